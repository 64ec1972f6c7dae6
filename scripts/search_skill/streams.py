"""Standard output and standard error as a caller left them: closed, full, or of another code."""

from __future__ import annotations

import os
import sys

from search_skill.errors import UsageError

TYPE_CHECKING = False  # typing's own would cost its import
if TYPE_CHECKING:
    from typing import TextIO


class Unwritten(UsageError):
    """Standard output takes nothing more."""


def open_all() -> None:
    """Put a stream that nobody reads in the place of one that the caller closed.

    An unopened number would be given to the next file that is opened, which would then be
    written into.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            while os.open(os.devnull, os.O_RDWR) < number:
                pass  # numbers are given from the lowest
        if getattr(sys, name) is None:
            setattr(sys, name, open(number, "r+" if number == 0 else "w", encoding="utf-8"))  # noqa: PTH123, SIM115  a number


def write(text: str) -> None:
    """Write to standard output and see that it arrived; raise `Unwritten` where it cannot."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        why = f"standard output: {error.strerror}"
        raise Unwritten(why, "name a place that can be written: --out FILE") from error


def to_nowhere(stream: TextIO) -> None:
    """Let what is still buffered, and all that follows, go nowhere: nobody reads it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
