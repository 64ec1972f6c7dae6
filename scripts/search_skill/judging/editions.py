"""Editions of one page on one site: languages, versions and pages of a series, told by address.

A language edition is a translation and thus of one origin; a version of a documentation says
something of its own and stays apart; page 2 is no copy of page 1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from search_skill.text.quantities import quantities
from search_skill.text.urls import host_of, registrable_domain

LANGUAGES_WORDS = """
en de fr es pt it nl pl ru uk cs sk sv da no nb fi hu ro bg el tr ar he fa hi bn th vi id ms
ja jp ko kr kor zh cn tw hk ca hr sr sl et lv lt ka eng deu fra spa
"""
LANGUAGES = frozenset(LANGUAGES_WORDS.split())
REGIONAL = re.compile(r"([a-z]{2,3})[-_](?:[a-z]{2,4}|\d{3})", re.I)
VERSION = re.compile(
    r"v?\d+(?:\.(?:\d+|x))*(?:-(?:rc|beta|alpha)\d*)?|latest|stable|main|master|dev|current"
    r"|nightly",
    re.I,
)
PAGED = re.compile(r"(?:^|&)(?:page|p|pg|paged|start|offset)=(\d+)", re.I)
PAGE_SEGMENT = re.compile(r"(?:page-?)?\d{1,3}", re.I)
# Languages in which 61.300 are sixty-one thousand.
POINTED = frozenset({"da", "de", "es", "id", "it", "nl", "pt", "tr"})
THOUSANDS = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?!\.?\d)")
# … and languages in which 61 300 are.
SPACED = frozenset({"bg", "cs", "fi", "fr", "hu", "no", "pl", "ru", "sk", "sv", "uk"})
GROUPED = re.compile(r"(?<!\d )(?<![\d.,])[1-9]\d{0,2}(?: \d{3})+(?![\d.]| \d)")
MONTH_ALONE = ("月", "월")  # of the year: any text of that time may name it
FEW_SHARED = 5  # distinct figures that two languages must have in common to be one text
SHARED_FIGURES = 0.6  # of the text with fewer figures
FEW_ADMITTED, SHARED_ADMITTED = 3, 0.5  # where the page itself says that it is a translation
FEW_NAMED, SHARED_NAMED = 3, 0.8  # where an unsigned page holds the other's names as well
SAME_ORDER = 0.6
CLOSE_DAYS = 4  # a translation follows its original soon


@dataclass(frozen=True, slots=True)
class Edition:
    """An address without what makes it an edition, and those parts."""

    base: str
    language: str
    version: str
    page: str


def edition_of(url: str) -> Edition:
    """Return the edition that an address stands for."""
    host = host_of(url).removeprefix("www.")
    rest = url.partition("://")[2].partition("#")[0]
    path, _, query = rest.partition("?")
    segments = [segment for segment in path.split("/")[1:] if segment]
    language, segments = _without_language(segments)
    labels = host.split(".")
    if not language and len(labels) > 2 and labels[0] in LANGUAGES:
        language, host = labels[0], ".".join(labels[1:])
    version, segments = _without_version(segments)
    page, segments = _without_page(segments, query)
    base = "/".join((host, *segments)).removesuffix(".html").casefold()
    return Edition(base, language, version, page)


def _without_language(segments: list[str]) -> tuple[str, list[str]]:
    for place, segment in enumerate(segments[:3]):
        regional = REGIONAL.fullmatch(segment)
        code = (regional[1] if regional else segment).casefold()
        if code in LANGUAGES:
            return code, segments[:place] + segments[place + 1 :]
    return "", segments


def _without_version(segments: list[str]) -> tuple[str, list[str]]:
    for place, segment in enumerate(segments[:-1]):
        if VERSION.fullmatch(segment) and not re.fullmatch(r"(?:19|20)?\d\d", segment):
            return segment.casefold(), segments[:place] + segments[place + 1 :]
    return "", segments


def _without_page(segments: list[str], query: str) -> tuple[str, list[str]]:
    paged = PAGED.search(query)
    if paged:
        return paged[1], segments
    if len(segments) > 1 and PAGE_SEGMENT.fullmatch(segments[-1]):
        return segments[-1], segments[:-1]
    return "", segments


def are_versions(one: str, other: str) -> bool:
    """Say whether two addresses are versions, or pages, of one thing on one site."""
    if registrable_domain(host_of(one)) != registrable_domain(host_of(other)):
        return False
    first, second = edition_of(one), edition_of(other)
    if first.base != second.base:
        return False
    return first.version != second.version or first.page != second.page


def are_translations(one: str, other: str) -> bool:
    """Say whether two addresses are language editions of one page on one site."""
    first, second = edition_of(one), edition_of(other)
    return (
        first.base == second.base
        and first.language != second.language
        and (first.version, first.page) == (second.version, second.page)
        and "/" in first.base
    )


def figures_of(text: str, language: str = "") -> tuple[str, ...]:
    """Return the telling figures of a text in their order: a translation keeps them."""
    if language in POINTED:
        text = THOUSANDS.sub(lambda grouped: grouped[0].replace(".", ""), text)
    if language in SPACED:
        text = GROUPED.sub(lambda grouped: grouped[0].replace(" ", ""), text)
    found: dict[str, None] = {}
    for quantity in quantities(text):
        if quantity.unit.startswith(MONTH_ALONE):
            continue
        bare = quantity.value if ":" in quantity.value else quantity.value.lstrip("0-")
        if len(bare) > 1 and not re.fullmatch(r"(?:19|20)\d\d", bare):
            found.setdefault(bare if quantity.kind != "date" else quantity.value[5:])
    return tuple(found)


def undated(figures: Iterable[str]) -> tuple[str, ...]:
    """Return figures without the days among them: when a page was published is none of its own."""
    return tuple(figure for figure in figures if "-" not in figure)


def same_figures(
    one: Sequence[str], other: Sequence[str], few: int = FEW_SHARED, share: float = SHARED_FIGURES
) -> float:
    """Return how alike two texts of different languages are by figures and their order, 0–1.

    So many figures, and such a share of the text with fewer, prove that they are one text.
    """
    shared = set(one) & set(other)
    fewer = min(len(one), len(other))
    if len(shared) < few or len(shared) / fewer < share:
        return 0.0
    first = [figure for figure in one if figure in shared]
    second = {figure: place for place, figure in enumerate(f for f in other if f in shared)}
    ordered = _longest_rising([second[figure] for figure in first]) / len(shared)
    return len(shared) / len(set(one) | set(other)) if ordered >= SAME_ORDER else 0.0


def _longest_rising(places: Sequence[int]) -> int:
    from bisect import bisect_left

    tails: list[int] = []
    for place in places:
        at = bisect_left(tails, place)
        tails[at : at + 1] = [place]
    return len(tails)


def rare_figures(all_figures: Sequence[Sequence[str]], most: int = 60) -> dict[str, list[int]]:
    """Return for each figure the texts that hold it; ones that too many hold are left out."""
    counts = Counter(figure for figures in all_figures for figure in figures)
    found: dict[str, list[int]] = {}
    for place, figures in enumerate(all_figures):
        for figure in figures:
            if 1 < counts[figure] <= most:
                found.setdefault(figure, []).append(place)
    return found
