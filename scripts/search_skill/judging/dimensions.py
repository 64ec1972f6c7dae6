"""The five dimensions of a source and the one formula, each with the facts to recompute it.

Every score prints the anchor it was measured against and what was counted, so that anyone can
check the arithmetic with the page in hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.documents import Document
from search_skill.judging.relevance import Question
from search_skill.text.counted import counted
from search_skill.text.facts import facts_of
from search_skill.text.language import language_of
from search_skill.text.quantities import DATE, quantities
from search_skill.text.sentences import sentences
from search_skill.text.terms import terms
from search_skill.text.tokens import words
from search_skill.types import Dated, Intent, Interpretation, Mark, Query, Score, Tier

DENSITY, RELEVANCE, UNIQUENESS = "density", "relevance", "uniqueness"
TIMELINESS, AUTHORITY = "timeliness", "authority"
WEIGHTS = {DENSITY: 0.30, RELEVANCE: 0.25, UNIQUENESS: 0.20, TIMELINESS: 0.15, AUTHORITY: 0.10}
MARK_FACTOR = 0.35  # what a mark leaves of a score
LIFTED = 60.0  # an unmarked source on a signal of three voices is not below it
LIFTING_VOICES = 3

DENSITY_ANCHOR = "100: a distinct checkable fact in nearly every sentence; 50: ordinary prose"
RELEVANCE_ANCHOR = "100: one passage holds the whole question and the title agrees; 50: scattered"
UNIQUENESS_ANCHOR = "100: its group is the only carrier; 50: half of its facts stand elsewhere"
TIMELINESS_ANCHOR = "100: a proven date inside the horizon; 50: within twice the horizon"
AUTHORITY_ANCHOR = "100: primary source for this question; 50: signed or edited"

PAGE_SHARE, PASSAGE_SHARE, TITLE_SHARE = 50, 35, 15  # of relevance
UNREAD_DENSITY = 40  # a snippet cannot prove more
SMALLEST = 40  # words a text needs before its density is taken at its word
HORIZONS = {"day": 1, "week": 7, "month": 31, "year": 366}  # days
# How long an answer of a kind stays good, in days; the shortest of a question's intents holds.
STAYS_GOOD = {
    Intent.TREND: 120, Intent.SECURITY: 365, Intent.PRODUCT: 365, Intent.POLICY: 365,
    Intent.OPINION: 730, Intent.COMPARISON: 730, Intent.CODE: 1095, Intent.RESEARCH: 1095,
    Intent.NEWS: 31, Intent.ERROR: 1095, Intent.FACT: 1095, Intent.ACADEMIC: 1825,
    Intent.NAVIGATIONAL: 1825,
}  # fmt: skip
USUAL_HORIZON = 1095
HINTED = 0.8  # a date that only an index or a nearby statement gives
A_DAY = 86_400
A_LOOK = 2_000  # characters that tell the language of a text
# A year in a dated statement without a month: "in 2026", "since 2024".
STATED_YEAR = re.compile(
    r"\b(?:in|since|as of|by|until|during|from|updated|revised|published|released)"
    r"\s+((?:19|20)\d\d)\b(?![.,]?\d)",
    re.I,
)
FOOTER = re.compile(r"©|\(c\)|copyright|all rights reserved|版权所有|著作権|저작권", re.I)


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What the scores of one document are computed from, beside the document."""

    document: Document
    question: Question
    passages: Sequence[str]  # heading and text of each
    others: frozenset[str]  # facts that stand in other origin groups
    tier: Tier
    marks: tuple[Mark, ...]
    horizon: int  # days
    as_of: datetime | None
    foreign: bool = False  # in another language than the question


def scores_of(measured: Measured) -> tuple[Score, ...]:
    """Return the five scores of a document, in the order of their weights."""
    return (
        density_of(measured.document),
        relevance_of(measured),
        uniqueness_of(measured),
        timeliness_of(measured.document, measured.horizon, measured.as_of),
        authority_of(measured.document, measured.tier, measured.marks),
    )


def overall(
    scores: Iterable[Score],
    marks: Sequence[Mark] = (),
    verification: float = 0.0,
    voices: int = 0,
) -> float:
    """Return the one number: weighted, lowered by a mark, moved by checks, lifted by voices."""
    weighted = sum(WEIGHTS[each.dimension] * each.score for each in scores)
    score = (MARK_FACTOR if marks else 1.0) * weighted + verification
    score = min(100.0, max(0.0, score))
    if not marks and voices >= LIFTING_VOICES:
        score = max(LIFTED, score)
    return round(score, 2)


def horizon_of(query: Query, interpretation: Interpretation) -> int:
    """Return how many days back an answer to this question is still fresh."""
    if query.freshness in HORIZONS:
        return HORIZONS[query.freshness]
    wanted = [STAYS_GOOD.get(intent, USUAL_HORIZON) for intent in interpretation.intents]
    days = min(wanted, default=USUAL_HORIZON)
    return min(days, 365) if interpretation.freshness_wanted else days


def is_foreign(document: Document, language: str) -> bool:
    """Say whether a document is in another language than the question, as far as both are known."""
    own = document.language or language_of(document.text[:A_LOOK])
    return bool(own and language) and own[:2].casefold() != language[:2].casefold()


def density_of(document: Document) -> Score:
    """Score how many of the sentences state something checkable that was not said before."""
    found = sentences(document.text)
    known: set[str] = set()
    telling = 0
    for sentence in found:
        fresh = facts_of(sentence) - known
        telling += bool(fresh)
        known |= fresh
    repeated = repeated_share(document.text)
    links = document.facts.link_share
    value = 100 * (telling / len(found) if found else 0.0) * (1 - repeated) * (1 - links)
    value *= min(1.0, len(words(document.text)) / SMALLEST)
    said = f"{telling} of {len(found)} sentences with a new fact, {counted(len(known), 'fact')}"
    said += f", {repeated:.0%} repeated, {links:.0%} in links"
    if not document.is_read:
        value, said = min(value, UNREAD_DENSITY), f"snippet only: {said}"
    return Score(DENSITY, _rounded(value), DENSITY_ANCHOR, said)


