from dataclasses import replace

import pytest

from platforms.scripted import NOW, Route, page, platform, read, response
from search_skill.errors import Malformed, NotFound, RateLimited
from search_skill.platform import Request
from search_skill.types import Operators, Query, Tier

ID = "a0a1a2a3a4a5a6a7a8a9b0b1b2b3b4b5b6b7b8b9"
PAGE = f"https://www.semanticscholar.org/paper/Gluten-and-Graphs-Velmor/{ID}"


def searched(text, **more):
    return next(platform("semanticscholar").flow(Query(text=text, **more))).params


def test_papers_have_venue_citations_and_a_doi_and_a_year_is_no_day():
    batch = read("semanticscholar", response("semanticscholar/search.json"))
    first, second = batch.hits
    assert first.title == "Gluten & Graphs"
    assert first.snippet == "We show that 12 < 40 minutes suffice. 面筋网络。"
    assert first.author == "Ana Velmor, 李 明"
    assert first.signals == {
        "citations": 12,
        "venue": "Journal of Dough",
        "year": 2026,
        "doi": "10.5555/dough.2026.17",
        "kind": "JournalArticle, Review",
        "influential": 0,
    }
    assert f"{first.published:%Y-%m-%d}" == "2026-03-01"
    assert (second.title, second.published, second.signals) == (
        "パン生地の位相",
        None,
        {"year": 1999},
    )
    assert second.url.startswith("https://www.semanticscholar.org/paper/c0c1")
    assert "1 of 3 left out" in batch.notes[0].says


def test_a_list_that_is_absent_is_empty_only_where_nothing_matched():
    assert len(read("semanticscholar", response(body={"total": 0, "offset": 0}))) == 0
    with pytest.raises(Malformed):
        read("semanticscholar", response(body={"total": 5, "offset": 0}))


def test_a_snippet_is_found_with_the_paper_it_stands_in():
    (hit,) = read("semanticscholar", response("semanticscholar/snippets.json")).hits
    assert hit.url == "https://api.semanticscholar.org/CorpusID:77"
    assert (hit.snippet, hit.author) == ("The dough rests.", "Ana Velmor, 김지호")


def test_a_reference_that_is_no_paper_of_the_site_is_searched_for():
    item = {"citedPaper": {"paperId": None, "title": "面筋 & パン"}}
    (hit,) = read("semanticscholar", response(body={"data": [item]})).hits
    assert hit.url.startswith("https://www.semanticscholar.org/search?q=%E9%9D%A2%E7%AD%8B%20%26")
    assert not platform("semanticscholar").owns_page(hit.url)


def test_a_paper_without_a_title_is_still_a_paper():
    (hit,) = read("semanticscholar", response(body={"data": [{"paperId": ID, "title": None}]})).hits
    assert hit.title == "Untitled paper a0a1a2a3a4"


@pytest.mark.parametrize("status", [200, 429])
def test_a_throttle_is_one_in_any_status(status):
    with pytest.raises(RateLimited):
        read("semanticscholar", response("semanticscholar/limit.json", status=status))


def test_an_error_says_its_reason():
    with pytest.raises(Malformed, match=r"fields: \[x\]"):
        read("semanticscholar", response(body={"error": "unsupported fields: [x]"}, status=400))
    with pytest.raises(NotFound, match="not found"):
        read("semanticscholar", response(body={"error": "Paper with id 0 not found"}, status=404))


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("state-of-the-art dough", "state of the art dough"),
        ("what is the energy of yeast cells?", "energy yeast cells"),
        ("面筋网络 综述", "面筋网络 综述"),
        ("強化学習 サーベイ", "強化学習 サーベイ"),
        ("반죽 발효 연구", "반죽 발효 연구"),
    ],
)
def test_a_hyphen_would_break_the_match_and_small_words_say_nothing(question, asked):
    assert searched(question)["query"] == asked


def test_time_is_asked_for_with_its_last_day():
    window = Operators(since=NOW.date().replace(month=1, day=2), until=NOW.date())
    assert searched("yeast", operators=window)["publicationDateOrYear"] == "2026-01-02:2026-11-20"
    assert searched("yeast", freshness="week", as_of=NOW)["publicationDateOrYear"] == "2026-11-13:"
    assert "publicationDateOrYear" not in searched("yeast")


@pytest.mark.parametrize(
    ("url", "asked"),
    [
        (PAGE, ID),
        (f"https://semanticscholar.org/paper/{ID}", ID),
        (f"https://www.semanticscholar.org/reader/{ID}", ID),
        ("https://api.semanticscholar.org/CorpusID:77", "CorpusID:77"),
    ],
)
def test_a_paper_is_read_by_its_id(url, asked):
    assert platform("semanticscholar").owns_page(url)
    request = platform("semanticscholar").page_request(url)
    assert request.url == f"https://api.semanticscholar.org/graph/v1/paper/{asked}"


@pytest.mark.parametrize(
    "url",
    ["https://www.semanticscholar.org/search?q=x", "https://www.semanticscholar.org/author/x/1"],
)
def test_what_is_no_paper_is_left_to_the_fetchers(url):
    assert not platform("semanticscholar").owns_page(url)


def test_a_page_holds_the_abstract_and_where_to_read_more():
    paper = page("semanticscholar", PAGE, Route(".", "semanticscholar/paper.json"))
    assert paper.text == (
        "# Gluten and Graphs\n\n- Authors: Ana Velmor\n- Venue: Journal of Dough\n"
        "- Published: 2026-03-01\n- DOI: 10.5555/dough.2026.17\n- Kind: Review\n"
        "- Cited by: 12 works\n- arXiv: 2603.04417\n- In one sentence: Knead less.\n"
        "- References: 31\n- Open copy: https://www.example.org/p.pdf\n\n"
        "## Abstract\n\nWe show that 12 < 40 minutes suffice."
    )
    assert paper.published.proof == "semanticscholar:publicationDate"
    assert paper.signals["influential"] == 3
    assert paper.kind == "paper"


def test_the_key_goes_to_the_api_alone():
    site, secrets = platform("semanticscholar"), {"SEMANTIC_SCHOLAR_API_KEY": "s3"}
    asked = site.authorised(Request("https://api.semanticscholar.org/graph/v1/x"), secrets)
    assert asked.headers == {"x-api-key": "s3"}
    other = Request("https://www.semanticscholar.org/x")
    assert site.authorised(other, secrets) == other


def test_a_retracted_paper_is_trusted_least():
    site = platform("semanticscholar")
    hit, _ = read("semanticscholar", response("semanticscholar/search.json")).hits
    assert site.tier_of(hit) is Tier.T2
    assert site.tier_of(replace(hit, signals={"retracted": True})) is Tier.T3
