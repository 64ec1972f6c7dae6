"""Whose text it is where two sites have one: who signs it, whose right it is, who was told it."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of
from search_skill.judging.signatures import signed_for

TOLD = {
    "en": 'A dam at Marl leaks, said its keeper. "It began in May," she told {} in an interview.',
    "zh": "霁川水库漏水，管理员说。她对{}表示，五月就开始了，每天少水480吨。",
    "ja": "霧津のダムが漏れている。管理人は{}の取材に、五月からだと答えた。水は480トン減った。",
    "ko": "노을시 댐이 샌다. 관리인은 {}과의 통화에서 5월부터라고 말했다. 하루 480톤이 준다.",
}
AGENCIES = {"en": "Quaybrief", "zh": "海岸社", "ja": "海岸通信", "ko": "해안통신"}


def pair(language, *, named=True, own="Abend Daily", author="", ending="", **fields):
    """An agency's own page, and a paper's of the same text."""
    agency = AGENCIES[language]
    text = TOLD[language].format(agency if named else "us")
    first = document("https://agency.example/1", text, "A dam", site_name=agency,
                     published="2026-05-02", **fields)  # fmt: skip
    copy = document("https://paper.example/1", f"{text}\n\n{ending}", "A dam", site_name=own,
                    published="2026-05-02", author=author)  # fmt: skip
    return copy, first


@pytest.mark.parametrize("language", sorted(TOLD))
def test_a_report_told_to_an_agency_is_the_agencys(language):
    copy, first = pair(language)
    assert signed_for(copy, first)
    assert not signed_for(first, copy)
    copy, first = pair(language, named=False)
    assert not signed_for(copy, first)


@pytest.mark.parametrize("language", sorted(TOLD))
def test_a_byline_that_is_an_agencys_name_is_its_signature(language):
    agency = AGENCIES[language]
    for author in (agency, f"Ada Linde, {agency}", f"{agency} / ed."):
        copy, first = pair(language, named=False, author=author)
        assert signed_for(copy, first) == agency
    copy, first = pair(language, named=False, author="Ada Linde")
    assert not signed_for(copy, first)


@pytest.mark.parametrize(
    ("language", "ending"),
    [
        ("en", "Copyright 2026 Quaybrief. All rights reserved."),
        ("en", "(c) Quaybrief 2026"),
        ("zh", "版权所有：海岸社"),
        ("ja", "著作権者：海岸通信"),
        ("ko", "저작권자 ⓒ 해안통신".replace("ⓒ ", "")),
    ],
)
def test_a_line_of_copyright_is_a_signature(language, ending):
    copy, first = pair(language, named=False, ending=ending)
    assert signed_for(copy, first) == AGENCIES[language]
    paper = pair(language, named=False, ending="Copyright 2026 Abend Daily.")
    assert not signed_for(*paper)


def test_who_prints_it_days_before_and_a_crowd_have_no_copy_of_it():
    copy, first = pair("en")
    late = document(first.url, first.text, site_name="Quaybrief", published="2026-05-09")
    assert not signed_for(copy, late)
    crowd = document("https://www.reddit.com/r/a/1", first.text, site_name="Quaybrief")
    assert not signed_for(copy, crowd)


@pytest.mark.parametrize("language", sorted(TOLD))
def test_the_page_of_the_agency_is_the_origin_though_the_paper_has_more_text(language):
    copy, first = pair(language, ending="We take it as it comes. " * 4)
    found = [group for group in groups_of([copy, first]) if len(group.members) > 1]
    assert [group.origin for group in found] == [first.key]
    assert found[0].copies == ((copy.key, first.key),)


def test_a_university_tells_of_itself_and_a_distributor_of_releases_relays():
    release = (
        "Children at Marl eat 37 per cent more greens when it is quiet. That is the result of a study"
        " by the University of Marl. Over eight weeks 1,846 pupils in twelve schools were weighed."
    )
    own = document("https://www.marl.example/news/1", release, "Quiet", published="2025-06-04",
                   site_name="University of Marl News", author="Belinda Ock")  # fmt: skip
    wire = document("https://alerts.example/1", f"{release}\n\nAlerts is not responsible for the"
                    " accuracy of releases posted by others.", "Quiet", published="2025-06-04",
                    site_name="Alerts")  # fmt: skip
    assert [group.origin for group in groups_of([wire, own])] == [own.key]


def test_a_name_within_another_name_is_none():
    text = "DOCKPORTAL 12 NEWS. A dam leaks at Marl."
    first = document("https://dockportal1.example/1", f"Dockportal 1. {text}")
    assert not signed_for(document("https://dockportal12.example/1", text), first)
    told = document("https://other.example/1", f"{text} Told to Dockportal 1.")
    assert signed_for(told, first) == "dockportal1"


@pytest.mark.parametrize(
    ("note", "is_makers"),
    [("", True), ("First published in the Abend Daily.", False), ("来源：海岸日报", False),
     ("出典：海岸日報", False), ("출처: 해안일보", False)],
)  # fmt: skip
def test_a_maker_who_shows_what_a_paper_wrote_of_him_says_so(note, is_makers):
    text = "The pumps of Quillworks hold, our reporter found. Quillworks was glad."
    maker = document("https://quillworks.example/seen", f"{text}\n\n{note}", site_name="Quillworks")
    paper = document("https://paper.example/1", text, site_name="Abend Daily")
    assert bool(signed_for(paper, maker)) is is_makers
