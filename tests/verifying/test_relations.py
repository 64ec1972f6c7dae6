"""One text denies a relation that another affirms."""

import pytest

from search_skill.verifying.relations import deny_each_other


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (
            "There is no link between pond water and skin rash.",
            "Skin rash in bathers was caused by pond water.",
        ),
        (
            "Pond salts can prevent skin rash.",
            "The trial found no evidence that pond salts had an effect on skin rash.",
        ),
        (
            "Pond salts cause the summer rash of bathers.",
            "The salts of the pond cannot explain the rash of the bathers.",
        ),
        (
            "The level of the pond remained the same after the flood.",
            "The pond level rose by a metre after the flood.",
        ),
    ],
)
def test_a_denied_relation_meets_an_affirmed_one(first, second):
    assert deny_each_other(first, second)
    assert not deny_each_other(second, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("There is no link between pond water and skin rash.", "Mill fires are caused by dust."),
        (
            "There is no link between pond water and skin rash.",
            "Pond water was not linked to skin rash.",
        ),
        # what somebody cannot change, or rule out, and what need not be, is not denied
        (
            "The mill cannot change the pond water that drives the wheel.",
            "The pond water drives the wheel of the mill.",
        ),
        ("Pond salts need not harm bathers.", "Pond salts do harm to bathers and cause rash."),
        (
            "Pond salts could harm the bathers of the mill.",
            "We cannot rule out that pond salts harm bathers of the mill.",
        ),
        ("Not only does pond water cause rash, it smells.", "Pond water causes skin rash."),
    ],
)
def test_other_matters_and_two_denials_do_not(first, second):
    assert not deny_each_other(first, second)


@pytest.mark.parametrize(
    ("claim", "text", "against"),
    [
        (
            "Water in the Marl basin stays at the same level when the river ice melts.",
            "Melting river ice raises the level of the water in the Marl basin.",
            True,
        ),
        ("The Marl heron colony has shrunk.", "The Marl heron colony grew by a third.", True),
        # both speak of both ways, or of other things
        ("The colony grew while the harvest fell.", "The colony fell while the harvest grew.", False),
        ("The Marl heron colony has stopped growing.", "Prices in Tarvo grew by a third.", False),
        # not as fast is still growing
        ("The colony is not growing nearly as fast as before.", "The colony is growing fast.", False),
    ],
)  # fmt: skip
def test_what_goes_up_in_one_text_and_down_in_the_other_cannot_do_both(claim, text, against):
    assert deny_each_other(claim, text) == against


def test_a_long_claim_says_more_than_what_it_denies():
    claim = "Herons have no effect on the perch of the lake"
    text = "Herons reduce the perch of the lake."
    longer = (
        f"{claim}, say anglers of Marl, Tarvo and Brennick who met on the pier in spring with"
        " their nets, boats and lawyers"
    )
    assert deny_each_other(claim, text)
    assert not deny_each_other(longer, text)
