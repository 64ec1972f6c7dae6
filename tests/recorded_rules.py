"""What the recorded web is told: which requests a rule fits, and what it answers."""

from __future__ import annotations

import json
import mimetypes
import re
import struct
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

FAULTS = ("reset", "hang", "truncate", "bad_tls", "drip", "bomb", "unknown_host")


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request as it arrived."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes = b""

    @property
    def host(self) -> str:
        return (urlsplit(self.url).hostname or "").rstrip(".")

    @property
    def path(self) -> str:
        return urlsplit(self.url).path or "/"

    @property
    def params(self) -> dict[str, str]:
        """Query and form fields together."""
        found = dict(parse_qsl(urlsplit(self.url).query, keep_blank_values=True))
        if "urlencoded" in self.headers.get("content-type", ""):
            found |= parse_qsl(self.body.decode("utf-8", "replace"), keep_blank_values=True)
        return found


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rule:
    """Which requests it fits, and what it answers."""

    host: str = "*"
    path: str = ""
    path_re: str = ""
    method: str = ""
    params: Mapping[str, str] = field(default_factory=dict)
    body_re: str = ""
    status: int = 200
    headers: Mapping[str, str | list[str]] = field(default_factory=dict)
    type: str = ""
    file: str = ""  # beside rules.yaml
    body: str | bytes = b""
    json: object = None
    encoding: str = "utf-8"  # of a `body` that is text
    reply: Callable[[Exchange], Mapping[str, object]] | None = (
        None  # fields that depend on the request
    )
    times: int | None = None
    delay: float = 0
    fault: str = ""
    seconds: float = 30  # how long a drip lasts
    megabytes: int = 1024  # what a bomb unpacks to
    optional: bool = False  # may stay unused

    def __post_init__(self) -> None:
        if self.fault and self.fault not in FAULTS:
            raise ValueError(f"no fault {self.fault!r}; one of {', '.join(FAULTS)}")

    def fits_host(self, host: str) -> bool:
        return fnmatchcase(host, self.host)

    def fits(self, asked: Exchange) -> bool:
        given = asked.params
        return (
            self.fits_host(asked.host)
            and self.path in ("", asked.path)
            and re.search(self.path_re, asked.path) is not None
            and self.method in ("", asked.method)
            and all(
                name in given and fnmatchcase(given[name], str(value))
                for name, value in self.params.items()
            )
            and re.search(self.body_re, asked.body.decode("utf-8", "replace")) is not None
        )

    def content(self, folder: Path) -> tuple[bytes, str]:
        """Return the body and its media type."""
        if self.file:
            kind = mimetypes.guess_type(self.file)[0] or "text/html"
            return (folder / self.file).read_bytes(), self.type or kind
        if self.json is not None:
            return json.dumps(
                self.json, ensure_ascii=False
            ).encode(), self.type or "application/json"
        body = self.body.encode(self.encoding) if isinstance(self.body, str) else self.body
        return body, self.type or f"text/html; charset={self.encoding}"


@cache
def bomb(megabytes: int) -> bytes:
    """Return a gzip body that unpacks to so many megabytes: one packed block over and over."""
    block = (b"<p>" + b"A" * 1017 + b"</p>") * 1024
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(block) + packer.flush(zlib.Z_FULL_FLUSH)  # refers to nothing before it
    checksum = 0
    for _ in range(megabytes):
        checksum = zlib.crc32(block, checksum)
    end = struct.pack("<II", checksum, (megabytes << 20) & 0xFFFFFFFF)
    return b"\x1f\x8b\x08\0\0\0\0\0\x02\xff" + packed * megabytes + b"\x03\0" + end
