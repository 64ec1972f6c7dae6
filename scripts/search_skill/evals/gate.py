"""The money gate, tried for real: the unmodified program against a model that counts its calls."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from search_skill.evals import stub
from search_skill.evals.verdicts import FAILED, PASSED, Verdict

SUITE = "cost gate"
DONE, NOTHING_REACHED, NOT_CONFIRMED, OUT_OF_TIME = 0, 3, 5, 7
SECONDS = 60.0
QUESTION = "solid-state battery suppliers"
PAID, DEEP = "--research", "--deep"
CALLS, TOKENS = 2, 5_000  # the ceilings of the run that is agreed to
PLAN = (PAID, QUESTION, "--max-calls", str(CALLS), "--max-tokens", str(TOKENS))
CODE = re.compile(r"--confirm ([0-9a-f]+)")
NOBODY = "http://127.0.0.1:9"  # where nothing listens: what is asked of the web costs no time
KEPT = ("SEARCH_CACHE_DIR",)  # of the user's settings: where the libraries stand
FEW = ("--no-platforms", "--engines", "searxng")  # so that nobody waits for those who are not there


@dataclass(frozen=True, slots=True)
class Try:
    """What is called, where it is not as usual."""

    name: str
    words: tuple[str, ...]
    open_pipe: bool = False
    variables: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a call ended, and what it printed."""

    code: int
    document: Mapping[str, Any]

    @property
    def agreement(self) -> str:
        """The code that would agree to the plan."""
        found = CODE.search(str((self.document.get("error") or {}).get("remediation", "")))
        return found[1] if found else ""

    @property
    def cost(self) -> Mapping[str, Any]:
        """What the run says that it spent."""
        cost: Mapping[str, Any] = (self.document.get("meta") or {}).get("cost") or {}
        return cost


def verdicts(launcher: Path, help_text: str, environ: Mapping[str, str]) -> Iterator[Verdict]:
    """Yield how the gate held: no call before it was confirmed, and none asked for by `--deep`."""
    if PAID not in help_text:
        detail = "there is none: nothing can be spent"
        yield Verdict(suite=SUITE, case="paid mode", status=PASSED, detail=detail)
        return
    with tempfile.TemporaryDirectory() as home, stub.serving() as model:
        variables = _variables(environ, Path(home), model.url)

        def ended(each: Try) -> Ended:
            model.calls.clear()
            return _ended(launcher, each, {**variables, **each.variables})

        code = ended(Try("", PLAN)).agreement
        for each in _refused(code):
            gone = ended(each)
            held = bool(code) and gone.code == NOT_CONFIRMED and not model.calls
            yield _said(each.name, "" if held else f"ended {gone.code}, {len(model.calls)} calls")
        gone = ended(Try("", (*PLAN, "--confirm", code)))
        yield _said("with the code of the very plan", _overspent(gone, len(model.calls)))
        gone = ended(Try("", (DEEP, QUESTION)))
        asked = gone.code == NOT_CONFIRMED
        yield _said("--deep is free", "it asked for a confirmation" if asked else "")


def _refused(code: str) -> Iterator[Try]:
    """Yield what has to be refused: `code` is the one that agrees to the plan."""
    agreed = ("--confirm", code)
    yield Try("without a confirmation", PLAN)
    yield Try("with a wrong code", (*PLAN, "--confirm", "0000"))
    yield Try("with an open pipe that says nothing", PLAN, open_pipe=True)
    yield Try("with the code of another question", (*PLAN, "and their prices", *agreed))
    yield Try("with the code of another ceiling", (*PLAN, "--max-calls", str(CALLS + 1), *agreed))
    denied = {"SEARCH_PAID": "deny"}
    yield Try("with the code, where it is switched off", (*PLAN, *agreed), variables=denied)


def _overspent(gone: Ended, calls: int) -> str:
    """Return what was wrong with a run that was agreed to; "" where nothing was."""
    if gone.code not in (DONE, NOTHING_REACHED, OUT_OF_TIME):
        return f"ended {gone.code}"
    if not 0 < calls <= CALLS:
        return f"{calls} calls, {CALLS} at most"
    tokens = gone.cost.get("tokens", 0)
    if gone.cost.get("model_calls") != calls or not 0 < tokens <= TOKENS:
        return f"{calls} calls, and the receipt says {gone.cost}"
    return ""


def _said(name: str, fault: str) -> Verdict:
    return Verdict(suite=SUITE, case=name, status=FAILED if fault else PASSED, detail=fault)


def _variables(environ: Mapping[str, str], home: Path, url: str) -> dict[str, str]:
    kinds = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("DATA", "STATE", "CONFIG")}
    ways_out = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), NOBODY)
    model = {"SEARCH_MODEL_ID": "stub", "SEARCH_BASE_URL": url, "SEARCH_API_KEY": "stub"}
    own = {"NO_PROXY": "127.0.0.1", "no_proxy": "127.0.0.1", "SEARXNG_URL": NOBODY}
    kept = {k: v for k, v in environ.items() if not k.startswith("SEARCH_") or k in KEPT}
    return {**kept, **kinds, **ways_out, **model, **own}


def _ended(launcher: Path, each: Try, variables: Mapping[str, str]) -> Ended:
    command: Sequence[str] = [sys.executable, str(launcher), *each.words, *FEW, "--json"]
    piped = subprocess.PIPE if each.open_pipe else subprocess.DEVNULL
    with (
        tempfile.TemporaryFile() as told,
        subprocess.Popen(  # noqa: S603  this very program
            command,
            env=dict(variables),
            stdin=piped,
            stdout=told,
            stderr=subprocess.DEVNULL,
        ) as process,
    ):
        try:
            code = process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            return Ended(-1, {})
        told.seek(0)
        return Ended(code, _document(told.read()))


def _document(printed: bytes) -> Mapping[str, Any]:
    try:
        found = json.loads(printed.decode("utf-8", "replace"))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
