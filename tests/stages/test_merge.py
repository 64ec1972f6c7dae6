"""Stage 5: every hit becomes a source, the nearest to the matter first."""

import random
from dataclasses import replace
from datetime import datetime

import pytest

from search_skill.judging.hosts import is_tracker
from search_skill.stages.merge import merge
from search_skill.types import Dated, Query, Tier
from stages.made import (
    BEES,
    BLOG,
    DOCS,
    FARM,
    FORUM,
    INTERPRETATION,
    NEWS,
    QUERY,
    RELEASE_TEXT,
    WALL,
    page,
    web,
)


def merged(*pages, query=QUERY):
    hits, read = web(*pages)
    return merge(hits, read, INTERPRETATION, query)


def by_url(found):
    return {source.url: source for source in found.sources}


ALL = (FARM, BEES, NEWS, WALL, FORUM, BLOG, DOCS)


def test_the_primary_source_leads_and_the_farm_does_not():
    found = merged(*ALL)
    assert found.sources[0].url == DOCS.url
    assert found.sources[0].tier == Tier.T1
    farm = by_url(found)[FARM.url]
    assert farm.marks
    assert farm.rank > by_url(found)[FORUM.url].rank


def test_what_is_about_something_else_comes_last_however_dense():
    found = merged(*ALL)
    assert {source.url for source in found.sources[-2:]} == {BEES.url, WALL.url}


def test_sources_are_named_in_their_order_and_passages_by_their_source():
    found = merged(*ALL)
    assert [source.id for source in found.sources] == [f"S{n}" for n in range(1, 8)]
    assert [source.rank for source in found.sources] == list(range(1, 8))
    for source in found.sources:
        for passage in source.passages:
            assert passage.id.startswith(f"{source.id}.p")
            assert passage.text == source.page.text[passage.start : passage.end]


def test_a_page_that_could_not_be_read_keeps_its_snippet_and_its_verdict():
    wall = by_url(merged(*ALL))[WALL.url]
    assert wall.passages == ()
    assert "blocked:cloudflare" in wall.flags
    assert wall.tier == Tier.T3


def test_shuffled_hits_give_the_same_sources():
    hits, read = web(*ALL)
    expected = merge(hits, read, INTERPRETATION, QUERY)
    for seed in range(5):
        shuffled = tuple(random.Random(seed).sample(hits, len(hits)))
        assert merge(shuffled, read, INTERPRETATION, QUERY) == expected


def copies(count):
    return [
        page(
            f"https://portal{n}.example/story",
            f"PORTAL {n} NEWS\n\n{RELEASE_TEXT}\n\nSubscribe to portal {n}.",
            f"You will not believe number {n}",
            "2026-03-18",
        )
        for n in range(count)
    ]


def test_thirty_copies_change_no_other_score_and_are_one_voice():
    alone, flooded = merged(*ALL), merged(*ALL, *copies(30))
    before, after = by_url(alone), by_url(flooded)
    for each in ALL:
        assert after[each.url].score == pytest.approx(before[each.url].score, abs=0.5)
    group = next(each for each in flooded.groups if len(each.members) > 1)
    assert len(group.members) == 31
    assert group.origin == after[NEWS.url].id
    assert all(edge.evidence for edge in group.edges)


def test_a_copy_is_ranked_behind_its_origin_and_says_so():
    found = merged(*ALL, *copies(3))
    origin = by_url(found)[NEWS.url]
    copied = [source for source in found.sources if "portal" in source.url]
    assert all(source.rank > origin.rank and "copy" in source.flags for source in copied)
    assert {found.copies[source.id] for source in copied} == {origin.id}


def test_irrelevant_pages_leave_the_order_of_the_others_alone():
    order = [source.url for source in merged(DOCS, BLOG, FORUM).sources]
    more = [
        replace(BEES, url=f"https://bees{n}.example/{n}", text=f"{BEES.text} {n}") for n in range(5)
    ]
    found = [source.url for source in merged(DOCS, BLOG, FORUM, *more).sources]
    assert [url for url in found if url in order] == order


