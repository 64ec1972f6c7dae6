"""Dates outside a page's text: in its meta tags, its address and the data of its scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from lxml.html import HtmlElement

from search_skill.reading.date_forms import (
    BY_ADDRESS,
    DAY_FIRST_IN_ADDRESS,
    FOLDERS,
    IN_SCRIPT,
    META_PUBLISHED,
    META_UNSURE,
    META_UPDATED,
    Found,
    Stated,
    stated,
)

OWN_NAME = re.compile(  # shop:published, site.publish_date
    r".[:._-](uploaded|published|publish_?date|date_?published|published_?(at|time|date|on)"
    r"|pub_?date|upload_?date)$"
)


def in_metas(metas: dict[str, str]) -> Iterator[Found]:
    """Yield the days that meta tags call those of publication and of the last change."""
    for kind, names in (("published", META_PUBLISHED), ("updated", META_UPDATED)):
        for name in names:
            if name in metas and (date := stated(metas[name], f"meta:{name}")):
                yield kind, date
                break


def unsure_in_metas(metas: dict[str, str]) -> Iterator[Found]:
    """Yield the day that a meta tag gives without saying what of, or under a name of the site's."""
    names = [name for name in META_UNSURE if name in metas]
    for name in (*names, *(name for name in metas if OWN_NAME.search(name))):
        if date := stated(metas[name], f"meta:{name}", proven=False):
            yield "published", date
            return


def in_address(url: str) -> Stated | None:
    """Return the day in a page's address: sure where it is a path of folders."""
    path = urlsplit(url).path
    found = BY_ADDRESS.search(path)
    if found:
        year, month, day = (part for part in found.groups() if part)
    elif found := DAY_FIRST_IN_ADDRESS.search(path):
        day, month, year = found.groups()
    else:
        return None
    is_folder = FOLDERS.search(path) is not None
    return stated(f"{year}-{int(month):02d}-{int(day):02d}", "url", proven=is_folder)


def in_scripts(tree: HtmlElement) -> Iterator[Found]:
    """Yield the date that a page's own data names, where it names just one."""
    days: dict[str, Stated] = {}
    for script in tree.iter("script"):
        text = script.text or ""
        if len(text) < 30 or "ld+json" in (script.get("type") or ""):
            continue
        for found in IN_SCRIPT.finditer(text):
            written = found.group("date") or found.group("ct")
            if date := stated(written, "script", proven=False):
                days.setdefault(date.day, date)
            if len(days) > 1:
                return
    if days:
        yield "published", next(iter(days.values()))
