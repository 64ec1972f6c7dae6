"""A second look at the order: what is nearer in meaning moves up a little, where vectors are here.

Only the order changes, and only among what is on topic: no score, no voice and no standing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from search_skill import meaning
from search_skill.meaning import Vectors
from search_skill.stages.order import Merged, is_on_topic, numbered_in_order
from search_skill.text.keywords import CJK
from search_skill.types import Query, Source

MOST = 30  # sources that are compared: reading across languages takes 0.1 s for each
SWAY = 5.0  # points of a score, for what is farthest from the middle
# A likeness that differs less from the middle than this is noise; the two libraries' scales differ.
NOISE: Mapping[str, float] = {meaning.WORDS: 0.15, meaning.LANGUAGES: 0.04}
PASSAGES = 2  # of a source, its best


def reranked(merged: Merged, query: Query, vectors: Vectors) -> Merged:
    """Return the sources in the order that their meaning calls for as well."""
    best = [each for each in merged.sources if is_on_topic(each, merged.sources)][:MOST]
    name, best = _judged_by(query.text, best, vectors.names)
    if len(best) < 2:
        return merged
    texts = {each.id: _text(each) for each in best}
    alike = vectors.likeness(name, query.text, tuple(texts.values()))
    if not alike:
        return merged
    swayed = sways(dict(zip(texts, alike, strict=True)), merged.copies, NOISE[name])
    sources = [
        replace(each, sway=swayed.get(each.id, 0.0), swayed_by=name if each.id in swayed else "")
        for each in merged.sources
    ]
    return replace(numbered_in_order(sources, merged.groups, merged), tried=merged.tried)


def sways(alike: Mapping[str, float], copies: Mapping[str, str], noise: float) -> dict[str, float]:
    """Return by how many points each source moves, −`SWAY` to `SWAY`.

    The middle and the farthest are those of what is no copy: copies move nobody else.
    """
    own = [likeness for key, likeness in alike.items() if key not in copies]
    middle = sum(own) / len(own) if own else 0.0
    reach = max([noise, *(abs(each - middle) for each in own)])
    return {
        key: round(SWAY * max(-1.0, min(1.0, (likeness - middle) / reach)), 2)
        for key, likeness in alike.items()
    }


def _judged_by(
    question: str, sources: list[Source], names: Sequence[str]
) -> tuple[str, list[Source]]:
    """Return who judges which: across scripts who knows languages, else words those in letters."""
    lettered = [each for each in sources if not CJK.search(each.title)]
    is_lettered = not CJK.search(question)
    is_across = len(lettered) < len(sources) if is_lettered else bool(lettered)
    if is_across and meaning.LANGUAGES in names:
        return meaning.LANGUAGES, sources
    if is_lettered and meaning.WORDS in names:
        return meaning.WORDS, lettered
    return "", []


def _text(source: Source) -> str:
    best = sorted(source.passages, key=lambda each: (-each.score, each.start))[:PASSAGES]
    said = " ".join(each.text for each in best) or source.snippet
    return f"{source.title}. {said}"
