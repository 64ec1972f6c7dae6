"""What changed between two reports: claims that flipped, sources that came and went."""

import copy
import json

import pytest

from render.made import plain
from search_skill.checking.changes import as_json, as_lines, changes_between
from search_skill.render.fit import cut
from search_skill.render.schema import fill

SAID = (
    (
        "The default read timeout of Brindle is 5 s.",
        "The default read timeout of Brindle is 12.5 s.",
    ),
    ("布林德的默认读超时是 5 秒。", "布林德的默认读超时是 12.5 秒。"),
    (
        "ブリンドルの既定の読み取りタイムアウトは5秒です。",
        "ブリンドルの既定の読み取りタイムアウトは12.5秒です。",
    ),
    ("브린들의 기본 읽기 제한 시간은 5초이다.", "브린들의 기본 읽기 제한 시간은 12.5초이다."),
)


def document(said: str = SAID[0][0]):
    made = plain()
    made["data"]["claims"][0]["claim"] = said
    made["data"]["claims"] = made["data"]["claims"][:1]
    return made


def kinds(before, after) -> list[tuple[str, str]]:
    return [(change.of, change.kind) for change in changes_between(before, after).changes]


def test_the_same_report_has_not_changed():
    assert kinds(document(), document()) == []
    assert list(as_lines(changes_between(document(), document())))[-1] == "nothing has changed"


@pytest.mark.parametrize(("before", "after"), SAID)
def test_a_claim_with_another_value_is_flipped(before, after):
    found = changes_between(document(before), document(after))
    assert [(c.of, c.kind) for c in found.changes] == [("claim", "flipped")]
    assert before in found.changes[0].before
    assert after in found.changes[0].after


def test_a_claim_that_is_denied_now_is_flipped():
    after = document("The default read timeout of Brindle is not 5 s.")
    assert kinds(document(), after) == [("claim", "flipped")]


def test_a_claim_that_is_contested_now_is_flipped_and_one_with_more_voices_changed():
    contested, louder = document(), document()
    contested["data"]["claims"][0]["standing"] = "contested"
    louder["data"]["claims"][0]["voices"] = 5
    assert kinds(document(), contested) == [("claim", "flipped")]
    assert kinds(document(), louder) == [("claim", "changed")]


def test_claims_on_other_matters_are_new_and_gone():
    after = document("Forty-one hives of Dunmoor gave 812 kg of honey.")
    assert kinds(document(), after) == [("claim", "new"), ("claim", "gone")]


def test_sources_are_the_same_by_their_identity():
    after = document()
    after["data"]["results"][0]["url"] += "?utm_source=x"
    assert kinds(document(), after) == []
    after["data"]["results"][0]["url"] = "https://other.example/"
    assert kinds(document(), after) == [("source", "new"), ("source", "gone")]


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("title", "新标题", "title"),
        ("source_tier", "T1", "tier"),
        ("standing", "contested", "standing"),
        ("score", 12.0, "score"),
    ],
)
def test_what_changed_of_a_source_is_told(name, value, told):
    after = document()
    after["data"]["results"][0][name] = value
    (change,) = changes_between(document(), after).changes
    assert (change.of, change.kind) == ("source", "changed")
    assert told in change.before
    assert told in change.after


def test_a_few_points_of_score_are_no_change():
    after = document()
    after["data"]["results"][0]["score"] += 3
    assert kinds(document(), after) == []


def test_another_question_is_said():
    other = document()
    other["data"]["query"]["text"] = "how many hives"
    assert "two questions" in changes_between(document(), other).notes[0]


def test_it_is_one_screen():
    many = document()
    for number in range(100):
        row = copy.deepcopy(many["data"]["results"][0])
        many["data"]["results"].append(
            row | {"id": f"S{number + 10}", "url": f"https://n{number}.example/"}
        )
    lines = list(as_lines(changes_between(document(), many)))
    assert len(lines) < 50
    assert lines[-1].startswith("… and 60 more")
    json.dumps(as_json(changes_between(document(), many)))


def test_the_program_compares_two_files(program, tmp_path):
    paths = []
    for place, said in enumerate(SAID[0]):
        paths.append(tmp_path / f"{place}.json")
        paths[-1].write_text(json.dumps(document(said), ensure_ascii=False), "utf-8")
    done = program.run("diff", *map(str, paths))
    assert done.returncode == 0, done.stderr
    assert "claim flipped" in done.stdout
    assert (
        program.run("diff", *map(str, paths), "--json").document["changes"][0]["kind"] == "flipped"
    )
    assert program.run("diff", str(paths[0]), str(tmp_path / "none.json")).returncode == 2


def test_a_report_that_was_cut_is_told():
    short = cut(plain(), 3_000, "")
    fill(short)
    notes = changes_between(plain(), short).notes
    assert "the later report was cut: what it leaves out looks like a change" in notes
    assert not changes_between(plain(), plain()).notes
