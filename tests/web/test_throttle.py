"""What answers say about being asked again."""

import json
from datetime import UTC, datetime

import pytest

from search_skill.web.guard import judged
from search_skill.web.throttle import UNSTATED, Wait, waits_stated
from search_skill.web.told import Reply

NOON = datetime(2026, 3, 9, 12, tzinfo=UTC)
TARGET = judged("https://api.example/2.3/search?q=量子")


def waits(status: int = 200, body: bytes = b"", **headers: str) -> tuple[Wait, ...]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return waits_stated(TARGET, Reply(status, named, body, NOON))


@pytest.mark.parametrize(
    ("stated", "seconds"),
    [
        ("Mon, 09 Mar 2026 12:02:00 GMT", 120),
        ("2026-03-09T12:02:00+00:00", 120),
        ("90", 90),
        ("0.5", 0.5),
        ("soon", UNSTATED),
        ("-3", UNSTATED),
        ("nan", UNSTATED),
    ],
)
def test_a_wait_is_read_in_every_form(stated, seconds):
    assert waits(429, retry_after=stated) == (Wait("api.example", seconds),)


def test_a_time_that_is_past_is_no_wait():
    assert waits(429, retry_after="Mon, 09 Mar 2026 11:00:00 GMT") == ()


def test_a_throttle_that_states_nothing_is_a_short_wait():
    assert waits(429) == (Wait("api.example", UNSTATED),)
    assert waits(503) == ()
    assert waits(503, retry_after="7") == (Wait("api.example", 7),)


def test_an_answer_with_a_header_for_another_purpose_is_no_throttle():
    assert waits(200, retry_after="7") == ()
    assert waits(301, retry_after="7") == ()
    assert waits(200, x_ratelimit_remaining="3", x_ratelimit_reset="30") == ()


def test_a_quota_that_is_used_up_holds_for_its_resource():
    reset = str(int(NOON.timestamp()) + 30)
    headers = {"x_ratelimit_remaining": "0", "x_ratelimit_reset": reset}
    assert waits(200, **headers) == (Wait("api.example", 30),)
    assert waits(200, **headers, x_ratelimit_resource="search") == (Wait("api.example/2.3", 30),)


def test_a_backoff_in_the_body_holds_for_the_method():
    body = json.dumps({"items": ["量子"], "backoff": 8}).encode()
    assert waits(body=body, content_type="application/json") == (Wait("api.example/2.3/search", 8),)


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b'{"items":[{"backoff":8}]}', "application/json"),
        (b'{"backoff":true}', "application/json"),
        (b'{"backoff":"later"}', "application/json"),
        (b'{"backoff":8', "application/json"),
        (b'["backoff"]', "application/json"),
        (b'{"backoff":8}', "text/html"),
    ],
)
def test_a_backoff_of_something_else_is_none(body, kind):
    assert waits(body=body, content_type=kind) == ()
