"""`searxng`: a SearXNG of the user's own."""

from __future__ import annotations

from search_skill.commanding.call import DONE, Answer, Call, document
from search_skill.errors import Missing
from search_skill.searxng import command
from search_skill.text import escape
from search_skill.web.secrecy import without_users

DOES = {
    "up": command.up,
    "down": command.down,
    "status": command.state_of,
    "update": command.update,
}


def searxng_(call: Call) -> Answer:
    """Start it, stop it, bring it up to date, or say how it stands; 6 when it does not answer."""
    what = call.told.command[1]
    state = DOES[what](call.loaded.settings.searxng_url, call.environ)
    url = without_users(state.url)
    is_up = state.name in (command.UP, command.FOREIGN)
    code = DONE if is_up or what in ("down", "update") else Missing.exit_code
    if call.as_json:
        said = {"state": state.name, "url": url, "detail": state.detail, "fix": state.fix}
        return document(searxng=said), code
    fix = f"  → {state.fix}" if state.fix else ""
    return escape.terminal(f"{state.name} {url}: {state.detail}{fix}\n"), code
