"""The tools that ask a question: search, web_search, find_sources, answer, and several at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from mcp.server.mcpserver import Context
from mcp.types import CallToolResult
from pydantic import Field

from search_skill.mcp_server import answering, arguments, details, paging
from search_skill.mcp_server.desk import Desk, nonce_of, why_of
from search_skill.mcp_server.details import Document
from search_skill.mcp_server.fencing import fenced, notice
from search_skill.mcp_server.paging import Size
from search_skill.mcp_server.runs import Failed
from search_skill.text import escape

MOST_PLATFORMS = 12
MOST_QUESTIONS = 5
PAIR_RESULTS = 20


class Searching:
    """Questions, each a run of its own that can be come back to by its run_id."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def search(self, query: arguments.Question, context: Context[Any, Any]) -> CallToolResult:
        """Search the web and its platforms; return ranked results to fetch by id."""
        question = self.desk.question(query)
        document = await self.desk.ran(question, words_of(question), context)
        if document["ok"] is False:
            raise self.desk.failure(document)
        run_id, nonce = document["meta"]["run_id"], nonce_of(document)
        self.desk.latest = run_id
        rows = [
            {"id": f"{run_id}/{row['id']}", "title": _title(row), "url": escape.address(row["url"])}
            for row in document["data"]["results"][:PAIR_RESULTS]
        ]
        rows = [row for row in rows if row["url"]]
        found = fenced({"results": rows}, nonce, self.desk.secrets)
        return self.desk.reply(_within(found, "results"))

    async def web_search(
        self,
        query: arguments.Question,
        context: Context[Any, Any],
        depth: arguments.Depth = "quick",
        platforms: arguments.Platforms = None,
        freshness: arguments.Freshness = "",
        mode: arguments.Mode = "soft",
        limit: arguments.MaybeLimit = None,
        language: arguments.Language = "",
        detail: arguments.DetailLevel = "low",
        cursor: arguments.CursorWord = "",
        session: Annotated[
            str,
            Field(
                description="A research_id: the question becomes a turn of that research, and its "
                "sources keep their ids; empty: a question of its own.",
                max_length=64,
            ),
        ] = "",
    ) -> CallToolResult:
        """Search; return evidence."""
        if cursor:
            return self.desk.next_page(cursor)
        question = self.desk.question(query)
        words = words_of(
            question,
            deep=depth == "deep",
            platforms=self.platforms(platforms),
            freshness=freshness,
            mode=mode,
            limit=limit,
            language=language,
        )
        if session:
            from search_skill.mcp_server.researching import turn_in

            running = turn_in(self.desk, session, question, question, words)
            document = await self.desk.waited(running, context)
            told = self.desk.in_session(session.strip(), document)
            return self.desk.page(told, detail, session.strip())
        return self.desk.page(await self.desk.ran(question, words, context), detail)

    async def find_sources(
        self,
        query: arguments.Question,
        context: Context[Any, Any],
        platforms: arguments.Platforms = None,
        freshness: arguments.Freshness = "",
        limit: arguments.Limit = 15,
        language: arguments.Language = "",
        cursor: arguments.CursorWord = "",
    ) -> CallToolResult:
        """Find sources, unread."""
        if cursor:
            return self.desk.next_page(cursor)
        question = self.desk.question(query)
        flags = flags_of(
            platforms=self.platforms(platforms), freshness=freshness, limit=limit, language=language
        )
        named = f" {question}" if question.startswith("-") else question  # or it were a flag
        document = await self.desk.ran(question, [*flags, "find", named], context)
        return self.desk.page(document, "low")

    async def answer(
        self,
        query: arguments.Question,
        context: Context[Any, Any],
        depth: arguments.Depth = "quick",
        freshness: arguments.Freshness = "",
        sentences: Annotated[int, Field(ge=1, le=8, description="Sentences at most, 1 to 8.")] = 4,
    ) -> CallToolResult:
        """Answer briefly, in sentences of sources."""
        question = self.desk.question(query)
        words = words_of(question, deep=depth == "deep", freshness=freshness)
        document = await self.desk.ran(question, words, context)
        if document["ok"] is False:
            raise self.desk.failure(document)
        made = answering.answer_of(document, sentences)
        self.desk.latest = document["meta"]["run_id"]
        return self.desk.reply(self.desk.told({**made, "run_id": document["meta"]["run_id"]}))

    async def parallel_search(
        self,
        queries: Annotated[
            list[str],
            Field(
                min_length=1,
                max_length=MOST_QUESTIONS,
                description="1 to 5 questions, each of at most 2,000 characters; side by side.",
            ),
        ],
        context: Context[Any, Any],
        freshness: arguments.Freshness = "",
        limit: Annotated[
            int, Field(ge=1, le=15, description="Results a question at most, 1 to 15.")
        ] = 6,
    ) -> CallToolResult:
        """Ask several questions side by side."""
        questions = [self.desk.question(each) for each in queries]
        over: list[str] = []
        runs = [
            self._one(each, words_of(each, freshness=freshness, limit=limit), over, context)
            for each in questions
        ]
        found = await asyncio.gather(*runs)
        rows = _sharing(found, self.desk)
        return self.desk.reply({"notice": "each run's fence has its own mark", "runs": rows})

    async def _one(
        self, question: str, words: Sequence[str], over: list[str], context: Context[Any, Any]
    ) -> Document:
        """Run one of several questions; each that is over is one more step of progress."""
        running = self.desk.runs.begin(question, words)
        try:
            found = await self.desk.runs.document(running)
        except asyncio.CancelledError:
            self.desk.runs.stop(running)
            raise
        except Failed as fault:
            found = {"failed": str(self.desk.failed(fault)), "question": question}
        over.append(running.run_id)
        await context.report_progress(float(len(over)), message=f"run {running.run_id} is over")
        return found

    def platforms(self, names: list[str] | str | None) -> str:
        """Return names of platforms as the program takes them; raise for what are none."""
        listed = names.split(",") if isinstance(names, str) else names or ()
        named = [bare for each in listed if (bare := escape.one_line(each).lower())]
        if len(named) > MOST_PLATFORMS:
            raise self.desk.refusal(
                f"at most {MOST_PLATFORMS} platforms: list_platforms names them"
            )
        if any(not each.replace("_", "").isalnum() for each in named):
            raise self.desk.refusal("a platform is named as list_platforms does, such as reddit")
        return ",".join(named)


