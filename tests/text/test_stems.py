"""English words brought to one form; everything else means what it says."""

import pytest

from search_skill.text.stems import inflected, stem


@pytest.mark.parametrize(
    "family",
    [
        ("timeout", "timeouts"),
        ("connect", "connected", "connecting", "connections", "connection"),
        ("hop", "hopped", "hopping"),
        ("relate", "related", "relating", "relational"),
        ("policy", "policies"),
        ("advice", "advise", "advised", "advising"),
        ("licence", "license", "licensed"),
        ("measure", "measured", "measures", "measuring"),
    ],
)
def test_a_family_has_one_stem(family):
    assert len({stem(word) for word in family}) == 1


@pytest.mark.parametrize("pair", [("universe", "diversity"), ("bus", "but"), ("this", "thing")])
def test_different_words_keep_their_difference(pair):
    assert stem(pair[0]) != stem(pair[1])


@pytest.mark.parametrize(
    "word", ["3.12", "x86-64", "tls1.3", "栈桥", "タイムアウト", "연결", "is", "c++"]
)
def test_what_is_no_plain_word_stays_as_it_is(word):
    assert stem(word) == word


@pytest.mark.parametrize(
    ("word", "root"),
    [
        ("harms", "harm"),
        ("harmed", "harm"),
        ("harming", "harm"),
        ("harmless", "harmless"),
        ("stopped", "stop"),
        ("safely", "saf"),
        ("safe", "saf"),
        ("v2", "v2"),
        ("池塘", "池塘"),
    ],
)
def test_an_inflected_word_keeps_what_it_means(word, root):
    assert inflected(word) == root
