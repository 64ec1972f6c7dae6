"""What was read is opened again without a network; one page is read when it is asked for."""

import json

import pytest

from search_skill.commanding import shapes

LONG = "".join(
    f"<h2>Part {n}</h2><p>The pool timeout of version {n} is {n} seconds. 版本 {n} 的默认超时是 {n} 秒。"
    + "It is counted from the first byte, and it is never extended by a redirect. " * 12
    + "</p>"
    for n in range(1, 60)
)
PAGE = f"<html><head><title>Pool timeout</title></head><body><article><h1>Pool timeout</h1>{LONG}</article></body></html>"
URL = "https://docs.example/timeouts"
HITS = (
    f'<div class="result results_links web-result"><h2 class="result__title"><a class="result__a" href="{URL}">'
    'Pool timeout</a></h2><a class="result__snippet">The pool timeout is 5 seconds.</a></div>'
)
ONE_ENGINE = {"SEARCH_ENGINES": "duckduckgo", "SEARCH_PLATFORMS": "none"}


@pytest.fixture
def web(recorded_web):
    kind = "text/html; charset=utf-8"
    results = f'<html><body><div id="links">{HITS}</div></body></html>'
    return recorded_web(
        [
            dict(host="html.duckduckgo.com", body=results, type=kind, optional=True),
            dict(host="docs.example", path="/timeouts", body=PAGE, type=kind, optional=True),
        ],
        strict=False,
    )


@pytest.fixture
def ask(web, program):
    def run(*words, online=True, **more):
        env = {**(web.env() if online else {}), **ONE_ENGINE, **more.pop("env", {})}
        return program.run(*words, env=env, **more)

    return run


def test_a_source_is_opened_by_its_name_part_by_part_without_a_network(ask, web):
    assert ask("pool timeout", "--json").returncode == 0
    asked = len(web.log)
    first = ask("open", "S1", "--json", online=False).document["data"]["page"]
    assert first["url"] == URL
    assert first["untrusted"] is True
    parts = [first]
    while parts[-1]["number"] < parts[-1]["of"]:
        page = str(parts[-1]["number"] + 1)
        parts.append(
            ask("open", URL, "--page", page, "--json", online=False).document["data"]["page"]
        )
    assert len(parts) > 2
    assert [each["start"] for each in parts[1:]] == [each["end"] for each in parts[:-1]]
    assert sum(len(each["text"]) for each in parts) == first["chars"]
    assert "version 59" in parts[-1]["text"]
    assert len(web.log) == asked


def test_the_text_of_a_page_stands_in_a_fence(ask):
    ask("pool timeout")
    said = ask("open", "S1", online=False).stdout
    assert said.count("<untrusted-") == 1
    assert "Part 1 of" in said
    assert f"./search open {URL} --page 2" in said


def test_a_run_is_named_before_its_source(ask):
    run_id = ask("pool timeout", "--json").document["meta"]["run_id"]
    ask("pool timeout elsewhere", "--json")
    assert (
        ask("open", f"{run_id}/S1", "--json", online=False).document["data"]["page"]["url"] == URL
    )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("open", "S9"), "S9"),
        (("open", "https://never.example/"), "./search fetch https://never.example/"),
        (("open", "S1", "--page", "99"), "1 to"),
        (("open", "S1", "--page", "0"), "1 to"),
        (("open", "S1", "--page", "two"), "1 to"),
        (("open", "0123456789ab/S1"), "S1"),
    ],
)
def test_what_cannot_be_opened_is_a_usage_error_that_says_what_to_do(ask, words, says):
    ask("pool timeout")
    done = ask(*words, online=False)
    assert done.returncode == 2, done.stderr
    assert says in done.stderr
    assert done.stdout == ""


def test_without_a_store_nothing_can_be_opened(ask):
    ask("pool timeout", "--no-store")
    assert ask("open", "S1", online=False).returncode == 2


@pytest.mark.parametrize(
    "question",
    [
        "open source licences",
        "fetch API in browsers",
        "open S1 glider",
        "find peace",
        "resume writing tips",
        "cache invalidation",
        "history",
    ],
)
def test_words_without_a_commands_shape_are_a_question(ask, question):
    words = question.split() if question != "history" else ["--", "history"]
    if question == "find peace":
        words = ["--", *words]
    done = ask(*words, "--json") if words[0] != "--" else ask("--json", *words)
    assert done.document["data"]["query"]["text"] == question


def test_a_page_is_fetched_and_kept(ask, web):
    done = ask("fetch", URL, "--json")
    assert done.returncode == 0, done.stderr
    assert done.document["data"]["page"]["verdict"] == "ok"
    asked = len(web.log)
    assert (
        ask("open", URL, "--json", online=False).document["data"]["page"]["sha256"]
        == done.document["data"]["page"]["sha256"]
    )
    assert len(web.log) == asked


@pytest.mark.parametrize(
    ("query", "number"), [("timeout of version 41", 41), ("版本 37 的默认超时", 37)]
)
def test_a_query_brings_the_passages_that_answer_it_verbatim(ask, query, number):
    done = ask("fetch", URL, "--query", query, "--json")
    passages = done.document["data"]["passages"]
    best = max(passages, key=lambda each: each["score"])
    assert f"version {number} is {number} seconds" in best["text"]
    assert sum(len(each["text"]) for each in passages) < 20_000
    whole = "".join(
        ask("open", URL, "--page", str(n), "--json").document["data"]["page"]["text"]
        for n in (1, 2, 3, 4)
    )
    assert whole[best["start"] : best["end"]] == best["text"]


def test_a_page_that_cannot_be_read_ends_with_3_and_says_why(ask):
    done = ask("fetch", "https://docs.example/none", "--json")
    assert done.returncode == 3
    assert done.document["error"]["code"] == "nothing_reached"
    assert "docs.example/none" in done.stderr


def test_addresses_of_ones_own_network_are_not_fetched(ask):
    for url in ("http://127.0.0.1:8888/", "http://169.254.169.254/latest", "http://localhost./"):
        done = ask("fetch", url)
        assert done.returncode == 3
        assert "refused" in done.stderr


def test_find_lists_without_reading(ask, web):
    found = ask("find", "pool timeout", "--json")
    assert [row["url"] for row in found.document["data"]["results"]] == [URL]
    assert found.document["data"]["results"][0]["passages"] == []
    assert all(each.host != "docs.example" for each in web.log)


def test_a_document_is_given_on_failure_too(ask):
    done = ask("open", "https://never.example/", "--json")
    assert json.loads(done.stdout)["error"]["code"] == "usage"


def test_an_address_without_its_scheme_is_one(ask):
    bare = URL.removeprefix("https://")
    assert ask("fetch", bare, "--json").document["data"]["page"]["url"] == URL
    assert ask("open", bare, "--json", online=False).document["data"]["page"]["url"] == URL


@pytest.mark.parametrize(
    "words", [("fetch", "node.js"), ("open", "docs/readme.md"), ("fetch", "TCP/IP")]
)
def test_a_name_with_a_dot_or_a_slash_is_no_address(words):
    assert not shapes.fits(words)


@pytest.mark.parametrize("word", ["www.pool.example", "例子.example/页", "a-b.example:8080/x?y=1"])
def test_what_looks_like_an_address_is_one(word):
    assert shapes.fits(("fetch", word))
    assert shapes.address_of(word) == f"https://{word}"
