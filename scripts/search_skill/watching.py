"""A question that is watched: kept under a name and asked again; what changed since is told.

`<state>/watch/NAME/` holds the words that were typed and the last report; the one before is kept
beside it, so that a change can be looked at twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from search_skill import arguments, files
from search_skill.arguments import Arguments
from search_skill.errors import UsageError
from search_skill.folders import folder
from search_skill.registry import Registry
from search_skill.render import shape

NAME = re.compile(r"[^\W_][\w.-]{0,63}")
ASKED, LAST, BEFORE = "asked.json", "last.json", "before.json"
OWN_FLAG = re.compile(r"--watch(?:=.*)?")


@dataclass(frozen=True, slots=True)
class Watch:
    """One watched question."""

    name: str
    place: Path

    def words(self) -> list[str]:
        """Return the words that were typed for it; none where it is new."""
        try:
            told = json.loads((self.place / ASKED).read_text("utf-8"))
        except (OSError, ValueError):
            return []
        return [str(word) for word in told.get("words", ())]

    def last(self) -> shape.Document | None:
        """Return the report of the last time, or None the first time."""
        from search_skill.checking.reports import document_in

        path = self.place / LAST
        return document_in(str(path)) if path.is_file() else None

    def keep(self, words: Sequence[str], document: shape.Document) -> None:
        """Keep the words and the report; the last one becomes the one before."""
        from search_skill.render.document import as_text

        try:
            self.place.mkdir(parents=True, exist_ok=True)
            told = json.dumps({"words": list(words)}, ensure_ascii=False, indent=2)
            files.write(str(self.place / ASKED), told + "\n", files.PRIVATE)
            if (self.place / LAST).is_file():
                (self.place / LAST).replace(self.place / BEFORE)
            files.write(str(self.place / LAST), as_text(document) + "\n", files.PRIVATE)
        except OSError as error:
            raise UsageError(
                f"--watch={self.name}: {error.strerror}", f"make {self.place} writable"
            ) from error


def watch_of(name: str, environ: Mapping[str, str]) -> Watch:
    """Return a watched question by its name; raise `UsageError` for what is no name."""
    if not NAME.fullmatch(name) or ".." in name:
        raise UsageError(f"--watch={name!r} is no name", "letters, digits, dots and hyphens")
    return Watch(name, Path(folder(environ, "state"), "watch", name))


def asked_again(told: Arguments, registry: Registry, environ: Mapping[str, str]) -> Arguments:
    """Return what is to be asked: what was typed now, else what was typed for it the first time."""
    if told.question or told.command:
        return told
    words = watch_of(told.watch, environ).words()
    if not words:
        raise UsageError(
            f"no question is watched as {told.watch!r}",
            f'ask one the first time: ./search "your question" --watch {told.watch}',
        )
    again = arguments.read(words, registry)
    again = arguments.said_again(again, told)
    switches = again.switches | {"refresh"}
    return replace(again, watch=told.watch, words=tuple(words), switches=switches)


def words_to_keep(told: Arguments) -> list[str]:
    """Return the words of a question without those that name the watch and where it went."""
    kept, skip = [], False
    for word in told.words:
        if skip:
            skip = False
        elif OWN_FLAG.fullmatch(word) or word.partition("=")[0] in (
            "--out",
            "--record",
            "--replay",
        ):
            skip = "=" not in word
        else:
            kept.append(word)
    return kept


def changed_since(watch: Watch, document: shape.Document, *, as_json: bool) -> str:
    """Return what changed since the last time, one screen of it; "" the first time."""
    from search_skill.checking import changes
    from search_skill.text import escape

    last = watch.last()
    if last is None:
        return ""
    found = changes.changes_between(last, document)
    if as_json:
        return json.dumps(changes.as_json(found), ensure_ascii=False) + "\n"
    return "".join(f"{escape.one_line(line)}\n" for line in changes.as_lines(found))
