"""Which value a sentence says is not so."""

import pytest

from verifying.made import statement


def denied(text):
    return statement(text).denied


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("The board does not share the conclusion that 7.4 percent were late.", "percent:7.4"),
        ("She doubts the finding that 7.4 percent were late.", "percent:7.4"),
        ("委员会不认同迟到者占7.4%的结论。", "percent:7.4"),
        ("委員会は遅刻が7.4%という結論には同意していない。", "percent:7.4"),
        ("위원회는 지각이 7.4%라는 결론에 동의하지 않는다.", "percent:7.4"),
    ],
)
def test_what_a_writer_does_not_share_is_denied(text, key):
    assert key in denied(text)


@pytest.mark.parametrize(
    "text",
    [
        "The board does not dispute that 7.4 percent were late.",
        "The board shares the conclusion that 7.4 percent were late.",
        "She does not agree with the mayor. The share was 7.4 percent.",
        "委员会认同迟到者占7.4%的结论。",
        "委員会は遅刻が7.4%という結論に同意した。",
        "위원회는 지각이 7.4%라는 결론에 동의했다.",
    ],
)
def test_what_a_writer_shares_is_not(text):
    assert "percent:7.4" not in denied(text)


def test_a_sentence_may_end_by_denying_all_that_it_names():
    assert denied("Whether it was 4.2 or 5.1, I answer that it was neither.") == {
        "number:4.2",
        "number:5.1",
    }
    assert denied("是4.2还是5.1，两个都不对。") == {"number:4.2", "number:5.1"}
    assert denied("It was 4.2, and neither the port nor the yard knew.") == frozenset()


@pytest.mark.parametrize(
    "text",
    [
        "闸门不指定时就是 45 秒。",
        "不传参数就是 45 秒。",
        "If you do not set it, the gate waits 45 seconds.",
        "指定しない場合は45秒です。",
        "지정하지 않으면 45초이다.",
    ],
)
def test_a_condition_denies_nothing(text):
    assert denied(text) == frozenset()


@pytest.mark.parametrize(
    "text",
    [
        "闸门的等待时间不是 45 秒。",
        "The gate does not wait 45 seconds.",
        "水門の待ち時間は45秒ではない。",
        "수문의 대기 시간은 45초가 아니다.",
    ],
)
def test_what_is_denied_outright_is(text):
    made = statement(text)
    assert "number:45" not in made.keys - made.denied


@pytest.mark.parametrize(
    ("text", "wrong", "right"),
    [
        ("ferry は5月3日ではなく6月9日から動く。", "date:05-03", "date:06-09"),
        ("나룻배는 5월 3일이 아니라 6월 9일부터 다닌다.", "date:05-03", "date:06-09"),
        ("渡轮不是5月3日而是6月9日开航。", "date:05-03", "date:06-09"),
        ("The ferry sails not on 3 May but on 9 June.", "date:05-03", "date:06-09"),
    ],
)
def test_of_not_one_but_the_other_the_other_holds(text, wrong, right):
    made = statement(text)
    assert right in made.keys - made.denied
    assert wrong not in made.keys - made.denied


@pytest.mark.parametrize(
    "text",
    [
        "The reader gets 6.4 percent wrong.",
        "词错误率为6.4%。",
        "文字誤り率は6.4%です。",
        "단어 오류율은 6.4%이다.",
    ],
)
def test_how_much_of_a_test_was_wrong_is_no_rebuttal(text):
    made = statement(text)
    assert not made.rebuts
    assert made.denied == frozenset()


def test_what_is_called_wrong_is_rebutted_all_the_same():
    assert statement("The figure of 6.4 percent is wrong.").rebuts
    assert statement("6.4%的说法是错误的。").rebuts


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("一条消息投16次都没有人确认，就转入死信队列。", True),
        ("一条消息投16次都没有人确认，则转入死信队列。", True),
        ("一条消息投16次都没有人确认，这不对。", False),
    ],
)
def test_what_something_follows_from_is_a_condition(text, holds):
    assert bool(statement(text).denied) is not holds


@pytest.mark.parametrize(
    ("limit", "denial"),
    [
        (
            "Boats under 70 % of rated thrust may not be sold as new.",
            "It does not reach 70 % of it.",
        ),
        ("推力低于70%的船不得作为新船销售。", "推力没有达到70%。"),
        ("推力が70%未満の船は新品として売ってはならない。", "推力は70%ではない。"),
        ("추력이 70% 미만인 배는 새 배로 팔 수 없다.", "추력은 70%가 아니다."),
    ],
)
def test_below_what_something_is_forbidden_is_a_limit_and_not_denied(limit, denial):
    assert "percent:70" not in denied(limit)
    assert "percent:70" in denied(denial)


@pytest.mark.parametrize(
    ("until", "denial"),
    [
        ("The mark is not due until 1 May 2031.", "The mark is not due on 1 May 2031."),
        ("2031年5月1日之前不必贴标。", "贴标没有定在2031年5月1日。"),
    ],
)
def test_until_when_something_is_not_so_denies_no_day(until, denial):
    assert "date:05-01" not in denied(until)
    assert "date:05-01" in denied(denial)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Hotels cannot give you the 75 percent discount.", "percent:75"),
        ("They can't go over $8 before 2039 without a vote.", "number:8"),
        ("The fare may rise as far as $8 without a vote.", "number:8"),
        ("Passengers are paid 30 florins and not 80.", "number:30"),
    ],
)
def test_what_somebody_may_not_have_is_not_denied(text, key):
    assert key not in denied(text)


def test_what_holds_for_nobody_is_denied():
    assert "percent:75" in denied("There is no discount of 75 percent.")
    assert "number:80" not in statement("They are paid 30 florins and not 80.").keys
