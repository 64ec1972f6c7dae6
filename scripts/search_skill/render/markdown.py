"""The report as Markdown for people: what was found, how far it may be trusted, what failed.

The template says what stands where; here it is given its length. Every word that came from the web
passes `escape`, so that it can forge neither a link nor a heading nor a table.
"""

from __future__ import annotations

from functools import partial

from markupsafe import Markup

from search_skill.render import shape
from search_skill.render.templates import rendered, short
from search_skill.render.view import View, view_of
from search_skill.render.words import Words
from search_skill.text import escape

# from the fullest to the shortest: passages of a source, sources that show any, and how many of
# those that are cited for nothing are listed; whoever is cited keeps an address
LENGTHS = (
    (2, 99, 99), (1, 99, 99), (1, 12, 99), (1, 12, 6), (1, 6, 6), (1, 6, 0), (0, 0, 99), (0, 0, 0),
)  # fmt: skip
COLUMNS = ("id", "source", "tier", "grade", "score", "dates", "group", "route", "marks")
BLANK_LINES = "\n\n\n"
COPY = "copy"
LEAST_SAID = 5  # letters of a passage: a day alone bears nothing out


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
    for lengths in LENGTHS:
        text = _text(view, *lengths, folders)
        if len(text) <= limit:
            return text
    cut = text[: limit - 120 - len(full)].rpartition("\n")[0]
    return f"{cut}\n\n*{view.words['cut']}: {full or '--full'}*\n"


def _text(view: View, shown: int, showing: int, others: int, folders: tuple[str, ...]) -> str:
    words, rows, named = view.words, view.data["results"], _named(view)
    cited = [row for row in rows if row["id"] in named or not view.is_deep]
    further = [row for row in rows if row not in cited]
    evidence = sorted([*cited, *further[:others]], key=lambda row: row["rank"])
    text = rendered(
        "report.md",
        view,
        folders,
        shown={row["id"]: _passages(row, shown) for row in evidence[:showing]},
        evidence=evidence,
        cited=cited,
        further=further,
        table_head=_head(words),
        colon=Markup("：") if words.language == "zh" else Markup(": "),
        semicolon=Markup("；") if words.language == "zh" else Markup("; "),
        stop=Markup("。") if words.language == "zh" else Markup(". "),
        dates=lambda row: _dates(row, words),
        marks=lambda row: _marks(row, words),
        reasons=lambda row: _reasons(row, words),
        opening=Markup("（") if words.language == "zh" else Markup(" ("),
        closing=Markup("）") if words.language == "zh" else Markup(")"),
        copies=partial(_copies, words=words),
        cost=_cost(view),
        path=Markup(view.full),  # noqa: S704  a path of our own, to be copied as it is
    )
    text = "\n".join(line.rstrip() for line in text.split("\n"))
    while BLANK_LINES in text:
        text = text.replace(BLANK_LINES, "\n\n")
    return text.strip("\n") + "\n"


def _passages(row: shape.Result, most: int) -> list[shape.PassageShape]:
    """Return the passages of a source that are shown: those that say something, where any does.

    A copy says nothing of its own: whose text it is, is told beside its name.
    """
    if COPY in row["flags"]:
        return []
    told = [p for p in row["passages"] if sum(map(str.isalpha, p["text"])) >= LEAST_SAID]
    return (told or row["passages"])[:most]


def _named(view: View) -> set[str]:
    """Return the sources that this face cites: what is listed as cited stands in it."""
    told = [*view.findings, *view.contested, *view.outdated]
    against = [name for each in (*view.disputes, *view.changes) for name in each["claims"]]
    written = [name for sentence in view.data["answer"] for name in sentence["evidence"]]
    return {
        *(source for finding in told for source in finding.sources),
        *view.sources_of(against),
        *(row["id"] for row in view.opposition),
        *(name.partition(".")[0] for name in written),
    }


def _head(words: Words) -> Markup:
    names = [escape.markdown(words[name]) for name in COLUMNS]
    return Markup(f"| {' | '.join(names)} |\n|{'---|' * len(names)}")  # noqa: S704  our own words


def _dates(row: shape.Result, words: Words) -> str:
    told = [
        f"{words[name]} {dated['value'][:10]}{words.aside(dated['proof'])}"
        for name in ("published", "updated")
        if (dated := row["dates"][name])
    ]
    return words.stop.join(told) or words["undated"]


def _marks(row: shape.Result, words: Words) -> str:
    told = [words.get(f"{row['standing']}_word" if row["standing"] in TWO else row["standing"])]
    told += [f"{words.label(n)} {value}" for n, value in row["signals"].items() if value != ""]
    if row["marks"]:
        names = words.comma.join(map(words.label, row["marks"]))
        told.append(f"{words['marked']}{'' if words.language == 'zh' else ' '}{names}")
    page = row["page"]
    if page and page["verdict"] != "ok":
        told.append(f"{words['not_read']}{words.colon}{words.label(page['verdict'])}")
    told += [words.label(flag) for flag in row["flags"] if not (page and flag == page["verdict"])]
    return " · ".join(told)


TWO = ("contested", "unverified")  # names that are headings too


def _reasons(row: shape.Result, words: Words) -> str:
    marks = [f"{words.label(m['name'])}{words.colon}{m['because']}" for m in row["mark_reasons"]]
    return words.stop.join([*row["tier_reasons"], *marks])


def _copies(group: shape.GroupShape, words: Words) -> str:
    """Return the first of a group, and why each other one is no voice beside it."""
    origin, reasons = group["origin"], dict[str, list[str]]()
    for member in group["members"]:
        if member != origin:
            reasons.setdefault(_reason(group, member, words), []).append(member)
    told = [
        words.comma.join(members) + (words.aside(why) if why else "")
        for why, members in reasons.items()
    ]
    return f"{origin} ← {words.stop.join(told)}"


def _reason(group: shape.GroupShape, member: str, words: Words) -> str:
    """Return what joins a member to its group: to its first text, before any other."""
    own = [edge for edge in group["edges"] if member in (edge["from"], edge["to"])]
    if not own:
        return ""
    ends = (member, group["origin"])
    best = min(
        own,
        key=lambda edge: (
            edge["from"] not in ends or edge["to"] not in ends,
            edge["from"] != member,
        ),
    )
    other = best["to"] if best["from"] == member else best["from"]
    whose = "" if other == group["origin"] else f"← {other}{words.colon}"
    return whose + short(best["evidence"], 110)


def _cost(view: View) -> str:
    cost = view.meta["cost"]
    return view.words.said("cost_said", calls=cost["model_calls"], tokens=cost["tokens"])
