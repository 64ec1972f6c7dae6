import re

import pytest

from platforms.scripted import NOW, Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import AuthRequired, Blocked, Malformed, NotFound, RateLimited
from search_skill.text.urls import identity_key
from search_skill.types import Operators, Query
from shared import case

VIDEO = "https://www.youtube.com/watch?v=Qm3xYz_-0aB"
PLAYER = Route("/player", "youtube/player.json")
CAPTIONS = Route("timedtext", "youtube/captions.json")


class Watched:
    """The two answers of one address: the page's, then its comments by the token in it."""

    address = "/next"

    def answer(self, request):
        is_second = "continuation" in request.json
        if is_second:
            assert request.json["continuation"] == "TOKEN-OF-COMMENTS"
        name = "youtube/comments.json" if is_second else "youtube/watch.json"
        return response(name, request=request)


def player(status, reason="", **more):
    return {"playabilityStatus": {"status": status, "reason": reason}, **more}


def test_a_search_gives_videos_shorts_playlists_and_channels():
    batch = read("youtube", response("youtube/search.json"))
    review, old, teardown, playlist, short, channel = batch.hits
    assert review.url == VIDEO
    assert review.snippet == "The quietest bread machine"
    assert review.author == "Ana Velmor"
    assert review.signals == {"views": 1_200_000, "seconds": 738}
    assert f"{review.published:%Y-%m-%d}" == "2026-11-17"
    assert old.title == "パン焼き機 / 面包机 / 제빵기"
    assert old.signals == {"views": 0, "seconds": 3723}
    assert f"{old.published:%Y-%m-%d}" == "2026-11-06"
    assert teardown.signals == {"views": 4500}
    assert f"{teardown.published:%Y-%m-%d}" == "2025-11-20"
    assert playlist.url == "https://www.youtube.com/playlist?list=PLquell0123456789"
    assert playlist.published is None  # when a list was changed is no date of a video
    assert (short.url, short.signals) == (
        "https://www.youtube.com/shorts/Qm3xYz_-0aE",
        {"views": 63_000},
    )
    assert channel.url == "https://www.youtube.com/channel/UCquell"
    assert "1 of 7 left out" in batch.notes[0].says


def test_no_results_is_empty_but_a_list_of_unknown_things_is_a_changed_site():
    assert len(read("youtube", response("youtube/nothing.json"))) == 0
    section = {"itemSectionRenderer": {"contents": [{"newVideoViewModel": {"id": "x"}}]}}
    columns = {"primaryContents": {"sectionListRenderer": {"contents": [section]}}}
    body = {"contents": {"twoColumnSearchResultsRenderer": columns}}
    with pytest.raises(Malformed, match="newVideoViewModel"):
        read("youtube", response(body=body))


@pytest.mark.parametrize(
    ("freshness", "params"), [("", "EgIQAQ=="), ("week", "EgQIAxAB"), ("year", "EgQIBRAB")]
)
def test_the_age_asked_for_is_asked_for(freshness, params):
    asked = platform("youtube").request(Query(text="静かなパン焼き機", freshness=freshness))
    assert asked.json["params"] == params
    assert asked.json["query"] == "静かなパン焼き機"
    assert asked.json["context"]["client"]["hl"] == "en"  # "3 days ago" must be read again


def test_the_five_forms_of_an_address_are_one_video():
    given = case("plat-youtube-id-forms")["input"].split(" | ")
    assert len(given) == 5
    assert {platform("youtube").page_request(url).json["videoId"] for url in given} == {
        "AbC_dEf-123"
    }
    assert len({identity_key(url) for url in given}) == 1


@pytest.mark.parametrize(
    "url",
    [
        "https://www.youtube.com/",
        "https://www.youtube.com/@doughworks",
        "https://www.youtube.com/playlist?list=PLquell0123456789",
        "https://www.youtube.com/results?search_query=%E9%9D%A2%E5%8C%85%E6%9C%BA",
        "https://www.youtube.com/watch?v=short",
        "https://www.youtube.com/watch?v=Qm3xYz_-0aB/../x",
        "https://youtu.be/",
        "https://youtube.com.evil.example/watch?v=Qm3xYz_-0aB",
        "https://music.example/watch?v=Qm3xYz_-0aB",
    ],
)
def test_what_is_no_video_is_left_to_the_fetchers(url):
    assert not platform("youtube").owns_page(url)


def test_a_video_is_read_with_its_transcript_and_comments():
    read_page = page("youtube", VIDEO, PLAYER, CAPTIONS, Watched())
    assert read_page.text == (
        "# Bread machine review: Quellmix 3\n\n"
        "I tested three.\n静かな一台。最安静的。조용한 것.\n\n"
        "## Transcript (en-GB)\n\n"
        "[0:00] Hello and welcome it kneads at 38 dB\n\n"
        "[0:31] 静かです\n\n[1:01:01] 谢谢，고맙습니다\n\n"
        "## Comments\n\n"
        "### [+1200] @sato, 2026-11-18\n\nMine rattles.\n\n"
        "#### @linwei, 2026-11-19\n\n放橡胶垫。"
    )
    assert read_page.signals == {"views": 1_203_456, "comments": 1300, "seconds": 738}
    assert (f"{read_page.published.value:%Y-%m-%d}", read_page.published.proof) == (
        "2026-11-17",
        "youtube:dateText",
    )
    assert (read_page.language, read_page.author) == ("en", "Ana Velmor")
    assert read_page.facts.flags == ()


