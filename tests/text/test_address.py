"""An address is read as a browser reads it, and never raises."""

import pytest

from search_skill.text.address import cleaned, host_of, split


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://Docs.Quarry.Example/x", "docs.quarry.example"),
        ("https://docs.quarry.example./x", "docs.quarry.example"),
        ("https://docs.quarry.example:8443/x", "docs.quarry.example"),
        ("https://ann:pw@docs.quarry.example/x", "docs.quarry.example"),
        ("https://docs.quarry.example:443@evil.test/", "evil.test"),
        ("https://a@b@evil.test/", "evil.test"),
        ("https://docs.quarry.example\\@evil.test/", "docs.quarry.example"),
        ("https:\\\\evil.test\\x", "evil.test"),
        ("https:///evil.test/x", "evil.test"),
        ("https:/evil.test/x", "evil.test"),
        ("https://docs.quarry.example?x=@evil.test", "docs.quarry.example"),
        ("https://docs.quarry.example#@evil.test", "docs.quarry.example"),
        ("https://docs.quarry\t.example\n/", "docs.quarry.example"),
        ("https://docs.quarry.ex\u200bample/", "docs.quarry.example"),
        ("https://d%6fcs.quarry.example/", "docs.quarry.example"),
        ("https://ｄｏｃｓ．quarry。example/", "docs.quarry.example"),
        ("//cdn.quarry.example/x", "cdn.quarry.example"),
        ("quarry.example/x", "quarry.example"),
        ("http://[2001:DB8:0::7]:80/x", "2001:db8::7"),
        ("http://192.0.2.7:8080/x", "192.0.2.7"),
        ("https://例子.example/", "xn--fsqu00a.example"),
        ("https://日本語.example/", "xn--wgv71a119e.example"),
        ("https://localhost/", "localhost"),
    ],
)
def test_the_host_is_where_a_client_would_go(url, host):
    assert host_of(url) == host


@pytest.mark.parametrize(
    "url",
    [
        "",
        " ",
        "no address",
        "/a/b",
        "?q=1",
        "#x",
        "mailto:ann@quarry.example",
        "https://",
        "http://[::",
        "https://a%2fb/",
        "https://a b:c:d/",
        "data:text/html,x",
        "about:blank",
    ],
)
def test_what_has_no_host_gives_none(url):
    assert host_of(url) in ("", "ab")


def test_blanks_go_where_no_address_may_hold_them():
    assert cleaned("  https://quarry.example/a\r\n  b ") == "https://quarry.example/ab"
    assert (
        cleaned("\ufeffhttps://quarry.example/深 度?q=a b\u3000")
        == "https://quarry.example/深%20度?q=a%20b"
    )


def test_entities_are_left_to_who_reads_the_markup():
    assert (
        cleaned("https://quarry.example/?a=1&amp;copy=2")
        == "https://quarry.example/?a=1&amp;copy=2"
    )


def test_a_backslash_behind_the_question_mark_stays():
    assert cleaned("https://quarry.example\\a?b=\\c") == "https://quarry.example/a?b=\\c"


def test_the_parts_come_apart_as_they_were_put_together():
    address = split("HTTPS://Ann:Pw@Quarry.Example:8443/a/b?c=d?e#f#g")
    assert address == ("https", "Ann:Pw", "quarry.example", "8443", "/a/b", "c=d?e", "f#g")
    assert address.is_web
    assert not split("ftp://quarry.example/").is_web
