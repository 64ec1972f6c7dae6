"""Who keeps figures is first-hand for them; a paper that prints them and a shop are not."""

import pytest

from judging.made import document
from search_skill.judging.own_figures import keeps_figures

FERRIES = """Harrow Ferries carries passengers over the strait. We publish the number each quarter.

| | 2025 | 2026 |
|---|---|---|
| Line 4 | 212,400 | 221,900 |
| Line 5 | 148,700 | 154,300 |
| All | 361,100 | 376,200 |

Notes: a change of boat counts as two. Figures for 2025 were revised in May."""
WATER = """镜湖水务集团供应全市用水。本公司每季度公布售水量。

| 季度 | 2025 | 2026 |
|---|---|---|
| 一 | 2980 | 3012 |
| 二 | 3105 | 3120 |
| 三 | 3320 | 3290 |

注：单位为万立方米，2025年数据已修订。"""
NAMES = {
    "https://www.harrow-ferries.example/figures/q3": "Harrow Ferries",
    "https://www.jinghu-water.example/tongji/q3": "镜湖水务集团",
}


@pytest.mark.parametrize(("url", "text"), zip(NAMES, (FERRIES, WATER), strict=True))
def test_an_operators_own_table_with_its_notes(url, text):
    assert keeps_figures(document(url, text, "Q3", site_name=NAMES[url]))


@pytest.mark.parametrize(
    ("url", "text", "fields"),
    [
        ("https://daily.example/1", f"Source: Harrow Ferries\n\n{FERRIES}", {"site_name": "Daily"}),
        ("https://www.harrow-ferries.example/1", FERRIES.partition("|")[0], {}),
        ("https://www.harrow-ferries.example/1", FERRIES.replace("We publish", "They have"), {}),
        (
            "https://www.harrow-ferries.example/1",
            FERRIES.replace("Line 4", "Our price vs. competitors"),
            {},
        ),
        ("https://www.harrow-ferries.example/1", FERRIES, {"author": "Ada Brook"}),
    ],
)
def test_what_is_printed_told_compared_or_signed_is_another_thing(url, text, fields):
    assert not keeps_figures(document(url, text, "Q3", **fields))
