"""Addresses that a question itself names."""

import pytest

from search_skill.stages.typed import is_wanted, typed_hits
from stages.asking import read


@pytest.mark.parametrize(
    ("question", "urls"),
    [
        ("github.com/example-org/demo-tool", ["https://github.com/example-org/demo-tool"]),
        ("https://docs.brindle.dev/en/latest/", ["https://docs.brindle.dev/en/latest/"]),
        ("example-org/demo-tool 的 repo 地址", ["https://github.com/example-org/demo-tool"]),
        ("国家统计局官网", []),
        ("is docs.brindle.dev slow for others too, and why", []),
    ],
)
def test_a_typed_address_is_the_answer_itself(question, urls):
    assert [hit.url for hit in typed_hits(read(question))] == urls


def test_only_an_address_is_wanted_where_the_first_intent_says_so():
    assert is_wanted(read("brindle official website"))
    assert not is_wanted(read("brindle official criticism and complaints"))
