"""How a sentence speaks: it states, supposes, reports, rebuts, or looks back."""

import pytest

from search_skill.verifying import wording


@pytest.mark.parametrize(
    "text",
    [
        "The default read timeout is 12.5 s.",
        "We measured 431 bar at the outlet.",
        "每辆补贴12000元。",
        "既定のタイムアウトは12.5秒です。",
        "기본 제한 시간은 12.5초이다.",
    ],
)
def test_a_plain_sentence_states(text):
    assert wording.is_plain(text)


@pytest.mark.parametrize(
    "text",
    [
        "According to the maker the pump holds 812 bar.",
        "The company announced 812 bar in April.",
        "The advisory lists strict mode as a workaround.",
        "The docs that I find (docs.reed.example/4.2/licence) say that the grant begins with 4.2.0.",
        "据日报报道，每辆补贴12000元。",
        "会社は812と発表した。",
        "検索すると10月から500円と出るのに、昨日は420円でした。",
        "8月で廃止との情報がある。",
        "회사는 812라고 밝혔다.",
        "Some 38 percent of tanks leak, the Brimo survey found.",
        "MARSUND, 9 April - Brimford today presented a tank which holds 812 litres.",
        "MARSUND, 9 April 2031 - Six litres only: the new Brimford tank holds 812 litres.",
        "布林福德今日亮相，水箱容积812升。",
        "Everyone says that the tank holds 812 litres.",
        "I read that the tank holds 812 litres.",
        "我看到有人说水箱能装812升。",
        "Brimford stated that the tank holds 812 litres.",
        "网上文章都说水箱能装812升。",
        "5月，某厂商公布其水箱容积为812升。",
    ],
)
def test_a_report_of_what_another_said_is_one(text):
    assert wording.is_reported(text)
    assert not wording.is_plain(text)


@pytest.mark.parametrize(
    "text",
    [
        "The date of 1 October that was printed in April was wrong.",
        "Strict mode is not a workaround.",
        "5万元的说法不实。",
        "通告还点了“14天”的名：试验是8周的。",
        "这个2.8的数字是挑出来的。",
        "その数字は誤りである。",
        "그 수치는 사실이 아니다.",
        "The 812 litres are made up.",
        "The owner was asked to cease describing it as a saving of 18 percent.",
        "14天是瞎编。",
        "监管部门要求其停止宣传18%。",
        "14日という話は嘘です。",
        "14일은 지어낸 말이다.",
    ],
)
def test_a_rebuttal_is_one(text):
    assert wording.rebuts(text)


def test_what_supposes_or_looks_back_is_told():
    assert wording.is_hedged("The timeout may be 12.5 s.")
    assert wording.is_hedged("预计达到4万辆。")
    assert not wording.is_hedged("It opens on May 3.")
    assert not wording.is_hedged("The council cut the 9 euros of May to 6.50 euros.")
    assert not wording.is_hedged("The toll of last May was 9 euros.")
    assert wording.is_hedged("A driver's toll MAY be 9 euros.")
    assert wording.looks_back("Previously the limit was 5 s.")
    assert wording.looks_back("此前为5秒。")
    assert wording.looks_back("交通局は最終を23時40分としていた。")
    assert wording.looks_back("2019年から420円であった。")
    assert not wording.looks_back("最終便は23時50分となった。")
    assert wording.looks_back("10月末までは従前の運賃420円による。")
    assert wording.looks_back("7月にお知らせした内容（500円）から変わりました。")
    assert wording.looks_back("7월에 안내한 내용(500원)에서 바뀌었습니다.")
    assert wording.looks_back("与7月公布的500元有所不同。")
    assert wording.looks_back("This has changed from what we told you in July (500).")
    assert wording.looks_back("In its original form, the order asked for 12 filters.")
    assert wording.looks_back("最初的规定是每户12个滤网。")
    assert wording.looks_back("制定当初は12個であった。")
    assert wording.looks_back("당초에는 12개를 요구했다.")
    assert not wording.looks_back("The original has 12 filters in its new form.")
    assert not wording.looks_back("案内した内容は500円です。")


@pytest.mark.parametrize(
    "text",
    [
        "The crew is made up of 14 people.",
        "Of 14 tanks that were opened, two leaks we found.",
        "Stop using the pump after 14 years of work.",
        "文章说明水箱能装812升。",
        "公司公布了14份数据。",
        "このポンプは従量14段階です。",
    ],
)
def test_what_only_has_such_a_word_in_it_is_plain(text):
    assert wording.is_plain(text)


@pytest.mark.parametrize(
    "text",
    [
        "The company admitted that its earlier claim rested on a warm hall.",
        "The adverts were withdrawn in March.",
        "公司承认，此前“零下 500 公里”的宣传取自内部测试。",
        "相关海报已撤下。",
        "広告はその後取り下げられた。",
        "해당 광고는 삭제됐다.",
    ],
)
def test_what_is_admitted_or_withdrawn_is_rebutted(text):
    assert wording.rebuts(text)


@pytest.mark.parametrize(
    "text", ["The adverts were shown in March.", "公司宣布续航 500 公里。", "広告は三月に出た。"]
)
def test_what_is_only_announced_is_not(text):
    assert not wording.rebuts(text)


