"""A report is read back; in place of one that was cut its whole is taken, where it is still kept."""

import json

import pytest

from render.made import plain
from search_skill.checking.citing import cited_in
from search_skill.checking.reports import document_in, whole_in
from search_skill.errors import UsageError
from search_skill.render.document import as_text
from search_skill.render.fit import cut


@pytest.fixture
def kept(tmp_path):
    """A whole document where results are kept, and the short one that names it."""
    results = tmp_path / "runs"
    results.mkdir()
    (results / "x.json").write_text(as_text(plain()), "utf-8")
    short = tmp_path / "短.json"
    short.write_text(as_text(cut(plain(), 3_000, "/elsewhere/runs/x.json")), "utf-8")
    return short, results


def test_the_whole_is_taken_for_what_was_cut(kept):
    short, results = kept
    assert document_in(str(short))["meta"]["truncated"] is not None
    assert whole_in(str(short), results) == document_in(str(results / "x.json"))


def test_another_runs_document_is_not_taken_for_it_and_neither_is_a_broken_one(kept):
    short, results = kept
    other = json.loads((results / "x.json").read_text("utf-8"))
    other["meta"]["run_id"] = "f" * 12
    for text in (json.dumps(other), "{", ""):
        (results / "x.json").write_text(text, "utf-8")
        assert whole_in(str(short), results)["meta"]["truncated"] is not None
    (results / "x.json").unlink()
    assert whole_in(str(short), results)["meta"]["truncated"] is not None


ODD = [
    {},
    [],
    {"results": []},
    {"results": [[[1]], "S1", None]},
    {"query": "默认超时", "results": [{"id": [["S1"]]}], "claims": [{"claim": [[]]}]},
    {"query": {"text": ["x"]}, "claims": [{"claim": "x", "source": [[["S1"]]]}]},
]


@pytest.mark.parametrize("data", ODD)
def test_what_only_looks_like_a_report_is_refused_and_audited_as_any_other(tmp_path, data):
    path = tmp_path / "x.json"
    path.write_text(json.dumps({"schema_version": "1.0", "data": data}), "utf-8")
    with pytest.raises(UsageError, match=r"x\.json"):
        whole_in(str(path), tmp_path)
    assert not cited_in(path.read_text("utf-8")).statements
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(UsageError, match="no report"):
        whole_in(str(path), tmp_path)
