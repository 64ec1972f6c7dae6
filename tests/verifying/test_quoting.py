"""Which words of a sentence are another's."""

import pytest

from search_skill.verifying.quoting import is_anothers, only_quotes
from verifying.made import statement


def values_of(text):
    return statement(text).values


@pytest.mark.parametrize(
    "text",
    [
        'The shop wrote "brighter by 350 points" on its page, and the office fined it for that.',
        "该店在网页上使用“28天美白350个色阶”等用语，被处以罚款，理由是没有任何依据。",
        "店は「28日で350段階」と書いたが、根拠がないとして市の消費者課に処分された。",
        "가게는 “28일에 350단계”라고 썼지만 근거가 없다는 이유로 구청에서 처분을 받았다고 한다.",
    ],
)
def test_a_value_in_the_marks_of_a_phrase_is_anothers(text):
    value = values_of(text)[-1]
    assert is_anothers(text, value.start, value.end)


@pytest.mark.parametrize(
    "text",
    [
        '"The pump holds a pressure of 350 bar in every test," the paper says.',
        "“这台水泵的压力可以达到350巴，每次测试都是如此。”",
        "The pump holds a pressure of 350 bar.",
        'The "Alder" pump holds a pressure of 350 bar in every test that was made.',
    ],
)
def test_a_sentence_that_is_a_quotation_or_quotes_a_name_gives_its_value_itself(text):
    value = values_of(text)[-1]
    assert not is_anothers(text, value.start, value.end)


def test_who_only_quotes_values_speaks_of_those_who_give_them():
    told = 'The label says "350 bar" and nobody knows why.'
    assert only_quotes(told, values_of(told))
    whole = '"The pump holds a pressure of 350 bar."'
    assert not only_quotes(whole, values_of(whole))
    assert not only_quotes("No value at all.", ())
