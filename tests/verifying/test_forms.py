"""Whether a text has the form of an opinion, by where it stands and how it begins."""

import pytest

from search_skill.verifying.forms import is_opinion


@pytest.mark.parametrize(
    ("url", "title", "text"),
    [
        ("https://courier.example/opinion/lamps", "A lamp is not a sun", "It was dark."),
        ("https://union.example/bulletin/31", "Lamps", "Members ask us what to think."),
        ("https://blog.hill.example/lamps", "Lamps", "It was dark."),
        ("https://fishers.example/2026/lamps", "Lamps", "Dear Mr Pike,\n\nyou write that …"),
        ("https://ribao.example/2026/deng", "灯不是太阳", "专栏　林渡　2026年5月3日\n\n请看账本。"),
        ("https://shimbun.example/2026/tou", "灯と太陽", "【投書】うちの鶏舎では…"),
        ("https://ilbo.example/2026/deung", "램프와 해", "[기고] 우리 계사에서는 …"),
    ],
)
def test_an_opinion_is_told_by_its_form(url, title, text):
    assert is_opinion(url, title, text)


@pytest.mark.parametrize(
    ("url", "title", "text"),
    [
        ("https://courier.example/news/lamps", "Lamps go on sale", "MARL - Lamps went on sale."),
        ("https://docs.lamp.example/columns-of-the-table", "Columns", "The table has columns."),
        ("https://ribao.example/news/deng", "鸡舍灯今天上市", "本报讯 鸡舍灯今天上市。"),
        ("https://shimbun.example/news/tou", "灯を発売", "農機店は3日、灯を発売した。"),
        ("https://ilbo.example/news/deung", "램프 출시", "램프가 3일 출시됐다."),
    ],
)
def test_news_and_documents_are_none(url, title, text):
    assert not is_opinion(url, title, text)
