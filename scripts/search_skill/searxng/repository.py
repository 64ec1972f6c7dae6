"""SearXNG from its official repository, where git can reach it: newer than any package of it.

It runs from the checkout, as its makers run it; what it depends on is what it states itself.
"""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from search_skill import child
from search_skill.bootstrap import site_packages
from search_skill.errors import Missing
from search_skill.setup.installer import Target, install

URL = "https://github.com/searxng/searxng"
SECONDS = 180.0  # for some megabytes by a slow line
REQUIREMENTS = "requirements.txt"
BUILT_WITH = ("setuptools",)  # parts of it look up their own distribution
ENTRY = Path("searx", "webapp.py")
SOURCE = "source"
LONGEST_REASON = 120
QUIET = {"GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true"}  # nobody is there to be asked


def build(beside: Path, home: Path, variables: Mapping[str, str]) -> Target:
    """Build an environment beside its place, with a checkout in it, or raise `Missing`."""
    source = beside / SOURCE
    _clone(source, variables)
    if not (source / ENTRY).is_file() or not (source / REQUIREMENTS).is_file():
        raise Missing(f"{URL} does not look as it used to")
    target = Target.at(beside / "env", new=True)
    stated = (*BUILT_WITH, "--requirement", str(source / REQUIREMENTS))
    install(target, stated, variables)
    source.rename(target.home / SOURCE)
    packages = Path(site_packages(str(target.home)))
    # a line in a .pth file is a folder to import from: where the checkout will be
    (packages / "searxng-source.pth").write_text(f"{home / SOURCE}\n", "utf-8")
    return target


def commit_of(home: Path) -> str:
    """Return which state of the repository an environment runs; "" for one from a package."""
    said = child.ask(["git", "-C", str(home / SOURCE), "rev-parse", "--short", "HEAD"])
    return said.text.strip() if said.ok else ""


def _clone(place: Path, variables: Mapping[str, str]) -> None:
    words = ["git", "clone", "--quiet", "--depth", "1", URL, str(place)]
    try:
        done = subprocess.run(  # noqa: S603  a fixed command
            words,
            env={**variables, **QUIET},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired as error:
        raise Missing(f"git had no answer from {URL} in {SECONDS:g} s") from error
    except OSError as error:
        raise Missing(f"git: {error.strerror}") from error
    if done.returncode:
        said = " ".join(done.stderr.decode("utf-8", "replace").split())
        raise Missing(f"git cannot reach {URL}: {said[-LONGEST_REASON:]}")
