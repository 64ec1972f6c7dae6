"""A tape is the web: two replays are byte-equal, and equal to the run that was recorded."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path

import pytest
from warcio.archiveiterator import ArchiveIterator

from black_box import Program
from search_skill.errors import UsageError
from search_skill.web.tape import Player
from worlds import world_of

HANG = [{"host": "www.mojeek.com", "hang": True}, {"host": "*.dev", "hang": True}]
RUNS = {  # world, further words, faults
    "quick": ("client-timeout-default", [], []),
    "deep": ("recall-count", ["--deep"], []),
    "chinese": ("zh-subsidy-policy", [], []),
    "chinese deep": ("zh-framework-research", ["--deep"], []),
    "reset": (
        "client-timeout-default",
        [],
        [{"host": "searxng", "reset": True}, {"host": "docs.*", "reset": True}],
    ),
    "rate limit": (
        "model-benchmark",
        ["--deep"],
        [
            {"host": "searxng", "status": 429, "retry_after": 3600, "after": 2},
            {"host": "search.brave.com", "status": 429},
            {"host": "api.stackexchange.com", "backoff": 30},
            {"host": "hn.algolia.com", "status": 429, "retry_after": 90},
            {"host": "*.arxiv.org", "status": 503, "retry_after": 60},
        ],
    ),
    "hang": ("battery-claim", ["--timeout", "1.5"], HANG),
    "hang deep": ("client-timeout-default", ["--deep", "--timeout", "1.5"], HANG),
    "out of time": (
        "recall-count",
        ["--deep", "--timeout", "60", "--budget-seconds", "3"],
        [{"host": "*.gov", "hang": True}, {"host": "searxng", "hang": True}],
    ),
    "walls": (
        "grid-rule-deadline",
        ["--robots", "obey"],
        [
            {"host": "*.com", "fault": "captcha200", "times": 3},
            {"host": "*", "status": 500, "times": 4},
        ],
    ),
    "another day": ("package-advisory", ["--as-of", "2026-10-01"], []),
    "nothing reached": ("zh-subsidy-policy", [], [{"host": "*", "status": 403}]),
}


@pytest.mark.parametrize("kind", RUNS)
def test_replays_are_byte_equal_and_equal_to_the_recorded_run(rig, tmp_path, kind):
    world, more, faults = RUNS[kind]
    tape = tmp_path / "tape.warc.gz"
    question = world_of(world)["deep_question" if "--deep" in more else "question"]
    words = [question, "--json", "--full", *more]
    web = rig(world, faults=faults)
    recorded = Program(tmp_path / "first").run(*words, "--record", str(tape), env=web.env)
    replayed = [Program(tmp_path / name) for name in ("second", "third")]
    first, second = (program.run(*words, "--replay", str(tape)) for program in replayed)
    assert first.returncode == second.returncode == recorded.returncode, first.stderr
    assert first.stdout == second.stdout
    assert first.stderr == second.stderr == recorded.stderr
    assert still(first.document) == still(recorded.document)
    assert not any("tape" in each["detail"] for each in first.document["meta"]["attempts"])


def still(document):
    """The document without what the design lets differ."""
    same = copy.deepcopy(document)
    same["meta"] |= {"run_id": "", "elapsed_ms": 0}
    for attempt in same["meta"]["attempts"]:
        attempt["ms"] = 0
    return same


@pytest.mark.parametrize("words", [["--json"], ["--json", "--deep"], []])
def test_what_stdout_cuts_off_is_the_same_on_replay(rig, tmp_path, words):
    web = rig("battery-claim")
    tape = tmp_path / "tape.warc"
    told = [web.question, *words, "--no-store"]
    recorded = Program(tmp_path / "first").run(*told, "--record", str(tape), env=web.env)
    first, second = (
        Program(tmp_path / name).run(*told, "--replay", str(tape)) for name in ("second", "third")
    )
    assert first.stdout == second.stdout
    if "--json" in words:
        assert still(first.document) == still(recorded.document)
    else:
        assert first.stdout == recorded.stdout


def test_the_day_of_the_recording_is_today_on_replay(rig, program, tmp_path):
    tape = tmp_path / "tape.warc.gz"
    web = rig("zh-subsidy-policy")
    recorded = program.run(web.question, "--json", "--record", str(tape), env=web.env)
    replayed = program.run(web.question, "--json", "--replay", str(tape))
    assert replayed.document["meta"]["as_of"] == recorded.document["meta"]["as_of"]
    elsewhen = program.run(
        web.question, "--json", "--replay", str(tape), "--as-of", "2031-01-02"
    ).document
    assert elsewhen["meta"]["as_of"] == "2031-01-02"
    assert elsewhen["data"]["results"], "the pages are still on the tape"


def test_a_question_that_is_not_on_the_tape_is_unreachable_and_says_so(rig, program, tmp_path):
    tape = tmp_path / "tape.warc.gz"
    web = rig("worlds-mini")
    program.run(web.question, "--json", "--record", str(tape), env=web.env)
    other = program.run("量子 entanglement", "--json", "--replay", str(tape))
    assert other.returncode == 3
    assert "not on the tape" in other.stderr


def test_a_tape_is_a_web_archive_without_secrets(rig, program, tmp_path):
    tape = tmp_path / "tape.warc.gz"
    web = rig("client-timeout-default")
    token = "ghp_" + "x1" * 18
    env = web.env | {"GITHUB_TOKEN": token}
    program.run(web.question, "--json", "--github", "--record", str(tape), env=env)
    kinds, told = set(), []
    with tape.open("rb") as file:
        for record in ArchiveIterator(file):
            kinds.add(record.rec_type)
            told.append(record.content_stream().read())
            told.append(str(record.http_headers or "").encode())
            told.append(str(record.rec_headers).encode())
    assert {"warcinfo", "request", "response"} <= kinds
    whole = b"\n".join(told)
    assert token.encode() not in whole
    assert str(program.home).encode() not in whole


def test_a_tape_of_another_place_replays_in_a_read_only_one(rig, program, tmp_path):
    web = rig("worlds-mini")
    tape = tmp_path / "somewhere" / "a tape.warc"
    tape.parent.mkdir()
    words = [web.question, "--json", "--full"]
    recorded = program.run(*words, "--record", str(tape), env=web.env)
    before = tape.read_bytes()
    tape.chmod(0o400)
    moved = Path(tape.rename(tmp_path / "磁带.warc"))
    replayed = Program(tmp_path / "elsewhere").run(*words, "--replay", str(moved))
    assert still(replayed.document) == still(recorded.document)
    assert moved.read_bytes() == before


@pytest.mark.parametrize("world", ["worlds-mini", "zh-framework-research"])
def test_a_recording_is_whole_where_much_is_remembered(rig, program, tmp_path, world):
    web = rig(world)
    words = [web.question, "--json", "--full"]
    program.run(*words, env=web.env)
    tape = tmp_path / "tape.warc"
    recorded = program.run(*words, "--record", str(tape), env=web.env)
    replays = [
        each.run(*words, "--replay", str(tape)) for each in (Program(tmp_path / "new"), program)
    ]
    for replayed in replays:
        assert still(replayed.document) == still(recorded.document)
    assert replays[0].stdout == replays[1].stdout


@pytest.mark.parametrize("packed", ["", ".gz"])
def test_a_tape_that_is_cut_anywhere_is_a_usage_error(rig, program, tmp_path, packed):
    web = rig("worlds-mini")
    whole = tmp_path / f"whole.warc{packed}"
    program.run(web.question, "--json", "--record", str(whole), env=web.env)
    held = whole.read_bytes()
    cut = tmp_path / f"cut.warc{packed}"
    ends = [each.end() for each in re.finditer(b"\r\n\r\n", held)][-41:-1]
    tenths = [len(held) * tenth // 10 for tenth in range(1, 10)]
    for place in (*ends, *tenths, len(held) - 90):
        cut.write_bytes(held[:place])
        with pytest.raises(UsageError, match=r"cut\.warc"):
            Player(cut)
    assert Player(whole).elapsed_ms >= 0


@pytest.mark.parametrize("damage", ["cut", "no tape", "empty", "absent"])
def test_what_is_no_tape_is_a_usage_error_that_names_it(rig, program, tmp_path, damage):
    tape = tmp_path / "tape.warc"
    if damage == "cut":
        web = rig("worlds-mini")
        program.run(web.question, "--json", "--record", str(tape), env=web.env)
        tape.write_bytes(tape.read_bytes()[:-20_001])
    elif damage != "absent":
        tape.write_text(json.dumps({"no": "tape"}) if damage == "no tape" else "")
    run = program.run("question", "--json", "--replay", str(tape))
    assert run.returncode == 2
    assert "tape.warc" in run.stderr
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.parametrize("world", ["client-timeout-default", "zh-subsidy-policy"])
def test_a_model_that_always_fails_changes_nothing_but_the_failure_that_is_told(
    rig, recorded_web, tmp_path, world
):
    labelled = rig(world)
    day = f"--as-of={labelled.as_of}"
    words = [world_of(world)["deep_question"], "--deep", "--json", "--full", day]
    web = recorded_web([{"method": "POST", "status": 500}], strict=False)
    told = {"SEARCH_MODEL_ID": "m", "SEARCH_BASE_URL": f"{web.origin}/v1", "SEARCH_API_KEY": "k"}
    without = Program(tmp_path / "a").run(*words, env=labelled.env).document
    failing = Program(tmp_path / "b").run(*words, env={**labelled.env, **told}).document
    assert as_read(failing) == as_read(without)
    lost = [each for each in failing["meta"]["degraded"] if each["ladder"].startswith("model")]
    assert bool(lost) is bool(web.log)
    assert all(each["got"] == "rules" for each in lost)


def as_read(document):
    """The bytes of a document's data, without the moment at which each page was read."""
    data = copy.deepcopy(document["data"])
    for row in data["results"]:
        row["dates"]["fetched"] = None
    return json.dumps(data)
