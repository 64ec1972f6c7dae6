"""Threads: what is said in one, without what the site counts, and whether anybody bears witness.

Who opens a thread with a question tells why he asks: that he bought two of them is no testimony,
that he measured them is one. Who was told something is a witness where he gives a figure of it:
that all was well is what anybody hears. To read a document is not to look oneself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of
from search_skill.judging.hosts import is_board
from search_skill.judging.signs import ASKED, FIRST_HAND, unquoted

DAY = r"\d{4}-\d\d-\d\d"
# "### [+28] nettle, 2026-11-07", "## 4 个回答", a line with nothing but votes
HEAD = re.compile(
    rf"^#{{2,6}} [^\n]*(?:{DAY}|\[[+\-−]?\d*\])[^\n]*$"
    r"|^#{2,6} \d+ ?(?:answers?|replies|comments|[个個]?(?:回答|回复|回復|评论)|件の回答"
    r"|개의? ?답변)\s*$"
    r"|^[+\-−]?\d[\d,]*$",
    re.I | re.M,
)
COUNTED = re.compile(
    r"\[[+\-−]?\d*\]|\b\d[\d,.]*k?\+? (?:upvotes?|points? (?=by|·|\|)|comments?|replies|views"
    r"|likes|claps)\b|\bviewed \d[\d,]* times\b"
    r"|(?:浏览|瀏覽|关注者|點擊|点击|赞同|閲覧|조회)数?[ :：]?\d[\d,]*"
    r"|\d[\d,.]* ?(?:万 ?)?(?:次(?:点击|浏览)|[条个個]?(?:回复|回復|评论|評論|回答|赞同|人赞同)"
    r"|件のコメント|개의? ?댓글)"
    rf"|\b(?:asked|posted|opened|answered|edited|closed|wrote)\b[^\n]{{0,40}}?{DAY}"
    rf"|(?:发布于|更新于|编辑于|投稿日|작성일)[ :：]?{DAY}",
    re.I,
)
QUESTION = re.compile(r"[?？]")
MEASURED = re.compile(
    r"\b(?:we|i)(?:'ve|'d| have| had)? (?:measured|tested|timed|counted|weighed|logged|recorded"
    r"|benchmarked|profiled|reproduced|ran|re-?ran|sampled)\b|\bmy (?:own )?(?:measurements?"
    r"|readings|logs?|meters?|stopwatch)\b|实测|测了|测出|压测|計測|測定|測った|検証した"
    r"|직접 (?:측정|재|테스트)|측정했",
    re.I,
)
READ = re.compile(
    r"\b(?:we|i)(?:'ve|'d| have| had)? read (?:it|that|this|the|them|one|both)\b", re.I
)


def spoken(text: str) -> str:
    """Return what a thread's posts say, without their heads, votes and views."""
    return COUNTED.sub(" ", HEAD.sub("\n\n", text))


def has_witness(document: Document) -> bool:
    """Say whether somebody in a thread tells what he saw, did or was told himself."""
    opening, *later = [_own(post) for post in _posts(document.text)] or [""]
    asks = bool(later) and bool(QUESTION.search(opening))
    looked = [MEASURED if asks else FIRST_HAND, *(FIRST_HAND for _ in later)]
    return any(
        sign.search(post) or (figures_of(post) and ASKED.search(post))
        for sign, post in zip(looked, (opening, *later), strict=True)
    )


def only_compares(document: Document) -> bool:
    """Say whether a thread only tells what others say: it had no figure first."""
    return is_board(document.url) and not has_witness(document)


def _posts(text: str) -> Iterator[str]:
    """Yield the posts of a thread; where no heads part them, its paragraphs."""
    body = text.partition("\n")[2] if text.startswith("# ") else text
    parts = HEAD.split(body) if HEAD.search(body) else body.split("\n\n")
    yield from (COUNTED.sub(" ", part) for part in parts if part.strip())


def _own(post: str) -> str:
    return READ.sub(" ", unquoted(post))
