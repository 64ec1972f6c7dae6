"""Verify: an untouched report is clean, with its tape and without; what was changed is found."""

import copy
import json

import pytest

from checking.mutations import harmless, mutated
from search_skill.checking.verify import verify
from search_skill.render.fit import cut
from shared import needs_shared
from worlds import MINI, world_names, world_of

TAPE = "scripts/search_skill/data/demo.warc.gz"
DEEP = ["--deep", "--json", "--full"]
WORLDS = [name for name in world_names() if name != MINI]


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """The demonstration's whole document, and its tape."""
    from black_box import ROOT, Program

    home = Program(tmp_path_factory.mktemp("demo"))
    path = home.folder / "report.json"
    home.run("--demo", "--json", "--full", "--no-store", f"--out={path}")
    return home, path, ROOT / TAPE


@pytest.fixture
def document(shown):
    return json.loads(shown[1].read_text("utf-8"))


def kinds(document) -> set[str]:
    return {fault.kind for fault in verify(document).faults}


def test_the_demonstration_verifies_against_its_tape(shown):
    home, path, tape = shown
    done = home.run("verify", str(path), "--tape", str(tape))
    assert done.returncode == 0, done.stdout
    assert "nothing wrong" in done.stdout


def test_without_a_tape_it_says_what_it_could_not_look_at(shown):
    done = shown[0].run("verify", str(shown[1]), "--json")
    assert done.returncode == 0, done.stdout
    assert done.document["ok"] is True
    assert "no tape" in done.document["notes"][0]


def test_a_changed_report_ends_with_8_and_the_list(shown, document, tmp_path):
    claim = next(each for each in document["data"]["claims"] if "45 seconds" in each["claim"])
    claim["claim"] = claim["claim"].replace("45", "46")
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(document, ensure_ascii=False), "utf-8")
    done = shown[0].run("verify", str(path), "--tape", str(shown[2]))
    assert done.returncode == 8
    assert f"number · {claim['id']}: '46' does not stand in" in done.stdout


def test_a_quote_that_the_recorded_page_does_not_have_is_found_by_the_tape_alone(
    shown, document, tmp_path
):
    for row in document["data"]["results"]:  # the forger changes the passage too
        for passage in row["passages"]:
            passage["text"] = passage["text"].replace("45 seconds", "46 seconds")
    for claim in document["data"]["claims"]:
        claim["claim"] = claim["claim"].replace("45 seconds", "46 seconds")
        for quote in claim["source"]:
            quote["quote"] = quote["quote"].replace("45 seconds", "46 seconds")
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(document, ensure_ascii=False), "utf-8")
    assert shown[0].run("verify", str(path)).returncode == 0
    done = shown[0].run("verify", str(path), "--tape", str(shown[2]), "--json")
    assert done.returncode == 8
    assert {"quote", "passage"} <= {fault["kind"] for fault in done.document["faults"]}


def test_references_that_lead_nowhere_or_are_there_twice_are_found(document):
    assert kinds(document) == set()
    dangling = copy.deepcopy(document)
    dangling["data"]["claims"][0]["source"][0]["id"] = "S99.p1"
    assert "dangling" in kinds(dangling)
    twice = copy.deepcopy(document)
    twice["data"]["results"].append({**twice["data"]["results"][0], "id": "S98"})
    assert "duplicate" in kinds(twice)
    unused = copy.deepcopy(document)
    unused["data"]["groups"].append({"id": "G99", "origin": "S1", "members": [], "edges": []})
    assert kinds(unused) == {"never_cited"}


@pytest.mark.parametrize(
    ("name", "value", "kind"),
    [
        ("start", 3, "range"),
        ("sha256", "0" * 64, "hash"),
        ("quote", "The default is forever.", "quote"),
        ("id", "S2.p99", "dangling"),
    ],
)
def test_each_part_of_a_citation_is_held_against_the_others(document, name, value, kind):
    document["data"]["claims"][0]["source"][0][name] = value
    assert kind in kinds(document)


@pytest.mark.parametrize(
    ("name", "value", "kind"),
    [
        ("confidence", "very likely (80-96 %)", "confidence"),
        ("version", "9.9.9", "version"),
        ("uncertainty", "", "element"),
    ],
)
def test_each_element_of_a_claim_is_looked_at(document, name, value, kind):
    document["data"]["claims"][0][name] = value
    assert kind in kinds(document)


