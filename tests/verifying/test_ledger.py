"""What may be asserted: all five elements, and every exact token of the claim in its quote."""

from dataclasses import dataclass, replace

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.ledger import ledger_of
from search_skill.verifying.statements import Statement
from verifying.made import signal, statement

TEXTS = (
    "The Dewline pump reaches 604 bar in salt water.",
    "露线水泵在盐水中可达604巴。",
    "ポンプは塩水で604バールに達する。",
    "펌프는 바닷물에서 604바에 이른다.",
)


@dataclass(frozen=True)
class Retold(Statement):
    """A statement whose claim is put in other words than its quote."""

    said: str = ""

    @property
    def plain(self) -> str:
        """The claim as it is put."""
        return self.said


def standing_of(text, said=""):
    made = statement(text, tier=Tier.T1, published="2026-04-01")
    if said:
        place = (made.source, made.passage, made.start, made.end, made.text, made.held, made.voice)
        made = Retold(*place, said=said)
    (claim,), _ = ledger_of([signal(made)], [])
    return claim.standing


@pytest.mark.parametrize("text", TEXTS)
def test_a_claim_in_the_words_of_its_quote_may_be_asserted(text):
    assert standing_of(text) == Standing.PROVISIONAL


@pytest.mark.parametrize("text", TEXTS)
def test_a_claim_with_a_figure_that_its_quote_does_not_hold_may_not(text):
    assert standing_of(text, text.replace("604", "812")) == Standing.UNVERIFIED


def test_a_claim_that_denies_what_its_quote_affirms_may_not():
    said = "The Dewline pump does not reach 604 bar in salt water."
    assert standing_of(TEXTS[0], said) == Standing.UNVERIFIED


PARTS = (  # a claim, what bears it out in other words, and what bears out a part of it only
    (
        "The Dewline pump reaches 604 bar in 40 runs.",
        "In salt water the Dewline pump reaches 604 bar in 40 runs on the bench.",
        "Dealers speak of 604 bar.",
    ),
    (
        "露线水泵在40次测试中可达604巴。",
        "在盐水中，露线水泵在40次测试中可达604巴。",
        "经销商说有604巴。",
    ),
    (
        "ポンプは40回の試験で604バールに達する。",
        "塩水でもポンプは40回の試験で604バールに達する。",
        "販売店はその数字を604だと言い、売れ行きも良いと話す。",
    ),
    (
        "펌프는 40회 시험에서 604바에 이른다.",
        "소금물에서도 펌프는 40회 시험에서 604바에 이른다.",
        "604바라고 한다.",
    ),
)


def claim_of(*texts):
    made = [
        statement(text, voice=f"G{place}", published="2026-04-01", source=f"S{place}")
        for place, text in enumerate(texts, 1)
    ]
    (claim,), _ = ledger_of([signal(*made)], [])
    return claim


@pytest.mark.parametrize(("said", "whole", "part"), PARTS)
def test_a_passage_that_bears_out_a_part_of_a_claim_is_said_to(said, whole, part):
    assert "in part only: S3" in claim_of(said, whole, part).uncertainty


@pytest.mark.parametrize(("said", "whole", "part"), PARTS)
def test_a_passage_that_bears_out_all_of_it_is_not(said, whole, part):
    assert "only a part" not in claim_of(said, whole).uncertainty


def test_of_one_voice_the_sentence_is_quoted_that_bears_the_claim_out_best():
    said, whole, part = PARTS[0]
    made = [
        statement(said, voice="G1", published="2026-04-01", source="S1"),
        statement(part, voice="G2", published="2026-04-01", source="S2"),
        statement(whole, voice="G2", published="2026-04-01", source="S2"),
    ]
    (claim,), _ = ledger_of([signal(*made)], [])
    assert [each.quote for each in claim.source] == [said, whole]


@pytest.mark.parametrize("text", TEXTS)
def test_a_sentence_that_speaks_for_two_signals_makes_one_claim(text):
    leader = statement(text, tier=Tier.T1, published="2026-04-01")
    claims, _ = ledger_of([signal(leader), signal(leader)], [])
    assert len(claims) == 1


def test_a_claim_that_leans_on_the_sentence_before_it_is_quoted_with_that_one():
    before, text = "The pump gives 604 bar. ", "That figure was measured at 45 °C."
    made = statement(before + text, tier=Tier.T1, published="2026-04-01")
    leaning = replace(made, start=len(before), text=text, antecedent=before)
    (claim,), _ = ledger_of([signal(leaning)], [])
    assert claim.claim == claim.source[0].quote == before + text
    assert (claim.source[0].start, claim.source[0].end) == (0, len(before + text))


@pytest.mark.parametrize(("tier", "standing"), [(Tier.T1, "provisional"), (Tier.T2, "unverified")])
def test_a_row_of_a_wide_table_of_a_primary_source_bears_a_claim_out(tier, standing):
    said = statement(TEXTS[0], published="2026-04-01")
    row = statement("Dewline | 604 bar | 12 kW", source="S2", tier=tier, published="2026-04-01")
    row = replace(row, columns=("Pump", "Pressure", "Power"))
    (claim,), _ = ledger_of([signal(said, row)], [])
    assert claim.standing == standing


