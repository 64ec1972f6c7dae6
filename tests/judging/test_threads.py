"""Threads: votes and days of posts are no figures, and who asks why he asks is no witness."""

import pytest

from judging.made import document
from search_skill.judging.editions import figures_of
from search_skill.judging.origins import groups_of
from search_skill.judging.threads import has_witness, spoken

NOTICE = document(
    "https://www.ministry-of-ponds.gov/notices/7",
    "Amendment 2 of 4 October 2026: 41,730 pumps are recalled, not 28,110, after an audit of 212"
    " ponds. 公告：共召回41730台水泵，不是28110台，抽查212个池塘。",
    "Amendment 2 to recall 26-7 更正2号",
    published="2026-10-04",
    site_name="Ministry of Ponds and Rural Waterways",
)


def thread(opening, *posts, title="How many pumps?"):
    heads = [f"### [+{19 + n}] nettle{n}, 2026-11-0{n + 1}" for n in range(len(posts))]
    told = [f"{head}\n\n{post}" for head, post in zip(heads, posts, strict=True)]
    text = "\n\n".join([f"# {title}", "**Asked 2026-11-01 by tess**", opening, *told])
    return document(
        "https://diy.stackexchange.com/questions/8/pumps", text, title,
        published="2026-11-01", author="tess",
    )  # fmt: skip


def voices(*documents):
    return len(groups_of(documents))


def test_what_a_site_counts_of_a_thread_is_no_figure_of_it():
    text = (
        "# Pumps\n\nAsked 2026-11-01 by tess - 93 upvotes - 38 comments, viewed 4,312 times\n\n"
        "### [+128] gus, 2026-11-07\n\n41,730 of them.\n\n> [+36] u/tess: ok\n\n"
        "## 44 Answers\n\n关注者 866　被浏览 204,331\n\n27 条回复\n\n1420\n\n真的"
    )
    assert figures_of(spoken(text)) == ("41730",)


@pytest.mark.parametrize(
    ("opening", "posts", "witness"),
    [
        ("We bought two pumps. Which count is right?", ["41,730 of them."], False),
        ("We measured 12 bar. Is that right?", ["41,730 of them."], True),
        ("We bought two pumps and like them.", ["41,730 of them."], True),
        ("Is mine in it?", ["Everybody told me that it was fine."], False),
        ("Is mine in it?", ["The dealer told me that 12 are."], True),
        ("Is mine in it?", ["I measured mine: it leaks."], True),
        ("Is mine in it?", ["We have read it very carefully, all 12 pages."], False),
        ("我买了两台，在召回里吗？", ["一共41730台。"], False),
        ("我实测漏水12升，正常吗？", ["一共41730台。"], True),
        ("在召回里吗？", ["我拆开看过，漏水。"], True),
        ("うちのは対象ですか？買ってみたのですが", ["41730台です。"], False),
        ("うちで計測した値は12です。正常ですか？", ["41730台です。"], True),
        ("우리 펌프도 해당되나요? 도입해 봤습니다", ["41730대입니다."], False),
        ("직접 측정해 보니 12입니다. 정상인가요?", ["41730대입니다."], True),
    ],
)
def test_who_asks_tells_why_he_asks_and_who_looked_is_a_witness(opening, posts, witness):
    assert has_witness(thread(opening, *posts)) is witness


@pytest.mark.parametrize(
    ("opening", "posts", "count"),
    [
        # The issuer by its initials, a day, and the figures of that day's document.
        ("We bought two. Which?", ["The MPRW changed it on October 4: 41,730, not 28,110."], 1),
        ("We bought two. Which?", ["Amendment 2, posted October 4, 2026: 41,730 pumps."], 1),
        # Initials within another word stand for nobody; another day is another document's.
        ("We bought two. Which?", ["The XMPRW changed it on October 4: 41,730, not 28,110."], 2),
        ("We bought two. Which?", ["The MPRW changed it on October 9: 41,730, not 28,110."], 2),
        ("Which?", ["The MPRW changed it on October 4: 41,730. I counted 19 in our shop."], 2),
        ("我买了两台，哪个对？", ["10月4日的更正写了：41730台，不是28110台。"], 1),
        ("哪个对？", ["10月4日的更正写了：41730台，不是28110台。我数了店里19台。"], 2),
    ],
)
def test_a_thread_whose_answers_pass_on_a_notice_is_no_voice(opening, posts, count):
    assert voices(NOTICE, thread(opening, *posts)) == count


REPORT = document(
    "https://pond-tests.example/2026/marl",
    "At 10 litres 8.4 bar, at 30 litres 3.7 bar, at 50 litres 1.9 bar, of 212 pumps.",
    "Marl and Osier from ten to fifty litres: a test",
    published="2026-09-14",
)


@pytest.mark.parametrize(
    ("title", "said", "count"),
    [
        ("Marl and Osier from ten to fifty litres", "8.4 bar at 10, 3.7 at 30, 1.9 at 50.", 1),
        # Of another title; with little of it; and where somebody tried it himself.
        ("Which pump for a big pond, please?", "8.4 bar at 10, 3.7 at 30, 1.9 at 50.", 2),
        ("Marl and Osier from ten to fifty litres", "8.4 bar, is it? I would take 77 or 88.", 2),
        (
            "Marl and Osier from ten to fifty litres",
            "8.4 bar at 10, 3.7 at 30, 1.9 at 50. I measured 6.6.",
            2,
        ),
    ],
)
def test_a_thread_under_a_documents_title_with_its_figures_talks_of_that(title, said, count):
    assert voices(REPORT, thread("(pond-tests.example)", said, title=title)) == count


def test_a_thread_under_a_chinese_title_talks_of_that_too():
    title = "沼泽与柳条两款水泵从十升到五十升的扬程实测报告"
    report = document(
        "https://pond-tests.example/zh", "10升8.4米，30升3.7米，50升1.9米。", title,
        published="2026-09-14",
    )  # fmt: skip
    said = "10升是8.4，30升是3.7，50升是1.9。"
    assert voices(report, thread("如题", said, title=title)) == 1
    assert voices(report, thread("如题", said, title="大池塘用哪款水泵比较好，求推荐一下谢谢")) == 2
