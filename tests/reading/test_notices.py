"""Notices in lines of their own."""

import re

import pytest

from search_skill.reading.notices import BELOW, breaks_off, lines_of, start_of
from search_skill.reading.verdict_signs import GATE_WORDS, OF_A_GATE

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


def test_a_notice_far_below_a_text_is_an_offer_of_the_site():
    links = ["Another pump"] * BELOW
    assert gate("One pump", TEXT, *links[1:-1], "Subscribe to go on")
    assert not gate("One pump", TEXT, *links, "Subscribe to go on")


def test_a_main_text_is_found_where_it_begins():
    html = f"<nav>One pump</nav><p>{TEXT}</p>"
    assert html[start_of(f"# One pump\n\n{TEXT}", html) :].startswith(TEXT)
    assert start_of(TEXT, "<p>Another text</p>") == 0
    assert start_of("", html) == 0


@pytest.mark.parametrize(
    "notice",
    [
        "Subscribe to continue reading",
        "Register to unlock the full article",
        "Member-only story",
        "This post is for paid subscribers",
        "You have reached your limit of free articles",
        "You've read all of your free articles",
        "订阅后可继续阅读全文",
        "登录后才可阅读全文",
        "剩余60%内容未读",
        "付費後繼續閱讀",
        "この記事は有料会員限定です",
        "続きを読むには会員登録",
        "이 기사는 유료 회원",
        "구독하시면 보실 수",
        "Diesen Artikel weiterlesen?",
        "Il vous reste 80% de cet article",
        "Suscríbete para seguir leyendo",
        "Contenuto riservato agli abbonati",
        "Assine para continuar",
    ],
)
def test_each_notice_of_a_gate_has_one_of_the_words_by_which_pages_with_one_are_found(notice):
    assert GATE_WORDS.search(notice)
    assert any(word in notice.lower() for word in OF_A_GATE)
