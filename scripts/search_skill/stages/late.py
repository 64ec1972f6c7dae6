"""The stages after discovering, together: they are loaded while its answers are waited for.

With all that they stand on they take longer to load than everything before them.
"""

from __future__ import annotations

from search_skill.judging import ahead
from search_skill.reading import warmed
from search_skill.stages.confront import confront
from search_skill.stages.early import EarlyReading, Expected
from search_skill.stages.fresh import within_window
from search_skill.stages.gaps import fill_gaps
from search_skill.stages.merge import merge
from search_skill.stages.navigate import only_official, pages_to_read
from search_skill.stages.read import read
from search_skill.stages.report import report
from search_skill.stages.reranked import reranked
from search_skill.stages.research import Work, dig, written
from search_skill.stages.verify import unverified, verify
from search_skill.web.message import PAGE
from search_skill.web.transports import load

__all__ = [
    "EarlyReading",
    "Expected",
    "Work",
    "confront",
    "dig",
    "fill_gaps",
    "get_ready",
    "merge",
    "only_official",
    "pages_to_read",
    "read",
    "report",
    "reranked",
    "unverified",
    "verify",
    "within_window",
    "written",
]


def get_ready(*, will_ask: bool) -> None:
    """Load what reading and judging use, and what pages are asked for with."""
    if will_ask:
        load(PAGE)
    warmed()
    ahead.warmed()
