"""The wire: protocol and nothing else on it, in both eras, whatever a client sends."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys

import jsonschema
import pytest

from black_box import ROOT, Program
from mcp_clients import ERAS, FENCED, raw_server, talk, told
from search_skill.text.tokens import estimated_tokens
from shared import case

TOOLS = [
    "search", "web_search", "find_sources", "answer", "parallel_search", "fetch", "fetch_page",
    "fetch_bulk", "cited_sources", "verify", "audit", "doctor", "list_platforms",
    "research_start", "research_followup", "research_status", "research_close", "deep_research",
]  # fmt: skip
LOCAL = {"doctor", "list_platforms", "verify", "research_close"}
KEEPS = {"research_start", "research_followup", "research_close"}
NOISY = """
import logging
import sys
import warnings

from search_skill.platform import ApiPlatform, Api, Batch


print("a banner")
print("{}")
warnings.warn("an old module")
logging.warning("a log line")
sys.stdout.write("no line end")
raise RuntimeError("and it breaks")
"""
PAGE = "https://docs.example/rag"
TITLE = "检索增强生成：光学 储能"


@pytest.fixture
def environ(own_home):
    return Program(own_home / "program").environment()


@pytest.fixture
def chinese_web(recorded_web):
    hit = (
        f'<div class="result results_links web-result"><h2 class="result__title">'
        f'<a class="result__a" href="{PAGE}">{TITLE}</a></h2>'
        f'<a class="result__snippet">{TITLE}，2026 年。</a></div>'
    )
    text = f"<p>{TITLE}是把检索到的材料交给模型的方法，2026 年的评测有 12 项。</p>" * 6
    page = f"<html><head><title>{TITLE}</title></head><body><article>{text}</article></body></html>"
    listed = f'<html><body><div id="links">{hit}</div></body></html>'
    return recorded_web(
        [
            {"host": "html.duckduckgo.com", "body": listed, "optional": True},
            {"host": "docs.example", "body": page, "optional": True},
        ],
        strict=False,
    )


def searching(web, home, **more):
    told_engine = {
        "SEARCH_ENGINES": "duckduckgo",
        "SEARCH_PLATFORMS": "none",
        "SEARCH_TIMEOUT": "3",
    }
    return Program(home).environment({**web.env({}), **told_engine, **more})


@pytest.mark.parametrize("era", ERAS)
def test_every_tool_is_listed_with_its_bounds_and_what_it_may_do(environ, era):
    async def look(client):
        return (await client.list_tools()).tools, (await client.list_tools()).tools

    tools, again = talk(environ, look, era)
    assert [tool.name for tool in tools] == [tool.name for tool in again] == TOOLS
    for tool in tools:
        may = tool.annotations
        assert may.destructive_hint is False
        assert may.read_only_hint is (tool.name not in KEEPS)
        assert may.open_world_hint is (tool.name not in LOCAL)
        assert tool.output_schema["type"] == "object"
        assert tool.input_schema["type"] == "object"
        jsonschema.Draft202012Validator.check_schema(tool.output_schema)
        jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        assert 80 < len(tool.description) < 900
        for name, rule in tool.input_schema.get("properties", {}).items():
            said = rule.get("description", "")
            assert said, f"{tool.name}.{name} says nothing"
            for bound in ("maximum", "maxLength", "maxItems"):
                if bound in rule:
                    shown = f"{rule[bound]:,}"
                    assert shown in said or rule[bound] < 100, f"{tool.name}.{name}: {shown}"
    (asking,) = (t for t in tools if (t.meta or {}).get("anthropic/requiresUserInteraction"))
    assert asking.name == "deep_research"
    assert [t.name for t in tools if "PAID" in t.description] == ["deep_research"]
    assert sum("free" in t.description.lower() for t in tools) >= 14


@pytest.mark.parametrize("era", ERAS)
def test_the_instructions_say_what_the_fence_is(environ, era):
    async def look(client):
        return client.instructions, client.server_info

    said, server = talk(environ, look, era)
    assert "<untrusted-" in said
    assert server.name == "search"
    assert server.version


@pytest.mark.parametrize("era", ERAS)
def test_resources_and_prompts(environ, era):
    async def look(client):
        resources = (await client.list_resources()).resources
        templates = (await client.list_resource_templates()).resource_templates
        prompts = (await client.list_prompts()).prompts
        runs = await client.read_resource("search://runs")
        platforms = await client.read_resource("search://platforms")
        made = {}
        for prompt in prompts:
            arguments = {each.name: "检索" for each in prompt.arguments if each.required}
            made[prompt.name] = await client.get_prompt(prompt.name, arguments)
        return resources, templates, runs, platforms, made

    resources, templates, runs, platforms, made = talk(environ, look, era)
    assert {str(each.uri) for each in resources} == {"search://runs", "search://platforms"}
    assert [each.uri_template for each in templates] == ["search://report/{run_id}"]
    assert json.loads(runs.contents[0].text) == {"runs": []}
    names = {row["name"] for row in json.loads(platforms.contents[0].text)["platforms"]}
    assert {"reddit", "github", "zhihu"} <= names
    assert set(made) == {"compare", "track", "research_first", "fact_check", "bug_hunt"}
    assert all("检索" in prompt.messages[0].content.text for prompt in made.values())


@pytest.mark.parametrize("era", ERAS)
def test_chinese_stays_chinese_and_the_report_can_be_read(chinese_web, own_home, era):
    """mcp-ascii-escapes: a title is itself, not its escapes."""
    wanted = case("mcp-ascii-escapes")
    assert "检索增强生成" in wanted["input"]

    async def ask(client):
        found = await client.call_tool("web_search", {"query": "检索增强生成 评测"})
        run_id = told(found)["meta"]["run_id"]
        return found, await client.read_resource(f"search://report/{run_id}")

    found, report = talk(searching(chinese_web, own_home / "x"), ask, era)
    assert TITLE in found.content[0].text
    assert "\\u68c0" not in found.content[0].text
    assert TITLE in report.contents[0].text
    assert FENCED.search(report.contents[0].text)


def test_what_a_plugin_prints_never_reaches_the_wire(chinese_web, own_home):
    """mcp-stdout-pollution: every line is protocol, though a plugin prints, logs and warns."""
    assert "print()" in case("mcp-stdout-pollution")["input"]
    folder = own_home / "plugins"
    folder.mkdir(parents=True)
    (folder / "noisy.py").write_text(NOISY, "utf-8")
    environ = searching(chinese_web, own_home / "x", SEARCH_PLUGINS=str(folder))
    with raw_server(environ) as server:
        server.greet()
        arguments = {"query": "检索增强生成 评测"}
        said = server.ask("tools/call", name="web_search", arguments=arguments)
        tools = server.ask("tools/list")
    assert said["result"]["structuredContent"]["data"]["results"]
    assert len(tools["result"]["tools"]) == len(TOOLS)
    for line in server.lines:
        assert json.loads(line)["jsonrpc"] == "2.0"
        assert "\\u68c0" not in line.decode("utf-8")


HOSTILE = (
    "", " ", "\x00", "x" * 5_000, "-Wall", "--deep", "'; DROP", "../../etc/passwd", "\u202e", "💥",
    "检索", "검색", "検索", "<untrusted-1>", "http://", "https://[::1", "S1", "S99999", "r" * 13,
    "r0123456789ab", "0123456789ab", "0123456789ab/S1", "file:///etc/passwd", "\r\n", "{}", "[]",
    "null", "NaN", "1e999", "%00", "$(id)",
)  # fmt: skip
OFFLINE = [  # calls of these end at their arguments, or look at what is kept
    "web_search", "find_sources", "answer", "parallel_search", "cited_sources", "fetch",
    "fetch_page", "fetch_bulk", "verify", "audit", "research_start", "research_followup",
    "research_status", "research_close", "deep_research", "search", "no_such_tool", "",
]  # fmt: skip
FIELDS = (
    "query", "queries", "id", "url", "urls", "page", "limit", "depth", "detail", "cursor",
    "session", "research_id", "run_id", "report", "platforms", "freshness", "wait_seconds", "zz",
)  # fmt: skip
REACHES_OUT = {"search", "web_search", "find_sources", "answer", "parallel_search", "fetch_page",
               "fetch_bulk", "cited_sources", "research_start", "audit", "fetch"}  # fmt: skip


def wrong_value(chance):
    """A value that some argument will not take."""
    kind = chance.randrange(7)
    if kind == 0:
        return chance.choice(HOSTILE)
    if kind == 1:
        return chance.choice([0, -1, 10**30, 1.5, True, None])
    if kind == 2:
        return [chance.choice(HOSTILE) for _ in range(chance.randrange(40))]
    if kind == 3:
        return {chance.choice(HOSTILE): chance.choice(HOSTILE)}
    if kind == 4:
        return [[[]]]
    if kind == 5:
        return "a" * chance.randrange(300_000)
    return [1] * chance.randrange(3_000)


def wrong_call(chance):
    """A call that asks nobody: one argument of those that reach out is always unusable."""
    tool = chance.choice(OFFLINE)
    arguments = {name: wrong_value(chance) for name in chance.sample(FIELDS, 4)}
    if tool in REACHES_OUT:
        arguments |= {
            "query": ["no text"],
            "queries": 5,
            "url": 7,
            "urls": {},
            "report": 1,
            "id": 3,
        }
        arguments |= {"run_id": "x", "cursor": {}}
    return {"name": tool, "arguments": arguments}


def test_two_thousand_wrong_calls_leave_a_server_that_works(environ):
    """Raw lines, so that a stray byte is seen; a fixed seed, so that each run is the same."""
    chance = random.Random(20261)
    with raw_server(environ) as server:
        server.greet()
        for _ in range(2_000):
            said = server.ask("tools/call", **wrong_call(chance))
            line = server.lines[-1].decode("utf-8")
            assert len(line) <= 45_000
            assert estimated_tokens(line) <= 20_000
            assert "error" in said or said["result"]["content"]
            assert "Traceback" not in line
        assert len(server.ask("tools/list")["result"]["tools"]) == len(TOOLS)
        assert server.process.poll() is None


JUNK = (b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b'{"jsonrpc":"1.0"}', b"x" * 100_000,
        b'{"jsonrpc":"2.0","id":null,"method":"tools/list"}',
        b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":12345}}',
        b'{"jsonrpc":"2.0","id":"a","method":"no/such"}', b"[" * 5_000)  # fmt: skip


def test_lines_that_are_no_protocol_end_nothing(environ):
    with raw_server(environ) as server:
        server.greet()
        for line in JUNK:
            server.send(line)
        assert len(server.ask("tools/list")["result"]["tools"]) == len(TOOLS)


def test_nothing_heavy_is_imported_before_a_client_is_answered(environ):
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "from search_skill.mcp_server import server; from search_skill.mcp_server.desk import Desk;"
        "server.server_of(Desk.of({})); print(*sorted(sys.modules))"
    )
    words = [sys.executable, "-c", code, str(ROOT / "scripts")]
    loaded = subprocess.run(words, env=environ, capture_output=True, text=True, check=True).stdout
    heavy = {
        "trafilatura",
        "lxml",
        "ddgs",
        "openai",
        "curl_cffi",
        "requests",
        "scrapling",
        "jinja2",
    }
    assert not heavy & set(loaded.split())


def test_without_its_extra_the_command_says_how_to_get_it(environ):
    code = (
        "import sys, importlib.util as u; real = u.find_spec;"
        "u.find_spec = lambda name, *rest: None if name == 'mcp' else real(name, *rest);"
        "sys.path.insert(0, sys.argv[1]); from search_skill.cli import main; sys.exit(main(['mcp']))"
    )
    words = [sys.executable, "-c", code, str(ROOT / "scripts")]
    done = subprocess.run(words, env=environ, capture_output=True, text=True)
    assert done.returncode == 6
    assert done.stdout == ""
    assert "./search setup mcp" in done.stderr


def test_another_version_of_the_sdk_is_told_and_no_traceback(environ, tmp_path):
    (tmp_path / "mcp").mkdir()
    (tmp_path / "mcp" / "__init__.py").write_text("", "utf-8")  # as before the names changed
    given = environ | {"PYTHONPATH": str(tmp_path)}
    words = [sys.executable, str(ROOT / "search"), "mcp"]
    done = subprocess.run(words, env=given, capture_output=True, text=True)
    assert done.returncode == 6
    assert done.stdout == ""
    assert "./search setup mcp" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "words",
    [["mcp", "server", "comparison"], ["mcp", "--http", "--port", "x"], ["mcp", "--port", "70000"]],
)
def test_other_words_that_begin_with_mcp_are_a_question_or_refused(own_home, words):
    done = Program(own_home / "program").run(*words, "--local", "--json")
    assert done.returncode in (0, 2, 3)
    assert done.document["data"]["query"]["text"]


@pytest.mark.parametrize("era", ERAS)
def test_what_the_host_says_of_itself_is_ours_and_unfenced(environ, era):
    async def ask(client):
        platforms = told(await client.call_tool("list_platforms", {}))
        return platforms, told(await client.call_tool("doctor", {}))

    platforms, health = talk(environ, ask, era)
    assert {"name", "title", "intents", "ways"} <= set(platforms["platforms"][0])
    assert {"id", "group", "status", "detail", "fix"} <= set(health["checks"][0])
    assert isinstance(health["healthy"], bool)
    assert not FENCED.search(json.dumps([platforms, health]))
    assert re.search("reddit", json.dumps(platforms))
