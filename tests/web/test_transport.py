"""The contract of every transport, through real connections: answers, faults, caps and time."""

import gzip
import importlib
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from search_skill.errors import Malformed, Refused, TimedOut, TooLarge, Unreachable
from search_skill.web.message import API, PAGE, Request
from search_skill.web.transport import received

SITE = "https://site.example/"
SCHEMES = pytest.mark.parametrize("scheme", ["http", "https"])


@pytest.fixture(params=["api", "page", "page without scrapling"])
def kind(request, monkeypatch):
    """Both kinds of request, and pages where one library is not installed."""
    if "without" in request.param:
        monkeypatch.setitem(sys.modules, "scrapling", None)
    return API if request.param == "api" else PAGE


@SCHEMES
def test_an_answer_comes_whole_with_lower_case_headers(recorded_web, proxied, kind, scheme):
    web = recorded_web(
        [
            {
                "host": "site.example",
                "status": 404,
                "body": "<p>量子 りょうし 양자</p>",
                "headers": {"X-NOTE": ["a", "b"], "retry-AFTER": "7"},
            }
        ]
    )
    response = proxied(web).send(Request(f"{scheme}://site.example/", kind=kind))
    assert (response.status, response.text) == (404, "<p>量子 りょうし 양자</p>")
    assert response.headers["x-note"] == "a, b"
    assert response.headers["retry-after"] == "7"


def test_a_packed_answer_is_unpacked(recorded_web, proxied, kind):
    body = "光学 ".encode() * 999
    rule = {"host": "site.example", "body": gzip.compress(body), "type": "text/plain"}
    web = recorded_web([{**rule, "headers": {"content-encoding": "gzip"}}])
    response = proxied(web).send(Request(SITE, kind=kind))
    assert response.body == body
    assert "content-encoding" not in response.headers


def test_an_unknown_packing_is_an_answer_or_a_clean_refusal(recorded_web, proxied, kind):
    rule = {"host": "site.example", "body": gzip.compress(b"<p>hello body</p>")}
    web = recorded_web([{**rule, "headers": {"content-encoding": "gzip, aws-chunked"}}])
    try:
        body = proxied(web).send(Request(SITE, kind=kind)).body
    except Malformed:
        return
    assert body == b"<p>hello body</p>"


def test_a_form_is_sent_as_it_was_meant(recorded_web, proxied, kind):
    web = recorded_web([{"host": "site.example", "method": "POST"}])
    form = {"q": "R&D #2 量子 100%", "n": 1}
    proxied(web).send(Request(SITE, method="POST", form=form, kind=kind))
    assert web.log[0].params == {"q": "R&D #2 量子 100%", "n": "1"}
    assert web.log[0].headers["content-type"] == "application/x-www-form-urlencoded"


def test_json_is_sent_as_it_was_meant(recorded_web, proxied, kind):
    web = recorded_web([{"host": "site.example", "method": "POST"}])
    proxied(web).send(Request(SITE, method="POST", json={"q": "양자"}, kind=kind))
    assert web.log[0].body.decode() == '{"q":"양자"}'
    assert web.log[0].headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    "query", ["?!&&p=1&u=a-_", "?q=%E9%87%8F%E5%AD%90", "?q=R%26D%20%232", "?a=~b"]
)
def test_an_address_goes_out_as_it_was_judged(recorded_web, proxied, kind, query):
    web = recorded_web([{"host": "site.example"}])
    proxied(web).send(Request(SITE + query, kind=kind))
    assert web.urls == [SITE + query]


@pytest.mark.parametrize(
    ("fault", "refusal"),
    [
        ("reset", Unreachable),
        ("truncate", Unreachable),
        ("bad_tls", Unreachable),
        ("unknown_host", Unreachable),
        ("hang", TimedOut),
        ("drip", TimedOut),
        ("bomb", TooLarge),
    ],
)
def test_a_fault_is_told_by_its_refusal(recorded_web, proxied, kind, fault, refusal):
    web = recorded_web(
        [{"host": "site.example", "fault": fault, "body": "x" * 5000, "megabytes": 64}]
    )
    door = proxied(web)
    with pytest.raises(refusal):
        door.send(Request(SITE, kind=kind, timeout=1))
    (asked,) = web.log
    assert asked.host == "site.example"


def test_a_body_over_the_cap_is_too_large_and_one_at_the_cap_is_not(recorded_web, proxied, kind):
    web = recorded_web(
        [
            {"host": "site.example", "path": "/fits", "body": "x" * 5000},
            {"host": "site.example", "path": "/over", "body": "x" * 5001},
        ]
    )
    door = proxied(web, max_bytes=5000)
    assert len(door.send(Request(SITE + "fits", kind=kind)).body) == 5000
    with pytest.raises(TooLarge):
        door.send(Request(SITE + "over", kind=kind))
    assert len(door.send(Request(SITE + "fits?again", kind=kind)).body) == 5000


