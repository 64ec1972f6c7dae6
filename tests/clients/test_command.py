"""`./search setup clients`: thirteen files changed by one entry each, and back, byte for byte."""

import json
import os
import pty
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from black_box import ROOT
from client_files import SECRET, made_in
from search_skill.clients import command
from search_skill.clients.catalogue import NAMES
from search_skill.clients.json_reading import read_node
from search_skill.clients.rules import BEGIN, END
from search_skill.errors import ConsentNeeded, UsageError

LAUNCHER = str(ROOT / "search")


class User:
    """Somebody with a home, whose commands run here without a terminal."""

    def __init__(self, home):
        self.home = home / "user"
        self.config = home / "config"
        self.environ = {
            "HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.config),
            "XDG_STATE_HOME": str(home / "state"),
            "PATH": "",
        }
        self.setups = home / "state" / "search-skill" / "setup"
        self.home.mkdir(parents=True)

    def run(self, *words):
        return command.run(words, self.environ)

    def rows(self, *words):
        text, _ = self.run(*words, "--json")
        return {row["for"]: row for row in json.loads(text)["data"]["changes"]}


@pytest.fixture
def user(own_home, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    own_home.mkdir(parents=True, exist_ok=True)
    return User(own_home)


@pytest.fixture
def files(user):
    return made_in(user.home, user.config)


def read_as_its_client(name, data):
    """What a client finds in its file."""
    text = data.decode("utf-8-sig")
    if name == "codex":
        return tomllib.loads(text)
    if name == "goose":
        return yaml.safe_load(text)
    return read_node(text).value if text else {}


def servers_of(name, said):
    path = {"codex": ["mcp_servers"], "vscode": ["servers"], "opencode": ["mcp", "servers"],
            "zed": ["context_servers"], "goose": ["extensions"]}.get(name, ["mcpServers"])  # fmt: skip
    for key in path:
        said = said.get(key, {})
    return said


def is_within(part, whole):
    """Whether all bytes of one stand in the other in the same order."""
    rest = iter(whole)
    return all(byte in rest for byte in part)


# the thirteen


@pytest.mark.parametrize("name", NAMES)
def test_a_file_gets_our_entry_and_keeps_all_that_was_in_it(user, files, name):
    before = files[name].read_bytes()
    text, code = user.run(name, "--yes", "--no-skill")
    after = files[name].read_bytes()

    assert (code, is_within(before.replace(b"{}", b"{"), after)) == (0, True), text
    old, new = read_as_its_client(name, before), read_as_its_client(name, after)
    entry = servers_of(name, new).pop("search")
    assert servers_of(name, old) == servers_of(name, new)
    assert list(old) == [key for key in new if key in old]
    started = entry.get("command") or entry["cmd"]
    assert [*([started] if isinstance(started, str) else started), *entry.get("args", [])] == [
        LAUNCHER,
        "mcp",
    ]
    assert SECRET not in text


@pytest.mark.parametrize("name", NAMES)
def test_line_ends_and_marks_stay_as_they_were(user, files, name):
    before = files[name].read_bytes()
    user.run(name, "--yes", "--no-skill")
    after = files[name].read_bytes()

    assert after[:3] == before[:3] or not before.startswith(b"\xef\xbb\xbf")
    if b"\r\n" in before:
        assert after.count(b"\r\n") == after.count(b"\n")
    else:
        assert b"\r" not in after
    assert after.count(b"\t") == 0 or b"\t" in before


def test_all_are_undone_byte_for_byte_and_nothing_is_kept(user, files):
    before = {name: path.read_bytes() for name, path in files.items()}
    _, code = user.run(*NAMES, "--yes", "--rules")
    assert code == 0
    assert all(path.read_bytes() != before[name] for name, path in files.items())
    assert (user.home / ".agents" / "skills" / "search").resolve() == ROOT
    assert (user.home / ".claude" / "skills" / "search").resolve() == ROOT

    undone, code = user.run("--undo")
    assert code == 0, undone
    assert {name: path.read_bytes() for name, path in files.items()} == before
    assert not list(user.setups.iterdir())
    for made in (".agents", ".claude", ".gemini/GEMINI.md", ".codex/AGENTS.md"):
        assert not (user.home / made).exists(), made


def test_a_second_run_changes_nothing_and_keeps_nothing(user, files):
    user.run(*NAMES, "--yes", "--rules")
    before = {name: path.read_bytes() for name, path in files.items()}
    rows = user.rows(*NAMES, "--yes", "--rules")

    assert {row["state"] for row in rows.values()} == {"unchanged"}
    assert {name: path.read_bytes() for name, path in files.items()} == before
    assert len(list(user.setups.iterdir())) == 1


@pytest.mark.parametrize("name", [name for name in NAMES if name != "antigravity"])
def test_a_broken_file_is_left_alone_and_named_and_the_others_are_done(user, files, name, capsys):
    broken = files[name].read_bytes().rstrip()[:-1] + b'\n["'
    files[name].write_bytes(broken)
    other = "kimi" if name != "kimi" else "cursor"
    text, code = user.run(name, other, "--yes", "--no-skill")

    assert code == 6
    assert files[name].read_bytes() == broken
    assert f"{files[name]} — left alone: " in text
    assert "line " in text
    assert "left alone: " in capsys.readouterr().err
    assert b"search" in files[other].read_bytes()


def test_a_link_stays_a_link_and_its_file_keeps_its_mode(user, files):
    user.run("copilot", "--yes")
    real = user.home / "dotfiles" / "copilot.json"

    assert files["copilot"].is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert b"search" in real.read_bytes()


def test_files_that_are_not_there_are_made_and_taken_away_again(user):
    _, code = user.run(*NAMES, "--yes")
    assert code == 0
    assert json.loads((user.home / ".cursor" / "mcp.json").read_text())["mcpServers"]["search"]
    assert (user.home / ".claude.json").stat().st_mode & 0o777 == 0o600
    assert user.run("--undo")[1] == 0
    assert not list(user.home.iterdir())


# consent


def test_nothing_is_changed_without_consent(user, files, capsys):
    before = {name: path.read_bytes() for name, path in files.items()}
    for words, code in (((), ConsentNeeded.exit_code), (("--dry-run",), 0)):
        assert user.run(*NAMES, *words)[1] == code
    shown = capsys.readouterr().err

    assert "--yes" in shown
    assert SECRET not in shown
    assert {name: path.read_bytes() for name, path in files.items()} == before
    assert not user.setups.exists()
    assert not (user.home / ".agents").exists()


@pytest.mark.parametrize(("said", "code"), [("yes\n", 0), ("no\n", 5), ("\n", 5), ("是\n", 0)])
def test_a_person_at_the_terminal_is_asked(program, said, code):
    home = program.home / "home"
    (home / ".cursor").mkdir()
    ours, theirs = pty.openpty()
    run = program.start("setup", "clients", "cursor", stdin=theirs, stderr=theirs)
    os.close(theirs)
    os.write(ours, said.encode())
    run.communicate(timeout=60)
    os.close(ours)

    assert run.returncode == code
    assert (home / ".cursor" / "mcp.json").exists() is (code == 0)


def test_only_those_that_are_used_here_are_meant_unless_they_are_named(user):
    (user.home / ".cursor").mkdir()
    (user.home / ".codex").mkdir()

    assert set(user.rows("--dry-run")) == {"Cursor", "Codex", "skill"}
    assert set(user.rows("zed", "--dry-run", "--no-skill")) == {"Zed"}


def test_a_program_on_the_path_tells_that_a_client_is_used(user, tmp_path):
    (tmp_path / "gemini").write_text("")
    (tmp_path / "gemini").chmod(0o755)
    user.environ["PATH"] = str(tmp_path)

    assert "Gemini CLI" in user.rows("--dry-run")


def test_without_what_the_server_stands_on_nothing_is_changed(program, tmp_path):
    """Under an interpreter that has every package but one, and nowhere to install it."""
    for entry in Path(pytest.__file__).parents[1].iterdir():
        if not entry.name.startswith("mcp-"):
            (tmp_path / entry.name).symlink_to(entry)
    nowhere = tmp_path / "a file"
    nowhere.write_text("no folder can be made here")
    env = {**program.environment(), "PYTHONPATH": str(tmp_path)}
    env |= dict.fromkeys(("XDG_CACHE_HOME", "TMPDIR"), str(nowhere / "x"))

    def run(*words):
        start = [sys.executable, "-S", LAUNCHER, "setup", "clients", "cursor", *words]
        return subprocess.run(start, env=env, cwd=tmp_path, capture_output=True, text=True)

    planned, done = run("--dry-run"), run("--yes")

    assert "the extra 'mcp', which the server stands on, is installed too" in planned.stdout
    assert (planned.returncode, done.returncode) == (0, 6)
    assert "no folder for its libraries can be written" in done.stderr
    assert not (program.home / "home" / ".cursor").exists()
    assert not (program.home / "state" / "search-skill" / "setup").exists()


# what is whose


def test_another_server_of_the_name_is_left_alone(user):
    place = user.home / ".cursor" / "mcp.json"
    place.parent.mkdir()
    said = '{"mcpServers": {"search": {"command": "npx", "args": ["-y", "other-search", "mcp"]}}}'
    place.write_text(said)
    text, code = user.run("cursor", "--yes", "--no-skill")

    assert code == 6
    assert "another server is called search there" in text
    assert place.read_text() == said


def test_an_entry_of_an_older_place_gets_the_new_start_and_keeps_what_was_added(user):
    place = user.home / ".cursor" / "mcp.json"
    place.parent.mkdir()
    said = '{"mcpServers": {"search": {"command": "/gone/search", "args": ["mcp"], "env": {"A": "b"}}}}'
    place.write_text(said)
    _, code = user.run("cursor", "--yes", "--no-skill")

    assert code == 0
    assert place.read_text() == said.replace("/gone/search", LAUNCHER)
    user.run("--undo")
    assert place.read_text() == said


@pytest.mark.parametrize(
    ("file", "said", "kept"),
    [
        (".codex/config.toml", '[mcp_servers.search]  # 検索\ncommand = "/gone/search"\nargs = ["mcp"]\nenabled = false # for now\n', "enabled = false # for now"),
        (".config/goose/config.yaml", "extensions:\n  search:\n    cmd: /gone/search\n    args:\n      - mcp\n    enabled: false # 暂时\n", "enabled: false # 暂时"),
    ],
)  # fmt: skip
def test_an_older_entry_is_brought_up_to_date_in_other_forms_too(user, file, said, kept):
    user.environ["XDG_CONFIG_HOME"] = str(user.home / ".config")
    place = user.home / file
    place.parent.mkdir(parents=True)
    place.write_text(said)
    _, code = user.run("codex" if "codex" in file else "goose", "--yes", "--no-skill")

    assert code == 0
    assert place.read_text() == said.replace("/gone/search", LAUNCHER)
    assert kept in place.read_text()


# undoing what others have changed since


@pytest.mark.parametrize("name", NAMES)
def test_what_others_added_since_stays_when_ours_is_taken_back(user, files, name):
    before = read_as_its_client(name, files[name].read_bytes())
    user.run(name, "--yes", "--no-skill")
    comment = {"codex": b"\n# later\n", "goose": b"\n# later\n"}.get(name, b"\n// later\n")
    files[name].write_bytes(files[name].read_bytes() + comment)
    text, code = user.run("--undo")

    assert code == 0, text
    assert "only our part was taken back" in text
    after = files[name].read_bytes()
    assert after.endswith(comment)
    assert read_as_its_client(name, after) in (before, {**before, "mcpServers": {}})


def test_an_entry_that_the_user_has_changed_is_left_and_named(user, files):
    user.run("cursor", "gemini", "--yes", "--no-skill")
    before = files["cursor"].read_bytes().replace(b'"env": {}', b'"env": {"SEARCH_LANG": "ko"}')
    files["cursor"].write_bytes(before)
    text, code = user.run("--undo")

    assert code == 6
    assert "mcpServers.search in it has been changed since" in text
    assert files["cursor"].read_bytes() == before
    assert b"search" not in files["gemini"].read_bytes()
    assert user.run("--undo") == (
        "nothing was set up from here, so that there is nothing to undo\n",
        0,
    )


def test_settings_up_are_undone_one_after_the_other_or_by_name(user, files):
    user.run("cursor", "--yes", "--no-skill")
    user.run("zed", "--yes", "--no-skill")
    first, second = sorted(place.name for place in user.setups.iterdir())
    with pytest.raises(UsageError) as unknown:
        user.run("--undo", "20200101T000000Z")
    assert unknown.value.remediation == f"there is {second}, {first}"

    user.run("--undo", first)
    assert b'"search"' not in files["cursor"].read_bytes()
    user.run("--undo")
    assert b'"search"' not in files["zed"].read_bytes()
    assert b'"search"' not in files["cursor"].read_bytes()


# skills, rules, projects


def test_what_else_stands_where_the_link_would_is_left_alone(user):
    place = user.home / ".agents" / "skills" / "search"
    place.mkdir(parents=True)
    text, code = user.run("gemini", "--yes")

    assert code == 6
    assert f"skill: {place} — left alone: something else stands there" in text
    assert not place.is_symlink()


def test_the_files_of_a_project_are_its_own(user, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "AGENTS.md").write_text("# 我们的规矩\n\n先读后写。\n")
    words = ("claude-code", "codex", "vscode", "copilot", "opencode", "--project-here", "--rules")
    _, code = user.run(*words, "--yes")

    assert code == 0
    made = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if not path.is_dir()}
    assert made == {
        ".mcp.json", ".codex/config.toml", ".vscode/mcp.json", "opencode.json", "AGENTS.md",
        "CLAUDE.md",
    }  # fmt: skip
    said = (tmp_path / "AGENTS.md").read_text()
    assert said.startswith("# 我们的规矩\n\n先读后写。\n\n<!--")
    assert (said.count(BEGIN), said.count(END)) == (1, 1)
    assert not list(user.home.iterdir())
    assert user.run("--undo")[1] == 0
    assert [path.name for path in tmp_path.iterdir()] == ["AGENTS.md"]


