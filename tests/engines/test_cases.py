"""The known faults of other programs' engines, by their ids: none of them is ours."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest

from engines.canned import NOW, CannedWeb, answer, read, trace
from search_skill import engines
from search_skill.engines import rows
from search_skill.engines.bing import Bing
from search_skill.engines.ddgs_backend import BACKENDS, DoorClient, listed
from search_skill.engines.duckduckgo import Duckduckgo
from search_skill.engines.searxng import Searxng
from search_skill.engines.startpage import Startpage
from search_skill.errors import Blocked, Malformed
from search_skill.text.urls import unwrapped
from search_skill.types import Hit, Outcome, Query
from search_skill.web.message import Request, Response
from shared import case, cases


def given(case_id: str) -> str:
    """The input of a case, as text."""
    return str(case(case_id)["input"])


def test_ddg_uddg_schemeless() -> None:
    (hit,) = read(Duckduckgo(), answer(given("eng-ddg-uddg-schemeless"))).hits
    assert hit.url == "https://example.org/docs?a=1&b=2"


def test_ddg_ads_yjs() -> None:
    (hit,) = read(Duckduckgo(), answer(given("eng-ddg-ads-yjs"))).hits
    assert hit.url == "https://wiki.example/widget"


def test_bing_aclick_ad() -> None:
    (hit,) = read(Bing(), answer(given("eng-bing-aclick-ad"))).hits
    assert hit.url == "https://real.example/x"


def test_bing_cka_base64url() -> None:
    assert unwrapped(given("eng-bing-cka-base64url")) == "https://example.org/a?q=~~~&r=???"


def test_bing_cka_amp_entity() -> None:
    (hit,) = read(Bing(), answer(given("eng-bing-cka-amp-entity"))).hits
    assert hit.url == "https://example.org/guide?a=1&b=2"


def test_bing_meta_order_mojibake() -> None:
    found = re.search(r"'(<html>.*</html>)'", given("eng-bing-meta-order-mojibake"))
    assert found
    (hit,) = read(Bing(), answer(found[1])).hits
    assert hit.title == "量子计算入门"


def test_title_runs_joined() -> None:
    (hit,) = read(Duckduckgo(), answer(given("eng-title-runs-joined"))).hits
    assert (hit.title, hit.snippet) == ("Learn Rust fast", "Free Rust book online")


def test_title_html_markup() -> None:
    import json

    row = json.loads(given("eng-title-html-markup"))
    entry = {"clickUrl": row["u"], "title": row["t"], "description": row["a"]}
    (hit,) = Startpage().listed([entry], NOW)
    assert isinstance(hit, Hit)
    assert (hit.title, hit.snippet) == ("How to use asyncio & trio", "Use asyncio <3")


def test_html_to_text_truncates() -> None:
    snippet = given("eng-html-to-text-truncates").partition('"')[2].rstrip('"')
    said = {"results": [{"url": "https://a.example/", "title": "t", "content": snippet}]}
    (hit,) = read(Searxng(), answer(said)).hits
    assert hit.snippet == snippet
    (entry,) = Startpage().listed(
        [{"clickUrl": "https://a.example/", "title": "t", "description": snippet}], NOW
    )
    assert isinstance(entry, Hit)
    assert "end then stop" in entry.snippet


def test_missing_snippet() -> None:
    first, second = read(Duckduckgo(), answer(given("eng-missing-snippet"))).hits
    assert (first.snippet, second.snippet) == ("", "text")


def test_relative_href_dropped() -> None:
    hrefs = re.findall(r'href="([^"]+)"', given("eng-relative-href-dropped"))
    outside = [rows.outward(href, ("google.com",)) for href in hrefs]
    assert [url for url in outside if url] == ["https://cats.example/"]


def test_one_bad_row_drops_all() -> None:
    said = given("eng-one-bad-row-drops-all")
    (hit,) = read(Searxng(), answer(said, headers={"content-type": "application/json"})).hits
    assert hit.url == "https://ok.example/"


def test_result_key_variants() -> None:
    import json

    found = json.loads(
        given("eng-result-key-variants").removeprefix("ddgs returns ").rpartition(" with ")[0]
    )
    things = listed(found, BACKENDS[0], DoorClient(web=CannedWeb(lambda request: answer())))
    hits = [thing for thing in things if isinstance(thing, Hit)]
    assert [(hit.url, hit.snippet) for hit in hits] == [
        ("https://a.example", "s1"), ("https://b.example", "s2"), ("https://c.example", "s3"),
    ]  # fmt: skip


def test_the_limit_holds_whatever_an_engine_lists() -> None:
    said = {"results": [{"url": f"https://{n}.example/", "title": "t"} for n in range(30)]}
    web = CannedWeb(lambda request: answer(said, request=request))
    assert len(Searxng().ask(Query(text="q", limit=2), web)) == 2


def test_searxng_json_403() -> None:
    given("eng-searxng-json-403")

    def reply(request: Request) -> Response:
        if request.local:
            return answer("<title>403 Forbidden</title>", status=403, request=request)
        return answer('<a class="result__a" href="https://a.example/">A</a>', request=request)

    chain = (Searxng(), Duckduckgo())
    climbed = engines.ask(Query(text="test"), CannedWeb(reply), trace(), chain)
    assert [attempt.outcome for attempt in climbed.attempts] == [Outcome.BLOCKED, Outcome.OK]
    assert "search.formats" in climbed.attempts[0].detail
    assert "settings.yml" in climbed.attempts[0].detail


def test_startpage_captcha_302() -> None:
    location = given("eng-startpage-captcha-302").partition("Location: ")[2]
    response = answer(
        status=302, headers={"location": location}, url="https://www.startpage.com/sp/search"
    )
    with pytest.raises(Blocked) as refusal:
        read(Startpage(), response)
    assert refusal.value.vendor == "startpage"


def test_startpage_date_string() -> None:
    import json

    hits = list(Startpage().listed(json.loads(given("eng-startpage-date-string")), NOW))
    dates = [hit.published for hit in hits if isinstance(hit, Hit)]
    assert dates == [datetime(2026, 1, 1, tzinfo=UTC), None, None]


@pytest.mark.parametrize("body", ["[]", '"query too long"'])
def test_long_query_nondict(body: str) -> None:
    given("eng-long-query-nondict")
    for engine in (Searxng(), Duckduckgo(), Bing(), Startpage()):
        with pytest.raises(Malformed):
            read(engine, answer(body, headers={"content-type": "application/json"}))


def test_query_reserved_chars() -> None:
    query = given("eng-query-reserved-chars").removeprefix("query: ")
    for engine in (Searxng(), Bing()):
        parts = urlsplit(engine.request(Query(text=query)).address)
        assert parse_qs(parts.query)["q"] == [query]
        assert parts.fragment == ""
    form = Duckduckgo().request(Query(text=query)).form
    assert form is not None
    assert form["q"] == query


def test_cjk_query_double_encoding() -> None:
    query = given("eng-cjk-query-double-encoding").removeprefix("query: ")
    for engine in (Searxng(), Bing()):
        address = engine.request(Query(text=query)).address
        assert "q=%E9%87%8F%E5%AD%90" in address
        assert "%C3%A9" not in address


def test_no_proxy_odd_entries() -> None:
    from search_skill.web.proxies import proxies_in

    said = given("eng-no-proxy-odd-entries")
    found = re.search(r"NO_PROXY='([^']*)' HTTP_PROXY=(\S+)", said)
    assert found
    proxies = proxies_in({"NO_PROXY": found[1], "HTTP_PROXY": found[2]})
    assert proxies.proxy_of("http", "x.corp.example", 80) == ""
    assert proxies.proxy_of("http", "notcorp.example", 80) == found[2]


def test_every_case_of_the_area_is_tested() -> None:
    ids = {row["id"] for row in cases("engine")}
    assert (
        not ids
        or ids
        == {
            f"eng-{name.removeprefix('test_').replace('_', '-')}"
            for name in globals()
            if name.startswith("test_")
        }
        & ids
    )
