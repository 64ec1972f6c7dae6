"""An institution's own study accounts for what it measured; news of a study does not."""

import pytest

from judging.made import document
from search_skill.judging.studies import told_as_research

STUDY = """Summary

We measured traffic on the strait from 1 September to 16 October and compared it with 2025.

Bridge. On working days 64,600 vehicles crossed, against 71,300: a fall of 9.4 percent.

Limits. Seven weeks are a short time.

Funding: Regional Roads Fund."""
CHINESE = "摘要\n\n我们测量了12个断面的流量。\n\n方法：自动计数。\n\n局限：样本小。"
NEWS = """The university has a new study. "We measured traffic for seven weeks," says its author.

Summary: fewer vehicles. Limits: none were told to this newspaper."""


@pytest.mark.parametrize(
    ("url", "text", "fields"),
    [
        ("https://lab.straits-university.example/r/1", STUDY, {}),
        ("https://www.tide.example/r/1", STUDY, {"site_name": "Institute of Tides"}),
        ("https://slsd.jinghu.edu.cn/r/1", CHINESE, {}),
    ],
)
def test_those_who_measured_sign_where_research_is_done(url, text, fields):
    made = document(url, text, "Seven weeks", author="N. Abend, C. Wyre", **fields)
    assert any("own study" in reason for reason in told_as_research(made))
    assert not list(told_as_research(document(url, text, "Seven weeks", **fields)))


@pytest.mark.parametrize(
    ("url", "text"),
    [
        ("https://news.straits-university.example/1", NEWS),
        ("https://www.straits-blog.example/1", STUDY),
        ("https://lab.straits-university.example/1", "We measured 12 pumps. They hold."),
    ],
)
def test_news_a_blog_and_a_remark_are_no_study(url, text):
    assert not list(told_as_research(document(url, text, "Seven weeks", author="N. Abend")))


def test_an_abstract_with_its_identifiers_is_a_paper():
    text = (
        "Received 2 June 2026, accepted 11 September 2026.\n\n## Abstract\n\nSix cells were cycled."
    )
    assert list(told_as_research(document("https://j.example/3", text, "Cells", author="R. Kuro")))


PRINTED = (
    "湖畔口腔医学杂志 2026年第44卷第2期 118-125页\n收稿日期：2025-10-09\n\n## 摘要\n\n**目的**　评价牙粉。"
    "\n\n**方法**　186人随机分为两组。\n\n**结论**　未见差别。\n\n**利益冲突**　无。",
    "湖畔歯科学雑誌 第12巻第3号 受付日：2025年4月1日\n\n## 要旨\n\n【目的】歯磨剤を評価した。"
    "\n\n【結論】差はなかった。\n\n利益相反：なし",
    "호반치의학회지 제12권 제3호 투고일 2025-04-01\n\n## 초록\n\n목적: 평가.\n\n교신저자 김하나",
)


@pytest.mark.parametrize("text", PRINTED)
def test_what_a_journal_prints_around_an_article_makes_it_a_paper(text):
    url = "https://www.huban-kq.example/article/1"
    assert list(told_as_research(document(url, text, "牙粉", author="林舟")))


@pytest.mark.parametrize(
    "text",
    [
        "摘要\n\n《湖畔口腔医学杂志》第44卷第2期的一篇论文说，牙粉没有用。",
        "## 方法\n\n先用温水。\n\n## 结果\n\n很干净。第3期再讲。",
        "## 要旨\n\n雑誌の第12巻第3号に論文が出た。",
        "## 초록\n\n제12권 제3호에 논문이 실렸다.",
    ],
)
def test_a_citation_and_a_recipe_are_no_paper(text):
    assert not list(
        told_as_research(document("https://blog.example/1", text, "牙粉", author="林舟"))
    )


ARTICLES = {
    "en": ("Journal of Moss", "J. Moss 19, 94. Published 22 June 2026.\n\n**Correction to:** Renn P."
           "\n\nThe difference is 4 g (95% CI -4 to 12).", "Correction: moss in gutters"),
    "zh": ("苔藓测量学报", "薄云，费黎\n\n2026年第9卷第5期，418页 收稿 2026-06-08\n\n苔藓厚25.3毫米。", "苔藓厚度"),
    "ja": ("苔学会誌", "第9巻第5号 418頁 受付日 2026-06-08\n\n苔の厚さは25.3ミリである。", "苔の厚さ"),
    "ko": ("이끼학회지", "제9권 제5호 418쪽 접수일 2026-06-08\n\n이끼 두께는 25.3밀리이다.", "이끼의 두께"),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(ARTICLES))
def test_a_journal_says_where_an_article_stands(language):
    site, text, title = ARTICLES[language]
    url = "https://articles.moss.example/94"
    assert list(told_as_research(document(url, text, title, site_name=site)))
    assert not list(told_as_research(document(url, text, title, site_name="Moss News")))
    bare = text.rpartition("\n\n")[2].partition("(")[0]
    assert not list(told_as_research(document(url, bare, "Moss", site_name=site)))


