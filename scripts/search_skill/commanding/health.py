"""`--doctor`: what works here; `--network` asks the engines too, through the door of a run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from search_skill import assembly, doctor
from search_skill.commanding.call import DONE, Answer, Call
from search_skill.errors import Missing
from search_skill.ladder import Trace
from search_skill.patrol import proofs
from search_skill.text import escape
from search_skill.tools import Tools


def doctor_(call: Call) -> Answer:
    """Look at everything, and end with 6 when something required has failed."""
    store = assembly.cookie_store(call.environ)
    sessions = store.sessions()
    with _tools(call) as tools:
        own = doctor.Own(
            loaded=call.loaded,
            registry=call.registry,
            sessions=sessions,
            now=call.now,
            environ=call.environ,
            home=assembly.HOME,
            work=Path.cwd(),
            proofs=proofs.kept(call.environ),
            tools=tools,
            kept=sessions.sites,
        )
        found = doctor.checks(own)
    code = DONE if doctor.healthy(found) else Missing.exit_code
    if call.as_json:
        return json.dumps(doctor.as_rows(found), ensure_ascii=False) + "\n", code
    return "".join(f"{escape.terminal(line)}\n" for line in doctor.as_lines(found)), code


@contextmanager
def _tools(call: Call) -> Iterator[Tools | None]:
    """Give what a run would ask with, where the network may be asked."""
    if "network" not in call.told.switches:
        yield None
        return
    door = assembly.door_for(call.told, call.loaded, call.registry, call.environ)
    try:
        yield assembly.tools_for(door, Trace(door.clock), call.loaded, call.registry, call.told)
    finally:
        door.close()
