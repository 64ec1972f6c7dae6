import re

import pytest

from platforms.scripted import NOW, Route, ScriptedWeb, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import Blocked, NotFound, Unreachable
from search_skill.types import Operators, Query

ITEM = "https://news.ycombinator.com/item?id=47000001"


def test_a_story_leads_to_its_discussion_and_shows_what_it_links_to():
    batch = read("hackernews", response("hackernews/search.json"))
    story, ask_hn = batch.hits
    assert story.url == ITEM
    assert story.snippet == "https://doughworks.example/quellmix"
    assert story.signals == {"upvotes": 312, "comments": 45}
    assert ask_hn.url == "https://news.ycombinator.com/item?id=47000002"
    assert "It's for a small kitchen." in ask_hn.snippet
    assert "小厨房用，要安静。" in ask_hn.snippet
    assert ask_hn.signals == {"upvotes": 7}  # a count that is null is unknown, not 0
    assert "1 of 3 left out" in batch.notes[0].says


def test_comments_are_searched_only_where_no_story_fits():
    web = ScriptedWeb(
        Route("tags=story", "hackernews/empty.json"),
        Route("tags=comment", "hackernews/comments.json"),
    )
    (hit,) = ask(platform("hackernews"), Query(text="quiet kneading machine"), web).hits
    assert hit.title == "Show HN: A kneading machine with open firmware"
    assert "静かです。" in hit.snippet
    web = ScriptedWeb(Route("tags=story", "hackernews/search.json"))
    assert len(ask(platform("hackernews"), Query(text="quiet kneading machine"), web)) == 2


@pytest.mark.parametrize(
    ("question", "optional"),
    [
        ("bread machine", None),
        (
            "which quiet bread machine is best for a small kitchen",
            "quiet bread machine best small kitchen",
        ),
        ("静かな パン 焼き 機 おすすめ", "静かな パン 焼き 機 おすすめ"),
        ("조용한 제빵기", None),
    ],
)
def test_of_many_words_any_may_be_missing(question, optional):
    asked = next(platform("hackernews").flow(Query(text=question))).params
    assert asked.get("optionalWords") == optional


def test_phrases_and_time_are_asked_for():
    query = Query(
        text="dough hook wear",
        operators=Operators(phrases=("dough hook",)),
        freshness="week",
        as_of=NOW,
    )
    asked = next(platform("hackernews").flow(query)).params
    assert asked["query"] == '"dough hook" wear'
    assert "optionalWords" not in asked
    assert asked["numericFilters"] == f"created_at_i>={int(NOW.timestamp()) - 7 * 86_400}"


def test_what_is_of_today_comes_newest_first_and_points_are_a_bound():
    query = Query(text="dough robots points>=50", freshness="day", as_of=NOW)
    request = next(platform("hackernews").flow(query))
    assert request.url.endswith("/search_by_date")
    assert request.params["query"] == "dough robots"
    assert request.params["numericFilters"] == (
        f"created_at_i>={int(NOW.timestamp()) - 86_400},points>=50"
    )
    request = next(platform("hackernews").flow(Query(text="points > graphs", freshness="year")))
    assert request.url.endswith("/search")
    assert request.params["query"] == "points > graphs"  # no number: they are words


@pytest.mark.parametrize(
    ("question", "kind", "words"),
    [
        ("show hn kneading machine", "show_hn", "kneading machine"),
        ("Ask HN 怎么揉面", "ask_hn", "怎么揉面"),
        ("Show HN パン", "show_hn", "パン"),
        ("ask hn 빵", "ask_hn", "빵"),
        ("show hndl files", "story", "show hndl files"),
    ],
)
def test_a_kind_of_story_is_asked_for_by_its_name(question, kind, words):
    asked = next(platform("hackernews").flow(Query(text=question))).params
    assert (asked["tags"], asked["query"]) == (kind, words)


def test_a_deleted_item_is_gone():
    item = {"id": 47000001, "deleted": True, "type": "story"}
    with pytest.raises(NotFound):
        page("hackernews", ITEM, Route("algolia", status=503), Route("firebase", body=item))


def test_a_thread_is_read_with_replies_under_what_they_answer():
    read_page = page("hackernews", ITEM, Route("algolia", "hackernews/item.json"))
    assert re.findall(r"^#+ .*", read_page.text, re.MULTILINE) == [
        "# Show HN: A kneading machine with open firmware",
        "### sato, 2026-04-02",
        "#### anavelmor, 2026-04-02",
        "#### linwei, 2026-04-03",
    ]
    assert "https://doughworks.example/quellmix" in read_page.text
    assert "Works & is quiet:\n\n```\nmake flash\n```" in read_page.text
    assert "删掉的评论下面还有回复。" in read_page.text
    assert read_page.signals == {"upvotes": 312, "comments": 3}


@pytest.mark.parametrize(
    "first",
    [
        Route("algolia", status=500),
        Route("algolia", body="", status=429),
        Route("algolia", refusal=Unreachable("no route")),
    ],
)
def test_where_algolia_fails_the_site_itself_gives_the_item_alone(first):
    read_page = page("hackernews", ITEM, first, Route("firebase", "hackernews/firebase.json"))
    assert read_page.title == "Show HN: A kneading machine with open firmware"
    assert read_page.signals == {"upvotes": 312, "comments": 45}
    assert read_page.facts.flags[0].startswith("comments_left_out:")


def test_an_item_nobody_knows_is_not_found_and_a_wall_is_a_wall():
    with pytest.raises(NotFound):
        page("hackernews", ITEM, Route(".", body={"status": 404}, status=404))
    with pytest.raises(Blocked):
        page("hackernews", ITEM, Route(".", body="no", status=403))


@pytest.mark.parametrize(
    "url",
    [
        "https://news.ycombinator.com/",
        "https://news.ycombinator.com/item?id=x",
        "https://www.ycombinator.com/item?id=1",
        "https://news.ycombinator.com/user?id=1",
        "https://news.ycombinator.com/item?id=１２",
    ],
)
def test_what_is_no_item_is_left_to_the_fetchers(url):
    assert not platform("hackernews").owns_page(url)
