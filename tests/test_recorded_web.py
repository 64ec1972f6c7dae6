"""The recorded web itself: the clients of this project see what its rules say, faults included."""

from __future__ import annotations

import gzip
import http.client
import json
import socket
import ssl
import subprocess
import sys
import urllib.request
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import curl_cffi
import primp
import pytest
import requests
from ddgs.exceptions import DDGSException, TimeoutException
from ddgs.http_client import HttpClient

import loopback
from black_box import ROOT
from recorded_rules import Rule, bomb

PAGE = {"host": "pages.example", "body": "<p>pool size 池 プール 풀</p>"}
URL = "https://pages.example/"


@pytest.fixture
def started(recorded_web, monkeypatch):
    """Start a web and put this process into its environment."""

    def start(*rules, **how):
        web = recorded_web(rules, **how)
        for name, value in web.env({}).items():
            monkeypatch.setenv(name, value)
        monkeypatch.delenv("SSL_CERT_DIR", raising=False)
        return web

    return start


def by_requests(url, timeout=10):
    return requests.get(url, timeout=timeout).content.decode()


def by_curl_cffi(url, timeout=10):
    return curl_cffi.get(url, timeout=timeout, impersonate="chrome").content.decode()


def by_primp(url, timeout=10):
    return primp.Client(impersonate="random", timeout=timeout).get(url).text


def by_ddgs(url, timeout=10):
    return HttpClient(timeout=timeout).request("GET", url).text


def by_urllib(url, timeout=10):
    opener = urllib.request.build_opener()  # urlopen keeps the first proxy it met
    with opener.open(url, timeout=timeout) as response:
        return response.read().decode()


CLIENTS = (by_requests, by_curl_cffi, by_primp, by_ddgs, by_urllib)
REFUSED = {
    by_requests: requests.RequestException,
    by_curl_cffi: curl_cffi.CurlError,
    by_primp: Exception,
    by_ddgs: DDGSException,
    by_urllib: (OSError, http.client.HTTPException),
}
every_client = pytest.mark.parametrize("client", CLIENTS)


@every_client
def test_every_client_reads_a_page_over_https(started, client):
    web = started(PAGE)
    assert client(URL) == PAGE["body"]
    assert web.urls == [URL]


@pytest.mark.parametrize("client", [by_requests, by_urllib])
def test_plain_http_is_asked_for_by_its_own_address(started, client):
    web = started(PAGE)
    assert client("http://pages.example/a?b=1") == PAGE["body"]
    assert web.urls == ["http://pages.example/a?b=1"]


@every_client
def test_a_reset_connection_is_an_error_of_the_client(started, client):
    started(PAGE | {"fault": "reset"})
    with pytest.raises(REFUSED[client]):
        client(URL)


@every_client
def test_a_truncated_body_is_an_error_and_not_half_a_page(started, client):
    started(PAGE | {"fault": "truncate", "body": "word " * 2000})
    with pytest.raises(REFUSED[client]):
        client(URL)


@every_client
def test_a_certificate_of_a_strange_authority_is_not_trusted(started, client):
    web = started(PAGE | {"fault": "bad_tls"})
    with pytest.raises(REFUSED[client]):
        client(URL)
    assert {asked.method for asked in web.log} == {"CONNECT"}


@pytest.mark.parametrize(
    ("client", "fault"),
    [
        (by_requests, requests.ReadTimeout),
        (by_curl_cffi, curl_cffi.requests.exceptions.Timeout),
        (by_ddgs, TimeoutException),
        (by_urllib, TimeoutError),
    ],
)
def test_a_hanging_host_ends_in_the_clients_own_timeout(started, client, fault):
    started(PAGE | {"fault": "hang"})
    with pytest.raises(fault):
        client(URL, timeout=0.3)


def test_a_dripping_body_outlasts_a_client_that_limits_the_whole(started):
    started(PAGE | {"fault": "drip", "seconds": 30})
    with pytest.raises(curl_cffi.requests.exceptions.Timeout):
        by_curl_cffi(URL, timeout=0.5)


def test_a_short_drip_arrives_whole(started):
    started(PAGE | {"fault": "drip", "seconds": 0.1})
    assert by_requests(URL) == PAGE["body"]


@every_client
def test_an_unknown_host_is_an_error_of_the_client(started, client):
    started({"host": "*.nowhere.example", "fault": "unknown_host"})
    with pytest.raises(REFUSED[client]):
        client("https://a.nowhere.example/")


def test_an_unknown_host_over_plain_http_is_a_502(started):
    started({"host": "a.nowhere.example", "fault": "unknown_host"})
    assert requests.get("http://a.nowhere.example/", timeout=10).status_code == 502


def test_a_bomb_unpacks_to_its_size_from_a_small_body(started):
    started(PAGE | {"fault": "bomb", "megabytes": 64})
    with requests.get(URL, timeout=10, stream=True) as response:
        assert int(response.headers["content-length"]) < 200_000
        assert sum(len(part) for part in response.iter_content(1 << 20)) == 64 << 20


