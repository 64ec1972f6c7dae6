"""Five hundred hostile titles and snippets through every sink: each is parsed back, none forges."""

import csv
import io
import json
from functools import cache

import bibtexparser
import pyte
import pytest
import rispy
import yaml
from lxml import html as lxml_html
from markdown_it import MarkdownIt

from render.hostile import hostile_texts
from render.made import plain, with_text, with_texts
from search_skill.render.exports import EXPORTS
from search_skill.render.html import html_of
from search_skill.render.markdown import markdown_of
from search_skill.text import escape

TIMES = 500
TEXTS = hostile_texts(TIMES)
EVERY = 12  # a page of one text in every place, for each so many texts
TOGETHER = 25  # texts of one report, a source each: so all of them pass every face
PAGES = [TEXTS[at : at + TOGETHER] for at in range(0, TIMES, TOGETHER)]
BLOCKS = ("heading_open", "link_open", "html_inline", "html_block", "image", "table_open", "tr_open", "td_open", "th_open",
          "fence", "code_inline", "code_block", "hr", "strong_open", "em_open", "list_item_open", "blockquote_open")  # fmt: skip
PARSER = MarkdownIt("commonmark", {"html": True}).enable("table").enable("strikethrough")


def structure(text: str) -> list[str]:
    tokens = PARSER.parse(text)
    return [
        t.type for token in tokens for t in (token, *(token.children or ())) if t.type in BLOCKS
    ]


@cache
def honest() -> list[str]:
    return structure(markdown_of(plain(), 10**6, ""))


@pytest.mark.parametrize("place", range(len(PAGES)))
def test_all_of_them_keep_the_structure_of_markdown(place):
    shown = markdown_of(with_texts(PAGES[place]), 10**6, "")
    assert sections(shown) == sections(
        markdown_of(with_texts([f"word {n}" for n in range(TOGETHER)]), 10**6, "")
    )
    links = [
        t.attrs["href"]
        for token in PARSER.parse(shown)
        for t in token.children or ()
        if t.type == "link_open"
    ]
    assert links == [f"https://site{number}.example/p" for number in range(1, TOGETHER + 1)]
    assert not {
        "html_inline",
        "html_block",
        "image",
        "code_inline",
        "strong_open",
        "em_open",
        "fence",
    } & set(structure(shown))


def sections(text: str) -> list[tuple[str, str]]:
    """Every heading with its level and its own words, and every table with its columns."""
    tokens = PARSER.parse(text)
    found = []
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            name = tokens[at + 1].content
            found.append(
                (
                    token.tag,
                    name.partition(" ")[0]
                    if token.tag == "h3"
                    else name
                    if token.tag == "h2"
                    else "",
                )
            )
        elif token.type in ("th_open", "tr_open", "list_item_open"):
            found.append((token.type, ""))
    return found


@pytest.mark.parametrize("text", TEXTS[::EVERY])
def test_markdown_keeps_its_structure(text):
    assert structure(markdown_of(with_text(text), 10**6, "")) == honest(), repr(text)


def test_one_line_of_markdown_is_text():
    for text in TEXTS:
        line = PARSER.parse(f"| {escape.markdown(text)} | b |\n|---|---|\n")
        assert [t.type for t in line].count("th_open") == 2, repr(text)
        assert set(structure(f"x {escape.markdown(text)}")) == set(), repr(text)
        assert "\x1b" not in escape.markdown(text)


def elements(page: str) -> list[str]:
    tree = lxml_html.document_fromstring(page.encode("utf-8", "replace"))
    return [each.tag for each in tree.iter() if isinstance(each.tag, str)]


@cache
def honest_elements() -> list[str]:
    return elements(html_of(plain()))


@pytest.mark.parametrize("text", TEXTS[::EVERY])
def test_html_keeps_its_elements(text):
    page = html_of(with_text(text))
    tree = lxml_html.document_fromstring(page.encode("utf-8", "replace"))
    assert [name for name in elements(page) if name not in ("blockquote",)] == [
        name for name in honest_elements() if name not in ("blockquote",)
    ]
    handlers = [name for each in tree.iter() for name in each.attrib if name.startswith("on")]
    assert not handlers
    for each in tree.iter("a"):
        assert each.get("href").startswith(("#", "http://", "https://"))


