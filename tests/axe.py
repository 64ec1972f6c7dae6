"""axe-core, the checker of accessibility, from the npm registry; kept beside the environments."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

WANTED = "axe-core@4.10.3"
ABSENT = "axe-core is not here: npm could not bring it"


def axe_source() -> str:
    """Return its script, or skip the test; fail where everything must be there."""
    place = Path(sys.prefix).parent / f"{WANTED.replace('@', '-')}.js"
    if not place.is_file() and not _brought(place):
        if os.environ.get("SEARCH_REQUIRE_SHARED") == "1":
            pytest.fail(ABSENT, pytrace=False)
        pytest.skip(ABSENT)
    return place.read_text("utf-8")


def _brought(place: Path) -> bool:
    npm = shutil.which("npm")
    if npm is None:
        return False
    folder = place.with_name(f"{place.name}.{os.getpid()}")
    folder.mkdir(parents=True)
    try:
        done = subprocess.run(
            [npm, "pack", WANTED, "--silent"],
            cwd=folder,
            capture_output=True,
            timeout=120,
            check=False,
        )
        packed = next(folder.glob("*.tgz"), None)
        if done.returncode or packed is None:
            return False
        with tarfile.open(packed) as archive:
            script = archive.extractfile("package/axe.min.js")
            assert script is not None
            (folder / "axe.js").write_bytes(script.read())
        (folder / "axe.js").replace(place)
        return True
    finally:
        shutil.rmtree(folder, ignore_errors=True)
