"""The platforms over the labelled web: found by their API, read by their takeover, and falling back.

Everything goes through the real door, the real registry and the real engines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest

from black_box import Program, Rig, serve_rig
from platforms.scripted import REGISTRY, StillClock
from search_skill import engines
from search_skill.errors import Refusal
from search_skill.ladder import Trace
from search_skill.registry import Registry
from search_skill.text.urls import identity_key
from search_skill.types import Page, Query
from search_skill.web.client import Door, DoorSettings
from shared import needs_shared
from worlds import world_names, world_of

SITES = {  # whose pages a world may have, with the platform that reads them
    "reddit.com": "reddit",
    "news.ycombinator.com": "hackernews",
    "stackoverflow.com": "stackexchange",
    "stackexchange.com": "stackexchange",
    "github.com": "github",
    "arxiv.org": "arxiv",
    "v2ex.com": "v2ex",
    "wikipedia.org": "wikipedia",
    "dev.to": "devto",
}
WITH_VOTES = ("hackernews", "stackexchange", "devto")
FIRST = {"reddit": "reddit_old"}  # the rig answers its JSON with 403, as the site does
HOSTS = {
    "reddit": "*.reddit.com",
    "hackernews": "hn.algolia.com",
    "stackexchange": "api.stackexchange.com",
    "github": "api.github.com",
    "arxiv": "export.arxiv.org",
    "v2ex": "www.sov2ex.com",
    "wikipedia": "*.wikipedia.org",
    "devto": "dev.to",
}
FAULTS = {
    "403": ({"status": 403}, "blocked"),
    "429": ({"status": 429, "retry_after": 120}, "rate_limited"),
    "a block page": ({"fault": "captcha200"}, "blocked"),
    "garbage": ({"fault": "empty200"}, "malformed"),
}
HOME_OF = {  # a world in which the site has a page that its API finds
    "reddit": "recall-count",
    "hackernews": "model-benchmark",
    "stackexchange": "client-timeout-default",
    "github": "client-timeout-default",
    "arxiv": "battery-claim",
    "v2ex": "zh-subsidy-policy",
    "wikipedia": "recall-count",
    "devto": "client-timeout-default",
}


def platform_of(url: str) -> str:
    host = urlsplit(url).hostname or ""
    found = (name for site, name in SITES.items() if host == site or host.endswith(f".{site}"))
    return next(found, "")


def pages_of(world: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The pages of a world that a platform reads: a name, and the page with its labels."""
    for page in world_of(world)["pages"]:
        name = platform_of(page["url"])
        if name and REGISTRY.named(name).owns_page(page["url"]):
            yield name, page


@contextmanager
def asked_through(rig: Rig) -> Iterator[Registry]:
    """The registry bound to a door of its own, with SearXNG behind it."""
    there = urlsplit(rig.searxng_url)
    allowed = frozenset({(there.hostname or "", there.port or 80)})
    door = Door(DoorSettings(environment=rig.env, allowed=allowed, timeout=20))
    trace = Trace(StillClock())
    chain = engines.chain(engines.EngineSettings(searxng_url=rig.searxng_url, names=("searxng",)))
    for host, pace in REGISTRY.paces().items():
        door.pace((host,), pace)
    try:
        yield REGISTRY.bound(
            web=door,
            trace=trace,
            ask_engines=lambda query: engines.ask(query, door, trace, chain),
        )
    finally:
        door.close()


def worded(page: Mapping[str, Any]) -> Query:
    """A query for a page by its own title, without what the site writes behind it."""
    title = page["title"].split(" : ")[0].split(" | ")[0].split(" - ")[0].split(" · ")[0]
    return Query(text=title.replace("Ask HN:", "").strip(), limit=10, language=page["lang"])


@pytest.fixture(scope="module", params=world_names())
def world(request) -> Iterator[tuple[str, Rig]]:
    with serve_rig(needs_shared(), request.param) as rig:
        yield request.param, rig


