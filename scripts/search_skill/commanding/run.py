"""Which command does what; each is imported only when it is called."""

from __future__ import annotations

from importlib import import_module

from search_skill.commanding.call import Answer, Call

MODULES = {
    "open": "pages",
    "fetch": "pages",
    "history": "past",
    "cache": "past",
    "knowledge": "learnt",
    "searxng": "instance",
    "evals": "evaluate",
    "mcp": "serve",
    "evolve": "evolve",
}


def run(call: Call) -> Answer:
    """Do what a command says, and return its answer."""
    name = call.told.command[0]
    module = import_module(f"search_skill.commanding.{MODULES[name]}")
    answer: Answer = getattr(module, f"{name}_")(call)
    return answer
