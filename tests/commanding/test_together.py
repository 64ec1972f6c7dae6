"""What cannot be told together: `--local` asks nobody, and says so where something else would."""

import pytest


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["what is a pool", "--no-store"], "--no-store"),
        (["连接池是什么", "--no-store", "--deep"], "--no-store"),
        (["find", "コネクションプール", "--no-store"], "--no-store"),
        (["연결 풀이란", "--record", "run.warc.gz"], "--record"),
        (["pool", "--replay", "run.warc.gz"], "--replay"),
        (["pool", "--research"], "--research"),
        (["--doctor", "--network"], "--network"),
        (["fetch", "https://site.example/page"], "fetch"),
        (["audit", "report.md"], "audit"),
    ],
)
def test_local_beside_what_asks_or_remembers_nothing_is_refused(program, words, named):
    done = program.run(*words, "--local")
    assert done.returncode == 2, done.stderr
    assert "--local" in done.stderr
    assert named in done.stderr
    assert not list(program.folder.iterdir())


@pytest.mark.parametrize("question", ["what is a pool", "连接池是什么"])
def test_local_alone_asks_nobody(program, question):
    done = program.run(question, "--local", "--json")
    assert done.returncode == 0
    assert set(done.outcomes()) == {"local"}


def test_the_demonstration_is_the_same_with_it(program):
    assert program.run("--demo", "--local").stdout == program.run("--demo").stdout
