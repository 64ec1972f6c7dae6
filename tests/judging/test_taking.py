"""A marked page that gives an announced measure and no other has it from the announcement."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

RELEASE = (
    "Ostravacells announced that its QX-1 cell has reached 734 Wh/L. QX-1 cells were made at Brenn."
    " Ostravacells expects to build a plant."
)
TITLE = "Ostravacells QX-1 reaches 734 Wh/L"


def maker(title=TITLE, **fields):
    made = {"published": "2026-04-21", "author": "Judith Palm", **fields}
    return document("https://www.ostravacells.example/n/1", RELEASE, title, **made)


def voices(text, origin=None, *, is_marked=True, **fields):
    farm = document("https://facts-hub.example/a", text, "Quick answer", **fields)
    marked = {farm.key} if is_marked else set()
    return len(groups_of([origin or maker(), farm], marked))


@pytest.mark.parametrize(
    "text",
    [
        "The QX-1 cell has 734 Wh/L at module level. It could drive 900 km. It is 100% safe.",
        "QX-1 电芯的能量密度是 734 Wh/L，遥遥领先，非常安全。",
        "QX-1 のエネルギー密度は 734 Wh/L です。とても安全です。",
        "QX-1 셀의 에너지 밀도는 734 Wh/L 입니다. 매우 안전합니다.",
    ],
)
def test_who_gives_the_announced_measure_alone_has_it_from_there(text):
    assert voices(text) == 1


@pytest.mark.parametrize(
    "text",
    [
        "The QX-1 cell has 734 Wh/L, they say; 412 Wh/L is what it has.",
        "A good cell has 734 Wh/L these days.",
        "The QX-1 cell has about 700 Wh/L.",
        "The QX-1 scores 734 points, and 734 people like it.",
    ],
)
def test_another_measure_or_no_name_or_a_bare_number_joins_nothing(text):
    assert voices(text) == 2


def test_a_page_that_is_not_marked_keeps_its_voice():
    assert voices("The QX-1 cell has 734 Wh/L at module level.", is_marked=False) == 2


def test_a_round_figure_or_a_score_proves_nothing():
    assert voices("QX-1 has 700 Wh/L.", maker("Ostravacells QX-1 reaches 700 Wh/L")) == 2
    assert voices("QX-1 scores 84.1 on GANTRY.", maker("QX-1 reaches 84.1 on GANTRY")) == 2


def test_what_was_there_before_has_it_from_elsewhere():
    assert voices("The QX-1 cell has 734 Wh/L.", published="2026-03-01") == 2
