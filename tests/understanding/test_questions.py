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


@pytest.mark.parametrize("bound", sorted(set(BOUNDS) - {"no_silly_platform"}))
def test_a_bound_holds(measured, bound):
    if bound not in measured:
        pytest.skip("ours are not labelled with it")
    assert measured[bound] >= BOUNDS[bound]


def test_chinese_is_read_as_well_as_english(measured):
    assert abs(measured["intent_zh"] - measured["intent_en"]) <= 0.05
