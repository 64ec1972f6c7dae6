"""One round: each way of each platform and each engine is asked its canary, the answer compared.

Everything goes through the ladders that a user's question goes through, at the pace that is
declared. A wall, a limit or a dead line says nothing of the shape: the way stays unseen. A shape
that cannot be read, an address that is gone and an answer without what we read in it are drift.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime

from search_skill import engines
from search_skill.ladder import Climb, Rung, climb
from search_skill.patrol.proofs import Proof
from search_skill.patrol.shapes import (
    Change,
    Shape,
    changes,
    read_in,
    read_in_page,
    shape_of,
)
from search_skill.platform import BoundWay, Platform
from search_skill.tools import Tools
from search_skill.types import Batch, Outcome, Page, Query
from search_skill.web.message import ForeignCall, Request, Response, Web
from search_skill.web.sessions import SessionState

CANARY = "python programming language"  # of engines; a platform has one of its own
AT_ONCE = 4  # sites; each of them is asked one thing after the other
ENOUGH = 5  # hits that show a shape
PAGE = "page"
OF_A_PAGE = Shape(read=("text", "title"))
DRIFTED = (Outcome.MALFORMED, Outcome.CRASHED, Outcome.NOT_FOUND, Outcome.EMPTY)
NO_SHAPE = Shape(read=("title", "url"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What one way answered, and how that differs from what it should."""

    name: str  # "reddit/api", "engines/bing", "reddit/page"
    outcome: Outcome
    detail: str = ""
    found: int = 0
    changes: tuple[Change, ...] = ()
    shape: Shape = field(default_factory=Shape)
    is_trusted: bool = True  # somebody has seen it work: a recording, or a patrol before this one
    last_proof: str = ""  # the day of the last proof before this round

    @property
    def has_drifted(self) -> bool:
        """Whether something that we read is no longer there."""
        return self.outcome in DRIFTED or any(change.required for change in self.changes)

    @property
    def status(self) -> str:
        """`proven`, `drifted`, or `unseen` where something stood in between."""
        if self.has_drifted:
            return "drifted"
        return "proven" if self.outcome is Outcome.OK else "unseen"

    @property
    def counts(self) -> bool:
        """Whether this drift is one that somebody relies on."""
        return self.has_drifted and self.is_trusted


@dataclass(slots=True)
class Listener:
    """The network, and all that it answered (implements `message.Web`)."""

    web: Web
    heard: list[Response] = field(default_factory=list)

    def send(self, request: Request) -> Response:
        """Return the answer and keep it."""
        return self._kept(self.web.send(request))

    def foreign(self, request: Request, call: ForeignCall) -> Response:
        """Return what another client heard and keep it."""
        return self._kept(self.web.foreign(request, call))

    def now(self) -> datetime:
        """Return the run's clock."""
        return self.web.now()

    def hold(self, host_or_path: str, seconds: float) -> None:
        """Leave a host, or what lies below a path of it, alone for so long."""
        self.web.hold(host_or_path, seconds)

    def browser(self, kind: str) -> str:
        """Return which browser a kind of it would show a page in here."""
        return self.web.browser(kind)

    def session(self, domain: str, names: tuple[str, ...] = ()) -> SessionState:
        """Return whether the user lent a session of this domain."""
        return self.web.session(domain, names)

    def refuse_session(self, domain: str) -> None:
        """Use a domain's session no more."""
        self.web.refuse_session(domain)

    def _kept(self, response: Response) -> Response:
        self.heard.append(response)
        return response


@dataclass(frozen=True, slots=True, kw_only=True)
class Patrol:
    """What a round knows before it begins."""

    tools: Tools
    recorded: Mapping[str, Shape]
    proofs: Mapping[str, Proof]

    def round(self) -> tuple[Finding, ...]:
        """Ask everybody and return what was found, platforms first, in order of their names."""
        platforms = tuple(self.tools.registry.platforms.values())
        with ThreadPoolExecutor(max_workers=AT_ONCE) as pool:
            of_platforms = list(pool.map(lambda each: list(self._of_platform(each)), platforms))
        chain = engines.chain(
            engines.EngineSettings(
                searxng_url=self.tools.settings.searxng_url, names=self.tools.settings.engines
            )
        )
        of_engines = [self._of_engine(engine) for engine in chain]
        return (*(each for found in of_platforms for each in found), *of_engines)

    def _of_platform(self, platform: Platform) -> Iterator[Finding]:
        page = ""
        for way in platform.each_way():
            finding, batch = self._of_way(platform, way)
            yield finding
            owned = (hit.url for hit in batch.hits if platform.owns_page(hit.url))
            page = page or next(owned, "")
        if page:
            yield self._of_page(platform, page)

    def _of_way(self, platform: Platform, way: BoundWay) -> tuple[Finding, Batch]:
        listener = Listener(self.tools.web)
        registry = self.tools.registry.heard_by(listener)
        gone = registry.ask_way(platform.name, way.name, self._canary_of(platform))
        name = f"{platform.name}/{way.name}"
        batch = gone.answer or Batch()
        finding = self._judged(name, gone, listener, read_in(batch.hits), way.way.proven)
        return finding, batch

    def _of_page(self, platform: Platform, url: str) -> Finding:
        listener = Listener(self.tools.web)
        registry = self.tools.registry.heard_by(listener)
        rung = Rung(PAGE, lambda: registry.fetch_detail(url))
        gone: Climb[Page] = climb(platform.name, [rung], self.tools.trace)
        name = f"{platform.name}/{PAGE}"
        read = read_in_page(gone.answer) if gone.answer is not None else ()
        finding = self._judged(name, gone, listener, read, platform.proven)
        if finding.outcome is Outcome.NOT_FOUND:  # of one page: it may really be gone
            return Finding(name=name, outcome=Outcome.SKIPPED, detail=finding.detail)
        return finding

    def _of_engine(self, engine: engines.Engine) -> Finding:
        listener = Listener(self.tools.web)
        query = Query(text=CANARY, limit=ENOUGH, language="en", as_of=self.tools.now)
        gone = engines.ask(query, listener, self.tools.trace, (engine,))
        hits = gone.answer.hits if gone.answer is not None else ()
        return self._judged(f"engines/{engine.name}", gone, listener, read_in(hits), True)

    def _judged(
        self,
        name: str,
        gone: Climb[Batch] | Climb[Page],
        listener: Listener,
        read: tuple[str, ...],
        is_proven: bool,
    ) -> Finding:
        attempt = gone.attempts[-1]
        before = self.proofs.get(name)
        is_read = attempt.outcome is Outcome.OK
        seen = shape_of(listener.heard, read) if is_read else Shape()
        recorded = self.recorded.get(name, OF_A_PAGE if name.endswith(f"/{PAGE}") else NO_SHAPE)
        earlier = before.shape if before is not None else None
        return Finding(
            name=name,
            outcome=attempt.outcome,
            detail=attempt.detail,
            found=attempt.found,
            changes=changes(recorded, earlier, seen) if is_read else (),
            shape=seen,
            is_trusted=is_proven or before is not None,
            last_proof=before.day if before is not None else "",
        )

    def _canary_of(self, platform: Platform) -> Query:
        language = platform.languages[0] if platform.languages else "en"
        return Query(text=platform.canary, limit=ENOUGH, language=language, as_of=self.tools.now)


def proven(findings: tuple[Finding, ...], at: datetime) -> dict[str, Proof]:
    """Return the proofs that a round gives."""
    return {each.name: Proof(at, each.shape) for each in findings if each.status == "proven"}
