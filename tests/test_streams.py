"""Standard output and standard error that are closed or full: no traceback, and one plain sentence."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from black_box import ROOT

COMMAND = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'search'))}"
FULL = Path("/dev/full")


def shell(program, line):
    """Run a line of a shell in the program's home; return what its process left."""
    return subprocess.run(
        ["/bin/sh", "-c", f"{COMMAND} {line}"],
        env=program.environment(),
        cwd=program.folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
@pytest.mark.parametrize("words", ["--demo", "platforms", "--help", "--local 连接池"])
def test_a_closed_stream_is_no_fault_of_the_run(program, words, closed):
    done = shell(program, f"{words} {closed}")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert bool(done.stdout) == (">&- " not in f"{closed} ".replace("2>&-", ""))


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "words", ["--demo", "--demo --json", "platforms", "--version", "--local x", "history"]
)
def test_a_full_disk_is_told_in_one_line(program, words):
    done = shell(program, f"{words} > {FULL}")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "search: standard output: No space left on device" in done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("line", "code"), [(f"--limit x y --json > {FULL}", 2), (f"--demo 2> {FULL}", 0)]
)
def test_what_cannot_be_said_does_not_hide_how_it_ended(program, line, code):
    done = shell(program, line)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("question", ["what is a pool", "连接池是什么"])
def test_a_signal_before_the_program_listens_is_no_traceback(program, question):
    code = (
        "import signal, sys, os\n"
        "from search_skill import bootstrap, cli\n"
        "cli.main = lambda words: os.kill(os.getpid(), signal.SIGINT) or 0\n"
        f"raise SystemExit(bootstrap.main([{question!r}]))"
    )
    env = program.environment({"PYTHONPATH": str(ROOT / "scripts"), "SEARCH_INSIDE": "1"})
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "search: stopped\n")