def test_a_file_that_is_no_report_is_a_usage_error(shown, tmp_path):
    path = tmp_path / "other.json"
    for text in ('{"title": "x"}', "not json", "[]", '{"schema_version": "1.0", "data": 3}'):
        path.write_text(text, "utf-8")
        done = shown[0].run("verify", str(path))
        assert done.returncode == 2, text
        assert "Traceback" not in done.stderr


def test_a_question_that_begins_with_verify_is_a_question(shown):
    done = shown[0].run("verify", "the", "claim.json", "format", "--json")
    assert done.document["data"]["query"]["text"] == "verify the claim.json format"


def caught(document, times: int, seed: int) -> int:
    before = {(fault.kind, fault.where, fault.why) for fault in verify(document).faults}
    texts = [claim["claim"] for claim in document["data"]["claims"]]
    seen = 0
    for place, _, now in mutated(texts, times, seed):
        claims = list(document["data"]["claims"])
        claims[place] = {**claims[place], "claim": now}
        changed = {**document, "data": {**document["data"], "claims": claims}}
        after = {(fault.kind, fault.where, fault.why) for fault in verify(changed).faults}
        seen += bool(after - before)
    return seen


def alarms(document, times: int, seed: int) -> int:
    """Count the texts that say the same in another way and are taken for changed ones."""
    claims = document["data"]["claims"]
    wrong = 0
    for place, now in harmless([claim["claim"] for claim in claims], times, seed):
        told = [*claims[:place], {**claims[place], "claim": now}, *claims[place + 1 :]]
        wrong += not verify({**document, "data": {**document["data"], "claims": told}}).is_clean
    return wrong


def test_what_says_the_same_in_another_way_is_no_fault(document):
    assert alarms(document, 400, seed=3) <= 8


def test_what_a_model_wrote_is_held_against_the_passages_that_it_names(document):
    row = next(row for row in document["data"]["results"] if row["passages"])
    passage = row["passages"][0]
    said = passage["text"].split(". ")[0]
    document["data"]["answer"] = [{"text": said, "evidence": [passage["id"]]}]
    assert kinds(document) == set()
    document["data"]["answer"] = [{"text": f"{said} 4711", "evidence": [passage["id"]]}]
    assert kinds(document) == {"answer"}
    document["data"]["answer"] = [{"text": said, "evidence": ["S99.p1"]}]
    assert "dangling" in kinds(document)
    document["data"]["answer"] = [{"text": said, "evidence": []}]
    assert kinds(document) == {"no_quote"}


def test_of_four_hundred_changes_to_the_demonstration_nearly_all_are_caught(document):
    assert verify(document).is_clean
    assert caught(document, 400, seed=7) >= 380


@pytest.mark.parametrize("world", WORLDS)
def test_a_world_verifies_against_its_tape_and_changes_are_caught(program, rig, world, tmp_path):
    needs_shared()
    tape, path = tmp_path / "t.warc.gz", tmp_path / "report.json"
    done = program.run(
        *DEEP,
        "--no-store",
        f"--record={tape}",
        f"--out={path}",
        world_of(world)["deep_question"],
        env=rig(world).env,
    )
    assert done.returncode == 0, done.stderr
    checked = program.run("verify", str(path), "--tape", str(tape), "--json")
    assert checked.returncode == 0, checked.stdout
    assert checked.document["looked_at"]["quotes"] > 10
    document = json.loads(path.read_text("utf-8"))
    assert caught(document, 400, seed=11) >= 380
    assert alarms(document, 100, seed=13) <= 2
    assert verify(cut(document, 24_000, "")).faults == ()


def test_a_bundle_can_be_checked_by_others(shown, tmp_path):
    home, folder = shown[0], tmp_path / "bundle"
    done = home.run("--demo", "--no-store", f"--bundle={folder}")
    assert done.returncode == 0, done.stderr
    assert {
        "report.json",
        "report.md",
        "report.html",
        "tape.warc.gz",
        "manifest.json",
        "SHA256SUMS",
    } <= {path.name for path in folder.iterdir()}
    assert home.run("verify", f"{folder}/").returncode == 0
    report = folder / "report.json"
    report.write_text(report.read_text("utf-8").replace("45 seconds", "47 seconds", 1), "utf-8")
    broken = home.run("verify", f"{folder}/", "--json")
    assert broken.returncode == 8
    assert "changed_file" in {fault["kind"] for fault in broken.document["faults"]}
