"""What changed between two reports of one question: sources and claims, flipped, new and gone.

A source is the same by its identity, a claim by what it speaks of: the words without the values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from search_skill.checking.said import denials, tokens_of
from search_skill.render import shape
from search_skill.text.counted import counted
from search_skill.text.quantities import quantities
from search_skill.text.similar import is_same_title
from search_skill.text.terms import is_filler, terms
from search_skill.text.urls import identity_key

SAME_CLAIM = 0.6  # of the words of both, figures aside
MOVED = 10.0  # points of a score: less is noise of who else was found
LINES = 40  # what one screen holds
FEW = 3  # names in one line
SOURCE, CLAIM = "source", "claim"
NEW, GONE, CHANGED, FLIPPED = "new", "gone", "changed", "flipped"
ORDER = (FLIPPED, CHANGED, NEW, GONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One difference: of what, in what way, and how it reads."""

    of: str  # "source" or "claim"
    kind: str
    what: str  # the claim, or the title of the source
    before: str = ""
    after: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """All that differs between two reports, and when they are of."""

    question: str
    before: str
    after: str
    changes: tuple[Change, ...]
    notes: tuple[str, ...] = ()


def changes_between(before: shape.Document, after: shape.Document) -> Changes:
    """Return what changed, the flipped claims first."""
    old, new = before["data"], after["data"]
    found = [*_claims(old["claims"], new["claims"]), *_sources(old["results"], new["results"])]
    found.sort(key=lambda change: (change.of != CLAIM, ORDER.index(change.kind)))
    notes = []
    if not is_same_title(old["query"]["text"], new["query"]["text"]):
        asked = f"{old['query']['text']!r} and {new['query']['text']!r}"
        notes.append(f"two questions are compared: {asked}")
    if bool(old["claims"]) != bool(new["claims"]):
        notes.append("only one of them is a deep run: claims are new or gone for that reason alone")
    notes += [
        f"the {which} report was cut: what it leaves out looks like a change"
        for which, document in (("earlier", before), ("later", after))
        if document["meta"]["truncated"] is not None
    ]
    return Changes(
        question=new["query"]["text"],
        before=before["meta"]["as_of"],
        after=after["meta"]["as_of"],
        changes=tuple(found),
        notes=tuple(notes),
    )


def _sources(old: Iterable[shape.Result], new: Iterable[shape.Result]) -> Iterator[Change]:
    before, after = _by_key(old), _by_key(new)
    for key, row in after.items():
        title = row["title"] or row["url"]
        if key not in before:
            yield Change(of=SOURCE, kind=NEW, what=title, after=_known(row), url=row["url"])
            continue
        was, now = _differing(before[key], row)
        if was:
            yield Change(of=SOURCE, kind=CHANGED, what=title, before=was, after=now, url=row["url"])
    for key, row in before.items():
        if key not in after:
            title = row["title"] or row["url"]
            yield Change(of=SOURCE, kind=GONE, what=title, before=_known(row), url=row["url"])


def _by_key(rows: Iterable[shape.Result]) -> dict[str, shape.Result]:
    return {identity_key(row["url"]): row for row in rows}


def _known(row: shape.Result) -> str:
    day = row["dates"]["published"] or row["dates"]["updated"]
    told = (row["source_tier"], row["grade"], day["value"][:10] if day else "undated")
    return " · ".join(part for part in told if part)


def _differing(old: shape.Result, new: shape.Result) -> tuple[str, str]:
    """Return what tells two states of a source apart, or two empty texts."""
    parts = [
        (name, one, other)
        for (name, one), (_, other) in zip(_facts(old), _facts(new), strict=True)
        if one != other
    ]
    if abs(old["score"] - new["score"]) >= MOVED:
        parts.append(("score", f"{old['score']:.0f}", f"{new['score']:.0f}"))
    was = ", ".join(f"{name} {one or 'none'}" for name, one, _ in parts)
    now = ", ".join(f"{name} {other or 'none'}" for name, _, other in parts)
    return was, now


def _facts(row: shape.Result) -> tuple[tuple[str, str], ...]:
    dates, page = row["dates"], row["page"]
    return (
        ("title", row["title"]),
        ("tier", row["source_tier"]),
        ("standing", row["standing"]),
        ("published", dates["published"]["value"][:10] if dates["published"] else ""),
        ("updated", dates["updated"]["value"][:10] if dates["updated"] else ""),
        ("marks", " ".join(row["marks"])),
        ("page", page["verdict"] if page else "unread"),
        ("text", page["sha256"][:8] if page else ""),
    )


