"""What a sentence says, held against the text it cites: numbers, dates, versions, names, denials.

Both are read as runs of words. Where the sentence nearly is the text, each word that differs is
looked at; where it is a sentence of its own, what it states in figures and names must be there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from unicodedata import normalize

from search_skill.text.quantities import DATE, VERSION, Quantity, quantities
from search_skill.text.terms import is_filler

NUMBER_KIND, DATE_KIND, VERSION_KIND = "number", "date", "version"
NAME_KIND, NEGATION_KIND, WORD_KIND = "name", "negation", "word"
HAN = "\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
TOKEN = re.compile(
    rf"[{HAN}]|[<>≤≥=±%‰$€£¥]|(?:(?<![\w.,)])-(?=\d))?[^\W_{HAN}]+(?:[.,:'’\-‐‑/][^\W_{HAN}]+)*"
)
NEAR = 2  # words beside a sentence that is a part of its text
VERBATIM = 0.72  # of the words of the sentence that stand in the text, in its order
DENYING = re.compile(
    r"not|no|never|none|neither|nor|without|cannot|un(?:affected|changed|able)|nothing|nobody"
    r"|[a-z]+n['’]t|fail(?:s|ed)?|false|incorrect|lacks?|refus(?:e|es|ed)|[不没未无非莫勿否]"
    r"|nicht|kein\w*|nie|않|없|못",
    re.I,
)
NUMBERED = re.compile(r"\.?\s?\d")
KANA_DENIAL = re.compile(r"な[いくか]|なし|ません|아니")  # of several characters
# "不仅", "未来", "无论", "非常", "没收": the sign denies nothing there.
BINDS = {"不": "仅但断同过少久只管论如", "未": "来", "无": "论锡人线", "非": "常洲", "没": "收"}
MONTH = re.compile(
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?",
    re.I,
)
STOP = re.compile(r"[,.;:!?()，。；：！？（）\n]")
DIGIT = re.compile(r"\d")
IS_HAN = re.compile(rf"[{HAN}]")


@dataclass(frozen=True, slots=True)
class Token:
    """One word of a text, with its place."""

    text: str
    start: int
    end: int

    @property
    def plain(self) -> str:
        """The form in which two words are compared."""
        return normalize("NFKC", self.text).casefold().replace("’", "'").replace("‑", "-")


@dataclass(frozen=True, slots=True)
class Lack:
    """Something that a sentence says and its text does not."""

    kind: str
    said: str
    instead: str = ""  # what stands there in the text, where that is known


def lacks_of(sentence: str, text: str) -> tuple[Lack, ...]:
    """Return what a sentence says that does not stand in the text it cites."""
    said, there = tokens_of(sentence), tokens_of(text)
    aligned = _aligned(said, there)
    same = sum(block[2] for block in aligned.get_matching_blocks())
    if said and same / len(said) >= VERBATIM:
        return tuple(dict.fromkeys(_differing(sentence, text, said, there, aligned)))
    return tuple(dict.fromkeys(_unfounded(sentence, text, said, there)))


def likeness(sentence: str, text: str) -> float:
    """Return the share of a sentence's words that stand in a text, in its order."""
    said = tokens_of(sentence)
    same = sum(block[2] for block in _aligned(said, tokens_of(text)).get_matching_blocks())
    return same / len(said) if said else 0.0


def stands_in(quote: str, text: str) -> bool:
    """Say whether the words of a quote stand in a text, one after the other; markup is no word."""
    words = "\n".join(each.plain for each in tokens_of(quote))
    return bool(words) and f"\n{words}\n" in f"\n{_run(text)}\n"


@lru_cache(maxsize=64)
def _run(text: str) -> str:
    return "\n".join(each.plain for each in tokens_of(text))


@lru_cache(maxsize=8192)
def tokens_of(text: str) -> tuple[Token, ...]:
    """Return the words, figures and CJK characters of a text; markup is none."""
    return tuple(Token(found[0], *found.span()) for found in TOKEN.finditer(text))


def denials(text: str) -> tuple[Token, ...]:
    """Return the words of a text that deny something."""
    words = tokens_of(text)
    alone = [
        each
        for place, each in enumerate(words)
        if DENYING.fullmatch(each.text) and not _binds(words, place) and not _counts(text, each)
    ]
    joined = [Token(found[0], *found.span()) for found in KANA_DENIAL.finditer(text)]
    return tuple(sorted([*alone, *joined], key=lambda each: each.start))


def _counts(text: str, token: Token) -> bool:
    """Say whether a "No" only counts: "Official Gazette No. 88"."""
    is_last = not text[token.end :].strip(" .") and bool(text[: token.start].strip())
    return token.text == "No" and (is_last or bool(NUMBERED.match(text, token.end)))


def _binds(words: Sequence[Token], place: int) -> bool:
    following = words[place + 1].text if place + 1 < len(words) else ""
    return bool(following) and following[0] in BINDS.get(words[place].text, "")


