"""Templates: the bundled ones, or the user's own of the same name, which come first.

Whatever a template prints is made harmless for its sink before it is printed, so that a template
of the user's cannot forget it; what the program itself has made is marked as such.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError
from markupsafe import Markup

from search_skill.errors import UsageError
from search_skill.render import shape
from search_skill.render.view import View
from search_skill.render.words import Words
from search_skill.text import escape

HERE = Path(__file__).resolve().parent / "templates"
# what keeps its lines: a list, a table, code; and what is left out of them: fences, rules of tables
STRUCTURE = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s|\s*\||\s*```|\s{4}")
RULE = re.compile(r"[\s|:-]*-{2,}[\s|:-]*|\s*```\w*\s*")
LONGEST_PASSAGE = 700  # characters of a quoted passage in Markdown; the whole is in the JSON


@lru_cache(maxsize=8)
def environment(folders: tuple[str, ...], *, html: bool) -> Environment:
    """Return where templates are found, with the escapes of HTML or of Markdown."""
    made = Environment(
        loader=FileSystemLoader([*folders, str(HERE)]),
        autoescape=True,  # what `finalize` has made harmless for Markdown is left as it is
        finalize=_plain if html else _markdown,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    filters: dict[str, Callable[..., object]] = {
        "short": short,
        "clip": clip,
        "address": escape.address,
        "cite": _cite,
        "angle": _angle,
        "label": _label,
        "quoted": _quoted,
    }
    made.filters.update(filters)
    return made


def rendered(name: str, view: View, folders: tuple[str, ...] = (), **more: object) -> str:
    """Return a view in a template; a fault in a template of the user's is a usage error."""
    made = environment(folders, html=name.endswith(".html"))
    try:
        return made.get_template(name).render(
            view=view, w=view.words, data=view.data, meta=view.meta, **more
        )
    except TemplateError as error:
        raise UsageError(f"the template {name}: {error}", "mend it, or take it away") from error


def source_of(name: str, folders: tuple[str, ...] = ()) -> str:
    """Return a file that stands beside the templates: style, script."""
    for place in (*folders, str(HERE)):
        path = Path(place) / name
        if path.is_file():
            return path.read_text("utf-8")
    raise UsageError(f"{name}: there is no such template", "install the program anew")


def script_hash(script: str) -> str:
    """Return what a content policy names a script by."""
    import base64

    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def short(text: str, most: int = LONGEST_PASSAGE) -> str:
    """Return text on one line, cut to a length."""
    one_line = " ".join(str(text).split())
    return one_line if len(one_line) <= most else one_line[: most - 1].rstrip() + "…"


def clip(text: str, most: int) -> str:
    """Return text in its lines, cut to a length."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _plain(value: object) -> object:
    return value if isinstance(value, Markup) else escape.terminal(str(value))


def _markdown(value: object) -> Markup:
    if isinstance(value, Markup):
        return value
    return Markup(escape.markdown(str(value)))  # noqa: S704  harmless in Markdown now


def _cite(ids: tuple[str, ...]) -> Markup:
    return Markup("".join(f"[{escape.markdown(each)}]" for each in ids))  # noqa: S704  harmless


def _label(name: str, words: Words) -> str:
    return words.label(name)


def _quoted(passage: shape.PassageShape) -> Markup:
    """Return a passage as a quotation with its lines kept where they are more than prose."""
    text = clip(passage["text"], LONGEST_PASSAGE)
    every = [line for line in text.split("\n") if line.strip()]
    lines = [line for line in every if not RULE.fullmatch(line)]
    is_prose = not any(STRUCTURE.match(line) for line in every)
    shown = [" ".join(lines)] if is_prose or not lines else lines
    safe = "\\\n> ".join(escape.markdown(line) for line in shown)
    return Markup(f"> {safe} [{escape.markdown(passage['id'])}]")  # noqa: S704  harmless


def _angle(url: str) -> Markup:
    return Markup(f"<{escape.address(url)}>")  # noqa: S704  an address that was made harmless
