"""What a page says twice is read once; what belongs to records stays."""

import pytest

from reading.answers import html
from search_skill.reading.blocks import blocks_of
from search_skill.reading.repeats import without_repeats
from search_skill.reading.tree import parsed


def lines(body: str) -> list[str]:
    return [block.text for block in without_repeats(blocks_of(parsed(html(body))))]


SENTENCES = [
    "The pump still runs on most days of the year.",
    "村里的水泵房一年里大多数日子都在转，没有人知道是谁修的。",
    "村のポンプ小屋はほとんど毎日動いているが、誰が直したのかは分からない。",
    "마을 펌프장은 거의 매일 돌아가지만 누가 고쳤는지는 아무도 모른다 하네요.",
]


@pytest.mark.parametrize("said", SENTENCES)
def test_a_sentence_shown_again_is_read_once(said):
    assert lines(f"<p>{said}</p><p>Between.</p><p>{said}</p>") == [said, "Between."]


@pytest.mark.parametrize("said", SENTENCES)
def test_a_post_that_quotes_another_is_read_without_the_quotation(said):
    thread = (
        f"<div><p>{said}</p></div><div><blockquote>{said}</blockquote><p>Who says so?</p></div>"
    )
    assert lines(thread) == [said, "Who says so?"]


@pytest.mark.parametrize("said", SENTENCES)
def test_a_quotation_of_what_stands_nowhere_else_stays(said):
    assert lines(f"<p>One said it all.</p><blockquote>{said}</blockquote>")[1] == said


@pytest.mark.parametrize("label", ["Delivery: free", "配送：免费", "送料：無料", "배송: 무료"])
def test_what_each_record_says_stays_in_each(label):
    records = "".join(f"<h3>Pump {at}</h3><p>{label}</p>" for at in range(3))
    assert lines(records).count(label) == 3


@pytest.mark.parametrize("said", SENTENCES)
def test_items_of_lists_tables_and_code_stay(said):
    for body in (
        f"<ul><li>{said}</li></ul><p>and</p><ul><li>{said}</li></ul>",
        f"<pre>{said}</pre><p>and</p><pre>{said}</pre>",
    ):
        assert lines(body).count(said) == 2


def test_all_between_two_copies_goes_with_them():
    copy = "<h3>How it is driven by the sea wind</h3><p>Wind</p><p>It needs no current at all here.</p>"
    assert lines(copy + "<p>Between.</p>" + copy) == [*lines(copy), "Between."]


@pytest.mark.parametrize("said", SENTENCES)
def test_a_refrain_that_follows_itself_is_its_writers(said):
    assert lines(f"<p>{said}</p><p>{said}</p>") == [said, said]
