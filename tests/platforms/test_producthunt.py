import pytest

from platforms.scripted import (
    Route,
    ScriptedWeb,
    bound,
    engines_finding,
    page,
    platform,
    read,
    response,
)
from search_skill.errors import AuthRequired, Malformed, NotFound, RateLimited
from search_skill.types import Hit, Query

PRODUCT = "https://www.producthunt.com/products/quellmix"
FEED = Route("/feed$", "producthunt/search.xml")


def test_the_feed_gives_the_newest_products():
    batch = read("producthunt", response("producthunt/search.xml"))
    first, oats, japanese = batch.hits
    assert (first.url, first.title, first.author) == (PRODUCT, "Quellmix 3", "Ana Velmor")
    assert first.snippet == "The bread machine with open firmware"
    assert first.signals == {}  # the feed states no votes, which is not 0
    assert f"{first.published:%Y-%m-%dT%H:%M}" == "2026-11-20T07:43"  # -08:00
    assert oats.title == "Oats & Co"
    assert japanese.title == "パンカレンダー"
    assert "1 of 4 left out" in batch.notes[0].says


def test_only_what_speaks_of_the_question_is_kept_and_that_is_said():
    registry = bound(ScriptedWeb(FEED))
    gone = registry.search_platform("producthunt", Query(text="which bread machines are new"))
    assert [hit.title for hit in gone.answer.hits] == ["Quellmix 3", "パンカレンダー"]
    assert "no search" in registry.degradation(gone).because


@pytest.mark.parametrize(
    ("question", "titles"),
    [
        ("面包机", ["パンカレンダー"]),
        ("제빵기", ["パンカレンダー"]),
        ("パンカレンダー", ["パンカレンダー"]),
        ("meal planners", ["Oats & Co"]),
    ],
)
def test_words_of_any_script_are_held_against_the_feed(question, titles):
    gone = bound(ScriptedWeb(FEED)).search_platform("producthunt", Query(text=question))
    assert [hit.title for hit in gone.answer.hits] == titles


def test_what_is_not_among_the_newest_is_asked_of_the_general_engines():
    ask_engines = engines_finding(Hit(f"{PRODUCT}-2", "An older one"))
    gone = bound(ScriptedWeb(FEED), ask_engines).search_platform(
        "producthunt", Query(text="vector database")
    )
    assert [str(each.outcome) for each in gone.attempts] == ["not_found", "ok"]
    assert gone.answer.hits[0].route == "producthunt_metasearch"


def test_with_a_token_the_same_list_has_votes():
    web = ScriptedWeb(Route("graphql", "producthunt/graphql.json"))
    registry = bound(web, secrets={"PRODUCTHUNT_TOKEN": "s3cret"})
    (hit,) = registry.search_platform("producthunt", Query(text="bread machine")).answer.hits
    assert hit.signals == {"upvotes": 234, "comments": 12}
    assert (hit.url, "Kitchen" in hit.snippet) == (PRODUCT, True)
    assert web.asked[0].method == "POST"
    assert web.asked[0].headers["authorization"] == "Bearer s3cret"


def test_a_token_that_is_refused_leaves_the_feed():
    web = ScriptedWeb(Route("graphql", body={"errors": []}, status=401), FEED)
    registry = bound(web, secrets={"PRODUCTHUNT_TOKEN": "0ld"})
    gone = registry.search_platform("producthunt", Query(text="bread machine"))
    assert len(gone.answer) == 2
    assert "PRODUCTHUNT_TOKEN was refused" in registry.degradation(gone).because


@pytest.mark.parametrize(
    ("error", "refusal"),
    [
        ({"error": "invalid_oauth_token"}, AuthRequired),
        ({"error": "rate_limit_reached", "error_description": "complexity"}, RateLimited),
        ({"message": "Field 'x' doesn't exist on type 'Post'"}, Malformed),
    ],
)
def test_errors_of_graphql_are_told_whatever_the_status(error, refusal):
    with pytest.raises(refusal):
        platform("producthunt").accept(response(body={"data": None, "errors": [error]}))


def test_a_product_among_the_newest_is_read_from_the_list():
    read_page = page("producthunt", PRODUCT + "?utm_source=x", FEED)
    assert read_page.text == (
        "# Quellmix 3\n\nThe bread machine with open firmware\n\n"
        "Launched on Product Hunt on 2026-11-20."
    )
    assert read_page.published.proof == "producthunt:published"
    assert read_page.facts.flags == ("comments_left_out",)


def test_an_older_product_is_left_to_the_other_rungs():
    with pytest.raises(NotFound) as caught:
        page("producthunt", "https://www.producthunt.com/posts/older", FEED)
    assert caught.value.cure == "rung"


def test_the_front_page_is_the_list():
    assert (
        f"- [Quellmix 3]({PRODUCT}), 2026-11-20: The bread"
        in page("producthunt", "https://www.producthunt.com/", FEED).text
    )
