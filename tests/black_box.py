"""The unmodified program as its users start it: a process, its arguments and environment variables.

`Program` runs `./search` in a home of its own; `serve_rig` puts the labelled web of the shared folder
in front of it. The rig stays a process of its own, so that its module names never meet ours.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
NOBODY = "http://127.0.0.1:9"  # the discard port: nothing listens there, so asking it costs nothing
HOMES = ("HOME", "TMPDIR", *(f"XDG_{kind}_HOME" for kind in ("CONFIG", "CACHE", "DATA", "STATE")))
LEAKING = (  # what a developer's machine has set, and a user's has not
    *("search_", "searxng_", "xdg_", "python", "pytest_", "coverage", "virtual_env"),
    *("http_proxy", "https_proxy", "all_proxy", "no_proxy", "ssl_cert_dir"),
)


@dataclass(frozen=True, slots=True)
class Run:
    """What a run left behind."""

    returncode: int
    stdout: str
    stderr: str

    @property
    def document(self) -> dict[str, Any]:
        """The JSON document on stdout; whatever else stands there fails the test."""
        try:
            return json.loads(self.stdout)
        except ValueError as error:
            raise AssertionError(
                f"stdout is no JSON document (exit {self.returncode}): {error}\n"
                f"{self.stdout[:2000]}\n--- stderr ---\n{self.stderr[-4000:]}"
            ) from error

    def outcomes(self, ladder: str = "") -> dict[str, str]:
        """Return how the rungs of one ladder, or of all of them, ended."""
        attempts = self.document["meta"]["attempts"]
        return {a["rung"]: a["outcome"] for a in attempts if ladder in ("", a["ladder"])}


class Program:
    """`./search` with a home of its own. Without a web it is given, it reaches nothing."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / "work"  # where it is started: the caller's project
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in HOMES:
            self._place(name).mkdir(exist_ok=True)

    def _place(self, name: str) -> Path:
        return self.home / name.removeprefix("XDG_").removesuffix("_HOME").lower()

    def environment(self, more: Mapping[str, str | None] | None = None) -> dict[str, str]:
        """Return the machine's environment less its own settings, plus `more`; None takes one away."""
        kept = {k: v for k, v in os.environ.items() if not k.lower().startswith(LEAKING)}
        kept |= {"PYTHONDONTWRITEBYTECODE": "1", "SEARXNG_URL": NOBODY, "SEARCH_MEANING": "none"}
        kept |= dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), NOBODY)
        kept |= dict.fromkeys(("NO_PROXY", "no_proxy"), "127.0.0.1")
        given = {k: v for k, v in (more or {}).items() if k not in HOMES}
        kept |= {k: v for k, v in given.items() if v is not None}
        kept |= {name: str(self._place(name)) for name in HOMES}
        return {k: v for k, v in kept.items() if k not in given or given[k] is not None}

    def start(
        self, *words: str, env: Mapping[str, str | None] | None = None, **how: Any
    ) -> subprocess.Popen[str]:
        """Start it and return the process, in a group of its own."""
        piped = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        how = piped | {"cwd": self.folder} | how
        return subprocess.Popen(
            [sys.executable, str(ROOT / "search"), *words],
            env=self.environment(env),
            text=True,
            encoding="utf-8",
            start_new_session=True,
            **how,
        )

    def run(
        self,
        *words: str,
        env: Mapping[str, str | None] | None = None,
        stdin: str | None = None,
        timeout: float = 120,
        cwd: Path | None = None,
    ) -> Run:
        """Run it to its end; one that does not end in time is killed with all that it started."""
        piped = subprocess.DEVNULL if stdin is None else subprocess.PIPE
        process = self.start(*words, env=env, stdin=piped, cwd=cwd or self.folder)
        try:
            stdout, stderr = process.communicate(stdin, timeout=timeout)
        except subprocess.TimeoutExpired as error:
            os.killpg(process.pid, signal.SIGKILL)
            stdout, stderr = process.communicate()
            raise AssertionError(
                f"search {shlex.join(words)}: no end after {timeout} s\n{stderr[-4000:]}"
            ) from error
        return Run(process.returncode, stdout, stderr)


class Rig:
    """The labelled web of one world, as it runs."""

    def __init__(self, env: Mapping[str, str], log_file: Path) -> None:
        self.env = dict(env)
        self._log_file = log_file

    @property
    def proxy_url(self) -> str:
        return self.env["HTTPS_PROXY"]

    @property
    def ca_pem(self) -> str:
        return self.env["SSL_CERT_FILE"]

    @property
    def searxng_url(self) -> str:
        return self.env["SEARXNG_URL"]

    @property
    def question(self) -> str:
        return self.env["RIG_QUESTION"]

    @property
    def as_of(self) -> str:
        return self.env["RIG_AS_OF"]

    @property
    def log(self) -> list[dict[str, Any]]:
        """Every request so far: method, url, host, status, fault."""
        return [json.loads(line) for line in self._log_file.read_text("utf-8").splitlines()]


@contextmanager
def serve_rig(
    shared: Path,
    world: str = "client-timeout-default",
    *,
    faults: Sequence[Mapping[str, object]] | Mapping[str, object] = (),
    latency: str = "zero",
) -> Iterator[Rig]:
    """Serve one world (a name in `worlds`, or `worlds-mini`) for as long as the block lasts."""
    shared = shared.resolve()
    place = shared / "rig" / world if world == "worlds-mini" else shared / "worlds" / world
    with tempfile.TemporaryDirectory(prefix="rig-") as folder:
        rules, log = Path(folder, "faults.yaml"), Path(folder, "access.jsonl")
        rules.write_text(yaml.safe_dump(_plain(faults), allow_unicode=True), "utf-8")
        words = ["--world", str(place), "--faults", str(rules), "--latency", latency]
        with Path(folder, "stderr").open("w+", encoding="utf-8") as said:
            process = subprocess.Popen(
                [sys.executable, "rig.py", "serve", *words, "--log", str(log)],
                cwd=shared / "rig",
                env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},  # the shared folder is read only
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
                encoding="utf-8",
            )
            try:
                yield Rig(_exports(process, Path(said.name)), log)
            finally:
                process.terminate()
                process.communicate(timeout=10)


def _plain(faults: Sequence[Mapping[str, object]] | Mapping[str, object]) -> dict[str, object]:
    if isinstance(faults, Mapping):
        return dict(faults)
    return {"faults": [dict(rule) for rule in faults]}


def _exports(process: subprocess.Popen[str], said: Path) -> dict[str, str]:
    """Read the variables that the rig prints once it listens."""
    assert process.stdout is not None
    found: dict[str, str] = {}
    for line in process.stdout:
        word, *rest = shlex.split(line)
        if word == "unset":
            return found
        name, _, value = rest[0].partition("=")
        found[name] = value
    raise RuntimeError(f"the rig did not start:\n{said.read_text('utf-8')}")
