"""Finds the platforms and asks them: bundled, from the user's folders, from entry points.

Nobody imports a platform by name. The rest of the program calls two functions, `search_platform`
and `fetch_detail`; routes are stamped here, and a module that cannot be loaded is kept as `Broken`
for those who ask what is wrong, and stops nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import util
from pathlib import Path

from search_skill.conversation import UNKNOWN_SHAPE, ask, conversed
from search_skill.errors import (
    AuthRequired,
    Cure,
    Malformed,
    Refusal,
    Unavailable,
    Unreachable,
    UsageError,
)
from search_skill.ladder import Climb, Rung, Trace, Walls, climb
from search_skill.platform import (
    BoundWay,
    Cookie,
    Needs,
    Pace,
    Package,
    Platform,
    Secret,
    host_of,
    same_or_below,
)
from search_skill.platform_web import PlatformWeb, with_sessions
from search_skill.platforms._finding import modules, platform_in, search_in
from search_skill.text.keywords import mentioned
from search_skill.types import Batch, Degradation, Hit, Outcome, Page, Query, Scalar
from search_skill.web.message import BROWSER, Web
from search_skill.web.sessions import SessionState

METASEARCH = "metasearch"
ANSWERED = (Outcome.OK, Outcome.EMPTY)
HOST = re.compile(  # its neighbours in CJK are no part of it
    r"(?<![a-z0-9_.-])(?:[a-z0-9-]+\.)+[a-z]{2,}(?![a-z0-9_-]|\.[a-z0-9])", re.IGNORECASE
)
SHUT_OUT = re.compile(r"(?<!\S)-site\s*:\s*\S+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Broken:
    """A module that declares no platform that can be used, and why."""

    module: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bindings:
    """What a run gives its platforms to ask with."""

    web: Web
    trace: Trace
    ask_engines: Callable[[Query], Climb[Batch]]
    secrets: Mapping[str, str] = field(default_factory=dict)
    walls: Walls = field(default_factory=Walls)


@dataclass(frozen=True, slots=True)
class Registry:
    """Every platform there is, by name; bound to a run's tools it also asks them."""

    platforms: Mapping[str, Platform]
    broken: tuple[Broken, ...] = ()
    bindings: Bindings | None = None

    def bound(
        self,
        *,
        web: Web,
        trace: Trace,
        ask_engines: Callable[[Query], Climb[Batch]],
        secrets: Mapping[str, str] | None = None,
    ) -> Registry:
        """Return the registry with a run's tools."""
        given = Bindings(web=web, trace=trace, ask_engines=ask_engines, secrets=secrets or {})
        return replace(self, bindings=given)

    def named(self, word: str) -> Platform:
        """Return the platform of a name or alias; raise a `UsageError` with what was meant."""
        wanted = word.strip().lower().removeprefix("--").replace(" ", "")
        for platform in self.platforms.values():
            if wanted in (platform.name, *platform.aliases, _flat(platform.title)):
                return platform
        import difflib  # only those who mistype pay for it

        words = [w for each in self.platforms.values() for w in (each.name, *each.aliases)]
        near = difflib.get_close_matches(wanted, words, n=1)
        meant = f"; did you mean {near[0]}?" if near else ""
        raise UsageError(f"no platform {word!r}{meant}", f"there are {', '.join(self.platforms)}")

    def keywords_in(self, question: str) -> tuple[str, ...]:
        """Return the names of the platforms that a question names, by word, host or `site:`."""
        text = SHUT_OUT.sub(" ", question.replace("：", ":"))
        hosts = [found[0].lower() for found in HOST.finditer(text)]
        words = HOST.sub(" ", text)
        return tuple(
            platform.name
            for platform in self.platforms.values()
            if mentioned(platform.keywords, words) or any(map(platform.owns_host, hosts))
        )

    def owning(self, url: str) -> Platform | None:
        """Return the platform whose hosts hold this address, label by label."""
        host = host_of(url)
        owners = (each for each in self.platforms.values() if each.owns_host(host))
        return next(owners, None) if host else None

    def paces(self) -> dict[str, Pace]:
        """Return how the hosts of every platform want to be asked."""
        return {
            host: platform.pace
            for platform in self.platforms.values()
            for host in (*platform.hosts, *platform.api_hosts)
        }

    def search_platform(self, name: str, query: Query) -> Climb[Batch]:
        """Ask one platform, way by way; when all refuse, ask the general engines for its domain."""
        platform, given = self.named(name), self._given()
        metasearch = Rung(METASEARCH, partial(_fenced, platform, query, given))
        return self._climbed(platform, tuple(platform.each_way()), query, (metasearch,))

    def ask_way(self, name: str, way: str, query: Query) -> Climb[Batch]:
        """Ask one platform by one of its ways alone: a patrol wants to know of each."""
        platform = self.named(name)
        ways = tuple(each for each in platform.each_way() if each.name == way)
        return self._climbed(platform, ways, query)

    def heard_by(self, web: Web) -> Registry:
        """Return the registry as it asks through another web, which has met no wall yet."""
        return replace(self, bindings=replace(self._given(), web=web, walls=Walls()))

    def aside(self) -> Registry:
        """Return the registry for one who asks beside the run: the run's walls stand before him."""
        given = self._given()
        return replace(self, bindings=replace(given, walls=given.walls.so_far()))

    def _climbed(
        self,
        platform: Platform,
        ways: tuple[BoundWay, ...],
        query: Query,
        behind: tuple[Rung[Batch], ...] = (),
    ) -> Climb[Batch]:
        given = self._given()
        web = PlatformWeb(platform, given.web, given.secrets, walls=given.walls)
        rungs = [
            Rung(
                way.name,
                partial(_asked, way, query, web, given),
                partial(_may_get_through, way, query, web),
            )
            for way in ways
        ]
        gone = climb(platform.name, [*rungs, *behind], given.trace)
        if gone.answer is None:
            return gone  # nothing, with the reasons; never an exception
        batch = replace(gone.answer, notes=(*gone.answer.notes, *web.notes))
        return replace(gone, answer=stamped(batch, platform, gone.rung))

    def fetch_detail(self, url: str, *, shown: bool = True) -> Page:
        """Return a page as its own platform gives it; raise a refusal when it cannot.

        With `shown` false no browser is started for it.

        `Unavailable` says that no platform reads this address. A limit of an API, or an address
        of it that is not there, is none of the page, which another rung may still read.
        """
        platform, given = self.owning(url), self._given()
        if platform is None or not platform.owns_page(url):
            raise Unavailable(f"no platform reads {url}")
        needs = platform.needs if platform.page_needs is None else platform.page_needs
        refusal = missing(needs, given)
        if refusal is not None:
            refusal.cure = Cure.RUNG  # it is ours that lacks something: another rung may read it
            raise refusal
        web = PlatformWeb(platform, given.web, given.secrets, walls=given.walls, shows=shown)
        try:
            page = with_sessions(needs, web, lambda by: conversed(platform.page_flow(url), by))
        except Refusal as wall:
            if _is_of_api_alone(wall, url, web.addresses):
                wall.cure = Cure.RUNG
            raise
        except UNKNOWN_SHAPE as error:
            raise Malformed(f"{type(error).__name__}: {error}") from error
        return replace(
            page,
            route=f"{platform.name}/page",
            signals=_declared(page.signals, platform),
            fetched=page.fetched or next(iter(web.addresses), url),
            fetched_at=page.fetched_at or given.web.now(),
        )

    def degradation(self, gone: Climb[Batch]) -> Degradation | None:
        """Return what was wanted of a platform and not got, or nothing when its first way held.

        A first answer that is not whole, by its own word or because rows were lost, is one too.
        """
        if not gone.attempts:
            return None
        first = gone.attempts[0]
        if first.outcome in ANSWERED and gone.answer is not None:
            said = (gone.answer.fault, *(note.says for note in gone.answer.notes))
            because = "; ".join(each for each in said if each)
            return Degradation(first.ladder, first.rung, gone.rung, because) if because else None
        because = f"{first.outcome}: {first.detail}" if first.detail else str(first.outcome)
        lost = self._lost(self.named(first.ladder), gone.rung)
        return Degradation(first.ladder, first.rung, gone.rung, because, lost)

    def _lost(self, platform: Platform, rung: str) -> tuple[str, ...]:
        ways = {way.name: way.lacks for way in platform.each_way()}
        return ways.get(rung, tuple(signal.name for signal in platform.signals))

    def _given(self) -> Bindings:
        if self.bindings is None:
            raise Unavailable("the registry was bound to no run")
        return self.bindings


