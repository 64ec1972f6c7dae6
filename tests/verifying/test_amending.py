"""What an amendment touches of the document that it amends."""

import pytest

from search_skill.verifying.amending import articles_in, leaves_as_it_is, touched_by
from verifying.made import statement


def amends(text, said, heading=()):
    return touched_by(statement(text).source)(statement(said, heading=heading))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('In Article 31, for "1 May 2026" read "1 May 2027".', "It takes effect on 1 May 2026."),
        ("Section 4 is repealed.", "Section 4: Each pond holds 40 carp at most."),
        ("第九条不再执行。", "第九条 每户补贴3000元。"),
        ("提前于2026年11月10日结束，原定2026年12月31日不再适用。", "本办法至2026年12月31日止。"),
        ("제9조를 폐지한다.", "제9조 보조금은 30만원이다."),
    ],
)
def test_a_value_or_an_article_that_it_names_is_touched(text, said):
    assert amends(text, said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('In Article 31, for "1 May 2026" read "1 May 2027".', "Each pond holds 40 carp at most."),
        ("自2026年11月10日起停止受理。根据第二条。", "第三条 每户补贴12000元。"),
        ("第2条を改正する。", "上限は一世帯あたり3000円です。"),
        ("제2조를 개정한다.", "상한은 가구당 3000원이다."),
        ("Section 4 remains unchanged.", "Section 4: Each pond holds 40 carp at most."),
        ("第九条关于补贴的规定不变。增加第八条之一。", "第九条 每户补贴3000元。"),
        ("增加第九条之一。", "第九条 每户补贴3000元。"),
        ("第9条は変更しない。", "第9条 補助金は30万円とする。"),
        ("제9조는 그대로 둔다.", "제9조 보조금은 30만원이다."),
        ("No other provision is affected: the period of 60 days.", "Claim within 60 days."),
        ("The fee of 40 florins remains as printed.", "The fee is 40 florins."),
        ("A. Carp: 12 | 4\nB. Tench: 40 | 8", "B. **Tench**: 40 | 8"),
        ("鲤鱼每尾改为12元。\n鲢鱼每尾40元。", "鲢鱼每尾40元。"),
    ],
)
def test_what_it_leaves_alone_still_holds(text, said):
    assert not amends(text, said)


def test_of_what_could_not_be_read_nobody_knows():
    assert amends("", "Each pond holds 40 carp at most.")


def test_a_chapter_is_no_article():
    assert articles_in("第二章 标准") == frozenset()
    assert articles_in("第二条、第9条") == {"二", "9"}


def test_what_lists_what_an_amendment_leaves_is_known_by_its_opening():
    assert leaves_as_it_is("No other article is changed: the 60 days stay.")
    assert leaves_as_it_is("其余条款不变：申请期限仍为60日。")
    assert leaves_as_it_is("その他の規定に変更はありません。期限は60日です。")
    assert not leaves_as_it_is("The period of 60 days is changed to 90.")
    assert not leaves_as_it_is("申请期限由60日改为90日。")
