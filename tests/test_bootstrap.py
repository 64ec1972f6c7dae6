"""The start, by real runs: which Python, which libraries, and what the first run leaves."""

import ast
import json
import os
import re
import shutil
import signal
import subprocess
import tomllib
from pathlib import Path

import pytest

from search_skill import bootstrap
from small_checkout import BARE, DECLARATION, ROOT, SmallCheckout, write_wheel

LAUNCHER = ROOT / "search"
SET_UP = "search: setting up (once, about 20 s) ... done\n"


@pytest.fixture
def checkout(tmp_path):
    return SmallCheckout(tmp_path / "a skill 搜索", tmp_path / "user")


@pytest.fixture
def quick(checkout):
    """A checkout whose user has uv, which is quicker."""
    checkout.use_uv()
    return checkout


# the first run


@pytest.mark.parametrize("tool", ["uv", "pip"])
def test_the_first_run_sets_up_and_the_next_finds_all_in_place(checkout, tool):
    if tool == "uv":
        checkout.use_uv()
    words = ["what is new", "什么是新的", "新機能は何", "새로운 기능"]

    first, second = checkout.run(*words), checkout.run(*words)

    assert (first.returncode, first.stderr) == (0, SET_UP)
    assert (second.returncode, second.stderr) == (0, "")
    assert first.stdout == second.stdout
    said = json.loads(first.stdout)
    (home,) = checkout.environments
    assert said["words"] == words
    assert (said["how"], said["home"]) == ("private environment", str(home))
    assert Path(said["pebble"]).is_relative_to(home)


def test_a_first_run_leaves_nothing_but_the_environment_and_its_lock(quick):
    quick.run("x")

    (home,) = quick.environments
    left = {entry.name for entry in quick.cache.iterdir()}
    assert left == {home.name, f"{home.name}.lock", "pycache"}
    assert not list(quick.folder.rglob("__pycache__")), "nothing is left in the skill's folder"


def test_two_first_runs_at_once_both_succeed_in_one_environment(quick):
    runs = [quick.start("first"), quick.start("second"), quick.start("第三")]
    ends = [run.communicate() for run in runs]

    assert [run.returncode for run in runs] == [0, 0, 0], ends
    assert sum(SET_UP in stderr for _, stderr in ends) == 1
    assert len(quick.environments) == 1


def held_uv(checkout):
    """Put a uv on the path that says when it starts, then hangs until it is let go, once."""
    started, let_go = checkout.user / "started", checkout.user / "let-go"
    os.mkfifo(started)
    os.mkfifo(let_go)
    script = f"""#!/bin/sh
for last; do :; done
mkdir {checkout.user}/held || exit 1
mkdir -p "$last/half"
echo $$ > {started}
read line < {let_go}
exit 1
"""
    (checkout.tools / "uv").write_text(script)
    (checkout.tools / "uv").chmod(0o755)
    return started, let_go


def test_a_run_that_meets_another_s_set_up_waits_for_it(checkout):
    started, let_go = held_uv(checkout)
    builder = checkout.start("builds")
    started.read_text()

    other = checkout.start("waits")
    expected = "search: waiting for another run that is setting up ... "
    waiting = other.stderr.read(len(expected))
    let_go.write_text("go\n")
    ends = [builder.communicate(), other.communicate()]

    assert waiting == expected
    assert (builder.returncode, other.returncode) == (0, 0), ends
    assert ends[0][1] == SET_UP, "uv failed, and pip did its work without a word"
    assert ends[1][1] == "done\n"


def test_a_killed_set_up_leaves_nothing_that_a_later_run_could_take_for_an_environment(checkout):
    started, let_go = held_uv(checkout)
    builder = checkout.start("is killed")
    started.read_text()
    assert list(checkout.cache.glob("env-*.building-*/half"))

    builder.kill()
    builder.communicate()
    let_go.write_text("go\n")
    (checkout.tools / "uv").unlink()
    after = checkout.run("after")

    assert (after.returncode, after.stderr) == (0, SET_UP)
    assert not list(checkout.cache.glob("env-*.building-*"))


