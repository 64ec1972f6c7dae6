"""Counts of the matter itself that no voice gives."""

import pytest

from search_skill.types import Tier
from search_skill.verifying.contradictions import conflicts_of
from verifying.made import signal, statement


def pages(text, count):
    """Return what a page without a vote says, and three voices on the same kettles."""
    told = [
        (count, "G1", Tier.T1),
        ("The Corvid kettle has a lid of tin.", "G2", Tier.T2),
        ("A Corvid kettle costs 40 crowns.", "G3", Tier.T2),
    ]
    voices = [
        signal(statement(each, voice, tier, "2031-05-01", f"S{place}"))
        for place, (each, voice, tier) in enumerate(told, 2)
    ]
    return [signal(statement(text, "", Tier.T3, "", "S1")), *voices]


def found(text, count="The recall of the Corvid kettle is about 73,200 units."):
    return [
        each
        for each in conflicts_of(pages(text, count))
        if "S1" in (each.one.leader.source.id, each.other.leader.source.id)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Over 90,000 dangerous kettle owners may be waiting for you.",
        "The Corvid recall was widened to 4.8 million kettles.",
    ],
)
def test_a_number_of_the_matter_that_no_voice_gives_contradicts_theirs(text):
    (told,) = found(text)
    assert told.kind in ("value", "time")


@pytest.mark.parametrize(
    "text",
    [
        "The Corvid recall was about 73,200 kettles.",  # what a voice gives
        "Kettle shops sold 4.8 million cups of tea.",  # another thing, and far from it
        "We own 12 kettles for our tea.",  # small
        "The Corvid fair had 90,000 guests from Tarvo.",  # guests are not the matter
    ],
)
def test_known_small_and_other_numbers_do_not(text):
    assert found(text) == []


def test_numbers_in_chinese_japanese_and_korean_are_counted_too():
    for claim, count, more in (
        (
            "据传有9万台渡鸦水壶被召回。",
            "渡鸦水壶的召回共73200台。",
            "渡鸦水壶的盖子是锡的，共3件。",
        ),
        (
            "カラス湯沸器9万台が回収という。",
            "カラス湯沸器の回収は73200台。",
            "カラス湯沸器の蓋は3枚。",
        ),
        (
            "까마귀 주전자 90000대가 리콜된다.",
            "까마귀 주전자 리콜은 73200대.",
            "까마귀 주전자는 3개.",
        ),
    ):
        told = [
            signal(statement(claim, "", Tier.T3, "", "S1")),
            signal(statement(count, "G1", Tier.T1, "2031-05-01", "S2")),
            signal(statement(more, "G2", Tier.T2, "2031-05-01", "S3")),
        ]
        assert len(conflicts_of(told)) == 1


@pytest.mark.parametrize(
    ("text", "is_told"),
    [
        ("With 731,000 Corvid kettles recalled, you ask which kettle to buy.", True),
        ("Corvid kettles of a value of 731,000 crowns are recalled.", False),
    ],
)
def test_what_two_voices_count_is_enough_where_the_same_is_counted(text, is_told):
    signals = pages(text, "The recall of the Corvid kettle was widened.")
    told = "The bureau raised it to 73,200 kettles of Corvid."
    two = (statement(told, f"G{at}", Tier.T2, "", f"S{at}") for at in (7, 8))
    values = frozenset({"number:731000", "number:73200"})
    assert (values in {each.values for each in conflicts_of([*signals, signal(*two)])}) is is_told
