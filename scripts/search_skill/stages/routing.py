"""Who is worth asking: by flag, by fence, by name, then by intent, language and subject.

Every platform declares the intents it serves, the keenest first, its languages and its subjects;
each of the three is a factor of one score, so nobody is asked who speaks another language or knows
nothing of the matter. The few with the best scores are asked: each more costs its site a request
and the reader an answer that says nothing.
"""

from __future__ import annotations

from search_skill.platform import Platform, Subject
from search_skill.stages.subjects import subjects_of
from search_skill.tools import Tools
from search_skill.types import Intent, Query

QUICK_PLATFORMS, DEEP_PLATFORMS = 4, 6
# who serves the second answers the first too, where a platform does not declare the first
AKIN = {
    Intent.ERROR: Intent.CODE,
    Intent.NEWS: Intent.TREND,
    Intent.PRODUCT: Intent.OPINION,
}
OF_AN_AKIN = 0.7
OF_INTENTS = (1.0, 0.6, 0.35, 0.2)  # what the first, second, … intent of a question weighs
LESS_KEEN, LEAST_KEEN = 0.12, 0.4  # for each place down a platform's list of intents, and at last
OWN_LANGUAGE, ANY_LANGUAGE, FOREIGN_LANGUAGE = 1.3, 0.9, 0.75
SAME_SUBJECT, UNKNOWN_SUBJECT = 1.2, 0.35
WORTH = 0.4  # of the best score: less is not worth a request
LEAST = 0.25
WITHOUT_BORDERS = (Intent.CODE, Intent.ERROR, Intent.SECURITY, Intent.ACADEMIC)


def platforms_for(
    query: Query, intents: tuple[Intent, ...], language: str, tools: Tools
) -> tuple[tuple[str, ...], str]:
    """Return who to ask and why."""
    chosen = tools.settings.platforms
    if chosen == ("none",):
        return (), "platforms: none, as told"
    if chosen:
        return tuple(tools.registry.named(word).name for word in chosen), "platforms: as told"
    fences = query.operators.sites
    if fences:
        owners = [tools.registry.owning(f"https://{site}/") for site in fences]
        fenced = tuple(dict.fromkeys(owner.name for owner in owners if owner))
        return fenced, "platforms: those that own the fence" if fenced else "platforms: none there"
    at_most = DEEP_PLATFORMS if tools.deep else QUICK_PLATFORMS
    named = tools.registry.keywords_in(query.text)
    if intents[:1] == (Intent.NAVIGATIONAL,):  # who owns an address is named by it
        return named, "platforms: those that are named" if named else "platforms: none is named"
    subjects = subjects_of(query.text, intents)
    fitting = ranked(tuple(tools.registry.platforms.values()), intents, language, subjects)
    platforms = tuple(dict.fromkeys([*named, *fitting]))[: max(at_most, len(named))]
    of = f" of {', '.join(subjects)}" if subjects else ""
    return platforms, f"platforms: {', '.join(platforms) or 'none'} serve these intents{of}"


def ranked(
    platforms: tuple[Platform, ...],
    intents: tuple[Intent, ...],
    language: str,
    subjects: tuple[Subject, ...],
) -> list[str]:
    """Return the names of those that are worth a request, the best first."""
    scores = {
        each.name: each.reach
        * fit_of(each, _asked_of(each, intents, language))
        * _language_of(each, language)
        * _subject_of(each, subjects)
        for each in platforms
    }
    best = max(scores.values(), default=0.0)
    worth = [name for name, score in scores.items() if score >= max(LEAST, WORTH * best)]
    return sorted(worth, key=lambda name: (-scores[name], name))


def fit_of(platform: Platform, intents: tuple[Intent | None, ...]) -> float:
    """Return how well a platform serves these intents, the question's first one before all."""
    return sum(
        weight * _keenness(platform, intent)
        for weight, intent in zip(OF_INTENTS, intents, strict=False)
        if intent is not None and intent is not Intent.NAVIGATIONAL
    )


def _keenness(platform: Platform, intent: Intent | None) -> float:
    if intent in platform.intents:
        return max(LEAST_KEEN, 1 - LESS_KEEN * platform.intents.index(intent))
    if intent in AKIN and AKIN[intent] in platform.intents:
        return OF_AN_AKIN * _keenness(platform, AKIN[intent])
    return 0.0


def _is_foreign(platform: Platform, language: str) -> bool:
    return bool(platform.languages and language) and language not in platform.languages


def _asked_of(
    platform: Platform, intents: tuple[Intent, ...], language: str
) -> tuple[Intent | None, ...]:
    """Return the intents that a platform may be asked for, each at its place.

    Code and papers are read in English whoever asks for them; opinions are not.
    """
    if not _is_foreign(platform, language):
        return intents
    knows_it = not platform.subjects or Subject.SOFTWARE in platform.subjects
    travels = "en" in platform.languages and knows_it
    return tuple(each if travels and each in WITHOUT_BORDERS else None for each in intents)


def _language_of(platform: Platform, language: str) -> float:
    if not language or language == "en":
        return 1.0
    if _is_foreign(platform, language):
        return FOREIGN_LANGUAGE
    return OWN_LANGUAGE if platform.languages else ANY_LANGUAGE


def _subject_of(platform: Platform, subjects: tuple[Subject, ...]) -> float:
    if not platform.subjects:
        return 1.0
    if not subjects:
        return UNKNOWN_SUBJECT
    return SAME_SUBJECT if any(each in platform.subjects for each in subjects) else 0.0
