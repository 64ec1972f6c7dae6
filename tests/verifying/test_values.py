"""Which values of a sentence state something."""

import pytest

from search_skill.verifying.values import keys_of, telling_values


def keys(text):
    return {key for each in telling_values(text) for key in keys_of(each)}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("MARLOW, April 18 (VNA) - The dam holds 40 bar.", {"number:40"}),
        ("本报马洛4月18日电 水坝可承受40巴。", {"number:40"}),
        ("On April 18 the dam held 40 bar.", {"date:04-18", "number:40"}),
        ("Regulation 118 allows 40 carp.", {"number:40"}),
        ("CVSS 3.1 base score 8.1", {"number:8.1"}),
        ("水坝在4月18日承受了40巴。", {"date:04-18", "number:40"}),
        ("上限は40件です。", {"number:40"}),
        ("最終便は平日23時50分である。", {"clock:23:50"}),
        ("The last tram goes at 11.50 pm.", {"clock:23:50"}),
        ("公告第118号と公告151号で5番のりばを40件にした。", {"number:40"}),
        ("根据公告118号补贴40万元。", {"number:400000"}),
        ("공고 118호에 따라 상한은 40건이다.", {"number:40"}),
        ("他のバスは40番目に着いた。", {"number:40"}),
        ("The dam holds 40 bar.[12]", {"number:40"}),
        ("mixed at a ratio of 16:10 and 40 bar", {"number:40"}),
        ("2026/10/3 22:10 閲覧 40", {"date:10-03", "number:40"}),
        ("令和8年10月3日に40件になった。", {"date:10-03", "number:40"}),
        ("상한은 40건이다.", {"number:40"}),
    ],
)
def test_a_dateline_and_a_name_with_digits_state_nothing(text, found):
    assert keys(text) == found


def test_a_number_like_a_year_may_count_something():
    for text in ("Used by 2,000 firms.", "Used by more than 2000 firms.", "2000家企业采用"):
        assert [each.value for each in telling_values(text)] == ["2000"]
    for text in ("Made in 2000 by a firm.", "2000 firms were asked then", "在2000年采用"):
        assert [each.value for each in telling_values(text)] == []


@pytest.mark.parametrize(
    "text", ["5.3 The office states the rate.", "6.3.1 The issuer pays.", "4.6 Each of them pays."]
)
def test_the_number_of_a_section_is_no_value(text):
    assert telling_values(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "5.3 litres of water flow.",
        "84.1 on the full test",
        "2.65元",
        "3.2 起备份使用新格式。",
        "3.2 から形式が変わる。",
        "3.2 부터 형식이 바뀐다.",
        "2.1 LTS is kept.",
    ],
)
def test_a_number_that_a_sentence_begins_with_is_one(text):
    assert len(telling_values(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "The mill reaches 25.3% ± 0.4%.",
        "The mill reaches 25.3%, standard deviation: 0.4%.",
        "水磨效率为25.3%，不确定度0.4%。",
        "水車の効率は25.3%、誤差は0.4%です。",
        "물레방아 효율은 25.3%, 오차는 0.4%이다.",
    ],
)
def test_how_far_a_value_may_be_off_is_no_value(text):
    assert [each.value for each in telling_values(text)] == ["25.3"]


def test_a_second_share_is_a_value():
    found = telling_values("The mill reaches 25.3% and the wheel 0.4%.")
    assert [each.value for each in found] == ["25.3", "0.4"]


def test_the_terms_of_a_sum_are_no_values():
    found = telling_values("The design effect is 1 + 153 × 0.05 ≈ 8.7, from 46 yards.")
    assert [each.value for each in found] == ["8.7", "46"]
    assert [each.value for each in telling_values("设计效应为 1 + 153 × 0.05，共46处。")] == ["46"]
    assert [each.value for each in telling_values("The town reports +12% and 46 yards.")] == [
        "12",
        "46",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "The revised rates are 6.2 and 6.1 percent.",
        "修订后为6.2和6.1%。",
        "改定後は6.2から6.1%です。",
        "수정 뒤 6.2와 6.1%이다.",
    ],
)
def test_two_figures_share_the_unit_of_the_second(text):
    assert [each.kind for each in telling_values(text)] == ["percent", "percent"]


