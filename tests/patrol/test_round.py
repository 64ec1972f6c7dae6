"""The unmodified program on patrol, over a web of which one site has changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from platforms.scripted import SAMPLES

HITS = json.loads((SAMPLES / "hackernews" / "search.json").read_text("utf-8"))
ITEM = json.loads((SAMPLES / "hackernews" / "item.json").read_text("utf-8"))
NOBODY = {"host": "*", "status": 503, "optional": True}
STORY = {"host": "hn.algolia.com", "path": "/api/v1/search"}
PAGE = {"host": "hn.algolia.com", "path_re": "/items/", "json": ITEM, "optional": True}


@pytest.fixture
def patrol(recorded_web, program):
    """Go on patrol where Hacker News gives this answer and nobody else gives any."""

    def go(answer, *words, rules=()):
        told = answer if "status" in answer else {"json": answer}
        web = recorded_web([*rules, {**STORY, **told}, PAGE, NOBODY], strict=False)
        run = program.run("--doctor", "--patrol", "--json", *words, env=web.env())
        return run, {row["name"]: row for row in json.loads(run.stdout)}

    return go


def changed(row):
    return {(each["kind"], each["layer"], each["field"]) for each in row["changes"]}


def hits(**fields):
    """The sample with fields of each readable row replaced; None takes one away."""
    rows = []
    for row in HITS["hits"]:
        row = {**(row or {}), **fields}
        rows.append({name: value for name, value in row.items() if value != "taken away"})
    return {**HITS, "hits": rows}


def test_an_answer_of_the_recorded_shape_is_a_proof_that_is_kept(patrol, program):
    run, rows = patrol(HITS)
    assert run.returncode == 0, run.stderr
    assert rows["hackernews/api"]["status"] == "proven"
    assert rows["hackernews/api"]["changes"] == []
    assert rows["hackernews/page"]["status"] == "proven"
    assert rows["reddit/api"]["status"] == "unseen"
    assert rows["engines/bing"]["outcome"] == "unreachable"
    listed = {row["name"]: row for row in json.loads(program.run("platforms", "--json").stdout)}
    day = listed["hackernews"]["last_proof"]
    assert listed["hackernews"]["state"] == f"proven {day}"
    assert listed["bluesky"]["state"] == "unproven"
    assert listed["reddit"] == {**listed["reddit"], "state": "proven", "last_proof": ""}
    _, again = patrol(HITS)
    assert again["hackernews/api"]["last_proof"] == day


def test_a_renamed_field_that_we_read_ends_with_8_and_is_named(patrol):
    renamed = [{**row, "score_total": row.get("points")} for row in HITS["hits"] if row]
    for row in renamed:
        row.pop("points", None)
    run, rows = patrol({**HITS, "hits": renamed})
    assert run.returncode == 8
    row = rows["hackernews/api"]
    assert (row["status"], row["required"]) == ("drifted", True)
    assert {
        ("gone", "read", "signals.upvotes"),
        ("gone", "answer", "hits[].points"),
        ("new", "answer", "hits[].score_total"),
    } <= changed(row)


def test_an_emptied_field_that_we_read_ends_with_8(patrol):
    run, rows = patrol(hits(created_at_i=None, created_at=None))
    assert run.returncode == 8
    assert {
        ("gone", "read", "published"),
        ("emptied", "answer", "hits[].created_at_i"),
    } <= changed(rows["hackernews/api"])


def test_a_new_field_is_told_and_is_no_fault(patrol):
    run, rows = patrol(hits(评分=3))
    assert run.returncode == 0
    assert rows["hackernews/api"]["status"] == "proven"
    assert changed(rows["hackernews/api"]) == {("new", "answer", "hits[].评分")}
    _, rows = patrol(hits(评分=3))
    assert rows["hackernews/api"]["changes"] == []  # seen before


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        ({"results": []}, "malformed"),
        ({"hits": [], "nbHits": 0}, "empty"),
        ({"status": 404, "json": {"status": 404}}, "not_found"),
    ],
)
def test_a_shape_nobody_knows_an_empty_canary_and_an_address_that_is_gone_are_drift(
    patrol, answer, outcome
):
    run, rows = patrol(answer)
    assert run.returncode == 8
    row = rows["hackernews/api"]
    assert (row["status"], row["outcome"]) == ("drifted", outcome)


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        ({"status": 403, "body": "no"}, "blocked"),
        ({"status": 429, "json": {}, "headers": {"Retry-After": "60"}}, "rate_limited"),
        ({"status": 503, "body": "later"}, "unreachable"),
    ],
)
def test_what_stands_in_between_says_nothing_of_the_shape_and_takes_no_proof_away(
    patrol, answer, outcome
):
    patrol(HITS)
    run, rows = patrol(answer)
    assert run.returncode == 3  # nobody answered at all
    row = rows["hackernews/api"]
    assert (row["status"], row["outcome"], row["required"]) == ("unseen", outcome, False)
    assert row["last_proof"]


def test_a_way_that_nobody_has_seen_may_be_what_it_likes(patrol):
    """Its sample was invented: that it is otherwise is news, and no fault."""
    odd = {"host": "lobste.rs", "body": "<html><p>Another page</p></html>"}
    run, rows = patrol(HITS, rules=[odd])
    assert run.returncode == 0
    row = rows["lobsters/search"]
    assert (row["status"], row["required"]) == ("drifted", False)


def test_an_engine_whose_page_has_changed_is_named_too(patrol):
    page = (Path(__file__).parents[1] / "engines/samples/bing.html").read_text("utf-8")
    asked = {"host": "www.bing.com", "path": "/search"}
    run, rows = patrol(HITS, rules=[{**asked, "body": page}])
    assert run.returncode == 0
    assert rows["engines/bing"]["status"] == "proven"
    run, rows = patrol(HITS, rules=[{**asked, "body": page.replace("b_algo", "b_other")}])
    assert run.returncode == 8
    assert rows["engines/bing"]["status"] == "drifted"


def test_people_read_one_line_a_way_and_what_it_comes_to(recorded_web, program):
    web = recorded_web([{**STORY, "json": hits(points=None)}, PAGE, NOBODY], strict=False)
    run = program.run("--doctor", "--patrol", env=web.env())
    assert run.returncode == 8
    (line,) = [line for line in run.stdout.splitlines() if " hackernews/api " in line]
    assert line.startswith("  drifted  hackernews/api")
    assert "gone of what is read: signals.upvotes" in line
    assert "emptied: hits[].points" in line
    assert run.stdout.splitlines()[-1].endswith("1 drifted that somebody relies on")
    assert run.stderr == ""


def test_nothing_is_asked_twice_and_every_site_is_asked_something(recorded_web, program):
    web = recorded_web([{**STORY, "json": HITS}, PAGE, NOBODY], strict=False)
    program.run("--doctor", "--patrol", env=web.env())
    api = [url for url in web.urls if "algolia" in url]
    assert len(api) == len(set(api)) == 2  # its search, and one page
    for host in ("www.reddit.com", "export.arxiv.org", "api.github.com", "www.bing.com"):
        assert any(f"//{host}/" in url for url in web.urls), host
