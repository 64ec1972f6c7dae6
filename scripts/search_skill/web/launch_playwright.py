"""The system's Chromium, driven by Playwright."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from playwright._impl import _transport
from playwright.async_api import Error, async_playwright

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


async def start(how: How) -> Started:
    """Start it; raise `Unavailable` when it does not start."""
    return await started(how, {"args": list(ARGUMENTS)}, {})


async def started(how: How, more: Mapping[str, object], context: Mapping[str, object]) -> Started:
    """Start a Chromium with these launch options, and with these for its contexts."""
    hush(_transport)
    driver = await async_playwright().start()
    try:
        browser = await sandboxed(driver.chromium.launch, Error, {**how.options, **more})
    except (Error, OSError) as error:
        await driver.stop()
        raise Unavailable(because(error)) from error
    except asyncio.CancelledError:
        await driver.stop()
        raise
    usual = {"viewport": VIEW, "user_agent": agent(browser.version), "locale": how.language or None}
    return Started(browser, driver.stop, Error, {**usual, **context})
