"""What cannot be told together: a run that asks nobody, and what asks or remembers nothing."""

from __future__ import annotations

from search_skill.arguments import Arguments
from search_skill.errors import UsageError

LOCAL = "--local asks nobody"
ASKING = ("research", "network", "patrol")  # switches
PAGES = {"fetch": "reads a page now", "audit": "reads the cited pages"}  # commands, without a tape


def check(told: Arguments) -> None:
    """Raise `UsageError` where `--local` stands beside what it cannot hold with."""
    if "local" not in told.switches:
        return
    name = told.command[0] if told.command else ""
    if told.replay:
        raise UsageError("--local searches what is kept, and --replay a tape", "leave one")
    if "no_store" in told.switches:
        raise UsageError(
            f"{LOCAL}: it searches what is kept, and --no-store uses nothing of that", "leave one"
        )
    if told.record:
        raise UsageError(f"{LOCAL}: there is nothing for --record to keep", "leave one")
    for each in ASKING:
        if each in told.switches:
            raise UsageError(f"{LOCAL}, and --{each} asks over the network", "leave one")
    if name in PAGES and not told.tape:
        cure = "open shows what was read before" if name == "fetch" else "name its pages: --tape"
        raise UsageError(f"{LOCAL}, and {name} {PAGES[name]}", cure)
