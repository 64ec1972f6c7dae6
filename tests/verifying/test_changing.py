"""A value that became another one is left behind by all who still give it."""

from dataclasses import replace

import pytest

from search_skill.types import Tier
from search_skill.verifying.changing import changes_in, mark_changed, mark_replaced
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.ledger import ledger_of
from verifying.made import signal, statement

OLD = "Cars that cross the harbour bridge pay a toll of 9 euros."


@pytest.mark.parametrize(
    "text",
    [
        "The council cut the toll of the bridge to 6.50 euros from the 9 euros of May.",
        "The bridge toll was lowered from 9 euros to 6.50 euros.",
        "桥梁通行费由9元调整为6.5元。",
        "橋の通行料は9円から6.5円に変更。",
        "다리 통행료를 9원에서 6.5원으로 변경.",
    ],
)
def test_a_change_tells_the_old_value_and_the_new(text):
    (found,) = changes_in(statement(text, published="2031-09-22"))
    assert (found.old, found.new) == ("number:9", {"number:6.5"})


@pytest.mark.parametrize(
    "text",
    [
        "The toll is 6.50 euros, lower than the 9 euros of the tunnel.",
        "The toll may be lowered from 9 euros to 6.50 euros.",
        "From 9 June the toll is 6.50 euros.",
        "通行费6.5元，低于隧道的9元。",
    ],
)
def test_a_comparison_and_what_may_come_change_nothing(text):
    assert not list(changes_in(statement(text, published="2031-09-22")))


def marked(old, *told):
    side = signal(old)
    mark_changed([side], told)
    return side.changed_by


def test_who_gives_the_old_value_in_good_faith_is_left_behind():
    press = statement(OLD, "G1", source="S1", published="2031-05-12")
    change = "The toll that cars pay on the harbour bridge was lowered from 9 euros to 6.50 euros."
    notice = statement(change, "G2", Tier.T1, "2031-09-22", "S2")
    assert marked(press, notice) == "S2"
    assert marked(press, replace(notice, voice="")) == ""
    one = statement(change, "G2", Tier.T2, "2031-09-22", "S2")
    assert marked(press, one) == ""  # one voice that is not primary is not enough
    assert marked(press, one, statement(change, "G3", Tier.T2, "2031-09-23", "S3")) == "S2"
    later = statement(OLD, "G1", Tier.T1, "2031-11-01", "S1")
    assert marked(later, notice) == ""  # said again since, by one as primary
    other = statement("A ferry ticket is 9 euros.", "G1", source="S1", published="2031-05-12")
    assert marked(other, notice) == ""
    (claim,), _ = ledger_of([signal_of(press, notice)], [])
    assert claim.uncertainty == "outdated: changed since, as S2 tells"


def signal_of(old, change):
    side = signal(old, statement(OLD, "G4", source="S4", published="2031-05-13"))
    mark_changed([side], [change])
    return side


def test_what_a_told_conflict_calls_outdated_holds_for_nobody():
    old = signal(statement(OLD, "G1", source="S1", published="2031-05-12"))
    new = signal(
        statement("Cars on the harbour bridge pay 6.50 euros.", "G2", Tier.T1, "2031-09-22", "S2")
    )
    again = signal(
        statement(
            "On the harbour bridge cars pay 9 euros a day.",
            "G3",
            source="S3",
            published="2031-05-14",
        )
    )
    ferry = signal(
        statement("A ferry ticket is 9 euros.", "G4", source="S4", published="2031-05-14")
    )
    values = frozenset({"number:9", "number:6.5"})
    conflict = Conflict("time", old, new, "", outdated=old, values=values)
    mark_replaced([old, new, again, ferry], [conflict])
    assert [each.changed_by for each in (old, new, again, ferry)] == ["", "", "S2", ""]
    mark_replaced([ferry], [replace(conflict, is_told=False)])
    assert ferry.changed_by == ""
