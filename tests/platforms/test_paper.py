import pytest
from search_skill.platforms._paper import (
    Paper,
    bare,
    doi_in,
    hit_of,
    page_of,
    person,
    whole_number,
)

from platforms.scripted import REGISTRY


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("<scp>T</scp>reebase: an<scp>R</scp>package", "Treebase: anRpackage"),
        ("A Shiny\n      <scp>r</scp>\n app", "A Shiny r app"),
        ("<i>E. coli</i> &amp; bread", "E. coli & bread"),
        ("<jats:italic>面团</jats:italic>の研究", "面团の研究"),
        ("반죽 <mml:math><mml:mi>x</mml:mi></mml:math>", "반죽 x"),
        ("Vec<int> and a < b", "Vec<int> and a < b"),
        (None, ""),
        (5, ""),
    ],
)
def test_markup_of_journals_goes_and_signs_stay(written, read):
    assert bare(written) == read


@pytest.mark.parametrize(
    ("given", "family", "name"),
    [
        ("Ana", "Velmor", "Ana Velmor"),
        ("明", "李", "李明"),
        ("지호", "김", "김지호"),
        ("花子", "山田", "山田花子"),
        (None, "Velmor", "Velmor"),
        (None, None, ""),
    ],
)
def test_a_name_is_written_as_its_owner_writes_it(given, family, name):
    assert person(given, family) == name


@pytest.mark.parametrize(
    ("text", "doi"),
    [
        ("https://doi.org/10.5555/dough.2026.17", "10.5555/dough.2026.17"),
        ("见 10.5555/dough.2026.17。", "10.5555/dough.2026.17"),
        ("10.1016/0005-2795(76)90109-4", "10.1016/0005-2795(76)90109-4"),
        ("version 10.5", ""),
        (None, ""),
    ],
)
def test_a_doi_stands_alone(text, doi):
    assert doi_in(text) == doi


@pytest.mark.parametrize(
    ("value", "number"), [(0, 0), ("0", 0), ("12", 12), (None, None), ("", None), (True, None)]
)
def test_a_count_that_is_not_stated_is_not_zero(value, number):
    assert whole_number(value) == number


def test_only_a_whole_date_is_a_date():
    year = Paper(url="https://a.example/1", title="面团", year=1999, day="1999", proof="x:day")
    assert hit_of(year).published is None
    assert page_of(year).published is None
    assert "- Published: 1999" in page_of(year).text
    day = Paper(url="https://a.example/1", title="생지", day="1999-05-06", proof="x:day")
    assert page_of(day).published.proof == "x:day"
    assert "- Published: 1999-05-06" in page_of(day).text


def test_what_is_not_stated_is_no_signal_and_none_cited_is_one():
    silent = Paper(url="https://a.example/1", title="x")
    assert hit_of(silent).signals == {}
    assert hit_of(Paper(url="https://a.example/1", title="x", citations=0)).signals == {
        "citations": 0
    }


def test_a_retraction_is_said_in_signal_flag_and_text():
    paper = Paper(
        url="https://a.example/1", title="パン", abstract="要旨", retracted=True, notices=("撤回",)
    )
    assert hit_of(paper).signals["retracted"] is True
    page = page_of(paper)
    assert page.facts.flags == ("retracted",)
    assert "**This work was retracted.**" in page.text
    assert "- 撤回" in page.text
    assert page_of(Paper(url="https://a.example/1", title="x")).facts.flags == ("abstract_missing",)


@pytest.mark.parametrize("name", ["semanticscholar", "openalex", "crossref", "pubmed"])
def test_every_index_of_papers_says_the_same_signals_of_a_paper(name):
    signals = {signal.name for signal in REGISTRY.platforms[name].signals}
    assert {"citations", "venue", "year", "doi", "kind", "retracted"} <= signals
