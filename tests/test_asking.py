"""What the caller brings: the question, the project it is asked from, the model's key."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from black_box import Program, serve_rig
from search_skill.asking import as_fact, from_fact, key_of, locked_by_project, query_of
from search_skill.errors import UsageError
from search_skill.settings import Settings
from search_skill.types import Locked
from shared import needs_shared

NOW = datetime(2026, 11, 20, tzinfo=UTC)
LOCKED = Locked(package="brindle", version="2.8.3", ecosystem="python", file="requirements.txt")
QUESTION = "default timeout of the brindle HTTP client"


def test_a_question_keeps_what_was_typed_and_its_settings_add_to_it():
    query = query_of("桥梁 site:a.example", Settings(since="2026-01-02", lang="ZH", limit=3), NOW)
    assert (query.text, query.typed) == ("桥梁", "桥梁 site:a.example")
    assert query.operators.since == date(2026, 1, 2)
    assert (query.language, query.limit, query.as_of) == ("zh", 3, NOW)


def test_nothing_but_operators_is_asked_as_it_stands():
    assert query_of("site:a.example", Settings(), NOW).text == "site:a.example"


@pytest.mark.parametrize(
    ("question", "found"),
    [
        (QUESTION, (LOCKED,)),
        ("用 brindle 怎么设置连接池", (LOCKED,)),
        ("brindle ライブラリのタイムアウト", (LOCKED,)),
        ("brindle 라이브러리 버전", (LOCKED,)),
        ("the brindle cat in the garden", ()),
        ("rich countries tax policy", ()),
    ],
)
def test_a_project_is_looked_at_for_questions_about_software(tmp_path, question, found):
    (tmp_path / "requirements.txt").write_text("brindle==2.8.3\nrich==13.0\n")
    assert locked_by_project(question, Settings(project=str(tmp_path))) == found


def test_none_looks_nowhere_and_what_is_no_folder_is_a_usage_error(tmp_path):
    (tmp_path / "requirements.txt").write_text("brindle==2.8.3\n")
    assert locked_by_project(QUESTION, Settings(project="none")) == ()
    with pytest.raises(UsageError):
        locked_by_project(QUESTION, Settings(project=str(tmp_path / "nowhere")))


def test_a_tape_remembers_what_was_locked():
    assert from_fact(as_fact((LOCKED, LOCKED))) == (LOCKED, LOCKED)
    assert from_fact("") == from_fact("half a row") == ()


def test_the_key_comes_from_its_setting_or_its_file(tmp_path):
    (tmp_path / "key").write_text(" sk-x\n")
    from_file = {"SEARCH_API_KEY_FILE": str(tmp_path / "key")}
    assert key_of(Settings(api_key=" sk-y\n"), from_file) == "sk-y"
    assert key_of(Settings(), from_file) == "sk-x"
    assert key_of(Settings(), {}) == ""
    with pytest.raises(UsageError):
        key_of(Settings(), {"SEARCH_API_KEY_FILE": str(tmp_path)})


@pytest.fixture(scope="module")
def rig():
    with serve_rig(needs_shared(), "client-timeout-default") as served:
        yield served


def test_the_projects_version_is_said_asked_for_and_told_from_others(rig, tmp_path):
    program = Program(tmp_path)
    (program.folder / "requirements.txt").write_text("tolvane==2.8.3\n")
    document = program.run(
        "default timeout of the tolvane HTTP client", "--json", "--full", env=rig.env
    ).document
    data = document["data"]
    assert data["interpretation"]["locked"] == [
        {
            "package": "tolvane",
            "version": "2.8.3",
            "ecosystem": "python",
            "file": "requirements.txt",
        }
    ]
    assert any(each["text"].startswith("tolvane 2.8 ") for each in data["plan"])
    flags = {flag for row in data["results"] for flag in row["flags"]}
    assert "locked_version" in flags
    assert any(flag.startswith("other_version:3") for flag in flags)


def test_a_replay_has_the_recorded_project_and_no_other(rig, tmp_path):
    program = Program(tmp_path)
    lock, tape = program.folder / "requirements.txt", str(tmp_path / "t.warc.gz")
    lock.write_text("tolvane==2.8.3\n")
    asked = ("default timeout of the tolvane HTTP client", "--json", "--no-store")
    first = program.run(*asked, "--record", tape, env=rig.env).document
    lock.write_text("tolvane==3.1.0\n")
    again = program.run(*asked, "--replay", tape).document
    assert again["data"] == first["data"]


def test_an_official_address_is_given_at_once_and_alone(rig, tmp_path):
    document = (
        Program(tmp_path).run("tolvane official documentation", "--json", env=rig.env).document
    )
    (row,) = document["data"]["results"]
    assert row["url"].startswith("https://docs.tolvane.dev/")
    assert document["data"]["interpretation"]["intents"][0] == "navigational"
    assert (
        len([each for each in document["meta"]["attempts"] if each["ladder"].startswith("read ")])
        <= 4
    )


def test_strict_says_what_it_left_out(rig, tmp_path):
    words = (
        "tolvane default timeout",
        "--json",
        "--freshness=month",
        "--freshness-mode=strict",
        f"--as-of={rig.as_of}",
    )
    document = Program(tmp_path).run(*words, env=rig.env).document
    dates = [row["dates"] for row in document["data"]["results"]]
    assert all(each["published"] or each["updated"] for each in dates)
    assert any("outside the time" in gap["what"] for gap in document["data"]["gaps"])


def test_what_the_words_ask_for_is_recommended_and_not_done(rig, tmp_path):
    document = Program(tmp_path).run("latest tolvane release", "--json", env=rig.env).document
    assert document["data"]["query"]["freshness"] == {"window": "", "mode": "soft", "wanted": True}
    assert any("--freshness" in line for line in document["meta"]["next"])
