"""`./search setup`: the core, the extras, and what is said about those that are none."""

import json
import os
import subprocess
import sys

import pytest

from small_checkout import BARE, DECLARATION, ROOT, UV, SmallCheckout, write_wheel


@pytest.fixture
def checkout(tmp_path):
    made = SmallCheckout(tmp_path / "skill", tmp_path / "user")
    made.use_uv()
    return made


def extras(checkout):
    return json.loads(checkout.run("x").stdout)["extras"]


def test_setup_alone_prepares_the_core_and_says_so_once(checkout):
    first, second = checkout.run("setup"), checkout.run("setup")

    (home,) = checkout.environments
    assert (first.returncode, first.stdout) == (0, "")
    assert first.stderr == "search: setting up (once, about 20 s) ... done\n"
    assert (second.returncode, second.stderr) == (0, f"search: already set up: {home}\n")


@pytest.mark.parametrize("tool", ["uv", "pip"])
def test_extras_go_into_the_same_environment(tmp_path, tool):
    checkout = SmallCheckout(tmp_path / "skill", tmp_path / "user")
    if tool == "uv":
        checkout.use_uv()
    checkout.run("x")

    added = checkout.run("setup", "polish", "lustre")
    again = checkout.run("setup", "polish")

    (home,) = checkout.environments
    assert (added.returncode, added.stdout) == (0, "")
    assert added.stderr == "search: adding polish, lustre ... done\n"
    assert again.stderr == f"search: already set up: {home}\n"
    assert extras(checkout) == ["polish", "lustre"]


def test_pip_can_add_to_what_uv_made(checkout):
    checkout.run("setup")
    (checkout.tools / "uv").unlink()

    assert checkout.run("setup", "polish").stderr == "search: adding polish ... done\n"
    assert extras(checkout) == ["polish"]


def test_extras_are_installed_again_when_the_dependencies_change(checkout):
    checkout.run("setup", "polish")
    write_wheel(checkout.wheels, "gravel")
    checkout.declare(DECLARATION.replace('"pebble>=1,<2",', '"pebble>=1,<2",\n    "gravel",'))

    changed = checkout.run("x")

    assert changed.stderr == "search: setting up (once, about 20 s) ... done\n"
    assert json.loads(changed.stdout)["extras"] == ["polish"]


def test_an_earlier_extra_that_can_no_longer_be_had_does_not_stop_the_core(checkout):
    checkout.run("setup", "polish")
    checkout.declare(DECLARATION.replace("polish-kit>=1", "polish-kit>=7"))

    changed = checkout.run("x")

    assert changed.returncode == 0
    assert "polish could not be installed again; try again with: " in changed.stderr
    assert json.loads(changed.stdout)["extras"] == []


def test_an_extra_that_cannot_be_installed_leaves_the_core_at_work(checkout):
    checkout.run("setup", "polish")

    run = checkout.run("setup", "missing")

    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (6, "", 1)
    assert "nowhere-to-be-found" in run.stderr
    assert run.stderr.endswith("/search setup missing\n")
    assert checkout.run("x").stderr == ""
    assert extras(checkout) == ["polish"]


def test_setup_mends_an_environment_that_has_lost_something(checkout):
    checkout.run("setup", "polish")
    (home,) = checkout.environments
    (record,) = home.glob("lib/python*/site-packages/pebble-*.dist-info")
    record.rename(record.with_name("gone"))

    mended = checkout.run("setup")

    assert mended.stderr == "search: setting up (once, about 20 s) ... done\n"
    assert extras(checkout) == ["polish"]


def test_an_environment_whose_change_was_cut_off_is_built_anew_with_its_extras(checkout):
    checkout.run("setup", "polish")
    (home,) = checkout.environments
    (home / "ready.json").rename(home / "changing.json")

    after = checkout.run("x")

    assert after.stderr == "search: setting up (once, about 20 s) ... done\n"
    assert json.loads(after.stdout)["extras"] == ["polish"]


@pytest.mark.parametrize("words", [["fecth"], ["polish", "fecth"], ["設定"]])
def test_an_unknown_extra_is_a_usage_error_that_names_the_known(checkout, words):
    run = checkout.run("setup", *words)

    assert (run.returncode, run.stdout) == (2, "")
    assert f"setup knows no {words[-1]!r}; it knows polish, lustre, missing" in run.stderr
    assert not checkout.environments


@pytest.mark.parametrize(
    "words",
    [
        ["setup", "nginx", "reverse", "proxy"],
        ["setup polish"],
        ["setup", "安装", "教程"],
        ["--", "setup", "polish"],
    ],
)
def test_words_that_only_begin_like_the_command_are_a_question(checkout, words):
    run = checkout.run(*words)

    assert run.returncode == 0
    assert json.loads(run.stdout)["words"] == words
    assert extras(checkout) == []


def test_setup_explains_itself(checkout):
    run = checkout.run("setup", "--help")

    assert (run.returncode, run.stderr) == (0, "")
    assert "setup [EXTRA ...]" in run.stdout
    assert "polish, lustre, missing" in run.stdout
    assert not checkout.environments


def test_extras_go_into_the_checkout_s_own_environment_where_there_is_one(checkout):
    own = checkout.folder / ".venv"
    variables = checkout.variables()
    subprocess.run([UV, "venv", "-q", "--python", BARE, own], env=variables, check=True)
    subprocess.run(
        [UV, "pip", "install", "-q", "--python", own / "bin" / "python", "pebble"],
        env=variables,
        check=True,
    )

    assert checkout.run("setup", "polish").stderr == "search: adding polish ... done\n"
    assert extras(checkout) == ["polish"]
    assert {entry.name for entry in checkout.cache.iterdir()} == {"pycache"}


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The real project, built as a wheel and installed without what it depends on."""
    folder = tmp_path_factory.mktemp("installed")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "wheels"]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = (folder / "wheels").glob("*.whl")
    place = [UV, "pip", "install", "--quiet", "--no-deps", "--target", folder / "packages", wheel]
    subprocess.run([*place, "--python", sys.executable], check=True)
    return folder / "packages"


def run_installed(installed, *command):
    variables = {**os.environ, "PYTHONPATH": str(installed)}
    return subprocess.run(command, env=variables, capture_output=True, encoding="utf-8", cwd="/")


def test_an_installed_package_has_a_console_script(installed):
    helped = run_installed(installed, installed / "bin" / "search-skill", "--help")
    module = run_installed(installed, sys.executable, "-m", "search_skill", "--version")

    assert helped.returncode == 0, helped.stderr
    assert "usage" in helped.stdout.lower()
    assert module.returncode == 0, module.stderr


def test_an_installed_package_brings_the_platforms_and_one_name_only(installed):
    names = {entry.name for entry in installed.iterdir() if "." not in entry.name} - {"bin"}
    assert names == {"search_skill"}
    assert {file.name for file in (ROOT / "platforms").glob("*.py")} <= {
        file.name for file in (installed / "search_skill" / "platforms").glob("*.py")
    }


def test_setup_of_an_installed_package_knows_its_extras_from_its_metadata(installed):
    start = (sys.executable, "-m", "search_skill", "setup")

    unknown = run_installed(installed, *start, "fecth")
    nothing = run_installed(installed, *start)

    assert unknown.returncode == 2
    assert "it knows browser, fetch, mcp, semantic, semantic-multi" in unknown.stderr
    assert (nothing.returncode, nothing.stdout) == (0, "")
    assert nothing.stderr.startswith("search: already set up: ")
