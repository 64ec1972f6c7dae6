"""A process run to its end, with its time and memory by the system's own account."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KIB = 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """What a process cost, its own ended children included."""

    returncode: int
    seconds: float
    processor: float  # seconds of processor time
    peak: int  # bytes of resident memory
    stdout: str
    stderr: str

    def checked(self, *allowed: int) -> Ended:
        """Return it, or raise when it ended in another way than one of these."""
        if self.returncode not in (allowed or (0,)):
            raise RuntimeError(f"ended with {self.returncode}: {self.stderr[-2000:]}")
        return self


def ended(words: Sequence[str], env: Mapping[str, str], folder: Path | None = None) -> Ended:
    """Run a command to its end; its output goes to files, so that no pipe holds it up."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        began = time.perf_counter()
        started = subprocess.Popen(
            list(words),
            env=dict(env),
            cwd=folder or ROOT,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
        )
        _, status, used = os.wait4(started.pid, 0)
        seconds = time.perf_counter() - began
        started.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return Ended(
            returncode=started.returncode,
            seconds=seconds,
            processor=used.ru_utime + used.ru_stime,
            peak=used.ru_maxrss * KIB,
            stdout=out.read().decode("utf-8", "replace"),
            stderr=err.read().decode("utf-8", "replace"),
        )
