"""Addresses of one page share a key, and addresses of two pages do not."""

import pytest

from search_skill.text.identity import identity_key


@pytest.mark.parametrize(
    "urls",
    [
        (
            "http://quarry.example/a",
            "https://www.quarry.example/a/",
            "https://QUARRY.example:443/a#b",
        ),
        ("https://quarry.example", "https://quarry.example/", "https://quarry.example/index.html"),
        (
            "https://quarry.example/a/./b/../c",
            "https://quarry.example/a/c",
            "https://quarry.example/%61/c",
        ),
        (
            "https://quarry.example/?b=2&a=1",
            "https://quarry.example/?a=1&b=2",
            "https://quarry.example/?a=1&&b=2&",
        ),
        (
            "https://quarry.example/?q=深度+学习",
            "https://quarry.example/?q=%e6%b7%b1%E5%BA%A6%20%E5%AD%A6%E4%B9%A0",
        ),
        (
            "https://quarry.example/日本/한국",
            "https://quarry.example/%E6%97%A5%E6%9C%AC/%ED%95%9C%EA%B5%AD",
        ),
        ("https://例子.example/a", "https://xn--fsqu00a.example/a"),
        (
            "https://quarry.example/2024/a-story",
            "https://quarry.example/2024/a-story/amp/",
            "https://amp.quarry.example/2024/a-story",
            "https://m.quarry.example/2024/a-story?amp=1",
            "https://quarry.example/2024/a-story?outputType=amp",
        ),
        (
            "https://quarry.example/amp/2024/a-story.html",
            "https://quarry.example/2024/a-story.amp.html",
        ),
        ("https://quarry.example./a", "https://quarry.example/a"),
        (
            "https://quarry.example/topic.php?t=12",
            "https://quarry.example/topic.php?t=12&sid=0123456789abcdef0123456789abcdef",
            "https://quarry.example/topic.php;jsessionid=1A2B.node1?t=12",
            "https://quarry.example/topic.php?PHPSESSID=ab12&t=12",
            "https://quarry.example/(S(abcdefghijklmnopqrstuvwx))/topic.php?t=12",
            "https://quarry.example/topic.php?t=12&amp;print=1",
        ),
        ("https://quarry.example/a/Index.HTML", "https://quarry.example/a"),
        ("https://quarry.example/caf%C3%A9", "https://quarry.example/cafe%CC%81"),
        ("https://quarry.example/ガラス", "https://quarry.example/カ\u3099ラス"),
        ("https://quarry.example/한국", "https://quarry.example/\u1112\u1161\u11ab국"),
        (
            "https://quarry.example/a/12.html",
            "https://quarry.example/a/12.html?view=print",
            "https://www.google.com/amp/s/amp.quarry.example/a/12.html%3Famp=1",
            "https://quarry-example.cdn.ampproject.org/v/s/quarry.example/a/12.html?amp_js_v=0.1&usqp=x",
        ),
        ("quarry.example/a", "//quarry.example/a", "https://quarry.example/a"),
        ("https://ann:pw@quarry.example/a", "https://quarry.example/a"),
    ],
)
def test_one_page_has_one_key(urls):
    assert len({identity_key(url) for url in urls}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://quarry.example/a", "https://quarry.example/A"),
        ("https://quarry.example/?id=1", "https://quarry.example/?id=2"),
        ("https://quarry.example/?ref=v1", "https://quarry.example/?ref=v2"),
        ("https://quarry.example/?tag=a&tag=b", "https://quarry.example/?tag=b&tag=a"),
        ("https://quarry.example/a%2Fb", "https://quarry.example/a/b"),
        ("https://quarry.example/a%3Fb", "https://quarry.example/a?b"),
        ("https://quarry.example/?q=c%2B%2B", "https://quarry.example/?q=c++"),
        ("https://quarry.example:8443/a", "https://quarry.example/a"),
        ("https://quarry.example/#/users", "https://quarry.example/#/teams"),
        ("https://quarry.example/#!users", "https://quarry.example/"),
        ("https://docs.quarry.example/a", "https://quarry.example/a"),
        ("https://quarry.example/guides/amp", "https://quarry.example/guides"),
        ("https://quarry.example/amp", "https://quarry.example/"),
        ("https://m.github.io/a", "https://amp.github.io/a"),
        ("https://quarry.example/index", "https://quarry.example/"),
        ("https://quarry.example/深度", "https://quarry.example/学习"),
        ("https://quarry.example/v3.12/", "https://quarry.example/v3.13/"),
        ("https://mobile.quarry.example/", "https://quarry.example/"),
        ("https://quarry.example/?sid=12", "https://quarry.example/?sid=13"),
        ("https://quarry.example/talk?session=12", "https://quarry.example/talk?session=13"),
        ("https://quarry.example/?s=pumpe", "https://quarry.example/?s=wasser"),
        ("https://quarry.example/p?print=sunset", "https://quarry.example/p?print=harbour"),
        ("https://quarry.example/a;v=1", "https://quarry.example/a;v=2"),
        ("https://quarry.example/caf%C3%A9%2Fa", "https://quarry.example/caf%C3%A9/a"),
        ("https://quarry.example/カラス", "https://quarry.example/ガラス"),
    ],
)
def test_two_pages_have_two_keys(one, other):
    assert identity_key(one) != identity_key(other)


def test_a_ticket_opens_a_note_and_is_no_part_of_its_name():
    note = "https://www.xiaohongshu.com/explore/64b7c0de0000000001000001"
    assert identity_key(f"{note}?xsec_token=ABx&xsec_source=pc_search") == identity_key(note)


def test_what_is_no_page_is_compared_as_it_is():
    assert identity_key("mailto:ann@quarry.example") == "mailto:ann@quarry.example"
    assert identity_key("") == ""
    assert identity_key("urn:isbn:1") != identity_key("urn:isbn:2")


@pytest.mark.parametrize(
    "url",
    [
        "https://[::",
        "https://%zz/",
        "http://a:b:c/",
        "https://x/%",
        "ht!tp://",
        "\x00",
        "https://quarry.example/%zz?%=%#!/%",
    ],
)
def test_no_address_is_too_broken_for_a_key(url):
    key = identity_key(url)
    assert identity_key(key) == key