@pytest.mark.parametrize(
    ("sent", "exit_code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)], ids=["term", "int"]
)
def test_a_stopped_set_up_takes_its_tool_and_its_folder_with_it(checkout, sent, exit_code):
    started, _ = held_uv(checkout)
    builder = checkout.start("is stopped")
    tool = int(started.read_text())

    builder.send_signal(sent)
    stdout, stderr = builder.communicate()

    assert (builder.returncode, stdout) == (exit_code, "")
    assert stderr == SET_UP.replace("done", "stopped")
    assert not list(checkout.cache.glob("env-*.building-*"))
    with pytest.raises(ProcessLookupError):
        os.kill(tool, 0)


# nothing to install from


def test_with_nothing_to_install_from_one_line_says_so_and_how_to_retry(checkout):
    checkout.use_uv()
    nowhere = {"PIP_FIND_LINKS": "", "UV_FIND_LINKS": ""}

    run = checkout.run("什么", **nowhere)

    assert (run.returncode, run.stdout) == (6, "")
    assert run.stderr.count("\n") == 1
    assert "pebble" in run.stderr
    assert run.stderr.endswith("/search' setup\n")
    assert not checkout.environments


def test_a_failure_is_remembered_for_a_day_and_setup_ignores_it(quick):
    nowhere = {"PIP_FIND_LINKS": "", "UV_FIND_LINKS": ""}
    quick.run("x", **nowhere)
    (marker,) = quick.cache.glob("*.failed")

    again = quick.run("x")
    assert (again.returncode, again.stdout) == (6, "")
    assert re.fullmatch(
        r"search: not set up, as found less than a day ago: .*; try again with: .* setup\n",
        again.stderr,
    )

    mended = quick.run("setup")
    assert (mended.returncode, mended.stdout, mended.stderr) == (0, "", SET_UP)
    assert not marker.exists()
    assert quick.run("x").returncode == 0


def test_a_failure_of_the_day_before_is_forgotten(quick):
    quick.run("x", PIP_FIND_LINKS="", UV_FIND_LINKS="")
    (marker,) = quick.cache.glob("*.failed")
    (name,) = {lock.name.removesuffix(".lock") for lock in quick.cache.glob("*.lock")}
    assert marker.name == f"{name}.failed"
    os.utime(marker, (0, 0))

    assert quick.run("x").stderr == SET_UP


def test_a_cache_that_cannot_be_written_is_replaced_by_a_folder_of_our_own(quick):
    blocked = quick.user / "a file"
    blocked.write_text("")

    run = quick.run("x", HOME=str(blocked))

    home = Path(json.loads(run.stdout)["home"])
    assert home.is_relative_to(quick.user / "tmp")
    assert home.parent.stat().st_mode & 0o777 == 0o700
    assert quick.run("x", HOME=str(blocked)).stderr == ""


def test_a_temporary_folder_that_others_can_write_is_not_trusted(quick):
    blocked = quick.user / "a file"
    blocked.write_text("")
    planted = quick.user / "tmp" / f"search-skill-{os.getuid()}"
    planted.mkdir()
    planted.chmod(0o777)

    run = quick.run("x", HOME=str(blocked))

    assert run.returncode == 6
    assert "SEARCH_CACHE_DIR=FOLDER" in run.stderr
    assert not list(planted.iterdir())


def test_the_cache_folder_can_be_chosen(quick):
    chosen = quick.user / "고른 폴더"

    run = quick.run("x", SEARCH_CACHE_DIR=str(chosen))

    assert Path(json.loads(run.stdout)["home"]).parent == chosen
    assert not quick.cache.exists()


# from anywhere


def test_it_works_through_a_link_on_the_path_from_any_folder(quick):
    (quick.tools / "search").symlink_to(quick.folder / "search")
    (quick.tools / "python3").symlink_to(BARE)

    run = subprocess.run(
        ["search", "x"], env=quick.variables(), cwd="/", capture_output=True, encoding="utf-8"
    )

    assert (run.returncode, run.stderr) == (0, SET_UP)


def read_only(folder):
    """Forbid writing into a folder; return what makes that hold for root, before a command."""
    subprocess.run(["chmod", "-R", "a-w", folder], check=True)
    if os.geteuid():
        return []
    powers = "-dac_override"
    return ["setpriv", "--bounding-set", powers, "--inh-caps", powers]


def test_a_read_only_skill_folder_is_enough(quick):
    before = sorted(quick.folder.rglob("*"))
    shielded = read_only(quick.folder)
    proof = [*shielded, "touch", quick.folder / "written"]
    assert subprocess.run(proof, capture_output=True).returncode, "the folder can be written"
    command = [*shielded, BARE, quick.folder / "search", "x"]

    for expected in (SET_UP, ""):
        run = subprocess.run(command, env=quick.variables(), capture_output=True, encoding="utf-8")
        assert (run.returncode, run.stderr) == (0, expected)

    assert sorted(quick.folder.rglob("*")) == before
    assert list((quick.cache / "pycache").rglob("cli.*.pyc")), "it is not compiled every time"


def test_the_package_starts_as_a_module_too(quick):
    run = subprocess.run(
        [BARE, "-m", "search_skill", "x"],
        env=quick.variables(PYTHONPATH=str(quick.folder / "scripts")),
        cwd=quick.user,
        capture_output=True,
        encoding="utf-8",
    )

    assert (run.returncode, run.stderr) == (0, SET_UP)
    assert json.loads(run.stdout)["words"] == ["x"]


# whose libraries


def fill(environment, *names):
    """Unpack wheels into an environment, as an installer would."""
    (packages,) = environment.glob("lib/python*/site-packages")
    for name in names:
        shutil.unpack_archive(write_wheel(environment, name), packages, "zip")


def test_the_checkout_s_own_environment_is_used_when_it_has_all(quick):
    own = quick.folder / ".venv"
    subprocess.run([BARE, "-m", "venv", "--without-pip", own], check=True)
    fill(own, "pebble")

    run = quick.run("x", "네")

    assert (run.returncode, run.stderr) == (0, "")
    said = json.loads(run.stdout)
    assert (said["how"], said["home"], said["words"]) == (
        "the checkout's .venv",
        str(own),
        ["x", "네"],
    )
    assert {entry.name for entry in quick.cache.iterdir()} == {"pycache"}


def test_an_own_environment_that_lacks_something_is_left_alone(quick):
    own = quick.folder / ".venv"
    subprocess.run([BARE, "-m", "venv", "--without-pip", own], check=True)
    fill(own, "polish_kit")
    before = sorted(own.rglob("*"))

    assert json.loads(quick.run("x").stdout)["how"] == "private environment"
    assert sorted(own.rglob("*")) == before


def test_an_active_environment_that_has_all_is_used(quick):
    active = quick.user / "active"
    subprocess.run([BARE, "-m", "venv", "--without-pip", active], check=True)
    fill(active, "pebble")

    run = subprocess.run(
        [active / "bin" / "python", quick.folder / "search", "x"],
        env=quick.variables(),
        capture_output=True,
        encoding="utf-8",
    )

    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout)["how"] == "this interpreter"


