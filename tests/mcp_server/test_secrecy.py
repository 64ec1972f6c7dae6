"""No key leaves by an answer, whatever fails."""

from __future__ import annotations

import json

import pytest

from black_box import Program
from mcp_clients import raw_server
from search_skill.mcp_server.secrecy import HIDDEN, Secrets
from shared import case

KEY = "sk-TEST123SECRET"


def test_no_key_is_in_a_result_a_line_of_stderr_or_a_file(own_home):
    """mcp-key-in-error: provider and status are said, the key and the password are not."""
    told = case("mcp-key-in-error")["input"]
    assert KEY in told
    assert "bob:hunter2@127.0.0.1" in told
    home = own_home / "program"
    environ = Program(home).environment(
        {
            "SEARXNG_URL": "http://bob:hunter2@127.0.0.1:8888",
            "SEARCH_MODEL_ID": "m",
            "SEARCH_BASE_URL": f"http://127.0.0.1:9/v1?api_key={KEY}",
            "SEARCH_API_KEY": KEY,
            "GITHUB_TOKEN": "ghp_inventedINVENTED",
        }
    )
    calls = [
        ("web_search", {"query": "default timeout", "detail": "full"}),
        ("web_search", {"query": f"https://api.example/search?api_key={KEY}&q=x"}),
        ("doctor", {}),
        ("deep_research", {"query": "default timeout"}),
        ("fetch_page", {"url": f"https://api.example/search?api_key={KEY}&q=x"}),
        ("fetch", {"id": f"https://bob:hunter2@api.example/?token={KEY}"}),
    ]
    with raw_server(environ) as server:
        server.greet()
        said = [server.ask("tools/call", name=name, arguments=given) for name, given in calls]
        server.process.stdin.close()
        stderr = server.process.stderr.read().decode()
    whole = b"".join(server.lines).decode("utf-8")
    for secret in (KEY, "hunter2", "ghp_inventedINVENTED"):
        assert secret not in whole
        assert secret not in stderr
    first = said[0]["result"]["structuredContent"]
    rungs = {row["rung"]: row["outcome"] for row in first["meta"]["attempts"]}
    assert rungs["searxng"] == "unreachable"
    for path in home.rglob("*.json"):
        assert "hunter2" not in path.read_text("utf-8")
        assert json.loads(path.read_text("utf-8")) is not None


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("GET https://api.example/s?api_key=abc123&q=x -> 401", "GET https://api.example/s?api_key=[hidden]&q=x -> 401"),
        ("http://bob:hunter2@127.0.0.1:8888 unreachable", "http://127.0.0.1:8888 unreachable"),
        ("key sk-9 and the long one sk-invented-1", "key sk-9 and the long one [hidden]"),
        ("检索 sk-invented-1 失败", "检索 [hidden] 失败"),
        ("mail bob@example.org about ?q=x", "mail bob@example.org about ?q=x"),
    ],
)  # fmt: skip
def test_a_message_loses_its_secrets_and_nothing_else(text, shown):
    secrets = Secrets({"SEARCH_API_KEY": "sk-invented-1", "OTHER_KEY": "sk-9"})
    assert secrets.values == ("sk-invented-1",)
    assert secrets.message(text) == shown


def test_evidence_keeps_addresses_that_only_look_secret():
    secrets = Secrets({"SEARCH_API_KEY": "sk-invented-1"})
    quote = "open https://site.example/p?key=chapter-2 and http://user@site.example/"
    assert secrets.hidden(quote) == quote
    assert secrets.hidden("sk-invented-1") == HIDDEN


def test_a_password_that_is_a_plain_word_does_not_falsify_a_quotation():
    secrets = Secrets({"DATABASE_PASSWORD": "postgres"})
    assert secrets.hidden("pgvector needs postgres 16") == "pgvector needs postgres 16"
    assert secrets.message("postgres: refused") == "[hidden]: refused"


@pytest.mark.parametrize(
    "text", ['api_key = "sk-in-the-file-1"', '[keys]\nODDLY_NAMED = "sk-in-the-file-1"']
)
def test_the_keys_of_the_configuration_file_are_secrets(tmp_path, text):
    place = tmp_path / "config.toml"
    place.write_text(text, "utf-8")
    secrets = Secrets({"SEARCH_CONFIG": str(place)})
    assert secrets.hidden("said sk-in-the-file-1") == f"said {HIDDEN}"
    for broken in ("keys = 3\n[", "keys = 3"):
        place.write_text(broken, "utf-8")
        assert Secrets({"SEARCH_CONFIG": str(place)}).values == ()


def test_the_key_of_a_file_and_the_password_of_a_proxy_are_secrets(tmp_path):
    (tmp_path / "key").write_text("sk-of-the-file\n", "utf-8")
    secrets = Secrets(
        {
            "SEARCH_API_KEY_FILE": str(tmp_path / "key"),
            "HTTPS_PROXY": "http://someone:swordfish@proxy.example:3128",
        }
    )
    assert secrets.message("sk-of-the-file, swordfish, someone") == "[hidden], [hidden], someone"
    assert Secrets({"SEARCH_API_KEY_FILE": str(tmp_path / "absent")}).values == ()