def test_a_figure_of_its_own_shares_none():
    found = telling_values("Of 62 yards and 6.1 percent of all boats nothing is known.")
    assert [each.kind for each in found] == ["number", "percent"]


def test_the_sections_that_a_sentence_refers_to_are_no_values():
    found = telling_values("For the purposes of 4.1 and 4.2 the term is 36 months.")
    assert [each.value for each in found] == ["36"]
    assert [each.value for each in telling_values("根据4.1和4.2，期限为36个月。")] == ["36"]
    assert [each.value for each in telling_values("The ratio is 4.1 and the term 36 months.")] == [
        "4.1",
        "36",
    ]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("It runs 27 hours and 40 minutes.", ["27"]),
        ("续航27小时40分钟。", ["27"]),
        ("27時間40分もつ。", ["27"]),
        ("27시간 40분 간다.", ["27"]),
        ("It runs 27 hours, and charging takes 40 minutes.", ["27", "40"]),
    ],
)
def test_the_minutes_of_a_length_of_time_are_no_value_of_their_own(text, values):
    assert [each.value for each in telling_values(text)] == values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("The waits double (1, 2, 4, 8, 16, 32, 64), together 127 s.", ["127"]),
        ("等待依次为 1、2、4、8、16、32 秒，共 127 秒。", ["127"]),
        ("待ち時間は 1、2、4、8、16 秒で、合計 127 秒。", ["127"]),
        ("대기는 1, 2, 4, 8, 16 초이고 모두 127 초다.", ["127"]),
        ("It waits 16, 32 or 64 s.", ["16", "32", "64"]),
        ("等待 16 秒、32 秒。", ["16", "32"]),
    ],
)
def test_numbers_that_go_on_one_after_the_other_are_no_values_alone(text, values):
    assert [each.value for each in telling_values(text)] == values


def test_a_list_of_versions_names_each_of_them():
    found = telling_values("Affected are 3.9.4, 4.6.1, 4.6.2, 4.6.3 and 4.7.0.")
    assert len(found) == 5


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("The flow rose by 8.2 percent (95 % confidence interval 3 to 13).", {"8.2"}),
        ("The flow rose by 8.2%, at a confidence level of 95%.", {"8.2"}),
        ("流量上升8.2%，95%置信区间另附。", {"8.2"}),
        ("流量は8.2%増えた（95%信頼区間は別表）。", {"8.2"}),
        ("유량은 8.2% 늘었다(신뢰수준 95%).", {"8.2"}),
        ("The valve held in 95 % of the runs.", {"95"}),
        ("阀门在95%的试验中保持关闭。", {"95"}),
    ],
)
def test_how_sure_an_interval_is_says_nothing_of_the_thing(text, values):
    assert {each.value for each in telling_values(text) if each.kind == "percent"} == values


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Batches 2403A to 2408C hold 40 kettles.", {"number:40"}),
        ("批号2403A至2408C共40台。", {"number:40"}),
        ("ロット番号2403から2408の40台。", {"number:40"}),
        ("일련번호 2403 제품 40대.", {"number:40"}),
        ("The counts are deposited (record 7714) with 40 maps.", {"number:40"}),
        ("A record 7714 visitors came.", {"number:7714"}),
        ("The stove draws 2500W to 3500W.", {"number:2500", "number:3500"}),
        ("Larch 2.0 is 40 times faster.", {"number:40"}),
        ("About 2.5 is 40 times as much.", {"number:2.5", "number:40"}),
        ("MARLOW, 18 April 2031 - The dam holds 40 bar.", {"number:40"}),
    ],
)
def test_codes_and_names_of_things_are_no_amounts_of_them(text, found):
    assert keys(text) == found