def test_a_bomb_of_a_gigabyte_is_held_packed():
    packed = bomb(1024)
    assert len(packed) < 4 << 20
    unpacker, size = zlib.decompressobj(31), 0
    while packed and not unpacker.eof:
        size += len(unpacker.decompress(packed, 1 << 20))
        packed = unpacker.unconsumed_tail
    assert size == 1 << 30
    assert unpacker.eof


def test_the_first_rule_that_fits_answers(started):
    started(
        {"host": "pages.example", "path": "/search", "params": {"q": "连接池*"}, "body": "zh"},
        {"host": "pages.example", "path_re": "^/search", "method": "POST", "body": "post"},
        {"host": "*.example", "path_re": r"/p\d+$", "body": "numbered"},
        {"body": "any"},
    )
    assert requests.get(f"{URL}search", {"q": "连接池 大小", "x": 1}, timeout=10).text == "zh"
    assert requests.post(f"{URL}search", {"q": "接続"}, timeout=10).text == "post"
    assert by_requests("https://a.b.example/p12") == "numbered"
    assert by_requests("https://other.test/") == "any"


def test_form_fields_and_bodies_choose_a_rule(started):
    web = started(
        {"host": "api.example", "params": {"query": "풀 크기"}, "body": "form"},
        {"host": "api.example", "body_re": '"id": 7', "body": "json"},
    )
    assert requests.post("https://api.example/", {"query": "풀 크기"}, timeout=10).text == "form"
    assert requests.post("https://api.example/", json={"id": 7}, timeout=10).text == "json"
    assert json.loads(web.log[-1].body) == {"id": 7}


def test_times_make_a_sequence(started):
    started(PAGE | {"status": 202, "times": 1}, PAGE)
    with requests.Session() as session:
        assert [session.get(URL, timeout=10).status_code for _ in range(3)] == [202, 200, 200]


def test_a_reply_may_depend_on_the_request(started):
    started({"host": "api.example", "reply": lambda asked: {"json": {"asked": asked.params["q"]}}})
    assert requests.get("https://api.example/?q=池", timeout=10).json() == {"asked": "池"}


def test_a_miss_is_loud(started):
    web = started(PAGE | {"path": "/a"}, strict=False)
    response = requests.get(f"{URL}b?q=1", timeout=10)
    assert (response.status_code, response.headers["x-recorded-web"]) == (599, "miss")
    with pytest.raises(AssertionError, match=r"no recording: .*'/b'.*'q': '1'") as failure:
        web.check()
    assert "never asked for: {'host': 'pages.example', 'path': '/a'" in str(failure.value)


def test_an_optional_rule_may_stay_unused(started):
    started(PAGE | {"optional": True}).check()


def test_the_noise_of_a_browser_is_no_miss(started):
    web = started()
    for url in ("https://update.googleapis.com/service", "https://pages.example/favicon.ico"):
        assert requests.get(url, timeout=10).status_code == 204
    assert not web.log


def test_an_unknown_fault_is_an_error_of_the_recording():
    with pytest.raises(ValueError, match="explode"):
        Rule(fault="explode")


def test_headers_repeat_and_go_both_ways(started):
    web = started(PAGE | {"headers": {"Set-Cookie": ["a=1", "b=2"], "Retry-After": "7"}})
    response = requests.get(URL, headers={"X-Asked": "yes"}, timeout=10)
    assert response.cookies.get_dict() == {"a": "1", "b": "2"}
    assert response.headers["retry-after"] == "7"
    assert web.log[0].headers["x-asked"] == "yes"


def test_a_redirect_crosses_hosts(started):
    moved = {"status": 302, "headers": {"location": URL}}
    web = started({"host": "old.example"} | moved, PAGE)
    assert by_requests("https://old.example/x") == PAGE["body"]
    assert web.urls == ["https://old.example/x", URL]


def test_a_page_may_be_in_any_charset_and_say_another(started):
    text = "连接池的默认大小"
    wrong = {"type": "text/html; charset=iso-8859-1"}
    started(
        {"path": "/right", "body": text, "encoding": "gb18030"},
        {"path": "/wrong", "body": text} | wrong,
    )
    assert requests.get(f"{URL}right", timeout=10).text == text
    assert requests.get(f"{URL}wrong", timeout=10).text == text.encode().decode("iso-8859-1")


def test_a_packed_body_is_unpacked_by_the_client(started):
    packed = gzip.compress(PAGE["body"].encode())
    started(PAGE | {"body": packed, "headers": {"content-encoding": "gzip"}})
    assert by_requests(URL) == PAGE["body"]


def test_head_has_a_length_and_no_body(started):
    started(PAGE)
    with requests.Session() as session:
        head = session.head(URL, timeout=10)
        assert (head.content, int(head.headers["content-length"])) == (
            b"",
            len(PAGE["body"].encode()),
        )
        assert session.get(URL, timeout=10).content.decode() == PAGE["body"]


