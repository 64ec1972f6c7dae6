"""What a run works with, in one bundle: whatever touches the world arrives as an argument."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from search_skill.domain_knowledge import Knowledge
from search_skill.ladder import Climb, Trace
from search_skill.meaning import Vectors
from search_skill.model_caller import ModelCaller
from search_skill.registry import Registry
from search_skill.settings import Settings
from search_skill.store.memory import Manner, Memory
from search_skill.types import Batch, Locked, Page, Query
from search_skill.web.message import Web

QUICK_PAGES, DEEP_PAGES = 18, 36
FIRST_READING = 0.75  # of a deep run's pages: the rest is kept for what the first ones leave open
READERS = 18  # pages read at once: waiting costs nothing, and no host gets more than its pace
ASKERS = 12  # legs asked at once


def nothing_kept() -> Memory:
    """Return the memory of a run that neither reads nor leaves anything."""
    return Memory(manner=Manner(reads=False, writes=False))


def nothing_changes() -> None:
    """Change nothing: a run of one round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """The world as the stages see it."""

    web: Web
    trace: Trace
    settings: Settings
    registry: Registry
    ask_engines: Callable[[Query], Climb[Batch]]  # down the ladder, first answer
    ask_all_engines: Callable[[Query], tuple[Climb[Batch], ...]]  # all side by side
    deep: bool
    now: datetime  # what "now" is for this run
    next_round: Callable[[], None] = nothing_changes  # whoever refused until now is not asked again
    memory: Memory = field(default_factory=nothing_kept)
    knowledge: Knowledge = field(default_factory=Knowledge)  # of domains
    circumstances: str = ""  # all that an answer depends on besides its question
    reads: bool = True  # false: what is found is only listed
    locked: tuple[Locked, ...] = ()  # what the question names, as the caller's project has it
    vectors: Vectors = field(default_factory=Vectors)  # what may judge likeness of meaning
    model: ModelCaller | None = None  # where one is configured, or half configured
    offline: bool = False  # nobody is asked: what was read before has to do
    goes_out: bool = False  # answers come from the network, and are worth getting ready for
    ahead: dict[str, tuple[bytes, Page]] = field(default_factory=dict)  # read before their turn
    reads_ahead: bool = False  # pages are asked for before all is found; a tape is to hold no more

    @property
    def page_budget(self) -> int:
        """How many pages may be read."""
        if not self.reads:
            return 0
        return self.settings.max_pages or (DEEP_PAGES if self.deep else QUICK_PAGES)

    @property
    def first_pages(self) -> int:
        """How many pages may be read before anybody asks what is still missing."""
        if not self.deep:
            return self.page_budget
        return min(self.page_budget, max(1, round(self.page_budget * FIRST_READING)))
