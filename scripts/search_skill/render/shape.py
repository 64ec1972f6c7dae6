"""The shape of the JSON document (design, section 10): declared here, once.

The builder in `document` fills these, the JSON Schema is generated from them, and a test holds
both together. Fields are only added within 1.x.

A field that may be missing is there in every whole document. In one that was cut to a length it is
missing where it is empty or was left out: an empty list would say that there was nothing.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Scalar = str | int | float | bool
Tier = Literal["T1", "T2", "T3"]
StandingName = Literal["confirmed", "provisional", "contested", "unverified"]


class Error(TypedDict):
    """Why a run ended without an answer, and what to do."""

    code: str
    message: str
    remediation: str
    retryable: bool


class Freshness(TypedDict):
    """How new it had to be, and whether the words asked for that."""

    window: str
    mode: str
    wanted: bool


class OperatorsShape(TypedDict, total=False):
    """What was asked beyond words."""

    sites: list[str]
    without_sites: list[str]
    phrases: list[str]
    without: list[str]
    filetypes: list[str]
    in_title: list[str]
    in_url: list[str]
    any_of: list[list[str]]
    ranges: list[str]
    quoted: list[str]
    since: str
    until: str


class QueryShape(TypedDict):
    """The question as it was read."""

    text: str
    language: str
    operators: OperatorsShape
    freshness: Freshness
    as_of: str


class EntitiesShape(TypedDict, total=False):
    """What the question names exactly, each as typed."""

    errors: list[str]
    symbols: list[str]
    versions: list[str]
    packages: list[str]
    cves: list[str]
    dois: list[str]
    arxiv: list[str]
    repositories: list[str]
    urls: list[str]
    quantities: list[str]
    dates: list[str]
    titles: list[str]
    names: list[str]


class LockedShape(TypedDict):
    """The version that the caller's project is locked to, and the file that says so."""

    package: str
    version: str
    ecosystem: str
    file: str


class InterpretationShape(TypedDict):
    """What was understood of it."""

    intents: list[str]
    platforms: list[str]
    language: str
    decided_by: Literal["rules", "model"]
    because: list[str]
    confidence: dict[str, float]
    entities: EntitiesShape
    freshness_need: Literal["strong", "soft", "none"]
    not_a_search: str
    locked: list[LockedShape]


class Planned(TypedDict):
    """One query that was asked."""

    id: str
    text: str
    why: str


class FoundBy(TypedDict):
    """One path that led to a result."""

    engine: str
    rank: int
    upstream: list[str]


class ScoreShape(TypedDict):
    """One dimension, 0–100, with its anchor and facts."""

    score: float
    anchor: str
    because: str


class Scores(TypedDict, total=False):
    """The five dimensions."""

    density: ScoreShape
    relevance: ScoreShape
    uniqueness: ScoreShape
    timeliness: ScoreShape
    authority: ScoreShape


class DatedShape(TypedDict):
    """A date (ISO 8601) and where it was read."""

    value: str
    proof: str


class Dates(TypedDict):
    """The dates of a page, each with its proof."""

    published: DatedShape | None
    updated: NotRequired[DatedShape | None]
    fetched: NotRequired[DatedShape | None]


class PassageShape(TypedDict):
    """A verbatim run of the page's text."""

    id: str
    heading: NotRequired[list[str]]
    text: str
    start: int
    end: int
    score: NotRequired[float]


class PageShape(TypedDict):
    """What was read of the page."""

    verdict: str
    kind: NotRequired[str]
    route: NotRequired[str]
    chars: NotRequired[int]
    sha256: NotRequired[str]


class MarkShape(TypedDict):
    """A mark with its reason."""

    name: str
    because: str


class Result(TypedDict):
    """One source."""

    id: str
    rank: int
    url: str
    title: str
    snippet: str
    platform: str
    engine: str
    found_by: NotRequired[list[FoundBy]]
    source_tier: Tier
    tier_reasons: NotRequired[list[str]]
    marks: list[str]
    mark_reasons: NotRequired[list[MarkShape]]
    grade: str
    score: float
    scores: NotRequired[Scores]
    ranked_by: NotRequired[str]
    standing: StandingName
    verifications: int
    dates: Dates
    author: NotRequired[str]
    language: str
    signals: NotRequired[dict[str, Scalar]]
    group: str
    passages: list[PassageShape]
    page: PageShape | None
    flags: list[str]
    untrusted: Literal[True]


EdgeShape = TypedDict("EdgeShape", {"from": str, "to": str, "relation": str, "evidence": str})


class GroupShape(TypedDict):
    """Sources of one origin: one voice."""

    id: str
    origin: str
    members: list[str]
    edges: list[EdgeShape]


class QuoteShape(TypedDict):
    """A verbatim span with the hash of its page's text."""

    id: str
    quote: str
    start: int
    end: int
    sha256: str


class ClaimShape(TypedDict):
    """What sources say, in five elements."""

    id: str
    claim: str
    source: list[QuoteShape]
    version: str
    confidence: str
    uncertainty: str
    standing: StandingName
    voices: int
    contradicted_by: list[str]


class ContradictionShape(TypedDict):
    """Claims that cannot both be true."""

    kind: str
    claims: list[str]
    explanation: str


GapShape = TypedDict("GapShape", {"what": str, "why": str, "try": str})


class Data(TypedDict):
    """What was found."""

    query: QueryShape
    interpretation: InterpretationShape
    plan: list[Planned]
    results: list[Result]
    groups: list[GroupShape]
    claims: list[ClaimShape]
    contradictions: list[ContradictionShape]
    opposition_sources: list[str]
    opposition_note: str
    gaps: list[GapShape]
    answer: list[SentenceShape]


class Degraded(TypedDict):
    """What was wanted, what came instead, what that cost."""

    ladder: str
    wanted: str
    got: str
    because: str
    lost: list[str]


class AttemptShape(TypedDict):
    """One rung that was tried; ms are milliseconds."""

    ladder: str
    rung: str
    outcome: str
    detail: str
    found: int
    ms: int


class Counted(TypedDict):
    """One engine or platform: how it ended and what it gave."""

    name: str
    status: str
    count: int


class ReceiptShape(TypedDict):
    """One call of a model."""

    step: str
    tokens: int


class SentenceShape(TypedDict):
    """A sentence of the paid mode's answer, with the ids of its passages."""

    text: str
    evidence: list[str]


class CostShape(TypedDict):
    """What was spent on models."""

    model_calls: int
    tokens: int
    consented: bool
    receipts: list[ReceiptShape]


class Truncated(TypedDict):
    """What the output left out, and where the whole is."""

    limit: int
    characters: int
    left_out: list[str]
    full: str


class Meta(TypedDict):
    """How the run went."""

    run_id: str
    version: str
    as_of: str
    elapsed_ms: int
    degraded: list[Degraded]
    attempts: list[AttemptShape]
    sources: list[Counted]
    cost: CostShape
    next: list[str]
    truncated: Truncated | None


class Document(TypedDict):
    """The whole document, also on failure."""

    schema_version: str
    ok: bool
    error: Error | None
    data: Data
    meta: Meta
