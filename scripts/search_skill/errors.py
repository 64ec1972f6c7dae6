"""Why something could not be done, sorted by what the one who asked should do about it.

```
SearchError
├── Refusal            one rung said no; never leaves its ladder        .cure
│   ├── Blocked            403, 451, captcha, challenge, WAF, shell      RUNG (451: NONE)
│   ├── RateLimited        429, a stated throttle; keeps `again_at`      NONE
│   ├── AuthRequired       401, login wall, cookie missing, expired      COOKIE
│   ├── NotFound           404, 410, soft 404, unknown id                NONE
│   ├── Refused            by us: guard, scheme, robots, egress          NONE
│   ├── Unreachable        DNS, connection, TLS, 5xx                     ONCE
│   ├── TimedOut           the rung's or the run's deadline              ONCE
│   ├── TooLarge           byte, redirect or page cap                    NONE
│   ├── Malformed          a shape we do not know: the site has changed  RUNG
│   ├── Crashed            a program of ours died over it                ONCE
│   ├── Unavailable        package, browser, key or setting missing      (not tried)
│   └── Skipped            breaker, pacing, budget                       (not tried)
├── UsageError         exit 2: the command, or the setting it names, must change
├── NothingReached     exit 3: no rung of any ladder that matters answered
├── ConsentNeeded      exit 5: it would spend money, and nobody has agreed
└── Missing            exit 6: a prerequisite is not there
```
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import ClassVar

from search_skill.types import Outcome


class Cure(StrEnum):
    """What other rung could read the same page."""

    RUNG = "rung"
    ONCE = "once"
    COOKIE = "cookie"
    NONE = "none"


class SearchError(Exception):
    """Anything that this program says no for; `exit_code` is what the process ends with."""

    exit_code: ClassVar[int] = 1
    code: ClassVar[str] = "error"

    def __init__(self, message: str, remediation: str = "") -> None:
        super().__init__(message)
        self.remediation = remediation


class Refusal(SearchError):
    """One rung said no; the ladder it belongs to keeps it and goes on."""

    outcome: ClassVar[Outcome] = Outcome.CRASHED
    cures: ClassVar[Cure] = Cure.NONE

    def __init__(
        self,
        message: str = "",
        *,
        vendor: str = "",
        status: int = 0,
        again_at: datetime | None = None,
        cure: Cure | None = None,
    ) -> None:
        super().__init__(message)
        self.vendor = vendor
        self.status = status
        self.again_at = again_at
        self.cure = cure or self.cures

    @property
    def label(self) -> str:
        """The outcome, with the vendor of the wall where one is known: `blocked:cloudflare`."""
        return f"{self.outcome}:{self.vendor}" if self.vendor else str(self.outcome)

    def after(self, earlier: Refusal | None) -> Refusal:
        """Return this refusal as the ladder should see it after `earlier`.

        What may be tried once by another way is spent the second time.
        """
        if self.cure is Cure.ONCE and earlier is not None and earlier.cure is Cure.ONCE:
            self.cure = Cure.NONE
        return self


class Blocked(Refusal):
    """A wall: 403, 451, a challenge, a CAPTCHA, a WAF page, a shell where script is needed."""

    outcome = Outcome.BLOCKED
    cures = Cure.RUNG


class RateLimited(Refusal):
    """A throttle, in any status or body; `again_at` says when it may be asked again."""

    outcome = Outcome.RATE_LIMITED


class AuthRequired(Refusal):
    """401, a login wall, a cookie or key that is missing or expired."""

    outcome = Outcome.AUTH_REQUIRED
    cures = Cure.COOKIE


class NotFound(Refusal):
    """404, 410, a soft 404, an unknown id."""

    outcome = Outcome.NOT_FOUND


class Refused(Refusal):
    """Refused by us: address guard, scheme, robots when obeyed, egress policy."""

    outcome = Outcome.REFUSED


class Unreachable(Refusal):
    """Name, connection or TLS failed, or the server did (5xx)."""

    outcome = Outcome.UNREACHABLE
    cures = Cure.ONCE


class TimedOut(Refusal):
    """The rung's or the run's deadline passed."""

    outcome = Outcome.TIMEOUT
    cures = Cure.ONCE


class TooLarge(Refusal):
    """A cap on bytes, redirects or pages was hit."""

    outcome = Outcome.TOO_LARGE


class Malformed(Refusal):
    """A shape we do not know: the site has changed."""

    outcome = Outcome.MALFORMED
    cures = Cure.RUNG


class Crashed(Refusal):
    """A program that was to read it died over it: a browser that was killed."""

    outcome = Outcome.CRASHED
    cures = Cure.ONCE


class Unavailable(Refusal):
    """A package, browser, key or setting is missing here; the message says what adds it."""

    outcome = Outcome.UNAVAILABLE
    cures = Cure.RUNG


class Skipped(Refusal):
    """Breaker, pacing or budget: not asked this time."""

    outcome = Outcome.SKIPPED
    cures = Cure.RUNG


class UsageError(SearchError):
    """The command, or the setting it names, must change."""

    exit_code = 2
    code = "usage"


class NothingReached(SearchError):
    """No rung of any ladder that matters answered."""

    exit_code = 3
    code = "nothing_reached"


class ConsentNeeded(SearchError):
    """It would spend money, and nobody has agreed to that."""

    exit_code = 5
    code = "consent_needed"


class Missing(SearchError):
    """A prerequisite is not there."""

    exit_code = 6
    code = "missing"
