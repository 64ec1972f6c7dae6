"""The processes of a browser: what they weigh, and that none of them outlives this one.

A watcher, a small shell that waits for our end of a pipe to close, kills what is left when this
process was killed itself and could clean up nothing. Where the system shows no processes in
`/proc`, the browser's own care has to do.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
SHELL = "/bin/sh"
AT_OUR_END = 'read -r word; [ "$word" = done ] && exit; sleep 1; kill -9 "$@" 2>/dev/null'
PAGE_KILOBYTES = 4


@dataclass(frozen=True, slots=True)
class Process:
    """One process as the system shows it."""

    number: int
    parent: int
    group: int


def descendants(of: int) -> tuple[Process, ...]:
    """Return the processes below one, the nearest first; none where they cannot be seen."""
    below: list[Process] = []
    everybody = _processes()
    wanted = {of}
    while wanted:
        found = [each for each in everybody if each.parent in wanted]
        below += found
        wanted = {each.number for each in found}
    return tuple(below)


def own_megabytes(processes: Iterable[Process]) -> int:
    """Return what processes hold for themselves; pages that they share are not counted."""
    return sum(_anonymous_kilobytes(each.number) for each in processes) // 1024


def kill(processes: Iterable[Process]) -> None:
    """End processes at once."""
    for each in processes:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(each.number, signal.SIGKILL)


class Watcher:
    """Ends processes when this one is gone."""

    def __init__(self, processes: Iterable[Process]) -> None:
        own = os.getpgid(0)
        # a browser leads a group of its own: with it go those that it starts later
        ends = {f"-{each.group}" if each.group != own else str(each.number) for each in processes}
        self._shell: subprocess.Popen[bytes] | None = None
        if ends and Path(SHELL).exists():
            self._shell = subprocess.Popen(  # noqa: S603  fixed words, and numbers of ours
                [SHELL, "-c", AT_OUR_END, "search-watcher", *sorted(ends)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )

    def dismiss(self) -> None:
        """Let it go: the browser has ended as it should."""
        if self._shell is not None and self._shell.stdin is not None:
            with suppress(OSError):
                self._shell.stdin.write(b"done\n")
                self._shell.stdin.close()
            self._shell.wait()


def _processes() -> list[Process]:
    found = []
    for entry in PROC.iterdir() if PROC.is_dir() else ():
        if entry.name.isdigit():
            with suppress(OSError, ValueError, IndexError):
                found.append(_read(entry))
    return found


def _read(entry: Path) -> Process:
    # the name in parentheses may hold anything, so what follows the last one is read
    fields = (entry / "stat").read_text("latin-1").rpartition(")")[2].split()
    return Process(int(entry.name), int(fields[1]), int(fields[2]))


def _anonymous_kilobytes(number: int) -> int:
    with suppress(OSError, ValueError, IndexError):
        total, shared = (PROC / str(number) / "statm").read_text("ascii").split()[1:3]
        return (int(total) - int(shared)) * PAGE_KILOBYTES
    return 0
