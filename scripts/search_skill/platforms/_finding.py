"""Finds the modules that declare a platform: the user's folders, the bundled ones, plugins."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from pkgutil import iter_modules

from search_skill import platforms
from search_skill.platform import Platform

GROUP = "search_skill.platforms"  # of entry points


def search_in(folders: Iterable[Path | str]) -> None:
    """Put these folders in front of the bundled platforms, in place of those of another time."""
    own = [str(Path(folder).expanduser().resolve()) for folder in folders]
    platforms.__path__[:] = [*own, *platforms.BUNDLED]


def modules() -> Iterator[str]:
    """Yield the name of every module that may declare a platform, in order of precedence."""
    for info in iter_modules(platforms.__path__):
        if not info.name.startswith("_"):
            yield f"{platforms.__name__}.{info.name}"
    yield from _plugins()


def platform_in(module: str) -> Platform:
    """Import the module and return the one platform that it declares."""
    _forget_another(module)
    declared = [
        thing
        for thing in vars(import_module(module)).values()
        if isinstance(thing, type) and issubclass(thing, Platform) and thing.__module__ == module
    ]
    if len(declared) != 1:
        raise TypeError(f"{len(declared)} platforms are declared there, not one")
    platform: Platform = declared[0]()
    if not (platform.title and platform.hosts):
        raise TypeError("a platform says its title and its hosts")
    return platform


def _plugins() -> Iterator[str]:
    """Yield the modules that installed packages name, whatever stands in the working directory."""
    places = [place for place in sys.path if place and not _is_here(place)]
    if not any(_names_our_group(place) for place in places):
        return
    from importlib.metadata import distributions  # 20 ms, which few need

    found = {
        entry.name: entry.module
        for distribution in distributions(path=places)
        for entry in distribution.entry_points
        if entry.group == GROUP
    }
    yield from (found[name] for name in sorted(found))


def _is_here(place: str) -> bool:
    """Say whether it is the working directory, from which no code is taken."""
    try:
        return Path(place).resolve() == Path.cwd()
    except OSError:
        return False  # the working directory is gone


def _names_our_group(place: str) -> bool:
    """Say whether anything installed there is a plugin, without reading all of it."""
    for listed in Path(place).glob("*.*-info/entry_points.txt"):
        try:
            if GROUP.encode() in listed.read_bytes():
                return True
        except OSError:
            continue
    return False


def _forget_another(module: str) -> None:
    """Forget a module of the same name that an earlier search path led to."""
    loaded = sys.modules.get(module)
    if loaded is None or not module.startswith(f"{platforms.__name__}."):
        return
    spec = PathFinder.find_spec(module, platforms.__path__)
    if spec is not None and spec.origin != getattr(loaded, "__file__", None):
        del sys.modules[module]
