"""What is asked and what is answered, and the one place where a status becomes a refusal."""

from __future__ import annotations

import json as json_module
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlencode, urlsplit, urlunsplit

from search_skill.errors import (
    AuthRequired,
    Blocked,
    Cure,
    Malformed,
    NotFound,
    RateLimited,
    Refusal,
    Unreachable,
)
from search_skill.web import charset, walls

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from lxml.html import HtmlElement

    from search_skill.web.sessions import SessionState

API = "api"  # asked through requests, with our own name as User-Agent
PAGE = "page"  # asked with a browser's fingerprint and headers
BROWSER = "browser"  # shown in a real browser; the answer is what its scripts made of the page


@dataclass(frozen=True, slots=True)
class Request:
    """One exchange to ask for; pure data, so that parts without I/O can make it."""

    url: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    method: str = "GET"
    headers: Mapping[str, str] = field(default_factory=dict)
    form: Mapping[str, str | int] | None = None
    json: object = None  # a JSON body
    kind: str = API
    follow: bool = True  # follow redirects, each judged by the guard
    timeout: float = 0.0  # seconds; 0: the run's own
    local: bool = False  # a configured endpoint (SearXNG, model): loopback is let through
    jar: str = ""  # requests of one name share their cookies within the run; "": within itself
    session: bool = False  # with the session that the user lent for this site, if there is one
    overheard: str = ""  # BROWSER: part of the address of the script's answer that is wanted
    browser: str = ""  # BROWSER: the kind of it, "" for any

    @property
    def manner(self) -> str:
        """What else tells this request from another one of the same address."""
        said = (self.browser, "session" if self.session else "", self.overheard)
        return " ".join(part for part in said if part)

    @property
    def address(self) -> str:
        """The address with its parameters, encoded exactly once."""
        if not self.params:
            return self.url
        parts = urlsplit(self.url)
        query = "&".join(part for part in (parts.query, urlencode(dict(self.params))) if part)
        return urlunsplit(parts._replace(query=query))

    @property
    def host(self) -> str:
        """The host asked, lower case."""
        return (urlsplit(self.url).hostname or "").rstrip(".")


@dataclass(frozen=True, slots=True)
class Response:
    """One answer as it came; reading it never goes back to the network."""

    request: Request
    status: int
    headers: Mapping[str, str]  # lower-case names
    body: bytes  # decoded from its transfer and content encoding
    url: str  # the address that answered, after redirects
    at: datetime  # the run's clock
    elapsed_ms: int = 0
    redirects: tuple[str, ...] = ()  # the addresses before `url`

    @property
    def content_type(self) -> str:
        """The declared media type, lower case, without parameters."""
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()

    @property
    def text(self) -> str:
        """The body as text: header, BOM, meta, then detection decide the charset."""
        return charset.decoded(self.body, self.headers.get("content-type", ""))

    def json(self) -> Any:  # noqa: ANN401  parsed JSON is what it is
        """Return the body as JSON; raise `Malformed` when it is none."""
        try:
            return _loaded(self)
        except (ValueError, RecursionError) as error:
            kind = self.content_type or "unknown type"
            raise Malformed(f"not JSON ({kind}, {len(self.body)} bytes)") from error

    def html(self) -> HtmlElement:
        """Return the body as an HTML tree; raise `Malformed` when there is nothing to parse."""
        from lxml import etree, html

        # bytes, so that an XML declaration in the text is no contradiction to it
        text = self.text.replace("\0", "").encode("utf-8", "replace")
        parser = html.HTMLParser(encoding="utf-8", huge_tree=True)
        try:
            return html.document_fromstring(text.strip() or b"<html></html>", parser=parser)
        except (etree.LxmlError, ValueError) as error:
            raise Malformed(f"not HTML ({len(self.body)} bytes)") from error

    def xml(self) -> Element:
        """Return the body as an XML tree; raise `Malformed` when it is none."""
        from xml.etree import ElementTree as ET

        if b"<!ENTITY" in self.body[:4096]:
            raise Malformed("XML with entities of its own")
        try:
            return ET.fromstring(self.body.lstrip())  # noqa: S314  entities are refused above
        except (ET.ParseError, ValueError, LookupError) as error:
            raise Malformed(f"not XML ({len(self.body)} bytes)") from error


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms a client that brings its own network may ask, once."""

    timeout: float  # seconds left for this call
    proxy: str = ""  # "" means directly; variables of the environment are not to be read
    ca_file: str = ""  # certificates to trust instead of the client's own
    max_bytes: int = 8_000_000  # of an unpacked body: the client stops reading there


@dataclass(frozen=True, slots=True)
class Heard:
    """What a client that brings its own network heard."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    url: str = ""  # "": the address asked


