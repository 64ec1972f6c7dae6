"""Whether two signals that differ contradict each other at all."""

import pytest

from search_skill.types import Tier
from search_skill.verifying.comparison import same_matter
from search_skill.verifying.conflict import Clash, Conflict
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.difference import Replacements
from search_skill.verifying.sided import contradicts
from search_skill.verifying.telling import mattering
from verifying.made import signal, statement


def said(text, *sources):
    return signal(*(statement(text, f"G{name}", source=name) for name in sources))


def conflict(one, other, **known):
    values = frozenset((*one.leader.keys, *other.leader.keys))
    return Conflict("value", one, other, "", values=values, **known)


def clash(one, other):
    first, second = one.leader, other.leader
    return Clash(1.0, first, second, (first.values[0], second.values[0]))


@pytest.mark.parametrize(
    ("low", "high"),
    [
        ("The tonic saved 34 minutes.", "The tonic saved 55 minutes."),
        ("滋补液节省34分钟。", "滋补液节省55分钟。"),
        ("強壮剤は34分を節約した。", "強壮剤は55分を節約した。"),
        ("강장제는 34분을 줄였다.", "강장제는 55분을 줄였다."),
    ],
)
def test_what_several_pages_tell_side_by_side_is_no_dispute(low, high):
    one, other = said(low, "S1", "S2", "S3"), said(high, "S1", "S2", "S4")
    assert not contradicts(conflict(one, other), clash(one, other))
    apart = said(low, "S1", "S3"), said(high, "S1", "S4")  # one page alone tells both
    assert contradicts(conflict(*apart), clash(*apart))
    changed = conflict(one, other, is_change=True)
    assert contradicts(changed, clash(one, other))


def test_a_side_that_was_told_before_tells_less_each_time():
    once, again = said("It weighs 34 kg.", "S1"), said("It weighs 55 kg.", "S2")
    third, fourth = said("It weighs 66 kg.", "S3"), said("It weighs 77 kg.", "S4")
    fifth = said("It weighs 88 kg.", "S5")
    first = conflict(once, again, weight=1.0, measure="kg")
    same_side = conflict(once, third, weight=0.9, measure="kg")
    others = conflict(fourth, fifth, weight=0.8, measure="kg")
    assert mattering([first, same_side, others]) == [first, others, same_side]


def test_what_somebody_found_told_is_set_against_each_other():
    for text in (
        "On the fares of the bay bridge I have found 4.20, 6.80 and 6.20 crowns.",
        "海湾大桥的票价有的人说4.20元，有的人说6.80元。",
    ):
        told = statement(text)
        first, second = told.values[:2]
        assert Replacements.in_statements([told]).contrasts(first, second)
    plain = statement("The bay bridge takes 4.20 crowns a car, 6.80 crowns a van.")
    assert not Replacements.in_statements([plain]).contrasts(*plain.values[:2])


def test_a_limit_and_what_a_thing_contains_are_not_of_one_matter():
    def saying(text):
        made = statement(text, tier=Tier.T2)
        return made, made.values[0]

    limit = saying("The limit of alder resin in alder tonic is 5 mg for adults in Marlow.")
    content = saying("A pack of alder tonic for adults in Marlow contains 9 mg of alder resin.")
    another = saying("The limit of alder resin in alder tonic is 9 mg for adults in Marlow.")
    assert same_matter(limit, content) == 0.0
    assert same_matter(limit, another) > 0.0


def test_whoever_of_a_side_tells_how_far_its_value_may_be_off_is_heard():
    told = statement("The mill efficiency is 18.4% (standard uncertainty 0.3%).", "G1", source="S1")
    bare = statement("The mill efficiency is 18.4%.", "G3", source="S3")
    near = signal(statement("The mill efficiency is 18.9%.", "G2", source="S2"))
    assert conflicts_of([signal(bare, told), near]) == []
    assert conflicts_of([signal(bare), near])


@pytest.mark.parametrize(
    ("old", "bare", "new"),
    [
        (
            "In 1.x the gate timeout is 180 s.",
            "The gate timeout is 450 s.",
            "Since 2.0.1 the gate timeout is 450 s.",
        ),
        ("1.x 闸门超时默认 180 秒。", "闸门超时默认 450 秒。", "2.x 闸门超时默认 450 秒。"),
        (
            "1.x の水門の待ち時間は 180 秒です。",
            "水門の待ち時間は 450 秒です。",
            "2.x の水門の待ち時間は 450 秒です。",
        ),
        (
            "1.x 수문 대기 시간은 180초이다.",
            "수문 대기 시간은 450초이다.",
            "2.x 수문 대기 시간은 450초이다.",
        ),
    ],
)
def test_what_one_of_a_side_says_of_which_line_it_is_holds_for_all(old, bare, new):
    other = statement(bare, "G2", source="S2")
    told = statement(new, "G3", source="S3")
    first = signal(statement(old, "G1", source="S1"))
    assert conflicts_of([first, signal(other, told)]) == []
    assert conflicts_of([signal(statement(bare.replace("450", "180"), "G1")), signal(other)])


