"""The doctor sees what a run would meet, says how to mend it, and touches nothing."""

import json
import shutil
import socket

import pytest

from black_box import ROOT

GROUPS = {
    "engines", "dependencies", "cookies", "model", "browsers", "platforms", "storage", "configuration",
    "network", "sandbox", "installation", "copies",
}  # fmt: skip


def rows_of(run):
    return {row["id"]: row for row in json.loads(run.stdout)}


def files_of(program):
    return {path for path in program.home.rglob("*") if "tmp" not in path.parts}


@pytest.fixture
def healthy(program):
    return program.run("--doctor", "--json")


def test_every_group_is_there_and_every_row_has_its_shape(healthy):
    assert healthy.returncode == 0, healthy.stdout
    rows = rows_of(healthy)
    assert {row["group"] for row in rows.values()} == GROUPS
    for row in rows.values():
        assert list(row) == [
            "id",
            "group",
            "name",
            "status",
            "required",
            "detail",
            "fix",
            "elapsed_ms",
        ]
        assert row["status"] in ("pass", "warn", "fail", "skip")
        assert row["status"] == "pass" or row["fix"], row


def test_the_libraries_are_those_that_are_declared(healthy):
    import tomllib

    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    rows = rows_of(healthy)
    for line in declared["dependencies"]:
        name = line.partition(">")[0].partition("[")[0].strip()
        assert rows[f"dependencies.{name}"]["required"] is True
    for extra, lines in declared["optional-dependencies"].items():
        name = lines[0].partition(">")[0].partition("=")[0].partition("[")[0]
        assert rows[f"dependencies.{name}"]["fix"] == f"./search setup {extra}"


def test_it_leaves_nothing_behind_and_asks_nobody(program, recorded_web):
    web = recorded_web([], strict=False)
    before = files_of(program)
    program.run("--doctor", env=web.env())
    assert files_of(program) == before
    assert web.log == []


def test_secrets_are_masked_and_origins_are_shown(program):
    env = {
        "SEARCH_MODEL_ID": "some-model",
        "SEARCH_BASE_URL": "https://llm.example/v1",
        "SEARCH_API_KEY": "k-very-secret-1",
        "GITHUB_TOKEN": "g-very-secret-2",
    }
    for words in (["--doctor", "--json", "--limit", "7"], ["--doctor", "--limit", "7"]):
        run = program.run(*words, env=env)
        assert "very-secret" not in run.stdout + run.stderr
        assert "SEARCH_API_KEY" in run.stdout
        assert "--limit" in run.stdout
    assert rows_of(program.run("--doctor", "--json", env=env))["model.model"]["status"] == "pass"


@pytest.mark.parametrize(
    ("env", "status"),
    [
        ({}, "skip"),
        (
            {
                "SEARCH_MODEL_ID": "none",
                "SEARCH_BASE_URL": "https://llm.example/v1",
                "SEARCH_API_KEY": "k",
            },
            "warn",
        ),
        (
            {
                "SEARCH_MODEL_ID": "",
                "SEARCH_BASE_URL": "https://llm.example/v1",
                "SEARCH_API_KEY": "  ",
            },
            "warn",
        ),
    ],
)
def test_a_model_that_is_half_configured_is_none(program, env, status):
    assert rows_of(program.run("--doctor", "--json", env=env))["model.model"]["status"] == status


def test_a_password_in_an_address_is_shown_nowhere(program):
    env = {
        "SEARCH_BASE_URL": "https://someone:very-secret@llm.example/v1",
        "SEARXNG_URL": "http://someone:very-secret@127.0.0.1:9",
        "HTTPS_PROXY": "http://someone:very-secret@127.0.0.1:9",
    }
    for words in (["--doctor"], ["--doctor", "--json"], ["searxng", "status"]):
        run = program.run(*words, env=env)
        assert "127.0.0.1:9" in run.stdout
        assert "very-secret" not in run.stdout + run.stderr


