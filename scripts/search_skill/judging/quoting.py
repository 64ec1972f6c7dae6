"""Reports in own words of what one document says: no copies, but no voices of their own either.

A thread, an encyclopaedia or an unsigned page that cites a document by its number, its address or
its very words, gives its figures and adds nothing that its author saw or asked, speaks with the
voice of that document. Who asked people, measured or works there keeps a voice. A marked page has
none to lose: the words or the figures that it took tell whose it speaks with.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.citing import (
    ISSUED,
    LONG_QUOTE,
    NAMED,
    NUMBER,
    SHORTEST_NAME,
    TITLED,
    WORDS,
    Citations,
    Cited,
    instruments_in,
)
from search_skill.judging.copies import LEAST, LONG, SHORT_SHARE, Wording, sized
from search_skill.judging.credits import letters, site_names, speaks_of_itself
from search_skill.judging.digests import RETELLS, is_on, subject_of
from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of, undated
from search_skill.judging.footnotes import has_footnotes
from search_skill.judging.hosts import (
    ENCYCLOPAEDIAS,
    SOCIAL,
    is_board,
    is_government,
    is_one_of,
    is_tracker,
)
from search_skill.judging.interviews import told_to, unscaled
from search_skill.judging.layout import company_share
from search_skill.judging.precedence import may_precede
from search_skill.judging.signs import ASKED, FIRST_HAND, REPORTS, unquoted
from search_skill.judging.status import numbers_in, unnumbered
from search_skill.judging.threads import has_witness, only_compares, spoken
from search_skill.text.counted import counted
from search_skill.text.facts import QUOTED, names_in
from search_skill.text.tokens import words
from search_skill.types import Edge

RELAYS = "quoted_report"
RETOLD = re.compile(r"\bno figure (?:and no name )?of its own$")
SHARED, SHARE = 2, 0.3  # figures in common, and their share of what the page gives
PAGE_SHARE = 0.6  # of an unsigned page: a paper may not say who writes, and yet have asked
HALF = 0.5  # of what a post gives is a document's: then it is asked for its days, too
HOUR = re.compile(r"\b\d{1,2}:\d{2}(?::\d{2})?\b")
WORD = re.compile(r"\b[A-Z][\w'’]+")
PARAGRAPH = re.compile(r"\n\s*\n")
A_COMPANY = 0.03  # of all words are "we" and "our"
INTERVIEWED = 3  # times a text says who said what
TELLING = 3  # digits of a figure that nobody else gives by chance
SAME_DAYS = 7  # after a release: what retells it later may do so for a reason of its own
RETOLD_FIGURES = 3
MANY_TAKEN = 4  # figures that stand together in one other document alone
HELD_ALONE = 2  # of them that stand in no other
MOSTLY, MOST_ALONE = 0.75, 3  # where a marked page has added something itself
A_MOTTO = 10  # words
# Of a document under whose title a thread talks, and their share of what it gives.
LINKED_FIGURES, LINKED_SHARE = 4, 0.4


_Rank = tuple[int, int, float, str]


def quoted_edges(
    documents: Sequence[Document], marked: Collection[str] = frozenset()
) -> Iterable[Edge]:
    """Yield an edge from each page that only relays a document to that document."""
    relays = _Relays(documents, marked)
    for document in documents:
        found = relays.relayed_by(document)
        if found is not None:
            origin, said = found
            yield Edge(document.key, origin.key, RELAYS, said)


def rewritten_edges(documents: Sequence[Document], wording: Wording) -> Iterable[Edge]:
    """Yield an edge from each page that is another's text in other words, or retells it."""
    for pair in wording.rewritten():
        one, other = documents[pair.one], documents[pair.other]
        for document, origin in ((one, other), (other, one)):
            if _is_rewritten(document, origin):
                said = f"{pair.share:.0%} of its wording, and no figure and no name of its own"
                yield Edge(document.key, origin.key, RELAYS, said)
            elif pair.share < SHORT_SHARE and _is_retold(document, origin):
                literal = _literal(document, origin)
                if literal >= LEAST:
                    said = f"{counted(literal, 'run')} of its words, and no figure of its own"
                    yield Edge(document.key, origin.key, RELAYS, said)


