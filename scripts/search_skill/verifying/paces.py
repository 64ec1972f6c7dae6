"""Of what stretch of time a sum is, and whether it is what is kept or saved of another one.

What a day costs is no price of a year, and what is left of something is not how great it was.
"""

from __future__ import annotations

import re

from search_skill.text.quantities import MONEY, NUMBER, PERCENT
from search_skill.verifying.values import figure_end
from search_skill.verifying.versions import Saying

BEFORE, BEHIND = 12, 24  # characters around a figure in which its stretch of time stands
STRETCHES = {
    "hour": (r"[每一]个?小时|1?時間(?:あたり|につき|ごと)|시간당", r"hour(?:ly)?"),
    "day": (r"[每一][天日]|1?日(?:あたり|につき|ごと)|毎日|하루|매일", r"day|daily"),
    "week": (r"每周|一周|毎週|매주", r"week(?:ly)?"),
    "month": (r"[每一]个?月|毎月|月額|매월|매달|월(?= ?\d)", r"month(?:ly)?"),
    "year": (r"[每一]年|年间?(?=\d)|毎年|年額|매년|연간?(?= ?\d)", r"year(?:ly)?|annum|annually"),
}
LED = {
    name: re.compile(rf"(?:{cjk})[^，。；、,.;]{{0,6}}$") for name, (cjk, _) in STRETCHES.items()
}
FOLLOWED = {
    name: re.compile(
        rf"^(?: \w+)? ?(?:a|an|per|each|every|/) ?(?:{word})\b|^[^，。；、\d]{{0,2}}[/每]个?{sign}",
        re.I,
    )
    for (name, (_, word)), sign in zip(STRETCHES.items(), "时天周月年", strict=True)
}
# What something was saved, and what it kept of what it was.
SAVED = (
    re.compile(
        r"\b(?:sav(?:e|es|ed|ing)|savings of)\W+(?:\w+\W+){0,3}$|(?:省|节约|節約)[了下]?\W*$", re.I
    ),
    re.compile(r"^(?: \w+){0,3} (?:saved|in savings|of savings|cheaper)\b", re.I),
)
KEPT = re.compile(
    r"\b(?:keeps?|kept|retain\w*|maintain\w*|(?:fell|falls?|fallen|dropp?\w*|declin\w+|degrad\w+)"
    r" (?:back )?to|still (?:have|has|had|give|gives|gave|deliver\w*|at))\W+(?:\w+\W+){0,3}$"
    r"|(?:保持|剩余|剩下|残存|降至|跌至|衰减至|容量?维持)[了在率为约]{0,3}\W*$"
    r"|(?:維持率?|残存率?)[はがを]?\W*$|(?:유지율?|잔존율?)[은는이가]?\W*$",
    re.I,
)
KEPT_BEHIND = re.compile(
    r"^ ?(?:%|per ?cent)? (?:\w+ ){0,2}(?:of (?:its|their|the) (?:initial|original|starting|first)"
    r"|is left|are left|left|remain\w*|retained|kept)\b"
    r"|^[%％]?(?:を(?:維持|保)|が残|를 유지|을 유지)",
    re.I,
)


def are_of_two_stretches(one: Saying, other: Saying) -> bool:
    """Say whether two sums are told to be those of two stretches of time: of a day, of a year."""
    mine, yours = (_stretch(each) for each in (one, other))
    return bool(mine and yours) and mine != yours


def _stretch(saying: Saying) -> str:
    statement, value = saying
    if value.kind not in (MONEY, NUMBER):
        return ""
    before = statement.text[max(0, value.start - BEFORE) : value.start]
    behind = statement.text[value.end : value.end + BEHIND]
    found = [name for name in STRETCHES if LED[name].search(before) or FOLLOWED[name].match(behind)]
    return found[0] if len(found) == 1 else ""


def is_saved(saying: Saying) -> bool:
    """Say whether a sum is what somebody saves, and no price."""
    statement, value = saying
    if value.kind != MONEY:
        return False
    led, followed = SAVED
    behind = statement.text[value.end : value.end + 2 * BEHIND]
    behind = re.sub(r"^ (?:a|an|per|each|every) \w+", "", behind)
    return bool(led.search(statement.text[: value.start]) or followed.match(behind))


def is_kept(saying: Saying) -> bool:
    """Say whether a share is what is left of something, and not how great that is."""
    statement, value = saying
    if value.kind != PERCENT:
        return False
    behind = statement.text[figure_end(statement.text, value) :]
    return bool(KEPT.search(statement.text[: value.start]) or KEPT_BEHIND.match(behind))
