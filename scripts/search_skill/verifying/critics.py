"""Critics: the sources that argue against the matter itself, where a question is of its worth.

Two ways to do so: to speak much worse of it than the others do, in arguments and from what one
saw; or to object, in words of one's own, to what the others say. What most of them do is not
opposition but what is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from search_skill.judging.hosts import is_thread
from search_skill.text.counted import counted
from search_skill.text.everyday import is_everyday
from search_skill.text.quantities import DATE, MONTHS, quantities
from search_skill.text.sentences import sentences
from search_skill.text.stopwords import STOPWORDS
from search_skill.text.terms import is_filler, terms
from search_skill.types import Source
from search_skill.verifying.contested import Sides, sides_of
from search_skill.verifying.defending import defends
from search_skill.verifying.dissent import (
    ARGUES,
    ASKS,
    FIRST_HAND,
    Opposition,
    reports_of,
)
from search_skill.verifying.manner import LONGEST, manner_of
from search_skill.verifying.objecting import most_objecting
from search_skill.verifying.valence import valence_of
from search_skill.verifying.values import keys_of

CRITICAL = -2.0  # the valence from which a text speaks ill of its matter …
ARGUED = -4.0  # … and with half of each argument, from which it argues against it
FEWEST_ARGUMENTS = 3
ASKED = 2  # words of the question with which a text begins …
COMMON = 3  # … or of those with which others do: …
FEWEST, SHARED_BY = 2, 0.2  # … more than two of them, and a fifth
HELD_BY = 0.15  # the share of the others that say a word, where a whole text is looked at
OF_THE_SAME = 0.3  # how far a text as a whole says what the others say, to be of their matter
OF_ANYTHING = frozenset(terms(" ".join([*MONTHS, *STOPWORDS["en"], "published updated"])))
LEAST = 2  # characters of a word that tells of a matter
# Characters of Han words that any text has: they count, date, point at people, or say that one did.
SAID_OF_ALL = frozenset(
    "一二三四五六七八九十百千万两零年月日号个我们你您他她它有没不说要会能来去上下中大小多少为到对"
    "从以于后前时候人家做用出过得着给让把将比再最更只等自己本此某发布作者"
)
CLEARLY = 8.0  # weight of a critic who says hardly a word of the matter
A_SCREEN = 400  # characters: ill words count by the screen, a long text holds some anyway


def critics_of(
    question: str, sources: Sequence[Source], voices: Mapping[str, str]
) -> list[Opposition]:
    """Return the sources that argue against the matter itself, the weightiest first."""
    if sides_of(question) == Sides.NONE:
        return []
    heard = [source for source in sources if voices.get(source.id) and source.page is not None]
    about, barely = _about(question, heard)
    found = [
        each
        for source in heard
        if source.id in about | barely
        and not defends(source.title, source.page.text if source.page else "", question)
        and (each := _critic(source))
        and (source.id in about or each.weight >= CLEARLY)
    ]
    if len(found) * 2 > len(heard):
        return []
    found.sort(key=lambda each: (-each.weight, each.source.tier, each.source.rank))
    return found


def speaking_of(question: str, heard: Sequence[Source]) -> set[str]:
    """Return the sources that may speak of the matter: by its words, others', or its figures."""
    about, barely = _about(question, heard)
    asked = {key for each in quantities(question) if each.kind != DATE for key in keys_of(each)}
    by_figures = {
        each.id
        for each in heard
        if each.page is not None
        and any(asked & set(keys_of(figure)) for figure in quantities(each.page.text))
    }
    return about | barely | by_figures


def _about(question: str, heard: Sequence[Source]) -> tuple[set[str], set[str]]:
    """Return the sources that speak of the matter, and those that may: by its words, or others'.

    Who objects to an authority may name that alone, and never the thing; who tells of his own day
    begins with that. Words of the question that any conversation has name no matter.
    """
    held = {each.id: _opening(each) for each in heard}
    counts = Counter(term for found in held.values() for term in found)
    least = max(FEWEST, SHARED_BY * len(heard))
    common = {term for term, count in counts.items() if count > least and _is_telling(term)}
    asked = set(terms(question))
    named = {term for term in asked if _is_telling(term)}
    begin = {name for name, found in held.items() if len(found & asked) >= ASKED}
    about = {
        name
        for name, found in held.items()
        if (name in begin and found & named) or len(found & common) >= COMMON
    }
    about |= _saying_the_same(heard)
    return about, begin - about


def _saying_the_same(heard: Sequence[Source]) -> set[str]:
    """Return the sources whose words are those of most others, each by how many say it."""
    held = {each.id: {term for term in _words(each) if _is_telling(term)} for each in heard}
    counts = Counter(term for found in held.values() for term in found)
    others = max(1, len(heard) - 1)
    least = max(FEWEST, HELD_BY * others)
    near = {
        name: sum((counts[term] - 1) / others for term in found if counts[term] - 1 > least)
        / (len(found) or 1) ** 0.5
        for name, found in held.items()
    }
    return {name for name, nearness in near.items() if nearness >= OF_THE_SAME}


def _opening(source: Source) -> set[str]:
    return _words(source, A_SCREEN)


def _words(source: Source, most: int | None = None) -> set[str]:
    text = source.page.text if source.page is not None else ""
    return {each for each in terms(f"{source.title} {text[:most]}") if not is_filler(each)}


def _is_telling(term: str) -> bool:
    """Say whether a word in common tells of a matter: no number, and none that any text has."""
    if len(term) < LEAST or term in OF_ANYTHING or is_everyday(term) or SAID_OF_ALL & set(term):
        return False
    return term[0].isalpha()


def _critic(source: Source) -> Opposition | None:
    text = source.page.text if source.page is not None else ""
    if reports_of(source):
        return None
    argues = len(ARGUES.findall(text))
    if weight := _ill(text, argues):
        because = f"{counted(argues, 'argument')} against the matter, from its own work"
        return Opposition(source, weight, because, most_objecting(text) or _worst(text))
    if is_thread(source.url) and ASKS.search(source.title):
        return None  # people answer each other there; nobody's side is the page's
    manner = manner_of(source.title, text)
    objection = manner.objection
    if not objection or manner.stands:
        return None
    said = counted(objection.sentences, "sentence objects", "sentences object")
    because = f"{said} to what others say"
    sentence = most_objecting(text[:LONGEST])
    return Opposition(source, 2 * objection.weight + 0.5 * argues, because, sentence)


def _worst(text: str) -> str:
    """Return the sentence that argues and speaks worst."""
    said = [each for each in sentences(text) if ARGUES.search(each)]
    return min(said, key=valence_of, default="")


def _ill(text: str, argues: int) -> float:
    """Return how far a text speaks ill of its matter in arguments of its own; 0: not so far."""
    value = valence_of(text)
    weight = 0.5 * argues - value
    ill = value <= CRITICAL and value / max(1.0, len(text) / A_SCREEN) <= -1
    argued = weight >= -ARGUED and argues >= FEWEST_ARGUMENTS and FIRST_HAND.search(text)
    return weight if ill and argued else 0.0
