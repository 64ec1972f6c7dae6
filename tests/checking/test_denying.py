"""The same thing affirmed and denied, in scripts without spaces and in Korean; other things are not."""

import pytest

from search_skill.checking.denying import is_denied


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("未完成的小区可以验收", "未完成的小区不得验收"),
        ("新校舍对外出租", "新校舍不对外出租"),
        ("食堂已经启用了", "食堂尚未启用"),
        ("病院船も対象である", "病院船は対象ではない"),
        ("ひび割れが見つかった", "ひび割れは見つからなかった"),
        ("청소년 요금도 올린다", "청소년 요금은 올리지 않는다"),
    ],
)
def test_a_clause_that_differs_in_its_denial_alone(said, there):
    assert is_denied(said, there)
    assert is_denied(there, said)


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("未完成的小区不得验收", "未完成的小区不得验收"),
        ("已完成的小区可以验收", "新校舍不对外出租"),
        ("管道改造完成", "改造期间没有停气"),
        ("病院船は夜間も航行する", "漁船は対象ではない"),
        ("ひび割れが直された", "騒音は測られなかった"),
        ("버스 요금을 올린다", "환승 할인은 바꾸지 않는다"),
        ("he sails", "she does not sail"),
    ],
)
def test_clauses_about_other_things_or_that_agree(said, there):
    assert not is_denied(said, there)
