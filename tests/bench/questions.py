"""How well questions are read: intents, platforms, operators, entities, freshness, triggering.

    PYTHONPATH=scripts:tests:tests/bench python tests/bench/questions.py [questions.jsonl|.tsv]

Without a file it reads the labelled questions of the shared folder, and ours beside them. It prints
one block a file, with the confusion matrix of the first intent, and ends with 1 when a bound of
`BOUNDS` is passed.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import adapters

from search_skill.text.language import language_of

HERE = Path(__file__).resolve().parent
OURS = HERE.parent / "understanding" / "questions.tsv"
BOUNDS = {  # least, of a share
    "intent_macro_f1": 0.90,
    "good_platform_in_first_three": 0.90,
    "no_silly_platform": 1.0,
    "operators_exact": 1.0,
    "entities_exact": 1.0,
    "freshness": 0.90,
    "trigger_recall": 0.90,
    "no_false_trigger": 0.95,
}
Row = dict[str, Any]


def main(words: Sequence[str]) -> int:
    """Measure each file and say what is below its bound."""
    files = [Path(word) for word in words] or [*_shared(), OURS]
    worst = 0
    for file in files:
        measured, confused = measure(list(read(file)))
        below = {
            name: value for name, value in measured.items() if value < BOUNDS.get(name, 0.0) - 1e-9
        }
        print(file.name, json.dumps(measured))
        for wanted, row in sorted(confused.items()):
            print(f"  {wanted:13}", " ".join(f"{name}:{n}" for name, n in row.most_common()))
        if below:
            print("  below the bound:", json.dumps(below))
            worst = 1
    return worst


def read(file: Path) -> Iterable[Row]:
    """Yield the labelled questions of a file, ours in four columns."""
    lines = [line for line in file.read_text("utf-8").splitlines() if line.strip()]
    if file.suffix != ".tsv":
        yield from map(json.loads, lines)
        return
    for line in lines:
        if line.startswith("#"):
            continue
        question, intent, freshness, worth = line.split("\t")
        yield {
            "query": question,
            "lang": language_of(question),
            "intents": [] if intent == "-" else [intent],
            "freshness": freshness,
            "should_trigger_skill": worth == "yes",
        }


def measure(rows: list[Row]) -> tuple[dict[str, float], dict[str, Counter[str]]]:
    """Return every share, by language for the intents, and who was taken for whom."""
    confused: dict[str, Counter[str]] = defaultdict(Counter)
    hits: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        question = row["query"]
        if row["intents"]:
            got, wanted = adapters.intent(question)[0], row["intents"][0]
            confused[wanted][got] += 1
            hits[f"intent_{row['lang'] or 'other'}"].append(got == wanted)
        hits["freshness"].append(adapters.freshness(question) == row["freshness"])
        searched = adapters.trigger(question)
        key = "trigger_recall" if row["should_trigger_skill"] else "no_false_trigger"
        hits[key].append(searched == row["should_trigger_skill"])
        _exact(row, hits)
        _platforms(row, hits)
    shares = {name: round(sum(held) / len(held), 4) for name, held in sorted(hits.items())}
    return {"intent_macro_f1": round(macro_f1(confused), 4), **shares}, confused


def macro_f1(confused: dict[str, Counter[str]]) -> float:
    """Return the mean F1 over the intents that are labelled."""
    got: Counter[str] = Counter()
    for row in confused.values():
        got.update(row)
    scores = [
        2 * row[wanted] / (row.total() + got[wanted]) if row.total() + got[wanted] else 0.0
        for wanted, row in confused.items()
    ]
    return sum(scores) / max(1, len(scores))


def _exact(row: Row, hits: dict[str, list[bool]]) -> None:
    if "operators" not in row:
        return
    question = row["query"]
    hits["operators_exact"].append(adapters.operators(question) == row["operators"])
    found = adapters.entities(question)
    hits["entities_exact"].append(
        all(
            _same(name, row["entities"].get(name, []), found[name])
            for name in found
            if name != "url" or "url" in row["entities"]
        )
    )


def _same(name: str, wanted: list[str], found: list[str]) -> bool:
    low = [[each.casefold() for each in listed] for listed in (wanted, found)]
    if name != "errors":
        return sorted(low[0]) == sorted(low[1])
    held = all(any(a in b or b in a for b in low[1]) for a in low[0])
    return held and bool(low[0]) == bool(low[1])


def _platforms(row: Row, hits: dict[str, list[bool]]) -> None:
    if "platforms_good" not in row:
        return
    chosen = adapters.platforms(row["query"])
    if row["platforms_good"]:
        good = set(row["platforms_good"]) & set(chosen[:3])
        hits["good_platform_in_first_three"].append(bool(good))
    if row["intents"]:
        hits["no_silly_platform"].append(not set(row["platforms_bad"]) & set(chosen))


def _shared() -> list[Path]:
    from shared import is_shared, shared_folder

    return [shared_folder() / "cases" / "queries.jsonl"] if is_shared() else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
