"""Values that a question names: who asks for them wants to know who says so and who does not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from search_skill.text.quantities import (
    MONEY,
    MONTH_NAMES,
    NUMBER,
    PERCENT,
    VERSION,
    Quantity,
    quantities,
)

JOINED = re.compile(r"\W*(?:and|or|und|oder|和|与|及|或|还是|と|や|か|및|과|와|이나)?\W*", re.I)
CLAIMED = re.compile(
    r"\b(?:announced|claimed|advertised|promised|publici[sz]ed|touted|boasted|headline"
    r"|supposed|purported|so-called|(?:figure|claim|number|promise|announcement) of"
    r"|arrived? at)\b[^,;?]{0,24}$"
    r"|(?:宣称|号称|声称|宣布|公布|所谓|宣传|标称|承诺)[^，。；？、]{0,12}$"
    r"|(?:発表|公称|宣伝|うた|主張)[^、。？]{0,12}$|(?:발표|주장|광고|홍보|공칭)[^,.?]{0,12}$",
    re.I,
)
# "How was the 160 km measured?"
MEASURED = re.compile(
    r"^[^,;?]{0,24}?\b(?:obtained|measured|tested|arrived at)\b"
    r"|^[^，。；？、]{0,16}?(?:怎么|如何)(?:测|得出|算)|^[^。？]{0,16}?どの?よ?う(?:に)?(?:測|調べ|な条件)"
    r"|^[^.?]{0,16}?(?:어떻게 (?:측정|나온|계산)|측정한)",
    re.I,
)
# "The Larch 360 pump", "Strand 12": a name within a sentence that ends in a figure.
NAME = re.compile(
    r"(?<=[^\s.?!:] )([A-Z][a-z][\w'’-]*) (\d{1,4})(?![\w%％/-]|[.,]\d| ?(?:percent|per cent)\b)"
)
NO_NAMES = frozenset(
    f"{MONTH_NAMES} version article section rule chapter part step level phase day week year about"
    " over under nearly only since until from than between".split()
)
LINE = re.compile(r"\d{1,2}\.\d{1,2}")
FEW = 2  # characters of a figure with a unit: a smaller one numbers a step
DIGITS = 4  # of a figure without a unit, its point counted, that is seldom a version


def asked_values(question: str) -> list[Quantity]:
    """Return the values that a question names and that say by themselves what they are.

    Of "5.2, 6.1 and 11.4 percent" all are percentages.
    """
    found: list[Quantity] = []
    for each in reversed(quantities(question)):
        behind = found[-1] if found else None
        shares = (
            behind is not None
            and each.kind == NUMBER
            and behind.kind == PERCENT
            and JOINED.fullmatch(question[each.end : behind.start])
        )
        found.append(replace(each, kind=PERCENT, unit="%") if shares else each)
    return [each for each in reversed(found) if _is_telling(each)]


def claimed_values(question: str) -> list[Quantity]:
    """Return those that a question calls somebody's claim: "the announced 5.8%"."""
    return [
        each
        for each in asked_values(question)
        if CLAIMED.search(question[: each.start]) or MEASURED.search(question[each.end :])
    ]


def _is_telling(value: Quantity) -> bool:
    if value.kind not in (NUMBER, PERCENT, MONEY):
        return False
    has_unit = value.kind != NUMBER or not JOINED.fullmatch(value.unit)
    return len(value.value) >= (FEW if has_unit else DIGITS)


def is_of_a_version(written: str, keys: Iterable[str]) -> bool:
    """Say whether a figure as it is written (3.0) is a line of versions among keys (3.0.4)."""
    if not LINE.fullmatch(written):
        return False
    line = f"{VERSION}:{written}"
    return any(key == line or key.startswith(f"{line}.") for key in keys)


def names_in(question: str) -> tuple[str, ...]:
    """Return the names in a question that end in a figure, which is no value there."""
    found = [match for match in NAME.finditer(question) if match[1].casefold() not in NO_NAMES]
    return tuple(dict.fromkeys(match[0] for match in found))
