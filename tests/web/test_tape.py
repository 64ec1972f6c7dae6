"""A run recorded, and the same run from the tape."""

import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from warcio.archiveiterator import ArchiveIterator

from search_skill.errors import (
    Malformed,
    RateLimited,
    Refusal,
    Skipped,
    TimedOut,
    Unreachable,
    UsageError,
)
from search_skill.web.message import API, PAGE, Heard, Request
from search_skill.web.tape import Player, Recorder, Start

NOON = datetime(2026, 3, 9, 12, 30, 15, 123456, tzinfo=UTC)
SITE = "https://site.example/"
RULES = [
    {
        "host": "site.example",
        "path": "/",
        "body": "<p>量子 りょうし 양자</p>",
        "headers": {"X-A": "搜".encode().decode("latin-1")},
    },
    {"host": "site.example", "path": "/moved", "status": 301, "headers": {"location": "/gbk"}},
    {"host": "site.example", "path": "/gbk", "body": "价格", "encoding": "gbk"},
    {"host": "site.example", "path": "/post", "method": "POST", "json": {"found": 1}},
    {"host": "busy.example", "status": 429, "headers": {"retry-after": "60"}},
    {"host": "hang.example", "fault": "hang"},
    {"host": "down.example", "fault": "reset"},
    {"host": "inside.example", "status": 302, "headers": {"location": "http://127.0.0.1/"}},
]
ASKED = [
    Request(SITE, kind=PAGE),
    Request(SITE, kind=API),
    Request(SITE + "moved", kind=PAGE),
    Request(SITE + "post", method="POST", form={"q": "量子", "token": "SECRET"}),
    Request(SITE + "post", method="POST", json={"q": "양자"}),
    Request("https://busy.example/"),
    Request("https://busy.example/again"),
    Request("https://hang.example/", timeout=0.2),
    Request("https://down.example/", kind=PAGE),
    Request("https://inside.example/"),
    Request("http://localhost/"),
    Request(SITE, kind=PAGE),
]


def heard(terms) -> Heard:
    return Heard(200, {"Content-Type": "text/html"}, "결과".encode(), "https://site.example/end")


def refusing() -> bytes:
    raise RateLimited("慢一点", again_at=NOON, status=429)


def what_came(door) -> list[object]:
    """Everything a program can see of a run."""
    seen: list[object] = [door.now()]
    for request in ASKED:
        try:
            seen.append(door.send(request))
        except Refusal as refusal:
            seen.append(
                (refusal.label, str(refusal), refusal.status, refusal.again_at, refusal.cure)
            )
    seen.append(door.foreign(Request(SITE + "other"), heard))
    seen.append(door.remember("lib:text/brave?q=量子 计算", lambda: b"[1]"))
    with pytest.raises(RateLimited) as caught:
        door.remember("lib:refused", refusing)
    seen.append((str(caught.value), caught.value.again_at))
    return seen


@pytest.fixture(params=["run.warc", "run.warc.gz"])
def recorded(request, tmp_path, recorded_web, proxied):
    path = tmp_path / request.param
    web = recorded_web(RULES)
    recorder = Recorder(path, Start(NOON, "1.2.3", {"searxng_url": "http://127.0.0.1:8888"}))
    door = proxied(web, recorder=recorder, version="1.2.3")
    seen = what_came(door)
    door.close()
    return path, seen


def replayed(doors, path: Path):
    return doors(player=Player(path))


def test_a_replay_sees_what_the_run_saw(recorded, doors):
    path, seen = recorded
    assert what_came(replayed(doors, path)) == seen
    assert what_came(replayed(doors, path)) == seen


def test_the_recording_itself_saw_what_was_there(recorded):
    bodies = [each.text for each in recorded[1] if hasattr(each, "text")]
    assert bodies[:3] == ["<p>量子 りょうし 양자</p>"] * 2 + ["价格"]
    assert recorded[1][1].headers["x-a"] == "搜"


def test_the_order_of_asking_does_not_matter_on_replay(recorded, doors):
    path, seen = recorded
    door = replayed(doors, path)
    again = door.send(ASKED[5]), door.send(ASKED[2]), door.send(ASKED[0])
    assert again == (seen[6], seen[3], seen[1])


def test_the_clock_and_the_durations_come_from_the_tape(recorded, doors):
    path, _seen = recorded
    door = replayed(doors, path)
    assert door.now() == NOON
    before = door.clock.ms()
    response = door.send(ASKED[2])
    assert door.clock.ms() - before == response.elapsed_ms
    with pytest.raises(TimedOut):
        door.send(ASKED[7])
    assert door.clock.ms() - before >= response.elapsed_ms + 150
    assert door.elapsed_ms() == Player(path).elapsed_ms > 150


