"""Terminals that speak other codes than UTF-8, and sandboxes: nothing crashes, nothing is garbled more than it must."""

import os
import pty
import subprocess
import sys

import pytest

from black_box import ROOT


def on_a_terminal(program, encoding, *words):
    """Run it on a terminal of its own that speaks an encoding; return what was shown, and the exit code."""
    ours, theirs = pty.openpty()
    env = program.environment({"PYTHONIOENCODING": None}) | {
        "PYTHONIOENCODING": encoding,
        "TERM": "xterm",
    }
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "search"), *words], env=env, cwd=program.folder, stdin=subprocess.DEVNULL,
        stdout=theirs, stderr=theirs,
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while True:
        try:
            piece = os.read(ours, 65_536)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        shown += piece
    os.close(ours)
    return shown, process.wait(timeout=60)


@pytest.mark.parametrize("encoding", ["gbk", "latin-1", "ascii", "cp1252", "utf-8"])
@pytest.mark.parametrize("words", [["--help"], ["--demo"], ["--doctor"], ["history"]])
def test_a_terminal_of_any_code_gets_its_own_code(program, encoding, words):
    shown, code = on_a_terminal(program, encoding, *words)
    assert code == 0, shown[-500:]
    assert b"Traceback" not in shown
    shown.decode(encoding)
    assert len(shown) > 10


def test_colours_are_not_used_where_they_are_not_wanted(program):
    done = program.run("--demo", env={"NO_COLOR": "1"})
    assert "\x1b" not in done.stdout + done.stderr


def test_a_sandbox_without_a_network_is_named_where_nothing_was_reached(program):
    done = program.run(
        "pool timeout", "--timeout", "1", env={"CODEX_SANDBOX_NETWORK_DISABLED": "1"}
    )
    assert done.returncode == 3
    assert "sandbox" in done.stderr


@pytest.mark.parametrize("form", [b"\xe9", "夜".encode("gbk")])
def test_a_question_in_another_code_is_no_crash(program, form):
    env = program.environment()
    done = subprocess.run(
        [sys.executable, str(ROOT / "search").encode(), b"--local", b"--json", b"caf" + form],
        env=env,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
