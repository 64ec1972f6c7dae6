import pytest

from platforms.scripted import Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.errors import Blocked, NotFound
from search_skill.types import Query

ARTICLE = "https://dev.to/ana_velmor/bread-go-1a2b"


def test_articles_come_with_reactions_comments_and_dates():
    batch = read("devto", response("devto/search.json"))
    first, japanese = batch.hits
    assert (first.url, first.author, first.language) == (ARTICLE, "Ana Velmor", "en")
    assert first.snippet == "Timers, doughs & deadlines..."
    assert first.signals == {"upvotes": 57, "comments": 3}
    assert f"{first.published:%Y-%m-%dT%H:%M}" == "2026-04-02T08:15"
    assert japanese.url == "https://dev.to/sato/pan-2b3c"
    assert japanese.title == "Go でパン焼き機 (제빵기, 面包机)"
    assert japanese.signals == {"upvotes": 0}  # a count that is null is unknown
    assert f"{japanese.published:%Y-%m-%d}" == "2026-04-02"
    assert "1 of 3 left out" in batch.notes[0].says


def test_where_the_api_has_no_search_the_site_s_own_answers():
    routes = (Route("articles/search", status=404), Route("feed_content", "devto/feed.json"))
    web = ScriptedWeb(*routes)
    gone = bound(web).search_platform("devto", Query(text="bread machine"))
    (hit,) = gone.answer.hits
    assert hit.route == "devto_feed"
    assert hit.snippet == "a bread machine waits for dough"
    assert web.asked[1].params["search_fields"] == "bread machine"


def test_an_empty_refusal_is_a_wall():
    with pytest.raises(Blocked):
        read("devto", response(body="", status=403))


def test_an_article_is_read_with_its_comments_and_where_it_first_stood():
    routes = (
        Route("comments.a_id=3900001", "devto/comments.json"),
        Route("articles/ana_velmor/bread-go-1a2b$", "devto/article.json"),
    )
    read_page = page("devto", ARTICLE + "?utm_source=x#comments", *routes)
    assert read_page.text == (
        "# Write a bread machine scheduler in Go\n\n"
        "Originally published at https://doughworks.example/blog/scheduler\n\n"
        "Dough needs **40 minutes**.\n\n"
        "```go\ntime.Sleep(40 * time.Minute)\n```\n\n"
        "https://doughworks.example/demo\n\n"
        "### Sato, 2026-04-03\n\nWorks & is quiet.\n\n"
        "#### linwei, 2026-04-04\n\n静かです。很安静。조용해요."
    )
    assert read_page.signals == {"upvotes": 57, "comments": 3}
    assert read_page.updated.proof == "devto:edited_at"
    assert (read_page.kind, read_page.language) == ("article", "en")


def test_an_article_stands_without_its_comments_and_says_so():
    routes = (Route("comments", status=429), Route("articles", "devto/article.json"))
    assert page("devto", ARTICLE, *routes).facts.flags == ("comments_left_out:rate_limited",)


def test_an_article_that_is_its_own_origin_names_no_other():
    article = {
        "title": "面包",
        "url": ARTICLE,
        "canonical_url": ARTICLE,
        "body_html": "<p>焼く</p>",
    }
    assert page("devto", ARTICLE, Route(".", body=article)).text == "# 面包\n\n焼く"


def test_an_unknown_article_is_not_found():
    with pytest.raises(NotFound):
        page("devto", ARTICLE, Route(".", body={"error": "not found", "status": 404}, status=404))


@pytest.mark.parametrize(
    "url",
    [
        "https://dev.to/",
        "https://dev.to/t/python",
        "https://dev.to/ana_velmor",
        "https://dev.to/api/articles",
        "https://dev.to/ana/comment/1a",
        "https://forem.dev.to/ana/bread",
    ],
)
def test_what_is_no_article_is_left_to_the_fetchers(url):
    assert not platform("devto").owns_page(url)
