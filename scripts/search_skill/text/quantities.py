"""What a text says in numbers: quantities with units, dates and versions, each with its place.

Two sentences agree or differ by these, so everything is brought to one form: thousands marks and
万/亿 are multiplied out, `12.5 seconds` and `12.5 s` are one thing, `1 March 2027`, `2027-03-01`
and `2027年3月1日` are one day, `11:40 pm`, `23:40` and `23時40分` one time of the day.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from search_skill.text.clock import clock_times, stamp_end
from search_skill.text.dates import ERAS

NUMBER = "number"
PERCENT = "percent"
MONEY = "money"
DATE = "date"
CLOCK = "clock"
VERSION = "version"


@dataclass(frozen=True, slots=True)
class Quantity:
    """A value that a text states: `value` is its normal form, `unit` what it counts."""

    kind: str
    value: str
    unit: str
    start: int
    end: int

    @property
    def key(self) -> str:
        """The form by which two texts are compared."""
        return f"{self.kind}:{self.value}"


MONTH_NAMES = (
    "january february march april may june july august september october november december"
)
MONTHS = MONTH_NAMES.split()
MONTH = "|".join(f"{name[:3]}(?:{name[3:]})?" for name in MONTHS)
FOREIGN_MONTHS = {
    "januar": 1, "februar": 2, "märz": 3, "mai": 5, "juni": 6, "juli": 7, "oktober": 10,
    "dezember": 12, "enero": 1, "febrero": 2, "marzo": 3, "abril": 4, "mayo": 5, "junio": 6,
    "julio": 7, "agosto": 8, "septiembre": 9, "octubre": 10, "noviembre": 11, "diciembre": 12,
    "janvier": 1, "février": 2, "mars": 3, "avril": 4, "juin": 6, "juillet": 7, "août": 8,
    "septembre": 9, "octobre": 10, "novembre": 11, "décembre": 12,
}  # fmt: skip
ANY_MONTH = f"{MONTH}|{'|'.join(sorted(FOREIGN_MONTHS, key=len, reverse=True))}"
YEAR = r"(?:19|20)\d\d"

DATES = (
    re.compile(
        rf"(?P<e>{'|'.join(ERAS)})\s?(?P<y>元|\d{{1,2}})\s?年"
        r"(?:\s?(?P<m>1[0-2]|0?[1-9])\s?月(?:\s?(?P<d>3[01]|[12]\d|0?[1-9])\s?日)?)?"
    ),
    re.compile(rf"(?P<y>{YEAR})[-/.](?P<m>0?[1-9]|1[0-2])[-/.](?P<d>3[01]|[12]\d|0?[1-9])(?!\d)"),
    re.compile(
        r"(?:(?P<y>(?:19|20)\d\d)\s*[年년]\s*)?(?P<m>1[0-2]|0?[1-9])\s*[月월]"
        r"\s*(?P<d>3[01]|[12]\d|0?[1-9])\s*[日号일]"
    ),
    re.compile(rf"(?P<y>{YEAR})\s*[年년]\s*(?P<m>1[0-2]|0?[1-9])\s*[月월]"),
    re.compile(
        rf"\b(?P<d>3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th|er|º|\.)?(?: of| de)? (?P<n>{ANY_MONTH})\.?"
        rf"(?:,? (?:de )?(?P<y>{YEAR}))?\b",
        re.I,
    ),
    re.compile(
        rf"\b(?P<n>{MONTH})\.? (?P<d>3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?(?:,? (?P<y>{YEAR}))?\b",
        re.I,
    ),
    re.compile(rf"\b(?P<n>{ANY_MONTH})\.?,? (?:de )?(?P<y>{YEAR})\b", re.I),
    re.compile(rf"(?<![\d.,])(?P<y>{YEAR})(?=\s*[年년])"),
)

VERSIONED = re.compile(
    r"(?<![A-Za-z0-9_.])(?:v(?:ersion)?\s?)?(\d{1,4}(?:\.\d{1,4}){2,3}(?:-?(?:rc|alpha|beta|a|b"
    r"|pre)\.?\d*)?"
    r"|\d{1,3}(?:\.\d{1,3})?\.x)(?![0-9A-Za-z_]|\.\d)"
    r"|(?<![\w.])v(?:ersion )?(\d{1,4}(?:\.\d{1,4}){0,3})(?![0-9A-Za-z_]|\.\d)",
    re.I,
)
# "3.1 版", "firmware 2.9": a number with one point that names an edition of software.
EDITION = re.compile(
    r"(?<![\w.])(\d{1,3}(?:\.\d{1,3})+)(?=\s?(?:版(?!权|面|税|块|图)|バージョン|버전))"
    r"|\b(?:software|firmware|release|build|os)\s(?:version\s)?(\d{1,3}(?:\.\d{1,3})+)(?![\w%]"
    r"|\.\d)"
    r"|(?:软件|固件|系统|ソフトウェア|펌웨어"
    r"|소프트웨어)(?:版本)?\s?(\d{1,3}(?:\.\d{1,3})+)(?![\w%]|\.\d)"
    r"|(?<![\w.])(\d{1,2}\.\d{1,3})(?=\s?(?:是\s?)?(?:LTS\b|稳定版|起修复|发布(?:[了后前时于]|$))"
    r"|\s(?:is|was) (?:the )?(?:latest|newest|current|LTS|released))"
    r"|(?:版本号?|バージョン|버전)(?:目前)?(?:为|是|は|은|는|："
    r"|:)\W{0,3}(\d{1,3}(?:\.\d{1,3})+)(?![\w%]|\.\d)"
    r"|\b(?:latest|newest|current|stable) (?:\w+ )?(?:version|release)(?: of [A-Z]\w+)?"
    r"(?: is| was|:)\W{1,3}(\d{1,3}(?:\.\d{1,3})+)"
    r"(?![\w%]|\.\d)",
    re.I,
)
FIGURE = re.compile(
    r"(?P<money>[$€£¥￥]\s?)?(?<![A-Za-z0-9_.,])(?<![^\W\d][-‐‑])"
    r"(?P<n>\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d{1,3}(?:\.000)+(?!\d)"
    r"|\d+,\d{1,2}(?![\d,])|\d+(?:\.\d+)?)(?:\s?(?:±|\+/-)\s?\d+(?:[.,]\d+)?)?"
    r"(?P<scale>\s?(?:万亿|千万|百万|万|萬|亿|億|만|억|thousand|million(?:en)?|billion"
    r"|trillion|milliarden|milliards?|billionen|mil millones|millones|[kK](?![\w])))?"
    # 1万4200, 6億3000万, 1만 4200: what is left of a count below its largest unit, no year
    r"(?P<below>(?:(?:(?<=[万萬])|(?<=만) ?)(?:\d{4}|\d,\d{3})"
    r"|(?:(?<=[亿億])|(?<=억) ?)\d{1,4}(?:千?[万萬](?:\d{4})?|만(?: ?\d{4})?))"
    r"(?!\d|[.,]\d|\s?[年月日년월일]))?"
    r"(?P<unit>\s?%|\s?‰|\s?(?:per ?cent|percent)\b"
    r"|\s*[-‐‑]?\s?[^\W\d_][^\W\d_]*(?:/[^\W\d_]+)?|\s?°C|\s?°F)?",
    re.I,
)
SCALES = {
    "万": 1e4, "萬": 1e4, "만": 1e4, "百万": 1e6, "千万": 1e7, "千萬": 1e7,
    "亿": 1e8, "億": 1e8, "억": 1e8,
    "万亿": 1e12, "thousand": 1e3, "k": 1e3, "millionen": 1e6,
    "milliarden": 1e9, "milliard": 1e9, "milliards": 1e9, "billionen": 1e12, "millones": 1e6,
    "mil millones": 1e9, "million": 1e6, "billion": 1e9, "trillion": 1e12,
}  # fmt: skip
BELOW = re.compile(r"\s?([\d,]*)(千?[万萬만]?)\s?(\d*)")
UNITS = {
    "s": "s", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "秒": "s", "초": "s",
    "ms": "ms", "millisecond": "ms", "milliseconds": "ms", "毫秒": "ms", "min": "min",
    "mins": "min", "minute": "min", "minutes": "min", "分钟": "min", "h": "h",
    "hour": "h", "hours": "h", "小时": "h", "时间": "h", "day": "day", "days": "day", "天": "day",
    "week": "week", "weeks": "week", "month": "month", "months": "month", "个月": "month",
    "year": "year", "years": "year", "元": "money", "块": "money", "dollars": "money",
    "dollar": "money", "usd": "money", "eur": "money", "euro": "money", "euros": "money",
    "yuan": "money", "rmb": "money", "人民币": "money", "円": "money", "원": "money", "엔": "money",
    "mw": "MW", "megawatt": "MW", "megawatts": "MW", "gw": "GW", "kw": "kW", "gb": "GB",
    "mb": "MB", "kb": "KB", "tb": "TB", "km": "km", "m": "m", "mm": "mm", "cm": "cm", "kg": "kg",
    "g": "g", "公里": "km", "千米": "km", "公斤": "kg", "千克": "kg", "qps": "qps", "キロ": "km",
    "mg": "mg", "milligram": "mg", "milligrams": "mg", "毫克": "mg", "gram": "g", "grams": "g",
    "kilogram": "kg", "kilograms": "kg", "kilometre": "km", "kilometres": "km", "kilometer": "km",
    "kilometers": "km", "metre": "m", "metres": "m", "meter": "m", "meters": "m",
    "gigawatt": "GW", "gigawatts": "GW", "kilowatt": "kW", "kilowatts": "kW", "兆瓦": "MW",
    "千瓦": "kW", "db": "dB", "decibel": "dB", "decibels": "dB", "分贝": "dB", "デシベル": "dB",
    "데시벨": "dB", "立方米": "m³", "立方": "m³", "方": "m³", "㎥": "m³",
}  # fmt: skip
CELSIUS, FAHRENHEIT = "°C", "°F"
# before a figure in degrees, which may be of an angle or, in Chinese, of electricity
HEAT = re.compile(
    r"(?:零下|零上|摄氏|攝氏|气温|氣溫|温度|水温|室温|空调|低温|高温|体温|氷点下|マイナス|영하"
    r"|영상|섭씨|기온"
    r"|minus|temperatures?(?: of)?)\s?[-−]?\s?$",
    re.I,
)
DEGREES = re.compile(r"度(?!电|電|数|以太)|도(?!로|시|착)|degrees?\b|°|℃")
CELSIUS_SAID = re.compile(r"\s?(?:°\s?c\b|℃|(?:degrees? )?celsius)", re.I)
FAHRENHEIT_SAID = re.compile(r"\s?(?:°\s?f\b|℉|(?:degrees? )?fahrenheit)", re.I)
KANA = re.compile(r"[\u3041-\u30fa]")
HOURS = re.compile(r"(?:小时|小時|时|時間|時)\s?$")
MINUTES = re.compile(r"\s?分(?!钟|鐘|之|の\s?\d|[野析布别別離離解割])")
HAN = re.compile(r"[\u4e00-\u9fff]")
LONGER = (
    "个百分点",
    "百分点",
    "人次",
    "人份",
    "平方",
    "立方",
    "千瓦",
    "度电",
    "年度",
    "周年",
)  # than one character
SHARES = ("%", "‰", "percent", "per cent")
# A name with digits (CVE-2026-1, DX-40, x86-64) is no quantity.
NAMED = re.compile(r"\b[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*-\d[A-Za-z0-9_-]*")
MORE_THAN = re.compile(
    r"^[多余餘来來](?=[\u4e00-\u9fff])"
)  # 300 多家: a round figure of what follows
HUNDREDTHS = re.compile(r"百分之\s*(\d+(?:\.\d+)?)")


@lru_cache(maxsize=8192)
def quantities(text: str) -> tuple[Quantity, ...]:
    """Return the dates, versions, shares, sums and counts of a text, in its order."""
    found: list[Quantity] = []
    taken = bytearray(len(text))
    for match in NAMED.finditer(text):
        taken[match.start() : match.end()] = b"\1" * (match.end() - match.start())
    for reader in (_dates, _clocks, _versions, _hundredths, _figures):
        for quantity in reader(text):
            if not any(taken[quantity.start : quantity.end]):
                taken[quantity.start : quantity.end] = b"\1" * (quantity.end - quantity.start)
                found.append(quantity)
    return tuple(sorted(found, key=lambda each: (each.start, each.end)))


def _dates(text: str) -> list[Quantity]:
    found = []
    for pattern in DATES:
        for match in pattern.finditer(text):
            parts = match.groupdict()
            month = int(parts.get("m") or 0) or _month(parts.get("n") or "")
            year = _year(parts.get("y") or "0", parts.get("e") or "")
            day = int(parts.get("d") or 0)
            value = f"{year:04d}-{month:02d}-{day:02d}"
            end = stamp_end(text, match.end()) if match[0][-1:].isdigit() else match.end()
            found.append(Quantity(DATE, value, "", match.start(), end))
    return found


def _year(written: str, era: str) -> int:
    number = 1 if written == "元" else int(written)
    return ERAS[era] + number if era else number


def _clocks(text: str) -> list[Quantity]:
    return [Quantity(CLOCK, value, "", start, end) for value, start, end in clock_times(text)]


def _month(name: str) -> int:
    low = name.casefold().rstrip(".")
    if low in FOREIGN_MONTHS:
        return FOREIGN_MONTHS[low]
    return next((i for i, month in enumerate(MONTHS, 1) if low and month.startswith(low[:3])), 0)


def _versions(text: str) -> list[Quantity]:
    return [
        Quantity(VERSION, (match[1] or match[2]).casefold(), "", match.start(), match.end())
        for match in VERSIONED.finditer(text)
    ] + [
        Quantity(VERSION, match[match.lastindex or 0], "", match.start(), match.end())
        for match in EDITION.finditer(text)
    ]


def _hundredths(text: str) -> list[Quantity]:
    return [
        Quantity(PERCENT, _plain(float(match[1])), "%", match.start(), match.end())
        for match in HUNDREDTHS.finditer(text)
    ]


def _figures(text: str) -> list[Quantity]:
    found = []
    for match in FIGURE.finditer(text):
        scale = (match["scale"] or "").strip().casefold()
        value = _read(match["n"]) * SCALES.get(scale, 1.0) + _below(match["below"])
        unit, end = _degrees(text, match) or _minutes(text, match) or _unit(match)
        kind = PERCENT if unit == "%" else MONEY if match["money"] or unit == "money" else NUMBER
        found.append(Quantity(kind, _plain(value), unit, match.start(), end))
    return found


def _degrees(text: str, match: re.Match[str]) -> tuple[str, int] | None:
    """Return the unit of a temperature and where it ends; nothing where the figure is none."""
    end = _end(match)
    for said, unit in ((CELSIUS_SAID, CELSIUS), (FAHRENHEIT_SAID, FAHRENHEIT)):
        if found := said.match(text, end):
            return unit, found.end()
    found = re.compile(rf"\s?(?:{DEGREES.pattern})").match(text, end)
    if found and HEAT.search(text[max(0, match.start() - 16) : match.start()]):
        return CELSIUS, found.end()
    return None


def conditions_in(found: Sequence[Quantity]) -> frozenset[int]:
    """Return the starts of those values that only tell under what another one was measured.

    A temperature beside a value of another measure is one: "388 km at −11 °C".
    """
    heats = frozenset(each.start for each in found if each.unit in (CELSIUS, FAHRENHEIT))
    others = any(
        each.start not in heats and each.unit and each.kind not in (DATE, VERSION) for each in found
    )
    return heats if others else frozenset()


def _minutes(text: str, match: re.Match[str]) -> tuple[str, int] | None:
    """Return minutes where 分 counts them: in Japanese, and in Chinese behind hours."""
    at = match.start("unit")
    if at < 0 or not MINUTES.match(text, at):
        return None
    if KANA.search(text) or HOURS.search(text[: match.start()]):
        return "min", text.index("分", at) + 1
    return None


def _unit(match: re.Match[str]) -> tuple[str, int]:
    """Return the unit in its usual form, and where the quantity ends: a plain word is no part."""
    raw = (match["unit"] or "").strip().lstrip("-‐‑").strip()
    low = MORE_THAN.sub("", raw.casefold())
    if low in SHARES:
        return "%", match.end()
    if low in UNITS:
        return UNITS[low], match.end()
    for known in (
        "毫秒",
        "分钟",
        "小时",
        "秒",
        "元",
        "块",
        "円",
        "원",
        "엔",
        "公里",
        "千米",
        "公斤",
        "千克",
        "毫克",
        "兆瓦",
        "千瓦",
        "个月",
        "天",
    ):
        if low.startswith(known):
            return UNITS[known], match.start("unit") + match["unit"].index(known) + len(known)
    if "/" in raw or (raw.isupper() and 1 < len(raw) <= 4):
        return low, match.end()
    end = _end(match)
    return (low if low.startswith(LONGER) or not HAN.match(low) else low[:1]), end


def _read(written: str) -> float:
    """Return a figure's value; a comma is a decimal mark where fewer than three digits follow."""
    if re.fullmatch(r"\d{1,3}(?:\.000)+", written):
        return float(written.replace(".", ""))
    if re.fullmatch(r"\d+,\d{1,2}", written):
        return float(written.replace(",", "."))
    return float(re.sub(r"[,\u00a0\u202f]", "", written))


def _end(match: re.Match[str]) -> int:
    return max(match.end(part) for part in ("n", "scale", "below"))


def _below(written: str | None) -> float:
    """Return what "3000万" or "4200" adds to the count before it."""
    over, unit, rest = BELOW.findall(written or "")[0]
    if not unit:
        return _read(over) if over else 0.0
    return _read(over) * SCALES[unit] + (_read(rest) if rest else 0.0)


def _plain(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".")
