"""Documents for the tests of faces: the sample report, and the same with a text put everywhere."""

from __future__ import annotations

import json
from dataclasses import replace

from render.test_document import RUN, report
from search_skill.render import shape
from search_skill.render.document import as_text, document_of
from search_skill.types import Contradiction, Gap, Group, Mark, Quote, Source, Standing


def plain() -> shape.Document:
    """A deep report: confirmed and contested claims, a copy, a gap, a degradation."""
    return _read_back(_deep("words"))


def with_text(text: str) -> shape.Document:
    """The same report with a text of the web in every place that holds one."""
    return _read_back(_deep(text))


def with_texts(texts: list[str]) -> shape.Document:
    """The same report with a source, a claim, a gap and a degradation for each of many texts."""
    made = plain()
    data, meta = made["data"], made["meta"]
    row, claim, opposite = data["results"][0], *data["claims"]
    data["results"], data["claims"], data["gaps"], meta["degraded"] = [], [], [], []
    for number, text in enumerate(texts, 1):
        text = text.encode("utf-8", "replace").decode()
        name = f"S{number}"
        passage = {**row["passages"][0], "id": f"{name}.p1", "text": text, "heading": [text]}
        data["results"].append(
            {
                **row, "id": name, "rank": number, "url": f"https://site{number}.example/p", "title": text,
                "snippet": text, "author": text, "signals": {"subreddit": text}, "passages": [passage],
                "tier_reasons": [text], "mark_reasons": [{"name": "copycat", "because": text}], "group": f"G{number}",
            }
        )  # fmt: skip
        quote = {**claim["source"][0], "id": f"{name}.p1"}
        kind = claim if number % 2 else opposite
        data["claims"].append(
            {**kind, "id": f"C{number}", "claim": text, "source": [quote], "contradicted_by": []}
        )
        data["gaps"].append({"what": text, "why": text, "try": text})
        meta["degraded"].append(
            {
                "ladder": text,
                "wanted": "a",
                "got": "b",
                "because": f"{number} {text}",
                "lost": [text],
            }
        )
    data["groups"] = [
        {"id": f"G{n}", "origin": f"S{n}", "members": [f"S{n}"], "edges": []}
        for n in range(1, len(texts) + 1)
    ]
    data["contradictions"], data["opposition_sources"] = [], ["S1"]
    data["answer"] = [{"text": text, "evidence": ["S1.p1"]} for text in texts]
    data["opposition_note"] = data["query"]["text"] = texts[0].encode("utf-8", "replace").decode()
    return made


def _deep(text: str):
    made = report(sources=3)
    sources = tuple(_source(source, text) for source in made.sources)
    claim = made.claims[0]
    quote = Quote(
        id="S1.p1", quote=sources[0].passages[0].text[:10], start=300, end=310, sha256="ab"
    )
    sure = replace(
        claim, claim=text, source=(quote, replace(quote, id="S2.p1")), voices=2, standing=Standing.CONFIRMED,
        confidence="very likely (80-95 %)",
    )  # fmt: skip
    other = replace(
        sure,
        id="C2",
        standing=Standing.CONTESTED,
        contradicted_by=("C1",),
        source=(replace(quote, id="S2.p1"),),
    )
    return replace(
        made,
        sources=sources,
        claims=(sure, other),
        groups=(
            Group(id="G1", origin="S1", members=("S1", "S2"), edges=made.groups[0].edges),
            Group(id="G2", origin="S3", members=("S3",)),
        ),
        contradictions=(Contradiction("value", ("C1", "C2"), f"S1 says {text}, S2 says 10"),),
        gaps=(Gap(text, f"blocked: {text}", "open it"),),
        opposition=("S3",),
        opposition_note=text,
    )


def _source(source: Source, text: str) -> Source:
    hit = replace(
        source.hits[0], title=text, snippet=text, author=text, signals={"subreddit": text}
    )
    passage = replace(
        source.passages[0], text=text, heading=(text,), start=300, end=300 + len(text)
    )
    page = replace(source.page, author=text, title=text) if source.page else None
    return replace(
        source, title=text, snippet=text, hits=(hit,), passages=(passage,), page=page,
        group="G2" if source.id == "S3" else "G1", tier_reasons=(text,), marks=(Mark("copycat", text),),
    )  # fmt: skip


def _read_back(made) -> shape.Document:
    """A document as it comes from disk."""
    return json.loads(as_text(document_of(made, RUN)).encode("utf-8", "replace"))
