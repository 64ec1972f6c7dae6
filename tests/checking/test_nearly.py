"""A figure said in another way is the same figure; another figure is not, however it is put."""

import pytest

from search_skill.checking.nearly import stands
from search_skill.text.quantities import quantities


def said(statement: str, page: str) -> bool:
    return all(stands(value, statement, quantities(page), page) for value in quantities(statement))


@pytest.mark.parametrize(
    ("statement", "page"),
    [
        ("41 fitters have left", "Forty-one fitters have left."),
        ("41 名员工", "四十一名员工离职"),
        ("25 % more than before", "a quarter more than before"),
        ("约占 50%", "占一半"),
        ("about 412,000 visitors", "411,937 visitors came"),
        ("more than 400,000 visitors", "412,000 visitors came"),
        ("around 96 million pounds", "96.4 million pounds"),
        ("some 1,200 patients", "1,204 patients"),
        ("不到 5000 人", "4913 人"),
    ],
)
def test_in_words_as_a_share_or_rounded(statement, page):
    assert said(statement, page)


@pytest.mark.parametrize(
    ("statement", "page"),
    [
        ("42 fitters have left", "Forty-one fitters have left."),
        ("35 % more than before", "a quarter more than before"),
        ("about 421,000 visitors", "401,000 visitors came"),
        ("412,000 visitors", "411,937 visitors came"),
        ("about 73,900 units", "about 73,200 units"),
        ("about 96.1 million pounds", "96.4 million pounds"),
        ("more than 61,000 units", "73,200 units"),
        ("more than 400,000 visitors", "380,000 visitors came"),
        ("不到 5000 人", "5100 人"),
    ],
)
def test_another_figure_is_another_figure(statement, page):
    assert not said(statement, page)
