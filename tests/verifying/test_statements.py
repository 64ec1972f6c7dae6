"""The checkable sentences of a page that bear on a question."""

from dataclasses import replace

import pytest

from search_skill.types import PageVerdict
from search_skill.verifying.stated import statements_of
from verifying.made import statement


def found(text, question):
    source = statement(text).source
    return [each.text for each in statements_of(source, question, "G1")]


@pytest.mark.parametrize(
    ("question", "text", "expected"),
    [
        (
            "default read timeout of Brindle",
            "Brindle is nice. The default read timeout of Brindle is 12.5 s. Bees made 40 kg.",
            ["The default read timeout of Brindle is 12.5 s."],
        ),
        ("栈桥的默认超时", "栈桥很好。栈桥的默认超时为12.5秒。", ["栈桥的默认超时为12.5秒。"]),
        (
            "既定のタイムアウト",
            "便利です。既定のタイムアウトは12.5秒です。",
            ["既定のタイムアウトは12.5秒です。"],
        ),
        ("기본 제한 시간", "좋다. 기본 제한 시간은 12.5초이다.", ["기본 제한 시간은 12.5초이다."]),
    ],
)
def test_a_sentence_with_a_value_about_the_question_is_a_statement(question, text, expected):
    assert found(text, question) == expected


def test_list_numbers_bare_years_and_names_are_no_values():
    assert found("Step 3 of the default timeout guide.", "default timeout") == []
    assert found("The default timeout in 2026.", "default timeout") == []
    assert found("Article 118 on the default timeout.", "default timeout") == []
    assert found("The default timeout of unit 014 is set.", "default timeout") == []


def test_a_page_that_was_not_read_states_nothing():
    source = statement("The default timeout is 12.5 s.").source
    walled = replace(source, page=replace(source.page, verdict=PageVerdict("blocked:wall")))
    assert statements_of(walled, "default timeout", "G1") == ()


def test_negation_and_supposition_are_seen():
    assert statement("It does not wait 5 s.").is_negated
    assert statement("默认不是5秒。").is_negated
    assert not statement("不仅快，而且默认5秒。").is_negated
    assert statement("It may wait 5 s.").is_hedged
    assert statement("可能是5秒。").is_hedged
    assert not statement("It waits 5 s.").is_hedged


def test_a_quote_is_verbatim():
    quote = statement("**It** waits 12.5 s.").quote()
    assert quote.quote == "**It** waits 12.5 s."
    assert statement("**It** waits 12.5 s.").plain == "It waits 12.5 s."


@pytest.mark.parametrize(
    "text",
    [
        'My boss sent me the story of the "12.5 litres a minute" pump and gave me three days.',
        "领导甩过来一篇“每分钟 12.5 升”的新闻，让我三天出结论。",
        "上司が「毎分12.5リットル」という記事を送ってきた。",
    ],
)
def test_a_value_in_quotation_marks_is_what_somebody_else_says(text):
    assert statement(text).is_reported
    assert not statement(text).is_plain


@pytest.mark.parametrize(
    "text",
    [
        "The “Delta” pump moves 12.5 litres a minute.",
        "“三角”水泵每分钟输送 12.5 升。",
        '"The pump moves 12.5 litres a minute."',
    ],
)
def test_a_name_in_quotation_marks_or_a_whole_quotation_leaves_the_value_its_own(text):
    assert not statement(text).is_reported


@pytest.mark.parametrize(
    ("clear", "crowded"),
    [
        (
            "The recall covers 73,200 Dewline pumps.",
            "The recall of 9 May covers 73,200 pumps, not 2421 to 2613, so 2614 is outside.",
        ),
        ("召回涉及73200台水泵。", "5月9日的召回涉及73200台，编号2421至2613不变，2614不在内。"),
        ("回収は73200台です。", "5月9日の回収は73200台で、2421から2613は同じ、2614は外れます。"),
        (
            "리콜 대상은 73200대이다.",
            "5월 9일 리콜은 73200대이고 2421부터 2613은 같고 2614는 제외된다.",
        ),
    ],
)
def test_a_sentence_that_gives_many_values_tells_each_less_clearly(clear, crowded):
    assert statement(clear).told == statement(clear).held
    assert statement(crowded).told < statement(crowded).held


def test_the_day_from_which_something_is_not_so_is_not_denied():
    assert statement("From 1 May no ferry leaves the Alder quay.").denied == frozenset()
    assert statement("The ferry does not leave on 1 May.").denied == {"date:05-01"}


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "volumetric energy density of the Dewline cell",
            "The volumetric energy density of the Dewline cell was given as 812 Wh/L. "
            "That figure is per volume of the stack at 45 °C.",
        ),
        (
            "露线电芯的体积能量密度",
            "露线电芯的体积能量密度公布为812 Wh/L。该数值按堆体积在45 °C下计算。",
        ),
        (
            "露線セルの体積エネルギー密度",
            "露線セルの体積エネルギー密度は812 Wh/Lと示された。その数値は45 °Cの積層体積当たりである。",
        ),
        (
            "이슬선 셀의 체적 에너지 밀도",
            "이슬선 셀의 체적 에너지 밀도는 812 Wh/L로 제시되었다. 이는 45 °C에서 적층 부피당 값이다.",
        ),
    ],
)
def test_a_claim_that_leans_on_the_sentence_before_it_holds_what_both_say(question, text):
    first, leaning = sorted(
        statements_of(statement(text).source, question, "G1"), key=lambda each: each.start
    )
    assert leaning.antecedent
    assert leaning.held >= first.held
    assert leaning.bears


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("運賃を10月1日から大人420円から480円に引き上げる。", {"date:10-01", "number:480"}),
        ("運賃は10月1日から480円である。", {"date:10-01", "number:480"}),
        ("요금은 420엔에서 480엔으로 오른다.", {"number:480"}),
        ("These terms replace the sheet of 24 February (420 crowns, first 90 free).", set()),
        ("The fare is 480 crowns.", {"number:480"}),
    ],
)
def test_an_amount_that_was_left_or_replaced_is_none_that_is_given(text, kept):
    assert statement(text).keys == kept
