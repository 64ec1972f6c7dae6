"""Notices in lines of their own."""

import re

from search_skill.reading.notices import breaks_off, lines_of

GATE = re.compile("subscribe to go on|订阅后继续|購読すると|구독하면", re.IGNORECASE)
LONG = "The two villages share one pump, and they have never agreed who is to pay for its repair at all."
TEXT = f"{LONG} {LONG}"


def gate(*lines, text=TEXT, heading="One pump"):
    return breaks_off(GATE, list(lines), text, heading)


def test_blocks_are_lines_and_words_stay_whole():
    html = "<h1>One <b>pu</b>mp</h1><div>two<br>three</div><script>no</script><p>四<a>五</a></p>"
    assert lines_of(html.replace("<b>", "").replace("</b>", ""), 9) == [
        "One pump", "two", "three", "四", "五",
    ]  # fmt: skip


def test_a_text_breaks_off_at_a_notice_below_it():
    assert gate("One pump", TEXT, "Subscribe to go on") == "Subscribe to go on"
    assert gate("水泵", "两村共用一台水泵。", "订阅后继续") == "订阅后继续"
    assert gate("Subscribe to go on", "£1 a week", heading="Subscribe to go on")


def test_an_offer_above_or_within_a_text_is_none():
    assert not gate("Subscribe to go on", "One pump", TEXT)
    assert not gate("One pump", TEXT, "Subscribe to go on", TEXT, TEXT, TEXT)


def test_words_in_prose_or_in_quotation_marks_are_no_notice():
    assert not gate("One pump", TEXT, f"They had to subscribe to go on, and so it went. {TEXT}")
    assert not gate("One pump", TEXT, "It says “subscribe to go on” there.")
    assert not gate("ポンプ", TEXT, "「購読すると」と出る。")
    assert not gate("펌프", TEXT, "“구독하면”이라고 나온다.")
