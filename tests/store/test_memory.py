"""What is remembered: whole pages, sound answers for their time, runs; and that it costs no run."""

import os
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from search_skill.reading.extract import completed
from search_skill.store.answers import KeptAnswer
from search_skill.store.memory import FILE, Manner, Memory, age_of
from search_skill.store.runs import KeptRun
from search_skill.types import Batch, Hit, Note, Page, PageVerdict

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
TEXT = "The pool timeout of Brindle is 5 seconds.\n\n连接池的默认超时是 5 秒。接続プールの既定値。연결 풀의 기본값."


def page(url="https://docs.brindle.example/timeouts", text=TEXT, title="Timeouts", **more):
    return replace(completed(Page(url=url, title=title, text=text), "http", NOW), **more)


@pytest.fixture
def memory(tmp_path):
    made = Memory(folders=(tmp_path / "data",), version="1")
    yield made
    made.close()


def answer(*urls, **more):
    hits = tuple(Hit(url, "A title", route="bing", rank=n) for n, url in enumerate(urls, 1))
    return KeptAnswer(batch=Batch(hits, **more), ladder="engines", rung="bing", made_at=NOW)


def test_a_page_comes_back_whole_with_its_passages(memory):
    kept = page()
    memory.keep_page(kept, NOW)
    found = memory.page(kept.url)
    assert found.page == kept
    assert found.read_at == NOW
    assert [each.text for each in found.page.passages] == [
        TEXT[p.start : p.end] for p in kept.passages
    ]


def test_each_text_of_a_page_is_kept_and_found_by_its_hash(memory):
    old, new = page(text="Five seconds, it says here."), page(text="Six seconds, it says now.")
    memory.keep_page(old, NOW)
    memory.keep_page(new, NOW + timedelta(hours=1))
    assert memory.page(old.url).page == new
    assert memory.page(old.url, old.sha256).page == old
    assert memory.page(old.url, "0" * 64) is None
    assert memory.counts()["pages"] == 2


def test_the_same_text_read_again_moves_only_the_time(memory):
    memory.keep_page(page(), NOW)
    memory.keep_page(page(), NOW + timedelta(days=1))
    assert memory.counts()["pages"] == 1
    assert memory.page(page().url).read_at == NOW + timedelta(days=1)


def test_an_address_with_trackers_is_the_same_page(memory):
    memory.keep_page(page(), NOW)
    assert memory.page("https://docs.brindle.example/timeouts?utm_source=x#top").page == page()
    assert memory.page("https://docs.brindle.example/timeouts/2") is None


def test_a_page_is_given_again_only_for_its_time_and_only_if_it_was_content(memory):
    memory.keep_page(page(), NOW)
    wall = page("https://wall.example/", verdict=PageVerdict("blocked:somebody"))
    memory.keep_page(wall, NOW)
    assert memory.page_again(page().url, NOW + timedelta(seconds=899)).page == page()
    assert memory.page_again(page().url, NOW + timedelta(seconds=901)) is None
    assert memory.page_again(wall.url, NOW) is None


@pytest.mark.parametrize(
    "question",
    [
        "pool timeout Brindle",
        "连接池 默认超时",
        "接続プール",
        "연결 풀",
        "what is the pool timeout of Brindle?",
    ],
)
def test_pages_are_found_by_their_words_in_any_script(memory, question):
    memory.keep_page(page(), NOW)
    memory.keep_page(page("https://bees.example/", "Bees like thyme.", "Bees"), NOW)
    assert [each.page.url for each in memory.pages_with(question, "", 5)] == [page().url]


@pytest.mark.parametrize(
    "question", ["thyme honey", "", '"', "a OR b NEAR(", "蜜蜂", "*", "title:x"]
)
def test_words_that_no_page_has_find_none_and_syntax_is_no_syntax(memory, question):
    memory.keep_page(page(), NOW)
    assert memory.pages_with(question, "", 5) == []


def test_a_page_kept_after_a_search_is_found_by_the_next(memory):
    assert memory.pages_with("thyme", "", 5) == []
    memory.keep_page(page("https://bees.example/", "Bees like thyme.", "Bees"), NOW)
    assert len(memory.pages_with("thyme", "", 5)) == 1


def test_a_whole_answer_is_given_again_to_the_same_key_while_its_time_lasts(memory):
    kept = answer("https://a.example/")
    memory.keep_answer("engines q", kept)
    assert memory.answer("engines q", NOW + timedelta(seconds=899)) == kept
    assert memory.answer("engines q ", NOW) is None


def test_an_expired_answer_is_a_miss_though_nobody_cleared_it_away(memory):
    memory.keep_answer("q", answer("https://a.example/"))
    assert memory.answer("q", NOW + timedelta(seconds=900)) is None
    assert memory.counts()["answers"] == 1


def test_who_wants_nothing_old_gets_nothing_that_an_earlier_run_kept(memory, tmp_path):
    memory.keep_answer("q", answer("https://a.example/"))
    memory.keep_page(page(), NOW)
    anew = Memory(folders=(tmp_path / "data",), manner=Manner(lasts=0))
    assert anew.answer("q", NOW) is None
    assert anew.page_again(page().url, NOW) is None
    assert anew.page(page().url) is not None
    anew.close()


