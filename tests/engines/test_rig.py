"""The engines against the labelled web, through the real door: each answers, each refuses as itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from black_box import Rig
from engines.canned import trace
from search_skill.engines import IN_ORDER, Asking, Engine, EngineSettings, ask, chain
from search_skill.types import Outcome, Query
from search_skill.web.client import Door, DoorSettings
from search_skill.web.tape import Player, Recorder
from search_skill.web.tape import Start as TapeStart

Start = Callable[..., Rig]
QUESTION = "default idle timeout of the Velmora pool"
ALL = [kind.name for kind in IN_ORDER]
HOST = {
    "searxng": "searxng",
    "duckduckgo": "html.duckduckgo.com",
    "bing": "www.bing.com",
    "startpage": "www.startpage.com",
}


@contextmanager
def door(rig: Rig, **tape: Any) -> Iterator[Door]:
    there = urlsplit(rig.searxng_url)
    allowed = frozenset({(there.hostname or "", there.port or 80)})
    opened = Door(DoorSettings(environment=rig.env, allowed=allowed, timeout=20), **tape)
    try:
        yield opened
    finally:
        opened.close()


def engines(rig: Rig, *names: str) -> tuple[Engine, ...]:
    return chain(EngineSettings(searxng_url=rig.searxng_url, names=names))


def test_every_engine_answers_with_rows_of_the_world(rig: Start) -> None:
    web = rig("worlds-mini")
    with door(web) as opened:
        climbs = Asking(opened, trace(), engines(web)).every(Query(text=QUESTION))
    for name, climb in zip(ALL, climbs, strict=True):
        assert climb.answer is not None, climb.attempts
        assert len(climb.answer) >= 5, name
        for hit in climb.answer.hits:
            assert hit.url.startswith("https://")
            assert hit.route == name
            assert hit.upstream
            assert not any(
                own in hit.url for own in ("bing.com", "duckduckgo.com", "startpage.com")
            )
    assert any(hit.published for climb in climbs if climb.answer for hit in climb.answer.hits)


def test_a_fence_holds_in_every_engine(rig: Start) -> None:
    web = rig("worlds-mini")
    with door(web) as opened:
        found = Asking(opened, trace(), engines(web)).every(Query(text=QUESTION))[0].answer
        assert found is not None
        site = urlsplit(found.hits[0].url).hostname or ""
        climbs = Asking(opened, trace(), engines(web)).every(Query(text="pool", site=site))
    for climb in climbs:
        assert climb.answer is not None, climb.attempts
        assert {urlsplit(hit.url).hostname for hit in climb.answer.hits} == {site}


@pytest.mark.parametrize(
    ("fault", "outcome"),
    [
        ({"status": 403}, Outcome.BLOCKED),
        ({"status": 429, "retry_after": 30}, Outcome.RATE_LIMITED),
        ({"fault": "captcha200"}, Outcome.BLOCKED),
        ({"fault": "empty200"}, Outcome.MALFORMED),
        ({"fault": "truncate"}, Outcome.UNREACHABLE),
        ({"fault": "reset"}, Outcome.UNREACHABLE),
        ({"status": 503}, Outcome.UNREACHABLE),
        ({"fault": "tls_error"}, Outcome.UNREACHABLE),
    ],
    ids=str,
)
def test_each_fault_has_its_outcome_and_the_next_engine_answers(
    rig: Start, fault: dict[str, Any], outcome: Outcome
) -> None:
    pages = ["duckduckgo", "bing", "startpage"]
    web = rig("worlds-mini", faults=[{"host": HOST[name], **fault} for name in pages])
    with door(web) as opened:
        for name in pages:
            climbed = ask(Query(text=QUESTION), opened, trace(), engines(web, name, "searxng"))
            assert [attempt.outcome for attempt in climbed.attempts] == [outcome, Outcome.OK], name


def test_a_challenge_is_named_by_whose_it_is(rig: Start) -> None:
    web = rig("worlds-mini", faults=[{"host": HOST["duckduckgo"], "fault": "challenge202"}])
    with door(web) as opened:
        climbed = ask(Query(text=QUESTION), opened, trace(), engines(web, "duckduckgo"))
    assert climbed.wall is not None
    assert climbed.wall.vendor == "duckduckgo_anomaly"


def test_a_searxng_without_json_says_so_and_the_library_answers(rig: Start) -> None:
    web = rig("worlds-mini", faults={"searxng": {"json": False}})
    with door(web) as opened:
        climbed = ask(Query(text=QUESTION), opened, trace(), engines(web))
    assert [attempt.outcome for attempt in climbed.attempts] == [Outcome.BLOCKED, Outcome.OK]
    assert "search.formats" in climbed.attempts[0].detail
    assert climbed.rung == "ddgs"


def test_a_searxng_of_which_all_engines_failed_is_no_answer(rig: Start) -> None:
    names = ("bing", "brave", "duckduckgo", "mojeek", "startpage")
    dead = [[name, "Suspended: too many requests"] for name in names]
    web = rig("worlds-mini", faults={"searxng": {"unresponsive": dead}})
    with door(web) as opened:
        climbed = ask(Query(text=QUESTION), opened, trace(), engines(web, "searxng", "bing"))
    assert [attempt.outcome for attempt in climbed.attempts] == [Outcome.UNREACHABLE, Outcome.OK]


def test_the_library_loses_one_backend_and_says_which(rig: Start) -> None:
    web = rig("worlds-mini", faults=[{"host": "search.brave.com", "status": 429}])
    with door(web) as opened:
        climbed = ask(Query(text=QUESTION), opened, trace(), engines(web, "ddgs"))
    assert climbed.answer is not None
    assert [note.about for note in climbed.answer.notes] == ["brave"]
    assert "rate_limited" in climbed.answer.notes[0].says


def test_a_question_that_nothing_fits_is_empty_everywhere(rig: Start) -> None:
    web = rig("worlds-mini")
    with door(web) as opened:
        climbs = Asking(opened, trace(), engines(web)).every(Query(text="zzqx 鱻麤龘 뷁쉛"))
    assert [climb.attempts[0].outcome for climb in climbs] == [Outcome.EMPTY] * 5


def test_a_replayed_tape_gives_the_same_hits_and_refusals_without_any_web(
    rig: Start, tmp_path: Path
) -> None:
    file = tmp_path / "tape.warc.gz"
    web = rig("worlds-mini", faults=[{"host": "www.mojeek.com", "status": 429}])
    recorder = Recorder(file, TapeStart(clock=datetime(2026, 7, 26, tzinfo=UTC)))
    with door(web, recorder=recorder) as opened:
        recorded = Asking(opened, trace(), engines(web)).every(Query(text=QUESTION))
    with door(web, player=Player(file)) as opened:
        replayed = Asking(opened, trace(), engines(web)).every(Query(text=QUESTION))
    assert [climb.answer for climb in replayed] == [climb.answer for climb in recorded]
    assert all(climb.answer and climb.answer.hits for climb in replayed)
