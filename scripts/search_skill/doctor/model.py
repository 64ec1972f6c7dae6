"""The language model: which of its three settings are there; it is never called here."""

from __future__ import annotations

from collections.abc import Iterator

from search_skill.asking import KEY_FILE, key_of
from search_skill.doctor.check import FAIL, PASS, SKIP, WARN, Check, Own
from search_skill.errors import UsageError
from search_skill.model_caller import endpoint_of

GROUP = "model"
NAMES = ("model_id", "base_url", "api_key")
FIX = "set SEARCH_MODEL_ID, SEARCH_BASE_URL and SEARCH_API_KEY"


def checks(own: Own) -> Iterator[Check]:
    """Look at the settings as the caller of models reads them."""
    settings, origin = own.loaded.settings, dict(own.loaded.origin)
    try:
        key = key_of(settings, own.environ)
    except UsageError as error:  # a run ends with it
        yield Check(
            group=GROUP,
            name="model",
            status=FAIL,
            required=True,
            detail=str(error),
            fix=error.remediation,
        )
        return
    endpoint, missing = endpoint_of(settings.model_id, settings.base_url, key)
    if endpoint is not None:
        origin |= {"api_key": origin["api_key"] if settings.api_key.strip() else KEY_FILE}
        detail = ", ".join(f"{name} by {origin[name]}" for name in NAMES)
        yield Check(group=GROUP, name="model", status=PASS, detail=detail)
        return
    detail = f"{missing or 'none is set'}: rules do all of its work"
    status = WARN if missing else SKIP
    yield Check(group=GROUP, name="model", status=status, detail=detail, fix=FIX)