def only_retells(edge: Edge) -> bool:
    """Say whether an edge is from a page all of whose report is another's in other words."""
    return edge.evidence == RETELLS or bool(RETOLD.search(edge.evidence))


class _Relays:
    """What each page cites and how much of it is the other's."""

    def __init__(self, documents: Sequence[Document], marked: Collection[str]) -> None:
        self.documents = documents
        self.marked = marked
        self.citations = Citations(documents)
        self.known: dict[int, tuple[str, ...]] = {}
        self.places = {document.key: place for place, document in enumerate(documents)}
        self.holders: defaultdict[str, set[int]] = defaultdict(set)
        for place, document in enumerate(documents) if marked else ():
            if document.is_read and document.key not in marked:
                for figure in self.figures(place):
                    self.holders[figure].add(place)

    def figures(self, place: int) -> tuple[str, ...]:
        if place not in self.known:
            document = self.documents[place]
            said = spoken(document.text) if _is_of_many(document) else document.text
            self.known[place] = figures_of(unnumbered(said))
        return self.known[place]

    def relayed_by(self, document: Document) -> tuple[Document, str] | None:
        """Return the document that a page only relays, and what tells so."""
        may_relay, is_marked = _may_relay(document), document.key in self.marked
        if not document.is_read:
            return None
        if not (may_relay or is_marked):
            return self._told_elsewhere(document)
        best: tuple[_Rank, Document, str] | None = None
        own = set(self.figures(self.places[document.key]))
        for cited in self.citations.of(document):
            origin = self.documents[cited.place]
            if origin is document or not may_precede(origin, document):
                continue
            if not may_relay and cited.by not in (WORDS, NAMED):
                continue
            if cited.by == NUMBER and _bears_another(document, cited):
                continue
            shared = own & set(self.figures(cited.place))
            rank = (_named(origin, cited.context), len(shared), -_moment(origin), origin.key)
            if self._is_enough(document, cited, own, shared) and (best is None or rank > best[0]):
                best = rank, origin, _said(cited, len(shared))
        if best is not None:
            return best[1:]
        return self._taken(document, own) if is_marked else None

    def _told_elsewhere(self, document: Document) -> tuple[Document, str] | None:
        """Return whom somebody told what a page quotes, if it names him and has his figures alone.

        Two reporters may hear one speech: the page itself says that it was told to the other.
        """
        if _is_kept(document) or _has_looked(document):
            return None
        own = undated(figures_of(unscaled(unnumbered(document.text))))
        found = [
            (-_moment(origin), origin.key, cited, origin)
            for cited in self.citations.quoted_in(document)
            if (origin := self.documents[cited.place]) is not document
            and may_precede(origin, document)
            and told_to(origin, cited.context)
            and own
            and set(own) <= set(self.figures(cited.place))
            and not _quotes_others(document, origin)
        ]
        if not found:
            return None
        *_, cited, origin = max(found, key=lambda each: each[:2])
        return origin, _said(cited, len(own))

    def _is_enough(self, document: Document, cited: Cited, own: set[str], shared: set[str]) -> bool:
        origin = self.documents[cited.place]
        if cited.by == WORDS and document.key in self.marked and not _is_motto(cited, shared):
            return True
        if cited.by == NAMED:
            return self._is_named(document, origin, own, shared)
        if cited.by == TITLED:
            least = max(LINKED_FIGURES, LINKED_SHARE * len(undated(own)))
            return len(undated(shared)) >= least
        if is_board(document.url):
            mostly = len(shared) >= HALF * len(own)
            if not self._is_cited_for_a_figure(document, cited, mostly):
                return False
            if cited.by == ISSUED and not mostly and len(undated(shared)) < SHARED:
                return False
        elif document.key not in self.marked and _quotes_others(document, origin):
            return False
        share = SHARE if _is_of_many(document) else PAGE_SHARE
        enough = len(shared) >= SHARED and len(shared) >= share * len(own)
        return enough or _adds_nothing(document, origin) or self._only_where_cited(document, cited)

    def _is_named(
        self, document: Document, origin: Document, own: set[str], shared: set[str]
    ) -> bool:
        """Say whether a post or a marked page names what somebody announced, and gives his figure.

        Others may name it and have figures of their own; where many speak one of them names it.
        """
        one_post = is_one_of(document.host, SOCIAL) or document.key in self.marked
        if is_board(document.url) or not (one_post or set(undated(own)) <= shared):
            return False
        titled = set(figures_of(origin.title))
        telling = any(len(letters(each)) >= TELLING or each in titled for each in undated(shared))
        names = subject_of(origin)
        return telling and bool(names) and is_on(document.text, names)

    def _only_where_cited(self, document: Document, cited: Cited) -> bool:
        """Say whether an unsigned page of its own matter gives a document's figures alone."""
        if cited.by not in (NUMBER, ISSUED) or is_board(document.url):
            return False
        if not is_generic_author(document.author) or speaks_of_itself(document):
            return False
        name = cited.said.strip("'").casefold()
        told = _paragraphs_with(name, document.text)
        given = {figure for each in told for figure in figures_of(each)}
        theirs = {*self.figures(cited.place), *figures_of(name)}
        return len(given) >= SHARED and given <= theirs

    def _is_cited_for_a_figure(self, document: Document, cited: Cited, mostly: bool) -> bool:
        """Say whether the post that cites a document by its number gives a figure of it, too.

        Who cites it for a yes or a no, and counts out himself what somebody asked, is heard. A day
        is a figure where the post is `mostly` of such, but not that of the document itself.
        """
        if cited.by != NUMBER:
            return True
        name = cited.said.strip("'").casefold()
        told = unnumbered("\n\n".join(_paragraphs_with(name, document.text)))
        issued = self.documents[cited.place].day
        days = {f"{issued:%m-%d}"} if issued is not None else set()
        given = set(figures_of(told)) - days if mostly else set(undated(figures_of(told)))
        return bool(given & set(self.figures(cited.place)))

    def _taken(self, document: Document, own: set[str]) -> tuple[Document, str] | None:
        """Return the one document that alone holds the figures which a marked page gives."""
        for figures, least, alone in ((own, 1.0, HELD_ALONE), (undated(own), MOSTLY, MOST_ALONE)):
            held = [
                [
                    place
                    for place in self.holders[figure]
                    if may_precede(self.documents[place], document)
                ]
                for figure in figures
            ]
            # What everybody gives may be from anybody.
            lone = Counter(places[0] for places in held if len(places) == 1)
            for place, number in lone.most_common(1) if len(figures) >= MANY_TAKEN else ():
                count = sum(place in places for places in held)
                enough = number >= alone and count >= least * len(figures)
                if enough and not only_compares(self.documents[place]):
                    said = f"{count} of its {len(figures)} figures stand together there alone"
                    return self.documents[place], said
        return None


