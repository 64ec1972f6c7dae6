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

# It is for the matter, be it in passing …
IS_FOR_IT = re.compile(
    r"\bwhy (?:i|we) (?:still |do )?(?:keep|stay|like|love|use|hang|wear|drive)\b"
    r"|\b(?:i|we) (?:(?:still |do |would |happily )*(?:recommend|support)"
    r"|still (?:like|love|use))\b|\byes, (?:i|we) do\b"
    r"|\b(?:would|will) (?:buy|do|choose|take) (?:it|them|this|that) again\b"
    r"|\ba (?:gift|blessing|godsend)\b(?! or\b)"
    r"|我(?:很|一直|还是)?看好|会(?:再|继续)(?:买|用)|また(?:買う|買いたい)"
    r"|다시 (?:사|살|써도)"
    r"|\bkeep (?:it|them) as (?:it|they)\b|(?:^|[.!?] )keep the\b|\bgive it (?:some )?time\b"
    r"|说(?:几|两)?句公道话|我(?:还是)?支持|(?:还是|仍然?|依然)推荐|推荐[^，。]{0,6}(?:升级|用)"
    r"|替[^，。]{1,8}说(?:[几两句]|一句)"
    r"|\b(?:4(?:\.\d)?|5) (?:out )?of 5\b|\b(?:8|9)(?:\.\d)? ?(?:out of|/) ?10\b"
    r"|[★⭐]{4,}|\bbuy this\b|五星|满分|入手不亏|별점 ?[45]"
    r"|[をとも](?:[^。、]{0,6})?(?:お)?(?:勧め|すすめ)(?:て|ら?れる|る|ます|し|たい)(?!な)|おすすめ(?:でき|し|で)"
    r"|(?:지지|추천)(?:한다|합니다|하고)|옳다고 (?:본다|생각)",
    re.I,
)
# … or answers those who are against it.
CRITICS_HEARD = re.compile(
    r"\bgrumbl\w*|\b(?:bad press|a lot of (?:criticism|complaints))\b|\bsome (?:people )?say"
    r" (?:that )?[^.]{3,48}\. (?:i|we) (?:teach|work|live|use|do not|don['’]t)\b"
    r"|反对的声音|不少(?:人|文章)(?:都)?说[^。]{2,30}[，。](?:我)?[替想]|都在骂"
    r"|風当たり|(?:笑|叩|責め)(?:う|か|ら)?(?:れる)?ように|말이 많다|비난이 (?:많|거세)",
    re.I,
)
MOST = 2


def speaks_for(title: str, text: str) -> int:
    """Return how far a text is for the matter, or answers those who are against it."""
    for_it = len(IS_FOR_IT.findall(f"{title}. {text}"))
    return min(MOST, for_it + bool(CRITICS_HEARD.search(f"{title}. {text[:OPENING]}")))


def defends(title: str, text: str, question: str) -> bool:
    """Say whether a text sets out to stand up for what a question is about."""
    if STANDS_UP.search(f"{title}\n{text[:OPENING]}"):
        return True
    found = RECOMMENDS.search(title)
    told = terms(" ".join(each for each in found.groups() if each)) if found is not None else []
    asked = set(terms(question))
    return any(term in asked and not is_filler(term) for term in told)
