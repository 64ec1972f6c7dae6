"""How new an answer has to be."""

from datetime import UTC, datetime

import pytest

from search_skill.text.operators import read_operators
from search_skill.understanding.entities import entities_of
from search_skill.understanding.freshness import freshness_need
from search_skill.understanding.intents import intents_of

TODAY = datetime(2026, 11, 20, tzinfo=UTC)


def need(question):
    operators = read_operators(question)[1]
    reasons = intents_of(question, entities_of(question, operators))
    return freshness_need(question, reasons, operators, TODAY)[0]


@pytest.mark.parametrize(
    "question",
    [
        "latest version of brindle",
        "current minimum wage",
        "Velmora kettle price",
        "grid rules 2026",
        "adoption 2019-2026",
        "最新的退税政策",
        "现在的房贷利率政策",
        "今天的汇率",
        "現在の消費税率",
        "올해 최저임금",
        "what happened at the ferry terminal",
    ],
)
def test_the_words_ask_for_now(question):
    assert need(question) == "strong"


@pytest.mark.parametrize(
    "question",
    [
        "is the Brindle dryer worth it",
        "vacuum or mop robot, which is better",
        "eligibility for the insulation grant",
        "peer-reviewed studies on tap water since:2023-01-01",
        "扫地机器人值得买吗",
        "洗濯機のおすすめ",
        "제습기 후기",
    ],
)
def test_nobody_asks_but_the_answer_ages(question):
    assert need(question) == "soft"


@pytest.mark.parametrize(
    "question",
    [
        "who wrote the Brindle saga",
        "ocean currents of the Atlantic",
        "get the current working directory in Go",
        "apple pie vs apple crumble",
        "名单里出现在第三页的人是谁",
        "《最新章节》这本小说一共多少字",
        "青海湖有多深",
        "富士山の高さ",
        "한라산 높이",
        "New York subway opened in which year",
    ],
)
def test_nothing_asks_for_now(question):
    assert need(question) == "none"
