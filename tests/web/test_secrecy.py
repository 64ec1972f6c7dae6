"""What is hidden before it is written down, and what is not."""

import pytest

from search_skill.web.message import API, PAGE
from search_skill.web.secrecy import open_headers, without_secrets


@pytest.mark.parametrize(
    "url",
    [
        "https://a.example/?key=SECRET&q=量子",
        "https://a.example/?q=1&Access_Token=SECRET#x",
        "https://a.example/?q=1;api_key=SECRET",
        "https://me:SECRET@a.example/",
        "https://s3.example/x?X-Amz-Signature=SECRET",
    ],
)
@pytest.mark.parametrize("kind", [API, PAGE])
def test_a_secret_is_hidden_and_hiding_twice_changes_nothing(url, kind):
    hidden = without_secrets(url, kind)
    assert "SECRET" not in hidden
    assert without_secrets(hidden, kind) == hidden


@pytest.mark.parametrize("url", ["https://a.example/?monkey=1&tokens=2", "https://a.example/key=1"])
def test_what_only_looks_like_a_secret_stays(url):
    assert without_secrets(url) == url


def test_two_pages_are_told_apart_without_telling_the_secret():
    one, two = (without_secrets(f"https://a.example/?key={word}", PAGE) for word in ("red", "blue"))
    assert one != two
    assert "red" not in one


def test_headers_lose_their_secrets():
    kept = open_headers(
        [
            ("Accept", "*/*"),
            ("Set-Cookie", "s=1"),
            ("Authorization", "x"),
            ("X-Csrf-Token", "t"),
            ("Location", "/x?token=SECRET"),
        ]
    )
    assert kept == [("Accept", "*/*"), ("Location", "/x?token=-")]
