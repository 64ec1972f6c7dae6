"""Verify: every quote of a report stands in the page that was read, every claim in its quotes.

Works on the document alone; with a tape the pages are read again from it, by the same code that
read them in the run. Nothing is asked of the network, and nothing of a model.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from search_skill.checking.faults import Checked, Fault
from search_skill.checking.said import Lack, lacks_of, likeness, stands_in
from search_skill.render import shape
from search_skill.text.urls import identity_key
from search_skill.types import Page
from search_skill.verifying.support import lost_tokens

Reader = Callable[[str], Page]
AN_ID = re.compile(r"\b([SCGQ]\d+)(?:\.(p\d+))?\b")
STATED = re.compile(r"\d[\w.]*")
# ICD 203: the words with their ranges, as the report may say them.
LIKELIHOODS = (
    "almost no chance (1-5 %)",
    "very unlikely (5-20 %)",
    "unlikely (20-45 %)",
    "roughly even chance (45-55 %)",
    "likely (55-80 %)",
    "very likely (80-95 %)",
    "almost certain (95-99 %)",
)
NO_TAPE = "no tape was given: quotes were held against the passages in the report alone"


@dataclass(slots=True)
class Case:
    """A report with all that its references can lead to."""

    document: shape.Document
    read: Reader | None = None
    pages: dict[str, Page] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    otherwise: list[str] = field(default_factory=list)  # sources whose text reads otherwise now

    @property
    def data(self) -> shape.Data:
        """What the report found."""
        return self.document["data"]

    @property
    def rows(self) -> dict[str, shape.Result]:
        """The sources by their id."""
        return {row["id"]: row for row in self.data["results"]}

    @property
    def is_cut(self) -> bool:
        """Whether the report says of itself that something was left out."""
        return self.document["meta"]["truncated"] is not None

    def page(self, row: shape.Result) -> Page | None:
        """Return the page of a source as the tape has it; None where there is no tape."""
        if self.read is None:
            return None
        if row["id"] not in self.pages:
            self.pages[row["id"]] = self.read(row["url"])
        return self.pages[row["id"]]

    def is_same(self, row: shape.Result) -> bool:
        """Say whether a page of the tape is, to the letter, the text that was quoted."""
        page, known = self.page(row), row["page"]
        if page is None or known is None:
            return False
        return sha256(page.text.encode("utf-8", "surrogatepass")).hexdigest() == hash_of(row)

    def stands(
        self, row: shape.Result, place: shape.PassageShape | shape.QuoteShape, text: str
    ) -> bool:
        """Say whether words stand in a page of the tape: in their place where the text is the same.

        Another version of the program may read the same page otherwise; then the words must be
        there, one after the other, wherever.
        """
        page = self.page(row)
        if page is None:
            return False
        if self.is_same(row):
            return page.text[place["start"] : place["end"]] == text
        return stands_in(text, page.text)


def hash_of(row: shape.Result) -> str:
    """Return the hash of a source's text; "" where a cut left it out, or there is no text."""
    return row["page"].get("sha256", "") if row["page"] else ""


def verify(document: shape.Document, read: Reader | None = None) -> Checked:
    """Return all that is wrong with a report; `read` gives a page from the tape of its run."""
    case = Case(document, read)
    faults = [*_references(case), *_sources(case), *_claims(case), *_written(case)]
    notes = [] if read is not None else [NO_TAPE]
    if case.otherwise:
        names = ", ".join(case.otherwise)
        notes.append(f"this version reads {names} otherwise; what is quoted of them stands there")
    if case.is_cut:
        notes.append(f"the report is cut; the whole is at {_whole(document)}")
    return Checked(
        faults=tuple(dict.fromkeys(faults)),
        looked_at=tuple(case.counts.items()),
        notes=tuple(notes),
    )


def _whole(document: shape.Document) -> str:
    told = document["meta"]["truncated"]
    return told["full"] if told and told["full"] else "no place: it was not kept"


def _references(case: Case) -> Iterator[Fault]:
    """Yield what leads nowhere, is listed twice or is listed for nothing."""
    data, rows = case.data, case.rows
    claims = {claim["id"] for claim in data["claims"]}
    groups = {group["id"] for group in data["groups"]}
    yield from _twice("result", [row["id"] for row in data["results"]])
    yield from _twice("claim", [claim["id"] for claim in data["claims"]])
    yield from _twice("group", [group["id"] for group in data["groups"]])
    for key, ids in _by_address(data["results"]).items():
        if len(ids) > 1:
            yield Fault(kind="duplicate", where=", ".join(ids), why=f"one page, {key}, twice")
    for where, wanted, known in _links(data, set(rows), claims, groups):
        case.counts["references"] += 1
        is_alone = case.is_cut and known is groups  # a short report lists groups of several
        if wanted not in known and not is_alone:
            yield Fault(kind="dangling", where=where, why=f"there is no {wanted}")
    members = Counter(member for group in data["groups"] for member in group["members"])
    for name, times in members.items():
        if times > 1:
            yield Fault(kind="duplicate", where=name, why="a member of two groups")
    used = {row["group"] for row in data["results"]}
    for group in data["groups"]:
        if group["id"] not in used and not case.is_cut:
            yield Fault(kind="never_cited", where=group["id"], why="no source is of this group")


