"""The same question in other words: short and long forms, spellings, scripts, another language.

None of it changes what is asked. A form is added only where the question holds the other one as a
whole word, and never both into one query: engines want all the words they are given.
"""

from __future__ import annotations

import re
from functools import cache

from search_skill.text.han import simplified, traditional
from search_skill.text.keywords import CJK
from search_skill.text.pinyin import place_in, romanised
from search_skill.text.word_lists import DATA
from search_skill.types import Entities

MOST_GLOSSED = 5  # words
LATIN = re.compile(r"[A-Za-z][A-Za-z0-9_.+#-]*[A-Za-z0-9_+#]")
CODED = re.compile(
    r"(?<![\u4e00-\u9fff])([\u4e00-\u9fff]{2,3})\s?([A-Z]{1,3}-?\d{1,3}[A-Z]?)(?![A-Za-z0-9])"
)  # a maker and a model
PARENTHESISED = re.compile(r"([A-Za-z][\w -]{4,60}?)\s*[(（]([A-Z][A-Za-z0-9-]{1,9})[)）]")


def long_form(text: str, language: str) -> str:
    """Return the text with its first short form written out, or the other way round, or "".

    A Chinese question gets the Chinese long form where there is one.
    """
    if PARENTHESISED.search(text):
        return ""  # it says both itself
    for short, long in _forms("short_forms.txt"):
        options = long.split(" = ")
        written = options[-1] if language == "zh" and CJK.search(options[-1]) else options[0]
        if language == "zh" and not CJK.search(written) and CJK.search(short):
            continue
        for here, there in ((short, written), (written, short)):
            replaced = _replaced(text, here, there)
            if replaced:
                return replaced
    return ""


def other_spelling(text: str) -> str:
    """Return the text with its first word of two spellings in the other one, or ""."""
    for one, other in _forms("spellings.txt"):
        for here, there in ((one, other), (other, one)):
            replaced = _replaced(text, here, there)
            if replaced:
                return replaced
    return ""


def other_script(text: str, region: str = "") -> str:
    """Return Chinese in the other way of writing it, or "" where nothing differs.

    Traditional becomes simplified; simplified becomes traditional where that is read.
    """
    changed = simplified(text)
    if changed == text:
        changed = traditional(text) if region in ("tw", "hk", "mo") else ""
    return changed if changed != text else ""


def english_of(text: str, entities: Entities, facet: str, language: str) -> str:
    """Return a query in English for a question in another language, or "".

    What it asks about must have a name in letters: its own, or that of a Chinese place. The words
    that a glossary knows go with it, else the facet's.
    """
    if language not in ("zh", "ja", "ko"):
        return ""
    latin = [
        word
        for word in LATIN.findall(text)
        if not word.islower() or len(word) > 3  # no unit
    ]
    identifiers = (*entities.cves, *entities.packages, *entities.repositories)
    if language == "zh" and (coded := CODED.search(text)) and coded[2] in latin[:1]:
        latin[0] = f"{romanised(coded[1])} {coded[2]}".strip()  # E5 alone is anybody's
    names = [*identifiers, *latin] or [place_in(text) if language == "zh" else ""]
    is_place = not identifiers and not latin
    name = " ".join([each for each in dict.fromkeys(names) if each and not CJK.search(each)][:3])
    known = _glossed(text) if language == "zh" else ""
    return "" if not name or (is_place and not known) else f"{name} {known or facet}"


def _glossed(text: str) -> str:
    """Return the English of the words of a text that the glossary knows, in their order."""
    rest = simplified(text)
    found: dict[int, str] = {}
    for here, there in sorted(_forms("glossary.txt"), key=lambda row: -len(row[0])):
        place = rest.find(here)
        if place >= 0:
            found[place] = there
            rest = rest.replace(here, " " * len(here))
    words = list(dict.fromkeys(" ".join(found[place] for place in sorted(found)).split()))
    return " ".join(words[:MOST_GLOSSED])


def _replaced(text: str, here: str, there: str) -> str:
    """Return the text with one form for another, or "" when it does not hold the first."""
    if CJK.search(here):
        return text.replace(here, there, 1) if here in text and there not in text else ""
    flags = 0 if here.isupper() or here[:-1].isupper() else re.IGNORECASE
    pattern = rf"(?<![\w.-]){re.escape(here)}(?![\w-]|\.\w)"
    found = re.search(pattern, text, flags)
    if found is None or there.casefold() in text.casefold():
        return ""
    return text[: found.start()] + there + text[found.end() :]


@cache
def _forms(name: str) -> tuple[tuple[str, str], ...]:
    lines = (DATA / name).read_text("utf-8").splitlines()
    rows = [line.split(" = ", 1) for line in lines if " = " in line and not line.startswith("#")]
    return tuple((row[0].strip(), row[1].strip()) for row in rows)
