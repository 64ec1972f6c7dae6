"""A text in parts: nothing lost, nothing twice, each small enough, always cut alike."""

import pytest

from search_skill.commanding.parts import MOST_CHARACTERS, MOST_TOKENS, parts_of
from search_skill.text.tokens import estimated_tokens

BLOCKS = "\n\n".join(f"Block {n}. " + "Words of a block that goes on. " * 20 for n in range(80))
TEXTS = {
    "short": "One block.",
    "empty": "",
    "blocks": BLOCKS,
    "chinese": "\n\n".join("连接池的默认超时是五秒。" * 40 for _ in range(30)),
    "one line": "word " * 20_000,
    "one run": "字" * 30_000,
    "lines": "\n".join("a line of code" for _ in range(5_000)),
}


@pytest.mark.parametrize("name", TEXTS)
def test_parts_are_the_whole_text_and_each_is_small_enough(name):
    text = TEXTS[name]
    parts = parts_of(text)
    assert "".join(part.text for part in parts) == text
    for part in parts:
        assert part.text == text[part.start : part.end]
        assert len(part.text) <= MOST_CHARACTERS
        assert estimated_tokens(part.text) <= MOST_TOKENS
    assert parts == parts_of(text)


def test_blocks_are_not_cut():
    for part in parts_of(BLOCKS)[1:]:
        assert part.text.startswith("Block ")
