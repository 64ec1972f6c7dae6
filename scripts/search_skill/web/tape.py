"""The tape: every exchange of a run in a WARC 1.1 file, and a run answered from one.

Each hop is a request and a response record; a refusal is a metadata record, what a library answered
a resource record. Bodies are stored unpacked, secrets are not stored. `Search-Key` is the hash by
which a hop is found again; a record without it (of another program, or written by hand) answers any
request for its address by its method. Record ids and dates come from the exchange, never from
chance or from the moment of writing.
"""

from __future__ import annotations

import io
import json
import threading
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote, urlsplit
from uuid import NAMESPACE_URL, uuid5

from warcio.archiveiterator import ArchiveIterator
from warcio.exceptions import ArchiveLoadFailed
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from search_skill import errors
from search_skill.errors import Cure, Refusal, Unreachable, UsageError
from search_skill.web.hop import Hop, without_secrets_in
from search_skill.web.secrecy import open_headers, without_secrets
from search_skill.web.told import Reply, Told
from search_skill.web.transport import PACKING

KEY, ELAPSED, KIND = "Search-Key", "Search-Elapsed-Ms", "Search-Kind"
START, END = "urn:search-skill:start", "urn:search-skill:end"
JSON = "application/json"
DATE = "%Y-%m-%dT%H:%M:%S.%fZ"
REFUSALS = {
    kind.outcome.value: kind
    for kind in vars(errors).values()
    if isinstance(kind, type) and issubclass(kind, Refusal) and kind is not Refusal
}


@dataclass(frozen=True, slots=True)
class Start:
    """What a run was started with, as far as its answer depends on it."""

    clock: datetime
    version: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)  # settings that name what is asked


