"""The form of an opinion: a column, a letter, a statement, a page of somebody's own.

Where a text stands and how it begins tell that its writer argues for himself, whatever he says.
"""

from __future__ import annotations

import re

# Where opinions stand, by a part of the address.
PLACES = re.compile(
    r"/(?:columns?|opinions?|op-?ed|letters?|open-letter|essays?|commentar(?:y|ies)|viewpoints?"
    r"|bulletins?|statements?|blogs?|zhuanlan|pinglun|guandian|shelun|column|ronsetsu|toukou)(?:[/.?]|$)"
    r"|//(?:blog|zhuanlan|opinion|column)s?\.|\b(?:medium|substack)\.com\b",
    re.I,
)
# How they begin.
BEGINS = re.compile(
    r"^\W*(?:column|opinion|essay|open letter|letter to|statement (?:of|by|on)|guest post"
    r"|viewpoint)\b|^\W*dear (?:mr|mrs|ms|sir|madam|members|colleagues|council\w*|editor)\b"
    r"|^\W*to the (?:members|editor)"
    r"|专栏|来信|公开信|声明|社论|コラム|論説|投書|寄稿|社説|칼럼|기고|사설|오피니언|성명|투고",
    re.I | re.M,
)
OPENING = 160  # characters in which a text says what it is


def is_opinion(url: str, title: str, text: str) -> bool:
    """Say whether a text has the form of an opinion."""
    return bool(PLACES.search(url) or BEGINS.search(f"{title}\n{text[:OPENING]}"))
