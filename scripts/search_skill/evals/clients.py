"""The real agent clients as deciders: the skill installed in a fresh workspace, one run each.

A client tells what it does as a stream of JSON lines. It counts as triggered when the skill is
loaded, also where the permission for it is refused; a run that ends badly before that is an error.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from search_skill import child
from search_skill.evals.prompts import Prompt
from search_skill.evals.trying import Outcome
from search_skill.evals.verdicts import ERROR, NOT_TRIGGERED, TRIGGERED

SECONDS = 180.0
OWN = "search"
LEFT_OUT = shutil.ignore_patterns(".git", "__pycache__", ".venv", ".*cache", "tests", ".evolution")
NESTED = ("CLAUDECODE", "CODEX_SESSION_ID", "CODEX_CI", "GEMINI_CLI")  # an agent in an agent


@dataclass(frozen=True, slots=True)
class Client:
    """How one client is called, and by what it shows that the skill was loaded."""

    name: str
    folder: str  # of skills, in a project
    command: Callable[[str], Sequence[str]]
    loaded: Callable[[Any], bool]
    variables: Mapping[str, str]


def _claude(prompt: str) -> Sequence[str]:
    return (
        "claude", "-p", prompt, "--output-format", "stream-json", "--verbose",
        "--include-partial-messages", "--strict-mcp-config", "--setting-sources", "project",
        "--allowedTools", f"Skill({OWN})", "--no-session-persistence", "--max-budget-usd", "1",
    )  # fmt: skip


def _claude_loaded(event: Any) -> bool:  # noqa: ANN401  parsed JSON
    blocks = event.get("message", {}).get("content", ()) if event.get("type") == "assistant" else ()
    return any(
        block.get("type") == "tool_use"
        and block.get("name") == "Skill"
        and block.get("input", {}).get("skill") == OWN
        for block in blocks
        if isinstance(block, dict)
    )


def _codex_loaded(event: Any) -> bool:  # noqa: ANN401
    item = event.get("item", {})
    is_command = event.get("type") == "item.completed" and item.get("type") == "command_execution"
    return bool(is_command) and f"/{OWN}/SKILL.md" in str(item.get("command", ""))


def _gemini_loaded(event: Any) -> bool:  # noqa: ANN401
    is_skill = event.get("type") == "tool_use" and event.get("tool_name") == "activate_skill"
    return bool(is_skill and event.get("parameters", {}).get("name") == OWN)


def _opencode_loaded(event: Any) -> bool:  # noqa: ANN401
    part = event.get("part", {})
    is_skill = event.get("type") == "tool_use" and part.get("tool") == "skill"
    return bool(is_skill and part.get("state", {}).get("input", {}).get("name") == OWN)


CLIENTS = {
    each.name: each
    for each in (
        Client("claude", ".claude/skills", _claude, _claude_loaded, {}),
        Client(
            "codex",
            ".agents/skills",
            lambda prompt: ("codex", "exec", "--json", "--skip-git-repo-check", prompt),
            _codex_loaded,
            {},
        ),
        Client(
            "gemini",
            ".gemini/skills",
            lambda prompt: (
                "gemini", "-p", prompt, "-o", "stream-json", "--approval-mode", "yolo",
            ),
            _gemini_loaded,
            {"GEMINI_CLI_TRUST_WORKSPACE": "true"},
        ),
        Client(
            "opencode",
            ".opencode/skills",
            lambda prompt: ("opencode", "run", "--format", "json", prompt),
            _opencode_loaded,
            {},
        ),
    )
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """One client, with the skill that it is tried with."""

    client: Client
    skill: Path
    environ: Mapping[str, str]
    seconds: float = SECONDS

    @property
    def version(self) -> str:
        """What the client says of itself."""
        path = shutil.which(self.client.name, path=self.environ.get("PATH"))
        return " ".join(child.ask([path, "--version"]).text.split()) if path else ""

    def attempt(self, prompt: Prompt, _: int) -> Outcome:
        """Return how one run ended."""
        with tempfile.TemporaryDirectory(prefix="search-evals-") as folder:
            work, home = Path(folder, "work"), Path(folder, "home")
            home.mkdir()
            shutil.copytree(self.skill, work / self.client.folder / OWN, ignore=LEFT_OUT)
            return self._ended(prompt.prompt, work, home)

    def _ended(self, prompt: str, work: Path, home: Path) -> Outcome:
        kept = {n: v for n, v in self.environ.items() if n not in NESTED}
        own = {**kept, **self.client.variables, "HOME": str(home)}
        log = work / ".events.jsonl"
        try:
            with log.open("wb") as file:
                done = subprocess.run(  # noqa: S603  a client that the user has installed
                    list(self.client.command(prompt)),
                    cwd=work,
                    env=own,
                    stdin=subprocess.DEVNULL,
                    stdout=file,
                    stderr=subprocess.DEVNULL,
                    timeout=self.seconds,
                    check=False,
                )
            why = f"ended {done.returncode}" if done.returncode else ""
        except subprocess.TimeoutExpired:
            why = f"no end in {self.seconds:g} s"
        except OSError as error:
            return Outcome(ERROR, f"{self.client.name}: {error.strerror}")
        events = list(_events(log))
        if any(self.client.loaded(event) for event in events):
            return Outcome(TRIGGERED)
        if why or not events:
            return Outcome(ERROR, why or "it said nothing")
        return Outcome(NOT_TRIGGERED)


def _events(log: Path) -> Iterator[dict[str, Any]]:
    for line in log.read_text("utf-8", "replace").splitlines():
        try:
            event = json.loads(line)
        except ValueError:
            continue
        if isinstance(event, dict):
            yield event


def installed(environ: Mapping[str, str]) -> list[str]:
    """Return the clients that are there."""
    path = environ.get("PATH", os.defpath)
    return [name for name in CLIENTS if shutil.which(name, path=path)]
