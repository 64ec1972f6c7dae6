"""Two things of one kind, of which each has a value of its own."""

import pytest

from search_skill.verifying.apart import (
    are_of_one_rate,
    are_two,
    are_two_ends,
    are_two_events,
    are_two_procedures,
    dates_a_figure,
    is_below_zero,
    is_change,
    is_difference,
    is_from,
    is_rebate,
)
from verifying.made import statement


def last(text):
    made = statement(text)
    return made, made.values[-1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The 2030 grant pays 900 crowns.", "The 2031 grant pays 700 crowns."),
        ("2030年渡轮补贴每艘900元。", "2031年渡轮补贴每艘700元。"),
        ("2030年度の補助は900円です。", "2031年度の補助は700円です。"),
        ("2030년도 보조금은 900원이다.", "2031년도 보조금은 700원이다."),
        ("The 2030 grant ended on 3 May 2030.", "The grant ends on 4 June 2031."),
        ("The Osprey Pro costs 90 crowns.", "The Osprey Mini costs 70 crowns."),
    ],
)
def test_each_year_and_each_model_has_its_own(one, other):
    assert are_two(statement(one), statement(other))
    assert not are_two(statement(one), statement(one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # made in one year, in force in another: the days are no years of editions
        ("The 2026 rule takes effect on 1 March 2027.", "The rule takes effect on 1 October 2026."),
        ("The 2031 grant pays 900 crowns.", "The grant pays 700 crowns."),
        ("In 2031年 the grant pays 900 crowns.", "The grant pays 700 crowns."),
        ("The Osprey Pro costs 90 crowns.", "The Heron Mini costs 70 crowns."),
    ],
)
def test_a_year_on_one_side_alone_tells_nothing(one, other):
    assert not are_two(statement(one), statement(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The office reviews it within 20 days.", "You can appeal within 10 days."),
        ("审核在20个工作日内完成。", "可在10个工作日内提出复议。"),
        ("審査は20営業日です。", "異議は10営業日です。"),
        ("심사는 20영업일 걸린다.", "이의는 10영업일 안에 한다."),
    ],
)
def test_two_procedures_take_two_times(one, other):
    assert are_two_procedures(last(one), last(other))
    assert not are_two_procedures(last(one), last(one))


def test_what_is_no_time_is_that_of_no_procedure():
    paid, reviewed = last("The grant paid 900 boats."), last("The office reviewed 700 boats.")
    assert not are_two_procedures(paid, reviewed)


def test_days_of_two_events_are_apart():
    adopted, begun = last("Adopted: 9 April 2031"), last("The rule applies from 1 July 2031.")
    assert are_two_events(adopted, begun)
    assert not are_two_events(begun, begun)


@pytest.mark.parametrize(
    "text",
    [
        "The pooled difference in waking was 2.9 minutes.",
        "两组相差2.9分钟。",
        "両群の差は2.9分だった。",
        "두 군의 차이는 2.9분이었다.",
    ],
)
def test_how_far_two_groups_lie_apart_is_no_value_of_either(text):
    assert is_difference(last(text))


@pytest.mark.parametrize(
    "text",
    [
        "It made no difference; waking took 2.9 minutes.",
        "牙粉组为2.9分钟。",
        "片方は2.9分だった。",
        "한쪽은 2.9분이었다.",
    ],
)
def test_what_a_group_has_is_no_difference(text):
    assert not is_difference(last(text))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alder Audio is free since 1.0.", "Since 2.0 Alder is free for all."),
        ("Heron bought Alder Optics for 310 crowns.", "Heron bought Alder Works for 900 crowns."),
        ("Alder Cloud 的价格为310元。", "Alder 的价格为900元。"),
    ],
)
def test_a_line_of_a_name_is_another_thing_than_what_bears_it(one, other):
    assert are_two(statement(one), statement(other))
    assert are_two(statement(other), statement(one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alder Audio is free since 1.0.", "Since 2.0 Alder Audio is free for all."),
        ("Alder is free since 1.0.", "Since 2.0 Alder is free for all."),
        ("Alder Audio is free since 1.0.", "Since 2.0 it is free for all."),
        ("Alder Valley has 310 herons.", "Alder has 900 herons."),
    ],
)
def test_one_line_and_any_other_word_behind_a_name_is_not(one, other):
    assert not are_two(statement(one), statement(other))


@pytest.mark.parametrize(
    ("since", "until"),
    [
        ("The rule holds from 3 May 2031.", "Report your boat by 9 April 2031."),
        ("规则自2031年5月3日起施行。", "请在2031年4月9日前申报。"),
        ("規則は2031年5月3日から施行する。", "2031年4月9日までに届け出る。"),
        ("규칙은 2031년 5월 3일부터 시행된다.", "2031년 4월 9일까지 신고한다."),
    ],
)
def test_the_day_since_which_is_not_the_day_until_which(since, until):
    assert are_two_ends(last(since), last(until))
    assert not are_two_ends(last(since), last(since))
    assert not are_two_ends(last(until), last(until))


def test_days_that_say_neither_may_be_any():
    assert not are_two_ends(last("The rule holds from 3 May 2031."), last("Day: 9 April 2031"))


