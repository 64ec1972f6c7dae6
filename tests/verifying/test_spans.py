"""The sentences of a passage that can be quoted: no code, no bylines, no bibliography."""

import pytest

from search_skill.types import Passage
from search_skill.verifying.spans import statement_spans


def found(text, kind="prose"):
    passage = Passage(text=text, start=0, end=len(text), kind=kind)
    return [text[start:end] for start, end in statement_spans(passage)]


@pytest.mark.parametrize(
    "text",
    [
        "Last reviewed on 12 October 2026",
        "Corrected: 3 July 2026",
        "发布于 2026年9月12日 · 更新于 2026年10月15日",
        "公開日 2026年9月12日",
        "浔岚市工业和信息化局 2026年11月6日",
        "国土交通省 2026年3月1日",
        "서울특별시 2026년 3월 1일",
        "Medicines Board, 22 September 2026",
        "霧谷市交通局公告第151号 公告日：令和8年（2026年）9月4日",
        "交通局公告（令和7年）第77号。",
        "霧谷運輸局、2026年8月28日。",
        "雾谷市商务局公告第12号",
        "서울시 공고 제118호",
        "報道発表資料 2026年8月28日 霧谷運輸局 自動車部",
        "CC BY 4.0 霧谷市交通局のデータ",
        "nek さん 2026/10/3 22:10 回答数4 閲覧数 5,216",
        "Official Gazette, No. 88, 17 April 2026, page 2114",
        '5. Aster, C. "Pond recalls 48,000 pumps over seals". Wire, October 14, 2026.',
        "Call toll-free at 800-555-0147 from 8 a.m. to 6 p.m.",
        "```bash\nPOND=15 run\n```",
        "kelp 12 赞 2 天前",
        "Posted January 13, 2026 · Version 1 · not certified by peer review",
        "Received 2 February 2026 · Accepted 30 June 2026 · Open access",
        "Now published in Journal of Tidal Lamps, doi 10.5555/jtl.2026.0714",
    ],
)
def test_furniture_of_a_page_is_no_statement(text):
    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "The recall covers about 73,200 pumps.",
        "Units: about 61,400",
        "Posted rates rose to 4.2 percent in May 2026.",
        "Received wisdom has it that 40 lamps are enough.",
        "截止日期 2026年11月6日，逾期不受理。",
        "工信局于2026年11月6日停止受理申请。",
        "每辆补贴12000元。",
        "公告第118号により、運賃は480円とする。",
        "实施日为2026年11月1日。",
        "実施日は2026年11月1日",
        "공고 제118호에 따라 요금은 480엔이다.",
        "既定のタイムアウトは12.5秒です。",
        "기본 제한 시간은 12.5초이다.",
    ],
)
def test_a_sentence_with_a_value_is_one(text):
    assert found(text) == [text]


@pytest.mark.parametrize(
    ("sentence", "phrase"),
    [
        ("Alder Pool charges $0.35 per pump above 40,000 units", "Alder Pool $0.35 per pump"),
        ("The pool comprises 170 patents from 12 owners", "170 patents of the pool of Alder"),
    ],
)
def test_an_item_of_a_list_says_something_where_a_verb_stands_before_its_figure(sentence, phrase):
    assert found(f"- {sentence}\n- {phrase}\n") == [sentence]


@pytest.mark.parametrize("heading", ["References", "3. Footnotes", "参考资料", "出典", "각주"])
def test_a_list_of_references_states_nothing(heading):
    text = "Release notes of libalder 4.2.1."
    listed = Passage(text=text, start=0, end=len(text), kind="list", heading=("Alder", heading))
    assert list(statement_spans(listed)) == []
    above = Passage(text=text, start=0, end=len(text), heading=("Alder", f"{heading} to 4.2 用"))
    assert list(statement_spans(above)) == [(0, len(text))]


def test_the_number_of_an_item_is_no_part_of_it_and_a_short_line_ends_one():
    assert found("1. Install a corrected version within 72 hours.") == [
        "Install a corrected version within 72 hours."
    ]
    text = "The pond bulletin\nThe pump was measured at 40 bar in 2026."
    assert found(text) == ["The pump was measured at 40 bar in 2026."]


@pytest.mark.parametrize(
    ("head", "fields"),
    [
        (
            "Campaign number: 26C-041 Maker: Marl Pumps, Harlow Units affected: 38,600",
            ["Campaign number: 26C-041", "Maker: Marl Pumps, Harlow", "Units affected: 38,600"],
        ),
        (
            "Licence: MIT · Requires: Python 3.10 or newer · Downloads: 3,391",
            ["Licence: MIT", "Requires: Python 3.10 or newer", "Downloads: 3,391"],
        ),
        (
            "召回编号：XZ2026-0417 召回数量：231700台 实施期限：六个月以内",
            ["召回编号：XZ2026-0417", "召回数量：231700台", "实施期限：六个月以内"],
        ),
        (
            "対象機種：ポンプ三号 対象台数：38600台 届出番号：第26041号",
            ["対象機種：ポンプ三号", "対象台数：38600台", "届出番号：第26041号"],
        ),
    ],
)
def test_fields_in_one_line_are_read_one_by_one(head, fields):
    assert found(head) == fields


@pytest.mark.parametrize(
    "text",
    [
        "Two values are told: the pump holds 40 bar: that is 12 more than before.",
        "标准分三档：一级1000元，二级800元；其余：500元。",
    ],
)
def test_a_sentence_with_colons_stays_whole(text):
    assert found(text) == [text]


@pytest.mark.parametrize(
    "text", ["The council's own notice of 4 May 2026.", "Letter, The Pond Ledger, 23 May 2026."]
)
def test_what_only_names_a_document_by_its_day_is_no_statement(text):
    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "The Marl cloud shuts down on 30 September 2026.",
        "Refunds at the desk stay open until 8 April.",
    ],
)
def test_what_happens_on_a_day_in_words_nobody_listed_is_one(text):
    assert found(text) == [text]


def test_rows_of_a_table_are_read_with_its_headings():
    table = "| Pump | Core | Full |\n|---|---|---|\n| Dew-3 | 84.1 | 79.3 |"
    assert found(table, "table") == ["Dew-3 | 84.1 | 79.3"]
    assert found("```\nx = 5\n```", "code") == []


@pytest.mark.parametrize(
    "line",
    [
        "令和13年9月4日 灯浜市交通事業管理者 架空 汐",
        "2031年8月20日 灯浜観光バス株式会社 高速バス事業部",
        "2031年7月10日 17時42分 灯浜支局 架空 櫂",
        "2031年8月20日 灯浜市商务局",
        "2031년 9월 4일 등대시 교통국장 가 공",
    ],
)
def test_who_issued_something_and_when_is_no_statement(line):
    assert found(line) == []


@pytest.mark.parametrize(
    "line",
    [
        "2031年11月1日 深夜バスの運賃が480円に変わります。",
        "2031年8月20日 停止受理新的补贴申请。",
        "2031년 9월 4일 심야버스 요금이 480원으로 인상된다.",
        "2031年9月4日 市交通局发布运价公告。",
    ],
)
def test_what_happens_on_a_day_is_one(line):
    assert found(line) == [line]
