"""Every list of words in `data/` can be read, and none of its patterns is broken."""

import re

import pytest

from search_skill.text.keywords import CJK
from search_skill.text.word_lists import lexicon, sections


@pytest.mark.parametrize("name", ["cues", "software", "freshness", "timeless"])
def test_a_list_is_sections_of_words(name):
    found = sections(name)
    assert found
    assert all(words for _, _, words in found)
    for _, _, words in found:
        for word in words:
            if not CJK.search(word):
                re.compile(word)


def test_what_a_guard_holds_is_not_found():
    assert not [m for m in lexicon("freshness").mentions("ocean currents") if m.label == "now"]
    assert [m for m in lexicon("freshness").mentions("目前的税率") if m.label == "now"]
