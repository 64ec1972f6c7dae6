"""`./search searxng up|down|status|update`: what each does, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from search_skill.errors import Missing, UsageError
from search_skill.folders import folder
from search_skill.searxng import configuration, environment, process
from search_skill.searxng.process import Place
from search_skill.store.locks import locked
from search_skill.web.secrecy import without_users

HERE = ("127.0.0.1", "localhost", "::1")
UP, DOWN, CRASHED, FOREIGN, SILENT = "up", "down", "crashed", "foreign", "silent"
DOES_NOT_ANSWER = {
    "other": "answers, but not as a SearXNG does",
    "silent": "takes connections and never answers",
}


@dataclass(frozen=True, slots=True)
class State:
    """How things stand at the address, and what is known of it."""

    name: str  # up, down, crashed, foreign: not started by us; silent: something else is there
    url: str
    detail: str = ""
    fix: str = ""


def state_of(url: str, environ: Mapping[str, str]) -> State:
    """Look at the address and at what was started for it."""
    place, port = place_of(environ), port_of(url)
    note, there = place.noted(), process.answers(port)
    ours = note is not None and note.port == port and process.is_alive(note)
    if there == "ours":
        detail = f"pid {note.pid}, log {place.log}" if note and ours else "not started from here"
        return State(UP if ours else FOREIGN, url, detail)
    if there:
        detail = f"something at port {port} {DOES_NOT_ANSWER[there]}"
        if ours and note:
            return State(SILENT, url, f"{detail} (pid {note.pid}, log {place.log})", RESTART)
        return State(SILENT, url, detail, OTHER_PORT)
    if note is None:
        return State(DOWN, url, "nothing listens there", "./search searxng up")
    said = place.last_words()
    why = f"; its log ends: {said}" if said and not ours else ""
    detail = f"pid {note.pid} {'does not listen' if ours else 'is gone: it was killed'}{why}"
    return State(CRASHED, url, detail, "./search searxng up")


RESTART = "./search searxng down, then up"
OTHER_PORT = "stop what listens there, or set SEARXNG_URL=http://127.0.0.1:PORT with a free one"


def up(url: str, environ: Mapping[str, str]) -> State:
    """Start it where it does not run; what answers already is left alone."""
    place = _made(environ)
    with locked(place.lock):
        state = state_of(url, environ)
        if state.name in (UP, FOREIGN):
            return state
        if state.name == SILENT:
            raise Missing(f"{url}: {state.detail}", state.fix)
        note = place.noted()
        if note is not None:
            process.stop(note)  # one that hangs without listening
            place.note.unlink(missing_ok=True)
        return _started(place, url, environ)


def down(url: str, environ: Mapping[str, str]) -> State:
    """Stop what was started from here; anybody else's is left alone."""
    place = _made(environ)
    with locked(place.lock):
        note = place.noted()
        ran = note is not None and process.stop(note)
        place.note.unlink(missing_ok=True)
        state = state_of(url, environ)
    if state.name == FOREIGN:
        return State(FOREIGN, url, "it was not started from here, so it stays")
    return State(DOWN, url, "stopped" if ran else "it did not run")


def update(url: str, environ: Mapping[str, str]) -> State:
    """Build its environment anew, and start it again if it ran; what runs goes on if that fails."""
    environment.built(dict(environ), anew=True)
    if state_of(url, environ).name == UP:
        down(url, environ)
        return up(url, environ)
    return State(DOWN, url, f"its environment was built anew: {environment.told(dict(environ))}")


def place_of(environ: Mapping[str, str]) -> Place:
    """Return where its files are."""
    return Place(Path(folder(environ, "state")) / "searxng")


def port_of(url: str) -> int:
    """Return the port of an address on this machine; raise `UsageError` for any other."""
    try:
        parts = urlsplit(url)
        port = parts.port or 80
    except ValueError as error:
        raise UsageError(
            f"{without_users(url)!r} is no address", "such as http://127.0.0.1:8888"
        ) from error
    if parts.scheme != "http" or parts.hostname not in HERE:
        raise UsageError(
            f"SEARXNG_URL names {without_users(url)}, which is not this machine",
            "look after that one there, or unset SEARXNG_URL",
        )
    return port


def _started(place: Place, url: str, environ: Mapping[str, str]) -> State:
    python, port = environment.built(dict(environ)), port_of(url)
    configuration.write(place.settings, configuration.settings(port, environ))
    note = process.start(python, place, port, environ)
    if process.comes_up(note):
        return State(UP, url, f"pid {note.pid}, log {place.log}")
    process.stop(note)
    place.note.unlink(missing_ok=True)
    raise Missing(f"SearXNG did not come up: {place.last_words()}", f"look at {place.log}")


def _made(environ: Mapping[str, str]) -> Place:
    try:
        return place_of(environ).made()
    except OSError as error:
        raise Missing(f"{error.filename}: {error.strerror}", "set XDG_STATE_HOME") from error
