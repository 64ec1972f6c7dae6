"""What a tree is worth: its own program run over the tapes, each run a process of its own.

A run that ends badly is an error of its case, whatever it printed: nothing here trusts the tree
that it measures.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from search_skill.evolving import anchors
from search_skill.evolving.decide import ERROR, FAIL, PASS, SPLITS, Case, Measured
from search_skill.evolving.ground import BenchQuery, Ground
from search_skill.text.tokens import estimated_tokens

SECONDS = 180.0  # for one run over a tape
AT_ONCE = 2
ENDS_WELL = (0, 3)  # that nothing could be reached is an answer of its own


@dataclass(frozen=True, slots=True)
class Ran:
    """What one run gave."""

    document: Mapping[str, Any]
    code: int
    fault: str = ""

    @property
    def ranked(self) -> tuple[str, ...]:
        """The addresses of the results, the best first."""
        rows = self.document.get("data", {}).get("results", ())
        return tuple(str(row["url"]) for row in rows)


def measure(ground: Ground, commit: str = "", created: str = "") -> Measured:
    """Return what the tree around this ground is worth."""
    queries = ground.queries()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        ran = list(pool.map(lambda query: run(ground, query), queries))
    runs = {query.id: each for query, each in zip(queries, ran, strict=True)}
    cases = {query.id: _case(query, runs[query.id], ground.k) for query in queries}
    cases |= {each.id: anchors.tried(each, runs, ground) for each in ground.anchors()}
    return Measured(
        frozen=ground.frozen(),
        metrics={split: _metrics(split, queries, runs, ground.k) for split in SPLITS},
        cases=cases,
        cost=_cost(list(runs.values()), ground),
        commit=commit,
        created=created,
    )


def run(ground: Ground, query: BenchQuery) -> Ran:
    """Run the tree's own program over a tape."""
    tape = str(ground.folder / "bench" / "tapes" / query.tape)
    words = ["--replay", tape, "--json", "--full", "--no-store", *query.flags, "--", query.query]
    return called(ground.tree, words)


def called(tree: Path, words: Sequence[str]) -> Ran:
    """Call the program of a tree, in a home of its own."""
    with tempfile.TemporaryDirectory(prefix="evolve-") as home:
        command = [sys.executable, str(tree / "search"), *words]
        try:
            done = subprocess.run(  # noqa: S603  the program that is measured
                command,
                env=_variables(home),
                cwd=home,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Ran({}, -1, f"no end in {SECONDS:g} s")
    return _read(done.returncode, done.stdout, done.stderr)


def _read(code: int, stdout: bytes, stderr: bytes) -> Ran:
    said = stderr.decode("utf-8", "replace").strip()[-200:]
    try:
        document = json.loads(stdout)
    except ValueError:
        return Ran({}, code, said or f"ended {code} without a document")
    fault = "" if code in ENDS_WELL else f"ended {code}: {said}"
    return Ran(document if isinstance(document, dict) else {}, code, fault)


def _variables(home: str) -> dict[str, str]:
    """Return an environment without the user's settings; its Python finds what it stands on."""
    kinds = {f"XDG_{kind}_HOME": home for kind in ("DATA", "STATE", "CONFIG", "CACHE")}
    return {"PATH": "/usr/bin:/bin", "HOME": home, "LANG": "C.UTF-8", "SEARCH_INSIDE": "1",
            "PYTHONPATH": ":".join(place for place in sys.path if "site-packages" in place),
            "PYTHONDONTWRITEBYTECODE": "1", **kinds}  # fmt: skip


def _case(query: BenchQuery, ran: Ran, k: int) -> Case:
    if ran.fault:
        return Case(status=ERROR, detail=ran.fault)
    found = set(ran.ranked[:k]) & set(query.relevant)
    lost = [str(nugget["anchors"]) for nugget in query.nuggets if not _holds(nugget, ran)]
    is_there = bool(found) or not query.relevant  # nothing was to be found there
    status = PASS if is_there and not lost else FAIL
    detail = f"not found: {', '.join(lost)}" if lost else ""
    return Case(status=status, ranked=ran.ranked, detail=detail)


def _holds(nugget: Mapping[str, Any], ran: Ran) -> bool:
    """Say whether one passage holds a word of each group, within the window."""
    return any(
        _within(passage["text"].casefold(), nugget["anchors"], int(nugget["window"]))
        for row in ran.document.get("data", {}).get("results", ())
        for passage in row["passages"]
    )


def _within(text: str, groups: Sequence[Sequence[str]], window: int) -> bool:
    for start in range(0, max(1, len(text) - window // 2), max(1, window // 2)):
        part = text[start : start + window]
        if all(any(word.casefold() in part for word in group) for group in groups):
            return True
    return False


def _metrics(
    split: str, queries: Sequence[BenchQuery], runs: Mapping[str, Ran], k: int
) -> dict[str, float]:
    shares = list(_shares(split, queries, runs, k))
    count = max(1, len(shares))
    return {
        "hit_rate": sum(share > 0 for share in shares) / count,
        "recall": sum(shares) / count,
    }


def _shares(
    split: str, queries: Sequence[BenchQuery], runs: Mapping[str, Ran], k: int
) -> Iterator[float]:
    for query in queries:
        if query.split == split and query.relevant:
            found = set(runs[query.id].ranked[:k]) & set(query.relevant)
            yield len(found) / len(query.relevant)


def _cost(ran: Sequence[Ran], ground: Ground) -> dict[str, float]:
    attempts = [each for one in ran for each in one.document.get("meta", {}).get("attempts", ())]
    read = [each for each in attempts if each["ladder"].startswith("read ")]
    texts = [json.dumps(one.document.get("data", {}), ensure_ascii=False) for one in ran]
    skill = (ground.tree / "SKILL.md").read_text("utf-8")
    return {
        "requests": float(len(attempts)),
        "pages": float(len(read)),
        "characters": float(sum(map(len, texts))),
        "tokens": float(sum(map(estimated_tokens, [*texts, skill]))),
    }
