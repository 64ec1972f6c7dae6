"""Packed bodies, whole and broken, small and far too large."""

import gzip
import zlib

import pytest

from search_skill.errors import Malformed, TooLarge, Unreachable
from search_skill.web.inflate import unpacked, unpacked_again

TEXT = "量子计算 量子 양자 quantum ".encode() * 500
CAP = 1_000_000


def pieces(body: bytes, size: int = 777):
    return [body[at : at + size] for at in range(0, len(body), size)]


def raw_deflate(body: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-15)
    return packer.compress(body) + packer.flush()


@pytest.mark.parametrize(
    ("body", "encoding"),
    [
        (TEXT, ""),
        (TEXT, "identity"),
        (gzip.compress(TEXT), "gzip"),
        (gzip.compress(TEXT), "x-gzip"),
        (gzip.compress(TEXT), "gzip, aws-chunked"),
        (gzip.compress(TEXT[:100]) + gzip.compress(TEXT[100:]), "gzip"),
        (gzip.compress(TEXT) + b"\0" * 100, "gzip"),
        (gzip.compress(gzip.compress(TEXT)), "gzip, gzip"),
        (zlib.compress(TEXT), "deflate"),
        (raw_deflate(TEXT), "deflate"),
    ],
)
def test_a_body_is_unpacked(body, encoding):
    assert unpacked(pieces(body), encoding, CAP) == TEXT


def test_an_empty_body_is_empty_whatever_it_says():
    assert unpacked([], "gzip", CAP) == b""


def test_a_bomb_is_left_as_soon_as_it_is_one():
    read = []

    def wire():
        for piece in pieces(gzip.compress(b"0" * 100_000_000)):
            read.append(piece)
            yield piece

    with pytest.raises(TooLarge):
        unpacked(wire(), "gzip", CAP)
    assert len(read) < 10


def test_a_packed_body_that_was_cut_is_no_answer():
    with pytest.raises(Unreachable):
        unpacked(pieces(gzip.compress(TEXT)[:-20]), "gzip", CAP)


@pytest.mark.parametrize(("body", "encoding"), [(b"\x1f\x8b\x08nonsense", "gzip"), (TEXT, "br")])
def test_what_cannot_be_unpacked_is_malformed(body, encoding):
    with pytest.raises(Malformed):
        unpacked([body], encoding, CAP)


def test_a_text_packed_twice_is_a_text():
    assert unpacked_again(gzip.compress(TEXT), "text/html", CAP) == TEXT


def test_an_archive_stays_packed():
    assert unpacked_again(gzip.compress(TEXT), "application/gzip", CAP) == gzip.compress(TEXT)
