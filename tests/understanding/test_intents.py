"""Intents with their reasons: forms and words, quoted ones not counted."""

import pytest

from search_skill.text.operators import read_operators
from search_skill.types import Intent
from search_skill.understanding.entities import entities_of
from search_skill.understanding.intents import intents_of, votes_for


def reasons(question):
    return intents_of(question, entities_of(question, read_operators(question)[1]))


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("how tall is the Brindle tower", Intent.FACT),
        ("这座桥是哪年建成的", Intent.FACT),
        ("deep dive into tidal energy", Intent.RESEARCH),
        ("深入研究县域医院", Intent.RESEARCH),
        ("Brindle or Marrow for a small API?", Intent.COMPARISON),
        ("红茶和绿茶的区别", Intent.COMPARISON),
        ("AとBの違い", Intent.COMPARISON),
        ("is Brindle worth it", Intent.OPINION),
        ("로봇청소기 후기", Intent.OPINION),
        ("adoption of passkeys over the last five years", Intent.TREND),
        ("近五年人口变化趋势", Intent.TREND),
        ("KeyError: 'ms' in brindle", Intent.ERROR),
        ("how to stream a CSV in Go", Intent.CODE),
        ("peer-reviewed studies on sleep", Intent.ACADEMIC),
        ("cheapest 27 inch monitor", Intent.PRODUCT),
        ("when does the ban take effect", Intent.POLICY),
        ("latest news on the strike", Intent.NEWS),
        ("CVE-2026-12345", Intent.SECURITY),
        ("brindle official website", Intent.NAVIGATIONAL),
        ("github.com/example-org/demo-tool", Intent.NAVIGATIONAL),
    ],
)
def test_the_first_intent(question, first):
    assert reasons(question)[0].intent is first


def test_several_intents_stand_side_by_side_each_with_its_reasons():
    found = {
        each.intent: each for each in reasons("is the Velmora dryer worth it, and what price?")
    }
    assert {Intent.OPINION, Intent.PRODUCT} <= set(found)
    assert all(0 < each.confidence <= 1 and each.because for each in found.values())


@pytest.mark.parametrize(
    ("question", "not_that"),
    [
        ('"Freedom vs Order" documentary premiere', Intent.COMPARISON),
        ("《最新章节》这本小说一共多少字", Intent.NEWS),
        ("best paper shredder for a home office", Intent.ACADEMIC),
        ("bread recipe with rye, how to proof it", Intent.CODE),
        ("Redditch town hall opening year", Intent.OPINION),
        ("system error in my thinking about luck", Intent.CODE),
    ],
)
def test_words_that_only_look_like_it_do_not_count(question, not_that):
    assert reasons(question)[0].intent is not not_that


def test_no_word_at_all_is_research_and_unsure():
    (only,) = reasons("quorblat zelkova")
    assert (only.intent, only.confidence) == (Intent.RESEARCH, 0.3)


def test_every_vote_can_be_shown():
    question = "is Brindle worth it"
    assert "worth it 3" in votes_for(question, entities_of(question))[Intent.OPINION]
