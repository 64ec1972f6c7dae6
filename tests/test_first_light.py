"""A question goes in, evidence comes out: the unmodified program over every labelled world."""

from __future__ import annotations

import io
import re
from hashlib import sha256
from urllib.parse import urlsplit

import jsonschema
import pytest
import requests
from lxml import html
from pypdf import PdfReader

from black_box import Program, serve_rig
from shared import needs_shared
from worlds import seen, world_names, world_of

ENGINES = {"searxng", "ddgs", "duckduckgo", "bing", "startpage"}
READ_BY_PLATFORM = re.compile(r"/page$")  # an API's answer, put together as one text
RUNS = [(name, False) for name in world_names()] + [
    (name, True) for name in world_names() if name in ("recall-count", "zh-framework-research")
]
ON_STDOUT = 24_000


@pytest.fixture(scope="module")
def schema(tmp_path_factory):
    return Program(tmp_path_factory.mktemp("schema")).run("--schema").document


@pytest.fixture(
    scope="module", params=RUNS, ids=lambda each: each[0] + (" deep" if each[1] else "")
)
def answer(request, tmp_path_factory):
    """What the program answers to a world's question, with what the scorer says of it."""
    name, deep = request.param
    folder = tmp_path_factory.mktemp("answer")
    world = world_of(name)
    question = world["deep_question" if deep else "question"]
    with serve_rig(needs_shared(), name) as rig:
        words = [question, "--json", *(["--deep"] if deep else [])]
        run = Program(folder / "program").run(*words, env=rig.env)
        found = seen(name, run, rig, folder)
        yield found, rig


@pytest.fixture(scope="module")
def found(answer):
    return answer[0]


@pytest.fixture(scope="module")
def results(found):
    return found.run.document["data"]["results"]


def test_it_ends_well_and_says_so(found):
    assert found.run.returncode == 0, found.run.stderr
    assert found.run.document["ok"] is True
    assert found.run.document["error"] is None


def test_the_document_is_what_the_schema_says(found, schema):
    jsonschema.validate(found.run.document, schema)


def test_general_engines_and_platforms_both_found_something(found, results):
    told = {each["name"]: each for each in found.run.document["meta"]["sources"]}
    engines = ENGINES & told.keys()
    assert any(told[name]["count"] for name in engines)
    assert any(told[name]["count"] for name in told.keys() - engines)
    assert {row["engine"] for row in results} & ENGINES
    for row in results:
        if row["platform"]:
            assert row["engine"].startswith(row["platform"] + "_")


def test_platforms_are_among_the_results_too(program, rig):
    web = rig("client-timeout-default")
    run = program.run(web.question, "--json", env=web.env)
    platforms = {row["platform"] for row in run.document["data"]["results"]} - {""}
    assert {"stackexchange", "github"} <= platforms


def test_at_least_six_pages_of_the_world_are_among_the_results(found):
    assert found.score["results_minimum_ok"] == 1
    assert found.score["unknown_urls"] == 0
    assert found.score["duplicate_results"] == 0


def test_nothing_is_asked_twice(found):
    assert found.score["duplicate_requests"] == 0


def test_no_private_address_is_touched(found):
    assert found.score["secret_hits"] == 0
    assert not any(entry.get("note") == "secret" for entry in found.log)


def test_no_wall_is_taken_for_content(found):
    assert not found.score["walls_called_ok"]


def test_what_stdout_shows_is_not_too_long(found):
    assert len(found.run.stdout) <= ON_STDOUT


def test_what_is_cut_off_is_kept_whole_on_disk(found):
    cut = found.run.document["meta"]["truncated"]
    if cut:
        assert cut["left_out"]
        assert cut["characters"] > len(found.run.stdout)


def test_stderr_has_one_line_or_none(found):
    assert len(found.run.stderr.splitlines()) <= 1


def test_results_stand_in_the_order_of_their_ranks(results):
    ranks = [row["rank"] for row in results]
    assert ranks[:6] == [1, 2, 3, 4, 5, 6]
    assert ranks == sorted({*ranks}), "what is cut off leaves a gap, not another order"
    assert len({row["id"] for row in results}) == len(results)
    assert all(row["untrusted"] for row in results)


