"""Scrapling's StealthyFetcher: the system's Chromium with its flags, driven by Patchright.

Of its session the recipe is taken, not the fetching: this Chromium keeps its sandbox and checks
certificates, no page shares cookies with another site's, and boxes that ask for a human's click
are not clicked.
"""

from __future__ import annotations

import asyncio
import logging

from patchright._impl import _transport
from patchright.async_api import Error, async_playwright
from scrapling.engines.constants import HARMFUL_ARGS
from scrapling.fetchers import AsyncStealthySession

from search_skill.errors import Unavailable
from search_skill.web.launching import (
    ARGUMENTS,
    VIEW,
    How,
    Started,
    agent,
    because,
    hush,
    sandboxed,
)

SILENT = 60  # above every level: it tells of each page on stderr
OURS = ("args", "ignore_default_args", "channel", "headless")


async def start(how: How) -> Started:
    """Start it; raise `Unavailable` when it does not start."""
    logging.getLogger("scrapling").setLevel(SILENT)  # its handlers are there since the import
    hush(_transport)
    recipe = AsyncStealthySession(
        headless=True,
        executable_path=how.executable,
        extra_flags=list(ARGUMENTS),
        locale=how.language or None,
        block_webrtc=True,
        google_search=False,
        retries=1,
    )
    made = recipe._browser_options  # no other place tells them; the version is pinned
    stated = {name: made[name] for name in OURS if name in made}
    stated |= {"args": sorted(made["args"]), "ignore_default_args": list(HARMFUL_ARGS)}
    driver = await async_playwright().start()
    try:
        browser = await sandboxed(driver.chromium.launch, Error, how.options | stated)
    except (Error, OSError) as error:
        await driver.stop()
        raise Unavailable(because(error)) from error
    except asyncio.CancelledError:
        await driver.stop()
        raise
    context = {"viewport": VIEW, "user_agent": agent(browser.version)}
    return Started(browser, driver.stop, Error, context)
