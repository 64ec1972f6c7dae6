"""The evals that need no model: they pass here, and each of them can fail."""

import json
import shutil

import pytest

from black_box import ROOT
from search_skill.evals import lint, router
from search_skill.evals.prompts import FILE, faults_of, load
from search_skill.evals.verdicts import ERROR, FAILED, INCONCLUSIVE, PASSED, interval, of_runs

PROMPTS = load(ROOT / FILE)
CODES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 130, 143)


def test_they_pass(program):
    done = program.run("evals", "--json")
    assert done.returncode == 0, program.run("evals").stdout
    said = done.document["data"]["evals"]
    assert said["counts"]["failed"] == 0
    assert said["counts"]["passed"] > 80
    assert {row["suite"] for row in said["verdicts"]} >= {
        "prompts",
        "lint",
        "drift",
        "triggers",
        "intent",
        "cost gate",
    }


def test_there_are_forty_prompts_in_two_languages_half_each_way():
    assert len(PROMPTS) >= 40
    assert {each.locale for each in PROMPTS} == {"en", "zh"}
    assert sum(each.should_trigger for each in PROMPTS) * 2 == len(PROMPTS)
    assert PROMPTS[4].prompt == "just give me tushare's official website URL"
    assert not PROMPTS[4].should_trigger
    assert {each.kind for each in PROMPTS} == {"trigger", "no_trigger", "behavior", "canary"}


GOOD = {"id": 1, "prompt": "p", "expected": "e", "should_trigger": True}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"colour": "red"}, "unknown"),
        ({"kind": "maybe"}, "kind"),
        ({"kind": "no_trigger"}, "does not fit"),
        ({"should_trigger": False}, "does not fit"),
        ({"name": "Has Blanks"}, "name"),
        ({"split": "test"}, "split"),
        ({"offline": {"intent": "wondering"}}, "wondering"),
        ({"checks": [{"type": "looked_nice", "value": 1}]}, "looked_nice"),
        ({"checks": [{"type": "command_run"}]}, "neither pattern nor value"),
    ],
)
def test_a_prompt_that_is_not_as_it_should_be_is_named(change, says):
    assert list(faults_of([GOOD])) == []
    assert any(says in fault for fault in faults_of([{**GOOD, **change}]))


def test_two_prompts_of_one_id_and_missing_fields_are_named():
    assert any("before it" in fault for fault in faults_of([GOOD, GOOD]))
    assert any(
        "expected is missing" in fault
        for fault in faults_of([{"id": 1, "prompt": "p", "should_trigger": True}])
    )
    assert list(faults_of({})) == ["it is no list"]


@pytest.fixture
def copy(tmp_path):
    folder = tmp_path / "search"
    folder.mkdir()
    for name in ("SKILL.md", "PRIVACY.md"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def linted(folder, help_text=None):
    from search_skill import arguments
    from search_skill.registry import load as load_platforms

    text = help_text or arguments.parser(load_platforms()).format_help()
    return {each.case: each.status for each in lint.lint(folder, text, CODES)}


@pytest.mark.parametrize(
    ("old", "new", "case"),
    [
        ("name: search", "name: Search", "name"),
        ("license: MIT", "license: MIT\ntriggers: [x]", "fields"),
        ("Use this skill when", "A wonderful skill that", "trigger_first"),
        ("Not for:", "Also for:", "boundary"),
        ("--deep", "--deeper", "flags"),
        ("PRIVACY.md", "PRIVATE.md", "links"),
        ("4 no results", "9 no results", "exit_codes"),
        ("# search\n", "# search\n" + "\n" * 300, "lines"),
        ("# search\n", "# search\n" + "words of no use " * 2000, "tokens"),
    ],
)
def test_each_rule_of_the_lint_can_fail(copy, old, new, case):
    assert set(linted(copy).values()) == {PASSED}
    text = (copy / "SKILL.md").read_text("utf-8")
    (copy / "SKILL.md").write_text(text.replace(old, new), "utf-8")
    assert linted(copy)[case] == FAILED


def test_the_router_ranks_by_words_and_says_that_it_is_a_proxy():
    catalogue = {"search": "compare tools on the web 对比调研", "pdf": "read attached pdf files"}
    assert router.route("compare these tools", catalogue)[0][0] == "search"
    assert router.route("帮我对比调研一下", catalogue)[0][0] == "search"
    assert router.route("the attached pdf", catalogue)[0][0] == "pdf"
    assert "proxy" in router.SUITE


def test_an_error_is_never_a_pass():
    assert (
        of_runs(["triggered", ERROR, "triggered"], should_trigger=True, threshold=0.5)[0]
        == INCONCLUSIVE
    )
    assert of_runs([ERROR] * 3, should_trigger=False, threshold=0.5)[0] == INCONCLUSIVE
    assert of_runs([], should_trigger=False, threshold=0.5)[0] == INCONCLUSIVE
    assert of_runs(["not_triggered"] * 3, should_trigger=False, threshold=0.5)[0] == PASSED
    one = ["triggered", "not_triggered", "not_triggered"]
    assert of_runs(one, should_trigger=False, threshold=0.5)[0] == PASSED
    assert of_runs(one, should_trigger=False, threshold=0.5, never=True)[0] == FAILED


def test_an_interval_is_wide_for_few_runs():
    low, high = interval(3, 3)
    assert low < 0.5
    assert high == pytest.approx(1.0)
    assert interval(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("name", ["skill-creator", "evals.json", "promptfoo"])
def test_the_prompts_are_exported(program, name):
    done = program.run("evals", "--export-as", name)
    assert done.returncode == 0
    made = json.loads(done.stdout)
    rows = made if isinstance(made, list) else made.get("evals") or made["tests"]
    assert len(rows) == len(PROMPTS)


def test_an_unknown_format_is_a_usage_error(program):
    assert program.run("evals", "--export-as", "xml").returncode == 2
