"""The commands about platforms, as their users meet them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from black_box import ROOT

ROWS = {
    "results": [
        {"url": "https://bakers.test/1", "title": "Which hook?", "score": 3, "author": "ana"},
        {"url": "https://bakers.test/2", "title": "どの鉤？", "created_at": "2026-04-02"},
        None,
    ]
}
DECLARED = {
    '"""…"""': '"""Bakers about their machines."""',
    '"bakers.example"': '"bakers.test"',
    "https://bakers.example": "https://bakers.test",
    "intents = ()": "intents = (Intent.OPINION,)",
    "keywords = ()": 'keywords = ("bakers forum",)',
    'canary = ""': 'canary = "sourdough"',
    "import Hit, Query": "import Hit, Intent, Query",
}


def begun(run) -> tuple[Path, Path]:
    module, sample, _ = run.stdout.splitlines()
    return Path(module), Path(sample)


def finish(module: Path) -> None:
    text = module.read_text("utf-8")
    for unfinished, whole in DECLARED.items():
        assert unfinished in text
        text = text.replace(unfinished, whole)
    module.write_text(text, "utf-8")


def copied(home: Path, *folders: str) -> Path:
    skipped = shutil.ignore_patterns("__pycache__")
    for name in folders:
        shutil.copytree(ROOT / name, home / name, ignore=skipped)
    for name in ("search", "pyproject.toml"):
        shutil.copy(ROOT / name, home / name)
    return home


@pytest.fixture(params=[(), ("tests/platforms",)], ids=["without tests", "with them"])
def installed(request, tmp_path, program):
    """The skill as it is installed: no checkout of git's, whatever else came along."""
    home = copied(tmp_path / "skill", "scripts", "platforms", *request.param)

    def run(*words):
        return subprocess.run(
            [sys.executable, str(home / "search"), *words],
            env=program.environment(),
            cwd=program.folder,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )

    return run


@pytest.fixture
def checkout(tmp_path):
    """A copy of the checkout that may be written to."""
    home = copied(tmp_path / "checkout", "scripts", "platforms", "tests/platforms")
    (home / ".git").mkdir()
    return home


def in_checkout(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SEARCH_INSIDE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, str(home / "search"), *words],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=home,
    )


def test_platforms_are_listed_with_state_needs_and_what_they_are_for(program):
    run = program.run("platforms")
    lines = {line.split()[0]: line for line in run.stdout.splitlines()}
    assert run.returncode == 0
    assert lines["github"].split()[1] == "proven"
    assert "better with a key in GITHUB_TOKEN" in lines["github"]
    assert lines["bluesky"].split()[1] == "unproven"
    rows = {row["name"]: row for row in json.loads(program.run("platforms", "--json").stdout)}
    assert set(rows) == set(lines)
    assert rows["reddit"]["ways"] == ["api", "old", "rss", "metasearch"]
    assert rows["v2ex"]["languages"] == ["zh"]
    assert rows["reddit"]["last_proof"] == ""


def test_in_a_checkout_it_stands_beside_the_others_and_the_contract_says_what_is_missing(checkout):
    run = in_checkout(checkout, "platforms", "new", "bakers")
    assert run.returncode == 0, run.stderr
    module, sample = begun(run)
    assert module == checkout / "platforms" / "bakers.py"
    assert sample == checkout / "tests" / "platforms" / "samples" / "bakers" / "search.json"
    run = in_checkout(checkout, "platforms", "check", "bakers")
    assert run.returncode == 8
    for missing in ("`intents`", "`keywords`", "`canary`", "docstring", "`hosts`", "reads 0 rows"):
        assert missing in run.stdout
    finish(module)
    assert "reads 0 rows" in in_checkout(checkout, "platforms", "check", "bakers").stdout
    sample.write_text(json.dumps(ROWS, ensure_ascii=False), "utf-8")
    run = in_checkout(checkout, "platforms", "check", "bakers")
    assert (run.returncode, run.stdout) == (0, "bakers is whole\n")


def test_where_the_skill_is_installed_it_stands_in_the_users_folder_and_works_at_once(
    installed, program, recorded_web
):
    run = installed("platforms", "new", "bakers")
    assert run.returncode == 0, run.stderr
    module, sample = begun(run)
    own = Path(program.environment()["XDG_DATA_HOME"])
    assert module == own / "search-skill" / "platforms" / "bakers.py"
    assert installed("platforms", "check", "bakers").returncode == 8
    finish(module)
    sample.write_text(json.dumps(ROWS, ensure_ascii=False), "utf-8")
    assert installed("platforms", "check", "bakers").returncode == 0
    assert "--bakers" in program.run("--help").stdout
    assert "bakers" in program.run("platforms").stdout
    assert "bakers" in program.run("--doctor").stdout
    web = recorded_web(
        [{"host": "bakers.test", "json": ROWS}, {"host": "*", "status": 503, "optional": True}],
        strict=False,
    )
    run = program.run("鉤 hooks", "--bakers", "--json", env=web.env())
    found = [row["engine"] for row in run.document["data"]["results"]]
    assert found == ["bakers_api", "bakers_api"]


def test_a_broken_one_is_named_and_stops_nothing(program):
    own = Path(program.environment()["XDG_DATA_HOME"]) / "search-skill" / "platforms"
    own.mkdir(parents=True)
    (own / "cracked.py").write_text("raise RuntimeError('壊れた')\n", "utf-8")
    run = program.run("platforms")
    assert run.returncode == 0
    (line,) = [line for line in run.stdout.splitlines() if line.startswith("cracked")]
    assert "broken" in line
    assert "RuntimeError: 壊れた" in line
    assert "reddit" in run.stdout


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("reddit", "there is a platform 'reddit'"),
        ("hn", "there is a platform 'hn'"),
        ("class", "no name"),
    ],
)
def test_a_name_that_cannot_be_one_is_a_usage_error(program, name, named):
    run = program.run("platforms", "new", name)
    assert run.returncode == 2
    assert named in run.stderr


@pytest.mark.parametrize(
    "question",
    [
        ["platforms", "new", "in Berlin"],
        ["platforms", "new"],
        ["platforms new york"],
        ["platforms", "new", "プラットフォーム"],
        ["--", "platforms"],
    ],
)
def test_what_only_begins_like_a_command_is_a_question(program, question):
    run = program.run("--json", *question)
    assert (
        run.document["data"]["query"]["text"] or run.document["error"]["code"] == "nothing_reached"
    )