def test_a_key_in_a_file_is_seen_as_a_run_sees_it(program):
    place = program.folder / "key"
    env = {
        "SEARCH_MODEL_ID": "m",
        "SEARCH_BASE_URL": "https://llm.example/v1",
        "SEARCH_API_KEY_FILE": str(place),
    }
    missing = program.run("--doctor", "--json", env=env)
    assert missing.returncode == 6
    assert rows_of(missing)["model.model"]["status"] == "fail"
    assert program.run("x", env=env).returncode == 2
    place.write_text("k-very-secret\n", "utf-8")
    row = rows_of(program.run("--doctor", "--json", env=env))["model.model"]
    assert (row["status"], "SEARCH_API_KEY_FILE" in row["detail"]) == ("pass", True)


def test_a_bad_setting_stops_the_doctor_as_it_stops_a_run(program):
    for words in (["--doctor"], ["x"]):
        done = program.run(*words, env={"SEARCH_ENGINES": "altavista"})
        assert done.returncode == 2, done.stdout
        assert "altavista" in done.stderr


@pytest.mark.parametrize(
    "env",
    [
        {"SSL_CERT_FILE": "/nonexistent/ca.pem"},
        {"HTTPS_PROXY": "gopher://x:1", "https_proxy": "gopher://x:1"},
    ],
)
def test_what_would_stop_a_run_is_a_required_failure(program, env):
    assert program.run("x", env=env).returncode == 2
    done = program.run("--doctor", "--json", env=env)
    assert done.returncode == 6
    assert rows_of(done)["network.variables"]["status"] == "fail"


def test_a_sandbox_without_a_network_is_named(program):
    env = {"CODEX_SANDBOX_NETWORK_DISABLED": "1", "CODEX_CI": "1"}
    done = program.run("--doctor", "--json", env=env)
    assert done.returncode == 6
    rows = rows_of(done)
    assert "CODEX_SANDBOX" in rows["sandbox.network"]["detail"]
    assert "Codex" in rows["sandbox.agent"]["detail"]


def test_a_misspelt_variable_is_found_and_a_good_one_is_not(program):
    rows = rows_of(
        program.run("--doctor", "--json", env={"SEARCH_LIMTI": "3", "SEARCH_LIMIT": "3"})
    )
    assert "SEARCH_LIMIT" in rows["configuration.SEARCH_LIMTI"]["detail"]
    assert rows["configuration.limit"]["status"] == "pass"
    assert "configuration.SEARCH_LIMIT" not in rows


def test_folders_that_cannot_be_written_are_named(program):
    (program.home / "data").rmdir()
    (program.home / "data").write_text("a file")
    rows = rows_of(program.run("--doctor", "--json"))
    assert rows["storage.data"]["status"] == "warn"
    assert rows["storage.state"]["status"] == "pass"


def test_a_store_that_is_broken_or_open_to_others_is_named(program):
    place = program.home / "data" / "search-skill"
    place.mkdir()
    (place / "store.db").write_bytes(b"not a store" * 200)
    assert rows_of(program.run("--doctor", "--json"))["storage.store"]["status"] == "warn"
    (place / "store.db").unlink()
    from search_skill.store.database import Database

    Database(place / "store.db").close()
    assert rows_of(program.run("--doctor", "--json"))["storage.store"]["status"] == "pass"
    (place / "store.db").chmod(0o644)
    row = rows_of(program.run("--doctor", "--json"))["storage.store"]
    assert row["status"] == "warn"
    assert row["fix"].startswith("chmod 600")


def skill(place, *, name="search", version=""):
    place.mkdir(parents=True)
    (place / "SKILL.md").write_text(f"---\nname: {name}\ndescription: x\n---\n", "utf-8")
    if version:
        package = place / "scripts" / "search_skill"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(f'__version__ = "{version}"\n', "utf-8")


def test_other_copies_version_drift_and_name_clashes_are_found(program):
    from search_skill import __version__

    home = program.home / "home"
    skill(home / ".claude" / "skills" / "search", version="0.0.1")
    skill(home / ".agents" / "skills" / "search", version=__version__)
    skill(program.folder / ".claude" / "skills" / "search")
    skill(home / ".codex" / "skills" / "bees", name="bees")
    (home / ".cursor" / "skills").mkdir(parents=True)
    (home / ".cursor" / "skills" / "search").symlink_to(ROOT)
    rows = [
        row
        for row in rows_of(program.run("--doctor", "--json")).values()
        if row["group"] == "copies"
    ]
    said = {row["name"]: row["detail"] for row in rows}
    assert len(said) == 3, said
    assert "version 0.0.1" in said[str(home / ".claude" / "skills" / "search")]
    assert "second copy" in said[str(home / ".agents" / "skills" / "search")]
    assert "another skill" in said[str(program.folder / ".claude" / "skills" / "search")]


