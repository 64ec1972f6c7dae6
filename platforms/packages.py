"""Packages: versions, licences and advisories of published software, by the index deps.dev."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from search_skill.platforms._package_names import (
    SECURITY,
    SYSTEMS,
    advisories_in,
    as_registered,
    named,
    systems_of,
)
from search_skill.platforms._package_pages import (
    Known,
    advisory_hit,
    advisory_page,
    default_of,
    in_order,
    key_of,
    needs_in,
    origin_of,
    page_of,
    release_hit,
    release_in,
)

from search_skill.platform import (
    ApiPlatform,
    Cure,
    Flow,
    Found,
    Malformed,
    NotFound,
    Pace,
    PageFlow,
    Refusal,
    Request,
    Response,
    Signal,
    Subject,
    host_of,
    listed,
    rows,
    within,
)
from search_skill.types import Hit, Intent, Note, Page, Query, Tier

SITE = "deps.dev"
API = "https://api.deps.dev/v3"
MOST_ADVISORIES = 6  # of one release; the others are named by their ids alone
VERSION = re.compile(r"v?\d[\w.+!-]*")
ADVISORY = re.compile(r"^/advisory/[a-z]+/(?P<id>[\w-]+)/?$")

Asking = Generator[Request, Response, Any]


@dataclass(frozen=True, slots=True)
class Place:
    """A package, or one release of it."""

    system: str
    name: str
    version: str = ""

    @property
    def path(self) -> str:
        """What the API calls the package."""
        return f"{API}/systems/{self.system}/packages/{quote(self.name, safe='')}"

    def release(self, version: str) -> str:
        """Return what the API calls one release."""
        return f"{self.path}/versions/{quote(version, safe='')}"


@dataclass(frozen=True, slots=True)
class Origin:
    """How a registry's addresses begin, learned from a link that the index gave."""

    system: str
    prefix: str  # the path in front of a package's name


