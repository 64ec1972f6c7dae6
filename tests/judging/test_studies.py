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
