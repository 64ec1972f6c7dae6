"""Versions that one page calls safe and another does not."""

import pytest

from search_skill.types import Tier
from search_skill.verifying.contradictions import conflicts_of
from verifying.made import signal, statement


def frames(one, other, **fields):
    signals = [
        signal(statement(one, "G1", source="S1", **fields)),
        signal(statement(other, "G2", source="S2", **fields)),
    ]
    return [each.frame for each in conflicts_of(signals) if each.frame]


@pytest.mark.parametrize(
    ("safe", "unsafe", "version"),
    [
        ("The flaw is repaired in 7.3.1.", "Treat 7.3.1 and 7.3.2 as vulnerable.", "7.3.1"),
        ("Consider rolling back to 6.8.0.", "Affected: 6.4.0 to 6.11.2", "6.8.0"),
        ("No, Murrelet 6 is safe.", "6.4.0, 6.8.1 and 6.11.0 all leak.", "6"),
        (
            "Update to 7.3.1, where it is resolved.",
            "7.3.1 was not fully fixed.",
            "7.3.1",
        ),
        (
            "Going down to an earlier one such as 7.3.1 eliminates the vulnerability.",
            "Affected: 7.0.0 to 7.3.2",
            "7.3.1",
        ),
        ("换用7.3.1可以避免漏洞。", "受影响版本：7.0.0 至 7.3.2", "7.3.1"),
        ("7.3.1 已修复该漏洞。", "受影响版本：7.0.0 至 7.3.2", "7.3.1"),
        ("7.3.1 で修正済みです。", "7.0.0 から 7.3.2 は脆弱です。", "7.3.1"),
        ("7.3.1은 안전하다.", "7.0.0부터 7.3.2까지 취약하다.", "7.3.1"),
    ],
)
def test_a_safe_version_lies_among_those_that_are_not(safe, unsafe, version):
    assert f"safe {version}" in frames(safe, unsafe)


@pytest.mark.parametrize(
    ("safe", "unsafe"),
    [
        ("The flaw is repaired in 7.3.3.", "Affected: 7.0.0 to 7.3.2"),
        ("Versions before 6.4.0 are safe.", "Affected: 6.4.0 to 6.11.2"),
        ("Murrelet 6 is safe.", "Affected: 7.0.0 to 7.3.2"),
        ("Is 7.3.1 safe?", "Treat 7.3.1 as vulnerable."),
        ("7.3.1 may be safe.", "Treat 7.3.1 as vulnerable."),
        ("7.3.1 repaired one route only; the fix was incomplete.", "7.3.1 is vulnerable."),
        ("Bug present from 6.4.0 on, repaired in 6.11.3.", "6.4.0 is vulnerable."),
        ("Withdrawn for an incomplete fix, use 7.3.3.", "The fix in 7.3.3 closes the hole."),
        ("7.3.2 的修复不完整，请升级到 7.3.3。", "7.3.3 已修复该漏洞。"),
        ("7.3.3 已修复该漏洞。", "受影响版本：7.0.0 至 7.3.2"),
        ("7.3.3 で修正済みです。", "7.0.0 から 7.3.2 は脆弱です。"),
        ("7.3.3은 안전하다.", "7.0.0부터 7.3.2까지 취약하다."),
        ("The pump of 7.3.1 runs at night.", "7.3.1 is vulnerable."),
    ],
)
def test_what_lies_outside_of_them_or_is_only_asked_contradicts_nothing(safe, unsafe):
    assert not [each for each in frames(safe, unsafe) if each.startswith("safe")]


def test_the_line_that_leads_a_list_says_what_its_items_are():
    text = "Vulnerable:\n\n- 6.x: everything from 6.4.0 through 6.11.2"
    item = "6.x: everything from 6.4.0 through 6.11.2"
    whole = statement(text, "G1", Tier.T1, source="S1")
    listed = type(whole)(
        whole.source, whole.passage, text.index(item), len(text), item, 0.5, whole.voice
    )
    safe = statement("Rolling back to 6.8.0 is enough.", "G2", source="S2")
    found = conflicts_of([signal(listed), signal(safe)])
    assert "safe 6.8.0" in [each.frame for each in found]
    bare = statement(item, "G1", Tier.T1, source="S1")
    assert not [each for each in conflicts_of([signal(bare), signal(safe)]) if each.frame]


def test_who_calls_what_safe_is_told():
    signals = [
        signal(statement("The flaw is repaired in 7.3.1.", "G1", source="S1")),
        signal(statement("Treat 7.3.1 and 7.3.2 as vulnerable.", "G2", source="S2")),
    ]
    (found,) = [each for each in conflicts_of(signals) if each.frame]
    assert found.kind == "version"
    assert found.explanation.startswith("S1 calls 7.3.1 safe, S2 does not")


@pytest.mark.parametrize(
    "text",
    [
        "Note: the harbour distribution's 6.8.2-4+sec2 is patched although the number is lower.",
        "港口发行版的 6.8.2-4+sec2 已修复。",
        "Lower bound corrected to 6.8.2 (was 6.9.0).",
    ],
)
def test_what_a_distributor_mends_and_a_bound_that_was_put_right_are_no_safe_version(text):
    assert "safe 6.8.2" not in frames(text, "Affected: 6.4.0 to 6.11.2")
    assert "safe 6.8.2" in frames("6.8.2 is patched.", "Affected: 6.4.0 to 6.11.2")
