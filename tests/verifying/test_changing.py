"""A value that became another one is left behind by all who still give it."""

from dataclasses import replace

import pytest

from search_skill.types import Tier
from search_skill.verifying.changing import mark_replaced
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.ledger import ledger_of
from verifying.made import signal, statement

OLD = "Cars that cross the harbour bridge pay a toll of 9 euros."


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
    claims, _ = ledger_of([again], [])
    assert claims[0].uncertainty == "outdated: changed since, as S2 tells"
    untold = signal(again.leader)
    mark_replaced([untold], [replace(conflict, is_told=False)])
    assert untold.changed_by == ""


def test_who_gives_the_old_value_later_and_who_tells_both_are_not_left_behind():
    old = signal(statement(OLD, "G1", source="S1", published="2031-05-12"))
    told = "Cars on the harbour bridge pay 6.50 euros."
    new = signal(statement(told, "G2", Tier.T1, "2031-09-22", "S2"))
    later = signal(statement(OLD, "G3", Tier.T1, "2031-11-01", "S3"))
    own = signal(statement(OLD, "G2", Tier.T1, "2031-09-22", "S2"))
    values = frozenset({"number:9", "number:6.5"})
    mark_replaced([later, own], [Conflict("time", old, new, "", outdated=old, values=values)])
    assert [later.changed_by, own.changed_by] == ["", ""]


def test_the_same_holds_in_chinese():
    old = signal(statement("过桥的汽车每次收费9元。", "G1", source="S1", published="2031-05-12"))
    new = signal(statement("汽车过桥收费6.5元。", "G2", Tier.T1, "2031-09-22", "S2"))
    again = signal(statement("汽车过桥收费为9元。", "G3", source="S3", published="2031-05-14"))
    values = frozenset({"number:9", "number:6.5"})
    mark_replaced([again], [Conflict("time", old, new, "", outdated=old, values=values)])
    assert again.changed_by == "S2"


@pytest.mark.parametrize(
    ("text", "is_left"),
    [
        ("4,800 of the kettles are of model B-4, and 1,340 are of model B-5.", True),
        ("其中B-4型4800台，B-5型1340台。", True),
        ("4,800 of the kettles are of model B-4, and 1,350 are of model B-5.", False),
        ("About 6,140 kettles of 4,800 and 1,340 were looked at in 2,000 homes.", False),
    ],
)
def test_what_adds_up_to_a_total_that_was_left_is_left_with_it(text, is_left):
    old = signal(statement("The recall covers 6,140 kettles.", "G1", source="S1"))
    new = signal(statement("The recall now covers 7,320 kettles.", "G2", Tier.T1, source="S2"))
    parts = signal(statement(text, "G3", source="S3"))
    values = frozenset({"number:6140", "number:7320"})
    mark_replaced([old, new, parts], [Conflict("time", old, new, "", outdated=old, values=values)])
    assert bool(parts.changed_by) == is_left