def test_every_page_of_a_platform_is_read_by_its_takeover_with_votes_and_date(world):
    name, rig = world
    with asked_through(rig) as registry:
        for site, labelled in pages_of(name):
            if "/blob/" in labelled["url"]:
                continue  # the rig shows files, and has none of them as they are
            read = registry.fetch_detail(labelled["url"])
            assert read.route == f"{site}/page"
            assert read.title
            assert len(read.text) > 100, labelled["url"]
            has_date(read, labelled)
            has_votes(read, labelled)


def has_date(read: Page, labelled: Mapping[str, Any]) -> None:
    """A date is the page's own, or there is none: a file of a repository has none to give."""
    if not labelled.get("published"):
        return  # the page shows none; what the rig's API makes up then is its own
    if read.published is not None:
        assert f"{read.published.value:%Y-%m-%d}" == labelled["published"][:10], labelled["url"]
        assert ":" in read.published.proof
    else:
        assert read.published is None or read.kind in ("code", "documentation"), labelled["url"]


def has_votes(read: Page, labelled: Mapping[str, Any]) -> None:
    told = labelled.get("signals") or {}
    if "votes_unknown" in read.facts.flags:  # a feed has none, and says so
        assert "upvotes" not in read.signals
    elif "upvotes" in told and platform_of(labelled["url"]) in WITH_VOTES:
        assert read.signals["upvotes"] == told["upvotes"], labelled["url"]
    elif read.kind == "forum":
        assert "comments" in read.signals, labelled["url"]


def test_what_a_platform_finds_by_its_api_are_pages_of_the_world(world):
    name, rig = world
    known = {identity_key(page["url"]) for page in world_of(name)["pages"]}
    with asked_through(rig) as registry:
        for site, labelled in pages_of(name):
            gone = registry.search_platform(site, worded(labelled))
            assert gone.answer is not None, gone.attempts
            for hit in gone.answer.hits:
                assert hit.route == FIRST.get(site, f"{site}_api"), gone.attempts
                if platform_of(hit.url) != "github":  # the rig makes repositories of their parts
                    assert identity_key(hit.url) in known


@pytest.mark.parametrize("site", HOME_OF)
def test_a_page_is_found_by_its_api(site):
    with serve_rig(needs_shared(), HOME_OF[site]) as rig, asked_through(rig) as registry:
        found = [page for name, page in pages_of(HOME_OF[site]) if name == site]
        assert found
        gone = registry.search_platform(site, worded(found[0]))
        assert gone.answer is not None, gone.attempts
        assert gone.answer.hits, gone.attempts
        assert any(hit.signals or hit.published for hit in gone.answer.hits)


def test_a_question_of_a_trade_is_found_where_the_trade_is_at_home():
    with serve_rig(needs_shared(), "recall-count") as rig, asked_through(rig) as registry:
        gone = registry.search_platform("stackexchange", Query(text=rig.question))
    assert gone.answer is not None
    assert [urlsplit(hit.url).hostname for hit in gone.answer.hits] == ["diy.stackexchange.com"]
    assert gone.answer.hits[0].signals["accepted"] is True


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("site", HOME_OF)
def test_a_fault_of_the_api_has_its_outcome_and_the_engines_find_the_page(site, fault):
    rule, outcome = FAULTS[fault]
    faults = [{"host": HOSTS[site], **rule}]
    with (
        serve_rig(needs_shared(), HOME_OF[site], faults=faults) as rig,
        asked_through(rig) as registry,
    ):
        (page, *_) = [page for name, page in pages_of(HOME_OF[site]) if name == site]
        gone = registry.search_platform(site, worded(page))
        assert gone.attempts[0].outcome == outcome, gone.attempts
        assert gone.attempts[-1].rung == "metasearch"
        assert gone.answer is not None
        assert {hit.route for hit in gone.answer.hits} == {f"{site}_metasearch"}
        degraded = registry.degradation(gone)
        assert degraded is not None
        assert degraded.got == "metasearch"
        assert degraded.because.startswith(outcome)
        signals = {signal.name for signal in REGISTRY.named(site).signals}
        assert set(degraded.lost) == signals


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("site", ["stackexchange", "github", "hackernews", "v2ex", "arxiv"])
def test_a_page_that_the_api_does_not_give_is_refused_with_the_same_outcome(site, fault):
    rule, outcome = FAULTS[fault]
    hosts = [HOSTS[site], "hacker-news.firebaseio.com", "www.v2ex.com", "raw.githubusercontent.com"]
    faults = [{"host": host, **rule} for host in hosts]
    with (
        serve_rig(needs_shared(), HOME_OF[site], faults=faults) as rig,
        asked_through(rig) as registry,
    ):
        (page, *_) = [page for name, page in pages_of(HOME_OF[site]) if name == site]
        with pytest.raises(Refusal) as caught:
            registry.fetch_detail(page["url"])
        assert caught.value.outcome == outcome


