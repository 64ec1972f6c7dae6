"""The sessions that the user has lent, and those that platforms could use."""

from __future__ import annotations

from collections.abc import Iterator

from search_skill.doctor.check import PASS, SKIP, WARN, Check, Own
from search_skill.platform import Cookie
from search_skill.web.sessions import SessionState

GROUP = "cookies"
FIX = "log in there, export its cookies, and ./search cookies import FILE"


def checks(own: Own) -> Iterator[Check]:
    """Look at each session that there is or that a platform asks for."""
    wanted = {
        need.domain: platform.name
        for platform in own.registry.platforms.values()
        for way in platform.each_way()
        for need in way.way.needs
        if isinstance(need, Cookie)
    }
    for domain in sorted({*wanted, *own.kept}):
        state = own.sessions.state(domain, own.now)
        user = f" for {wanted[domain]}" if domain in wanted else ""
        yield Check(
            group=GROUP,
            name=domain,
            status=STATUS[state],
            detail=f"{state}{user}",
            fix=FIX,
        )


STATUS = {SessionState.VALID: PASS, SessionState.EXPIRED: WARN, SessionState.MISSING: SKIP}
