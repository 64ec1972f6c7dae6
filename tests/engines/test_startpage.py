"""Startpage: a token first, two readings of one page, a captcha behind a redirect."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from engines.canned import CannedWeb, answer, read, sample
from search_skill.conversation import ask
from search_skill.engines.startpage import Startpage, moment, token_of
from search_skill.errors import Blocked, Malformed
from search_skill.types import Query
from search_skill.web.message import Request, Response

ENGINE = Startpage()


def test_the_markup_is_read_without_its_styles() -> None:
    first, second, third = read(ENGINE, answer(sample("startpage.html"))).hits
    assert (first.url, first.title) == ("https://docs.velm.example/pool?a=1&b=2", "Tuning the pool")
    assert first.snippet == "The pool size is 10 when n < 11."
    assert first.published == datetime(2023, 10, 14, tzinfo=UTC)
    assert (second.url, second.title) == ("https://blog.liwen.example/a", "数据库连接池")
    assert (third.title, third.published) == ("커넥션 풀", None)
    assert third.snippet == "Version 14 of 2023 has no date in front."


def test_the_data_is_read_where_the_markup_has_no_rows() -> None:
    hits = read(ENGINE, answer(sample("startpage_data.html"))).hits
    assert [(hit.url, hit.title, hit.published) for hit in hits] == [
        (
            "https://docs.velm.example/pool",
            "Tuning the pool & queue",
            datetime(2026, 1, 1, tzinfo=UTC),
        ),
        ("https://blog.liwen.example/a", "数据库连接池", None),
        ("https://kiroku.example/", "プール", None),
    ]
    assert hits[0].snippet == "The pool size is 10, i < 11"


@pytest.mark.parametrize(
    ("stated", "day"),
    [
        ("1767225600000", "2026-01-01"), (1767225600000, "2026-01-01"), (1767225600, "2026-01-01"),
        ("2026-01-01T00:00:00Z", "2026-01-01"), ("soon", None), (None, None), ({}, None),
        ("12", None), (True, None),
    ],
)  # fmt: skip
def test_a_date_is_decoration_and_never_fatal(stated: object, day: str | None) -> None:
    found = moment(stated)
    assert (f"{found:%Y-%m-%d}" if found else None) == day


def test_the_token_of_the_home_page_goes_with_the_question() -> None:
    def reply(request: Request) -> Response:
        page = "startpage.html" if request.method == "POST" else "startpage_home.html"
        return answer(sample(page), request=request)

    web = CannedWeb(reply)
    batch = ask(ENGINE, Query(text="连接池 R&D", language="ja", freshness="month"), web)
    assert len(batch) == 3
    home, search = web.asked
    assert (home.url, home.method) == ("https://www.startpage.com/", "GET")
    assert search.form is not None
    assert search.form["query"] == "连接池 R&D"
    assert search.form["sc"] == "aB3dEf00"
    assert (search.form["language"], search.form["qsr"], search.form["with_date"]) == (
        "nihongo",
        "ja_JP",
        "m",
    )
    assert search.follow is False


def test_a_home_page_without_a_token_stops_before_the_question() -> None:
    web = CannedWeb(lambda request: answer("<html><form id=search></form></html>", request=request))
    with pytest.raises(Malformed, match="token"):
        ask(ENGINE, Query(text="q"), web)
    assert len(web.asked) == 1
    assert token_of(answer(sample("startpage_home.html"))) == "aB3dEf00"


def test_a_redirect_to_the_captcha_is_a_wall_of_startpage() -> None:
    where = "https://www.startpage.com/sp/captcha-block?bc=NL"
    with pytest.raises(Blocked) as refusal:
        read(
            ENGINE,
            answer(
                status=303, headers={"location": where}, url="https://www.startpage.com/sp/search"
            ),
        )
    assert refusal.value.vendor == "startpage"


def test_nothing_found_has_its_mark() -> None:
    page = '<section id="main"><div class="no-results css-1x"><p>Sorry, there are no results.</p></div></section>'
    assert read(ENGINE, answer(page)).hits == ()


@pytest.mark.parametrize(
    "page",
    [
        "",
        "<html><body><section id=main></section></body></html>",
        "<script>React.createElement(UIStartpage.AppSerpWeb, {render: {broken: 'no JSON'}})</script>",
        '<script>React.createElement(UIStartpage.AppSerpWeb, {"render": []})</script>',
        '<div class="no-resultsbutsomethingelse"></div>',
    ],
)
def test_any_other_page_is_malformed(page: str) -> None:
    with pytest.raises(Malformed):
        read(ENGINE, answer(f"<html><body>{page}</body></html>"))