def test_a_daily_that_calls_itself_a_journal_is_none():
    text = "Vol. 12. Twelve bakers were asked, placebo or not. Nobody knew."
    made = document("https://daily.example/1", text, "Bread", site_name="The Marl Street Journal")
    assert not list(told_as_research(made))


def test_a_laboratory_that_tells_result_and_method_accounts_for_its_test():
    text = "Three were bought and we tested each.\n\n## Result\n\n27 h.\n\n## Method\n\nA robot."
    url, author = "https://www.fair-foundation.example/r", "Fair laboratory, M. Asp"
    assert list(told_as_research(document(url, text, "Retest", author=author)))
    passed_on = text.replace("we tested each", "each was tested there")
    assert not list(told_as_research(document(url, passed_on, "Retest", author=author)))


ACCOUNTED = {
    "en": "Abstract. Torque meters were fitted to both shafts.\n\nResult. The saving is 6.8 percent."
    "\n\nLimits. One ship.\n\nFunding: the Office.",
    "zh": "摘要：两轴装了扭矩仪。\n\n结果：节油6.8%。\n\n局限：一条船。\n\n经费：海事局。",
    "ja": "要旨：両軸に計器を付けた。\n\n結果：6.8％だった。\n\n限界：一隻のみ。\n\n謝辞：海事局。",
    "ko": "요약: 두 축에 계기를 달았다.\n\n결과: 6.8%였다.\n\n한계: 한 척뿐이다.\n\n연구비: 해사청.",
}


@pytest.mark.parametrize("language", sorted(ACCOUNTED))
def test_who_accounts_for_result_limits_and_money_measured_whatever_the_verb(language):
    url, site = "https://www.keld-institute.example/r/17", "Keld Institute"
    fields = {"title": "Fuel of a ship", "author": "Ada Brook, Lin Asp", "site_name": site}
    text = ACCOUNTED[language]
    assert list(told_as_research(document(url, text, **fields)))
    first = text.partition("\n\n")[0]
    assert not list(told_as_research(document(url, first, **fields)))
    assert not list(
        told_as_research(document("https://blog.example/1", text, "Fuel", author="Ada"))
    )


NUMBERED = (
    "Abstract. Rafts cut algae by 62% (95% interval 44 to 75).\n\n## 1 Introduction\n\nPonds.\n\n"
    "## 2 Sites and methods\n\nFourteen ponds.\n\n## 3 Results\n\nThey fell.\n\n## 4 Limits\n\nOne summer.",
    "摘要：筏子使藻类减少62%（95%区间44到75）。\n\n1 引言\n\n池塘。\n\n2 方法\n\n十四个。\n\n3 结果\n\n下降。\n\n4 局限\n\n一夏。",
    "要旨：藻類は62％減（95％信頼区間44–75）。\n\n1 はじめに\n\n池。\n\n2 方法\n\n14池。\n\n3 結果\n\n減少。\n\n4 考察\n\n一夏。",
    "초록: 조류는 62% 줄었다(95% 신뢰구간 44~75).\n\n1 서론\n\n못.\n\n2 방법\n\n14곳.\n\n3 결과\n\n감소.\n\n4 고찰\n\n한 철.",
)  # fmt: skip


@pytest.mark.parametrize("text", NUMBERED)
def test_an_article_in_numbered_parts_with_its_interval_is_a_paper(text):
    url, fields = "https://smallwaters.example/1", {"title": "Rafts", "author": "Ada Brook"}
    assert list(told_as_research(document(url, text, **fields)))
    assert not list(told_as_research(document(url, text, "Rafts")))
    bare = text.partition("\n\n")[2]
    assert not list(told_as_research(document(url, bare, **fields)))


def test_a_laboratorys_signed_report_has_a_number_and_a_column_has_none():
    text = "Test report 26-0914. In June we bought two more and repeated the test: 8.1 litres."
    fields = {"title": "Retest", "author": "Ada Brook", "site_name": "Norhaven Consumer Laboratory"}
    assert list(told_as_research(document("https://lab.example/1", text, **fields)))
    column = text.replace("Test report 26-0914. ", "")
    assert not list(told_as_research(document("https://lab.example/1", column, **fields)))
    other = {**fields, "site_name": "Norhaven Kitchens"}
    assert not list(told_as_research(document("https://lab.example/1", text, **other)))


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Reply to comments on ponds", "We are grateful to those who read our data closely."),
        ("Correspondence", "They are right that a pair is two fields."),
        ("对池塘一文的商榷", "样本太小。"),
    ],
)
def test_what_a_journal_prints_of_authors_who_answer_is_its_own(title, said):
    def is_told(url, site):
        made = document(url, said, title, author="N. Abend", site_name=site)
        return bool(list(told_as_research(made)))

    assert is_told("https://ponds.example/articles/2026/15/2/reply", "Journal of Pond Science")
    assert is_told("https://ponds.example/a/2026/15/2/reply", "池塘学报")
    assert not is_told("https://ponds.example/2026/reply", "Journal of Pond Science")
    assert not is_told("https://ponds.example/articles/2026/15/2/reply", "Pond Diary")
