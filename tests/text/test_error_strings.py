"""Error messages inside questions: where they begin and end, and what is none."""

import pytest

from search_skill.text.error_strings import error_strings, is_trace


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("ValueError: bad digit 'x' when I parse dates", "ValueError: bad digit 'x'"),
        ("java.io.UncheckedIOException after upgrading", "java.io.UncheckedIOException"),
        ("NET_ERR_CERT_DENIED only on the office wifi", "NET_ERR_CERT_DENIED"),
        (
            "error[E0502]: cannot borrow `v` as mutable",
            "error[E0502]: cannot borrow `v` as mutable",
        ),
        ("zsh: command not found: brindle", "command not found: brindle"),
        ("brindle.PoolError: all busy - after ten minutes", "brindle.PoolError: all busy"),
        (
            "npm 安装报错 EPERM: operation not permitted, rename 怎么办",
            "EPERM: operation not permitted, rename",
        ),
        ("启动提示 Could not bind the port，明明没人用", "Could not bind the port"),
        ("ビルドで undefined symbol: brindle_init が出る", "undefined symbol: brindle_init"),
        ("Cannot open the store 오류가 계속 나요", "Cannot open the store"),
    ],
)
def test_a_message_is_what_is_worth_quoting(question, message):
    assert [each.text for each in error_strings(question)][:1] == [message]


@pytest.mark.parametrize(
    "question",
    [
        "margin of error in opinion polls",
        "the comedy of errors summary",
        "提示词 prompt engineering best practices 有哪些",
        "I cannot decide between two bikes",
        "heat pump or stove?",
        "量子誤り訂正とは",
        "오류 없이 번역하는 방법",
    ],
)
def test_what_only_speaks_of_errors_is_none(question):
    assert error_strings(question) == ()


def test_of_a_trace_the_last_line_counts():
    trace = "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    run()\nKeyError: 'ms'"
    assert is_trace(trace)
    assert error_strings(trace)[0].text == "KeyError: 'ms'"


def test_a_message_in_quotation_marks_ends_with_them():
    assert (
        error_strings('"TypeError: x is not a function" -angular')[0].text
        == "TypeError: x is not a function"
    )
