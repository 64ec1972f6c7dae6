"""Who argues against what is said, though in words that no list holds; invented pages."""

from dataclasses import replace

import pytest

from search_skill.stages.merge import merge
from search_skill.stages.verify import voices_of
from search_skill.types import Intent, Interpretation, Query
from search_skill.verifying.arguers import arguers_of
from stages.made import NOW, page, web

INTERPRETATION = Interpretation(intents=(Intent.FACT,), language="en", platforms=())
WORTH = "Do the Lumo barn lamps really make hens lay more eggs, and who disagrees?"
FACT = "When were the Lumo barn lamps put on sale?"
PRAISE = (
    "Lumo today announced that hens under its barn lamps lay 14 percent more eggs in winter than"
    " hens without. The lamps were hung in six barns on the coast from October to March, with"
    " 2,300 hens in all. They go on sale on Monday in the shops of the farmers' association."
)
RELEASE = page("https://lumo.example/news/eggs", PRAISE, "Barn lamps bring more eggs", "2026-03-02")
COPIES = tuple(
    page(f"https://{name}.example/eggs", PRAISE, "Barn lamps bring more eggs", day)
    for name, day in (("farm-wire", "2026-03-02"), ("coast-daily", "2026-03-03"))
)
ARGUED = (
    "I keep two hundred hens on a hill, and I hung the lamps in October because everybody told us"
    " to. We counted each evening, with a pencil, until March. The hens in the lit barn did not"
    " lay more: 131 eggs a day with the lamps and 130 without. I find no sign that the light does"
    " anything to a hen that the grain has not done before. What changed that autumn was the"
    " grain. It came from the new mill, in both barns. So I think that whoever compares November"
    " with the year before compares two mills. I would not pay for a lamp to learn that. The"
    " barn is brighter now, and I can find my gloves, which is worth something to me and nothing"
    " to a hen. We took ours down in April and put them over the workbench, where they do what a"
    " lamp is for, and I should have put them there at once."
)
HILL = page("https://hill-farm.example/lamps", ARGUED, "A lamp is not a sun", "2026-04-20")
GUIDE = page(
    "https://hens.example/winter",
    "Hens lay fewer eggs in winter. Barn lamps are hung above the perch. A hen needs water.",
    "Hens in winter",
    "2026-01-10",
)


def arguers(*pages, question=WORTH):
    hits, read = web(*pages)
    query = Query(text=question, language="en", as_of=NOW)
    merged = merge(hits, read, INTERPRETATION, query)
    voices = voices_of(merged.sources)
    found = arguers_of(question, merged.sources, voices, merged.copies)
    return [each.source.url for each in found]


def test_who_argues_from_himself_and_finds_nothing_opposes():
    assert arguers(RELEASE, *COPIES, HILL, GUIDE) == [HILL.url]


def test_a_question_of_fact_is_argued_by_nobody():
    assert arguers(RELEASE, *COPIES, HILL, GUIDE, question=FACT) == []


CHINESE = (
    "我养了两百只鸡，十月份跟着大家装了灯，每天晚上拿铅笔记数，一直记到三月。装灯的鸡舍和没装"
    "的鸡舍，下的蛋没有明显差别，一百三十一个对一百三十个。我认为那年秋天真正变了的是饲料，两个"
    "鸡舍都换了新磨坊的玉米。拿十一月跟上一年比，比的是两家磨坊，不是灯。我不信这灯对鸡有什么"
    "作用，它让鸡舍亮堂，我找得到手套，如此而已。四月我们把灯拆了，挂到工作台上，灯本来就是干"
    "这个的。要是有人问我值不值，我建议先去换饲料，再去数蛋，数满一个冬天，再来谈灯的事情。"
)


def test_it_is_told_in_chinese_too():
    hens = tuple(
        page(f"https://{name}.example/deng", text, title, "2026-03-02")
        for name, text, title in (
            (
                "lumo",
                "鹭茂鸡舍灯今天上市，试验称冬天多下一成四的蛋，六个鸡舍都装了。",
                "鸡舍灯增产一成四",
            ),
            ("nongbao", "鸡舍补光要看品种，灯挂在栖架上方，水槽另放。", "冬天怎么养鸡"),
        )
    )
    hill = page("https://shanpo.example/deng", CHINESE, "灯不是太阳", "2026-04-20")
    question = "鹭茂鸡舍灯真的能让鸡多下蛋吗，效果怎么样？"
    assert arguers(*hens, hill, question=question) == [hill.url]


@pytest.mark.parametrize(
    "other",
    [
        replace(HILL, kind="encyclopedia"),
        replace(HILL, title="Correction: barn lamps and eggs"),
        replace(HILL, title="What we got wrong about the lamps"),
        page(HILL.url, ARGUED, HILL.title, "2026-02-20"),
        page(
            HILL.url,
            ARGUED + "".join(
                f' "I have never seen so many eggs in a barn," said {name} of the coast.'
                for name in ("Orla Pike", "Bo Lund", "Ada Brook")
            ),
            HILL.title,
            "2026-04-20",
        ),
        page(
            HILL.url,
            ARGUED + " I remain convinced that light helps. I still recommend them to others, and"
            " it works well in a cold barn: two neighbours confirmed that.",
            HILL.title,
            "2026-04-20",
        ),
    ],
    ids=["defines", "corrects", "corrects itself", "came before", "reports", "stands by it"],
)  # fmt: skip
def test_who_defines_corrects_reports_or_stands_by_it_opposes_nobody(other):
    assert arguers(RELEASE, *COPIES, other, GUIDE) == []


