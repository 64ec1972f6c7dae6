"""What only the transport for APIs has: honest headers, kept connections, a cut that harms nobody."""

import pytest

from search_skill.errors import TimedOut, Unreachable
from search_skill.web.message import API, Request

SITE = "https://site.example/"


def test_an_api_is_asked_with_an_honest_name(recorded_web, proxied):
    web = recorded_web([{"host": "site.example"}])
    door = proxied(web, version="1.2.3", contact="me@site.example", language="ja", region="jp")
    door.send(Request(SITE, kind=API, headers={"accept": "application/json"}))
    (asked,) = web.log
    assert asked.headers["user-agent"] == "search-skill/1.2.3 (+me@site.example)"
    assert asked.headers["accept"] == "application/json"
    assert asked.headers["accept-language"] == "ja-JP,ja;q=0.9,en;q=0.8"


def test_a_request_may_bring_its_own_user_agent(recorded_web, proxied):
    web = recorded_web([{"host": "site.example"}])
    proxied(web).send(Request(SITE, headers={"User-Agent": "other/1"}))
    assert web.log[0].headers["user-agent"] == "other/1"


def test_after_a_cut_the_next_exchange_gets_its_own_answer(recorded_web, proxied):
    web = recorded_web(
        [
            {"host": "site.example", "path": "/slow", "fault": "drip", "body": "slow" * 2000},
            {"host": "site.example", "path": "/next", "body": "next"},
        ]
    )
    door = proxied(web)
    assert door.send(Request(SITE + "next")).text == "next"
    with pytest.raises(TimedOut):
        door.send(Request(SITE + "slow", timeout=0.5))
    assert door.send(Request(SITE + "next?again")).text == "next"


def test_a_socks_proxy_is_reached_without_a_further_package(recorded_web, proxied):
    web = recorded_web()
    door = proxied(web, environment={"HTTPS_PROXY": "socks5://127.0.0.1:9"})
    with pytest.raises(Unreachable):
        door.send(Request(SITE))
