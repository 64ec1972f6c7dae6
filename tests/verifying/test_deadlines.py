"""Until when something is open, since when it is over, by when it was to happen."""

from datetime import UTC, date, datetime

import pytest

from search_skill.verifying.deadlines import DUE, ENDED, LASTS, LATER, at_odds, deadlines_in

TOLD = datetime(2031, 4, 2, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "kind", "day"),
    [
        ("Applications are open until 31 August 2031.", LASTS, date(2031, 8, 31)),
        ("The grant scheme runs until the end of the year.", LASTS, date(2031, 12, 31)),
        ("The grant scheme closed on 4 June 2031.", ENDED, date(2031, 6, 4)),
        ("We no longer accept applications.", ENDED, date(2031, 4, 2)),
        ("The board expects to choose a harbour before the end of 2031.", DUE, date(2031, 12, 31)),
        ("The new ferry is due to sail by Q2 2032.", DUE, date(2032, 6, 30)),
        ("The choice of harbour will not come before the third quarter of 2032.", LATER,
         date(2032, 7, 1)),
        ("The choice of harbour was planned for 2031 and has been postponed to 2033.", LATER,
         date(2033, 1, 1)),
        ("补贴政策有效期至2031年8月31日。", LASTS, date(2031, 8, 31)),
        ("市补到年底，抓紧时间。", LASTS, date(2031, 12, 31)),
        ("自2031年6月4日起停止受理申请。", ENDED, date(2031, 6, 4)),
        ("新渡轮预计2031年底开航。", DUE, date(2031, 12, 31)),
        ("新渡轮的开航推迟至2032年第二季度。", LATER, date(2032, 4, 1)),
        ("申請は2031年8月31日まで受け付けます。", LASTS, date(2031, 8, 31)),
        ("申請の受付は2031年6月4日に終了しました。", ENDED, date(2031, 6, 4)),
        ("신청은 2031년 8월 31일까지 가능합니다.", LASTS, date(2031, 8, 31)),
        ("접수는 2031년 6월 4일 마감되었습니다.", ENDED, date(2031, 6, 4)),
    ],
)  # fmt: skip
def test_a_deadline_is_known_by_the_words_around_its_day(text, kind, day):
    (found,) = deadlines_in(text, TOLD)
    assert (found.kind, found.day) == (kind, day)


@pytest.mark.parametrize(
    "text",
    [
        "The harbour has 12 berths since 4 June 2031.",
        "Applications numbered 400 as of 31 May 2031.",
        "Last year's scheme ended on 31 December 2030 and its applications were closed.",
        "When the money is gone, a notice stops taking applications and they are closed.",
        "截至2031年5月31日，共受理申请400份。",
        "额度不足时，发布公告停止受理。",
        "去年的办法已于2030年12月31日到期，不再受理。",
        "港には2031年から12の係留所がある。",
        "항구에는 2031년부터 정박지가 12개 있다.",
    ],
)
def test_counts_conditions_and_what_was_last_year_are_no_deadlines(text):
    assert deadlines_in(text, TOLD) == ()


def test_a_day_without_its_year_and_without_a_day_of_publishing_tells_nothing():
    assert deadlines_in("Applications are open until the end of the year.", None) == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Applications are open until 31 August 2031.", "The scheme closed on 4 June 2031."),
        (
            "A choice of harbour is expected by the end of 2031.",
            "A choice of harbour will not come before March 2032.",
        ),
        ("政策有效期至2031年8月31日。", "自2031年6月4日起停止受理申请。"),
        ("申請は2031年8月31日まで。", "申請の受付は2031年6月4日に終了しました。"),
        ("신청은 2031년 8월 31일까지.", "접수는 2031년 6월 4일 마감되었습니다."),
    ],
)
def test_what_is_over_lasts_no_longer(one, other):
    old, new = at_odds(deadlines_in(other, TOLD), deadlines_in(one, TOLD))
    assert (old.kind, new.kind) in ((LASTS, ENDED), (DUE, LATER))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # it ended when it was to end
        ("Applications are open until 4 June 2031.", "The scheme closed on 4 June 2031."),
        # another year's programme
        ("The policy is valid until 31 December 2030.", "The scheme closed on 4 June 2031."),
        ("The policy is valid until 31 December 2033.", "The scheme closed on 4 June 2031."),
        # a later offer of somebody else
        ("The offer runs from 1 July until 31 August 2031.", "The scheme closed on 4 June 2031."),
        ("活动优惠自2031年7月1日至8月31日。", "自2031年6月4日起停止受理申请。"),
        # put off, and still within what was said
        (
            "A choice of harbour is expected by the end of 2032.",
            "A choice of harbour will not come before March 2032.",
        ),
    ],
)
def test_another_year_another_offer_and_what_ended_in_time_are_not_at_odds(one, other):
    assert at_odds(deadlines_in(one, TOLD), deadlines_in(other, TOLD)) is None
