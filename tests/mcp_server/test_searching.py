"""Questions by MCP: the same evidence as by the command line, in pages, fenced, with progress."""

from __future__ import annotations

import json

import pytest

from black_box import Program, serve_rig
from mcp_clients import ERAS, FENCED, all_pages, bare, joined, refused, talk, told
from search_skill.text.tokens import estimated_tokens
from shared import needs_shared

WORLDS = ("client-timeout-default", "zh-framework-research")
LISTS = ("results", "claims", "contradictions", "groups", "gaps", "plan")


@pytest.fixture(scope="module")
def web(request):
    with serve_rig(needs_shared(), getattr(request, "param", WORLDS[-1])) as rig:
        yield rig


def environment(home, rig):
    return Program(home).environment(dict(rig.env) | {"SEARCH_PROJECT": "none"})


def without_clock(rows):
    """Rows without the second at which a page was read."""
    for row in rows:
        if isinstance(row, dict) and "dates" in row:
            row["dates"] = {**row["dates"], "fetched": None}
    return rows


@pytest.mark.parametrize("web", WORLDS, indirect=True)
@pytest.mark.parametrize("depth", ["quick", "deep"])
def test_the_same_question_has_the_same_evidence_by_both_ways(web, tmp_path, depth):
    program = Program(tmp_path / "cli")
    flags = ["--deep"] if depth == "deep" else []
    env = dict(web.env) | {"SEARCH_PROJECT": "none"}
    whole = program.run(web.question, "--json", "--full", *flags, env=env).document

    async def ask(client):
        arguments = {"query": web.question, "depth": depth, "detail": "full"}
        return await all_pages(client, "web_search", **arguments)

    pages = talk(environment(tmp_path / "mcp", web), ask)
    for name in LISTS:
        seen = without_clock(bare(joined(pages, "data", name)))
        assert seen == without_clock(whole["data"][name]), name
    assert bare(joined(pages, "meta", "degraded")) == whole["meta"]["degraded"]
    assert bare(pages[0]["data"]["opposition_note"]) == whole["data"]["opposition_note"]


def test_every_page_is_within_what_clients_take_and_none_repeats(web, tmp_path):
    async def ask(client):
        arguments = {"query": web.question, "depth": "deep", "detail": "full"}
        return await all_pages(client, "web_search", **arguments)

    pages = talk(environment(tmp_path, web), ask)
    assert len(pages) > 1
    ids = [row["id"] for row in joined(pages, "data", "results")]
    assert ids == sorted({*ids}, key=lambda name: int(name[1:]))
    for number, page in enumerate(pages, 1):
        text = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
        assert 2 * len(text) <= 45_000
        assert 2 * estimated_tokens(text) <= 20_000
        assert (page["page"]["number"], page["page"]["of"]) == (number, len(pages))
        assert page["meta"]["run_id"] == pages[0]["meta"]["run_id"]


@pytest.mark.parametrize("era", ERAS)
def test_a_search_reports_progress_and_fences_every_word_of_the_web(web, tmp_path, era):
    heard = []

    async def progress(done, total, message):
        heard.append((done, total, message))

    async def ask(client):
        return await client.call_tool(
            "web_search", {"query": web.question}, progress_callback=progress
        )

    found = told(talk(environment(tmp_path, web), ask, era))
    assert heard
    assert [done for done, _, _ in heard] == sorted({done for done, _, _ in heard})
    assert all(done <= total for done, total, _ in heard)
    assert "run " in heard[0][2]
    rows = found["data"]["results"]
    assert rows
    for row in rows:
        assert row["untrusted"] is True
        assert row["url"].startswith("http")
        assert row["source_tier"] in ("T1", "T2", "T3")
        texts = [row["title"], row.get("snippet"), row.get("author")]
        texts += [each["text"] for each in row.get("passages", ())]
        assert all(FENCED.fullmatch(text) for text in texts if text)
    assert len({mark for mark, _ in FENCED.findall(json.dumps(found))}) == 1
    assert f"<untrusted-{FENCED.findall(rows[0]['title'])[0][0]}>" in found["notice"]


def test_an_index_tells_less_than_low_and_low_less_than_full(web, tmp_path):
    async def ask(client):
        first = await all_pages(client, "web_search", query=web.question)
        run_id, found = first[0]["meta"]["run_id"], joined(first, "data", "results")
        sizes = {}
        for detail in ("index", "low", "full"):
            pages = await all_pages(client, "research_status", research_id=run_id, detail=detail)
            sizes[detail] = sum(len(json.dumps(page)) for page in pages)
            assert len(joined(pages, "data", "results")) == len(found)
        return sizes

    sizes = talk(environment(tmp_path, web), ask)
    assert sizes["index"] < sizes["low"] < sizes["full"]


