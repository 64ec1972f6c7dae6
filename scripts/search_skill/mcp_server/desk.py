"""What every tool works with: the programs, the runs, the researches, and how a reply is made."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, TextContent

from search_skill.mcp_server import paging
from search_skill.mcp_server.details import Detail, Document
from search_skill.mcp_server.fencing import notice
from search_skill.mcp_server.paging import Cursor
from search_skill.mcp_server.program import Ended, Programs
from search_skill.mcp_server.runs import STAGES, Failed, Running, Runs
from search_skill.mcp_server.secrecy import Secrets
from search_skill.mcp_server.sessions import NoSession, Session, Sessions, named
from search_skill.text import escape

LONGEST_QUESTION = 2_000  # characters
NONCE_BYTES = 4
NOT_REACHED = 3  # the exit code of a run that nobody answered
OURS_TO_SAY = (2, 5, 6, 143)  # of a command, consent, a prerequisite, a stop: no site's words
LONGEST_ERROR = 1_500  # characters
AT_LEAST = 5.0  # seconds after which progress is reported though nothing happened
A_LITTLE = 0.001  # of a stage: progress only ever grows
BETWEEN = 0.25  # seconds between two reports of progress
Tell = Context[Any, Any]


@dataclass(slots=True)
class Desk:
    """One server's programs, runs, researches and secrets."""

    environ: Mapping[str, str]
    programs: Programs
    runs: Runs
    sessions: Sessions
    secrets: Secrets
    latest: str = ""  # the run or research whose names were told last

    @classmethod
    def of(cls, environ: Mapping[str, str]) -> Desk:
        """Return the desk of a server in this environment."""
        programs = Programs(environ)
        runs = Runs(programs)
        sessions = Sessions(runs.state_folder / "research")
        return cls(environ, programs, runs, sessions, Secrets(environ))

    # running the program

    async def ran(self, question: str, words: Sequence[str], context: Tell) -> Document:
        """Run a question to its end, with progress; who cancels stops it, and its run is kept."""
        return await self.waited(self.runs.begin(question, words), context)

    async def waited(self, running: Running, context: Tell) -> Document:
        """Wait for a run with progress; who cancels stops it."""
        try:
            async with _telling(running, context):
                return await self.runs.document(running)
        except asyncio.CancelledError:
            self.runs.stop(running)
            raise
        except Failed as fault:
            raise self.failed(fault) from fault

    async def called(
        self,
        words: Sequence[str],
        allowed: tuple[int, ...] = (0,),
        context: Tell | None = None,
    ) -> Ended:
        """Run another command to its end; raise what a caller can act on when it fails."""
        async with _living(words[0].lstrip("-"), context):
            ended = await self.programs.run(words)
        if ended.code not in allowed:
            raise self.failed(Failed(ended))
        return ended

    def failed(self, fault: Failed) -> ToolError:
        """Return why a program failed; where it tells what a site said, that is fenced."""
        if fault.code in OURS_TO_SAY:
            return self.refusal(str(fault))
        nonce = secrets.token_hex(NONCE_BYTES)
        return ToolError(escape.fenced(self.said_of(fault), nonce, apart=""))

    def failure(self, document: Document) -> ToolError:
        """Return why a run has no answer, and what to do; what sites said of it is fenced."""
        said = self.secrets.message(escape.one_line(why_of(document)))[:LONGEST_ERROR]
        return ToolError(escape.fenced(said, nonce_of(document), apart=""))

    def said_of(self, fault: Failed) -> str:
        """Return why a program failed, in one line without secrets; a site may have said it."""
        return self.secrets.message(escape.one_line(str(fault)))[:LONGEST_ERROR]

    def refusal(self, text: str) -> ToolError:
        """Return an error that its reader can act on, without secrets and harmless."""
        return ToolError(
            escape.one_line(escape.without_fences(self.secrets.message(text)))[:LONGEST_ERROR]
        )

    # replies

    def reply(self, value: Document) -> CallToolResult:
        """Return a value as both forms of a reply; what is too long is cut, never sent."""
        if not paging.size_of(value).fits:
            raise self.refusal("the reply is too long for any client: ask for less, or by index")
        return CallToolResult(
            content=[TextContent(type="text", text=paging.as_text(value))],
            structured_content=value,
            is_error=value.get("ok") is False,
        )

    def paged(self, document: Document, place: Cursor, more: Document | None = None) -> Document:
        """Return one page of a run's document; `more` stands on the first."""
        nonce = nonce_of(document)
        pages = paging.pages_of(document, place.detail, nonce, self.secrets, more)
        try:
            return paging.page_at(pages, place)
        except ValueError as error:
            raise self.refusal(f"cursor: {error}; ask again without it") from error
        finally:
            self.latest = place.session or place.run_id

    def next_page(self, cursor: str) -> CallToolResult:
        """Return a further page of a run that ended, under the names of its first page."""
        place = self.place_of(cursor)
        document = self.of_run(place.run_id)
        if place.session:
            document = self.in_session(place.session, document)
        return self.reply(self.paged(document, place))

    def told(self, value: Document) -> Document:
        """Return an answer that is no run, fenced and within a reply."""
        nonce = secrets.token_hex(NONCE_BYTES)
        made = paging.bounded({"notice": notice(nonce), **value}, nonce, self.secrets)
        return dict(made)

    def of_run(self, run_id: str) -> Document:
        """Return the document of a run that ended; raise for one that did not."""
        found = self.runs.kept_document(run_id)
        if found is None:
            raise self.refusal(
                f"run {run_id[:40]} has no result: research_status tells how it goes"
            )
        return found

    def place_of(self, cursor: str) -> Cursor:
        """Return the place that a cursor means."""
        try:
            return paging.read_cursor(cursor.strip())
        except ValueError as error:
            raise self.refusal(
                f"cursor: {error}: give the next_cursor of an earlier reply, or none"
            ) from error

    # questions and researches

    def question(self, text: str) -> str:
        """Return a question as it is asked; raise for none, or for what is none."""
        bare = escape.one_line(text)
        if not bare:
            raise self.refusal("the question is empty: ask in words")
        if len(bare) > LONGEST_QUESTION:
            raise self.refusal(
                f"the question has {len(bare):,} characters, at most {LONGEST_QUESTION:,} are "
                "taken: ask in your own words, not with the text of an answer"
            )
        if "<untrusted" in bare:
            raise self.refusal("that is the text of an answer: ask in your own words")
        return bare

    def session(self, name: str, *, to_ask: bool = False) -> Session:
        """Return a research; raise what to do where there is none."""
        try:
            return self.sessions.get(name.strip(), datetime.now(UTC), to_ask=to_ask)
        except NoSession as error:
            raise self.refusal(str(error)) from error

    def in_session(self, name: str, document: Document) -> Document:
        """Return a turn's document under the session's names."""
        try:
            with self.sessions.changing(name, datetime.now(UTC)) as session:
                turn = session.turn(document["meta"]["run_id"])
                return named(session, turn, document) if turn else document
        except NoSession as error:
            raise self.refusal(str(error)) from error

    def page(self, document: Document, detail: Detail, session: str = "") -> CallToolResult:
        """Return the first page of a run's document as a reply."""
        run_id = document["meta"]["run_id"]
        place = Cursor(run_id=run_id, detail=detail, page=1, session=session)
        return self.reply(self.paged(document, place))


