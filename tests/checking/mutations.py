"""Changes that turn a true claim into a false one: a digit, a date, a name, a denial."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
MONTH = re.compile(rf"\b(?:{'|'.join(MONTHS)})\b")
DIGIT = re.compile(r"\d")
DATE = re.compile(r"\d{4}-\d\d-\d\d|\d{1,2}月\d{1,2}日|\d{4}年")
NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{3,}\b")
HAN_NAME = re.compile(r"(?<=[\u4e00-\u9fff])[\u4e00-\u9fff](?=[\u4e00-\u9fff])")
DENIAL = re.compile(r"\b(?:not|no|never|without)\s|不|没有|未", re.I)
VERB = re.compile(r"\b(?:is|are|was|were|will|can|does|has|have|must|may)\b")
HAN_VERB = re.compile(r"[是可能需应适包]")
OTHER_HAN = "桥岚澜栈沅汀"
NAMES = ("Tollman", "Ferrow", "Quillon", "Harbeck")

Change = Callable[[str, Random], str]


def digit(text: str, chance: Random) -> str:
    return _one(
        DIGIT, text, chance, lambda old: chance.choice([d for d in "0123456789" if d != old])
    )


def date(text: str, chance: Random) -> str:
    if MONTH.search(text):
        return _one(MONTH, text, chance, lambda old: chance.choice([m for m in MONTHS if m != old]))
    return _one(DATE, text, chance, lambda old: digit(old, chance))


def name(text: str, chance: Random) -> str:
    if NAME.search(text):
        return _one(NAME, text, chance, lambda old: chance.choice([n for n in NAMES if n != old]))
    return _one(
        HAN_NAME, text, chance, lambda old: chance.choice([h for h in OTHER_HAN if h != old])
    )


def negation(text: str, chance: Random) -> str:
    if DENIAL.search(text):
        return _one(DENIAL, text, chance, lambda _: "")
    if VERB.search(text):
        return _one(VERB, text, chance, lambda old: f"{old} not")
    return _one(HAN_VERB, text, chance, lambda old: f"不{old}")


CHANGES: tuple[Change, ...] = (digit, date, name, negation)


def mutated(texts: list[str], times: int, seed: int) -> Iterator[tuple[int, str, str]]:
    """Yield which text was changed, how, and what it says now."""
    chance = Random(seed)
    done = 0
    while done < times:
        change = CHANGES[done % len(CHANGES)]
        place = chance.randrange(len(texts))
        now = change(texts[place], chance)
        if now != texts[place]:
            done += 1
            yield place, change.__name__, now


def harmless(texts: list[str], times: int, seed: int) -> Iterator[tuple[int, str]]:
    """Yield which text was written in another way that says the same, and how it reads now."""
    chance = Random(seed)
    ways: tuple[Callable[[str], str], ...] = (
        lambda text: text.replace(" ", "  "),
        lambda text: text.replace("'", "’").replace(" - ", " – "),
        lambda text: text.rstrip(".。") + ("。" if "。" in text else "."),
        lambda text: re.sub(r"(?<=[\u4e00-\u9fff]) ?(\d+) ?(?=[\u4e00-\u9fff])", r" \1 ", text),
        lambda text: text.replace("（", "(").replace("）", ")").replace("“", '"').replace("”", '"'),
    )
    for number in range(times):
        place = chance.randrange(len(texts))
        yield place, ways[number % len(ways)](texts[place])


def _one(pattern: re.Pattern[str], text: str, chance: Random, new: Callable[[str], str]) -> str:
    found = list(pattern.finditer(text))
    if not found:
        return text
    match = chance.choice(found)
    return text[: match.start()] + new(match[0]) + text[match.end() :]
