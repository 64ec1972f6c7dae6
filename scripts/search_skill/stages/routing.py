"""Who is worth asking: by flag, by fence, by name, by intent, in that order."""

from __future__ import annotations

from search_skill.tools import Tools
from search_skill.types import Intent, Query

QUICK_PLATFORMS, DEEP_PLATFORMS = 4, 6
# who serves the second answers the first too, where a platform does not declare the first
AKIN = {Intent.ERROR: Intent.CODE, Intent.NEWS: Intent.POLICY}


def platforms_for(
    query: Query, intents: tuple[Intent, ...], language: str, tools: Tools
) -> tuple[tuple[str, ...], str]:
    """Return who to ask and why."""
    named = tools.registry.keywords_in(query.text)
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
    serving = [
        platform.name
        for intent in intents
        for platform in (
            *tools.registry.serving(intent, language),
            *(tools.registry.serving(AKIN[intent], language) if intent in AKIN else ()),
        )
    ]
    ranked = sorted(set(serving), key=lambda name: (-serving.count(name), serving.index(name)))
    platforms = tuple(dict.fromkeys([*named, *ranked]))[: max(at_most, len(named))]
    return platforms, f"platforms: {', '.join(platforms) or 'none'} serve these intents"
