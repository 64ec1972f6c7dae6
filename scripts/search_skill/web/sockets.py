"""Ending what waits: every connection of this process at once, whoever's library holds it.

A thread that reads from a host which does not answer cannot be told to stop; its socket can.
"""

from __future__ import annotations

import os
import socket
from contextlib import suppress

LISTS = ("/proc/self/fd", "/dev/fd")  # where the system lists what a process has open


def shut_all() -> int:
    """Shut every connection to another host, and return how many there were."""
    return sum(_shut(number) for number in _open())


def _open() -> list[int]:
    for place in LISTS:
        with suppress(OSError):
            return [int(name) for name in os.listdir(place) if name.isdigit()]  # noqa: PTH208
    return []


def _shut(number: int) -> bool:
    """Shut one descriptor where it is a connection; it stays open, its owner closes it."""
    try:
        found = socket.socket(fileno=os.dup(number))
    except OSError:
        return False
    with found:
        if found.family not in (socket.AF_INET, socket.AF_INET6):
            return False
        if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            return False
        with suppress(OSError):
            found.shutdown(socket.SHUT_RDWR)
        return True