@pytest.mark.parametrize("place", range(len(PAGES)))
def test_all_of_them_keep_the_elements_of_html(place):
    page = html_of(with_texts(PAGES[place]))
    tree = lxml_html.document_fromstring(page.encode("utf-8", "replace"))
    names = [each.get("id") for each in tree.iter("article") if "source" in each.get("class", "")]
    assert names == [f"S{number}" for number in range(1, TOGETHER + 1)]
    assert not [name for each in tree.iter() for name in each.attrib if name.startswith("on")]
    assert len(tree.findall(".//script")) == 1
    assert len(tree.findall(".//style")) == 1
    assert not tree.xpath(
        "//img | //iframe | //object | //embed | //base | //b[not(ancestor::li or ancestor::p)]"
    )
    for each in tree.iter("a"):
        assert each.get("href").startswith(("#", "https://site")), each.get("href")


@pytest.mark.parametrize("place", range(len(PAGES)))
def test_all_of_them_keep_the_records_of_exports(place):
    document = with_texts(PAGES[place])
    rows = list(csv.reader(io.StringIO(EXPORTS["csv"](document), newline="")))
    assert {len(row) for row in rows} == {len(rows[0])}
    assert len(rows) == TOGETHER + 1
    assert len(bibtexparser.parse_string(EXPORTS["bibtex"](document)).entries) == TOGETHER
    assert len(rispy.loads(EXPORTS["ris"](document))) == TOGETHER
    assert len(json.loads(EXPORTS["csl"](document))) == TOGETHER
    assert set(yaml.safe_load(EXPORTS["obsidian"](document).split("---\n")[1])) == {
        "title",
        "created",
        "tags",
        "sources",
        "run",
    }
    fences = EXPORTS["context"](document)
    assert fences.count("\n<untrusted-") == fences.count("\n</untrusted-") == 2 * TOGETHER


@pytest.mark.parametrize("place", range(len(PAGES)))
def test_all_of_them_on_a_terminal_stay_text(place):
    shown = escape.terminal(markdown_of(with_texts(PAGES[place]), 10**6, ""))
    screen = pyte.HistoryScreen(4000, 50, history=10**5)
    pyte.Stream(screen).feed(shown.replace("\n", "\r\n"))
    assert screen.title == ""
    assert screen.cursor.attrs.fg == "default"
    assert len(screen.history.top) + screen.cursor.y == shown.count("\n")


def test_an_attribute_of_html_ends_where_it_should():
    for text in TEXTS:
        safe = escape.html(text)
        (element,) = lxml_html.fragments_fromstring(f'<p title="{safe}">{safe}</p>')
        assert list(element.attrib) == ["title"], repr(text)
        assert len(element) == 0, repr(text)


def test_a_terminal_shows_text_and_does_nothing_else():
    for text in TEXTS:
        screen = pyte.Screen(200, 5)
        stream = pyte.Stream(screen)
        stream.feed("before ")
        stream.feed(escape.one_line(text)[:150])
        assert screen.display[0].startswith("before "), repr(text)
        assert screen.title == "", repr(text)
        assert screen.cursor.attrs.fg == "default", repr(text)
        assert not any(line.strip() for line in screen.display[1:]), repr(text)


def test_a_fence_is_closed_by_nobody_inside():
    nonce = "0123456789abcdef"
    for text in TEXTS:
        fenced = escape.fenced(text, nonce)
        assert fenced.count(nonce) == 2, repr(text)
        assert fenced.lower().count("<untrusted") + fenced.lower().count("</untrusted") == 2


def test_a_file_name_is_one_name():
    for text in TEXTS:
        name = escape.file_name(text)
        assert name, repr(text)
        assert len(name.encode()) <= 255
        assert not set(name) & set('/\\:*?"<>|\x00\n'), repr(text)
        assert name not in (".", "..")


@pytest.mark.parametrize("text", TEXTS[::EVERY])
def test_exports_keep_their_records(text):
    document = with_text(text)
    rows = list(csv.reader(io.StringIO(EXPORTS["csv"](document), newline="")))
    assert {len(row) for row in rows} == {len(rows[0])}
    assert len(rows) == 4
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row)
    front = EXPORTS["obsidian"](document).split("---\n")[1]
    assert set(yaml.safe_load(front)) == {"title", "created", "tags", "sources", "run"}
    fences = EXPORTS["context"](document)
    opened, closed = fences.count("\n<untrusted-"), fences.count("\n</untrusted-")
    assert opened == closed == 5
    assert len(json.loads(EXPORTS["anthropic"](document))) == 3


def test_the_same_words_are_still_there():
    shown = markdown_of(
        with_text("Safe\x1b]8;;https://evil.example\x07link\x1b]8;;\x07 words"), 10**6, ""
    )
    assert all(word in shown for word in ("Safe", "link", "words"))
