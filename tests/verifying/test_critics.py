"""Who argues against a matter of worth, without its name or a figure of it; invented pages."""

from dataclasses import replace

import pytest

from search_skill.stages.merge import merge
from search_skill.stages.verify import verify, voices_of
from search_skill.types import Intent, Interpretation, Query
from search_skill.verifying.contested import is_of_worth
from search_skill.verifying.critics import critics_of
from stages.made import NOW, page, web
from verifying.test_objecting import OBJECTING, PLAIN

INTERPRETATION = Interpretation(intents=(Intent.FACT,), language="en", platforms=())
WORTH = "Does the four-day week pilot in the clinic really work, and who disagrees?"
FACT = "When did the four-day week pilot in the clinic begin?"
TRIAL = page(
    "https://council.marl.example/pilot",
    "The four-day week pilot ended in June. Output rose by 3 %. The clinic takes part again.",
    "The four-day week pilot",
    "2026-06-30",
)
NEWS = page(
    "https://marl-courier.example/week",
    "Marl keeps its four-day week pilot for another year. Output in the clinic rose.",
    "Four-day week goes on",
    "2026-07-02",
)
OBJECTS = page(
    "https://rota.example/thursday", f"A four-day week pilot. {OBJECTING[0]}", "Thursday, late",
    "2026-08-01", "Ada Brook",
)  # fmt: skip


def critics(*pages, question=WORTH):
    hits, read = web(*pages)
    query = Query(text=question, language="en", as_of=NOW)
    sources = merge(hits, read, INTERPRETATION, query).sources
    return [each.source.url for each in critics_of(question, sources, voices_of(sources))]


def test_who_objects_to_what_the_others_say_is_a_critic():
    assert critics(TRIAL, NEWS, OBJECTS) == [OBJECTS.url]


def test_a_question_of_fact_has_no_critics():
    assert critics(TRIAL, NEWS, OBJECTS, question=FACT) == []


def test_who_only_says_it_again_or_praises_it_is_none():
    praise = page(
        "https://fan.example/week", f"The four-day week pilot. {PLAIN[0]}", "A fan writes"
    )
    assert critics(TRIAL, NEWS, praise) == []


def test_who_objects_to_critics_and_stands_by_the_matter_is_none():
    defends = " I remain convinced that it holds up. I still recommend it, and others got the same."
    stands = replace(OBJECTS, text=OBJECTS.text + defends)
    assert critics(TRIAL, NEWS, stands) == []


def test_who_lets_others_speak_reports():
    spoken = "".join(
        f' "It leaves my ward with nobody at night," {name} puts it.'
        for name in ("Orla Pike", "Bo Lund", "Ilse Marn")
    )
    assert critics(TRIAL, NEWS, replace(OBJECTS, text=OBJECTS.text + spoken)) == []


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("How severe is the flaw in Ostin's pump, and why do the scores differ?", True),
        ("Is it the best pump below 300 kg?", True),
        ("How long does the pump really last?", True),
        ("这个办法对市民有影响吗？", True),
        ("Who really bought the pump works, and when?", False),
        ("How many pumps are recalled, and why do sources differ?", False),
        ("这次升级对速度有多大影响？", False),
    ],
)
def test_what_asks_for_a_judgement_is_told_from_what_asks_who_and_how_many(question, asks):
    assert is_of_worth(question) is asks


def test_who_objects_to_something_else_is_none():
    other = page("https://cats.example/litter", OBJECTING[2].replace("trial", "box"), "Of cats")
    assert critics(TRIAL, NEWS, other) == []


FEES = tuple(
    page(f"https://marl{number}.example/fee", text, title)
    for number, (title, text) in enumerate(
        [
            ("The ferry fee", "The harbour office doubled the ferry fee to $8. The quay at Ostrava"
             " Landing stays free for residents, and deckhands ride on a pass."),
            ("Fee at the quay", "Since March the harbour asks $8 of each ferry passenger. The quay"
             " is emptier; deckhands and residents have a pass."),
            ("Harbour counts", "The harbour counted 3,100 ferry passengers on the quay, 9 % fewer."
             " Residents of the landing pay nothing."),
            ("Ferry timetable", "The ferry leaves the quay at six. Residents show a pass to the"
             " deckhands of the harbour."),
        ]
    )
)  # fmt: skip
HER_DAY = (
    "*Ilse Marn mends nets.*\n\nMy shift begins at five, as it has for nineteen years."
    " So when I read that everybody finds a better hour, I look for mine. I asked in my own row."
    " Not one of us can choose.\n\nThe {} is quiet now, they say. For whom? My {} ends at the {}"
    " and the {} will not wait. If nothing about my morning could change, it was a collection."
)


