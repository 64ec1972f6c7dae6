"""Passages: runs of blocks under one heading, exact in their offsets."""

import re
from itertools import pairwise
from random import Random

import pytest

from search_skill.reading.passages import ENOUGH, MOST, passages_of
from search_skill.text.sentences import sentences

SENTENCE_END = re.compile(r"[.!?。！？]$")

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


SET_IN = "    def f(x):\n\n        return x;"
PARTS = (
    *(f"{EN * 2}", f"{ZH * 9}", f"{JA * 9}", f"{KO * 9}", "# Wheels", "## 水车", "### 水車の車輪"),
    *("Lead:\nwith a line", CODE, SET_IN, "- one\n- 二つ\n  - three", "> A quote. 引用。"),
    *("| a | b |\n| --- | --- |\n" + "| 一 | two words |\n" * 60, f"{EN * 40}", f"{ZH * 60}"),
    *("Dr. Korn of the U.S. Mills came. " * 50, "「はい。」と言った。" * 120, "x" * 2500),
    *("## Did the wheel turn?", "1. first\n\n    its second part", "~~~\n# no heading\n\n\n~~~"),
)


def made(seed):
    """Return a page made of parts of every kind in an order of its own."""
    chosen = Random(seed)
    return "\n\n".join(chosen.choice(PARTS) for _ in range(chosen.randint(1, 14)))


@pytest.mark.parametrize("seed", range(60))
def test_whatever_a_page_is_made_of(seed):
    text = made(seed)
    passages = passages_of(text)
    assert all(text[p.start : p.end] == p.text for p in passages)
    assert all(a.end <= b.start for a, b in pairwise(passages))
    left = text
    for passage in reversed(passages):
        left = left[: passage.start] + left[passage.end :]
    assert all(line.startswith("#") for line in left.split("\n") if line.strip())
    for code in (CODE, SET_IN):
        assert sum(code in p.text for p in passages) == (code in text) or text.count(code) > 1


@pytest.mark.parametrize("seed", range(30))
def test_every_sentence_of_a_page_stands_in_one_passage(seed):
    text = made(seed)
    if "x" * 2500 in text:
        text = text.replace("x" * 2500, EN)
    whole = [" ".join(p.text.split()) for p in passages_of(text)]
    named = {name for p in passages_of(text) for name in p.heading}
    said = [each for each in sentences(text) if SENTENCE_END.search(each)]
    assert all(any(each in p for p in whole) for each in said if each.lstrip("# ") not in named)


@pytest.mark.parametrize(
    "sentence",
    ["Dr. Korn of the U.S. Mills came at 3.5 p.m. to see No. 5. ", "「はい。」と言って帰った。"],
)
def test_nothing_is_cut_where_no_sentence_ends(sentence):
    passages = passages_of((sentence * 90).strip())
    assert len(passages) > 1
    assert {p.text[:4] for p in passages} == {sentence[:4]}


@pytest.mark.parametrize("mark", ["；", "，", "、", ", ", " "])
def test_a_sentence_that_is_too_long_is_cut_where_it_halts(mark):
    passages = passages_of(f"水车一直在转{mark}" * 500)
    assert all(p.text.endswith(f"转{mark}".rstrip()) for p in passages)
    assert all(len(p.text) <= 2 * MOST for p in passages)


def test_code_that_is_set_in_is_one_passage_with_its_indentation():
    passages = passages_of(f"Run:\n\n{SET_IN}\n\n然后继续。")
    assert [(p.kind, p.text) for p in passages] == [
        ("prose", "Run:"),
        ("code", SET_IN),
        ("prose", "然后继续。"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "- item\n\n    goes on here\n\n    and there",
        "      Prose that is set in\n      for the looks of it.\n\n      그리고 계속된다.",
        "1. 一\n\n    二",
    ],
)
def test_what_is_only_set_in_is_no_code(text):
    assert "code" not in {p.kind for p in passages_of(text)}


def test_a_sentence_as_a_heading_with_nothing_below_can_be_quoted():
    text = "# 2.8 was released in May.\n\n# Next\n\n# 新版本已经发布。\n\n# 次の話\n\nText."
    assert [p.text for p in passages_of(text)] == [
        "2.8 was released in May.",
        "新版本已经发布。",
        "Text.",
    ]


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
