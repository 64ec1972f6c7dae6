"""PRIVACY.md holds, item by item: what a run writes, where, for whose eyes, and how to be rid of it."""

import json

import pytest

from black_box import ROOT
from search_skill.store.answers import MOST_ANSWERS
from search_skill.store.pages import MOST_PAGES
from search_skill.store.runs import MOST_RUNS

TEXT = (ROOT / "PRIVACY.md").read_text("utf-8")
KIND = "text/html; charset=utf-8"
QUESTION = "zwirbel pool timeout 超时"  # a word that stands nowhere else
HITS = (
    '<div class="result results_links web-result"><h2 class="result__title">'
    '<a class="result__a" href="https://site.example/page">Zwirbel pool timeout</a></h2>'
    '<a class="result__snippet">The pool timeout is 5 seconds.</a></div>'
)
PAGE = (
    "<html><head><title>Zwirbel pool timeout</title></head><body><article>"
    + "<p>The pool timeout of zwirbel is 5 seconds; 默认超时是 5 秒。</p>" * 9
    + "</article></body></html>"
)
KEY = "k-very-secret-1"


@pytest.fixture
def ask(recorded_web, program):
    web = recorded_web(
        [
            dict(host="html.duckduckgo.com", body=f'<html><body><div id="links">{HITS}</div></body></html>', type=KIND, optional=True),
            dict(host="site.example", body=PAGE, type=KIND, optional=True, headers={"set-cookie": "visit=cookie-of-a-site; Max-Age=9999"}),
        ],
        strict=False,
    )  # fmt: skip
    env = {
        **web.env(),
        "SEARCH_ENGINES": "duckduckgo",
        "SEARCH_PLATFORMS": "none",
        "SEARCH_API_KEY": KEY,
    }

    def run(*words, **more):
        return program.run(*words, env={**env, **more.pop("env", {})}, **more)

    run.web = web
    return run


def files_of(program):
    """Every file of the user's folders and of the folder that the program was called from."""
    kept = ("cache", "tmp")  # libraries and the help text: nothing of a question stands there
    return {
        str(path.relative_to(program.home)): path
        for path in program.home.rglob("*")
        if path.is_file() and path.relative_to(program.home).parts[0] not in kept
    }


def test_a_run_writes_what_the_table_names_and_nothing_else(ask, program):
    done = ask(QUESTION, "--json")
    assert done.returncode == 0, done.stderr
    names = set(files_of(program))
    run_id = done.document["meta"]["run_id"]
    result = {name for name in names if name.startswith("state/search-skill/runs/")}
    assert len(result) == 1
    assert names - result <= {
        *(f"data/search-skill/store.db{tail}" for tail in ("", "-wal", "-shm", ".lock")),
        *(f"data/search-skill/domain_knowledge.yaml{tail}" for tail in ("", ".lock")),
    }, names
    assert (
        json.loads(files_of(program)[result.pop()].read_text("utf-8"))["meta"]["run_id"] == run_id
    )
    assert not (program.home / "state/search-skill/journals" / f"{run_id}.journal").exists()
    for word in (
        "store.db",
        "domain_knowledge.yaml",
        "search-skill/runs/",
        "search-skill/journals/",
    ):
        assert word in TEXT


def test_pages_questions_and_results_are_for_the_users_eyes_alone(ask, program):
    ask(QUESTION, "--json")
    for name, path in files_of(program).items():
        if path.stat().st_size and not name.endswith(".lock"):
            assert path.stat().st_mode & 0o077 == 0, name


def test_with_no_store_nothing_of_it_stays_anywhere(ask, program):
    before = set(files_of(program))
    for words in (["--json"], [], ["--deep"]):
        assert ask(QUESTION, "--no-store", *words).returncode == 0
    assert set(files_of(program)) == before
    for path in program.home.rglob("*"):
        if path.is_file():
            assert b"zwirbel" not in path.read_bytes(), path
    page = ask("fetch", "https://site.example/page", "--no-store")
    assert page.returncode == 0
    assert set(files_of(program)) == before


def test_neither_keys_nor_the_cookies_of_sites_are_kept(ask, program):
    ask(QUESTION, "--json", "--record", str(program.home / "tape.warc.gz"))
    ask(QUESTION, "--json")
    for path in files_of(program).values():
        assert KEY.encode() not in path.read_bytes()
        assert b"cookie-of-a-site" not in path.read_bytes(), path


def test_a_project_that_has_a_folder_keeps_its_own_memory_and_no_other_does(ask, program):
    (program.folder / ".search").mkdir()
    assert ask(QUESTION, "--json").returncode == 0
    names = set(files_of(program))
    assert "work/.search/store.db" in names
    assert "data/search-skill/store.db" not in names
    (program.folder / ".search" / "config.toml").write_text('base_url = "https://evil.example/v1"')
    told = ask("--doctor", "--json")
    assert "evil.example" not in told.stdout


def test_each_way_to_be_rid_of_it_is_one(ask, program):
    ask(QUESTION, "--json")
    assert ask("knowledge", "forget", "site.example").returncode == 0
    assert "site.example" not in ask("knowledge", "show").stdout
    assert ask("cache", "clear").returncode == 0
    assert ask("history", "--json").document["data"]["runs"] == []
    for path in files_of(program).values():
        assert b"zwirbel" not in path.read_bytes(), path


def test_the_room_that_is_named_is_the_room_that_there_is():
    said = f"{MOST_PAGES:,} pages, {MOST_ANSWERS:,} answers and {MOST_RUNS:,} runs"
    assert said in " ".join(TEXT.split())


def test_no_host_of_our_own_is_asked(ask):
    ask(QUESTION, "--json")
    assert {each.host for each in ask.web.log} <= {"html.duckduckgo.com", "site.example"}
