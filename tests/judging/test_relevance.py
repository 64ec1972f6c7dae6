"""One pool a question: what matches, how much of it, and nothing when nothing does."""

import math

import pytest

from search_skill.judging.relevance import Pool, Text, passage_scores, question_of, rank
from search_skill.text.terms import terms


def pool(*bodies):
    return Pool([Text(key=str(n), body=body) for n, body in enumerate(bodies)])


def best(question, **bodies):
    texts = [Text(key=key, body=body) for key, body in bodies.items()]
    return rank(texts, [("q", question)], 3)["q"]


@pytest.mark.parametrize(
    ("question", "bodies", "expected"),
    [
        (
            "default read timeout of the client",
            {"a": "The client's read timeouts default to 12 s.", "b": "Bees make honey."},
            "a",
        ),
        ("栈桥的连接池泄漏", {"a": "蜜蜂酿蜜。", "b": "栈桥 2.2 的连接池会泄漏。"}, "b"),
        ("接続プールの漏れ", {"a": "接続プールが漏れる不具合。", "b": "蜂は蜜を作る。"}, "a"),
        ("연결 풀 누수", {"a": "꿀벌은 꿀을 만든다.", "b": "연결 풀에서 누수가 발생한다."}, "b"),
    ],
)
def test_what_speaks_of_the_question_comes_first(question, bodies, expected):
    assert best(question, **bodies) == [expected]


def test_when_nothing_matches_nothing_is_a_hit():
    assert best("zirconium", a="bread and bikes", b="bees") == []
    made = pool("bread and bikes", "bees")
    question = question_of("zirconium", made)
    assert set(passage_scores(made, question, "zirconium")) == {0.0}


@pytest.mark.parametrize("bodies", [(), ("", ""), ("a",)])
@pytest.mark.parametrize("question", ["", "the of and", "zinc", "的了吗"])
def test_empty_texts_and_empty_questions_give_finite_numbers(bodies, question):
    made = pool(*bodies)
    scores = made.scores(question)
    assert len(scores) == len(bodies)
    assert all(math.isfinite(score) for score in scores)
    found = passage_scores(made, question_of(question, made), question)
    assert all(0.0 <= score <= 1.0 for score in found)


def test_a_word_that_every_text_holds_never_counts_against_it():
    made = pool("zinc uptake", "zinc price", "zinc")
    assert all(score >= 0 for score in made.scores("zinc"))


def test_equal_texts_have_equal_scores():
    scores = pool("zinc in wheat", "zinc in wheat").scores("zinc wheat")
    assert scores[0] == scores[1] > 0


def test_a_negligible_match_is_not_blown_up():
    made = pool("zinc uptake in dwarf wheat under drought, measured in pots", "a wheat field")
    question = "zinc uptake in dwarf wheat under drought"
    full, slight = passage_scores(made, question_of(question, made), question)
    assert full > 0.7
    assert slight < 0.3


def test_copies_make_no_word_commoner():
    one = Text(key="a", body="the valve failed at 40 bar")
    other = Text(key="b", body="the pump was replaced")
    again = [Text(key=f"c{n}", body=one.body, counts=False) for n in range(30)]
    assert Pool([one, other]).scores("valve")[0] == Pool([one, other, *again]).scores("valve")[0]


def test_the_title_says_more_than_the_body():
    texts = [
        Text(key="titled", title="Pool leak", body="It was found in May by two people at work."),
        Text(
            key="passing", title="News", body="A leak in the pool was found in May by two people."
        ),
    ]
    assert rank(texts, [("q", "pool leak")], 2)["q"][0] == "titled"


def test_letter_case_and_character_width_change_nothing():
    made = pool("ＴＯＬＶＡＮＥ　Ｔｉｍｅｏｕｔ", "bees")
    assert (
        made.scores("tolvane timeout")[0]
        == pool("tolvane timeout", "bees").scores("TOLVANE timeout")[0]
    )


@pytest.mark.parametrize(
    ("asked", "on_the_matter", "in_its_words"),
    [
        (
            "does kelpine help you fall asleep faster",
            "Kelpine and sleep onset latency: a placebo-controlled trial",
            "How to fall asleep faster: ten things that help you",
        ),
        (
            "is zorbex bad for your heart",
            "Zorbex and arrhythmia in 9,000 adults",
            "Ten habits that are bad for your heart",
        ),
    ],
)
def test_the_thing_weighs_more_than_the_everyday_words_it_is_asked_with(
    asked, on_the_matter, in_its_words
):
    made = pool(on_the_matter, in_its_words, f"{on_the_matter} again")
    question = question_of(asked, made)
    about, other = (question.coverage(terms(text)) for text in (on_the_matter, in_its_words))
    assert about > 0.35
    assert about > 0.6 * other
    assert max(question.weights, key=lambda term: question.weights[term]) in ("kelpin", "zorbex")
