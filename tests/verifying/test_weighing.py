"""What else could be had, who gains, and what else did it."""

import pytest

from search_skill.verifying.weighing import weighs


@pytest.mark.parametrize(
    "text",
    [
        "For that money the harbour could have lit the steps.",
        "I would rather they had mended the pump.",
        "So who pays?",
        "What would I spend the money on?",
        "The eggs fell from a peak to where they had been.",
        "同样的钱，可以给每个鸡舍换一台风扇。",
        "这一千万最后进了谁的口袋？",
        "把新饲料那一段扣掉，剩下的在误差里。",
        "同じ金で、換気扇が二台買えた。",
        "いったい誰のための灯なのか。",
        "같은 돈이면 환풍기를 두 대 더 달 수 있었다.",
        "누구를 위한 조명인가.",
    ],
)
def test_what_is_set_against_it_is_told(text):
    assert weighs(text, 20) >= 1


@pytest.mark.parametrize(
    "text",
    [
        "The lamps cost 40 euros and come with a cable.",
        "Who sells the lamps, and where?",
        "这批灯一共花了一千万元。",
        "灯は八月に届いた。",
        "조명은 8월에 도착했다.",
    ],
)
def test_what_only_tells_of_it_is_not(text):
    assert weighs(text, 20) == 0


def test_a_long_text_says_more_of_everything():
    assert weighs("For that money one could have bought hens.", 6000) < 1
