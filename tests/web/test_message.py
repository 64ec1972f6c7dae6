"""Requests and responses as data."""

from datetime import UTC, datetime, timedelta

import pytest

from search_skill.errors import (
    AuthRequired,
    Blocked,
    Cure,
    Malformed,
    NotFound,
    RateLimited,
    Unreachable,
)
from search_skill.web.message import Request, Response, accepted, again_at

NOON = datetime(2026, 3, 9, 12, tzinfo=UTC)


def response(
    body: str | bytes = "", status: int = 200, kind: str = "text/html", **headers
) -> Response:
    raw = body.encode() if isinstance(body, str) else body
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    url = "https://a.example/"
    return Response(Request(url), status, {"content-type": kind, **named}, raw, url, NOON)


@pytest.mark.parametrize("query", ["R&D #2 a+b 100%", "量子", "りょうし", "양자 컴퓨터"])
def test_parameters_are_encoded_exactly_once(query):
    from urllib.parse import parse_qs, urlsplit

    parts = urlsplit(Request("https://a.example/s?x=1", {"q": query}).address)
    assert parse_qs(parts.query) == {"x": ["1"], "q": [query]}
    assert parts.fragment == ""


@pytest.mark.parametrize(
    "body",
    [
        '<?xml version="1.0" encoding="utf-8"?><html><body><p>量子 양자</p></body></html>',
        "<p>量子 양자</p>",
        "\0<p>量子 양자</p>",
        "<html>" + "<div>" * 300 + "<p>量子 양자</p>",
    ],
)
def test_html_is_read_whatever_stands_before_it(body):
    assert response(body).html().xpath("string(//p)") == "量子 양자"


def test_an_empty_page_is_a_page():
    assert response("").html().text_content() == ""
    assert response("  \n").html().text_content() == ""


def test_json_is_read_in_the_charset_it_came_in():
    assert response('{"a":"量子"}').json() == {"a": "量子"}
    assert response('\ufeff{"a":"양자"}').json() == {"a": "양자"}
    gbk = '{"a":"量子计算"}'.encode("gbk")
    assert response(gbk, kind="application/json; charset=gbk").json() == {"a": "量子计算"}


@pytest.mark.parametrize("body", ["", "<html>", "{", "[" * 100_000])
def test_what_is_no_json_is_malformed(body):
    with pytest.raises(Malformed):
        response(body).json()


def test_xml_is_read_and_entities_of_its_own_are_not():
    assert response("\n<?xml version='1.0'?><a><b>量子</b></a>").xml().findtext("b") == "量子"
    for body in ('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', "<a>", "", '<?xml encoding="no"?>'):
        with pytest.raises(Malformed):
            response(body).xml()


@pytest.mark.parametrize(
    ("status", "refusal", "cure"),
    [
        (401, AuthRequired, Cure.COOKIE),
        (403, Blocked, Cure.RUNG),
        (451, Blocked, Cure.NONE),
        (404, NotFound, Cure.NONE),
        (410, NotFound, Cure.NONE),
        (429, RateLimited, Cure.NONE),
        (500, Unreachable, Cure.ONCE),
        (503, Unreachable, Cure.ONCE),
        (400, Malformed, Cure.RUNG),
        (302, Malformed, Cure.RUNG),
    ],
)
def test_a_status_stands_for_its_refusal(status, refusal, cure):
    with pytest.raises(refusal) as caught:
        accepted(response("{}", status, "application/json"))
    assert (caught.value.status, caught.value.cure) == (status, cure)
    assert accepted(response("{}", 200, "application/json")).status == 200


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry_after": "90"}, 90),
        ({"retry_after": "0.5"}, 0.5),
        ({"retry_after": "Mon, 09 Mar 2026 12:02:00 GMT"}, 120),
        ({"x_ratelimit_reset": "30"}, 30),
        ({"x_ratelimit_reset": str(int(NOON.timestamp()) + 60)}, 60),
    ],
)
def test_the_moment_to_ask_again_is_read_from_any_header(headers, seconds):
    assert again_at(response(**headers)) == NOON + timedelta(seconds=seconds)


@pytest.mark.parametrize("stated", ["", "soon", "-1", "nan", "inf", "1e400", "稍后"])
def test_a_moment_that_makes_no_sense_is_none(stated):
    assert again_at(response(retry_after=stated)) is None
