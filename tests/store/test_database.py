"""Many processes at one store: no lock error, no lost row, and nothing broken by a kill."""

import os
import random
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from search_skill.domain_knowledge import Knowledge
from search_skill.store.memory import FILE, Memory

ROOT = Path(__file__).resolve().parents[2]
WORKER = Path(__file__).with_name("worker.py")
PROCESSES, OPERATIONS, KILLS = 8, 200, 30


def start(folder: Path, name: int, operations: int, *, pipe=subprocess.PIPE) -> subprocess.Popen:
    words = [sys.executable, str(WORKER), str(folder), str(name), str(operations)]
    env = os.environ | {"PYTHONPATH": str(ROOT / "scripts")}
    return subprocess.Popen(words, stdout=pipe, stderr=subprocess.PIPE, text=True, env=env)


def test_eight_processes_at_once_meet_no_lock_and_lose_no_row(tmp_path):
    workers = [start(tmp_path, name, OPERATIONS) for name in range(PROCESSES)]
    ended = [worker.communicate(timeout=300) for worker in workers]
    assert [worker.returncode for worker in workers] == [0] * PROCESSES, ended
    assert [said for _, said in ended] == [""] * PROCESSES
    memory = Memory(folders=(tmp_path,))
    done = PROCESSES * OPERATIONS
    assert memory.counts() == {"pages": done, "answers": done, "runs": done}
    assert memory.fault == ""
    now = datetime.now(UTC)
    for name in range(PROCESSES):
        for number in (0, OPERATIONS - 1):
            assert memory.page(f"https://site{name}.example/{number}") is not None
            assert memory.answer(f"{name} {number}", now) is not None
    assert len(memory.pages_with("shared words of all", "", 50)) == 50
    learnt = Knowledge.read((tmp_path,), now).domains
    assert {
        name: learnt[name].rungs["http"].answered for name in learnt if name.startswith("site")
    } == {f"site{name}.example": OPERATIONS for name in range(PROCESSES)}
    assert learnt["common.example"].rungs["http"].answered == done


def test_a_kill_at_any_moment_loses_nothing_that_was_said_to_be_done(tmp_path):
    chance = random.Random(8)
    told: set[str] = set()
    for turn in range(KILLS):
        worker = start(tmp_path, turn, 1_000_000)
        for _ in range(chance.randint(1, 60)):
            told.add(worker.stdout.readline().strip())
        os.kill(worker.pid, signal.SIGKILL)
        rest, _ = worker.communicate(timeout=60)
        told |= set(rest.splitlines()[:-1])  # the last line may be half a line
    memory = Memory(folders=(tmp_path,))
    lost = [url for url in told if url and memory.page(url) is None]
    assert lost == []
    assert memory.fault == ""
    assert list(tmp_path.glob(f"{FILE}.broken-*")) == []
    assert len(memory.pages_with("shared words of all", "", 20)) == 20
    assert Knowledge.read((tmp_path,), datetime.now(UTC)).domains


def test_a_worker_says_what_it_did(tmp_path):
    said, _ = start(tmp_path, 3, 2).communicate(timeout=60)
    assert said.split() == ["https://site3.example/0", "https://site3.example/1"]