def _aligned(said: Sequence[Token], there: Sequence[Token]) -> SequenceMatcher[str]:
    return SequenceMatcher(
        None, [each.plain for each in said], [each.plain for each in there], autojunk=False
    )


def _differing(
    sentence: str,
    text: str,
    said: Sequence[Token],
    there: Sequence[Token],
    aligned: SequenceMatcher[str],
) -> Iterator[Lack]:
    """Yield the words of a sentence that stand in place of others of the text."""
    operations = aligned.get_opcodes()
    denied = [(each.start, each.end) for each in denials(text)]
    for number, (what, low, high, first, last) in enumerate(operations):
        if what == "equal":
            continue
        instead = there[first:last]
        for token in said[low:high]:
            if not _is_form_of(sentence, text, token, instead):
                shown = " ".join(each.text for each in instead)
                yield Lack(_kind(sentence, token), token.text, shown[:60])
        if what == "insert" and number == 0:
            instead = instead[-NEAR:]  # the text begins before; what stands next to it still counts
        if what == "insert" and number == len(operations) - 1:
            instead = _beside(text, there[first - 1].end, instead) if first else ()
        lost = [each for each in instead if _overlaps(each, denied)]
        kept = [each for each in said[low:high] if DENYING.fullmatch(each.text)]
        if lost and not kept:
            yield Lack(NEGATION_KIND, sentence[_at(said, low - 1) :][:40], lost[0].text)


def _beside(text: str, at: int, words: Sequence[Token]) -> Sequence[Token]:
    """Return the words that follow without a stop, as far as they may still be of the sentence."""
    return [each for each in words[: 2 * NEAR] if not STOP.search(text, at, each.start)]


def _overlaps(token: Token, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start < token.end and token.start < end for start, end in spans)


def _at(words: Sequence[Token], place: int) -> int:
    return words[max(0, min(place, len(words) - 1))].start


def _is_form_of(sentence: str, text: str, token: Token, instead: Sequence[Token]) -> bool:
    """Say whether a word is only another form of what stands there: 12.50 for 12.5, or an `a`."""
    if MONTH.fullmatch(token.text) and token.text[0].isupper():
        return False
    value = _quantity(sentence, token)
    if value is not None and instead:
        low, high = instead[0].start, instead[-1].end
        return any(
            each.kind == value.kind and each.value == value.value
            for each in quantities(text)
            if each.start < high and each.end > low
        )
    if DIGIT.search(token.text) or DENYING.fullmatch(token.text):
        return False
    return is_filler(token.plain) and not IS_HAN.match(token.text)


def _unfounded(
    sentence: str, text: str, said: Sequence[Token], there: Sequence[Token]
) -> Iterator[Lack]:
    """Yield figures and names of a free sentence that its text does not have."""
    known = Counter(each.plain for each in there)
    stated = {(each.kind, each.value) for each in quantities(text)}
    parts = {part for each in there for part in re.split(r"[.\-'/]", each.plain)}
    for token in said:
        value = _quantity(sentence, token)
        if known[token.plain] or (value is not None and (value.kind, value.value) in stated):
            continue
        if DIGIT.search(token.text) or _is_name(sentence, token):
            whole = {part for part in re.split(r"[.\-'/]", token.plain) if part}
            if DIGIT.search(token.text) or not whole <= parts:
                yield Lack(_kind(sentence, token), token.text)
    if bool(denials(sentence)) != bool(denials(text)):
        yield Lack(NEGATION_KIND, sentence[:80])


def _quantity(text: str, token: Token) -> Quantity | None:
    if not DIGIT.search(token.text) and not MONTH.fullmatch(token.text):
        return None
    return next(
        (each for each in quantities(text) if each.start <= token.start and token.end <= each.end),
        None,
    )


def _kind(sentence: str, token: Token) -> str:
    if DENYING.fullmatch(token.text):
        return NEGATION_KIND
    value = _quantity(sentence, token)
    if value is not None:
        return {DATE: DATE_KIND, VERSION: VERSION_KIND}.get(value.kind, NUMBER_KIND)
    if MONTH.fullmatch(token.text):
        return DATE_KIND
    if DIGIT.search(token.text):
        return VERSION_KIND if token.text.count(".") > 1 else NUMBER_KIND
    if IS_HAN.match(token.text) or _is_name(sentence, token):
        return NAME_KIND
    return WORD_KIND


def _is_name(sentence: str, token: Token) -> bool:
    """Say whether a word is written as a name is: in capitals, and not as a sentence begins."""
    if not token.text[:1].isupper() or len(token.text) < 2 or is_filler(token.plain):
        return False
    before = sentence[: token.start].rstrip(" \"'“‘(*_`")
    return (bool(before) and before[-1] not in ".!?:;。！？：") or token.text[
        1:
    ].lower() != token.text[1:]