def test_a_thread_under_the_title_of_another_source_is_about_that_one():
    thread = replace(
        page("https://talk.example/t/77", ARGUED, HILL.title, "2026-04-22"), kind="forum"
    )
    assert arguers(RELEASE, *COPIES, HILL, thread, GUIDE) == [HILL.url]
    alone = replace(thread, title="Lumo lamps did not do it for my hens")
    assert arguers(RELEASE, *COPIES, alone, GUIDE) == [thread.url]


def test_who_argues_about_something_else_is_none():
    far = page(
        "https://tools.example/saws",
        "I think that a saw is not a knife. We did not cut a thing, and I find no sign of an edge."
        * 8,
        "A saw is not a knife",
        "2026-04-20",
    )
    assert arguers(RELEASE, *COPIES, far, GUIDE) == []


def test_what_most_argue_is_what_is_said():
    valley = page(
        "https://valley.example/hens",
        "We in the valley bought nine lamps for our hens. I doubt the story that was sold with them."
        " In our books nothing moved: the eggs did not change from one month to the next, and my"
        " sister, who sells them at the gate, had not one more box. We found no difference between"
        " the lit and the dark side of the barn. I regret the money. We suspect that the winter"
        " was mild, that is all. I wish somebody had told us so before we put up the cables, for"
        " they cost us more than the lamps, and our electrician had no good reason to hurry. He"
        " said what we hear everywhere now, and we believed him because we wanted to.",
        "Nobody asked the hens",
        "2026-04-25",
    )
    assert set(arguers(RELEASE, *COPIES, HILL, valley, GUIDE)) == {HILL.url, valley.url}
    assert arguers(HILL, valley, GUIDE) == []


WEIGHED = (
    "Every evening the lamp comes on over the road, and every evening my mother asks whose birthday"
    " it is. The co-operative has paid for four hundred of them. For that money each barn could"
    " have had a fan, and a fan is what a hen wants in August. The eggs of this winter were many;"
    " so were those of the winter before the lamps, when the mill at Tarn began to sell the yellow"
    " meal. Nobody put the meal into the table. It is the smaller farms that pay, by the hen, and"
    " the larger ones that have the discount. Who gains, then? I have asked at two meetings. The"
    " answer was a slide with a sun on it. The sun was drawn by hand, and rather well."
)


@pytest.mark.parametrize(
    ("question", "is_named"),
    [
        ("What do the Lumo barn lamps do for hens and eggs, and who disagrees?", True),
        ("How many Lumo barn lamps were sold for hens, and when?", False),
    ],
)
def test_who_weighs_it_in_a_column_is_named_where_somebody_is_asked_for(question, is_named):
    column = page("https://coast.example/columns/lamps", WEIGHED, "Whose birthday", "2026-05-02")
    found = arguers(RELEASE, *COPIES, column, GUIDE, question=question)
    assert found == ([column.url] if is_named else [])


def test_who_answers_the_critics_of_it_is_none_of_them():
    answers = page(
        "https://coast.example/columns/lamps",
        "There has been some grumbling about lamps, and I know the talk of the yellow meal. We bought"
        " meal from the same mill for years, and in the dark barn it did nothing. I go in at five,"
        " and the hens are up; my neighbour goes in at five and treads on his. My sister counts the"
        " boxes at the gate, and she counts eleven where she counted nine. It may be the meal too."
        " It may be the mild winter. I do not want to milk a winter for a reason, I want the barn"
        " awake when I am. So keep the lamps. I support them, and we still recommend them to all"
        " who keep hens on the north side of a hill.",
        "Why we keep our lamps",
        "2026-05-02",
    )
    assert arguers(RELEASE, *COPIES, answers, GUIDE) == []


def test_official_documents_state_more_than_they_argue():
    column = page("https://coast.example/columns/lamps", WEIGHED, "Whose birthday", "2026-05-02")
    notice = page("https://www.farm-office.gov/lamps", WEIGHED, "Notice of lamps", "2026-05-02")
    assert arguers(RELEASE, *COPIES, column, notice, GUIDE)[0] == column.url


@pytest.mark.parametrize(
    ("own", "is_less"),
    [
        ("I keep hens as my father did, and we count our eggs in my own barn. ", False),
        ("Hens are kept in barns, and eggs are counted there at noon. ", True),
    ],
)
def test_who_speaks_from_himself_on_an_official_page_writes_no_document(own, is_less):
    def weight(host):
        url = f"https://{host}/columns/lamps"
        told = page(url, WEIGHED + own * 9, "Whose birthday", "2026-05-02")
        hits, read = web(RELEASE, *COPIES, told, GUIDE)
        merged = merge(hits, read, INTERPRETATION, Query(text=WORTH, language="en", as_of=NOW))
        voices = voices_of(merged.sources)
        (found,) = arguers_of(WORTH, merged.sources, voices, merged.copies)
        return found.weight

    assert (weight("www.farm-office.gov") < weight("coast.example")) is is_less


@pytest.mark.parametrize(
    ("himself", "is_named"),
    [
        ("I went to the gate with my sister, and my book told me what I knew. ", True),
        ("The farmers went to the gate, and the book told them what they knew. ", False),
    ],
)
def test_what_people_said_to_a_writer_is_a_part_of_his_own_story(himself, is_named):
    talk = "The man at the mill said no. The vet told us nothing. My mother said that it was late. "
    text = WEIGHED + " " + talk + himself * 6
    told = page("https://coast.example/columns/lamps", text, "Whose birthday", "2026-05-02")
    assert arguers(RELEASE, *COPIES, told, GUIDE) == ([told.url] if is_named else [])
