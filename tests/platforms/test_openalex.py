import pytest
from search_skill.platforms.openalex import abstract_of

from platforms.scripted import NOW, Route, page, platform, read, response
from search_skill.errors import Malformed
from search_skill.platform import Request
from search_skill.types import Operators, Query, Tier

PAGE = "https://openalex.org/W900000002"


def searched(text, **more):
    return next(platform("openalex").flow(Query(text=text, **more))).params


def test_works_have_their_abstract_put_together_again():
    batch = read("openalex", response("openalex/search.json"))
    first, second = batch.hits
    assert first.title == "Gluten and Graphs"
    assert first.snippet == "We knead and then knead less."
    assert first.author == "Ana Velmor, 李明"
    assert first.signals == {
        "citations": 0,
        "venue": "Journal of Dough",
        "year": 2026,
        "doi": "10.5555/dough.2026.17",
        "kind": "article",
        "open": "gold",
    }
    assert second.title == "Untitled work W900000002"
    assert second.signals == {"year": 2012, "kind": "article", "retracted": True}
    assert second.published is None
    assert platform("openalex").tier_of(first) is Tier.T2
    assert platform("openalex").tier_of(second) is Tier.T3
    assert "1 of 3 left out" in batch.notes[0].says


@pytest.mark.parametrize(
    ("index", "text"),
    [
        ({"生地は": [0], "伸びる。": [1]}, "生地は 伸びる。"),
        ({"반죽": [2], "the": [0, 1]}, "the the 반죽"),
        ({"far": [10**9], "x": ["1"], "y": None, "near": [3]}, "near"),
        ({}, ""),
        (None, ""),
        ("text", ""),
    ],
)
def test_words_stand_where_the_index_puts_them(index, text):
    assert abstract_of(index) == text


def test_phrases_and_time_are_asked_for():
    window = Operators(phrases=("sour dough",), since=NOW.date(), until=NOW.date())
    asked = searched("sour dough yeast", operators=window)
    assert asked["search"] == '"sour dough" yeast'
    assert asked["filter"] == "from_publication_date:2026-11-20,to_publication_date:2026-11-20"
    assert searched("酵母の研究")["search"] == "酵母の研究"
    assert "filter" not in searched("효모")


@pytest.mark.parametrize(
    ("url", "work"),
    [
        ("https://openalex.org/W900000002", "W900000002"),
        ("https://openalex.org/works/w900000002", "W900000002"),
        ("https://api.openalex.org/works/W900000002", "W900000002"),
    ],
)
def test_a_work_is_read_by_its_id(url, work):
    assert platform("openalex").owns_page(url)
    assert platform("openalex").page_request(url).url == f"https://api.openalex.org/works/{work}"


@pytest.mark.parametrize(
    "url", ["https://openalex.org/A900000002", "https://docs.openalex.org/W900000002"]
)
def test_what_is_no_work_is_left_to_the_fetchers(url):
    assert not platform("openalex").owns_page(url)


def test_a_page_says_first_that_a_work_was_retracted():
    work = page("openalex", PAGE, Route(".", "openalex/work.json"))
    assert work.text.startswith(
        "# パン生地の位相\n\n**This work was retracted.**\n\n- Authors: 山田 花子"
    )
    assert (
        "- Topics: Bread\n- References: 4\n- Publisher's page: https://www.example.org/3"
        in work.text
    )
    assert work.facts.flags == ("retracted",)
    assert (work.language, work.signals["open"]) == ("ja", "closed")
    assert work.published.proof == "openalex:publication_date"


def test_a_refused_question_says_why():
    with pytest.raises(Malformed, match="odd is not a valid field"):
        read("openalex", response(body={"message": "odd is not a valid field"}, status=400))


def test_the_key_is_a_parameter_of_the_api_alone():
    site, secrets = platform("openalex"), {"OPENALEX_API_KEY": "s3"}
    asked = site.authorised(Request("https://api.openalex.org/works", {"search": "x"}), secrets)
    assert asked.params == {"search": "x", "api_key": "s3"}
    assert site.authorised(Request("https://openalex.org/x"), secrets).params == {}


def test_it_is_unproven_until_an_answer_under_the_present_rule_was_seen():
    assert not platform("openalex").proven
