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
        ("Not only does pond water cause rash, it smells.", "Pond water causes skin rash."),
    ],
)
def test_other_matters_and_two_denials_do_not(first, second):
    assert not deny_each_other(first, second)
