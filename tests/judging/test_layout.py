"""How a page is laid out for engines or for selling, whatever words it uses."""

import pytest

from search_skill.judging.layout import (
    abstract_share,
    buttons_in,
    counted_headings,
    heading_shares,
    pitch_of,
)


def test_headings_that_say_the_title_again_and_ask():
    text = (
        "# Dew pump pressure\n\n## What is Dew pump pressure?\n\nx\n\n## Bees\n\n**Is it safe?** y"
    )
    count, repeating, asking = heading_shares("Dew pump pressure guide", text)
    assert count == 3
    assert repeating == pytest.approx(2 / 3)
    assert asking == pytest.approx(2 / 4)


def test_headings_in_chinese_are_read_too():
    text = "## 露水泵压力是多少？\n\n甲\n\n## 露水泵压力标准\n\n乙"
    assert heading_shares("露水泵压力2026最新", text)[1] == 1.0
    assert heading_shares("露水泵", "没有标题。") == (0, 0.0, 0.0)


def test_buttons_are_no_links():
    assert buttons_in("[Get my quote]\n\n[CHECK PRICE]\n\n👇 长按识别") >= 3
    assert buttons_in("See [the manual](https://pump.example/manual) and note [1].") == 0
    assert buttons_in("## [pump]\n\nspeed = 4\n\n[pump.valve]\n\n## [storage]") == 0


def test_abstract_prose_is_told_from_plain_prose():
    hollow = "The implementation of innovative functionality ensures comprehensive sustainability."
    assert abstract_share(hollow) > 0.3
    assert abstract_share("The pump broke at 40 bar and was sent back to Marl.") == 0
    assert abstract_share("水泵在40兆帕时失效。") == 0


def test_a_pitch_shows_in_several_signs():
    selling = (
        'Your pump costs you money. Get yours from $40 or $90.\n\n"It paid for itself." - Plant'
        " manager, dairy"
    )
    assert len(pitch_of(selling, 2)) >= 3
    assert pitch_of("The pump broke at 40 bar and was sent back to Marl.", 0) == ()
    assert pitch_of("水泵价格1240元。", 1) == ()


@pytest.mark.parametrize(
    "text",
    ["选项 retention 与 durability 见 documentation。从二点六升级到三点四，老队列不变。",
     "設定 retention と durability は documentation を見る。古い待ち行列は変わらない。",
     "설정 retention 과 durability 는 documentation 을 본다. 오래된 대기열은 그대로 둔다고 한다."],
)  # fmt: skip
def test_names_of_options_in_another_script_are_no_abstract_prose(text):
    assert abstract_share(text) == 0.0


def test_a_list_of_headings_above_a_text_counts_none_of_them_twice():
    contents = "- 1. Dew is good\n- 2. Dew is wet\n- 3. Dew is free\n\n"
    headings = "## 1. Dew is good\n\nx\n\n## 2. Dew is wet\n\ny\n\n## 3. Dew is free\n\nz"
    assert counted_headings("3 joys of dew", f"{contents}{headings}") == 3
    assert counted_headings("3 joys of dew", headings) == 3
    assert counted_headings("30 joys of dew", headings) == 0
