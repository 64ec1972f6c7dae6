"""The main text is chosen among blocks, with or without what two extractors think of them."""

import json
from importlib.resources import files

import pytest

from reading.answers import html
from search_skill.reading.blocks import blocks_of
from search_skill.reading.choice import main_blocks
from search_skill.reading.offers import Offer
from search_skill.reading.second_look import surroundings
from search_skill.reading.signs import Opinions, signs_of
from search_skill.reading.tree import parsed
from search_skill.reading.wording import words_say

PROSE = "The pump still runs on most days, and nobody in the village can say who mends it, or why."
PAGE = html(
    "<nav>" + "".join(f"<a href='/{n}'>Part {n}</a> " for n in range(9)) + "</nav>"
    f"<main><article><h1>The pump</h1>{f'<p>{PROSE}</p>' * 6}</article></main>"
    "<aside class='related'><h3>More</h3><a href='/x'>Another pump</a></aside><footer>© 2026 Pumps</footer>"
)


def test_prose_is_taken_and_chrome_is_not():
    blocks = blocks_of(parsed(PAGE))
    texts = [block.text for block in main_blocks(blocks, Opinions(PROSE, PROSE))]
    assert texts.count(PROSE) == 6
    assert "© 2026 Pumps" not in texts
    assert "Another pump" not in texts


def test_it_holds_when_both_opinions_failed():
    blocks = blocks_of(parsed(PAGE))
    assert PROSE in [block.text for block in main_blocks(blocks, Opinions("", ""))]


def post(name: str, at: int) -> str:
    said = "It stopped on Tuesday and nobody could say why, until the filter was cleaned."
    return f"<div class='{name}'><p>ida_{at} {at + 3} points</p><p>{said} {at}</p><ul><li>reply</li></ul></div>"


def chosen(body: str) -> str:
    blocks = blocks_of(parsed(html(body)))
    return "\n".join(block.text for block in main_blocks(blocks, Opinions("", "")))


def test_posts_are_the_text_of_a_discussion():
    question = (
        "<div id=thread><h1>Why did the pump stop?</h1><p>Mine has been silent since Tuesday.</p>"
    )
    for name in ("comment", "answer"):
        text = chosen(question + "".join(post(name, at) for at in range(7)) + "</div>")
        assert all(f"filter was cleaned. {at}" in text for at in range(7))


def test_under_an_article_comments_are_not_its_text():
    few = "".join(post("comment", at) for at in range(2))
    text = chosen(f"<article><h1>The pump</h1>{f'<p>{PROSE}</p>' * 12}</article>{few}")
    assert PROSE in text
    assert "filter was cleaned" not in text


def test_a_pass_has_one_weight_a_sign():
    blocks = blocks_of(parsed(PAGE))
    rows, page = signs_of(blocks, Opinions(PROSE, PROSE))
    near = surroundings(blocks, [0.5] * len(blocks), [3.0] * len(blocks))
    data = json.loads(files("search_skill").joinpath("data/main_text.json").read_text("utf-8"))
    for name in ("first", "second"):
        assert {len(row) for row in rows} == {len(data[name]["signs"])}
        assert len(page) == len(data[name]["page"])
    assert {len(row) for row in near} == {len(data["second"]["around"])}
    assert {len(row) for row in rows} == {len(data["sale"]["signs"])}
    assert len(page) == len(data["sale"]["page"]) == len(data["sold"]["page"])


OTHERS = ["Customers also bought", "看了又看", "関連商品", "함께 본 상품"]


def shop(heading: str, offer: Offer) -> str:
    cards = "".join(
        f"<li><h3>Deep well pump number {at} with a long handle and a cast base</h3><p>€ {at}9</p></li>"
        for at in range(6)
    )
    body = (
        f"<main><h1>Hand pump</h1>{f'<p>{PROSE}</p>' * 3}<h2>{heading}</h2><ul>{cards}</ul></main>"
    )
    blocks = blocks_of(parsed(html(body)))
    opinions = Opinions(PROSE, PROSE, og_type="product", title="Hand pump", offer=offer)
    return "\n".join(block.text for block in main_blocks(blocks, opinions))


@pytest.mark.parametrize("heading", OTHERS)
def test_what_else_is_sold_is_no_text_of_a_product(heading):
    text = shop(heading, Offer(declared=True, typed=True, name="Hand pump"))
    assert PROSE in text
    assert "Deep well pump" not in text


@pytest.mark.parametrize(
    "heading", ["Recommended use", "推荐用量", "おすすめの使い方", "추천 사용법"]
)
def test_what_is_told_of_the_product_itself_stays(heading):
    body = f"<main><h1>Hand pump</h1><p>{PROSE}</p><h2>{heading}</h2><p>{PROSE[4:]}</p></main>"
    blocks = blocks_of(parsed(html(body)))
    opinions = Opinions(body, body, og_type="product", offer=Offer(declared=True))
    assert PROSE[4:] in [block.text for block in main_blocks(blocks, opinions)]


@pytest.mark.parametrize("heading", OTHERS)
def test_prose_behind_such_a_heading_stays(heading):
    said = f"{PROSE} It is oiled in spring, painted in summer, and left alone in autumn and winter."
    body = f"<main><h1>Hand pump</h1><p>{PROSE}</p><h4>{heading}</h4><p>{said}</p></main>"
    blocks = blocks_of(parsed(html(body)))
    opinions = Opinions(f"{PROSE} {said}", f"{PROSE} {said}", offer=Offer(declared=True))
    assert said in [block.text for block in main_blocks(blocks, opinions)]


@pytest.mark.parametrize(
    "said",
    [
        "Add to cart · 12,90 € · Sign in to share",
        "加入购物车 · 登录 · 分享给朋友",
        "カートに入れる・ログイン",
        "장바구니 · 로그인 · 공유하기",
    ],
)
def test_words_of_a_shop_speak_in_every_language(said):
    assert words_say(said)[2] == 1.0
    assert words_say("The pump was mended. 水泵修好了。 ポンプは直った。 펌프를 고쳤다.")[2] == 0.0


def test_a_list_is_not_torn_and_code_goes_on_with_its_text():
    def taken(rest: str) -> list[str]:
        page = html(f"<article><h1>The pump</h1>{f'<p>{PROSE}</p>' * 6}{rest}</article>")
        return [
            block.text for block in main_blocks(blocks_of(parsed(page)), Opinions(PROSE, PROSE))
        ]

    listed = taken("<ul><li>Steel<ul><li>strong</li><li>dear</li></ul></li><li>Timber</li></ul>")
    assert [text for text in listed if text in ("Steel", "strong", "dear", "Timber")] == [
        "Steel", "strong", "dear", "Timber",
    ]  # fmt: skip
    assert "pump install 水车" in taken("<pre><code>pump install 水车</code></pre>")
    links = "".join(
        f"<li><a href='/{word}'>{word}</a></li>" for word in ("Steel", "Timber", "Copper")
    )
    assert "Steel" not in taken(f"<ul class='related'>{links}</ul>")
