"""What headings say of what stands below them."""

import pytest

from reading.answers import html
from search_skill.reading.blocks import blocks_of
from search_skill.reading.sections import section_of, sections_of
from search_skill.reading.tree import parsed

OTHERS, LIKED, REVIEWS, TERMS, DESCRIBED, COMMENTS, QUESTIONS = range(7)


@pytest.mark.parametrize(
    "heading",
    [
        "You may also like",
        "Customers who bought this item also bought",
        "Related products",
        "Recommended for you",
        "Recently viewed",
        "Similar Items",
        "Ähnliche Produkte",
        "Vous aimerez aussi",
        "Productos relacionados",
        "猜你喜欢",
        "相关商品",
        "為您推薦",
        "関連商品",
        "この商品を買った人はこんな商品も",
        "최근 본 상품",
        "관련 상품",
    ],
)
def test_a_heading_tells_of_other_things(heading):
    assert section_of(heading)[OTHERS]


@pytest.mark.parametrize(
    "heading",
    [
        "Recommended dosage",
        "Why you’ll love it",
        "What you may need to fit it",
        "Related standards",
        "People and pumps",
        "Read this before use",
        "推荐用量",
        "相关标准",
        "おすすめの使い方",
        "関連する規格",
        "추천 사용법",
        "관련 규격",
    ],
)
def test_a_heading_of_the_thing_itself_tells_of_no_others(heading):
    assert not section_of(heading)[OTHERS]


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("Customer reviews", REVIEWS),
        ("商品评价", REVIEWS),
        ("カスタマーレビュー", REVIEWS),
        ("구매 후기", REVIEWS),
        ("Shipping & returns", TERMS),
        ("Versand und Rückgabe", TERMS),
        ("配送和退货", TERMS),
        ("返品について", TERMS),
        ("배송 안내", TERMS),
        ("Technical specifications", DESCRIBED),
        ("规格参数", DESCRIBED),
        ("商品説明", DESCRIBED),
        ("상세 설명", DESCRIBED),
        ("12 comments", COMMENTS),
        ("コメント", COMMENTS),
        ("Does it freeze?", QUESTIONS),
        ("常见问题", QUESTIONS),
        ("자주 묻는 질문", QUESTIONS),
        ("Most read", LIKED),
    ],
)
def test_a_heading_names_its_kind_of_section(heading, kind):
    assert section_of(heading)[kind]


@pytest.mark.parametrize(
    "heading", ["The previewer", "The pump house", "水泵房", "ポンプ小屋", "펌프장"]
)
def test_a_heading_of_a_story_names_none(heading):
    assert not any(section_of(heading))


def test_a_heading_holds_until_one_of_its_level():
    blocks = blocks_of(
        parsed(
            html(
                "<h1>Pump</h1><p>a</p><h2>Reviews</h2><p>b</p><h3>Ida</h3><p>c</p><h2>Use</h2><p>d</p>"
            )
        )
    )
    said = {
        block.text: bool(row[REVIEWS])
        for block, row in zip(blocks, sections_of(blocks), strict=True)
    }
    assert [said[name] for name in "abcd"] == [False, True, True, False]