def test_the_pair_of_connectors_has_exactly_its_shape(web, tmp_path):
    async def ask(client):
        found = told(await client.call_tool("search", {"query": web.question}))
        first = found["results"][0]
        return found, told(await client.call_tool("fetch", {"id": first["id"]}))

    found, fetched = talk(environment(tmp_path, web), ask)
    assert set(found) == {"results"}
    for row in found["results"]:
        assert set(row) == {"id", "title", "url"}
        assert all(isinstance(value, str) and value for value in row.values())
    assert set(fetched) == {"id", "title", "text", "url", "metadata"}
    assert fetched["id"] == found["results"][0]["id"]
    assert fetched["url"] == found["results"][0]["url"]
    assert len(bare(fetched["text"])) > 200
    assert FENCED.fullmatch(fetched["text"])
    assert all(isinstance(value, str) for value in fetched["metadata"].values())


@pytest.mark.parametrize("names", [["github"], "github", "github, reddit", '["github"]'])
def test_platforms_may_be_a_list_or_words(web, tmp_path, names):
    async def ask(client):
        return await client.call_tool("find_sources", {"query": "tolvane", "platforms": names})

    found = told(talk(environment(tmp_path, web), ask))
    asked = {row["name"].partition("_")[0] for row in found["meta"]["sources"]}
    assert "github" in asked
    assert "stackexchange" not in asked


def test_sources_are_found_without_being_read(web, tmp_path):
    async def ask(client):
        return await client.call_tool("find_sources", {"query": web.question, "limit": 5})

    found = told(talk(environment(tmp_path, web), ask))
    assert 0 < len(found["data"]["results"]) <= 5
    assert not any(row.get("passages") for row in found["data"]["results"])


def test_an_answer_is_verbatim_and_names_what_it_stands_on(web, tmp_path):
    async def ask(client):
        short = told(await client.call_tool("answer", {"query": web.question, "depth": "deep"}))
        run = await all_pages(client, "research_status", research_id=short["run_id"], detail="full")
        return short, run

    short, run = talk(environment(tmp_path, web), ask)
    assert short["answered"]
    assert 0 < len(short["sentences"]) <= 4
    claims = {bare(row["claim"]) for row in joined(run, "data", "claims")}
    passages = " ".join(
        bare(each["text"]) for row in joined(run, "data", "results") for each in row["passages"]
    )
    for sentence in short["sentences"]:
        text = bare(sentence["text"])
        assert text in claims or text in passages
        assert sentence["ids"]
    named = {name.partition(".")[0] for each in short["sentences"] for name in each["ids"]}
    assert named == {row["id"] for row in short["sources"]}


def test_several_questions_share_a_reply_and_one_that_fails_fails_alone(web, tmp_path):
    async def ask(client):
        queries = [web.question, "zzqx vvkp qqzw", web.question + " 2026"]
        return await client.call_tool("parallel_search", {"queries": queries})

    runs = told(talk(environment(tmp_path, web), ask))["runs"]
    assert next(row["question"] for row in runs) == web.question
    assert len(runs) == 3
    assert len({row["run_id"] for row in runs if row["ok"]}) == sum(row["ok"] for row in runs)
    assert runs[0]["results"]


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("web_search", {"query": "   "}, "empty"),
        ("web_search", {"query": "x" * 2_001}, "2,000"),
        ("web_search", {"query": "<untrusted-1>x</untrusted-1>"}, "own words"),
        ("web_search", {"query": "限时", "limit": 51}, "50"),
        ("web_search", {"query": "x", "depth": "abyss"}, "quick"),
        ("web_search", {"query": "x", "platforms": ["no such place"]}, "list_platforms"),
        ("web_search", {"query": "x", "cursor": "zzzz"}, "cursor"),
        ("web_search", {"query": "x", "session": "r000000000000"}, "research_start"),
        ("fetch", {"id": "S1"}, "RUN_ID"),
        ("fetch", {"id": "000000000000/S1"}, "no result"),
        ("fetch_page", {"url": "file:///etc/passwd"}, "http"),
        ("research_status", {"research_id": "ffffffffffff"}, "no run"),
        ("research_followup", {"research_id": "zz", "query": "x"}, "research_start"),
        ("verify", {"run_id": "zz"}, "no result"),
        ("audit", {"report": "nothing is cited here"}, "cites nothing"),
        ("no_such_tool", {}, "Unknown tool"),
    ],
)
def test_a_wrong_argument_is_a_result_that_says_what_to_do(own_home, era, tool, arguments, says):
    async def ask(client):
        return await client.call_tool(tool, arguments)

    environ = Program(own_home / "program").environment()
    assert says in refused(talk(environ, ask, era))


@pytest.mark.parametrize("tool", ["search", "answer", "cited_sources"])
def test_what_sites_said_of_a_failure_is_fenced(own_home, tool):
    async def ask(client):
        return await client.call_tool(tool, {"query": "什么是检索增强生成"})

    said = refused(talk(Program(own_home / "program").environment(), ask))
    assert "nothing could be reached" in FENCED.search(said)[2]


def test_nobody_reached_is_an_error_that_says_who_failed(own_home):
    async def ask(client):
        arguments = {"query": "什么是检索增强生成", "detail": "full"}
        return await client.call_tool("web_search", arguments)

    result = talk(Program(own_home / "program").environment(), ask)
    assert result.is_error
    found = told(result)
    assert found["error"]["code"] == "nothing_reached"
    assert "unreachable" in {row["outcome"] for row in found["meta"]["attempts"]}
    assert found["data"]["query"]["text"] == "什么是检索增强生成"
