"""One publisher in several places: his own site, and what he signs on platforms and registers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from search_skill.judging.credits import letters
from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of, undated
from search_skill.judging.hosts import domain_owner, is_government, labels_of
from search_skill.text.tokens import CJK_START
from search_skill.types import Edge

SAME_OWNER = "same_domain"
A_BODY, A_HAN_BODY = 8, 4  # letters of a name that is a body's own
SHARED, SHARE = 2, 0.3  # figures in common: a body that says something else there is heard for it


def publisher_edges(documents: Sequence[Document]) -> Iterable[Edge]:
    """Join what one body publishes on its own site and signs elsewhere, with the same figures."""
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
            own = set(undated(figures_of(document.text)))
            for earlier in members[:place]:
                theirs = set(undated(figures_of(earlier.text)))
                shared = len(own & theirs)
                if shared >= SHARED and shared >= SHARE * min(len(own), len(theirs)):
                    said = f"both signed {document.author}, {shared} figures in common"
                    yield Edge(document.key, earlier.key, SAME_OWNER, said)