def stamped(batch: Batch, platform: Platform, rung: str) -> Batch:
    """Return the batch with platform, route and rank on each hit, and declared signals only."""
    hits = (
        replace(
            hit,
            platform=platform.name,
            route=f"{platform.name}_{rung}",
            rank=rank,
            signals=_declared(hit.signals, platform),
        )
        for rank, hit in enumerate(batch.hits, 1)
    )
    return replace(batch, hits=tuple(hits))


def missing(needs: Iterable[Needs], given: Bindings) -> Refusal | None:
    """Return the refusal that something missing stands for, before anything is asked."""
    for need in needs:
        if need.optional:
            continue
        if isinstance(need, Secret) and not given.secrets.get(need.name):
            return Unavailable(f"needs the key {need.name}: set it in the environment")
        if isinstance(need, Cookie):
            state = given.web.session(need.domain, need.names)
            if state is SessionState.EXPIRED:
                return AuthRequired(f"{need} has expired: log in there and import it anew")
            if state is not SessionState.VALID:
                return AuthRequired(f"needs {need}: log in there and import it")
        if isinstance(need, Package) and util.find_spec(need.name) is None:
            return Unavailable(f"needs {need.name}: ./search setup {need.extra or need.name}")
    return None


def load(folders: Iterable[Path | str] = ()) -> Registry:
    """Find every platform there is: the user's folders first, then the bundled, then plugins'."""
    search_in(folders)
    found: dict[str, Platform] = {}
    broken: list[Broken] = []
    for module in modules():
        try:
            platform = platform_in(module)
        except Exception as error:  # noqa: BLE001  one bad file must not stop the others
            broken.append(Broken(module, f"{type(error).__name__}: {error}"))
            continue
        if found.setdefault(platform.name, platform) is not platform:
            broken.append(Broken(module, f"there is a {platform.name!r} before it"))
    return Registry(dict(sorted(found.items())), tuple(broken))