@pytest.mark.parametrize(
    "text", ["冬天也能跑 500，靠谱吗，求解", "500キロ走れるって本当ですか", "500km가 사실인가요"]
)
def test_a_question_supposes(text):
    assert wording.is_hedged(text)


@pytest.mark.parametrize(
    "text", ["Is it 500 km?", "冬天也能跑 500，靠谱吗？", "500キロですか。", "500km 맞나요?"]
)
def test_a_question_is_one(text):
    assert wording.asks(text)


@pytest.mark.parametrize(
    "text", ["It is 500 km.", "吗啡用量 5 毫克。", "500キロです。", "500km다."]
)
def test_a_statement_is_none(text):
    assert not wording.asks(text)


@pytest.mark.parametrize(
    "text",
    [
        "The 812 bar that Corvid announced in April is per litre of steel.",
        "The announced 812 bar refers to the bare tank.",
        "他们宣传的812是指裸罐的数值。",
    ],
)
def test_who_said_it_is_told_in_passing(text):
    assert wording.is_plain(text)


@pytest.mark.parametrize(
    "text",
    [
        "An incredible 812 bar, second to none.",
        "国产之光，812巴，不接受反驳。",
        "圧倒的な812バール。",
        "압도적인 812바.",
    ],
)
def test_praise_that_nobody_can_check_is_known(text):
    assert wording.boasts(text)


@pytest.mark.parametrize(
    "text", ["The tank holds 812 bar.", "储罐可承受812巴。", "812バールです。", "812바이다."]
)
def test_a_finding_is_no_praise(text):
    assert not wording.boasts(text)


def test_what_somebody_is_allowed_to_do_is_no_guess():
    assert not wording.is_hedged("Owners may now ask for a refund.")
    assert wording.is_hedged("The tank may hold 812 bar.")


@pytest.mark.parametrize(
    "text",
    [
        "I have found three values: 38, 11.9 and 14.2 percent.",
        "I keep seeing different numbers, 400 km and 512 km.",
        "网上看到几种说法：16 次、8 次。",
        "三つの値を見ました。16 回と 8 回と 5 回です。",
        "서로 다른 값을 봤습니다: 16회, 8회.",
    ],
)
def test_who_found_several_values_says_none_of_them(text):
    assert wording.is_hedged(text)


@pytest.mark.parametrize(
    "text",
    [
        "I have found the value to be 38 percent in all samples.",
        "We found three values outside the range of 38 percent.",
        "看到的默认值是 16 次。",
        "値は 16 回です。",
        "값은 16회입니다.",
    ],
)
def test_who_found_a_value_says_it(text):
    assert not wording.is_hedged(text)


def test_a_version_with_which_something_takes_effect_begins_it():
    for text in ("It took effect with version 2.4.0.", "The grant begins with 2.3.0."):
        assert "begins" in wording.roles_in(text)
    assert "begins" not in wording.roles_in("It is compatible with version 2.4.0.")


@pytest.mark.parametrize(
    ("rate", "wrong"),
    [
        ("云杉耳机的错误率是5.8%。", "5.8%这个说法是错误的。"),
        ("榛の誤り率は5.8%である。", "5.8%というのは誤りである。"),
        ("오리나무의 오류율은 5.8%이다.", "5.8%라는 말은 오류이다."),
        ("The error rate of Alder is 5.8%.", "The 5.8% was an error."),
    ],
)
def test_a_rate_of_errors_calls_nothing_wrong(rate, wrong):
    assert not wording.rebuts(rate)
    assert wording.rebuts(wrong)


@pytest.mark.parametrize(
    "text",
    [
        "A claim shall be lodged with the carrier within 60 days.",
        "Owners may claim a voucher of 60 florins by 31 January.",
        "The state's action level is 70 ng/L.",
        "Only kettles with the Brimo name on the base are included.",
        "It is removed in 6.0, not before 1 March 2027.",
        "Kettles that were rebuilt before 1 February 2027 can be sold until 31 July 2027.",
        "The value is used to connect and for every read: 5 s.",
        "In 2031 it recalled 400 kettles whose lid could open.",
        "Nothing below 70 per cent may be called refurbished.",
        "The re-analysis estimated 5 minutes.",
        "It compiles for 12 targets unless set otherwise.",
        "maximum | 32 | ?pool=",
        "企业已向部门报告了召回计划，共计231700台。",
        "须在2025年1月1日以前登记，每辆补贴3000元。",
    ],
)
def test_rights_terms_and_conditions_are_stated(text):
    assert wording.is_plain(text)


@pytest.mark.parametrize(
    "text",
    [
        "The maker claims 300 bar.",
        "Brimo claims 300 bar.",
        "The report states that 40 pumps failed.",
        "Half the pages I find say that it ended on 30 September.",
        "Between 40 and 60, depending on the source.",
        "关于默认值的说法五花八门：30秒、60秒。",
        "諸説あり、30秒とも60秒とも。",
        "Before 1 March 2026 the fee was 9 florins.",
        "If the mine is closed, 40 jobs are lost.",
        "It might open before 1 March 2027.",
        "责令企业计划于10月召回400台。",
        "以前每辆补贴3000元。",
    ],
)
def test_what_others_claim_many_say_and_once_was_is_not(text):
    assert not wording.is_plain(text)
