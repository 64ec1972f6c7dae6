"""The platforms: by what way each is asked as things are, and what that way cannot give."""

from __future__ import annotations

from collections.abc import Iterator

from search_skill.doctor.check import FAIL, PASS, WARN, Check, Own
from search_skill.doctor.cookies import FIX as FIX_SESSION
from search_skill.patrol.proofs import state_of
from search_skill.platform import BoundWay, Cookie, Platform

GROUP = "platforms"


def checks(own: Own) -> Iterator[Check]:
    """Look at each platform, then at what could not be loaded."""
    for platform in own.registry.platforms.values():
        yield _platform(platform, own)
    for broken in own.registry.broken:
        yield Check(
            group=GROUP,
            name=broken.module,
            status=FAIL,
            detail=broken.reason,
            fix="mend or remove that file",
        )


def _platform(platform: Platform, own: Own) -> Check:
    usable = next((way for way in platform.each_way() if not _lacking(way, own)), None)
    needs = dict.fromkeys(need for way in platform.each_way() for need in way.way.needs)
    is_whole = usable is not None and usable.name == platform.entry
    states = [state_of(platform, own.proofs)]
    states += [f"{need}: {state}" for need in needs if (state := own.state(need)) != "missing"]
    without = dict.fromkeys(str(need) for need in needs if own.state(need) == "missing")
    if without:
        states.append(("better with " if is_whole else "needs ") + " or ".join(without))
    if not is_whole:
        states.append(f"asked by {_cost(platform, usable)}")
    return Check(
        group=GROUP,
        name=platform.name,
        status=PASS if usable else WARN,
        detail="; ".join(states),
        fix=FIX_SESSION if any(isinstance(need, Cookie) for need in needs) else "",
    )


def _lacking(way: BoundWay, own: Own) -> bool:
    return any(not need.optional and own.state(need) != "valid" for need in way.way.needs)


def _cost(platform: Platform, usable: BoundWay | None) -> str:
    """Say by what way a platform is asked as things are, and what that cannot give."""
    if usable is None:
        lost = tuple(signal.name for signal in platform.signals)
        return f"metasearch only, without {', '.join(lost)}"
    return usable.name + (f", without {', '.join(usable.lacks)}" if usable.lacks else "")
