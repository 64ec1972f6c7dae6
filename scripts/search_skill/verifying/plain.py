"""A sentence as it is read: without the marks that set it."""

from __future__ import annotations

import re

MARKUP = re.compile(  # an underscore within a word, or a comparison, is no markup
    r"^\s*(?:[-+*]|\d{1,3}[.)])\s+|[*`#|~]+|^\s*>+(?![=\d])|(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w)"
    r"|\\(?=[\[\]_*])|\[([^\]]*)\]\([^)]*\)"
)


def plain_text(text: str) -> str:
    """Return a text on one line, without markup; of a link what it is called."""
    return " ".join(MARKUP.sub(lambda found: found[1] or "", text).split())
