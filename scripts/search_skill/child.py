"""Asking a helper program: its bytes are UTF-8 in any locale, its JSON is parsed, not grepped."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

SECONDS = 10.0  # a program that says its version takes a tenth of one


@dataclass(frozen=True, slots=True)
class Said:
    """What a helper answered; `ok` when it ran and ended well."""

    ok: bool
    text: str
    why: str = ""

    def json(self) -> Any:  # noqa: ANN401  parsed JSON is what it is
        """Return what it said as JSON, a byte order mark and blanks allowed, or None."""
        try:
            return json.loads(self.text.lstrip("\ufeff"))
        except ValueError:
            return None


def ask(command: Sequence[str], *, seconds: float = SECONDS) -> Said:
    """Run a helper without a shell or an input and return what it wrote to stdout."""
    try:
        done = subprocess.run(  # noqa: S603  the program was found by us, not named by the web
            list(command), stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return Said(False, "", f"no answer in {seconds:g} s")
    except OSError as error:
        return Said(False, "", str(error.strerror or error))
    text = done.stdout.decode("utf-8", "replace").replace("\r\n", "\n")
    ended_well = done.returncode == 0
    return Said(ended_well, text, "" if ended_well else f"ended {done.returncode}")
