"""`./search searxng`: the real thing comes up, is used, is killed, is diagnosed, comes up again."""

import contextlib
import os
import signal
import socket
import subprocess
import threading

import pytest

from search_skill.searxng import environment, repository
from searxng_env import STARTED_IN, cache_folder, free_port

ALL_ENGINES = {"SEARCH_PLATFORMS": "none"}


@pytest.fixture
def port():
    return free_port()


@pytest.fixture
def env(port):
    return {
        "SEARXNG_URL": f"http://127.0.0.1:{port}",
        "SEARCH_CACHE_DIR": str(cache_folder() / "own"),
    }


@pytest.fixture
def searxng(program, env):
    environment.built(
        STARTED_IN | {"SEARCH_CACHE_DIR": env["SEARCH_CACHE_DIR"]}
    )  # through the way out

    def do(what, **more):
        return program.run("searxng", what, "--json", env={**env, **more}, timeout=300)

    yield do
    do("down")


def said(done):
    return done.document["data"]["searxng"]


def test_it_comes_up_answers_is_killed_is_diagnosed_and_comes_up_again(searxng, program, rig, env):
    web = rig()
    ours = {"SEARXNG_URL": env["SEARXNG_URL"]}
    out = {**web.env, **ours}
    up = searxng("up", **out)
    assert up.returncode == 0, up.stderr
    assert said(up)["state"] == "up"
    again = searxng("up", **out)
    assert said(again) == said(up)

    ran = program.run(web.question, "--json", "--full", "--refresh", env={**out, **ALL_ENGINES})
    assert ran.returncode == 0, ran.stderr
    assert ran.outcomes("engines")["searxng"] == "ok"
    assert "searxng" in {row["engine"] for row in ran.document["data"]["results"]}

    pid = int(said(up)["detail"].split()[1].strip(","))
    os.kill(pid, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        os.waitpid(pid, 0)
    status = searxng("status", **out)
    assert status.returncode == 6
    assert said(status)["state"] == "crashed"
    assert str(pid) in said(status)["detail"]
    doctor = {row["id"]: row for row in program.run("--doctor", "--json", env=out).document}
    assert doctor["engines.searxng"]["status"] == "warn"
    without = program.run(web.question, "--json", "--full", "--refresh", env={**out, **ALL_ENGINES})
    assert without.outcomes("engines")["searxng"] == "unreachable"

    up_again = searxng("up", **out)
    assert said(up_again)["state"] == "up"
    assert said(up_again)["detail"] != said(up)["detail"]
    ran = program.run(web.question, "--json", "--full", "--refresh", env={**out, **ALL_ENGINES})
    assert ran.outcomes("engines")["searxng"] == "ok"
    assert said(searxng("down", **out))["state"] == "down"
    assert said(searxng("down", **out))["detail"] == "it did not run"
    assert said(searxng("status", **out))["state"] == "down"


def test_its_settings_are_private_and_as_they_should_be(program, env, tmp_path):
    import json

    from search_skill.searxng import configuration

    variables = {"HTTPS_PROXY": "http://127.0.0.1:3128"}
    made = configuration.settings(8888, variables)
    assert made["server"]["bind_address"] == "127.0.0.1"
    assert made["server"]["limiter"] is False
    assert "json" in made["search"]["formats"]
    assert made["outgoing"]["proxies"] == {"https://": ["http://127.0.0.1:3128"]}
    assert made["server"]["secret_key"] != configuration.settings(8888, {})["server"]["secret_key"]
    configuration.write(tmp_path / "settings.yml", made)
    assert (tmp_path / "settings.yml").stat().st_mode & 0o077 == 0
    assert json.loads((tmp_path / "settings.yml").read_text("utf-8")) == made


@contextlib.contextmanager
def listening(port, answer):
    with socket.create_server(("127.0.0.1", port)) as server:
        stop = threading.Event()

        def serve():
            held = []
            server.settimeout(0.1)
            while not stop.is_set():
                with contextlib.suppress(TimeoutError):
                    taken, _ = server.accept()
                    held.append(taken)
                    if answer:
                        taken.recv(4096)
                        taken.sendall(answer)
                        taken.close()

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (b"", "never answers"),
        (b"HTTP/1.0 404 Not Found\r\n\r\nno", "not as a SearXNG"),
        (b"220 mail\r\n", "not as a SearXNG"),
    ],
    ids=["silent", "another web server", "no web server"],
)
def test_a_port_that_something_else_holds_is_diagnosed(program, env, port, answer, says):
    with listening(port, answer):
        for what in ("status", "up"):
            done = program.run("searxng", what, env=env)
            assert done.returncode == 6
            assert says in done.stdout + done.stderr
            assert "SEARXNG_URL" in done.stdout + done.stderr
    assert not (program.home / "state" / "search-skill" / "searxng" / "pid.json").exists()


