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
    r"|(?:引用|推荐|采信|以)本(?:页|站|文)|(?:この|当)(?:ページ|サイト)を[^。\n]{0,12}(?:引用"
    r"|出典|典拠)"
    r"|(?:이|본) ?(?:페이지|사이트)(?:를|을)[^.\n]{0,12}(?:인용|출처)",
    re.I,
)


def tells_machines_of_itself(document: Document) -> bool:
    """Say whether a paragraph that speaks to machines gives the page's own address."""
    if FLAGGED not in document.facts.flags or not document.host:
        return False
    domain = registrable_domain(document.host)
    label = labels_of(document.host)[-1]
    names = [domain, *([label] if len(label) >= SHORTEST_LABEL and "-" in label else [])]
    shown = letters(document.facts.site_name)
    for each in PARAGRAPH.split(document.text):
        named = bool(ITSELF.search(each)) or any(name in each.casefold() for name in names)
        named = named or (len(shown) >= SHORTEST_LABEL and shown in letters(each))
        if named and SPOKEN_TO.search(each):
            return True
    return False
