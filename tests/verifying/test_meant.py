"""Which value of a page is meant by another page's."""

import pytest

from search_skill.verifying.meant import are_meant, pages_of
from search_skill.verifying.rarity import EQUAL
from verifying.made import statement


def saying(text, source, place=0):
    told = statement(text, f"G{source}", source=source)
    return told, told.values[place]


@pytest.mark.parametrize(
    ("own", "elsewhere", "other"),
    [
        ("A moss lamp needs 40 drams.", "A reed lamp needs 60 drams.", "The reed lamp: 60 drams."),
        ("苔灯每盏用40克。", "芦灯每盏用60克。", "芦灯用60克油。"),
        (
            "苔のランプは40gの油を使う。",
            "葦のランプは60gの油を使う。",
            "葦のランプには60gの油が要る。",
        ),
        ("이끼 등잔은 40g을 쓴다.", "갈대 등잔은 60g을 쓴다.", "갈대 등잔은 60g이 든다."),
    ],
)
def test_who_gives_the_very_value_elsewhere_does_not_contradict_it(own, elsewhere, other):
    one, rival = saying(own, "S1"), saying(other, "S2")
    further = saying(elsewhere, "S1")
    assert not are_meant(one, rival, pages_of([one[0], further[0], rival[0]]), EQUAL)
    assert not are_meant(rival, one, pages_of([one[0], further[0], rival[0]]), EQUAL)
    assert are_meant(one, rival, pages_of([one[0], rival[0]]), EQUAL)  # it says nothing else


def test_what_a_page_tells_as_said_by_others_is_not_its_own():
    one, rival = saying("A reed lamp needs 40 drams.", "S1"), saying("A lamp needs 60 drams.", "S2")
    told = saying("The maker claims that a reed lamp needs 60 drams.", "S1")
    assert are_meant(one, rival, pages_of([one[0], told[0], rival[0]]), EQUAL)


def test_days_are_told_of_by_their_events():
    one, rival = saying("It opens on 1 May 2031.", "S1"), saying("It opens on 1 June 2031.", "S2")
    further = saying("The annex opens on 1 June 2031.", "S1")
    assert are_meant(one, rival, pages_of([one[0], further[0], rival[0]]), EQUAL)