def test_a_clock_that_was_set_back_gives_no_answer_from_the_future(memory):
    memory.keep_answer("q", answer("https://a.example/"))
    assert memory.answer("q", NOW - timedelta(seconds=1)) is None


@pytest.mark.parametrize(
    "poor",
    [
        answer(),
        answer("https://a.example/", fault="item 3: KeyError"),
        answer("https://a.example/", notes=(Note("bing", "captcha"),)),
    ],
    ids=["empty", "broken off", "an index failed"],
)
def test_what_is_empty_or_not_whole_is_never_kept(memory, poor):
    memory.keep_answer("q", poor)
    assert memory.answer("q", NOW) is None


@pytest.mark.parametrize(
    "name", ["../../evil", "/etc/evil", "..\\..\\evil", "a\x00b", "C:evil", "夜" * 400]
)
def test_no_key_question_or_address_reaches_a_file_name(memory, tmp_path, name):
    memory.keep_answer(name, answer("https://a.example/"))
    memory.keep_page(page(url=f"https://a.example/{name}"), NOW)
    memory.begin_run(KeptRun(id=name, question=name, words=(name,), started=NOW))
    assert memory.answer(name, NOW) is not None
    made = {path.name for path in tmp_path.rglob("*") if path.is_file()}
    assert made <= {FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}.lock"}


def test_runs_come_newest_first_with_how_they_ended(memory):
    for number in range(3):
        memory.begin_run(
            KeptRun(
                id=f"r{number}",
                question="茶",
                words=("--deep", "茶"),
                started=NOW + timedelta(hours=number),
            )
        )
    memory.end_run(
        replace(memory.run("r1"), ended=NOW, status="done", sources=4, document="/x.json")
    )
    assert [run.id for run in memory.runs()] == ["r2", "r1", "r0"]
    assert memory.run("r1").status == "done"
    assert memory.run("r1").words == ("--deep", "茶")
    assert memory.run("r2").status == "running"
    assert memory.run("nobody") is None


def test_the_store_is_the_users_alone_from_its_first_moment(memory, tmp_path):
    before = os.umask(0o022)
    try:
        memory.keep_page(page(), NOW)
    finally:
        os.umask(before)
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    assert all(path.stat().st_mode & 0o077 == 0 for path in (tmp_path / "data").iterdir())


def test_it_is_written_to_the_first_folder_that_can_be_and_read_from_all(tmp_path):
    user, project = tmp_path / "user", tmp_path / "project"
    with_user = Memory(folders=(user,))
    with_user.keep_page(page(), NOW)
    with_user.close()
    both = Memory(folders=(project, user))
    both.keep_page(page("https://other.example/", "Other words, about pool timeout."), NOW)
    assert both.place == str(project / FILE)
    assert both.page(page().url).page == page()
    assert len(both.pages_with("pool timeout", "", 5)) == 2
    both.close()


def test_where_nothing_can_be_written_memory_lasts_as_long_as_the_process(tmp_path):
    blocked = tmp_path / "a file"
    blocked.write_text("no folder")
    memory = Memory(folders=(blocked,))
    memory.keep_page(page(), NOW)
    assert str(blocked) in memory.fault
    assert memory.place == ""
    assert memory.page(page().url).page == page()


def test_without_a_store_nothing_is_read_or_written(tmp_path):
    memory = Memory(folders=(), manner=Manner(reads=False, writes=False))
    memory.keep_page(page(), NOW)
    memory.keep_answer("q", answer("https://a.example/"))
    assert memory.page(page().url) is None
    assert memory.answer("q", NOW) is None
    assert memory.runs() == []
    assert memory.fault == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "junk", [b"not a store at all" * 100, b"SQLite format 3\x00" + b"\xff" * 4000]
)
def test_a_store_that_is_none_any_more_is_set_aside_and_a_new_one_made(tmp_path, junk):
    (tmp_path / FILE).write_bytes(junk)
    memory = Memory(folders=(tmp_path,))
    memory.keep_page(page(), NOW)
    assert memory.page(page().url).page == page()
    assert memory.fault == ""
    (kept,) = tmp_path.glob(f"{FILE}.broken-*")
    assert kept.read_bytes() == junk
    memory.close()


@pytest.mark.parametrize("sql", ["PRAGMA user_version = 99", "CREATE TABLE t (a)"])
def test_the_store_of_a_newer_or_another_program_is_left_alone(tmp_path, sql):
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute(sql)
    before = (tmp_path / FILE).read_bytes()
    memory = Memory(folders=(tmp_path,))
    memory.keep_page(page(), NOW)
    assert "newer" in memory.fault
    assert (tmp_path / FILE).read_bytes() == before


def test_all_is_forgotten_when_asked(memory):
    memory.keep_page(page(), NOW)
    memory.pages_with("pool", "", 1)
    memory.keep_answer("q", answer("https://a.example/"))
    assert memory.clear() == {"pages": 1, "answers": 1, "runs": 0}
    assert memory.counts() == {"pages": 0, "answers": 0, "runs": 0}
    assert memory.pages_with("pool", "", 1) == []


def test_an_age_is_said_in_words():
    assert age_of(NOW, NOW + timedelta(seconds=30)) == "moments"
    assert age_of(NOW, NOW + timedelta(minutes=1)) == "1 minute"
    assert age_of(NOW, NOW + timedelta(hours=25)) == "1 day"
    assert age_of(NOW, NOW + timedelta(days=12)) == "12 days"
