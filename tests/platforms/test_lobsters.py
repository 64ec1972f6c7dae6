import re

import pytest

from platforms.scripted import Route, page, platform, read, response
from search_skill.errors import Malformed, NotFound
from search_skill.types import Query

STORY = "https://lobste.rs/s/quell3/bread_machine_its_open_firmware"


def test_the_result_page_gives_discussions_with_votes_and_dates():
    batch = read("lobsters", response("lobsters/search.html"))
    first, ask = batch.hits
    assert first.url == "https://lobste.rs/s/quell3/x"
    assert first.title == "A bread machine & its open firmware"
    assert (first.snippet, first.author) == ("https://doughworks.example/firmware", "anavelmor")
    assert first.signals == {"upvotes": 43, "comments": 29}
    assert f"{first.published:%Y-%m-%dT%H:%M}" == "2026-04-02T13:15"
    assert "パン焼き機を書き直す, 面包机, 제빵기" in ask.title
    assert ask.snippet == "What would you change in a bread machine's scheduler?"
    assert ask.signals == {"comments": 0}  # a score that is not shown is unknown
    assert f"{ask.published:%Y-%m-%dT%H:%M}" == "2021-09-25T20:27"  # -0500 is not UTC
    assert "1 of 3 left out" in batch.notes[0].says


def test_nothing_found_is_empty_and_says_what_the_site_says():
    batch = read("lobsters", response("lobsters/empty.html"))
    assert len(batch) == 0
    assert batch.notes[0].says == "Only stopwords were given"


def test_a_page_without_the_stories_it_counts_is_a_changed_site():
    body = response("lobsters/empty.html").text.replace("0 results", "12 results")
    with pytest.raises(Malformed, match="12 results"):
        read("lobsters", response(body=body))


def test_the_user_of_a_list_is_a_word_or_an_object():
    story = {"short_id": "abcd12", "title": "面包机", "created_at": "2024-09-25T23:27:23.000-05:00"}
    body = [{**story, "submitter_user": "ana"}, {**story, "submitter_user": {"username": "佐藤"}}]
    one, other = read("lobsters", response(body=body)).hits
    assert (one.author, other.author) == ("ana", "佐藤")
    assert f"{one.published:%Y-%m-%d}" == "2024-09-26"  # the day in UTC
    assert one.url == "https://lobste.rs/s/abcd12"


def test_what_is_new_is_asked_for_by_age():
    asked = platform("lobsters").request(Query(text="io_uring", freshness="week")).params
    assert (asked["order"], asked["what"]) == ("newest", "stories")


def test_a_story_is_read_with_its_comments_in_their_place():
    read_page = page("lobsters", STORY, Route("quell3.json$", "lobsters/story.json"))
    assert re.findall(r"^#+ .*", read_page.text, re.MULTILINE) == [
        "# A bread machine & its open firmware",
        "### [+24] sato, 2026-04-03",
        "#### [-2] linwei, 2026-04-03",
        "### [+1] gone, 2026-04-03",
        "### unknown",
    ]
    assert "https://doughworks.example/firmware\n\nI wrote the *scheduler*." in read_page.text
    assert "```\nmake flash\n```" in read_page.text
    assert "固件很安静。" in read_page.text
    assert "조용합니다." in read_page.text
    assert "(deleted)" in read_page.text
    assert read_page.signals == {"upvotes": 43, "comments": 4}
    assert f"{read_page.published.value:%Y-%m-%dT%H:%M}" == "2026-04-02T13:15"


def test_an_unknown_story_is_not_found():
    with pytest.raises(NotFound):
        page("lobsters", STORY, Route(".", body="", status=404))


@pytest.mark.parametrize(
    "url",
    [
        "https://lobste.rs/",
        "https://lobste.rs/t/rust",
        "https://lobste.rs/~ana",
        "https://lobste.rs/s/",
    ],
)
def test_what_is_no_story_is_left_to_the_fetchers(url):
    assert not platform("lobsters").owns_page(url)
