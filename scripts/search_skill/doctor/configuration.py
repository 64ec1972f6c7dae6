"""The settings that are not the defaults, each with its origin; secrets are never shown."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

from search_skill.doctor.check import FAIL, PASS, WARN, Check, Own
from search_skill.folders import folder
from search_skill.settings import PREFIX, declared

GROUP = "configuration"
OTHERS = (  # variables that are no settings
    "CACHE_DIR", "CONFIG", "INSIDE", "API_KEY_FILE", "PAID", "SHARED", "REQUIRE_SHARED",
    "TEST_PYTHON",
)  # fmt: skip


def checks(own: Own) -> Iterator[Check]:
    """Look at the file, at each setting, at the platforms' keys, at variables that name nothing."""
    yield _file(own)
    for name, rules, _ in declared():
        origin = own.loaded.origin[name]
        if origin != "default":
            shown = "…" if rules.secret else str(getattr(own.loaded.settings, name))
            yield Check(group=GROUP, name=name, status=PASS, detail=f"{shown} ({origin})")
    for name in sorted(own.loaded.keys):
        yield Check(group=GROUP, name=name, status=PASS, detail="… (a platform's key)")
    yield from _unknown(own)


def _file(own: Own) -> Check:
    """Look at the configuration file: one that cannot be used ends every run."""
    fault = own.loaded.fault
    if fault is not None:
        cure = fault.remediation or "mend it"
        return Check(
            group=GROUP, name="file", status=FAIL, required=True, detail=str(fault), fix=cure
        )
    file = Path(own.loaded.file or Path(folder(own.environ, "config"), "config.toml"))
    there = "read" if file.is_file() else "not there, which is fine"
    return Check(group=GROUP, name="file", status=PASS, detail=f"{file}: {there}")


def _unknown(own: Own) -> Iterator[Check]:
    names = [name.upper() for name, _, _ in declared()]
    known = {PREFIX + name for name in (*names, *OTHERS, *(key.upper() for key in own.loaded.keys))}
    secrets = {
        PREFIX + each.name.upper()
        for platform in own.registry.platforms.values()
        for way in platform.each_way()
        for each in way.way.needs
        if hasattr(each, "name")
    }
    for name in sorted(own.environ):
        if not name.startswith(PREFIX) or name in known | secrets:
            continue
        near = difflib.get_close_matches(name, known, n=1)
        meant = f": did you mean {near[0]}?" if near else ""
        yield Check(
            group=GROUP,
            name=name,
            status=WARN,
            detail=f"no setting has this name{meant}",
            fix=f"unset {name}",
        )
