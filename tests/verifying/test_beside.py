"""What stands beside a sentence: what it leans on, and what takes it back."""

import pytest

from search_skill.types import Passage
from search_skill.verifying.beside import beside_others, is_of_the_corrected
from search_skill.verifying.spans import statement_spans


def placed(text):
    passage = Passage(id="S1.p1", text=text, start=0, end=len(text))
    return list(beside_others(text, statement_spans(passage)))


def begun(text):
    return [text[each.begin : each.end] for each in placed(text)]


LEANING = (
    ("The Dewline pump gives 812 bar at the valve.", " ", "That figure was measured at 45 °C."),
    ("露线水泵在阀门处达到812巴。", "", "这一数值是在45摄氏度下测得的。"),
    ("ポンプは弁で812バールを出す。", "", "この値は45度で測られた。"),
    ("펌프는 밸브에서 812바를 낸다.", " ", "이는 45도에서 측정되었다."),
)


@pytest.mark.parametrize(("first", "gap", "leaning"), LEANING)
def test_what_leans_on_the_sentence_before_it_begins_with_that_one(first, gap, leaning):
    assert begun(first + gap + leaning) == [first, first + gap + leaning]


@pytest.mark.parametrize(("first", "gap", "leaning"), LEANING)
def test_what_another_paragraph_leans_on_is_not_known(first, gap, leaning):
    assert begun(f"{first}\n\n{leaning}") == [first, leaning]


@pytest.mark.parametrize(
    "text",
    [
        "Does the Dewline pump give 812 bar? It was measured at 45 °C in May.",
        "The pump may give 812 bar some day. It was measured at 45 °C in May.",
        "The Dewline pump gives 812 bar. The valve was measured at 45 °C in May.",
        "露线水泵能达到812巴吗？它是在45摄氏度下测得的。",
    ],
)
def test_a_question_a_guess_and_a_sentence_of_its_own_are_not_joined(text):
    assert all(each.begin == each.start for each in placed(text))


TAKEN_BACK = (
    "On 2 May we stated that the tolls cut traffic by 14 percent. This was wrong.",
    "我们5月2日称车流量下降了14%。这一数字有误。",
    "当社は5月2日、交通量が14%減ったと発表しました。これは誤りです。",
    "당사는 5월 2일 교통량이 14% 줄었다고 발표했다. 이는 잘못이다.",
)


@pytest.mark.parametrize("text", TAKEN_BACK)
def test_what_its_writers_take_back_in_the_next_sentence_is_not_said(text):
    assert next(each.is_taken_back for each in placed(text))


@pytest.mark.parametrize(
    "text",
    [
        "On 2 May we stated that the tolls cut traffic by 14 percent. This was confirmed in June.",
        "A paper stated that the tolls cut traffic by 14 percent. This was wrong.",
        "On 2 May we stated that the tolls cut traffic by 14 percent.\n\nThis was wrong.",
        "我们5月2日称车流量下降了14%。这一数字后来得到证实。",
        "当社は5月2日、交通量が14%減ったと発表しました。これは今も続いています。",
        "당사는 5월 2일 교통량이 14% 줄었다고 발표했다. 이는 여름에 확인되었다.",
    ],
)
def test_what_is_borne_out_or_said_by_others_is_not_taken_back(text):
    assert not any(each.is_taken_back for each in placed(text))


def test_a_correction_tells_of_its_writers_figure_as_the_one_it_corrects():
    said = "Our average of 61,300 vehicles took in two days of storm."
    assert is_of_the_corrected(said, "Correction to our statement of 2 May")
    assert not is_of_the_corrected(said, "Traffic in May")
    new = "Our corrected average of 64,600 vehicles leaves them out."
    assert not is_of_the_corrected(new, "Correction to our statement of 2 May")
