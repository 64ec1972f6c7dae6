"""Which model a value is of."""

import pytest

from search_skill.verifying.models import are_two_models, codes_in, is_of_model
from verifying.made import statement


def saying(text, place=-1):
    told = statement(text)
    return told, told.values[place]


@pytest.mark.parametrize(
    ("one", "other", "two"),
    [
        ("It follows the M5 (470 m) of 2029.", "The M7 throws 620 m.", True),
        ("它接替2029年的M5（射程470米）。", "M7射程620米。", True),
        ("2029年のM5（射程470m）の後継です。", "M7の射程は620mです。", True),
        ("2029년의 M5(사거리 470m) 후속이다.", "M7의 사거리는 620m이다.", True),
        ("The M7 throws 470 m.", "The M7 throws 620 m.", False),
        ("The M7 throws 470 m.", "It throws 620 m.", False),
        ("M7射程470米。", "射程620米。", False),
        ("Order 2031/118 names the M7, which throws 470 m.", "The M7 throws 620 m.", False),
    ],
)
def test_a_value_of_another_model_contradicts_nothing(one, other, two):
    assert are_two_models(saying(one), saying(other)) is two
    assert are_two_models(saying(other), saying(one)) is two


def test_a_row_that_a_model_names_is_of_that_model_alone():
    assert not is_of_model("KT-20B", statement("Of the KT-20C 61,200 were sold."))
    assert is_of_model("KT-20B", statement("Of the KT-20B 61,200 were sold."))
    assert is_of_model("KT-20B", statement("61,200 kettles were sold."))
    assert is_of_model("Sold", statement("Of the KT-20C 61,200 were sold."))


def test_the_number_of_a_document_names_no_model():
    assert codes_in("CVE-2031-990731 and KT-20B") == {"KT-20B"}
