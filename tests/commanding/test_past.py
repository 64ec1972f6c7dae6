"""What was run is listed, shown again, taken up again, forgotten; answers are given again for a while."""

import json
import os
import signal
from pathlib import Path

import pytest

KIND = "text/html; charset=utf-8"
ONE_ENGINE = {"SEARCH_ENGINES": "duckduckgo", "SEARCH_PLATFORMS": "none"}
A_WHILE = {"SEARCH_REUSE_MINUTES": "15"}
SITES = 12


def results(count=SITES):
    rows = "".join(
        f'<div class="result results_links web-result"><h2 class="result__title">'
        f'<a class="result__a" href="https://site{n}.example/page">Pool timeout {n}</a></h2>'
        f'<a class="result__snippet">The pool timeout is {n} seconds.</a></div>'
        for n in range(1, count + 1)
    )
    return f'<html><body><div id="links">{rows}</div></body></html>'


def page(number):
    words = (
        f"<p>The pool timeout of client {number} is {number} seconds. 默认超时是 {number} 秒。</p>"
        * 9
    )
    return f"<html><head><title>Pool timeout {number}</title></head><body><article>{words}</article></body></html>"


def rules(*, slow=(), engine=None):
    pages = [
        dict(
            host=f"site{n}.example",
            body=page(n),
            type=KIND,
            optional=True,
            **({"fault": "hang"} if n in slow else {}),
        )
        for n in range(1, SITES + 1)
    ]
    return [
        engine or dict(host="html.duckduckgo.com", body=results(), type=KIND, optional=True),
        *pages,
    ]


@pytest.fixture
def ask(recorded_web, program):
    def run(*words, web=None, **more):
        env = {**(web.env() if web else {}), **ONE_ENGINE, **A_WHILE, **more.pop("env", {})}
        whole = ["--full"] if "--json" in words else []
        return program.run(*whole, *words, env=env, **more)

    run.web = recorded_web(rules(), strict=False)
    return run


def details(run):
    return [each["detail"] for each in run.document["meta"]["attempts"]]


def test_a_whole_answer_is_given_again_and_says_so(ask):
    first = ask("pool timeout", "--json", web=ask.web)
    asked = len(ask.web.log)
    second = ask("pool timeout", "--json", web=ask.web)
    assert len(ask.web.log) == asked
    assert all("given again" in each for each in details(second))
    assert any("--refresh" in step for step in second.document["meta"]["next"])
    assert [r["url"] for r in second.document["data"]["results"]] == [
        r["url"] for r in first.document["data"]["results"]
    ]
    assert [r["page"]["route"] for r in second.document["data"]["results"]] == [
        r["page"]["route"] for r in first.document["data"]["results"]
    ]


def test_unless_it_is_told_otherwise_a_run_asks_anew(ask):
    ask("pool timeout", "--json", web=ask.web)
    asked = len(ask.web.log)
    ask("pool timeout", "--json", web=ask.web, env={"SEARCH_REUSE_MINUTES": None})
    assert len(ask.web.log) == 2 * asked


@pytest.mark.parametrize(
    "words",
    [["--refresh"], ["--reuse-minutes", "0"], ["--no-store"], ["--lang", "zh"], ["--region", "cn"]],
)
def test_whoever_asks_otherwise_asks_anew(ask, words):
    ask("pool timeout", "--json", web=ask.web)
    asked = [each for each in ask.web.log if each.host == "html.duckduckgo.com"]
    again = ask("pool timeout", "--json", *words, web=ask.web)
    now = [each for each in ask.web.log if each.host == "html.duckduckgo.com"]
    assert len(now) > len(asked)
    assert again.returncode == 0


def test_another_way_out_gets_no_answer_of_this_one(ask, recorded_web):
    ask("pool timeout", "--json", web=ask.web)
    other = recorded_web(rules(), strict=False)
    again = ask("pool timeout", "--json", web=other)
    assert any(each.host == "html.duckduckgo.com" for each in other.log)
    assert "given again" not in details(again)[0]


