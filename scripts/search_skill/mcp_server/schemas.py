"""What tools answer, as JSON Schemas: the design's document, and the few shapes that are others."""

from __future__ import annotations

from typing import Any

JsonSchema = dict[str, Any]
TEXT = {"type": "string"}
WHOLE = {"type": "integer"}
NUMBER = {"type": "number"}
TEXTS = {"type": "array", "items": TEXT}
MAYBE_TEXT = {"type": ["string", "null"]}
NOTICE = {"type": "string", "description": "what the marks around words from the web mean"}


def listed(**parts: JsonSchema) -> JsonSchema:
    """Return the schema of a list of objects with these parts, all of which may be left out."""
    return {"type": "array", "items": object_of(**parts)}


def object_of(*needed: str, **parts: JsonSchema) -> JsonSchema:
    """Return the schema of an object; what is not named here may stand in it too."""
    made: JsonSchema = {"type": "object", "properties": parts}
    return {**made, "required": list(needed)} if needed else made


PAGE = object_of(
    "detail", "number", "of", "next_cursor",
    detail={"enum": ["index", "low", "full"]}, number=WHOLE, of=WHOLE, next_cursor=MAYBE_TEXT,
)  # fmt: skip
PASSAGE: JsonSchema = {"id": TEXT, "text": TEXT, "heading": TEXTS, "start": WHOLE, "end": WHOLE}
RESULT: JsonSchema = {
    "id": TEXT, "rank": WHOLE, "url": TEXT, "title": TEXT, "snippet": TEXT, "platform": TEXT,
    "engine": TEXT, "source_tier": {"enum": ["T1", "T2", "T3"]}, "marks": TEXTS, "grade": TEXT,
    "score": NUMBER, "standing": TEXT, "verifications": WHOLE, "dates": {"type": "object"},
    "author": TEXT, "language": TEXT, "group": TEXT, "passages": listed(**PASSAGE),
    "page": {"type": ["object", "null"]}, "flags": TEXTS, "untrusted": {"const": True},
}  # fmt: skip
CLAIM: JsonSchema = {
    "id": TEXT, "claim": TEXT, "source": listed(id=TEXT, quote=TEXT), "version": TEXT,
    "confidence": TEXT, "uncertainty": TEXT, "standing": TEXT, "voices": WHOLE,
    "contradicted_by": TEXTS,
}  # fmt: skip
ERROR = {"type": ["object", "null"]}
DATA = object_of(
    query={"type": "object"},
    results=listed(**RESULT),
    claims=listed(**CLAIM),
    contradictions=listed(kind=TEXT, claims=TEXTS, explanation=TEXT),
    groups=listed(id=TEXT, origin=TEXT, members=TEXTS, edges={"type": "array"}),
    opposition_sources=TEXTS,
    opposition_note=TEXT,
    gaps=listed(what=TEXT, why=TEXT),
    answer=listed(text=TEXT, evidence=TEXTS),
    plan=listed(id=TEXT, text=TEXT, why=TEXT),
)
META = object_of(
    "run_id",
    run_id=TEXT,
    as_of=TEXT,
    elapsed_ms=WHOLE,
    degraded=listed(ladder=TEXT, wanted=TEXT, got=TEXT, because=TEXT, lost=TEXTS),
    attempts=listed(ladder=TEXT, rung=TEXT, outcome=TEXT, detail=TEXT),
    sources=listed(name=TEXT, status=TEXT, count=WHOLE),
    cost={"type": "object"},
    next=TEXTS,
)
RESEARCH = object_of(
    "research_id", "state",
    research_id=TEXT, run_id=TEXT, state=TEXT, asked=TEXT, stage=TEXT, expires=TEXT,
    turns=WHOLE, turns_left=WHOLE, how=TEXT,
)  # fmt: skip
DOCUMENT = object_of(
    "notice", "schema_version", "ok", "meta", "page",
    notice=NOTICE, schema_version=TEXT, ok={"type": "boolean"}, error=ERROR, data=DATA, meta=META,
    page=PAGE, research=RESEARCH,
)  # fmt: skip
LIKE_WEB_SEARCH = {"type": "object", "description": "as in web_search"}
FOUND = object_of(
    "notice", "schema_version", "ok", "meta", "page",
    notice=NOTICE, schema_version=TEXT, ok={"type": "boolean"}, error=ERROR, data=LIKE_WEB_SEARCH,
    meta=LIKE_WEB_SEARCH, page=PAGE,
)  # fmt: skip
STATUS = object_of(
    run_id=TEXT,
    notice=NOTICE, schema_version=TEXT, ok={"type": "boolean"}, error=ERROR, data=LIKE_WEB_SEARCH,
    meta=LIKE_WEB_SEARCH, page={"type": "object"}, research={**RESEARCH},
    runs=listed(run_id=TEXT, question=TEXT, state=TEXT, started=TEXT),
)  # fmt: skip
SEARCH = object_of(
    "results", results={**listed(id=TEXT, title=TEXT, url=TEXT), "description": "best first"}
)
SEARCH["properties"]["results"]["items"]["required"] = ["id", "title", "url"]
FETCH = object_of(
    "id", "title", "text", "url",
    id=TEXT, title=TEXT, text=TEXT, url=TEXT,
    metadata={"type": "object", "additionalProperties": TEXT},
)  # fmt: skip
PAGE_READ: JsonSchema = {
    "url": TEXT, "title": TEXT, "text": TEXT, "number": WHOLE, "of": WHOLE, "start": WHOLE,
    "end": WHOLE, "verdict": TEXT, "route": TEXT, "read_at": TEXT, "chars": WHOLE, "sha256": TEXT,
    "flags": TEXTS, "untrusted": {"const": True},
}  # fmt: skip
FETCHED = object_of(
    "notice", "page_read",
    notice=NOTICE, page_read=object_of("url", **PAGE_READ), passages=listed(**PASSAGE),
    next_part={"type": ["integer", "null"]},
)  # fmt: skip
BULK = object_of(
    "notice", "pages",
    notice=NOTICE, pages=listed(**PAGE_READ, ok={"type": "boolean"}, error=TEXT, read_on=TEXT),
)  # fmt: skip
ANSWER = object_of(
    "notice", "answered", "sentences", "run_id",
    notice=NOTICE, answered={"type": "boolean"}, run_id=TEXT, why=TEXT,
    sentences=listed(text=TEXT, ids=TEXTS, standing=TEXT, voices=WHOLE),
    sources=listed(id=TEXT, title=TEXT, url=TEXT, source_tier=TEXT),
    disputed=listed(text=TEXT, ids=TEXTS), gaps=listed(what=TEXT, why=TEXT),
)  # fmt: skip
CITED = object_of(
    "notice", "run_id", "sources", "csl",
    notice=NOTICE, run_id=TEXT, csl={"type": "array", "items": {"type": "object"}},
    sources=listed(number=WHOLE, id=TEXT, title=TEXT, url=TEXT, source_tier=TEXT, quotes=TEXTS),
)  # fmt: skip
PARALLEL = object_of(
    "notice", "runs",
    notice=NOTICE,
    runs=listed(question=TEXT, run_id=TEXT, ok={"type": "boolean"}, error=TEXT,
                results={"type": "array", "items": LIKE_WEB_SEARCH}, left_out=WHOLE),
)  # fmt: skip
CHECKED = object_of(
    "clean", "faults",
    notice=NOTICE, clean={"type": "boolean"},
    faults=listed(kind=TEXT, where=TEXT, why=TEXT, references=TEXTS, urls=TEXTS),
    counted={"type": "object"}, notes=TEXTS, left_out=WHOLE,
)  # fmt: skip
DOCTOR = object_of(
    "checks",
    checks=listed(id=TEXT, group=TEXT, name=TEXT, status=TEXT, required={"type": "boolean"},
                  detail=TEXT, fix=TEXT),
    healthy={"type": "boolean"}, left_out=WHOLE,
)  # fmt: skip
PLATFORMS = object_of(
    "platforms",
    platforms=listed(name=TEXT, title=TEXT, state=TEXT, intents=TEXTS, languages=TEXTS,
                     ways=TEXTS, needs=TEXTS),
    left_out=WHOLE,
)  # fmt: skip
PAID = object_of(
    "status", "message",
    status={"enum": ["done", "confirmation_required", "declined"]}, message=TEXT, notice=NOTICE,
    schema_version=TEXT, ok={"type": "boolean"}, error=ERROR, data=LIKE_WEB_SEARCH,
    meta=LIKE_WEB_SEARCH, page={"type": "object"},
)  # fmt: skip
