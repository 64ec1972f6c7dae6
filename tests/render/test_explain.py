"""The arithmetic of a score, to be done again by anyone."""

import re

import pytest

from search_skill.errors import UsageError
from search_skill.judging.dimensions import LIFTED, MARK_FACTOR, WEIGHTS
from search_skill.render.document import Run, document_of
from search_skill.render.explain import Formula, explained
from search_skill.stages.merge import merge
from search_skill.stages.verify import verify
from search_skill.types import Report
from stages.made import BLOG, DOCS, FARM, FORUM, INTERPRETATION, NOW, QUERY, web

FORMULA = Formula(weights=WEIGHTS, mark_factor=MARK_FACTOR, lifted=LIFTED)


@pytest.fixture(scope="module")
def document():
    hits, read = web(DOCS, BLOG, FORUM, FARM)
    found = verify(merge(hits, read, INTERPRETATION, QUERY), QUERY)
    report = Report(query=QUERY, interpretation=INTERPRETATION, sources=found.sources)
    return document_of(report, Run(id="x", version="0", as_of=NOW))


def test_the_lines_add_up_to_the_score(document):
    for row in document["data"]["results"]:
        said = explained(document, row["id"], FORMULA)
        parts = [float(each) for each in re.findall(r"× 0\.\d\d =\s+(\d+\.\d\d)   ", said)][:5]
        factor = float(re.search(r"marks +× (\d\.\d\d)", said)[1])
        moved = float(re.search(r"checks +([+-]\d+\.\d\d)", said)[1])
        assert abs(factor * sum(parts) + moved - row["score"]) < 0.1
        assert row["url"] in said


def test_a_mark_is_shown_with_its_factor_and_its_reason(document):
    farm = next(row for row in document["data"]["results"] if row["marks"])
    said = explained(document, farm["id"].lower(), FORMULA)
    assert "× 0.35" in said
    assert f"mark {farm['marks'][0]}" in said


def test_an_unknown_source_is_a_plain_error(document):
    with pytest.raises(UsageError, match="no source 'S99'"):
        explained(document, "S99", FORMULA)
