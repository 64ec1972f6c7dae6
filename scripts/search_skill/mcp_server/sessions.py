"""Research that goes on over several turns: a handle with a lifetime, and names that stay.

A source keeps its id through all turns. A turn asks what its caller says, and nothing of an earlier
answer: only names of the first question are added where a follow-up names nothing itself.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from search_skill.files import PRIVATE, write
from search_skill.store.locks import locked

LIFETIME = timedelta(hours=48)
MOST_TURNS = 12
MOST_SESSIONS = 200  # older ones are forgotten
MOST_NAMES, MOST_WORDS = 3, 5  # of the first question, in a follow-up that names nothing
A_SUBJECT = 40  # characters: a longer question is more than its subject
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]")
LATIN_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_.+#-]+")
NAME = re.compile(r"r[0-9a-f]{12}")
AN_ID = re.compile(r"([SCG])(\d+)")
IN_OUR_WORDS = re.compile(r"\b[SC]\d+\b")
ID_FIELDS = frozenset({
    "id", "origin", "from", "to", "group", "members", "opposition_sources", "evidence", "claims",
    "contradicted_by",
})  # fmt: skip
OUR_SENTENCES = frozenset({"explanation", "uncertainty", "opposition_note"})


@dataclass(slots=True)
class Turn:
    """One question of a session, and the run that answers it."""

    run_id: str
    question: str  # as its caller said it
    asked: str
    names: dict[str, str] = field(default_factory=dict)  # of this run, as they are in the session


@dataclass(slots=True)
class Session:
    """A research as it is kept."""

    id: str
    created: str
    expires: str
    closed: bool = False
    turns: list[Turn] = field(default_factory=list)
    sources: dict[str, str] = field(default_factory=dict)  # address key: id
    counts: dict[str, int] = field(default_factory=dict)  # names that are given, by letter

    def turn(self, run_id: str) -> Turn | None:
        """Return the turn that a run answers."""
        return next((each for each in self.turns if each.run_id == run_id), None)


class NoSession(Exception):
    """There is no such research, or none that goes on."""


@dataclass(frozen=True, slots=True)
class Sessions:
    """The researches that are kept in a folder; where none can be written, in this process."""

    folder: Path
    unkept: dict[str, Session] = field(default_factory=dict)

    def open(self, now: datetime) -> Session:
        """Begin one."""
        made = Session(
            id=f"r{secrets.token_hex(6)}", created=_second(now), expires=_second(now + LIFETIME)
        )
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._write(made)
        except OSError:  # nothing can be kept here: it lasts as long as this server
            self.unkept[made.id] = made
            return made
        self._forget_old()
        return made

    def get(self, name: str, now: datetime, *, to_ask: bool = False) -> Session:
        """Return one; raise `NoSession` with what to do where it cannot be used any more."""
        if not NAME.fullmatch(name):
            raise NoSession(f"{name[:40]!r} is no research id: research_start gives one")
        found = self._read(name)
        if found is None:
            raise NoSession(f"no research {name} is known: begin one with research_start")
        if datetime.fromisoformat(found.expires) < now:
            raise NoSession(
                f"research {name} expired at {found.expires}: begin a new one with research_start"
            )
        if to_ask and found.closed:
            raise NoSession(f"research {name} is closed: begin a new one with research_start")
        if to_ask and len(found.turns) >= MOST_TURNS:
            raise NoSession(
                f"research {name} has had its {MOST_TURNS} turns: begin a new one with "
                "research_start"
            )
        return found

    @contextmanager
    def changing(self, name: str, now: datetime, *, to_ask: bool = False) -> Iterator[Session]:
        """Give one to change, and keep it; others wait for their turn."""
        if not NAME.fullmatch(name):
            raise NoSession(f"{name[:40]!r} is no research id: research_start gives one")
        if name in self.unkept:
            yield self.get(name, now, to_ask=to_ask)
            return
        if not self._place(name).exists():
            raise NoSession(f"no research {name} is known: begin one with research_start")
        with locked(self.folder / f"{name}.lock"):
            found = self.get(name, now, to_ask=to_ask)
            yield found
            self._write(found)

    def remove(self, name: str) -> None:
        """Forget one, and the lock on it."""
        for ending in (".json", ".lock"):
            (self.folder / f"{name}{ending}").unlink(missing_ok=True)

    def _read(self, name: str) -> Session | None:
        if name in self.unkept:
            return self.unkept[name]
        try:
            held = json.loads(self._place(name).read_text("utf-8"))
            turns = [Turn(**each) for each in held.pop("turns")]
            return Session(**held, turns=turns)
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def _write(self, session: Session) -> None:
        text = json.dumps(asdict(session), ensure_ascii=False)
        write(str(self._place(session.id)), text, PRIVATE)

    def _place(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def _forget_old(self) -> None:
        held = sorted(self.folder.glob("r*.json"), key=lambda path: path.stat().st_mtime)
        for path in held[:-MOST_SESSIONS]:
            self.remove(path.stem)


def prolonged(session: Session, now: datetime) -> None:
    """Let a session live on from now."""
    session.expires = _second(now + LIFETIME)


# names that stay


def named(session: Session, turn: Turn, document: dict[str, Any]) -> dict[str, Any]:
    """Return a turn's document with its sources, claims and groups under the session's names.

    A source is known again by its address; the turn's own numbers may change while it goes on.
    """
    from search_skill.text.urls import identity_key

    _name_sources(session, turn, document, identity_key)
    for part, letter in (("claims", "C"), ("groups", "G")):
        for row in document["data"][part]:
            if row["id"] not in turn.names:
                turn.names[row["id"]] = _next(session, letter)
    return dict(_renamed(document, turn.names))


def _name_sources(
    session: Session, turn: Turn, document: Mapping[str, Any], key_of: Callable[[str], str]
) -> None:
    for row in document["data"]["results"]:
        key = key_of(row["url"])
        if key not in session.sources:
            session.sources[key] = _next(session, "S")
        turn.names[row["id"]] = session.sources[key]


def _next(session: Session, letter: str) -> str:
    session.counts[letter] = session.counts.get(letter, 0) + 1
    return f"{letter}{session.counts[letter]}"


def _renamed(value: Any, names: Mapping[str, str], key: str = "") -> Any:  # noqa: ANN401  JSON
    if isinstance(value, dict):
        return {name: _renamed(inner, names, name) for name, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner, names, key) for inner in value]
    if not isinstance(value, str):
        return value
    if key in ID_FIELDS:
        whole, dot, rest = value.partition(".")
        return names.get(whole, whole) + dot + rest if AN_ID.fullmatch(whole) else value
    if key in OUR_SENTENCES:
        return IN_OUR_WORDS.sub(lambda found: names.get(found[0], found[0]), value)
    return value


def address_of(session: Session, name: str) -> tuple[str, str] | None:
    """Return the run and its own id of a source, by its name in the session; the latest run's."""
    for turn in reversed(session.turns):
        for own, given in turn.names.items():
            if given == name:
                return turn.run_id, own
    return None


