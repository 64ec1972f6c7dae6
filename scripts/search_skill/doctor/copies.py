"""Other copies of this skill, and other skills and programs of the same name."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from search_skill import __version__
from search_skill.doctor.check import PASS, WARN, Check, Own

GROUP = "copies"
NAME = "search"
IN_PROJECTS = (
    ".claude/skills", ".agents/skills", ".codex/skills", ".gemini/skills", ".opencode/skills",
    ".cursor/skills", ".github/skills", ".windsurf/skills",
)  # fmt: skip
IN_HOMES = (
    ".claude/skills", ".agents/skills", ".codex/skills", ".gemini/skills",
    ".config/opencode/skills", ".cursor/skills", ".copilot/skills", ".codeium/windsurf/skills",
)  # fmt: skip
VERSION = re.compile(r"^__version__ = \"([^\"]+)\"", re.MULTILINE)
TITLE = re.compile(r"^name:\s*[\"']?([^\s\"']+)", re.MULTILINE)
A_HEAD = 4_000  # characters of a SKILL.md that hold its name
COMMAND = "search-skill"


def checks(own: Own) -> Iterator[Check]:
    """Look into every folder where clients look for skills, and for the command on the path."""
    found = 0
    for place in _places(own):
        if place.resolve() == own.home.resolve():
            continue
        found += 1
        yield _judged(place)
    on_path = shutil.which(COMMAND, path=own.environ.get("PATH") or None)
    if on_path:
        yield Check(group=GROUP, name=COMMAND, status=PASS, detail=f"on the path: {on_path}")
    if not found:
        yield Check(group=GROUP, name="skills", status=PASS, detail="no other skill is called so")


def _places(own: Own) -> Iterator[Path]:
    home = Path(own.environ.get("HOME") or Path("~").expanduser())
    roots = [own.work / each for each in IN_PROJECTS] + [home / each for each in IN_HOMES]
    seen: set[Path] = set()
    for root in roots:
        for place in sorted(root.glob("*")) if root.is_dir() else ():
            real = place.resolve()
            if real not in seen and _is_called_so(place):
                seen.add(real)
                yield place


def _is_called_so(place: Path) -> bool:
    try:
        head = (place / "SKILL.md").read_text("utf-8", "replace")[:A_HEAD]
    except OSError:
        return False
    named = TITLE.search(head)
    return NAME in (place.name, named[1] if named else "")


def _judged(place: Path) -> Check:
    version = _version(place)
    if not version:
        detail = "another skill of the name: a client may take one for the other"
        fix = f"rename or remove {place}"
    elif version != __version__:
        detail = f"another copy, version {version}; this is {__version__}"
        fix = f"bring it up to date, or remove {place}"
    else:
        detail, fix = "a second copy of this version", f"remove {place}, or link it"
    return Check(group=GROUP, name=str(place), status=WARN, detail=detail, fix=fix)


def _version(place: Path) -> str:
    try:
        text = (place / "scripts" / "search_skill" / "__init__.py").read_text("utf-8", "replace")
    except OSError:
        return ""
    found = VERSION.search(text)
    return found[1] if found else "unknown"