def test_a_client_without_files_in_projects_says_so(user, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text, code = user.run("windsurf", "--project-here", "--yes", "--no-skill")

    assert (code, list(tmp_path.iterdir())) == (6, [])
    assert "it has no file of its own in a project" in text


# in words


@pytest.mark.parametrize("word", ["cursr", "claude-cod", "크서"])
def test_a_client_that_nobody_knows_is_a_usage_error(user, word):
    with pytest.raises(UsageError, match="knows no client"):
        user.run(word)


def test_it_explains_itself(program):
    shown = program.run("setup", "clients", "--help")

    assert shown.returncode == 0
    assert "--undo" in shown.stdout
    assert all(name in shown.stdout for name in NAMES)


def test_words_that_only_begin_like_the_command_are_a_question(program):
    words = ("setup", "clients", "behind", "nginx")
    shown = program.run(*words, "--json", "--no-platforms", env={"SEARCH_ENGINES": "searxng"})

    assert shown.returncode == 3
    assert shown.document["data"]["query"]["text"] == "setup clients behind nginx"


def test_where_nothing_can_be_kept_nothing_is_changed(user, files):
    before = files["cursor"].read_bytes()
    Path(user.environ["XDG_STATE_HOME"]).write_text("no folder can be made here")
    with pytest.raises(command.Missing, match="no backup can be kept"):
        user.run("cursor", "--yes")

    assert files["cursor"].read_bytes() == before


def test_what_setup_wrote_starts_the_program(user):
    user.run("cursor", "--yes", "--no-skill")
    entry = json.loads((user.home / ".cursor" / "mcp.json").read_text())["mcpServers"]["search"]
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    done = subprocess.run([entry["command"], "--version"], env=env, capture_output=True, text=True)

    assert done.stdout.startswith("search ")
