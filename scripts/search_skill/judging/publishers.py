"""One publisher in several places: his own site, what he signs elsewhere, and his releases.

A release that a wire or a portal carries tells whom the press may write to: who answers there is
who speaks.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from search_skill.judging.credits import letters
from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of, undated
from search_skill.judging.hosts import domain_owner, is_government, labels_of
from search_skill.text.tokens import CJK_START
from search_skill.text.urls import registrable_domain
from search_skill.types import Edge

SAME_OWNER = "same_domain"
A_BODY, A_HAN_BODY = 8, 4  # letters of a name that is a body's own
CONTACT = re.compile(
    r"(?:\b(?:press|media|news(?:room)?|public relations|pr)\b|媒体|媒體|新闻|报道|報道|取材"
    r"|언론|보도)"
    r"[^\n@]{0,40}?[\w.+-]+@(?P<host>[\w-]+(?:\.[\w-]+)+)",
    re.I,
)
SHARED, SHARE = 2, 0.3  # figures in common: a body that says something else there is heard for it


def publisher_edges(documents: Sequence[Document]) -> Iterable[Edge]:
    """Join what one body publishes on its own site, signs or sends out, with the same figures."""
    yield from _sent_edges(documents)
    sites = {
        name
        for document in documents
        if domain_owner(document.url) and not is_government(document.host)
        for name in (letters(labels_of(document.host)[-1]), letters(document.facts.site_name))
    }
    signed: defaultdict[str, list[Document]] = defaultdict(list)
    for document in documents:
        name = letters(document.author)
        shortest = A_HAN_BODY if CJK_START.match(name) else A_BODY
        if len(name) >= shortest and name in sites and document.is_read:
            signed[name].append(document)
    for members in signed.values():
        for place, document in enumerate(members):
            for earlier in members[:place]:
                shared = _shared(document, earlier)
                if shared:
                    said = f"both signed {document.author}, {shared} figures in common"
                    yield Edge(document.key, earlier.key, SAME_OWNER, said)


def _sent_edges(documents: Sequence[Document]) -> Iterable[Edge]:
    """Join a release on another's site with what is on the site of whom the press may write to."""
    owned: defaultdict[str, list[Document]] = defaultdict(list)
    for document in documents:
        owner = domain_owner(document.url)
        if owner and document.is_read:
            owned[owner].append(document)
    for document in documents:
        for match in CONTACT.finditer(document.text) if document.is_read else ():
            owner = registrable_domain(match["host"].casefold())
            if owner == domain_owner(document.url):
                continue
            for other in owned.get(owner, ()):
                shared = _shared(document, other)
                if shared:
                    said = f"the press may write to {owner}, {shared} figures in common"
                    yield Edge(document.key, other.key, SAME_OWNER, said)


def _shared(document: Document, other: Document) -> int:
    """Return how many figures two documents of one body have in common, or 0 if too few."""
    own, theirs = (set(undated(figures_of(each.text))) for each in (document, other))
    shared = len(own & theirs)
    return shared if shared >= max(SHARED, SHARE * min(len(own), len(theirs))) else 0
