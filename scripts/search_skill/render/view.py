"""The report as a reader meets it: what the templates show, in their order, nothing invented.

Made from the document alone, so that a report on disk can be shown again in any face.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass

from search_skill.render import shape
from search_skill.render.bottom import chosen
from search_skill.render.told import told_in
from search_skill.render.words import Words, words_in
from search_skill.text.quantities import MONEY, NUMBER, PERCENT, quantities

AGAINST = re.compile(r"against the claim (['\"])(.+?)\1: ")  # the note on opposition, in English
TELLING = 3  # characters of a value that meets the same value in another sentence by no chance
MEASURED = frozenset({NUMBER, PERCENT, MONEY})
ASSERTED = ("confirmed", "provisional")
THE_REST = "the rest of the run"  # the gap of a run that was stopped
ASKED = re.compile(r"(?:; |；)(?=asked: |问过：)")
HEAD = re.compile(r"[^\s:：/]+(?:: |：)")
IN_TIME = ("time", "version")
NO_LONGER = frozenset({"retracted", "superseded", "expired", "satire", "rests_on_retracted"})
DIMENSIONS = ("density", "relevance", "uniqueness", "timeliness", "authority")


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim as it is told: likelihood and confidence in sentences of their own."""

    claim: shape.ClaimShape
    likelihood: str
    low: int  # the range of the likelihood, per cent
    high: int
    confidence: str  # "high", "moderate", "low"
    because: str
    sources: tuple[str, ...]

    @property
    def id(self) -> str:
        """The claim's own id."""
        return self.claim["id"]


@dataclass(frozen=True, slots=True)
class Point:
    """A source on the timeline."""

    day: str
    proof: str
    row: shape.Result


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything that a template shows."""

    document: shape.Document
    words: Words
    is_deep: bool
    bottom: tuple[Finding, ...]
    findings: tuple[Finding, ...]  # asserted, those of the bottom line among them
    contested: tuple[Finding, ...]
    unverified: tuple[Finding, ...]
    outdated: tuple[Finding, ...]
    disputes: tuple[shape.ContradictionShape, ...]
    changes: tuple[shape.ContradictionShape, ...]
    opposition: tuple[shape.Result, ...]
    cited: tuple[shape.Result, ...]
    further: tuple[shape.Result, ...]
    copied: tuple[shape.GroupShape, ...]
    timeline: tuple[Point, ...]
    undated: tuple[shape.Result, ...]
    full: str = ""
    is_partial: bool = False  # stopped before its end

    @property
    def data(self) -> shape.Data:
        """What was found."""
        return self.document["data"]

    @property
    def meta(self) -> shape.Meta:
        """How the run went."""
        return self.document["meta"]

    def sources_of(self, claims: Iterable[str]) -> tuple[str, ...]:
        """Return the sources that claims rest on, each once: what a reader can look up."""
        wanted = set(claims)
        found = (q["id"] for c in self.data["claims"] if c["id"] in wanted for q in c["source"])
        return tuple(dict.fromkeys(name.partition(".")[0] for name in found))

    @property
    def opposition_note(self) -> tuple[str, ...]:
        """What is said of the opposition, and apart from it what was asked to find it."""
        note = self.data["opposition_note"] or self.words["no_opposition"].rstrip(".。")
        return tuple(part[:1].upper() + part[1:] for part in ASKED.split(note, maxsplit=1) if part)

    @property
    def gaps(self) -> list[shape.GapShape]:
        """What is missing: what fails for one reason stands together."""
        found: dict[tuple[str, str, str], list[str]] = {}
        for gap in self.data["gaps"]:
            head, what = _headed(gap["what"])
            found.setdefault((head, gap["why"], gap["try"]), []).append(what)
        return [
            {"what": head + " · ".join(whats), "why": why, "try": cure}
            for (head, why, cure), whats in found.items()
        ]

    @property
    def degraded(self) -> list[tuple[shape.Degraded, int]]:
        """Every degradation once, with how often it happened."""
        told = [json.dumps(each, sort_keys=True) for each in self.meta["degraded"]]
        counts = Counter(told)
        return [
            (each, counts.pop(key))
            for each, key in zip(self.meta["degraded"], told, strict=True)
            if key in counts
        ]

    @property
    def voices(self) -> int:
        """How many speak: origin groups, counted by their members, as a short document has them.

        What was not read, what is marked and what no longer holds confirms nothing.
        """
        return len({row["group"] for row in self.data["results"] if _has_voice(row)})

    def sides_of(self, conflict: shape.ContradictionShape) -> tuple[Finding, ...]:
        """Return what the two sides of a contradiction say, in their order."""
        every = (*self.findings, *self.contested, *self.unverified, *self.outdated)
        known = {each.id: each for each in every}
        return tuple(known[name] for name in conflict["claims"] if name in known)

    def apart(self, findings: Iterable[Finding]) -> list[Finding]:
        """Return the findings that no contradiction tells of."""
        told = {name for each in (*self.disputes, *self.changes) for name in each["claims"]}
        return [each for each in findings if each.id not in told]

    @property
    def summary(self) -> str:
        """How much stands behind the report, in one line."""
        words, rows = self.words, self.data["results"]
        copies = sum(1 for row in rows if "copy" in row["flags"] or "copycat" in row["marks"])
        read = sum(1 for row in rows if row["page"] and row["page"]["verdict"] == "ok")
        told = [
            words.said("sources_read", sources=len(rows), read=read),
            words.said("voices", voices=self.voices),
        ]
        if copies:
            told[-1] += words.aside(words.said("copies", copies=copies))
        told.append(words.said("as_of", day=self.meta["as_of"][:10]))
        if self.meta["degraded"]:
            told.append(words.said("degradations", count=len(self.meta["degraded"])))
        return "; ".join(told) if words.language == "en" else "；".join(told)


def view_of(document: shape.Document, language: str = "", full: str = "") -> View:
    """Return a document as its reader meets it, in a language or the question's own."""
    words = words_in(language or document["data"]["query"]["language"])
    outdated = {claim["id"] for claim in document["data"]["claims"] if _is_outdated(claim)}
    is_partial = any(gap["what"] == THE_REST for gap in document["data"]["gaps"])
    disputed = _values_of(_claim_at_hand(document["data"]["opposition_note"]))
    document = told_in(document, words)
    data = document["data"]
    findings = [_finding(claim, data, words, disputed) for claim in data["claims"]]
    asserted = tuple(f for f in findings if f.claim["standing"] in ASSERTED and _is_whole(f.claim))
    used = set(data["opposition_sources"])
    used.update(source for finding in findings for source in finding.sources)
    is_deep = bool(data["claims"])
    rows = data["results"]
    return View(
        document=document,
        words=words,
        is_deep=is_deep,
        bottom=chosen(
            asserted, data["query"]["text"], _said, [each["text"] for each in data["plan"]]
        ),
        findings=asserted,
        contested=tuple(f for f in findings if f.claim["standing"] == "contested"),
        unverified=tuple(f for f in findings if _is_open(f) and f.id not in outdated),
        outdated=tuple(f for f in findings if f.id in outdated),
        disputes=tuple(c for c in data["contradictions"] if c["kind"] not in IN_TIME),
        changes=tuple(c for c in data["contradictions"] if c["kind"] in IN_TIME),
        opposition=tuple(row for row in rows if row["id"] in data["opposition_sources"]),
        cited=tuple(row for row in rows if row["id"] in used or not is_deep),
        further=tuple(row for row in rows if row["id"] not in used and is_deep),
        copied=tuple(group for group in data["groups"] if len(group["members"]) > 1),
        timeline=tuple(sorted(_points(rows), key=lambda p: (p.day, p.row["rank"], p.row["id"]))),
        undated=tuple(row for row in rows if not _day(row)),
        full=full,
        is_partial=is_partial,
    )


