"""`./search --demo`: the whole pipeline over a bundled tape of a small invented web, without a network.

When a request changes, the tape no longer has its answer; then `python tests/demo_web/build.py`
makes it again.
"""

from __future__ import annotations

import gzip
import json
import re

import jsonschema
import pytest

from black_box import ROOT, Program
from demo_web.build import README, SHOWN, record, settled, with_excerpt
from demo_web.invented_web import read_web

DATA = ROOT / "scripts" / "search_skill" / "data"
TAPE = DATA / "demo.warc.gz"
BUILD = "the tape of the demonstration is out of date: run `python tests/demo_web/build.py`"
MOST_BYTES = 60_000


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """Two runs as JSON and one for people, in homes of their own, with no way out."""
    homes = [Program(tmp_path_factory.mktemp("demo")) for _ in range(3)]
    first, second = (home.run("--demo", "--json", "--full") for home in homes[:2])
    return first, second, homes[2].run("--demo")


@pytest.fixture(scope="module")
def document(shown):
    return shown[0].document


@pytest.fixture(scope="module")
def results(document):
    """The results by the name that the invented web gives their page."""
    names = {page["url"]: name for name, page in read_web()["pages"].items()}
    return {names.get(row["url"], row["platform"]): row for row in document["data"]["results"]}


def test_it_ends_well_without_a_network(shown):
    assert [run.returncode for run in shown] == [0, 0, 0], shown[0].stderr + shown[2].stderr


def test_two_runs_are_byte_equal(shown):
    first, second, _ = shown
    assert first.stdout == second.stdout


def test_every_request_is_on_the_tape(document):
    asked = document["meta"]["attempts"]
    missing = [f"{each['ladder']}: {each['detail']}" for each in asked if "tape" in each["detail"]]
    assert not missing, f"{BUILD}\n" + "\n".join(missing)


def test_the_document_is_what_the_schema_says(document, program):
    schema = program.run("--schema").document
    jsonschema.validate(document, schema)


def test_two_engines_and_two_platforms_answer(document):
    statuses = {each["name"]: each["status"] for each in document["meta"]["sources"]}
    assert statuses["duckduckgo"] == statuses["bing"] == "ok", BUILD
    assert document["data"]["interpretation"]["platforms"] == ["reddit", "hackernews"]
    assert {"reddit_rss", "hackernews_api"} <= {
        row["engine"] for row in document["data"]["results"]
    }


def test_what_was_lost_is_said(shown, document):
    lost = {each["ladder"]: each for each in document["meta"]["degraded"]}
    assert lost["reddit"]["wanted"] == "api"
    assert lost["reddit"]["got"] == "rss"
    assert {"upvotes", "comments"} <= set(lost["reddit"]["lost"])
    assert "- Degraded: reddit: api → rss" in shown[2].stdout
    assert len(shown[2].stderr.splitlines()) == 1


def test_one_press_release_on_three_hosts_is_one_voice(document, results):
    family = {results[name]["id"] for name in ("press_release", "copy_daily", "copy_current")}
    (group,) = (each for each in document["data"]["groups"] if family & set(each["members"]))
    assert family == set(group["members"])
    assert group["origin"] == results["press_release"]["id"]


def test_the_maker_and_those_who_measured_are_other_voices(results):
    voices = {results[name]["group"] for name in ("docs", "press_release", "blog_zh", "hackernews")}
    assert len(voices) == 4
    assert results["docs"]["group"] == results["release_notes"]["group"]


def test_tiers_and_marks_tell_the_maker_from_the_farm(results):
    first = sorted(results, key=lambda name: results[name]["rank"])[:2]
    assert set(first) == {"docs", "release_notes"}
    assert {results[name]["source_tier"] for name in first} == {"T1"}
    assert results["farm"]["marks"]
    assert results["farm"]["score"] == min(row["score"] for row in results.values())


def test_other_voices_confirm_the_makers_value_and_nobody_the_farms(document):
    claims = document["data"]["claims"]
    stated = [claim for claim in claims if "is 45 seconds" in claim["claim"]]
    assert {claim["standing"] for claim in stated} == {"confirmed"}
    assert stated[0]["voices"] >= 3
    farms = [claim for claim in claims if "300" in claim["claim"]]
    assert {(claim["standing"], claim["voices"]) for claim in farms} <= {("unverified", 0)}


def test_what_was_true_once_is_shown_as_outdated(document, results):
    conflict = document["data"]["contradictions"][0]  # the weightiest comes first
    assert {"45 seconds", "30 seconds"} <= set(re.findall(r"\d+ seconds", conflict["explanation"]))
    assert conflict["explanation"].endswith(f"{results['reddit']['id']} is outdated")


def test_a_blocked_page_is_listed_as_such(document):
    blocked = read_web()["pages"]["blocked"]["url"]
    (gap,) = (each for each in document["data"]["gaps"] if each["what"] == blocked)
    assert gap["why"].startswith("blocked:cloudflare")


def test_chinese_stays_chinese(shown, results):
    assert results["blog_zh"]["language"] == "zh"
    assert any("45.02 秒" in each["text"] for each in results["blog_zh"]["passages"])
    assert "实测 Brindlecask 3.0" in shown[2].stdout


def test_no_advertisement_came_through(shown):
    assert "buy-queues" not in shown[0].stdout


def test_the_tape_is_what_the_program_asks_today(tmp_path):
    web = read_web()
    told = json.loads((DATA / "demo.json").read_text("utf-8"))
    assert told == web["demo"], BUILD
    record(web, tmp_path / "raw.warc.gz", tmp_path / "home")
    assert exchanges(settled(web, tmp_path / "raw.warc.gz")) == exchanges(TAPE.read_bytes()), BUILD


def exchanges(tape: bytes) -> list[str]:
    """The records of a tape but the first, which names the program's version."""
    return gzip.decompress(tape).decode("utf-8").split("WARC/1.1")[2:]


def test_readme_shows_what_the_demonstration_shows(program):
    readme = README.read_text("utf-8")
    assert with_excerpt(readme, program.run("--demo", "--no-store").stdout) == readme, BUILD


@pytest.mark.parametrize("language", SHOWN)
def test_the_report_is_the_golden_one_in_both_languages(program, language):
    said = program.run("--demo", "--no-store", "--full", f"--report-lang={language}").stdout
    assert said == SHOWN[language].read_text("utf-8"), BUILD


def test_the_tape_is_small_and_tells_nothing_of_where_it_was_made():
    assert len(TAPE.read_bytes()) < MOST_BYTES
    text = gzip.decompress(TAPE.read_bytes()).decode("utf-8")
    assert not re.search(r"/(?:home|root|tmp|Users)/|[A-Z]:\\", text)
    secret = r"^(?:authorization|proxy-authorization|cookie|set-cookie):"
    assert not re.search(secret, text, re.MULTILINE | re.IGNORECASE)
