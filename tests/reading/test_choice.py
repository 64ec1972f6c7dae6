"""The main text is chosen among blocks, with or without what two extractors think of them."""

from reading.answers import html
from search_skill.reading.blocks import blocks_of
from search_skill.reading.choice import lifts, main_blocks
from search_skill.reading.signs import Opinions, signs_of
from search_skill.reading.tree import parsed

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


def test_under_an_article_comments_are_not_lifted():
    few = "".join(post("comment", at) for at in range(2))
    blocks = blocks_of(
        parsed(html(f"<article><h1>The pump</h1>{f'<p>{PROSE}</p>' * 12}</article>{few}"))
    )
    sizes = [float(len(block.text.split())) for block in blocks]
    assert set(lifts(blocks, sizes, Opinions("", ""))) == {0.0}
    many = blocks_of(parsed(html("".join(post("comment", at) for at in range(7)))))
    sizes = [float(len(block.text.split())) for block in many]
    assert max(lifts(many, sizes, Opinions("", ""))) > 0
    news = frozenset({"NewsArticle"})
    assert max(lifts(many, sizes, Opinions("", "", schema_types=news))) == 0
    thread = Opinions("", "", schema_types=news, url="https://forum.example/t/12")
    assert max(lifts(many, sizes, thread)) > 0


def test_no_blocks_no_text():
    assert main_blocks([], Opinions("", "")) == []


def test_every_block_has_the_same_number_of_signs():
    blocks = blocks_of(parsed(PAGE))
    rows = signs_of(blocks, Opinions(PROSE, ""))
    assert len(rows) == len(blocks)
    assert len({len(row) for row in rows}) == 1
