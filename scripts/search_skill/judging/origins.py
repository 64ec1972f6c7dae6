"""Origin groups: who copied whom. Thirty sites with one press release are one voice.

An edge joins two documents and carries its evidence; what is joined is one group. Two reports of
one event in their own words stay two, and so do pages of one template and versions of one page.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from search_skill.judging.consolidated import VERSION, as_version
from search_skill.judging.copies import Wording
from search_skill.judging.credits import credits_between, is_relayed
from search_skill.judging.digests import digest_edges, section_of
from search_skill.judging.documents import Document
from search_skill.judging.editions import are_versions, edition_of, figures_of, undated
from search_skill.judging.footnotes import footnote_edges
from search_skill.judging.hosts import (
    JOURNALS,
    PREPRINTS,
    domain_owner,
    is_government,
    is_one_of,
    owner_of,
)
from search_skill.judging.precedence import comes_first, precedence
from search_skill.judging.publishers import SAME_OWNER, publisher_edges
from search_skill.judging.quoting import quoted_edges, rewritten_edges
from search_skill.judging.retelling import retelling_edges
from search_skill.judging.signatures import signed_for
from search_skill.judging.taking import listed_edges, taken_edges
from search_skill.judging.translations import TRANSLATED, edition_edges, translation_edges
from search_skill.text.counted import counted
from search_skill.text.tokens import words
from search_skill.text.urls import identity_key
from search_skill.types import Edge

SAME_PAGE = "same_page"
COPIED = "copied_text"
CREDITED = "credited"
COPYING = frozenset({SAME_PAGE, COPIED, CREDITED, TRANSLATED})
# A credit alone may stand for a quotation; with this much common wording it is the text itself.
CREDITED_FIGURES = 3
OWN_FIGURES = 2  # of a report with a table by a public body in it, which names the body below it
DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>)]+")
INDEXES = ("researchgate.net", "semanticscholar.org", "openalex.org", "europepmc.org", "core.ac.uk")
HEADING = re.compile(r"^# +(.+)$", re.M)
LONG_TITLE = 16  # letters: a shorter title is not one work's own
NEAREST = 3  # texts that a page of many matters is held against


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Documents of one origin, by key: the likely first, all of them, and why."""

    origin: str
    members: tuple[str, ...]
    edges: tuple[Edge, ...] = ()
    copies: tuple[tuple[str, str], ...] = ()  # (a copy, what it is a copy of)


def groups_of(
    documents: Sequence[Document], marked: Collection[str] = frozenset()
) -> tuple[Origin, ...]:
    """Return the voices: copies and credits joined, and pages of one owner.

    `marked` are the keys of pages with no voice of their own.
    """
    ordered = _in_order(documents)
    wording = Wording([document.text for document in ordered])
    found = [edge for edge in copy_edges(ordered, wording) if edge.source != edge.target]
    copying = [edge for edge in found if edge.relation != VERSION]
    versions = [edge for edge in found if edge.relation == VERSION]
    sets = _joined([document.key for document in ordered], copying)
    copied = {key: members[0] for members in sets for key in members}
    original = _originals({document.key: document for document in ordered}, copying)
    owned = [*_owner_edges(ordered, copying), *publisher_edges(ordered), *versions]
    spoken = _joined(copied, [*copying, *owned])
    relaying = [
        edge
        for edge in (
            *quoted_edges(ordered, marked),
            *taken_edges(ordered, marked, {key: each[0] for each in spoken for key in each}),
            *footnote_edges(ordered, marked),
            *digest_edges(ordered),
            *rewritten_edges(ordered, wording),
            *retelling_edges(ordered, wording, copied, marked),
        )
        # What a copy cites was cited by whom it copies: he is asked for himself.
        if copied[edge.source] != copied[edge.target]
        and original.get(edge.source, edge.source) == edge.source
    ]
    edges = [*copying, *relaying, *owned]
    heard = {key: each[0] for each in _joined(copied, edges) for key in each}
    return _grouped(ordered, [*edges, *listed_edges(ordered, marked, heard)])


def copy_groups_of(documents: Sequence[Document]) -> tuple[Origin, ...]:
    """Return the documents joined by copied text alone, whoever owns them."""
    ordered = _in_order(documents)
    wording = Wording([document.text for document in ordered])
    return _grouped(ordered, copy_edges(ordered, wording))


def _in_order(documents: Sequence[Document]) -> list[Document]:
    return sorted(documents, key=lambda document: (document.key, document.url))


def copy_edges(documents: Sequence[Document], wording: Wording) -> list[Edge]:
    """Return the edges by which a text is another's: from the copy to what it copies."""
    edges = [*_page_edges(documents), *_work_edges(documents), *_text_edges(documents, wording)]
    edges += edition_edges(documents)
    credited = list(_credit_edges(documents))
    edges += translation_edges(documents, credited)
    by_key = {document.key: document for document in documents}
    return [
        as_version(edge, by_key[edge.source], by_key[edge.target])
        if edge.relation in (COPIED, CREDITED)
        else edge
        for edge in edges + credited
    ]