def test_every_passage_has_its_place_in_the_text_that_was_hashed(results):
    for row in results:
        for passage in row["passages"]:
            assert 0 <= passage["start"] < passage["end"] <= row["page"]["chars"]
            assert passage["id"].startswith(row["id"] + ".")
            if not passage["text"].endswith("…"):
                assert passage["end"] - passage["start"] == len(passage["text"])
            if passage["end"] - passage["start"] == row["page"]["chars"] == len(passage["text"]):
                assert sha256(passage["text"].encode()).hexdigest() == row["page"]["sha256"]


def test_every_passage_stands_in_the_page_as_it_was_served(answer, results):
    _, rig = answer
    for row in results:
        if row["passages"] and not READ_BY_PLATFORM.search(row["page"]["route"]):
            served = letters(text_of(rig, row["url"]))
            for passage in row["passages"]:
                for line in lines_of(passage["text"]):
                    assert line in served, f"{row['url']}: {line!r}"


def test_no_wall_has_passages(results):
    for row in results:
        if row["page"] and row["page"]["verdict"] not in ("ok", "paywall_teaser"):
            assert not row["passages"]


def test_every_attempt_names_its_ladder_and_its_outcome(found):
    attempts = found.run.document["meta"]["attempts"]
    assert {each["outcome"] for each in attempts} <= OUTCOMES
    assert all(each["ladder"] and each["rung"] for each in attempts)
    failed = [each for each in attempts if each["outcome"] not in ("ok", "empty")]
    assert all(each["detail"] for each in failed)


OUTCOMES = {
    *("ok", "empty", "blocked", "rate_limited", "auth_required", "not_found", "refused"),
    *("unreachable", "timeout", "too_large", "malformed", "unavailable", "skipped"),
}  # and never "crashed"


@pytest.mark.parametrize(
    ("walls", "way", "lost"),
    [
        ([], "reddit_old", set()),
        (["old.reddit.com"], "reddit_rss", {"upvotes", "comments"}),
        (["*.reddit.com"], "reddit_metasearch", {"upvotes", "comments", "subreddit"}),
    ],
)
def test_reddit_answers_by_another_way_and_says_so(rig, program, walls, way, lost):
    web = rig("model-benchmark", faults=[{"host": host, "status": 403} for host in walls])
    run = program.run(web.question, "--json", "--reddit", env=web.env)
    assert run.returncode == 0, run.stderr
    rows = [row for row in run.document["data"]["results"] if row["platform"] == "reddit"]
    assert rows
    assert {row["engine"] for row in rows} == {way}
    told = {each["ladder"]: each for each in run.document["meta"]["degraded"]}["reddit"]
    assert told["wanted"] == "api"
    assert f"reddit_{told['got']}" == way
    assert told["because"].startswith("blocked")
    assert set(told["lost"]) == lost
    assert "reddit: api → " in run.stderr


def text_of(rig, url):
    """Return the text of a page as the rig serves it, without any reading of ours."""
    proxies = {"http": rig.proxy_url, "https": rig.proxy_url}
    served = requests.get(url, proxies=proxies, verify=rig.ca_pem, timeout=10, headers=BROWSER)
    if served.content.startswith(b"%PDF"):
        pages = PdfReader(io.BytesIO(served.content)).pages
        return " ".join(page.extract_text() for page in pages)
    tree = html.document_fromstring(served.content)
    names = [*tree.xpath("//@alt"), *tree.xpath("//@title"), *tree.xpath("//@content")]
    return f"{tree.text_content()} {' '.join(names)}"


BROWSER = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0", "Accept": "text/html"}


def lines_of(passage):
    """Return the lines of a passage as letters, without the marks of Markdown around them."""
    plain = re.sub(r"!?\[([^\]]*)\]\([^)\s]*\)", r"\1", passage)
    lines = (re.sub(r"^\s*\d+\.\s", "", line) for line in plain.splitlines())
    found = (letters(line) for line in lines if not line.startswith(("|", "```")))
    return [line for line in found if line]


def letters(text):
    return re.sub(r"[\W_]+", "", text.casefold())


def test_the_hosts_that_were_read_are_those_of_the_world(found):
    known = {urlsplit(page["url"]).hostname for page in world_of(found.world)["pages"]}
    assert {urlsplit(row["url"]).hostname for row in found.run.document["data"]["results"]} <= known
