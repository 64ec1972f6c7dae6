"""Communities and videos are asked when a question is theirs, and stand behind when it is not."""

import pytest

from platforms.scripted import REGISTRY
from search_skill.platform import Subject
from search_skill.stages.routing import ranked
from search_skill.types import Intent

NEWER = {"bluesky", "devto", "lemmy", "lobsters", "mastodon", "youtube", "bilibili", "producthunt"}


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("youtube review of the Quellmix", ("youtube",)),
        ("a video tutorial on sourdough", ("youtube",)),
        ("AV1 video codec comparison", ()),
        ("面包机评测视频", ("bilibili",)),
        ("B站上的揉面机测评", ("bilibili",)),
        ("静かなパン焼き機のレビュー動画", ("youtube",)),
        ("제빵기 유튜브 추천", ("youtube",)),
        ("what does lobste.rs say about io_uring", ("lobsters",)),
        ("how to cook lobster", ()),
        ("dev.to articles on Go", ("devto",)),
        ("new on product hunt", ("producthunt",)),
        ("product page design", ()),
        ("lemmy and mastodon on the outage", ("lemmy", "mastodon")),
        ("bluesky posts about the outage", ("bluesky",)),
        ("blue sky over the bay", ()),
        ("https://youtu.be/Qm3xYz_-0aB", ("youtube",)),
    ],
)
def test_a_question_names_them_by_whole_words_and_hosts(question, names):
    assert REGISTRY.keywords_in(question) == names


ABOUT = {
    Intent.OPINION: (Subject.GOODS,),
    Intent.COMPARISON: (Subject.SOFTWARE,),
    Intent.CODE: (Subject.SOFTWARE,),
    Intent.TREND: (Subject.SOFTWARE,),
}


def chosen(intent, language):
    there = tuple(REGISTRY.platforms.values())
    return ranked(there, (intent,), language, ABOUT[intent])


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("intent", ABOUT)
def test_the_keenest_is_none_of_them(intent, language):
    first, *_ = chosen(intent, language)
    assert first not in NEWER


def test_each_language_is_asked_where_it_is_spoken():
    names = set(chosen(Intent.OPINION, "zh"))
    assert "bilibili" in names
    assert not {"lemmy", "lobsters", "devto", "mastodon"} & names
    assert "bilibili" not in set(chosen(Intent.OPINION, "en"))


def test_what_no_recording_shows_is_not_called_proven():
    unproven = {"lobsters", "devto", "bluesky", "bilibili"}
    assert {name for name in NEWER if not REGISTRY.named(name).proven} == unproven
    ways = {
        way.way.name
        for name in NEWER
        for way in REGISTRY.named(name).each_way()
        if not way.way.proven and way.way.name != REGISTRY.named(name).entry
    }
    assert ways == {"feed", "v4", "public", "data"}
