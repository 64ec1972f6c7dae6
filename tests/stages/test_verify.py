"""Stage 6: who confirms, who contradicts, what may be asserted."""

import hashlib
import random
from dataclasses import replace

import pytest

from search_skill.stages.merge import merge
from search_skill.stages.verify import unverified, verify
from search_skill.types import Query, Standing
from stages.made import (
    BEES,
    BLOG,
    DOCS,
    FARM,
    FORUM,
    INTERPRETATION,
    NEWS,
    QUERY,
    RELEASE_TEXT,
    page,
    web,
)


def verified(*pages, query=QUERY):
    hits, read = web(*pages)
    return verify(merge(hits, read, INTERPRETATION, query), query)


def claim_with(found, words):
    return next((each for each in found.claims if words in each.claim), None)


def test_three_voices_confirm_a_claim_and_it_is_assertable():
    claim = claim_with(verified(DOCS, BLOG, FORUM, BEES), "12.5 s")
    assert claim.standing == Standing.CONFIRMED
    assert claim.voices >= 2
    assert claim.assertable
    assert "%" in claim.confidence


def test_every_quote_stands_in_its_page_with_the_hash_of_it():
    found = verified(DOCS, BLOG, FORUM, NEWS)
    pages = {source.id: source.page for source in found.sources}
    assert found.claims
    for claim in found.claims:
        for quote in claim.source:
            text = pages[quote.id.partition(".")[0]].text
            assert text[quote.start : quote.end] == quote.quote
            assert quote.sha256 == hashlib.sha256(text.encode()).hexdigest()


def test_copies_are_no_voices():
    copies = [
        page(f"https://portal{n}.example/story", f"{RELEASE_TEXT} Portal {n}.", "Wow", "2026-03-18")
        for n in range(30)
    ]
    alone, flooded = verified(NEWS, DOCS), verified(NEWS, DOCS, *copies)
    voices = {claim.claim: claim.voices for claim in flooded.claims}
    for claim in alone.claims:
        assert voices[claim.claim] == claim.voices


def test_three_copies_do_not_lift_anything_to_sixty():
    thin = "The default read timeout of Brindle is 12.5 s. It moves water and people like it a lot."
    padding = " Many things are said about it, and they are said again, by many who say it."
    copies = [page(f"https://p{n}.example/x", thin + padding * 3, "Water") for n in range(3)]
    assert all(source.score < 60 for source in verified(*copies).sources)


def test_marked_sources_are_no_voices():
    claim = claim_with(verified(DOCS, FARM), "12.5 s")
    assert claim.voices == 1
    wrong = claim_with(verified(DOCS, FARM), "5 seconds")
    assert wrong.voices == 0
    assert wrong.standing == "unverified"
    assert wrong.contradicted_by


def test_a_lone_first_hand_statement_is_provisional_and_a_lone_other_one_unverified():
    assert claim_with(verified(DOCS), "12.5 s").standing == Standing.PROVISIONAL
    assert claim_with(verified(BLOG), "12.5 s").standing == Standing.UNVERIFIED


def test_without_a_version_or_date_nothing_is_asserted():
    undated = replace(DOCS, published=None, text="The default read timeout of Brindle is 12 s.")
    undated = replace(
        undated, passages=(replace(DOCS.passages[0], text=undated.text, end=len(undated.text)),)
    )
    claim = claim_with(verified(undated), "12 s")
    assert not claim.assertable
    assert claim.standing == Standing.UNVERIFIED


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "When does Regulation 118 of Veldmar take effect?",
            "Regulation 118 of Veldmar takes effect on 1 October 2026 for all large sites.",
            "Regulation 118 of Veldmar takes effect on 1 March 2027 for all large sites.",
        ),
        (
            "浔江市新能源汽车补贴最高多少",
            "浔江市新能源汽车补贴最高每辆12000元，按车型发放。",
            "浔江市新能源汽车补贴最高每辆15000元，按车型发放。",
        ),
        (
            "東浜市の蓄電池補助金はいくら",
            "東浜市の蓄電池補助金は1件あたり12万円です。",
            "東浜市の蓄電池補助金は1件あたり15万円です。",
        ),
        (
            "동해시 배터리 보조금 얼마",
            "동해시 배터리 보조금은 가구당 120만 원이다.",
            "동해시 배터리 보조금은 가구당 150만 원이다.",
        ),
    ],
)
def test_different_values_for_one_thing_are_a_contradiction(question, one, other):
    query = Query(text=question, as_of=QUERY.as_of)
    found = verified(
        page("https://a.example/1", one, "A", "2026-05-01", "Ada Brook"),
        page("https://b.example/2", other, "B", "2026-05-02", "Bo Cole"),
        query=query,
    )
    (contradiction,) = found.contradictions
    sides = {claim.id: claim for claim in found.claims}
    assert len(set(contradiction.claims)) == 2
    assert all(sides[name].contradicted_by for name in contradiction.claims)
    assert all(sides[name].standing != Standing.CONFIRMED for name in contradiction.claims)
    assert contradiction.explanation