@pytest.mark.parametrize(
    "poor",
    [
        {"status": 503},
        {"body": '<div class="no-results">No results found for it</div>', "type": KIND},
        {"status": 429},
    ],
    ids=["unreachable", "empty", "limited"],
)
def test_a_failure_or_an_empty_answer_is_never_given_again(ask, recorded_web, poor):
    now = [poor]
    engine = dict(host="html.duckduckgo.com", reply=lambda _: now[0])
    web = recorded_web(rules(engine=engine), strict=False)
    ask("pool timeout", "--json", web=web)
    now[0] = {"body": results(), "type": KIND}
    again = ask("pool timeout", "--json", web=web)
    assert len(again.document["data"]["results"]) == SITES
    assert not any("given again" in each for each in details(again))


def test_a_recorded_run_and_its_replay_are_equal_whatever_was_read_before(ask, program, tmp_path):
    ask("pool timeout", "--json", web=ask.web)
    tape = str(tmp_path / "tape.warc.gz")
    recorded = ask("pool timeout", "--json", "--record", tape, web=ask.web)
    assert not any("given again" in each for each in details(recorded))
    replays = [ask("pool timeout", "--json", "--replay", tape) for _ in range(2)]
    assert replays[0].stdout == replays[1].stdout
    assert still(replays[0].document) == still(recorded.document)


def still(document):
    meta = document["meta"]
    meta["run_id"] = meta["elapsed_ms"] = 0
    for attempt in meta["attempts"]:
        attempt["ms"] = 0
    return document


def test_runs_are_listed_and_a_finished_one_is_shown_again(ask):
    run = ask("pool timeout", "--json", web=ask.web).document
    listed = ask("history", "--json").document["data"]["runs"]
    assert [(each["run_id"], each["status"], each["sources"]) for each in listed] == [
        (run["meta"]["run_id"], "done", SITES)
    ]
    assert "pool timeout" in ask("history").stdout
    asked = len(ask.web.log)
    shown = ask("resume", run["meta"]["run_id"], "--json")
    assert shown.returncode == 0, shown.stderr
    assert shown.document["data"]["results"] == run["data"]["results"]
    assert len(ask.web.log) == asked


def test_an_unknown_run_is_a_usage_error(ask):
    done = ask("resume", "0123456789ab")
    assert done.returncode == 2
    assert "history" in done.stderr


def test_a_killed_run_goes_on_with_what_it_had_heard(recorded_web, program):
    slow = recorded_web(rules(slow=(SITES,)), strict=False)
    process = program.start("pool timeout", "--json", env={**slow.env(), **ONE_ENGINE})
    while len({each.host for each in slow.log if each.host.startswith("site")}) < SITES:
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    (run,) = program.run("history", "--json").document["data"]["runs"]
    assert run["status"] == "stopped"
    heard = finished(program, run["run_id"])
    web = recorded_web(rules(), strict=False)
    done = program.run("resume", run["run_id"], "--json", env={**web.env(), **ONE_ENGINE})
    assert done.returncode == 0, done.stderr
    assert done.document["meta"]["run_id"] == run["run_id"]
    assert len(done.document["data"]["results"]) == SITES
    assert not {each.host for each in web.log} & heard
    (run,) = program.run("history", "--json").document["data"]["runs"]
    assert run["status"] == "done"
    assert finished(program, run["run_id"]) == set()


def finished(program, run_id):
    """The hosts whose answers the journal of a run holds."""
    from urllib.parse import urlsplit

    from search_skill.web.journal import heard_in

    place = program.home / "state" / "search-skill" / "journals" / f"{run_id}.journal"
    return {urlsplit(key.split("\n")[1]).hostname for key in heard_in(place)}


def test_what_was_kept_is_counted_and_forgotten(ask, program):
    ask("pool timeout", "--json", web=ask.web)
    counted = ask("cache", "stats", "--json").document["data"]["cache"]
    assert counted["pages"] == SITES
    assert counted["answers"] >= 1
    assert counted["runs"] == counted["results"] == 1
    assert "pages" in ask("cache", "stats").stdout
    gone = ask("cache", "clear", "--json").document["data"]["cleared"]
    assert gone["pages"] == SITES
    assert not any(
        ask("cache", "stats", "--json").document["data"]["cache"][name]
        for name in ("pages", "answers", "runs", "results")
    )
    assert ask("history").stdout == "no run was kept yet\n"


