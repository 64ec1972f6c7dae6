"""Texts that stand up for the matter of a question."""

import pytest

from search_skill.verifying.defending import defends, speaks_for


@pytest.mark.parametrize(
    ("title", "text", "question"),
    [
        ("Why I still recommend the alder tonic", "It helps.", "Does the alder tonic work?"),
        ("Thursday, late", "Let me say a good word for it.", "Does the alder tonic work?"),
        ("In defence of bitter things", "I drink it.", "Does the alder tonic work?"),
        ("我为什么还是会给茶客推荐滋补液", "有用。", "滋补液有用吗？"),
        ("周四夜谈", "有些话说过头了，我想替它说两句。", "滋补液有用吗？"),
        ("滋養液をそれでも勧めます", "効く。", "滋養液は効くか"),
        ("강장제를 여전히 추천하는 이유", "듣는다.", "강장제는 효과가 있나?"),
    ],
)
def test_who_sets_out_to_stand_up_for_it_defends_it(title, text, question):
    assert defends(title, text, question)


@pytest.mark.parametrize(
    ("title", "text", "question"),
    [
        ("Why I still recommend sleep", "No bottle helps.", "Does the alder tonic work?"),
        ("我为什么还是会给茶客推荐刷牙", "粉没有用。", "滋补液有用吗？"),
        ("睡眠をそれでも勧めます", "瓶は要らない。", "滋養液は効くか"),
        ("잠을 여전히 추천하는 이유", "병은 필요 없다.", "강장제는 효과가 있나?"),
        ("Thursday, late", "Nobody has a word to say.", "Does the alder tonic work?"),
    ],
)
def test_who_recommends_something_else_does_not(title, text, question):
    assert not defends(title, text, question)


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("Why we keep our lamps", "They burn."),
        ("The lamp in autumn", "Verdict: 4.5 out of 5. It burns well."),
        ("The lamp in autumn", "There has been some grumbling about lamps. Mine burns."),
        ("The lamp in autumn", "So do we think that it helps? Yes, we do, somewhat."),
        ("灯的事", "反对的声音很多，可是我家的灯很好。"),
        ("灯的事", "我支持，而且希望邻村也有。"),
        ("灯の話", "風当たりが強いが、うちの灯は明るい。"),
        ("灯の話", "農家には自信を持って勧められる。"),
        ("램프 이야기", "요즘 말이 많다. 나는 이 정책을 지지한다."),
    ],
)
def test_who_is_for_it_or_answers_its_critics_speaks_for_it(title, text):
    assert speaks_for(title, text)


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("Why we took the lamps down", "They burn, and nobody lays."),
        ("The lamp in autumn", "Two out of 5 hens died. I would not buy it."),
        ("The lamp in autumn", "I like lamps. I should like them with an honest label."),
        ("The lamp in autumn", "Whether it is a gift or a bargain depends on who counts."),
        ("灯的事", "灯亮着，鸡不下蛋。"),
        ("灯の話", "灯は明るいが、卵は増えない。人には勧めない。"),
        ("램프 이야기", "램프는 밝지만 알은 늘지 않았다."),
    ],
)
def test_who_is_not_does_not(title, text):
    assert not speaks_for(title, text)
