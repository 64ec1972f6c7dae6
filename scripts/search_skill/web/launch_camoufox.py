"""Camoufox: a Firefox that was built not to stand out, where it was installed.

It fetches whatever it misses the moment it is started: its browser, an add-on, the model of its
fingerprints. So the first is named, the second left out, and without the third it does not start.
"""

from __future__ import annotations

import asyncio

from camoufox import AsyncNewBrowser, DefaultAddons
from camoufox.fpgen_model import is_pinned
from playwright._impl import _transport
from playwright.async_api import Error, async_playwright

from search_skill.errors import Unavailable
from search_skill.web.launching import How, Started, because, hush


async def start(how: How) -> Started:
    """Start it; raise `Unavailable` when it does not start."""
    if not await asyncio.to_thread(is_pinned):
        raise Unavailable("needs the model of its fingerprints: python -m camoufox fetch")
    hush(_transport)
    proxy = dict(how.proxy)
    proxy["server"] = proxy["server"].replace("127.0.0.1", "localhost")  # else it warns of a leak
    driver = await async_playwright().start()
    try:
        browser = await AsyncNewBrowser(
            driver,
            **(how.options | {"proxy": proxy}),
            headless=True,
            locale=how.language or None,
            block_webrtc=True,
            exclude_addons=list(DefaultAddons),
            i_know_what_im_doing=True,
        )
    except (Error, OSError, ValueError, LookupError, RuntimeError) as error:
        await driver.stop()
        raise Unavailable(because(error)) from error
    except asyncio.CancelledError:
        await driver.stop()
        raise
    return Started(browser, driver.stop, Error, {"no_viewport": True})
