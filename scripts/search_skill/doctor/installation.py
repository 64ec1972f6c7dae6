"""This copy of the skill: whether an installer dropped something, and whether it can be run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from search_skill import __version__
from search_skill.doctor.check import FAIL, PASS, WARN, Check, Own

GROUP = "installation"
NEEDED = ("SKILL.md", "search", "pyproject.toml", "scripts/search_skill/__main__.py")
WORTH_HAVING = ("README.md", "PRIVACY.md", "LICENSE")


def checks(own: Own) -> Iterator[Check]:
    """Look at the version, then for what is missing, then at the run bit."""
    detail = f"{__version__} in {own.home}"
    yield Check(group=GROUP, name="version", status=PASS, required=True, detail=detail)
    if not (own.home / "pyproject.toml").is_file() and not (own.home / "search").exists():
        return  # an installed package: its installer looks after its files
    missing = list(_missing(own.home))
    yield Check(
        group=GROUP,
        name="files",
        status=FAIL if missing else PASS,
        required=True,
        detail=f"missing: {', '.join(missing)}" if missing else "",
        fix="install the skill anew",
    )
    lesser = [name for name in WORTH_HAVING if not (own.home / name).is_file()]
    if lesser:
        detail = f"the installer left out {', '.join(lesser)}"
        yield Check(group=GROUP, name="papers", status=WARN, detail=detail, fix="install it anew")
    launcher = own.home / "search"
    runs = os.access(launcher, os.X_OK)
    yield Check(
        group=GROUP,
        name="run_bit",
        status=PASS if runs else WARN,
        detail="" if runs else f"call it as python3 {launcher}",
        fix=f"chmod +x {launcher}",
    )


def _missing(home: Path) -> Iterator[str]:
    for name in NEEDED:
        if not (home / name).is_file():
            yield name
    package = home / "scripts" / "search_skill"
    for folder in [package, *(each for each in package.rglob("*") if each.is_dir())]:
        has_code = any(folder.glob("*.py"))
        if has_code and not (folder / "__init__.py").is_file():
            yield str((folder / "__init__.py").relative_to(home))
    if not any((home / "platforms").glob("*.py")):
        yield "platforms/"
