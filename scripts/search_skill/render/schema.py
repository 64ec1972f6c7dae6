"""The JSON Schema (2020-12) of the document, generated from `shape`."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from search_skill.render import shape

JsonSchema = dict[str, Any]
KINDS: dict[str, type | tuple[type, ...]] = {
    "string": str, "boolean": bool, "integer": int, "number": (int, float), "null": type(None),
    "array": list, "object": dict,
}  # fmt: skip
EMPTY: dict[str, Callable[[], Any]] = {
    "string": str, "boolean": bool, "integer": int, "number": float, "array": list,
    "null": lambda: None,
}  # fmt: skip
# without these a document says nothing that could be shown or checked
ESSENTIAL = frozenset({
    "schema_version", "data", "meta", "query", "text", "results", "claims", "id", "url", "claim",
    "source", "quote", "start", "end", "sha256", "as_of",
})  # fmt: skip
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


def misfits(document: Any) -> list[str]:  # noqa: ANN401  parsed JSON is what it is
    """Return where a document is not what the schema says, the first places first."""
    whole = schema()
    return list(_misfits(document, whole, whole["$defs"], "the document"))


def fill(document: Any) -> None:  # noqa: ANN401
    """Give a document the fields that were added since, or that a cut left out, empty."""
    whole = schema()
    _fill(document, whole, whole["$defs"])


def _fill(value: Any, rule: JsonSchema, definitions: dict[str, JsonSchema]) -> None:  # noqa: ANN401
    rule = _resolved(rule, definitions)
    if isinstance(value, dict):
        needed = rule.get("required", ())
        for name, known in rule.get("properties", {}).items() if needed else ():
            if name not in value and not (name in needed and name in ESSENTIAL):
                value[name] = _empty(known, definitions)
    for inner, known, _ in _parts(value, rule):
        _fill(inner, known, definitions)


def _resolved(rule: JsonSchema, definitions: dict[str, JsonSchema]) -> JsonSchema:
    """Return a rule in full; of several, the one that is not nothing."""
    if "anyOf" in rule:
        rule = next((each for each in rule["anyOf"] if each.get("type") != "null"), rule)
    return definitions[rule["$ref"].rpartition("/")[2]] if "$ref" in rule else rule


def _empty(rule: JsonSchema, definitions: dict[str, JsonSchema]) -> Any:  # noqa: ANN401
    if "anyOf" in rule or "enum" in rule:
        return rule["enum"][0] if "enum" in rule else None
    rule = _resolved(rule, definitions)
    if rule["type"] == "object":
        inner = rule.get("properties", {})
        return {name: _empty(inner[name], definitions) for name in rule.get("required", ())}
    return EMPTY[rule["type"]]()


def _misfits(
    value: Any,  # noqa: ANN401
    rule: JsonSchema,
    definitions: dict[str, JsonSchema],
    where: str,
) -> Iterator[str]:
    if "$ref" in rule:
        rule = definitions[rule["$ref"].rpartition("/")[2]]
    if "anyOf" in rule:
        if all(any(_misfits(value, each, definitions, where)) for each in rule["anyOf"]):
            yield f"{where} is none of what it may be"
        return
    if "enum" in rule:
        if value not in rule["enum"]:
            yield f"{where} is {value!r}, none of {rule['enum']}"
        return
    if not _is_of(value, rule["type"]):
        yield f"{where} is no {rule['type']}"
        return
    yield from (
        f"{where} has no {name!r}" for name in rule.get("required", ()) if name not in value
    )
    for inner, known, place in _parts(value, rule):
        yield from _misfits(inner, known, definitions, f"{where}{place}")


def _parts(value: Any, rule: JsonSchema) -> Iterator[tuple[Any, JsonSchema, str]]:  # noqa: ANN401
    """Yield what stands in a value, the rule for it, and its place."""
    if isinstance(value, list) and "items" in rule:  # else a list stands where none may be
        yield from ((inner, rule["items"], f"[{at}]") for at, inner in enumerate(value))
    if isinstance(value, dict):
        parts, others = rule.get("properties", {}), rule.get("additionalProperties")
        for name, inner in value.items():
            known = parts.get(name, others)
            if isinstance(known, dict):
                yield inner, known, f".{name}"


def _is_of(value: Any, name: str) -> bool:  # noqa: ANN401
    if name in ("integer", "number") and isinstance(value, bool):
        return False
    return isinstance(value, KINDS[name])


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
    told = get_type_hints(kind, include_extras=True)
    may_lack = {name for name, hint in told.items() if get_origin(hint) is NotRequired}
    made: JsonSchema = {
        "type": "object",
        "properties": {name: _of(each, definitions) for name, each in hints.items()},
        "required": sorted(kind.__required_keys__ - may_lack),
    }
    says = (kind.__doc__ or "").partition("\n")[0]
    return {"description": says, **made} if says else made
