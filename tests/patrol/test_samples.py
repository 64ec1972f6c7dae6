from pathlib import Path

from search_skill import assembly, docs
from search_skill.patrol.samples import BARE, shapes_of
from search_skill.registry import load

ROOT = Path(__file__).resolve().parents[2]


def test_the_recorded_shapes_are_those_of_the_samples():
    kept = (assembly.DATA / "shapes.json").read_text("utf-8")
    assert docs.shapes(ROOT, load()) == kept, "run ./search --docs"


def test_every_way_and_every_engine_has_a_shape():
    registry = load()
    shapes = shapes_of(ROOT / "tests", registry)
    ways = {f"{p.name}/{w.name}" for p in registry.platforms.values() for w in p.each_way()}
    assert ways | {"engines/searxng", "engines/bing"} <= set(shapes)
    assert all({"title", "url"} <= set(shape.read) for shape in shapes.values())


def test_what_is_read_of_a_sample_is_what_must_be_there():
    shapes = shapes_of(ROOT / "tests", load())
    assert {"signals.upvotes", "published"} <= set(shapes["hackernews/api"].read)
    assert "hits[].points" in shapes["hackernews/api"].fields
    assert "signals.upvotes" not in shapes["reddit/rss"].read
    assert "feed/entry/title" in shapes["arxiv/api"].fields


def test_without_a_sample_an_address_and_a_title_must_be_there(tmp_path):
    assert set(shapes_of(tmp_path, load()).values()) == {BARE}