def _flat(title: str) -> str:
    return title.lower().replace(" ", "")


def _is_of_api_alone(wall: Refusal, url: str, asked: Iterable[str]) -> bool:
    """Say whether what stopped an API need not stop whoever asks for the page itself."""
    addresses = tuple(asked)
    if wall.outcome is Outcome.NOT_FOUND:  # by its status: a body that knows no such thing knows
        return bool(wall.status) and all(_bare(each) != _bare(url) for each in addresses)
    is_elsewhere = not all(host_of(each) == host_of(url) for each in addresses)
    return is_elsewhere and wall.outcome in (Outcome.RATE_LIMITED, Outcome.AUTH_REQUIRED)


def _bare(url: str) -> str:
    return re.sub(r"^[a-z]+://(?:www\.)?", "", url.partition("?")[0], flags=re.I).rstrip("/")


def _declared(signals: Mapping[str, Scalar], platform: Platform) -> dict[str, Scalar]:
    known = {signal.name for signal in platform.signals}
    return {k: v for k, v in signals.items() if k in known and v is not None and v != ""}


def _asked(way: BoundWay, query: Query, web: PlatformWeb, given: Bindings) -> Batch:
    refusal = missing(way.way.needs, given)
    if refusal is not None:
        raise refusal
    batch = with_sessions(way.way.needs, web, lambda by: ask(way, query, by))
    return replace(batch, hits=tuple(hit for hit in batch.hits if _wanted(hit, query)))


def _may_get_through(way: BoundWay, query: Query, web: PlatformWeb, wall: Refusal) -> bool:
    """Say whether a way may answer after this: where nobody was reached, no browser reaches one."""
    if wall.outcome not in (Outcome.UNREACHABLE, Outcome.TIMEOUT) or wall.status:
        return True
    if way.name == way.platform.entry:
        return True
    try:
        asked = way.way.request(way.platform, query)
    except (Refusal, *UNKNOWN_SHAPE):
        return True  # it says so itself when it is asked
    return asked.kind != BROWSER or asked.host not in map(host_of, web.addresses)


def _fenced(platform: Platform, query: Query, given: Bindings) -> Batch:
    """Ask the general engines for the platform's domain; an engine may not obey the fence."""
    fence = platform.fence_for(query)
    found = given.ask_engines(replace(query, site=fence))
    if found.answer is None:
        reasons = ", ".join(f"{each.rung}: {each.outcome}" for each in found.attempts)
        raise Unreachable(f"no general engine answered either ({reasons or 'none is there'})")
    inside = (hit for hit in found.answer.hits if _below(hit.url, fence))
    return replace(found.answer, hits=tuple(inside))


def _below(url: str, fence: str) -> bool:
    """Say whether an address lies behind a fence: a host, or a host with the start of a path."""
    host, _, path = fence.partition("/")
    if not same_or_below(host_of(url), host):
        return False
    there = re.sub(r"^[a-z]+://[^/?#]*/?", "", url, flags=re.IGNORECASE)
    wanted = path.strip("/").lower()
    return not wanted or re.match(rf"{re.escape(wanted)}(?:[/?#]|$)", there.lower()) is not None


def _wanted(hit: Hit, query: Query) -> bool:
    """Apply what a platform's own search may not express."""
    asked = query.operators
    said = f"{hit.title} {hit.snippet}"
    if mentioned(asked.without, said):
        return False
    if any(same_or_below(host_of(hit.url), host) for host in asked.without_sites):
        return False
    return not asked.sites or any(_below(hit.url, site) for site in asked.sites)
