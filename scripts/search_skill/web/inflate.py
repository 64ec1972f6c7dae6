"""Compressed bodies, unpacked piece by piece and never beyond a cap: a bomb is small at first."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator

from search_skill.errors import Malformed, TooLarge, Unreachable

PIECE = 65_536  # bytes unpacked at a time
GZIP = 16 + zlib.MAX_WBITS
GZIP_MARK = b"\x1f\x8b\x08"
ZLIB_HEADS = (b"\x78\x01", b"\x78\x5e", b"\x78\x9c", b"\x78\xda")
IGNORED = frozenset(
    {"", "identity", "aws-chunked", "utf-8", "none", "binary"}
)  # seen, mean nothing


def unpacked(pieces: Iterable[bytes], encoding: str, cap: int) -> bytes:
    """Return a body as it was before its content encoding; raise `TooLarge` past the cap."""
    for name in reversed([part.strip().lower() for part in encoding.split(",")]):
        if name in IGNORED:
            continue
        if name not in ("gzip", "x-gzip", "deflate"):
            raise Malformed(f"the content encoding {name[:40]!r} was not asked for")
        pieces = _inflated(pieces)
    return capped(pieces, cap)


def capped(pieces: Iterable[bytes], cap: int) -> bytes:
    """Return the pieces as one, or raise `TooLarge` as soon as they are more than the cap."""
    body = bytearray()
    for piece in pieces:
        body += piece
        if len(body) > cap:
            raise TooLarge(f"more than {cap:,} bytes")
    return bytes(body)


def unpacked_again(body: bytes, content_type: str, cap: int) -> bytes:
    """Return a text that somebody packed once more than was declared, unpacked."""
    is_text = content_type.startswith("text/") or any(
        word in content_type for word in ("json", "xml", "javascript")
    )
    if not body.startswith(GZIP_MARK) or not is_text:
        return body
    return capped(_inflated([body]), cap)


def _inflated(pieces: Iterable[bytes]) -> Iterator[bytes]:
    unpacker = None
    for piece in pieces:
        rest = piece
        while rest:
            if unpacker is None:
                unpacker = zlib.decompressobj(_window(rest))
            yield from _steps(unpacker, rest)
            rest = unpacker.unused_data
            if not unpacker.eof:
                break
            if not rest.startswith(GZIP_MARK[:2]):
                return  # padding behind the last member
            unpacker = None
    if unpacker is not None and not unpacker.eof:
        raise Unreachable("the packed body was cut short")


def _steps(unpacker: zlib._Decompress, piece: bytes) -> Iterator[bytes]:
    try:
        yield unpacker.decompress(piece, PIECE)
        while unpacker.unconsumed_tail:
            yield unpacker.decompress(unpacker.unconsumed_tail, PIECE)
    except zlib.error as error:
        raise Malformed("the body is not packed as it says") from error


def _window(start: bytes) -> int:
    """Return how zlib must read the data: gzip, zlib, or without a header, as some servers send."""
    if start.startswith(GZIP_MARK[:2]):
        return GZIP
    return zlib.MAX_WBITS if start[:2] in ZLIB_HEADS else -zlib.MAX_WBITS
