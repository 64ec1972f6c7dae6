"""Whether a page is about the version that the caller's project is locked to, or about another.

A page states its version in its address (`/v4/`, `/en/2.8/`) or in its title ("Tolvane 3.2
documentation", "Release v4.6.4"). One that states none is labelled nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from search_skill.judging.hosts import path_of
from search_skill.types import Locked

THIS, OTHER = "locked_version", "other_version"
IN_PATH = re.compile(
    r"(?:^|/)(?:v|version-?|release[-/]?|tag/v?)?(\d{1,3}(?:\.(?:\d{1,4}|x)){0,3})(?=/|$|\.html?$)"
)
BESIDE_NAME = (
    r"(?<![\w-]){name}[\s-]+(?:v|version\s+)?(\d{{1,3}}(?:\.(?:\d{{1,4}}|x)){{0,3}})(?:rc|a|b"
    r"|beta)?\d*(?![\w%]|\.\d)"
)
IN_TITLE = re.compile(
    r"(?:(?<![\w.])v|(?:release|version|版本|バージョン|버전)\s*v?)(\d{1,3}(?:\.(?:\d{1,4}"
    r"|x)){0,3})(?![\w%]|\.\d)"
    r"|(?<![\w.$€£])(\d{1,3}(?:\.\d{1,4}){1,3})(?=\s+(?:documentation|docs|文档|ドキュメント|문서"
    r"|release notes|changelog))",
    re.IGNORECASE,
)


def version_flags(url: str, title: str, locked: Sequence[Locked]) -> tuple[str, ...]:
    """Return the labels of a page for the packages that it names."""
    flags = []
    for each in locked:
        name = re.split(r"[/:]", each.package)[-1]
        if not re.search(rf"(?<![a-z0-9]){re.escape(name)}(?![a-z0-9])", f"{url} {title}", re.I):
            continue
        stated = _stated(url, title, name)
        if stated:
            flags.append(THIS if _holds(stated, each.version) else f"{OTHER}:{stated}")
    return tuple(dict.fromkeys(flags))


def is_of_another_version(flags: Sequence[str]) -> bool:
    """Say whether a page was labelled as being about another version."""
    return THIS not in flags and any(flag.startswith(OTHER) for flag in flags)


def _stated(url: str, title: str, name: str) -> str:
    beside = re.search(BESIDE_NAME.format(name=re.escape(name)), title, re.IGNORECASE)
    if beside:
        return beside[1]
    titled = IN_TITLE.search(title)
    if titled:
        return next(part for part in titled.groups() if part)
    found = IN_PATH.search(path_of(url))
    if found and not re.fullmatch(r"(?:19|20)\d\d|\d{1,2}", found[1]):
        return found[1]
    marked = re.search(r"/v(\d{1,3})(?=/|$)", path_of(url))
    return marked[1] if marked else ""


def _holds(stated: str, locked: str) -> bool:
    """Say whether a stated version holds the locked one: 2.8 and 2.x hold 2.8.3."""
    parts = [part for part in stated.split(".") if part != "x"]
    return locked.lstrip("v").split(".")[: len(parts)] == parts
