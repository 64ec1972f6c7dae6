"""Defence: a text that stands up for the matter, though it objects to what others say of it."""

from __future__ import annotations

import re

from search_skill.text.terms import is_filler, terms

OPENING = 400  # characters in which a writer says what he is out for
STANDS_UP = re.compile(
    r"\b(?:in (?:its|their|his|her|the) defen[cs]e|in defen[cs]e of|speak(?:ing)? up for"
    r"|stand(?:ing)? up for|(?:a|one) (?:good|kind) word for|in (?:praise|favou?r) of)\b"
    r"|(?:替|为|帮)[它他她这][^，。]{0,6}(?:说(?:两|几|一)?句|辩|正名|讲句)|说(?:两|几)?句公道话"
    r"|(?:擁護|弁護)(?:し(?:たい|ます)|する)|(?:옹호|변호)(?:하고 싶|하려|한다|합니다)",
    re.I,
)
# What a title says that its writer still does, with the matter behind it.
RECOMMENDS = re.compile(
    r"\b(?:why )?(?:i|we) (?:still |do |would |happily )*(?:recommend|like|love|swear by)\b(.*)"
    r"|(?:还是|仍然?|依然|照样)会?(?:[给向对][^，。]{1,6})?(?:推荐|建议用|支持)(.*)"
    r"|(.*)を(?:それでも|今も)?(?:勧め|すすめ|推奨)(?:る|ます|し)"
    r"|(.*)[을를] (?:여전히 |그래도 )?(?:추천|권)",
    re.I,
)


def defends(title: str, text: str, question: str) -> bool:
    """Say whether a text sets out to stand up for what a question is about."""
    if STANDS_UP.search(f"{title}\n{text[:OPENING]}"):
        return True
    found = RECOMMENDS.search(title)
    told = terms(" ".join(each for each in found.groups() if each)) if found is not None else []
    asked = set(terms(question))
    return any(term in asked and not is_filler(term) for term in told)
