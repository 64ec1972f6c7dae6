"""What a question in letters is about by name, and what of it is asked."""

import pytest

from search_skill.understanding.entities import entities_of
from search_skill.understanding.naming import (
    capitals_in,
    identified_in,
    latin_name,
    latin_subject,
    plain_name,
)


def subject(clause):
    entities = entities_of(clause)
    return latin_subject(latin_name(clause, clause, entities), clause, entities)


@pytest.mark.parametrize(
    ("clause", "named"),
    [
        ("What is the default of commit_batch in Ostrel 4.1", "Ostrel commit_batch"),
        ("What is the toll on the Marrow Strait Bridge since May", "Marrow Strait Bridge toll"),
        ("What is the default visibility timeout of Brindle?", "Brindle visibility timeout"),
        ("memory usage of Quorblat in containers", "Quorblat memory usage"),
        ("capital of the Faroe Islands", "Faroe Islands capital"),
        ("a review of Brindle", "Brindle"),
        ("How many salmon passed the Eskery fish ladder in 2026", "Eskery fish ladder salmon"),
        ("How many Corvane kettles are under recall today", "Corvane kettles recall"),
        ("Who won the 2026 Brannock mayoral election", "Brannock mayoral election"),
        ("How tall is the Dunmere town hall clock tower", "Dunmere town hall clock tower"),
        ("in which year did the Öland Bridge open", "Öland Bridge"),
        ("When does Veldmark's Regulation 2026/77 take effect", "Veldmark Regulation 2026/77"),
        ("Why did the Tessel river flood in March 2026", "Tessel river"),
        ("what does HTTP 418 mean", "HTTP 418"),
        ("SQLite vs DuckDB for 20 GB analytics", "SQLite DuckDB analytics"),
        ("survey the state of WebAssembly outside the browser", "WebAssembly browser"),
        ("eligibility for the home insulation grant", "home insulation grant"),
        ("long-term users of standing desks", "standing desks"),
        ("meta-analysis of blue light and sleep latency", "blue light sleep latency"),
        ("peer-reviewed studies on microplastics in tap water", "microplastics tap water"),
        ("anyone regret buying a heat-pump dryer", "heat-pump dryer"),
        ("write a well-sourced report on seaweed farming in Europe", "seaweed farming Europe"),
        ("is it legal to record a phone call in Austria", "record phone call Austria"),
        ("what is the best way to insulate an old stone house", "insulate stone house"),
        ("is nuclear cheaper than wind in 2026", "nuclear wind"),
        ("does kelp powder lower cholesterol", "kelp powder"),
        (
            "what does the data retention directive require from small ISPs",
            "data retention directive",
        ),
        ("security advisory for quorblat >=2.0,<2.3.1", "quorblat"),
        ("is the tarnwick link flaw CVE-2026-12345 bad", "tarnwick CVE-2026-12345"),
    ],
)
def test_a_subject_is_a_name_and_what_of_it_is_asked(clause, named):
    assert subject(clause) == named


@pytest.mark.parametrize(
    ("clause", "name"),
    [
        ("side effects of long-term melatonin use in children", "long-term melatonin"),
        ("a survey of the state of municipal composting programmes", "municipal composting"),
    ],
)
def test_what_a_question_opens_with_is_no_part_of_the_name(clause, name):
    assert " ".join(plain_name(clause)).startswith(name)


def test_a_unit_a_month_and_the_capital_of_a_sentence_are_no_names():
    assert capitals_in("what is it with 812 Wh per litre since March") == []
    assert capitals_in("nothing. Cold causes") == []
    assert capitals_in("the Marrow cell") == ["Marrow"]


def test_names_of_other_clauses_count_where_the_first_has_none():
    text = "is it safe, and what does Ostrelle say"
    assert latin_name("is it safe", text, entities_of(text)) == "Ostrelle"
    flaw = "which default does Ostrel have, and which versions does CVE-2026-12345 affect"
    assert latin_name("which default does Ostrel have", flaw, entities_of(flaw)) == "Ostrel"


def test_an_identifier_counts_where_it_stands():
    entities = entities_of("does CVE-2026-12345 affect 2.1")
    assert identified_in("does CVE-2026-12345 affect 2.1", entities) == "CVE-2026-12345"
    assert identified_in("which default does it have", entities) == ""
