"""The door to the shared folder gives rows that fit their files."""

from pathlib import Path

import pytest

from shared import case, cases, manifest, needs_shared, shared_folder


def test_the_folder_is_where_the_variable_says(monkeypatch, tmp_path):
    monkeypatch.setenv("SEARCH_SHARED", str(tmp_path))
    assert shared_folder() == tmp_path


def test_without_the_variable_it_lies_beside_the_checkout(monkeypatch):
    monkeypatch.delenv("SEARCH_SHARED", raising=False)
    assert shared_folder() == Path(__file__).resolve().parents[2] / "shared"


def test_an_absent_folder_is_skipped_with_the_reason(monkeypatch, tmp_path):
    monkeypatch.setenv("SEARCH_SHARED", str(tmp_path / "nowhere"))
    monkeypatch.delenv("SEARCH_REQUIRE_SHARED", raising=False)
    assert cases("url") == []
    assert manifest() == []
    with pytest.raises(pytest.skip.Exception, match="SEARCH_SHARED"):
        needs_shared()


def test_an_absent_folder_is_a_failure_where_it_is_required(monkeypatch, tmp_path):
    monkeypatch.setenv("SEARCH_SHARED", str(tmp_path / "nowhere"))
    monkeypatch.setenv("SEARCH_REQUIRE_SHARED", "1")
    for ask in (needs_shared, cases, manifest):
        with pytest.raises(pytest.fail.Exception):
            ask()


def test_every_recording_has_its_file():
    needs_shared()
    assert [row.path for row in manifest() if not row.file.is_file()] == []
    assert {row.source for row in manifest("arxiv", "bing")} == {"arxiv", "bing"}


def test_a_case_is_found_by_its_id():
    assert case("url-percent25")["area"] == "url"
    assert {row["area"] for row in cases("url", "date")} == {"url", "date"}
