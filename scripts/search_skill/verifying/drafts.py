"""Drafts: what a document only proposes, as its title says. It is first-hand, and not in force.

What a release that was made to be tried out does may be otherwise in the one that follows it.
"""

from __future__ import annotations

import re
from functools import lru_cache

RULE = (
    r"(?:ordinance|regulation|rule|order|act|law|bylaw|schedule|notice|standard|directive|guideline"
    r"|tariff|code|terms)s?"
)
DRAFT = re.compile(
    r"^\W*(?:draft|proposed)\b"
    rf"|\b(?:draft|proposed|proposal for(?: an?| the)?) (?:\w+ ){{0,3}}{RULE}\b"
    r"|\bhave your say\b|\bconsultation (?:paper|document|draft)\b"
    r"|\bcall for (?:evidence|comments)\b|\bpublic hearing\b"
    r"|征求意见|意见稿|草案|送审稿|听证会"
    r"|(?:改正|条例|規則|基準)(?:素)?案|パブリック・?コメント|意見(?:を)?募集|公聴会"
    r"|입법 ?예고|행정 ?예고|(?:제정|개정)안|공청회|의견 ?(?:수렴|조회)",
    re.I,
)


TRIAL = re.compile(
    r"\d[\w.]*[ -]?(?:beta|alpha|rc|preview)\d{0,2}\b|\b(?:beta|alpha|rc|preview)[ .-]?\d{1,2}\b"
    r"|\b(?:public|first|second|third|developer|technical|new) (?:beta|preview|alpha)\b"
    r"|\brelease candidate\b|(?:测试|预览|候选|内测|公测)版|(?:ベータ|プレビュー|候補)版"
    r"|(?:베타|미리보기) ?(?:버전|판)",
    re.I,
)
MANUAL = re.compile(
    r"\bnext\b|\b(?:book|manual|reference|docs|documentation)\b|文档|手册|文書|문서", re.I
)


@lru_cache(maxsize=1_024)
def is_draft(title: str) -> bool:
    """Say whether a title names what is only proposed, or heard about."""
    return DRAFT.search(title) is not None


@lru_cache(maxsize=1_024)
def is_of_a_trial(title: str) -> bool:
    """Say whether a title announces, or tells of, a release to be tried out; its manual is none."""
    return TRIAL.search(title) is not None and MANUAL.search(title) is None
