"""Denied relations: "no link", "not effective", "no evidence", beside a text that affirms one.

A null result speaks against what claims the effect, where both speak of the same things close by;
and what goes up in one text and down in the other, of the same things, cannot do both. A long
claim says more than one thing: what it denies may be the least of them.
"""

from __future__ import annotations

import re

from search_skill.text.terms import is_filler, terms

SHARED = 2  # telling words around both …
SHARED_WAYS = 3  # … and around what goes up and what goes down, which says less of what it is of
LONG = 14  # telling words of a claim
BESIDE = 5  # words on either side of what goes up or down
BEFORE, BEHIND = 60, 90  # characters around a denial or an affirmation: what it is of
DENYING = (
    r"(?:no(?! (?:doubt|longer|matter))|not(?! only)|never|neither|nor|cannot|little|insufficient"
    r"|limited|hardly|unlikely|unable to|lack of|absence of|fail(?:s|ed)? to|\w+n['’]t)"
)
RELATION = (
    r"(?:associat\w+|correlat\w+|evidence|effects?|link\w*|benefit\w*|differences?|relat\w+"
    r"|connection|impact\w*|influenc\w*|caus\w+|support\w*|confirm\w*|prevent\w*|reduc\w+"
    r"|increas\w+|effective\w*|protect\w*|proof|role|significan\w+|proven|shown|demonstrat\w+"
    r"|sufficient|enough|affect\w*|driv\w+|contribut\w+|spread\w*|transmi\w+|depend\w*"
    r"|recommend\w*|happen\w*|occur\w*|endanger\w*|chang\w+|improv\w+|help\w*|work(?:s|ed)?"
    r"|explain\w*|account(?:s|ed)? for)"
)
DENIED = re.compile(
    rf"\b{DENYING}\b(?:\W+[\w-]+){{0,3}}?\W+{RELATION}\b"
    rf"|\b{DENYING}(?: \w+)? (?:warm\w+|ris(?:e|en|ing)|accelerated|grow(?:n|th|ing)?)\b"
    r"|\bremain\w* (?:\w+ )?(?:the same|stable|unchanged|constant|flat)\b"
    r"|\b(?:hoax|myth|exaggerat\w+|overstat\w+|debunked|disproved)\b"
    r"|\b(?:warm\w+|rise|rising|growth|increase|spread|decline)(?: \w+){0,3} (?:ceased|stopped"
    r"|paused|halted|ended|slowed)\b"
    r"|\b(?:is|was|are|were|been|be) (?:\w+ )?(?:unrelated|unaffected|harmless|non-?toxic)\b",
    re.I,
)
CAUSING = (
    r"caus(?:es?|ed|ing)|due (?:\w+ )?to|driv(?:en|ing|es?)|contribut\w+|leads? to|led to|linked"
    r"|associated|correlat\w+|influenc\w+|responsible|result(?:s|ed)? (?:in|from)|attribut\w+"
    r"|because of|increas\w+|ris(?:e|es|en|ing)|rose|accelerat\w+|warm(?:ed|ing)|reduc\w+"
    r"|declin\w+|improv\w+"
)
CLAIMED = re.compile(
    rf"\b(?:{CAUSING}|impacts?|affect(?:s|ed)?|prevent\w*|effective\w*|help(?:s|ed)?|protects?"
    r"|treats?|spreads?|transmi\w+|beneficial|can|could|may|risks?|makes?)\b",
    re.I,
)
FOUND = re.compile(
    rf"\b(?:{CAUSING}|rais(?:es|ed|ing)|harm\w*|endanger\w*|threat\w*|toxic|dangerous|risks?"
    r"|worsen\w*)\b",
    re.I,
)
# "Not as fast as", "used to think", "cannot rule out": no denial of the thing itself; nor is it one
# of a cause that somebody cannot change something.
NO_DENIAL = re.compile(
    r"\b(?:not|never|\w+n['’]t) (?:\w+ ){0,3}(?:as|so) \w+ as\b|\bused to (?:think|believe)\b"
    r"|\b(?:cannot|can['’]t|not)(?: be)? rul(?:e|ed|ing) out\b|\bcannot chang\w+",
    re.I,
)
UP = re.compile(
    r"\b(?:increas\w+|ris(?:e|es|en|ing)|rose|grow(?:s|n|ing|th)?|grew|accelerat\w+|more|higher"
    r"|warm(?:s|ed|ing|er|est)?|expand\w*|expansion|gain\w*|rais(?:e|es|ed|ing)|faster"
    r"|improv\w+|strengthen\w*|intensif\w+)\b",
    re.I,
)
DOWN = re.compile(
    r"\b(?:no|not|little|never|hardly)\b(?: \w+){0,2} (?:warm\w+|ris\w+|increas\w+|accelerat\w+"
    r"|grow\w+)"
    r"|\b(?:decreas\w+|fall(?:s|en|ing)?|fell|declin\w+|slow(?:s|ed|ing|er|down)?"
    r"|cool(?:s|ed|ing|er)?|shr[iau]nk\w*|los(?:s|t|es|ing)|lower\w*|reduc\w+|drop\w*|ceas\w+"
    r"|stop\w*|halted|paused?|hiatus|diminish\w*|weaken\w*|less|fewer|stable|unchanged"
    r"|(?:remain|stay)\w* (?:\w+ )?(?:the same|constant|flat))\b",
    re.I,
)


def deny_each_other(claim: str, text: str) -> bool:
    """Say whether a text denies a relation that a claim affirms of the same things, or affirms one
    that it denies; or lets go up what goes down in the claim.
    """
    if sum(not is_filler(term) for term in terms(claim)) > LONG:
        return False
    first, second = NO_DENIAL.sub(" ", claim), NO_DENIAL.sub(" ", text)
    return _denied_relation(first, second) or _other_way(first, second)


def _denied_relation(first: str, second: str) -> bool:
    denied, refused = bool(DENIED.search(first)), bool(DENIED.search(second))
    if denied == refused:
        return False
    if denied:
        return _meet(_around(first, DENIED), _around(second, FOUND))
    return _meet(_around(second, DENIED), _around(first, CLAIMED))


def _other_way(first: str, second: str) -> bool:
    """Say whether one text speaks of going up only, and the other of going down only."""
    mine, yours = _way(first), _way(second)
    if mine is None or yours is None or mine is yours:
        return False
    return len(_beside(first, mine) & _beside(second, yours)) >= SHARED_WAYS


def _way(text: str) -> re.Pattern[str] | None:
    falls = bool(DOWN.search(text))
    rises = bool(UP.search(DOWN.sub(" ", text)))
    if falls == rises:
        return None
    return DOWN if falls else UP


def _beside(text: str, way: re.Pattern[str]) -> set[str]:
    found: set[str] = set()
    for match in way.finditer(text):
        before, behind = text[: match.start()].split(), text[match.end() :].split()
        near = " ".join((*before[-BESIDE:], *behind[:BESIDE]))
        found.update(term for term in terms(near) if not is_filler(term))
    return found


def _meet(one: set[str], other: set[str]) -> bool:
    return len(one & other) >= SHARED


def _around(text: str, sign: re.Pattern[str]) -> set[str]:
    """Return the telling words near the places where a sign stands."""
    found: set[str] = set()
    for match in sign.finditer(text):
        near = text[max(0, match.start() - BEFORE) : match.end() + BEHIND]
        found.update(term for term in terms(near) if not is_filler(term))
    return found
