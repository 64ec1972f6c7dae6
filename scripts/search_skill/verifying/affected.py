"""Versions that one page calls unsafe and another one safe.

"6.4.0 to 6.11.2 are vulnerable" beside "roll back to 6.8.0, which does not contain the flaw": the
safe one lies among those that are not. Only what is said of a version itself counts, its clause
first, else the sentence if that says but one of the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import TYPE_CHECKING

from search_skill.text.quantities import VERSION, Quantity
from search_skill.text.terms import terms
from search_skill.types import Source
from search_skill.verifying.clauses import clause_at
from search_skill.verifying.framed import Opposed, matter_of
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of
from search_skill.verifying.versions import covers, in_order, ranges_of

if TYPE_CHECKING:
    from search_skill.verifying.corroboration import Signal

OF_A_SIDE = 24  # statements, those that bear most on the question
SURE = 1.0
LEAD = 40  # characters of a line that leads a list
ITEM = re.compile(r"\s*(?:[-*+•]|\d{1,2}[.)])\s")
UNSAFE = re.compile(
    r"\b(?:vulnerab\w+|affected|exposed|exploitable|leaks?|insecure|unsafe)\b"
    r"|\b(?:bug|flaw|hole|weakness) (?:is |was )?(?:present|exists?|there)\b"
    r"|(?:受|有|存在)(?:到)?(?:影响|漏洞)|不安全|脆弱|影響(?:を受|があ)|취약|영향(?:을)? ?받",
    re.I,
)
SAFE = re.compile(
    r"\b(?:not|never|no longer|n['’]t|isn['’]t|aren['’]t)(?: \w+)? (?:vulnerable|affected|exposed"
    r"|exploitable)\b|\b(?:unaffected|invulnerable)\b|\b(?:safe|secure)\b"
    r"|\b(?:does|do|did)(?: not|n['’]t) (?:contain|have|include|leak)\b"
    r"|\b(?:fix(?:es|ed)?|patch(?:es|ed)?|repair(?:s|ed)?|resolv(?:es|ed)|corrected(?! to)|settles"
    r"|closes)\b"
    r"|\b(?:updat|(?:up|down)grad|mov|switch|roll)(?:e|ing|es)?(?: \w+){0,3} to\b"
    r"|\brolling back to\b"
    r"|\b(?:eliminat|remov|avoid)(?:e|es|s|ing)? the (?:vulnerability|flaw|bug|hole|weakness)\b"
    r"|(?:消除|避免|规避)(?:了|该|此|这个)*漏洞|脆弱性を(?:解消|回避)|취약점을 (?:제거|없애|피하)"
    r"|\bsufficient\b"
    r"|不受影响|未受影响|没有漏洞|已?修复|已修|安全(?!更新|漏洞|公告|问题)|升级到|更新到|回退到"
    r"|影響(?:を受けな|はな)|対策済|修正(?:済|され)|安全(?:です|である|だ)"
    r"|영향(?:을|이)? ?(?:받지 않|없)|수정(?:됐|되었|된)|해결(?:됐|되었|된)|안전(?:하|합)",
    re.I,
)
NOT_SAFE = re.compile(
    r"\b(?:not|never|n['’]t|hardly|only partly|in part|incompletely)(?: \w+){0,2} (?:fix(?:ed)?"
    r"|patch(?:ed)?|repair(?:ed)?|resolv(?:e|ed)|safe|secure|sufficient|enough|settle)\b"
    r"|\bunsafe\b|\binsecure\b|未(?:能)?(?:完全)?修复|没有修复|不安全|修正されていな"
    r"|수정되지|해결되지|안전하지",
    re.I,
)
# What stands between versions that are named in one breath.
TOGETHER = re.compile(r"[\s,/、*`v]*(?:(?:and|or|[和及或与と및와과])[\s*`v]*)?", re.I)
# What the rest of a sentence says of a repair that was none.
INCOMPLETE = re.compile(
    r"\b(?:incomplete(?:ly)?|insufficient|only partly|in part|overlook(?:s|ed)|forg[eo]ts?"
    r"|miss(?:es|ed)"
    r"|still (?:vulnerable|affected|open|leaks?|works?|possible))\b|不完整|不彻底|未能完全"
    r"|仍(?:受影响|有漏洞|可)"
    r"|不完全|まだ脆弱|불완전|여전히",
    re.I,
)
# To which version one is told to go: whatever is said of another one's repair, it is not of this.
ADVISED = re.compile(
    r"\b(?:use|install|take|(?:updat|upgrad|mov|switch|go|roll)(?:e|ing)?(?: \w+){0,2} to)"
    r" (?:v|versions? )?\d|(?:升级|更新|升)(?:到|至)|(?:改用|换用|请用)\s?v?\d"
    r"|\d\s?(?:に|へ)(?:更新|アップ|移行)|\d\s?(?:으)?로 (?:업데이트|업그레이드|올리)",
    re.I,
)
# A whole line of versions: "version 6 is safe", 6.x.
LINE = re.compile(
    r"(?:\b[A-Z][a-z]+|\bversions?|\bseries|\bbranch|版本|系列|バージョン"
    r"|버전)\s(\d{1,2})(?:\.x)?(?![\w.%]|,\d)"
    r"|(?<![\w.])(\d{1,2}(?:\.\d{1,3})?\.x)\b"
)


# A version up to which something is so, and that is none of those.
BELOW = re.compile(
    r"(?:\b(?:before|below|earlier than|older than|prior to|under)|(?<![=≤])<|低于|早于"
    r"|小于)\s?v?$",
    re.I,
)
AND_BELOW = re.compile(
    r"^\s?(?:(?:and|or) (?:earlier|older|below|prior|lower)|(?:及|或)(?:更早|以下|之前)|之?前"
    r"|以前|より前|未満|以下"
    r"|이하|이전|미만)",
    re.I,
)


# What a distributor numbers himself, who mends an old version: "2.6.2-4+sec1", "7.61.1-33.el8".
PACKAGED = re.compile(r"-\d+(?![\d.]*\.\d)")


@dataclass(frozen=True, slots=True)
class _Told:
    place: int
    statement: Statement
    safe: tuple[str, ...]
    unsafe: tuple[tuple[str, str], ...]  # from … to; a single version is both


def affected_in(signals: Sequence[Signal]) -> Iterable[Opposed]:
    """Yield the pairs of statements of which one calls safe what the other calls unsafe."""
    statements = [each for signal in signals for each in signal.statements]
    matter = matter_of(statements)
    told = [
        _read(place, each)
        for place, signal in enumerate(signals)
        for each in signal.statements
        if _states(each)
    ]
    told.sort(
        key=lambda each: (
            signals[each.place].leader is not each.statement,
            -each.statement.held,
            each.place,
            each.statement.start,
        )
    )
    safe = [each for each in told if each.safe][:OF_A_SIDE]
    unsafe = [each for each in told if each.unsafe][:OF_A_SIDE]
    for one, other in product(safe, unsafe):
        if one.place == other.place or not _is_of_one_thing(one, other, matter):
            continue
        version = next((each for each in one.safe if _holds(other.unsafe, each)), "")
        if version:
            low, high = sorted((one, other), key=lambda each: each.place)
            names = one.statement.source.id, other.statement.source.id
            how = f"{names[0]} calls {version} safe, {names[1]} does not"
            places = low.place, high.place
            sides = low.statement, high.statement
            yield Opposed(places, *sides, f"safe {version}", SURE, "version", how)


def _states(statement: Statement) -> bool:
    """What is asked, supposed, or said by somebody else, is not what a page says of a version."""
    if statement.asks or statement.taken_back:
        return False
    return not statement.voice or not (statement.is_hedged or statement.is_reported)


def _is_of_one_thing(one: _Told, other: _Told, matter: frozenset[str]) -> bool:
    """A version is one of what all pages are about: they need but name it anywhere."""
    mine, yours = one.statement.source, other.statement.source
    named = _named(mine, matter) & _named(yours, matter)
    return mine.id != yours.id and bool(named or not matter)


def _named(source: Source, matter: frozenset[str]) -> frozenset[str]:
    text = source.page.text if source.page is not None else ""
    return matter & frozenset(terms(f"{source.title} {text}"))


def _read(place: int, statement: Statement) -> _Told:
    text = statement.text
    safe: list[str] = []
    unsafe: list[tuple[str, str]] = []
    ranges = ranges_of(statement)
    within = {id(end) for pair in ranges for end in pair}
    states = _states_of(statement)
    for low, high in ranges:
        if states.get(id(low)) is False:
            unsafe.append((low.value, high.value))
    for each in _own_versions(statement):
        state = states.get(id(each))
        if state and id(each) not in within:
            safe.append(each.value)
        elif state is False and id(each) not in within:
            unsafe.append((each.value, each.value))
    safe += _safe_lines(text)
    return _Told(place, statement, tuple(safe), tuple(unsafe))


def _own_versions(statement: Statement) -> Iterable[Quantity]:
    """Yield the versions that a statement gives as its own: none that was left or is a line."""
    return (
        each
        for each in statement.values
        if each.kind == VERSION and not each.value.endswith(".x")
        if set(keys_of(each)) <= statement.keys
        if not BELOW.search(statement.text[: each.start])
        if not AND_BELOW.match(statement.text[each.end :])
        if not PACKAGED.match(statement.text[each.end :])
    )


def _safe_lines(text: str) -> Iterable[str]:
    """Yield the lines of versions that are safe as a whole, by their own clause."""
    for match in LINE.finditer(text):
        line = match[1] or match[2]
        clause = text[slice(*clause_at(text, match.start(), match.end()))]
        if _state_in(clause) and not re.search(r"\d\.\d+\.\d", clause):
            yield line


def _states_of(statement: Statement) -> dict[int, bool | None]:
    """Return by version whether it is called safe: in its clause; where no clause tells, in the
    whole sentence, else in the line that leads a list.
    """
    text = statement.text
    versions = [each for each in statement.values if each.kind == VERSION]
    found = {
        id(each): _told_in(text[slice(*clause_at(text, each.start, each.end))], text)
        for each in versions
    }
    _tell_alike(text, versions, found)
    if any(state is not None for state in found.values()):
        return found
    whole = _told_in(text, text)
    led = _state_in(_lead_of(statement)) if whole is None else whole
    return dict.fromkeys(found, led)


def _tell_alike(text: str, versions: Sequence[Quantity], states: dict[int, bool | None]) -> None:
    """Give versions that are named in one breath ("7.3.1 and 7.3.2") the state of one of them."""
    joined = [
        (one, other)
        for one, other in pairwise(versions)
        if TOGETHER.fullmatch(text[one.end : other.start])
    ]
    for pairs in (joined, joined[::-1]):
        for one, other in pairs:
            known = states[id(one)] if states[id(one)] is not None else states[id(other)]
            states[id(one)] = known if states[id(one)] is None else states[id(one)]
            states[id(other)] = known if states[id(other)] is None else states[id(other)]


def _lead_of(statement: Statement) -> str:
    """Return the line that leads the list in which a statement is an item: "Vulnerable:"."""
    page = statement.source.page
    before = page.text[: statement.start].rstrip(" -*+•\t") if page is not None else ""
    for line in reversed(before.splitlines()):
        bare = line.strip(" *_#\t")
        if bare and not ITEM.match(line):
            return bare if bare.endswith((":", "：")) and len(bare) <= LEAD else ""
    return ""


def _state_in(text: str) -> bool | None:
    if NOT_SAFE.search(text):
        return False
    rest = SAFE.sub(" ", text)
    is_safe, is_unsafe = rest != text, UNSAFE.search(rest) is not None
    return None if is_safe == is_unsafe else is_safe


def _told_in(clause: str, text: str) -> bool | None:
    """Return the state that a clause tells; of a repair that was none, that it is not safe."""
    if ADVISED.search(clause) and not (NOT_SAFE.search(clause) or INCOMPLETE.search(clause)):
        return True
    state = _state_in(clause)
    return False if state and INCOMPLETE.search(text) else state


def _holds(unsafe: Iterable[tuple[str, str]], version: str) -> bool:
    """Say whether a version, or one of a line of them, is among those that are not safe."""
    return any(
        covers(version, low)
        or covers(version, high)
        or in_order(low) <= in_order(version) <= in_order(high)
        if version.endswith(".x") or version.isdigit()
        else in_order(low) <= in_order(version) <= in_order(high)
        for low, high in unsafe
    )
