"""What the program stands on: what is declared, and which environment this run found."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from search_skill import bootstrap


class How(StrEnum):
    """How the program came by its libraries."""

    PRIVATE = "private environment"
    CHECKOUT = "the checkout's .venv"
    INSTALLED = "installed package"
    INTERPRETER = "this interpreter"


@dataclass(frozen=True, slots=True)
class Environment:
    """What a run stands on: its packages, the interpreter that goes with them, its extras."""

    how: How
    home: Path
    python: Path
    extras: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Project:
    """What is declared: the core, and the extras by name."""

    core: tuple[str, ...]
    extras: Mapping[str, tuple[str, ...]]

    def requirements(self, extras: Sequence[str]) -> tuple[str, ...]:
        """Return the core's requirements and these extras'."""
        return (*self.core, *(one for name in extras for one in self.extras[name]))


def read_project() -> Project:
    """Return what the checkout declares, or what the installed package says of itself."""
    if not bootstrap.is_checkout():
        return installed_project()
    declared = tomllib.loads(Path(bootstrap.DECLARATION).read_text("utf-8"))["project"]
    extras = declared.get("optional-dependencies", {})
    return Project(tuple(declared["dependencies"]), {name: tuple(extras[name]) for name in extras})


def installed_project() -> Project:
    """Return what the installed package's metadata declares."""
    from importlib.metadata import metadata, requires

    names = metadata(bootstrap.NAME).get_all("Provides-Extra") or []
    extras: dict[str, list[str]] = {name: [] for name in names}
    core: list[str] = []
    for line in requires(bootstrap.NAME) or []:
        requirement, _, marker = (part.strip() for part in line.partition(";"))
        name = marker.partition("extra ==")[2].strip().strip("'\"")
        extras.get(name, core).append(requirement)
    return Project(tuple(core), {name: tuple(extras[name]) for name in extras})


def describe(variables: MutableMapping[str, str]) -> Environment:
    """Return which environment this run stands on, and which extras are in it."""
    versions = bootstrap.installed(sys.path)
    extras = tuple(
        name
        for name, wanted in read_project().extras.items()
        if all(bootstrap.meets(versions, requirement) for requirement in wanted)
    )
    prefix, python = Path(sys.prefix), Path(sys.executable)
    if not bootstrap.is_checkout():
        return Environment(How.INSTALLED, prefix, python, extras)
    home = bootstrap.private_environment(bootstrap.read_declaration(), variables)
    if home and bootstrap.site_packages(home) in sys.path:
        return Environment(How.PRIVATE, Path(home), Path(bootstrap.interpreter(home)), extras)
    is_neighbour = prefix == Path(bootstrap.CHECKOUT, ".venv")
    return Environment(How.CHECKOUT if is_neighbour else How.INTERPRETER, prefix, python, extras)
