"""When a way was last seen to answer as it should, and the shape of that answer: kept on disk."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from search_skill import files
from search_skill.folders import folder
from search_skill.patrol.shapes import Shape, as_data, from_data
from search_skill.platform import Platform

NAME = "patrol.json"


@dataclass(frozen=True, slots=True)
class Proof:
    """A way answered at this moment, and its answer had this shape."""

    at: datetime
    shape: Shape

    @property
    def day(self) -> str:
        """The day, as people write it."""
        return f"{self.at:%Y-%m-%d}"


def last_of(platform: Platform, known: Mapping[str, Proof]) -> str:
    """Return the day when one of a platform's ways was last seen to answer, or ""."""
    names = (f"{platform.name}/{way.name}" for way in platform.each_way())
    return max((known[name].day for name in names if name in known), default="")


def state_of(platform: Platform, known: Mapping[str, Proof]) -> str:
    """Return `proven` with the day of a patrol, `proven` by a recording alone, or `unproven`."""
    day = last_of(platform, known)
    if day:
        return f"proven {day}"
    return "proven" if platform.proven else "unproven"


def place_of(environ: Mapping[str, str]) -> Path:
    """Return where the proofs are kept."""
    return Path(folder(environ, "state")) / NAME


def kept(environ: Mapping[str, str]) -> dict[str, Proof]:
    """Return the last proofs by the name of their way; none where nothing readable is kept."""
    try:
        rows = json.loads(place_of(environ).read_text("utf-8"))
        return {
            name: Proof(datetime.fromisoformat(row["at"]), from_data(row["shape"]))
            for name, row in rows.items()
        }
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return {}


def keep(environ: Mapping[str, str], new: Mapping[str, Proof]) -> bool:
    """Keep proofs, of each way the newest, whole or not at all; say whether they could be kept."""
    known = kept(environ)
    newer = {n: each for n, each in new.items() if n not in known or each.at >= known[n].at}
    rows = {
        name: {"at": proof.at.isoformat(), "shape": as_data(proof.shape)}
        for name, proof in sorted({**known, **newer}.items())
    }
    place = place_of(environ)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        files.write(str(place), json.dumps(rows, ensure_ascii=False), files.PRIVATE)
    except OSError:
        return False
    return True