def test_groups_name_every_source_once():
    found = merged(*ALL, *copies(2))
    members = [member for group in found.groups for member in group.members]
    assert sorted(members) == sorted(source.id for source in found.sources)
    assert [group.id for group in found.groups] == [
        f"G{n}" for n in range(1, len(found.groups) + 1)
    ]


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "栈桥的默认读取超时是多少",
            "栈桥的默认读取超时为12.5秒，2.x为5秒。",
            "蜜蜂在2025年酿了812公斤蜜。",
        ),
        (
            "既定の読み取りタイムアウトは何秒",
            "既定の読み取りタイムアウトは12.5秒です。",
            "蜂は812kgの蜜を作った。",
        ),
        (
            "기본 읽기 제한 시간",
            "기본 읽기 제한 시간은 12.5초이다.",
            "꿀벌이 812kg의 꿀을 만들었다.",
        ),
    ],
)
def test_the_question_may_be_in_any_script(question, right, wrong):
    found = merged(
        page("https://a.example/1", wrong, "一"),
        page("https://b.example/2", right, "二"),
        query=Query(text=question, as_of=QUERY.as_of),
    )
    assert found.sources[0].url == "https://b.example/2"
    assert found.sources[0].passages


def test_no_hits_are_no_sources():
    found = merge((), {}, INTERPRETATION, QUERY)
    assert found.sources == found.groups == ()


def test_a_report_in_the_tracker_stands_behind_what_the_project_itself_releases():
    said = "The default read timeout of Brindle is 12.5 s since 3.0. It was 5 s in 2.8."
    issue = "https://github.com/brindle/brindle/issues/41"
    release = "https://github.com/brindle/brindle/releases/tag/v3.0.0"
    found = merged(
        page(issue, "Since 3.0 I see a read timeout of 12.5 s by default in Brindle, and 5 s before.",
             "Default read timeout", "2026-05-02"),
        page(release, f"{said} Set BRINDLE_READ to 5 to keep the old one.", "Default read timeout",
             "2026-05-01"),
    )  # fmt: skip
    assert [each.url for each in found.sources] == [release, issue]
    assert {each.tier for each in found.sources} == {Tier.T1}


@pytest.mark.parametrize(
    ("url", "is_one"),
    [
        ("https://github.com/brindle/brindle/issues/41", True),
        ("https://gitlab.com/brindle/brindle/-/issues/41", True),
        ("https://github.com/brindle/brindle/discussions/7", True),
        ("https://github.com/brindle/brindle/issues", False),
        ("https://github.com/brindle/brindle/blob/main/issues/41.md", False),
        ("https://brindle.example/a/b/issues/41", False),
    ],
)
def test_a_tracker_is_known_by_its_address(url, is_one):
    assert is_tracker(url) is is_one


@pytest.mark.parametrize(
    ("path", "day", "shown"),
    [
        ("2026/09/what-counts", "2026-10-07", ""),
        ("2026/09/什么算数", "2026-09-14", "2026-09-14"),
        ("2026/09/30/何が数か", "2026-10-01", "2026-10-01"),
        ("notes/무엇이-셈인가", "2026-10-07", "2026-10-07"),
    ],
)
def test_the_day_of_an_index_yields_to_the_month_in_the_address(path, day, shown):
    read = page(f"https://blog.example/{path}", "The default read timeout of Brindle is 12.5 s.")
    hits, pages = web(read)
    dated = replace(hits[0], published=datetime.fromisoformat(f"{day}T00:00:00+00:00"))
    (source,) = merge((dated,), pages, INTERPRETATION, QUERY).sources
    assert (source.published.value.date().isoformat() if source.published else "") == shown


@pytest.mark.parametrize(("changed", "shown"), [("2026-11-03", False), ("2026-11-04", True)])
def test_the_day_of_an_index_is_no_publication_where_the_page_calls_it_its_last_change(
    changed, shown
):
    read = page("https://wiki.example/Brindle", "The default read timeout of Brindle is 12.5 s.")
    hits, _ = web(read)
    moment = datetime.fromisoformat(f"{changed}T08:00:00+00:00")
    read = replace(read, updated=Dated(moment, "wiki:touched"))
    dated = replace(hits[0], published=datetime.fromisoformat("2026-11-03T00:00:00+00:00"))
    (source,) = merge((dated,), web(read)[1], INTERPRETATION, QUERY).sources
    assert (source.published is not None) is shown
