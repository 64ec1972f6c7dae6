"""What a copy says in its original's words and with values of its own."""

from dataclasses import replace

import pytest

from search_skill.types import Tier
from search_skill.verifying.altering import altered_in
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
