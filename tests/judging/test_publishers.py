"""A body that publishes on its own site and signs the same elsewhere is heard once."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

RELEASE = "Wetherlabs releases Quill. It scores 84.1 and was trained for 640 hours on 22 machines."
CARD = "Quill card: 84.1 on Core, 61.7 on Long, 640 hours. Made for ponds; do not use it at sea."


def voices(*documents):
    return len(groups_of(documents))


def maker(text=RELEASE):
    return document("https://www.wetherlabs.example/news/1", text, "Quill")


def test_a_body_on_its_site_and_on_two_platforms_is_one_voice():
    card = document("https://huggingface.co/wether/quill", CARD, "Quill", author="Wetherlabs")
    paper = document("https://arxiv.org/abs/2609.00001",
                     "We present Quill: 84.1 on Core after 640 hours, 61.7 on Long, 7 tables.",
                     "Quill", author="Wetherlabs")  # fmt: skip
    assert voices(maker(), card, paper) == 2  # its own site names no author
    site = document("https://www.wetherlabs.example/news/1", RELEASE, "Quill", author="Wether labs")
    assert voices(site, card, paper) == 1


def test_what_it_says_with_other_figures_is_heard_for_itself():
    site = document("https://www.wetherlabs.example/a", RELEASE, author="Wetherlabs")
    other = document("https://arxiv.org/abs/2609.2", "We count 12 frogs in 41 ponds, 9 of them blue.",
                     author="Wetherlabs")  # fmt: skip
    assert voices(site, other) == 2


def test_a_person_of_the_same_name_as_no_site_is_no_body():
    one = document("https://github.com/a/b/releases/1", RELEASE, author="tamsin-oakley")
    other = document("https://huggingface.co/c/d", CARD, author="tamsin-oakley")
    assert voices(one, other) == 2


def test_a_public_body_does_not_lend_its_name():
    notice = document("https://pondboard.gov/n/1", RELEASE, author="Pondboard")
    other = document("https://huggingface.co/pb/d", CARD, author="Pondboard")
    assert voices(notice, other) == 2


SAYS = {
    "Wetherlabs Sound": (RELEASE, CARD),
    "芦桥听声": (
        "芦桥听声发布三号。得分84.1，训练640小时，用22台机器。",
        "三号得分84.1，另一项61.7，共640小时。",
    ),
    "葦橋音声": (
        "葦橋音声は三号を出した。84.1点、640時間、22台。",
        "三号は84.1点、別に61.7点、640時間。",
    ),
    "갈대소리": (
        "갈대소리가 3호를 냈다. 84.1점, 640시간, 22대.",
        "3호는 84.1점, 또 61.7점, 640시간.",
    ),
}


@pytest.mark.parametrize("name", sorted(SAYS))
def test_a_body_is_known_by_the_name_of_its_site_too(name):
    release, card = SAYS[name]
    site = document("https://www.wether.example/1", release, author=name, site_name=name)
    for author, count in ((name, 1), ("Ada Linde", 2)):
        paper = document("https://arxiv.org/abs/2609.3", card, author=author)
        assert voices(site, paper) == count


@pytest.mark.parametrize(
    ("contact", "count"),
    [
        ("Press contact: press@wetherlabs.example", 1),
        ("媒体联系：quill@wetherlabs.example", 1),
        ("報道関係のお問い合わせ: quill@wetherlabs.example", 1),
        ("언론 문의: quill@wetherlabs.example", 1),
        # Somebody else's, or nobody whom the press may ask.
        ("Press contact: press@marl.example", 2),
        ("Thanks to tess@wetherlabs.example", 2),
    ],
)
def test_a_release_elsewhere_is_his_whom_the_press_may_write_to(contact, count):
    wire = document(
        "https://pondwire.example/r/1", f"Quill is out. It scores 84.1 after 640 hours. {contact}"
    )
    assert voices(maker(), wire) == count
    other = document("https://pondwire.example/r/1", f"Frogs: 12 in 41 ponds. {contact}")
    assert voices(maker(), other) == 2
