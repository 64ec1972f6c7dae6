"""A page that quotes says to whom it was told: the interview was another's."""

import pytest

from judging.made import document
from search_skill.judging.interviews import told_to, unscaled
from search_skill.judging.origins import groups_of


def voices(*documents):
    return len(groups_of(documents))


INTERVIEW = {
    "en": ("Coast Wire", "Marl Radio",
           "Do you walk across bridges and wonder who looks after them? You are not alone. This page has all"
           " that beginners want to know about bolts, ropes, planks and rails, with a score of 9.6.\n\n\"A bridge"
           " is a promise that somebody else has to keep,\" Rosa Acht told {}. There are 412 bolts.",
           "She inspects bridges for a living, and on a wet morning she lets a reporter hold the lamp: 412 bolts,"
           " each struck once with a hammer, mark 9.6. \"A bridge is a promise that somebody else has to keep,\" she"
           " says. Below her the river does what it likes, 31 metres wide.", " She has 77 more."),
    "zh": ("海岸快报", "霁川电台",
           "你过桥的时候会不会想，是谁在照看它？这里为初学者整理了螺栓、绳索、木板和栏杆的全部知识，评分9.6，读完就会明白。"
           "\n\n“桥是要别人每天替你守着的一句诺言。”罗砂对{}表示。共有412个螺栓。",
           "她靠检查桥梁为生，一个下雨的早晨让记者替她提灯：412个螺栓，每个用锤子敲一下，得9.6分。“桥是要别人每天替你守着的一句诺言。”"
           "她说。脚下的河宽31米，想怎么流就怎么流。", "另有77个。"),
    "ja": ("海岸通信", "霧津放送",
           "橋を渡るとき、誰が面倒を見ているのか考えたことはありますか。ボルト、縄、板、手すりについて初心者向けに全部まとめました。評価は9.6です。"
           "\n\n「橋とは、ほかの誰かが毎日守る約束なのだ」と羅沙は{}の取材に答えた。ボルトは412本ある。",
           "彼女は橋の点検で暮らしている。雨の朝、記者に灯を持たせた。412本のボルトを一本ずつ槌で打ち、9.6点をつける。"
           "「橋とは、ほかの誰かが毎日守る約束なのだ」。足もとの川は幅31メートル、好きに流れる。", "ほかに77本ある。"),
    "ko": ("해안통신", "노을방송",
           "다리를 건널 때 누가 돌보는지 생각해 보셨나요? 볼트, 밧줄, 널빤지, 난간에 대해 초보자를 위해 모두 모았습니다. 평점은 9.6입니다.\n\n"
           "\"다리는 다른 누군가가 날마다 지켜야 하는 약속이고 아무도 어길 수 없다\" 나사라는 {}과의 통화에서 그렇게 답했다. 볼트는 412개다.",
           "그는 다리를 살피며 산다. 비 오는 아침 취재진에게 등을 들게 했다. 412개의 볼트를 하나씩 망치로 두드려 9.6점을 주었다."
           " \"다리는 다른 누군가가 날마다 지켜야 하는 약속이고 아무도 어길 수 없다.\" 발아래 강은 폭 31미터, 제멋대로 흐른다.",
           " 77개가 더 있다."),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(INTERVIEW))
def test_who_says_that_it_was_told_to_another_and_adds_no_figure_has_it_from_there(language):
    name, another, told, report, more = INTERVIEW[language]
    wire = document("https://coast.example/1", report, "A morning", site_name=name,
                    author="Ada Linde", published="2026-02-03")  # fmt: skip
    said = told.format(name)
    for text, count in ((said, 1), (told.format(another), 2), (f"{said}{more}", 2)):
        quoting = document("https://bridge-tips.example/2", text, "Bridges", author="Bridge Tips",
                           published="2026-02-09")  # fmt: skip
        assert voices(wire, quoting) == count


def test_a_page_gives_marks_out_of_ten_and_a_town_is_told_nothing():
    _, _, told, report, _ = INTERVIEW["en"]
    wire = document("https://coast.example/1", report, "A morning", site_name="Marl Bridge Gazette",
                    author="Ada Linde", published="2026-02-03")  # fmt: skip
    for who, count in (("Marl Bridge Gazette, 9.6 out of 10", 1), ("people in Marl", 2)):
        quoting = document("https://bridge-tips.example/2", told.format(who), "Bridges",
                           author="Bridge Tips", published="2026-02-09")  # fmt: skip
        assert voices(wire, quoting) == count


@pytest.mark.parametrize(
    ("context", "told"),
    [
        ("'No,' she said to Marl Radio.", True),
        ("She walked to Marl. 'No,' she said.", False),
        ("她接受Marl Radio记者采访时说：不。", True),
        ("她在Marl Radio的楼下说：不。", False),
        ("彼女はMarl Radioの取材に「否」と答えた。", True),
        ("Marl Radioの社屋で彼女は「否」と言った。", False),
        ("그는 MarlRadio와의 인터뷰에서 아니라고 했다.", True),
        ("그는 MarlRadio 건물에서 아니라고 했다.", False),
    ],
)
def test_something_is_told_to_a_paper_and_not_to_a_place(context, told):
    site = document("https://radio.example/1", "No.", site_name="Marl Radio")
    assert told_to(site, context) is told


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("9.6 out of 10", "9.6"),
        ("4/5 stars", "4 stars"),
        ("10 frogs out of the pond", "10 frogs out of the pond"),
        ("满分100分，得96分", "，得96分"),
        ("10点満点で9点", "で9点"),
        ("10점 만점에 9점", "에 9점"),
    ],
)
def test_the_best_mark_of_a_scale_is_no_figure(said, left):
    assert " ".join(unscaled(said).split()) == left
