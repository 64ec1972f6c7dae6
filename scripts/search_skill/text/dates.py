"""Dates as sites write them, in any of the usual notations and languages.

A date is read only where all of it is there: a year, or a year and a month, is no day, and
`03/04/2025` is two days. Relative dates ("3 days ago", 昨天) need a clock and are read apart.
"""

import re
from datetime import UTC, datetime
from unicodedata import normalize

from search_skill.text.moments import at_time, day, from_stamp
from search_skill.text.relative_dates import relative_date as relative_date

MONTH_NAMES = (
    "january jan enero ene januar jän janvier janv gennaio gen janeiro "
    "januari januar tammikuuta stycznia ledna января січня ocak януари ianuarie ιανουαρίου"
    " január يناير",
    "february feb febrero februar février févr fevrier febbraio fevereiro fev "
    "februari februar helmikuuta lutego února февраля лютого şubat febbr februarie φεβρουαρίου"
    " február فبراير",
    "march mar marzo märz mrz mars março marco maerz "
    "maart mrt marts maaliskuuta marca března марта березня mart maret martie μαρτίου"
    " március مارس",
    "april apr abril abr avril avr aprile "
    "huhtikuuta kwietnia dubna апреля квітня nisan aprilie απριλίου"
    " április أبريل",
    "may mayo mai maggio mag maio mei maj toukokuuta maja května мая травня mayıs μαΐου május مايو",
    "june jun junio juni juin giugno giu junho "
    "kesäkuuta czerwca června июня червня haziran iunie ιουνίου június يونيو",
    "july jul julio juli juillet juil luglio lug julho "
    "heinäkuuta lipca července июля липня temmuz iulie ιουλίου július يوليو",
    "august aug agosto ago août aout "
    "augustus augusti agustus elokuuta sierpnia srpna августа серпня ağustos αυγούστου"
    " augusztus أغسطس",
    "september sep sept septiembre set settembre septembre setembro "
    "syyskuuta września září сентября вересня eylül septembrie σεπτεμβρίου"
    " szeptember سبتمبر",
    "october oct octubre oktober okt octobre ottobre ott outubro out "
    "oktoober lokakuuta października října октября жовтня ekim octombrie οκτωβρίου"
    " október أكتوبر",
    "november nov noviembre novembre novembro "
    "marraskuuta listopada listopadu ноября листопада kasım noiembrie"
    " νοεμβρίου نوفمبر",
    "december dec diciembre dic dezember dez décembre déc decembre dicembre dezembro "
    "desember joulukuuta grudnia prosince декабря грудня aralık decembrie δεκεμβρίου"
    " december ديسمبر",
)
MONTHS = {name: at + 1 for at, names in enumerate(MONTH_NAMES) for name in names.split()}
ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925}
HAN_DIGITS = str.maketrans("〇零一二三四五六七八九", "00123456789")

TIME = r"\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?"
ZONE = r"(?:[zZ]|(?:UTC|GMT)?\s?[+\-−]\d{1,2}(?::?\d{2})?|[A-Za-z]{2,5})(?:\s*\([^)]*\))?"
HALF = "上午|下午|晚上|午前|午後|오전|오후"
CLOCK = (
    rf"(?:(?:[Tt]|,?\s*(?:at|à|um|a las|às|-|\|)?\s*)(?P<half1>{HALF})?\s*"
    rf"(?P<time>{TIME})\s*(?P<half2>[aApP]\.?[mM]\.?)?\s*(?P<zone>{ZONE})?)?"
)
WEEKDAY = r"(?:[^\W\d_]{2,9}\.?,?\s+)?"
CJK_WEEKDAY = (
    r"(?:\s*\(?(?:(?:星期|周|週|礼拜)?[一二三四五六日天月火水木金土]|[월화수목금토일])"
    r"(?:曜日?|요일)?\)?)?"
)

YEAR_FIRST = re.compile(
    rf"{WEEKDAY}(?P<year>\d{{4}})(?:(?P<mark>[-/.])(?P<month>\d{{1,2}})(?P=mark)(?P<day>\d{{1,2}})"
    rf"|(?P<month2>\d{{2}})(?P<day2>\d{{2}})(?![:\d])){CJK_WEEKDAY}{CLOCK}"
)
KOREAN_DOTS = re.compile(
    rf"(?P<year>\d{{4}})\.\s*(?P<month>\d{{1,2}})\.\s*(?P<day>\d{{1,2}})\.?{CJK_WEEKDAY}{CLOCK}"
)
COMPACT = re.compile(
    r"(?P<year>\d{4})(?P<month>\d{2})(?P<day>\d{2})T?(?P<time>\d{4}(?:\d{2})?)(?P<zone>Z)?"
)
CJK_DAY = re.compile(
    r"(?P<era>令和|平成|昭和)?\s*(?P<year>\d{1,4}|元)\s*[年년]\s*(?P<month>\d{1,2})\s*[月월]"
    rf"\s*(?P<day>\d{{1,2}})\s*[日号號일]?{CJK_WEEKDAY}{CLOCK}"
)
CJK_TIME = re.compile(r"(\d{1,2})\s*[时時点點시]\s*(\d{1,2})\s*[分분](?:\s*(\d{1,2})\s*[秒초])?")
DAY_FIRST = re.compile(
    rf"{WEEKDAY}(?P<day>\d{{1,2}})(?:st|nd|rd|th|er|º|\.)?[\s\-/]*(?:of\s+|de\s+)?"
    rf"(?P<name>[^\W\d_]{{3,12}})\.?,?[\s\-/]*(?:de[l]?\s+)?(?P<year>\d{{4}}){CLOCK}"
)
MONTH_FIRST = re.compile(
    rf"{WEEKDAY}(?P<name>[^\W\d_]{{3,12}})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s*,?\s*"
    rf"(?P<year>\d{{4}}){CLOCK}"
)
NAMED_LATER = re.compile(
    rf"(?P<year>\d{{4}})[.,]?\s+(?P<name>[^\W\d_]{{3,12}})\.?\s+(?P<day>\d{{1,2}})\.?{CLOCK}"
)
LOG_STYLE = re.compile(
    rf"{WEEKDAY}(?P<name>[A-Za-z]{{3,9}})\s+(?P<day>\d{{1,2}}),?\s+(?P<time>{TIME})"
    rf"\s*(?P<zone>{ZONE})?\s+(?P<year>\d{{4}})"
)
TWO_ORDERS = re.compile(
    rf"(?:(?P<weekday>[A-Za-z]{{3,9}})\.?,?\s+)?(?P<one>\d{{1,2}})(?P<mark>[./\-])(?P<two>\d{{1,2}})(?P=mark)(?P<year>\d{{4}}){CLOCK}"
)
STAMP = re.compile(r"\d{9,10}(?:\.\d+)?|\d{12,13}|\d{15,16}")
DIGIT = re.compile(r"\d")
NO_DATE = datetime(1970, 1, 1, tzinfo=UTC)  # what software writes for a date it does not have
LONGEST = 80  # characters; a longer text is prose, not a date


