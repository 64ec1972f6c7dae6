"""Audit: somebody else's report, its references and what it says by them.

First what the report shows by itself (references that lead nowhere, are there twice, stand for
nothing), then what the cited pages say: whether they can be read at all, hold the quotes, figures
and names, say the same and not the opposite, are copies of each other, or are out of date.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime
from urllib.parse import urlsplit

from search_skill.checking import against, standing_still
from search_skill.checking.citing import Cited, Reference
from search_skill.checking.faults import Checked, Fault
from search_skill.text.similar import is_same_title
from search_skill.text.urls import host_of, identity_key, registrable_domain
from search_skill.types import Page

Reader = Callable[[str], Page]
Whole = Callable[[str], str]  # all that a page shows, "" when it cannot be asked for
AT_ONCE = 6  # pages asked for side by side; the door keeps each host's pace
DEAD = ("not_found", "soft_404", "parked", "empty", "malformed")
WALLS = ("blocked", "login", "consent", "paywall_teaser", "shell", "auth_required")
UNASKED = ("timeout", "rate_limited", "skipped", "unavailable", "refused", "crashed")
OURS = ("the proxy did not get through", "not on the tape")  # says nothing of the link
BARE = ("", "index.html", "index.htm", "index.php", "home", "en", "zh", "de", "fr", "ja", "ko")


def no_more(_: str) -> str:
    """Return nothing: there is nobody to ask for more of a page."""
    return ""


@dataclass(slots=True)
class Case:
    """A report under audit, with the pages that could be read."""

    cited: Cited
    as_of: datetime
    pages: dict[str, Page] = field(default_factory=dict)  # by the number of the reference
    notes: list[str] = field(default_factory=list)
    whole: Whole = no_more
    wholes: dict[str, str] = field(default_factory=dict)

    def whole_of(self, page: Page) -> str:
        """Return all that a page shows, beside what was read of it; asked for when it matters."""
        if page.url not in self.wholes:
            self.wholes[page.url] = self.whole(page.url)
        return self.wholes[page.url]

    @property
    def bare(self) -> frozenset[str]:
        """The references that name a site's front door."""
        return frozenset(each.number for each in self.cited.references if is_bare(each.url))

    def reference(self, number: str) -> Reference | None:
        """Return an entry by its number."""
        return next((each for each in self.cited.references if each.number == number), None)

    def read(self, number: str) -> Page | None:
        """Return the page of a reference when it could be read."""
        page = self.pages.get(number)
        return page if page is not None and page.verdict.is_content else None


def audit(
    cited: Cited, as_of: datetime, read: Reader | None = None, whole: Whole = no_more
) -> Checked:
    """Return what is wrong with a report's references, and with what it says by them."""
    case = Case(cited, as_of, whole=whole)
    faults = [*_by_itself(case)]
    if read is not None:
        _look(case, read)
        faults += [*_unreadable(case), *against.statements(case), *standing_still.sources(case)]
    else:
        case.notes.append("no page was asked for: only the report itself was looked at")
    looked = {"references": len(cited.references), "statements": len(cited.statements)}
    looked["pages"] = sum(page.verdict.is_content for page in case.pages.values())
    return Checked(
        faults=tuple(dict.fromkeys(faults)),
        looked_at=tuple(looked.items()),
        notes=tuple(case.notes),
    )


def _by_itself(case: Case) -> Iterator[Fault]:
    listed = [each for each in case.cited.references if each.is_listed]
    known = {each.number for each in case.cited.references}
    for number in dict.fromkeys(case.cited.marked):
        if number not in known:
            why = "a marker, and no entry of that number"
            yield Fault(kind="dangling_marker", where=f"[{number}]", why=why, references=(number,))
    for number, times in Counter(each.number for each in listed).items():
        if times > 1:
            why = f"{times} entries have this number"
            yield Fault(kind="duplicate_number", where=number, why=why, references=(number,))
    yield from _twice(listed)
    for each in listed:
        if each.number not in case.cited.marked:
            why = "listed, and cited nowhere"
            yield Fault(
                kind="never_cited", where=each.title, why=why, references=(each.number,),
                urls=(each.url,),
            )  # fmt: skip
    for each in case.cited.references:
        if is_bare(each.url):
            why = "a home page says nothing of its own: which page is meant?"
            yield Fault(
                kind="bare_home_page", where=each.title, why=why, references=(each.number,),
                urls=(each.url,),
            )  # fmt: skip


def is_bare(url: str) -> bool:
    """Say whether an address is a site's front door and no page of it."""
    parts = urlsplit(url)
    return parts.path.strip("/").lower() in BARE and not parts.query


def _twice(listed: list[Reference]) -> Iterator[Fault]:
    by_address: defaultdict[str, list[Reference]] = defaultdict(list)
    for each in listed:
        by_address[identity_key(each.url)].append(each)
    for same in by_address.values():
        if len(same) < 2:
            continue
        alike = all(is_same_title(same[0].title, each.title) for each in same[1:])
        kind = "duplicate_reference" if alike else "same_url_two_titles"
        titles = " / ".join(dict.fromkeys(each.title for each in same))
        yield Fault(
            kind=kind,
            where=titles,
            why="one page, listed more than once",
            references=tuple(each.number for each in same),
            urls=tuple(each.url for each in same),
        )


def _look(case: Case, read: Reader) -> None:
    """Read every cited page, each address once."""
    first = {identity_key(each.url): each.url for each in reversed(case.cited.references)}
    with ThreadPoolExecutor(max_workers=AT_ONCE) as pool:
        pages = dict(zip(first, pool.map(read, first.values()), strict=True))
    for each in case.cited.references:
        case.pages[each.number] = pages[identity_key(each.url)]


def _unreadable(case: Case) -> Iterator[Fault]:
    names = {page.verdict.verdict for page in case.pages.values()}
    is_connected = bool(names - {"unreachable", *UNASKED})
    for each in case.cited.references:
        page = case.pages[each.number]
        name = page.verdict.verdict.partition(":")[0]
        said = str(page.verdict)
        kind = ""
        if name in WALLS:
            kind = "block_page_cited"
        elif name in DEAD or (is_connected and _is_gone(page)):
            kind = "dead_link"
        elif not page.verdict.is_content:
            case.notes.append(f"[{each.number}] could not be read: {said}")
        elif _is_elsewhere(each.url, page):
            kind, said = "dead_link", f"it leads to {page.fetched}, which is another page"
        if kind:
            yield Fault(
                kind=kind, where=each.title, why=said, references=(each.number,), urls=(each.url,)
            )
    if names and not is_connected:
        case.notes.append("no page could be reached: only the report itself was looked at")


def _is_gone(page: Page) -> bool:
    """Say whether nobody answers at an address, as far as others answered: no fault of a server."""
    said = page.verdict.evidence
    return page.verdict.verdict == "unreachable" and said[:1] != "5" and said not in OURS


def _is_elsewhere(url: str, page: Page) -> bool:
    """Say whether a link was redirected to the front door, as sites do with what is gone."""
    if not page.fetched or is_bare(url) or not is_bare(page.fetched):
        return False
    return registrable_domain(host_of(url)) == registrable_domain(host_of(page.fetched))
