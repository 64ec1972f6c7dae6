"""The beginning of a new platform: a module and a sample, for the contract test to go on from."""

from __future__ import annotations

import keyword
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from search_skill.errors import UsageError
from search_skill.folders import folder

NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
MODULE = '''"""{title}: what its people say or publish that no general engine shows."""

from __future__ import annotations

from typing import Any

from search_skill.platform import (
    ApiPlatform,
    Found,
    Pace,
    Request,
    Response,
    Signal,
    listed,
    present,
    read_date,
    rows,
    search_words,
)
from search_skill.types import Hit, Query, Tier

API = "https://{name}.example/api/search"


class {kind}(ApiPlatform):
    """…"""

    title = "{title}"
    hosts = ("{name}.example",)
    intents = ()
    languages = ()
    subjects = ()
    keywords = ()
    tier = Tier.T3
    pace = Pace(seconds_between=1, at_once=1)
    signals = (Signal("upvotes", "votes for it, less those against"),)
    canary = ""
    proven = False  # until a recording of its present answer exists

    def request(self, query: Query) -> Request:
        """Search the site."""
        return Request(API, {{"q": search_words(query.text), "limit": query.limit}})

    def parse(self, response: Response) -> Found:
        """Read the list."""
        return rows(listed(response.json(), "results"), _hit)


def _hit(item: dict[str, Any]) -> Hit:
    return Hit(
        url=item["url"],
        title=item["title"],
        snippet=item.get("text") or "",
        author=item.get("author") or "",
        published=read_date(item.get("created_at")),
        signals=present(upvotes=item.get("score")),
    )
'''
SAMPLE = '{\n "results": []\n}\n'


@dataclass(frozen=True, slots=True)
class Begun:
    """What was written, and what is still to do."""

    module: Path
    sample: Path
    test: str  # the command that says what is missing


def begin(name: str, home: Path, environ: Mapping[str, str], taken: tuple[str, ...]) -> Begun:
    """Write the two files into the checkout, or where it has none into the user's folder.

    Raises `UsageError` for a name that cannot be one, or that is taken.
    """
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise UsageError(f"{name!r} is no name of a platform", "small letters, digits and _")
    if name in taken:
        raise UsageError(f"there is a platform {name!r}", "choose another name")
    modules, samples = _places(home, environ)
    module, sample = modules / f"{name}.py", samples / name / "search.json"
    for path in (module, sample):
        if path.exists():
            raise UsageError(f"{path} is there already", "remove it, or choose another name")
    title = name.replace("_", " ").title()
    text = MODULE.format(name=name, title=title, kind=title.replace(" ", ""))
    _write(module, text)
    _write(sample, SAMPLE)
    return Begun(module, sample, f"./search platforms check {name}")


def samples_in(home: Path, environ: Mapping[str, str]) -> tuple[Path, ...]:
    """Return the folders that may hold samples, the user's own first."""
    own = Path(folder(environ, "data")) / "samples"
    return own, home / "tests" / "platforms" / "samples"


def _places(home: Path, environ: Mapping[str, str]) -> tuple[Path, Path]:
    """Return where modules and samples go: into a checkout of git's alone.

    Installers copy the tests too, but never `.git`; and what is written into an installed skill is
    gone with its next update.
    """
    modules, samples = home / "platforms", home / "tests" / "platforms" / "samples"
    if (home / ".git").exists() and all(
        place.is_dir() and os.access(place, os.W_OK) for place in (modules, samples)
    ):
        return modules, samples
    own = Path(folder(environ, "data"))
    return own / "platforms", own / "samples"


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}", "make that folder writable") from error
