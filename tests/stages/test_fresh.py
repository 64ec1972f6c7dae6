"""The time that was asked for: soft keeps what has no date, strict keeps only proven ones."""

from datetime import UTC, datetime

import pytest

from search_skill.stages.discover import Discovered
from search_skill.stages.fresh import within_window
from search_skill.text.urls import identity_key
from search_skill.types import Dated, Hit, Page
from stages.asking import query


def day(text):
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def hit(name, published="", platform="", route=""):
    return Hit(
        f"https://{name}.example/a",
        name,
        published=day(published) if published else None,
        platform=platform,
        route=route,
    )


def page(name, published="", updated="", proven=True):
    def dated(text):
        return Dated(day(text), "jsonld", proven=proven) if text else None

    return Page(url=f"https://{name}.example/a", published=dated(published), updated=dated(updated))


HITS = (
    hit("new"), hit("old"), hit("mended"), hit("hinted"), hit("undated"), hit("unread"),
    hit("post", "2026-11-18", platform="reddit", route="reddit_api"),
    hit("engine", "2026-11-18"),
    hit("aged", "2024-01-01", platform="reddit", route="reddit_metasearch"),
)  # fmt: skip
PAGES = {
    identity_key(each.url): each
    for each in (
        page("new", "2026-11-10"),
        page("old", "2024-01-01"),
        page("mended", "2024-01-01", updated="2026-11-01"),
        page("hinted", "2026-11-10", proven=False),
        page("undated"),
    )
}


def kept(**settings):
    found = within_window(
        Discovered(hits=HITS, asked=(), degraded=()), PAGES, query("x", **settings)
    )
    return [each.title for each in found.hits], found.too_old


def test_without_a_window_all_stay():
    assert kept() == ([each.title for each in HITS], 0)


def test_soft_leaves_out_what_is_known_to_be_too_old():
    names, left = kept(freshness="month")
    assert names == ["new", "mended", "hinted", "undated", "unread", "post", "engine"]
    assert left == 2


def test_strict_keeps_only_proven_dates():
    names, left = kept(freshness="month", freshness_mode="strict")
    assert names == ["new", "mended", "post"]
    assert left == 6


@pytest.mark.parametrize(("since", "there"), [("2024-01-01", True), ("2026-01-01", False)])
def test_since_counts_like_a_window(since, there):
    assert ("old" in kept(since=since)[0]) is there


def test_what_is_asked_until_a_day_is_older_than_it():
    found = within_window(
        Discovered(hits=HITS, asked=(), degraded=()), PAGES, query("x until:2024-12-31")
    )
    assert "old" in [each.title for each in found.hits]
    assert "new" not in [each.title for each in found.hits]