def test_what_is_not_told_leaves_nothing_behind_that_more_voices_give():
    text = "The register of Torrigan opens on 1 March 2027."
    held = signal(*(statement(text, f"G{n}", published="2026-07-01") for n in range(3)))
    again = signal(statement(text, "G9", Tier.T3, "2026-07-01", "S9"))
    newer = signal(statement("It opens on 3 July 2026.", "G8", Tier.T2, "2026-10-01", "S8"))
    replaced = Conflict("time", again, newer, "", outdated=again, is_told=False)
    claims, _ = ledger_of([held, again, newer], [], [replaced])
    assert not any(each.uncertainty.startswith("outdated") for each in claims)
    claims, _ = ledger_of([again, newer], [], [replaced])
    assert any(each.uncertainty.startswith("outdated: S8") for each in claims)


def test_who_replaces_a_value_is_not_heard_for_it_where_he_gives_another_one_of_its_claim():
    text = "The register of Torrigan opens on 1 March 2027 and takes 70 boats."
    kept = statement("The register takes 70 boats.", "G8", Tier.T1, "2026-10-01", "S8")
    was = statement("It used to be 1 March 2027.", "G8", Tier.T1, "2026-10-01", "S8")
    old = signal(statement(text, published="2026-07-01"), kept, was)
    newer = signal(statement("It opens on 3 July 2027.", "G8", Tier.T1, "2026-10-01", "S8"))
    values = frozenset({"date:03-01", "date:07-03"})
    replaced = Conflict("time", old, newer, "", outdated=old, values=values, is_told=False)
    claims, _ = ledger_of([old, newer], [], [replaced])
    assert any(each.uncertainty.startswith("outdated") for each in claims)
    still = statement(text, "G8", Tier.T1, "2026-10-01", "S8")
    old = signal(statement(text, published="2026-07-01"), still)
    replaced = Conflict("time", old, newer, "", outdated=old, values=values, is_told=False)
    claims, _ = ledger_of([old, newer], [], [replaced])
    assert not any(each.uncertainty.startswith("outdated") for each in claims)


@pytest.mark.parametrize(
    ("one", "again", "new"),
    [
        (
            "Reed 4.2.0 limits a request to 12.5 seconds.",
            "A request in Reed 4.2.0 may take 12.5 seconds.",
            "Reed keeps 40 connections open.",
        ),
        (
            "里德4.2.0版的请求上限为12.5秒。",
            "里德4.2.0版的请求最多12.5秒。",
            "里德保持40个连接。",
        ),
        (
            "リードのバージョン4.2.0の要求の上限は12.5秒です。",
            "リードのバージョン4.2.0の要求は12.5秒までです。",
            "リードは40件の接続を保つ。",
        ),
        (
            "리드 버전 4.2.0의 요청 상한은 12.5초이다.",
            "리드 버전 4.2.0의 요청은 12.5초까지이다.",
            "리드는 연결 40개를 유지한다.",
        ),
        (  # one value in other words
            "The recall covers 114,700 kettles.",
            "In June 114,700 owners were asked to hand theirs back.",
            "Reed keeps 40 connections open.",
        ),
        ("召回涉及114700台水壶。", "6月起114700名用户可以退货。", "里德保持40个连接。"),
    ],
)
def test_a_claim_that_tells_something_new_stands_before_one_that_repeats(one, again, new):
    def said(text, source, held):
        made = statement(text, source, Tier.T1, "2031-06-05", source=source)
        return signal(replace(made, held=held))

    told = [said(one, "S1", 0.5), said(again, "S2", 0.48), said(new, "S3", 0.4)]
    claims, _ = ledger_of(told, [])
    assert [each.source[0].id for each in claims] == ["S1.p1", "S3.p1", "S2.p1"]
    apart = [said(one, "S1", 0.5), said(new, "S3", 0.4), said("Ponds hold 7 carp.", "S2", 0.48)]
    claims, _ = ledger_of(apart, [])
    assert [each.source[0].id for each in claims] == ["S1.p1", "S2.p1", "S3.p1"]


@pytest.mark.parametrize(
    ("told", "matter"),
    [
        ("I measured 604 bar at my pump in salt water.", TEXTS[0]),
        ("我家水泵在盐水中测得604巴。", TEXTS[1]),
        ("私のポンプは塩水で604バールに達した。", TEXTS[2]),
        ("제가 잰 펌프는 바닷물에서 604바였다.", TEXTS[3]),
    ],
)
def test_what_one_person_tells_of_himself_is_asserted_of_nothing(told, matter):
    day = "2026-04-01"
    voices = [statement(told, published=day), statement(told, "G2", published=day, source="S2")]
    (alone,), _ = ledger_of([signal(*voices)], [])
    assert alone.standing == Standing.UNVERIFIED
    (claim,), _ = ledger_of([signal(statement(matter, published=day), voices[1])], [])
    assert claim.claim == matter
    assert (claim.standing, claim.voices) == (Standing.CONFIRMED, 2)
