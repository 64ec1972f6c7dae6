"""What a public body issued is cited by its kind and number, or by the address of the body."""

import pytest

from judging.made import document
from search_skill.judging.citing import instruments_in
from search_skill.judging.origins import groups_of

AMENDMENT = document(
    "https://records.alder.gov/2026/31/12c",
    "The toll for cars is lowered from $7.25 to $4.75 by day. Vans pay $9.20. Households with up to"
    " $41,000 a year pay half. It holds from 9 February 2027.",
    "Amendment 12C to the Toll Act",
    published="2026-09-25",
)
FIGURES = "Cars pay $4.75 and not $7.25, vans $9.20, and half up to $41,000."


def _voices(text, url="https://www.reddit.com/r/alder/comments/1x/toll/", **fields):
    post = document(url, text, "Which toll?", published="2026-11-09", **fields)
    return len(groups_of([AMENDMENT, post]))


@pytest.mark.parametrize(
    "said",
    [
        "It is in amendment 12C.",
        "See Amendment No. 12C, adopted in September.",
        "It's all on records.alder.gov.",
        "都写在 records.alder.gov 上。",
        "全部 Amendment 12C に書いてあります。",
    ],
)
def test_a_thread_that_says_where_it_stands_and_gives_its_figures_passes_it_on(said):
    assert _voices(f"{said} {FIGURES}") == 1


@pytest.mark.parametrize(
    "said",
    [
        f"It is in amendment 12D. {FIGURES}",
        f"It's on toll-facts.example. {FIGURES}",
        "It's all on records.alder.gov. My tram pass is $1,140, 230 days at 16 minutes, 71 stops.",
        f"I measured it myself at the gate. It's on records.alder.gov. {FIGURES}",
    ],
)
def test_another_instrument_another_site_or_figures_of_ones_own_join_nothing(said):
    assert _voices(said) == 2


def test_a_carrier_that_tells_what_it_pays_under_a_rule_speaks_for_itself():
    url = "https://alder-ferries.example/late"
    rule = "Under Amendment 12C cars pay $4.75, vans $9.20, households up to $41,000 half."
    assert _voices(f"{rule} A car had paid $7.25.", url) == 1
    assert _voices(f"We are sorry. {rule} We take our cards. Our desks give you half.", url) == 2


def test_a_thread_that_compares_what_others_say_had_no_figure_first():
    asked = document(
        "https://forum.alder.example/t/9",
        "Is it 61,300 or 48,200? It is 61,300 in all, 12,700 of them old, 433 tons. 9 were added.",
        "How many pumps?",
        published="2026-06-01",
    )
    farm = document(
        "https://pumps-facts.example/a", "61,300! 48,200! 12,700 and 433 tons!", "Shock"
    )
    assert len(groups_of([asked, farm], {farm.key})) == 2
    paper = document("https://alder-daily.example/9", asked.text, "Pumps", published="2026-06-01")
    assert len(groups_of([paper, farm], {farm.key})) == 1


def test_the_number_of_an_order_with_its_year_is_no_number_without_it():
    assert instruments_in("Order 19/2026, Directive 4-1 and Notice 27-014") == frozenset()
    assert instruments_in("Corrigendum C7 and order no. 19") == {"corrigendum c7", "order 19"}
