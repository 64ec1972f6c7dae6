"""One backend of the ddgs library: its question and its extractor, our door.

The library's own interface says "No results found." for a block, a rate limit, a server error and
an empty answer alike, and unquotes links. So its engine classes are driven one by one, with a
client that asks through the door and keeps what was heard.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from search_skill.engines import rows
from search_skill.engines.duckduckgo import region as duckduckgo_region
from search_skill.engines.engine import EVERYTHING
from search_skill.engines.wording import INITIALS, country, language, window, worded
from search_skill.errors import Malformed, TimedOut, TooLarge, Unavailable, Unreachable
from search_skill.types import Batch, Hit, Note, Query
from search_skill.web.message import PAGE, Heard, Request, Response, Terms, Web, accepted

if TYPE_CHECKING:
    from search_skill.platform import Found

MISSING = "the ddgs library is not installed: pip install ddgs"
RANDOM_PARTS = re.compile(r";_yl[tu]=[^;?/]*")  # of Yahoo's address; they name nothing
LONGEST = 499  # DuckDuckGo refuses 500, and it is one of them


@dataclass(frozen=True, slots=True, kw_only=True)
class Backend:
    """A backend, and what the library does not say of it."""

    name: str
    upstream: str
    hosts: tuple[str, ...]  # its own; no hit leads there
    nothing: str  # by what its page says that there are no results


BACKENDS = (
    Backend(
        name="brave",
        upstream="brave",
        hosts=("brave.com",),
        nothing=r'id="no-results"|\bnot many great matches\b',
    ),
    Backend(
        name="mojeek",
        upstream="mojeek",
        hosts=("mojeek.com",),
        nothing=r'class="no-results"|\bno pages found matching\b',
    ),
    Backend(
        name="yahoo",
        upstream="bing",
        hosts=("search.yahoo.com", "bing.com"),
        nothing=r'class="[^"]*\bzrp\b|\bwe did not find results for\b',
    ),
    Backend(
        name="startpage",
        upstream="google",
        hosts=("startpage.com", "www.google.com"),
        nothing=r'class="no-result',
    ),
    Backend(
        name="duckduckgo",
        upstream="bing",
        hosts=("duckduckgo.com",),
        nothing=r'class="[^"]*\bno-results?\b|\bresult--no-result\b',
    ),
)


def ask(backend: Backend, query: Query, web: Web) -> Batch:
    """Return what one backend lists; raise the refusal that its answer is.

    An answer without rows is empty only where the page says so.
    """
    client = DoorClient(web, jar=f"ddgs-{backend.name}")
    found = _searched(backend, query, client)
    hits: list[Hit] = []
    notes: list[Note] = []
    for thing in listed(found, backend, client):
        if isinstance(thing, Hit):
            hits.append(thing)
        else:
            notes.append(thing)
    if hits:
        return Batch(tuple(hits), notes=tuple(notes))
    if client.heard is None:
        raise Malformed(f"{backend.name}: the library asked nothing")
    accepted(client.heard)
    if re.search(backend.nothing, client.heard.text, re.IGNORECASE):
        return Batch(notes=tuple(notes))
    size = len(client.heard.body)
    raise Malformed(
        f"{backend.name}: neither results nor a word that there are none ({size} bytes)"
    )


def listed(found: list[Any], backend: Backend, client: DoorClient) -> Found:
    """Yield the library's rows as hits; a row without a link is none."""

    def read(row: Any) -> Iterator[Hit]:  # noqa: ANN401  the library's row, or a mapping
        fields = row if isinstance(row, Mapping) else vars(row)
        url = rows.outward(_first(fields, "href", "link", "url"), backend.hosts)
        if not url:
            return
        body = _first(fields, "body", "snippet", "description")
        published, snippet = (
            rows.dated(body, client.heard.at) if client.heard is not None else (None, body)
        )
        yield Hit(
            url=url,
            title=_first(fields, "title") or rows.bare(url),
            snippet=snippet,
            published=published,
            upstream=(backend.upstream,),
        )

    return rows.each(found, read, backend.name)


def _first(fields: Mapping[str, Any], *names: str) -> str:
    """Return the first of these fields that has a text; releases name them differently."""
    return next((text for name in names if (text := rows.one_line(fields.get(name)))), "")


