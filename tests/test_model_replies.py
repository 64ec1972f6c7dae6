"""Replies of language models, in every shape that was seen, and what is made of them."""

import math

import pytest

from search_skill.model_replies import json_in, object_in, said, scores_in, strings_in, verdict_in


@pytest.mark.parametrize(
    ("reply", "value"),
    [
        (
            'Sure! {"intent":"compare","note":"use {a} and }","sub":{"k":1}} Hope this helps {smile}',
            {"intent": "compare", "note": "use {a} and }", "sub": {"k": 1}},
        ),
        ('```json\n["a", "b"]\n```', ["a", "b"]),
        ('<think>{"no": 1}</think>{"yes": 2}', {"yes": 2}),
        ('{"yes": 2}<think>and then', {"yes": 2}),
        ('no opening</think>{"yes": 2}', {"yes": 2}),
        ('好的：{"意图": ["比较"]}', {"意图": ["比较"]}),
        ('[{"x": NaN}] then [1]', [1]),
        ("nothing here", None),
        ("", None),
        ("{" * 500, None),
        ("[" * 5000 + "]" * 5000, None),
    ],
)
def test_the_first_json_of_a_reply(reply, value):
    assert json_in(reply) == value


@pytest.mark.parametrize(
    ("reply", "strings"),
    [
        ('{"queries":["a","b"]}', ("a", "b")),
        ('[{"query":"a"},{"query":"b"}]', ("a", "b")),
        ('"a"', ("a",)),
        ("[]", ()),
        ('[1,null,"a"]', ("a",)),
        ('{"queries": "a"}', ()),
        ('{"queries": [["a"]]}', ()),
        ('["a", "a", " "]', ("a",)),
        ("first, second", ()),
    ],
)
def test_a_list_of_strings_whatever_its_shape(reply, strings):
    assert strings_in(reply) == strings


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        ("Not a duplicate, although yesterday's post was close", None),
        ("None of these differ: duplicate", None),
        ("NO", False),
        ("yes.", True),
        ('{"verdict": "no"}', False),
        ('{"duplicate": true}', True),
        ('{"duplicate": 1}', None),
        ("<think>yes</think> no", False),
        ("是", True),
        ("いいえ", False),
        ("아니요", False),
        ("", None),
    ],
)
def test_a_verdict_is_an_exact_word(reply, verdict):
    assert verdict_in(reply) is verdict


def test_scores_are_finite_and_inside_or_the_rules():
    rules = {
        "relevance": 40.0,
        "density": 30.0,
        "uniqueness": 20.0,
        "authority": 10.0,
        "timeliness": 5.0,
    }
    reply = '{"relevance": NaN, "density": 250, "uniqueness": "80", "authority": null, "timeliness": -5}'
    found = scores_in(reply, rules)
    assert found == {
        "relevance": 40.0,
        "density": 100.0,
        "uniqueness": 80.0,
        "authority": 10.0,
        "timeliness": 0.0,
    }
    assert math.isfinite(sum(found.values()))
    assert (
        scores_in("[]", rules)
        == scores_in('{"density": 1e999, "relevance": true}', rules) | {"density": 30.0}
        == rules
    )


def test_what_was_thought_aloud_is_no_answer():
    assert said("<think>a</think> b <thinking>c") == "b"
    assert object_in('["x", {"k": 1}]') == {"k": 1}
    assert object_in("plain") == {}
