"""What a rule covers or leaves out, and under which terms something is."""

import pytest

from search_skill.verifying.scopes import COVERS, LEAVES_OUT, TERMS, ends_in_another, scopes_in
from verifying.made import statement


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("The grant does not cover the Wide profile.", LEAVES_OUT),
        ("Rides with a day ticket are not included in the monthly sum.", LEAVES_OUT),
        ("The warranty excludes the gasket of the pump.", LEAVES_OUT),
        ("The discount applies to all stations of the line.", COVERS),
        ("单程票和扫码支付不计入累计。", LEAVES_OUT),
        ("本优惠适用于全部车站。", COVERS),
        ("一日乗車券は割引の対象外です。", LEAVES_OUT),
        ("割引は全駅に適用されます。", COVERS),
        ("일회권은 할인에 포함되지 않는다.", LEAVES_OUT),
        ("할인은 모든 역에 적용된다.", COVERS),
        ("The source code is under the Reed Public Licence.", TERMS),
        ("源代码采用Reed公共许可。", TERMS),
        ("ソースはReed公衆ライセンスで公開されている。", TERMS),
        ("소스는 Reed 라이선스로 공개된다.", TERMS),
    ],
)
def test_what_is_covered_and_under_which_terms_is_a_saying_without_a_value(text, scope):
    assert scopes_in(text) == {scope}
    made = statement(text)
    assert f"says:{scope}" in made.keys
    assert made.says_what


@pytest.mark.parametrize(
    "text",
    [
        "The grant covers the Main profile and does not cover the Wide profile.",
        "The cover of the book is blue.",
        "The house is under the bridge.",
        "该优惠适用于全部车站，但不适用于公交。",
        "这本书的封面是蓝色的。",
        "対象を選んでください。",
        "대상을 고르세요.",
    ],
)
def test_what_says_both_or_neither_takes_no_side(text):
    assert not scopes_in(text)


def test_what_it_is_said_of_has_to_be_named():
    assert ends_in_another("The grant does not cover it.")
    assert not statement("The grant does not cover it.").says_what
    assert not ends_in_another("The grant does not cover the unit.")
