"""Five scores that anyone can recompute, and one formula."""

from dataclasses import replace

import pytest

from judging.made import NOW, document
from search_skill.judging.dimensions import (
    LIFTED,
    WEIGHTS,
    Measured,
    density_of,
    is_foreign,
    overall,
    relevance_of,
    scores_of,
    stated_years,
    timeliness_of,
)
from search_skill.judging.relevance import Pool, Text, question_of
from search_skill.types import Mark, Score, Tier

DENSE = {
    "en": "The pump failed at 40 bar. It was replaced on 3 May 2026. The new one costs $1,240.",
    "zh": "水泵在40兆帕时失效。2026年5月3日更换。新泵价格1240元。",
    "ja": "ポンプは40気圧で故障した。2026年5月3日に交換された。新品は1240円である。",
    "ko": "펌프는 40기압에서 고장 났다. 2026년 5월 3일에 교체했다. 새것은 1240원이다.",
}
THIN = {
    "en": "Pumps are useful. They move water. Many people like them. They come in sizes.",
    "zh": "水泵很有用。它们输送水。很多人喜欢。它们有大有小。",
    "ja": "ポンプは便利だ。水を運ぶ。みんな好きだ。大小がある。",
    "ko": "펌프는 유용하다. 물을 옮긴다. 모두 좋아한다. 크고 작은 것이 있다.",
}


def scored(**values):
    return [Score(name, values.get(name, 50.0), "", "") for name in WEIGHTS]


def test_the_weights_are_those_of_the_contract():
    assert WEIGHTS == {
        "density": 0.30,
        "relevance": 0.25,
        "uniqueness": 0.20,
        "timeliness": 0.15,
        "authority": 0.10,
    }


def test_the_formula():
    scores = scored(density=80.0, relevance=100.0, uniqueness=20.0, timeliness=0.0, authority=50.0)
    assert overall(scores) == 24 + 25 + 4 + 0 + 5
    assert overall(scores, verification=10.0) == 68
    assert overall(scores, [Mark("content_farm", "")]) == pytest.approx(58 * 0.35)
    assert overall(scored(**dict.fromkeys(WEIGHTS, 100.0)), verification=15) == 100


def test_three_voices_lift_an_unmarked_source_and_two_do_not():
    low = scored(**dict.fromkeys(WEIGHTS, 10.0))
    assert overall(low, voices=3) == LIFTED
    assert overall(low, voices=2) == 10
    assert overall(low, [Mark("copycat", "")], voices=3) == 3.5


@pytest.mark.parametrize("language", DENSE)
def test_facts_make_a_text_dense_and_generalities_do_not(language):
    dense = density_of(document("https://a.example/1", DENSE[language] + "\n\n" + "x " * 40))
    thin = density_of(document("https://a.example/2", THIN[language] + "\n\n" + "x " * 40))
    assert dense.score > thin.score + 10


def test_saying_it_twice_does_not_make_it_denser():
    once = density_of(document("https://a.example/1", DENSE["en"] * 3)).score
    assert once < 50


def test_a_snippet_proves_little():
    made = document("https://a.example/1", DENSE["en"] * 4, verdict="blocked:wall")
    assert density_of(made).score <= 40


@pytest.mark.parametrize(
    ("fields", "text", "low", "high"),
    [
        ({"published": "2026-10-01"}, "x", 100, 100),
        ({"published": "2025-02-01"}, "x", 50, 100),
        ({"published": "2019-01-01"}, "x", 10, 30),
        ({"published": "2027-03-01"}, "x", 0, 0),  # to come: an event, not when it was written
        ({}, "Measured again in 2026.", 100, 100),
        ({}, "2026年3月更新。", 100, 100),
        ({}, "2026年3月に更新。", 100, 100),
        ({}, "2026년 3월 개정.", 100, 100),
        ({}, "Measured in 2021.", 50, 50),
        ({}, "No year at all.", 0, 0),
        ({}, "© 2010-2026 Acme Media. All rights reserved.", 0, 0),
        ({}, "Order 20259931, part 20261399, price $2026.50, resolution 12026x900", 0, 0),
    ],
)
def test_timeliness_by_proven_dates_and_dated_statements(fields, text, low, high):
    score = timeliness_of(document("https://a.example/1", text, **fields), 365, NOW)
    assert low <= score.score <= high
    assert score.because


