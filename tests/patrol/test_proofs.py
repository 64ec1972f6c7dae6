from datetime import UTC, datetime, timedelta
from pathlib import Path

from search_skill.patrol.proofs import Proof, keep, kept, place_of
from search_skill.patrol.shapes import Shape

NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)
SHAPE = Shape(fields=("hits", "hits[].题"), read=("title",))


def homes(folder: Path) -> dict[str, str]:
    return {"XDG_STATE_HOME": str(folder)}


def test_a_proof_is_read_as_it_was_kept(tmp_path):
    assert kept(homes(tmp_path)) == {}
    assert keep(homes(tmp_path), {"v2ex/api": Proof(NOW, SHAPE)})
    assert kept(homes(tmp_path)) == {"v2ex/api": Proof(NOW, SHAPE)}
    assert kept(homes(tmp_path))["v2ex/api"].day == "2026-11-20"


def test_a_new_proof_takes_the_place_of_the_old_one_and_of_no_other(tmp_path):
    keep(homes(tmp_path), {"a/api": Proof(NOW, SHAPE), "b/api": Proof(NOW, SHAPE)})
    later = Proof(NOW + timedelta(days=1), Shape(read=("url",)))
    keep(homes(tmp_path), {"b/api": later})
    assert kept(homes(tmp_path)) == {"a/api": Proof(NOW, SHAPE), "b/api": later}
    keep(homes(tmp_path), {"b/api": Proof(NOW, SHAPE)})  # of an old tape
    assert kept(homes(tmp_path))["b/api"] == later


def test_what_cannot_be_read_is_no_proof(tmp_path):
    place = place_of(homes(tmp_path))
    place.parent.mkdir(parents=True)
    for text in ("", "[]", "{", '{"a/api": 3}', '{"a/api": {"at": "yesterday", "shape": {}}}'):
        place.write_text(text, "utf-8")
        assert kept(homes(tmp_path)) == {}


def test_where_nothing_can_be_kept_it_says_so(tmp_path):
    (tmp_path / "state").write_text("a file", "utf-8")
    assert not keep(homes(tmp_path / "state"), {"a/api": Proof(NOW, SHAPE)})