def _links(
    data: shape.Data, rows: set[str], claims: set[str], groups: set[str]
) -> Iterator[tuple[str, str, set[str]]]:
    for row in data["results"]:
        if row["group"]:
            yield row["id"], row["group"], groups
    for group in data["groups"]:
        yield group["id"], group["origin"], rows
        yield from ((group["id"], member, rows) for member in group["members"])
        for edge in group["edges"]:
            yield from ((group["id"], edge[end], rows) for end in ("from", "to"))
    for claim in data["claims"]:
        for quote in claim["source"]:
            yield claim["id"], quote["id"].partition(".")[0], rows
        yield from ((claim["id"], other, claims) for other in claim["contradicted_by"])
        yield from _named(claim["id"], claim["uncertainty"], rows)
    for number, each in enumerate(data["contradictions"], 1):
        yield from ((f"contradiction {number}", name, claims) for name in each["claims"])
        yield from _named(f"contradiction {number}", each["explanation"], rows)
    yield from (("opposition_sources", name, rows) for name in data["opposition_sources"])
    for number, sentence in enumerate(data["answer"], 1):
        for name in sentence["evidence"]:
            yield f"answer {number}", name.partition(".")[0], rows


def _named(where: str, text: str, rows: set[str]) -> Iterator[tuple[str, str, set[str]]]:
    for found in AN_ID.finditer(text):
        if found[1].startswith("S"):
            yield where, found[1], rows


def _twice(what: str, ids: Iterable[str]) -> Iterator[Fault]:
    for name, times in Counter(ids).items():
        if times > 1:
            yield Fault(kind="duplicate", where=name, why=f"{times} {what}s have this id")


def _by_address(rows: Iterable[shape.Result]) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in rows:
        found.setdefault(identity_key(row["url"]), []).append(row["id"])
    return found


def _sources(case: Case) -> Iterator[Fault]:
    """Yield what differs between a source and its page."""
    for row in case.data["results"]:
        page = case.page(row) if hash_of(row) or row["passages"] else None
        if page is not None:
            case.counts["pages"] += 1
            yield from _page_differs(case, row, page)
        yield from _twice("passage", [passage["id"] for passage in row["passages"]])
        for passage in row["passages"]:
            case.counts["passages"] += 1
            if page is not None and not case.stands(row, passage, passage["text"]):
                why = f"characters {passage['start']}-{passage['end']} of the page read otherwise"
                yield Fault(kind="passage", where=passage["id"], why=why, urls=(row["url"],))
            if passage["end"] - passage["start"] != len(passage["text"]):
                yield Fault(kind="range", where=passage["id"], why="its range is not its length")


def _page_differs(case: Case, row: shape.Result, page: Page) -> Iterator[Fault]:
    if not page.verdict.is_content:
        why = f"the tape does not have it: {page.verdict.verdict} {page.verdict.evidence}".rstrip()
        yield Fault(kind="not_on_tape", where=row["id"], why=why, urls=(row["url"],))
    elif not case.is_same(row):
        if not any(case.stands(row, passage, passage["text"]) for passage in row["passages"]):
            why = "the text on the tape has another hash, and nothing that is quoted of it"
            yield Fault(kind="hash", where=row["id"], why=why, urls=(row["url"],))
        elif hash_of(row):
            case.otherwise.append(row["id"])
    elif row["page"] and len(page.text) != row["page"]["chars"]:
        why = f"the text on the tape has {len(page.text)} characters, not {row['page']['chars']}"
        yield Fault(kind="length", where=row["id"], why=why, urls=(row["url"],))


def _claims(case: Case) -> Iterator[Fault]:
    for claim in case.data["claims"]:
        case.counts["claims"] += 1
        if not claim["source"]:
            yield Fault(kind="no_quote", where=claim["id"], why="nothing is quoted for it")
            continue
        ids = [quote["id"].partition(".")[0] for quote in claim["source"]]
        for name, times in Counter(ids).items():
            if times > 1:
                why = f"{name} is quoted {times} times for one claim"
                yield Fault(kind="duplicate", where=claim["id"], why=why)
        for quote in claim["source"]:
            case.counts["quotes"] += 1
            yield from _quote(case, claim["id"], quote)
        yield from _stands(claim)
        yield from _elements(case, claim)


