"""Chinese in its two ways of writing: simplified and traditional characters, one for one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

FORMS = Path(__file__).resolve().parent.parent / "data" / "han_forms.txt"
# simplified characters that are usual in traditional texts too, where another word is meant
SHARED = frozenset("面只干系松谷台才回制卷合同向吊布幸志扎旋暗沈症秋致采")


def simplified(text: str) -> str:
    """Return a text with each traditional character in its simplified form."""
    return text.translate(_tables()[0])


def traditional(text: str) -> str:
    """Return a text with each simplified character in its usual traditional form.

    Some simplified characters stand for several traditional ones; the commonest is taken, and
    those that are words of a traditional text themselves stay.
    """
    return text.translate(_tables()[1])


@cache
def _tables() -> tuple[dict[int, str], dict[int, str]]:
    line = FORMS.read_text("utf-8").strip()
    pairs = list(zip(line[::2], line[1::2], strict=True))
    there = {ord(old): new for old, new in pairs}
    back: dict[int, str] = {}
    for old, new in pairs:
        if new not in SHARED:
            back.setdefault(ord(new), old)
    return there, back
