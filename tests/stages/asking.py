"""The tools of a run that asks nobody: what stages that only decide look at."""

from datetime import UTC, datetime
from typing import Any

from search_skill.asking import query_of
from search_skill.registry import load
from search_skill.settings import Settings
from search_skill.stages.intent import reading_of
from search_skill.tools import Tools
from search_skill.types import Interpretation, Query

NOW = datetime(2026, 11, 20, tzinfo=UTC)
REGISTRY = load()
NOBODY: Any = None


def tools(**given) -> Tools:
    basis = {
        "web": NOBODY,
        "trace": NOBODY,
        "settings": Settings(),
        "registry": REGISTRY,
        "ask_engines": NOBODY,
        "ask_all_engines": NOBODY,
        "deep": False,
        "now": NOW,
    }
    return Tools(**basis | given)


def query(question: str, **settings) -> Query:
    return query_of(question, Settings(**settings), NOW)


def read(question: str, **settings) -> Interpretation:
    return reading_of(query(question, **settings), tools())
