"""What lies in `.evolution`: the configuration, the frozen bench, the anchors, the baseline."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from search_skill.errors import Missing
from search_skill.evolving.decide import Case, Gates, Measured

FOLDER = ".evolution"
GATE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchQuery:
    """One question over one tape, and what is relevant to it."""

    id: str
    query: str
    tape: str
    split: str
    relevant: tuple[str, ...]
    flags: tuple[str, ...] = ()
    nuggets: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """An expectation that holds for ever."""

    id: str
    kind: str
    says: str
    query: str = ""  # of the bench
    told: Mapping[str, Any]


class Ground:
    """The folder of a tree."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        self.folder = tree / FOLDER
        if not (self.folder / "config.json").is_file():
            raise Missing(f"{self.folder} has no config.json", "evolve works in a checkout only")

    @property
    def config(self) -> Mapping[str, Any]:
        """The configuration as it stands there."""
        config: Mapping[str, Any] = self._json("config.json")
        return config

    @property
    def k(self) -> int:
        """How many results count."""
        return int(self.config["k"])

    @property
    def gates(self) -> Gates:
        """What is not allowed."""
        told = self.config["gates"]
        return Gates(
            no_drop=tuple(told["no_drop"]),
            splits=tuple(told["splits"]),
            epsilon=float(told["epsilon"]),
            ceilings=dict(told["ceilings"]),
        )

    @property
    def is_stopped(self) -> bool:
        """Whether somebody has said stop."""
        return (self.folder / "STOP").exists()

    def queries(self) -> tuple[BenchQuery, ...]:
        """Return the bench, with what is relevant."""
        relevant = {row["id"]: tuple(row["relevant"]) for row in self._rows("bench/qrels.jsonl")}
        return tuple(
            BenchQuery(
                id=row["id"],
                query=row["query"],
                tape=row["tape"],
                split=row["split"],
                relevant=relevant.get(row["id"], ()),
                flags=tuple(row.get("flags", ())),
                nuggets=tuple(row.get("nuggets", ())),
            )
            for row in self._rows("bench/queries.jsonl")
        )

    def anchors(self) -> tuple[Anchor, ...]:
        """Return what holds for ever."""
        return tuple(
            Anchor(
                id=row["id"],
                kind=row["kind"],
                says=row["says"],
                query=row.get("query", ""),
                told=row,
            )
            for row in self._json("anchors.json")
        )

    def baseline(self) -> Measured:
        """Return what was measured last of a tree that was accepted."""
        return measured_from(self._json("baseline.json"))

    def frozen(self) -> dict[str, str]:
        """Return the hashes of what must not change together with the program."""
        bench = [path for path in (self.folder / "bench").rglob("*") if path.is_file()]
        gate = GATE if GATE.is_relative_to(self.tree) else self.tree / _GATE_BELOW
        return {
            "bench_sha256": _digest(bench, self.folder),
            "anchors_sha256": _digest([self.folder / "anchors.json"], self.folder),
            "gate_sha256": _digest(gate.glob("*.py"), gate),
        }

    def _json(self, name: str) -> Any:  # noqa: ANN401  parsed JSON
        try:
            return json.loads((self.folder / name).read_text("utf-8"))
        except (OSError, ValueError) as error:
            raise Missing(f"{self.folder / name}: {error}", "./search evolve accept") from error

    def _rows(self, name: str) -> list[dict[str, Any]]:
        try:
            lines = (self.folder / name).read_text("utf-8").splitlines()
            return [json.loads(line) for line in lines if line.strip()]
        except (OSError, ValueError) as error:
            raise Missing(
                f"{self.folder / name}: {error}", "restore it from the history"
            ) from error


_GATE_BELOW = Path("scripts", "search_skill", "evolving")


def as_json(measured: Measured) -> str:
    """Return what was measured, to be kept."""
    return json.dumps(asdict(measured), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def measured_from(told: Mapping[str, Any]) -> Measured:
    """Return what was measured, as it was kept."""
    cases = {
        name: Case(**{**row, "ranked": tuple(row["ranked"])}) for name, row in told["cases"].items()
    }
    return Measured(**{**told, "cases": cases})


def _digest(paths: Iterable[Path], base: Path) -> str:
    whole = hashlib.sha256()
    for path in sorted(paths):
        whole.update(str(path.relative_to(base)).encode() + b"\0")
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()
