"""Helpers are read as UTF-8 in any locale, and their JSON is parsed."""

import os
import subprocess
import sys

import pytest

from search_skill import child

DASH_AND_YOU = "\\xe2\\x80\\x94 \\xe4\\xbd\\xa0 \\xe3\\x81\\x82 \\xea\\xb0\\x80"


def writes(code: str) -> list[str]:
    return [sys.executable, "-c", f"import sys; sys.stdout.buffer.write({code})"]


@pytest.mark.parametrize("locale", ["C", "POSIX", "zh_CN.GBK", "C.UTF-8"])
def test_utf_8_is_read_whatever_the_locale(locale):
    program = f"from search_skill import child; print(ascii(child.ask({writes(f'b{DASH_AND_YOU!r}'.replace(chr(92) * 2, chr(92)))!r}).text))"
    env = {
        **os.environ,
        "LC_ALL": locale,
        "PYTHONUTF8": "0",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True)
    assert done.stdout.strip() == ascii("— 你 あ 가"), done.stderr


def test_bytes_that_are_no_utf_8_lose_no_answer():
    said = child.ask(writes(r"b'ok \xff\xfe'"))
    assert said.ok
    assert said.text.startswith("ok ")


@pytest.mark.parametrize(
    "code",
    [
        r"b'\xef\xbb\xbf{ \"status\" : \"ok\" }\r\n'",
        r"b'{\"status\":\"ok\"}'",
        r"b'\r\n {\"status\"\t: \"ok\"}'",
    ],
)
def test_json_is_parsed_with_a_mark_blanks_and_line_ends(code):
    assert child.ask(writes(code.replace('\\"', '"'))).json() == {"status": "ok"}


def test_what_is_no_json_is_none():
    assert child.ask(writes("b'status ok'")).json() is None


def test_a_missing_or_failing_helper_says_why():
    assert child.ask(["/nonexistent/helper"]) == child.Said(False, "", "No such file or directory")
    assert child.ask([sys.executable, "-c", "raise SystemExit(3)"]).why == "ended 3"


def test_a_helper_that_never_answers_is_left():
    said = child.ask([sys.executable, "-c", "import signal; signal.pause()"], seconds=0.2)
    assert said == child.Said(False, "", "no answer in 0.2 s")
