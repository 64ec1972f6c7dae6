import pytest
from search_skill.platforms.crossref import abstract_of

from platforms.scripted import NOW, Route, ScriptedWeb, page, platform, read, response
from search_skill.conversation import conversed
from search_skill.errors import Malformed, NotFound
from search_skill.types import Operators, Query, Tier

PAGE = "https://doi.org/10.5555/dough.2020.9"


def searched(text, **more):
    return next(platform("crossref").flow(Query(text=text, **more))).params


def test_works_have_what_their_publisher_deposited():
    batch = read("crossref", response("crossref/search.json"))
    first, retracted, korean = batch.hits
    assert first.title == "Gluten and Graphs: A Study"
    assert first.url == "https://doi.org/10.5555/dough.2026.17"
    assert first.snippet == "We show that 12 < 40 minutes *suffice*."
    assert first.author == "Ana Velmor, 李明, The Dough Group"
    assert first.signals == {
        "citations": 26,
        "venue": "Journal of Dough & Bread",
        "year": 2026,
        "doi": "10.5555/dough.2026.17",
        "kind": "journal article",
        "publisher": "Dough Press",
    }
    assert retracted.title == "Untitled work 10.5555/(SICI)1<2"
    assert retracted.url == "https://doi.org/10.5555/(SICI)1%3C2"
    assert retracted.signals["retracted"] is True
    assert (retracted.published, retracted.signals.get("year")) == (None, None)
    assert platform("crossref").tier_of(first) is Tier.T2
    assert platform("crossref").tier_of(retracted) is Tier.T3
    assert (korean.title, korean.published, korean.signals["year"]) == (
        "반죽의 위상수학",
        None,
        2025,
    )
    assert "1 of 4 left out" in batch.notes[0].says


@pytest.mark.parametrize(
    ("jats", "text"),
    [
        ("<jats:title>Abstract</jats:title><jats:p>面团 &lt; 5</jats:p>", "面团 < 5"),
        ("<jats:p>a <jats:italic>b</jats:italic></jats:p><jats:p>c</jats:p>", "a *b*\n\nc"),
        ("<title>Methods</title><p>パン</p>", "**Methods**\n\nパン"),
        ("<jats:p>x<mml:math><mml:annotation>\\x</mml:annotation></mml:math></jats:p>", "x"),
        ("반죽", "반죽"),
        (None, ""),
    ],
)
def test_the_markup_of_journals_becomes_markdown(jats, text):
    assert abstract_of(jats) == text


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("10.5555/dough.2020.9", "doi:10.5555/dough.2020.9"),
        ("见 https://doi.org/10.5555/dough.2020.9。", "doi:10.5555/dough.2020.9"),
        ("10.5555/a and 10.5555/b", "doi:10.5555/a,doi:10.5555/b"),
    ],
)
def test_a_doi_in_a_question_is_looked_up(question, asked):
    assert searched(question)["filter"] == asked


@pytest.mark.parametrize("question", ["version 10.5 of dough", "パン生地", "반죽 10.1000"])
def test_a_number_in_a_question_is_no_doi(question):
    assert "filter" not in searched(question)


def test_time_is_asked_for():
    window = Operators(since=NOW.date(), until=NOW.date())
    asked = searched("酵母", operators=window)
    assert asked["filter"] == "from-pub-date:2026-11-20,until-pub-date:2026-11-20"


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("https://doi.org/10.5555/dough.2020.9", "10.5555%2Fdough.2020.9"),
        ("http://dx.doi.org/10.5555/(SICI)1%3C2", "10.5555%2F%28SICI%291%3C2"),
        ("https://api.crossref.org/works/10.5555/x", "10.5555%2Fx"),
    ],
)
def test_a_doi_is_one_segment_of_the_path(url, path):
    assert platform("crossref").owns_page(url)
    assert platform("crossref").page_request(url).url == f"https://api.crossref.org/works/{path}"


@pytest.mark.parametrize(
    "url", ["https://doi.org/", "https://doi.org/the-foundation", "https://www.crossref.org/10.5/x"]
)
def test_what_is_no_doi_is_left_to_the_fetchers(url):
    assert not platform("crossref").owns_page(url)


def test_a_page_holds_the_abstract_and_every_notice():
    work = page("crossref", PAGE, Route(".", "crossref/work.json"))
    assert "**This work was retracted.**" in work.text
    assert "- Retraction of 2021-01-02: https://doi.org/10.5555/dough.ret" in work.text
    assert "- This is a notice (Correction) about https://doi.org/10.5555/dough.old" in work.text
    assert (
        "## Abstract\n\n**Background**\n\n面团 rises.\n\n**Results**\n\nIt **rose** by 52."
        in work.text
    )
    assert work.facts.flags == ("retracted",)
    assert work.signals["citations"] == 0
    assert work.published.proof == "crossref:issued"


def test_a_doi_of_another_agency_may_still_have_a_page():
    web = ScriptedWeb(Route(".", body="Resource not found.", status=404))
    with pytest.raises(NotFound) as caught:
        conversed(platform("crossref").page_flow(PAGE), web)
    assert caught.value.cure == "rung"


@pytest.mark.parametrize("status", [200, 400])
def test_a_refused_question_says_why(status):
    with pytest.raises(Malformed, match="does not support odd"):
        read("crossref", response("crossref/error.json", status=status))
