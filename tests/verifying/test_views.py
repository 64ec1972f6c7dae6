"""Who argues against what was repeated most, beside the text that it was taken from."""

from dataclasses import replace

import pytest

from search_skill.types import Tier
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.dissent import Opposition
from search_skill.verifying.views import sides_of, with_views
from verifying.made import signal, statement

SAID = [
    (
        "The harbour opens a second ferry.\nThe second ferry makes crossing the harbour a pleasure.",
        "The harbour opens a second ferry",
        "A ferry that nobody in my street can afford takes us nowhere.",
    ),
    (
        "海港开通第二条渡轮航线，市民出行更方便。",
        "海港开通第二条渡轮航线",
        "我们这条街没有人坐得起的渡轮，哪里也去不了。",
    ),
    (
        "港に二つ目の渡し船が就航し、市民の足が便利になった。",
        "港に二つ目の渡し船が就航",
        "うちの通りの誰も払えない渡し船では、どこにも行けない。",
    ),
    (
        "항구에 두 번째 나룻배가 생겨 시민이 편리해졌다.",
        "항구에 두 번째 나룻배",
        "우리 골목 누구도 탈 수 없는 나룻배로는 아무 데도 못 간다.",
    ),
]


def page(text, name, title="t", tier=Tier.T2):
    return replace(statement(text, name, tier=tier, source=name).source, title=title)


def views(sources, critic, sentence, *, copies, conflicts=()):
    voices = {each.id: each.id for each in sources if each.id not in copies}
    opposed = [Opposition(critic, 5.0, "it objects", sentence)]
    return with_views(conflicts, opposed, sources, voices, copies)


@pytest.mark.parametrize(("text", "title", "against"), SAID)
def test_a_critic_stands_beside_what_others_copied(text, title, against):
    origin, critic = page(text, "S1", title), page(against, "S2")
    copies = {"S3": "S1", "S4": "S1"}
    sources = (origin, critic, page(text, "S3"), page(text, "S4"))
    (view,) = views(sources, critic, against, copies=copies)
    assert view.kind == "stance"
    assert view.explanation == "S2 argues against what S1 says"
    assert view.one.leader.text == against
    assert view.other.leader.text in text
    assert view.one.leader.quote().quote == against
    assert sides_of([view], []) == [view.one, view.other]


@pytest.mark.parametrize(("text", "title", "against"), SAID)
def test_without_copies_nobody_knows_what_he_opposes(text, title, against):
    origin, critic = page(text, "S1", title), page(against, "S2")
    assert views((origin, critic), critic, against, copies={}) == []


def test_a_critic_whose_value_is_told_already_is_not_told_twice():
    text, title, against = SAID[0]
    origin, critic = page(text, "S1", title), page(against, "S2")
    told = Conflict(
        "value",
        signal(statement("The ferry costs 5 dollars.", "S2", source="S2")),
        signal(statement("The ferry costs 3 dollars.", "S5", source="S5")),
        "S2 says 5, S5 says 3",
    )
    sources = (origin, critic, page(text, "S3"))
    assert views(sources, critic, against, copies={"S3": "S1"}, conflicts=[told]) == [told]


def test_who_speaks_against_what_is_better_founded_may_be_for_the_value_of_a_title():
    text = "The second ferry saves 34 minutes, its makers announced."
    against = "I do not tell those who come to my pier to stay ashore."
    origin = page(text, "S1", "The second ferry saves 34 minutes")
    critic = page(against, "S2")
    told = Conflict(
        "value",
        signal(
            statement("It saves 3 minutes.", "S5", source="S5"),
            statement("The ferry saves 3 minutes.", "S6", source="S6"),
        ),
        signal(statement(text, "S1", source="S1")),
        "S5 says 3, S1 says 34",
        values=frozenset({"number:3", "number:34"}),
    )
    sources = (origin, critic, page(text, "S3"))
    assert views(sources, critic, against, copies={"S3": "S1"}, conflicts=[told]) == [told]


def test_what_he_disputes_is_looked_for_where_it_is_given():
    text, title, _ = SAID[0]
    against = "It does not share the conclusion that 6.1 percent of the harbour stood idle."
    origin, critic = page(text, "S1", title), page(against, "S2")
    giving = page("In spring 6.1 percent of the harbour stood idle.", "S5", tier=Tier.T1)
    sources = (origin, critic, page(text, "S3"), giving)
    (view,) = views(sources, critic, against, copies={"S3": "S1"})
    assert view.other.leader.source.id == "S5"


def test_a_sentence_that_stands_nowhere_is_not_quoted():
    text, title, against = SAID[0]
    origin, critic = page(text, "S1", title), page("Nothing of the kind.", "S2")
    sources = (origin, critic, page(text, "S3"))
    assert views(sources, critic, against, copies={"S3": "S1"}) == []
