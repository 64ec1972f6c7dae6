"""Words of denial that deny none of the values beside them.

What something comes without ("250,000 units a year without charge", "每立方米 3.10 元，不含税"),
and what says yes in two denials ("no doubt", "没错", "20 秒不变"): the number holds as it stands.
"""

from __future__ import annotations

import re

COMPLEMENT = re.compile(
    r"\b(?:than|as|and|or) (?:with )?(?:without|no)\b(?: it| them| one)?(?=\W*$|[,;:])"
    r"|比(?:没有?|不|未)[^，。；、]{0,10}?(?:[多少高低快慢强弱大小好差])"
    r"|\b(?:without|at no|with no|for no|free of|exclud(?:es|ed|ing)|not (?:including|counting))"
    r"(?: any| the| a| an| further| extra| additional)? [\w'’-]+"
    r"|\bno (?:extra |further |additional )?(?:charge|fee|cost|limit)s?\b"
    r"|(?:均|都|且)?(?:不(?:含|计|包括|包含|收|另收|限)|无[需须]|免收)[^，。；、]{0,8}"
    r"|[^、。]{1,8}(?:を|は)(?:含ま|除き|取ら)(?:ない|ず|ません)"
    r"|[^,.]{1,8}(?:을|를|은|는) ?(?:포함하지|받지) ?않\w*",
    re.I,
)
SAYS_YES = re.compile(
    r"\bno (?:doubt|wonder|matter|sooner|longer than|more than|less than|fewer than)\b"
    r"|\bnot (?:only|just|least|surprisingly|more than|less than|fewer than)\b"
    r"|\bnothing (?:but|less than)\b|\bwithout (?:doubt|question|exception|fail)\b"
    r"|没(?:错|问题|变|动|得说)|不(?:变|动|错|假|愧|妨|外乎)|差不多|无(?:疑|非|误)|毫无例外"
    r"|(?:変わら|間違い|違い)(?:ない|ず|ません)|相違ない|변함없|틀림없|다름없|의심할 여지가? 없",
    re.I,
)


def without_bare_denials(clause: str) -> str:
    """Return a clause without the words of denial that deny no value of it."""
    return COMPLEMENT.sub(" ", SAYS_YES.sub(" ", clause))
