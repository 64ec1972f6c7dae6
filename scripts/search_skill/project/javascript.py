"""JavaScript's lockfiles and manifest: npm, pnpm, yarn in both forms, bun."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from search_skill.project.pins import Pin, lowest_of

YARN_HEAD = re.compile(r'^"?((?:@[\w.-]+/)?[\w.-]+)@[^\n]*:$')
YARN_VERSION = re.compile(r'^\s+version:?\s+"?([^"\s]+)"?$')
PNPM = re.compile(
    r"^ {2}'?/?((?:@[\w.-]+/)?[\w.-]+)[@/](\d[\w.+-]*)(?:\([^\n]*\)|_[^\n]*)?'?:", re.MULTILINE
)
BUN = re.compile(r'"((?:@[\w.-]+/)?[\w.-]+)@(\d[\w.+-]*)"')
SECTIONS = ("dependencies", "devDependencies", "peerDependencies", "optionalDependencies")


def package_lock(text: str) -> Iterator[Pin]:
    """Yield the packages of npm's lock; what stands inside another package is not the project's."""
    data = json.loads(text)
    for place, entry in data.get("packages", {}).items():
        name = place.removeprefix("node_modules/")
        if (
            place.startswith("node_modules/")
            and "node_modules/" not in name
            and entry.get("version")
        ):
            yield Pin(name, entry["version"])
    if "packages" not in data:
        for name, entry in data.get("dependencies", {}).items():
            if entry.get("version"):
                yield Pin(name, entry["version"])


def yarn_lock(text: str) -> Iterator[Pin]:
    """Yield the packages of yarn's lock, of the first form and of the later one."""
    name = ""
    for line in text.splitlines():
        head = YARN_HEAD.match(line.split(", ")[0].rstrip(":") + ":") if line[:1].strip() else None
        if head:
            name = head[1]
            continue
        version = YARN_VERSION.match(line)
        if version and name:
            yield Pin(name, version[1])
            name = ""


def pnpm_lock(text: str) -> Iterator[Pin]:
    """Yield the packages of pnpm's lock."""
    for match in PNPM.finditer(text):
        yield Pin(match[1], match[2])


def bun_lock(text: str) -> Iterator[Pin]:
    """Yield the packages of bun's lock in text."""
    for match in BUN.finditer(text):
        yield Pin(match[1], match[2])


def package_json(text: str) -> Iterator[Pin]:
    """Yield what a package.json requires; a range counts by its lowest version."""
    data = json.loads(text)
    for section in SECTIONS:
        for name, stated in data.get(section, {}).items():
            version = lowest_of(str(stated))
            if version:
                yield Pin(name, version, exact=str(stated)[:1].isdigit())
