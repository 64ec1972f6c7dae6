"""Korean words without what binds them: the particle behind a noun, the ending behind a verb.

Both stand in one word with what they belong to: 시행됩니다 and 시행된다 speak of one thing, 시행.
What is left is a stem only in so far as two texts meet in it; it is never shown.
"""

from __future__ import annotations

import re

ENDING = re.compile(
    r"(?<=[가-힣])(?:(?:되|하)(?:였|었)(?:습니다|다|던|으며|고)|(?:됐|했)(?:습니다|다|던|으며|고)"
    r"|(?:됩|합|입|습)니다|(?:된|한|는|였|었|았|이)다|(?:되|하)(?:는|고|며|여|어|지|면|도록|게|기)"
    r"|이(?:며|고|면))$"
    r"|(?<=[가-힣]{2})(?:될|할|된|한|됨|함)$"
)
PARTICLE = re.compile(
    r"(?<=[가-힣])(?:에서는|으로는|에게서|에서|에게|에는|에도|까지|부터|보다|처럼|으로|이란|이나|라는)$"
    r"|(?<=[가-힣]{2})[은는이가을를에의로와과도만란]$"
)
BEHIND = re.compile(
    r"(?<=[A-Za-z0-9%])(?:은|는|이|가|을|를|에|의|로|으로|와|과|도|만|부터|까지|에서)$"
)
WORD = re.compile(r"[가-힣]+")


def unbound(text: str) -> str:
    """Return a text with the Korean words in it without their particles and endings."""
    return WORD.sub(lambda found: _unbound(found, text), text) if WORD.search(text) else text


def _unbound(found: re.Match[str], text: str) -> str:
    if BEHIND.search(text[max(0, found.start() - 1) : found.end()]):
        return " "
    word = ENDING.sub("", found[0])
    return PARTICLE.sub("", word)
