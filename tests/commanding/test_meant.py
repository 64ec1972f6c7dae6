"""What a question's words look like: a misspelt command, or one in another shape; and what is no command."""

import pytest

from search_skill import arguments
from search_skill.errors import UsageError
from search_skill.registry import load

REGISTRY = load()


def meant(*words):
    return arguments.read(words, REGISTRY).meant


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["histroy"], "./search history"),
        (["opne", "S3"], "./search open S3"),
        (["evolve", "chek"], "./search evolve check"),
        (["cahce", "clear"], "./search cache clear"),
        (["searxng", "stauts"], "./search searxng status"),
        (["knowlege", "show", "docs.example"], "./search knowledge show docs.example"),
        (["fnid", "默认超时"], "./search find"),
        (["verfy", "report.json"], "./search verify report.json"),
        (["open", "S3x"], "./search open S3|URL"),
        (["fetch", "docs.example"], "./search fetch URL"),
        (["resume", "last"], "./search resume RUN"),
        (["cookies", "import", "饼干"], "./search cookies import FILE"),
        (["cookies", "remove", "사이트"], "./search cookies remove DOMAIN"),
        (["platforms", "new", "サイト"], "./search platforms new NAME"),
    ],
)
def test_a_command_that_was_missed_by_a_letter_or_in_its_shape_is_named(words, command):
    assert command in meant(*words)


@pytest.mark.parametrize(
    "words",
    [
        ["history of tea"],
        ["history", "of", "tea"],
        ["cookies", "import", "into", "firefox"],
        ["cookies", "and", "milk"],
        ["mind", "reading"],
        ["wind", "turbines"],
        ["audi", "cars"],
        ["默认超时"],
        ["接続プール"],
        ["연결", "풀"],
        ["history"],
        ["--", "histroy"],
        [],
    ],
)
def test_an_ordinary_question_a_command_and_what_is_verbatim_are_left_alone(words):
    assert meant(*words) == ""


def test_it_is_said_with_the_answer_that_was_given_all_the_same(program):
    done = program.run("histroy", "--local", "--json")
    assert done.returncode == 0
    assert done.document["meta"]["next"][0] == "did you mean the command ./search history?"
    assert done.document["data"]["query"]["text"] == "histroy"


@pytest.mark.parametrize(
    ("said", "hint"), [("htmll", "did you mean html?"), ("pdf", "one of json")]
)
def test_a_form_that_is_none_is_named_with_those_that_are(program, said, hint):
    done = program.run("--format", said, "tea")
    assert done.returncode == 2
    assert hint in done.stderr


@pytest.mark.parametrize("word", ["doctor", "help", "version", "demo"])
def test_a_flag_without_its_hyphens_is_told(word):
    assert meant(word) == f"asked as a question; the flag is ./search --{word}"
    assert meant(word, "who") == ""


@pytest.mark.parametrize("words", [["find", ""], ["fetch", "  "], ["open", "\n"]])
def test_an_empty_word_behind_a_command_is_no_question(words):
    with pytest.raises(UsageError, match="empty"):
        arguments.read(words, REGISTRY)


def test_what_was_meant_and_what_may_help_are_told_apart(program):
    done = program.run("doctor", "--timeout", "1")
    assert done.returncode == 3
    assert "the flag is ./search --doctor; check the network" in done.stderr
