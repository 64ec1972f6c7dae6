"""An address that was typed needs nobody to find it."""

from __future__ import annotations

from search_skill.types import Hit, Intent, Interpretation


def is_wanted(interpretation: Interpretation) -> bool:
    """Say whether an address is what was asked for."""
    return interpretation.intents[:1] == (Intent.NAVIGATIONAL,)


def typed_hits(interpretation: Interpretation) -> tuple[Hit, ...]:
    """Return the addresses that the question itself names, ready to be read."""
    if not is_wanted(interpretation):
        return ()
    named = interpretation.entities
    addresses = named.urls or tuple(f"github.com/{name}" for name in named.repositories)
    made = [each if "://" in each else f"https://{each}" for each in addresses]
    return tuple(
        Hit(url, url.partition("://")[2], route="typed", rank=rank)
        for rank, url in enumerate(made, 1)
    )
