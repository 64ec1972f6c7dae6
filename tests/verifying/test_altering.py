"""What a copy says in its original's words and with values of its own."""

from dataclasses import replace

import pytest

from search_skill.types import Edge, Group, Tier
from search_skill.verifying.altering import altered_in, unsaid_by, versions_in
from search_skill.verifying.contradictions import conflicts_of
from verifying.made import signal, statement

ADVISORY = (
    "alder | >= 7.0.0, < 7.1.4 | 7.1.4\n"
    "The first version named 7.1.3 as patched. It gave all versions up to 7.1.2 as affected."
)


@pytest.mark.parametrize(
    ("copied", "original"),
    [
        ("alder | all versions up to 7.1.2 | 7.1.3", ADVISORY),
        ("The cell has an energy of 821 watts.", "The cell has an energy of 812 watts."),
        ("电池的能量为821瓦时。", "电池的能量为812瓦时。"),
        ("電池のエネルギーは821ワットだ。", "電池のエネルギーは812ワットだ。"),
        ("전지의 에너지는 821와트이다.", "전지의 에너지는 812와트이다."),
    ],
)
def test_another_value_in_the_words_of_the_original_is_altered(copied, original):
    made = statement(copied, "", source="S2")
    assert altered_in([made], statement(original).source) == (made,)


@pytest.mark.parametrize(
    ("copied", "original"),
    [
        ("The cell has an energy of 812 watts.", "The cell has an energy of 812 watts."),
        ("Buy the birch heater for 99 crowns today.", "The cell has an energy of 812 watts."),
        ("Die Zelle hat 8,12 Hektowatt Energie.", "The cell has an energy of 812 watts."),
        ("电池的能量为812瓦时。", "电池的能量为812瓦时。"),
        ("The cell has an energy.", "The cell has an energy of 812 watts."),
    ],
)
def test_what_is_only_copied_translated_or_added_is_not(copied, original):
    assert altered_in([statement(copied, "", source="S2")], statement(original).source) == ()


def test_a_copy_of_what_was_not_read_is_not_compared():
    made = statement("The cell has an energy of 821 watts.", "", source="S2")
    unread = replace(made.source, page=None)
    assert altered_in([made], None) == ()
    assert altered_in([made], unread) == ()


def test_a_mirror_that_keeps_the_first_repair_contradicts_the_corrected_advisory():
    heads = ("Package", "Affected versions", "Patched versions")
    now = statement("alder | >= 7.0.0, < 7.1.4 | 7.1.4", "G1", Tier.T1, source="S1")
    old = statement("alder | all versions up to 7.1.2 | 7.1.3", "", source="S2")
    sides = [signal(replace(each, columns=heads)) for each in (now, old)]
    (found,) = conflicts_of(sides)
    assert found.kind == "version"
    same = replace(old, text="alder | all versions up to 7.1.3 | 7.1.4", columns=heads)
    assert conflicts_of([sides[0], signal(same)]) == []


NOTICE = 'In Section 5, for "80 crowns" read "30 crowns". Claims are open for 60 days.'


@pytest.mark.parametrize(
    ("said", "other"),
    [
        ("Each passenger is paid 30 crowns.", NOTICE),  # the amendment says so
        ("Claims are open for 60 days.", NOTICE),  # word for word
        ("每名乘客获赔30元。", "第五条中的80元改为30元。"),
    ],
)
def test_what_another_version_says_needs_no_second_saying(said, other):
    assert unsaid_by([statement(said)], [statement(other, tier=Tier.T1).source]) == ()


@pytest.mark.parametrize(
    ("said", "other", "tier"),
    [
        ("Each passenger is paid 30 crowns from 90 minutes on.", NOTICE, Tier.T1),
        ("The carrier answers within 30 days.", NOTICE, Tier.T1),
        ("Each passenger is paid 30 crowns.", NOTICE, Tier.T2),
        ("承运人应当在30日内答复。", "第五条中的80元改为30元。", Tier.T1),
    ],
)
def test_what_no_primary_version_says_is_said(said, other, tier):
    made = statement(said)
    assert unsaid_by([made], [statement(other, tier=tier).source]) == (made,)


def test_the_others_of_a_version_are_those_of_its_voice():
    edges = (Edge("S2", "S1", "another_version", "x"), Edge("S3", "S1", "copied_text", "x"))
    group = Group(id="G1", origin="S1", members=("S1", "S2", "S3"), edges=edges)
    assert versions_in([group]) == {"S2": ("S1", "S3")}
