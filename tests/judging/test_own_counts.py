"""A survey, a census or a counter that tells how it counts, and who only writes of one."""

import pytest

from judging.made import document
from search_skill.judging.own_counts import counts_itself

TABLE = """
| Boat | All | At work |
| --- | --- | --- |
| Rowing | 31% | 24% |
| Sailing | 19% | 9% |
| Motor | 12% | 7% |
"""
SURVEY = f"""12,410 people from 30 countries answered the Pondview survey in June.

Question 14. Which of these boats have you used? Select all that apply.
{TABLE}
The answers are weighted by country. The margin of error is 0.4 points. We do not ask how often."""
CENSUS = f"""The census is carried out by the Marlin Foundation. 2,116 harbours took part (response
rate 38%). Harbours are drawn by lot. Reference date: 30 June 2026.
{TABLE}
## Definitions

Boats on land are not counted."""
CHINESE = """本次调查由我院完成，有效问卷2116份，回收率38%。

| 船型 | 全部 | 工作 |
| --- | --- | --- |
| 划艇 | 31% | 24% |
| 帆船 | 19% | 9% |
| 机动船 | 12% | 7% |

## 统计口径

停在岸上的船不计入。数据按地区加权。"""


@pytest.mark.parametrize(
    ("text", "site", "author"),
    [
        (SURVEY, "Pondview", "Pondview"),
        (SURVEY, "Pondview Survey", ""),
        (CENSUS, "Marlin Census", "Marlin Foundation"),
        (CHINESE, "青塘船艇研究院", ""),
    ],
)
def test_who_tells_how_it_counts_has_counted(text, site, author):
    made = document("https://www.marlin-count.example/2026", text, site_name=site, author=author)
    assert counts_itself(made)


@pytest.mark.parametrize(
    ("text", "site", "author"),
    [
        (SURVEY, "Pondview", "Ada Linde"),  # a person signs it
        (SURVEY, "The Pond Herald", ""),  # a paper
        (SURVEY.replace(TABLE, ""), "Pondview", ""),
        (f"We read a survey.{TABLE}Rowing is first.", "Pondview", ""),
        (f"{SURVEY}\n\nSource: Lakeside Institute", "Pondview", ""),
        (CHINESE.replace("我院", "他院"), "青塘船艇网", ""),
    ],
)
def test_who_has_the_figures_alone_has_not(text, site, author):
    made = document("https://www.marlin-count.example/2026", text, site_name=site, author=author)
    assert not counts_itself(made)