def _claim_at_hand(note: str) -> str:
    """Return the claim that the opposing sources oppose; "" where they oppose the matter."""
    found = AGAINST.search(note)
    return found[2] if found else ""


def _values_of(text: str) -> frozenset[str]:
    return frozenset(
        each.key
        for each in quantities(text)
        if each.kind in MEASURED and len(each.value) >= TELLING
    )


def _finding(
    claim: shape.ClaimShape, data: shape.Data, words: Words, disputed: Set[str] = frozenset()
) -> Finding:
    sources = tuple(dict.fromkeys(quote["id"].partition(".")[0] for quote in claim["source"]))
    tiers = [row["source_tier"] for row in data["results"] if row["id"] in sources]
    best = min(tiers, default="T3")
    low, high = _range(claim["confidence"])
    because = (
        words.said("because_voices", voices=claim["voices"], tier=best)
        if claim["voices"] > 1
        else words.said("because_voice", tier=best)
    )
    opposing = data["opposition_sources"]
    if disputed & _values_of(claim["claim"]) and not set(sources[:1]) & set(opposing):
        because += words.said("because_disputed", sources=", ".join(opposing))
    return Finding(
        claim=claim,
        likelihood=words.as_likelihood(claim["confidence"]),
        low=low,
        high=high,
        confidence=_confidence(claim, best),
        because=because,
        sources=sources,
    )


def _headed(what: str) -> tuple[str, str]:
    """Return who was asked, with the colon, and what: "engines: " and the query."""
    found = HEAD.match(what)
    return (found[0], what[found.end() :]) if found else ("", what)


def _said(finding: Finding) -> str:
    return finding.claim["claim"]


def _confidence(claim: shape.ClaimShape, best: str) -> str:
    """Return how good the evidence is, whatever it says: voices and their tier."""
    if claim["standing"] == "confirmed":
        return "high" if claim["voices"] > 2 or best == "T1" else "moderate"
    return "moderate" if claim["standing"] == "provisional" else "low"


def _range(stated: str) -> tuple[int, int]:
    found = re.search(r"\(([0-9]{1,3})-([0-9]{1,3}) %\)$", stated)
    return (int(found[1]), int(found[2])) if found else (0, 100)


def _is_whole(claim: shape.ClaimShape) -> bool:
    elements = (claim["claim"], claim["source"], claim["version"], claim["confidence"])
    return all(elements) and bool(claim["uncertainty"])


def _is_open(finding: Finding) -> bool:
    asserted = finding.claim["standing"] in ASSERTED and _is_whole(finding.claim)
    return not asserted and finding.claim["standing"] != "contested"


def _has_voice(row: shape.Result) -> bool:
    page = row["page"]
    is_read = page is None or page["verdict"] == "ok"
    return is_read and not row["marks"] and not NO_LONGER & set(row["flags"])


def _is_outdated(claim: shape.ClaimShape) -> bool:
    return claim["uncertainty"].startswith("outdated")


def _points(rows: list[shape.Result]) -> Iterator[Point]:
    for row in rows:
        day = _day(row)
        if day is not None:
            yield Point(day["value"][:10], day["proof"], row)


def _day(row: shape.Result) -> shape.DatedShape | None:
    return row["dates"]["published"] or row["dates"]["updated"]