class Recorder:
    """Writes a tape, one exchange at a time, from any thread."""

    def __init__(self, path: Path, start: Start) -> None:
        self._lock = threading.Lock()
        self.start = start
        self.fault = ""  # why the tape is not whole, if it is not
        try:
            self._file: IO[bytes] = path.open("wb")
        except OSError as error:
            raise UsageError(f"cannot record to {str(path)!r}: {error.strerror}") from error
        self._writer = WARCWriter(self._file, gzip=path.name.endswith(".gz"), warc_version="1.1")
        self._numbers: dict[str, int] = {}
        self._write_start(start)

    def exchange(self, hop: Hop, told: Told) -> None:
        """Keep a hop and what came of it."""
        url = without_secrets(hop.url, hop.kind)
        own = {KEY: hashed(hop.key), ELAPSED: str(told.elapsed_ms), KIND: hop.kind}
        if told.reply is None:
            self._write(self._refusal(url, own, told))
            return
        with self._lock:
            asked, answered = self._asked(hop, url, own), self._answered(url, own, told.reply)
            self._guarded(lambda: self._writer.write_request_response_pair(asked, answered))

    def resource(self, name: str, told: Told) -> None:
        """Keep what a library answered under a name."""
        url = quote(without_secrets(name), safe=":/?=&,+-._~%")
        own = {KEY: hashed(name), ELAPSED: str(told.elapsed_ms)}
        if told.reply is None:
            self._write(self._refusal(url, own, told))
            return
        self._write(self._record(url, "resource", told.reply.body, own, kind=JSON))

    def close(self, elapsed_ms: int) -> None:
        """End the tape with how long the run took."""
        body = json.dumps({"elapsed_ms": elapsed_ms}).encode()
        self._write(self._record(END, "metadata", body, {}, kind=JSON))
        with self._lock:
            self._guarded(self._file.close)

    def _write_start(self, start: Start) -> None:
        said = {
            "software": f"search-skill/{start.version}",
            "format": "WARC File Format 1.1",
            "conformsTo": "https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/",
            "clock": start.clock.isoformat(),
            "facts": json.dumps(dict(sorted(start.facts.items())), ensure_ascii=False),
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in said.items())
        kind = "application/warc-fields"
        self._write(self._record(START, "warcinfo", lines.encode(), {}, kind=kind))

    def _asked(self, hop: Hop, url: str, own: Mapping[str, str]) -> Any:  # noqa: ANN401
        parts = urlsplit(url)
        line = f"{hop.method} {parts.path or '/'}{'?' if parts.query else ''}{parts.query} HTTP/1.1"
        headers = [("Host", parts.netloc), *open_headers(hop.headers.items())]
        body = without_secrets_in(hop.body, hop.headers, hop.kind)
        head = StatusAndHeaders(line, _ascii(headers), is_http_request=True)
        return self._record(url, "request", body, {**own, "of": "request"}, head=head)

    def _answered(self, url: str, own: Mapping[str, str], reply: Reply) -> Any:  # noqa: ANN401
        headers = [pair for pair in open_headers(reply.headers.items()) if pair[0] not in PACKING]
        headers.append(("Content-Length", str(len(reply.body))))
        status = f"{reply.status} {_phrase(reply.status)}".strip()
        head = StatusAndHeaders(status, _ascii(headers), protocol="HTTP/1.1")
        extra = {"Search-Ended-At": reply.url} if reply.url else {}
        return self._record(url, "response", reply.body, {**own, **extra}, head=head, at=reply.at)

    def _refusal(self, url: str, own: Mapping[str, str], told: Told) -> Any:  # noqa: ANN401
        refusal = told.refusal or Unreachable()
        said = {
            "outcome": refusal.outcome.value,
            "message": without_secrets(str(refusal)),
            "vendor": refusal.vendor,
            "status": refusal.status,
            "again_at": refusal.again_at.isoformat() if refusal.again_at else "",
            "cure": refusal.cure.value,
        }
        body = json.dumps(said, ensure_ascii=False).encode()
        return self._record(url, "metadata", body, own, kind=JSON)

    def _record(
        self,
        url: str,
        record_type: str,
        body: bytes,
        own: Mapping[str, str],
        *,
        kind: str = "",
        head: StatusAndHeaders | None = None,
        at: datetime | None = None,
    ) -> Any:  # noqa: ANN401  the library has no types
        identity = "\n".join((record_type, url, own.get(KEY, ""), sha256(body).hexdigest()))
        number = self._numbers[identity] = self._numbers.get(identity, 0) + 1
        headers = {name: value for name, value in own.items() if name != "of"}
        headers["WARC-Date"] = (at or self.start.clock).astimezone(UTC).strftime(DATE)
        headers["WARC-Record-ID"] = f"<urn:uuid:{uuid5(NAMESPACE_URL, f'{identity}#{number}')}>"
        return self._writer.create_warc_record(
            url,
            record_type,
            payload=io.BytesIO(body),
            length=len(body),
            http_headers=head,
            warc_content_type=kind,
            warc_headers_dict=headers,
        )

    def _write(self, record: Any) -> None:  # noqa: ANN401
        with self._lock:
            self._guarded(lambda: self._writer.write_record(record))

    def _guarded(self, write: Any) -> None:  # noqa: ANN401
        """Write, unless the disk let us down: the search goes on, the tape says it is not whole."""
        if self.fault:
            return
        try:
            write()
        except (OSError, ValueError) as error:
            self.fault = f"the tape is not whole: {error}"


class Player:
    """Answers from a tape, the same request always with the same answer."""

    def __init__(self, path: Path) -> None:
        self.elapsed_ms = 0
        self._told: dict[str, list[Told]] = {}
        self._taken: dict[str, int] = {}
        self._lock = threading.Lock()
        first: datetime | None = None
        start: Start | None = None
        for record in _records(path):
            if record.kind == "warcinfo":
                start = start or record.start()
            elif record.url == END:
                self.elapsed_ms = int(json.loads(record.body)["elapsed_ms"])
            elif keys := record.keys_held():
                first = min(first or record.at, record.at)
                for key in keys:
                    self._told.setdefault(key, []).append(record.told())
        if start is None and first is None:
            raise UsageError(f"{str(path)!r} holds no exchange to replay")
        self.start = start or Start(first or datetime.now(UTC))

    def exchange(self, hop: Hop) -> Told:
        """Return what came of a hop; what the tape does not know is unreachable."""
        loose = f"{hop.method} {without_secrets(hop.url, hop.kind)}"
        for key in (hashed(hop.key), loose if hop.visit == 1 else ""):
            if key in self._told:
                return self._next(key)
        return Told(refusal=Unreachable("not on the tape"))

    def resource(self, name: str) -> Told:
        """Return what a library answered under a name."""
        key = hashed(name)
        return (
            self._next(key) if key in self._told else Told(refusal=Unreachable("not on the tape"))
        )

    def _next(self, key: str) -> Told:
        with self._lock:
            place = self._taken.get(key, 0)
            self._taken[key] = place + 1
        sequence = self._told[key]
        return sequence[min(place, len(sequence) - 1)]


