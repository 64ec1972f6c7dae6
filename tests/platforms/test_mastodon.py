import pytest

from platforms.scripted import (
    NOW,
    Route,
    ScriptedWeb,
    bound,
    engines_finding,
    page,
    platform,
    read,
    response,
)
from search_skill.conversation import ask
from search_skill.errors import AuthRequired, NotFound, RateLimited
from search_skill.types import Hit, Query

POST = "https://mastodon.social/@anavelmor/1170000000000000001"
ANONYMOUS = Route("api/v2/search", "mastodon/anonymous.json")


def test_posts_come_with_what_people_made_of_them():
    batch = read("mastodon", response("mastodon/search.json"))
    first, japanese = batch.hits
    assert (first.url, first.author, first.language) == (POST, "anavelmor", "en")
    assert first.title == ("The new bread machine kneads & doughworks.example/q3 says it is quiet.")
    assert first.signals == {"upvotes": 31, "comments": 4, "reposts": 9}
    assert japanese.title == "静かな bread machine。很安静。조용해요."
    assert japanese.signals == {"comments": 0, "reposts": 0}  # null is unknown, 0 is none
    assert japanese.url.startswith("https://mastodon.social/users/")
    assert "1 of 3 left out" in batch.notes[0].says


def test_without_a_token_posts_are_read_by_tag_and_the_batch_says_so():
    web = ScriptedWeb(
        ANONYMOUS,
        Route("timelines/tag/breadmachine", "mastodon/timeline.json"),
        Route("timelines/tag/", body=[]),
    )
    registry = bound(web)
    gone = registry.search_platform("mastodon", Query(text="bread machine"))
    assert gone.answer.hits[0].url == POST
    assert len(gone.answer) == 2  # the cat carries the tag and speaks of nothing else
    degraded = registry.degradation(gone)
    assert "MASTODON_TOKEN" in degraded.because
    assert "#breadmachine" in degraded.because


def test_a_token_goes_to_its_own_instance_alone():
    web = ScriptedWeb(Route(".", "mastodon/search.json"))
    bound(web, secrets={"MASTODON_TOKEN": "s3cret"}).search_platform("mastodon", Query(text="x"))
    assert web.asked[0].headers["authorization"] == "Bearer s3cret"
    other = platform("mastodon").page_request("https://fosstodon.org/@ana/1")
    assert platform("mastodon").authorised(other, {"MASTODON_TOKEN": "s3cret"}) == other


def test_where_no_tag_holds_anything_the_general_engines_are_asked():
    web = ScriptedWeb(ANONYMOUS, Route("timelines", body=[]))
    ask_engines = engines_finding(Hit(POST, "Quiet bread machine"))
    gone = bound(web, ask_engines).search_platform("mastodon", Query(text="bread machine"))
    assert [str(each.outcome) for each in gone.attempts] == ["not_found", "ok"]
    assert ask_engines.asked[0].site == "mastodon.social"


def test_a_search_that_wants_a_login_leaves_the_tags():
    web = ScriptedWeb(
        Route("api/v2/search", body={"error": "no"}, status=401),
        Route("timelines", "mastodon/timeline.json"),
    )
    assert len(ask(platform("mastodon"), Query(text="bread machine"), web)) == 2
    assert [request.url.rpartition("/")[2] for request in web.asked] == [
        "search",
        "breadmachine",
        "machine",
    ]


@pytest.mark.parametrize("text", ["面包机 推荐", "パン焼き機", "제빵기"])
def test_words_of_any_script_make_tags(text):
    web = ScriptedWeb(Route("search", body={"statuses": [], "hashtags": []}), Route(".", body=[]))
    with pytest.raises(NotFound):
        ask(platform("mastodon"), Query(text=text), web)
    assert len(web.asked) >= 2
    assert all(request.url.isascii() for request in web.asked)


def test_an_instance_that_shows_strangers_nothing_asks_for_a_login():
    body = {"error": "This method requires an authenticated user"}
    with pytest.raises(AuthRequired):
        platform("mastodon").accept(response(body=body, status=422))


def test_the_end_of_a_throttle_is_a_date():
    headers = {"x-ratelimit-reset": "2026-11-20T09:05:00.842445Z"}
    with pytest.raises(RateLimited) as caught:
        platform("mastodon").accept(response(body={}, status=429, headers=headers))
    assert 299 < (caught.value.again_at - NOW).total_seconds() < 302


def test_a_post_is_read_with_what_it_answers_and_what_answers_it():
    routes = (Route("context", "mastodon/context.json"), Route(".", "mastodon/status.json"))
    read_page = page("mastodon", POST, *routes)
    assert read_page.text == (
        "# kitchen noise\n\n"
        "> linwei, 2026-04-01:\n>\n> Which one should I buy?\n\n"
        "kitchen noise\n\n"
        "The new bread machine kneads & https://doughworks.example/q3 says it is quiet.\n\n"
        "[Quellmix 3](https://doughworks.example/q3)\n\n"
        "A loaf beside the machine\n\n"
        "### [+5] sato, 2026-04-03\n\nMine rattles.\n\n"
        "#### [+2] linwei, 2026-04-03\n\n放橡胶垫。"
    )
    assert read_page.published.proof == "mastodon:created_at"
    assert f"{read_page.updated.value:%Y-%m-%d}" == "2026-04-04"


def test_a_post_stands_without_its_replies_and_says_so():
    routes = (Route("context", status=503), Route(".", "mastodon/status.json"))
    assert page("mastodon", POST, *routes).facts.flags == ("comments_left_out:unreachable",)


@pytest.mark.parametrize(
    ("url", "is_owned"),
    [
        ("https://hachyderm.io/@ana@other.example/117", True),
        ("https://mastodon.social/users/ana/statuses/117", True),
        ("https://mastodon.social/about", True),
        ("https://mastodon.social/@ana", False),
        ("https://mastodon.social/tags/bread", False),
        ("https://unknown.example/@ana/117", False),
    ],
)
def test_posts_of_known_instances_are_read_here(url, is_owned):
    assert platform("mastodon").owns_page(url) == is_owned
