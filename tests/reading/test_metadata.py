"""What a page declares of itself: title, author, site, language, addresses."""

import pytest

from reading.answers import html, read
from search_skill.reading.metadata import metadata_of, without_site
from search_skill.reading.tree import parsed


def of(body: str = "<p>x</p>", *, title: str = "", head: str = "", lang: str = "en"):
    return metadata_of(
        parsed(html(body, title=title, head=head, lang=lang)), "https://www.pumps.example/a/b"
    )


@pytest.mark.parametrize(
    ("title", "site", "bare"),
    [
        ("The pump house | Pump Notes", "Pump Notes", "The pump house"),
        ("The pump house - Pumps", "", "The pump house"),
        ("Pump Notes: The pump - a story", "Pump Notes", "Pump Notes: The pump - a story"),
        ("水泵房的故事 - 泵房日报", "泵房日报", "水泵房的故事"),
        ("ポンプ小屋｜ポンプ新聞", "ポンプ新聞", "ポンプ小屋"),
        ("펌프장 이야기 | 펌프신문", "펌프신문", "펌프장 이야기"),
        ("Rates - and why they fall", "Pump Notes", "Rates - and why they fall"),
    ],
)
def test_a_title_loses_the_name_of_its_site_and_nothing_else(title, site, bare):
    assert without_site(title, site, "www.pumps.example") == bare


def test_the_heading_is_the_title_where_both_agree():
    assert (
        of("<h1>The pump house</h1>", title="The pump house - and more | Pump Notes").title
        == "The pump house"
    )


@pytest.mark.parametrize(
    ("heading", "title"),
    [
        ("泵业公司宣布OS", "泵业公司宣布OS-1电芯新纪录"),
        ("A look at version 3", "A look at version 3.14 of the pump"),
        ("ポンプ社がOS", "ポンプ社がOS-1を発表"),
    ],
)
def test_a_heading_that_ends_within_a_word_is_not_the_title(heading, title):
    assert of(f"<h1>{heading}</h1>", title=title).title == title
    assert of(f"<h1>{heading}</h1>", title=f"{heading}：其他").title == heading


@pytest.mark.parametrize(
    ("head", "title"),
    [
        ("<title></title>", ""),
        ("<title>  </title>", ""),
        ("<meta property='og:title' content='Why it isn&#039;t so'>", "Why it isn't so"),
        ("<title>Py\u200bthon 3.14 re\u00adlease</title>", "Python 3.14 release"),
    ],
)
def test_a_title_is_always_text(head, title):
    assert (
        metadata_of(parsed(f"<html><head>{head}</head><body><p>x</p></body></html>"), "").title
        == title
    )


@pytest.mark.parametrize(
    ("body", "head", "author"),
    [
        ("", '<meta name="author" content="Ida Marsk">', "Ida Marsk"),
        ('<span class="byline">By Ida Marsk</span>', "", "Ida Marsk"),
        ('<span class="author">作者：林小泵</span>', "", "林小泵"),
        ('<span class="author">記者 山田ポンプ</span>', "", "山田ポンプ"),
        ('<span class="author">글 김펌프</span>', "", "김펌프"),
        ('<span class="author">3 March 2025</span>', "", ""),
        ("", '<meta name="author" content="https://pumps.example/ida">', ""),
    ],
)
def test_an_author_is_a_name(body, head, author):
    assert of(body, head=head).author == author


def test_authors_of_structured_data_come_first():
    head = (
        '<script type="application/ld+json">{"@type":"Article","author":[{"name":"Ida Marsk"},'
        '{"name":"Bo Lind"}]}</script><meta name="author" content="Admin">'
    )
    assert of(head=head).author == "Ida Marsk, Bo Lind"


def test_a_base_moves_links_and_one_in_a_script_does_not():
    page = read(
        "<head><base href='https://o.example/docs/v2/'></head><a href='intro.html'>a few words</a>"
    )
    assert page.facts.links_out == ("https://o.example/docs/v2/intro.html",)
    page = read(
        "<script>var s=\"<base href='http://evil.example/'>\";</script><a href='a'>some words</a>"
    )
    assert page.facts.links_out == ()


def test_the_declared_language_serves_where_the_text_is_too_short():
    assert read(html("<p>OK</p>", lang="ja-JP")).language == "ja"
