"""Completion scripts: what the shell itself makes of them."""

import shutil
import subprocess

import pytest


@pytest.fixture(params=["bash", "zsh", "fish"])
def script(request, program):
    done = program.run("--completion", request.param)
    assert done.returncode == 0, done.stderr
    return request.param, done.stdout


def test_a_script_knows_flags_commands_and_platforms(script):
    shell, text = script
    for word in ("reddit", "deep", "history", "searxng", "setup"):
        assert word in text, (shell, word)


def test_the_shell_can_read_it(script, tmp_path):
    shell, text = script
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    file = tmp_path / "completion"
    file.write_text(text, "utf-8")
    done = subprocess.run([shell, "-n", str(file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_bash_completes(program, tmp_path):
    file = tmp_path / "completion"
    file.write_text(program.run("--completion", "bash").stdout, "utf-8")
    asked = f"source {file}; COMP_WORDS=(search --hack); COMP_CWORD=1; _search_skill; echo ${{COMPREPLY[@]}}"
    done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True)
    assert done.stdout.split() == ["--hackernews"]
    asked = f"source {file}; COMP_WORDS=(search sear); COMP_CWORD=1; _search_skill; echo ${{COMPREPLY[@]}}"
    assert subprocess.run(["bash", "-c", asked], capture_output=True, text=True).stdout.split() == [
        "searxng"
    ]


def test_an_unknown_shell_is_a_usage_error(program):
    done = program.run("--completion", "tcsh")
    assert done.returncode == 2
    assert "bash" in done.stderr
