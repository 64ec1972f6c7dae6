"""What was learnt of each domain: which rung answered, what wall stood before which, how fast.

Learnt from the same attempts that the report shows, and used by the reading ladder to begin where
it held last time. Knowledge fades: a wall that was met once is tried again the day after, one that
was met often some weeks later. Two levels: the project's own file, where the project has a
`.search` folder, before the user's; what ships inside is only read.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from pathlib import Path
from typing import TypeVar

from search_skill import files
from search_skill.ladder import Answer, Rung
from search_skill.store.locks import locked
from search_skill.text.urls import host_of, registrable_domain
from search_skill.types import Attempt, Outcome, Page

FILE = "domain_knowledge.yaml"
HEAD = "# what search learnt of sites; ./search knowledge show | forget DOMAIN\n"
LINE = re.compile(r'("(?:[^"\\]|\\.)*"): (\{.*\})')
READING = "read "
WALLED = (Outcome.BLOCKED, Outcome.AUTH_REQUIRED, Outcome.MALFORMED)
KEPT = ("memory", "local")  # rungs that ask no site
A_WALL_FADES = 7.0  # days in which a refusal loses half its weight
AN_ANSWER_FADES = 60.0
COUNTS = 0.8  # of a refusal or an answer: less than that is forgotten
GONE = 0.05
MOST_DOMAINS = 1_000
A_REASON = 80  # characters of what a wall said
HALF = 0.5
T = TypeVar("T", bound=Answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """How one rung fared at one domain, faded to the day of `last`."""

    answered: float = 0.0
    refused: float = 0.0
    wall: str = ""
    ms: int = 0  # of an answer, lately
    last: date = date.min
    last_answer: date = date.min

    def faded(self, today: date) -> Known:
        """Return it as it counts today."""
        days = max(0, (today - self.last).days)
        return replace(
            self,
            answered=self.answered * HALF ** (days / AN_ANSWER_FADES),
            refused=self.refused * HALF ** (days / A_WALL_FADES),
            last=max(today, self.last),
        )

    @property
    def is_walled(self) -> bool:
        """Whether it was refused so much of late that asking again hardly pays."""
        return self.refused >= COUNTS and self.refused > self.answered

    @property
    def holds(self) -> bool:
        """Whether it has answered and is not walled."""
        return self.answered >= COUNTS and not self.is_walled

    def after(self, attempt: Attempt, today: date) -> Known:
        """Return it with one attempt more."""
        now = self.faded(today)
        if attempt.outcome is Outcome.OK:
            ms = attempt.ms if not now.ms else (now.ms * 3 + attempt.ms) // 4
            rest = now.refused * HALF  # it answers: walls of before count less
            return replace(now, answered=now.answered + 1, refused=rest, ms=ms, last_answer=today)
        wall = f"{attempt.outcome}: {attempt.detail}"[:A_REASON].rstrip(": ")
        return replace(now, refused=now.refused + 1, wall=wall, answered=now.answered * HALF)


@dataclass(frozen=True, slots=True)
class Domain:
    """What is known of one domain, rung by rung, and what its pages say of themselves."""

    rungs: Mapping[str, Known] = field(default_factory=dict)
    signals: tuple[str, ...] = ()

    @property
    def last(self) -> date:
        """When anything was learnt of it."""
        return max((known.last for known in self.rungs.values()), default=date.min)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of all domains, as it counts today."""

    domains: Mapping[str, Domain] = field(default_factory=dict)

    @classmethod
    def read(cls, folders: Iterable[Path], now: datetime) -> Knowledge:
        """Return what these folders hold, the first before the others."""
        domains: dict[str, Domain] = {}
        for folder in folders:
            for name, domain in _read(folder / FILE).items():
                domains.setdefault(name, _faded(domain, now.date()))
        return cls(domains)

    def ordered(self, url: str, rungs: Sequence[Rung[T]]) -> list[Rung[T]]:
        """Return the rungs of reading a page, beginning where it held while the first is walled."""
        known = self.domains.get(domain_of(url), Domain()).rungs
        if not rungs or not known.get(rungs[0].name, Known()).is_walled:
            return list(rungs)
        for place, rung in enumerate(rungs):
            if known.get(rung.name, Known()).holds:
                return [rung, *rungs[:place], *rungs[place + 1 :]]
        return list(rungs)

    def usual_seconds(self, url: str, rung: str) -> float:
        """Return how long a rung takes at a site as a rule, 0 when that is not known."""
        known = self.domains.get(domain_of(url), Domain()).rungs.get(rung, Known())
        return known.ms / 1000 if known.holds else 0.0

    def barred(self, url: str, dear: Iterable[str]) -> str:
        """Return the wall that one of these rungs met at a site lately, where none came through."""
        known = self.domains.get(domain_of(url), Domain()).rungs
        if any(known.get(name, Known()).holds for name in dear):
            return ""
        walled = ((name, known[name]) for name in dear if known.get(name, Known()).is_walled)
        return next((f"{name} met a wall here lately: {one.wall}" for name, one in walled), "")


