"""Which of the dates that a page gives is its own, and whether that is proven.

Three voices speak of a page's day: what it declares, what it shows its readers, and its address.
Proven is what one of them states outright or two of them agree on, and none denies. What a page's
record says alone, what stands beside a title without a word, and what is contested is only stated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import timedelta
from urllib.parse import urlsplit

from search_skill.reading.date_forms import Found, Stated
from search_skill.reading.metadata import Metadata

APART = timedelta(hours=36)  # two dates that far from each other are two days in every zone
A_DAY = timedelta(days=1)
THREAD = re.compile(
    r"//(forum|community|discuss|bbs)\w*\.|/(forums?|threads?|topics?|viewtopic|showthread|comments"
    r"|questions?|t)(/|\.|-\d)|thread-\d"
)
POSTS = frozenset({"DiscussionForumPosting", "Question", "QAPage"})
OF_WRITING = re.compile(
    r"/(our-?)?(blogs?|news|articles?|posts?|stories|insights|magazin\w*|press\w*|aktuell\w*"
    r"|actualites?|noticias?|notizie|nachrichten|xinwen|wenzhang|kiji)[^/]*/[^/]+"
)


@dataclass(frozen=True, slots=True)
class PageDates:
    """The dates of a page, and the day that it goes by where its title has another beside it."""

    published: Stated | None = None
    updated: Stated | None = None
    beside: Stated | None = None


@dataclass(frozen=True, slots=True)
class Places:
    """The possible dates of a page by where they were read."""

    work: tuple[Found, ...]
    record: tuple[Found, ...]
    beside: tuple[Found, ...]
    elsewhere: tuple[Found, ...]
    unsure: tuple[Found, ...]
    address: Stated | None

    def published(self, place: tuple[Found, ...]) -> list[Stated]:
        """Return the days of publication read at a place."""
        return [date for kind, date in place if kind == "published"]

    def shown(self) -> list[Stated]:
        """Return the days of publication that a reader sees beside the title."""
        return [date for date in self.published(self.beside) if _is_absolute(date)]

    def updates(self) -> list[Stated]:
        """Return the days of the last change, the surest first."""
        every = (*self.work, *self.record, *self.beside, *self.elsewhere)
        return [date for kind, date in every if kind == "updated"]


def chosen(places: Places, metadata: Metadata, url: str) -> PageDates:
    """Return the dates of a page: what it declares before what it shows before its address."""
    published = _published(places, metadata, url)
    updated = next(iter(places.updates()), None)
    if published and updated and updated.value < published.value - A_DAY:
        updated = None
    if published is None:
        return PageDates(None, updated)
    day = _day(published, places)
    proven = _is_backed(published, places) and not _is_contested(published, places)
    own = replace(published, day=day, proven=proven)
    return PageDates(own, updated, _day_beside(own, places, metadata, url))


def _published(places: Places, metadata: Metadata, url: str) -> Stated | None:
    declared = places.published(places.work)
    if not declared and _is_of_writing(places, metadata, url):
        declared = places.published(places.record)
    if declared:
        return _declared(declared, places)
    beside = places.published(places.beside)
    address = places.address
    if address:
        return next((date for date in beside if _agree(date, address)), address)
    rest = (*beside, *places.published(places.elsewhere), *places.published(places.unsure))
    return next(iter(rest), None)


def _declared(declared: list[Stated], places: Places) -> Stated:
    """Return the first declared day, or the one of several that the page shows; an address that is
    older than what was declared later is the day of the first publication.
    """
    first, address = declared[0], places.address
    if address and address.proven and first.value - address.value > APART:
        return address
    shown = places.shown()
    if any(_agree(first, date) for date in shown) or _is_an_update(shown, places):
        return first
    return next((date for date in declared if any(_agree(date, each) for each in shown)), first)


def _is_an_update(shown: list[Stated], places: Places) -> bool:
    return any(_agree(date, update) for date in shown for update in places.updates())


def _is_of_writing(places: Places, metadata: Metadata, url: str) -> bool:
    """Say whether a page that declares itself only a page is written by somebody on some day: it
    shows that day or has it in its address, names its author, or stands among such texts.
    """
    by_somebody = metadata.author and metadata.author.casefold() != metadata.site.casefold()
    if by_somebody or "Person" in metadata.types or OF_WRITING.search(urlsplit(url).path):
        return True
    days = [*places.shown(), *([places.address] if places.address else [])]
    return any(_agree(date, day) for date in places.published(places.record) for day in days)


def _day(published: Stated, places: Places) -> str:
    """Let the address decide the day where the declared moment lies one day off (time zones)."""
    address = places.address
    return address.day if address and _agree(published, address) else published.day


def _is_backed(published: Stated, places: Places) -> bool:
    """Say whether one voice states the day outright, or two voices do."""
    if published.proven:
        return True
    voices = {_voice(published)}
    every = (*places.work, *places.record, *places.beside, *places.unsure)
    for date in [*(date for kind, date in every if kind == "published"), places.address]:
        if date and date.day == published.day:
            voices.add(_voice(date))
    return len(voices) > 1


def _voice(date: Stated) -> str:
    where = date.proof.partition(":")[0]
    return {"url": "address", "time": "shown", "byline": "shown", "visible": "shown"}.get(
        where, "declared"
    )


def _is_contested(published: Stated, places: Places) -> bool:
    """Say whether the page itself gives another day: in another declaration, in its address, or
    beside its title where the day is not shown.
    """
    others = [*places.published(places.work), *places.published(places.unsure)]
    if places.address:
        others.append(places.address)
    if any(not _agree(date, published) for date in others):
        return True
    books = {date.day for date in places.published(places.record)}
    shown = places.shown()
    if shown:
        return not any(_is_same_day(published, date, places) for date in shown)
    told = {date.day for kind, date in places.beside if kind == "updated" and _is_absolute(date)}
    return any(days and published.day not in days for days in (told, books))


def _day_beside(published: Stated, places: Places, metadata: Metadata, url: str) -> Stated | None:
    """Return the day that the page goes by for its readers, where it is not the declared one; in a
    thread such days are those of its posts.
    """
    shown = places.shown()
    if not shown or any(_is_same_day(published, date, places) for date in shown):
        return None
    if metadata.types & POSTS or THREAD.search(url):
        return None
    return shown[0]


def _is_same_day(published: Stated, shown: Stated, places: Places) -> bool:
    """Say whether what is shown may be the declared day in another zone; the address, or the
    zone in which it was declared, settles that.
    """
    if published.day == shown.day or _is_swapped(published, shown):
        return True
    address = places.address
    return address is not None and address.day == published.day and _agree(published, shown)


def _is_swapped(one: Stated, other: Stated) -> bool:
    """Say whether two days differ only in which number was taken for the month."""
    year, month, day = other.day.split("-")
    return one.day == f"{year}-{day}-{month}"


def _is_absolute(date: Stated) -> bool:
    return not date.proof.endswith(":relative")


def _agree(one: Stated, other: Stated) -> bool:
    return abs(one.value - other.value) <= APART
