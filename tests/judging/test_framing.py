"""What a copy is framed with, and whose account it tells as its own; the honest reprint beside it."""

import pytest

from judging.made import document
from search_skill.judging.credits import is_relayed
from search_skill.judging.framing import asks_to_be_spread, is_for_readers, taken_account
from search_skill.judging.layout import counted_headings
from search_skill.judging.marks import marks_of

URL = "https://cosy-lamps.example/post"
OWN = "I measured the Brindle lamp for 30 days. My meter stopped twice, and I repaired it."
HAN = "我实测了这盏灯三十天。我的电表停了两次，我又修好了它。"


def names(marks):
    return {mark.name for mark in marks}


@pytest.mark.parametrize(
    "ending",
    [
        "Save this post for later!",
        "Did you enjoy this article? Share it with your team.",
        "觉得有用，点个在看。",
        "いいねをお願いします。",
        "구독과 공유 부탁드립니다, 공유해 주세요.",
    ],
)
def test_a_copy_that_asks_to_be_spread_is_marked_and_a_reprint_that_names_its_origin_is_not(ending):
    taken = document(URL, f"The lamp was recalled on Monday.\n\n{ending}")
    assert asks_to_be_spread(taken)
    assert names(marks_of(taken, "lamp", "https://wire.example/1")) == {"seo_aggregator"}
    assert not marks_of(taken, "lamp")
    credited = document(URL, f"Source: Quill Wire\n\nThe lamp was recalled.\n\n{ending}")
    assert is_relayed(credited)
    assert not asks_to_be_spread(credited)


@pytest.mark.parametrize(
    "heading", ["## Plan your trip", "## What I tell my readers", "## 对你意味着什么"]
)
def test_a_heading_for_those_who_read_here(heading):
    assert is_for_readers(document(URL, f"The lamp is here.\n\n{heading}\n\nCome."))
    assert not is_for_readers(document(URL, "The lamp is here.\n\n## The recall\n\nCome."))


@pytest.mark.parametrize("text", [OWN, HAN])
def test_who_tells_as_his_own_what_another_measured(text):
    origin = document(
        "https://quill.example/a", text, author="Ada Fenwick", site_name="Quill Notes"
    )
    assert taken_account(document(URL, text, author="Bea Lund"), origin) == "Ada Fenwick"
    assert not taken_account(document(URL, text, author="Ada Fenwick"), origin)
    named = document(URL, f"{text} (Ada Fenwick)", author="Bea Lund")
    assert not taken_account(named, origin)
    report = document(URL, "The lamp was measured for 30 days.", author="Bea Lund")
    assert not taken_account(report, origin)


def test_an_account_that_was_taken_is_a_copycats_whoever_signs():
    taken = document(URL, OWN, author="Bea Lund")
    found = marks_of(taken, "lamp", "https://quill.example/a", "Ada Fenwick")
    assert names(found) == {"copycat"}
    assert not marks_of(taken, "lamp", "https://quill.example/a")


def test_headings_are_counted_where_the_title_promises_as_many():
    listed = "\n\n".join(f"### {number}. Lamp {number}\n\nNice." for number in range(1, 6))
    assert counted_headings("5 best lamps", listed) == 5
    assert counted_headings("6 best lamps", listed) == 5
    assert not counted_headings("Lamps of 2026", listed)
    assert "seo_aggregator" in names(
        marks_of(document(URL, listed, "5 best lamps of 2026"), "lamp")
    )
    tried = f"{listed}\n\nWe measured each of them."
    assert not marks_of(document(URL, tried, "5 best lamps of 2026"), "lamp")
    assert not marks_of(document(URL, listed, "5 rules for lamps"), "lamp")
