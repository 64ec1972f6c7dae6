"""`evals`: offline, with a model, with a real client, or the prompts in the formats of others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from search_skill import arguments, assembly, docs
from search_skill.commanding import deciding
from search_skill.commanding.call import DONE, FAULTS, Answer, Call, document
from search_skill.errors import ConsentNeeded, Missing, NothingReached, UsageError
from search_skill.evals import exports, gate, offline, prompts
from search_skill.evals.prompts import Prompt
from search_skill.evals.trying import Trial
from search_skill.evals.verdicts import FAILED, INCONCLUSIVE, KNOWN, PASSED, Verdict
from search_skill.ladder import Trace
from search_skill.text import escape
from search_skill.types import Interpretation, Query

CODES = (0, 1, UsageError.exit_code, NothingReached.exit_code, 4, ConsentNeeded.exit_code,
         Missing.exit_code, 7, FAULTS, 130, 143)  # fmt: skip
BAD = (FAILED, INCONCLUSIVE)  # what nobody could tell is no pass


def evals_(call: Call) -> Answer:
    """Run them; 8 when one failed or nobody could tell, 6 when they could not run at all."""
    tried = prompts.load(assembly.HOME / prompts.FILE)
    if call.told.export_as:
        return _exported(tried, call.told.export_as), DONE
    if not call.told.evals_with:
        return _told(list(offline.verdicts(tried, _bench(call))), "offline", {}, call)
    with deciding.decider(call) as decider:
        trial = Trial(decider.name, decider.attempt, decider.is_over)
        found = list(trial.verdicts(tried))
    if trial.invalid:
        raise Missing(f"the suite is invalid: {trial.invalid}", "is the skill installed there?")
    text, code = _told(found, decider.name, decider.facts, call)
    return text, OUT_OF_TIME if trial.cut_short else code


def _told(found: Sequence[Verdict], mode: str, facts: dict[str, str], call: Call) -> Answer:
    code = FAULTS if any(each.status in BAD for each in found) else DONE
    counts = {status: sum(each.status == status for each in found) for status in STATES}
    if call.as_json:
        rows = [
            {"suite": each.suite, "case": each.case, "status": each.status, "detail": each.detail}
            for each in found
        ]
        said = {"mode": mode, **facts, "counts": counts, "verdicts": rows}
        return document(evals=said), code
    lines = [f"{name}: {value}" for name, value in facts.items()]
    lines += [*_lines(found), ", ".join(f"{count} {status}" for status, count in counts.items())]
    return "".join(f"{escape.terminal(line)}\n" for line in lines), code


OUT_OF_TIME = 7
STATES = (PASSED, FAILED, INCONCLUSIVE, KNOWN)


def _exported(tried: Sequence[Prompt], name: str) -> str:
    if name not in exports.FORMATS:
        known = ", ".join(exports.FORMATS)
        raise UsageError(f"--export-as={name}: there are {known}", "name one of them")
    return exports.FORMATS[name](tried)


def _bench(call: Call) -> offline.Bench:
    launcher = assembly.HOME / "search"
    help_text = arguments.parser(call.registry).format_help()
    return offline.Bench(
        skill=assembly.HOME,
        data=assembly.DATA,
        help_text=help_text,
        codes=CODES,
        drift=docs.stale(assembly.HOME, call.registry),
        reading=lambda prompt: _read(prompt, call),
        gate=lambda: gate.verdicts(launcher, help_text, call.environ),
    )


def _read(prompt: str, call: Call) -> Interpretation:
    """Return what stage 1 makes of a prompt, by its rules alone."""
    from search_skill.stages.intent import reading_of

    door = assembly.door_for(call.told, call.loaded, call.registry, {})
    try:
        trace = Trace(door.clock)
        tools = assembly.tools_for(door, trace, call.loaded, call.registry, call.told)
        now = datetime.now(UTC)
        return reading_of(Query(text=prompt, typed=prompt, as_of=now), tools)
    finally:
        door.close()


def _lines(found: Sequence[Verdict]) -> Iterator[str]:
    for each in found:
        if each.status != PASSED:
            yield f"{each.status:12} {each.suite} / {each.case}: {each.detail}"
    for suite in dict.fromkeys(each.suite for each in found):
        held = [each for each in found if each.suite == suite]
        passed = sum(each.status == PASSED for each in held)
        details = "; ".join(
            f"{e.case}: {e.detail}" for e in held if e.status == PASSED and e.detail
        )
        yield f"{passed} of {len(held)} passed: {suite}" + (f" ({details})" if details else "")
