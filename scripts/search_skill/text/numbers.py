"""Counts as sites write them: 1.2万, 3亿, 12.3k, 1,308, 10万+; what is absent stays absent."""

import re
from decimal import Decimal
from math import isfinite
from unicodedata import normalize

UNITS = {
    "千": 10**3,
    "천": 10**3,
    "万": 10**4,
    "萬": 10**4,
    "만": 10**4,
    "亿": 10**8,
    "億": 10**8,
    "억": 10**8,
    "k": 10**3,
    "thousand": 10**3,
    "w": 10**4,  # how Chinese sites type 万 when they type Latin
    "m": 10**6,
    "mn": 10**6,
    "mio": 10**6,
    "million": 10**6,
    "millions": 10**6,
    "b": 10**9,
    "bn": 10**9,
    "billion": 10**9,
    "billions": 10**9,
}
LATIN = "thousand|millions?|billions?|mio|mn|bn"
AMOUNT = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?: \d{3})+|\d+(?:[.,]\d+)?"
NUMBER = re.compile(
    r"(?P<before>[^\d\-−–.]*)(?P<sign>[\-−–]?)"
    rf"(?P<amount>{AMOUNT}|\.\d+)(?:\s?(?P<words>[千천万萬만亿億억]+|(?:{LATIN})\b)"
    # a letter behind a blank is a word of its own: 5 m are metres
    r"|(?P<letter>[kmbw])(?![a-z]))?"
    r"(?P<rest>.*)",
    re.I | re.S,
)
BELOW = re.compile(r"(\d+(?:\.\d+)?)([千천万萬만]?)")
# what makes the digits part of a date, a time, a range, a fraction or a version
CONTINUES = re.compile(r"\s*[:/\-–~]\s*\d|[.,]\d|[a-z_]\w*\d", re.I)
DIGITS_IN_WORD = re.compile(r"[A-Za-z_]$")


def read_number(value: object) -> int | float | None:
    """Return the number that a site wrote, or None where it wrote none."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return value if isfinite(value) else None
    return _written(normalize("NFKC", value).strip()) if isinstance(value, str) else None


def _written(text: str) -> int | float | None:
    found = NUMBER.fullmatch(text)
    if not found or DIGITS_IN_WORD.search(found["before"]) or CONTINUES.match(found["rest"]):
        return None
    factor = _factor(found["words"] or found["letter"] or "")
    number = Decimal(_plain(found["amount"])) * factor
    below = BELOW.match(found["rest"]) if factor >= UNITS["万"] else None
    if below:
        number += Decimal(below[1]) * _factor(below[2])  # 1亿2000万
    if found["sign"]:
        number = -number
    return int(number) if number == number.to_integral_value() else float(number)


def _factor(units: str) -> int:
    whole = UNITS.get(units.lower())
    if whole is not None:
        return whole
    product = 1
    for unit in units:
        product *= UNITS[unit]
    return product


def _plain(amount: str) -> str:
    """Write an amount with no marks of thousands and a point for decimals."""
    packed = amount.replace(" ", "")
    if packed.count(".") > 1:
        return packed.replace(".", "")
    if re.fullmatch(r"\d+,\d{1,2}|\d+,\d{4,}", packed):
        return packed.replace(",", ".")
    return packed.replace(",", "")
