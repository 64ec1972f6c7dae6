"""The money gate, tried for real: the unmodified program against a model that counts its calls."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from search_skill.evals import stub
from search_skill.evals.verdicts import FAILED, PASSED, Verdict

SUITE = "cost gate"
NOT_CONFIRMED = 5
SECONDS = 60.0
QUESTION = "solid-state battery suppliers"
PAID, DEEP = "--research", "--deep"
NOBODY = "http://127.0.0.1:9"  # where nothing listens: what is asked of the web costs no time


@dataclass(frozen=True, slots=True)
class Try:
    """What is called, and whether it has to be refused."""

    name: str
    words: tuple[str, ...]
    open_pipe: bool = False


REFUSED = (
    Try("without a confirmation", (PAID, QUESTION)),
    Try("with a wrong code", (PAID, QUESTION, "--confirm", "0000")),
    Try("with an open pipe that says nothing", (PAID, QUESTION), open_pipe=True),
)


def verdicts(launcher: Path, help_text: str, environ: Mapping[str, str]) -> Iterator[Verdict]:
    """Yield how the gate held: no call before it was confirmed, and none asked for by `--deep`."""
    if PAID not in help_text:
        detail = "there is none: nothing can be spent"
        yield Verdict(suite=SUITE, case="paid mode", status=PASSED, detail=detail)
        return
    with tempfile.TemporaryDirectory() as home, stub.serving() as model:
        variables = _variables(environ, Path(home), model.url)
        for each in REFUSED:
            code = _ended(launcher, each, variables)
            held = code == NOT_CONFIRMED and not model.calls
            detail = "" if held else f"ended {code} after {len(model.calls)} calls"
            status = PASSED if held else FAILED
            yield Verdict(suite=SUITE, case=each.name, status=status, detail=detail)
            model.calls.clear()
        code = _ended(launcher, Try("free", (DEEP, QUESTION)), variables)
        asked = code == NOT_CONFIRMED
        detail = "it asked for a confirmation" if asked else ""
        status = FAILED if asked else PASSED
        yield Verdict(suite=SUITE, case="--deep is free", status=status, detail=detail)


def _variables(environ: Mapping[str, str], home: Path, url: str) -> dict[str, str]:
    kinds = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("DATA", "STATE", "CONFIG")}
    ways_out = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), NOBODY)
    model = {"SEARCH_MODEL_ID": "stub", "SEARCH_BASE_URL": url, "SEARCH_API_KEY": "stub"}
    return {**environ, **kinds, **ways_out, **model, "NO_PROXY": "127.0.0.1", "SEARXNG_URL": NOBODY}


def _ended(launcher: Path, each: Try, variables: Mapping[str, str]) -> int:
    command: Sequence[str] = [sys.executable, str(launcher), *each.words, "--json"]
    piped = subprocess.PIPE if each.open_pipe else subprocess.DEVNULL
    with subprocess.Popen(  # noqa: S603  this very program
        command,
        env=dict(variables),
        stdin=piped,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            return process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            return -1
