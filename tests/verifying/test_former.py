"""Which value of a sentence was so, and which one holds now."""

import pytest

from search_skill.verifying import former


@pytest.mark.parametrize(
    ("before", "after", "is_old"),
    [
        ("The limit went from ", " to 12.5 s", True),
        ("From ", " the rule takes effect", False),
        ("up from the ", " of October", True),
        ("added to the ", " units", True),
        ("The limit is ", " now", False),
        ("上限由", "升至12.5秒", True),
        ("These terms replace the term sheet of 24 February 2026 (", " per unit)", True),
        ("This notice supersedes the one of 1 March (5 s, ", " MB)", True),
        ("We replaced the old pump with one of ", " bar", False),
        ("It replaces the pump, and holds ", " bar", False),
        ("本通知替代2月的通知（每辆", "）", True),
        ("新标准取代旧标准，改为每辆", "", False),
        ("上限为", "", False),
        ("It raised its rate for the second quarter to 6.1 percent from ", ", saying", True),
        ("The board set the fee to 40 euros from ", " on", False),
        ("They came to the harbour from ", ", and looked", False),
        ("There are now 14, where it had said ", " in May", True),
        ("It first gave a share of ", " and then another", True),
        ("Herring 13.8% (was ", ")", True),
        ("Herring, which was ", " last", False),
        ("The town has ", " wells", False),
        ("The first of ", " wells was dug", False),
        ("最初公布的比例为", "", True),
        ("当初は上限を", "とした", True),
        ("처음에는 상한을 ", "으로 했다", True),
        ("最初的", "口井", False),
    ],
)
def test_a_value_that_was_is_told_from_one_that_is(before, after, is_old):
    assert former.is_former(before, after) is is_old


@pytest.mark.parametrize(
    ("behind", "left"),
    [
        ("から480円に引き上げる。", True),
        ("から変わりました。", True),
        ("）から変更された。", True),
        ("から利用できる。", False),
        ("に引き上げる。", False),
        ("에서 480엔으로 오른다.", True),
        ("에서 살 수 있다.", False),
        ("に代わるものとする。", True),
        ("を代金とする。", False),
        ("을 대체한다.", True),
        ("を500円に改定する。", True),
        ("の運賃を480円に引き上げる。", True),
        ("を3月に支払う。", False),
        ("」を「工作日」に改める。", True),
        ("을 480엔으로 인상한다.", True),
        ("을 3월에 낸다.", False),
        ("”를 “50대”로 한다.", True),
        ("降到60元", True),
        ("的门槛提高到80元", True),
        ("扩大到全部57个", True),
        ("后降为8折", False),
        ("，调整为每月一次", False),
        ("前在附件所列22个站”修改为“7:30前”。", True),
        ("前在附件所列22个站进站的。", False),
        ('" became "up to 44".', True),
        (" became a problem", False),
        ('" is replaced by "up to 44"', True),
        (' seats", there shall be substituted "44 seats"', True),
        (' hours", and the label says so', False),
    ],
)
def test_an_amount_that_was_left_for_another_is_told_by_what_is_behind_it(behind, left):
    assert former.is_left(behind) is left


@pytest.mark.parametrize(
    ("after", "preferred"),
    [
        (", not 1 October", True),
        (" and not this October", True),
        ("而不是10月1日", True),
        (" does not fix the flaw", False),
        ("不能修复", False),
    ],
)
def test_a_value_that_is_set_against_another_holds(after, preferred):
    assert former.is_preferred(after) is preferred


@pytest.mark.parametrize(
    ("before", "after", "left"),
    [
        ("缺省值由 ", " 改为 8 次", True),
        ("期限由", "延长至24个月", True),
        ("自2026年起，票价从", "起算", False),
        ("上限由", "决定", False),
    ],
)
def test_what_is_changed_into_another_value_is_left_behind(before, after, left):
    assert former.is_former(before, after) is left


@pytest.mark.parametrize(
    ("behind", "left"),
    [
        ('" is replaced by "1 February 2027"', True),
        ('" substitute "1 February 2027"', True),
        ("”修改为“2027年2月1日”", True),
        ("」を「令和9年2月1日」に改める", True),
        ('"을 "2027년 2월 1일"로 한다', True),
        ("から480円に改定", False),  # since when a fare is charged
        (" the fee is 40 euros", False),
        ("起票价调整为3元", False),
    ],
)
def test_of_days_only_a_wording_is_left(behind, left):
    assert former.is_left(behind, is_day=True) is left


def test_what_a_day_used_to_be_was():
    assert former.is_former("The date used to be ", ".")
    assert not former.is_former("The date is to be ", ".")