@dataclass(frozen=True, slots=True)
class _Record:
    """One record as it was read."""

    kind: str
    url: str
    at: datetime
    own: Mapping[str, str]
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def keys_held(self) -> tuple[str, ...]:
        """By what this record is found; nothing for one that answers nothing."""
        if self.kind not in ("response", "metadata", "resource") or self.url == END:
            return ()
        if self.own.get(KEY):
            return (self.own[KEY],)
        if self.kind != "response":
            return ()
        return (f"GET {self.url}", f"HEAD {self.url}")

    def told(self) -> Told:
        """What the exchange came to."""
        elapsed = int(self.own.get(ELAPSED, "0"))
        if self.kind == "metadata":
            return Told(refusal=self._refusal(), elapsed_ms=elapsed)
        named = ((name.lower(), value) for name, value in self.headers)
        headers = {name: value for name, value in named if name not in PACKING}
        ended = self.own.get("Search-Ended-At", "")
        reply = Reply(self.status, headers, self.body, self.at, url=ended)
        return Told(reply, elapsed_ms=elapsed)

    def start(self) -> Start:
        """What the run on this tape was started with."""
        said = dict(line.split(": ", 1) for line in self.body.decode().splitlines() if ": " in line)
        facts = {
            str(name): str(value) for name, value in json.loads(said.get("facts", "{}")).items()
        }
        version = said.get("software", "").rpartition("/")[2]
        clock = said.get("clock", "")
        return Start(datetime.fromisoformat(clock) if clock else self.at, version, facts)

    def _refusal(self) -> Refusal:
        said = json.loads(self.body)
        again = said.get("again_at", "")
        return REFUSALS[said["outcome"]](
            said.get("message", ""),
            vendor=said.get("vendor", ""),
            status=said.get("status", 0),
            again_at=datetime.fromisoformat(again) if again else None,
            cure=Cure(said["cure"]) if said.get("cure") else None,
        )


def hashed(key: str) -> str:
    """Return the hash by which an exchange is found on a tape."""
    return sha256(key.encode("utf-8", "replace")).hexdigest()


def _records(path: Path) -> Iterator[_Record]:
    try:
        with path.open("rb") as file:
            for record in ArchiveIterator(file):
                yield _read(record)
    except OSError as error:
        raise UsageError(f"cannot replay {str(path)!r}: {error.strerror}") from error
    except (ArchiveLoadFailed, ValueError, KeyError, AttributeError, EOFError, zlib.error) as error:
        raise UsageError(f"cannot replay {str(path)!r}: it is not a whole WARC file") from error


def _read(record: Any) -> _Record:  # noqa: ANN401  the library has no types
    own = dict(record.rec_headers.headers)
    http = record.http_headers
    return _Record(
        kind=record.rec_type,
        url=own.get("WARC-Target-URI", ""),
        at=datetime.fromisoformat(own["WARC-Date"]),
        own=own,
        status=int(http.get_statuscode()) if http and record.rec_type == "response" else 200,
        headers=tuple(http.headers) if http else (),
        body=record.content_stream().read(),
    )


def _ascii(headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return headers as bytes can carry them: UTF-8 read as latin-1, and on one line."""
    return [
        (name, " ".join(value.encode("utf-8", "replace").decode("latin-1").split()))
        for name, value in headers
    ]


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return ""