def _searched(backend: Backend, query: Query, client: DoorClient) -> list[Any]:
    from ddgs.exceptions import DDGSException
    from lxml.etree import LxmlError

    engine = _engine(backend.name)
    engine.http_client = client
    client.client.headers_update(engine.headers_update)
    try:
        found = engine.search(
            worded(query, EVERYTHING, LONGEST),
            region=_region(backend.name, query),
            timelimit=INITIALS.get(window(query)),
        )
    except (DDGSException, LxmlError, *rows.UNKNOWN_SHAPE) as error:
        if client.heard is not None:
            accepted(client.heard)
        raise Malformed(f"{backend.name}: {type(error).__name__}: {error}") from error
    return list(found or ())


def _engine(name: str) -> Any:  # noqa: ANN401  the library has no types that would help
    try:
        from ddgs.engines import ENGINES
        from ddgs.results import TextResult
    except ImportError as error:
        raise Unavailable(MISSING) from error
    if name not in ENGINES["text"]:
        raise Unavailable(f"this release of ddgs has no backend {name}")

    class RawText(TextResult):
        """A row as the extractor found it: nothing unquoted, nothing taken for a tag."""

        _normalizers: ClassVar[Mapping[str, Any]] = {}

    made = type(f"Raw_{name}", (ENGINES["text"][name],), {"result_type": RawText})
    engine: Any = object.__new__(made)  # its own constructor would make a client past the door
    engine.results = []
    return engine


def _region(name: str, query: Query) -> str:
    if name == "duckduckgo":
        return duckduckgo_region(query)
    return f"{country(query) or 'us'}-{language(query) or 'en'}"  # without a dash it would break


@dataclass(slots=True)
class Kept:
    """What the library sets on its client before it asks."""

    headers: dict[str, str] = field(default_factory=dict)
    cookies: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def headers_update(self, headers: Mapping[str, str] | None) -> None:
        """Keep headers for every request."""
        self.headers.update(headers or {})

    def set_cookies(self, url: str, cookies: Mapping[str, str] | None) -> None:
        """Keep cookies for a site."""
        self.cookies.append((url, dict(cookies or {})))


@dataclass(frozen=True, slots=True)
class Answer:
    """A response in the shape that the library reads."""

    status_code: int
    content: bytes
    text: str


@dataclass(slots=True)
class DoorClient:
    """The library's HTTP client, which asks through the door."""

    web: Web
    jar: str = ""
    client: Kept = field(default_factory=Kept)
    heard: Response | None = None
    network: Any = None  # one for all requests of a query: tokens are bound to its user agent

    def request(self, method: str, url: str, **sent: Any) -> Answer:  # noqa: ANN401  as the library
        """Ask one thing and return the answer, whatever its status."""
        named = Request(
            RANDOM_PARTS.sub("", url),
            {str(key): value for key, value in (sent.get("params") or {}).items()},
            method=method,
            form=sent.get("data"),
            kind=PAGE,
            follow=False,
            jar=self.jar,
        )
        self.heard = self.web.foreign(named, lambda terms: self._call(terms, method, url, sent))
        return Answer(self.heard.status, self.heard.body, self.heard.text)

    def _call(self, terms: Terms, method: str, url: str, sent: Mapping[str, Any]) -> Heard:
        import primp

        try:
            network = self._network(terms)
            answer = network.request(method, url, timeout=terms.timeout, stream=True, **sent)
            body = _bounded(answer.iter_bytes(), terms.max_bytes)
            return Heard(answer.status_code, _lower(answer.headers), body)
        except primp.TimeoutError as error:
            raise TimedOut(f"no answer within {terms.timeout:.1f} s") from error
        except primp.PrimpError as error:
            raise Unreachable("no connection, or it broke") from error

    def _network(self, terms: Terms) -> Any:  # noqa: ANN401  the library's client
        import primp

        if self.network is None:
            self.network = primp.Client(
                proxy=terms.proxy or None,
                timeout=terms.timeout,
                impersonate="random",
                impersonate_os="random",
                follow_redirects=False,
                ca_cert_file=terms.ca_file or None,
            )
            self.network.headers_update(self.client.headers)
            for url, cookies in self.client.cookies:
                self.network.set_cookies(url, cookies)
        return self.network


def _bounded(chunks: Iterator[bytes], most: int) -> bytes:
    """Return the whole body; stop at the cap, however much is still to come."""
    body = bytearray()
    for chunk in chunks:
        body += chunk
        if len(body) > most:
            raise TooLarge(f"more than {most} bytes")
    return bytes(body)


def _lower(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}