class Learner:
    """Listens to a run's attempts, and keeps what they teach when the run is over."""

    def __init__(self, folders: Sequence[Path], hosts: Mapping[str, str] | None = None) -> None:
        self.folders = tuple(folders)
        self._hosts = hosts or {}  # of each platform, by its name
        self._heard: list[tuple[str, str, Attempt]] = []
        self._signals: dict[str, set[str]] = {}
        self._lock = threading.Lock()

    def hear(self, attempt: Attempt) -> None:
        """Take note of an attempt, if it says anything of a site."""
        domain, rung = self._place(attempt)
        tells = attempt.outcome is Outcome.OK or attempt.outcome in WALLED
        if domain and tells and attempt.rung not in KEPT:
            with self._lock:
                self._heard.append((domain, rung, attempt))

    def see(self, page: Page) -> None:
        """Take note of what a page tells of itself."""
        if page.signals:
            with self._lock:
                self._signals.setdefault(domain_of(page.url), set()).update(page.signals)

    def keep(self, now: datetime) -> str:
        """Write what was learnt to the first folder that takes it; return why not, or ""."""
        if not self._heard:
            return ""
        fault = ""
        for folder in self.folders:
            try:
                change(folder, lambda before: self._with_what_was_heard(before, now.date()))
            except OSError as error:
                fault = fault or f"{folder}: {error.strerror}"
            else:
                return ""
        return fault

    def _place(self, attempt: Attempt) -> tuple[str, str]:
        if attempt.ladder.startswith(READING):
            return domain_of(attempt.ladder.removeprefix(READING)), attempt.rung
        host = self._hosts.get(attempt.ladder, "")
        return registrable_domain(host), f"search/{attempt.rung}"

    def _with_what_was_heard(self, before: dict[str, Domain], today: date) -> dict[str, Domain]:
        for name, rung, attempt in self._heard:
            domain = before.get(name, Domain())
            known = domain.rungs.get(rung, Known(last=today))
            rungs = {**domain.rungs, rung: known.after(attempt, today)}
            before[name] = replace(domain, rungs=dict(sorted(rungs.items())))
        for name, signals in self._signals.items():
            if name in before:
                told = sorted({*before[name].signals, *signals})
                before[name] = replace(before[name], signals=tuple(told))
        return before


def forget(folders: Iterable[Path], domain: str) -> int:
    """Forget a domain wherever it is known, and return in how many files it was."""
    gone = 0
    for folder in folders:
        if domain in _read(folder / FILE):
            change(folder, lambda before: {n: d for n, d in before.items() if n != domain})
            gone += 1
    return gone


def change(folder: Path, how: Callable[[dict[str, Domain]], dict[str, Domain]]) -> None:
    """Change the file of a folder, one process at a time, whole or not at all."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(folder / f"{FILE}.lock"):
        _write(folder / FILE, how(_read(folder / FILE)))


def domain_of(url: str) -> str:
    """Return the domain that an address belongs to, or ""."""
    return registrable_domain(host_of(url))


def _faded(domain: Domain, today: date) -> Domain:
    return replace(domain, rungs={n: k.faded(today) for n, k in domain.rungs.items()})


def _read(path: Path) -> dict[str, Domain]:
    """Return what a file holds; a file that cannot be read teaches nothing."""
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError):
        return {}
    with suppress(ValueError, TypeError, AttributeError):
        return {name: _domain(said) for name, said in _said(text)}
    return {}


def _said(text: str) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield domain and what is said of it: quickly where the file is as it was written here."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = [LINE.fullmatch(line) for line in lines]
    if all(found):
        yield from ((json.loads(one[1]), json.loads(one[2])) for one in found if one)
        return
    import yaml  # somebody wrote in it by hand

    try:
        loaded = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise ValueError("no YAML") from error
    yield from ((str(name), said) for name, said in loaded.items())


def _domain(said: Mapping[str, object]) -> Domain:
    signals = said.get("signals", ())
    return Domain(
        {name: _known(facts) for name, facts in said.items() if isinstance(facts, Mapping)},
        tuple(str(each) for each in signals) if isinstance(signals, Iterable) else (),
    )


def _known(facts: Mapping[str, object]) -> Known:
    return Known(
        answered=float(str(facts.get("answered", 0))),
        refused=float(str(facts.get("refused", 0))),
        wall=str(facts.get("wall", "")),
        ms=int(str(facts.get("ms", 0))),
        last=_day(facts.get("last")),
        last_answer=_day(facts.get("last_answer")),
    )


def _day(said: object) -> date:
    return said if isinstance(said, date) else date.fromisoformat(str(said)) if said else date.min


def _write(path: Path, domains: Mapping[str, Domain]) -> None:
    lines = [f"{_json(name)}: {_json(_plain(domain))}" for name, domain in _worth_keeping(domains)]
    files.write(str(path), HEAD + "".join(f"{line}\n" for line in lines), files.PRIVATE)


def _worth_keeping(domains: Mapping[str, Domain]) -> list[tuple[str, Domain]]:
    newest = sorted(domains.items(), key=lambda each: each[1].last, reverse=True)
    return sorted(each for each in newest[:MOST_DOMAINS] if _plain(each[1]))


def _plain(domain: Domain) -> dict[str, object]:
    said: dict[str, object] = {
        name: {
            "answered": round(known.answered, 3),
            "refused": round(known.refused, 3),
            "wall": known.wall,
            "ms": known.ms,
            "last": known.last.isoformat(),
            "last_answer": known.last_answer.isoformat(),
        }
        for name, known in domain.rungs.items()
        if known.answered + known.refused > GONE
    }
    return said | ({"signals": list(domain.signals)} if domain.signals and said else {})


def _json(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False)
