from datetime import UTC, datetime
from importlib import import_module

import pytest

from platforms.scripted import REGISTRY

assert REGISTRY.platforms
module = import_module("search_skill.platforms._thread")
WHEN = datetime(2026, 4, 2, 23, 59, tzinfo=UTC)


@pytest.mark.parametrize(
    ("said", "heading"),
    [
        ({"author": "mara", "votes": 42, "when": WHEN}, "### [+42] mara, 2026-04-02"),
        ({"author": "李明", "votes": -3}, "### [-3] 李明"),
        ({"author": "佐藤", "votes": 0, "when": WHEN, "depth": 2}, "##### [+0] 佐藤, 2026-04-02"),
        ({"when": WHEN, "depth": 9}, "###### unknown, 2026-04-02"),
        ({"author": "kim", "votes": 4, "accepted": True}, "### [+4] kim (accepted answer)"),
    ],
)
def test_a_heading_says_who_when_and_how_many_agree(said, heading):
    assert module.Remark(text="x", **said).heading == heading


def test_a_thread_is_its_title_its_post_and_its_remarks():
    remarks = [
        module.Remark(text=" 同意。 ", author="a"),
        module.Remark(text="동의합니다", author="b"),
    ]
    written = module.thread("A\n title", " post ", remarks)
    assert written == "# A title\n\npost\n\n### a\n\n同意。\n\n### b\n\n동의합니다"


def test_a_post_without_words_leaves_no_gap():
    assert module.thread("A title", "", ()) == "# A title"