def test_the_connection_goes_to_the_checked_address(recorded_web, direct, kind):
    web = recorded_web([{"host": "nowhere.example", "body": "here"}])
    port = int(web.origin.rpartition(":")[2])
    door = direct({"nowhere.example": port})
    response = door.send(Request(f"http://nowhere.example:{port}/", kind=kind, local=True))
    assert response.text == "here"


def test_a_certificate_is_checked_by_name_though_the_address_is_pinned(tls_server, direct, kind):
    server = tls_server("right.example")
    names = {"right.example": server.port, "wrong.example": server.port}
    door = direct(names, environment={"SSL_CERT_FILE": server.ca_file})
    right, wrong = (f"https://{name}:{server.port}/" for name in names)
    assert door.send(Request(right, kind=kind, local=True)).text == "hello"
    with pytest.raises(Unreachable, match="TLS"):
        door.send(Request(wrong, kind=kind, local=True))


def test_a_certificate_nobody_vouches_for_is_refused(tls_server, direct, kind):
    server = tls_server("right.example")
    door = direct({"right.example": server.port})
    with pytest.raises(Unreachable, match="TLS"):
        door.send(Request(f"https://right.example:{server.port}/", kind=kind, local=True))


def test_a_resolver_that_changes_its_mind_gains_nothing(tls_server, direct, kind):
    first = tls_server("name.example")
    answers = iter([["127.0.0.1"], ["127.0.0.2"]])
    asked = []

    def resolver(host, port):
        asked.append(host)
        return next(answers)

    environment = {"SSL_CERT_FILE": first.ca_file}
    door = direct({"name.example": first.port}, resolver=resolver, environment=environment)
    for path in ("a", "b"):
        url = f"https://name.example:{first.port}/{path}"
        assert door.send(Request(url, kind=kind, local=True)).text == "hello"
    assert asked == ["name.example"]


def test_a_name_that_turns_inside_is_refused_before_any_connection(recorded_web, direct, kind):
    web = recorded_web()
    port = int(web.origin.rpartition(":")[2])
    door = direct({})
    with pytest.raises(Refused):
        door.send(Request(f"http://rebound.example:{port}/", kind=kind))
    assert web.log == []


def test_a_second_address_is_tried_where_the_first_does_not_listen(tls_server, direct, kind):
    server = tls_server("name.example", address="127.0.0.2")
    door = direct(
        {"name.example": server.port},
        resolver=lambda host, port: ["127.0.0.3", "127.0.0.2"],
        environment={"SSL_CERT_FILE": server.ca_file},
    )
    url = f"https://name.example:{server.port}/"
    assert door.send(Request(url, kind=kind, local=True)).text == "hello"


def test_nothing_is_read_from_the_environment(recorded_web, direct, kind, monkeypatch, own_home):
    web = recorded_web([{"host": "name.example"}])
    port = int(web.origin.rpartition(":")[2])
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    own_home.mkdir(exist_ok=True)
    (own_home / ".netrc").write_text("machine name.example login me password secret\n")
    door = direct({"name.example": port})
    door.send(Request(f"http://name.example:{port}/", kind=kind, local=True))
    assert "authorization" not in web.log[0].headers


def test_the_user_named_in_an_address_is_not_sent(recorded_web, proxied, kind):
    web = recorded_web([{"host": "site.example"}])
    proxied(web).send(Request("https://me:secret@site.example/", kind=kind))
    assert "authorization" not in web.log[0].headers


@pytest.mark.parametrize("kind", [API, PAGE])
def test_a_bomb_of_a_gigabyte_costs_little_memory(recorded_web, kind):
    web = recorded_web([{"host": "site.example", "fault": "bomb", "megabytes": 1024}])
    program = textwrap.dedent(
        f"""
        import resource, sys
        from search_skill.errors import TooLarge
        from search_skill.web.client import Door, DoorSettings
        from search_skill.web.message import Request
        import search_skill.web.transport_requests, search_skill.web.transport_curl
        environment = {{"HTTPS_PROXY": {web.url!r}, "SSL_CERT_FILE": {web.ca_pem!r}}}
        door = Door(DoorSettings(environment=environment))
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        try:
            door.send(Request("https://site.example/", kind={kind!r}))
        except TooLarge:
            print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
        """
    )
    scripts = Path(importlib.import_module("search_skill").__file__).parents[1]
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(scripts)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout, ran.stderr
    assert int(ran.stdout) < 60 * 1024  # kilobytes


def test_headers_come_in_one_shape_and_cookies_apart():
    headers = [("X-A", "1"), ("x-a", "2"), ("Set-Cookie", "s=1"), ("Content-Length", "3")]
    incoming = received(200, headers, b"abc")
    assert incoming.headers == {"x-a": "1, 2"}
    assert incoming.cookies == ("s=1",)