ForeignCall = Callable[[Terms], Heard]


class Web(Protocol):
    """The network as the rest of the program sees it."""

    def send(self, request: Request) -> Response:
        """Return the answer, whatever its status, or raise a Refusal."""
        ...

    def foreign(self, request: Request, call: ForeignCall) -> Response:
        """Return what another client heard, asked under the door's rules.

        `request` names the exchange: its host is judged, and with the method and the body it is
        the key of memo and tape, so nothing random may stand in it. `call` turns its library's
        exceptions into refusals and does not follow redirects; where the library cannot be kept
        from it, only fixed hosts may be asked.
        """
        ...

    def hold(self, host_or_path: str, seconds: float) -> None:
        """Leave a host, or `host/path` and what is below it, alone: an answer of it said so."""
        ...

    def browser(self, kind: str) -> str:
        """Return which browser a kind of it would show a page in here; "" where there is none."""
        ...

    def session(self, domain: str, names: tuple[str, ...] = ()) -> SessionState:
        """Return whether the user lent a session of this domain, with these cookies in it."""
        ...

    def refuse_session(self, domain: str) -> None:
        """Use a domain's session no more: the site did not accept it."""
        ...

    def now(self) -> datetime:
        """Return the run's clock, from the tape on replay."""
        ...


def accepted(response: Response) -> Response:
    """Return a response that may be read; raise the refusal that its status or wall stands for.

    A wall is looked for only in HTML and in short texts; an answer in JSON or XML speaks by its
    status and by what its own reader makes of it.
    """
    status = response.status
    wall = walls.wall_of(response)
    if wall is not None:
        cure = Cure.NONE if wall.is_final else Cure.RUNG
        raise Blocked(wall.evidence, vendor=wall.vendor, status=status, cure=cure)
    if status in BY_STATUS:
        raise BY_STATUS[status](response)
    if status >= 500:
        raise Unreachable(f"{status}", status=status)
    if status >= 400 or 300 <= status < 400:
        raise Malformed(f"{status} {response.headers.get('location', '')}".strip(), status=status)
    return response


def again_at(response: Response) -> datetime | None:
    """Return when the site says it may be asked again, by any header that states it.

    Read: `Retry-After` (seconds or an HTTP date, RFC 9110 section 10.2.3), `x-ratelimit-reset`
    and `ratelimit-reset` (an epoch when large, else seconds).
    """
    stated = response.headers.get("retry-after", "").strip()
    if stated:
        return _moment(stated, response.at)
    for name in ("x-ratelimit-reset", "ratelimit-reset"):
        if name in response.headers:
            return _moment(response.headers[name].strip(), response.at)
    return None


def _loaded(response: Response) -> Any:  # noqa: ANN401  parsed JSON is what it is
    try:
        return json_module.loads(response.body)
    except UnicodeDecodeError:
        return json_module.loads(response.text)


A_CENTURY = 3_155_760_000  # seconds; no site means more
AN_EPOCH = 1_000_000_000  # a number of seconds above it is a date, not a wait


def _moment(stated: str, now: datetime) -> datetime | None:
    try:
        seconds = float(stated)
    except ValueError:
        return _http_date(stated)
    if not 0 <= seconds < A_CENTURY:
        return None
    if seconds > AN_EPOCH:
        return datetime.fromtimestamp(seconds, UTC)
    return now + timedelta(seconds=seconds)


def _http_date(stated: str) -> datetime | None:
    try:
        moment = parsedate_to_datetime(stated)
    except ValueError:
        try:
            moment = datetime.fromisoformat(stated)
        except ValueError:
            return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _blocked(response: Response) -> Refusal:
    cure = Cure.NONE if response.status == 451 else Cure.RUNG
    return Blocked(f"{response.status}", status=response.status, cure=cure)


def _limited(response: Response) -> Refusal:
    moment = again_at(response)
    until = f", again at {moment:%Y-%m-%dT%H:%M:%SZ}" if moment else ""
    return RateLimited(f"{response.status}{until}", status=response.status, again_at=moment)


def _missing(response: Response) -> Refusal:
    return NotFound(f"{response.status}", status=response.status)


def _auth(response: Response) -> Refusal:
    return AuthRequired(f"{response.status}", status=response.status)


def _challenge(_: Response) -> Refusal:
    return Blocked("202 instead of an answer", status=202)


BY_STATUS: Mapping[int, Callable[[Response], Refusal]] = {
    202: _challenge,
    401: _auth,
    403: _blocked,
    404: _missing,
    407: _auth,
    410: _missing,
    429: _limited,
    451: _blocked,
}
