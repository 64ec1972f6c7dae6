"""Of what measure a value is, and how great it is."""

from search_skill.verifying.amounts import amount_of, is_month, measure_of, ratio_of
from verifying.made import statement


def value(text):
    return statement(text).values[0]


def test_values_of_one_measure_are_brought_to_one_unit():
    one, other = value("It waits 90 s."), value("It waits 3 min.")
    assert measure_of(one) == measure_of(other)
    assert ratio_of(one, other) == amount_of(other) / amount_of(one) == 2.0
    assert measure_of(value("It has 90 doors.")) == "count"


def test_a_month_is_no_amount():
    assert is_month(value("费用自8月起上涨。"))
    assert not is_month(value("费用为8元。"))
