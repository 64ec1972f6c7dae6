"""Python's lockfiles and manifests: uv, poetry, pdm, pip, pipenv."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from search_skill.project.pins import Pin, lowest_of

REQUIREMENT = re.compile(
    r"^\s*([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*([=<>~!]=?=?\s*[^;#\s]+(?:\s*,\s*[^;#\s]+)*)?"
)


def toml_packages(text: str) -> Iterator[Pin]:
    """Yield the packages of a lock in TOML: uv, poetry, pdm, pylock, Cargo."""
    data = tomllib.loads(text)
    for package in data.get("package", []) or data.get("packages", []):
        if isinstance(package, dict) and "name" in package and package.get("version"):
            yield Pin(str(package["name"]), str(package["version"]))


def requirements(text: str) -> Iterator[Pin]:
    """Yield the packages of a requirements file; a range counts by its lowest version."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.lstrip().startswith(("#", "-", "http", "git+", ".")):
            continue
        found = REQUIREMENT.match(line)
        if found and found[2]:
            yield from _stated(found[1], found[2])


def pipfile_lock(text: str) -> Iterator[Pin]:
    """Yield the packages of pipenv's lock."""
    data = json.loads(text)
    for section in ("default", "develop"):
        for name, entry in data.get(section, {}).items():
            version = entry.get("version", "") if isinstance(entry, dict) else ""
            if version:
                yield Pin(name, version.lstrip("="))


def pyproject(text: str) -> Iterator[Pin]:
    """Yield what a pyproject.toml requires, by PEP 621 or in poetry's tables."""
    data = tomllib.loads(text)
    project = data.get("project", {})
    listed = list(project.get("dependencies", []))
    for group in (project.get("optional-dependencies", {}), data.get("dependency-groups", {})):
        for entries in group.values():
            listed += [entry for entry in entries if isinstance(entry, str)]
    for entry in listed:
        found = REQUIREMENT.match(entry)
        if found and found[2]:
            yield from _stated(found[1], found[2])
    yield from _poetry(data.get("tool", {}).get("poetry", {}))


def _poetry(tables: dict[str, Any]) -> Iterator[Pin]:
    for name, stated in {**tables.get("dependencies", {})}.items():
        text = stated.get("version", "") if isinstance(stated, dict) else stated
        version = lowest_of(str(text))
        if version and name.lower() != "python":
            yield Pin(name, version, exact=str(text)[:1].isdigit() or str(text).startswith("=="))


def _stated(name: str, stated: str) -> Iterator[Pin]:
    version = lowest_of(stated)
    if version:
        yield Pin(name, version, exact=stated.strip().startswith("=="))
