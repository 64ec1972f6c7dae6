"""Figures that say the same in another way: in words, as a share, or rounded and called so."""

from __future__ import annotations

import re
from collections.abc import Iterable

from search_skill.text.quantities import Quantity

SPELT = 100  # numbers below it may stand in words
WORDS = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
]  # fmt: skip
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
HAN_WORDS = "零一二三四五六七八九"
PERCENT = re.compile(r"\s*(?:%|per ?cent|percent|％)")
SHARES = {  # per cent, and the words for them
    10: r"\ba tenth\b|十分之一|一成", 20: r"\b(?:a|one) fifth\b|五分之一|两成|二割",
    25: r"\b(?:a|one) quarter\b|四分之一|4分の1", 33: r"\b(?:a|one) third\b|三分之一|3分の1",
    50: r"\bhalf\b|一半|半数|半分|절반", 67: r"\btwo[- ]thirds\b|三分之二|3分の2",
    75: r"\bthree[- ]quarters\b|四分之三|4分の3", 80: r"\bfour[- ]fifths\b|八成",
    100: r"\bdoubl\w+|\btwice\b|翻了?一?番|两倍|2倍",
}  # fmt: skip
ABOUT = re.compile(
    r"(?:\b(?:about|around|some|roughly|nearly|almost|approximately|close to|circa|ca\.|rund|etwa)"
    r"|约|近|大约|将近|約|ほぼ|およそ|약)\s*[^\d\s]?\s?$",
    re.I,
)
ABOVE = re.compile(r"(?:\b(?:more than|over|at least|above)|超过|逾|以上|超)\s*[^\d\s]?\s?$", re.I)
BELOW = re.compile(
    r"(?:\b(?:less than|under|fewer than|below|just under)|不到|不足)\s*[^\d\s]?\s?$", re.I
)
BESIDE = 12  # signs before a figure in which it is called rounded


def stands(value: Quantity, said: str, stated: Iterable[Quantity], text: str) -> bool:
    """Say whether a figure of a statement stands in its page in another way of saying it."""
    number = _number(value.value)
    if number is None:
        return False
    if number == int(number) and 0 <= number < SPELT and _spelt(int(number), text):
        return True
    if PERCENT.match(said, value.end) or "%" in said[value.start : value.end] or value.unit == "%":
        words = SHARES.get(round(number))
        if words and re.search(words, text, re.I):
            return True
    return _is_rounded(number, value, said, stated)


def _is_rounded(number: float, value: Quantity, said: str, stated: Iterable[Quantity]) -> bool:
    """Say whether a figure is called rounded, or a bound, and one of the page's is near enough."""
    before = said[max(0, value.start - BESIDE) : value.start]
    close, above, below = (bool(sign.search(before)) for sign in (ABOUT, ABOVE, BELOW))
    if not (close or above or below) or not number:
        return False
    for each in stated:
        other = _number(each.value) if each.kind == value.kind and each.unit == value.unit else None
        if other is None:
            continue
        off, unit = other - number, _unit(number)
        bound = (above and 0 <= off < unit) or (below and -unit < off <= 0)
        if bound or (close and abs(off) <= unit / 2 and _unit(other) < unit):
            return True
    return False


def _unit(number: float) -> float:
    """Return the worth of the last digit that tells something: 1,000 for 412,000."""
    digits = f"{number:.6f}".rstrip("0").rstrip(".")
    whole, _, decimals = digits.partition(".")
    if decimals:
        return 10.0 ** -len(decimals)
    return 10.0 ** (len(whole) - len(whole.rstrip("0")))


def _number(written: str) -> float | None:
    try:
        return float(written.replace(",", ""))
    except ValueError:
        return None


def _spelt(number: int, text: str) -> bool:
    """Say whether a number stands in a text in words: forty-one, 四十一."""
    tens, ones = divmod(number, 10)
    word = WORDS[number] if number < len(WORDS) else TENS[tens - 2]
    if number >= len(WORDS) and ones:
        word = rf"{word}[- ]{WORDS[ones]}"
    han = HAN_WORDS[ones] if ones or not tens else ""
    if tens:
        han = ("" if tens == 1 else HAN_WORDS[tens]) + "十" + han
    return bool(re.search(rf"\b{word}\b", text, re.I)) or han in text
