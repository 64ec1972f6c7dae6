"""The nouns as plain data and back, by what their types declare.

A field that a later version adds has its default when an older form is read; one that a later
version no longer knows is left out. What cannot be read is a `ValueError`, never half a noun.
"""

from __future__ import annotations

import json
import types
import zlib
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
QUICK = 1  # zlib's level: text shrinks to a third, at a price nobody notices


def packed(thing: object) -> bytes:
    """Return a noun as bytes."""
    text = json.dumps(plain(thing), ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode("utf-8", "surrogatepass"), QUICK)


def unpacked(kind: type[T], form: bytes) -> T:
    """Return the noun that these bytes hold; raise `ValueError` when they hold none."""
    try:
        text = zlib.decompress(form).decode("utf-8", "surrogatepass")
    except zlib.error as error:
        raise ValueError("a form that cannot be unpacked") from error
    return read(kind, json.loads(text))


def plain(thing: object) -> Any:  # noqa: ANN401  plain data
    """Return a value as what JSON knows; what equals its default is left out."""
    if is_dataclass(thing):
        return {
            each.name: plain(value)
            for each in fields(thing)
            if (value := getattr(thing, each.name)) != _default(each)
        }
    if isinstance(thing, StrEnum):
        return str(thing)
    if isinstance(thing, datetime | date):
        return thing.isoformat()
    if isinstance(thing, tuple | list):
        return [plain(each) for each in thing]
    if isinstance(thing, Mapping):
        return {str(name): plain(value) for name, value in thing.items()}
    return thing


def read(kind: type[T], form: object) -> T:
    """Return the noun of this type; raise `ValueError` when the form is none of it."""
    try:
        made: T = _read(kind, form)
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"no form of {kind.__name__}: {error}") from error
    return made


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _default(declared: Any) -> object:  # noqa: ANN401  dataclasses.Field of anything
    if declared.default is not MISSING:
        return declared.default
    return declared.default_factory() if declared.default_factory is not MISSING else MISSING


def _read(kind: Any, form: Any) -> Any:  # noqa: ANN401  types and plain data
    if is_dataclass(kind) and isinstance(kind, type):
        hints = _hints(kind)
        known = {name: value for name, value in form.items() if name in hints}
        return kind(**{name: _read(hints[name], value) for name, value in known.items()})
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _one_of(get_args(kind), form)
    if origin is tuple:
        return _tuple(get_args(kind), form)
    if origin is not None:  # a mapping
        return {name: _read(get_args(kind)[1], value) for name, value in form.items()}
    return _simple(kind, form)


def _one_of(kinds: tuple[Any, ...], form: Any) -> Any:  # noqa: ANN401
    if form is None and type(None) in kinds:
        return None
    if isinstance(form, str | int | float | bool) and type(form) in kinds:
        return form
    (kind,) = (each for each in kinds if each is not type(None))
    return _read(kind, form)


def _tuple(kinds: tuple[Any, ...], form: Any) -> Any:  # noqa: ANN401
    if kinds[1:] == (...,):
        return tuple(_read(kinds[0], each) for each in form)
    return tuple(_read(kind, each) for kind, each in zip(kinds, form, strict=True))


def _simple(kind: Any, form: Any) -> Any:  # noqa: ANN401
    if kind in (datetime, date):
        return kind.fromisoformat(form)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind(form)
    if kind is float and isinstance(form, int):
        return float(form)
    if not isinstance(form, kind) or (kind is int and isinstance(form, bool)):
        raise TypeError(f"{form!r} is no {kind.__name__}")
    return form
