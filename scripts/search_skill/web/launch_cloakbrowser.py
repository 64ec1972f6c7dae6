"""CloakBrowser: its flags over its own build of Chromium, or over the system's.

Its `launch` fetches a build that is missing and asks its maker about licences and news, so the
browser is started here, with the flags that it would be given. What they switch on is compiled
into its own build; any other Chromium passes over them.
"""

from __future__ import annotations

from cloakbrowser import build_args
from cloakbrowser.config import IGNORE_DEFAULT_ARGS

from search_skill.web.launch_playwright import started
from search_skill.web.launchers import NAMES
from search_skill.web.launching import ARGUMENTS, How, Started

SANDBOX = "--no-sandbox"  # it is ours to say where that has to be


async def start(how: How) -> Started:
    """Start it; raise `Unavailable` when it does not start."""
    locale = how.language or None
    flags = build_args(True, list(ARGUMENTS), locale=locale, headless=True)
    options = {
        "args": [flag for flag in flags if flag != SANDBOX],
        "ignore_default_args": list(IGNORE_DEFAULT_ARGS),
    }
    is_own = how.executable.replace("\\", "/").rpartition("/")[2] not in NAMES
    # its own build says itself who it is, in one voice with all that a script can ask it
    return await started(how, options, {"user_agent": None, "locale": None} if is_own else {})
