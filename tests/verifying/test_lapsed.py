"""What a sentence says to hold until a day that is past."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.lapsed import held_until, marked_lapsed
from search_skill.verifying.ledger import ledger_of
from verifying.made import signal, statement

TOLD = datetime(2031, 9, 4, tzinfo=UTC)
LATER, EARLIER = datetime(2031, 11, 20, tzinfo=UTC), datetime(2031, 10, 20, tzinfo=UTC)
END = date(2031, 10, 31)


@pytest.mark.parametrize(
    "text",
    [
        "Until 31 October the fare is 420 yen.",
        "The fare stays at 420 yen until 31 October 2031.",
        "(3) 10月31日までは、従来の運賃（大人420円）による。",
        "10월 31일까지는 요금이 420엔이다.",
        "10月31日前仍按每方2.10元收取。",
        "1 January 2031 to 31 October 2031: all boats pay 420 yen.",
        "2031年1月1日至2031年10月31日：每船收费420元。",
        "2031年1月1日から2031年10月31日まで：運賃は420円。",
        "2031년 1월 1일부터 2031년 10월 31일까지: 요금은 420엔이다.",
    ],
)
def test_what_holds_until_a_day_that_is_past_is_not_asserted(text):
    made = statement(text, tier=Tier.T1, published="2031-09-04")
    assert held_until(text, TOLD) == END
    (past,) = marked_lapsed([made], LATER)
    assert past.lapsed_on == END
    assert not past.is_plain
    claims, _ = ledger_of([signal(past)], [])
    assert claims[0].standing == Standing.UNVERIFIED
    assert claims[0].uncertainty.startswith("outdated: it held until 2031-10-31")
    assert list(marked_lapsed([made], EARLIER)) == [made]
    assert list(marked_lapsed([made], None)) == [made]


@pytest.mark.parametrize(
    "text",
    [
        "We counted 420 boats from 1 September until 31 October 2031.",
        "The deadline for claims is 31 October 2031.",
        "From 31 October the fare is 420 yen.",
        "1 September 2031, 31 October 2031: 420 boats each.",
        "We looked at 1 January 2031 to 31 October 2031: 420 boats came.",
        "申請は10月31日まで受け付ける。",
        "10月31日から運賃は420円です。",
        "10月31日前提交420份材料。",
        "10월 31일부터 요금이 420엔이다.",
    ],
)
def test_a_deadline_or_a_period_says_of_nothing_that_it_is_over(text):
    assert held_until(text, TOLD) is None


def test_a_day_without_its_year_is_the_next_one_after_it_was_told():
    assert held_until("Until 31 January the fare is 420 yen.", TOLD) == date(2032, 1, 31)
    assert held_until("Until 31 January the fare is 420 yen.", None) is None


def test_of_what_was_marked_nothing_else_changes():
    made = statement("Until 31 October the fare is 420 yen.", published="2031-09-04")
    (past,) = marked_lapsed([made], LATER)
    assert replace(past, lapsed_on=None) == made