def words_of(question: str, *, deep: bool = False, **settings: object) -> list[str]:
    """Return a question and how it is asked as the words of the command line."""
    return [*(["--deep"] if deep else []), *flags_of(**settings), "--", question]


def flags_of(
    *,
    platforms: object = "",
    freshness: object = "",
    mode: object = "soft",
    limit: object = None,
    language: object = "",
) -> list[str]:
    """Return the flags of the command line for what is not as usual."""
    told = {"platforms": platforms, "freshness": freshness, "lang": language}
    told |= {"limit": limit, "freshness-mode": "" if mode == "soft" else mode}
    return [f"--{name}={value}" for name, value in told.items() if value not in ("", None)]


def _title(row: Document) -> str:
    return escape.one_line(row["title"] or row["url"])


def _within(value: Document, name: str) -> Document:
    """Return a reply whose last rows are left out until it fits."""
    while not paging.size_of(value).fits and value[name]:
        value = {**value, name: value[name][:-1]}
    return value


def _sharing(found: Sequence[Document], desk: Desk) -> list[Document]:
    """Return the runs of several questions, each with its part of one reply."""
    share = len(found)
    rows: list[Document] = []
    for each in found:
        if "failed" in each:
            rows.append({"question": each["question"], "ok": False, "error": each["failed"]})
        else:
            rows.append(_part(each, share, desk))
    return rows


def _part(document: Document, share: int, desk: Desk) -> Document:
    nonce = nonce_of(document)
    row: Document = {
        "question": document["data"]["query"]["text"],
        "run_id": document["meta"]["run_id"],
        "ok": document["ok"],
        "notice": notice(nonce),
    }
    if document["ok"] is False:
        row |= fenced({"error": why_of(document)}, nonce, desk.secrets)
    room, left_out = paging.size_of(row), 0
    for name, value in details.items_of(document, "low"):
        if name not in ("results", "degraded"):
            continue
        told = fenced(value, nonce, desk.secrets, name)
        size = room + paging.size_of(told)
        if not Size(size.characters * share, size.tokens * share).fits:
            left_out += name == "results"
            continue
        row.setdefault(name, []).append(told)
        room = size
    return {**row, "left_out": left_out}