def test_a_chunked_request_arrives_whole(started):
    web = started(PAGE)
    requests.post(URL, data=iter([b"connection ", "池".encode()]), timeout=10)
    assert web.log[0].body.decode() == "connection 池"


def test_a_large_request_may_wait_for_its_permission(started):
    web = started(PAGE)
    curl_cffi.post(URL, data=b"x" * 2_000_000, timeout=10)
    assert len(web.log[0].body) == 2_000_000


def test_a_connection_serves_many_requests_until_one_closes_it(recorded_web):
    web = recorded_web([{"host": "127.0.0.1", "body": "ok"}])
    port = int(web.origin.rpartition(":")[2])
    keep, close = (f"GET /{n} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n" for n in "12")
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(f"{keep}\r\n{close}Connection: close\r\n\r\n".encode())
        said = b"".join(iter(lambda: client.recv(65536), b""))
    assert said.count(b"HTTP/1.1 200") == 2
    assert web.urls == [f"{web.origin}/1", f"{web.origin}/2"]


def test_only_http_1_1_is_offered(started):
    web = started({"host": "127.0.0.1", "body": "ok", "optional": True})
    trusting = ssl.create_default_context(cafile=web.ca_pem)
    trusting.set_alpn_protocols(["h2", "http/1.1"])
    port = int(web.secure_origin.rpartition(":")[2])
    with (
        socket.create_connection(("127.0.0.1", port), timeout=10) as raw,
        trusting.wrap_socket(raw, server_hostname="127.0.0.1") as client,
    ):
        assert client.selected_alpn_protocol() == "http/1.1"


@pytest.mark.parametrize("door", ["origin", "secure_origin"])
def test_it_is_a_web_server_too(recorded_web, door):
    web = recorded_web([{"host": "127.0.0.1", "path": "/a", "json": {"名": "値"}}])
    with requests.Session() as session:
        session.trust_env = False
        url = f"{getattr(web, door)}/a"
        assert session.get(url, timeout=10, verify=web.ca_pem).json() == {"名": "値"}
    assert web.urls == [url]


def test_delays_of_many_hosts_pass_side_by_side(started):
    hosts = [f"h{n}.example" for n in range(12)]
    web = started({"host": "*.example", "delay": 0.2, "body": "late"})
    with ThreadPoolExecutor(len(hosts)) as pool:
        pages = list(pool.map(by_requests, [f"https://{host}/" for host in hosts]))
    assert pages == ["late"] * len(hosts)
    assert sorted(asked.host for asked in web.log) == sorted(hosts)


def test_the_environment_leads_past_nothing(recorded_web):
    web = recorded_web()
    env = web.env({"NO_PROXY": "*", "ALL_PROXY": "x", "SSL_CERT_DIR": "x", "PATH": "p"}, EXTRA="1")
    assert {env[name] for name in ("HTTP_PROXY", "https_proxy")} == {web.url}
    assert {env[name] for name in ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE")} == {web.ca_pem}
    assert (env["NO_PROXY"], env["PATH"], env["EXTRA"]) == ("127.0.0.1", "p", "1")
    assert not {"ALL_PROXY", "SSL_CERT_DIR"} & set(env)


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    (folder / "rules.yaml").write_text(
        "- {host: pages.example, path: /, file: page.html}\n", "utf-8"
    )
    (folder / "page.html").write_text("<p>池</p>", "utf-8")
    program = [sys.executable, str(ROOT / "tests" / "recorded_web.py"), str(folder)]
    return subprocess.run([*program, *words], capture_output=True, text=True, encoding="utf-8")


ASK = "import sys, urllib.request as r; [r.urlopen(u).read() for u in sys.argv[2:]]; sys.exit(int(sys.argv[1]))"


def test_the_command_form_hands_on_the_exit_code(tmp_path):
    ran = command(tmp_path, "--", sys.executable, "-c", ASK, "4", URL)
    assert (ran.returncode, ran.stderr) == (4, "")


def test_the_command_form_fails_on_a_recording_that_nothing_asked_for(tmp_path):
    ran = command(tmp_path, "--", sys.executable, "-c", ASK, "0")
    assert ran.returncode == 97
    assert "never asked for" in ran.stderr


def test_the_command_form_fails_on_a_miss(tmp_path):
    ran = command(tmp_path, "--", sys.executable, "-c", ASK, "0", URL, f"{URL}other")
    assert ran.returncode == 97
    assert "no recording" in ran.stderr


def test_the_command_form_wants_a_command(tmp_path):
    assert command(tmp_path).returncode == 2


def test_nothing_in_the_tests_leaves_this_machine():
    with pytest.raises(OSError, match="nothing but loopback"):
        socket.create_connection(("192.0.2.1", 80), timeout=1)
    with pytest.raises(socket.gaierror):
        socket.getaddrinfo("pages.example", 443)
    assert loopback.attempts == ["192.0.2.1:80"]
    loopback.attempts.clear()