def test_a_price_or_a_footer_is_no_year():
    assert stated_years("Now $2,026 and 2026.50; model 2026x") == frozenset()
    assert stated_years("since 2024, and by 3 May 2026") == {2024, 2026}


def measured(made, others=frozenset(), tier=Tier.T3):
    pool = Pool([Text(key="1", title=made.title, body=made.text), Text(key="2", body="bees")])
    return Measured(
        document=made,
        question=question_of("pump pressure", pool),
        passages=[made.text],
        others=others,
        tier=tier,
        marks=(),
        horizon=365,
        as_of=NOW,
    )


def test_all_scores_lie_in_the_scale_and_name_anchor_and_reason():
    for made in (document("https://a.example/1", ""), document("https://a.example/1", DENSE["en"])):
        scores = scores_of(measured(made))
        assert [each.dimension for each in scores] == list(WEIGHTS)
        assert all(0 <= each.score <= 100 and each.anchor and each.because for each in scores)


def test_uniqueness_is_the_share_of_facts_that_nobody_else_has():
    made = document("https://a.example/1", "The pump failed at 40 bar. It weighs 12 kg.")
    alone = scores_of(measured(made))[2]
    shared = scores_of(measured(made, frozenset({"number:40"})))[2]
    assert alone.score == 100
    assert shared.score == 50


def test_a_primary_source_has_full_authority():
    made = document("https://a.example/1", DENSE["en"])
    assert scores_of(measured(made, tier=Tier.T1))[4].score == 100
    assert scores_of(measured(made, tier=Tier.T3))[4].score == 0


@pytest.mark.parametrize(
    ("asked", "text", "language"),
    [
        (
            "announced volumetric energy density, independent measurements and filings of Dewline OS-1",
            "Die Zelle OS-1 von Dewline erreicht 812 Wh/L.",
            "de",
        ),
        (
            "调研国产开源框架 Zhanqiao 的成熟度、支持期、已知缺陷和维护者构成，QPS 是否真实",
            "Zhanqiao reaches 12 thousand QPS on one host.",
            "en",
        ),
        (
            "発表された体積エネルギー密度の測定方法と独立した検証、Dewline OS-1",
            "Dewline OS-1 has a density of 812.",
            "en",
        ),
        (
            "발표된 부피 에너지 밀도의 측정 방법과 독립적인 검증 결과 공시 Dewline OS-1",
            "Dewline OS-1 has a density of 812.",
            "en",
        ),
    ],
)
def test_a_page_in_another_language_is_measured_by_names_and_numbers(asked, text, language):
    page = document("https://a.example/1", text, "Dewline" if "Dewline" in asked else "Zhanqiao")
    others = [Text(key=str(number), body=f"{asked} {number}") for number in range(3)]
    pool = Pool([Text(key="1", title=page.title, body=text), *others])
    measured = Measured(
        document=page,
        question=question_of(asked, pool),
        passages=[text],
        others=frozenset(),
        tier=Tier.T2,
        marks=(),
        horizon=365,
        as_of=NOW,
        foreign=True,
    )
    foreign = relevance_of(measured)
    own = relevance_of(replace(measured, foreign=False))
    assert foreign.score > own.score
    assert foreign.score <= 60
    assert "another language" in foreign.because


def test_languages_are_compared_where_both_are_known():
    german = document("https://a.example/1", "Die Zelle ist gut und nicht teuer.", language="de")
    assert is_foreign(german, "en")
    assert not is_foreign(german, "de")
    assert not is_foreign(german, "")
