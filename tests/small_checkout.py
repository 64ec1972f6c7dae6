"""A checkout with the product's own launcher and set-up, whose dependencies take no time to install.

It depends on `pebble`, which depends on nothing and comes from a folder of wheels; pip and uv are
told to ask no index. Its command line prints what it was asked and where its libraries came from.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BARE = str(Path(getattr(sys, "_base_executable", sys.executable)).resolve())
UV = Path(sys.executable).with_name("uv.exe" if os.name == "nt" else "uv")

DECLARATION = """\
[project]
name = "search-skill"
version = "0.1.0"
dependencies = [
    "pebble>=1,<2",  # a comment, as the real one has them
]

[project.optional-dependencies]
polish = ["polish-kit>=1"]
lustre = ["lustre-kit>=1"]
missing = ["nowhere-to-be-found>=1"]

[project.scripts]
"""
COMMAND_LINE = """\
import json
from search_skill.bootstrap import environment
def main(words=None):
    import pebble
    here = environment()
    print(json.dumps({"words": words, "how": here.how, "home": str(here.home),
        "extras": here.extras, "pebble": pebble.__file__}, ensure_ascii=False))
    return 0
"""


@dataclass(frozen=True, slots=True)
class SmallCheckout:
    """The checkout, and a user with an empty home who runs it."""

    folder: Path
    user: Path
    tools: Path = field(init=False)
    wheels: Path = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tools", self.user / "tools")
        object.__setattr__(self, "wheels", self.user / "wheels")
        package = self.folder / "scripts" / "search_skill"
        shutil.copytree(
            ROOT / "scripts" / "search_skill" / "setup",
            package / "setup",
            ignore=shutil.ignore_patterns("__pycache__"),
        )
        for name in ("__init__.py", "__main__.py", "bootstrap.py", "errors.py", "types.py"):
            shutil.copy(ROOT / "scripts" / "search_skill" / name, package)
        shutil.copy(ROOT / "search", self.folder)
        (package / "cli.py").write_text(COMMAND_LINE, "utf-8")
        self.declare(DECLARATION)
        for made in (self.tools, self.wheels, self.user / "home", self.user / "tmp"):
            made.mkdir(parents=True)
        for name in ("pebble", "polish_kit", "lustre_kit"):
            write_wheel(self.wheels, name)

    def declare(self, text: str) -> None:
        """Write what the checkout declares."""
        (self.folder / "pyproject.toml").write_text(text, "utf-8")

    @property
    def cache(self) -> Path:
        """Where this user's private environments stand."""
        return self.user / "home" / ".cache" / "search-skill"

    @property
    def environments(self) -> list[Path]:
        """The private environments that are complete."""
        return sorted(note.parent for note in self.cache.glob("env-*/ready.json"))

    def use_uv(self) -> None:
        """Let this user have uv; without this call, pip has to do."""
        (self.tools / "uv").symlink_to(UV)

    def variables(self, **changed: str) -> dict[str, str]:
        """Return this user's variables: nothing to install from but the folder of wheels."""
        return {
            "HOME": str(self.user / "home"),
            "TMPDIR": str(self.user / "tmp"),
            "PATH": os.pathsep.join([str(self.tools), "/usr/bin", "/bin"]),
            "LANG": "C.UTF-8",
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.wheels),
            "UV_NO_INDEX": "1",
            "UV_OFFLINE": "1",
            "UV_FIND_LINKS": str(self.wheels),
            **changed,
        }

    def start(self, *words: str, **changed: str) -> subprocess.Popen[str]:
        """Start `search` with a bare Python."""
        return subprocess.Popen(
            [BARE, self.folder / "search", *words],
            env=self.variables(**changed),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            cwd=self.user,
        )

    def run(self, *words: str, **changed: str) -> subprocess.CompletedProcess[str]:
        """Run `search` with a bare Python to its end."""
        process = self.start(*words, **changed)
        stdout, stderr = process.communicate()
        return subprocess.CompletedProcess(words, process.returncode, stdout, stderr)


def write_wheel(folder: Path, name: str, version: str = "1.2") -> Path:
    """Write a wheel with one empty module."""
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    record = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr(
            f"{record}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        )
        archive.writestr(
            f"{record}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr(f"{record}/RECORD", "")
    return wheel
