"""Days on which it depends what applies, and the twins that are days of the rule itself."""

import pytest

from search_skill.verifying.conditions import is_condition
from search_skill.verifying.contradictions import conflicts_of
from verifying.made import signal, statement


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("Boilers installed before ", " have until May."),
        ("(a) where it was installed before ", ", by 31 December 2026;"),
        ("(b) if it had been registered from ", " to 31 December 2009"),
        ("Contracts signed between ", " and 3 July are not affected."),
        ("对", "前购买的水泵，不再收费。"),
        ("", "以后登记的船舶适用新标准。"),
        ("", "以前に設置されたポンプは対象外です。"),
        ("", " 이전에 등록된 선박은 제외한다."),
    ],
)
def test_a_day_that_tells_which_things_are_meant_is_a_condition(before, behind):
    assert is_condition(before, behind)


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("Requests must be filed before ", "."),
        ("The form has to be submitted before ", "."),
        ("The pumps were made between ", " and August 2024."),
        ("About 1,800 pumps were sold between ", " and May."),
        ("The rule applies from ", "."),
        ("申请应当于", "前提交。"),
        ("自", "起施行。"),
        ("申請は", "までに提出してください。"),
        ("신청은 ", "까지 제출해야 한다."),
    ],
)
def test_a_day_of_the_rule_itself_is_none(before, behind):
    assert not is_condition(before, behind)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Boilers installed from 1995 to 2009 must have a filter by 30 September 2028.",
            "Boilers installed before 1 January 1995 must have a filter.",
        ),
        ("汐浜市锅炉应于2028年9月30日前加装滤网。", "1995年1月1日前安装的汐浜市锅炉应加装滤网。"),
    ],
)
def test_a_deadline_is_not_set_against_a_condition(one, other):
    found = conflicts_of(
        [signal(statement(one, "G1")), signal(statement(other, "G2", source="S2"))]
    )
    assert found == []
