"""The JSON Schema (2020-12) of the document, generated from `shape`."""

from __future__ import annotations

import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from search_skill.render import shape

JsonSchema = dict[str, Any]
PLAIN = {str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null"}


def schema() -> JsonSchema:
    """Return the schema of the whole document."""
    definitions: dict[str, JsonSchema] = {}
    whole = _of(shape.Document, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "search result",
        **whole,
        "$defs": dict(sorted(definitions.items())),
    }


def _of(kind: Any, definitions: dict[str, JsonSchema]) -> JsonSchema:  # noqa: ANN401
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    if is_typeddict(kind):
        if kind.__name__ not in definitions:
            definitions[kind.__name__] = {}  # known before its fields are: it may hold itself
            definitions[kind.__name__] = _object(kind, definitions)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    origin, inside = get_origin(kind), get_args(kind)
    if origin is list:
        return {"type": "array", "items": _of(inside[0], definitions)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _of(inside[1], definitions)}
    if origin is Literal:
        return {"enum": list(inside)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [_of(each, definitions) for each in inside]}
    raise TypeError(f"the document cannot hold {kind}")


def _object(kind: Any, definitions: dict[str, JsonSchema]) -> JsonSchema:  # noqa: ANN401
    hints = get_type_hints(kind)
    made: JsonSchema = {
        "type": "object",
        "properties": {name: _of(each, definitions) for name, each in hints.items()},
        "required": sorted(kind.__required_keys__),
    }
    says = (kind.__doc__ or "").partition("\n")[0]
    return {"description": says, **made} if says else made
