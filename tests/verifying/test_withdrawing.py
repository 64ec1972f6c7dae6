"""Who takes back what he said, and whose word that ends."""

from dataclasses import replace

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.ledger import ledger_of
from search_skill.verifying.withdrawing import mark_withdrawn
from verifying.made import signal, statement

SAID = (
    "Peak traffic on the Torrigan bridge fell by 14 percent.",
    "托里根大桥高峰车流量下降了14%。",
    "トリガン橋の朝の交通量は14%減った。",
    "토리간 다리의 아침 교통량이 14% 줄었다.",
)


def said(text, day="2026-11-02", source="S1", tier=Tier.T2):
    return statement(text, voice=source, published=day, source=source, tier=tier)


def taken_back(text, day="2026-11-12", tier=Tier.T1):
    return replace(said(text, day, "S9", tier), taken_back=True)


def marked(signals, taking):
    mark_withdrawn(signals, [*(each for one in signals for each in one.statements), taking])
    return [each.withdrawn_by for each in signals]


@pytest.mark.parametrize("text", SAID)
def test_what_was_taken_back_later_is_not_asserted_however_many_passed_it_on(text):
    passed_on = signal(said(text), said(text, source="S2"), said(text, source="S3"))
    assert marked([passed_on], taken_back(text)) == ["S9"]
    (claim,), _ = ledger_of([passed_on], [])
    assert claim.standing == Standing.UNVERIFIED
    assert claim.uncertainty.startswith("outdated: withdrawn in S9")


@pytest.mark.parametrize("text", SAID)
def test_what_somebody_states_after_that_still_stands(text):
    later = signal(said(text), said(text, "2026-11-20", "S2"))
    assert marked([later], taken_back(text)) == [""]


def test_who_names_the_value_later_beside_the_point_does_not_say_it_again():
    granted = said("Reed comes with a royalty-free patent grant since version 4.2.0.")
    told = said("The patent file in the archive of Reed 4.2.0 grants nothing.", source="S8")
    beside = said("The archive of 4.2.0 contains pictures of ponds.", "2026-11-20", "S3")
    assert marked([signal(granted, beside)], replace(told, taken_back=False)) == ["S8"]
    again = said("A patent grant comes with Reed 4.2.0.", "2026-11-20", "S4")
    assert marked([signal(granted, again)], told) == [""]


def test_a_value_of_another_matter_and_one_among_many_stay():
    other = signal(said("Boardings of the bay buses rose by 14 percent in May."))
    many = "On the Torrigan bridge 38 percent left the peak, 27 percent later, 14 percent by bus."
    assert marked([other, signal(said(many))], taken_back(SAID[0])) == ["", ""]


def test_a_newspaper_may_tell_of_a_withdrawal_and_a_page_that_nobody_edits_may_not():
    told = "The office withdrew its figure of 14 percent for peak traffic on the Torrigan bridge."
    first = signal(said(SAID[0]))
    assert marked([first], said(told, "2026-11-12", "S8")) == ["S8"]
    again = signal(said(SAID[0]))
    assert marked([again], said(told, "2026-11-12", "S8", Tier.T3)) == [""]


@pytest.mark.parametrize(
    "text",
    [
        "Of peak traffic on the Torrigan bridge the office withdrew its figure of 14 percent.",
        "托里根大桥高峰车流量下降14%的说法，主管部门已撤回数据。",
    ],
)
def test_who_tells_that_a_value_was_withdrawn_is_not_outdated_by_that(text):
    told, passed_on = signal(said(text, "2026-11-12", "S8")), signal(said(SAID[0]))
    assert marked([told, passed_on], taken_back(SAID[0]))[0] == ""


@pytest.mark.parametrize(
    ("granted", "told"),
    [
        (
            "Reed comes with a royalty-free patent grant since version 4.2.0.",
            "The patent grant that Reed announced with version 4.2.0 was withdrawn on 6 February.",
        ),
        (
            "Reed comes with a royalty-free patent grant since version 4.2.0.",
            "The patent file of Reed in the archive of version 4.2.0 was not signed and grants nothing.",
        ),
        ("里德自4.2.0版起免收专利许可费。", "里德4.2.0版的专利许可已被撤回。"),
        ("里德自4.2.0版起免收专利许可费。", "里德4.2.0版的专利许可从未生效。"),
        (
            "リードはバージョン4.2.0から特許を許諾する。",
            "リードのバージョン4.2.0の特許の許諾は撤回された。",
        ),
        ("리드는 버전 4.2.0부터 특허를 허가한다.", "리드 버전 4.2.0의 특허 허가가 철회되었다."),
    ],
)
def test_a_grant_that_was_withdrawn_or_never_held_is_not_asserted(granted, told):
    first = signal(said(granted), said(granted, source="S2"))
    assert marked([first], said(told, "2026-11-12", "S8")) == ["S8"]


def test_the_line_of_a_version_is_no_further_value_that_stays():
    granted = "New in 4.2: Reed comes with a royalty-free patent grant since version 4.2.0."
    told = "The patent grant that Reed announced with version 4.2.0 was withdrawn on 6 February."
    assert marked([signal(said(granted))], said(told, "2026-11-12", "S8")) == ["S8"]
    two = "Reed holds 4.7 bar and comes with a royalty-free patent grant since version 4.2.0."
    assert marked([signal(said(two))], said(told, "2026-11-12", "S8")) == [""]


@pytest.mark.parametrize(
    "told",
    [
        "The patent grant of Reed ends for who does not withdraw a suit about version 4.2.0.",
        "The flag quiet of Reed has no effect in version 4.2.0 of the patent grant tool.",
        "里德4.2.0版的专利许可不能撤回。",
        "リードのバージョン4.2.0の特許の許諾は有効である。",
    ],
)
def test_what_only_speaks_of_withdrawing_takes_nothing_back(told):
    first = signal(said("Reed comes with a royalty-free patent grant since version 4.2.0."))
    assert marked([first], said(told, "2026-11-12", "S8")) == [""]


def test_who_names_one_version_needs_fewer_words_to_be_on_the_matter():
    granted = said("Reed comes with a royalty-free patent grant since version 4.2.0.")
    told = "What is in the archive of Reed 4.2.0 on any patent is a text without effect."
    assert marked([signal(granted)], said(told, "2026-11-12", "S8")) == ["S8"]
    counted = said("Reed comes with a royalty-free patent grant of 420 pages.")
    told = "What is in the archive of Reed on 420 sheets of a patent is a text without effect."
    assert marked([signal(counted)], said(told, "2026-11-12", "S8")) == [""]