def why_of(document: Document) -> str:
    """Return why a run has no answer, and what to do."""
    error = document["error"] or {}
    parts = (error.get("message", ""), error.get("remediation", ""))
    return " — ".join(part for part in parts if part) or "the run failed"


def nonce_of(document: Document) -> str:
    """Return the nonce of a run: the same on every page, and known to no page of the web."""
    from hashlib import sha256

    told = f"{document['meta']['run_id']}\n{document['data']['query']['text']}"
    return sha256(told.encode("utf-8", "replace")).hexdigest()[: 2 * NONCE_BYTES]


@asynccontextmanager
async def _living(name: str, context: Tell | None) -> AsyncIterator[None]:
    """Report that a command without stages of its own still works, every few seconds."""
    if context is None:
        yield
        return
    teller = asyncio.get_running_loop().create_task(_tick(name, context))
    teller.add_done_callback(lambda task: task.cancelled() or task.exception())
    try:
        yield
    finally:
        teller.cancel()


async def _tick(name: str, context: Tell) -> None:
    seconds = 0.0
    while True:
        await context.report_progress(seconds, message=f"{name}: {seconds:.0f} s")
        await asyncio.sleep(AT_LEAST)
        seconds += AT_LEAST


@asynccontextmanager
async def _telling(running: Running, context: Tell) -> AsyncIterator[None]:
    """Report how a run goes for as long as the block lasts."""
    teller = asyncio.get_running_loop().create_task(tell(running, context))
    teller.add_done_callback(lambda task: task.cancelled() or task.exception())
    try:
        yield
    finally:
        teller.cancel()


async def tell(running: Running, context: Tell) -> None:
    """Report progress whenever something happened, at most some times a second.

    Also when nothing did for some seconds: clients give up on who is silent.
    """
    told = -1.0
    while True:
        told = max(running.part_done, told + A_LITTLE)
        await context.report_progress(told, float(len(STAGES)), running.told)
        running.changed.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(running.changed.wait(), AT_LEAST)
        await asyncio.sleep(BETWEEN)
