"""The faces of a finished report: what stdout shows, what is written beside it, what is bundled."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from search_skill import assembly, files
from search_skill.arguments import FACES, Arguments
from search_skill.errors import UsageError
from search_skill.folders import folder
from search_skill.settings import Loaded

if TYPE_CHECKING:
    from search_skill.render import shape

LIMITED = ("json", "markdown")  # what an agent reads as it is; the others are files for programs


def shown(
    document: shape.Document, told: Arguments, loaded: Loaded, environ: Mapping[str, str], kept: str
) -> str:
    """Return what stdout shows: the face that was asked for, at its length."""
    if told.explain:
        from search_skill.judging.dimensions import LIFTED, MARK_FACTOR, WEIGHTS
        from search_skill.render.explain import Formula, explained

        formula = Formula(weights=WEIGHTS, mark_factor=MARK_FACTOR, lifted=LIFTED)
        return explained(document, told.explain, formula)
    name = told.face or ("json" if "json" in told.switches else "markdown")
    limit = 10**9 if "full" in told.switches else assembly.OUTPUT_LIMIT
    return face(document, name, loaded, environ, kept=kept, limit=limit)


def face(
    document: shape.Document,
    name: str,
    loaded: Loaded,
    environ: Mapping[str, str],
    *,
    kept: str = "",
    limit: int = 10**9,
) -> str:
    """Return a report in one of its faces."""
    language, folders = loaded.settings.report_lang, template_folders(environ)
    if name == "json":
        from search_skill.render.document import as_text
        from search_skill.render.fit import cut

        return as_text(cut(document, limit - 1, kept)) + "\n"
    if name == "markdown":
        from search_skill.render.markdown import markdown_of

        return markdown_of(document, limit, kept, language, folders)
    if name == "html":
        from search_skill.render.html import html_of

        return html_of(document, language, kept, folders)
    from search_skill.render.exports import EXPORTS

    return EXPORTS[name](document)


def template_folders(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return where the user's own templates stand, if they stand anywhere."""
    place = Path(folder(environ, "config"), "templates")
    return (str(place),) if place.is_dir() else ()


def write_all(
    document: shape.Document, told: Arguments, loaded: Loaded, environ: Mapping[str, str], kept: str
) -> str:
    """Write every other face that was asked for; return the path of the HTML, or ""."""
    wanted = [export_of(each) for each in told.exports]
    page = told.html or (_place_of_page(kept) if "open" in told.switches else "")
    if page:
        wanted.append(("html", page))
    for name, path in wanted:
        _write(path, face(document, name, loaded, environ, kept=kept))
    if told.bundle:
        _bundle(document, told, loaded, environ)
    return page


def export_of(said: str) -> tuple[str, str]:
    """Return name and file of an export; raise `UsageError` for what is none."""
    name, _, path = said.partition("=")
    if name not in FACES or not path:
        raise UsageError(
            f"--export={said} names no format and file",
            f"such as --export bibtex=sources.bib; formats: {', '.join(FACES)}",
        )
    return name, path


def check(told: Arguments) -> None:
    """Raise `UsageError` before a run for what could not be written after it."""
    for said in told.exports:
        export_of(said)
    if told.bundle:
        try:
            Path(told.bundle).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(
                f"--bundle={told.bundle}: {error.strerror}", "name a folder that can be written"
            ) from error


def tape_of(told: Arguments) -> str:
    """Return where the tape of a run is kept for its bundle, or "" when it needs none."""
    from search_skill.checking.bundle import TAPE

    needed = told.bundle and not told.replay and not told.record
    return str(Path(told.bundle, TAPE)) if needed else ""


def _bundle(
    document: shape.Document, told: Arguments, loaded: Loaded, environ: Mapping[str, str]
) -> None:
    from search_skill.checking import bundle

    place = Path(told.bundle)
    tape = told.replay or told.record
    if tape and Path(tape).resolve() != (place / bundle.TAPE).resolve():
        shutil.copyfile(tape, place / bundle.TAPE)
    for file, name in (("report.json", "json"), ("report.md", "markdown"), ("report.html", "html")):
        _write(str(place / file), face(document, name, loaded, environ))
    meta = document["meta"]
    facts = {"run_id": meta["run_id"], "version": meta["version"], "as_of": meta["as_of"]}
    bundle.close(place, facts)


def _write(path: str, text: str) -> None:
    try:
        files.write(path, text)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}", "name a place that can be written") from error


def _place_of_page(kept: str) -> str:
    """Return where a page that is only to be looked at is put: beside the kept document."""
    if kept:
        return kept.removesuffix(".json") + ".html"
    import tempfile

    handle, name = tempfile.mkstemp(prefix="search-", suffix=".html")
    os.close(handle)
    return name


def open_page(path: str) -> bool:
    """Show a page in the user's browser; say whether there was one."""
    import webbrowser

    return webbrowser.open(Path(path).resolve().as_uri())
