"""The help text, kept from the last time: it costs every platform's import to make.

Agents read `--help` before anything else, so it has to be there at once. The name under which it
is kept holds the state of all that it is made of: this package, the platforms, the user's own
folders, what is installed, and the width of the terminal. Standard library only, and little of it.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence

from search_skill.clients.meant import is_meant
from search_skill.folders import folder, plugin_folders

PACKAGE = os.path.dirname(os.path.abspath(__file__))
MADE_OF = (
    "arguments.py",
    "commanding/shapes.py",
    "settings.py",
    "registry.py",
    "platform.py",
    "__init__.py",
)


def is_wanted(words: Sequence[str]) -> bool:
    """Say whether the words ask for help and for nothing else that would come first."""
    if is_meant(words):  # which explains itself
        return False
    flags = words[: words.index("--")] if "--" in words else words
    return any(word in ("-h", "--help") for word in flags)


def kept(environ: Mapping[str, str]) -> str:
    """Return the text of the last time, or "" when something it is made of has changed."""
    try:
        with open(_place(environ), encoding="utf-8") as file:
            return file.read()
    except (OSError, ValueError):
        return ""


def keep(environ: Mapping[str, str], text: str) -> None:
    """Keep the text for the next time, where anything can be kept."""
    place = _place(environ)
    new = f"{place}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(new, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(new, place)
    except OSError:
        return


def _place(environ: Mapping[str, str]) -> str:
    state = "\n".join(_state(environ)).encode("utf-8", "replace")
    return os.path.join(folder(environ, "cache"), f"help-{zlib.crc32(state):08x}.txt")


def _state(environ: Mapping[str, str]) -> Iterator[str]:
    yield f"{sys.version_info[:3]} {environ.get('COLUMNS', '')} {_width()}"
    for name in MADE_OF:
        yield _stamp(os.path.join(PACKAGE, name))
    checkout = os.path.join(os.path.dirname(os.path.dirname(PACKAGE)), "platforms")
    for place in (os.path.join(PACKAGE, "platforms"), checkout, *plugin_folders(environ)):
        yield from _stamps(place)
    for place in sys.path:  # a package with an entry point may have come or gone
        yield _stamp(place)


def _stamps(place: str) -> Iterator[str]:
    try:
        names = sorted(os.listdir(place))
    except OSError:
        return
    for name in names:
        if name.endswith(".py"):
            yield _stamp(os.path.join(place, name))


def _stamp(path: str) -> str:
    try:
        seen = os.stat(path)
    except OSError:
        return path
    return f"{path} {seen.st_mtime_ns} {seen.st_size}"


def _width() -> int:
    try:
        return os.get_terminal_size().columns
    except (OSError, ValueError):
        return 0
