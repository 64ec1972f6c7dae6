"""The library's engine classes over real HTTP: rows as they came, each refusal by its kind."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engines.canned import CannedWeb, ProxiedWeb, answer, sample
from recorded_web import RecordedWeb
from search_skill.engines import ddgs_backend
from search_skill.engines.ddgs_backend import BACKENDS, Backend, DoorClient, ask
from search_skill.errors import Blocked, Malformed, RateLimited, TimedOut, Unreachable
from search_skill.types import Query

BY_NAME = {each.name: each for each in BACKENDS}
QUERY = Query(text="R&D #2 a+b 100% 连接池")
HOSTS = {
    "brave": "search.brave.com",
    "mojeek": "www.mojeek.com",
    "yahoo": "search.yahoo.com",
    "startpage": "www.startpage.com",
    "duckduckgo": "html.duckduckgo.com",
}
PAGES = {
    "brave": "brave.html",
    "mojeek": "mojeek.html",
    "yahoo": "yahoo.html",
    "startpage": "startpage.html",
    "duckduckgo": "duckduckgo_html.html",
}
NOTHING = {
    "brave": '<div id="results"><div id="no-results"><h2>Not many great matches came back for your search.</h2></div></div>',
    "mojeek": '<p class="no-results">No pages found matching: <strong>连接池</strong></p>',
    "yahoo": '<ol class="zrp"><li><p>We did not find results for: <b>连接池</b></p></li></ol>',
    "startpage": '<div class="no-results css-1x"><p>Sorry</p></div>',
    "duckduckgo": '<div id="links"><div class="no-results">No results found</div></div>',
}
Start = Callable[..., RecordedWeb]


def proxied(recorded: RecordedWeb, **more: Any) -> ProxiedWeb:
    return ProxiedWeb(lambda request: answer(request=request), recorded=recorded, **more)


def rules(backend: str, **reply: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if backend == "startpage":
        home = sample("startpage_home.html").decode()
        found.append({"host": HOSTS[backend], "path": "/", "method": "GET", "body": home})
    return [*found, {"host": HOSTS[backend], **reply}]


@pytest.mark.parametrize("name", PAGES)
def test_rows_come_as_the_page_has_them(recorded_web: Start, name: str) -> None:
    web = recorded_web(rules(name, body=sample(PAGES[name]).decode()))
    batch = ask(BY_NAME[name], QUERY, proxied(web))
    assert len(batch) >= 2
    for hit in batch.hits:
        assert hit.url.startswith("https://")
        assert not any(own in hit.url for own in BY_NAME[name].hosts)
        assert hit.title
        assert hit.upstream == (BY_NAME[name].upstream,)


def test_nothing_is_unquoted_and_nothing_taken_for_a_tag(recorded_web: Start) -> None:
    web = recorded_web(rules("brave", body=sample("brave.html").decode()))
    first, second = ask(BY_NAME["brave"], QUERY, proxied(web)).hits
    assert first.url == "https://docs.velm.example/pool?q=a%26b"
    assert first.title == "Tuning the pool: vector<int> of &amp;"
    assert (second.title, second.snippet) == ("数据库连接池", "默认大小是 10")


def test_yahoos_links_are_decoded_once_and_its_dates_read(recorded_web: Start) -> None:
    web = recorded_web(rules("yahoo", body=sample("yahoo.html").decode()))
    first, second = ask(BY_NAME["yahoo"], QUERY, proxied(web)).hits
    assert first.url == "https://docs.velm.example/pool?q=a%26b"
    assert (first.published, first.snippet) == (
        datetime(2025, 7, 16, tzinfo=UTC),
        "The pool size is 10.",
    )
    assert (second.title, second.published) == ("커넥션 풀", None)


def test_duckduckgos_links_are_unwrapped(recorded_web: Start) -> None:
    web = recorded_web(rules("duckduckgo", body=sample("duckduckgo_html.html").decode()))
    urls = [hit.url for hit in ask(BY_NAME["duckduckgo"], QUERY, proxied(web)).hits]
    assert urls[-1] == "https://pul.example/ko"
    assert "https://docs.velm.example/pool?a=1&b=2%20x" in urls
    assert not any("duckduckgo.com" in url for url in urls)


@pytest.mark.parametrize("name", PAGES)
def test_the_question_arrives_encoded_once(recorded_web: Start, name: str) -> None:
    field = {"startpage": "query", "yahoo": "p"}.get(name, "q")
    params = {field: QUERY.text}
    web = recorded_web(rules(name, params=params, body=sample(PAGES[name]).decode()))
    ask(BY_NAME[name], QUERY, proxied(web))
    assert not web.misses


@pytest.mark.parametrize("name", NOTHING)
def test_empty_is_what_the_page_says(recorded_web: Start, name: str) -> None:
    web = recorded_web(rules(name, body=f"<html><body>{NOTHING[name]}</body></html>"))
    assert ask(BY_NAME[name], QUERY, proxied(web)).hits == ()


@pytest.mark.parametrize("name", NOTHING)
def test_a_page_without_rows_and_without_a_word_is_malformed(
    recorded_web: Start, name: str
) -> None:
    web = recorded_web(rules(name, body="<html><body><p>hello</p></body></html>"))
    with pytest.raises(Malformed):
        ask(BY_NAME[name], QUERY, proxied(web))


@pytest.mark.parametrize(
    ("reply", "refusal"),
    [
        ({"status": 403, "body": "no"}, Blocked),
        ({"status": 429, "headers": {"retry-after": "9"}}, RateLimited),
        ({"status": 202, "body": "wait"}, Blocked),
        ({"status": 500, "body": "oops"}, Unreachable),
        ({"body": '<html><head><title>Captcha</title></head><body><div class="captcha-wrap"><p>JavaScript is required to complete this challenge.</p></div></body></html>'}, Blocked),
        ({"fault": "reset"}, Unreachable),
        ({"fault": "truncate", "body": "<html>" + "x" * 5000}, Unreachable),
        ({"body": ""}, Malformed),
    ],
)  # fmt: skip
def test_refusals_are_told_apart(
    recorded_web: Start, reply: dict[str, Any], refusal: type[Exception]
) -> None:
    web = recorded_web(rules("mojeek", **reply))
    with pytest.raises(refusal):
        ask(BY_NAME["mojeek"], QUERY, proxied(web))


def test_a_rate_limit_keeps_when_to_ask_again(recorded_web: Start) -> None:
    web = recorded_web(rules("brave", status=429, headers={"Retry-After": "9"}))
    with pytest.raises(RateLimited) as refusal:
        ask(BY_NAME["brave"], QUERY, proxied(web))
    assert refusal.value.again_at is not None


def test_a_hanging_backend_times_out(recorded_web: Start) -> None:
    web = recorded_web(rules("brave", fault="hang"))
    with pytest.raises(TimedOut):
        ask(BY_NAME["brave"], QUERY, proxied(web, terms_timeout=0.3))


def test_a_redirect_is_not_followed(recorded_web: Start) -> None:
    where = "https://www.startpage.com/sp/captcha-block?bc=NL"
    web = recorded_web(rules("startpage", status=303, headers={"location": where}))
    with pytest.raises(Blocked) as refusal:
        ask(BY_NAME["startpage"], QUERY, proxied(web))
    assert refusal.value.vendor == "startpage"
    assert len(web.log) == 2


def test_what_the_tape_knows_of_a_request_has_nothing_random_in_it() -> None:
    web = CannedWeb(lambda request: answer(sample("yahoo.html"), request=request))
    ask(BY_NAME["yahoo"], QUERY, web)
    ask(BY_NAME["yahoo"], QUERY, web)
    first, second = web.asked
    assert first == second
    assert first.url == "https://search.yahoo.com/search"


def test_the_time_range_and_the_place_are_in_each_notation() -> None:
    asked = Query(text="量子", language="zh", freshness="week")
    sent = {}
    for name, page in PAGES.items():
        web = CannedWeb(lambda request, page=page: answer(
            sample("startpage_home.html" if request.url.endswith(".com/") and request.method == "GET" else page), request=request
        ))  # fmt: skip
        ask(BY_NAME[name], asked, web)
        sent[name] = dict(web.asked[-1].form or web.asked[-1].params)
    assert sent["brave"]["tf"] == "pw"
    assert sent["yahoo"]["btf"] == "w"
    assert (sent["duckduckgo"]["df"], sent["duckduckgo"]["l"]) == ("w", "cn-zh")
    assert (sent["startpage"]["with_date"], sent["startpage"]["qsr"]) == ("w", "zh_CN")
    assert sent["mojeek"] == {"q": "量子"}


def test_a_backend_that_the_library_dropped_is_unavailable() -> None:
    gone = Backend(name="altavista", upstream="altavista", hosts=(), nothing="x")
    with pytest.raises(Exception, match="no backend altavista"):
        ask(gone, QUERY, CannedWeb(lambda request: answer(request=request)))


def test_the_client_asks_nothing_past_the_door() -> None:
    client = DoorClient(CannedWeb(lambda request: answer("x", status=418, request=request)))
    said = client.request("GET", "https://search.brave.com/search", params={"q": "量子"})
    assert (said.status_code, said.text, client.network) == (418, "x", None)


def test_a_bomb_of_a_gigabyte_costs_the_library_little_memory_too(recorded_web: Start) -> None:
    web = recorded_web([{"host": "search.brave.com", "fault": "bomb", "megabytes": 1024}])
    program = textwrap.dedent(
        f"""
        import resource
        import ddgs.engines, primp, lxml.html, ddgs.results
        from search_skill.engines import ddgs_backend
        from search_skill.errors import TooLarge
        from search_skill.types import Query
        from search_skill.web.client import Door, DoorSettings
        environment = {{"HTTPS_PROXY": {web.url!r}, "SSL_CERT_FILE": {web.ca_pem!r}}}
        door = Door(DoorSettings(environment=environment))
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        try:
            ddgs_backend.ask(ddgs_backend.BACKENDS[0], Query(text="量子"), door)
        except TooLarge:
            print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
        """
    )
    scripts = Path(ddgs_backend.__file__).parents[2]
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(scripts)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout, ran.stderr
    assert int(ran.stdout) < 60 * 1024  # kilobytes