def test_the_start_of_the_run_is_on_the_tape(recorded):
    start = Player(recorded[0]).start
    assert start == Start(NOON, "1.2.3", {"searxng_url": "http://127.0.0.1:8888"})


def test_a_run_that_was_out_of_time_is_so_on_replay(tmp_path, recorded_web, proxied, doors):
    path = tmp_path / "run.warc"
    web = recorded_web([{"host": "site.example"}])
    door = proxied(web, recorder=Recorder(path, Start(NOON)), deadline_seconds=0.5)
    door.send(Request(SITE))
    assert not door.out_of_time
    late = proxied(web, recorder=Recorder(path, Start(NOON)), deadline_seconds=0.01)
    for one in (late, None):
        used = one or replayed(doors, path)
        with pytest.raises(Skipped):
            used.send(Request(SITE))
        assert used.out_of_time
        used.close()


def test_nothing_is_asked_on_replay(recorded, doors):
    door = replayed(doors, recorded[0])
    with pytest.raises(Unreachable, match="not on the tape"):
        door.send(Request("https://site.example/never"))
    with pytest.raises(Unreachable, match="not on the tape"):
        door.foreign(Request("https://site.example/never"), heard)
    with pytest.raises(Unreachable, match="not on the tape"):
        door.remember("lib:never", lambda: b"asked")
    assert door.judge("https://unknown.example/").addresses == ()


def test_a_configured_endpoint_answers_on_replay_whatever_is_configured_now(
    tmp_path, recorded_web, direct, doors
):
    web, path = (
        recorded_web([{"host": "127.0.0.1", "json": {"results": ["量子"]}}]),
        tmp_path / "a.warc",
    )
    port = int(web.origin.rpartition(":")[2])
    request = Request(f"{web.origin}/search", {"q": "量子"}, local=True)
    door = direct({"127.0.0.1": port}, recorder=Recorder(path, Start(NOON)))
    assert door.send(request).json() == {"results": ["量子"]}
    door.close()
    replay = replayed(doors, path)
    assert replay.send(request).json() == {"results": ["量子"]}
    with pytest.raises(Refusal, match="outside"):
        replay.send(replace(request, local=False))


def test_any_reader_of_web_archives_can_read_it(recorded):
    with recorded[0].open("rb") as file:
        records = [
            (r.rec_type, r.rec_headers, r.http_headers, r.content_stream().read())
            for r in ArchiveIterator(file, check_digests="raise")
        ]
    kinds = [kind for kind, *_ in records]
    assert kinds[0] == "warcinfo"
    assert {"request", "response", "metadata", "resource"} <= set(kinds)
    pages = {
        own.get_header("WARC-Target-URI"): (http, body)
        for kind, own, http, body in records
        if kind == "response"
    }
    http, body = pages[SITE + "gbk"]
    assert body.decode("gbk") == "价格"
    assert http.get_header("Content-Length") == str(len(body))
    assert http.get_header("Content-Encoding") is None
    assert pages[SITE + "moved"][0].get_statuscode() == "301"
    assert all(own.get_header("WARC-Date").endswith("Z") for _, own, _, _ in records)
    ids = [own.get_header("WARC-Record-ID") for _, own, _, _ in records]
    assert len(set(ids)) == len(ids)


def test_secrets_are_not_written_down(tmp_path, recorded_web, proxied, doors):
    web = recorded_web([{"host": "site.example", "headers": {"set-cookie": "sid=SECRET"}}])
    path = tmp_path / "run.warc"
    door = proxied(web, recorder=Recorder(path, Start(NOON)))
    request = Request(
        "https://me:SECRET@site.example/",
        {"api_key": "SECRET", "q": "量子"},
        headers={"Authorization": "SECRET", "Cookie": "a=SECRET", "X-My-Token": "SECRET"},
    )
    door.send(request)
    door.send(Request(SITE + "post", method="POST", form={"password": "SECRET", "q": "양자"}))
    door.remember("lib:q=1&token=SECRET", lambda: b"[]")
    door.close()
    assert b"SECRET" not in path.read_bytes()
    assert "SECRET" not in str(door.send(request).headers)
    with_another_key = replace(request, params={"api_key": "OTHER", "q": "量子"})
    assert replayed(doors, path).send(with_another_key).status == 200


def test_two_recordings_of_the_same_exchanges_have_the_same_ids(tmp_path, doors):
    tapes = []
    for name in ("a.warc", "b.warc"):
        door = doors(recorder=Recorder(tmp_path / name, Start(NOON)))
        door.remember("lib:q=量子", lambda: b"[]")
        door.close()
        with (tmp_path / name).open("rb") as file:
            records = ArchiveIterator(file)
            tapes.append([r.rec_headers.get_header("WARC-Record-ID") for r in records][:2])
    assert tapes[0] == tapes[1]