@pytest.mark.parametrize(
    ("one", "other", "is_one"),
    [
        ("The error rate is 5.8%.", "It has an error rate of 9.7%.", True),
        ("The error rate is 5.8%.", "It has a return rate of 9.7%.", False),
        ("闸门失效率为5.8%。", "闸门失效率达9.7%。", True),
        ("闸门失效率为5.8%。", "闸门返修率达9.7%。", False),
        ("水門故障率は5.8%です。", "水門故障率は9.7%です。", True),
        ("수문 고장률은 5.8%이다.", "수문 고장률은 9.7%이다.", True),
        ("Of the boats 5.8% are red.", "Of the boats 9.7% are blue.", False),
    ],
)
def test_two_shares_of_one_rate_are_told_by_its_name(one, other, is_one):
    assert are_of_one_rate(last(one), last(other)) is is_one


@pytest.mark.parametrize(
    "text",
    [
        "Leftovers were recorded 12 g too light.",
        "剩菜重量多记了12 g。",
        "残りは12 g 少なく記録された。",
        "남은 음식은 12 g 더 많이 기록됐다.",
    ],
)
def test_by_how_much_something_was_off_is_a_difference(text):
    assert is_change(last(text))


def test_how_much_something_weighs_is_none():
    assert not is_change(last("Leftovers weighed 12 g, too."))
    assert not is_change(last("剩菜重12 g。"))


@pytest.mark.parametrize(
    ("below", "above"),
    [
        ("The lowest reading was −12 g.", "The lowest reading was 12 g."),
        ("最低读数是零下 12 g。", "最低读数是 12 g。"),
        ("最低値はマイナス12 gだ。", "最低値は12 gだ。"),
        ("최저값은 영하 12 g이다.", "최저값은 12 g이다."),
    ],
)
def test_a_minus_sign_tells_what_lies_below_zero(below, above):
    assert is_below_zero(last(below))
    assert not is_below_zero(last(above))


def test_a_dash_of_a_range_is_no_minus():
    assert not is_below_zero(last("It weighs 10 −12 g."))
    assert not is_below_zero(last("It weighs 10-12 g."))


@pytest.mark.parametrize(
    ("text", "only"),
    [
        ("At the end of June 2031 the register held 4.0 percent of all boats.", True),
        ("2031年6月底登记在册的船只占4.0%。", True),
        ("2031年6月末の登録船は4.0%です。", True),
        ("2031년 6월 말 등록된 배는 4.0%이다.", True),
        ("The duty of 4.0 percent takes effect on 3 May 2031.", False),
        ("4.0%的税率自2031年5月3日起施行。", False),
        ("4.0%の税率は2031年5月3日から施行する。", False),
        ("4.0% 세율은 2031년 5월 3일부터 시행된다.", False),
        ("At the end of June 2031 the register held 40 boats.", False),
    ],
)
def test_a_day_may_only_tell_of_when_a_share_is(text, only):
    made = statement(text)
    (day,) = [each for each in made.values if each.kind == "date"]
    assert dates_a_figure(made, day) is only


@pytest.mark.parametrize(
    "text",
    [
        "The harbour card gives a cash back of up to 26 dollars.",
        "The harbour card takes 26 dollars off every crossing.",
        "海港卡每月返现最高26元。",
        "海港カードのキャッシュバックは26円。",
        "항구 카드 캐시백 26원.",
    ],
)
def test_what_is_given_back_is_no_price(text):
    assert is_rebate(last(text))


@pytest.mark.parametrize(
    "text",
    ["A crossing costs 26 dollars.", "渡轮票价26元。", "運賃は26円です。", "요금은 26원이다."],
)
def test_a_price_is_no_rebate_and_no_beginning_of_one(text):
    assert not is_rebate(last(text))
    assert not is_from(last(text))


@pytest.mark.parametrize(
    "text", ["Crossings from $26.", "渡轮26元起。", "渡し船は26円から。", "나룻배 26원부터."]
)
def test_where_the_prices_of_an_offer_begin_is_told(text):
    assert is_from(last(text))


@pytest.mark.parametrize(
    "text", ["起步价从26元起步。", "運賃は26円から30円に上がる。", "It went from 26 days to 30."]
)
def test_what_a_price_was_or_begins_to_count_from_is_none(text):
    assert not is_from((made := statement(text), made.values[0]))


@pytest.mark.parametrize(
    "text",
    [
        "The saving from the docking is thus 6.8 percent.",
        "The ferry burns 6.8 percent less fuel.",
        "涂层节油6.8%。",
        "燃料の削減は6.8%。",
        "연료 절감율은 6.8%.",
    ],
)
def test_a_share_that_is_saved_is_by_how_much_something_changed(text):
    assert is_change(last(text))


@pytest.mark.parametrize(
    "text",
    [
        "The rate was 6.8 percent.",
        "失业率为6.8%。",
        "失業率は6.8%。",
        "실업률은 6.8%.",
        "It saved 6.8 tonnes.",
    ],
)
def test_a_share_that_is_and_a_weight_that_is_saved_are_not(text):
    assert not is_change(last(text))
