"""What the judging and verifying parts reach on labelled texts, set by set.

The labelled texts and the measures that are more than a sum lie in the shared folder and are read
in place.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import adapters
from figures import Figure, figure, mean, ratio

Row = Mapping[str, Any]
TWENTY = 20
STANCES: Mapping[str, tuple[float | None, float | None]] = {  # precision, recall to be reached
    "fever_symmetric": (0.80, 0.35),
    "climate_fever": (0.40, 0.20),
    "healthver": (None, None),
    "ocnli_zh": (0.50, 0.30),
}
RANKED: Mapping[str, float] = {  # what the best of the known ways reaches
    "cranfield": 0.368,
    "cisi": 0.409,
    "cmrc2018_zh": 0.991,
    "xquad_zh": 0.962,
}
PLANTED: Mapping[str, float] = {"number": 0.95, "date": 0.95, "name": 0.95, "negation": 0.90}


def dedup(data: Path) -> Iterator[Figure]:
    """Copied text: pairs, versions, translations, and what a reader would count."""
    docs = _rows(data / "syndication" / "docs.jsonl")
    got = adapters.dedup(docs)
    pairs = list(_pairs(docs, got).values())
    yield figure("pairs, precision", pairs, lambda some: ratio([(c[0], c[2]) for c in some]), 0.98)
    yield figure("pairs, F1", pairs, _f1, 0.95)
    origins = {row["cluster"]: got[row["id"]] for row in docs if row["kind"] == "original"}
    for name, kind, aim in (
        ("independent reports apart", "neg_independent_report", 1.0),
        ("documentation versions apart", "neg_docs_version", 0.90),
    ):
        yield _apart(name, kind, docs, got, aim)
    joined = [row for row in docs if row["kind"] == "locale_translated"]
    held = [float(got[row["id"]] == origins.get(row["cluster"])) for row in joined]
    lost = [row["title"] for row, each in zip(joined, held, strict=True) if not each]
    yield figure("translations joined", held, mean, 0.60, lost)
    counted = [len(group) for group in _groups(docs, got).values() if len(group) > 0]
    many = figure("sources counted for one story", counted, mean)
    yield replace(many, ceiling=1.15)


def _pairs(docs: Sequence[Row], got: Mapping[str, str]) -> dict[str, tuple[float, float, float]]:
    """Return of each true group the pairs found, the pairs there are, and the pairs claimed."""
    sizes = Counter(got[row["id"]] for row in docs)
    inside: dict[str, Counter[str]] = defaultdict(Counter)
    for row in docs:
        inside[row["cluster"]][got[row["id"]]] += 1
    return {
        cluster: (
            sum(count * (count - 1) / 2 for count in found.values()),
            found.total() * (found.total() - 1) / 2,
            sum(count * (sizes[group] - 1) / 2 for group, count in found.items()),
        )
        for cluster, found in inside.items()
    }


def _f1(some: Sequence[tuple[float, float, float]]) -> float:
    found, there, claimed = (sum(each[place] for each in some) for place in range(3))
    return 2 * found / (there + claimed) if there + claimed else 0.0


def _apart(name: str, kind: str, docs: Sequence[Row], got: Mapping[str, str], aim: float) -> Figure:
    clusters: dict[str, set[str]] = defaultdict(set)
    for row in docs:
        clusters[got[row["id"]]].add(row["cluster"])
    of_it = [row for row in docs if row["kind"] == kind]
    merged = [row for row in of_it if len(clusters[got[row["id"]]]) > 1]
    held = [float(row not in merged) for row in of_it]
    return figure(name, held, mean, aim, [row["title"] for row in merged])


def _groups(docs: Sequence[Row], got: Mapping[str, str]) -> dict[str, set[str]]:
    """Return of each story of three copies or more the groups that it was counted as."""
    found: dict[str, set[str]] = defaultdict(set)
    sizes = Counter(row["cluster"] for row in docs)
    for row in docs:
        if sizes[row["cluster"]] > 2:
            found[row["cluster"]].add(got[row["id"]])
    return found


def dissent(data: Path) -> Iterator[Figure]:
    """Opposing views out of a pool: found, found at all, and the first two."""
    pool = _rows(data / "dissent" / "pool.jsonl")
    claims = _rows(data / "dissent" / "claims.jsonl")
    tops = [adapters.dissent(row["claim"], pool, TWENTY)[:TWENTY] for row in claims]
    shares = [
        len(set(top) & set(row["undermine"])) / len(row["undermine"])
        for row, top in zip(claims, tops, strict=True)
    ]
    missed = [row["claim"] for row, share in zip(claims, shares, strict=True) if not share]
    yield figure("opposing recall@20", shares, mean, 0.50)
    yield figure("one found", [float(share > 0) for share in shares], mean, 0.93, missed)
    first = [_first_two(row, top) for row, top in zip(claims, tops, strict=True)]
    wrong = [row["claim"] for row, each in zip(claims, first, strict=True) if each[0] < each[1]]
    yield figure("first two right", first, ratio, 0.70, wrong)


def _first_two(row: Row, top: Sequence[str]) -> tuple[float, float]:
    known = [key for key in top if key in {*row["undermine"], *row["support"]}][:2]
    return float(sum(key in row["undermine"] for key in known)), float(len(known))


def support(data: Path) -> Iterator[Figure]:
    """Whether a cited text bears out its claim, and planted changes."""
    shared = _shared(data, "bench_support")
    rows = _rows(data / "support" / "claims.jsonl")
    whole = "Complete"
    scored = [(adapters.support(r["claim"], r["evidence"]), r["support"] == whole) for r in rows]
    worst = sorted(zip(scored, rows, strict=True), key=lambda each: -each[0][0])
    doubtful = [row["claim"] for (_, good), row in worst if not good]

    def auroc(some: Sequence[tuple[float, bool]]) -> float:
        return float(shared.auroc(list(some)) or 0.5)

    yield figure("complete over partial and incomplete, AUROC", scored, auroc, 0.68, doubtful)
    plants = shared.plant([row for row in rows if row["support"] == whole], random.Random(SEED))
    for kind, aim in PLANTED.items():
        of_it = [plant for plant in plants if plant["kind"] == kind]
        caught = [float(_is_lowered(plant)) for plant in of_it]
        missed = [p["claim"] for p, each in zip(of_it, caught, strict=True) if not each]
        yield figure(f"planted {kind} seen", caught, mean, aim, missed)


SEED = 5  # as the shared measure plants


def _is_lowered(plant: Row) -> bool:
    row = plant["row"]
    changed = adapters.support(plant["claim"], row["evidence"])
    return changed < adapters.support(row["claim"], row["evidence"])


def stance(data: Path) -> Iterator[Figure]:
    """Contradiction of short texts."""
    for name, (precise, found) in STANCES.items():
        rows = _rows(data / "stance" / f"{name}.jsonl")
        said = [
            (adapters.stance(row["a"], row["b"]) == "contradict", row["label"] == "contradict")
            for row in rows
        ]
        told = [float(truth) for is_said, truth in said if is_said]
        there = [float(is_said) for is_said, truth in said if truth]
        texts = [(f"{row['a']} || {row['b']}", *each) for row, each in zip(rows, said, strict=True)]
        wrong = [text for text, is_said, truth in texts if is_said and not truth]
        missed = [text for text, is_said, truth in texts if truth and not is_said]
        yield figure(f"{name}, contradict precision", told, mean, precise, wrong)
        yield figure(f"{name}, contradict recall", there, mean, found, missed)


def rank(data: Path) -> Iterator[Figure]:
    """Ranking by nDCG over the first ten."""
    shared = _shared(data, "bench_rank")
    for name, aim in RANKED.items():
        docs, queries = (
            _rows(data / "ir" / name / f"{each}.jsonl") for each in ("corpus", "queries")
        )
        wanted: dict[str, dict[str, int]] = defaultdict(dict)
        for line in (data / "ir" / name / "qrels.tsv").read_text("utf-8").splitlines():
            query, doc, grade = line.split("\t")
            wanted[query][doc] = int(grade)
        found = adapters.rank(docs, queries, 100)
        told = [
            (shared.metrics(found, {q["id"]: wanted[q["id"]]})["ndcg10"], q["text"])
            for q in queries
            if q["id"] in wanted
        ]
        empty = [text for value, text in told if not value]
        yield figure(f"{name}, nDCG@10", [value for value, _ in told], mean, aim, empty)


def injection(data: Path) -> Iterator[Figure]:
    """Text that gives orders to its reader."""
    rows = _rows(data / "injection" / "texts.jsonl")
    told = [(row, adapters.injection_text(row["text"])) for row in rows]
    webs = [(row, each) for row, each in told if row["label"] and row.get("web_payload")]
    plain = [(row, each) for row, each in told if not row["label"] and not _quotes(row)]
    missed = [row["text"] for row, each in webs if not each]
    yield figure("orders in web pages, recall", [float(e) for _, e in webs], mean, 0.65, missed)
    alarms = [row["text"] for row, each in plain if each]
    false = figure("false alarms", [float(each) for _, each in plain], mean, None, alarms)
    yield replace(false, ceiling=0.02)
    yield from _pages(data)


def _pages(data: Path) -> Iterator[Figure]:
    """Whole pages: what of the hidden orders is handed on, and what is marked."""
    folded = _shared(data, "bench_injection").norm
    rows = [row for row in _rows(data / "injection" / "pages.jsonl") if not _is_about(row)]
    read = [(row, *adapters.injection_page(*_page(data, row))) for row in rows]
    poisoned = [
        (row, folded(row["payload"])[:60] in folded(t), m) for row, t, m in read if row["label"]
    ]
    hidden = [(row["html"], leaks) for row, leaks, _ in poisoned if not row["visible"]]
    leaks = [name for name, each in hidden if each]
    handed = figure("hidden orders handed on", [float(e) for _, e in hidden], mean, None, leaks)
    yield replace(handed, ceiling=0.0)
    seen = [(row["html"], is_marked) for row, _, is_marked in poisoned if row["visible"]]
    unmarked = [name for name, each in seen if not each]
    yield figure("orders in sight marked", [float(e) for _, e in seen], mean, None, unmarked)
    clean = [(row["html"], is_marked) for row, _, is_marked in read if not row["label"]]
    alarms = [name for name, each in clean if each]
    marked = figure("clean pages marked", [float(e) for _, e in clean], mean, None, alarms)
    yield replace(marked, ceiling=0.02)


def _is_about(row: Row) -> bool:
    """Say whether a page tells of such orders: to mark it is a matter of taste."""
    return bool(row["method"] == "article_about_injection")


def _quotes(row: Row) -> bool:
    return bool(row["kind"] == "article_quoting_attack")


def _page(data: Path, row: Row) -> tuple[str, str]:
    return _shared(data, "common").read_html(data / row["html"]), str(row["url"])


SETS: Mapping[str, Callable[[Path], Iterator[Figure]]] = {
    "dedup": dedup,
    "dissent": dissent,
    "support": support,
    "stance": stance,
    "rank": rank,
    "injection": injection,
}


def _rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def _shared(data: Path, name: str) -> Any:
    """Return a module of measures from beside the labelled texts."""
    folder = str(data.parent)
    if folder not in sys.path:
        sys.path.append(folder)
    return importlib.import_module(name)
