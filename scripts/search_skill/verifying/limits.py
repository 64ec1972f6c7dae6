"""Limits: what is allowed at most or at least, and what breaks it by no means by being told."""

from __future__ import annotations

import re

# What is allowed at most or at least, and what somebody has himself: a site of 32 MW breaks no
# threshold of 25.
LIMIT = re.compile(
    r"\b(?:thresholds?|limits?|maximum|minimum|at (?:most|least)|up to|no more than|caps?|ceiling"
    r"|floor|above|below|exceed\w*|(?:more|less) than|(?:over|under)(?= \d)"
    r"|or (?:more|less))\b|上限|下限|门槛|不得(?:超过|少于|低于|高于)|以上|以下|至少"
    r"|至多|最低|最高限|以内|しきい値|상한|하한|이상|이하",
    re.I,
)
OWN_CASE = re.compile(
    r"\b(?:we(?:['’](?:re|ve))?|our|my|i(?:['’](?:m|ve))?)\b|我(?:们|家|的)?|うち(?:の|は)|우리",
    re.I,
)


# How much of something is in a thing: what a maker puts in breaks no limit by being told.
CONTENT = re.compile(
    r"\bcontain(?:s|ing|ed)?\b|\bwith (?=\d[\d.,]* ?(?:m|k|µ)?(?:g|l|cl)\b)"
    r"|\b(?:per|each) (?:tablet|capsule|pack|bottle|serving|litre|liter)\b"
    r"|含(?:有|量)|每(?:粒|片|瓶|包|袋)|配合|含有|함유|들어 ?있",
    re.I,
)


def is_limit(clause: str) -> bool:
    """Say whether a clause tells what is allowed at most or at least."""
    return bool(LIMIT.search(clause))


def are_rule_and_case(one: str, other: str) -> bool:
    """Say whether one of two clauses tells a limit, and the other what somebody has himself, or
    what a thing contains.
    """
    return any(
        LIMIT.search(rule)
        and (OWN_CASE.search(case) or CONTENT.search(case))
        and not LIMIT.search(case)
        for rule, case in ((one, other), (other, one))
    )


# The most, or the least, that there is of something.
HIGHEST = re.compile(
    r"\b(?:top|maximum|max|highest|peak|largest|longest)\b|最[高大多长]|上限|最長|최고|최대|상한",
    re.I,
)
LOWEST = re.compile(
    r"\b(?:minimum|min|lowest|smallest|shortest|least)\b|最[低小少短]|下限|최저|최소|하한", re.I
)


def are_most_and_least(one: str, other: str) -> bool:
    """Say whether one of two clauses tells the most that there is, and the other the least."""
    ends = [(bool(HIGHEST.search(each)), bool(LOWEST.search(each))) for each in (one, other)]
    return sorted(ends) == [(False, True), (True, False)]