def _is_motto(cited: Cited, shared: Collection[str]) -> bool:
    """Say whether so few words are quoted that they are on every wall, with no figures of it."""
    said = words(cited.said)
    return len(said) < sized(said, A_MOTTO) and len(undated(shared)) < SHARED


def _paragraphs_with(name: str, text: str) -> list[str]:
    """Return the paragraphs in which a document is named, by its number or otherwise."""
    return [
        each
        for each in PARAGRAPH.split(text)
        if name in each.casefold() or name in numbers_in(each) | instruments_in(each)
    ]


def _bears_another(document: Document, cited: Cited) -> bool:
    """Say whether a page is a numbered document itself: a notice that rests on a permit."""
    borne = numbers_in(document.title)
    return bool(borne) and cited.said.strip("'") not in borne


def _may_relay(document: Document) -> bool:
    """Say whether a page is of a kind that relays, and shows nothing of its own."""
    if _is_kept(document):
        return False
    if company_share(document.text) >= A_COMPANY and not _is_of_many(document):
        return False  # who says what he himself pays or does under a rule
    relays = (
        is_board(document.url)
        or is_tracker(document.url)
        or is_one_of(document.host, (*ENCYCLOPAEDIAS, *SOCIAL))
        or is_generic_author(document.author)
    )
    return relays and not _has_looked(document)