def _page_edges(documents: Sequence[Document]) -> Iterable[Edge]:
    """Join what one site calls one page: the same identity, also of its canonical address."""
    first: dict[str, Document] = {}
    for document in documents:
        for key in sorted(_identities(document)):
            known = first.setdefault(key, document)
            if known is not document:
                yield Edge(document.key, known.key, SAME_PAGE, f"same identity {key}")


def _identities(document: Document) -> set[str]:
    page = document.page
    if page is None or not page.verdict.is_content:
        return {document.key}
    own = owner_of(document.url)
    named = [page.url, *([document.facts.canonical] if document.facts.canonical else [])]
    return {document.key, *(identity_key(url) for url in named if own and owner_of(url) == own)}


def _work_edges(documents: Sequence[Document]) -> Iterable[Edge]:
    """Join the pages of one paper on many hosts: one DOI, or one long title among scholars."""
    first: dict[str, Document] = {}
    for document in documents:
        title = _plain(document.title)
        scholarly = is_one_of(document.host, (*JOURNALS, *PREPRINTS, *INDEXES))
        found = DOI.search(document.url) or DOI.search(document.hit.snippet if document.hit else "")
        names = [f"doi {found[0].casefold().rstrip('.,;')}"] if found else []
        if (scholarly or found) and len(title) >= LONG_TITLE:
            names.append(f"title {title}")
        for name in names:
            known = first.setdefault(name, document)
            if known is not document:
                yield Edge(document.key, known.key, SAME_PAGE, f"one work: {name}")


def _plain(title: str) -> str:
    return "".join(words(title))


def _text_edges(documents: Sequence[Document], wording: Wording) -> Iterable[Edge]:
    editions = Counter(edition_of(document.url).base for document in documents)
    copied = wording.copies()
    known = {(pair.one, pair.other) for pair in copied}
    yield from _digest_edges(documents, wording, known)
    # A mirror that was not kept up lacks what its original has corrected, not its heading.
    mirrors = [
        pair
        for pair in wording.overlaps()
        if (pair.one, pair.other) not in known
        and _is_headed_alike(documents[pair.one], documents[pair.other])
    ]
    for pair in (*copied, *mirrors):
        one, other = documents[pair.one], documents[pair.other]
        if are_versions(one.url, other.url) or _are_other_pages(one, other, editions):
            continue
        copy, origin, named = _copied(one, other)
        said = (
            f"{pair.share:.0%} of the shorter text's wording"
            f" ({counted(pair.common, 'run')} of words)"
        )
        yield Edge(copy.key, origin.key, COPIED, said)
        if named:
            yield Edge(copy.key, origin.key, CREDITED, f"its text bears the name of {named}")


def _copied(one: Document, other: Document) -> tuple[Document, Document, str]:
    """Return of two documents of one text the copy, the origin, and whose name tells so."""
    first, second = signed_for(one, other), signed_for(other, one)
    if bool(first) != bool(second):
        return (one, other, first) if first else (other, one, second)
    return (other, one, "") if comes_first(one, other) else (one, other, "")


def _digest_edges(
    documents: Sequence[Document], wording: Wording, copied: Collection[tuple[int, int]]
) -> Iterable[Edge]:
    partners: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for pair in wording.overlaps():
        one, other = owner_of(documents[pair.one].url), owner_of(documents[pair.other].url)
        if (pair.one, pair.other) not in copied and not one == other != "":
            partners[pair.one].append((-pair.common, pair.other))
            partners[pair.other].append((-pair.common, pair.one))
    for place in sorted(partners):
        digest = documents[place]
        # Those it shares most with are enough: the others are their copies.
        for _, match in sorted(partners[place])[:NEAREST]:
            origin = documents[match]
            section = section_of(digest, origin) if comes_first(origin, digest) else 0
            if section:
                said = f"its section on the matter, {section} words, is the other's text"
                yield Edge(digest.key, origin.key, COPIED, said)


def _is_headed_alike(one: Document, other: Document) -> bool:
    if owner_of(one.url) and owner_of(one.url) == owner_of(other.url):
        return False
    same = _headings(one) & _headings(other)
    return any(len(heading) >= LONG_TITLE for heading in same)


def _headings(document: Document) -> set[str]:
    """Return the title of a document and what stands above its text, as letters."""
    found = HEADING.search(document.text)
    return {_plain(document.title), _plain(found[1]) if found else ""}


