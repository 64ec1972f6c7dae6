"""One line about what is done, whichever way it ends."""

import pytest

from search_skill.errors import Missing, UsageError
from search_skill.setup.turns import AlreadyTold, in_one_line, in_turn, told


def test_a_success_is_told_in_one_line(capsys):
    with told("setting up 搜索"):
        pass

    assert tuple(capsys.readouterr()) == ("", "search: setting up 搜索 ... done\n")


def test_a_failure_is_told_in_the_same_line_and_not_again(capsys):
    with pytest.raises(AlreadyTold), told("setting up"):
        raise Missing("인터넷이 없습니다", "./search setup")

    assert capsys.readouterr().err == (
        "search: setting up ... failed: 인터넷이 없습니다; try again with: ./search setup\n"
    )


def test_an_interruption_ends_the_line_and_the_run(capsys):
    with pytest.raises(SystemExit) as stopped, told("設定中"):
        raise KeyboardInterrupt

    assert stopped.value.code == 130
    assert capsys.readouterr().err == "search: 設定中 ... stopped\n"


def test_only_what_is_missing_is_worth_another_try():
    assert in_one_line(Missing("no uv", "x setup")) == "no uv; try again with: x setup"
    assert in_one_line(UsageError("no 'uv'", "say pip")) == "no 'uv'; say pip"
    assert in_one_line(Missing("no uv")) == "no uv"


def test_a_turn_that_nobody_else_has_is_taken_without_a_word(tmp_path, capsys):
    with in_turn(tmp_path / "new" / "lock") as alone:
        assert alone
    with in_turn(tmp_path / "new" / "lock") as alone:
        assert alone

    assert tuple(capsys.readouterr()) == ("", "")
