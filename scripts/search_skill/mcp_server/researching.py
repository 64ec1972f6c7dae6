"""The tools of a research over several turns: start, follow up, status, close; all are free."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any

from mcp.server.mcpserver import Context
from mcp.types import CallToolResult
from pydantic import Field

from search_skill.mcp_server import arguments
from search_skill.mcp_server.desk import Desk, tell
from search_skill.mcp_server.details import Detail, Document
from search_skill.mcp_server.paging import Cursor
from search_skill.mcp_server.program import Ended
from search_skill.mcp_server.runs import Failed, Running, result_of
from search_skill.mcp_server.searching import words_of
from search_skill.mcp_server.sessions import (
    MOST_TURNS,
    NoSession,
    Session,
    Turn,
    asked_of,
    prolonged,
)
from search_skill.store.runs import KeptRun

SHOWN_RUNS = 15
BETWEEN_LOOKS = 0.5  # seconds
LONGEST_WAIT = 50  # seconds: clients give up after 60
STOPPED = 143  # the exit code of a program that was told to stop
THE_REST = "the rest of the run"
ENDED = ("done", "partial", "failed")
Wait = Annotated[
    int,
    Field(
        ge=0,
        le=LONGEST_WAIT,
        description="Seconds to wait for the result, 0 to 50; it is never lost when it takes "
        "longer.",
    ),
]


class Researching:
    """Researches: handles that outlive a client's patience and this server."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def research_start(
        self,
        query: arguments.Question,
        context: Context[Any, Any],
        depth: arguments.Depth = "deep",
        platforms: arguments.Platforms = None,
        freshness: arguments.Freshness = "",
        wait_seconds: Wait = 0,
    ) -> CallToolResult:
        """Begin a research."""
        from search_skill.mcp_server.searching import Searching

        question = self.desk.question(query)
        named = Searching(self.desk).platforms(platforms)
        words = words_of(question, deep=depth == "deep", platforms=named, freshness=freshness)
        session = self.desk.sessions.open(datetime.now(UTC))
        running = turn_in(self.desk, session.id, question, question, words)
        return await self._after(session.id, running, wait_seconds, context)

    async def research_followup(
        self,
        research_id: arguments.Handle,
        query: arguments.Question,
        context: Context[Any, Any],
        depth: arguments.Depth = "deep",
        freshness: arguments.Freshness = "",
        wait_seconds: Wait = 0,
    ) -> CallToolResult:
        """Ask on."""
        question = self.desk.question(query)
        session = self.desk.session(research_id, to_ask=True)
        asked = asked_of(question, session)
        words = words_of(asked, deep=depth == "deep", freshness=freshness)
        running = turn_in(self.desk, session.id, question, asked, words)
        return await self._after(session.id, running, wait_seconds, context)

    async def research_status(
        self,
        context: Context[Any, Any],
        research_id: arguments.RunOrHandle = "",
        run_id: arguments.MaybeRun = "",
        detail: arguments.DetailLevel = "low",
        cursor: arguments.CursorWord = "",
        wait_seconds: Wait = 0,
    ) -> CallToolResult:
        """Say how far it is, or return its result."""
        if cursor:
            return self.desk.next_page(cursor)
        name = research_id.strip() or run_id.strip()
        session = self.desk.session(name) if name.startswith("r") else None
        run_id = session.turns[-1].run_id if session and session.turns else name
        run_id = run_id or self.desk.runs.latest
        if not run_id:
            return self.desk.reply(self._overview())
        may_rest = session is not None and session.closed
        running = self.desk.runs.going_on.get(run_id)
        if running is None and await self._elsewhere(run_id, wait_seconds):
            return self.desk.reply(self._goes_on(session, run_id))
        running = running or self._taken_up(run_id, may_rest=may_rest)
        if running is not None:
            await _waited(running, wait_seconds, context)
            if not running.task.done():
                return self.desk.reply(self._goes_on(session, run_id, running))
            fault = _fault_of(running)
            if fault is not None:
                if await self._elsewhere(run_id, wait_seconds):
                    return self.desk.reply(self._goes_on(session, run_id))
                if self.desk.runs.kept_document(run_id) is None:
                    raise self.desk.failed(fault)
        return self._result(session, run_id, detail)

    async def research_close(self, research_id: arguments.Handle) -> CallToolResult:
        """End a research."""
        name = research_id.strip()
        session = self.desk.session(name)
        for turn in session.turns:
            running = self.desk.runs.going_on.get(turn.run_id)
            if running is not None:
                self.desk.runs.stop(running)
        try:
            with self.desk.sessions.changing(name, datetime.now(UTC)) as kept:
                kept.closed = True
        except NoSession as error:
            raise self.desk.refusal(str(error)) from error
        how = "its results stay readable with research_status until it expires"
        return self.desk.reply({"research": {**_facts(kept), "state": "closed", "how": how}})

    # what is told

    async def _after(
        self, name: str, running: Running, seconds: int, context: Context[Any, Any]
    ) -> CallToolResult:
        """Tell of a run that has just begun, or its result where it came in time."""
        await _waited(running, seconds, context)
        session = self.desk.session(name)
        if not running.task.done():
            return self.desk.reply(self._goes_on(session, running.run_id, running))
        fault = _fault_of(running)
        if fault is not None:
            raise self.desk.failed(fault)
        return self._result(session, running.run_id, "low")

    def _goes_on(
        self, session: Session | None, run_id: str, running: Running | None = None
    ) -> Document:
        named = session.id if session else run_id
        return {
            "run_id": run_id,
            "meta": {"run_id": run_id},
            "research": {
                **(_facts(session) if session else {"research_id": run_id}),
                "run_id": run_id,
                "state": "running",
                "stage": running.told.partition(": ")[2] if running else "in another process",
                "asked": running.question if running else "",
                "how": f"research_status(research_id={named!r}, wait_seconds=50) gives the result; "
                "nothing is lost when a call times out or this server restarts",
            },
        }

    def _result(self, session: Session | None, run_id: str, detail: Detail) -> CallToolResult:
        document = self.desk.of_run(run_id)
        named = session.id if session else ""
        place = Cursor(run_id=run_id, detail=detail, page=1, session=named)
        run = self.desk.runs.known(run_id)
        state = run.status if run is not None and run.status in ENDED else "done"
        if session is None:
            return self.desk.reply(self.desk.paged(document, place))
        told = self.desk.in_session(session.id, document)
        turn = session.turn(run_id)
        research = {**_facts(session), "run_id": run_id, "state": state}
        research |= {"asked": turn.asked} if turn else {}
        return self.desk.reply(self.desk.paged(told, place, {"research": research}))

    def _overview(self) -> Document:
        """Return the latest runs, for who has no handle any more."""
        runs = self.desk.runs.recent(SHOWN_RUNS)
        return self.desk.told(
            {"runs": [run_row(run, self.desk.runs.state_of(run)) for run in runs]}
        )

    # going on

    async def _elsewhere(self, run_id: str, seconds: int) -> bool:
        """Wait for a run that an earlier server's program works on; say whether it still does."""
        until = asyncio.get_running_loop().time() + seconds
        while True:
            run = self.desk.runs.known(run_id)
            if run is None or self.desk.runs.state_of(run) != "running":
                return False
            if asyncio.get_running_loop().time() >= until:
                return True
            await asyncio.sleep(BETWEEN_LOOKS)

    def _taken_up(self, run_id: str, *, may_rest: bool) -> Running | None:
        """Go on with a run that was stopped, by a client or with an earlier server."""
        held = self.desk.runs.kept_document(run_id)
        if held is not None and (may_rest or not was_stopped(held)):
            return None
        run = self.desk.runs.known(run_id)
        if run is None:
            raise self.desk.refusal(
                f"no run or research {run_id[:40]!r} is known: research_status without an id lists "
                "the latest"
            )
        state = self.desk.runs.state_of(run)
        if state == "failed" and not run.document:
            raise self.desk.refusal(f"run {run_id} failed: ask its question again")
        return self.desk.runs.take_up(run) if state in ("stopped", "partial") else None


