"""The nouns: what the stages hand to each other, frozen, and the rules no stage can break.

A question is a `Query`, what was understood of it an `Interpretation`; a thing found is a `Hit`, a
thing read a `Page`, both merged a `Source`; sources of one origin form a `Group`, and independent
groups are voices. Absent is `""`, `()` or `None` for dates, never `"N/A"`, `-1` or the year 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum

Scalar = str | int | float | bool


class Outcome(StrEnum):
    """How a leg ended (design, section 1)."""

    OK = "ok"
    EMPTY = "empty"
    BLOCKED = "blocked"
    RATE_LIMITED = "rate_limited"
    AUTH_REQUIRED = "auth_required"
    NOT_FOUND = "not_found"
    REFUSED = "refused"
    UNREACHABLE = "unreachable"
    TIMEOUT = "timeout"
    TOO_LARGE = "too_large"
    MALFORMED = "malformed"
    UNAVAILABLE = "unavailable"
    SKIPPED = "skipped"
    CRASHED = "crashed"


class Intent(StrEnum):
    """What kind of answer a question wants."""

    FACT = "fact"
    RESEARCH = "research"
    COMPARISON = "comparison"
    OPINION = "opinion"
    TREND = "trend"
    CODE = "code"
    ERROR = "error"
    ACADEMIC = "academic"
    PRODUCT = "product"
    POLICY = "policy"
    NEWS = "news"
    SECURITY = "security"
    NAVIGATIONAL = "navigational"


class Tier(StrEnum):
    """How first-hand and authoritative a source is (design, section 8)."""

    T1 = "T1"
    T2 = "T2"
    T3 = "T3"


class Purpose(StrEnum):
    """Why a query is asked."""

    MAIN = "main"
    SUB = "sub"
    OPPOSITION = "opposition"


class Standing(StrEnum):
    """How far a source or claim was checked by other voices (design, section 9)."""

    CONFIRMED = "confirmed"
    PROVISIONAL = "provisional"
    CONTESTED = "contested"
    UNVERIFIED = "unverified"


@dataclass(frozen=True, slots=True, kw_only=True)
class Operators:
    """What was asked beyond words; an engine that cannot express one has it applied to its hits."""

    sites: tuple[str, ...] = ()  # any of these
    without_sites: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()  # each of these, verbatim
    without: tuple[str, ...] = ()  # none of these words
    filetypes: tuple[str, ...] = ()  # any of these, without the dot
    in_title: tuple[str, ...] = ()
    in_url: tuple[str, ...] = ()
    any_of: tuple[tuple[str, ...], ...] = ()  # of each of these alternatives, one
    ranges: tuple[str, ...] = ()  # "1500..2500", as typed
    quoted: tuple[str, ...] = ()  # those of the phrases that a sentence only quotes
    since: date | None = None
    until: date | None = None

    def __bool__(self) -> bool:
        return self != Operators()


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """One question to ask somebody.

    `text` holds the words without operators; the words of a quoted phrase stay in it, bare.
    `freshness` is "", "day", "week", "month" or "year", counted back from `as_of`.
    """

    text: str
    limit: int = 10
    language: str = ""  # ISO 639-1
    region: str = ""  # ISO 3166-1 alpha-2, lower case
    operators: Operators = field(default_factory=Operators)
    freshness: str = ""
    freshness_mode: str = "soft"  # or "strict": only proven dates stay
    as_of: datetime | None = None
    site: str = ""  # the fence of a metasearch: one domain
    purpose: Purpose = Purpose.MAIN
    id: str = "Q1"
    why: str = ""
    typed: str = ""  # all that was typed, operators included

    def __str__(self) -> str:
        return self.written()

    def written(self, *, site: bool = True, phrase: bool = True, exclude: bool = True) -> str:
        """Return the query in the notation that most engines share.

        A keyword set to false leaves out what an engine cannot express. `filetype:` and
        `intitle:` come with `site`.
        """
        text = self.text
        asked = self.operators
        if phrase:
            for words in asked.phrases:
                text = (
                    text.replace(words, f'"{words}"', 1) if words in text else f'{text} "{words}"'
                )
        parts = [text]
        if exclude:
            parts += [f'-"{word}"' if " " in word else f"-{word}" for word in asked.without]
        if site:
            parts += [self._fence(), *(f"intitle:{word}" for word in asked.in_title)]
            parts += [" OR ".join(f"filetype:{kind}" for kind in asked.filetypes)]
            parts += [f"-site:{host}" for host in asked.without_sites]
        return " ".join(part for part in parts if part).strip()

    def _fence(self) -> str:
        sites = (self.site,) if self.site else self.operators.sites
        fence = " OR ".join(f"site:{host}" for host in sites)
        # blanks inside: some engines take `(site:` for a word
        return f"( {fence} )" if len(sites) > 1 else fence


@dataclass(frozen=True, slots=True, kw_only=True)
class Entities:
    """What a question names exactly, each as typed."""

    errors: tuple[str, ...] = ()  # messages, the one worth quoting most first
    symbols: tuple[str, ...] = ()  # of code
    versions: tuple[str, ...] = ()  # without a leading v
    packages: tuple[str, ...] = ()
    cves: tuple[str, ...] = ()
    dois: tuple[str, ...] = ()
    arxiv: tuple[str, ...] = ()  # without a revision
    repositories: tuple[str, ...] = ()  # owner/name
    urls: tuple[str, ...] = ()
    quantities: tuple[str, ...] = ()
    dates: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()  # quoted, or between 《》
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why a question has an intent, and how sure that is (0–1)."""

    intent: Intent
    confidence: float
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Locked:
    """The version of a package that the caller's project is locked to, and where that stands."""

    package: str
    version: str
    ecosystem: str
    file: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Interpretation:
    """What was understood of a question."""

    intents: tuple[Intent, ...]
    language: str
    platforms: tuple[str, ...]  # worth asking, the keenest first
    decided_by: str = "rules"  # or "model"
    because: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()  # one an intent, in their order
    entities: Entities = field(default_factory=Entities)
    freshness_need: str = "none"  # "strong": the words ask for now; "soft": the answer ages
    freshness_wanted: bool = False  # the words ask for it, the caller did not
    not_a_search: str = ""  # why a search hardly pays, or ""
    locked: tuple[Locked, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """Something an answer says of itself: an upstream that failed, a list that is incomplete."""

    about: str
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """Where a hit was seen: by whom, at which rank, and in whose index."""

    engine: str
    rank: int
    upstream: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hit:
    """A thing found. `platform`, `route`, `rank` are stamped by the ladder: unfinished before."""

    url: str
    title: str
    snippet: str = ""
    author: str = ""
    published: datetime | None = None
    signals: Mapping[str, Scalar] = field(default_factory=dict)
    upstream: tuple[str, ...] = ()  # whose indexes it came from, where an engine says so
    language: str = ""
    platform: str = ""
    route: str = ""
    rank: int = 0
    found_by: tuple[Sighting, ...] = ()  # after fusion: every path that led here
    query: str = ""  # the id of the query that found it


@dataclass(frozen=True, slots=True)
class Batch:
    """The answer of one leg; `fault` says what broke after the hits that were kept."""

    hits: tuple[Hit, ...] = ()
    fault: str = ""
    notes: tuple[Note, ...] = ()

    def __len__(self) -> int:
        return len(self.hits)


@dataclass(frozen=True, slots=True)
class Dated:
    """A date with the place where it was read. Midnight UTC stands for a day without a time."""

    value: datetime
    proof: str  # "jsonld:datePublished", "meta:article:published_time", "visible", "url", …
    proven: bool = True  # false: a statement near the text, not a declared date


@dataclass(frozen=True, slots=True)
class PageVerdict:
    """What a page is, with the evidence.

    `verdict` is `ok`, `blocked:<vendor>`, `consent`, `login`, `paywall_teaser`, `soft_404`,
    `shell`, `parked` or `empty`.
    """

    verdict: str
    evidence: str = ""
    is_final: bool = False  # a wall that no other way of asking opens

    @property
    def is_content(self) -> bool:
        """Whether the page may be read, ranked and cited."""
        return self.verdict in ("ok", "paywall_teaser")

    @property
    def is_curable(self) -> bool:
        """Whether another way of reading the same address may find a page there."""
        kind = self.verdict.partition(":")[0]
        return not self.is_final and kind in ("blocked", "consent", "login", "shell", "empty")

    def __str__(self) -> str:
        """Return the verdict with its evidence; one that passed through a refusal is named once."""
        evidence = self.evidence.removeprefix(f"{self.verdict}: ")
        return f"{self.verdict}: {evidence}".rstrip(": ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A run of blocks under one heading: the unit of ranking, quoting and citing."""

    id: str = ""  # "S3.p2" once its page is a source, "p2" before
    heading: tuple[str, ...] = ()
    kind: str = "prose"  # prose, code, table, list, answer, comment
    text: str
    start: int
    end: int  # characters of the page's text; text == page.text[start:end]
    score: float = 0.0  # 0–1


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFacts:
    """What scoring needs to know of a page beyond its text."""

    site_name: str = ""
    canonical: str = ""  # rel=canonical or og:url, absolute
    description: str = ""
    headings: tuple[str, ...] = ()
    links_out: tuple[str, ...] = ()  # absolute, in the main text, other hosts
    link_share: float = 0.0  # 0–1: how much of the text stands inside links
    schema_types: tuple[str, ...] = ()  # JSON-LD @type
    credits: tuple[str, ...] = ()  # origins it names: "Reuters", an address, 来源：…
    affiliate_links: int = 0
    flags: tuple[str, ...] = ()  # "hidden_text_removed", "instruction_like_text", …


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page that was read. `url` is shown, `fetched` is where the bytes came from."""

    url: str
    title: str = ""
    text: str = ""
    author: str = ""
    published: Dated | None = None
    updated: Dated | None = None
    signals: Mapping[str, Scalar] = field(default_factory=dict)
    language: str = ""
    kind: str = ""  # article, documentation, forum, qa, paper, repository, listing, …
    verdict: PageVerdict = field(default_factory=lambda: PageVerdict("ok"))
    passages: tuple[Passage, ...] = ()
    facts: PageFacts = field(default_factory=PageFacts)
    fetched: str = ""
    fetched_at: datetime | None = None
    route: str = ""
    sha256: str = ""  # of `text` in UTF-8

    def __len__(self) -> int:
        return 1  # a page is one answer, whatever it says


@dataclass(frozen=True, slots=True)
class Mark:
    """A fault of a source that lowers its weight, with the reason."""

    name: str  # seo_aggregator, unsigned_marketing, content_farm, copycat, machine_made
    because: str


@dataclass(frozen=True, slots=True)
class Score:
    """One dimension of a source, 0–100, with its anchor and the facts behind it."""

    dimension: str
    score: float
    anchor: str
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """All that is known of one page: every hit that led there, what it says, how good it is."""

    id: str
    url: str
    title: str
    hits: tuple[Hit, ...]
    page: Page | None = None
    rank: int = 0
    snippet: str = ""
    tier: Tier = Tier.T3
    tier_reasons: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    grade: str = ""
    scores: tuple[Score, ...] = ()
    score: float = 0.0
    standing: Standing = Standing.UNVERIFIED
    verifications: int = 0
    group: str = ""
    passages: tuple[Passage, ...] = ()
    published: Dated | None = None
    updated: Dated | None = None
    flags: tuple[str, ...] = ()
    sway: float = 0.0  # points by which its meaning moves it in the order
    swayed_by: str = ""  # the library that says so
    ranked_by: str = ""  # the arithmetic of its place


@dataclass(frozen=True, slots=True)
class Edge:
    """Why two sources are of one origin."""

    source: str
    target: str
    # same_page, copied_text, credited, same_domain, translated, another_version, quoted_report
    relation: str
    evidence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Sources of one origin: one voice."""

    id: str
    origin: str
    members: tuple[str, ...]
    edges: tuple[Edge, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """A verbatim span of a page, and the hash of the text it stands in."""

    id: str  # the passage: "S3.p2"
    quote: str
    start: int
    end: int
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What sources say, in five elements; one missing and it may not be asserted."""

    id: str
    claim: str
    source: tuple[Quote, ...]
    version: str  # of the software, document or data it speaks of; "undated" is not a version
    confidence: str
    uncertainty: str
    standing: Standing = Standing.UNVERIFIED
    voices: int = 0  # groups, not sources
    contradicted_by: tuple[str, ...] = ()

    @property
    def assertable(self) -> bool:
        """Whether all five elements are there."""
        return all((self.claim, self.source, self.version, self.confidence, self.uncertainty))


@dataclass(frozen=True, slots=True)
class Check:
    """One voice that confirms or contradicts a claim."""

    claim: str
    source: str
    agrees: bool
    quote: str
    decided_by: str = "rules"


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Claims that cannot both be true, and how they differ."""

    kind: str  # value, time, version, scope, definition, stance
    claims: tuple[str, ...]
    explanation: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """One rung that was tried, and how it ended. `ms` is milliseconds of the run's clock."""

    ladder: str
    rung: str
    outcome: Outcome
    detail: str = ""
    found: int = 0
    ms: int = 0


@dataclass(frozen=True, slots=True)
class Degradation:
    """What was wanted, what came instead, and what that cost; `got` is "" when nothing came."""

    ladder: str
    wanted: str
    got: str
    because: str
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gap:
    """What was not found or not reached, why, and what to try."""

    what: str
    why: str
    try_next: str = ""


@dataclass(frozen=True, slots=True)
class Receipt:
    """One call of a model: for which step, and what it cost."""

    step: str
    tokens: int


@dataclass(frozen=True, slots=True)
class Cost:
    """What a run spent on models."""

    model_calls: int = 0
    tokens: int = 0
    consented: bool = False
    receipts: tuple[Receipt, ...] = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence that a model wrote, with the ids of the passages that hold all it says."""

    text: str
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Everything a run found, judged and failed at."""

    query: Query
    interpretation: Interpretation
    plan: tuple[Query, ...] = ()
    sources: tuple[Source, ...] = ()
    groups: tuple[Group, ...] = ()
    claims: tuple[Claim, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    opposition: tuple[str, ...] = ()
    opposition_note: str = ""
    gaps: tuple[Gap, ...] = ()
    degraded: tuple[Degradation, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    counts: tuple[tuple[str, str, int], ...] = ()  # name, outcome, found
    cost: Cost = field(default_factory=Cost)
    answer: tuple[Sentence, ...] = ()  # of the paid mode alone
    next_steps: tuple[str, ...] = ()
