"""Where in a JSON text everything stands: a reader that keeps places, comments and commas."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, NoReturn

from search_skill.clients.leaving import LeftAlone, place_of

DEEPEST = 200  # levels; no client's file has ten
BETWEEN = re.compile(r"(?:[ \t\r\n]+|//[^\r\n]*|/\*.*?\*/)*", re.DOTALL)
STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
PLAIN = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null")


@dataclass(frozen=True, slots=True)
class Node:
    """A value with its place; an object has its members too."""

    start: int
    end: int
    value: Any
    members: tuple[Member, ...] = ()


@dataclass(frozen=True, slots=True)
class Member:
    """A member of an object: its key, its value, and the comma after it, if there is one."""

    key: str
    key_start: int
    value: Node
    comma: int = -1

    @property
    def has_comma(self) -> bool:
        """Whether a comma follows."""
        return self.comma >= 0


def read_node(text: str) -> Node:
    """Return the value that a text holds; raise `LeftAlone` that says where it cannot be read."""
    reader = _Reader(text)
    node = reader.value(0)
    reader.skip()
    if reader.at < len(text):
        reader.fail("there is more after its end")
    return node


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, why: str) -> NoReturn:
        raise LeftAlone(f"{place_of(self.text, self.at)}: {why}")

    def skip(self) -> None:
        found = BETWEEN.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def taken(self, sign: str) -> bool:
        self.skip()
        is_there = self.text.startswith(sign, self.at)
        self.at += is_there
        return is_there

    def value(self, depth: int) -> Node:
        self.skip()
        if depth > DEEPEST:
            self.fail("it is nested too deeply")
        start = self.at
        if self.taken("{"):
            return self._object(start, depth)
        if self.taken("["):
            return self._list(start, depth)
        if self.text.startswith('"', self.at):
            said = self._string()
            return Node(start, self.at, said)
        found = PLAIN.match(self.text, self.at)
        if found is None:
            self.fail("a value was expected" if self.at < len(self.text) else "it ends too early")
        self.at = found.end()
        return Node(start, self.at, json.loads(found[0]))

    def _string(self) -> str:
        found = STRING.match(self.text, self.at)
        if found is None:
            self.fail("a text in quotes does not end")
        try:
            said = str(json.loads(found[0]))
        except ValueError:
            self.fail("a text in quotes has a wrong escape")
        self.at = found.end()
        return said

    def _object(self, start: int, depth: int) -> Node:
        members: list[Member] = []
        while not self.taken("}"):
            if members and not members[-1].has_comma:
                self.fail("a comma or } was expected")
            if not self.text.startswith('"', self.at):
                self.fail("a name in quotes was expected")
            key_start, key = self.at, self._string()
            if not self.taken(":"):
                self.fail("a colon was expected")
            value = self.value(depth + 1)
            comma = self.at - 1 if self.taken(",") else -1
            members.append(Member(key, key_start, value, comma))
        value_of = {member.key: member.value.value for member in members}
        return Node(start, self.at, value_of, tuple(members))

    def _list(self, start: int, depth: int) -> Node:
        items: list[Any] = []
        is_parted = True
        while not self.taken("]"):
            if not is_parted:
                self.fail("a comma or ] was expected")
            items.append(self.value(depth + 1).value)
            is_parted = self.taken(",")
        return Node(start, self.at, items)
