"""A report as the JSON document of the design's section 10, and its cut to a length."""

from __future__ import annotations

import copy
import hashlib
import json
from dataclasses import dataclass
from datetime import datetime

from search_skill.errors import SearchError
from search_skill.render import shape
from search_skill.text.dates import shown_date
from search_skill.types import (
    Claim,
    Dated,
    Group,
    Hit,
    Operators,
    Page,
    Query,
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
    return {
        "schema_version": SCHEMA_VERSION,
        "ok": error is None,
        "error": None if error is None else error_of(error),
        "data": {
            "query": _query(report.query, run, wanted=report.interpretation.freshness_wanted),
            "interpretation": {
                "intents": [str(intent) for intent in report.interpretation.intents],
                "platforms": list(report.interpretation.platforms),
                "language": report.interpretation.language,
                "decided_by": "model" if report.interpretation.decided_by == "model" else "rules",
                "because": list(report.interpretation.because),
            },
            "plan": [{"id": q.id, "text": q.written(), "why": q.why} for q in report.plan],
            "results": [_result(source) for source in report.sources],
            "groups": [_group(group) for group in report.groups],
            "claims": [_claim(claim) for claim in report.claims],
            "contradictions": [
                {"kind": each.kind, "claims": list(each.claims), "explanation": each.explanation}
                for each in report.contradictions
            ],
            "opposition_sources": list(report.opposition),
            "opposition_note": report.opposition_note,
            "gaps": [{"what": g.what, "why": g.why, "try": g.try_next} for g in report.gaps],
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
    return json.dumps(document, ensure_ascii=False)


def fingerprint(document: shape.Document) -> str:
    """Return what names a document's content: the same for a run and its replay."""
    still = copy.deepcopy(document)
    _hold_still(still)
    return hashlib.sha256(as_text(still).encode()).hexdigest()[:16]


def cut(document: shape.Document, limit: int, full: str) -> shape.Document:
    """Return the document in at most `limit` characters, the least telling parts left out first.

    What is left out is named in `meta.truncated` with the path of the whole. Numbers that differ
    between a run and its replay do not decide what stays.
    """
    size = _size(document)
    if size <= limit:
        return document
    short = copy.deepcopy(document)
    left_out: list[str] = []
    truncated: shape.Truncated = {
        "limit": limit, "characters": size, "left_out": left_out, "full": full,
    }  # fmt: skip
    short["meta"]["truncated"] = truncated
    for name, shorten in STEPS:
        while _size(short) > limit and shorten(short):
            if name not in left_out:
                left_out.append(name)
        if _size(short) <= limit:
            break
    return short


def _size(document: shape.Document) -> int:
    still = {**document, "meta": dict(document["meta"])}
    allowance = 8 * (len(document["meta"]["attempts"]) + 2)  # for numbers of any length
    still["meta"] = {**still["meta"], "elapsed_ms": 0, "run_id": "0" * 12, "attempts": []}
    attempts = [{**each, "ms": 0} for each in document["meta"]["attempts"]]
    return (
        len(json.dumps(still, ensure_ascii=False))
        + len(json.dumps(attempts, ensure_ascii=False))
        + allowance
    )


def _hold_still(document: shape.Document) -> None:
    document["meta"]["run_id"] = ""
    document["meta"]["elapsed_ms"] = 0
    for attempt in document["meta"]["attempts"]:
        attempt["ms"] = 0


A_SNIPPET = 200  # characters that stay of a snippet when room is short
A_REASON = 160


def _drop_passage(document: shape.Document) -> bool:
    """Drop the weakest passage of the result that has the most, the first of each kept."""
    rows = [row for row in document["data"]["results"] if len(row["passages"]) > 1]
    if not rows:
        return False
    longest = max(rows, key=lambda row: (len(row["passages"]), row["rank"]))
    weakest = min(longest["passages"], key=lambda passage: (passage["score"], -passage["start"]))
    longest["passages"].remove(weakest)
    return True


def _drop_snippet(document: shape.Document) -> bool:
    rows = [
        row
        for row in document["data"]["results"]
        if len(row["snippet"]) > A_SNIPPET + 1 and row["passages"]
    ]
    if rows:
        rows[-1]["snippet"] = rows[-1]["snippet"][:A_SNIPPET].rstrip() + "…"
    return bool(rows)


def _drop_edge(document: shape.Document) -> bool:
    groups = [group for group in document["data"]["groups"] if len(group["edges"]) > 1]
    if groups:
        groups[-1]["edges"] = groups[-1]["edges"][:1]
    return bool(groups)


def _drop_claim(document: shape.Document) -> bool:
    claims = [each for each in document["data"]["claims"] if each["standing"] == "unverified"]
    if claims:
        document["data"]["claims"].remove(claims[-1])
    return bool(claims)


def _drop_score_reason(document: shape.Document) -> bool:
    for row in reversed(document["data"]["results"]):
        long = [each for each in row["scores"].values() if _reason(each)]
        if long:
            for each in long:
                assert isinstance(each, dict)  # noqa: S101  a TypedDict's values are objects
                each["because"] = each["because"][:60].rstrip() + "…"
            return True
    return False


def _reason(score: object) -> bool:
    return isinstance(score, dict) and len(score["because"]) > A_REASON


def _drop_last_passage(document: shape.Document) -> bool:
    rows = [row for row in document["data"]["results"] if row["passages"]]
    if rows:
        rows[-1]["passages"] = []
    return bool(rows)


def _drop_attempt(document: shape.Document) -> bool:
    attempts = document["meta"]["attempts"]
    for index in range(len(attempts) - 1, -1, -1):
        if attempts[index]["ladder"].startswith("read ") and attempts[index]["outcome"] == "ok":
            del attempts[index]
            return True
    return False


def _drop_result(document: shape.Document) -> bool:
    rows = document["data"]["results"]
    if len(rows) > 1:
        rows.pop()
    return len(rows) > 1


STEPS = (
    ("edges", _drop_edge),
    ("snippets", _drop_snippet),
    ("passages", _drop_passage),
    ("unverified claims", _drop_claim),
    ("reading attempts that held", _drop_attempt),
    ("reasons of scores", _drop_score_reason),
    ("all passages", _drop_last_passage),
    ("results", _drop_result),
)


def _query(query: Query, run: Run, *, wanted: bool) -> shape.QueryShape:
    return {
        "text": query.text,
        "language": query.language,
        "operators": _operators(query.operators),
        "freshness": {"window": query.freshness, "mode": query.freshness_mode, "wanted": wanted},
        "as_of": shown_date(run.as_of),
    }


def _operators(operators: Operators) -> shape.OperatorsShape:
    made: shape.OperatorsShape = {}
    for name in ("sites", "without_sites", "phrases", "without", "filetypes", "in_title", "in_url"):
        values = list(getattr(operators, name))
        if values:
            made[name] = values  # type: ignore[literal-required]  # the names are the fields'
    if operators.since:
        made["since"] = operators.since.isoformat()
    if operators.until:
        made["until"] = operators.until.isoformat()
    return made


def _result(source: Source) -> shape.Result:
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
            for passage in source.passages
        ],
        "page": _page(page) if page else None,
        "flags": list(source.flags),
        "untrusted": True,
    }


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
        },
        "next": list(report.next_steps),
        "truncated": None,
    }  # fmt: skip
