"""A watched question: the first time a report, then what changed since; the question is kept."""

import pytest

from test_cli import ONE_ENGINE, web_of


@pytest.fixture
def watched(recorded_web, program):
    def run(*words, results=None):
        web = web_of(recorded_web, *([results] if results else []), strict=False)
        return program.run(*words, env={**web.env(), **ONE_ENGINE})

    return run


def row(n: int) -> str:
    return (
        f'<div class="result results_links web-result"><h2 class="result__title">'
        f'<a class="result__a" href="https://site{n}.example/page">Pool timeout {n}</a></h2>'
        f'<a class="result__snippet">The pool timeout is {n} seconds.</a></div>'
    )


def test_the_first_time_it_is_a_report_then_what_changed(watched):
    first = watched("pool timeout", "--watch", "pool", results=row(1) + row(2))
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("# pool timeout")
    same = watched("--watch", "pool", results=row(1) + row(2))
    assert same.stdout.splitlines()[-1] == "nothing has changed"
    other = watched("--watch", "pool", results=row(2) + row(3))
    assert "1 source new, 1 source gone" in other.stdout
    assert "https://site3.example/page" in other.stdout
    told = watched("--watch=pool", "--json", results=row(3)).document
    assert {change["kind"] for change in told["changes"]} >= {"gone"}


def test_a_name_that_nobody_watches_and_one_that_is_none(program):
    unknown = program.run("--watch", "nothing")
    assert unknown.returncode == 2
    assert "--watch nothing" in unknown.stderr
    assert program.run("--watch", "../x").returncode == 2


def test_a_question_in_chinese_is_kept_as_it_was_typed(watched):
    assert watched("连接池 超时", "--watch", "池", results=row(1)).returncode == 0
    again = watched("--watch", "池", results=row(1))
    assert again.stdout.startswith("连接池 超时: ")


def test_what_is_told_at_the_second_time_holds_for_it(watched, tmp_path):
    assert watched("pool timeout", "--watch", "pool", results=row(1) + row(2)).returncode == 0
    table = tmp_path / "sources.csv"
    again = watched(
        "--watch", "pool", "--limit", "1", f"--export=csv={table}", results=row(1) + row(2)
    )
    assert "1 source gone" in again.stdout
    assert len(table.read_text("utf-8").splitlines()) == 2
