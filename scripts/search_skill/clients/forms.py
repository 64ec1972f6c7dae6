"""The forms of configuration files, and the one rule for changing them: nothing but our entry.

Each form reads a text, puts a value at a path and takes it away again, by surgery on the text:
comments, order, indents and line ends stay as they are. Whatever the surgery did is read again, and
a result that says anything else than intended is never written.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from search_skill.clients import json_text, toml_text, yaml_text
from search_skill.clients.leaving import LeftAlone

Path = tuple[str, ...]
MISSING: Any = object()


@dataclass(frozen=True, slots=True)
class Form:
    """How one kind of file is read and changed."""

    name: str
    read: Callable[[str], Any]
    put: Callable[[str, Sequence[str], Any], str]
    drop: Callable[[str, Sequence[str]], str]


FORMS: Mapping[str, Form] = {
    "json": Form("json", json_text.read, json_text.put, json_text.drop),
    "toml": Form("toml", toml_text.read, toml_text.put, toml_text.drop),
    "yaml": Form("yaml", yaml_text.read, yaml_text.put, yaml_text.drop),
}


def at(data: Any, path: Sequence[str]) -> Any:  # noqa: ANN401  what a file may hold
    """Return what stands at a path, or `MISSING`."""
    for name in path:
        if not isinstance(data, dict) or name not in data:
            return MISSING
        data = data[name]
    return data


def put(form: Form, text: str, path: Sequence[str], value: Any) -> str:  # noqa: ANN401
    """Return the text with a value at a path, proven to differ in nothing else."""
    wanted = copy.deepcopy(form.read(text))
    holder = wanted
    for name in path[:-1]:
        holder = _held(holder, name)
        if not isinstance(holder, dict):
            raise LeftAlone(f"{name} holds something else than entries")
    holder[path[-1]] = value
    return _proven(form, form.put(text, path, value), wanted)


def _held(holder: Any, name: str) -> Any:  # noqa: ANN401
    """Return what a name holds, made where nothing does."""
    if not isinstance(holder, dict):
        return MISSING
    if holder.get(name) is None:
        holder[name] = {}
    return holder[name]


def drop(form: Form, text: str, path: Sequence[str]) -> str:
    """Return the text without what stands at a path, proven to differ in nothing else."""
    wanted = copy.deepcopy(form.read(text))
    holder = at(wanted, path[:-1])
    if not isinstance(holder, dict) or path[-1] not in holder:
        return text
    del holder[path[-1]]
    less = copy.deepcopy(wanted)  # a form may have no way to write a table that is empty
    for length in range(len(path) - 1, 0, -1):
        if at(less, path[:length]) == {}:
            del at(less, path[: length - 1])[path[length - 1]]
    return _proven(form, form.drop(text, path), wanted, less)


def drop_made(form: Form, text: str, path: Sequence[str], kept: int) -> str:
    """Return the text without an entry and without what was made to hold it, if that is empty.

    `kept` is how many names of the path were there before.
    """
    text = drop(form, text, path)
    for length in range(len(path) - 1, kept, -1):
        if at(form.read(text), path[:length]) in ({}, None):
            text = drop(form, text, path[:length])
    return text


def _proven(form: Form, text: str, *wanted: Any) -> str:  # noqa: ANN401
    try:
        got = form.read(text)
    except LeftAlone as error:
        raise LeftAlone(f"it is written in a way that cannot be added to ({error})") from error
    if not any(_same(got, each) for each in wanted):
        raise LeftAlone("it is written in a way that cannot be changed without changing more")
    return text


def _same(one: Any, other: Any) -> bool:  # noqa: ANN401
    """Compare two readings; what holds nothing may be written as an empty table or not at all."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[name], other[name]) for name in one)
    if one in ({}, None) and other in ({}, None):
        return True
    return type(one) is type(other) and bool(one == other)