# what a follow-up asks


def asked_of(question: str, session: Session) -> str:
    """Return what a follow-up asks: its words, with the first question's subject if it has none.

    Words of the callers alone; nothing of what was answered.
    """
    from search_skill.text.language import language_of
    from search_skill.text.tokens import content_terms

    first = session.turns[0].question if session.turns else ""
    if not first or _named_in(question):
        return question
    own = set(content_terms(question, language_of(question)))
    if own & set(content_terms(first, language_of(first))):
        return question
    subject = _named_in(first) or _told_in(first)
    return f"{' '.join(subject)} {question}" if subject else question


def _named_in(question: str) -> list[str]:
    """Return what a question names, as it is written there."""
    from search_skill.understanding.entities import entities_of

    found = entities_of(question)
    kinds = ("packages", "repositories", "titles", "names", "symbols")
    names = [name for kind in kinds for name in getattr(found, kind)]
    if CJK.search(question):  # a word in Latin letters among others is a name
        names += LATIN_WORD.findall(question)
    return list(dict.fromkeys(names))[:MOST_NAMES]


def _told_in(question: str) -> list[str]:
    """Return the words of a question that say what it is about, where it names nothing."""
    from search_skill.text.language import language_of
    from search_skill.text.tokens import content_terms

    if CJK.search(question):
        return [question] if len(question) <= A_SUBJECT else []
    language = language_of(question)
    words = [word.strip(".,;:!?\"'()") for word in question.split()]
    return [word for word in words if content_terms(word, language)][:MOST_WORDS]


def _second(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")
