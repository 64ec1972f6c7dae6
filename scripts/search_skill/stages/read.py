"""Stage 4: read the most promising pages, each down the reading ladder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from search_skill import fetchers
from search_skill.fetchers.rendered import Reading
from search_skill.judging.ahead import look_over
from search_skill.ladder import NOT_TRIED, Climb, Rung, climb
from search_skill.reading.extract import completed
from search_skill.stages import remembered
from search_skill.stages.discover import degradation_of
from search_skill.text.urls import host_of, identity_key, registrable_domain
from search_skill.tools import READERS, Tools
from search_skill.types import Attempt, Batch, Degradation, Hit, Page, PageVerdict, Query
from search_skill.web.door_settings import BrowserUse

OF_ONE_DOMAIN = 3  # pages of one owner that are read before others have had their turn
PROMISING = 6  # pages of a quick run that are worth a browser, or a long wait
PATIENCE = 5.0  # seconds that the others are worth: a slow host does not hold the run
DETAIL = "/page"  # the rung of a platform's own reader, after its name
USUAL = 1.5  # times what a site takes as a rule


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadPages:
    """The pages by their identity, and every attempt at them in the order of asking."""

    pages: Mapping[str, Page]
    attempts: tuple[Attempt, ...]
    degraded: tuple[Degradation, ...]


def read(
    hits: tuple[Hit, ...],
    query: Query,
    tools: Tools,
    *,
    room: int | None = None,
    known: Mapping[str, Page] | None = None,
) -> ReadPages:
    """Read the best hits side by side; a page that could not be read keeps its verdict.

    `room` is how many may be read, the run's first reading by default; what is `known` is not
    read again.
    """
    unread = tuple(hit for hit in hits if identity_key(hit.url) not in (known or {}))
    budget = tools.first_pages if room is None else room
    chosen = chosen_to_read(unread, budget, fenced=bool(query.operators.sites))
    with ThreadPoolExecutor(max_workers=max(1, min(READERS, len(chosen)))) as pool:
        readings = _readings(chosen, tools, fenced=bool(query.operators.sites))
        done = list(pool.map(lambda hit, own: _read_one(hit, tools, own), chosen, readings))
    pages = {identity_key(hit.url): page for hit, (page, _, _) in zip(chosen, done, strict=True)}
    return ReadPages(
        pages=pages,
        attempts=tuple(attempt for _, attempts, _ in done for attempt in attempts),
        degraded=tuple(lost for _, _, lost in done if lost is not None),
    )


def chosen_to_read(hits: tuple[Hit, ...], budget: int, *, fenced: bool) -> list[Hit]:
    """Return what to read: the best first, no owner taking all the places."""
    chosen: list[Hit] = []
    later: list[Hit] = []
    of_domain: Counter[str] = Counter()
    for hit in hits:
        domain = registrable_domain(host_of(hit.url))
        of_domain[domain] += 1
        many = of_domain[domain] > OF_ONE_DOMAIN and not fenced
        (later if many else chosen).append(hit)
    return (chosen + later)[:budget]


def page_of(url: str, tools: Tools) -> Page:
    """Return one page as the ladder reads it, or what is known of why it could not."""
    page, _, _ = _read_one(Hit(url, ""), tools, Reading())
    return page


def _readings(chosen: list[Hit], tools: Tools, *, fenced: bool) -> list[Reading]:
    """Return what is known of each page before it is read: its worth, its site's walls.

    In a quick run a browser and a long wait are for the first pages alone; where one site was
    asked for, or much time was given, they are for all.
    """
    is_all = tools.deep or fenced
    is_shown = is_all or tools.settings.browser == BrowserUse.ALWAYS
    before: dict[str, tuple[Reading, ...]] = {}
    readings = []
    for place, hit in enumerate(chosen):
        domain = registrable_domain(host_of(hit.url))
        own = Reading(
            worth=is_shown or place < PROMISING,
            seconds=0.0 if is_all or place < PROMISING else worth_waiting(hit, tools),
            known=tools.knowledge.barred(hit.url, fetchers.BROWSERS),
            before=before.get(domain, ()),
            ahead=tools.ahead,
        )
        before[domain] = (*own.before, own)
        readings.append(own)
    return readings


def worth_waiting(hit: Hit, tools: Tools) -> float:
    """Return how long a page of less promise is waited for: longer where its site is known slow."""
    usual = tools.knowledge.usual_seconds(hit.url, fetchers.http.NAME)
    return min(tools.settings.timeout, max(PATIENCE, USUAL * usual))


def _read_one(
    hit: Hit, tools: Tools, own: Reading
) -> tuple[Page, tuple[Attempt, ...], Degradation | None]:
    name = f"read {hit.url}"
    with tools.trace.leg() as attempts:
        try:
            gone = remembered.page_again(name, hit, tools) or climb(
                name, rungs_of(hit, tools, own), tools.trace
            )
        finally:
            own.done.set()
    if gone.answer is not None:
        remembered.keep_page(gone, tools)
        look_over(gone.answer)
        return gone.answer, tuple(attempts), _degraded(gone)
    return _unread(hit, gone), tuple(attempts), _degraded(gone)


def rungs_of(hit: Hit, tools: Tools, own: Reading) -> list[Rung[Page]]:
    """Return the ways to a page, in the order in which they are tried."""
    if tools.offline or hit.route == remembered.LOCAL:
        return remembered.only_before(hit.url, tools)
    owner = tools.registry.owning(hit.url)
    detail: list[Rung[Page]] = []
    if owner is not None and owner.owns_page(hit.url):

        def from_platform() -> Page:
            page = tools.registry.fetch_detail(hit.url, shown=own.worth)
            return completed(page, page.route, tools.web.now())

        detail = [Rung(f"{owner.name}{DETAIL}", from_platform)]
    rungs = tools.knowledge.ordered(hit.url, [*detail, *fetchers.chain(hit.url, tools.web, own)])
    return [*rungs, *remembered.last_resort(hit.url, tools)]


def _degraded(gone: Climb[Page]) -> Degradation | None:
    seen = Batch() if gone.answer is not None else None
    return degradation_of(Climb(seen, gone.attempts))


def _unread(hit: Hit, gone: Climb[Page]) -> Page:
    """Return the page as far as it is known: why it could not be read."""
    tried = [each for each in gone.attempts if each.outcome not in NOT_TRIED]
    wall, last = gone.wall, (tried or gone.attempts)[-1]
    verdict = getattr(wall, "verdict", "") or (wall.label if wall else str(last.outcome))
    page = Page(url=hit.url, title=hit.title, verdict=PageVerdict(verdict, last.detail))
    return replace(page, route=last.rung)
