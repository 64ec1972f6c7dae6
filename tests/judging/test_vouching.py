"""Who vouches: an editor, a body that names its limits, those who keep a wiki; and who does not."""

import pytest

from judging.made import document
from search_skill.judging.subject import subject_of
from search_skill.judging.tiers import nearness, tier_of
from search_skill.judging.vouching import PARTY
from search_skill.types import Source, Tier

OPINION = "Everybody nodded, as though honesty were the same as value. I would rather have a plug."


def judged(
    text, *, url="https://voices.example/1", question="fuel of the ferry", others=(), **fields
):
    made = document(url, text, fields.pop("title", "A plug"), **fields)
    return tier_of(made, subject_of(question, [made, *others]))


@pytest.mark.parametrize(
    ("site", "text"),
    [
        ("The Island Quarterly", OPINION),
        ("蓝城观察周刊", "大家都点头，好像诚实就等于划算。我宁愿要一个插座。"),
        ("霧津新報", "みな頷いた。正直さと値打ちは同じだと言うように。"),
        ("바다일보", "모두 고개를 끄덕였다. 정직이 곧 값어치라는 듯이."),
    ],
)
def test_what_a_person_signs_in_print_is_edited_and_on_a_site_of_ones_own_it_is_not(site, text):
    assert judged(text, site_name=site, author="Ada Brook").tier == Tier.T2
    assert judged(text, site_name="Ada's diary", author="Ada Brook").tier == Tier.T3
    assert judged(text, site_name=site).tier == Tier.T3


SURVEYS = {
    "en": "Method. Volunteers counted at 18 stations.\n\nResults. 61 of 212 had flakes.\n\n"
    "Limitations. One season, one fairway.",
    "zh": "一、怎么做的 志愿者发放问卷。\n\n二、主要结果\n\n知道的占59%。\n\n问卷没有加权，请注意。",
    "ja": "調査方法 会員が18区間を回った。\n\n結果 平均412個だった。\n\n限界 一季だけである。",
    "ko": "조사 방법: 회원이 18개 구간에서 세었다.\n\n결과: 평균 412개였다.\n\n한계: 한 철뿐이다.",
}


@pytest.mark.parametrize("language", sorted(SURVEYS))
def test_a_body_that_tells_how_it_counted_and_what_is_weak_in_it_vouches_for_itself(language):
    text = SURVEYS[language]
    assert judged(text).tier == Tier.T2
    assert judged(text.rpartition("\n\n")[0]).tier == Tier.T3


@pytest.mark.parametrize("site", ["Saltmarsh Linux Wiki", "塩沼ウィキ", "盐沼维基", "소금 위키"])
def test_a_wiki_of_facts_is_vouched_for_by_those_who_keep_it(site):
    text = "Packaged as 4.1-2. Since 4.1 it is 15 s. In 3.0 it was 30 s."
    assert judged(text, site_name=site).tier == Tier.T2
    assert judged("Lovely thing. Everybody likes it. So do we.", site_name=site).tier == Tier.T3


def test_whom_others_name_praises_himself_in_a_release_and_not_where_he_signs_what_he_measured():
    witnesses = [
        document(f"https://paper{number}.example/1", "It is said that Evalgrove measured it, too.")
        for number in (1, 2)
    ]
    release = '"We are proud," said Evalgrove. Evalgrove today announced a record of 84.1.'
    measured = "We measured all 2,140 items. The mean was 79.3, and 12 failed."
    praise = judged(release, url="https://evalgrove.example/news/1", others=witnesses)
    own = judged(
        measured, url="https://evalgrove.example/notes/1", others=witnesses, author="Ada Brook"
    )
    assert praise.reasons == (PARTY,)
    assert own.tier == praise.tier == Tier.T2
    near = [
        nearness(Source(id="1", url="", title="", hits=(), tier=each.tier,
                        tier_reasons=each.reasons))
        for each in (praise, own)
    ]  # fmt: skip
    assert near[0] == 0 < near[1]
