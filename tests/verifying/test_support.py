"""Whether a text bears out a claim: its exact tokens first."""

import pytest

from search_skill.verifying.support import lost_tokens, support_of

TEXT = (
    "The Dewline pump was measured at Marl University in June 2026. It reached 604 bar in forty"
    " runs and can be serviced at home. 泵的压力为604巴。"
)


@pytest.mark.parametrize(
    ("claim", "lost"),
    [
        ("The Dewline pump reached 604 bar.", ()),
        ("The Dewline pump reached 812 bar.", ("812",)),
        ("The pump was measured in May 2026.", ("May",)),
        ("The pump was measured at Brennick University.", ("Brennick",)),
        ("The pump cannot be serviced at home.", ("cannot",)),
        ("It was measured in 2026.", ()),
        ("泵的压力为604巴。", ()),
        ("泵的压力为812巴。", ("812",)),
    ],
)
def test_a_token_that_is_not_in_the_text_is_lost(claim, lost):
    assert lost_tokens(claim, TEXT) == lost


def test_a_changed_token_lowers_the_support():
    right = support_of("The Dewline pump reached 604 bar at Marl University.", TEXT)
    for wrong in (
        "The Dewline pump reached 605 bar at Marl University.",
        "The Dewline pump reached 604 bar at Tarvo University.",
        "The Dewline pump has not reached 604 bar at Marl University.",
    ):
        assert support_of(wrong, TEXT) < right


def test_the_claims_own_words_in_their_order_are_better_than_none():
    claim = "Moss grows on the north side of old walls."
    assert support_of(claim, f"As is known, {claim}") > support_of(claim, TEXT)
    assert support_of("", "") <= support_of(claim, claim)
