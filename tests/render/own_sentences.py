"""The sentences that the program says of a run, found in its source: each must be told in Chinese.

What is looked at: whatever a refusal, a verdict, a gap, a mark or an edge is made with, in the package
and in the platforms, and every text that reads like a sentence in the modules that judge and verify.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "scripts" / "search_skill"
MADE_OF_SENTENCES = frozenset({
    "Blocked", "RateLimited", "AuthRequired", "NotFound", "Refused", "Unreachable", "TimedOut", "TooLarge", "Malformed",
    "Crashed", "Unavailable", "Skipped", "PageVerdict", "Gap", "Mark", "Degradation", "NothingReached", "ConsentNeeded", "Status", "Note",
    "Wanted", "Judged", "Score", "Conflict", "Opposed",
})  # fmt: skip
WHOLE = (  # modules in which every sentence may be shown
    "judging/tiers.py", "judging/marks.py", "judging/dimensions.py", "judging/layout.py", "judging/status.py",
    "judging/origins.py", "judging/quoting.py", "judging/coverage.py", "verifying/standing.py",
    "verifying/contradictions.py", "stages/report.py", "stages/verify.py", "stages/plan.py", "stages/gaps.py",
    "stages/routing.py", "understanding/gaps.py",
)  # fmt: skip
OF_THE_MACHINE = (
    "evals",
    "evolving",
    "setup",
    "searxng",
    "doctor",
    "patrol",
    "commanding",
    "store",
)  # shown elsewhere
READS_LIKE_ONE = re.compile(r"[a-z]{2,} [a-z]{2,}")
NO_SENTENCE = re.compile(r"\\|\(\?|\[\w*-|\||<|^\W*$")  # patterns, markup
VALUES = ("5", "'x'", "S1", "T1", "2026-01-02", "40%", "x", "blocked")
SLOT = "\0"


def sentences() -> Iterator[tuple[str, str]]:
    """Yield where a sentence stands and how it reads, with a slot for each value in it."""
    for path in sorted([*PACKAGE.rglob("*.py"), *(ROOT / "platforms").glob("*.py")]):
        name = path.relative_to(PACKAGE if PACKAGE in path.parents else ROOT).as_posix()
        if name.partition("/")[0] in OF_THE_MACHINE:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        for node in _places(tree, whole=name in WHOLE):
            for text in _texts(_meant(node, tree)):
                if READS_LIKE_ONE.search(text) and not NO_SENTENCE.search(text):
                    yield f"{name}:{node.lineno}", text


def samples(sentence: str) -> Iterator[str]:
    """Yield a sentence with values in its slots, each kind of value in each."""
    slots = sentence.count(SLOT)
    for values in product(VALUES, repeat=min(slots, 4)):
        texts = sentence.split(SLOT)
        given = [*values, *["5"] * slots]
        yield texts[0] + "".join(
            f"{one}{text}" for one, text in zip(given, texts[1:], strict=False)
        )


def _places(tree: ast.Module, *, whole: bool) -> Iterator[ast.expr]:
    silent = {id(node) for node in _silent(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) in MADE_OF_SENTENCES:
            yield from (*node.args, *(each.value for each in node.keywords))
        elif whole and isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in silent:
            yield node


def _meant(node: ast.expr, tree: ast.Module) -> ast.expr:
    """Return what a name stands for, where it was given once in the module; else the node itself."""
    if not isinstance(node, ast.Name):
        return node
    given = [
        each.value
        for each in ast.walk(tree)
        if isinstance(each, ast.Assign)
        and any(isinstance(t, ast.Name) and t.id == node.id for t in each.targets)
    ]
    return given[0] if len(given) == 1 else node


def _silent(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield what is never shown: docstrings, patterns, and the parts of a text that is whole."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield from (each for part in node.values for each in ast.walk(part))
        elif isinstance(node, ast.Call) and _name(node) in (
            "compile",
            "search",
            "frozenset",
            "terms",
        ):
            yield from ast.walk(node)


def _name(call: ast.Call) -> str:
    called = call.func
    return called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")


def _slot(part: ast.expr) -> str:
    """Return a slot for a value; a number with what it counts is told as many of them."""
    call = part.value if isinstance(part, ast.FormattedValue) else part
    if isinstance(call, ast.Call) and _name(call) == "counted":
        noun = call.args[-1]
        many = noun.value if isinstance(noun, ast.Constant) else SLOT
        return f"{SLOT} {many}{'s' * (len(call.args) == 2)}"
    return SLOT


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(p.value if isinstance(p, ast.Constant) else _slot(p) for p in node.values)
    elif isinstance(node, ast.IfExp):
        yield from (*_texts(node.body), *_texts(node.orelse))
    elif isinstance(node, ast.BoolOp):
        yield from (text for each in node.values for text in _texts(each))
    elif isinstance(node, ast.Tuple | ast.List):
        yield from (text for each in node.elts for text in _texts(each))