@pytest.mark.parametrize("site", ["stackexchange", "github", "wikipedia"])
def test_where_the_api_is_walled_the_page_itself_is_read_and_said_to_be(site, tmp_path):
    api = {**HOSTS, "wikipedia": "en.wikipedia.org"}[site]
    path = {"wikipedia": {"path": "/w/"}}.get(site, {})
    rules = [
        {"host": api, "status": 403, **path},
        {"host": "raw.githubusercontent.com", "status": 403},
    ]
    with serve_rig(needs_shared(), HOME_OF[site], faults=rules) as rig:
        run = Program(tmp_path / "program").run(
            *(rig.question, f"--{site}", "--json", "--full", "--limit", "40"), env=rig.env
        )
    document = run.document
    rows = [r for r in document["data"]["results"] if platform_of(r["url"]) == site and r["page"]]
    assert rows, run.stderr
    for row in rows:
        assert row["page"]["verdict"] == "ok"
        assert row["page"]["route"] != f"{site}/page"
    outcomes = {
        (each["rung"], each["outcome"])
        for each in document["meta"]["attempts"]
        if each["ladder"].startswith("read ")
    }
    assert (f"{site}/page", "blocked") in outcomes


def test_no_request_goes_out_twice_and_none_before_its_time(world, tmp_path):
    """Over the access log: by the same client, and faster than a platform declares."""
    name, _ = world
    with serve_rig(needs_shared(), name) as rig:  # a log of its own
        program = Program(tmp_path / "program")
        run = program.run(rig.question, "--deep", "--json", env=rig.env)
        log = [entry for entry in rig.log if entry["method"] != "CONNECT"]
    assert run.returncode == 0, run.stderr
    assert repeated(log) == []
    keeps_its_pace(log)


@pytest.mark.parametrize("fault", [*FAULTS, "every other"])
def test_no_request_goes_out_twice_when_sites_refuse(fault, program):
    rule = FAULTS[fault][0] if fault in FAULTS else {"status": 503, "times": 2}
    faults = [{"host": host, **rule} for host in HOSTS.values()]
    with serve_rig(needs_shared(), "client-timeout-default", faults=faults) as rig:
        words = [f"--{site}" for site in HOSTS]
        run = program.run(rig.question, "--json", *words, env=rig.env)
        log = [entry for entry in rig.log if entry["method"] != "CONNECT"]
    assert run.returncode == 0, run.stderr
    assert repeated(log) == []
    keeps_its_pace(log)


JITTER = 0.5  # seconds: the log has the end of an answer, the pace holds for its beginning


def repeated(log: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What the same client asked twice."""
    answered = [entry for entry in log if entry["method"] == "GET"]
    counted = Counter((entry["url"], entry["client"]) for entry in answered)
    return [key for key, count in counted.items() if count > 1]


def keeps_its_pace(log: list[dict[str, Any]]) -> None:
    """Of any `at_once` + 1 requests to a site in a row, first and last are a pace apart."""
    times: dict[str, list[float]] = {}
    for entry in log:
        times.setdefault(entry["host"], []).append(entry["t"])
    for site, pace in REGISTRY.paces().items():
        if pace.seconds_between < 2 * JITTER:
            continue  # too short to be seen in a log
        hosts = [each for each in times if each == site or each.endswith(f".{site}")]
        in_turn = sorted(moment for host in hosts for moment in times[host])
        for first, last in zip(in_turn, in_turn[pace.at_once :], strict=False):
            assert last - first >= pace.seconds_between - JITTER, (site, in_turn)
