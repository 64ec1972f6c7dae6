"""Who says the same: same values of the same thing, and nobody denies what the other affirms."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from search_skill.types import Dated, Tier
from search_skill.verifying.corroboration import mark_retired, signals_of
from verifying.made import signal, statement


def are_one(one, other):
    """Say whether two voices make one claim."""
    signals = signals_of([statement(one), statement(other, "G2", source="S2")])
    return any(len(each.voices) == 2 for each in signals)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The default read timeout is 12.5 s.",
            "It measured a default read timeout of 12.5 seconds.",
        ),
        ("市级补贴最高每辆12000元。", "每辆车的市级补贴最高为1.2万元。"),
        ("補助金は1件あたり12万円です。", "1件あたりの補助金は120000円になる。"),
        ("보조금은 가구당 120만 원이다.", "가구당 보조금이 1200000원으로 정해졌다."),
        ("The rule takes effect on 1 March 2027.", "From March 1, 2027 the rule takes effect."),
    ],
)
def test_two_wordings_of_one_thing_agree(one, other):
    assert are_one(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The default read timeout is 12.5 s.", "The default read timeout is 10 s."),
        ("The default read timeout is 5 s.", "The default page size is 5 MB."),
        (
            "The longest visibility timeout is 12 hours.",
            "The longest visibility timeout on 12 brokers was measured.",
        ),
        ("可见性超时最长为12小时。", "可见性超时在12台机器上测得最长。"),
        ("Version 4.6.2 fixes the flaw.", "Version 4.6.2 does not fix the flaw."),
        ("市级补贴最高每辆12000元。", "市级补贴没有每辆12000元。"),
        ("The port reopened on 3 May 2026.", "Honey prices rose on 3 May 2026."),
        (
            "Regulation 118 takes effect on 1 March 2027.",
            "Regulation 118 takes effect on 1 May 2026.",
        ),
    ],
)
def test_other_values_other_things_and_denials_do_not(one, other):
    assert not are_one(one, other)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "Rides are 20% off above 80 euros, 40% off above 160 euros, and full above 320 euros.",
            "Rides are 20% off above 60 euros, 40% off above 160 euros, and full above 320 euros.",
        ),
        (
            "月票满80元后8折，满160元后6折，满320元恢复原价。",
            "月票满60元后8折，满160元后6折，满320元恢复原价。",
        ),
        (
            "定期券は80円から2割引、160円から4割引、320円で元の料金に戻る。",
            "定期券は60円から2割引、160円から4割引、320円で元の料金に戻る。",
        ),
        (
            "정기권은 80유로부터 20% 할인, 160유로부터 40% 할인, 320유로부터 정가이다.",
            "정기권은 60유로부터 20% 할인, 160유로부터 40% 할인, 320유로부터 정가이다.",
        ),
    ],
)
def test_a_list_with_another_value_in_one_place_is_another_rule_and_told(old, new):
    assert not are_one(old, new)
    made = [statement(old), statement(new, "G2", source="S2"), statement(new, "G3", source="S3")]
    told = {each.leader.text: len(each.voices) for each in signals_of(made)}
    assert told == {old: 1, new: 2}


def test_a_list_that_has_one_value_more_is_the_same():
    one = "Cars pay 4 euros, vans 6 euros and lorries 12 euros at the Ansel bridge."
    other = "Cars pay 4 euros, vans 6 euros, buses 9 euros, lorries 12 euros at the Ansel bridge."
    assert are_one(one, other)


def test_voices_are_counted_not_sources():
    text = "The default read timeout is 12.5 s."
    (found,) = signals_of(
        [
            statement(text, "G1", source="S1"),
            statement(text, "G1", source="S2"),
            statement(text, "G2", source="S3"),
        ]
    )
    assert found.voices == ("G1", "G2")
    assert len(found.one_a_voice()) == 2


def test_two_gigawatt_hours_are_not_two_modules():
    one = statement("The Corvid works make cells of 2 GWh a year.", "G1", source="S1")
    other = statement("The Corvid works gave us 2 modules of cells.", "G2", source="S2")
    assert [len(each.voices) for each in signals_of([one, other])] == [1, 1]


def test_who_says_that_something_lasts_agrees_with_nobody_who_says_that_it_is_over():
    one = statement("The 12 harbour grants are open until 31 August 2031.", "G1", source="S1")
    other = statement("The 12 harbour grants closed on 4 June 2031.", "G2", source="S2")
    assert [len(each.voices) for each in signals_of([one, other])] == [1, 1]


def test_what_bears_on_the_question_by_its_title_alone_is_told_where_others_say_most_of_it():
    survey = "In a survey of 640 sites 9 percent of the Dewline pumps stood still after 30 seconds."
    weak = replace(statement(survey, voice="G1", tier=Tier.T1), bears=False)
    other = statement("The Dewline pumps stand still after 30 seconds.", voice="G2", source="S2")
    led = {each.leader.text: each for each in signals_of([weak, other])}
    assert led[survey].voices == ()
    limit = "The board keeps the limit of the Dewline pumps at 150 bar."
    weak = replace(statement(limit, voice="G1", tier=Tier.T1), bears=False)
    told = statement("The limit of the Dewline pumps was set to 150 bar.", voice="G2", source="S2")
    (both,) = signals_of([weak, told])
    assert both.voices == ("G2",)
    assert both.is_first_hand


@pytest.mark.parametrize(
    ("text", "passed_on"),
    [
        ("The harbour fare is 500 crowns.", "The harbour fare is now 500 crowns."),
        ("港の運賃は500円である。", "港の運賃は500円になる。"),
        ("港口票价为500元。", "港口的票价是500元。"),
    ],
)
def test_what_an_amended_document_said_is_outlived_unless_an_edited_page_says_it_since(
    text, passed_on
):
    amended = statement(text, "G1", Tier.T1, "2031-07-10", source="S1")
    day = datetime(2031, 9, 4, tzinfo=UTC)
    amended = replace(amended, amended_on=day)
    before = statement(passed_on, "G2", Tier.T1, "2031-07-11", source="S2")
    weaker = statement(passed_on, "G3", Tier.T3, "2031-10-11", source="S3")
    since = statement(passed_on, "G4", Tier.T1, "2031-10-11", source="S4")
    assert signal(amended).is_outlived
    assert signal(amended, before, weaker).is_outlived
    assert not signal(amended, before, since).is_outlived
    assert not signal(before, since).is_outlived


def test_an_edited_page_that_is_only_changed_later_keeps_what_is_old():
    text = "The harbour fare is 500 crowns."
    day = datetime(2031, 9, 4, tzinfo=UTC)
    amended = replace(statement(text, "G1", Tier.T1, "2031-07-10", source="S1"), amended_on=day)

    def changed(tier):
        made = statement(text, "G2", tier, "2031-07-11", source="S2")
        later = Dated(datetime(2031, 10, 11, tzinfo=UTC), "x")
        return replace(made, source=replace(made.source, updated=later))

    assert signal(amended, changed(Tier.T2)).is_outlived
    assert not signal(amended, changed(Tier.T1)).is_outlived


@pytest.mark.parametrize(
    ("clear", "full"),
    [
        (
            "In the second quarter the herring catch was 6.1 percent.",
            "Between the quarters the herring catch hardly changed, it was 6.2 and 6.1 percent.",
        ),
        ("第二季度鲱鱼捕捞率为6.1%。", "两个季度之间鲱鱼捕捞率变化不大，分别为6.2%和6.1%。"),
    ],
)
def test_of_equals_the_one_that_gives_one_value_alone_leads_its_claim(clear, full):
    made = [
        statement(clear, "G1", Tier.T1, source="S1"),
        statement(full, "G1", Tier.T1, source="S1"),
    ]
    leaders = [each.leader.text for each in signals_of(made)]
    assert leaders == [clear, full]


@pytest.mark.parametrize(
    ("text", "later"),
    [
        (
            "Wells shall be registered by 30 September 2031.",
            "The pump report is due on 30 September 2031.",
        ),
        ("自2031年9月30日起每杯须可重复使用。", "季度报表自2031年9月30日起提交。"),
        ("2031年9月30日から容器は再使用とする。", "2031年9月30日に報告書を出す。"),
        ("2031년 9월 30일부터 컵은 재사용이다.", "보고서는 2031년 9월 30일에 낸다."),
        (
            "At least 25 percent of cups shall be reusable.",
            "The ordinance of 10 March 2031 set 25 percent of cups.",
        ),
    ],
)
def test_another_matter_of_that_day_and_what_the_document_said_say_it_not_again(text, later):
    amended = statement(text, "G1", Tier.T1, "2031-03-10", source="S1")
    amended = replace(amended, amended_on=datetime(2031, 8, 19, tzinfo=UTC))
    since = statement(later, "G2", Tier.T1, "2031-11-01", source="S2")
    assert signal(amended, since).is_outlived


@pytest.mark.parametrize(
    ("change", "plain"),
    [
        ("The toll was raised from 10 euros to 12 euros.", "The toll is 12 euros."),
        ("桥梁通行费由10元调整为12元。", "桥梁通行费为12元。"),
        ("橋の通行料は10円から12円に改定。", "橋の通行料は12円です。"),
    ],
)
def test_who_gives_only_the_value_that_holds_speaks_for_all(change, plain):
    made = [statement(change, "G1", source="S1"), statement(plain, "G2", source="S2")]
    (found,) = signals_of(made)
    assert found.leader.text == plain


@pytest.mark.parametrize(
    ("both", "one"),
    [
        (
            "Harbour seats: 140 pilots, 2,600 gulls",
            "The harbour has places for 140 pilots in all.",
        ),
        ("港口席位：引航员140名，海鸥2600只。", "港口共有引航员席位140名，都在东岸。"),
    ],
)
def test_one_fact_of_a_sentence_of_several_makes_a_claim_of_its_own(both, one):
    made = [statement(both, "G1", Tier.T1), statement(one, "G2", source="S2")]
    first, part = signals_of(made)
    assert (first.is_part, part.is_part) == (False, True)
    assert part.leader.text == one
    assert len(part.voices) == 2
    again = statement(one, "G3", source="S3")
    assert len(signals_of([*made, again])) == 2
    asked = statement(f"Is it so? {one[:-1]}?", "G2", source="S2")
    assert len(signals_of([made[0], asked])) == 1


@pytest.mark.parametrize(
    ("notice", "release", "other"),
    [
        (
            "Campaign 31V-207 of 2 March: 41,300 harbour kettles of the first batch",
            "The harbour campaign covers 41,300 kettles of the first batch.",
            "The harbour campaign covers 57,900 kettles of each batch.",
        ),
        (
            "3月2日召回：第一批港口水壶41300台",
            "本次召回涉及第一批港口水壶41300台。",
            "本次召回涉及各批港口水壶57900台。",
        ),
    ],
)
def test_what_a_notice_said_before_it_was_amended_is_outlived_whoever_tells_it(
    notice, release, other
):
    old = replace(
        statement(notice, "G1", Tier.T1, "2031-03-02"), amended_on=datetime(2031, 5, 4, tzinfo=UTC)
    )
    told = signal(statement(release, "G2", Tier.T1, "2031-03-02", source="S2"))
    new = signal(statement(other, "G3", Tier.T1, "2031-05-05", source="S3"))
    since = signal(statement(release, "G4", Tier.T1, "2031-06-05", source="S4"))
    mark_retired([told, new, since], [old])
    assert told.is_outlived
    assert not new.is_outlived
    assert not since.is_outlived