@pytest.mark.parametrize(
    ("named", "is_heard"),
    [
        (("harbour", "pass", "quay", "deckhands"), True),
        (("library", "card", "desk", "porters"), False),
    ],
)
def test_who_begins_with_a_day_of_ones_own_is_heard_where_the_rest_is_of_the_matter(
    named, is_heard
):
    told = page("https://ilse.example/five", HER_DAY.format(*named), "Who can come at ten?")
    question = "Does the Ostrava Landing fee really work, and who disagrees?"
    assert (told.url in critics(*FEES, told, question=question)) == is_heard


def test_words_that_any_text_has_make_no_matter():
    first = page(
        "https://a.example/1", "这个办法实行一年，我们没有看到问题，三个月以后再说。", "预约"
    )
    pages = [replace(first, url=f"https://a{number}.example/1") for number in range(4)]
    texts = [
        "试点办法实行两年。",
        "预约窗口三个月以后再开。",
        "我们没有看到排队。",
        "一年里大家都去预约。",
    ]
    shown = [
        replace(each, text=f"{text}{each.text}") for each, text in zip(pages, texts, strict=True)
    ]
    other = page(
        "https://b.example/2",
        f"猫砂盆买了一年，我们没有用过三个月。{OBJECTING[4]}".replace("预约", "猫砂"),
        "说说猫砂",
    )  # fmt: skip
    assert other.url not in critics(*shown, other, question="预约试点效果怎么样，有没有不同意见？")


def test_a_thread_that_asks_takes_no_side_and_one_that_says_so_does():
    asks = page("https://forum.marl.example/t/1", OBJECTS.text, "Four-day week: worth it?")
    says = page("https://forum.marl.example/t/2", OBJECTS.text, "The four-day week failed us")
    assert critics(TRIAL, NEWS, asks) == []
    assert critics(TRIAL, NEWS, says) == [says.url]


def test_what_most_of_them_do_is_not_opposition():
    second = page("https://b.example/2", f"The four-day week pilot. {OBJECTING[1]}", "Eleven weeks")
    assert critics(TRIAL, OBJECTS, second) == []


def test_a_copy_opposes_nobody_twice():
    again = replace(OBJECTS, url="https://mirror.example/thursday")
    hits, read = web(TRIAL, NEWS, OBJECTS, again)
    query = Query(text=WORTH, language="en", as_of=NOW)
    found = verify(merge(hits, read, INTERPRETATION, query), query)
    assert len(found.opposition) == 1


ZH = "这个预约办法效果怎么样，有没有不同意见？"


@pytest.mark.parametrize(
    ("text", "opposes"),
    [(OBJECTING[4], True), ("预约量达到三万人次，等候时间降到十二分钟。", False)],
)
def test_in_chinese_as_well(text, opposes):
    first = page("https://a.example/1", "预约办法实行以来效果明显，窗口办法不变。", "预约办法实行")
    second = page("https://b.example/1", "本市的预约办法再延一年，各区效果不一。", "预约办法延长")
    found = page("https://c.example/1", f"说说预约办法的效果。{text}", "在窗口看到的办法")
    assert bool(critics(first, second, found, question=ZH)) == opposes


def test_who_stands_up_for_the_matter_is_no_critic_whatever_he_objects_to():
    text = f"A four-day week pilot. Let me put in a good word for it. {OBJECTING[0]}"
    stands_up = page("https://rota.example/thursday", text, "Thursday, late", "2026-08-01")
    assert critics(TRIAL, NEWS, stands_up) == []


@pytest.mark.parametrize(
    ("question", "is_one"),
    [
        ("Who says that the pump does or does not last?", True),
        ("Is it the best pump below 40 kg?", True),
        ("How strong is the evidence for the leak?", True),
        ("到底谁认为它能用两天？", True),
        ("漏洞有多严重？", True),
        ("脆弱性はどれほど深刻か", True),
        ("취약점은 얼마나 심각한가?", True),
        ("Who makes the pump, and how long is its hose?", False),
        ("水泵是谁生产的？", False),
        ("ポンプを作ったのは誰か", False),
        ("누가 펌프를 만들었나?", False),
    ],
)
def test_a_question_of_worth_asks_who_thinks_so_or_how_good_it_is(question, is_one):
    assert is_of_worth(question) is is_one
