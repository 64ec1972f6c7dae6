"""Which of what opposing queries brought is read first; invented hits."""

import pytest

from search_skill.stages.confront import may_oppose
from stages.made import hit

CLAIM = "Does veloside help people fall asleep faster?"


def order(claim, *hits, known=()):
    return [each.url for each in may_oppose(hits, known, claim)]


@pytest.mark.parametrize(
    ("claim", "near", "nameless"),
    [
        (
            CLAIM,
            ("Does veloside help? It failed", "People did not fall asleep faster"),
            ("Statement on the advice of the board", "The council regrets the decision"),
        ),
        (
            "换车补贴效果怎么样",
            ("换车补贴没有效果", "这项换车补贴是浪费"),
            ("这笔钱买到的是时间", "财政付出的远不止这些"),
        ),
    ],
)
def test_who_never_says_the_claims_words_is_read_too(claim, near, nameless):
    hits = [hit(f"https://near-{place}.example/", *near) for place in range(8)]
    other = hit("https://council.example/statement", *nameless)
    found = order(claim, other, *hits)
    assert found.index(other.url) < 2
    assert len(found) == len(hits) + 1


def test_what_may_oppose_comes_first_among_those_that_say_them():
    fond = hit("https://a.example/", "Veloside helps", "It helps people fall asleep faster")
    against = hit("https://b.example/", "Veloside fails", "It does not help people fall asleep")
    assert order(CLAIM, fond, against)[0] == against.url


def test_what_was_found_before_is_not_read_again():
    old = hit("https://a.example/", "Veloside helps", "It helps")
    assert order(CLAIM, old, known=(old,)) == []
