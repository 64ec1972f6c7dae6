"""The browsers for pages that need one: in a thread of their own, started when first asked.

Whoever asks waits in his own thread; the pages are shown in the browsers', side by side. A run
starts the kinds that its pages ask for and no other, and who does not mind which gets the one that
runs. What is missing is said, with the command that adds it.
"""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import CancelledError
from concurrent.futures import TimeoutError as NotInTime
from typing import TYPE_CHECKING

from search_skill.errors import Crashed, Refusal, Skipped, TimedOut
from search_skill.web.launchers import ANY, LAUNCHERS, PLAYWRIGHT

if TYPE_CHECKING:
    from search_skill.web.browser_pages import Limits, Manner, Pages, Wanted
    from search_skill.web.message import Heard

GRACE = 5.0  # seconds in which a page that is out of time still cleans up
ENDING = 8.0  # seconds for the end of it all


class Browsers:
    """The browsers of a run, as the other threads see them."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._limits: Limits | None = None
        self._pages: dict[str, Pages] = {}
        self._closed = False

    def shown(self, wanted: Wanted) -> Heard:
        """Return what a page came to; raise a refusal when it came to nothing."""
        loop, pages = self._running(wanted.kind)
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
        """End them, with all their processes."""
        with self._lock:
            self._closed = True
            loop, thread, every = self._loop, self._thread, tuple(self._pages.values())
            self._loop = self._thread = None
            self._pages = {}
        if loop is None or thread is None:
            return
        ending = asyncio.run_coroutine_threadsafe(_all_ended(every), loop)
        try:
            ending.result(ENDING)
        except (NotInTime, CancelledError):
            ending.cancel()
        loop.call_soon_threadsafe(loop.stop)
        thread.join(ENDING)

    def _running(self, kind: str) -> tuple[asyncio.AbstractEventLoop, Pages]:
        from search_skill.web.browser_pages import Limits, Pages

        with self._lock:
            if self._closed:
                raise Skipped("the run is over")
            if self._loop is None or self._limits is None:
                self._loop, self._limits = asyncio.new_event_loop(), Limits()
                self._thread = threading.Thread(
                    target=_run, args=(self._loop,), name="browser", daemon=True
                )
                self._thread.start()
            name = kind or self._any()
            if name not in self._pages:
                self._pages[name] = Pages(LAUNCHERS[name], self._manner, self._limits)
            return self._loop, self._pages[name]

    def _any(self) -> str:
        """Return the kind that runs, else the first that can."""
        running = next((name for name, pages in self._pages.items() if pages.is_running), "")
        able = (each for each in ANY if LAUNCHERS[each].found(self._manner.environment))
        return running or next(able, PLAYWRIGHT)


async def _all_ended(every: tuple[Pages, ...]) -> None:
    await asyncio.gather(*(pages.close() for pages in every), return_exceptions=True)


def _run(loop: asyncio.AbstractEventLoop) -> None:
    """Run the browsers' loop until it is stopped, and leave nothing open behind it."""
    asyncio.set_event_loop(loop)
    loop.set_exception_handler(lambda *_: None)  # each asker hears of his own; stderr is not ours
    loop.run_forever()
    left = asyncio.all_tasks(loop)
    for task in left:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
    loop.run_until_complete(loop.shutdown_default_executor())
    loop.close()