def _written(case: Case) -> Iterator[Fault]:
    """Yield what a model's answer says that the passages it names do not hold."""
    texts = {each["id"]: each["text"] for row in case.rows.values() for each in row["passages"]}
    for number, sentence in enumerate(case.data["answer"], 1):
        where = f"answer {number}"
        case.counts["sentences"] += 1
        missing = [name for name in sentence["evidence"] if name not in texts]
        if not sentence["evidence"]:
            yield Fault(kind="no_quote", where=where, why="it names no passage")
        elif missing and not case.is_cut:
            yield Fault(kind="dangling", where=where, why=f"there is no passage {missing[0]}")
        elif not missing:
            text = "\n".join(texts[name] for name in sentence["evidence"])
            for lost in lost_tokens(sentence["text"], text):
                yield Fault(kind="answer", where=where, why=f"{lost!r} does not stand in them")


def _quote(case: Case, claim: str, quote: shape.QuoteShape) -> Iterator[Fault]:
    name, _, number = quote["id"].partition(".")
    row = case.rows.get(name)
    if row is None:
        return  # said already: it dangles
    urls = (row["url"],)
    known = hash_of(row)
    if known != quote["sha256"] and (known or not case.is_cut):
        why = f"the hash of {quote['id']} is not that of its page"
        yield Fault(kind="hash", where=claim, why=why, urls=urls)
    if quote["end"] - quote["start"] != len(quote["quote"]):
        why = f"the range of {quote['id']} is not as long as the quote"
        yield Fault(kind="range", where=claim, why=why, urls=urls)
    page = case.page(row)
    is_read = page is not None and page.verdict.is_content
    if page is not None and is_read and not case.stands(row, quote, quote["quote"]):
        place = "elsewhere in" if quote["quote"] in page.text else "not in"
        why = f"the quote of {quote['id']} stands {place} its page"
        yield Fault(kind="quote", where=claim, why=why, urls=urls)
    if page is not None and case.is_same(row):
        passages = [(each.id.rpartition(".")[2], each.start, each.end) for each in page.passages]
    else:
        passages = [(p["id"].partition(".")[2], p["start"], p["end"]) for p in row["passages"]]
        yield from _in_passage(claim, quote, row)
    yield from _placed(claim, quote, number, passages, whole=not case.is_cut)


def _in_passage(claim: str, quote: shape.QuoteShape, row: shape.Result) -> Iterator[Fault]:
    """Yield a quote that differs from the passage it stands in, as the report prints it."""
    for passage in row["passages"]:
        inside = passage["start"] <= quote["start"] and quote["end"] <= passage["end"]
        at = quote["start"] - passage["start"]
        if inside and passage["text"][at : at + len(quote["quote"])] != quote["quote"]:
            why = f"the quote of {quote['id']} is not what {passage['id']} says there"
            yield Fault(kind="quote", where=claim, why=why, urls=(row["url"],))


def _placed(
    claim: str,
    quote: shape.QuoteShape,
    number: str,
    passages: Iterable[tuple[str, int, int]],
    *,
    whole: bool,
) -> Iterator[Fault]:
    places = {name: (start, end) for name, start, end in passages}
    if number not in places:
        if whole:
            yield Fault(kind="dangling", where=claim, why=f"there is no passage {quote['id']}")
        return
    start, end = places[number]
    if not (start <= quote["start"] and quote["end"] <= end) and whole:
        why = f"characters {quote['start']}-{quote['end']} are not in {quote['id']}"
        yield Fault(kind="range", where=claim, why=why)


def _stands(claim: shape.ClaimShape) -> Iterator[Fault]:
    """Yield what a claim says that its nearest quote does not."""
    best = max(claim["source"], key=lambda quote: likeness(claim["claim"], quote["quote"]))
    for lack in lacks_of(claim["claim"], best["quote"]):
        yield Fault(kind=lack.kind, where=claim["id"], why=_missing(lack, best["id"]))


def _missing(lack: Lack, where: str) -> str:
    there = f", where it says {lack.instead!r}" if lack.instead else ""
    return f"{lack.said!r} does not stand in {where}{there}"


def _elements(case: Case, claim: shape.ClaimShape) -> Iterator[Fault]:
    """Yield what is wrong with the rest of the five elements."""
    if claim["confidence"] and claim["confidence"] not in LIKELIHOODS:
        why = f"{claim['confidence']!r} is no word of ICD 203 with its range"
        yield Fault(kind="confidence", where=claim["id"], why=why)
    said = " ".join(quote["quote"] for quote in claim["source"]).casefold()
    dates = {
        dated["value"][:10]
        for row in case.data["results"]
        for dated in (row["dates"]["published"], row["dates"].get("updated"))
        if dated
    }
    of_pages = claim["version"].startswith("as of ")
    for stated in [claim["version"][6:]] if of_pages else STATED.findall(claim["version"]):
        if stated.casefold() not in (dates if of_pages else said) and not case.is_cut:
            why = f"version {stated!r} stands neither in a quote nor as a date of a source"
            yield Fault(kind="version", where=claim["id"], why=why)
    is_whole = all((claim["version"], claim["confidence"], claim["uncertainty"]))
    if claim["standing"] in ("confirmed", "provisional") and not is_whole:
        why = "asserted though one of the five elements is missing"
        yield Fault(kind="element", where=claim["id"], why=why)
