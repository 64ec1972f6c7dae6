"""The records of a tape as they are read: which exchange each of them answers, and with what."""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from warcio.archiveiterator import ArchiveIterator
from warcio.exceptions import ArchiveLoadFailed

from search_skill import errors, files
from search_skill.errors import Cure, Refusal, UsageError
from search_skill.web.told import Reply, Told
from search_skill.web.transport import PACKING

KEY, ELAPSED, KIND = "Search-Key", "Search-Elapsed-Ms", "Search-Kind"
ENDED, ENCODED = "Search-Ended-At", "search-encoded"
START, END = "urn:search-skill:start", "urn:search-skill:end"
ANSWERING = frozenset({"response", "metadata", "resource"})
REFUSALS: Mapping[str, type[Refusal]] = {
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


@dataclass(frozen=True, slots=True)
class TapeRecord:
    """One record as far as a replay needs it."""

    at: datetime
    keys_held: tuple[str, ...] = ()  # the requests it answers
    told: Told = field(default_factory=Told)
    start: Start | None = None
    run_ms: int = 0
    is_end: bool = False


def tape_records(path: Path) -> Iterator[TapeRecord]:
    """Yield the records of a tape; raise `UsageError` for what is none, or was cut in a record."""
    try:
        yield from _whole(_read(each) for each in ArchiveIterator(io.BytesIO(files.read(path))))
    except OSError as error:
        raise UsageError(f"cannot replay {str(path)!r}: {error.strerror}") from error
    except UNREADABLE as error:
        raise UsageError(f"cannot replay {str(path)!r}: it is not a whole WARC file") from error


def _whole(records: Iterator[TapeRecord]) -> Iterator[TapeRecord]:
    """Yield the records; raise `EOFError` for a tape of ours that lacks its end."""
    begun = ended = False
    for record in records:
        begun, ended = begun or record.start is not None, ended or record.is_end
        yield record
    if begun and not ended:
        raise EOFError


UNREADABLE = (
    ArchiveLoadFailed,
    ArithmeticError,
    AttributeError,
    EOFError,
    LookupError,
    TypeError,
    ValueError,
    zlib.error,
)


def _read(record: Any) -> TapeRecord:  # noqa: ANN401  the library has no types
    own = dict(record.rec_headers.headers)
    url, kind = own.get("WARC-Target-URI", ""), record.rec_type
    http = record.http_headers
    body = record.content_stream().read()
    record.raw_stream.read()  # what the packing left behind
    if record.raw_stream.limit > 0:
        raise ValueError("the record is not whole")
    at = datetime.fromisoformat(own["WARC-Date"])
    if kind == "warcinfo":
        return TapeRecord(at, start=_start(body, at) if url == START else None)
    if url == END:
        return TapeRecord(at, run_ms=int(json.loads(body)["elapsed_ms"]), is_end=True)
    if kind not in ANSWERING or not (KEY in own or kind == "response"):
        return TapeRecord(at)
    keys = (own[KEY],) if KEY in own else (f"GET {url}", f"HEAD {url}")
    elapsed = int(own.get(ELAPSED, "0"))
    if kind == "metadata":
        return TapeRecord(at, keys, _refused(body, elapsed))
    status = int(http.get_statuscode()) if http else 200
    headers = _headers(http.headers if http else ())
    stated = http.get_header("Content-Length") if http else None
    if KEY in own and (stated or str(len(body))) != str(len(body)):
        raise ValueError("the body is not whole")
    return TapeRecord(
        at, keys, Told(Reply(status, headers, body, at, url=own.get(ENDED, "")), None, elapsed)
    )


def _headers(pairs: Any) -> dict[str, str]:  # noqa: ANN401
    named = {name.lower(): value for name, value in pairs}
    for name in named.pop(ENCODED, "").split():
        named[name] = unquote(named[name])
    return {name: value for name, value in named.items() if name not in PACKING}


def _start(body: bytes, at: datetime) -> Start:
    lines = body.decode().splitlines()
    said = dict(line.split(": ", 1) for line in lines if ": " in line)
    facts = {str(name): str(value) for name, value in json.loads(said.get("facts", "{}")).items()}
    clock = datetime.fromisoformat(said["clock"]) if "clock" in said else at
    return Start(clock, said.get("software", "").partition("/")[2], facts)


def _refused(body: bytes, elapsed_ms: int) -> Told:
    said = json.loads(body)
    again = said.get("again_at", "")
    refusal = REFUSALS[said["outcome"]](
        said.get("message", ""),
        vendor=said.get("vendor", ""),
        status=said.get("status", 0),
        again_at=datetime.fromisoformat(again) if again else None,
        cure=Cure(said["cure"]) if said.get("cure") else None,
    )
    return Told(None, refusal, elapsed_ms, bool(said.get("out_of_time")))
