"""The report as Markdown for people: what was found, how far it may be trusted, what failed.

The template says what stands where; here it is given its length. Every word that came from the web
passes `escape`, so that it can forge neither a link nor a heading nor a table.
"""

from __future__ import annotations

from markupsafe import Markup

from search_skill.render import shape
from search_skill.render.templates import rendered, short
from search_skill.render.view import View, view_of
from search_skill.render.words import Words
from search_skill.text import escape

# passages of each source, and sources with passages, from the fullest to the shortest
LENGTHS = ((2, 99), (1, 99), (1, 12), (1, 6), (0, 99), (0, 0))
COLUMNS = ("id", "source", "tier", "grade", "score", "dates", "group", "route", "marks")
BLANK_LINES = "\n\n\n"


def markdown_of(
    document: shape.Document,
    limit: int,
    full: str,
    language: str = "",
    folders: tuple[str, ...] = (),
) -> str:
    """Return the report in at most `limit` characters, with the path of the whole."""
    view = view_of(document, language, full)
    text = ""
    for shown, evidence in LENGTHS:
        text = _text(view, shown, evidence, folders)
        if len(text) <= limit:
            return text
    cut = text[: limit - 120 - len(full)].rpartition("\n")[0]
    return f"{cut}\n\n*{view.words['cut']}: {full or '--full'}*\n"


def _text(view: View, shown: int, evidence: int, folders: tuple[str, ...]) -> str:
    words = view.words
    text = rendered(
        "report.md",
        view,
        folders,
        shown=shown,
        evidence=sorted([*view.cited, *view.further], key=lambda row: row["rank"])[:evidence],
        table_head=_head(words),
        colon=Markup("：") if words.language == "zh" else Markup(": "),
        stop=Markup("。") if words.language == "zh" else Markup(". "),
        dates=lambda row: _dates(row, words),
        marks=lambda row: _marks(row, words),
        reasons=_reasons,
        copies=lambda group: _copies(group, words),
        cost=_cost(view),
        path=Markup(view.full),  # noqa: S704  a path of our own, to be copied as it is
    )
    text = "\n".join(line.rstrip() for line in text.split("\n"))
    while BLANK_LINES in text:
        text = text.replace(BLANK_LINES, "\n\n")
    return text.strip("\n") + "\n"


def _head(words: Words) -> Markup:
    names = [escape.markdown(words[name]) for name in COLUMNS]
    return Markup(f"| {' | '.join(names)} |\n|{'---|' * len(names)}")  # noqa: S704  our own words


def _dates(row: shape.Result, words: Words) -> str:
    told = [
        f"{words[name]} {dated['value'][:10]} ({dated['proof']})"
        for name in ("published", "updated")
        if (dated := row["dates"][name])
    ]
    return "; ".join(told) or words["undated"]


def _marks(row: shape.Result, words: Words) -> str:
    told = [words.get(f"{row['standing']}_word" if row["standing"] in TWO else row["standing"])]
    told += [f"{name} {value}" for name, value in row["signals"].items() if value != ""]
    if row["marks"]:
        told.append(f"{words['marked']} {', '.join(row['marks'])}")
    page = row["page"]
    if page and page["verdict"] != "ok":
        told.append(f"{words['not_read']}: {page['verdict']}")
    told += [flag for flag in row["flags"] if not (page and flag == page["verdict"])]
    return " · ".join(told)


TWO = ("contested", "unverified")  # names that are headings too


def _reasons(row: shape.Result) -> str:
    marks = [f"{mark['name']}: {mark['because']}" for mark in row["mark_reasons"]]
    return "; ".join([*row["tier_reasons"], *marks])


def _copies(group: shape.GroupShape, words: Words) -> str:
    others = ", ".join(member for member in group["members"] if member != group["origin"])
    why = "; ".join(dict.fromkeys(words.told(edge["evidence"]) for edge in group["edges"]))
    return f"{group['origin']} ← {others} ({short(why, 240)})"


def _cost(view: View) -> str:
    cost = view.meta["cost"]
    return view.words.said("cost_said", calls=cost["model_calls"], tokens=cost["tokens"])