def relevance_of(measured: Measured) -> Score:
    """Score how much of the question the page, its best passage and its title hold."""
    document, question = measured.document, measured.question
    title = terms(" ".join((document.title, *document.facts.headings[:12])))
    foreign = measured.foreign
    page = question.coverage((*title, *terms(document.text)), foreign=foreign)
    best = max(
        (question.coverage(terms(text), foreign=foreign) for text in measured.passages),
        default=page,
    )
    headed = question.coverage(title, foreign=foreign)
    value = PAGE_SHARE * page + PASSAGE_SHARE * best + TITLE_SHARE * headed
    held = question.held_by(document.title, document.text)
    missing = [term for term in question.weights if term not in held]
    said = f"page {page:.2f}, best passage {best:.2f}, title and headings {headed:.2f}"
    said += f" of the question's weight; lacks {', '.join(missing[:5])}" if missing else ""
    said += "; in another language: measured by names and numbers" if foreign else ""
    if document.is_read and page > 0:
        return Score(RELEVANCE, _rounded(value), RELEVANCE_ANCHOR, said)
    unread = "" if document.is_read else "snippet only: "
    return Score(RELEVANCE, _rounded(value), RELEVANCE_ANCHOR, unread + said)


def uniqueness_of(measured: Measured) -> Score:
    """Score how many of the facts it states stand in no other origin group."""
    own = facts_of(measured.document.text)
    if not own:
        return Score(UNIQUENESS, 0.0, UNIQUENESS_ANCHOR, "no checkable fact")
    alone = own - measured.others
    said = f"{len(alone)} of {len(own)} facts stand in no other origin group"
    return Score(UNIQUENESS, _rounded(100 * len(alone) / len(own)), UNIQUENESS_ANCHOR, said)


def timeliness_of(document: Document, horizon: int, as_of: datetime | None) -> Score:
    """Score the age of the latest proven date against the horizon of the question."""
    latest = _latest(document, as_of)
    if latest is not None and as_of is not None:
        days = max(0.0, (as_of - latest.value).total_seconds() / A_DAY)
        value = _fresh(days, horizon) * (1.0 if latest.proven else HINTED)
        said = f"{latest.value:%Y-%m-%d} ({latest.proof}), {days:.0f} days old, horizon {horizon}"
        return Score(TIMELINESS, _rounded(value), TIMELINESS_ANCHOR, said)
    years = stated_years(document.text)
    if as_of is not None and as_of.year in years:
        said = f"undated; the text speaks of {as_of.year} in a dated statement"
        return Score(TIMELINESS, 100.0, TIMELINESS_ANCHOR, said)
    if years:
        said = f"undated; the latest year that it states is {max(years)}"
        return Score(TIMELINESS, 50.0, TIMELINESS_ANCHOR, said)
    return Score(TIMELINESS, 0.0, TIMELINESS_ANCHOR, "no date and no year")


def authority_of(document: Document, tier: Tier, marks: Sequence[Mark]) -> Score:
    """Score who answers for it and what it rests on."""
    if marks:
        return Score(AUTHORITY, 0.0, AUTHORITY_ANCHOR, f"marked {marks[0].name}")
    signed = not is_generic_author(document.author)
    cites = len(set(document.facts.links_out))
    said = [
        f"tier {tier}",
        "signed" if signed else "unsigned",
        f"{counted(cites, 'link')} out",
    ]
    if tier == Tier.T1:
        value = 100.0
    elif tier == Tier.T2:
        value = 50.0 + 10 * signed + 5 * min(cites, 4)
    else:
        value = 25.0 * signed + 5 * min(cites, 3)
    return Score(AUTHORITY, value, AUTHORITY_ANCHOR, ", ".join(said))


def repeated_share(text: str) -> float:
    """Return the share of three-word runs that were said before: 0 for prose, high for padding."""
    found = words(text)
    runs = Counter(zip(found, found[1:], found[2:], strict=False))
    total = sum(runs.values())
    return sum(times - 1 for times in runs.values()) / total if total else 0.0


def stated_years(text: str) -> frozenset[int]:
    """Return the years that a text speaks of in dated statements; a footer or a price is none."""
    found: set[int] = set()
    for line in text.splitlines():
        if FOOTER.search(line):
            continue
        found.update(int(year) for year in STATED_YEAR.findall(line))
        found.update(int(each.value[:4]) for each in quantities(line) if each.kind == DATE)
    return frozenset(found - {0})


def _latest(document: Document, as_of: datetime | None) -> Dated | None:
    page, hit = document.page, document.hit
    found = [each for each in (page.published, page.updated) if each] if page is not None else []
    if not found and hit is not None and hit.published is not None:
        found = [Dated(hit.published, "the one that found it", proven=False)]
    # A date to come is an event or a mistake, never when a text was written.
    past = [each for each in found if as_of is None or each.value <= as_of]
    return max(past, key=lambda each: each.value) if past else None


def _fresh(days: float, horizon: int) -> float:
    if days <= horizon:
        return 100.0
    if days <= 2 * horizon:
        return 100.0 - 50.0 * (days - horizon) / horizon
    return max(10.0, 50.0 - 10.0 * (days / horizon - 2))


def _rounded(value: float) -> float:
    return round(min(100.0, max(0.0, value)), 1)
