"""The one tool that spends money: it runs after a person said yes to this very run, or not at all.

Where the client can ask a person, it asks; where it cannot, the answer is the command for a
terminal. There is no argument, variable or code by which a model could agree for the person.
"""

import shlex
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal

import anyio.to_thread
from mcp.server.mcpserver import AcceptedElicitation, Context, Elicit, ElicitationResult, Resolve
from mcp.types import CallToolResult
from pydantic import BaseModel, Field

from search_skill import bootstrap
from search_skill.consent import Offer
from search_skill.errors import SearchError
from search_skill.mcp_server import arguments
from search_skill.mcp_server.desk import Desk
from search_skill.mcp_server.paging import Cursor

SHOWN_QUERIES = 6
Status = Literal["done", "confirmation_required", "declined"]
Tool = Callable[..., Awaitable[CallToolResult]]


class Confirm(BaseModel):
    """What a person is asked for."""

    confirm: bool = Field(description="Yes: spend that much on this run.")


def can_ask(context: Context[Any, Any]) -> bool:
    """Say whether the client can ask its user."""
    capabilities = context.client_capabilities
    return bool(capabilities and capabilities.elicitation is not None)


def deep_research_of(desk: Desk) -> Tool:
    """Return the tool; what asks for consent is no argument of it that a model could fill in."""

    async def gate(query: str, context: Context[Any, Any]) -> Confirm | Elicit[Confirm]:
        """Ask the person where the client can, with what it would cost."""
        if not can_ask(context):
            return Confirm(confirm=False)
        offer = await offered(desk, desk.question(query))
        return Elicit(question_of(offer), Confirm)

    async def deep_research(
        query: arguments.Question,
        context: Context[Any, Any],
        consent: Annotated[ElicitationResult[Confirm], Resolve(gate)],
        detail: arguments.DetailLevel = "low",
    ) -> CallToolResult:
        """Research with a paid model."""
        question = desk.question(query)
        offer = await offered(desk, question)
        if isinstance(consent, AcceptedElicitation) and can_ask(context):
            if not consent.data.confirm:
                return _told(desk, "declined", "the user said no; nothing was spent")
            words = ["--research", f"--confirm={offer.code}", "--", question]
            document = await desk.ran(question, words, context)
            place = Cursor(run_id=document["meta"]["run_id"], detail=detail, page=1)
            done = {"status": "done", "message": spent(document)}
            return desk.reply(desk.paged(document, place, done))
        if can_ask(context):
            return _told(desk, "declined", "the user did not agree; nothing was spent")
        return _told(desk, "confirmation_required", by_terminal(question, offer))

    return deep_research


async def offered(desk: Desk, question: str) -> Offer:
    """Return what the run would do and cost; raise where it cannot be done at all."""
    try:
        return await anyio.to_thread.run_sync(_offer, desk, question)
    except SearchError as error:
        text = f"{error} — {error.remediation}" if error.remediation else str(error)
        raise desk.refusal(text) from error


def _offer(desk: Desk, question: str) -> Offer:
    from search_skill import arguments as typed
    from search_skill import assembly, consent

    registry = assembly.registry_for(desk.environ)
    told = typed.read(["--research", "--", question], registry)
    loaded = assembly.settings_for(told, desk.environ)
    registry = assembly.with_plugins(registry, loaded, desk.environ)
    consent.allowed(loaded)
    return consent.offer_of(told, loaded, registry, desk.environ)


def question_of(offer: Offer) -> str:
    """Return what a person is asked: the same for the same plan."""
    more = len(offer.queries) - SHOWN_QUERIES
    shown = [*offer.said()[: 2 + SHOWN_QUERIES], *([f"  and {more} more"] if more > 0 else [])]
    return "\n".join([*shown, "Run it, and pay for it?"])


def by_terminal(question: str, offer: Offer) -> str:
    """Return the command by which a person agrees where the client cannot ask; no code is in it."""
    program = bootstrap.LAUNCHER if bootstrap.is_checkout() else bootstrap.NAME
    command = shlex.join([program, "--research", "--", question])
    return (
        f"this costs up to {offer.calls} calls and {offer.tokens:,} tokens of {offer.model}, and "
        f"this client cannot ask its user. Nothing was spent. Ask the user to run in a terminal: "
        f"{command}"
    )


def spent(document: dict[str, Any]) -> str:
    """Return what a run cost."""
    cost = document["meta"]["cost"]
    return f"{cost['model_calls']} calls and {cost['tokens']:,} tokens were spent"


def _told(desk: Desk, status: Status, message: str) -> CallToolResult:
    return desk.reply({"status": status, "message": desk.secrets.message(message)})
