"""Times of the day as texts write them: `23:40`, `11.40 pm`, 23時40分, 下午3点半, 오후 11시 40분.

A ratio, a score and the place in a recording are written alike, and are none. An hour beyond
midnight, as timetables count them, is that of the next day: 24時10分 is 00:10.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

EARLY = "上午|早上|早晨|凌晨|清晨|中午|深夜|午前|朝|오전|새벽|아침"
LATE = "下午|傍晚|晚上|夜里|夜间|午後|夕方|夜|오후|저녁|밤"
HALVES = f"{EARLY}|{LATE}"
DIGITAL = re.compile(
    # 工作日7:30前: no blank stands before the hour
    rf"(?P<half>{HALVES})?\s?(?<![^\W\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af])(?<![.,/])"
    r"(?<!\d[:：])(?<!\D[+−-])(?P<h>[0-2]?\d)[:：](?P<m>[0-5]\d)"
    r"(?![\d:：%/]|[.,]\d)(?:\s?(?P<ap>[ap])\.?m\b\.?)?",
    re.I,
)
WRITTEN = re.compile(
    rf"(?P<half>{HALVES})?\s?(?<![\d.,:/])(?P<h>[0-2]?\d)\s?(?:時|时|点|點|시)(?!间|間|간|钟)"
    r"\s?(?:(?P<m>[0-5]?\d)\s?[分분](?!钟|鐘|间|間|之)|(?P<part>半|반|一刻|三刻))"
)
WHOLE_HOUR = re.compile(
    r"(?<![\w.,:$€£])(?P<h>1[0-2]|0?[1-9])(?:[.](?P<m>[0-5]\d))?\s?(?P<ap>[ap])\.?m\b\.?", re.I
)
PARTS = {"半": 30, "반": 30, "一刻": 15, "三刻": 45}
RATIO = re.compile(
    r"(?:\b(?:ratios?|scale|odds|scored?|won|lost|beat|aspect|verse)\b|比例|比分|比率|比为|スコア|縮尺|비율"
    r"|점수)[^.;。；]{0,12}$",
    re.I,
)
STAMP = re.compile(
    r"[ T,]{1,2}[0-2]?\d:[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:\s?(?:Z|UTC|[+-]\d\d:?\d\d))?"
)
OPENS = re.compile(r"\s*[\[(]?$")


def clock_times(text: str) -> Iterable[tuple[str, int, int]]:
    """Yield each time of the day as HH:MM, with where it begins and ends."""
    for pattern in (DIGITAL, WRITTEN, WHOLE_HOUR):
        for found in pattern.finditer(text):
            value = _value(found)
            if value and not (pattern is DIGITAL and _is_other(text, found)):
                yield value, found.start(), found.end()


def stamp_end(text: str, end: int) -> int:
    """Return where a date in figures ends, the hour behind it included: 2026/10/3 22:10."""
    found = STAMP.match(text, end)
    return found.end() if found else end


def _is_other(text: str, found: re.Match[str]) -> bool:
    """Say whether it is a ratio, or stands before a line to tell its place in a recording."""
    before = text[: found.start()]
    return bool(RATIO.search(before[-40:]) or (OPENS.fullmatch(before) and not found["half"]))


def _value(found: re.Match[str]) -> str:
    """Return HH:MM; "" for an hour that no day has, 29 being the last one of a timetable."""
    said = found.groupdict()
    hour = int(said["h"])
    minute = int(said.get("m") or 0) or PARTS.get(said.get("part") or "", 0)
    is_late = said.get("half") in LATE.split("|") or (said.get("ap") or "").casefold() == "p"
    is_early = bool(said.get("half")) or bool(said.get("ap"))
    if is_late and hour < 12:
        hour += 12
    elif is_early and not is_late and hour == 12 and said.get("half") != "中午":
        hour = 0
    return f"{hour % 24:02d}:{minute:02d}" if hour < 30 else ""
