"""Versions in one role differ; those in two, or within a range, do not."""

import pytest

from search_skill.verifying.versions import covers, lines_of, versions_clash
from verifying.made import statement


def saying(text, written):
    made = statement(text)
    return made, next(each for each in made.values if each.value == written)


@pytest.mark.parametrize(
    ("one", "other", "clash"),
    [
        (("Fixed in version 4.6.2.", "4.6.2"), ("Fixed in version 4.6.4.", "4.6.4"), True),
        (("Fixed in version 4.6.2.", "4.6.2"), ("Affected is version 4.6.4.", "4.6.4"), False),
        (
            ("Affected: 4.0.0 to 4.6.1.", "4.6.1"),
            ("Affected: 4.0.0 to 4.6.3.", "4.6.3"),
            True,
        ),
        (("Affected is version 4.6.1.", "4.6.1"), ("Affected: 4.0.0 to 4.6.3.", "4.6.3"), False),
        (("Fixed in version 4.6.2.", "4.6.2"), ("Fixed in version 3.9.7.", "3.9.7"), False),
        (("已在 4.6.2 版本修复。", "4.6.2"), ("已在 4.6.4 版本修复。", "4.6.4"), True),
        (("修正版は 4.6.2 です。", "4.6.2"), ("修正版は 4.6.4 です。", "4.6.4"), True),
        (("4.6.2에서 수정되었다.", "4.6.2"), ("4.6.4에서 수정되었다.", "4.6.4"), True),
    ],
)
def test_two_versions_clash_in_one_role_only(one, other, clash):
    assert versions_clash(saying(*one), saying(*other)) is clash


def test_a_line_holds_its_versions():
    assert covers("3.x", "3.2.1")
    assert covers("2", "2.8.3")
    assert not covers("3.x", "2.8.3")


def test_a_sentence_may_limit_itself_to_a_line():
    assert lines_of(*saying("The latest release of 2.x is 2.9.4.", "2.9.4")) == ("2.x",)
    assert lines_of(*saying("The latest release is 2.9.4.", "2.9.4")) == ()


def test_the_role_is_that_of_the_clause():
    made, value = saying("4.6.2 is affected, 4.6.4 fixes it.", "4.6.4")
    assert "fixed" in made.roles(value)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "We reproduced the vulnerability of tarn with version 3.9.4.",
            "Version 3.9.0 of tarn is vulnerable.",
        ),
        ("汐泵3.9.4存在漏洞。", "汐泵3.9.0存在漏洞。"),
        ("ポンプ3.9.4は脆弱である。", "ポンプ3.9.0は脆弱である。"),
        ("펌프 3.9.4는 취약하다.", "펌프 3.9.0은 취약하다."),
    ],
)
def test_that_one_version_is_affected_says_nothing_of_another(one, other):
    here, there = statement(one), statement(other, "G2", source="S2")
    assert not versions_clash((here, here.values[-1]), (there, there.values[-1]))


def test_where_the_affected_versions_end_is_one_of_two():
    here = statement("Affected versions of tarn: 4.0.0 to 4.6.1.")
    there = statement("Affected versions of tarn: 4.0.0 to 4.6.3.", "G2", source="S2")
    assert versions_clash((here, here.values[-1]), (there, there.values[-1]))
