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
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote, urlsplit
from uuid import NAMESPACE_URL, uuid5

from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from search_skill.errors import Unavailable, Unreachable, UsageError
from search_skill.web.hop import Hop, without_secrets_in
from search_skill.web.message import BROWSER
from search_skill.web.secrecy import open_headers, without_secrets
from search_skill.web.tape_records import (
    ELAPSED,
    ENCODED,
    END,
    ENDED,
    KEY,
    KIND,
    START,
    Start,
    tape_records,
)
from search_skill.web.told import Reply, Told
from search_skill.web.transport import PACKING

__all__ = ["Player", "Recorder", "Start"]

JSON = "application/json"
DATE = "%Y-%m-%dT%H:%M:%S.%fZ"


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
        extra = {ENDED: reply.url} if reply.url else {}
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
            "out_of_time": told.out_of_time,
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

    def _guarded(self, write: Callable[[], object]) -> None:
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
        start: Start | None = None
        first: datetime | None = None
        for record in tape_records(path):
            first = min(first or record.at, record.at)
            start = start or record.start
            self.elapsed_ms = record.run_ms or self.elapsed_ms
            for key in record.keys_held:
                self._told.setdefault(key, []).append(record.told)
        if not first:
            raise UsageError(f"{str(path)!r} holds no exchange to replay")
        self.start = start or Start(first)

    def exchange(self, hop: Hop) -> Told:
        """Return what came of a hop; what the tape does not know is unreachable.

        A tape without a browser's page was made where there was none, or before there was one.
        """
        loose = f"{hop.method} {without_secrets(hop.url, hop.kind)}"
        for key in (hashed(hop.key), loose if hop.visit == 1 else ""):
            if key in self._told:
                return self._next(key)
        refusal = Unavailable if hop.kind == BROWSER else Unreachable
        return Told(refusal=refusal("not on the tape"))

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


def hashed(key: str) -> str:
    """Return the hash by which an exchange is found on a tape."""
    return sha256(key.encode("utf-8", "replace")).hexdigest()


def _ascii(headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return headers in ASCII on one line each; `ENCODED` names those that had to be changed."""
    plain = [(name, " ".join(value.split())) for name, value in headers]
    changed = [name for name, value in plain if not value.isascii()]
    kept = [(name, _quoted(value) if name in changed else value) for name, value in plain]
    return [*kept, (ENCODED, " ".join(changed))] if changed else kept


def _quoted(value: str) -> str:
    return quote(value, safe="".join(map(chr, range(0x20, 0x7F))).replace("%", ""))


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return ""