def test_an_instance_that_answers_already_is_respected(program, env, port):
    with listening(port, b"HTTP/1.0 200 OK\r\n\r\nOK"):
        for what in ("up", "status"):
            done = program.run("searxng", what, "--json", env=env)
            assert done.returncode == 0
            assert said(done)["state"] == "foreign"
        assert "so it stays" in program.run("searxng", "down", env=env).stdout


def test_an_instance_on_another_machine_is_looked_after_there(program):
    done = program.run("searxng", "up", env={"SEARXNG_URL": "https://searx.example/"})
    assert done.returncode == 2
    assert "not this machine" in done.stderr


def test_a_note_of_another_process_is_never_touched(program, env):
    import json
    import subprocess
    import sys

    place = program.home / "state" / "search-skill" / "searxng"
    place.mkdir(parents=True)
    other = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    port = int(env["SEARXNG_URL"].rpartition(":")[2])
    note = {"pid": other.pid, "port": port, "settings": "x"}
    (place / "pid.json").write_text(json.dumps(note))
    assert said(program.run("searxng", "status", "--json", env=env))["state"] == "crashed"
    assert said(program.run("searxng", "down", "--json", env=env))["state"] == "down"
    assert other.poll() is None
    other.communicate(b"\n")


SERVES = """
import http.server, json, os
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"OK")
settings = json.load(open(os.environ["SEARXNG_SETTINGS_PATH"]))["server"]
http.server.HTTPServer((settings["bind_address"], settings["port"]), Handler).serve_forever()
"""


def instead_of(url, place):
    """Variables that make git look elsewhere for an address."""
    return {
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": f"url.{place}.insteadOf",
        "GIT_CONFIG_VALUE_0": url,
    }


@pytest.fixture
def official(tmp_path):
    """A repository in the shape of the official one, and the variables by which git finds it there."""
    place = tmp_path / "official"
    (place / "searx").mkdir(parents=True)
    (place / "searx" / "__init__.py").write_text("")
    (place / "searx" / "webapp.py").write_text(SERVES)
    (place / "requirements.txt").write_text("")
    git = [
        "git",
        "-C",
        str(place),
        "-c",
        "user.name=Someone",
        "-c",
        "user.email=someone@mail.example",
    ]
    for words in (["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "-m", "as it is"]):
        subprocess.run([*git, *words], check=True, capture_output=True)
    return instead_of(repository.URL, f"file://{place}")


def test_brought_up_to_date_it_comes_from_the_official_repository(
    program, official, port, tmp_path
):
    env = {
        "SEARXNG_URL": f"http://127.0.0.1:{port}",
        "SEARCH_CACHE_DIR": str(tmp_path / "cache"),
        **official,
    }
    environment.built(STARTED_IN | env, anew=True)
    up = program.run("searxng", "up", "--json", env=env)
    try:
        assert said(up)["state"] == "up", up.stderr
        assert program.run("searxng", "status", env=env).returncode == 0
    finally:
        assert said(program.run("searxng", "down", "--json", env=env))["state"] == "down"
    assert repository.commit_of(environment.place(STARTED_IN | env, environment.OFFICIAL))


def test_where_neither_package_nor_repository_can_be_had_both_reasons_are_said(
    program, port, tmp_path
):
    env = {
        "SEARXNG_URL": f"http://127.0.0.1:{port}",
        "SEARCH_CACHE_DIR": str(tmp_path / "cache"),
        "UV_OFFLINE": "1",
        "PIP_NO_INDEX": "1",
        **instead_of(repository.URL, f"file://{tmp_path}/nothing"),
    }
    done = program.run("searxng", "up", env=env)
    assert done.returncode == 6
    assert "git cannot reach" in done.stderr
    assert "could not be installed" in done.stderr
    assert "./search searxng up" in done.stderr
    assert [
        path.name
        for path in (tmp_path / "cache").rglob("*")
        if path.is_dir() and "searxng" in path.name
    ] == []
