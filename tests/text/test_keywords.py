"""Words of a question: whole ones only."""

import pytest

from search_skill.text.keywords import mentioned


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        (("reddit",), "Redditch town council budget", ()),
        (("reddit",), "reddit opinions on vim", ("reddit",)),
        (("reddit",), "what does r/Reddit say?", ("reddit",)),
        (("arxiv",), "arxivist job duties", ()),
        (("github",), "githubris essay", ()),
        (("vim",), "用vim吗", ("vim",)),
        (("论文",), "有没有相关论文可以看", ("论文",)),
        (("論文",), "最新の論文を探す", ("論文",)),
        (("논문",), "관련논문이 있나요", ("논문",)),
        (("stack overflow",), "Stack  Overflow answers", ("stack overflow",)),
        (("vs",), "canvas size", ()),
        (("or",), "editor or ide", ("or",)),
    ],
)
def test_a_word_counts_where_it_stands_alone(words, text, found):
    assert mentioned(words, text) == found
