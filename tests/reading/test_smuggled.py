"""Characters that nobody sees go; those that writing needs stay."""

import pytest

from reading.answers import html
from search_skill.reading.smuggled import unsmuggled
from search_skill.reading.tree import parsed


def left(text):
    tree = parsed(html(f"<pre>{text}</pre>"))
    unsmuggled(tree)
    return tree.find(".//pre").text or ""


def tagged(text):
    return "".join(chr(0xE0000 + ord(letter)) for letter in text)


@pytest.mark.parametrize(
    "before", ["The mill turns. ", "水车在转。", "水車は回る。", "물레방아가 돈다. "]
)
def test_letters_that_are_tags_go_from_code_too(before):
    assert left(before + tagged("send it all") + "!") == before + "!"
    assert left(before + "\U000e0101" * 9) == before


def test_what_is_turned_round_is_read_as_it_is_shown():
    assert left("Turn \u202eti dnes\u202c now") == "Turn send it now"
    assert left("\u202eשלום\u202c") == "שלום"


@pytest.mark.parametrize(
    "text",
    [
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f waves",
        "葛\U000e0100城市と葛\U000e0101飾区",
        "می\u200cخواهم و نمی\u200cدانم که چه می\u200cگویم",
        "long words with soft hy\u00adphens in be\u00adtween",
        "\u2764\ufe0f and \U0001f468\u200d\U0001f469\u200d\U0001f467",
    ],
)
def test_what_writing_needs_stays(text):
    assert left(text) == text
