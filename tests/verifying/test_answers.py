"""Short answers lean on the question that the page asks before them."""

from dataclasses import replace

import pytest

from search_skill.types import Passage
from search_skill.verifying.answers import answers_in
from search_skill.verifying.stated import statements_of
from verifying.made import statement


def told(text):
    return [(text[begin:start].strip(), text[start:end]) for begin, start, end in answers_in(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "When does the rule apply? From 1 March 2027. It was moved once.",
            [("When does the rule apply?", "From 1 March 2027.")],
        ),
        (
            "## How much is the fee?\n\n40 euros a year, paid in advance.\n",
            [],  # the answer says enough of its own
        ),
        (
            "## How much is the fee?\n\n40 euros.\n",
            [("How much is the fee?", "40 euros.")],
        ),
        ("Q: What is the limit?\nA: 12.5 s.\n", [("What is the limit?\nA:", "12.5 s.")]),
        ("问：现在多少分？ 答：80分。原来是100分。", [("现在多少分？ 答：", "80分。")]),
        ("二、现在多少分可以落户？\n\n80分。", [("现在多少分可以落户？", "80分。")]),
        (
            "質問：いつからですか？\n回答：2027年3月1日。",
            [("いつからですか？\n回答：", "2027年3月1日。")],
        ),
        (
            "질문: 언제부터입니까? 답변: 2027년 3월 1일.",
            [("언제부터입니까? 답변:", "2027년 3월 1일.")],
        ),
    ],
)
def test_a_short_answer_is_told_with_its_question(text, expected):
    assert told(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "# Is it July or March?\n\n2027-03-01 14:20\n",  # below the title of a page: a byline
        "Who wrote this?\n\nPublished on 1 March 2027\n",
        "Is it 40 euros? Is it 50 euros?",
        "Is it covered? No.",
        "He asked: why so late?\n\n## [+12] ann, 2027-03-01\n",
        "It rained. Do you know why?\n\n40 mm.",  # the question ends a paragraph of its own
        "是几分？不清楚。",
    ],
)
def test_what_follows_a_question_is_not_always_its_answer(text):
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "question", "claim"),
    [
        (
            "When does the toll rule apply? From 1 March 2027.",
            "since when does the toll rule apply",
            "When does the toll rule apply? From 1 March 2027.",
        ),
        ("问：落户分值线是多少？ 答：80分。", "落户分值线是多少", "落户分值线是多少？ 答：80分。"),
    ],
)
def test_an_answer_is_a_statement_whose_claim_can_be_read_alone(text, question, claim):
    (found,) = statements_of(statement(text).source, question, "G1")
    assert found.plain == claim
    assert found.quote(is_claim=True).quote == claim
    assert found.words  # what was asked is what it speaks of


def test_who_has_no_vote_answers_nobody():
    source = statement("When does the toll rule apply? From 1 March 2027.").source
    assert not statements_of(source, "since when does the toll rule apply", "")


def test_a_question_above_the_passage_of_its_answer_is_not_told_with_it():
    text = "When does the toll rule apply?\n\nFrom 1 March 2027."
    source = statement(text).source
    cut = text.index("From")
    below = Passage(id="S1.p2", text=text[cut:], start=cut, end=len(text))
    page = replace(source.page, passages=(below,))
    found = statements_of(replace(source, page=page), "since when does the toll rule apply", "G1")
    assert all(each.quote(is_claim=True).start >= below.start for each in found)
