"""Tables of the documentation that are generated: nobody edits what the program knows of itself.

A region stands between `<!-- NAME -->` and `<!-- /NAME -->`; `./search --docs` writes it, a test
compares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from search_skill.settings import PREFIX, declared
from search_skill.text.escape import markdown

if TYPE_CHECKING:
    from search_skill.platform import Platform
    from search_skill.registry import Registry

HEAD = (
    "| flag | site | asked for | ways in, in this order | says of a thing |",
    "|---|---|---|---|---|",
)


DOCUMENTS = ("README.md", "SKILL.md", "docs/CONFIGURATION.md")
SHAPES = Path("scripts", "search_skill", "data", "shapes.json")


def write(home: Path, registry: Registry) -> list[str]:
    """Bring the documents of a checkout up to date and return the names of those that changed."""
    changed = []
    for name in DOCUMENTS:
        path = home / name
        if not path.is_file():
            continue
        before = path.read_text("utf-8")
        after = rewritten(before, tables(registry))
        if after != before:
            path.write_text(after, "utf-8")
            changed.append(name)
    return [*changed, *_write_shapes(home, registry)]


def stale(home: Path, registry: Registry) -> list[str]:
    """Return the documents of a checkout whose tables are not as they would be generated now."""
    made = tables(registry)
    texts = {name: home / name for name in DOCUMENTS if (home / name).is_file()}
    read = {name: path.read_text("utf-8") for name, path in texts.items()}
    return [name for name, text in read.items() if rewritten(text, made) != text]


def shapes(home: Path, registry: Registry) -> str:
    """Return the recorded shapes as a checkout's own samples give them."""
    from search_skill.patrol.samples import shapes_of
    from search_skill.patrol.shapes import written_shapes

    return written_shapes(shapes_of(home / "tests", registry))


def _write_shapes(home: Path, registry: Registry) -> list[str]:
    place = home / SHAPES
    if not (home / "tests" / "platforms" / "samples").is_dir() or not place.parent.is_dir():
        return []
    new = shapes(home, registry)
    if place.is_file() and place.read_text("utf-8") == new:
        return []
    place.write_text(new, "utf-8")
    return [SHAPES.as_posix()]


def tables(registry: Registry) -> dict[str, str]:
    """Return every generated region by its name."""
    rows = [_row(platform) for platform in registry.platforms.values()]
    return {"platforms": "\n".join([*HEAD, *rows]), "settings": "\n".join(_settings())}


def _settings() -> Iterator[str]:
    """Yield a row for every setting: its flag, its variable, what it means, its default."""
    yield "| key | flag | variable | meaning | default |"
    yield "|---|---|---|---|---|"
    for name, rules, default in declared():
        flag = "no flag: shells keep history" if rules.secret else f"`--{name.replace('_', '-')}`"
        variables = ", ".join(f"`{each}`" for each in (PREFIX + name.upper(), *rules.also))
        meaning = markdown(rules.meaning)
        meaning += f": {', '.join(rules.choices)}" if rules.choices else ""
        shown = ", ".join(default) if isinstance(default, tuple) else str(default)
        held = "" if shown in ("", "0", "0.0") else f"`{shown}`"
        yield f"| `{name}` | {flag} | {variables} | {meaning} | {held} |"


def rewritten(text: str, tables: Mapping[str, str]) -> str:
    """Return a document with its generated regions as they should be; the rest stays as it is."""
    for name, table in tables.items():
        start, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        region = re.compile(rf"{re.escape(start)}.*?{re.escape(end)}", re.DOTALL)
        whole = f"{start}\n{table}\n{end}".replace("\\", r"\\")  # no escapes of a pattern
        text = region.sub(whole, text)
    return text


def _row(platform: Platform) -> str:
    flags = ", ".join(f"`--{word}`" for word in (platform.name, *platform.aliases))
    languages = f" ({', '.join(platform.languages)})" if platform.languages else ""
    ways = " → ".join([*(way.name for way in platform.each_way()), "metasearch"])
    cells = (
        flags,
        markdown(platform.title),
        ", ".join(platform.intents) + languages,
        ways,
        ", ".join(signal.name for signal in platform.signals),
    )
    return f"| {' | '.join(cells)} |"
