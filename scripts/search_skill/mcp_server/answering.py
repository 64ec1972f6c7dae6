"""A short answer by rules: sentences of sources, verbatim, each with the ids it stands on.

Nothing is phrased. Claims that independent voices confirm come first; without claims, the sentences
of the best passages that have the question's words, one of each origin. Where nothing fits, it says
so: a sentence that only looks like an answer is worse than none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from search_skill.mcp_server.details import Document

SHOWN_STANDINGS = ("confirmed", "provisional", "unverified")
DISPUTED = 3
GAPS = 3
LONGEST = 500  # characters of a sentence
SHORTEST = 12
ENOUGH = 0.5  # of the question's terms, in a sentence
READ = frozenset({"ok", "paywall_teaser"})


def answer_of(document: Document, most: int) -> Document:
    """Return an answer of at most so many sentences, with its sources and what disputes it."""
    data = document["data"]
    rows = {row["id"]: row for row in data["results"]}
    chosen = list(_from_claims(data["claims"], rows, most)) or _from_passages(data, most)
    cited = list(dict.fromkeys(_source(each) for one in chosen for each in one["ids"]))
    made: Document = {
        "answered": bool(chosen),
        "sentences": chosen,
        "sources": [
            {name: rows[each][name] for name in ("id", "title", "url", "source_tier")}
            for each in cited
            if each in rows
        ],
        "disputed": list(_disputed(data["claims"], chosen)),
        "gaps": [{"what": gap["what"], "why": gap["why"]} for gap in data["gaps"][:GAPS]],
    }
    if not chosen:
        made["why"] = _why(document)
    return made


def _from_claims(
    claims: list[Document], rows: dict[str, Document], most: int
) -> Iterator[Document]:
    """Yield claims as sentences: the confirmed, then the others; nothing outdated or marked."""
    usable = [
        each
        for each in claims
        if each["standing"] in SHOWN_STANDINGS
        and not each["uncertainty"].startswith("outdated")
        and not _is_marked(each, rows)
    ]
    ranked = sorted(usable, key=lambda each: SHOWN_STANDINGS.index(each["standing"]))
    if ranked and ranked[0]["standing"] == "unverified":
        return
    for each in [row for row in ranked if row["standing"] != "unverified"][:most]:
        yield {
            "text": each["claim"][:LONGEST],
            "ids": [quote["id"] for quote in each["source"]],
            "standing": each["standing"],
            "voices": each["voices"],
        }


def _is_marked(claim: Document, rows: dict[str, Document]) -> bool:
    """Say whether only marked sources say it."""
    said_by = [rows[name] for each in claim["source"] if (name := _source(each["id"])) in rows]
    return bool(said_by) and all(row["marks"] for row in said_by)


def _from_passages(data: Document, most: int) -> list[Document]:
    """Return the sentences of passages that have the question's words, one of each origin."""
    from search_skill.text.language import language_of
    from search_skill.text.tokens import content_terms

    question = data["query"]["text"]
    wanted = set(content_terms(question, data["query"]["language"] or language_of(question)))
    best: dict[str, tuple[float, int, Document]] = {}
    for row in data["results"]:
        page = row["page"]
        if row["marks"] or not page or page["verdict"] not in READ:
            continue
        for share, sentence, name in _fitting(row, wanted):
            told = {"text": sentence, "ids": [name], "standing": row["standing"], "voices": 1}
            held = best.get(row["group"] or row["id"])
            if held is None or share > held[0]:
                best[row["group"] or row["id"]] = (share, row["rank"], told)
    ranked = sorted(best.values(), key=lambda each: (-round(each[0], 3), each[1]))
    return [told for _, _, told in ranked[:most]]


def _fitting(row: Document, wanted: set[str]) -> Iterator[tuple[float, str, str]]:
    from search_skill.text.tokens import sentences, tokens

    for passage in row["passages"]:
        for sentence in sentences(passage["text"]):
            bare = sentence.strip()
            if not SHORTEST <= len(bare) <= LONGEST or bare.endswith(("?", "？", "…")):
                continue
            share = len(wanted & set(tokens(bare))) / max(1, len(wanted))
            if share >= ENOUGH:
                yield share, bare, passage["id"]


def _disputed(claims: list[Document], chosen: list[Document]) -> Iterator[Document]:
    """Yield what contradicts a sentence of the answer."""
    told = {sentence["text"] for sentence in chosen}
    against = {
        name
        for each in claims
        if each["claim"][:LONGEST] in told
        for name in each["contradicted_by"]
    }
    found = [each for each in claims if each["id"] in against]
    for each in found[:DISPUTED]:
        ids = [quote["id"] for quote in each["source"]]
        yield {"text": each["claim"], "ids": ids, "standing": each["standing"]}


def _why(document: Document) -> str:
    """Return why there is no answer: an absence has a type."""
    data, meta = document["data"], document["meta"]
    if data["results"]:
        return (
            f"{len(data['results'])} sources were found; none that was read says it in a sentence "
            "with the question's words: read them with fetch, or ask with depth deep"
        )
    failed = sorted(
        {row["name"] for row in meta["sources"] if row["status"] not in ("ok", "empty")}
    )
    if failed:
        return f"nothing was found, and these did not answer: {', '.join(failed[:8])}"
    return "everybody who was asked answered, and had nothing"


def _source(name: Any) -> str:  # noqa: ANN401
    return str(name).partition(".")[0]
