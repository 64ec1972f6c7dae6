from pathlib import Path

import pytest

from search_skill import docs
from search_skill.registry import load

ROOT = Path(__file__).resolve().parents[1]


def test_every_platform_has_its_row_with_what_it_declares():
    registry = load()
    table = docs.tables(registry)["platforms"].splitlines()
    assert len(table) == len(registry.platforms) + 2
    (reddit,) = (row for row in table if row.startswith("| `--reddit`"))
    assert "api → old → rss → metasearch" in reddit
    assert "upvotes, comments, subreddit" in reddit
    assert all(row.count("|") == table[0].count("|") for row in table)


def test_only_what_stands_between_the_marks_is_rewritten():
    text = "前\n<!-- platforms -->\nold\n<!-- /platforms -->\n後 <!-- other -->\n"
    written = docs.rewritten(text, {"platforms": "| a\\1 |"})
    assert written == "前\n<!-- platforms -->\n| a\\1 |\n<!-- /platforms -->\n後 <!-- other -->\n"
    assert docs.rewritten(written, {"platforms": "| a\\1 |"}) == written
    assert docs.rewritten("no marks, 없음", {"platforms": "x"}) == "no marks, 없음"


def test_an_empty_region_is_filled():
    text = "<!-- platforms --><!-- /platforms -->"
    assert docs.rewritten(text, {"platforms": "x"}) == "<!-- platforms -->\nx\n<!-- /platforms -->"


def test_writing_names_the_documents_that_changed(tmp_path):
    (tmp_path / "README.md").write_text("<!-- platforms -->\n<!-- /platforms -->\n", "utf-8")
    registry = load()
    assert docs.write(tmp_path, registry) == ["README.md"]
    assert docs.write(tmp_path, registry) == []
    assert "| `--arxiv`" in (tmp_path / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", docs.DOCUMENTS)
def test_the_documents_are_what_the_registry_says(name):
    text = (ROOT / name).read_text("utf-8")
    assert docs.rewritten(text, docs.tables(load())) == text, "run ./search --docs"
