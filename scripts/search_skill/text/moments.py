"""Moments put together from what was written, or refused where they cannot be true."""

from datetime import UTC, datetime, timedelta, timezone

EARLIEST_YEAR = 1900
LATEST_YEAR = 2100
FIRST_STAMP = 631_152_000  # 1990: a smaller count of seconds is some other number
LAST_STAMP = 4_102_444_800  # 2100
# abbreviations that stand for one offset where dates are written; hours
ZONES = {
    "z": 0.0,
    "utc": 0.0,
    "gmt": 0.0,
    "ut": 0.0,
    "wet": 0.0,
    "est": -5.0,
    "edt": -4.0,
    "cst": -6.0,
    "cdt": -5.0,
    "mst": -7.0,
    "mdt": -6.0,
    "pst": -8.0,
    "pdt": -7.0,
    "bst": 1.0,
    "cet": 1.0,
    "cest": 2.0,
    "eet": 2.0,
    "eest": 3.0,
    "msk": 3.0,
    "ist": 5.5,
    "jst": 9.0,
    "kst": 9.0,
    "aest": 10.0,
    "aedt": 11.0,
}


def day(year: int, month: int, of_month: int) -> datetime | None:
    """Return midnight UTC of a day, or None where there is no such day or it is implausible."""
    if not EARLIEST_YEAR <= year <= LATEST_YEAR:
        return None
    try:
        return datetime(year, month, of_month, tzinfo=UTC)
    except ValueError:
        return None


def at_time(date: datetime | None, clock: str, half: str, zone: str) -> datetime | None:
    """Return the day at a time such as `14:05:09.25`, in UTC; without a zone it is taken as UTC."""
    if date is None or not clock:
        return date
    whole, _, fraction = clock.replace(",", ".").partition(".")
    hour, minute, second = (*map(int, whole.split(":")), 0, 0)[:3]
    if half:
        hour = hour % 12 + (12 if half in "pm p.m. 下午 晚上 午後 오후" else 0)
    if hour == 24 and not minute and not second:
        hour, date = 0, date + timedelta(days=1)
    micros = int(fraction[:6].ljust(6, "0")) if fraction else 0
    offset = offset_of(zone)
    try:
        local = date.replace(hour=hour, minute=minute, second=min(second, 59), microsecond=micros)
        return local.replace(tzinfo=offset).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def offset_of(zone: str) -> timezone:
    """Return the offset of `+08:00`, `-0500`, `Z` or `JST`; UTC for a name nobody knows."""
    text = zone.strip().lower().replace("−", "-")
    text = text.removeprefix("utc").removeprefix("gmt") or text
    if text[:1] in ("+", "-"):
        digits = text[1:].replace(":", "").ljust(4, "0") if len(text) > 2 else f"0{text[1:]}00"
        minutes = int(digits[:2]) * 60 + int(digits[2:4])
        if minutes >= 24 * 60:
            return UTC
        return timezone(timedelta(minutes=-minutes if text[0] == "-" else minutes))
    hours = ZONES.get(text, 0.0)
    return timezone(timedelta(hours=hours)) if hours else UTC


def from_stamp(number: float) -> datetime | None:
    """Return the moment of a count of seconds, milliseconds or microseconds since 1970."""
    for scale in (1, 1_000, 1_000_000):
        seconds = number / scale
        if FIRST_STAMP <= seconds <= LAST_STAMP:
            return datetime.fromtimestamp(seconds, UTC)
    return None
