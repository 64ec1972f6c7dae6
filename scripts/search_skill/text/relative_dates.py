"""Dates told from now: "3 days ago", 昨天 14:30, 3시간 전; the clock comes in as an argument."""

import re
from datetime import UTC, datetime, timedelta, tzinfo
from unicodedata import normalize

SECOND, MINUTE, HOUR, DAY = 1, 60, 3_600, 86_400
UNIT_NAMES: dict[str, int] = {
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds", "秒", "秒钟", "秒鐘", "초"), SECOND),
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes", "minuten", "minutos"), MINUTE),
    **dict.fromkeys(("分", "分钟", "分鐘", "분"), MINUTE),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours", "stunde", "stunden", "heure"), HOUR),
    **dict.fromkeys(("heures", "hora", "horas", "小时", "小時", "时", "時間", "시간"), HOUR),
    **dict.fromkeys(("d", "day", "days", "tag", "tagen", "jour", "jours", "día", "días"), DAY),
    **dict.fromkeys(("天", "日", "일"), DAY),
    **dict.fromkeys(("w", "wk", "wks", "week", "weeks", "woche", "wochen", "semaine"), 7 * DAY),
    **dict.fromkeys(("semaines", "semana", "semanas", "周", "週", "星期", "週間"), 7 * DAY),
    **dict.fromkeys(("주", "주일"), 7 * DAY),
}
MONTHS = (
    "mo mos month months monat monaten mois mes meses 个月 個月 月 ヶ月 か月 カ月 ヵ月 ケ月 개월 달"
)
MONTH_NAMES = frozenset(MONTHS.split())
YEARS = "y yr yrs year years jahr jahren an ans año años 年 년"
YEAR_NAMES = frozenset(YEARS.split())
COUNTS = {
    **dict.fromkeys(("a", "an", "one", "eine", "einer", "einem", "un", "une", "una", "한"), 1),
    **{word: number for number, word in enumerate("一二三四五六七八九十", 1)},
    **dict.fromkeys(("two", "zwei", "deux", "dos", "两", "兩"), 2),
    **dict.fromkeys(("three", "drei", "trois", "tres"), 3),
}
# days back and months back
FIXED: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("today", "heute", "aujourd'hui", "hoy", "今天", "今日", "오늘"), (0, 0)),
    **dict.fromkeys(("yesterday", "gestern", "hier", "ayer", "昨天", "昨日", "어제"), (1, 0)),
    **dict.fromkeys(("前天", "前日", "一昨日", "그저께", "vorgestern"), (2, 0)),
    **dict.fromkeys(("last week", "上周", "上週", "上星期", "先週", "지난주"), (7, 0)),
    **dict.fromkeys(("last month", "上个月", "上個月", "上月", "先月", "지난달"), (0, 1)),
    **dict.fromkeys(("half a year ago", "半年前", "반년 전"), (0, 6)),
    **dict.fromkeys(("last year", "去年", "昨年", "작년"), (0, 12)),
}
NOW = (
    "just now|now|moments ago|a moment ago|刚刚|剛剛|刚才|剛才|たった今|今|방금|방금 전|gerade eben"
)
JUST_NOW = frozenset([*NOW.split("|"), "à l'instant"])
COUNT = r"(?P<count>\d{1,4}|[^\W\d_]+?)"
AGO = re.compile(
    rf"(?:vor |il y a |hace )?{COUNT}\s*(?P<unit>[^\W\d_]+?)\s*(?P<ago>ago|以?前|之前|전)?"
)
HALF_HOUR = re.compile(r"半\s*(?:个|個)?\s*(?:小时|小時|钟头|時間)\s*前|half an hour ago")
ON_DAY = re.compile(r"(?P<day>\D+?)[\s,]*(?:at |um |à )?(?P<hour>\d{1,2}):(?P<minute>\d{2})")
ABBREVIATED = frozenset({"s", "m", "h", "d", "w", "y", "mo", "min", "hr", "yr"})


def relative_date(text: str, now: datetime) -> datetime | None:
    """Return the moment a text tells from now, or None where it tells none.

    Hours and less give the moment in UTC; days and more give midnight UTC of the day they name
    where `now` was read.
    """
    plain = " ".join(normalize("NFKC", text).lower().replace("’", "'").split())
    here = now if now.tzinfo else now.replace(tzinfo=UTC)
    if plain in JUST_NOW:
        return here.astimezone(UTC)
    if HALF_HOUR.fullmatch(plain):
        return (here - timedelta(minutes=30)).astimezone(UTC)
    if plain in FIXED:
        return _back(here, *FIXED[plain])
    return _at_hour(plain, here) or _ago(plain, here)


def _ago(plain: str, here: datetime) -> datetime | None:
    found = AGO.fullmatch(plain)
    if not found or not _is_past(plain, found):
        return None
    count = int(found["count"]) if found["count"].isdigit() else COUNTS.get(found["count"], 0)
    if not count:
        return None
    unit = found["unit"]
    if unit in MONTH_NAMES:
        return _back(here, 0, count)
    if unit in YEAR_NAMES:
        return _back(here, 0, 12 * count)
    seconds = UNIT_NAMES.get(unit, 0) * count
    if seconds and UNIT_NAMES[unit] < DAY:
        return (here - timedelta(seconds=seconds)).astimezone(UTC)
    return _back(here, seconds // DAY, 0) if seconds else None


def _is_past(plain: str, found: re.Match[str]) -> bool:
    """Say whether the text looks back; `3d` does by custom, "3 days" alone is a length of time."""
    if found["ago"] or plain.startswith(("vor ", "il y a ", "hace ")):
        return True
    return found["unit"] in ABBREVIATED and found["count"].isdigit() and " " not in plain


def _at_hour(plain: str, here: datetime) -> datetime | None:
    """Read `昨天 14:30`, in the zone of the clock."""
    found = ON_DAY.fullmatch(plain)
    back = FIXED.get(found["day"].strip()) if found else None
    if not found or not back or back[1] or back[0] > 2:
        return None
    hour, minute = int(found["hour"]), int(found["minute"])
    if hour > 23 or minute > 59:
        return None
    midnight = here.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return (midnight - timedelta(days=back[0])).astimezone(UTC)


def _back(here: datetime, days: int, months: int) -> datetime | None:
    """Return midnight UTC of the day that lies so far back."""
    try:
        date = here - timedelta(days=days)
        years, month = divmod(date.year * 12 + date.month - 1 - months, 12)
        last = _last_day(years, month + 1, date.tzinfo)
        return datetime(years, month + 1, min(date.day, last), tzinfo=UTC)
    except (ValueError, OverflowError):
        return None


def _last_day(year: int, month: int, zone: tzinfo | None) -> int:
    following = datetime(year + month // 12, month % 12 + 1, 1, tzinfo=zone)
    return (following - timedelta(days=1)).day
