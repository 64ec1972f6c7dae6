"""A document with all that the program says in it told in the language of a report.

Here stands which fields are ours. Titles, quotes, queries, addresses and what sites said are not:
they stay as they are.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from search_skill.render import shape

if TYPE_CHECKING:
    from search_skill.render.words import Words


def told_in(document: shape.Document, words: Words) -> shape.Document:
    """Return the document with its own sentences in a language; the given one is not touched."""
    if not words.sentences.known:
        return document
    made = copy.deepcopy(document)
    _error(made, words)
    _results(made["data"], words)
    _claims(made["data"], words)
    _method(made, words)
    return made


def _error(made: shape.Document, words: Words) -> None:
    error = made["error"]
    if error is not None:
        error["message"] = words.told(error["message"])
        error["remediation"] = words.told(error["remediation"])


def _results(data: shape.Data, words: Words) -> None:
    for row in data["results"]:
        row["tier_reasons"] = [words.told(reason) for reason in row["tier_reasons"]]
        for mark in row["mark_reasons"]:
            mark["because"] = words.told(mark["because"])
        for score in row["scores"].values():
            if isinstance(score, dict):
                score["because"] = words.told(score["because"])
                score["anchor"] = words.told(score["anchor"])
        for dated in row["dates"].values():
            if isinstance(dated, dict):
                dated["proof"] = words.told(dated["proof"])
    for group in data["groups"]:
        for edge in group["edges"]:
            edge["evidence"] = words.told(edge["evidence"])


def _claims(data: shape.Data, words: Words) -> None:
    for claim in data["claims"]:
        claim["uncertainty"] = words.told(claim["uncertainty"])
        claim["version"] = words.told(claim["version"])
    for each in data["contradictions"]:
        each["explanation"] = words.told(each["explanation"])
    data["opposition_note"] = words.told(data["opposition_note"])
    for gap in data["gaps"]:
        gap["what"], gap["why"] = words.told(gap["what"]), words.told(gap["why"])
        gap["try"] = words.told(gap["try"])


def _method(made: shape.Document, words: Words) -> None:
    read, meta = made["data"]["interpretation"], made["meta"]
    read["because"] = [words.told(reason) for reason in read["because"]]
    for query in made["data"]["plan"]:
        query["why"] = words.told(query["why"])
    for each in meta["degraded"]:
        each["because"] = words.told(each["because"])
        each["ladder"] = words.told(each["ladder"])
        each["wanted"], each["got"] = words.told(each["wanted"]), words.told(each["got"])
    for attempt in meta["attempts"]:
        attempt["detail"] = words.told(attempt["detail"])
        attempt["ladder"] = words.told(attempt["ladder"])
    for source in meta["sources"]:
        source["status"] = words.told(source["status"])
    meta["next"] = [words.told(step) for step in meta["next"]]