def test_without_a_store_nothing_is_left(ask, program):
    ask("pool timeout", "--json", "--no-store", web=ask.web)
    left = [
        path for path in program.home.rglob("*") if path.is_file() and "cache" not in path.parts
    ]
    assert left == []


def test_what_was_read_before_is_searched_without_a_network(ask):
    ask("pool timeout", "--json", web=ask.web)
    asked = len(ask.web.log)
    for question in ("pool timeout of client 7", "默认超时"):
        found = ask(question, "--local", "--json")
        assert found.returncode == 0, found.stderr
        rows = found.document["data"]["results"]
        assert {row["engine"] for row in rows} == {"local"}
        assert rows[0]["signals"]["age_days"] == 0
        assert "from_memory" in rows[0]["flags"]
        assert rows[0]["passages"]
    assert len(ask.web.log) == asked


def test_what_was_read_before_is_the_last_rung_when_the_network_is_down(ask):
    ask("pool timeout", "--json", web=ask.web)
    down = ask("client pool timeout", "--json", "--timeout", "2")
    assert down.returncode == 0, down.stderr
    assert {row["engine"] for row in down.document["data"]["results"]} == {"local"}
    lost = [each for each in down.document["meta"]["degraded"] if each["ladder"] == "engines"]
    assert {(each["wanted"], each["got"]) for each in lost} == {("duckduckgo", "local")}
    assert "degraded" in down.stderr


def test_nothing_read_before_is_no_answer_of_the_web(ask):
    down = ask("bees and thyme", "--json", "--timeout", "2")
    assert down.returncode == 3
    alone = ask("bees and thyme", "--json", "--local")
    assert alone.returncode == 0
    assert alone.document["data"]["results"] == []


def test_a_folder_of_the_project_takes_what_is_kept(ask, program):
    (program.folder / ".search").mkdir()
    ask("pool timeout", "--json", web=ask.web)
    assert (program.folder / ".search" / "store.db").is_file()
    assert (program.folder / ".search" / "domain_knowledge.yaml").is_file()
    assert not list((program.home / "data").rglob("store.db"))


def test_where_nothing_can_be_kept_the_run_says_so_in_one_line(ask, program):
    data = program.home / "data"
    data.rmdir()
    data.write_text("a file where the folder should be")
    done = ask("pool timeout", "--json", web=ask.web)
    assert done.returncode == 0
    assert len(done.document["data"]["results"]) == SITES
    (line,) = done.stderr.strip().splitlines()
    assert "nothing can be kept" in line


def test_knowledge_is_shown_and_forgotten(ask):
    ask("pool timeout", "--json", web=ask.web)
    known = ask("knowledge", "show", "--json").document["data"]["domains"]
    assert known["site1.example"]["rungs"]["http"]["answered"] == 1
    assert "site1.example http: answered 1.0" in ask("knowledge", "show", "site1.example").stdout
    assert "forgotten" in ask("knowledge", "forget", "site1.example").stdout
    assert "nothing" in ask("knowledge", "show", "site1.example").stdout
    assert json.loads(ask("knowledge", "show", "--json").stdout)["data"]["domains"]


def test_the_state_folder_holds_no_journal_after_a_run(ask, program):
    ask("pool timeout", "--json", web=ask.web)
    assert list(Path(program.home, "state").rglob("*.journal")) == []


def test_a_finished_run_is_shown_again_in_every_face_that_is_asked_for(ask, tmp_path):
    run = ask("pool timeout", "--json", web=ask.web).document
    page, table = tmp_path / "again.html", tmp_path / "again.csv"
    done = ask(
        *("resume", run["meta"]["run_id"], "--explain", "S1", "--report-lang", "zh"),
        *(f"--html={page}", f"--export=csv={table}"),
    )
    assert done.stdout.startswith("S1  "), done.stderr
    assert '<html lang="zh-Hans">' in page.read_text("utf-8")
    assert table.read_text("utf-8").startswith("id,rank,url")
