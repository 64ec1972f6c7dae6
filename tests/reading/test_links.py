"""Whom a page credits, and what is paid for."""

import pytest

from reading.answers import URL, html
from search_skill.reading.links import credits_of, links_of
from search_skill.reading.tree import parsed


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("LONDON (Reuters) - The pump stopped.", "Reuters"),
        ("This story was originally published on Harbour Notes.", "Harbour Notes"),
        ("Republished from Pump Weekly", "Pump Weekly"),
        ("来源：泵房日报　2025-03-03", "泵房日报"),
        ("本文转载自水务周刊，作者林小泵", "水务周刊"),
        ("新华社浔岚电 水泵停了", ""),
        ("出典：ポンプ新聞", "ポンプ新聞"),
        ("출처: 펌프신문", "펌프신문"),
        ("Quelle: dpa", "dpa"),
        ("The source of the river is far away.", ""),
        ("He went via the bridge to the sources.", ""),
        ("The Reuters building was sold.", ""),
    ],
)
def test_a_credit_is_a_name_behind_its_word(text, name):
    assert credits_of(text, "", URL)[:1] == ((name,) if name else ())


def test_a_canonical_address_elsewhere_is_a_credit_and_a_home_page_is_none():
    assert credits_of("", "https://origin.example/a/1", URL) == ("https://origin.example/a/1",)
    assert credits_of("", "https://origin.example/", URL) == ()
    assert credits_of("", "https://docs.example/other", URL) == ()


@pytest.mark.parametrize(
    ("link", "paid"),
    [
        ("<a href='https://www.amazon.com/dp/B01?tag=pump-21'>x</a>", 1),
        ("<a rel='nofollow sponsored' href='https://shop.example/p'>x</a>", 1),
        ("<a href='https://amzn.to/3x'>x</a>", 1),
        ("<a href='https://www.amazon.com/dp/B01'>x</a>", 0),
        ("<a href='/go'>x</a>", 0),
    ],
)
def test_paid_links_are_counted(link, paid):
    assert links_of(parsed(html(link)), URL, URL)[1] == paid


def test_links_to_the_same_owner_are_left_out():
    body = (
        "<a href='https://www.docs.example/b'>b</a><a href='//c.example/d'>c</a><a href='#e'>e</a>"
    )
    assert links_of(parsed(html(body)), URL, URL)[0] == ("https://c.example/d",)
