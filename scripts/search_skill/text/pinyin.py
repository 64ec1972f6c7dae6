"""How Chinese names of places are written in letters: 苏州市 is Suzhou."""

from __future__ import annotations

import re
from functools import cache

from search_skill.text.han import simplified
from search_skill.text.word_lists import DATA

# a name of two or three characters before what only places have behind their names
PLACE = re.compile(
    r"([\u4e00-\u9fff]{2,3}?)(?:特别行政区|自治区|自治州|自治县|新区|市|省|县|州|镇|乡|岛|湾"
    r"|港)(?![\u4e00-\u9fff]?(?:场|民|值|价|面|口|长|级))"
)
# how a character of several readings is read in names of places
IN_NAMES = {"都": "du", "重": "chong", "长": "chang", "厦": "xia", "蚌": "beng", "埠": "bu"}
# other readings of characters in names of firms and of things
OTHERWISE = {
    "朝": "zhao", "长": "zhang", "重": "zhong", "行": "hang", "乐": "yue", "单": "shan",
    "曾": "zeng", "盛": "cheng", "藏": "zang", "调": "diao", "传": "zhuan", "降": "xiang",
    "都": "dou", "校": "jiao", "弹": "tan", "解": "xie", "参": "shen", "绿": "lv",
}  # fmt: skip
BINDING = frozenset("在的和与从对是及里把被")  # two words, and no name
NOT_NAMES = re.compile(
    r"^(?:全国|全|本|各|我|城|都|大|小|上|下|超|夜|股|楼|房|车|菜|这个|那个|哪个|什么|国内|地级"
    r"|县级|直辖|沿海)"
)


def place_in(text: str) -> str:
    """Return the first place that a Chinese text names, in letters, or ""."""
    for match in PLACE.finditer(simplified(text)):
        name = match[1]
        if not NOT_NAMES.match(name) and not set(name) & BINDING:
            return romanised(name)
    return ""


def romanised(name: str) -> str:
    """Return a Chinese name in letters as one word, or "" where a character is not known."""
    syllables = [
        IN_NAMES.get(character) or _table().get(character, "") for character in simplified(name)
    ]
    return "".join(syllables).capitalize() if all(syllables) else ""


def spellings(name: str) -> tuple[str, ...]:
    """Return how a Chinese name may be spelt, folded: one of its characters read otherwise, too."""
    plain = simplified(name)
    syllables = [IN_NAMES.get(each) or _table().get(each, "") for each in plain]
    if not syllables or not all(syllables):
        return ()
    found = ["".join(syllables)]
    for place, character in enumerate(plain):
        if character in OTHERWISE:
            other = (*syllables[:place], OTHERWISE[character], *syllables[place + 1 :])
            found.append("".join(other))
    return tuple(found)


@cache
def _table() -> dict[str, str]:
    lines = (DATA / "pinyin.txt").read_text("utf-8").splitlines()
    rows = (line.split(" ", 1) for line in lines if not line.startswith("#"))
    return {character: syllable for syllable, characters in rows for character in characters}