def test_what_the_interpreter_has_of_its_own_does_not_get_in_between(quick):
    """An active environment with a version that will not do is not mixed into ours."""
    active = quick.user / "active"
    subprocess.run([BARE, "-m", "venv", "--without-pip", active], check=True)
    (packages,) = active.glob("lib/python*/site-packages")
    shutil.unpack_archive(write_wheel(active, "pebble", "2.0"), packages, "zip")
    fill(active, "polish_kit")

    run = subprocess.run(
        [active / "bin" / "python", quick.folder / "search", "x"],
        env=quick.variables(),
        capture_output=True,
        encoding="utf-8",
    )

    assert run.stderr == SET_UP
    (home,) = quick.environments
    assert Path(json.loads(run.stdout)["pebble"]).is_relative_to(home)
    assert json.loads(run.stdout)["extras"] == [], "nor does what ours has not"


def test_other_dependencies_get_another_environment(quick):
    quick.run("x")
    write_wheel(quick.wheels, "gravel")
    quick.declare(DECLARATION.replace('"pebble>=1,<2",', '"pebble>=1,<2",\n    "gravel",'))

    assert quick.run("x").stderr == SET_UP
    assert len(quick.environments) == 2


def test_other_settings_in_the_declaration_do_not(quick):
    quick.run("x")
    quick.declare(DECLARATION.replace("0.1.0", "0.2.0") + '\n[tool.other]\nline = "行"\n')

    assert quick.run("x").stderr == ""