class Packages(ApiPlatform):
    """Packages of Python, npm, Cargo, Go, Maven, NuGet and RubyGems, by the API of deps.dev.

    It knows exact names and no questions: a question that names no package finds nothing and asks
    nothing. Pages of registries are taken over too, as soon as the index has linked to one.
    """

    title = "Packages"
    hosts = (SITE,)
    api_hosts = ("api.deps.dev",)
    intents = (Intent.SECURITY, Intent.CODE)
    subjects = (Subject.SOFTWARE,)
    reach = 0.9
    aliases = ("package", "deps")
    keywords = ("deps.dev", "npm package", "python package", "pypi", "crate", "nuget", "rubygems")
    tier = Tier.T2
    pace = Pace(at_once=2)
    signals = (
        Signal("system", "the ecosystem it is published in"),
        Signal("version", "the release"),
        Signal("default", "that this release is installed when nobody asks for another"),
        Signal("deprecated", "that its maker advises against it"),
        Signal("license", "its licence, by SPDX"),
        Signal("advisories", "how many advisories hold for this release"),
        Signal("cvss", "how severe an advisory is, to 10"),
        Signal("versions", "how many releases there are"),
        Signal("stars", "how many keep an eye on its repository"),
        Signal("forks", "how often its repository was forked"),
    )
    canary = "npm:express"

    def __init__(self) -> None:
        self._origins: dict[str, Origin] = {}  # by the registry's host

    def request(self, query: Query) -> Request:
        """Ask for the first package that the question names."""
        places = _places(query.text)
        if not places:
            raise NotFound("the question names no package")
        return Request(places[0].path)

    def flow(self, query: Query) -> Flow:
        """Look up each package named, its release in question, and what advisories say of it."""
        found: list[Hit | Note] = []
        for identity in advisories_in(query.text):
            found += yield from self._advisory(identity)
        missing: NotFound | None = None
        places = _places(query.text)
        for place in places:
            try:
                response = yield Request(place.path)
                things = list(self.parse(self.accept(response)))
            except NotFound as refusal:
                missing = refusal
                continue
            found += yield from self._chosen(place, things, query)
        if missing is not None and not found:
            raise NotFound("no package of this name", status=404) from missing
        return iter(found)

    def parse(self, response: Response) -> Found:
        """Read the releases of a package: the default one first, then the newest."""
        answer = response.json()
        return iter(in_order(list(rows(listed(answer, "versions"), release_hit))))

    def tier_of(self, hit: Hit) -> Tier:
        """Trust what a registry itself states."""
        return self.tier if hit.signals.get("system") else Tier.T1

    def _chosen(self, place: Place, things: list[Hit | Note], query: Query) -> Asking:
        """Return the release that is asked for, whole, with its advisories where they matter."""
        releases = [thing for thing in things if isinstance(thing, Hit)]
        notes = [thing for thing in things if isinstance(thing, Note)]
        wanted = [hit for hit in releases if _is_of(hit, place.version)]
        if not releases:
            return notes
        hit = (wanted or releases)[0]
        try:
            response = yield Request(place.release(str(hit.signals["version"])))
            release = self._release(response)
        except Refusal as refusal:
            return [hit, *notes, Note("packages", f"without its licence: {refusal.label}")]
        found: list[Hit | Note] = [release_hit(release), *notes]
        if SECURITY.search(query.text):
            for key in (release.get("advisoryKeys") or ())[:MOST_ADVISORIES]:
                found += yield from self._advisory(str(within(key, "id") or ""))
        return found

    def _advisory(self, identity: str) -> Asking:
        """Return one advisory, or a note why it could not be read."""
        try:
            response = yield Request(f"{API}/advisories/{quote(identity, safe='')}")
            return [advisory_hit(self.accept(response).json())]
        except Refusal as refusal:
            return [Note("packages", f"advisory {identity}: {refusal.label}")]

    def _release(self, response: Response) -> dict[str, Any]:
        """Return a release, and learn from its link how its registry's addresses look."""
        release = release_in(self.accept(response).json())
        system, name, _ = key_of(release)
        url = origin_of(release)
        path = unquote(urlsplit(url).path)
        if url and name in path and host_of(url):
            self._origins[host_of(url)] = Origin(system, path[: path.index(name)])
        return release

    def owns_host(self, host: str) -> bool:
        """Say whether a host is the index's, or a registry's that it has linked to."""
        return super().owns_host(host) or host in self._origins

    def owns_page(self, url: str) -> bool:
        """Say whether it is a package, one release of it, or an advisory of the index."""
        return bool(_advisory_of(url)) or self._place(url) is not None

    def page_request(self, url: str) -> Request:
        """Ask for all releases of the package, or for the advisory."""
        identity = _advisory_of(url)
        if identity:
            return Request(f"{API}/advisories/{quote(identity, safe='')}")
        place = self._place(url)
        if place is None:
            raise NotFound(f"no package: {url}", cure=Cure.RUNG)
        return Request(place.path)

    def parse_page(self, response: Response) -> Page:
        """Give what one answer says: a package, one release, or an advisory."""
        answer = response.json()
        if not isinstance(answer, Mapping):
            raise Malformed("no package")
        if "advisoryKey" in answer:
            return advisory_page(answer)
        if "versions" in answer:
            return page_of(Known(package=answer))
        return page_of(Known(release=answer))

    def page_flow(self, url: str) -> PageFlow:
        """Read the package, its release, advisories, repository and dependencies, as far as known.

        A page of a registry that the index does not know is still there for others to read.
        """
        response = yield self.page_request(url)
        place = self._place(url)
        try:
            answer = self.accept(response).json()
        except NotFound as refusal:
            refusal.cure = Cure.NONE if host_of(url) == SITE else Cure.RUNG
            raise
        if place is None or not isinstance(answer, Mapping):
            return self.parse_page(response)
        known = Known(package=answer)
        version = place.version or default_of(answer)
        yield from self._with_release(known, place, version)
        yield from self._with_project(known)
        yield from self._with_needs(known, place, version)
        return page_of(known)

    def _with_release(self, known: Known, place: Place, version: str) -> Asking:
        try:
            response = yield Request(place.release(version))
            known.release = self._release(response)
        except Refusal as refusal:
            known.left_out.append(f"release_left_out:{refusal.outcome}")
            return
        keys = known.release.get("advisoryKeys") or ()
        try:
            for key in keys[:MOST_ADVISORIES]:
                identity = quote(str(within(key, "id") or ""), safe="")
                response = yield Request(f"{API}/advisories/{identity}")
                known.advisories.append(self.accept(response).json())
        except Refusal as refusal:
            known.left_out.append(f"advisories_left_out:{refusal.outcome}")

    def _with_project(self, known: Known) -> Asking:
        related = known.release.get("relatedProjects") or ()
        sources = [each for each in related if within(each, "relationType") == "SOURCE_REPO"]
        identity = within(sources[0], "projectKey", "id") if sources else None
        if not isinstance(identity, str):
            return
        try:
            response = yield Request(f"{API}/projects/{quote(identity, safe='')}")
            answer = self.accept(response).json()
            known.project = answer if isinstance(answer, Mapping) else {}
        except Refusal as refusal:
            known.left_out.append(f"repository_left_out:{refusal.outcome}")

    def _with_needs(self, known: Known, place: Place, version: str) -> Asking:
        """Ask for the resolved graph; where the index keeps none, for what the release states."""
        try:
            try:
                response = yield Request(f"{place.release(version)}:dependencies")
                known.needs = needs_in(self.accept(response).json())
            except NotFound:
                response = yield Request(f"{place.release(version)}:requirements")
                known.needs = needs_in(self.accept(response).json())
        except Refusal as refusal:
            known.left_out.append(f"dependencies_left_out:{refusal.outcome}")

    def _place(self, url: str) -> Place | None:
        """Return the package that an address shows: of the index, or of a registry it linked to."""
        host, path = host_of(url), urlsplit(url).path
        if host in (SITE, f"www.{SITE}"):
            parts = [unquote(part) for part in path.strip("/").split("/")]
            if len(parts) < 2 or parts[0] not in SYSTEMS or not parts[1]:
                return None
            if parts[1].startswith("@") and "/" not in parts[1] and len(parts) > 2:
                parts[1:3] = ["/".join(parts[1:3])]
            return Place(parts[0], parts[1], parts[2] if len(parts) > 2 else "")
        origin = self._origins.get(host)
        return _in_registry(origin, unquote(path)) if origin else None


def _in_registry(origin: Origin, path: str) -> Place | None:
    """Read a registry's address by how its addresses begin."""
    if not path.startswith(origin.prefix):
        return None
    parts = [part for part in path.removeprefix(origin.prefix).split("/") if part]
    size = 2 if parts and parts[0].startswith("@") else 1
    if len(parts) < size:
        return None
    versions = [part for part in parts[size : size + 2] if VERSION.fullmatch(part) and part != "v"]
    return Place(origin.system, "/".join(parts[:size]), versions[0] if versions else "")


def _is_of(hit: Hit, version: str) -> bool:
    """Say whether a release is the version asked for; `1.0` is any of 1.0, the newest first."""
    own = str(hit.signals.get("version", ""))
    return bool(version) and (own == version or own.startswith(f"{version}."))


def _advisory_of(url: str) -> str:
    found = ADVISORY.match(urlsplit(url).path) if host_of(url) == SITE else None
    return found["id"] if found else ""


def _places(question: str) -> list[Place]:
    """Return the packages that a question names, in each ecosystem that may be meant."""
    return [
        Place(system, as_registered(package.name, system), package.version)
        for package in named(question)
        for system in systems_of(package)
    ]