def test_the_same_value_in_two_wordings_is_none():
    found = verified(DOCS, BLOG, FORUM)
    assert not any(
        "12.5" in each.explanation.split(",")[0] and "12.5" in each.explanation.split(",")[1]
        for each in found.contradictions
    )


def test_a_newer_primary_value_makes_the_old_one_outdated_not_contested():
    old = page(
        "https://www.veldmar.gov/2026/88/regulation-118",
        "Regulation 118 of Veldmar takes effect on 1 October 2026 for all large sites.",
        "Regulation 118",
        "2026-04-17",
    )
    new = page(
        "https://www.grid-office.gov/2026/151/corrigendum",
        "Regulation 118 of Veldmar takes effect on 1 March 2027 for all large sites.",
        "Corrigendum to Regulation 118",
        "2026-07-03",
    )
    found = verified(
        old,
        new,
        query=Query(text="When does Regulation 118 of Veldmar take effect?", as_of=QUERY.as_of),
    )
    outdated = claim_with(found, "October 2026")
    assert outdated.standing == Standing.UNVERIFIED
    assert "outdated" in outdated.uncertainty
    assert claim_with(found, "March 2027").standing == Standing.PROVISIONAL
    assert found.contradictions[0].kind == "time"


def test_removing_a_voice_never_raises_a_standing():
    order = [Standing.UNVERIFIED, Standing.CONTESTED, Standing.PROVISIONAL, Standing.CONFIRMED]
    full = {claim.claim: claim.standing for claim in verified(DOCS, BLOG, FORUM, NEWS).claims}
    fewer = {claim.claim: claim.standing for claim in verified(DOCS, BLOG, NEWS).claims}
    for text in full.keys() & fewer.keys():
        assert order.index(fewer[text]) <= order.index(full[text])


def test_shuffled_hits_give_the_same_verdicts():
    hits, read = web(DOCS, BLOG, FORUM, NEWS, FARM, BEES)
    expected = verify(merge(hits, read, INTERPRETATION, QUERY), QUERY)
    for seed in range(4):
        shuffled = tuple(random.Random(seed).sample(hits, len(hits)))
        assert verify(merge(shuffled, read, INTERPRETATION, QUERY), QUERY) == expected


def test_checks_move_a_score_by_ten_at_most_until_there_are_four():
    hits, read = web(DOCS, BLOG, FORUM)
    before = merge(hits, read, INTERPRETATION, QUERY)
    after = {source.url: source for source in verify(before, QUERY).sources}
    for source in before.sources:
        moved = abs(after[source.url].score - source.score)
        assert moved <= 10 or after[source.url].verifications > 3 or after[source.url].score == 60


def test_opposition_that_was_not_searched_is_said_to_be_so():
    found = verified(DOCS)
    assert found.opposition == ()
    assert "no opposing query was asked" in found.opposition_note


def test_quick_mode_checks_nothing_and_says_so():
    hits, read = web(DOCS, BLOG)
    found = unverified(merge(hits, read, INTERPRETATION, QUERY))
    assert found.claims == ()
    assert {source.standing for source in found.sources} == {Standing.UNVERIFIED}
