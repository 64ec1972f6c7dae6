"""Versions of one official document: one voice, and the one in force keeps its vote."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

ORDER = (
    "The carrier shall pay each passenger {sum} crowns where the tram arrives 40 minutes or more"
    " after the published time, whatever the fare was and whoever paid it. No payment is due where"
    " the depot log records snow of 20 centimetres or more at the hour of departure. A claim shall"
    " be lodged with the carrier within 45 days of the journey, and shall be paid within 12 days."
)
CHINESE = (
    "第一条 电车晚点四十分钟以上的，承运人应当向每名乘客支付{sum}元。第二条 出发时积雪达到20厘米的，"
    "承运人不承担本办法规定的责任。第三条 乘客应当在45日内提出申请，承运人应当在12日内支付。"
    "第四条 申请可以在车站窗口或者网上提出，承运人不得收取任何手续费。"
)
OLD = "https://gazette.alder.gov/2026/14"
OLD_ZH = "https://www.alder.gov.cn/2026/14"


def _found(*documents):
    (group,) = groups_of(documents)
    return {key.split("/")[2] for key, _ in group.copies}, {edge.relation for edge in group.edges}


@pytest.mark.parametrize(
    ("old", "text", "new", "said"),
    [
        (OLD, ORDER, "https://law.birch.gov/tram", "Text in force. Incorporates Correction 3."),
        (OLD, ORDER, "https://law.birch.gov/tram", "Consolidated text of 4 May 2026."),
        (OLD_ZH, CHINESE, "https://fagui.birch.gov.cn/dianche", "（根据2026年5月4日决定修正）"),
        (OLD_ZH, CHINESE, "https://fagui.birch.gov.cn/dianche", "现行有效文本"),
    ],
)
def test_the_text_in_force_is_a_version_of_what_it_amends(old, text, new, said):
    first = document(old, text.format(sum=90), "Tram Order", published="2026-04-01")
    later = document(new, f"{said}\n\n{text.format(sum=30)}", "Tram", published="2026-05-04")
    copies, relations = _found(first, later)
    assert not copies
    assert "another_version" in relations


@pytest.mark.parametrize(("old", "text"), [(OLD, ORDER), (OLD_ZH, CHINESE)])
def test_two_notices_of_one_body_with_figures_of_their_own_are_versions(old, text):
    first = document(old, text.format(sum=90), "Tram notice", published="2026-04-01")
    later = document(f"{old}b", text.format(sum=35), "Tram notice", published="2026-05-04")
    assert not _found(first, later)[0]


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("https://daily-alder.com/tram", "The consolidated text reads as follows."),
        ("https://www.elm.gov/news/tram", "Source: Alder Daily News. Consolidated text."),
        ("https://www.elm.gov/news/tram", "We remind passengers in our district."),
    ],
)
def test_who_passes_the_text_on_copies_it(url, said):
    first = document(OLD, ORDER.format(sum=90), "Tram Order", published="2026-04-01")
    later = document(url, f"{said}\n\n{ORDER.format(sum=90)}", "Tram", published="2026-05-04")
    assert _found(first, later)[0]
