"""Statements with invented content, made short."""

from datetime import UTC, datetime

from search_skill.types import Dated, Page, Passage, Source, Tier
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.statements import Statement


def statement(text, voice="G1", tier=Tier.T2, published="", source="S1", heading=()):
    day = Dated(datetime.fromisoformat(published).replace(tzinfo=UTC), "x") if published else None
    passage = Passage(id=f"{source}.p1", text=text, start=0, end=len(text), heading=heading)
    page = Page(url=f"https://{source}.example/", text=text, passages=(passage,), sha256="0" * 64)
    made = Source(
        id=source,
        url=page.url,
        title="t",
        hits=(),
        page=page,
        tier=tier,
        published=day,
        group=voice,
    )
    return Statement(made, passage, 0, len(text), text, 0.5, voice)


def signal(*statements):
    return Signal(statements[0], list(statements[1:]))
