"""The interpreter, the libraries as they are declared, and the browsers."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from search_skill import bootstrap, child
from search_skill.doctor.check import FAIL, PASS, SKIP, WARN, Check, Own
from search_skill.setup.environments import describe, read_project
from search_skill.web.launchers import LAUNCHERS, NO_BROWSER, executable

GROUP, BROWSERS = "dependencies", "browsers"


def checks(own: Own) -> Iterator[Check]:
    """Look at the interpreter, then at each library of the core, then at the extras."""
    there = describe(dict(own.environ))
    python = ".".join(map(str, sys.version_info[:3]))
    detail = f"{python}, {there.how}: {there.home}"
    yield Check(group=GROUP, name="python", status=PASS, required=True, detail=detail)
    project, versions = read_project(), bootstrap.installed(sys.path)
    for requirement in project.core:
        yield _library(requirement, versions, required=True, fix="./search setup")
    for extra, wanted in project.extras.items():
        for requirement in wanted:
            yield _library(requirement, versions, required=False, fix=f"./search setup {extra}")


def browsers(own: Own) -> Iterator[Check]:
    """Look for each kind of browser of the reading ladder; `--network` starts the system's once."""
    for name, launcher in LAUNCHERS.items():
        found, lacking = launcher.found(own.environ), launcher.lacking(own.environ)
        status, detail = (PASS, found.executable) if found else (SKIP, lacking)
        fix = lacking.partition(": ")[2].replace("python -m", f"{sys.executable} -m")
        yield Check(group=BROWSERS, name=name, status=status, detail=detail, fix=fix)
    yield _chromium(own)


def _chromium(own: Own) -> Check:
    path = executable(own.environ.get("PATH", ""))
    status, detail = (PASS, path) if path else (SKIP, NO_BROWSER)
    if path and own.tools is not None:
        said = child.ask([path, "--version"])
        status = PASS if said.ok else FAIL
        detail = " ".join(said.text.split()) if said.ok else f"{path} {said.why}"
    fix = NO_BROWSER.partition(": ")[2]
    return Check(group=BROWSERS, name="chromium", status=status, detail=detail, fix=fix)


def _library(requirement: str, versions: dict[str, str], *, required: bool, fix: str) -> Check:
    bare = requirement.partition("[")[0]
    name = bare[: min((bare.index(sign) for sign in "<>=!~" if sign in bare), default=len(bare))]
    held = versions.get(bootstrap.plain(name.strip()), "")
    if bootstrap.meets(versions, requirement):
        return Check(
            group=GROUP, name=name.strip(), status=PASS, required=required, detail=held, fix=fix
        )
    status = FAIL if required else WARN if held else SKIP
    detail = f"{held} is here, {requirement} is needed" if held else "not installed"
    return Check(
        group=GROUP, name=name.strip(), status=status, required=required, detail=detail, fix=fix
    )
