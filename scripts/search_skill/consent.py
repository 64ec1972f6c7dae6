"""The gate before the paid mode: what it would do and cost, and whether somebody agreed to that.

It never waits for a pipe. Without a terminal it ends with the code of the very plan, and only that
code opens it: another question, plan, model or ceiling has another one.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

from search_skill import asking
from search_skill.arguments import Arguments
from search_skill.errors import ConsentNeeded, Missing, UsageError
from search_skill.registry import Registry
from search_skill.settings import Loaded
from search_skill.text import escape

DIGITS = 8  # of a code: enough to tell plans apart, short enough to type
A_ROUND, THE_ANSWER = 4_500, 7_000  # tokens, about: what one call is shown and says
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Offer:
    """What a paid run would do."""

    queries: tuple[str, ...]
    model: str
    host: str
    calls: int  # ceilings, both
    tokens: int
    code: str

    @property
    def estimate(self) -> int:
        """About how many tokens it takes."""
        return min(self.tokens, ROUNDS * A_ROUND + THE_ANSWER)

    def said(self) -> list[str]:
        """Return the offer, a line a fact."""
        return [
            f"--research asks the model {self.model} at {self.host}",
            f"up to {self.calls} calls and {self.tokens:,} tokens, about {self.estimate:,} likely",
            *(f"  {query}" for query in self.queries),
        ]


def given(told: Arguments, loaded: Loaded, registry: Registry, environ: Mapping[str, str]) -> None:
    """Return when somebody agreed to this very run; raise `ConsentNeeded` otherwise.

    A replay reaches no model, and needs nobody's word.
    """
    if told.replay:
        return
    allowed(loaded)
    offer = offer_of(told, loaded, registry, environ)
    if told.confirm and told.confirm.strip().lower() == offer.code:
        return
    for line in offer.said():
        sys.stderr.write(f"{escape.terminal(line)}\n")
    how = f"agree to this plan with --confirm {offer.code}"
    if told.confirm:
        raise ConsentNeeded(f"{told.confirm!r} is the code of another plan", how)
    if not asked_at_terminal("nothing was asked of the model"):
        limits = f"up to {offer.calls} calls and {offer.tokens:,} tokens"
        raise ConsentNeeded(f"--research costs {limits} of {offer.model}; nobody has agreed", how)


def allowed(loaded: Loaded) -> None:
    """Raise `ConsentNeeded` where the paid mode is switched off; nothing switches consent on."""
    if loaded.settings.paid == "deny":
        where = loaded.origin["paid"]
        raise ConsentNeeded(f"the paid mode is switched off ({where})", "--deep is free")


def offer_of(
    told: Arguments, loaded: Loaded, registry: Registry, environ: Mapping[str, str]
) -> Offer:
    """Return what the run would do, found out by rules and without the network."""
    from search_skill.model_caller import endpoint_of
    from search_skill.stages.intent import understand
    from search_skill.stages.plan import plan

    settings = loaded.settings
    if "no_model" in told.switches:
        raise UsageError("--research needs a model, and --no-model forbids one", "leave one out")
    key = asking.key_of(settings, environ)
    endpoint, missing = endpoint_of(settings.model_id, settings.base_url, key)
    if endpoint is None:
        what = missing or "SEARCH_MODEL_ID, SEARCH_BASE_URL and SEARCH_API_KEY not set"
        raise Missing(f"--research needs a model: {what}", "set them, or use --deep, which is free")
    tools = _tools(told, loaded, registry)
    query = asking.query_of(told.question, settings, tools.now)
    queries = tuple(each.written() for each in plan(query, understand(query, tools), tools))
    facts = (told.question, *queries, endpoint.model, endpoint.base_url,
             str(settings.max_calls), str(settings.max_tokens))  # fmt: skip
    return Offer(
        queries=queries,
        model=endpoint.model,
        host=urlsplit(endpoint.base_url).netloc.rpartition("@")[2],
        calls=settings.max_calls,
        tokens=settings.max_tokens,
        code=hashlib.sha256("\x1f".join(facts).encode()).hexdigest()[:DIGITS],
    )


def _tools(told: Arguments, loaded: Loaded, registry: Registry) -> Any:  # noqa: ANN401
    """Return the tools of a run that asks nobody."""
    from search_skill.tools import Tools

    nobody: Any = None
    settings = loaded.settings
    day = settings.as_of or f"{datetime.now(UTC):%Y-%m-%d}"
    return Tools(
        web=nobody,
        trace=nobody,
        settings=settings,
        registry=registry,
        ask_engines=nobody,
        ask_all_engines=nobody,
        deep=True,
        now=datetime.fromisoformat(day).replace(tzinfo=UTC),
        locked=asking.locked_by_project(told.question, settings),
    )


def asked_at_terminal(otherwise: str) -> bool:
    """Ask the person at the terminal, where there is one; nobody else is waited for.

    Raises `ConsentNeeded` with what holds otherwise when the answer is no yes.
    """
    if not (sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()):
        return False
    sys.stderr.write("go on? type yes: ")
    sys.stderr.flush()
    if sys.stdin.readline().strip().casefold() in ("yes", "是", "はい", "예"):
        return True
    raise ConsentNeeded("not agreed", otherwise)
