"""What the first reading left open."""

import pytest

from search_skill.types import Page, Passage
from search_skill.understanding.gaps import in_person, is_answered, is_touched, names_spoken_of


def page(host, text, title=""):
    return Page(
        url=f"https://{host}/a",
        title=title,
        text=text,
        passages=(Passage(id="p1", text=text, start=0, end=len(text)),),
    )


PAGES = [
    page(
        "one.example",
        "The maker spoke. On Friday it was said. Then Ilse Vandermark said that the OM-12 module was larger.",
    ),
    page(
        "two.example", "We asked Ilse Vandermark about it. The OM-12 module is what was measured."
    ),
    page("three.example", "Nobody else knows. In October the plant was closed."),
    page("four.example", "据报道，澜汀科技表示产品已停售。"),
    page("five.example", "记者了解到，澜汀科技没有回应。"),
]


def test_a_part_is_answered_where_one_passage_holds_most_of_its_words():
    assert is_answered("OM-12 module measured", PAGES)
    assert not is_answered("refund deadline for owners", PAGES)
    assert is_answered("产品停售", PAGES)
    assert is_answered("", PAGES)


def test_a_part_is_answered_in_other_forms_of_its_words():
    told = page("board.example", "The regulator's advice: 150 mg is a safe dose of moss.")
    assert is_answered("which moss doses do regulators advise", [told])
    assert not is_answered("who disputes the price of moss", [told])


def test_names_that_several_owners_speak_of_lead_on():
    found = names_spoken_of(PAGES, "What is the Ostrelle cell?")
    assert {"om-12", "ilse vandermark", "澜汀科技"} <= set(found)
    assert not {"friday", "october"} & set(found)


def test_what_the_question_names_leads_nowhere_new():
    assert "om-12" not in names_spoken_of(PAGES, "size of the OM-12")


def test_one_owner_is_no_witness():
    assert names_spoken_of(PAGES[:1], "Ostrelle") == ()


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "myself"), ("zh", "自己"), ("ja", "自分で"), ("ko", "직접"), ("de", "myself")],
)
def test_people_tell_of_themselves_in_their_language(language, word):
    assert word in in_person(language)


TOUCHED = (  # an aspect, a page that speaks of it in other words, and one that does not
    (
        "维护者构成",
        "项目由三家单位共同维护，维护者的名单和各自的构成比例见附件。",
        "本版修复了两处内存泄漏。",
    ),
    ("测评机构", "测评中心一月公布了结果，其他机构没有复测。", "公园里的荷花已经开了。"),
    ("料金改定", "水道料金は四月に改められ、改定の内訳も示された。", "公園の花が咲いた。"),
    ("요금 인상", "수도 요금이 사월에 인상되었다.", "공원에 꽃이 피었다."),
)


@pytest.mark.parametrize(("aspect", "told", "other"), TOUCHED)
def test_what_a_page_speaks_of_in_other_words_is_not_said_to_be_nowhere(aspect, told, other):
    part = f"栈桥 {aspect}"
    assert is_touched(part, "栈桥", [page("one.example", told)])
    assert not is_touched(part, "栈桥", [page("one.example", f"栈桥。{other}")])


def test_who_disagrees_is_looked_for_otherwise_and_english_words_stand_apart():
    assert is_touched("栈桥 不同意见", "栈桥", [])
    assert not is_touched("pump refund deadline", "pump", [page("one.example", "The refund.")])
