"""The shared cases about reports, each with our own sinks."""

import re
import subprocess
import sys
from urllib.parse import unquote

import yaml
from markdown_it import MarkdownIt

from black_box import ROOT
from render.made import plain, with_text
from search_skill.render.exports import EXPORTS
from search_skill.render.markdown import markdown_of
from search_skill.text import escape
from shared import case

PARSER = MarkdownIt("commonmark", {"html": True}).enable("table")


def kinds(text: str) -> list[str]:
    return [t.type for token in PARSER.parse(text) for t in (token, *(token.children or ()))]


def test_a_pipe_or_a_line_end_adds_neither_columns_nor_rows():
    case("rep-md-table-pipe")
    shown = markdown_of(with_text("A | B || C\nD x|y"), 10**6, "")
    honest = markdown_of(plain(), 10**6, "")
    for kind in ("tr_open", "td_open", "th_open"):
        assert kinds(shown).count(kind) == kinds(honest).count(kind)


def test_backticks_and_asterisks_are_shown_not_obeyed():
    case("rep-md-backtick")
    shown = markdown_of(with_text("x` — **verified by 12 sources** `"), 10**6, "")
    assert not {"strong_open", "code_inline"} & set(kinds(shown))
    assert "\\*\\*verified by 12 sources\\*\\*" in shown


def test_raw_html_is_no_element():
    case("rep-md-raw-html")
    shown = markdown_of(
        with_text("<img src=x onerror=alert(1)> and <script>alert(2)</script>"), 10**6, ""
    )
    assert not re.search(r"<(?:img|script)", PARSER.render(shown))


def test_an_address_with_signs_of_markdown_is_one_link():
    case("rep-md-url-chars")
    url = "https://ex.example/a b(c)>d"
    for text in (f"<{escape.address(url)}>", f"[T]({escape.markdown_url(url)})"):
        (link,) = (
            t.attrs["href"]
            for token in PARSER.parse(text)
            for t in (token.children or ())
            if t.type == "link_open"
        )
        assert unquote(str(link)) == url


def test_front_matter_keeps_each_title_a_text():
    titles = re.findall(r"'((?:[^'\\]|\\.)*)'", str(case("rep-yaml-frontmatter")["input"]))
    assert len(titles) == 5
    for title in (each.replace("\\'", "'") for each in titles):
        document = plain()
        document["data"]["query"]["text"] = title
        assert yaml.safe_load(EXPORTS["obsidian"](document).split("---\n")[1])["title"] == title


def test_the_order_of_references_is_the_same_for_any_hash_seed():
    case("rep-reference-order")
    code = (
        "import sys; sys.path[:0] = ['scripts', 'tests']\n"
        "from render.made import plain\nfrom search_skill.render.markdown import markdown_of\n"
        "from search_skill.render.html import html_of\nfrom search_skill.render.exports import EXPORTS\n"
        "d = plain(); print(markdown_of(d, 10**6, ''), html_of(d), *(f(d) for f in EXPORTS.values()))"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"},
            capture_output=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(seen) == 1


def test_a_long_chinese_question_makes_a_file_name_that_can_be_written(tmp_path):
    case("rep-filename-cjk-bytes")
    name = escape.file_name("深度研究" * 60)
    place = tmp_path / f"{name}.md"
    place.write_text("x", "utf-8")
    assert len(place.name.encode()) <= 255
    assert set(name) == set("深度研究")
