"""The sandbox: what the agent that calls the program keeps it from."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Iterator
from pathlib import Path

from search_skill.doctor.check import FAIL, PASS, WARN, Check, Own

GROUP = "sandbox"
NO_NETWORK = "CODEX_SANDBOX_NETWORK_DISABLED"
AGENTS = {"CLAUDECODE": "Claude Code", "CODEX_SESSION_ID": "Codex", "CODEX_CI": "Codex",
          "GEMINI_CLI": "Gemini CLI", "OPENCODE": "OpenCode"}  # fmt: skip
FORBIDDEN = (errno.EPERM, errno.EACCES)
DISCARD = 9  # a port on which nothing listens: being refused there is being let out
FIX = "let the sandbox have network access for this command, or run it outside; --local asks nobody"


def checks(own: Own) -> Iterator[Check]:
    """Say who calls, then whether connecting and writing are allowed."""
    agent = next((name for variable, name in AGENTS.items() if own.environ.get(variable)), "")
    if agent:
        yield Check(group=GROUP, name="agent", status=PASS, detail=f"called by {agent}")
    why = _why_no_network(own)
    yield Check(
        group=GROUP,
        name="network",
        status=FAIL if why else PASS,
        required=True,
        detail=why,
        fix=FIX,
    )
    home = Path(own.environ.get("HOME") or Path("~").expanduser())
    can_write = home.is_dir() and os.access(home, os.W_OK)
    yield Check(
        group=GROUP,
        name="home",
        status=PASS if can_write else WARN,
        detail=str(home) if can_write else f"{home} cannot be written: nothing will be kept",
        fix="let the sandbox write there, or set XDG_DATA_HOME and XDG_STATE_HOME",
    )


def _why_no_network(own: Own) -> str:
    if own.environ.get(NO_NETWORK) == "1":
        return f"{NO_NETWORK}=1: the sandbox lets nothing out"
    try:
        with socket.socket() as probe:
            probe.settimeout(0.2)
            refused = probe.connect_ex(("127.0.0.1", DISCARD))
    except OSError as error:
        refused = error.errno or 0
    return "connecting is not permitted here" if refused in FORBIDDEN else ""
