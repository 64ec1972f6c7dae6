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


@pytest.mark.parametrize(
    "site", ["Saltmarsh Linux Wiki", "塩沼ウィキ", "盐沼维基", "盐沼百科", "소금 위키"]
)
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


ASKED = "Which valve fits the old pump? The box says A, the shop says B.\n\n"
THREADS = {
    "en": ("bay_tree", "### otter, 2026-05-02\n\nA, since 2019.\n\n### {who}, 2026-05-03\n\nThanks, A it is."),
    "zh": ("云溪", "### 老樊, 2026-05-02\n\n用A。\n\n### {who}, 2026-05-03\n\n谢谢，就用A。"),
    "ja": ("shiro", "### ao, 2026-05-02\n\nAです。\n\n### {who}, 2026-05-03\n\nありがとう、Aにします。"),
    "ko": ("hana", "### duri, 2026-05-02\n\nA입니다.\n\n### {who}, 2026-05-03\n\n감사합니다, A로 할게요."),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(THREADS))
def test_who_asked_and_comes_back_with_thanks_vouches_for_a_thread(language):
    asker, told = THREADS[language]
    thread = {"url": "https://www.reddit.com/r/pumps/comments/1a2/valve", "author": asker}
    assert judged(ASKED + told.format(who=asker), **thread).tier == Tier.T2
    assert judged(ASKED + told.format(who="somebody"), **thread).tier == Tier.T3
    alone = told.format(who=asker).partition("### ")[2].partition("### ")[2]
    assert judged(f"{ASKED}### {alone}", **thread).tier == Tier.T3  # nobody had answered
    assert judged(ASKED, **thread).tier == Tier.T3


OWN_WORK = {
    "en": "I run the pumps at Marl. We have 96 of them. In May we went from two shifts to three. "
    "Nobody has left us since. I take it from our own book: 4.6 a day became 5.5.",
    "zh": "我管着青塘的水泵。我们有九十六台。五月我们从两班改成三班。我记了账。我每天抄表。我翻了旧账，4.6变成了5.5。",
}
OF_OTHERS = {
    "en": "Pumps at Marl are many. There are 96 of them. In May they went from two shifts to three. "
    "Nobody has left since. I like it: 4.6 a day became 5.5.",
    "zh": "青塘有水泵九十六台。五月从两班改成三班。4.6变成了5.5。我觉得不错。",
}


@pytest.mark.parametrize("language", sorted(OWN_WORK))
def test_who_signs_and_tells_of_the_own_work_with_figures_is_heard(language):
    heard = ("tells of its author's own work, with figures",)
    own = {"author": "Ada Brook", "site_name": "Notes from Marl"}
    assert judged(OWN_WORK[language], **own).reasons == heard
    assert judged(OWN_WORK[language], site_name="Notes from Marl").tier == Tier.T3
    assert judged(OF_OTHERS[language], **own).reasons != heard
    assert judged(OWN_WORK[language], url="https://medium.com/@ada/1", **own).reasons != heard


def test_a_magazine_hears_people_in_the_present_tense():
    told = (
        '"It is quick," says Otto Brandt, who keeps the pumps. Brandt says, "had I known". '
        + "The corridor is long and the shelves were made for shoes. " * 20
    )
    own = {"author": "Ada Brook", "site_name": "Pump & Cell"}
    assert judged(told, **own).tier == Tier.T2
    assert judged(told, url="https://medium.com/@ada/1", **own).tier == Tier.T3
    assert judged(told.replace("says", "is"), **own).tier == Tier.T3


@pytest.mark.parametrize("language", sorted(OWN_WORK))
def test_a_video_is_heard_by_its_transcript_where_its_maker_tells_of_own_work(language):
    def transcript(text):
        said = [each for each in text.replace("。", ". ").split(". ") if each]
        return "\n\n".join(f"0:{place:02} {each}." for place, each in enumerate(said, 10))

    video = {"url": "https://www.youtube.com/watch?v=a1b2c3d4e5f", "author": "Marl Pumps"}
    assert judged(transcript(OWN_WORK[language]), **video).tier == Tier.T2
    assert judged(transcript(OF_OTHERS[language]), **video).tier == Tier.T3
    assert judged(OWN_WORK[language], **video).tier == Tier.T3  # what stands below it, unheard


ANSWERS = {
    "en": ("Read notice 7 on their site, it was moved to March.", "I heard that it was moved."),
    "zh": ("看看公告，写的是三月。", "听说改到三月了。"),
    "ja": ("お知らせに書いてある。三月だ。", "三月になったらしい。"),
    "ko": ("공지에 나와 있어요. 삼월이에요.", "삼월이라고 들었어요."),
}


@pytest.mark.parametrize("language", sorted(ANSWERS))
def test_a_thread_of_several_one_of_whom_says_where_it_stands_is_vouched_for(language):
    def tier(answer, third):
        text = f"Is it off?\n\n### reed, 2026-11-02\n\n{answer}\n\n### newt, 2026-11-02\n\nOh.\n\n{third}"
        return judged(text, url="https://www.v2ex.com/t/1", author="toad").tier

    points, hearsay = ANSWERS[language]
    assert tier(points, "### otter, 2026-11-03\n\nThree.") == Tier.T2
    assert tier(points, "") == Tier.T3  # two people are no crowd
    assert tier(hearsay, "### otter, 2026-11-03\n\nThree.") == Tier.T3
