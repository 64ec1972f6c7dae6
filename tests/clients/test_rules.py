"""The rules for an agent: once, between their markers, and nothing else."""

import pytest

from search_skill.clients import rules
from search_skill.clients.leaving import LeftAlone


@pytest.mark.parametrize(
    "before", ["", "# 規則\n", "no end of line", "a\r\nb\r\n", "\n\n", "끝\n\n"]
)
def test_they_come_once_and_go_again(before):
    text = rules.put(before)

    assert text.startswith(before)
    assert rules.put(text) == text
    assert rules.block_of(text).replace("\r\n", "\n") + "\n" == rules.RULES
    assert ("\r" in text) is ("\r" in before)
    assert rules.drop(text).rstrip() == before.rstrip()


def test_older_rules_give_way_to_the_new_where_they_stand():
    text = f"# 一\n\n{rules.BEGIN}\nold\n{rules.END}\n\n# 二\n"

    assert rules.put(text) == f"# 一\n\n{rules.RULES}\n# 二\n"


@pytest.mark.parametrize(
    "text",
    [
        rules.BEGIN,
        rules.END,
        rules.END + rules.BEGIN,
        rules.RULES * 2,
        f"{rules.BEGIN}{rules.BEGIN}{rules.END}",
    ],
)
def test_markers_that_do_not_pair_are_left_alone(text):
    with pytest.raises(LeftAlone, match="do not pair"):
        rules.put(text)
