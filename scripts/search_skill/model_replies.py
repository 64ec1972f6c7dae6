"""What a language model replied, read defensively: whatever it says, something sound comes out.

Nothing here raises: a reply that cannot be used is `None`, an empty tuple or no verdict, and the
rules decide instead. Verdicts are exact words, never parts of sentences.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

THOUGHT = re.compile(r"<(think|thinking|reasoning|thought)>.*?</\1>", re.IGNORECASE | re.DOTALL)
OPEN_THOUGHT = re.compile(r"<(?:think|thinking|reasoning|thought)>.*\Z", re.IGNORECASE | re.DOTALL)
CLOSED_THOUGHT = re.compile(r"\A.*?</(?:think|thinking|reasoning|thought)>", re.I | re.DOTALL)
FENCE = re.compile(r"```[\w-]*\s*\n?(.*?)```", re.DOTALL)
OPENINGS = re.compile(r"[{\[\"]")
MOST_STARTS = 50
DEEPEST = 40  # levels of nesting; more is no answer to anything that is asked here
YES = frozenset({"yes", "y", "true", "是", "对", "はい", "예", "네"})
NO = frozenset({"no", "n", "false", "否", "不是", "不", "いいえ", "아니요", "아니오"})
TEXT_KEYS = ("query", "question", "text", "q", "sub_question", "subquery", "title", "name", "value")
LIST_KEYS = ("queries", "sub_queries", "subqueries", "questions", "sub_questions", "plan", "items")


def said(reply: str) -> str:
    """Return a reply without what the model thought aloud."""
    text = THOUGHT.sub(" ", reply)
    text = OPEN_THOUGHT.sub(" ", text)
    return CLOSED_THOUGHT.sub(" ", text).strip()


def json_in(reply: str) -> Any:  # noqa: ANN401  JSON is what it is
    """Return the first JSON object, list or string of a reply, or `None`.

    Fenced blocks come first; prose around it, braces inside strings and after it do no harm.
    Numbers that are none (NaN, Infinity) make no JSON.
    """
    text = said(reply)
    for part in (*FENCE.findall(text), text):
        whole = _decoded(part.strip(), 0)
        if whole is not None and not isinstance(whole, str):
            return whole
        for start in _starts(part, "{["):
            value = _decoded(part, start)
            if isinstance(value, dict | list):
                return value
    for start in _starts(text, '"'):
        value = _decoded(text, start)
        if isinstance(value, str):
            return value
    return None


def object_in(reply: str) -> dict[str, Any]:
    """Return the JSON object of a reply, or an empty one."""
    found = json_in(reply)
    if isinstance(found, list):
        found = next((each for each in found if isinstance(each, dict)), None)
    return found if isinstance(found, dict) else {}


def strings_in(reply: str) -> tuple[str, ...]:
    """Return the strings of a reply that should be a list of them, each once.

    A list, an object that holds one, objects that hold a text each, and one string alone all
    count; what is no text is left out.
    """
    found = json_in(reply)
    return tuple(dict.fromkeys(text for text in _texts(found) if text))


def verdict_in(reply: str) -> bool | None:
    """Return yes or no where the reply is exactly that, else `None`.

    "Not a duplicate, although yesterday's post was close" holds both words and is neither.
    """
    text = said(reply)
    found = json_in(text)
    if isinstance(found, dict):
        for key in ("verdict", "answer", "duplicate", "same", "result"):
            if isinstance(found.get(key), bool):
                return bool(found[key])
            if isinstance(found.get(key), str):
                return _word(found[key])
        return None
    return _word(text)


def scores_in(reply: str, by_rules: Mapping[str, float]) -> dict[str, float]:
    """Return a score of 0–100 for each dimension: the model's where it is one, else the rules'.

    What is outside is brought to the nearest end; what is no finite number is not used.
    """
    found = object_in(_without_constants(reply))
    return {
        name: number if (number := _score(found.get(name))) is not None else rule
        for name, rule in by_rules.items()
    }


def _texts(found: object) -> Iterator[str]:
    if isinstance(found, str):
        yield found.strip()
    elif isinstance(found, list):
        for each in found:
            yield from _text_of(each)
    elif isinstance(found, dict):
        lists = [found[key] for key in LIST_KEYS if isinstance(found.get(key), list)]
        if lists:
            yield from _texts(lists[0])
        else:
            yield from _text_of(found)


def _text_of(each: object) -> Iterator[str]:
    if isinstance(each, str):
        yield each.strip()
    elif isinstance(each, dict):
        texts = [each[key] for key in TEXT_KEYS if isinstance(each.get(key), str)]
        yield from (text.strip() for text in texts[:1])


def _word(text: str) -> bool | None:
    plain = text.strip().strip("\"'`*.!。！ ").casefold()
    return True if plain in YES else False if plain in NO else None


def _score(value: object) -> float | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, str):
        try:
            value = float(value.strip().rstrip("%"))
        except ValueError:
            return None
    if not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return min(100.0, max(0.0, number)) if math.isfinite(number) else None


def _without_constants(reply: str) -> str:
    """Return a reply in which what JSON does not know as a number is `null`."""
    return re.sub(r"(?<=[:\[,])\s*-?(?:NaN|Infinity)\b", " null", reply)


def _starts(text: str, openings: str) -> Iterable[int]:
    """Return where a value may begin, the first few: a reply that needs more is no answer."""
    places = (match.start() for match in OPENINGS.finditer(text) if match[0] in openings)
    return islice(places, MOST_STARTS)


def _decoded(text: str, start: int) -> Any:  # noqa: ANN401  JSON is what it is
    """Return the JSON value that begins there, or `None`."""
    decoder = json.JSONDecoder(parse_constant=_no_constant)
    try:
        value, _ = decoder.raw_decode(text, start)
    except (ValueError, RecursionError):
        return None
    return value if _depth(value) <= DEEPEST else None


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _depth(value: object, level: int = 0) -> int:
    if level > DEEPEST:
        return level
    if isinstance(value, dict):
        return max((_depth(each, level + 1) for each in value.values()), default=level)
    if isinstance(value, list):
        return max((_depth(each, level + 1) for each in value), default=level)
    return level
