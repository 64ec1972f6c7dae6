"""No key leaves by an answer: the values of this process's secrets are taken out of every text."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from search_skill import files
from search_skill.asking import KEY_FILE
from search_skill.folders import folder
from search_skill.web.secrecy import HIDDEN_FIELDS

NAMED_SECRET = re.compile(r"(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|COOKIE)S?$", re.I)
IN_ADDRESS = re.compile(r"(?<=://)([^\s/?#@]+)@")
IN_QUERY = re.compile(rf"([?&;](?:{HIDDEN_FIELDS})=)[^&;#\s\"'<>]*", re.I)
LONG_ENOUGH = 6  # characters: a shorter value is a word like any other
LIKE_A_KEY = re.compile(r"(?=.*\d)(?=.*[A-Za-z])\S{12,}")
HIDDEN = "[hidden]"


@dataclass(slots=True)
class Secrets:
    """What must not be said."""

    environ: Mapping[str, str]
    _values: tuple[str, ...] | None = field(default=None)

    @property
    def values(self) -> tuple[str, ...]:
        """The secrets that the environment holds or names a file for, the longest first."""
        if self._values is None:
            found = {each for each in _secrets(self.environ) if len(each) >= LONG_ENOUGH}
            self._values = tuple(sorted(found, key=lambda each: (-len(each), each)))
        return self._values

    def hidden(self, text: str) -> str:
        """Return evidence without any key.

        A password that is a plain word, such as `postgres`, stays: it says nothing there, and a
        quotation without it would be false.
        """
        for value in self.values:
            if LIKE_A_KEY.fullmatch(value):
                text = text.replace(value, HIDDEN)
        return text

    def message(self, text: str) -> str:
        """Return what is said of a fault without any secret, also none that an address carries."""
        for value in self.values:
            text = text.replace(value, HIDDEN)
        return IN_ADDRESS.sub("", IN_QUERY.sub(rf"\1{HIDDEN}", text))


def _secrets(environ: Mapping[str, str]) -> Iterator[str]:
    for name, value in environ.items():
        if NAMED_SECRET.search(name):
            yield value.strip()
        if "://" in value:
            yield from (found.rpartition(":")[2] for found in IN_ADDRESS.findall(value))
    yield from _in_configuration(environ)
    path = environ.get(KEY_FILE, "").strip()
    if path:
        try:
            yield files.read(path, files.SMALL).decode("utf-8").strip()
        except (OSError, ValueError):
            return


def _in_configuration(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield the keys that the configuration file holds; a broken one is told by every run."""
    path = environ.get("SEARCH_CONFIG", "") or str(Path(folder(environ, "config"), "config.toml"))
    try:
        held = tomllib.loads(files.read(path, files.SMALL).decode("utf-8-sig"))
    except (OSError, ValueError):
        return
    listed = held.get("keys")
    keys = listed if isinstance(listed, dict) else {}
    for name, value in {**held, **keys}.items():
        if isinstance(value, str) and (name in keys or NAMED_SECRET.search(name)):
            yield value.strip()
