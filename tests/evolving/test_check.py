"""The bench holds this tree; a worse ranking is rejected, an edited bench is void; rounds are laid down."""

import json
import shutil
import subprocess
import sys

import pytest

from black_box import ROOT

PARTS = (
    "scripts",
    "platforms",
    ".evolution",
    "search",
    "pyproject.toml",
    "SKILL.md",
    "test-prompts.json",
)
JUNK = shutil.ignore_patterns("__pycache__", "*.pyc", "rounds")
WORSE = '''
_as_it_was = rank_value


def rank_value(source, *, is_copy):
    """Rank the worst first."""
    return -_as_it_was(source, is_copy=is_copy)
'''


@pytest.fixture
def tree(tmp_path):
    """A copy of the checkout that may be changed."""
    place = tmp_path / "search"
    place.mkdir()
    for name in PARTS:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=JUNK)
        else:
            shutil.copy(source, place / name)
    (place / ".git").mkdir()
    return place


def evolve(tree, *words):
    done = subprocess.run(
        [sys.executable, str(tree / "search"), "evolve", *words, "--json"],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


def worsened(tree):
    file = tree / "scripts" / "search_skill" / "stages" / "order.py"
    text = file.read_text("utf-8")
    before = "def ranked_by("
    assert before in text
    file.write_text(text.replace(before, f"{WORSE.strip()}\n\n\n{before}", 1), "utf-8")


def test_this_tree_is_no_worse_than_the_baseline(tree):
    code, said = evolve(tree, "check")
    assert code == 0, said["data"]["evolve"]["because"]
    assert said["data"]["evolve"]["verdict"] in ("neutral", "accept")
    assert said["data"]["evolve"]["measured"]["metrics"]["holdout"]["recall"] > 0.8


def test_a_worse_ranking_is_rejected_with_its_reasons(tree):
    worsened(tree)
    code, said = evolve(tree, "check")
    assert code == 8
    assert said["data"]["evolve"]["verdict"] == "reject"
    because = " ".join(said["data"]["evolve"]["because"])
    assert "recall dropped" in because
    assert "on-topic-before-off-topic" in because


@pytest.mark.parametrize("name", ["bench/qrels.jsonl", "anchors.json"])
def test_an_edited_bench_is_void(tree, name):
    file = tree / ".evolution" / name
    file.write_text(file.read_text("utf-8").replace("4.1", "4.2").replace("says", "says"), "utf-8")
    code, said = evolve(tree, "check")
    assert code == 8
    assert said["data"]["evolve"]["verdict"] == "void"


def test_an_installed_copy_is_checked_and_never_written_into(tree):
    (tree / ".git").rmdir()
    baseline = tree / ".evolution" / "baseline.json"
    before = baseline.read_bytes()
    change = tree.parent / "some.patch"
    change.write_text("Because.\n", "utf-8")
    for words in (["accept"], ["round", str(change)]):
        code, said = evolve(tree, *words)
        assert code == 6
        assert "no checkout" in said["error"]["message"]
    assert baseline.read_bytes() == before
    assert not (tree / ".evolution" / "rounds").exists()
    done = subprocess.run([sys.executable, str(tree / "search"), "--docs"], capture_output=True)
    assert done.returncode == 6


def test_an_edited_gate_is_void(tree):
    file = tree / "scripts" / "search_skill" / "evolving" / "decide.py"
    file.write_text(file.read_text("utf-8") + "\n# lenient\n", "utf-8")
    assert evolve(tree, "check")[1]["data"]["evolve"]["verdict"] == "void"


def test_a_worse_tree_does_not_become_the_baseline_and_a_good_one_does(tree):
    baseline = tree / ".evolution" / "baseline.json"
    before = baseline.read_text("utf-8")
    code, _ = evolve(tree, "accept")
    assert code == 0
    assert json.loads(baseline.read_text("utf-8"))["metrics"] == json.loads(before)["metrics"]
    kept = baseline.read_text("utf-8")
    worsened(tree)
    code, said = evolve(tree, "accept")
    assert code == 8
    assert said["data"]["evolve"]["verdict"] == "reject"
    assert baseline.read_text("utf-8") == kept


def git(tree, *words):
    subprocess.run(
        [
            "git",
            "-C",
            str(tree),
            "-c",
            "user.name=Someone",
            "-c",
            "user.email=someone@mail.example",
            *words,
        ],
        check=True,
        capture_output=True,
    )


def patch_of(tree, name):
    text = subprocess.run(
        ["git", "-C", str(tree), "diff"], capture_output=True, text=True, check=True
    ).stdout
    git(tree, "checkout", "--", ".")
    place = tree.parent / name
    place.write_text(f"Because it would be better.\n\n{text}", "utf-8")
    return place


def test_a_round_lays_down_proposal_patch_result_and_verdict(tree):
    git(tree, "init", "--quiet")
    git(tree, "add", "--all", "--force")
    git(tree, "commit", "--quiet", "-m", "as it is")
    worsened(tree)
    bad = patch_of(tree, "worse.patch")
    (tree / ".evolution" / "bench" / "qrels.jsonl").write_text("", "utf-8")
    cheating = patch_of(tree, "cheating.patch")

    code, said = evolve(tree, "round", str(bad))
    assert code == 8, said
    first = tree / ".evolution" / "rounds" / "0001"
    assert json.loads((first / "verdict.json").read_text())["verdict"] == "reject"
    assert json.loads((first / "result.json").read_text())["cases"]
    assert (first / "proposal.md").read_text() == "Because it would be better.\n"
    assert "rank_value" in (first / "change.patch").read_text()

    code, said = evolve(tree, "round", str(cheating))
    assert code == 8
    assert "protected" in " ".join(said["data"]["evolve"]["because"])
    assert not (tree / ".evolution" / "rounds" / "0002" / "result.json").exists()
    ledger = (tree / ".evolution" / "ledger.jsonl").read_text().splitlines()
    assert [json.loads(line)["verdict"] for line in ledger] == ["reject", "reject"]
    assert (
        subprocess.run(
            ["git", "-C", str(tree), "worktree", "list"], capture_output=True, text=True
        ).stdout.count("\n")
        == 1
    )

    (tree / ".evolution" / "STOP").touch()
    code, said = evolve(tree, "round", str(bad))
    assert code == 6
    assert "STOP" in said["error"]["message"]


def test_every_case_card_names_a_guard_that_there_is():
    anchors = {
        row["id"] for row in json.loads((ROOT / ".evolution" / "anchors.json").read_text("utf-8"))
    }
    cards = sorted((ROOT / ".evolution" / "cases").glob("*.md"))
    assert {card.stem for card in cards} >= {"bloom-filter-refine", "relevance-guardrail"}
    for card in cards:
        head = dict(
            line.split(": ", 1)
            for line in card.read_text("utf-8").split("---")[1].strip().splitlines()
        )
        assert head["id"] == card.stem
        assert set(head["guard"].split(", ")) <= anchors
        assert {"opened", "status", "symptom", "cause", "change", "evidence", "do_not"} <= set(head)


def test_the_bench_has_both_splits_and_three_languages():
    rows = [
        json.loads(line)
        for line in (ROOT / ".evolution" / "bench" / "queries.jsonl")
        .read_text("utf-8")
        .splitlines()
    ]
    assert {row["split"] for row in rows} == {"train", "holdout"}
    assert {row["locale"] for row in rows} >= {"en", "zh", "ja"}
    import hashlib

    for row in rows:
        tape = ROOT / ".evolution" / "bench" / "tapes" / row["tape"]
        assert hashlib.sha256(tape.read_bytes()).hexdigest() == row["tape_sha256"]
