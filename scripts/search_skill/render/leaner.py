"""The steps that make a document leaner: what a reader misses least goes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Set
from functools import partial
from typing import cast

from search_skill.render import shape

WHOLE = 6  # results that keep scores and reasons while there is room at all
COPIES = 3  # of one text are listed: more of them tell nothing more
FEWEST = 5  # results that are listed whatever else there is
A_REASON = 60
A_TITLE = 64  # characters of a title in a list
A_DETAIL = 60
A_STATUS = 40
A_DAY = 10  # characters of a date without its hour
PLAN = 1  # query of the plan that is named
TRIED = 2  # queries against the claim that are named
UNPROVEN = " (unproven)"
NOT_HERE = "unavailable"  # what is missing here says nothing of the page that wanted it
NOT_ITS_KIND = ("not_found", "malformed", "unavailable")  # ends of a reader that another replaced
CUT = ("found_by", "scores", "ranked_by", "tier_reasons", "mark_reasons", "signals")
EMPTY = ("author",)  # left out where they say nothing, or of nobody whom a reader would cite

Step = Callable[[], object]
Steps = Callable[[shape.Document], Iterable[Step]]


def _rows(document: shape.Document) -> list[shape.Result]:
    return document["data"]["results"]


def _edges(document: shape.Document) -> Iterable[Step]:
    for group in document["data"]["groups"]:
        if len(group["edges"]) > 1:
            yield partial(group.__setitem__, "edges", group["edges"][:1])


def _snippets(document: shape.Document) -> Iterable[Step]:
    """A snippet says nothing that a passage of the same page does not."""
    for row in reversed(_rows(document)):
        if row["snippet"] and row["passages"]:
            yield partial(row.__setitem__, "snippet", "")


def _readings(document: shape.Document) -> Iterable[Step]:
    """What was read stands at its result."""
    yield partial(_without_held, document, "read ")


def _answers(document: shape.Document) -> Iterable[Step]:
    """What answered is counted in `meta.sources`, who stood in is told with what was lost."""
    yield partial(_without_held, document, "read ")
    yield partial(_one_of_each, document)


def _one_of_each(document: shape.Document) -> None:
    """Keep of what held each engine once where one failed: they stood in for it without a loss."""
    meta = document["meta"]
    engines = [each for each in meta["attempts"] if each["ladder"] == "engines"]
    stood_in = any(each["outcome"] not in ("ok", "empty") for each in engines)
    seen: set[tuple[str, str]] = set()
    kept = []
    for each in meta["attempts"]:
        rung = (each["ladder"], each["rung"])
        if each["outcome"] != "ok":
            kept.append(each)
        elif stood_in and rung not in seen and each["ladder"] == "engines":
            seen.add(rung)
            kept.append(each)
    meta["attempts"] = kept


def _without_held(document: shape.Document, ladders: str) -> None:
    meta = document["meta"]
    meta["attempts"] = [
        each
        for each in meta["attempts"]
        if each["outcome"] != "ok" or not each["ladder"].startswith(ladders)
    ]


def _reasons(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)):
        yield partial(_shorten_reasons, row)


def _shorten_reasons(row: shape.Result) -> None:
    for score in row["scores"].values():
        if isinstance(score, dict):
            score["because"] = _short(score["because"])
            score["anchor"] = score["anchor"].partition(";")[0]
    row["tier_reasons"] = [_short(reason) for reason in row["tier_reasons"][:2]]
    row["ranked_by"] = ""


def _bare_scores(document: shape.Document) -> Iterable[Step]:
    def bare(row: shape.Result) -> None:
        for score in row["scores"].values():
            if isinstance(score, dict):
                score["because"] = score["anchor"] = ""

    for row in reversed(_rows(document)):
        yield partial(bare, row)


def _plan(document: shape.Document) -> Iterable[Step]:
    for query in document["data"]["plan"][1:]:
        yield partial(query.__setitem__, "why", "")


def _short(text: str, length: int = A_REASON) -> str:
    return text if len(text) <= length + 1 else text[:length].rstrip() + "…"


def _tail(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)[WHOLE:]):
        yield partial(_no_scores, row)


def _scores(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)):
        yield partial(_no_scores, row)


def _no_scores(row: shape.Result) -> None:
    row["scores"], row["found_by"], row["mark_reasons"] = {}, [], []


def _quotes_beyond(most: int) -> Steps:
    """Two voices show that a claim stands; more of them are counted in `voices`."""

    def steps(document: shape.Document) -> Iterable[Step]:
        for claim in reversed(document["data"]["claims"]):
            if len(claim["source"]) > most:
                yield partial(claim.__setitem__, "source", claim["source"][:most])

    return steps


def _listed(document: shape.Document) -> Iterable[Step]:
    """Each result in the fields by which it is chosen."""
    for row in _rows(document):
        yield partial(_list_only, row)


def _list_only(row: shape.Result) -> None:
    """Leave out what is empty or was cut: a field that is missing claims nothing."""
    said: dict[str, object] = cast("dict[str, object]", row)
    is_behind = bool(row["marks"]) or "copy" in row["flags"]
    row["title"], row["snippet"] = _short(row["title"], A_TITLE), ""
    for name in CUT:
        said.pop(name, None)
    for name in EMPTY:
        if is_behind or not said[name]:
            said.pop(name)
    dates, page = row["dates"], row["page"]
    dates.pop("fetched")
    if dates["published"] and (is_behind or dates["updated"] in (None, dates["published"])):
        dates.pop("updated")
    for dated in (dates["published"], dates.get("updated")):
        if dated is not None:
            dated["value"] = dated["value"][:A_DAY]
            dated["proof"] = _where(dated["proof"])
    if page is not None:
        row["page"] = {"verdict": page["verdict"]}


def _where(proof: str) -> str:
    """Return where a date was read, without the name of its field there."""
    place, colon, _ = proof.partition(":")
    return place + UNPROVEN * (bool(colon) and proof.endswith(UNPROVEN))


def _details(document: shape.Document) -> Iterable[Step]:
    """Why something did not answer stands once: at what was lost by it."""
    meta, data = document["meta"], document["data"]
    yield lambda: meta.__setitem__("attempts", list(_each_once(meta)))
    yield lambda: meta.__setitem__("sources", _not_tried(meta))
    yield lambda: data["interpretation"].update({"because": [], "confidence": {}, "entities": {}})
    for attempt in meta["attempts"]:
        yield partial(attempt.__setitem__, "detail", _short(attempt["detail"], A_DETAIL))
    yield lambda: meta.__setitem__("degraded", [each for each in meta["degraded"] if _lost(each)])
    for each in meta["degraded"]:
        yield partial(each.__setitem__, "because", _short(each["because"], A_DETAIL))
    unread = {each["ladder"].removeprefix("read ") for each in meta["degraded"]}
    for gap in data["gaps"]:
        why = gap["why"].partition(":")[0] if gap["what"] in unread else gap["why"]
        yield partial(gap.__setitem__, "why", _short(why, A_DETAIL))


def _lost(degraded: shape.Degraded) -> bool:
    """Say whether anything was lost, or somebody refused or failed to answer.

    A page that its platform's own reader did not know, and that was read all the same, lost
    nothing.
    """
    outcome = degraded["because"].partition(":")[0]
    is_read = degraded["ladder"].startswith("read ") and bool(degraded["got"])
    return bool(degraded["lost"]) or not (is_read and outcome in NOT_ITS_KIND)


def _each_once(meta: shape.Meta) -> Iterator[shape.AttemptShape]:
    """Yield each attempt once that no degradation tells of; the engines' are told with all.

    A platform that had nothing is counted among the sources.
    """
    counted = {each["name"] for each in meta["sources"]}
    read = {each["ladder"] for each in meta["degraded"] if each["ladder"].startswith("read ")}
    wanted = {(each["ladder"], each["wanted"]) for each in meta["degraded"]}
    seen: set[tuple[str, ...]] = set()
    for each in meta["attempts"]:
        rung = (each["ladder"], each["rung"])
        is_here = each["outcome"] == NOT_HERE and each["ladder"].startswith("read ")
        ladder = "read " if is_here else each["ladder"]
        key = (ladder, each["rung"], each["outcome"], each["detail"])
        is_told = each["ladder"] in read or (each["ladder"] != "engines" and rung in wanted)
        is_told |= each["outcome"] == "empty" and "_".join(rung) in counted
        if not is_told and key not in seen:
            seen.add(key)
            yield each


def _not_tried(meta: shape.Meta) -> list[shape.Counted]:
    """Return how the sources ended that no attempt tells of."""
    told = {f"{each['ladder']}_{each['rung']}" for each in meta["attempts"]}
    told |= {f"{each['ladder']}_{each['wanted']}" for each in meta["degraded"]}
    kept = [each for each in meta["sources"] if each["count"] or each["name"] not in told]
    return [{**each, "status": _short(each["status"], A_STATUS)} for each in kept]


def _opposing_queries(document: shape.Document) -> Iterable[Step]:
    """What was asked against the claim is told in the note on opposition."""
    data = document["data"]
    told = data["opposition_note"] + data["query"]["text"]
    kept = [query for query in data["plan"] if query["text"] not in told]
    yield lambda: data.__setitem__("plan", kept[:PLAN])
    yield lambda: data.__setitem__("opposition_note", _fewer_queries(data["opposition_note"]))


def _fewer_queries(note: str) -> str:
    """Return the note with the first of the queries that were asked, and how many followed."""
    told, asked, queries = note.partition("asked: ")
    listed = queries.split("; ")
    more = len(listed) - TRIED
    kept = "; ".join(listed[:TRIED])
    return f"{told}{asked}{kept}; and {more} more" if more > 1 else note


def _lone_groups(document: shape.Document) -> Iterable[Step]:
    """Who stands alone is a voice of its own without being listed as one; why others are of one
    origin goes with all reasons.
    """
    data = document["data"]
    several = [group for group in data["groups"] if len(group["members"]) > 1]
    yield lambda: data.__setitem__("groups", several)
    for group in several:
        yield partial(group.__setitem__, "edges", [])


def rows_that_can_go(document: shape.Document) -> list[shape.Result]:
    """Return the results that nothing names, the last ones first."""
    data = document["data"]
    written = {name.partition(".")[0] for each in data["answer"] for name in each["evidence"]}
    stay = written | set(data["opposition_sources"])
    rows = [row for row in data["results"] if row["id"] not in stay]
    return list(reversed(rows[FEWEST:])) + list(reversed(rows[1:FEWEST]))


def further_copies(document: shape.Document, named: Set[str]) -> list[shape.Result]:
    """Return the results that copy a text of which several copies stand before them.

    A marked one stays: its reader is warned of it. Those that a dispute names come first: without
    them it could not be told.
    """
    may_go = {row["id"] for row in rows_that_can_go(document) if not row["marks"]}
    seen: Counter[str] = Counter()
    further = []
    for row in sorted(_rows(document), key=lambda row: row["id"] not in named):
        if "copy" in row["flags"]:
            seen[row["group"]] += 1
            if seen[row["group"]] > COPIES and row["id"] in may_go:
                further.append(row)
    return further


def leave_out(data: shape.Data, row: shape.Result) -> None:
    """Leave a result out, and what its group says of it."""
    data["results"].remove(row)
    gone = row["id"]
    for group in data["groups"]:
        group["members"] = [each for each in group["members"] if each != gone]
        if group["origin"] == gone and group["members"]:
            group["origin"] = group["members"][0]
    data["groups"] = [group for group in data["groups"] if group["members"]]


STEPS: tuple[tuple[str, Steps], ...] = (
    ("edges of groups", _edges),
    ("snippets where there are passages", _snippets),
    ("reading attempts that held", _readings),
    ("the end of reasons", _reasons),
    (f"scores and reasons from result {WHOLE + 1} on", _tail),
    ("further quotes of a claim", _quotes_beyond(3)),
    ("reasons of scores", _bare_scores),
    ("reasons of the plan", _plan),
    ("all scores", _scores),
    ("attempts that held", _answers),
)
LISTED: tuple[Steps, ...] = (_listed, _details, _opposing_queries, _lone_groups)
