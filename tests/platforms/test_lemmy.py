import re

import pytest

from platforms.scripted import Route, ScriptedWeb, bound, page, platform, response
from search_skill.conversation import ask
from search_skill.errors import AuthRequired, NotFound, RateLimited
from search_skill.platform import Request
from search_skill.types import Operators, Query

POST = "https://lemmy.world/post/50900001"


def found(**query):
    web = ScriptedWeb(Route(".", "lemmy/search.json"))
    return ask(platform("lemmy"), Query(text="bread machine", **query), web), web.asked[0]


def test_posts_come_with_votes_communities_and_dates():
    batch, _ = found()
    first, chinese = batch.hits
    assert (first.url, first.author) == (POST, "anavelmor")
    assert first.snippet == "Mine *rattles* at night. 隣が起きる。"
    assert first.signals == {"upvotes": 71, "comments": 4, "community": "breadmachines"}
    assert chinese.title == "面包机推荐 / 제빵기 추천"
    assert chinese.signals == {"comments": 0, "community": "breadmachines"}
    assert f"{chinese.published:%Y-%m-%dT%H:%M %Z}" == "2023-09-23T10:41 UTC"  # written without Z
    assert "1 of 3 left out" in batch.notes[0].says


def test_a_post_of_an_instance_that_nobody_here_reads_keeps_the_address_it_was_found_at():
    batch, _ = found()
    assert batch.hits[1].url == "https://lemmy.world/post/50900002"


def test_a_fence_is_the_instance_that_is_asked():
    _, asked = found(operators=Operators(sites=("programming.dev",)), freshness="week")
    assert asked.host == "programming.dev"
    assert asked.params["sort"] == "TopWeek"
    assert found()[1].host == "lemmy.world"


def test_the_next_version_of_the_api_is_the_second_way():
    web = ScriptedWeb(Route("api/v3", status=404), Route("api/v4", "lemmy/v4.json"))
    gone = bound(web).search_platform("lemmy", Query(text="bread machine firmware"))
    (hit,) = gone.answer.hits
    assert (hit.route, hit.author) == ("lemmy_v4", "Ana V.")
    assert hit.signals == {"upvotes": 12, "comments": 3, "community": "bread"}
    assert f"{hit.published:%Y-%m-%d}" == "2026-10-01"


@pytest.mark.parametrize(
    ("error", "status", "refusal"),
    [
        ("rate_limit_error", 400, RateLimited),
        ("rate_limit_error", 429, RateLimited),
        ("couldnt_find_post", 400, NotFound),
        ("couldnt_find_post", 404, NotFound),
        ("instance_is_private", 400, AuthRequired),
    ],
)
def test_errors_are_told_by_their_names_whatever_the_status(error, status, refusal):
    answered = response(body={"error": error}, status=status, request=Request(POST))
    with pytest.raises(refusal):
        platform("lemmy").accept(answered)


def test_a_post_is_read_with_its_comments_as_a_tree():
    routes = (Route("comment/list", "lemmy/comments.json"), Route("post.id=", "lemmy/post.json"))
    read_page = page("lemmy", POST, *routes)
    assert re.findall(r"^#+ .*", read_page.text, re.MULTILINE) == [
        "# Which bread machine kneads quietly?",
        "### [+30] sato, 2026-04-03",
        "#### [+7] linwei, 2026-04-03",
        "### [+5] linwei, 2026-04-03",
        "### [+1] sato, 2026-04-03",
        "### [+0] sato, 2026-04-03",
    ]
    assert "Mine *rattles* at night.\n\n隣が起きる。" in read_page.text
    assert "很安静。静か。조용해요." in read_page.text
    assert "what was said" not in read_page.text  # a moderator removed it
    assert f"{read_page.updated.value:%Y-%m-%d}" == "2026-04-05"
    assert read_page.signals["upvotes"] == 71


def test_a_comment_leads_to_its_post():
    asked = platform("lemmy").page_request("https://lemmy.ml/comment/77")
    assert asked.address == "https://lemmy.ml/api/v3/post?comment_id=77"


def test_a_post_stands_without_its_comments_and_says_so():
    routes = (Route("comment/list", status=500), Route("post.id=", "lemmy/post.json"))
    assert page("lemmy", POST, *routes).facts.flags == ("comments_left_out:unreachable",)


@pytest.mark.parametrize(
    "url",
    [
        "https://lemmy.world/c/breadmachines",
        "https://lemmy.world/u/ana",
        "https://unknown.example/post/1",
        "https://lemmy.world.evil.example/post/1",
        "https://lemmy.world/post/１",
    ],
)
def test_what_is_no_post_is_left_to_the_fetchers(url):
    assert not platform("lemmy").owns_page(url)