# an old Python


def old_pythons():
    """Find the Pythons of this machine that are too old."""
    folders = [Path(entry) for entry in os.environ["PATH"].split(os.pathsep)]
    folders += Path(os.environ.get("PYENV_ROOT") or "~/.pyenv").expanduser().glob("versions/*/bin")
    folders += Path(BARE).parent.parent.parent.glob("*/bin")
    old = {}
    for python in (
        folder / name for folder in folders for name in ("python", "python3", "python2")
    ):
        asked = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        if os.access(python, os.X_OK):
            version = subprocess.run(asked, capture_output=True, encoding="utf-8").stdout.strip()
            if version and tuple(map(int, version.split("."))) < (3, 11):
                old[version] = python
    return old


def pretend_old(checkout, version, **changed):
    """Run the launcher in a Python that takes itself for an older one."""
    text = f"import sys; sys.version_info = {version}; __file__ = {str(checkout.folder / 'search')!r}; sys.argv = ['search', 'x']; exec(compile(open(__file__).read(), __file__, 'exec'))"
    return subprocess.run(
        [BARE, "-c", text],
        env=checkout.variables(**changed),
        capture_output=True,
        encoding="utf-8",
    )


def test_an_old_python_gets_one_plain_sentence(checkout):
    alone = checkout.variables(PATH=str(checkout.tools))
    runs = {
        version: subprocess.run(
            [python, checkout.folder / "search", "--help"],
            env=alone,
            capture_output=True,
            encoding="utf-8",
        )
        for version, python in old_pythons().items()
    }
    runs["3.6"] = pretend_old(checkout, (3, 6, 0, "final", 0), PATH=str(checkout.tools))

    for version, run in runs.items():
        assert (run.returncode, run.stdout) == (6, ""), (version, run.stderr)
        assert run.stderr == f"search needs Python 3.11 or newer; this is {version}\n"


def test_a_newer_python_on_the_path_takes_over_from_an_old_one(quick):
    (quick.tools / "python3.12").write_text("#!/bin/sh\necho 'no such version' >&2\nexit 127\n")
    (quick.tools / "python3.12").chmod(0o755)  # a shim with nothing behind it
    (quick.tools / "python3.11").symlink_to(BARE)

    run = pretend_old(quick, (3, 8, 1, "final", 0), PATH=str(quick.tools))

    assert (run.returncode, run.stderr) == (0, SET_UP)
    assert json.loads(run.stdout)["words"] == ["x"]


def test_the_launcher_has_nothing_in_it_that_an_old_parser_does_not_know():
    text = LAUNCHER.read_text("ascii")
    tree = ast.parse(text, feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef, ast.Nonlocal)

    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]
    assert "print" not in text
    assert len(text.splitlines()) <= 40
    imported = {
        name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    }
    assert imported == {"os", "sys", "subprocess"}


# what it costs


def test_a_start_imports_nothing_heavy_before_it_knows_where_it_stands(quick):
    quick.run("x")
    (quick.folder / "scripts" / "search_skill" / "cli.py").write_text(
        "import sys\ndef main(words=None):\n    print(*sorted(sys.modules))\n    return 0\n"
    )

    loaded = set(quick.run("x").stdout.split())

    assert "zlib" in loaded
    heavy = {"pathlib", "re", "typing", "dataclasses", "subprocess", "tomllib", "hashlib", "json"}
    bare = set(
        subprocess.run(
            [BARE, "-c", "import sys; print(*sorted(sys.modules))"],
            env=quick.variables(),
            capture_output=True,
            encoding="utf-8",
        ).stdout.split()
    )
    assert not (loaded - bare) & heavy


# reading the declaration


def test_what_the_start_reads_is_what_the_declaration_says():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = bootstrap.read_declaration()

    assert bootstrap.core(declared) == project["dependencies"]
    for name, wanted in project["optional-dependencies"].items():
        assert f"\n{name} = [" in f"\n{declared}"
        assert all(f'"{requirement}"' in declared for requirement in wanted)