def _fault_of(running: Running) -> Failed | None:
    """Return why a run that is over has no result, if it has none."""
    if running.task.cancelled():
        how = f"run {running.run_id} was stopped: research_status goes on with it"
        return Failed(Ended(code=STOPPED, text="", said=(how,)))
    ended = running.task.result()
    return Failed(ended) if result_of(ended) is None else None


def was_stopped(document: Document) -> bool:
    """Say whether a document is what a run had found when it was stopped."""
    return any(gap["what"] == THE_REST for gap in document["data"]["gaps"])


def turn_in(desk: Desk, name: str, question: str, asked: str, words: Sequence[str]) -> Running:
    """Begin a run as a turn of a research; raise where that takes no more turns."""
    now = datetime.now(UTC)
    try:
        with desk.sessions.changing(name.strip(), now, to_ask=True) as session:
            running = desk.runs.begin(asked, words)
            session.turns.append(Turn(run_id=running.run_id, question=question, asked=asked))
            prolonged(session, now)
    except NoSession as error:
        raise desk.refusal(str(error)) from error
    return running


def run_row(run: KeptRun, state: str) -> Document:
    """Return a run in one row."""
    return {
        "run_id": run.id,
        "question": run.question[:300],
        "state": state,
        "started": f"{run.started:%Y-%m-%dT%H:%M:%SZ}",
        "sources": run.sources,
    }


def _facts(session: Session) -> Document:
    return {
        "research_id": session.id,
        "expires": session.expires,
        "turns": len(session.turns),
        "turns_left": MOST_TURNS - len(session.turns),
    }


async def _waited(running: Running, seconds: int, context: Context[Any, Any]) -> None:
    """Wait for a run, with progress; it goes on whatever becomes of who waits."""
    if seconds <= 0:
        await asyncio.sleep(0)
        return
    teller = asyncio.get_running_loop().create_task(tell(running, context))
    teller.add_done_callback(lambda task: task.cancelled() or task.exception())
    try:
        await asyncio.wait({running.task}, timeout=seconds)
    finally:
        teller.cancel()
