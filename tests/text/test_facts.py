"""The checkable facts of a stretch of text."""

import pytest

from search_skill.text.facts import facts_of


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("It waits 12.5 s.", "number:12.5"),
        ("Set `BRINDLE_READ` first.", "code:BRINDLE_READ"),
        ("He told Ilse Vandermar of it.", "name:ilse vandermar"),
        ("The DX-40 is meant.", "id:dx-40"),
        ("负责人裴知行表示，可以。", "name:裴知行"),
        ("印发《浔江市补贴细则》。", "title:浔江市补贴细则"),
        ("部品はハーネスだった。", "name:ハーネス"),
        ("김하나 기자가 썼다.", "name:김하나"),
        ("2027년 3월 1일부터다.", "date:2027-03-01"),
    ],
)
def test_a_fact_is_found(text, fact):
    assert fact in facts_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A recall is when a company asks for it back.",
        "很好用。",
        "とても便利だ。",
        "매우 좋다.",
    ],
)
def test_a_generality_holds_none(text):
    assert facts_of(text) == frozenset()


def test_one_fact_in_two_notations_is_one():
    assert facts_of("It waits 12.5 seconds") & facts_of("it took 12.5 s")