def _is_kept(document: Document) -> bool:
    """Say whether a page has a voice of its own kind: a public body's, or one by footnotes."""
    return is_government(document.host) or has_footnotes(document)


def _has_looked(document: Document) -> bool:
    """Say whether somebody asked people for a page, or saw and did what it tells."""
    # "We found 12 of them" between quotation marks is what the quoted one did.
    if len(REPORTS.findall(document.text)) >= INTERVIEWED:
        return True
    if _is_of_many(document):
        return has_witness(document)
    own = unquoted(document.text)
    return bool(FIRST_HAND.search(own) or ASKED.search(own))


def _is_of_many(document: Document) -> bool:
    """Say whether a page is a thread: on a board, or below a report in a repository."""
    return is_board(document.url) or is_tracker(document.url)


def _quotes_others(document: Document, origin: Document) -> bool:
    """Say whether somebody is quoted whom the cited document does not: he was asked."""
    theirs = letters(origin.text)
    for match in QUOTED.finditer(document.text):
        part = next(part for part in match.groups() if part)
        said = words(part)
        if len(said) >= sized(said, LONG_QUOTE) and letters(part) not in theirs:
            return True
    return False


def _is_rewritten(document: Document, origin: Document) -> bool:
    if is_board(document.url) or not is_generic_author(document.author):
        return False
    if not (document.is_read and _may_relay(document) and may_precede(origin, document)):
        return False
    figures, names = set(undated(figures_of(document.text))), names_in(document.text)
    if len(figures) < SHARED or not figures <= set(figures_of(origin.text)):
        return False
    known = letters(origin.text)
    return bool(names) and all(letters(name) in known for name in names)


def _is_retold(document: Document, origin: Document) -> bool:
    """Say whether a report of the same days, signed or not, gives a document's figures alone."""
    if is_board(document.url) or is_government(document.host) or not document.is_read:
        return False
    if document.day is None or origin.day is None or not may_precede(origin, document):
        return False
    if (document.day - origin.day).days > SAME_DAYS or _has_looked(document):
        return False
    figures, theirs = set(undated(figures_of(document.text))), set(figures_of(origin.text))
    # "Version 7.0" and "Brindle 7.0" are read differently.
    own = {figure for figure in figures - theirs if not ("." in figure and figure in origin.text)}
    return len(figures) >= RETOLD_FIGURES and not own


def _literal(document: Document, origin: Document) -> int:
    """Return how many long runs of a text's own words, nobody's quotation, are another's."""
    own, theirs = words(QUOTED.sub(" ", document.text)), words(QUOTED.sub(" ", origin.text))
    size = sized(own, LONG)
    known = {tuple(theirs[at : at + size]) for at in range(len(theirs) - size + 1)}
    runs = {tuple(own[at : at + size]) for at in range(len(own) - size + 1)}
    return len(runs & known)


def _adds_nothing(document: Document, origin: Document) -> bool:
    """Say whether a page that cites another gives that one's figures alone, in fewer words.

    When it was published is no figure of its own.
    """
    figures = set(undated(figures_of(HOUR.sub(" ", document.text))))
    theirs = set(figures_of(origin.text))
    return bool(figures) and figures <= theirs and len(document.text) <= len(origin.text)


def _said(cited: Cited, count: int) -> str:
    return f"it cites {cited.said} and gives {count} of its figures, none it found itself"


def _named(origin: Document, context: str) -> int:
    """Say how plainly a paragraph that quotes tells whom: the place it was said, or its author."""
    said = letters(context)
    heads = [word.casefold() for word in WORD.findall(context) if len(word) >= SHORTEST_NAME]
    for name in site_names(origin):
        if name in said or any(name.startswith(head) for head in heads):
            return 2
    author = letters(origin.author)
    return int(len(author) >= SHORTEST_NAME and author in said)


def _moment(document: Document) -> float:
    """Return when a document was published; one without a date comes last."""
    return document.day.timestamp() if document.day is not None else float("inf")
