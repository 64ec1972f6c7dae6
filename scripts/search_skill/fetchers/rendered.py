"""What all rungs with a browser have in common: how a page is shown, and whom it is no use to ask.

A browser is dear, so it is asked only for what it can cure: a challenge that a script answers, a
page that its script builds, a consent in front of it. A site that cannot be reached is no nearer
to a browser, and what is not there is not there. A wall that one browser met stands before every
other rung that would show the page in the same browser, and before the site's other pages in this
run; a browser that died says nothing of it.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace

from search_skill.errors import Cure, Refusal, Skipped
from search_skill.fetchers.unread import refusal_of
from search_skill.reading.extract import page_from
from search_skill.text.urls import fetched
from search_skill.types import Outcome, Page
from search_skill.web.message import BROWSER, Request, Web, accepted

NOT_WORTH = "a browser is for pages of more promise; --browser always"


@dataclass(slots=True)
class Reading:
    """One page on its way down the ladder, and those of its site that come before it.

    Who is dearer waits for them: a wall that they met need not be met again, and what opened it
    for them is open.
    """

    worth: bool = True  # a browser
    seconds: float = 0.0  # that its plain answer is worth; 0: the run's own
    known: str = ""  # a wall that browsers met at this site lately, and none has come through
    before: tuple[Reading, ...] = ()
    ahead: dict[str, tuple[bytes, Page]] = field(default_factory=dict)  # see `http.read`
    done: threading.Event = field(default_factory=threading.Event)
    walls: dict[str, str] = field(default_factory=dict)  # by the browser that met it
    barred: dict[str, str] = field(default_factory=dict)  # likewise, for all pages of the site

    @property
    def is_vain(self) -> bool:
        """Whether no browser is to be asked, whichever."""
        return not self.worth or bool(self.known)

    def why_not(self, engine: str) -> str:
        """Return why it is no use to show the page in this browser, or ""."""
        if self.is_vain:
            return self.known or NOT_WORTH
        if engine in self.walls:
            return self.walls[engine]
        for earlier in self.before:
            earlier.done.wait()
            if engine in earlier.barred:
                return f"{earlier.barred[engine]}, in front of another page"
        return ""

    def met(self, engine: str, rung: str, wall: Refusal) -> None:
        """Keep a wall that a browser met; what befell the browser itself is none of the page's."""
        if wall.cure is Cure.RUNG or wall.outcome is Outcome.BLOCKED:
            said = f"{rung} met {wall.label} in the same browser"
            self.walls.setdefault(engine, said)
            if wall.vendor:
                self.barred.setdefault(engine, said)


def cures(wall: Refusal) -> bool:
    """Say whether a browser could read what stopped the rung before."""
    died = wall.outcome is Outcome.CRASHED and wall.cure is Cure.ONCE  # another browser
    return died or wall.cure is Cure.RUNG


def shown(url: str, web: Web, kind: str, reading: Reading) -> Page:
    """Return the page as a browser of this kind shows it, or raise why there is none to read."""
    engine = web.browser(kind)
    vain = reading.why_not(engine) if engine else ""
    if vain:
        raise Skipped(vain)
    try:
        return page_in(url, web, kind)
    except Refusal as wall:
        if engine:
            reading.met(engine, kind, wall)
        raise


def page_in(url: str, web: Web, kind: str, *, session: bool = False) -> Page:
    """Show a page in a browser of this kind and read it."""
    asked = Request(fetched(url), kind=BROWSER, browser=kind, session=session)
    response = web.send(asked)
    page = page_from(accepted(response), web.now())
    if not page.verdict.is_content:
        raise refusal_of(page.verdict)
    return replace(page, url=url, route=kind, fetched=response.url)
