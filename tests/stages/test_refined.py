"""What a model may add to the rules, and what of its replies is not taken."""

import pytest

from search_skill.stages.refined import _intents, _queries, planned, refined
from search_skill.types import Intent
from stages.asking import query, read, tools


class Says:
    """A model's caller that was given its replies."""

    def __init__(self, reply):
        self.reply, self.asked = reply, []

    def ask(self, step, instruction, material, read):
        self.asked.append(step)
        return read(self.reply)


def test_a_sure_reading_asks_nobody():
    model = Says('{"intents": ["news"]}')
    found = refined(read("CVE-2026-12345 in brindle"), query("x"), tools(model=model))
    assert found.intents[0] is Intent.SECURITY
    assert model.asked == []


def test_an_unsure_reading_takes_the_models_words_that_were_offered():
    model = Says('{"intents": ["trend", "gossip", "trend", "fact"]}')
    found = refined(read("quorblat zelkova"), query("quorblat zelkova"), tools(model=model))
    assert found.intents == (Intent.TREND, Intent.FACT)
    assert found.decided_by == "model"
    assert found.because[0] == "intents by the model: trend, fact"


@pytest.mark.parametrize("reply", ["", "trend", '{"intents": "trend"}', '{"intents": [1]}', "[]"])
def test_anything_else_leaves_the_rules(reply):
    before = read("quorblat zelkova")
    assert refined(before, query("quorblat zelkova"), tools(model=Says(reply))) == before


@pytest.mark.parametrize(
    ("reply", "kept"),
    [
        ('["a b", "c d", "e f"]', ("a b", "c d", "e f")),
        ('["a b", "c d"]', None),
        ('["a b", "https://x.example", "site:x y", "c <b>", "d e", "f g"]', ("a b", "d e", "f g")),
        (
            '{"queries": ["标准 条件", "期限 截止", "反对 意见"]}',
            ("标准 条件", "期限 截止", "反对 意见"),
        ),
        ('["' + "word " * 40 + '", "a b", "c d"]', None),
    ],
)
def test_a_plan_is_three_short_queries_or_none(reply, kept):
    assert _queries(reply) == kept


def test_intents_in_any_case_and_as_a_bare_list():
    assert _intents('["Fact", " POLICY "]') == (Intent.FACT, Intent.POLICY)


def test_without_a_model_nothing_is_planned_by_one():
    assert planned(query("x"), tools()) == ()
