"""The labelled questions, ours and the shared ones, hold the bounds of their bench."""

import sys
from pathlib import Path

import pytest

from shared import needs_shared

sys.path.append(str(Path(__file__).resolve().parents[1] / "bench"))  # as its own command runs it
from questions import BOUNDS, OURS, measure, read


@pytest.fixture(scope="module", params=["ours", "shared"])
def measured(request):
    file = OURS if request.param == "ours" else needs_shared() / "cases" / "queries.jsonl"
    return measure(list(read(file)))[0]


def test_the_bounds_hold(measured):
    bounds = BOUNDS.keys() & measured.keys() - {"no_silly_platform"}
    missed = {name: measured[name] for name in bounds if measured[name] < BOUNDS[name]}
    assert missed == {}
    assert len(bounds) >= 4


def test_chinese_is_read_as_well_as_english(measured):
    assert abs(measured["intent_zh"] - measured["intent_en"]) <= 0.05
