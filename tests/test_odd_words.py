"""Three hundred odd command lines: no traceback, the right exit code, one line that says what was wrong."""

import json
import subprocess
import sys

import pytest

from black_box import ROOT

NUMBER = 300
FILES = {
    "junk.json": b"\xff\xfe{",
    "list.json": b"[1, 2]",
    "empty.json": b"",
    "deep.json": b"[" * 100_000,
    "odd.json": b'{"data": {"results": [{"id": "S1"}, 3], "claims": [{"id": 3}]}, "meta": []}',
    "tape.warc.gz": b"\x1f\x8b\x08junk",
    "bad.toml": b"a=[",
    "typed.toml": b"limit = true\nengines = [1, {a = 2}]\n",
    "keys.toml": b"keys = 3\n",
    "cookies.txt": b"\x00\xff junk",
    "x.patch": b"no patch",
}


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    from black_box import Program

    program = Program(tmp_path_factory.mktemp("odd"))
    for name, content in FILES.items():
        (program.folder / name).write_bytes(content)
    for name in ("folder", "folder.json"):
        (program.folder / name).mkdir()
    path = f"{ROOT / 'scripts'}:{ROOT / 'tests'}"
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "odd_words.py"), "seed", str(NUMBER)],
        env=program.environment({"PYTHONPATH": path}),
        cwd=program.folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_each_ends_with_a_code_of_its_kind(told):
    assert len(told) == NUMBER
    odd = [each for each in told if each["code"] not in (0, 2, 3, 4, 5, 6, 7, 8)]
    assert odd == []


def test_none_shows_a_traceback(told):
    assert [each for each in told if "Traceback" in each["out"] + each["err"]] == []


def test_a_failure_is_one_line_of_a_length_that_can_be_read(told):
    failed = [each for each in told if each["code"] in (2, 3)]
    assert len(failed) > NUMBER / 4
    for each in failed:
        assert each["err"].count("\n") == 1, each
        assert each["err"].startswith("search: "), each
        assert len(each["err"]) < 1300, each


def test_none_speaks_to_the_terminal(told):
    for each in told:
        assert not {"\x1b", "\x00", "\u202e"} & set(each["out"] + each["err"]), each
