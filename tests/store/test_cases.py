"""The field's own faults of stores, each by its id: none of them is ours."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

from search_skill.store.answers import KeptAnswer
from search_skill.store.memory import FILE, Manner, Memory
from search_skill.store.runs import KeptRun
from search_skill.text.escape import file_name
from search_skill.types import Batch, Hit, Page
from shared import case

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
ENGINE = "html.duckduckgo.com"
ONE_ENGINE = {"SEARCH_ENGINES": "duckduckgo", "SEARCH_PLATFORMS": "none"}
ROW = (
    '<html><body><div id="links"><div class="result results_links web-result"><h2 class="result__title">'
    '<a class="result__a" href="https://site.example/page">Gauge</a></h2>'
    '<a class="result__snippet">The gauge reads 3 bar.</a></div></div></body></html>'
)


def given(case_id: str) -> str:
    """What a case feeds in, as text."""
    return str(case(case_id)["input"])


def answer(url: str) -> KeptAnswer:
    """An answer that found one page."""
    hits = (Hit(url, "A title", route="bing", rank=1),)
    return KeptAnswer(batch=Batch(hits), ladder="engines", rung="bing", made_at=NOW)


def test_an_engine_that_failed_or_had_nothing_is_asked_again_within_the_time(recorded_web, program):
    assert "engine recovers" in given("store-cache-empty")
    web = recorded_web([
        dict(host=ENGINE, status=503, times=1, optional=True),
        dict(host=ENGINE, body='<html><body><div id="links"><div class="no-results">No results found</div></div></body></html>', times=1),
        dict(host=ENGINE, body=ROW), dict(host="*.example", body="<p>3 bar</p>", optional=True),
    ], strict=False)  # fmt: skip
    env = {**web.env(), **ONE_ENGINE, "SEARCH_REUSE_MINUTES": "15"}
    runs = [program.run("gauge", "--json", env=env) for _ in range(4)]
    found = [[row["url"] for row in run.document["data"]["results"]] for run in runs]
    assert found[-1] == ["https://site.example/page"]
    for run in runs:
        asked = [each for each in run.document["meta"]["attempts"] if each["ladder"] == "engines"]
        if not run.document["data"]["results"]:
            assert not any("given again" in each["detail"] for each in asked)
    assert sum(each.host == ENGINE for each in web.log) >= 3


def test_what_is_past_its_time_is_a_miss_without_any_maintenance(tmp_path):
    lasts, later = map(int, re.findall(r"(\d+) s", given("store-expired-returned")))
    memory = Memory(folders=(tmp_path,), manner=Manner(lasts=float(lasts)))
    memory.keep_answer("k", answer("https://a.example/"))
    assert memory.answer("k", NOW) is not None
    assert memory.answer("k", NOW + timedelta(seconds=later)) is None
    memory.close()


def test_no_name_leads_out_of_the_data_folder(tmp_path):
    names = [
        ast.literal_eval(each) for each in re.findall(r"'[^']*'", given("store-path-traversal-key"))
    ]
    assert len(names) >= 5
    place = tmp_path / "deep" / "down" / "data"
    memory = Memory(folders=(place,))
    for name in names:
        memory.keep_answer(name, answer("https://a.example/"))
        memory.keep_page(
            Page(url=f"https://a.example/{name}", title=name, text="x", sha256=name), NOW
        )
        memory.begin_run(KeptRun(id=name, question=name, words=(name,), started=NOW))
        assert memory.answer(name, NOW) is not None
        kept = file_name(name)
        assert (tmp_path / kept).resolve().parent == tmp_path.resolve()
        assert not {"/", "\\", "\0", ":"} & set(kept)
    memory.close()
    made = {path for path in tmp_path.rglob("*") if path.is_file()}
    assert {path.parent for path in made} == {place}
    assert {path.name for path in made} <= {FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}.lock"}


def wrote(folder: Path, name: str, rows: int) -> None:
    """Keep so many runs and answers under a name of one's own."""
    memory = Memory(folders=(folder,))
    for number in range(rows):
        memory.begin_run(KeptRun(id=f"{name}-{number}", question="q", words=("q",), started=NOW))
        memory.keep_answer(f"{name}-{number}", answer("https://a.example/"))
    fault = memory.fault
    memory.close()
    assert fault == "", fault


def test_threads_and_processes_at_once_meet_no_lock_on_a_fresh_folder(tmp_path):
    threads, processes, rows = map(int, re.findall(r"\d+", given("store-sqlite-concurrent")))
    words = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); from test_cases import wrote; from pathlib import Path; wrote(Path({str(tmp_path)!r}), sys.argv[1], {rows})"
    path = f"{SCRIPTS}:{SCRIPTS.parent / 'tests'}"
    started = [
        subprocess.Popen([sys.executable, "-c", words, f"p{number}"], env={"PYTHONPATH": path}, stderr=subprocess.PIPE)
        for number in range(processes)
    ]  # fmt: skip
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda number: wrote(tmp_path, f"t{number}", rows), range(threads)))
    said = [process.communicate(timeout=120)[1] for process in started]
    assert [process.returncode for process in started] == [0] * processes, said
    memory = Memory(folders=(tmp_path,))
    done = (threads + processes) * rows
    assert memory.counts() == {"pages": 0, "answers": done, "runs": done}
    memory.close()
