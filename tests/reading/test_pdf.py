"""PDF: text by page, title, date; broken files say so."""

import zlib
from io import BytesIO

import psutil
import pypdf
import pytest

from reading.answers import read
from search_skill.reading.pdf import read_pdf


def pdf(*pages: str, title: str = "") -> bytes:
    """Write a PDF by hand: one line of text a page line."""
    objects: list[bytes] = [b"<< /Type /Catalog /Pages 2 0 R >>", b""]
    kids = []
    for text in pages:
        lines = "".join(f"({line}) Tj 0 -18 Td " for line in text.split("\n"))
        stream = f"BT /F1 12 Tf 72 720 Td {lines}ET".encode()
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {len(objects) + 2} 0 R "
            "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>".encode()
        )
        kids.append(len(objects))
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
    objects[1] = (
        f"<< /Type /Pages /Count {len(kids)} /Kids [{' '.join(f'{k} 0 R' for k in kids)}] >>".encode()
    )
    objects.append(f"<< /Title ({title}) /CreationDate (D:20250303080000Z) >>".encode())
    out = b"%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    return (
        out
        + (
            f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer << /Size {len(objects) + 1} "
            f"/Root 1 0 R /Info {len(objects)} 0 R >>\nstartxref\n{len(out)}\n%%EOF"
        ).encode()
    )


def test_each_page_has_its_number_above_it():
    page = read(
        pdf("The pump runs.", "It runs still.", title="Pump report"), kind="application/pdf"
    )
    assert page.kind == "pdf"
    assert page.title == "Pump report"
    assert page.text == "## Page 1\n\nThe pump runs.\n\n## Page 2\n\nIt runs still."
    assert page.passages[1].heading == ("Page 2",)


def test_the_date_on_the_first_page_comes_before_the_files_own():
    assert (
        read(pdf("Report\n6 November 2025\nThe pump runs."), kind="x").published.value.month == 11
    )
    made = read(pdf("The pump runs."), kind="application/pdf").published
    assert made.proof == "pdf:CreationDate"
    assert not made.proven


@pytest.mark.parametrize("body", [b"%PDF-1.7 broken", pdf("x")[:300], b"%PDF-" + b"\x00" * 500])
def test_a_broken_file_says_so(body):
    page = read(body, kind="application/pdf")
    assert page.verdict.verdict == "empty"
    assert "PDF" in page.verdict.evidence


def test_a_file_without_text_says_so():
    assert "without text" in read(pdf(""), kind="application/pdf").verdict.evidence


def test_a_file_behind_a_password_says_so():
    writer = pypdf.PdfWriter(clone_from=BytesIO(pdf("secret")))
    writer.encrypt("pump", algorithm="RC4-128")
    out = BytesIO()
    writer.write(out)
    assert "password" in read(out.getvalue(), kind="application/pdf").verdict.evidence


def test_a_file_that_takes_too_long_is_left_and_nothing_of_it_goes_on():
    endless = pdf("\n".join(["the pump runs on and on"] * 60_000))
    before = {each.pid for each in psutil.Process().children()}
    said = read_pdf(endless, seconds=0.5)
    assert "longer than 0.5 s" in said.fault
    assert {each.pid for each in psutil.Process().children()} <= before


def test_a_reader_that_dies_costs_the_file_alone():
    """A small file whose one stream unpacks to more than a file may hold."""
    said = read_pdf(bomb())
    assert said.text == ""
    assert said.fault


def bomb() -> bytes:
    """A stream of 120 MB in a file of some kilobytes."""
    packed = zlib.compressobj(9)
    piece = b"(aaaaaaaaaaaaaaaa) Tj " * 50_000
    stream = b"".join(packed.compress(piece) for _ in range(120)) + packed.flush()
    plain = pdf("x")
    start = plain.index(b"<< /Length")
    end = plain.index(b"endobj", start)
    held = b"<< /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream\n" % (len(stream), stream)
    return plain[:start] + held + plain[end:]
