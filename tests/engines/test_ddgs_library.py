"""The ddgs rung: indexes side by side, one vote an index, the strongest refusal when all refuse."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engines.canned import CannedWeb, answer, sample
from search_skill.engines.ddgs_backend import BACKENDS
from search_skill.engines.ddgs_library import DdgsLibrary, Leg, merged, settled
from search_skill.errors import Blocked, Malformed, RateLimited, Refusal, TimedOut
from search_skill.types import Batch, Hit, Query
from search_skill.web.message import Request, Response

BRAVE, MOJEEK, YAHOO, STARTPAGE, DUCKDUCKGO = BACKENDS


def leg(backend: object, *urls: str, refusal: Refusal | None = None) -> Leg:
    hits = tuple(Hit(url, f"标题 {url}", upstream=(backend.upstream,)) for url in urls)  # type: ignore[attr-defined]
    return Leg(backend, None if refusal else Batch(hits), refusal)  # type: ignore[arg-type]


def served(pages: Mapping[str, str | int]) -> CannedWeb:
    """A web of hosts: the page that each answers, or the status it refuses with."""

    def reply(request: Request) -> Response:
        page = pages.get(request.host, 403)
        if isinstance(page, int):
            return answer("no", status=page, request=request)
        if request.host == "www.startpage.com" and request.method == "GET":
            page = "startpage_home.html"
        body = sample(page) if page.endswith(".html") else page
        return answer(body, request=request)

    return CannedWeb(reply)


ALL = {
    "search.brave.com": "brave.html",
    "www.mojeek.com": "mojeek.html",
    "search.yahoo.com": "yahoo.html",
    "www.startpage.com": "startpage.html",
    "html.duckduckgo.com": "duckduckgo_html.html",
}


def test_a_page_that_several_indexes_have_stands_first_and_names_them() -> None:
    batch = DdgsLibrary().ask(Query(text="连接池"), served(ALL))
    assert batch.hits[0].url == "https://blog.liwen.example/a"
    assert batch.hits[0].upstream == ("brave", "mojeek", "google")
    (tuning,) = [hit for hit in batch.hits if hit.url == "https://docs.velm.example/pool?q=a%26b"]
    assert tuning.upstream == ("brave", "bing")
    assert len({hit.url for hit in batch.hits}) == len(batch.hits)


def test_two_backends_of_one_index_are_one_vote() -> None:
    batch = merged([
        leg(YAHOO, "https://a.example/", "https://b.example/"),
        leg(DUCKDUCKGO, "https://b.example/", "https://a.example/"),
        leg(BRAVE, "https://c.example/", "https://b.example/"),
    ])  # fmt: skip
    assert [hit.url for hit in batch.hits] == [
        "https://b.example/",
        "https://a.example/",
        "https://c.example/",
    ]
    assert batch.hits[0].upstream == ("bing", "brave")
    assert batch.hits[1].upstream == ("bing",)


def test_backends_beyond_the_first_are_asked_only_where_there_is_too_little() -> None:
    web = served(ALL)
    DdgsLibrary().ask(Query(text="q", limit=3), web)
    assert {request.host for request in web.asked} == {
        "search.brave.com",
        "www.mojeek.com",
        "search.yahoo.com",
    }
    web = served(ALL)
    DdgsLibrary().ask(Query(text="q", limit=10), web)
    assert {request.host for request in web.asked} == set(ALL)


def test_backends_beyond_the_first_are_not_asked_when_the_time_is_spent() -> None:
    def reply(request: Request) -> Response:
        if request.host == "search.brave.com":
            raise TimedOut("no answer in time")
        return answer(sample("mojeek.html") if "mojeek" in request.host else "", request=request)

    web = CannedWeb(reply)
    batch = DdgsLibrary().ask(Query(text="连接池", limit=10), web)
    assert batch.hits
    assert not any(request.host == "www.startpage.com" for request in web.asked)


def test_who_refused_is_noted_beside_the_rows_of_the_others() -> None:
    batch = DdgsLibrary().ask(
        Query(text="q", limit=1), served({"www.mojeek.com": "mojeek.html", "search.brave.com": 429})
    )
    assert batch.hits
    notes = {note.about: note.says for note in batch.notes}
    assert notes["brave"].startswith("rate_limited")
    assert notes["yahoo"].startswith("blocked")


@pytest.mark.parametrize(
    ("statuses", "refusal"),
    [((403, 429, 500), RateLimited), ((500, 403, 403), Blocked)],
)
def test_when_all_refuse_the_strongest_refusal_is_said(
    statuses: tuple[int, ...], refusal: type[Refusal]
) -> None:
    brave, mojeek, yahoo = statuses
    web = served({"search.brave.com": brave, "www.mojeek.com": mojeek, "search.yahoo.com": yahoo})
    with pytest.raises(
        refusal, match=r"brave: .*; mojeek: .*; yahoo: .*; startpage: .*; duckduckgo: "
    ):
        DdgsLibrary().ask(Query(text="量子"), web)


def test_one_small_index_without_results_is_no_proof_that_there_are_none() -> None:
    with pytest.raises(TimedOut):
        settled(
            [
                leg(MOJEEK),
                leg(BRAVE, refusal=TimedOut("late")),
                leg(YAHOO, refusal=Malformed("odd")),
            ]
        )
    assert settled([leg(MOJEEK), leg(BRAVE), leg(YAHOO, refusal=TimedOut("late"))]).hits == ()
    assert settled([leg(MOJEEK)]).hits == ()


def test_beside_the_other_engines_it_asks_only_what_they_do_not() -> None:
    beside = DdgsLibrary().beside(frozenset({"searxng", "ddgs", "duckduckgo", "bing", "startpage"}))
    assert [each.name for each in beside.backends] == ["brave", "mojeek", "yahoo"]


def test_rows_of_another_site_are_left_out_and_the_limit_holds() -> None:
    batch = DdgsLibrary().ask(Query(text="q", site="liwen.example", limit=10), served(ALL))
    assert {hit.url.split("/")[2] for hit in batch.hits} == {"blog.liwen.example"}
    assert len(DdgsLibrary().ask(Query(text="q", limit=2), served(ALL))) == 2
