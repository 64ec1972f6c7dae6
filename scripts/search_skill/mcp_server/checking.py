"""The tools about reports and about the program: citing, verifying, auditing, what works here."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

from mcp.server.mcpserver import Context
from mcp.types import CallToolResult
from pydantic import Field

from search_skill.mcp_server import arguments, paging
from search_skill.mcp_server.desk import Desk
from search_skill.mcp_server.details import Document
from search_skill.mcp_server.fencing import plain
from search_skill.mcp_server.searching import words_of

if TYPE_CHECKING:
    from search_skill.render import shape

FAULTS = (0, 8)  # a check that found faults has done its work
AUDITED = (0, 3, 8)  # an audit that reached no page tells so
HEALTH = (0, 6)
MOST_CITED = 40
LONGEST_REPORT = 200_000  # characters


class Checking:
    """Reports held against their pages, and the state of this installation."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def cited_sources(
        self,
        context: Context[Any, Any],
        query: Annotated[
            str,
            Field(
                description="A question, at most 2,000 characters; empty with run_id.",
                max_length=2_000,
            ),
        ] = "",
        run_id: Annotated[
            str,
            Field(description="An earlier run, whose sources are numbered.", max_length=64),
        ] = "",
        depth: arguments.Depth = "quick",
    ) -> CallToolResult:
        """Return numbered sources to write with."""
        if run_id.strip():
            document = self.desk.of_run(run_id.strip())
        else:
            question = self.desk.question(query)
            words = words_of(question, deep=depth == "deep")
            document = await self.desk.ran(question, words, context)
        if document["ok"] is False:
            raise self.desk.failure(document)
        self.desk.latest = document["meta"]["run_id"]
        return self.desk.reply(self.desk.told(numbered(document)))

    async def verify(self, run_id: arguments.RunId) -> CallToolResult:
        """Hold a run's report against itself."""
        name = run_id.strip()
        self.desk.of_run(name)
        run = self.desk.runs.known(name)
        if run is None or not run.document:
            raise self.desk.refusal(
                f"the report of run {name} is not on disk: it cannot be verified"
            )
        ended = await self.desk.called(["verify", run.document, "--json"], FAULTS)
        return self._checked(ended.document())

    async def audit(
        self,
        context: Context[Any, Any],
        report: Annotated[
            str,
            Field(
                min_length=1,
                max_length=LONGEST_REPORT,
                description="The text of a report with its references, Markdown or plain, at most "
                "200,000 characters. Its pages are read, which takes up to 150 s.",
            ),
        ],
    ) -> CallToolResult:
        """Check another's report against the pages it cites."""
        with tempfile.TemporaryDirectory(prefix="search-audit-") as folder:
            place = Path(folder, "report.md")
            place.write_text(report, "utf-8", "replace")
            ended = await self.desk.called(["audit", str(place), "--json"], AUDITED, context)
        return self._checked(ended.document())

    async def doctor(
        self,
        context: Context[Any, Any],
        network: Annotated[
            bool, Field(description="Also ask the engines whether they answer; 30 s at most.")
        ] = False,
    ) -> CallToolResult:
        """Say what works here."""
        words = ["--doctor", "--json", *(["--network"] if network else [])]
        ended = await self.desk.called(words, HEALTH, context)
        rows = [
            {name: row[name] for name in row if name != "elapsed_ms"} for row in ended.document()
        ]
        return self._listed("checks", rows, healthy=ended.code == 0)

    async def list_platforms(self) -> CallToolResult:
        """List the platforms."""
        ended = await self.desk.called(["platforms", "--json"])
        return self._listed("platforms", ended.document())

    def _checked(self, found: Document) -> CallToolResult:
        told = {
            "clean": found["ok"],
            "counted": found["looked_at"],
            "notes": found["notes"],
            "faults": found["faults"],
        }
        return self.desk.reply(self._short(told, "faults"))

    def _listed(self, name: str, rows: list[Document], **more: object) -> CallToolResult:
        """Return rows of ours; where they are too many, the last are counted."""
        value: Document = {**more, name: plain(rows, self.desk.secrets.message)}
        left_out = 0
        while not paging.size_of(value).fits and value[name]:
            left_out += 1
            value = {**value, name: value[name][:-1], "left_out": left_out}
        return self.desk.reply(value)

    def _short(self, value: Document, name: str) -> Document:
        """Return a check whose last faults are counted where all of them are too long."""
        rows, left_out = list(value[name]), 0
        made = self.desk.told(value)
        while len(made[name]) < len(rows) or not paging.size_of(made).fits:
            if not rows:
                break
            drop = max(1, len(rows) // 4)
            rows, left_out = rows[:-drop], left_out + drop
            made = self.desk.told({**value, name: rows, "left_out": left_out})
        return made


def numbered(document: Document) -> Document:
    """Return sources numbered from 1 in the order to cite them, with quotes and as CSL-JSON."""
    from search_skill.render.exports import csl_of

    data = document["data"]
    quotes: dict[str, list[str]] = {}
    for claim in data["claims"]:
        for each in claim["source"]:
            quotes.setdefault(each["id"].partition(".")[0], []).append(each["quote"])
    listed = json.loads(csl_of(cast("shape.Document", document)))
    known = {row["id"]: row for row in data["results"]}
    chosen = [known[item["id"]] for item in listed if item["id"] in known][:MOST_CITED]
    sources = [
        {
            "number": number,
            "id": row["id"],
            "title": row["title"] or row["url"],
            "url": row["url"],
            "source_tier": row["source_tier"],
            "group": row["group"],
            "marks": row["marks"],
            "published": ((row["dates"]["published"] or {}).get("value", ""))[:10],
            "quotes": _quotes(row, quotes),
        }
        for number, row in enumerate(chosen, 1)
    ]
    ids = {row["id"] for row in chosen}
    csl = [
        {name: value for name, value in item.items() if name != "note"}
        for item in listed
        if item["id"] in ids
    ]
    return {"run_id": document["meta"]["run_id"], "sources": sources, "csl": csl}


def _quotes(row: Document, quotes: dict[str, list[str]]) -> list[str]:
    """Return what of a source can be quoted: what claims quote, else its best passage."""
    found = list(dict.fromkeys(quotes.get(row["id"], ())))[:3]
    return found or [each["text"][:400] for each in row["passages"][:1]]
