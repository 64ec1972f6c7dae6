"""What was learnt of a domain decides where reading begins, and fades."""

from datetime import UTC, datetime, timedelta

import pytest
import yaml

from search_skill.domain_knowledge import FILE, Knowledge, Learner, domain_of, forget
from search_skill.ladder import Rung
from search_skill.types import Attempt, Outcome, Page

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
RUNGS = [Rung(name, Page) for name in ("http", "playwright")]
WALLED = "https://walled.example/知识/1"


def learn(folder, *attempts, now=NOW, hosts=None, pages=()):
    learner = Learner((folder,), hosts)
    for ladder, rung, outcome, *detail in attempts:
        learner.hear(Attempt(ladder, rung, outcome, *detail))
    for page in pages:
        learner.see(page)
    assert learner.keep(now) == ""


def order(folder, url=WALLED, now=NOW):
    return [rung.name for rung in Knowledge.read((folder,), now).ordered(url, RUNGS)]


def walled(url=WALLED, times=1):
    refused = (f"read {url}", "http", Outcome.BLOCKED, "cloudflare: header cf-mitigated")
    return [
        each for _ in range(times) for each in (refused, (f"read {url}", "playwright", Outcome.OK))
    ]


def test_reading_begins_where_it_held_last_time(tmp_path):
    assert order(tmp_path) == ["http", "playwright"]
    learn(tmp_path, *walled())
    assert order(tmp_path) == ["playwright", "http"]
    assert order(tmp_path, "https://www.walled.example/other") == ["playwright", "http"]
    assert order(tmp_path, "https://notwalled.example/") == ["http", "playwright"]


def test_a_wall_behind_which_nothing_answered_changes_no_order(tmp_path):
    learn(
        tmp_path,
        (f"read {WALLED}", "http", Outcome.BLOCKED),
        (f"read {WALLED}", "playwright", Outcome.BLOCKED),
    )
    assert order(tmp_path) == ["http", "playwright"]


def test_a_failure_is_not_for_ever(tmp_path):
    learn(tmp_path, *walled())
    assert order(tmp_path, now=NOW + timedelta(days=1)) == ["playwright", "http"]
    assert order(tmp_path, now=NOW + timedelta(days=4)) == ["http", "playwright"]


def test_many_failures_last_longer_than_one(tmp_path):
    learn(tmp_path, *walled(times=8))
    assert order(tmp_path, now=NOW + timedelta(days=14)) == ["playwright", "http"]
    assert order(tmp_path, now=NOW + timedelta(days=60)) == ["http", "playwright"]


def test_an_answer_after_the_wall_brings_the_first_rung_back(tmp_path):
    learn(tmp_path, *walled())
    learn(tmp_path, (f"read {WALLED}", "http", Outcome.OK))
    assert order(tmp_path) == ["http", "playwright"]


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome.TIMEOUT,
        Outcome.UNREACHABLE,
        Outcome.NOT_FOUND,
        Outcome.RATE_LIMITED,
        Outcome.SKIPPED,
        Outcome.UNAVAILABLE,
    ],
)
def test_what_says_nothing_of_the_rung_teaches_nothing(tmp_path, outcome):
    learn(
        tmp_path, (f"read {WALLED}", "http", outcome), (f"read {WALLED}", "playwright", Outcome.OK)
    )
    assert order(tmp_path) == ["http", "playwright"]


def test_pages_from_memory_teach_nothing(tmp_path):
    learn(
        tmp_path, (f"read {WALLED}", "memory", Outcome.OK), (f"read {WALLED}", "local", Outcome.OK)
    )
    assert not (tmp_path / FILE).exists()


def test_a_platforms_ways_and_signals_are_kept_under_its_domain(tmp_path):
    learn(
        tmp_path,
        ("reddit", "api", Outcome.BLOCKED, "403"),
        ("reddit", "rss", Outcome.OK),
        ("engines", "bing", Outcome.OK),
        hosts={"reddit": "www.reddit.com"},
        pages=[Page(url="https://old.reddit.com/r/x", signals={"upvotes": 3})],
    )
    domains = Knowledge.read((tmp_path,), NOW).domains
    assert list(domains) == ["reddit.com"]
    assert domains["reddit.com"].rungs["search/api"].wall == "blocked: 403"
    assert domains["reddit.com"].rungs["search/rss"].answered == 1
    assert domains["reddit.com"].signals == ("upvotes",)


def test_the_projects_knowledge_stands_before_the_users(tmp_path):
    project, user = tmp_path / "project", tmp_path / "user"
    learn(user, *walled())
    learn(project, (f"read {WALLED}", "http", Outcome.OK))
    names = [rung.name for rung in Knowledge.read((project, user), NOW).ordered(WALLED, RUNGS)]
    assert names == ["http", "playwright"]


def test_the_file_is_yaml_and_may_be_written_by_hand(tmp_path):
    learn(tmp_path, *walled("https://例え.example/"))
    loaded = yaml.safe_load((tmp_path / FILE).read_text("utf-8"))
    assert list(loaded) == [domain_of("https://例え.example/")]
    by_hand = "walled.example:\n  http: {refused: 3, last: 2026-11-20}\n  playwright:\n    answered: 2\n    last: 2026-11-19\n"
    (tmp_path / FILE).write_text(by_hand, "utf-8")
    assert order(tmp_path) == ["playwright", "http"]


@pytest.mark.parametrize(
    "junk", ["[1, 2", "just words", "a: b", "a:\n  http: {answered: many}", "\x00"]
)
def test_a_file_that_cannot_be_read_teaches_nothing_and_stops_nothing(tmp_path, junk):
    (tmp_path / FILE).write_text(junk, "utf-8")
    assert order(tmp_path) == ["http", "playwright"]


def test_a_domain_is_forgotten_when_asked(tmp_path):
    learn(tmp_path, *walled(), (f"read {WALLED}x.example", "http", Outcome.OK))
    assert forget((tmp_path,), "walled.example") == 1
    assert forget((tmp_path,), "walled.example") == 0
    assert order(tmp_path) == ["http", "playwright"]


def test_a_folder_that_takes_no_file_is_told_and_the_next_one_tried(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    learner = Learner((blocked, tmp_path / "user"))
    learner.hear(Attempt(f"read {WALLED}", "http", Outcome.OK))
    assert learner.keep(NOW) == ""
    assert (tmp_path / "user" / FILE).exists()
    alone = Learner((blocked,))
    alone.hear(Attempt(f"read {WALLED}", "http", Outcome.OK))
    assert str(blocked) in alone.keep(NOW)
