"""Which passages are shown: the best first, each fact once, within the budget."""

from search_skill.judging.choice import CHARACTERS, PER_SOURCE, Shown, chosen, numbered
from search_skill.types import Passage


def passage(number, text, score):
    return Passage(
        id=f"p{number}", text=text, start=number * 1000, end=number * 1000 + len(text), score=score
    )


def test_a_repeated_block_is_shown_once():
    text = "Install with pip and run the server on port 80."
    kept, _ = chosen([passage(n, text, 0.6) for n in range(3)], Shown())
    assert [each.id for each in kept] == ["p0"]


def test_the_best_comes_first_and_what_is_off_the_question_not_at_all():
    kept, _ = chosen(
        [
            passage(1, "Bees.", 0.05),
            passage(2, "12.5 s by default.", 0.9),
            passage(3, "It was 5 s.", 0.5),
        ],
        Shown(),
    )
    assert [each.id for each in kept] == ["p2", "p3"]


def test_nothing_relevant_is_nothing_shown():
    assert chosen([passage(1, "蜜蜂酿蜜。", 0.0)], Shown())[0] == ()


def test_budget_and_number_hold():
    many = [passage(n, f"{n} " + f"fact {n} " * 90, 0.8) for n in range(12)]
    kept, _ = chosen(many, Shown())
    assert len(kept) <= PER_SOURCE
    assert sum(len(each.text) for each in kept) <= CHARACTERS + len(kept[0].text)


def test_passages_are_numbered_by_their_source():
    assert numbered([passage(2, "x", 1.0)], "S3")[0].id == "S3.p2"
    assert numbered(numbered([passage(2, "x", 1.0)], "S3"), "S1")[0].id == "S1.p2"
