"""Puts packages into an environment, with uv where there is one, else with pip.

Whatever the tools print is kept back; of a failure its last lines become one sentence.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from search_skill.bootstrap import interpreter, site_packages
from search_skill.errors import Missing

LONGEST_REASON = 200  # characters of a tool's complaint: a resolver's can fill a page

# what would send packages elsewhere, or let the caller's own stand in for missing ones
MISLEADING = (
    "PYTHONPATH",
    "PYTHONHOME",
    "VIRTUAL_ENV",
    "CONDA_PREFIX",
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_ROOT",
    "PIP_REQUIRE_VIRTUALENV",
    "UV_SYSTEM_PYTHON",
    "UV_PROJECT_ENVIRONMENT",
)
QUIET = {
    "PIP_USER": "0",
    "PIP_NO_INPUT": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "NO_COLOR": "1",
    "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1",  # packages alone: no browser comes with them
}


@dataclass(frozen=True, slots=True)
class Recipe:
    """One way to get packages into an environment: a tool and what it is told, in order."""

    tool: str
    commands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Target:
    """An environment that receives packages; a new one is made first."""

    home: Path
    python: Path
    new: bool = False

    @classmethod
    def at(cls, home: Path, *, new: bool = False) -> Target:
        """Return the environment of this Python's version in a folder."""
        return cls(home, Path(interpreter(str(home))), new)


def install(target: Target, wanted: Sequence[str], variables: Mapping[str, str]) -> None:
    """Install what is wanted, by the first tool that can; raise `Missing` with their reasons."""
    reasons = []
    for recipe in recipes(target, wanted, variables):
        if target.new:
            shutil.rmtree(target.home, ignore_errors=True)
        complaint = follow(recipe, variables)
        if not complaint:
            return
        reasons.append(f"{recipe.tool}: {complaint}")
    if not reasons:
        raise Missing(
            "this Python comes without ensurepip and pip, and there is no uv: "
            "install one of them (Debian and Ubuntu: the package python3-venv)"
        )
    raise Missing(f"its libraries could not be installed ({'; '.join(reasons)})")


def recipes(
    target: Target, wanted: Sequence[str], variables: Mapping[str, str]
) -> Iterator[Recipe]:
    """Yield the ways that this machine has, the quickest first."""
    uv = shutil.which("uv", path=variables.get("PATH"))
    if uv:
        yield Recipe("uv", with_uv(uv, target, wanted))
    if find_spec("ensurepip") or (not target.new and has_pip(target)):
        yield Recipe("pip", with_its_own_pip(target, wanted))
    elif find_spec("pip"):
        yield Recipe("pip", with_our_pip(target, wanted))


def with_uv(uv: str, target: Target, wanted: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return uv's commands; compiled at once, for whoever forbids Python to write bytecode."""
    python = str(target.python)
    fill = (uv, "pip", "install", "--quiet", "--compile-bytecode", "--python", python, *wanted)
    make = (uv, "venv", "--quiet", "--python", sys.executable, str(target.home))
    return (make, fill) if target.new else (fill,)


def with_its_own_pip(target: Target, wanted: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return the commands for an environment that has pip, or gets it."""
    python = str(target.python)
    fill = (python, "-m", "pip", "install", "--quiet", *wanted)
    if target.new:
        return ((sys.executable, "-m", "venv", str(target.home)), fill)
    return (fill,) if has_pip(target) else ((python, "-m", "ensurepip"), fill)


def with_our_pip(target: Target, wanted: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return the commands for a Python without ensurepip, as Debian ships it, but with a pip."""
    make = (sys.executable, "-m", "venv", "--without-pip", str(target.home))
    python = str(target.python)
    fill = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", *wanted)
    return (make, fill) if target.new else (fill,)


def has_pip(target: Target) -> bool:
    """Say whether an environment has a pip of its own; uv makes them without."""
    if target.python == Path(sys.executable):
        return find_spec("pip") is not None
    return (Path(site_packages(str(target.home))) / "pip").is_dir()


def follow(recipe: Recipe, variables: Mapping[str, str]) -> str:
    """Run a recipe's commands; return why one failed, or nothing."""
    kept = {name: value for name, value in variables.items() if name not in MISLEADING}
    for command in recipe.commands:
        try:
            done = subprocess.run(
                command,
                env={**kept, **QUIET},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                check=False,
            )
        except OSError as error:
            return f"{command[0]}: {error.strerror}"
        if done.returncode:
            return reason(done.stdout.decode("utf-8", "replace")) or f"ended {done.returncode}"
    return ""


def reason(output: str) -> str:
    """Return a tool's complaint as one line: from its last error on, without its drawing."""
    lines = ["".join(c for c in line if c.isprintable()) for line in output.splitlines()]
    lines = [line.strip(" \u00d7\u2502\u251c\u2570\u2500\u25b6|`->") for line in lines]
    lines = [line for line in lines if line]
    starts = [place for place, line in enumerate(lines) if line.lower().startswith("error")]
    told = " ".join(lines[starts[-1] :] if starts else lines[-4:])
    told = told.removeprefix("ERROR:").removeprefix("error:").strip().rstrip(".")
    return told if len(told) <= LONGEST_REASON else told[:LONGEST_REASON].rstrip() + "..."