def handmade(path: Path, *pages: tuple[str, str, str]) -> Path:
    """A tape as another program writes it, without any header of ours."""
    written = b""
    for url, head, body in pages:
        payload = f"HTTP/1.1 {head}\r\n\r\n".encode() + body.encode()
        lines = (
            "WARC/1.0\r\nWARC-Type: response\r\n"
            f"WARC-Target-URI: {url}\r\nWARC-Date: 2026-03-09T12:00:00Z\r\n"
            "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\n"
            "Content-Type: application/http; msgtype=response\r\n"
            f"Content-Length: {len(payload)}\r\n\r\n"
        )
        written += lines.encode() + payload + b"\r\n\r\n"
    path.write_bytes(written)
    return path


def test_a_tape_of_another_program_answers_too(tmp_path, doors):
    path = handmade(
        tmp_path / "other.warc",
        (SITE, "301 Moved\r\nLocation: /ここ", ""),
        (
            SITE + "%E3%81%93%E3%81%93",
            "200 OK\r\nContent-Type: text/html; charset=utf-8",
            "りょうし",
        ),
    )
    door = replayed(doors, path)
    for kind in (API, PAGE):
        response = door.send(Request(SITE, kind=kind, headers={"Accept": "text/html"}))
        assert response.text == "りょうし"
    assert door.now() == datetime(2026, 3, 9, 12, tzinfo=UTC)


def test_a_tape_cannot_lead_inside_either(tmp_path, doors):
    path = handmade(tmp_path / "other.warc", (SITE, "302 Found\r\nLocation: http://127.0.0.1/", ""))
    with pytest.raises(Refusal, match=r"127\.0\.0\.1"):
        replayed(doors, path).send(Request(SITE))


@pytest.mark.parametrize("content", [b"", b"no tape", b"\x1f\x8b\x08broken", b"WARC/1.1\r\n\r\n"])
def test_what_is_no_tape_is_a_usage_error_that_names_it(tmp_path, content):
    path = tmp_path / "bad.warc"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=r"bad\.warc"):
        Player(path)


@pytest.mark.parametrize("share", [0.1, 0.2, 0.3, 0.45, 0.6, 0.75, 0.9, 0.99])
def test_a_tape_that_was_cut_answers_right_or_not_at_all(recorded, doors, share):
    path, seen = recorded
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])
    try:
        door = replayed(doors, path)
    except UsageError:
        return
    said = []
    for request in ASKED[:5]:
        try:
            said.append(door.send(request))
        except Unreachable as refusal:
            said.append(str(refusal))
    right = zip(said, seen[1:6], strict=True)
    assert all(answer in (expected, "not on the tape") for answer, expected in right)


def test_a_tape_that_was_cut_in_a_record_or_between_two_is_none(tmp_path, recorded_web, proxied):
    path = tmp_path / "tape.warc"
    door = proxied(recorded_web(RULES), recorder=Recorder(path, Start(NOON)))
    what_came(door)
    door.close()
    whole = path.read_bytes()
    ends = [match.start() for match in re.finditer(rb"\r\n\r\nWARC/1\.1\r\n", whole)]
    assert len(ends) > 6
    for end in ends:
        for place in (end - 1, end + 4):
            path.write_bytes(whole[:place])
            with pytest.raises(UsageError, match=r"tape\.warc"):
                Player(path)
    path.write_bytes(whole)
    assert Player(path).start.clock == NOON


def test_a_tape_that_cannot_be_written_or_read_is_a_usage_error_that_names_it(tmp_path):
    with pytest.raises(UsageError, match="no-folder"):
        Recorder(tmp_path / "no-folder" / "run.warc", Start(NOON))
    with pytest.raises(UsageError, match="absent"):
        Player(tmp_path / "absent.warc")


def test_a_disk_that_fails_ends_the_tape_and_not_the_run(doors):
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no full device here")
    recorder = Recorder(full, Start(NOON))
    door = doors(recorder=recorder)
    assert door.remember("lib:q=量子", lambda: b"[]" * 100_000) == b"[]" * 100_000
    door.close()
    assert "not whole" in recorder.fault


def test_a_malformed_answer_is_malformed_again_on_replay(tmp_path, recorded_web, proxied, doors):
    rule = {
        "host": "site.example",
        "body": b"\x1f\x8b\x08no",
        "headers": {"content-encoding": "gzip"},
    }
    path = tmp_path / "run.warc"
    door = proxied(recorded_web([rule]), recorder=Recorder(path, Start(NOON)))
    said = []
    for kind in (API, PAGE):
        with pytest.raises(Malformed):
            door.send(Request(SITE, kind=kind))
    door.close()
    for kind in (API, PAGE):
        with pytest.raises(Malformed) as caught:
            replayed(doors, path).send(Request(SITE, kind=kind))
        said.append(str(caught.value))
    assert said == ["the body is not packed as it says"] * 2
    assert json.dumps(said)
