"""Bodies that are no HTML are read as themselves, or named."""

import pytest

from reading.answers import read


def test_json_is_kept_as_code():
    page = read('{"ok":true,"name":"水泵"}', kind="application/json")
    assert page.verdict.verdict == "ok"
    assert '"name": "水泵"' in page.text
    assert page.text.startswith("```json\n")
    assert page.kind == "json"


def test_markdown_and_text_are_themselves():
    page = read("# ポンプ\n\n本文です。\n", kind="text/markdown")
    assert page.title == "ポンプ"
    assert page.text == "# ポンプ\n\n本文です。"
    assert read("펌프가 돈다.\r\n둘째 줄", kind="text/plain").text == "펌프가 돈다.\n둘째 줄"


def test_csv_becomes_a_table():
    page = read("pump,price\nFalke-7,62\n", kind="text/csv")
    assert page.text.splitlines()[0] == "| pump | price |"
    assert page.passages[0].kind == "table"


def test_xml_gives_its_texts_and_no_entities():
    bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "BOOM">]><a><c>one</c><d>two &b;</d></a>'
    page = read(bomb, kind="application/xml")
    assert page.text.startswith("one\ntwo")
    assert "BOOM" not in page.text


@pytest.mark.parametrize(
    ("body", "kind", "name"),
    [
        (b"\x89PNG\r\n\x1a\n....", "image/png", "image"),
        (b"PK\x03\x04....", "application/zip", "archive"),
        (b"ID3\x03....", "audio/mpeg", "media"),
        (b"\x00\x01\x02\x03" * 40, "application/octet-stream", "binary"),
    ],
)
def test_what_cannot_be_read_says_what_it_is(body, kind, name):
    page = read(body, kind=kind)
    assert page.kind == name
    assert page.verdict.verdict == "empty"
    assert name in page.verdict.evidence


def test_the_bytes_decide_where_the_type_is_wrong():
    assert (
        read(
            "<!doctype html><html><body><p>A page after all.</p></body></html>", kind="text/plain"
        ).kind
        != "text"
    )
    assert read("plain words < 3", kind="application/octet-stream").kind == "text"


def test_html_that_a_browser_made_of_json_keeps_it():
    page = read(
        '<html><body><pre style="word-wrap: break-word">{"ok":true,"items":[1,2]}</pre></body></html>'
    )
    assert page.verdict.verdict == "ok"
    assert '{"ok":true,"items":[1,2]}' in page.text
