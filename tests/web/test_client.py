"""The door as its users meet it: redirects, cookies, memory, waits, time, robots and other clients."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

import search_skill
from search_skill.errors import (
    RateLimited,
    Refused,
    Skipped,
    TimedOut,
    TooLarge,
    Unreachable,
)
from search_skill.web.message import API, PAGE, Heard, Request, Terms
from search_skill.web.pacing import Rate

SITE = "https://site.example/"
KINDS = pytest.mark.parametrize("kind", [API, PAGE])


def to(location: str, path: str = "", status: int = 302, **more) -> dict[str, object]:
    headers = {"location": location.encode().decode("latin-1"), **more.pop("headers", {})}
    return {"host": "site.example", "path": path, "status": status, "headers": headers, **more}


@KINDS
def test_redirects_are_followed_and_every_address_is_kept(recorded_web, proxied, kind):
    web = recorded_web(
        [
            to("/搜索?q=量子", "/a", 301),
            to("//other.example/c", "/%E6%90%9C%E7%B4%A2", 307),
            {"host": "other.example", "path": "/c", "body": "결과"},
        ]
    )
    response = proxied(web).send(Request(SITE + "a", kind=kind))
    assert response.text == "결과"
    assert response.url == "https://other.example/c"
    assert response.redirects == (
        "https://site.example/a",
        "https://site.example/%E6%90%9C%E7%B4%A2?q=%E9%87%8F%E5%AD%90",
    )


@KINDS
def test_a_redirect_is_an_answer_where_it_is_not_to_be_followed(recorded_web, proxied, kind):
    web = recorded_web([to("https://site.example/captcha")])
    response = proxied(web).send(Request(SITE, kind=kind, follow=False))
    assert (response.status, response.headers["location"]) == (302, "https://site.example/captcha")


@KINDS
def test_a_redirect_without_a_place_is_an_answer(recorded_web, proxied, kind):
    web = recorded_web([{"host": "site.example", "status": 304}])
    assert proxied(web).send(Request(SITE, kind=kind)).status == 304


@KINDS
def test_a_redirect_loop_is_left_soon(recorded_web, proxied, kind):
    web = recorded_web([to("/b", "/a"), to("/a", "/b")])
    with pytest.raises(TooLarge):
        proxied(web).send(Request(SITE + "a", kind=kind))
    assert [each.path for each in web.log] == ["/a", "/b"]


@KINDS
def test_a_chain_that_never_ends_is_left_at_the_cap(recorded_web, proxied, kind):
    web = recorded_web(
        [{"host": "site.example", "reply": lambda asked: to(f"{asked.path}x") | {"path": ""}}]
    )
    with pytest.raises(TooLarge, match="8 redirects"):
        proxied(web).send(Request(SITE, kind=kind))
    assert len(web.log) == 9


@KINDS
def test_credentials_do_not_cross_to_another_origin(recorded_web, proxied, kind):
    web = recorded_web(
        [to("https://other.example/", "/a"), to("/b", "/same"), {"host": "*", "optional": True}]
    )
    secrets = {"Authorization": "Bearer s", "Cookie": "own=1", "X-GitHub-Token": "t"}
    door = proxied(web)
    door.send(Request(SITE + "a", headers=secrets, kind=kind))
    door.send(Request(SITE + "same", headers=secrets, kind=kind))
    first, other, _, same = web.log
    names = {"authorization", "cookie", "x-github-token"}
    assert names <= set(first.headers)
    assert names <= set(same.headers)
    assert not names & set(other.headers)


@KINDS
def test_credentials_that_were_dropped_do_not_come_back(recorded_web, proxied, kind):
    web = recorded_web(
        [
            to("https://other.example/", "/a"),
            {"host": "other.example", "status": 302, "headers": {"location": SITE + "b"}},
            {"host": "site.example", "path": "/b"},
        ]
    )
    proxied(web).send(Request(SITE + "a", headers={"Authorization": "Bearer s"}, kind=kind))
    assert "authorization" not in web.log[2].headers


@KINDS
def test_a_wall_that_sets_a_cookie_and_sends_back_is_passed(recorded_web, proxied, kind):
    web = recorded_web(
        [
            to("/", "/", headers={"set-cookie": "pass=1; Path=/; Secure"}, times=1),
            {"host": "site.example", "path": "/", "body": "通過"},
        ]
    )
    response = proxied(web).send(Request(SITE, kind=kind, headers={"Cookie": "own=1"}))
    assert response.text == "通過"
    assert web.log[1].headers["cookie"] == "own=1; pass=1"


@KINDS
def test_a_post_that_is_redirected_becomes_a_get(recorded_web, proxied, kind):
    web = recorded_web(
        [to("/got", "/post", method="POST"), {"host": "site.example", "path": "/got"}]
    )
    proxied(web).send(Request(SITE + "post", method="POST", form={"q": "양자"}, kind=kind))
    assert (web.log[1].method, web.log[1].body) == ("GET", b"")
    assert "content-type" not in web.log[1].headers


@KINDS
def test_requests_of_one_jar_share_their_cookies_and_others_do_not(recorded_web, proxied, kind):
    web = recorded_web([{"host": "site.example", "headers": {"set-cookie": "s=1"}}])
    door = proxied(web)
    for path, jar in (("a", "talk"), ("b", "talk"), ("c", ""), ("d", "other")):
        door.send(Request(SITE + path, kind=kind, jar=jar))
    assert [asked.headers.get("cookie", "") for asked in web.log] == ["", "s=1", "", ""]


@KINDS
def test_an_address_is_asked_once_a_run(recorded_web, proxied, kind):
    web = recorded_web([{"host": "site.example", "body": "量子", "delay": 0.05}])
    door, heard = proxied(web), []
    threads = [
        threading.Thread(target=lambda: heard.append(door.send(Request(SITE, kind=kind)).text))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert heard == ["量子"] * 8
    assert len(web.log) == 1


def test_requests_that_differ_are_each_asked(recorded_web, proxied):
    web = recorded_web([{"host": "site.example"}])
    door = proxied(web)
    for form in ({"q": "a"}, {"q": "b"}, {"q": "a"}):
        door.send(Request(SITE, method="POST", form=form))
    assert [asked.params["q"] for asked in web.log] == ["a", "b"]


def test_a_refusal_is_remembered_too(recorded_web, proxied):
    web = recorded_web([{"host": "site.example", "fault": "reset"}])
    door = proxied(web)
    for _ in range(2):
        with pytest.raises(Unreachable):
            door.send(Request(SITE))
    assert len(web.log) == 1


def test_what_two_redirects_lead_to_is_asked_once(recorded_web, proxied):
    web = recorded_web(
        [to("/end", "/a"), to("/end", "/b"), {"host": "site.example", "path": "/end"}]
    )
    door = proxied(web)
    assert door.send(Request(SITE + "a")).url == door.send(Request(SITE + "b")).url
    assert len(web.log) == 3


@pytest.mark.parametrize(
    "inside", ["http://127.0.0.1:8080/", "http://169.254.169.254/latest", "//localhost/%E7%A7%98"]
)
def test_a_redirect_that_is_not_followed_may_not_lead_inside_either(recorded_web, proxied, inside):
    web = recorded_web([{"host": "a.example", "status": 302, "headers": {"Location": inside}}])
    with pytest.raises(Refused):
        proxied(web).send(Request("https://a.example/", follow=False))


@pytest.mark.parametrize("stated", ["3600", "Mon, 09 Mar 2099 12:00:00 GMT"])
def test_a_host_that_asks_for_a_long_wait_is_left_alone(recorded_web, proxied, stated):
    web = recorded_web(
        [
            {
                "host": "site.example",
                "path": "/a",
                "status": 429,
                "headers": {"retry-after": stated},
            },
            {"host": "other.example"},
        ]
    )
    door = proxied(web)
    assert door.send(Request(SITE + "a")).status == 429
    with pytest.raises(RateLimited) as caught:
        door.send(Request(SITE + "b"))
    assert caught.value.again_at
    assert door.send(Request("https://other.example/")).status == 200


def test_a_short_wait_is_waited_out(recorded_web, proxied):
    web = recorded_web(
        [
            {
                "host": "site.example",
                "path": "/a",
                "status": 429,
                "headers": {"retry-after": "0.2"},
            },
            {"host": "site.example", "path": "/b", "body": "b"},
        ]
    )
    door = proxied(web)
    door.send(Request(SITE + "a"))
    assert door.send(Request(SITE + "b")).text == "b"


def test_a_backoff_in_a_body_holds_for_its_method_alone(recorded_web, proxied):
    web = recorded_web(
        [
            {"host": "site.example", "path": "/search", "json": {"items": [], "backoff": 60}},
            {"host": "site.example", "path": "/answers", "json": {"items": []}},
        ]
    )
    door = proxied(web)
    door.send(Request(SITE + "search", {"q": "量子"}))
    with pytest.raises(RateLimited):
        door.send(Request(SITE + "search", {"q": "양자"}))
    assert door.send(Request(SITE + "answers")).status == 200


def test_a_pace_that_cannot_be_kept_in_time_is_skipped(recorded_web, proxied):
    web = recorded_web([{"host": "site.example"}])
    door = proxied(web)
    door.pace(["site.example"], Rate(600, at_once=1))
    door.send(Request(SITE + "a"))
    with pytest.raises(Skipped) as caught:
        door.send(Request(SITE + "b"))
    assert caught.value.again_at


def test_a_host_that_is_down_is_left_alone(recorded_web, proxied):
    web = recorded_web([{"host": "site.example", "fault": "reset"}])
    door = proxied(web)
    outcomes = []
    for path in "abcd":
        with pytest.raises((Unreachable, Skipped)) as caught:
            door.send(Request(SITE + path))
        outcomes.append(str(caught.value.outcome))
    assert outcomes == ["unreachable", "unreachable", "unreachable", "skipped"]


def test_a_host_that_hangs_costs_no_more_than_its_own_timeout(recorded_web, proxied):
    web = recorded_web([{"host": "site.example", "fault": "hang"}])
    door, outcomes = proxied(web, timeout=0.5), []
    door.pace(["site.example"], Rate(at_once=3))

    def ask(path: int) -> None:
        try:
            door.send(Request(f"{SITE}{path}"))
        except (TimedOut, Skipped) as refusal:
            outcomes.append(str(refusal.outcome))

    threads = [threading.Thread(target=ask, args=(path,)) for path in range(9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(outcomes) == 9
    assert len(web.log) == 3  # those who waited behind had their time, too


@KINDS
def test_a_request_is_cut_to_what_is_left_of_the_run(recorded_web, proxied, kind):
    web = recorded_web([{"host": "site.example", "fault": "hang", "optional": True}])
    door = proxied(web, timeout=60, deadline_seconds=0.7)
    with pytest.raises((TimedOut, Skipped)):
        door.send(Request(SITE, kind=kind))
    with pytest.raises(Skipped, match="the run's time is used up"):
        door.send(Request(SITE + "later", kind=kind))
    assert door.seconds_left < 0.1
    assert door.out_of_time


@KINDS
def test_the_time_of_a_request_holds_over_all_its_redirects(recorded_web, proxied, kind):
    slow = {"host": "site.example", "delay": 0.4}
    web = recorded_web([{**slow, "reply": lambda asked: to(f"{asked.path}x") | {"path": ""}}])
    with pytest.raises(TimedOut):
        proxied(web).send(Request(SITE, kind=kind, timeout=1))
    assert len(web.log) <= 3


def test_robots_txt_is_asked_once_a_host_and_only_on_demand(recorded_web, proxied):
    robots = "User-agent: *\nDisallow: /private"
    web = recorded_web(
        [{"host": "site.example", "path": "/robots.txt", "body": robots}, {"host": "site.example"}]
    )
    door = proxied(web)
    door.send(Request(SITE + "private", kind=PAGE))
    assert [asked.path for asked in web.log] == ["/private"]
    assert not door.robots(SITE + "private").allows("/private")
    assert door.robots(SITE + "open").allows("/open")
    assert [asked.path for asked in web.log] == ["/private", "/robots.txt"]


def test_robots_txt_is_obeyed_where_that_is_wanted(recorded_web, proxied):
    robots = "User-agent: search-skill\nDisallow: /私"
    web = recorded_web(
        [{"host": "site.example", "path": "/robots.txt", "body": robots}, {"host": "site.example"}]
    )
    door = proxied(web, robots="obey")
    with pytest.raises(Refused, match="robots"):
        door.send(Request(SITE + "私/1", kind=PAGE))
    assert door.send(Request(SITE + "公/1", kind=PAGE)).status == 200
    assert door.send(Request(SITE + "私/2", kind=API)).status == 200
    assert [asked.path for asked in web.log].count("/robots.txt") == 1


@pytest.mark.parametrize(
    ("status", "asked"), [(404, True), (403, True), (500, False), (429, False)]
)
def test_a_robots_txt_that_is_missing_allows_and_a_broken_one_forbids(
    recorded_web, proxied, status, asked
):
    web = recorded_web(
        [
            {"host": "site.example", "path": "/robots.txt", "status": status},
            {"host": "site.example", "optional": True},
        ]
    )
    door = proxied(web, robots="obey")
    if asked:
        assert door.send(Request(SITE, kind=PAGE)).status == 200
        return
    with pytest.raises(Refused, match="could not be read"):
        door.send(Request(SITE, kind=PAGE))


def test_robots_txt_is_never_asked_where_it_is_ignored(recorded_web, proxied):
    door = proxied(recorded_web(), robots="ignore")
    assert not door.robots(SITE).known


def heard(terms: Terms) -> Heard:
    return Heard(200, {"Content-Type": "text/html", "Set-Cookie": "s=1"}, "量子".encode())


def test_another_client_is_asked_under_the_same_rules(recorded_web, proxied):
    web = recorded_web()
    door, terms = proxied(web, deadline_seconds=60), []

    def call(given: Terms) -> Heard:
        terms.append(given)
        return heard(given)

    for _ in range(2):
        response = door.foreign(Request(SITE, timeout=5), call)
        assert (response.text, response.url) == ("量子", SITE)
        assert "set-cookie" not in response.headers
    (given,) = terms
    assert given.timeout <= 5
    assert given.proxy == web.url
    assert given.ca_file == web.ca_pem


def test_another_client_is_not_led_inside(recorded_web, proxied, direct):
    def never(terms: Terms) -> Heard:
        raise AssertionError("asked")

    for door, url in (
        (proxied(recorded_web()), "http://127.0.0.1/"),
        (direct({}), "http://name.example/"),
    ):
        with pytest.raises(Refused):
            door.foreign(Request(url), never)
    with pytest.raises(Refused):
        proxied(recorded_web()).foreign(
            Request(SITE), lambda terms: Heard(200, {}, b"secret", "http://169.254.169.254/")
        )


def test_another_client_is_held_to_cap_breaker_and_waits(recorded_web, proxied):
    door = proxied(recorded_web(), max_bytes=5)
    with pytest.raises(TooLarge):
        door.foreign(Request(SITE), heard)
    door.foreign(Request(SITE + "b"), lambda terms: Heard(429, {"Retry-After": "60"}, b""))
    with pytest.raises(RateLimited):
        door.foreign(Request(SITE + "c"), heard)

    def down(terms: Terms) -> Heard:
        raise Unreachable("no connection")

    for path in "abc":
        with pytest.raises(Unreachable):
            door.foreign(Request(f"https://down.example/{path}"), down)
    with pytest.raises(Skipped):
        door.foreign(Request("https://down.example/d"), down)


def test_an_answer_of_a_library_is_kept_under_its_name(doors):
    door, asked = doors(), []

    def produce() -> bytes:
        asked.append(1)
        return b"[]"

    assert [door.remember("lib:q=量子", produce) for _ in range(2)] == [b"[]", b"[]"]
    assert len(asked) == 1


def test_a_client_with_connections_of_its_own_asks_the_door_first(direct, proxied, recorded_web):
    with pytest.raises(Refused):
        direct({}).judge("http://name.example/")
    door = proxied(recorded_web())
    assert door.judge("https://name.example/x").url == "https://name.example/x"
    assert door.proxy_of(door.judge("https://name.example/")) != ""


def test_a_configured_endpoint_of_this_machine_is_asked_without_the_proxy(recorded_web, proxied):
    web = recorded_web([{"host": "127.0.0.1", "path": "/search", "json": {}}])
    port = int(web.origin.rpartition(":")[2])
    door = proxied(web, allowed=frozenset({("127.0.0.1", port)}))
    url = f"http://127.0.0.1:{port}/search"
    assert door.send(Request(url, local=True)).json() == {}
    assert "proxy-connection" not in web.log[0].headers
    with pytest.raises(Refused):
        door.send(Request(url))
    with pytest.raises(Refused):
        door.send(Request(f"http://127.0.0.1:{port + 1}/search", local=True))


def test_a_configured_endpoint_cannot_lead_on_to_its_neighbours(recorded_web, direct):
    web = recorded_web(
        [{"host": "127.0.0.1", "status": 302, "headers": {"location": "//127.0.0.1:1/"}}]
    )
    port = int(web.origin.rpartition(":")[2])
    with pytest.raises(Refused):
        direct({"127.0.0.1": port}).send(Request(f"http://127.0.0.1:{port}/", local=True))


def test_the_moment_of_a_run_does_not_move(doors):
    door = doors()
    assert door.now() == door.now()
    assert door.now().tzinfo


def test_building_a_door_loads_no_client_library():
    program = (
        "import sys; from search_skill.web.client import Door, DoorSettings; Door(DoorSettings());"
        "print([n for n in ('requests', 'curl_cffi', 'warcio', 'lxml', 'idna') if n in sys.modules])"
    )
    scripts = Path(search_skill.__file__).parents[1]
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(scripts)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == "[]"
