import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from search_skill.web.browser_processes import Watcher, descendants, kill, own_megabytes

pytestmark = pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="no /proc here")
SLEEPER = [sys.executable, "-c", "import sys; print('.', flush=True); sys.stdin.read()"]


def started(**how):
    """A process that waits, once it is there: it has said so."""
    made = subprocess.Popen(SLEEPER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **how)
    assert made.stdout.read(1)
    return made


def test_the_processes_below_one_are_seen_with_their_groups():
    near, far = started(), started(start_new_session=True)
    seen = {each.number: each for each in descendants(os.getpid())}
    assert seen[near.pid].group == os.getpgid(0)
    assert seen[far.pid].group == far.pid
    assert own_megabytes([seen[near.pid]]) >= 1
    kill([seen[near.pid], seen[far.pid]])
    assert {near.wait(10), far.wait(10)} == {-9}
    assert own_megabytes([seen[near.pid]]) == 0


def test_a_watcher_ends_what_is_left_when_its_owner_is_gone():
    far = started(start_new_session=True)
    words = (
        "import os\n"
        "from search_skill.web.browser_processes import Process, Watcher\n"
        f"Watcher([Process({far.pid}, 1, {far.pid})])\n"
        "os.kill(os.getpid(), 9)\n"
    )
    subprocess.run([sys.executable, "-c", words], env=os.environ | {"PYTHONPATH": "scripts"})
    assert far.wait(15) == -9


def test_a_watcher_that_is_dismissed_ends_nothing_and_itself():
    far = started(start_new_session=True)
    (seen,) = [each for each in descendants(os.getpid()) if each.number == far.pid]
    Watcher([seen]).dismiss()
    assert psutil.pid_exists(far.pid)
    assert far.poll() is None
    kill([seen])
    far.wait(10)
