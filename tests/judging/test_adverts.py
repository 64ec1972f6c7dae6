"""A page that says that it was paid for is marked, whoever signs it; one that denies it is not."""

import pytest

from judging.made import document
from search_skill.judging.adverts import said_to_be_paid
from search_skill.judging.marks import marks_of

FILLER = "Sailing is lovely. The paint is grey, and the sea is wide. " * 12
PAID = (
    "PAID CONTENT by Marl Coatings\n\n{}",
    "{}\n\nThis content was paid for by Marl Coatings. The newsroom had no part in it.",
    "Advertisement feature\n\n{}",
    "【广告】{}",
    "{}\n\n（本文系企业投放，内容由广告主负责）",
    "{}\n\n本文为推广内容。",
    "【PR】{}",
    "{}\n\nこの記事はマール塗料の提供により制作しました。",
    "[광고] {}",
    "{}\n\n이 글은 업체로부터 제품을 제공받아 작성되었습니다.",
    "{}\n\n원고료를 지급받았습니다.",
)
HONEST = (
    "Advertisement\n\n{}",
    "{}\n\nThis article is not sponsored.",
    '{}\n\nBelow it stood: "This content was paid for by Marl Coatings."',
    "{}\n\n本文不是推广内容，也不属广告。",
    "{}\n\nこの記事は広告ではありません。",
    "{}\n\n본 글은 업체로부터 어떤 대가도 받지 않았습니다.",
    "This study was paid for by the Marl Foundation.\n\n{}",
)


@pytest.mark.parametrize("form", PAID)
def test_a_page_that_was_paid_for_says_so_at_its_ends(form):
    made = document("https://paper.example/1", form.format(FILLER), "Lighter", author="Ada Brook")
    assert said_to_be_paid(made)
    assert [mark.name for mark in marks_of(made, "paint")] == ["unsigned_marketing"]


@pytest.mark.parametrize("form", HONEST)
def test_a_place_for_adverts_a_denial_and_a_quotation_pay_for_nothing(form):
    made = document("https://paper.example/1", form.format(FILLER), "Lighter", author="Ada Brook")
    assert not said_to_be_paid(made)


def test_in_a_thread_many_speak():
    text = f"{FILLER}\n\nThis post was paid for by Marl Coatings."
    assert not marks_of(document("https://www.reddit.com/r/a/comments/1/b", text, "Paint"), "paint")