def _claims(old: list[shape.ClaimShape], new: list[shape.ClaimShape]) -> Iterator[Change]:
    pairs = _paired(old, new)
    for place, claim in enumerate(new):
        known = pairs.get(place)
        if known is None:
            kind, was = NEW, ""
            yield Change(of=CLAIM, kind=kind, what=claim["claim"], before=was, after=_state(claim))
            continue
        yield from _claim(old[known], claim)
    for place, claim in enumerate(old):
        if place not in pairs.values():
            yield Change(of=CLAIM, kind=GONE, what=claim["claim"], before=_state(claim))


def _claim(old: shape.ClaimShape, new: shape.ClaimShape) -> Iterator[Change]:
    says_otherwise = _values(old["claim"]) != _values(new["claim"])
    denies = bool(denials(old["claim"])) != bool(denials(new["claim"]))
    was, now = _state(old), _state(new)
    if says_otherwise or denies:
        yield Change(
            of=CLAIM,
            kind=FLIPPED,
            what=new["claim"],
            before=f"{old['claim']} ({was})",
            after=f"{new['claim']} ({now})",
        )
    elif _side(old) != _side(new):
        yield Change(of=CLAIM, kind=FLIPPED, what=new["claim"], before=was, after=now)
    elif was != now:
        yield Change(of=CLAIM, kind=CHANGED, what=new["claim"], before=was, after=now)


def _state(claim: shape.ClaimShape) -> str:
    return f"{claim['standing']}, {counted(claim['voices'], 'voice')}"


def _side(claim: shape.ClaimShape) -> str:
    return "asserted" if claim["standing"] in ("confirmed", "provisional") else claim["standing"]


def _values(text: str) -> frozenset[str]:
    return frozenset(quantity.key for quantity in quantities(text))


def _words(text: str) -> frozenset[str]:
    bare = text
    for value in reversed(quantities(text)):
        bare = bare[: value.start] + " " + bare[value.end :]
    return frozenset(term for term in terms(bare) if not is_filler(term))


def _paired(old: list[shape.ClaimShape], new: list[shape.ClaimShape]) -> Mapping[int, int]:
    """Return for each new claim the old one that it goes on from, the likest pairs first."""
    before = [_words(claim["claim"]) for claim in old]
    after = [_words(claim["claim"]) for claim in new]
    likest = sorted(
        (
            (-_likeness(one, other), -_common(new[place], old[rival]), place, rival)
            for place, one in enumerate(after)
            for rival, other in enumerate(before)
            if _likeness(one, other) >= SAME_CLAIM
        ),
    )
    pairs: dict[int, int] = {}
    for _, _, place, rival in likest:
        if place not in pairs and rival not in pairs.values():
            pairs[place] = rival
    return pairs


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    together = len(one | other)
    return len(one & other) / together if together else 0.0


def _common(one: shape.ClaimShape, other: shape.ClaimShape) -> int:
    first, second = ({t.plain for t in tokens_of(each["claim"])} for each in (one, other))
    return len(first & second)


def as_json(found: Changes) -> dict[str, object]:
    """Return the changes as JSON holds them."""
    return {
        "question": found.question,
        "before": found.before,
        "after": found.after,
        "changes": [
            {"of": c.of, "kind": c.kind, "what": c.what, "before": c.before, "after": c.after,
             "url": c.url}
            for c in found.changes
        ],
        "notes": list(found.notes),
    }  # fmt: skip


def as_lines(found: Changes) -> Iterator[str]:
    """Yield one screen: what changed since, what matters first."""
    yield f"{found.question}: {found.before[:10]} → {found.after[:10]}"
    yield from (f"note: {note}" for note in found.notes)
    if not found.changes:
        yield "nothing has changed"
        return
    counts = [
        f"{counted(sum(c.kind == kind and c.of == of for c in found.changes), of)} {kind}"
        for of in (CLAIM, SOURCE)
        for kind in ORDER
        if any(c.kind == kind and c.of == of for c in found.changes)
    ]
    yield ", ".join(counts)
    for change in found.changes[:LINES]:
        yield _line(change)
    if len(found.changes) > LINES:
        yield f"… and {len(found.changes) - LINES} more: add --json"


def _line(change: Change) -> str:
    what = change.what if len(change.what) <= 140 else change.what[:139] + "…"
    if change.kind == FLIPPED and change.what in change.after:
        return f"- {change.of} flipped: {change.before} → {change.after}"
    states = " → ".join(part for part in (change.before, change.after) if part)
    where = f" {change.url}" if change.url else ""
    return f"- {change.of} {change.kind}: {what} ({states}){where}"
