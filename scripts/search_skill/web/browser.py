"""A browser for pages that need one: one a run, in a thread of its own, started when first asked.

Whoever asks waits in his own thread; the pages are shown in the browser's, side by side. Nothing
is imported before it is needed, and nothing is ever downloaded: what is missing is said, with the
command that adds it.
"""

from __future__ import annotations

import asyncio
import importlib.util
import shutil
import threading
from concurrent.futures import CancelledError
from concurrent.futures import TimeoutError as NotInTime
from typing import TYPE_CHECKING

from search_skill.errors import Crashed, Refusal, Skipped, TimedOut

if TYPE_CHECKING:
    from search_skill.web.browser_pages import Manner, Pages, Wanted
    from search_skill.web.message import Heard

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
GRACE = 5.0  # seconds in which a page that is out of time still cleans up
ENDING = 8.0  # seconds for the end of it all


def executable(path: str = "") -> str:
    """Return the browser that is installed here, or ""; `path` is where to look, "" the usual."""
    return next((found for name in NAMES if (found := shutil.which(name, path=path or None))), "")


def lacking(path: str = "") -> str:
    """Return what is missing here and the command that adds it, or ""."""
    if importlib.util.find_spec("playwright") is None:
        return "needs playwright: ./search setup browser"
    if not executable(path):
        return "needs a browser: install chromium with your system's packages"
    return ""


class Browser:
    """The browser of a run, as the other threads see it."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._pages: Pages | None = None
        self._closed = False

    def shown(self, wanted: Wanted) -> Heard:
        """Return what a page came to; raise a refusal when it came to nothing."""
        loop, pages = self._running()
        future = asyncio.run_coroutine_threadsafe(pages.shown_page(wanted), loop)
        try:
            error = future.exception(wanted.seconds + GRACE)
        except NotInTime as late:
            future.cancel()
            raise TimedOut("the browser did not answer in time") from late
        except CancelledError as ended:
            raise Crashed("the browser was ended") from ended
        if error is None:
            return future.result()
        if isinstance(error, Refusal):
            raise error
        # when its driver dies, the library raises anything
        raise Crashed(f"{type(error).__name__}: {error}") from error

    def close(self) -> None:
        """End it, with all its processes."""
        with self._lock:
            self._closed = True
            loop, thread, pages = self._loop, self._thread, self._pages
            self._loop = self._thread = self._pages = None
        if loop is None or thread is None or pages is None:
            return
        ending = asyncio.run_coroutine_threadsafe(pages.close(), loop)
        try:
            ending.result(ENDING)
        except (NotInTime, CancelledError):
            ending.cancel()
        loop.call_soon_threadsafe(loop.stop)
        thread.join(ENDING)

    def _running(self) -> tuple[asyncio.AbstractEventLoop, Pages]:
        from search_skill.web.browser_pages import Pages

        with self._lock:
            if self._closed:
                raise Skipped("the run is over")
            if self._loop is None or self._pages is None:
                self._loop = asyncio.new_event_loop()
                self._pages = Pages(self._manner)
                self._thread = threading.Thread(
                    target=_run, args=(self._loop,), name="browser", daemon=True
                )
                self._thread.start()
            return self._loop, self._pages


def _run(loop: asyncio.AbstractEventLoop) -> None:
    """Run the browser's loop until it is stopped, and leave nothing open behind it."""
    asyncio.set_event_loop(loop)
    loop.set_exception_handler(lambda *_: None)  # each asker hears of his own; stderr is not ours
    loop.run_forever()
    left = asyncio.all_tasks(loop)
    for task in left:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
    loop.run_until_complete(loop.shutdown_default_executor())
    loop.close()
