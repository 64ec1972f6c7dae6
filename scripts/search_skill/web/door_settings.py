"""How a run goes out: the values that the door is built with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

AGENT = "search-skill"


class RobotsUse(StrEnum):
    """What robots.txt is for."""

    REPORT = "report"  # asked when somebody wants the fact; no page waits for it
    OBEY = "obey"  # asked before the first page of a host; what it forbids is refused
    IGNORE = "ignore"  # never asked


class BrowserUse(StrEnum):
    """What a browser is for."""

    WORTH = "worth"  # pages of promise that nothing else reads
    ALWAYS = "always"  # every page that nothing else reads
    NONE = "none"  # never started


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorSettings:
    """How this run goes out. Variables of the environment arrive as values: none is read here."""

    version: str = ""
    contact: str = ""  # how the owner of a site reaches the user, for requests to APIs
    language: str = ""  # ISO 639-1, of the run
    region: str = ""  # ISO 3166-1 alpha-2
    timeout: float = 15.0  # seconds for one request with its redirects
    deadline_seconds: float = 0.0  # for the run; 0: none
    patience: float = 4.0  # seconds that a request waits for a site's pace
    environment: Mapping[str, str] = field(default_factory=dict)  # proxies and certificates
    max_bytes: int = 8_000_000  # of one unpacked body
    max_redirects: int = 8
    allowed: frozenset[tuple[str, int]] = frozenset()  # configured endpoints, for `Request.local`
    robots: str = RobotsUse.REPORT
    browser: str = BrowserUse.WORTH

    @property
    def agent(self) -> str:
        """The honest User-Agent."""
        named = f"{AGENT}/{self.version}" if self.version else AGENT
        return f"{named} (+{self.contact})" if self.contact else named

    @property
    def accept_language(self) -> str:
        """The run's language as a browser states it, English behind it; "" when there is none."""
        if not self.language:
            return ""
        if not self.region:
            first = [self.language]
        else:
            first = [f"{self.language}-{self.region.upper()}", self.language]
        stated = first if self.language == "en" else [*first, "en"]
        weights = ["", ";q=0.9", ";q=0.8"]
        return ",".join(name + weight for name, weight in zip(stated, weights, strict=False))
