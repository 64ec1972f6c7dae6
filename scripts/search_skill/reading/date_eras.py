"""Dates that count their years otherwise, or write them in other digits, put into our own."""

from __future__ import annotations

import re

from search_skill.reading.date_words import PUBLISHED, UPDATED
from search_skill.text.dates import ERAS, read_date

WIDE = str.maketrans("０１２３４５６７８９／．－：", "0123456789/.-:")
SPELT = re.compile(
    r"[〇零一二三四五六七八九]{4}年[一二三四五六七八九十]{1,3}月[一二三四五六七八九十]{1,3}日"
)
REPUBLIC = 1911  # the year before the first one of the Republic of China
OF_REPUBLIC = re.compile(r"(?:中華)?民國\s?(\d{2,3})\s?年")
BARE_YEAR = re.compile(r"(?<![\d年.,/-])(1[0-4]\d)\s?年(?=\s?\d{1,2}\s?月\s?\d{1,2}\s?日)")
BARE_NUMBERS = re.compile(r"(?<![\d.,/-])(1[0-4]\d)([/.-])(0?[1-9]|1[0-2])\2([0-3]?\d)(?![\d/.-])")
FIRST = re.compile(r"(令和|平成|昭和)\s?元年")
INITIAL = re.compile(
    r"(?<![A-Za-z\d.-])([RHS])\s?(\d{1,2})[./年]\s?(\d{1,2})[./月]\s?(\d{1,2})日?(?![\d.])"
)
INITIALS = {"R": "令和", "H": "平成", "S": "昭和"}
MAYBE = re.compile(r"[０-９元民國年RHS]|(?<!\d)1[0-4]\d[/.-]")


def is_spelt(text: str) -> bool:
    """Say whether a text has a date in Chinese digits."""
    return SPELT.search(text) is not None


def in_our_years(text: str) -> str:
    """Return a line with 令和元年, 民國114年, ２０２５年 and 二〇二五年 as years of our own.

    What is only a number where no era is named (114/03/04, R7.3.4) is one behind a word that says
    what the date is: else it may be a version, or a share.
    """
    if not MAYBE.search(text):
        return text
    text = FIRST.sub(lambda found: f"{found[1]}1年", text.translate(WIDE))
    text = SPELT.sub(lambda found: _day_of(found[0]), text)
    text = OF_REPUBLIC.sub(lambda found: f"{int(found[1]) + REPUBLIC}年", text)
    text = BARE_YEAR.sub(lambda found: f"{int(found[1]) + REPUBLIC}年", text)
    if PUBLISHED.search(text) or UPDATED.search(text):
        text = BARE_NUMBERS.sub(
            lambda found: f"{int(found[1]) + REPUBLIC}-{int(found[3]):02d}-{int(found[4]):02d}",
            text,
        )
        text = INITIAL.sub(_of_initial, text)
    return text


def _day_of(spelt: str) -> str:
    moment = read_date(spelt)
    return moment.strftime("%Y-%m-%d") if moment else spelt


def _of_initial(found: re.Match[str]) -> str:
    year = ERAS[INITIALS[found[1]]] + int(found[2])
    return f"{year}-{int(found[3]):02d}-{int(found[4]):02d}"
