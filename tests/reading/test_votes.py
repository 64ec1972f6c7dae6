"""Whether an answer was accepted, and how many votes the best one has, as sites mark it."""

import pytest

from reading.answers import html, read
from search_skill.reading.tree import parsed
from search_skill.reading.votes import votes_of

ANSWER = "<div class='{}' data-score='{}'><p>Fifteen seconds, since the fourth version.</p></div>"


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("<div class='answer accepted-answer' data-score='29'>15 s</div>",
         {"accepted": True, "answer_votes": 29}),
        ("<div class='answer' data-score='7'>a</div><div class='answer' data-score='41'>b</div>",
         {"answer_votes": 41}),
        ("<div itemprop='acceptedAnswer'><span itemprop='upvoteCount'>12</span>15 s</div>",
         {"accepted": True, "answer_votes": 12}),
        ("<li class='best-answer'><p>15 秒。</p></li>", {"accepted": True}),
        ("<div class='answer answer--accepted'>15秒です。</div>", {"accepted": True}),
        ("<div class='question' data-score='90'>why?</div>", {}),
        ("<div class='question' data-score='90'>왜?</div><div class='answer' data-score='-4'>음</div>", {}),
        ("<p class='best-of'>The best of 2026</p><p class='acceptance'>We accept cards.</p>", {}),
    ],
)  # fmt: skip
def test_what_a_site_marks(body, found):
    assert votes_of(parsed(html(body)), ()) == found


def test_what_a_pages_data_say_of_its_answers():
    answer = {"@type": "Answer", "upvoteCount": "58"}
    question = {"@type": "Question", "upvoteCount": 90, "acceptedAnswer": answer}
    tree = parsed(html("<p>x</p>"))
    assert votes_of(tree, (question, answer)) == {"accepted": True, "answer_votes": 58}
    assert votes_of(tree, ({"@type": "Question", "upvoteCount": 90},)) == {}


@pytest.mark.parametrize("address", ["/questions/12/a", "/guide/a"])
def test_only_a_page_of_questions_is_asked(address):
    body = f"<h1>What is it?</h1>{ANSWER.format('answer accepted-answer', 29)}"
    page = read(html(body), url=f"https://ask.example{address}")
    assert bool(page.signals) is ("questions" in address)
