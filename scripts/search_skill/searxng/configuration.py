"""The settings that our SearXNG runs with: JSON on, limiter off, this machine only."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from search_skill import files
from search_skill.web.proxies import ca_file_in, proxies_in

# indexes of their own, and those that answer without a key; more would only be slower
ENGINES = (
    "bing", "brave", "duckduckgo", "google", "mojeek", "startpage", "wikipedia", "yahoo",
)  # fmt: skip
SECONDS = 4.0  # for one of its engines
OURS_ALONE = 0o600


def settings(port: int, environ: Mapping[str, str]) -> dict[str, Any]:
    """Return the settings; the user's proxies and certificates are passed on."""
    outgoing: dict[str, Any] = {"request_timeout": SECONDS}
    proxies = proxies_in(environ)
    ways_out = {f"{scheme}://": [way] for scheme, way in proxies.by_scheme.items() if way}
    if ways_out:
        outgoing["proxies"] = ways_out
    if ca_file_in(environ):
        outgoing["verify"] = ca_file_in(environ)
    return {
        "use_default_settings": {"engines": {"keep_only": list(ENGINES)}},
        "general": {"debug": False, "instance_name": "search", "enable_metrics": False},
        "search": {"formats": ["html", "json"], "autocomplete": "", "safe_search": 0},
        "server": {
            "bind_address": "127.0.0.1",
            "port": port,
            "secret_key": secrets.token_hex(32),
            "limiter": False,
            "image_proxy": False,
            "method": "GET",
        },
        "outgoing": outgoing,
        "engines": [{"name": name, "disabled": False, "inactive": False} for name in ENGINES],
    }


def write(path: Path, made: Mapping[str, Any]) -> None:
    """Write the settings, readable by nobody else: there is a secret in them."""
    files.write(str(path), json.dumps(made, indent=1), files.PRIVATE)  # JSON is YAML too