def _are_other_pages(one: Document, other: Document, editions: Counter[str]) -> bool:
    """Say whether a site shows two pages here, each in editions: one slip joins no families."""
    first, second = edition_of(one.url).base, edition_of(other.url).base
    same_site = first.partition("/")[0] == second.partition("/")[0]
    return same_site and first != second and min(editions[first], editions[second]) > 1


def _credit_edges(documents: Sequence[Document]) -> Iterable[Edge]:
    best: dict[tuple[int, str], tuple[int, int]] = {}
    for credit in credits_between(documents):
        copy, origin = documents[credit.copy], documents[credit.origin]
        if owner_of(copy.url) and owner_of(copy.url) == owner_of(origin.url):
            continue
        # A site has many pages: the one meant is that which shares most with the copy.
        own, theirs = set(figures_of(copy.text)), set(figures_of(origin.text))
        by_name = is_government(origin.host) and "://" not in credit.named
        if by_name and len(set(undated(own)) - theirs) >= OWN_FIGURES:
            continue
        shared = len(own & theirs)
        key = (credit.copy, credit.named)
        best[key] = max(best.get(key, (0, 0)), (shared, -credit.origin - 1))
    for (place, named), (shared, match) in sorted(best.items()):
        if shared >= CREDITED_FIGURES:
            said = f"it names {named} as its source and gives {shared} of its figures"
            yield Edge(documents[place].key, documents[-match - 1].key, CREDITED, said)


def _owner_edges(documents: Sequence[Document], copying: Sequence[Edge]) -> Iterable[Edge]:
    """Join what one owner publishes; a copy there speaks with the voice of its origin."""
    owners = {document.key: domain_owner(document.url) for document in documents}
    by_key = {document.key: document for document in documents}
    original = _originals(by_key, copying)
    first: dict[str, Document] = {}
    for document in documents:
        owner = owners[document.key]
        source = original.get(document.key, document.key)
        if not owner or owners[source] != owner:
            continue
        known = first.setdefault(owner, document)
        if known is not document:
            yield Edge(document.key, known.key, SAME_OWNER, f"both published by {owner}")


def _grouped(documents: Sequence[Document], edges: Sequence[Edge]) -> tuple[Origin, ...]:
    by_key = {document.key: document for document in documents}
    known = [edge for edge in edges if edge.source in by_key and edge.target in by_key]
    copying = [edge for edge in known if edge.relation in COPYING and edge.source != edge.target]
    first_of = _originals(by_key, copying)
    held: defaultdict[str, list[Edge]] = defaultdict(list)
    voices = _joined(by_key, known)
    top = {key: members[0] for members in voices for key in members}
    for edge in known:
        if edge.source != edge.target:
            held[top[edge.source]].append(edge)
    return tuple(
        Origin(
            origin=_likely([by_key[key] for key in members], held[members[0]], first_of),
            members=members,
            edges=_in_edge_order(held[members[0]]),
            copies=tuple((key, first_of[key]) for key in members if first_of.get(key, key) != key),
        )
        for members in voices
    )


def _joined(keys: Iterable[str], edges: Sequence[Edge]) -> list[tuple[str, ...]]:
    """Return the keys in sets that edges connect, each sorted, in the order of their first."""
    parent = {key: key for key in keys}

    def top(key: str) -> str:
        while parent[key] != key:
            parent[key] = parent[parent[key]]
            key = parent[key]
        return key

    for edge in edges:
        one, other = sorted((top(edge.source), top(edge.target)))
        parent[other] = one
    members: defaultdict[str, list[str]] = defaultdict(list)
    for key in sorted(parent):
        members[top(key)].append(key)
    return [tuple(members[key]) for key in sorted(members)]


def _originals(by_key: Mapping[str, Document], copying: Sequence[Edge]) -> dict[str, str]:
    """Return for every document that copying touches the one whose text it likely is."""
    touched = {end for edge in copying for end in (edge.source, edge.target)}
    found: dict[str, str] = {}
    for members in _joined(sorted(touched), copying):
        own = [edge for edge in copying if edge.source in members]
        first = _likely([by_key[key] for key in members], own, {})
        found.update(dict.fromkeys(members, first))
    return found


def _likely(members: Sequence[Document], edges: Sequence[Edge], first_of: Mapping[str, str]) -> str:
    credited = {edge.target for edge in edges if edge.relation == CREDITED}
    copied = {first_of[document.key] for document in members if document.key in first_of}
    # A wire that says whose release it passes on is credited in its stead.
    likely = min(
        (document for document in members if not copied or document.key in copied),
        key=lambda document: (
            document.key not in credited or is_relayed(document),
            *precedence(document),
        ),
    )
    return likely.key


def _in_edge_order(edges: Sequence[Edge]) -> tuple[Edge, ...]:
    def key(edge: Edge) -> tuple[str, str, str, str]:
        return edge.source, edge.target, edge.relation, edge.evidence

    return tuple(sorted(set(edges), key=key))