def test_a_configured_searxng_that_does_not_answer_is_a_warning_and_one_that_does_is_not(
    program, recorded_web
):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{closed.getsockname()[1]}"
        row = rows_of(program.run("--doctor", "--json", env={"SEARXNG_URL": url}))[
            "engines.searxng"
        ]
        assert row["status"] == "warn"
        assert "nothing listens" in row["detail"]
        closed.listen()
        row = rows_of(program.run("--doctor", "--json", env={"SEARXNG_URL": url}))[
            "engines.searxng"
        ]
        assert row["status"] == "warn"
        assert "says nothing" in row["detail"]
    url = recorded_web([], strict=False).origin
    row = rows_of(program.run("--doctor", "--json", env={"SEARXNG_URL": url}))["engines.searxng"]
    assert row["status"] == "pass"


def test_with_network_the_engines_are_asked_as_a_run_asks_them(program, recorded_web):
    hit = (
        '<div class="result results_links web-result"><h2 class="result__title"><a class="result__a" '
        'href="https://a.example/">A</a></h2><a class="result__snippet">B</a></div>'
    )
    body = f'<html><body><div id="links">{hit}</div></body></html>'
    web = recorded_web([dict(host="html.duckduckgo.com", body=body, optional=True)], strict=False)
    env = {**web.env(), "SEARCH_ENGINES": "duckduckgo,bing"}
    done = program.run("--doctor", "--network", "--json", env=env)
    rows = rows_of(done)
    assert done.returncode == 0, done.stdout
    assert rows["engines.duckduckgo"]["status"] == "pass"
    assert rows["engines.bing"]["status"] == "warn"
    assert rows["engines.general"]["status"] == "pass"
    down = program.run("--doctor", "--network", "--json", env={"SEARCH_ENGINES": "duckduckgo"})
    assert down.returncode == 6
    assert rows_of(down)["engines.general"]["status"] == "fail"


def test_what_an_installer_dropped_is_named(program, tmp_path):
    from datetime import UTC, datetime

    from search_skill.doctor import installation
    from search_skill.doctor.check import Own
    from search_skill.registry import Registry
    from search_skill.settings import load
    from search_skill.web.sessions import Sessions

    copy = tmp_path / "search"
    left_out = shutil.ignore_patterns(".git", "__pycache__", "tests", ".*cache", "README.md")
    shutil.copytree(ROOT, copy, ignore=left_out)
    (copy / "scripts" / "search_skill" / "web" / "__init__.py").unlink()
    (copy / "search").chmod(0o644)
    own = Own(
        loaded=load({}, {}, {}),
        registry=Registry({}),
        sessions=Sessions(),
        now=datetime.now(UTC),
        home=copy,
    )
    found = {check.name: check for check in installation.checks(own)}
    assert "web/__init__.py" in found["files"].detail
    assert found["files"].status == "fail"
    assert "README.md" in found["papers"].detail
    assert found["run_bit"].fix == f"chmod +x {copy / 'search'}"


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b"freshnes = 'day'\n", "did you mean freshness?"),
        (b"limit = [1\n", "mend that file"),
        (b"\xff\xfe", "mend that file"),
        ("limit = '许多'\n".encode(), "mend it"),
    ],
)
def test_a_file_that_ends_every_run_is_a_finding_and_the_rest_is_looked_at(
    program, tmp_path, written, says
):
    file = tmp_path / "设置.toml"
    file.write_bytes(written)
    done = program.run("--doctor", "--json", "--config", str(file))
    assert done.returncode == 6, done.stderr
    rows = rows_of(done)
    assert rows["configuration.file"]["status"] == "fail"
    assert str(file) in rows["configuration.file"]["detail"]
    assert says in rows["configuration.file"]["fix"]
    assert "storage.state" in rows
    assert program.run("what", "--config", str(file)).returncode == 2


def test_the_file_that_a_flag_names_is_the_one_that_is_told(program, tmp_path):
    file = tmp_path / "own.toml"
    file.write_text("limit = 3\n", "utf-8")
    done = program.run("--doctor", "--config", str(file))
    assert f"{file}: read" in done.stdout
