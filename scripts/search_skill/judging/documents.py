"""The document: a found and perhaps read page, as judging looks at it. One noun, made once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from search_skill.text.urls import host_of, identity_key
from search_skill.types import Hit, Page, PageFacts, Scalar


@dataclass(frozen=True, kw_only=True)
class Document:
    """What is judged: the read text where there is one, else what the hit said of it."""

    key: str
    url: str
    title: str
    text: str
    hit: Hit | None = None
    page: Page | None = None

    @cached_property
    def host(self) -> str:
        """The host of the address that is shown."""
        return host_of(self.url)

    @property
    def is_read(self) -> bool:
        """Whether the text is the page's own."""
        return self.page is not None and self.page.verdict.is_content

    @property
    def facts(self) -> PageFacts:
        """What reading found beside the text."""
        return self.page.facts if self.page is not None else PageFacts()

    @property
    def author(self) -> str:
        """Who signs it, or ""."""
        read = self.page.author if self.page is not None else ""
        return read or (self.hit.author if self.hit is not None else "")

    @property
    def day(self) -> datetime | None:
        """The proven date of publication, else what the one that found it said."""
        if self.page is not None and self.page.published is not None:
            return self.page.published.value
        return self.hit.published if self.hit is not None else None

    @property
    def kind(self) -> str:
        """What reading took the page for, or ""."""
        return self.page.kind if self.page is not None else ""

    @property
    def language(self) -> str:
        """The language of the text, where it is known."""
        read = self.page.language if self.page is not None else ""
        return read or (self.hit.language if self.hit is not None else "")

    @property
    def signals(self) -> Mapping[str, Scalar]:
        """The votes and numbers of the place it stands in."""
        found = dict(self.hit.signals) if self.hit is not None else {}
        return {**found, **(dict(self.page.signals) if self.page is not None else {})}

    @property
    def platform(self) -> str:
        """The platform that found it or read it, or ""."""
        return self.hit.platform if self.hit is not None else ""


def document_of(hit: Hit, page: Page | None) -> Document:
    """Return the document for a hit; a page that is no content leaves it with its snippet."""
    readable = page is not None and page.verdict.is_content and page.text.strip()
    text = page.text if page is not None and readable else hit.snippet
    title = (page.title if page is not None and readable else "") or hit.title
    key = identity_key(hit.url)
    return Document(key=key, url=hit.url, title=title, text=text, hit=hit, page=page)
