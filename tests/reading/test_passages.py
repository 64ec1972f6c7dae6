"""Passages: runs of blocks under one heading, exact in their offsets."""

import pytest

from search_skill.reading.passages import ENOUGH, MOST, passages_of

EN = "The pump still runs on most days, and nobody in the village can say who mends it. "
ZH = "水泵至今大多数日子仍在运转，村里没有人说得清是谁在修它。"
JA = "ポンプは今もほとんどの日に動いているが、誰が直しているのか村の誰も知らない。"
KO = "펌프는 지금도 거의 매일 돌아가지만 누가 고치는지 마을에서 아무도 모른다. "
CODE = "```python\ndef f(x):\n\n    # a blank line inside\n    return x\n```"
TEXT = f"""Lead before any heading.

# Pumps

{EN * 3}

{EN * 3}

## Table

| a | b |
| --- | --- |
| 1 | 2 |

## Code

Look:

{CODE}

- one
- two

## Answers

### [+12] ida, 2025-03-03

{EN}
"""


def test_offsets_are_exact_and_in_order():
    passages = passages_of(TEXT)
    assert all(TEXT[p.start : p.end] == p.text for p in passages)
    assert [p.start for p in passages] == sorted(p.start for p in passages)
    assert [p.id for p in passages] == [f"p{at}" for at in range(1, len(passages) + 1)]


def test_a_passage_knows_the_headings_above_it():
    paths = {p.heading for p in passages_of(TEXT)}
    assert () in paths
    assert ("Pumps",) in paths
    assert ("Pumps", "Code") in paths


def test_kinds_are_told_apart():
    kinds = {p.kind for p in passages_of(TEXT)}
    assert {"prose", "table", "code", "list", "comment"} <= kinds


def test_code_is_never_cut():
    long = "```\n" + "\n\n".join(f"line {n}" for n in range(400)) + "\n```"
    (passage,) = passages_of(long)
    assert passage.text == long
    assert [p.text for p in passages_of(TEXT) if p.kind == "code"] == [CODE]


def test_a_fence_inside_a_longer_fence_ends_nothing():
    text = "````\n```\ninner\n```\n````\n\nafter"
    assert [p.text for p in passages_of(text)] == ["````\n```\ninner\n```\n````", "after"]


def test_a_fence_that_is_never_closed_goes_to_the_end():
    (passage,) = passages_of("```\nopen\n\nstill open")
    assert passage.text.endswith("still open")


@pytest.mark.parametrize("sentence", [EN, ZH, JA, KO])
def test_a_block_that_is_too_long_is_cut_between_sentences(sentence):
    text = (sentence * 80).strip()
    passages = passages_of(text)
    assert len(passages) > 1
    assert all(len(p.text) <= MOST for p in passages)
    assert all(p.text[-1] in ".。" for p in passages)
    assert "".join("".join(p.text.split()) for p in passages) == "".join(text.split())


def test_short_paragraphs_are_taken_together_up_to_a_size():
    passages = passages_of("\n\n".join([EN] * 20))
    assert len(passages) < 20
    assert all(len(p.text) <= MOST for p in passages)
    assert all(len(p.text) >= ENOUGH / 2 for p in passages[:-1])


def test_a_sentence_without_an_end_is_still_bounded():
    assert all(len(p.text) <= 2 * MOST for p in passages_of("x" * 9000))


@pytest.mark.parametrize("text", ["", "\n\n \n", "# Heading alone"])
def test_nothing_to_quote_gives_none(text):
    assert passages_of(text) == ()


def test_a_hash_in_a_sentence_is_no_heading():
    (passage,) = passages_of("We rank #1 among pumps.\n#notaheading")
    assert passage.heading == ()
