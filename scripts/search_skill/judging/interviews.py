"""Interviews that another had: a page that quotes says to whom it was told, and did not ask."""

from __future__ import annotations

import re

from search_skill.judging.credits import letters, site_names
from search_skill.judging.documents import Document

# "… she told Coast Wire", 她对海岸报表示, 海岸通信の取材に, 해안통신과의 통화에서
TOLD_TO = re.compile(
    r"\b(?:told|tells|to|with) (?:the )?(?P<en>[A-Z][\w&'’-]*(?: [A-Z][\w&'’-]*){0,3})"
    r"|(?:对|向|告诉|接受)(?P<zh>[^，。“”\n]{2,16}?)(?:表示|说|透露|介绍|的?采访|专访|记者)"
    r"|(?P<ja>[^、。「」\s]{2,16})の(?:取材|インタビュー)に"
    r"|(?P<ko>[가-힣A-Za-z]{2,16}?)(?:와|과)의 ?(?:통화|인터뷰)"
)
# The best mark of a scale is no figure that anybody found.
SCALE = re.compile(
    r"(?:\bout of|/) ?(?:5|10|100)\b|满分(?:100|10|5)分?|(?:100|10|5)(?:分制|点満点|점 ?만점)"
)


def told_to(origin: Document, context: str) -> bool:
    """Say whether a paragraph names a document's site as whom something was told.

    The town in which two reporters heard one speech has no ears.
    """
    found = (next(who for who in m.groups() if who) for m in TOLD_TO.finditer(context))
    names = tuple(site_names(origin))
    return any(letters(who).endswith(names) for who in found)


def unscaled(text: str) -> str:
    """Return a text without the best marks of the scales on which it gives a mark."""
    return SCALE.sub(" ", text)
