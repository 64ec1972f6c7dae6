"""Reports by MCP: numbered to cite, verified, and others' audited."""

from __future__ import annotations

import json

import pytest

from black_box import Program, serve_rig
from mcp_clients import FENCED, bare, refused, talk, told
from shared import needs_shared

REPORT = """\
# Timeouts

The default timeout is 5 seconds [1], and in 2019 it was 999 seconds [2].

## References

1. Timeouts. https://docs.example/timeouts
2. Nowhere. https://docs.example/gone
"""


@pytest.fixture(scope="module")
def rig():
    with serve_rig(needs_shared(), "zh-framework-research") as served:
        yield served


@pytest.fixture(scope="module")
def answers(rig, tmp_path_factory):
    """One deep run, cited, verified, and read again."""
    environ = Program(tmp_path_factory.mktemp("checking")).environment(rig.env)

    async def work(client):
        first = told(
            await client.call_tool("cited_sources", {"query": rig.question, "depth": "deep"})
        )
        again = told(await client.call_tool("cited_sources", {"run_id": first["run_id"]}))
        checked = told(await client.call_tool("verify", {"run_id": first["run_id"]}))
        both = await client.call_tool("cited_sources", {})
        return first, again, checked, refused(both)

    return talk(environ, work)


def test_sources_are_numbered_and_csl_says_the_same(answers):
    first, again, _, neither = answers
    assert [row["number"] for row in first["sources"]] == list(range(1, len(first["sources"]) + 1))
    assert len(first["sources"]) > 2
    assert [row["id"] for row in first["sources"]] == [item["id"] for item in first["csl"]]
    assert [row["url"] for row in first["sources"]] == [item["URL"] for item in first["csl"]]
    assert bare(first["sources"]) == bare(again["sources"])
    assert all(FENCED.fullmatch(quote) for row in first["sources"] for quote in row["quotes"])
    assert any(row["quotes"] for row in first["sources"])
    assert all(FENCED.fullmatch(item["title"]) for item in first["csl"])
    assert "empty" in neither


def test_a_run_verifies(answers):
    _, _, checked, _ = answers
    assert checked["clean"] is True
    assert checked["faults"] == []
    assert checked["counted"]


def test_a_changed_report_has_faults(rig, tmp_path):
    async def work(client):
        found = told(await client.call_tool("web_search", {"query": rig.question, "depth": "deep"}))
        (place,) = [
            path
            for path in tmp_path.rglob("runs/*.json")
            if json.loads(path.read_text("utf-8"))["data"]["claims"]
        ]
        document = json.loads(place.read_text("utf-8"))
        document["data"]["claims"][0]["source"][0]["quote"] += " and more"
        place.write_text(json.dumps(document, ensure_ascii=False), "utf-8")
        return await client.call_tool("verify", {"run_id": found["meta"]["run_id"]})

    result = talk(Program(tmp_path).environment(rig.env), work)
    assert not result.is_error
    checked = told(result)
    assert checked["clean"] is False
    assert checked["faults"]
    assert checked["faults"][0]["kind"]


def test_anothers_report_is_audited_against_its_pages(recorded_web, own_home):
    page = "<p>The default timeout of the library is 5 seconds since release 2.1.</p>" * 8
    web = recorded_web(
        [
            {
                "host": "docs.example", "path": "/timeouts", "optional": True,
                "body": f"<html><head><title>Timeouts</title></head><body><article>{page}</article></body></html>",
            },
            {"host": "docs.example", "path": "/gone", "status": 404, "optional": True},
        ],
        strict=False,
    )  # fmt: skip
    environ = Program(own_home / "program").environment({**web.env({}), "SEARCH_TIMEOUT": "3"})

    async def work(client):
        return told(await client.call_tool("audit", {"report": REPORT}))

    checked = talk(environ, work)
    assert checked["clean"] is False
    assert any("/gone" in url for fault in checked["faults"] for url in fault["urls"])
    assert all(FENCED.search(fault["why"]) for fault in checked["faults"] if fault["why"])


def test_an_audit_that_reaches_nobody_says_so(own_home):
    environ = Program(own_home / "program").environment({"SEARCH_TIMEOUT": "1"})

    async def work(client):
        return told(await client.call_tool("audit", {"report": REPORT}))

    checked = talk(environ, work)
    assert any("no page could be reached" in note for note in checked["notes"])
    assert "dead_link" not in {fault["kind"] for fault in checked["faults"]}