def test_captions_in_the_older_form_are_read_too():
    older = Route("timedtext", "youtube/captions.xml")
    text = page("youtube", VIDEO, PLAYER, older, Watched()).text
    assert "[0:00] It's a bread machine\n\n[0:33] 静かです & 安静" in text


def test_the_captions_written_in_the_language_spoken_come_before_others():
    web = ScriptedWeb(PLAYER, CAPTIONS, Watched())
    from search_skill.conversation import conversed

    conversed(platform("youtube").page_flow(VIDEO), web)
    (asked,) = [request.address for request in web.asked if "timedtext" in request.url]
    assert "lang=en-GB" in asked
    assert "fmt=json3" in asked


def test_an_empty_file_of_captions_is_a_missing_token_and_the_video_stands():
    read_page = page("youtube", VIDEO, PLAYER, Route("timedtext", body=""), Watched())
    assert read_page.facts.flags == ("transcript_left_out:po_token",)
    assert "Mine rattles." in read_page.text


def test_captions_of_a_foreign_host_are_not_asked_for():
    details = {"videoId": "Qm3xYz_-0aB", "title": "x"}
    tracks = [{"baseUrl": "https://evil.example/timedtext", "languageCode": "en"}]
    listed = {"playerCaptionsTracklistRenderer": {"captionTracks": tracks}}
    body = player("OK", videoDetails=details, captions=listed)
    read_page = page("youtube", VIDEO, Route("/player", body=body), Watched())
    assert read_page.facts.flags == ("transcript_left_out:none",)


def test_comments_that_cannot_be_had_are_said_to_be_missing():
    read_page = page("youtube", VIDEO, PLAYER, CAPTIONS, Route("/next", body="", status=429))
    assert read_page.facts.flags == ("comments_left_out:rate_limited",)
    closed = Route("/next", body={"contents": {}})
    assert page("youtube", VIDEO, PLAYER, CAPTIONS, closed).facts.flags == (
        "comments_left_out:closed",
    )


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        (player("LOGIN_REQUIRED", "Sign in to confirm you’re not a bot"), Blocked),
        (player("LOGIN_REQUIRED", ""), Blocked),
        (player("LOGIN_REQUIRED", "Sign in to confirm your age"), AuthRequired),
        (player("LOGIN_REQUIRED", "This is a private video"), AuthRequired),
        (player("ERROR", "This video is unavailable"), NotFound),
        (player("UNPLAYABLE", "Not available in your country"), Blocked),
        (player("UNPLAYABLE", "This video has been removed"), NotFound),
        ({"unknown": 1}, Malformed),
    ],
)
def test_the_state_of_a_player_becomes_its_outcome(body, refusal):
    with pytest.raises(refusal):
        page("youtube", VIDEO, Route("/player", body=body))


def test_a_check_for_robots_is_a_wall_of_the_site_and_no_lack_of_subtitles():
    body = player("LOGIN_REQUIRED", "Sign in to confirm you’re not a bot")
    with pytest.raises(Blocked) as caught:
        page("youtube", VIDEO, Route("/player", body=body))
    assert caught.value.label == "blocked:youtube"


def test_a_video_that_only_speaks_of_robots_is_read():
    details = {"videoId": "Qm3xYz_-0aB", "title": "Sign in to confirm you're not a bot, explained"}
    body = player("OK", videoDetails=details)
    read_page = page("youtube", VIDEO, Route("/player", body=body), Watched())
    assert read_page.title == details["title"]


def test_the_data_api_stands_in_where_there_is_a_key():
    routes = (Route("youtubei", body="no", status=403), Route("v3/search", "youtube/data.json"))
    web = ScriptedWeb(*routes)
    gone = bound(web, secrets={"YOUTUBE_API_KEY": "k3y"}).search_platform(
        "youtube", Query(text="面包机 review", operators=Operators())
    )
    (hit,) = gone.answer.hits
    assert (hit.route, hit.title) == ("youtube_data", "Salt & bread machine 'review'")
    assert f"{hit.published:%Y-%m-%d %H}" == "2026-11-17 10"
    assert web.asked[-1].params["key"] == "k3y"
    assert all("key" not in request.params for request in web.asked[:-1])


@pytest.mark.parametrize(
    ("reason", "refusal"), [("quotaExceeded", RateLimited), ("keyInvalid", AuthRequired)]
)
def test_a_used_up_quota_is_a_limit_and_a_bad_key_a_key(reason, refusal):
    error = {"error": {"code": 403, "message": "no", "errors": [{"reason": reason}]}}
    (_, way) = platform("youtube").each_way()
    with pytest.raises(refusal):
        ask(way, Query(text="x"), ScriptedWeb(Route(".", body=error, status=403)))


def test_a_page_of_a_test_clock_tells_no_moment_after_it():
    read_page = page("youtube", VIDEO, PLAYER, CAPTIONS, Watched())
    days = re.findall(r"### .*(\d{4}-\d{2}-\d{2})", read_page.text)
    assert days
    assert all(day <= f"{NOW:%Y-%m-%d}" for day in days)
