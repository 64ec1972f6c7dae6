"""The three addresses of a page: what is fetched, what is shown, what is compared."""

import json
import re

import pytest

from search_skill.text.urls import (
    absolute,
    cleaned,
    fetched,
    host_of,
    identity_key,
    shown,
    unwrapped,
)
from shared import manifest, needs_shared


@pytest.mark.parametrize(
    "url",
    [
        "https://docs.quarry.example/manual/",
        "https://docs.quarry.example/manual",
        "http://www.quarry.example/Case/Kept",
        "https://quarry.example/s?b=2&a=1&a=0",
        "https://quarry.example/%e4%bd%a0?q=%2b",
        "https://zh.quarry.example/wiki/深度学习",
        "https://例子.example/路径/",
        "https://quarry.example/app#/settings",
        "https://quarry.example/app#!/settings",
        "https://quarry.example:8443/a?flag&x=",
    ],
)
def test_what_needs_no_change_is_shown_as_its_source_wrote_it(url):
    assert shown(url) == url


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://quarry.example/a?utm_source=x&id=3&fbclid=y", "https://quarry.example/a?id=3"),
        ("https://quarry.example/a?gclid=1", "https://quarry.example/a"),
        ("https://quarry.example/a#section-2", "https://quarry.example/a"),
        ("https://quarry.example/a#:~:text=words", "https://quarry.example/a"),
        ("https://QUARRY.example/A", "https://quarry.example/A"),
        ("https://quarry.example@evil.test/", "https://evil.test/"),
        ("//quarry.example/a", "https://quarry.example/a"),
        (" https://quarry.example/a\n", "https://quarry.example/a"),
        ("https://例子.example/路?utm_id=1&页=二", "https://例子.example/路?页=二"),
    ],
)
def test_trackers_places_and_user_names_are_not_shown(url, expected):
    assert shown(url) == expected


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        (
            "https://例子.example/路径?q=値",
            "https://xn--fsqu00a.example/%E8%B7%AF%E5%BE%84?q=%E5%80%A4",
        ),
        ("https://quarry.example", "https://quarry.example/"),
        ("https://quarry.example/a#b", "https://quarry.example/a"),
        ("https://quarry.example/100%25?x=%2B+", "https://quarry.example/100%25?x=%2B+"),
        ("https://quarry.example/a b", "https://quarry.example/a%20b"),
        ("https://quarry.example/a?utm_source=x", "https://quarry.example/a?utm_source=x"),
        ("mailto:ann@quarry.example", "mailto:ann@quarry.example"),
    ],
)
def test_what_is_fetched_has_the_letters_a_request_has(url, expected):
    assert fetched(url) == expected


@pytest.mark.parametrize(
    ("href", "expected"),
    [
        ("//cdn.quarry.example/x.js", "https://cdn.quarry.example/x.js"),
        ("../up", "https://quarry.example/up"),
        ("?page=2", "https://quarry.example/a/b?page=2"),
        ("文档/一.html", "https://quarry.example/a/文档/一.html"),
        ("http://other.example/", "http://other.example/"),
        (" /trimmed\n", "https://quarry.example/trimmed"),
        ("#top", ""),
        ("", ""),
        ("javascript:alert(1)", ""),
        (" java\nscript:alert(1)", ""),
        ("mailto:ann@quarry.example", ""),
        ("data:text/html,hi", ""),
        ("tel:+123", ""),
        ("http://[broken", ""),
        ("https:///", ""),
    ],
)
def test_links_of_a_page_are_read_from_where_it_stands(href, expected):
    assert absolute("https://quarry.example/a/b", href) == expected


def test_a_base_without_a_host_leads_nowhere():
    assert absolute("", "/a") == ""
    assert absolute("", "https://quarry.example/a") == "https://quarry.example/a"


def recorded_urls() -> list[str]:
    """All addresses of the recordings' list and of the worlds."""
    shared = needs_shared()
    found = {row.url for row in manifest() if row.url.startswith("http")}
    for world in (shared / "worlds").glob("*/world.json"):
        text = json.dumps(json.loads(world.read_text("utf-8")), ensure_ascii=False)
        found |= set(re.findall(r"https?://[^\s\"'<>\\)\]]+", text))
    for page in (shared / "fixtures" / "searxng").glob("*.json"):
        found |= set(re.findall(r"https?://[^\s\"'<>\\]+", page.read_text("utf-8", "replace")))
    return sorted(found)


@pytest.mark.parametrize("rule", [identity_key, cleaned, unwrapped, shown, fetched])
def test_a_rule_applied_twice_is_applied_once(rule):
    urls = recorded_urls()
    assert len(urls) > 300
    assert [url for url in urls if rule(rule(url)) != rule(url)] == []


@pytest.mark.parametrize("other", [cleaned, unwrapped, shown, fetched])
def test_the_three_addresses_of_one_page_have_one_key(other):
    assert [url for url in recorded_urls() if identity_key(other(url)) != identity_key(url)] == []


def test_pages_of_a_world_keep_their_own_keys():
    worlds = needs_shared() / "worlds"
    for world in worlds.glob("*/world.json"):
        pages = json.loads(world.read_text("utf-8"))["pages"]
        urls = {page["url"] for page in pages}
        assert len({identity_key(url) for url in urls}) == len(urls)


def test_a_web_address_keeps_its_host_when_shown():
    strange = [url for url in recorded_urls() if host_of(shown(url)) != host_of(unwrapped(url))]
    assert strange == []
