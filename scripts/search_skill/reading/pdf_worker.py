"""A process of its own for each PDF: a file may make its reader work for hours, or eat all memory.

It gets the bytes on its input and writes what they say as JSON. When its time is over it is ended,
and what it holds goes with it; a machine that starts no process reads the file in this one.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime

from search_skill.reading.pdf import Pdf, parsed

START = (  # it finds what this process finds, and leaves no bytecode behind
    "import json, sys; sys.path[:] = json.loads(sys.stdin.buffer.readline()); "
    "from search_skill.reading.pdf_worker import work; work()"
)
MEMORY = 1_500_000_000  # bytes
PROCESSOR = 60  # seconds, should nobody be left to end it


def in_worker(body: bytes, seconds: float) -> Pdf:
    """Return what a PDF says; a fault where that takes too long, or the process dies over it."""
    known = json.dumps([place for place in sys.path if place]).encode()
    try:
        done = subprocess.run(  # noqa: S603  our own interpreter, fixed words
            [sys.executable, "-I", "-B", "-c", START],
            input=known + b"\n" + body,
            capture_output=True,
            timeout=seconds,
        )
    except subprocess.TimeoutExpired:
        return Pdf(fault=f"a PDF that takes longer than {seconds:g} s to read")
    except OSError:
        return parsed(body)
    if done.returncode:
        return Pdf(fault="a PDF that its reader died over")
    return _pdf(done.stdout)


def work() -> None:
    """Read a PDF from the input, and write what it says."""
    with suppress(ImportError, ValueError, OSError):  # a system without such limits
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR, PROCESSOR))
    said = asdict(parsed(sys.stdin.buffer.read()))
    created = said["created"]
    said["created"] = created.isoformat() if created else ""
    sys.stdout.buffer.write(json.dumps(said).encode())


def _pdf(written: bytes) -> Pdf:
    said = json.loads(written)
    created = datetime.fromisoformat(said["created"]) if said["created"] else None
    return Pdf(**(said | {"created": created, "flags": tuple(said["flags"])}))
