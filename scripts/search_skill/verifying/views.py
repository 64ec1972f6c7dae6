"""Views: who argues against what was repeated most, beside the text that it was taken from.

Opinions share hardly a word and no value, so that nothing compares them. Who opposes is known by
how he speaks, and what he opposes is what others copied, or what gives the value that he disputes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from search_skill.text.quantities import DATE
from search_skill.text.terms import is_filler, terms
from search_skill.types import Passage, Source
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.dissent import Opposition
from search_skill.verifying.manner import telling_sentence
from search_skill.verifying.objecting import most_objecting
from search_skill.verifying.spans import statement_spans
from search_skill.verifying.statements import Statement
from search_skill.verifying.valence import valence_of
from search_skill.verifying.values import keys_of, telling_values

PLACE = 4  # conflicts that are told before it: a value that differs tells more than an opinion
MOST_WELL = 2.0  # beyond it a sentence says no more than that it speaks well
MANY = 10  # words of the critic's: so many tell as much as half of the title
SHORTEST, LONGEST = 16, 300  # bytes and characters of a sentence that is quoted


def with_views(
    conflicts: Sequence[Conflict],
    opposed: Sequence[Opposition],
    sources: Sequence[Source],
    voices: Mapping[str, str],
    copies: Mapping[str, str],
) -> list[Conflict]:
    """Return the conflicts to tell, among them the first one who opposes what was copied most,
    unless the two are told to differ already.
    """
    view = next(
        (
            made
            for each in opposed
            if (made := _view(each, sources, voices, copies)) is not None
            and not any(_are_told(each, made) for each in conflicts)
        ),
        None,
    )
    return [*conflicts[:PLACE], *([view] if view is not None else []), *conflicts[PLACE:]]


def sides_of(conflicts: Iterable[Conflict], known: Iterable[Signal]) -> list[Signal]:
    """Return the sides of conflicts that are none of the signals that are known."""
    have = {id(each) for each in known}
    sides = (side for each in conflicts for side in (each.one, each.other))
    return [side for side in sides if id(side) not in have]


def _are_told(conflict: Conflict, view: Conflict) -> bool:
    """Say whether a conflict tells what a critic says, or sets what he opposes against a better
    value: who speaks against the better one may be for it.
    """
    critic, origin = view.one.leader.source, view.other.leader.source
    one, other = conflict.one, conflict.other
    if critic.id in (one.leader.source.id, other.leader.source.id):
        return True
    titled = {key for each in telling_values(origin.title) if each.kind != DATE
              for key in keys_of(each)}  # fmt: skip
    weaker = conflict.outdated or min((one, other), key=lambda each: len(each.voices))
    return origin.id in weaker.pages and bool(titled & conflict.values & weaker.leader.keys)


def _view(
    opposition: Opposition,
    sources: Sequence[Source],
    voices: Mapping[str, str],
    copies: Mapping[str, str],
) -> Conflict | None:
    """Return who opposes and what he opposes, or nothing where either has no sentence of it."""
    critic = opposition.source
    against = _statement(critic, _objections(opposition), voices)
    origin = _opposed_by(against, sources, voices, copies) if against is not None else None
    if against is None or origin is None or voices[origin.id] == voices[critic.id]:
        return None
    said = _statement(origin, _best_of(origin, against), voices)
    if said is None:
        return None
    how = f"{critic.id} argues against what {origin.id} says"
    return Conflict("stance", Signal(against), Signal(said), how, frame="view")


def _opposed_by(
    against: Statement,
    sources: Sequence[Source],
    voices: Mapping[str, str],
    copies: Mapping[str, str],
) -> Source | None:
    """Return what was copied most; where that does not give the value that the critic speaks of,
    the most primary one that does.
    """
    counts = Counter(copies.values())
    heard = [each for each in sources if voices.get(each.id) and each.page is not None]
    first = max((each for each in heard if counts[each.id]), key=lambda each: counts[each.id],
                default=None)  # fmt: skip
    disputed = {key for each in against.values for key in keys_of(each)} & against.denied
    if first is None or not disputed or disputed & _values_of(first):
        return first
    others = [each for each in heard if each.id != against.source.id]
    giving = [each for each in others if disputed & _values_of(each)]
    return min(giving, key=lambda each: (each.tier, each.rank), default=first)


def _values_of(source: Source) -> set[str]:
    text = source.page.text if source.page is not None else ""
    return {key for each in telling_values(text) for key in keys_of(each)}


def _objections(opposition: Opposition) -> Iterable[str]:
    """Yield the sentences by which a source opposes, the most telling first."""
    yield opposition.sentence
    text = opposition.source.page.text if opposition.source.page is not None else ""
    yield most_objecting(text)
    yield telling_sentence(text)


def _best_of(source: Source, against: Statement) -> Iterable[str]:
    """Yield the sentence that speaks best of the matter: well, and in the critic's words."""
    page = source.page
    told = [
        passage.text[low:high]
        for passage in (page.passages if page is not None else ())
        for low, high in statement_spans(passage)
    ]
    asked = {term for term in against.about if not is_filler(term)}
    title = {term for term in terms(source.title) if not is_filler(term)}

    def worth(sentence: str) -> float:
        said = {term for term in terms(sentence) if not is_filler(term)}
        told = len(said & title) / (len(title) or 1)
        return 2 * told + min(valence_of(sentence), MOST_WELL) / 2 + len(said & asked) / MANY

    fit = [each for each in told if len(each.encode()) >= SHORTEST and len(each) <= LONGEST]
    yield from sorted(fit, key=worth, reverse=True)[:1]


def _statement(source: Source, found: Iterable[str], voices: Mapping[str, str]) -> Statement | None:
    """Return the first of the sentences that stands in a passage of the page, as a statement."""
    page = source.page
    for sentence in found:
        for passage in page.passages if page is not None and sentence else ():
            at = passage.text.find(sentence)
            if at >= 0:
                start = passage.start + at
                named = _named(source, passage)
                voice = voices[source.id]
                return Statement(source, named, start, start + len(sentence), sentence, 0.5, voice)
    return None


def _named(source: Source, passage: Passage) -> Passage:
    """Return a passage under the name of its source."""
    return Passage(
        id=f"{source.id}.{passage.id.rpartition('.')[2]}",
        heading=passage.heading,
        kind=passage.kind,
        text=passage.text,
        start=passage.start,
        end=passage.end,
    )
