"""Hearsay that asks to be spread; who denies it, quotes it or asks for help is another matter."""

import pytest

from judging.made import document
from search_skill.judging.marks import marks_of
from search_skill.judging.rumours import rumour_in

RUMOURS = [
    ("URGENT!!! The dam road closes", "Please share this before it gets deleted! My cousin works at "
     "the county and says that nobody is told."),
    ("速看！个人账户清零", "【紧急扩散】刚刚收到消息，我在局里上班的朋友透露的。赶紧转发给家人！"),
    ("【拡散希望】水道料金が3倍", "知り合いの話です。消される前に家族に回してください！！"),
    ("긴급! 수도요금 3배", "시청에 다니는 지인이 알려준 내부 정보입니다. 널리 공유 부탁드립니다."),
]  # fmt: skip


@pytest.mark.parametrize(("title", "text"), RUMOURS)
def test_hearsay_is_known_by_what_it_asks(title, text):
    assert len(rumour_in(title, text)) > 1
    marks = marks_of(document("https://talk.example/1", text, title), title)
    assert [mark.name for mark in marks] == ["content_farm"]


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("The dam road stays open", "A message that says \"URGENT!!! share this with everyone before "
         "it is deleted\" is a hoax, the county said on Friday."),
        ("How a message travelled", "\"Please share this before it gets deleted! My cousin works at "
         "the county\": so it began. 4,000 people read it in a day."),
        ("Help us count the fish", "Please share this with your neighbours: we need 40 people with "
         "boots on 14 June. We counted 214 last year."),
        ("水费三倍？假的", "网上流传的“紧急通知！赶紧转给家人”系谣言。第一级仍为每方2.1元。"),
        ("デマにご注意", "「消される前に拡散してください！！」という投稿は虚偽です。"),
        ("가짜 뉴스 주의", "'긴급 공지! 널리 공유 부탁'이라는 글은 허위입니다."),
    ],
)  # fmt: skip
def test_who_denies_quotes_or_invites_spreads_no_hearsay(title, text):
    assert not rumour_in(title, text)
    assert not marks_of(document("https://talk.example/1", text, title), title)


def test_who_signs_answers_for_it():
    title, text = RUMOURS[0]
    made = document("https://talk.example/1", text, title, author="Ada Brook")
    assert not marks_of(made, title)
