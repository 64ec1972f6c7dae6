"""The language model: which of its three settings are there; it is never called here."""

from __future__ import annotations

from collections.abc import Iterator

from search_skill.doctor.check import PASS, SKIP, WARN, Check, Own

GROUP = "model"
NAMES = ("model_id", "base_url", "api_key")
FIX = "set SEARCH_MODEL_ID, SEARCH_BASE_URL and SEARCH_API_KEY"


def checks(own: Own) -> Iterator[Check]:
    """Look at the settings; one that is blank or says `none` is absent."""
    settings, origin = own.loaded.settings, own.loaded.origin
    there = [name for name in NAMES if is_set(str(getattr(settings, name)))]
    missing = [name for name in NAMES if name not in there]
    if not there:
        detail = "none is set: rules do all of its work"
        yield Check(group=GROUP, name="model", status=SKIP, detail=detail, fix=FIX)
        return
    if missing:
        detail = f"without {', '.join(missing)} rules do all of its work"
        yield Check(group=GROUP, name="model", status=WARN, detail=detail, fix=FIX)
        return
    detail = ", ".join(f"{name} by {origin[name]}" for name in NAMES)
    yield Check(group=GROUP, name="model", status=PASS, detail=detail)


def is_set(value: str) -> bool:
    """Say whether a setting names anything."""
    return value.strip().lower() not in ("", "none")
