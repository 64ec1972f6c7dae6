"""Whom a selector means, before a reader does anything."""

import pytest

from reading.answers import html
from search_skill.reading.selectors import parted, selector_of
from search_skill.reading.tree import parsed

BODY = (
    "<main class='a b' id='水車'><h2>車</h2><p class='x'>一</p><p class='y z' data-k='v w'>두</p>"
    "<div><span class='x md:hidden'>three</span></div></main>"
)
YES = {
    "span": ".x.md\\:hidden",
    "p.y": "main > p ~ .y",
    "second": "p:nth-of-type(2)",
    "beside": ".x + p",
    "whole word": "[data-k~=w]",
    "begins": "[data-k^='v']",
    "unless": "p:not(.x)",
    "one of": ":is(.q, .y)",
    "id": "#水車 p.z",
    "even": "p:nth-child(2n+1)",
    "last": "p:nth-last-of-type(1)",
    "holds": "div:has(.x)",
}
NO = {
    "other tag": "em.x",
    "not a child": "body > span",
    "hovered": "p:hover",
    "drawn": "p::before",
    "wrong order": ".y + .x",
    "not empty": "p:empty",
    "part of a word": "[data-k~=v-w]",
    "broken": "p..",
}


def meant(text):
    tree = parsed(html(BODY))
    selector = selector_of(text)
    return [each for each in tree.iter("p", "span", "div") if selector and selector.means(each)]


@pytest.mark.parametrize("name", YES)
def test_the_right_element_is_meant(name):
    assert len(meant(YES[name])) == 1


@pytest.mark.parametrize("name", NO)
def test_nobody_is_meant(name):
    assert meant(NO[name]) == []


def test_the_weight_is_that_of_the_heaviest_inside():
    assert selector_of("#a .b p").weight == (1, 1, 1)
    assert selector_of(":is(#a, p) q").weight == (1, 0, 1)
    assert selector_of(":where(#a) q").weight == (0, 0, 1)


def test_a_list_is_parted_but_not_inside_of_brackets():
    assert parted("a, :is(b, c) d ,[e='f,g']") == ["a", ":is(b, c) d", "[e='f,g']"]