def read_date(value: object) -> datetime | None:
    """Return the moment that a site wrote, in UTC, or None where it wrote none.

    A date without a time is midnight UTC.
    """
    if isinstance(value, datetime):
        aware = value if value.tzinfo else value.replace(tzinfo=UTC)
        return aware.astimezone(UTC)
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return from_stamp(value)
    return _written(value) if isinstance(value, str) else None


def shown_date(moment: datetime) -> str:
    """Return a moment as ISO 8601 in UTC; midnight exactly is a date and shows no time."""
    text = moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    at_midnight = text.endswith("T00:00:00Z") and not moment.microsecond
    return text[:10] if at_midnight else text


def _written(value: str) -> datetime | None:
    text = " ".join(normalize("NFKC", value).split())
    if not text or len(text) > LONGEST:
        return None
    moment = _in_any_notation(text)
    return None if moment == NO_DATE else moment


def _in_any_notation(text: str) -> datetime | None:
    if "年" in text or "년" in text:
        return _cjk(text)
    if not DIGIT.search(text):
        return None
    if STAMP.fullmatch(text):
        return from_stamp(float(text)) or _compact(text)
    for pattern in (YEAR_FIRST, KOREAN_DOTS, DAY_FIRST, MONTH_FIRST, NAMED_LATER, LOG_STYLE):
        found = pattern.fullmatch(text)
        if found:
            return _from_parts(found)
    return _compact(text) or _two_orders(text)


def _from_parts(found: re.Match[str]) -> datetime | None:
    parts: dict[str, str | None] = found.groupdict()
    month = _month(parts)
    of_month = int(parts["day"] or parts.get("day2") or 0)
    return _timed(day(int(parts["year"] or 0), month, of_month), parts)


def _month(parts: dict[str, str | None]) -> int:
    name = parts.get("name")
    if name:
        return MONTHS.get(name.lower(), 0)
    return int(parts.get("month") or parts.get("month2") or 0)


def _timed(date: datetime | None, parts: dict[str, str | None]) -> datetime | None:
    half = (parts.get("half1") or parts.get("half2") or "").lower()
    zone = (parts.get("zone") or "").partition("(")[0]
    return at_time(date, parts.get("time") or "", half, zone)


def _cjk(text: str) -> datetime | None:
    # 二〇二六年五月三日 is how laws date themselves
    spelt = text if DIGIT.search(text) else _spelt_out(text)
    clocked = CJK_TIME.sub(lambda time: f" {time[1]}:{time[2]}:{time[3] or '00'}", spelt)
    found = CJK_DAY.fullmatch(clocked)
    if not found:
        return None
    year = 1 if found["year"] == "元" else int(found["year"])
    year += ERAS.get(found["era"] or "", 0)
    return _timed(day(year, int(found["month"]), int(found["day"])), found.groupdict())


def _spelt_out(text: str) -> str:
    def tens(found: re.Match[str]) -> str:
        return f"{found[1] or '一'}{found[2] or '〇'}"

    number = r"([一二三]?)十([一二三四五六七八九]?)"
    return re.sub(number, tens, text).translate(HAN_DIGITS) if "元年" not in text else text


def _compact(text: str) -> datetime | None:
    found = COMPACT.fullmatch(text)
    if not found:
        return None
    digits = found["time"]
    clock = f"{digits[:2]}:{digits[2:4]}:{digits[4:] or '00'}"
    date = day(int(found["year"]), int(found["month"]), int(found["day"]))
    return at_time(date, clock, "", found["zone"] or "")


def _two_orders(text: str) -> datetime | None:
    """Read day and month where their order is certain: by dots, because one is above twelve, or
    because only one of both fell on the day of the week that stands before them.
    """
    found = TWO_ORDERS.fullmatch(text)
    if not found:
        return None
    one, two, year = int(found["one"]), int(found["two"]), int(found["year"])
    if found["mark"] == "." or one > 12 or one == two:
        return _timed(day(year, two, one), found.groupdict())
    if two > 12:
        return _timed(day(year, one, two), found.groupdict())
    name = (found["weekday"] or "")[:3].title()
    both = [date for date in (day(year, one, two), day(year, two, one)) if date]
    fitting = [date for date in both if date.strftime("%a") == name]
    return _timed(fitting[0], found.groupdict()) if len(fitting) == 1 else None
