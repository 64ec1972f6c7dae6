"""Ranks: of the how-manieth of its like a value is, and what trades beside what was paid.

The second step of a tariff is not the first, a second ladder is not the ladder; and what a share
closed at contradicts no offer for it.
"""

from __future__ import annotations

import re

from search_skill.verifying.versions import Saying

NAMES = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5"}
NAMES |= {name: str(place) for place, name in enumerate("一二三四五六七八九", 1)}
STEP = (
    r"(?:tiers?|bands?|blocks?|phases?|stages?|steps?|levels?|class(?:es)?|rounds?"
    r"|instal?lments?)"
)
# "The second tier", "Tier 2", 第二级, 第2段階, 2단계.
RANKED = re.compile(
    rf"\b(?P<nth>first|second|third|fourth|fifth|[1-9](?=st|nd|rd|th))(?:st|nd|rd"
    rf"|th)? (?P<of>{STEP})\b"
    rf"|\b(?P<step>{STEP}) (?P<number>[1-9])\b(?![.\d%])"
    r"|第\s?(?P<cjk>[一二三四五六七八九1-9])\s?(?P<counter>[级级級档檔阶階期批轮輪類类])"
    r"|第?(?P<ja>[1-9])(?P<ja_counter>段階)|(?:제\s?)?(?P<ko>[1-9])(?P<ko_counter>단계|구간)",
    re.I,
)
# "Will build a second ladder": one beside the one that there is.
FURTHER = re.compile(
    r"\b(?:a|another|one) (?:(?:second|third|further|additional|new) )?"
    r"(?!second|third|further|additional|new\b)([a-z]{3,})",
    re.I,
)
IS_FURTHER = re.compile(r"^(?:another|a (?:second|third|further|additional))\b", re.I)
FURTHER_CJK = re.compile(
    r"(?:第二|另一|另外一|再建一)[座条條个個家台艘架处處]|2[つ基本]目の|もう一つの|두 번째"
    r"|또 다른"
)
TRADED = re.compile(
    r"\b(?:shares?|stocks?|bonds?|units?)\b[^.;:]{0,24}\b(?:closed|traded|opened|ended"
    r"|stood|changed hands)\b"
    r"|\b(?:last|closing|market|opening) price\b|收盘|开盘|股价|市价|終値|株価|始値|종가"
    r"|주가|시가",
    re.I,
)


def are_two_ranks(one: Saying, other: Saying) -> bool:
    """Say whether two values are of two steps of one kind, or of a thing and a further one."""
    mine, yours = _rank(one), _rank(other)
    if mine and yours and mine[0] == yours[0]:
        return mine[1] != yours[1]
    return _is_of_a_further(one, other) or _is_of_a_further(other, one)


def is_traded(saying: Saying) -> bool:
    """Say whether a value is what something trades at."""
    statement, value = saying
    return bool(TRADED.search(statement.clause(value)))


def _rank(saying: Saying) -> tuple[str, str] | None:
    """Return the kind of step that a value is of, and which: the last one named before it."""
    statement, value = saying
    found = None
    for match in RANKED.finditer(statement.text[: value.start]):
        kinds = (
            match["of"],
            match["step"],
            match["counter"],
            match["ja_counter"],
            match["ko_counter"],
        )
        which = (match["nth"], match["number"], match["cjk"], match["ja"], match["ko"])
        kind = next(each for each in kinds if each).casefold().rstrip("s")
        number = next(each for each in which if each).casefold()
        found = kind, NAMES.get(number, number)
    return found


def _is_of_a_further(one: Saying, other: Saying) -> bool:
    """Say whether one sentence speaks of a further thing of a kind of which the other has one."""
    here, there = one[0].text, other[0].text
    if FURTHER_CJK.search(here):
        return not FURTHER_CJK.search(there)
    nouns = {match[1].casefold() for match in FURTHER.finditer(here) if IS_FURTHER.match(match[0])}
    return any(
        re.search(rf"\b{noun}\b", there, re.I) and not _names_a_further(there, noun)
        for noun in nouns
    )


def _names_a_further(text: str, noun: str) -> bool:
    found = (match for match in FURTHER.finditer(text) if IS_FURTHER.match(match[0]))
    return any(match[1].casefold() == noun for match in found)
