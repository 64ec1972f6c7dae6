"""How a text speaks: for itself, of nothing found, in words of others, for what is said."""

import pytest

from search_skill.verifying.manner import manner_of, others_said, telling_sentence


@pytest.mark.parametrize(
    "said",
    [
        "We find no evidence of an effect of the lamps on the hens.",
        "The lamps did not change the number of eggs.",
        "The difference was 0.3 eggs (95% CI −1.1 to 1.7).",
        "Only 4 percent of the barns reached it.",
        "Such a yield cannot be met in an ordinary barn.",
        "两组鸡下的蛋没有明显差别。",
        "按我们的记录，这个产量根本达不到。",
        "両群の差はなかった。",
        "雑音の中では、装着前と比べて差がなかった。",
        "두 무리 사이에 차이가 없었다.",
    ],
)
def test_who_finds_nothing_is_told(said):
    assert manner_of("Lamps in barns", said).nothing


@pytest.mark.parametrize(
    "said",
    [
        "The lamps raised the number of eggs by 3.1 (95% CI 1.2 to 5.0).",
        "There is no doubt that the hens like it.",
        "Of the barns 96 percent reached it.",
        'The neighbour says "there is no evidence of an effect".',
        "两组鸡下的蛋差了一成。",
        "両群には大きな違いがあった。",
        "두 무리는 크게 달랐다.",
    ],
)
def test_who_finds_something_or_quotes_another_is_not(said):
    assert not manner_of("Lamps in barns", said).nothing


@pytest.mark.parametrize(
    ("title", "argues"),
    [
        ("A lamp is not a sun", True),
        ("Why we took the lamps down", True),
        ("Whose morning is it?", True),
        ("Statement on the lamp order", True),
        ("灯不是太阳", True),
        ("なぜ灯を外したか", True),
        ("램프는 해가 아니다", True),
        ("Lamps in barns: results of the second winter", False),
        ("鸡舍补光试验报告", False),
        ("鶏舎の照明について", False),
        ("계사 조명 보고서", False),
    ],
)
def test_a_title_that_denies_or_asks_why_argues(title, argues):
    assert manner_of(title, "The hens.").titled is argues


DEFENDS = (
    "I remain convinced that the lamps help. We got the same in two barns, and it works well."
    " I would recommend them to a neighbour."
)


@pytest.mark.parametrize(
    "said",
    [
        DEFENDS,
        "这灯我还是推荐，两个鸡舍都证实了，冬天够用。",
        "この灯はおすすめで、効くのは間違いない。隣にも勧めた。",
        "A study has proved that it helps. So yes, the claim of the lamp works holds, and I would urge"
        " other farms to try it.",
        "这灯照得到五十米，不是吹的。我们认为，它确实有用，测试结果也确认了。",
    ],
)
def test_who_stands_by_it_throughout_defends(said):
    assert manner_of("Our barns", said).stands


@pytest.mark.parametrize(
    "said",
    [
        "I cannot confirm a word of it. We measured less in two barns.",
        "这灯不推荐，两个鸡舍都没用。",
        "It could not be confirmed. If confirmed, it may hold. We have not seen the figure.",
        "确认超时默认五分钟，等待确认，手动确认。推荐值 280，合理安排时间，热门推荐。",
        "この灯は勧められない。",
        "이 램프는 추천하지 않는다.",
    ],
)
def test_who_does_not_defends_nothing(said):
    assert not manner_of("Our barns", said).stands


def test_a_text_that_argues_weighs_more_than_one_that_only_tells():
    argues = "I think that the lamps did not help. " * 20
    tells = "The lamps hang in the barn. The hens sit below. " * 20
    assert manner_of("A lamp is not a sun", argues).weight > manner_of("Lamps", tells).weight + 2


def test_sentences_in_quotation_marks_are_another_ones_and_single_words_are_none():
    report = 'She said: "We have never seen so many eggs in a winter." “我们从来没有见过这么多的鸡蛋啊。”'
    assert others_said(report) == 2
    assert not others_said('The "sun lamp" and its “太阳” light.')


def test_the_sentence_that_finds_nothing_is_told_before_one_that_judges():
    text = "I think that this matters to a hen. The lamps did not change the number of eggs."
    assert telling_sentence(text) == "The lamps did not change the number of eggs."
    assert telling_sentence("The lamps hang in the barn above all of the hens.") == ""


PROSE = "We hung the lamps in October and took them down in April, for nothing had come of it."
ROWS = "| Lamp | Eggs |\n|---|---|\n| on | 131 |\n| off | 130 |\n"


def test_whole_sentences_speak_more_than_rows_and_headings():
    assert manner_of("Lamps", PROSE).prose == 1
    assert manner_of("Lamps", f"{PROSE}\n\n{ROWS * 3}").prose < 0.7
    assert manner_of("灯", "我们十月装灯，四月就拆了，什么也没有多出来。").prose == 1


def test_a_column_argues_more_than_the_same_words_in_the_news():
    column = manner_of("Lamps", PROSE, "https://coast.example/columns/lamps")
    news = manner_of("Lamps", PROSE, "https://coast.example/news/lamps")
    assert column.weight > news.weight


@pytest.mark.parametrize(
    ("title", "stays"),
    [
        ("Half a year on: why we stayed with the lamps", 1),
        ("用了半年：我们为什么留在这种灯", 1),
        ("なぜ使い続けるのか、この灯を", 1),
        ("왜 계속 이 등을 쓰나", 1),
        ("Why we left the lamps", 0),
        ("我们为什么换掉这种灯", 0),
    ],
)
def test_a_title_that_tells_why_one_stays_stands_by_it(title, stays):
    assert manner_of(title, "The barn is 40 m long.").stands_by == stays
