"""A report as the JSON document of the design's section 10, and its cut to a length."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from search_skill.errors import SearchError
from search_skill.render import shape
from search_skill.render.asked import interpretation_of, query_of
from search_skill.text.dates import shown_date
from search_skill.types import (
    Claim,
    Dated,
    Group,
    Hit,
    Page,
    Passage,
    Report,
    Source,
)

SCHEMA_VERSION = "1.0"
RETRYABLE = frozenset({"nothing_reached"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """The facts of a run that no stage makes."""

    id: str
    version: str
    as_of: datetime
    elapsed_ms: int = 0


def document_of(report: Report, run: Run, error: SearchError | None = None) -> shape.Document:
    """Return the whole document; on failure too, with whatever was found before."""
    cited = {quote.id for claim in report.claims for quote in claim.source}
    return {
        "schema_version": SCHEMA_VERSION,
        "ok": error is None,
        "error": None if error is None else error_of(error),
        "data": {
            "query": query_of(report, run.as_of),
            "interpretation": interpretation_of(report.interpretation),
            "plan": [{"id": q.id, "text": q.written(), "why": q.why} for q in report.plan],
            "results": [_result(source, cited) for source in report.sources],
            "groups": [_group(group) for group in report.groups],
            "claims": [_claim(claim) for claim in report.claims],
            "contradictions": [
                {"kind": each.kind, "claims": list(each.claims), "explanation": each.explanation}
                for each in report.contradictions
            ],
            "opposition_sources": list(report.opposition),
            "opposition_note": report.opposition_note,
            "gaps": [{"what": g.what, "why": g.why, "try": g.try_next} for g in report.gaps],
            "answer": [{"text": s.text, "evidence": list(s.evidence)} for s in report.answer],
        },
        "meta": _meta(report, run),
    }


def error_of(error: SearchError) -> shape.Error:
    """Return an error as the document says it."""
    return {
        "code": error.code,
        "message": str(error),
        "remediation": error.remediation,
        "retryable": error.code in RETRYABLE,
    }


def as_text(document: shape.Document) -> str:
    """Return the document as JSON: one line, CJK as itself, field order as designed."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def fingerprint(document: shape.Document) -> str:
    """Return what names a document's content: the same for a run and its replay."""
    still = copy.deepcopy(document)
    _hold_still(still)
    return hashlib.sha256(as_text(still).encode()).hexdigest()[:16]


def _hold_still(document: shape.Document) -> None:
    document["meta"]["run_id"] = ""
    document["meta"]["elapsed_ms"] = 0
    for attempt in document["meta"]["attempts"]:
        attempt["ms"] = 0


def _result(source: Source, cited: Collection[str]) -> shape.Result:
    page, first = source.page, source.hits[0]
    return {
        "id": source.id,
        "rank": source.rank,
        "url": source.url,
        "title": source.title,
        "snippet": source.snippet,
        "platform": next((hit.platform for hit in source.hits if hit.platform), ""),
        "engine": next((hit.route for hit in source.hits if hit.platform), first.route),
        "found_by": [
            {"engine": each.engine, "rank": each.rank, "upstream": list(each.upstream)}
            for hit in source.hits
            for each in hit.found_by
        ],
        "source_tier": source.tier.value,
        "tier_reasons": list(source.tier_reasons),
        "marks": [mark.name for mark in source.marks],
        "mark_reasons": [{"name": mark.name, "because": mark.because} for mark in source.marks],
        "grade": source.grade,
        "score": round(source.score, 1),
        "scores": _scores(source),
        "ranked_by": source.ranked_by,
        "standing": source.standing.value,
        "verifications": source.verifications,
        "dates": _dates(source),
        "author": (page.author if page else "") or _author(source.hits),
        "language": (page.language if page else "") or first.language,
        "signals": _signals(source),
        "group": source.group,
        "passages": [
            {
                "id": passage.id,
                "heading": list(passage.heading),
                "text": passage.text,
                "start": passage.start,
                "end": passage.end,
                "score": round(passage.score, 3),
            }
            for passage in _passages(source, cited)
        ],
        "page": _page(page) if page else None,
        "flags": list(source.flags),
        "untrusted": True,
    }


