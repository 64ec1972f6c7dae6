"""What clients hold a SKILL.md to, and what it says against what the program does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from search_skill.evals.verdicts import FAILED, PASSED, Verdict
from search_skill.text.tokens import estimated_tokens

SUITE = "lint"
FIELDS = ("name", "description", "license", "compatibility", "metadata", "allowed-tools")
MOST_LINES, MOST_TOKENS = 300, 5_000
MOST_DESCRIPTION, TRIGGER_WITHIN = 500, 250  # characters
NAME = re.compile(r"(?!.*--)[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")
FLAG = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
LINK = re.compile(r"\]\(([^)#:]+)\)|`((?:docs/)?[A-Z][\w-]*\.md)`")
CODE = re.compile(r"(?:^|· )(\d+(?:, \d+)*) [a-z]", re.MULTILINE)
PLACEHOLDERS = ("--flag",)


def head_and_body(text: str) -> tuple[dict[str, object], str]:
    """Return the frontmatter and the body; a file without one has an empty one."""
    if not text.startswith("---\n"):
        return {}, text
    head, _, body = text.removeprefix("---\n").partition("\n---\n")
    import yaml

    loaded = yaml.safe_load(head)
    return (loaded if isinstance(loaded, dict) else {}), body


def lint(skill: Path, help_text: str, codes: Sequence[int]) -> Iterator[Verdict]:
    """Yield a verdict for each rule; `help_text` and `codes` are the program's own."""
    text = (skill / "SKILL.md").read_text("utf-8")
    head, body = head_and_body(text)
    for name, fault in (*_of_head(head), *_of_body(body, skill, help_text, codes)):
        yield Verdict(suite=SUITE, case=name, status=FAILED if fault else PASSED, detail=fault)


def _of_head(head: dict[str, object]) -> Iterator[tuple[str, str]]:
    unknown = sorted(set(head) - set(FIELDS))
    yield "fields", f"unknown: {', '.join(unknown)}" if unknown else ""
    name, description = str(head.get("name", "")), str(head.get("description", ""))
    yield "name", "" if name == "search" and NAME.fullmatch(name) else f"{name!r} is not search"
    too_long = len(description) > MOST_DESCRIPTION
    yield "description", f"{len(description)} characters" if too_long or not description else ""
    yield "description_signs", "holds < or >" if set("<>") & set(description) else ""
    early = description[:TRIGGER_WITHIN].lower()
    says = early.startswith("use this skill when") and "compar" in early
    yield "trigger_first", "" if says else f"no trigger in the first {TRIGGER_WITHIN} characters"
    yield (
        "boundary",
        "" if "not for" in description.lower() else "it does not say what it is not for",
    )
    metadata = head.get("metadata", {})
    plain = isinstance(metadata, dict) and all(isinstance(each, str) for each in metadata.values())
    yield "metadata", "" if plain else "not every value is a string"


def _of_body(
    body: str, skill: Path, help_text: str, codes: Sequence[int]
) -> Iterator[tuple[str, str]]:
    lines, tokens = body.count("\n"), estimated_tokens(body)
    yield "lines", f"{lines}, {MOST_LINES} at most" if lines >= MOST_LINES else ""
    yield "tokens", f"{tokens}, {MOST_TOKENS} at most" if tokens >= MOST_TOKENS else ""
    gone = [name for name in _links(body) if not (skill / name).is_file()]
    yield "links", f"there is no {', '.join(gone)}" if gone else ""
    known = set(FLAG.findall(help_text))
    unknown = sorted(set(FLAG.findall(body)) - known - set(PLACEHOLDERS))
    yield "flags", f"--help has no {', '.join(unknown)}" if unknown else ""
    section = body.partition("## Exit codes")[2].partition("\n## ")[0]
    said = {int(code) for group in CODE.findall(section) for code in group.split(", ")}
    missing = sorted(set(codes) ^ said)
    yield "exit_codes", f"not as in the program: {missing}" if missing else ""


def _links(body: str) -> Iterator[str]:
    for pair in LINK.findall(body):
        name = pair[0] or pair[1]
        if name:
            yield name