@pytest.mark.parametrize(
    ("change", "old", "both"),
    [
        (
            "Its sheet asked for $0.20 per pump; since 1 July 2026 the rate is $0.12 per pump.",
            "Makers are to pay $0.20 per pump to Alder.",
            "Makers were to pay $0.20 per pump to Alder, now it is $0.12.",
        ),
        (
            "水泵许可费由每台2.10元调整为2.65元。",
            "每台水泵的许可费是2.10元。",
            "每台水泵的许可费此前是2.10元，现在是2.65元。",
        ),
    ],
)
def test_who_tells_of_a_change_contradicts_who_still_tells_what_was(change, old, both):
    new = signal(statement(change, "G1", published="2026-11-10", source="S1"))
    still = signal(statement(old, "G2", published="2026-02-25", source="S2"))
    told = signal(statement(both, "G3", published="2026-02-25", source="S3"))
    for other, is_one in ((still, True), (told, False)):
        known = Conflict("time", new, other, "", other, is_change=True)
        first, second = new.leader, other.leader
        rising = "2.65" in change
        values = (first.values[-1], second.values[0])
        assert (values[0].value == "2.65") is rising
        assert contradicts(known, Clash(1.0, first, second, values)) is is_one
    unsettled = Conflict("value", new, still, "")
    values = (new.leader.values[-1], still.leader.values[0])
    assert not contradicts(unsettled, Clash(1.0, new.leader, still.leader, values))


@pytest.mark.parametrize(
    ("text", "earlier", "is_set"),
    [
        ("The fee fell to $64 per van, from $71 before.", "The fee is $71 per van.", True),
        ("64,600 vans crossed, down from 71,300 before.", "71,300 vans cross.", False),
        ("罚金由71元降为64元。", "罚金是71元。", True),
        ("过桥车辆由71300辆降为64600辆。", "过桥车辆有71300辆。", False),
    ],
)
def test_what_was_counted_and_counted_again_was_so_each_time(text, earlier, is_set):
    new, old = said(text, "S1"), said(earlier, "S2")
    known = Conflict("time", new, old, "", old, is_change=True)
    values = (min(new.leader.values, key=lambda each: float(each.value)), old.leader.values[0])
    assert contradicts(known, Clash(1.0, new.leader, old.leader, values)) is is_set


def of_page(page, text):
    whole = statement(page, "", source="S9")
    start = page.index(text)
    return type(whole)(whole.source, whole.passage, start, start + len(text), text, 0.5, "")


@pytest.mark.parametrize(
    ("voice", "silent", "case"),
    [
        (
            "The pump warranty is 24 months.",
            "The pump warranty is 36 months.",
            "Since May: 24 months.",
        ),
        ("水泵保修期为24个月。", "水泵保修期为36个月。", "五月起：24个月。"),
        ("ポンプの保証は24年です。", "ポンプの保証は36年です。", "五月から24年。"),
        ("펌프 보증은 24년이다.", "펌프 보증은 36년이다.", "오월부터 24년."),
    ],
)
def test_a_page_without_a_vote_that_gives_both_values_tells_each_for_its_case(voice, silent, case):
    told = signal(statement(voice, "G1", source="S1"))
    assert conflicts_of([told, signal(of_page(silent, silent))])
    assert conflicts_of([told, signal(of_page(f"{silent} {case}", silent))]) == []


@pytest.mark.parametrize(
    ("one", "other", "is_one"),
    [
        ("The offer for the pier is $41.50.", "The offer for the pier is $2.3 billion.", False),
        ("The offer for the pier is $41.50.", "The offer for the pier is $44.50.", True),
        ("码头收购价为每股41.5元。", "码头收购价为23亿元。", False),
        ("码头收购价为每股41.5元。", "码头收购价为每股44.5元。", True),
    ],
)
def test_the_price_of_a_share_is_not_that_of_the_company(one, other, is_one):
    voice, silent = statement(one, "G1", source="S1"), statement(other, "", source="S2")
    assert bool(conflicts_of([signal(voice), signal(silent)])) is is_one


@pytest.mark.parametrize(
    ("limit", "case", "beyond"),
    [
        ("The top speed is 25 km/h.", "The speed is 20 km/h.", "The speed is 32 km/h."),
        ("最高车速为25 km/h。", "车速为20 km/h。", "车速为32 km/h。"),
        ("最高速度は25 km/hです。", "速度は20 km/hです。", "速度は32 km/hです。"),
        ("최고 속도는 25 km/h이다.", "속도는 20 km/h이다.", "속도는 32 km/h이다."),
    ],
)
def test_what_keeps_to_the_highest_value_contradicts_it_not(limit, case, beyond):
    top, kept, broken = said(limit, "S1"), said(case, "S2"), said(beyond, "S3")
    assert not contradicts(conflict(top, kept), clash(top, kept))
    assert contradicts(conflict(top, broken), clash(top, broken))
    farm = signal(statement(case, "", source="S4"))
    assert contradicts(conflict(top, farm), clash(top, farm))  # who has no vote is told as he is


def test_a_page_that_alone_tells_what_was_and_what_is_disputes_nothing():
    def disputes(*pages):
        old = signal(*(statement("The range was 41 km.", "G1", source=page) for page in pages))
        new = signal(statement("The range is 52 km now.", "G1", source="S1"))
        values = frozenset((*old.leader.keys, *new.leader.keys))
        told = Conflict("time", old, new, "", old, values=values, is_change=True)
        return contradicts(told, clash(old, new))

    assert not disputes("S1")
    assert disputes("S2")
    assert disputes("S1", "S2")


@pytest.mark.parametrize(
    ("row", "within", "beyond"),
    [
        ("It fell by 3%, 16% and 21%.", "It fell by 5%.", "It fell by 31%."),
        ("分别下降3%、16%和21%。", "下降5%。", "下降31%。"),
    ],
)
def test_what_lies_between_values_of_a_row_contradicts_none_of_them(row, within, beyond):
    listed, inside, outside = said(row, "S1"), said(within, "S2"), said(beyond, "S3")
    assert not contradicts(conflict(listed, inside), clash(listed, inside))
    assert contradicts(conflict(listed, outside), clash(listed, outside))
    farm = signal(statement(within, "", source="S4"))
    assert contradicts(conflict(listed, farm), clash(listed, farm))