def test_every_bound_that_is_declared_is_one_that_the_start_understands():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    everything = [
        *project["dependencies"],
        *(one for extra in project["optional-dependencies"].values() for one in extra),
    ]
    shape = re.compile(r"[A-Za-z0-9_.-]+(\[[a-z,]+\])?((>=|<|==)[0-9][0-9a-z.]*(,|$))*")

    assert [one for one in everything if not shape.fullmatch(one)] == []


@pytest.mark.parametrize(
    ("requirement", "versions", "met"),
    [
        ("requests>=2.34,<3", {"requests": "2.34"}, True),
        ("requests>=2.34,<3", {"requests": "2.34.0"}, True),
        ("requests>=2.34.0,<3", {"requests": "2.34"}, True),
        ("requests>=2.34,<3", {"requests": "2.9.1"}, False),
        ("requests>=2.34,<3", {"requests": "3.0"}, False),
        ("requests>=2.34,<3", {"requests": "3"}, False),
        ("ddgs>=9.16.1,<9.17", {"ddgs": "9.16.9"}, True),
        ("ddgs>=9.16.1,<9.17", {"ddgs": "9.17"}, False),
        ("lxml_html_clean", {"lxml-html-clean": "0.4"}, True),
        ("lxml_html_clean", {}, False),
        ("scrapling[fetchers]>=0.5,<0.6", {"scrapling": "0.5.1"}, True),
        ("scrapling[fetchers]>=0.5,<0.6", {"scrapling": "0.6"}, False),
        ("wordllama==0.4.0.post1", {"wordllama": "0.4.0.post1"}, True),
        ("wordllama==0.4.0.post1", {"wordllama": "0.4.0"}, False),
        ("warcio>=1.8.1", {"warcio": "1.9rc1"}, True),
    ],
)
def test_a_requirement_is_held_against_the_version_that_is_there(requirement, versions, met):
    assert bootstrap.meets(versions, requirement) is met


def test_records_of_every_kind_are_found_by_their_names(tmp_path):
    for name in (
        "lxml_html_clean-0.4.2.dist-info",
        "PyYAML-6.0.1.egg-info",
        "zope.interface-5.4-py3.11.egg-info",
        "requests",
        "readme.dist-info",
    ):
        (tmp_path / name).mkdir()

    assert bootstrap.installed([str(tmp_path), str(tmp_path / "absent")]) == {
        "lxml-html-clean": "0.4.2",
        "pyyaml": "6.0.1",
        "zope-interface": "5.4",
    }


def test_a_relative_cache_variable_is_ignored_as_its_standard_says(tmp_path):
    roots = bootstrap.cache_roots({"XDG_CACHE_HOME": "cache", "TMPDIR": str(tmp_path)})

    assert all(Path(root).is_absolute() for root in roots)
    assert bootstrap.cache_roots({"XDG_CACHE_HOME": str(tmp_path)})[0] == str(
        tmp_path / "search-skill"
    )


# the real one


def test_the_real_first_run_installs_everything_that_is_declared(tmp_path):
    variables = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "VIRTUAL_ENV", "SEARCH_"))
    }
    variables.update(HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path / "cache"))

    run = subprocess.run(
        [BARE, LAUNCHER, "setup"], env=variables, capture_output=True, encoding="utf-8"
    )

    assert (run.returncode, run.stdout, run.stderr) == (0, "", SET_UP)
    (home,) = (note.parent for note in tmp_path.glob("cache/search-skill/env-*/ready.json"))
    modules = "requests ddgs jinja2 yaml openai trafilatura lxml_html_clean resiliparse publicsuffixlist platformdirs curl_cffi warcio"
    imported = subprocess.run(
        [home / "bin" / "python", "-c", f"import {modules.replace(' ', ', ')}"],
        env=variables,
        capture_output=True,
        encoding="utf-8",
    )
    assert imported.returncode == 0, imported.stderr
    helped = subprocess.run(
        [BARE, LAUNCHER, "--help"], env=variables, capture_output=True, encoding="utf-8"
    )
    assert (helped.returncode, helped.stderr) == (0, "")
    assert "usage" in helped.stdout.lower()
