"""Stage 7: put everything into one report: what was found, judged, missed and lost."""

from __future__ import annotations

from collections.abc import Iterable

from search_skill.judging.coverage import coverage_of
from search_skill.registry import METASEARCH
from search_skill.stages import remembered
from search_skill.stages.discover import ENGINES, Asked, Discovered
from search_skill.stages.read import ReadPages
from search_skill.stages.shown import shown
from search_skill.stages.verify import Verified
from search_skill.text.counted import counted
from search_skill.tools import Tools
from search_skill.types import (
    Attempt,
    Cost,
    Degradation,
    Gap,
    Interpretation,
    Outcome,
    Query,
    Report,
    Sentence,
    Source,
)

FAILED = frozenset(Outcome) - {Outcome.OK, Outcome.EMPTY}
MANY_MISSED = 5  # pages that were probably not found: fewer are within the error of the estimate
A_REASON = 70  # characters of a reason in the sentence that says why nothing was reached


def report(
    queries: tuple[Query, ...],
    interpretation: Interpretation,
    found: Discovered,
    pages: ReadPages,
    verified: Verified,
    tools: Tools,
    answer: tuple[Sentence, ...] = (),
) -> Report:
    """Return the whole of a run; nothing that failed is left out."""
    query = queries[0]
    attempts = (*(one for each in found.asked for one in each.attempts), *pages.attempts)
    seen = shown(verified, query.limit)
    return Report(
        query=query,
        interpretation=interpretation,
        plan=queries,
        sources=seen.sources,
        groups=seen.groups,
        claims=seen.claims,
        contradictions=seen.contradictions,
        opposition=verified.opposition,
        opposition_note=verified.opposition_note,
        gaps=tuple(_gaps(found, pages, seen.sources)),
        degraded=(*found.degraded, *pages.degraded, *_of_model(tools), *tools.vectors.degraded),
        attempts=attempts,
        counts=tuple(_counts(found.asked)),
        answer=answer,
        cost=tools.model.cost if tools.model is not None else Cost(),
        next_steps=tuple(_next_steps(interpretation, seen.sources, attempts, tools)),
    )


def _of_model(tools: Tools) -> tuple[Degradation, ...]:
    return tuple(tools.model.degraded) if tools.model is not None else ()


def nothing_reached(report: Report) -> bool:
    """Say whether "no results" would be a lie: no hit, and no general engine that says so.

    A platform without rows is no proof: it is one small index, or had nothing to look up.
    """
    asked = [each for each in report.attempts if not each.ladder.startswith("read ")]
    general = [each for each in asked if each.ladder == ENGINES]
    return (
        bool(asked)
        and not any(each.outcome is Outcome.OK for each in asked)
        and all(each.outcome in FAILED for each in general)
    )


def why_nothing(report: Report) -> str:
    """Return what failed, a clause for each reason with those it held for, as first asked.

    The general engines asked for a platform's domain are the same engines again, and what was read
    before says nothing about who can be reached.
    """
    reasons: dict[str, list[str]] = {}
    known: set[str] = set()
    for each in report.attempts:
        is_search = not each.ladder.startswith("read ") and each.rung not in (
            METASEARCH,
            remembered.LOCAL,
        )
        name = each.rung if each.ladder == ENGINES else f"{each.ladder} {each.rung}"
        if is_search and each.outcome in FAILED and name not in known:
            known.add(name)
            reasons.setdefault(f"{each.outcome}{_because(each.detail)}", []).append(name)
    return "; ".join(f"{', '.join(names)}: {reason}" for reason, names in reasons.items())


def _because(detail: str) -> str:
    """Return a reason in brackets, as much of it as one line for all reasons has room for."""
    if len(detail) <= A_REASON:
        return f" ({detail})" if detail else ""
    first, *others = detail.split("; ")
    if len(first) > A_REASON:
        return f" ({first[: A_REASON - 1].rstrip()}…)"
    while len("; ".join([first, *others])) > A_REASON - 3:
        others.pop()
        if not others:
            break
    return f" ({'; '.join([first, *others])}; …)"


def _gaps(found: Discovered, pages: ReadPages, sources: tuple[Source, ...]) -> Iterable[Gap]:
    for each in found.asked:
        if not each.answered:
            reason = "; ".join(_said(one) for one in each.attempts)
            yield Gap(f"{each.name}: {each.query.text}", reason, "ask again later")
    if found.too_old:
        yield Gap(
            f"{counted(found.too_old, 'result')} outside the time that was asked for",
            "older or newer than asked, or without a proven date where only such count",
            "a wider --freshness or --since, or --freshness-mode soft",
        )
    if found.is_unsure:
        yield Gap("the official address", "nothing tells which of these it is", "open them")
    for query in found.unanswered:
        yield Gap(query.text, "no page that was read answers this part", "ask it alone")
    coverage = coverage_of(found.hits)
    if coverage is not None and coverage.missed >= MANY_MISSED:
        missed = f"about {counted(coverage.missed, 'page')} that nobody found"
        yield Gap(missed, str(coverage), "other words, or --deep where it was not")
    for key in sorted(pages.pages):
        page = pages.pages[key]
        if not page.verdict.is_content:
            yield Gap(page.url, str(page.verdict), cure_of(page.verdict.verdict))
    if not sources and any(each.answered for each in found.asked if each.name == ENGINES):
        yield Gap("sources", "nobody who answered had any", "other words, or fewer operators")


def cure_of(verdict: str) -> str:
    """Return what may be done where a page could not be read."""
    name = verdict.partition(":")[0]
    if name in ("blocked", "shell", "consent"):
        return "open it in a browser"
    if name in ("login", "auth_required"):
        return "sign in there and open it in a browser"
    if name in ("timeout", "unreachable", "rate_limited", "skipped"):
        return "ask again later"
    return ""


def _said(attempt: Attempt) -> str:
    detail = f" ({attempt.detail})" if attempt.detail else ""
    return f"{attempt.ladder}/{attempt.rung} {attempt.outcome}{detail}"


def _counts(asked: tuple[Asked, ...]) -> Iterable[tuple[str, str, int]]:
    """Yield each source's name, how it ended and what it gave, upstreams that failed included."""
    counts: dict[str, tuple[str, int]] = {}
    for each in asked:
        for attempt in each.attempts:
            name = (
                attempt.rung if attempt.ladder == "engines" else f"{attempt.ladder}_{attempt.rung}"
            )
            before, found = counts.get(name, ("", 0))
            status = before if before == Outcome.OK else str(attempt.outcome)
            counts[name] = (status, found + attempt.found)
        for climb in each.climbs:
            for note in climb.answer.notes if climb.answer is not None else ():
                counts.setdefault(f"{climb.rung}: {note.about}", (note.says, 0))
    for name in sorted(counts):
        yield (name, *counts[name])


def _next_steps(
    interpretation: Interpretation,
    sources: tuple[Source, ...],
    attempts: tuple[Attempt, ...],
    tools: Tools,
) -> Iterable[str]:
    if interpretation.freshness_wanted:
        yield "the words ask for what is new: add --freshness month, or --since DAY"
    if any(remembered.AGAIN in each.detail for each in attempts):
        yield "some of it was answered a short while ago and given again: --refresh asks anew"
    if any(each.rung == remembered.LOCAL and each.found for each in attempts):
        yield "what came by local is as old as its reading: ask again when the web is in reach"
    if not tools.deep and sources:
        yield "add --deep for sub-questions, every engine and cross-checking"
