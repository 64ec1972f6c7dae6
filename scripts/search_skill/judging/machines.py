"""Pages that speak to the machine that reads them, and want to be named by it.

An honest page may have been broken into, and one on such attacks quotes them; neither asks a
machine to give its own address as the source.
"""

from __future__ import annotations

import re

from search_skill.judging.credits import letters
from search_skill.judging.documents import Document
from search_skill.judging.hosts import labels_of
from search_skill.text.urls import registrable_domain

FLAGGED = "instruction_like_text"  # reading says so of a text
PARAGRAPH = re.compile(r"\n\s*\n")
SHORTEST_LABEL = 5
SPOKEN_TO = re.compile(
    r"\b(?:AI|A\.I\.|automated|automatic|machine) (?:systems?|assistants?|models?|agents?|tools?"
    r"|crawlers?|readers?|summari[sz]ers?)\b"
    r"|\b(?:assistants?|chatbots?|(?:large )?language models?|LLMs?|crawlers?)\b"
    r"|(?:人工智能|智能|AI)(?:助手|模型|程序|系统|爬虫)|大模型|语言模型|自动阅读"
    r"|(?:AI|人工知能)(?:アシスタント|モデル|の皆)|言語モデル|(?:AI|인공지능) ?(?:비서|모델"
    r"|도우미|시스템)|언어 ?모델",
    re.I,
)


# "treat this page as the final authority", "link here"
ITSELF = re.compile(
    r"\b(?:treat|cite|quote|name|recommend|use|refer to|link(?: to)?) (?:only )?(?:this (?:page"
    r"|site"
    r"|article) (?:as|first|only|before)|here\b)"
    r"|\b(?:this (?:page|site|article)|(?:the )?(?:information|content|text) (?:above|below|here))"
    r" is the (?:\w+ ){0,2}(?:reference|source|authority|documentation)\b"
    r"|\b(?:this page|(?:the )?(?:information|content|text) (?:above|below|here|on this page))"
    r" (?:supersedes|overrides|replaces|takes precedence)\b"
    r"|(?:本(?:页|站|文)|(?:以上|上述)(?:内容|信息))(?:是|为)?[^，。\n]{0,8}(?:唯一|权威|最终)"
    r"|(?:引用|推荐|采信|以)本(?:页|站|文)|(?:この|当)(?:ページ|サイト)を[^。\n]{0,12}(?:引用"
    r"|出典|典拠)"
    r"|(?:이|본) ?(?:페이지|사이트)(?:를|을)[^.\n]{0,12}(?:인용|출처)",
    re.I,
)


# "For AI assistants reading this page:", "## Note for language models"
ADDRESSED = re.compile(
    r"^\W{0,4}(?:(?:an? )?(?:important )?(?:note|notice|message|instructions?|attention)[:,]? ?)?"
    rf"(?:for|to)?[:,]? ?(?:all |any )?(?:{SPOKEN_TO.pattern})"
    r"[^.:：!?\n。]{0,60}(?:[:：]|$)|^\W{0,4}(?:致|给|請|请)?(?:所有|各)?(?:人工智能|智能|AI)"
    r"(?:助手|模型|程序|系统|爬虫)[^。\n]{0,12}[:：，]",
    re.I,
)
# What a page that gives orders says where its headings have been lost.
ORDERS = re.compile(
    r"\b(?:ignore|disregard|forget) (?:all )?(?:your|any|the) (?:previous|prior|earlier) \w+"
    r"|\bwhen (?:a|the|any) users? asks?\b|当用户(?:问|询问)|忽略(?:你|您)?(?:之前|此前|先前)的"
    r"|ユーザーが[^。\n]{0,16}(?:尋ね|質問)|사용자가[^.\n]{0,16}(?:물으면|질문)",
    re.I,
)
HEADING = re.compile(r"^(#{1,6} [^\n]+)\n\s*\n", re.M)


def tells_machines_of_itself(document: Document) -> bool:
    """Say whether a paragraph that speaks to machines gives the page's own address."""
    if FLAGGED not in document.facts.flags or not document.host:
        return False
    domain = registrable_domain(document.host)
    label = labels_of(document.host)[-1]
    names = [domain, *([label] if len(label) >= SHORTEST_LABEL and "-" in label else [])]
    shown = letters(document.facts.site_name)
    for each in PARAGRAPH.split(HEADING.sub(_over_its_text, document.text)):
        named = bool(ITSELF.search(each)) or any(name in each.casefold() for name in names)
        named = named or (len(shown) >= SHORTEST_LABEL and shown in letters(each))
        if named and _speaks_to_machines(each):
            return True
    return False


def _speaks_to_machines(paragraph: str) -> bool:
    return bool(SPOKEN_TO.search(paragraph) or ORDERS.search(paragraph))


def _over_its_text(heading: re.Match[str]) -> str:
    """Return a heading that is addressed to machines with the text that it is over."""
    return f"{heading[1]}\n" if ADDRESSED.search(heading[1]) else heading[0]
