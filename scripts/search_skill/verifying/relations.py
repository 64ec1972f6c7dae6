"""Denied relations: "no link", "not effective", "no evidence", beside a text that affirms one.

A null result speaks against what claims the effect, where both speak of the same things close by.
"""

from __future__ import annotations

import re

from search_skill.text.terms import is_filler, terms

SHARED = 2  # telling words around both
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
    r"|recommend\w*|happen\w*|occur\w*|endanger\w*|chang\w+|improv\w+|help\w*|work(?:s|ed)?)"
)
DENIED = re.compile(
    rf"\b{DENYING}\b(?:\W+[\w-]+){{0,3}}?\W+{RELATION}\b"
    rf"|\b{DENYING}(?: \w+)? (?:warm\w+|ris(?:e|en|ing)|accelerated|grow(?:n|th|ing)?)\b"
    r"|\bremain\w* (?:\w+ )?(?:the same|stable|unchanged|constant|flat)\b"
    r"|\b(?:hoax|myth|exaggerat\w+|overestimat\w+|overstat\w+|debunked|disproved)\b",
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
FOUND = re.compile(rf"\b(?:{CAUSING})\b", re.I)


def deny_each_other(first: str, second: str) -> bool:
    """Say whether one text denies a relation that the other affirms of the same things."""
    denied, refused = bool(DENIED.search(first)), bool(DENIED.search(second))
    if denied == refused:
        return False
    if denied:
        return _meet(_around(first, DENIED), _around(second, FOUND))
    return _meet(_around(second, DENIED), _around(first, CLAIMED))


def _meet(one: set[str], other: set[str]) -> bool:
    return len(one & other) >= SHARED


def _around(text: str, sign: re.Pattern[str]) -> set[str]:
    """Return the telling words near the places where a sign stands."""
    found: set[str] = set()
    for match in sign.finditer(text):
        near = text[max(0, match.start() - BEFORE) : match.end() + BEHIND]
        found.update(term for term in terms(near) if not is_filler(term))
    return found
