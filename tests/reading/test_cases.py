"""The field's own faults about reading and dates, each by its id."""

from datetime import UTC, datetime

import pytest

from reading.answers import answer, html, read
from search_skill.reading.extract import page_from, published_day
from search_skill.reading.links import links_of
from search_skill.reading.metadata import metadata_of
from search_skill.reading.tree import parsed
from shared import case

NOW = datetime(2026, 3, 10, 12, tzinfo=UTC)
BODY = "<p>The pump was mended on a rainy morning, and the whole village came to look at it.</p>"


def given(case_id: str) -> str:
    """Return what a case feeds in."""
    return case(case_id)["input"]


def dates(head: str, body: str = "") -> tuple[str, str]:
    """Return the days a page was published and updated, as far as they are told."""
    page = page_from(
        answer(html(f"<article><h1>The pump</h1>{body}{BODY}</article>", head=head)), NOW
    )
    told = (page.published, page.updated)
    first, second = (each.value.date().isoformat() if each else "" for each in told)
    return first, second


def test_text_between_elements_stays_in_its_order():
    text = read(html(given("ext-interleaved-text"))).text
    assert " ".join(text.split()) == "north south east west centre"


def test_a_bold_word_alone_in_a_cell_stays():
    text = read(html(given("ext-bold-table-cell"))).text
    assert all(cell in text for cell in ("Falke-7", "Adler-2", "62 M", "90 M"))


def test_items_that_hold_a_link_or_a_paragraph_stay_on_lines_of_their_own():
    lines = read(html(given("ext-li-nested"))).text.split("\n")
    items = [line.strip(" -*") for line in lines]
    assert [item for item in items if item in ("Python", "Go with modules", "Rust")] == [
        *("Python", "Go with modules", "Rust")
    ]


def test_code_keeps_its_indentation():
    text = read(html(given("ext-code-indent"))).text
    assert "\n    if x:\n        return 1" in text


@pytest.mark.parametrize(
    ("case_id", "url", "page"),
    [
        (
            "ext-base-href",
            "https://ex.example/x/y",
            "<head><base href='/docs/v2/'></head><body><a href='intro.html'>x</a></body>",
        ),
        (
            "ext-base-in-script",
            "https://ex.example/",
            "<body><script>var s=\"<base href='http://evil.test/'>\";</script>"
            "<noscript><base href='http://evil.test/'></noscript><a href='a'>x</a></body>",
        ),
    ],
)
def test_links_start_from_the_documents_own_base(case_id, url, page):
    from search_skill.text.urls import absolute

    (link,) = [part.strip(" '") for part in case(case_id)["expected"].split("==")[1:]]
    tree = parsed(f"<html>{page}</html>")
    base = metadata_of(tree, url).base
    (found,) = (a.get("href") for a in tree.iter("a"))
    assert absolute(base, found) == link
    assert links_of(tree, base, url) == ((), 0)  # it leads to no other site


@pytest.mark.parametrize(
    ("head", "titles"),
    [
        ("<title></title>", ("",)),
        ("<title>  </title>", ("",)),
        ("<title>A <span>B</span></title>", ("A B", "A <span>B</span>")),
        ("<meta property='og:title' content='Why it isn&#039;t so'>", ("Why it isn't so",)),
        ("<title>水泵 ポンプ 펌프</title>", ("水泵 ポンプ 펌프",)),
    ],
)
def test_an_odd_title_is_a_text_all_the_same(head, titles):
    assert case("ext-empty-title")
    page = read(f"<html><head>{head}</head><body>{BODY}</body></html>")
    assert page.title in titles


def test_invisible_characters_leave_a_title():
    assert "release" in case("ext-zero-width")["expected"]
    page = read(f"<html><title>Py\u200bthon 3.14 re\u00adlease</title><body>{BODY}</body></html>")
    assert page.title == "Python 3.14 release"


def test_a_raw_line_break_in_json_ld_does_not_hide_the_date():
    assert dates(given("ext-jsonld-newline").split(" (real")[0])[0] == "2025-06-07"


@pytest.mark.parametrize("turned", [False, True])
def test_published_and_modified_are_told_apart_in_any_order(turned):
    first, rest = given("date-published-vs-modified").split(">", 1)
    tags = (f"{first}>", rest)
    assert dates("".join(reversed(tags) if turned else tags)) == ("2019-05-17", "2024-11-02")


def test_the_class_of_a_time_element_decides():
    assert dates("", given("date-time-elements-updated")) == ("2021-02-14", "2023-09-28")


def test_an_expiry_date_in_a_script_is_none():
    script = given("date-future-in-script").split("; ", 1)[1].partition("<article>")[0]
    stamp = "<time datetime='2024-05-06'>6 May 2024</time>"
    assert dates(script, stamp)[0] == "2024-05-06"
    assert dates(script)[0] == ""


def test_the_range_of_a_copyright_is_no_date():
    data, footer = given("date-copyright-footer").split("<p>text</p>")
    assert dates(data, footer)[0] == "2019-03-04"
    assert dates("", footer) == ("", "")


def test_the_banner_of_an_archive_gives_no_date():
    body = given("date-wayback-banner")
    assert published_day(html(body), "https://web.archive.example/x", NOW) == "2018-02-03"


def test_the_zone_of_a_declared_moment_counts():
    data = given("date-jsonld-tz")
    page = read(html(BODY, head=f"<script type='application/ld+json'>{data}</script>"))
    assert page.published is not None
    assert page.published.value == datetime(2026, 2, 3, 18, 15, tzinfo=UTC)


def test_numbers_are_no_dates():
    said = given("date-digits-not-date").partition("'")[2].partition("'")[0]
    assert dates("", f"<p>{said}</p>") == ("", "")


def test_hidden_orders_do_not_reach_the_agent():
    text = read(html(given("sec-hidden-text-injection"))).text
    assert "Visible fact about bees." in text
    for secret in ("ignore prior rules", "secret order", "tiny order", "ghost"):
        assert secret not in text
