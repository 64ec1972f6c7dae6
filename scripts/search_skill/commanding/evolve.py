"""`evolve check` measures this tree against the baseline, `round` a patch; `accept` moves it."""

from __future__ import annotations

import json
from pathlib import Path

from search_skill import assembly
from search_skill.commanding.call import DONE, FAULTS, Answer, Call, document
from search_skill.errors import Missing
from search_skill.evolving import rounds
from search_skill.evolving.decide import FROZEN, VOID, Decision, Measured, decide
from search_skill.evolving.ground import Ground, as_json
from search_skill.evolving.measure import measure
from search_skill.text import escape


def evolve_(call: Call) -> Answer:
    """Do what is asked; 8 when the change may not stay."""
    ground = Ground(assembly.HOME)
    _, what, *more = call.told.command
    if what == "round":
        assembly.checkout()
        decision, place = rounds.play(ground, Path(more[0]), call.now)
        return _told(decision, None, f"laid down in {place}", call)
    if what == "check":
        return _checked(ground, call)
    assembly.checkout()
    return _accepted(ground, call)


def _checked(ground: Ground, call: Call) -> Answer:
    base = ground.baseline()
    frozen = ground.frozen()
    changed = [name for name in FROZEN if base.frozen.get(name) != frozen[name]]
    if changed:  # nothing need be measured to see that
        said = tuple(f"{name.removesuffix('_sha256')} changed" for name in changed)
        return _told(Decision(VOID, said), None, "", call)
    measured = measure(ground, rounds.head(ground.tree))
    return _told(decide(base, measured, ground.gates), measured, "", call)


def _accepted(ground: Ground, call: Call) -> Answer:
    """Move the baseline to this tree; a drop on the same bench is refused."""
    created = f"{call.now:%Y-%m-%dT%H:%M:%SZ}"
    measured = measure(ground, rounds.head(ground.tree), created)
    bad = [name for name, case in measured.cases.items() if case.status == "error"]
    if bad:
        raise Missing(f"these erred, so nothing is accepted: {', '.join(bad)}")
    decision = _against_the_last(ground, measured)
    if not decision.stands and decision.verdict != VOID:
        return _told(decision, measured, "the baseline stays where it is", call)
    (ground.folder / "baseline.json").write_text(as_json(measured), "utf-8")
    return _told(Decision("accept", decision.because), measured, "the baseline is this tree", call)


def _against_the_last(ground: Ground, measured: Measured) -> Decision:
    try:
        return decide(ground.baseline(), measured, ground.gates)
    except Missing:
        return Decision("accept", ("there was no baseline",))


def _told(decision: Decision, measured: Measured | None, note: str, call: Call) -> Answer:
    code = DONE if decision.stands else FAULTS
    if call.as_json:
        said = json.loads(as_json(measured)) if measured else None
        row = {"verdict": decision.verdict, "because": list(decision.because), "measured": said}
        return document(evolve=row, note=note), code
    lines = [f"{decision.verdict}", *(f"  {reason}" for reason in decision.because)]
    if measured:
        lines += [
            f"{split}: " + ", ".join(f"{name} {value:.3f}" for name, value in metrics.items())
            for split, metrics in measured.metrics.items()
        ]
        lines.append(", ".join(f"{name} {value:g}" for name, value in measured.cost.items()))
        failed = [name for name, case in measured.cases.items() if case.status != "pass"]
        lines.append(f"{len(measured.cases) - len(failed)} of {len(measured.cases)} cases pass")
        lines += [f"  {name}: {measured.cases[name].detail}" for name in failed]
    lines += [note] if note else []
    return "".join(f"{escape.terminal(line)}\n" for line in lines), code
