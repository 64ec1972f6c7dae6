"""robots.txt as RFC 9309 reads it: the most specific group, the longest rule, `*` and `$`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import quote, unquote

LARGEST = 512_000  # bytes that are read; the RFC asks for 500 kibibytes at least
KEPT = "/?&=;:@+$,!*'()~-._%"


@dataclass(frozen=True)
class Rule:
    """One line: a path with wildcards, allowed or not."""

    path: str
    allows: bool

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The path as an expression."""
        body, end = (self.path[:-1], "$") if self.path.endswith("$") else (self.path, "")
        return re.compile(".*".join(map(re.escape, re.sub(r"\*+", "*", body).split("*"))) + end)


@dataclass(frozen=True, slots=True)
class Robots:
    """What a site lets us read. `known` is false when its robots.txt could not be had."""

    rules: tuple[Rule, ...] = ()
    known: bool = True
    because: str = ""

    def allows(self, path: str) -> bool:
        """Say whether a path, with its query, may be read; the longest fitting rule decides."""
        asked = _encoded(path or "/")
        fitting = [rule for rule in self.rules if rule.pattern.match(asked)]
        if not fitting or path == "/robots.txt":
            return True
        return max(fitting, key=lambda rule: (len(rule.path), rule.allows)).allows


def read_robots(text: str, agent: str) -> Robots:
    """Return the rules for an agent: those of the groups that name it, else those for all."""
    groups: dict[str, list[Rule]] = {}
    names: list[str] = []
    in_rules = True
    for line in text[:LARGEST].splitlines():
        field, colon, value = (part.strip() for part in line.partition("#")[0].partition(":"))
        field = field.lower()
        if not colon:
            continue
        if field == "user-agent":
            if in_rules:
                names, in_rules = [], False
            names.append(value.lower())
            groups.setdefault(value.lower(), [])
        elif field in ("allow", "disallow"):
            in_rules = True
            if value:
                rule = Rule(_encoded(value), field == "allow")
                for name in names:
                    groups[name].append(rule)
    rules = groups.get(agent.lower(), groups.get("*", []))
    return Robots(tuple(rules))


def _encoded(path: str) -> str:
    """Return a path in one spelling, so that %C3%A9 and é are the same."""
    return quote(unquote(path), safe=KEPT) if "%" in path or not path.isascii() else path