def _passages(source: Source, cited: Collection[str]) -> Iterator[Passage]:
    """Yield the passages that answer the question, then those that a claim quotes besides."""
    yield from source.passages
    there = {passage.id for passage in source.passages}
    for passage in source.page.passages if source.page else ():
        name = f"{source.id}.{passage.id.rpartition('.')[2]}"
        if name in cited and name not in there:
            yield replace(passage, id=name)


def _author(hits: tuple[Hit, ...]) -> str:
    return next((hit.author for hit in hits if hit.author), "")


def _signals(source: Source) -> dict[str, shape.Scalar]:
    merged: dict[str, shape.Scalar] = {}
    for hit in reversed(source.hits):
        merged.update(hit.signals)
    if source.page:
        merged.update(source.page.signals)
    return merged


def _scores(source: Source) -> shape.Scores:
    made: shape.Scores = {}
    for each in source.scores:
        made[each.dimension] = {  # type: ignore[literal-required]  # one of the five
            "score": round(each.score, 1),
            "anchor": each.anchor,
            "because": each.because,
        }
    return made


def _dates(source: Source) -> shape.Dates:
    fetched = source.page.fetched_at if source.page and source.page.verdict.is_content else None
    return {
        "published": _dated(source.published),
        "updated": _dated(source.updated),
        "fetched": {"value": shown_date(fetched), "proof": "clock"} if fetched else None,
    }


def _dated(dated: Dated | None) -> shape.DatedShape | None:
    if dated is None:
        return None
    proof = dated.proof if dated.proven else f"{dated.proof} (unproven)"
    return {"value": shown_date(dated.value), "proof": proof}


def _page(page: Page) -> shape.PageShape:
    return {
        "verdict": page.verdict.verdict,
        "kind": page.kind,
        "route": page.route,
        "chars": len(page.text),
        "sha256": page.sha256,
    }


def _group(group: Group) -> shape.GroupShape:
    return {
        "id": group.id,
        "origin": group.origin,
        "members": list(group.members),
        "edges": [
            {"from": e.source, "to": e.target, "relation": e.relation, "evidence": e.evidence}
            for e in group.edges
        ],
    }


def _claim(claim: Claim) -> shape.ClaimShape:
    return {
        "id": claim.id,
        "claim": claim.claim,
        "source": [
            {"id": q.id, "quote": q.quote, "start": q.start, "end": q.end, "sha256": q.sha256}
            for q in claim.source
        ],
        "version": claim.version,
        "confidence": claim.confidence,
        "uncertainty": claim.uncertainty,
        "standing": claim.standing.value,
        "voices": claim.voices,
        "contradicted_by": list(claim.contradicted_by),
    }


def _meta(report: Report, run: Run) -> shape.Meta:
    return {
        "run_id": run.id,
        "version": run.version,
        "as_of": shown_date(run.as_of),
        "elapsed_ms": run.elapsed_ms,
        "degraded": [
            {"ladder": d.ladder, "wanted": d.wanted, "got": d.got, "because": d.because,
             "lost": list(d.lost)}
            for d in report.degraded
        ],
        "attempts": [
            {"ladder": a.ladder, "rung": a.rung, "outcome": str(a.outcome), "detail": a.detail,
             "found": a.found, "ms": a.ms}
            for a in report.attempts
        ],
        "sources": [{"name": n, "status": s, "count": c} for n, s, c in report.counts],
        "cost": {
            "model_calls": report.cost.model_calls,
            "tokens": report.cost.tokens,
            "consented": report.cost.consented,
            "receipts": [{"step": r.step, "tokens": r.tokens} for r in report.cost.receipts],
        },
        "next": list(report.next_steps),
        "truncated": None,
    }  # fmt: skip
