"""Copies of a page under another address."""

import pytest

from search_skill.text.copies import original
from search_skill.text.identity import identity_key

PAGE = "https://quarry.example/2024/a-story?id=7"


@pytest.mark.parametrize(
    "url",
    [
        "https://web.archive.org/web/20240102030405/https://quarry.example/2024/a-story?id=7",
        "https://web.archive.org/web/2024id_/https:/quarry.example/2024/a-story?id=7",
        "https://archive.ph/newest/https://quarry.example/2024/a-story?id=7",
        "https://archive.today/https://quarry.example/2024/a-story?id=7",
        "https://r.jina.ai/https://quarry.example/2024/a-story?id=7",
        "https://translate.google.com/translate?sl=ja&tl=en&u=https%3A%2F%2Fquarry.example%2F2024%2Fa-story%3Fid%3D7",
        "https://quarry-example.translate.goog/2024/a-story?id=7&_x_tr_sl=ja&_x_tr_tl=zh-CN",
    ],
)
def test_a_copy_is_the_page_that_it_shows(url):
    assert original(url) == PAGE
    assert identity_key(url) == identity_key(PAGE)


def test_hyphens_and_letters_of_a_translated_host_come_back():
    assert (
        original("https://a--b-example.translate.goog/日本/한국") == "https://a-b.example/日本/한국"
    )
    kept = "https://web.archive.org/web/2024/http://quarry.example/%E6%B7%B1%E5%BA%A6"
    assert identity_key(kept) == "https://quarry.example/%E6%B7%B1%E5%BA%A6"


@pytest.mark.parametrize(
    "url",
    [
        "https://archive.org/details/a-story",
        "https://web.archive.org/save",
        "https://archive.ph/AbC12",
        "https://translate.google.com/?sl=ja&text=quarry",
        "https://quarry.example/web/2024/https://other.example/",
        "https://r.jina.ai/docs",
    ],
)
def test_what_is_no_copy_stays(url):
    assert original(url) == url


def test_copies_of_two_pages_are_two():
    held = "https://web.archive.org/web/2024/https://quarry.example/"
    assert identity_key(f"{held}a") != identity_key(f"{held}b")
