"""The tools that read: fetch by id, one page, and several pages."""

from __future__ import annotations

import asyncio
import re
import secrets
from typing import Annotated

from mcp.types import CallToolResult
from pydantic import Field

from search_skill.mcp_server import arguments, paging
from search_skill.mcp_server.desk import NONCE_BYTES, NOT_REACHED, Desk
from search_skill.mcp_server.details import Document
from search_skill.mcp_server.fencing import fenced, notice
from search_skill.mcp_server.runs import Failed
from search_skill.mcp_server.sessions import address_of
from search_skill.text import escape

MOST_PAGES = 8
AN_ADDRESS = re.compile(r"https?://\S+", re.I)
AN_ID = re.compile(r"(?:(?P<run>r?[0-9a-f]{12})/)?(?P<source>S\d{1,4})(?:\.p\d+)?")
PART = re.compile(r"#(\d{1,4})$")


class Reading:
    """Pages, read down the reading ladder or shown again as they were read."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def fetch(self, id: arguments.SourceId) -> CallToolResult:
        """Return the text of a source by its id, or of an address."""
        whole = id.strip()
        name, part = _parted(whole)
        if AN_ADDRESS.fullmatch(name):
            row: Document = {"id": name, "url": name, "title": "", "snippet": ""}
        else:
            row = self._row(name)
        read = await self._read(row, part)
        return self.desk.reply(self._pair(whole, name, part, row, read))

    async def fetch_page(
        self,
        url: arguments.Address,
        query: Annotated[
            str,
            Field(
                description="What the page should answer: then only the passages that do; empty: "
                "the text. At most 2,000 characters.",
                max_length=2_000,
            ),
        ] = "",
        page: Annotated[
            int, Field(ge=1, le=500, description="Which part of a long text, 1 to 500.")
        ] = 1,
    ) -> CallToolResult:
        """Read one page now."""
        address = self._address(url)
        flags = [f"--query={self.desk.question(query)}"] if query.strip() else [f"--page={page}"]
        try:
            found = await self._asked(address, flags, again=page > 1 and not query.strip())
        except Failed as fault:
            raise self.desk.failed(fault) from fault
        read, passages = found["page"], found.get("passages")
        told: Document = {"page_read": read}
        if passages is not None:
            told["passages"] = passages
        else:
            told["next_part"] = read["number"] + 1 if read["number"] < read["of"] else None
        return self.desk.reply(self.desk.told(told))

    async def fetch_bulk(
        self,
        urls: Annotated[
            list[str],
            Field(
                min_length=1,
                max_length=MOST_PAGES,
                description="1 to 8 http(s) addresses; each page's text is cut to its part of the "
                "reply, the rest is read with fetch_page.",
            ),
        ],
    ) -> CallToolResult:
        """Read several pages side by side."""
        addresses = list(dict.fromkeys(self._address(each) for each in urls))
        found = await asyncio.gather(*(self._bulk(each) for each in addresses))
        nonce, known = secrets.token_hex(NONCE_BYTES), self.desk.secrets
        made: Document = {"notice": notice(nonce), "pages": list(found)}
        longest = max((len(each.get("text", "")) for each in found), default=0)
        while not paging.size_of(fenced(made, nonce, known)).fits and longest > paging.SHORTEST:
            longest = longest * 3 // 4
            made["pages"] = [_cut(each, longest) for each in found]
        return self.desk.reply(fenced(made, nonce, known))

    # asking the program

    async def _bulk(self, url: str) -> Document:
        try:
            found = await self._asked(url, [])
        except Failed as fault:
            return {"url": url, "ok": False, "error": self.desk.said_of(fault)}
        page = dict(found["page"])
        more = page["of"] > page["number"]
        return {**page, "ok": True, **({"read_on": "fetch_page, page 2"} if more else {})}

    async def _asked(self, url: str, flags: list[str], *, again: bool = False) -> Document:
        """Return what the program says of a page; a further part is of the text that was read.

        Raises `Failed` for a page that could not be read.
        """
        if again:
            ended = await self.desk.programs.run(["open", url, "--json", *flags])
            if ended.code == 0:
                return dict(ended.document()["data"])
            if "it has 1 to" in ended.text:
                raise Failed(ended)
        ended = await self.desk.programs.run(["fetch", url, "--json", *flags])
        if ended.code != 0:
            raise Failed(ended)
        return dict(ended.document()["data"])

    async def _read(self, row: Document, part: int) -> Document:
        """Return a source's text as it was read, else read it now, else say why not."""
        flags = [f"--page={part}"]
        if "run" in row:
            ended = await self.desk.programs.run(["open", row["run"], "--json", *flags])
            if ended.code == 0:
                return dict(ended.document()["data"]["page"])
            if "it has 1 to" in ended.text:
                raise self.desk.failed(Failed(ended))
        ended = await self.desk.programs.run(["fetch", row["url"], "--json", *flags])
        if ended.code == 0:
            return dict(ended.document()["data"]["page"])
        if "run" in row and ended.code == NOT_REACHED:
            return {"not_read": self.desk.said_of(Failed(ended))}
        raise self.desk.failed(Failed(ended))

    # ids

    def _row(self, name: str) -> Document:
        """Return the result that an id names, with the run that found it."""
        found = AN_ID.fullmatch(name)
        if found is None:
            raise self.desk.refusal(
                f"{name[:60]!r} is no id: give one of search, RUN_ID/S3, or an http(s) address"
            )
        run_id, source = found["run"] or self.desk.latest, found["source"]
        if run_id.startswith("r"):
            place = address_of(self.desk.session(run_id), source)
            if place is None:
                raise self.desk.refusal(f"research {run_id} has no source {source}")
            run_id, source = place
        if not run_id:
            raise self.desk.refusal(
                f"no run of this server has a source {source}: say RUN_ID/{source}"
            )
        for row in self.desk.of_run(run_id)["data"]["results"]:
            if row["id"] == source:
                return {**row, "run": f"{run_id}/{source}"}
        raise self.desk.refusal(f"run {run_id} has no source {source}")

    def _address(self, url: str) -> str:
        bare = escape.one_line(url).strip()
        if not AN_ADDRESS.fullmatch(bare):
            raise self.desk.refusal(f"{bare[:80]!r} is no http(s) address")
        return bare

    def _pair(self, whole: str, name: str, part: int, row: Document, read: Document) -> Document:
        """Return exactly what a connector's fetch answers."""
        nonce, known = secrets.token_hex(NONCE_BYTES), self.desk.secrets
        facts = _facts(name, part, row, read)
        made: Document = {
            "id": whole,
            "title": escape.one_line(read.get("title") or row["title"] or row["url"]),
            "text": read.get("text") or row["snippet"] or "",
            "url": escape.address(read.get("url") or row["url"]),
        }
        short = paging.bounded(made, nonce, known)
        told = fenced({key: value for key, value in facts.items() if value}, nonce, known)
        return {**short, "metadata": {**told, "notice": notice(nonce)}}


def _facts(name: str, part: int, row: Document, read: Document) -> dict[str, str]:
    published = read.get("published") or (row.get("dates") or {}).get("published") or {}
    parts = read.get("of", 1)
    return {
        "untrusted": "true",
        "source_tier": row.get("source_tier", ""),
        "grade": row.get("grade", ""),
        "published": str(published.get("value", "")),
        "sha256": str(read.get("sha256", "")),
        "route": str(read.get("route", "")),
        "part": f"{part} of {parts}" if parts > 1 else "",
        "next": f"{name}#{part + 1}" if part < parts else "",
        "not_read": read.get("not_read", ""),
    }


def _parted(name: str) -> tuple[str, int]:
    """Return an id and the part of the text that is wanted; `#2` of an address is its own."""
    found = PART.search(name)
    if found is None or int(found[1]) < 1:
        return name, 1
    return name[: found.start()], int(found[1])


def _cut(page: Document, most: int) -> Document:
    text = page.get("text", "")
    if len(text) <= most:
        return page
    return {**page, "text": text[:most].rstrip() + "…", "read_on": "fetch_page"}
