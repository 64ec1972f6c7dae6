"""The locked version of what a question names: lockfiles first, then manifests."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from search_skill.project import javascript, others, python
from search_skill.project.pins import Pin, highest
from search_skill.types import Locked

Reader = Callable[[str], Iterator[Pin]]
# in order of precedence: what is built before what is asked for
FILES: tuple[tuple[str, str, Reader], ...] = (
    ("uv.lock", "python", python.toml_packages),
    ("poetry.lock", "python", python.toml_packages),
    ("pdm.lock", "python", python.toml_packages),
    ("pylock.toml", "python", python.toml_packages),
    ("Pipfile.lock", "python", python.pipfile_lock),
    ("requirements*.txt", "python", python.requirements),
    ("package-lock.json", "npm", javascript.package_lock),
    ("npm-shrinkwrap.json", "npm", javascript.package_lock),
    ("pnpm-lock.yaml", "npm", javascript.pnpm_lock),
    ("yarn.lock", "npm", javascript.yarn_lock),
    ("bun.lock", "npm", javascript.bun_lock),
    ("Cargo.lock", "cargo", python.toml_packages),
    ("go.mod", "go", others.go_mod),
    ("gradle.lockfile", "maven", others.gradle_lock),
    ("pom.xml", "maven", others.pom),
    ("build.gradle", "maven", others.gradle),
    ("build.gradle.kts", "maven", others.gradle),
    ("composer.lock", "composer", others.composer_lock),
    ("Gemfile.lock", "bundler", others.gemfile_lock),
    ("packages.lock.json", "nuget", others.packages_lock),
    ("*.csproj", "nuget", others.csproj),
    ("Directory.Packages.props", "nuget", others.csproj),
    ("packages.config", "nuget", others.csproj),
    ("pyproject.toml", "python", python.pyproject),
    ("package.json", "npm", javascript.package_json),
    ("Cargo.toml", "cargo", others.cargo_toml),
    ("composer.json", "composer", others.composer_json),
)
PARENTS = 4  # folders above that may hold the project's files; the repository's root ends the way
LARGEST = 30_000_000  # bytes of a lockfile that are read
UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, OSError, SyntaxError, RecursionError)


def locked_in(folder: Path, names: Iterable[str]) -> tuple[Locked, ...]:
    """Return the locked versions of these names in a project, in the order of the names.

    A name counts as a whole: `tolvane` is not `tolvane-cli`. The first file in the order of
    precedence that has it decides; of several versions in it, the highest.
    """
    wanted = {flat(name): name for name in names if name}
    found: dict[str, Locked] = {}
    if not wanted:
        return ()
    for place in _folders(folder):
        for file, ecosystem, pins in _read_all(place):
            for name, held in _held(pins, wanted).items():
                if name not in found:
                    found[name] = Locked(
                        package=held.name, version=held.version, ecosystem=ecosystem, file=file
                    )
        if found:
            break
    return tuple(found[name] for name in wanted if name in found)


def flat(name: str) -> str:
    """Return a package's name as it compares: `Ruamel_YAML` is `ruamel-yaml`."""
    return re.sub(r"[-_.]+", "-", name.strip().casefold())


def _held(pins: Iterable[Pin], wanted: dict[str, str]) -> dict[str, Pin]:
    held: dict[str, list[Pin]] = {}
    for pin in pins:
        for name in _called(pin.name):
            if name in wanted:
                held.setdefault(name, []).append(pin)
                break
    return {name: best for name, group in held.items() if (best := highest(group))}


def _called(name: str) -> list[str]:
    """Return what a package may be called: wholly, and by the last part of a scoped name."""
    whole = flat(name)
    parts = [part for part in re.split(r"[/:]", name) if part]
    if len(parts) > 1 and re.fullmatch(r"v\d+", parts[-1]):
        parts = parts[:-1]  # of a Go module, the major version
    last = flat(parts[-1]) if parts else ""
    return [whole, last] if last and last != whole else [whole]


def _folders(folder: Path) -> Iterator[Path]:
    place = folder
    for _ in range(PARENTS + 1):
        yield place
        if (place / ".git").exists() or place.parent == place:
            return
        place = place.parent


def _read_all(folder: Path) -> Iterator[tuple[str, str, list[Pin]]]:
    for pattern, ecosystem, reader in FILES:
        for file in sorted(folder.glob(pattern)):
            pins = _pins(file, reader)
            if pins:
                yield file.name, ecosystem, pins


def _pins(file: Path, reader: Reader) -> list[Pin]:
    """Return what a file holds; one that is not what its name says holds nothing."""
    try:
        if not file.is_file() or file.stat().st_size > LARGEST:
            return []
        return list(reader(file.read_text("utf-8-sig", errors="replace")))
    except UNREADABLE:
        return []
