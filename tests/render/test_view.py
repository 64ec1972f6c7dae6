"""What a reader meets: the bottom line holds only what may be asserted, nothing is listed twice."""

import pytest

from render.made import plain
from search_skill.judging.status import VOID
from search_skill.render.view import view_of


def unmarked():
    document = plain()
    for row in document["data"]["results"]:
        row["marks"] = []
    return document


def test_only_what_passed_evidence_discipline_is_in_the_bottom_line():
    document = plain()
    assert [f.id for f in view_of(document).bottom] == ["C1"]
    document["data"]["claims"][0]["version"] = ""
    assert view_of(document).bottom == ()
    assert [f.id for f in view_of(document).unverified] == ["C1"]


def test_every_claim_has_one_place():
    view = view_of(plain())
    places = [*view.findings, *view.contested, *view.unverified, *view.outdated]
    assert sorted(f.id for f in places) == ["C1", "C2"]


def test_every_source_is_cited_or_further_never_both():
    view = view_of(plain())
    assert [row["id"] for row in view.cited] == ["S1", "S2", "S3"]
    assert view.further == ()


def test_a_quick_run_has_no_findings_and_says_so():
    document = plain()
    document["data"]["claims"] = []
    view = view_of(document)
    assert not view.is_deep
    assert view.bottom == ()
    assert len(view.cited) == 3


def test_likelihood_and_confidence_are_two_things():
    (finding,) = view_of(plain()).bottom
    assert (finding.low, finding.high) == (80, 95)
    assert finding.confidence == "moderate"
    assert "80" not in finding.because


def test_the_language_is_the_questions_unless_another_is_wanted():
    document = plain()
    assert view_of(document).words.language == "zh"
    assert view_of(document, "en").words.language == "en"


def test_the_summary_counts_one_as_one():
    document = unmarked()
    document["data"]["results"] = document["data"]["results"][:1]
    said = view_of(document, "en").summary
    assert said.startswith("1 source, 1 read in the original; 1 independent voice")
    assert "1 degradation, listed" in said
    assert "1 个独立声音" in view_of(document, "zh").summary


def test_who_speaks_is_counted_in_a_short_document_too():
    document, short = unmarked(), unmarked()
    short["data"]["groups"] = [g for g in short["data"]["groups"] if len(g["members"]) > 1]
    assert view_of(short).voices == view_of(document).voices == 2
    assert view_of(short).summary == view_of(document).summary


@pytest.mark.parametrize(
    "stated", ["", "likely", "likely (x-y %)", "可能（55-80 %）", "likely (5 %)"]
)
def test_a_confidence_without_a_range_has_the_whole_one(stated):
    document = plain()
    document["data"]["claims"][1]["confidence"] = stated
    shown = view_of(document)
    (found,) = [f for f in (*shown.contested, *shown.unverified, *shown.findings) if f.id == "C2"]
    assert (found.low, found.high) == (0, 100)


def test_what_was_not_read_and_what_is_marked_or_no_longer_holds_is_no_voice():
    document = plain()
    before = view_of(document).voices
    rows = document["data"]["results"]
    alone = {**rows[0], "id": "S8", "group": "G8", "marks": [], "flags": []}
    blocked = {**alone["page"], "verdict": "blocked:akamai"}
    silent = (
        {**alone, "page": blocked},
        {**alone, "marks": ["content_farm"]},
        *({**alone, "flags": [flag]} for flag in sorted(VOID)),
    )
    for row in silent:
        document["data"]["results"] = [*rows, row]
        assert view_of(document).voices == before
    for row in (alone, {**alone, "page": None}, {**alone, "flags": ["amended"]}):
        document["data"]["results"] = [*rows, row]
        assert view_of(document).voices == before + 1


def test_a_claim_that_a_contradiction_tells_of_stands_with_it_and_no_second_time():
    shown = view_of(plain())
    (conflict,) = (*shown.disputes, *shown.changes)
    assert [each.id for each in shown.sides_of(conflict)] == list(conflict["claims"])
    assert not {each.id for each in shown.apart(shown.contested)} & set(conflict["claims"])


@pytest.mark.parametrize(
    ("claimed", "note", "is_told"),
    [
        ("The pump reaches 812 bar.", "against the claim 'It reaches 812 bar/L.': S3: 1 doubts it", True),
        ("这款泵压力达到812巴。", 'against the claim "压力达到812巴": S3: 1 doubts it; asked: a', True),
        ("ポンプの圧力は812バールだ。", "against the claim '圧力は812バール': S3: 1 doubts it", True),
        ("펌프 압력은 812바이다.", "against the claim '압력은 812바': S3: 1 doubts it", True),
        ("The pump reaches 604 bar.", "against the claim 'It reaches 812 bar/L.': S3: 1 doubts it", False),
        ("Three of 3 pumps work.", "against the claim 'All 3 pumps work.': S3: 1 doubts it", False),
        ("The pump reaches 812 bar.", "against the matter: S3: 2 arguments", False),
        ("The pump reaches 812 bar.", "no source opposes the claim 'It reaches 812 bar/L.'", False),
    ],
)  # fmt: skip
def test_a_finding_with_the_value_at_hand_says_who_opposes_it(claimed, note, is_told):
    document = plain()
    document["data"]["opposition_note"] = note
    for claim in document["data"]["claims"]:
        claim["claim"] = claimed
    english, chinese = view_of(document, "en"), view_of(document, "zh")
    assert ("S3 oppose" in english.findings[0].because) == is_told
    assert ("S3 所反对" in chinese.findings[0].because) == is_told


def test_who_opposes_a_value_gives_it_himself_and_is_not_told_so():
    document = plain()
    document["data"]["opposition_note"] = (
        "against the claim 'It reaches 812 bar/L.': S1: 1 doubts it"
    )
    document["data"]["opposition_sources"] = ["S1"]
    document["data"]["claims"][0]["claim"] = "The 812 bar are of the core."
    assert "oppose" not in view_of(document, "en").findings[0].because
