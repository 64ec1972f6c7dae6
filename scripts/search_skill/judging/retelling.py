"""Retellings: a page, or the part of it that is on the matter, has all it tells from another.

Three kinds are told by what they lack, a figure, a quotation and a witness of their own: one that
says which medium reported it, one that stands among other matters (a bulletin with the weather
below it), and an unsigned brief of what somebody issued.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.copies import LEAST, LONG, Wording, sized
from search_skill.judging.credits import letters, site_names, speaks_of_itself
from search_skill.judging.digests import is_on, subject_of
from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of, undated
from search_skill.judging.footnotes import has_footnotes
from search_skill.judging.hosts import (
    domain_owner,
    is_board,
    is_government,
    is_institution,
    is_tracker,
)
from search_skill.judging.precedence import may_precede, precedence
from search_skill.judging.signs import ASKED, FIRST_HAND, unquoted
from search_skill.judging.status import unnumbered
from search_skill.text.counted import counted
from search_skill.text.facts import QUOTED, names_in
from search_skill.text.sentences import sentences
from search_skill.text.tokens import CJK_START, words
from search_skill.types import Edge

RELAYS = "quoted_report"
PARAGRAPH = re.compile(r"\n\s*\n")
OWN_SHARE = 0.3  # of what a page tells of the matter may be in nobody else's words at all
MOST_OTHERS = 1.5  # times as long is what it tells of other matters
LEAST_SHARE = 0.2  # of the runs of words in it are another's
FEW_FIGURES = 2  # of another's, where it is named or half of the words are his
OTHER_NAMES = 2  # of more than one word
LONGER = 1.5  # times: a longer text tells more
A_QUOTE = 5  # words that somebody says in his own way
A_BRIEF = 3  # figures of an unsigned brief that all are one issuer's
A_SIGNED_BRIEF = 6
TELLING = 3  # digits of a figure that nobody else gives by chance
SAME_DAYS = 7  # after it was issued
BEGINNING = 3  # letters by which names are looked up
SHORTEST_NAME, SHORTEST_HAN = 6, 3  # letters of a medium's name that no text has by chance
# Who writes of himself has something to say himself.
SPEAKS = re.compile(
    r"\b(?:I|I['’](?:m|ve|d)|my)\b|笔者|(?<![你他她它])我(?!国|市|省|们)|筆者|필자|나는"
)
# So has a body that demands something.
DEMANDS = re.compile(
    r"\bwe (?:call (?:on|for|upon)|demand|urge|welcome|regret|reject|condemn|support|oppose|believe"
    r"|think)\b|(?:我们|本会|我会)(?:呼吁|要求|敦促|欢迎|反对|认为|支持)"
    r"|(?:私たち|当会|本会|我々)は[^。\n]{0,40}(?:求め|要望|反対|歓迎|考え)"
    r"|우리는[^.\n]{0,40}(?:촉구|요구|환영|반대)",
    re.I,
)
POSSESSIVE = re.compile(r"['’]s? ")
OFTEN = 2
# Who checks what others say, or argues for the paper, says more than he cites.
VERDICT = re.compile(
    r"\bfact[- ]?check|^\W*(?:editorial|leader|opinion|comment(?:ary)?)\b"
    r"|辟谣|求证|核查|查证|社论|社評|评论员|ファクトチェック|社説|論説|팩트 ?체크|사설|칼럼",
    re.I,
)
A_MEDIUM = re.compile(
    r"(?:news|press|times|herald|post|tribune|courier|chronicle|gazette|echo|observer|standard"
    r"|journal|magazine|review|weekly|daily|wire|agency|radio|tv|fm|ledger|mirror|star|blog)\b"
    r"|[日晚晨早时商快周]报|新闻|资讯|[头頭]条|网$|杂志|新聞|新報|通信|放送|ニュース|신문|일보|뉴스|방송|통신",
    re.I,
)
# What a medium does with what it has found out, before its name or behind it.
REPORTED = re.compile(
    r"\b(?:reports?|reported|reporting|writes|wrote|reveal(?:s|ed)|broke the (?:story|news)"
    r"|according to|told|tells|interview|has (?:it|learn(?:ed|t))|quoted|cited|citing|quoting|via"
    r"|hat tip|h/t|(?:shown|found|published) by|findings?"
    r"|(?:study|trial|survey|research|researchers) (?:by|at|of|from))\b"
    r"|(?:的|项)研究|研究(?:显示|发现|表明)|の(?:研究|調査)|연구(?:에|진|팀)"
    r"|报道|報道|报导|消息|披露|援引|专访|采访|报称|获悉|转述|据《"
    r"|によ(?:ると|れば)|報じ|伝え|インタビュー|取材"
    r"|보도|에 따르면|인터뷰|전했|통화",
    re.I,
)


def retelling_edges(
    documents: Sequence[Document],
    wording: Wording,
    copied: Mapping[str, str],
    marked: Collection[str] = frozenset(),
) -> Iterable[Edge]:
    """Yield an edge from each page that only retells another to that one.

    `copied` tells of each key whose text it is among others: copies retell nothing.
    """
    yield from _part_edges(documents, wording, copied)
    media = _Media(documents)
    briefs = _Issued(documents, marked)
    for document in documents:
        is_marked = document.key in marked
        if not (_is_page(document) if is_marked else _may_retell(document)):
            continue
        found = media.reported(document) or (None if is_marked else briefs.retold_by(document))
        if found is not None:
            origin, said = found
            yield Edge(document.key, origin.key, RELAYS, said)


def _may_retell(document: Document) -> bool:
    """Say whether a page has nothing of its writer's own: nobody asked, tried or argued."""
    if not _is_page(document) or VERDICT.search(document.title):
        return False
    return not _is_witness(document.text)


def _is_page(document: Document) -> bool:
    """Say whether one speaks on a page, as a paper or a site does."""
    if not document.is_read or is_board(document.url) or is_tracker(document.url):
        return False
    return not (is_government(document.host) or has_footnotes(document))


def _is_witness(text: str) -> bool:
    own = unquoted(text)
    looked = FIRST_HAND.search(own) or ASKED.search(own) or DEMANDS.search(own)
    return bool(looked) or len(SPEAKS.findall(own)) >= OFTEN


# -- who names the medium that reported it ---------------------------------------------------------


class _Media:
    """The documents by the names of their sites, as others may write them."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.named: defaultdict[str, list[Document]] = defaultdict(list)
        self.begun: defaultdict[str, set[str]] = defaultdict(set)
        for document in documents:
            if document.is_read and domain_owner(document.url) and not is_government(document.host):
                for name in site_names(document):
                    if len(name) >= (SHORTEST_HAN if CJK_START.match(name) else SHORTEST_NAME):
                        self.named[name].append(document)
                        self.begun[name[:BEGINNING]].add(name)

    def reported(self, document: Document) -> tuple[Document, str] | None:
        """Return whose report a page retells, if it names the medium and has its figures alone."""
        told = [each for each in sentences(document.text) if REPORTED.search(each)]
        figures = set(undated(_figures(document)))
        # One figure is enough where nobody signs, and it stands beside the name.
        least = 1 if is_generic_author(document.author) else FEW_FIGURES
        found = [
            (precedence(origin), origin, name)
            for name in sorted(self._within("\n".join(map(letters, told))))
            if name not in site_names(document)
            and len(figures) >= (least if _is_beside(name, told, figures) else FEW_FIGURES)
            for origin in self.named[name]
            if _is_whole_report(document, origin, figures)
        ]
        if not found:
            return None
        _, origin, name = min(found, key=lambda each: each[:1])
        return origin, f"it names {name} as who reported it and has no figure of its own"

    def _within(self, said: str) -> set[str]:
        return {
            name
            for at in range(len(said))
            for name in self.begun.get(said[at : at + BEGINNING], ())
            if said.startswith(name, at)
        }


def _is_beside(name: str, told: Sequence[str], figures: AbstractSet[str]) -> bool:
    return any(name in letters(each) and not figures.isdisjoint(figures_of(each)) for each in told)


def _is_whole_report(document: Document, origin: Document, figures: set[str]) -> bool:
    if origin is document or not may_precede(origin, document):
        return False
    theirs = set(_figures(origin))
    return (
        figures <= theirs
        and len(document.text) <= LONGER * len(origin.text)
        and not _says_more(document.text, origin)
        and not _names_others(document, origin)
    )


def _names_others(document: Document, origin: Document) -> bool:
    """Say whether a page names people or bodies whom another does not: it has asked around."""
    known = letters(f"{origin.facts.site_name} {origin.title} {origin.text}")
    own = letters(f"{document.facts.site_name} {document.author}")
    said = {name for each in sentences(document.text) for name in names_in(each)}
    named = (part for name in said for part in POSSESSIVE.split(name))
    names = {letters(name) for name in named if " " in name}
    return sum(name not in known and name not in own for name in names) >= OTHER_NAMES


def _says_more(text: str, origin: Document) -> bool:
    """Say whether a text quotes what another does not, in the language of both."""
    theirs = letters(origin.text)
    if bool(CJK_START.search(text)) != bool(CJK_START.search(origin.text)):
        return False
    for match in QUOTED.finditer(text):
        part = next(part for part in match.groups() if part)
        said = words(part)
        if len(said) >= sized(said, A_QUOTE) and letters(part) not in theirs:
            return True
    return False


def _figures(document: Document) -> tuple[str, ...]:
    """Return the figures of a document; "Radio Sound 88" is nobody's count."""
    names = set(figures_of(document.facts.site_name))
    return tuple(each for each in figures_of(unnumbered(document.text)) if each not in names)


# -- who tells it among other matters --------------------------------------------------------------


def _part_edges(
    documents: Sequence[Document], wording: Wording, copied: Mapping[str, str]
) -> Iterable[Edge]:
    for pair in wording.shared():
        one, other = documents[pair.one], documents[pair.other]
        if copied[one.key] == copied[other.key]:
            continue
        for document, origin in ((one, other), (other, one)):
            if _may_hold_a_part(document) and may_precede(origin, document):
                runs = _part(document, origin)
                if runs:
                    said = f"what it tells of the matter has {counted(runs, 'run')} of its words"
                    yield Edge(document.key, origin.key, RELAYS, f"{said} and no figure of its own")


def _may_hold_a_part(document: Document) -> bool:
    return document.is_read and not (
        is_board(document.url) or is_government(document.host) or has_footnotes(document)
    )


def _part(document: Document, origin: Document) -> int:
    """Return how many runs of words are another's in what a page tells of the matter, or 0.

    What its other paragraphs tell is something else: neither names nor figures of the matter.
    """
    if not _within_days(document, origin):
        return 0
    theirs = set(undated(figures_of(origin.text)))
    parted = _parted(document.text, origin)
    if parted is None or len(theirs & set(figures_of(parted.others))) >= FEW_FIGURES:
        return 0
    if _is_witness(parted.told) or _says_more(parted.told, origin):
        return 0
    figures = set(undated(figures_of(unnumbered(parted.told))))
    figures -= set(figures_of(document.facts.site_name))
    unsaid = _runs(QUOTED.sub(" ", parted.told))
    common = len(unsaid & _runs(QUOTED.sub(" ", origin.text)))
    enough = common >= max(LEAST, LEAST_SHARE * len(unsaid)) and len(figures) >= FEW_FIGURES
    return common if enough and figures <= theirs else 0


@dataclass(frozen=True, slots=True)
class _Parted:
    """What a page tells of a matter, and what of others."""

    told: str
    others: str


def _parted(text: str, origin: Document) -> _Parted | None:
    """Return a text in two: the paragraphs with words or names of another's matter, and the rest.

    There is nothing to part where all are on it, most are not, or much of it is in own words.
    """
    names, known = subject_of(origin), _runs(origin.text)
    told, others, own = [], [], 0
    for part in PARAGRAPH.split(text):
        is_taken = bool(_runs(part) & known)
        if is_taken or is_on(part, names):
            told.append(part)
            own += 0 if is_taken else len(part)
        else:
            others.append(part)
    length = sum(map(len, told))
    if not others or own > OWN_SHARE * length or sum(map(len, others)) > MOST_OTHERS * length:
        return None
    return _Parted("\n\n".join(told), "\n\n".join(others))


def _runs(text: str) -> set[tuple[str, ...]]:
    said = words(text)
    size = sized(said, LONG)
    return {tuple(said[at : at + size]) for at in range(len(said) - size + 1)}


def _within_days(document: Document, origin: Document) -> bool:
    if document.day is None or origin.day is None:
        return False
    return (document.day - origin.day).days <= SAME_DAYS


# -- who passes on what somebody issued ------------------------------------------------------------


class _Issued:
    """What makers and public bodies issued, by the figures in it."""

    def __init__(self, documents: Sequence[Document], marked: Collection[str]) -> None:
        self.holders: defaultdict[str, set[int]] = defaultdict(set)
        self.documents = documents
        for place, document in enumerate(documents):
            if document.is_read and document.key not in marked and _issues(document):
                for figure in set(_figures(document)):
                    self.holders[figure].add(place)

    def retold_by(self, document: Document) -> tuple[Document, str] | None:
        """Return what somebody issued of which a page of the same days has all its figures."""
        figures = set(undated(_figures(document)))
        is_signed = not is_generic_author(document.author)
        if len(figures) < (A_SIGNED_BRIEF if is_signed else A_BRIEF):
            return None
        if not any(len(letters(each)) >= TELLING for each in figures):
            return None
        held = set.intersection(*(self.holders.get(figure, set()) for figure in figures))
        found = [
            (precedence(origin), origin)
            for origin in (self.documents[place] for place in held)
            if origin is not document
            and not (is_signed and is_government(origin.host))
            and may_precede(origin, document)
            and _within_days(document, origin)
            and len(document.text) <= len(origin.text)
            and _names(document, origin)
            and not _says_more(document.text, origin)
        ]
        if not found:
            return None
        said = f"all {len(figures)} figures that it gives were issued there, and none is its own"
        return min(found, key=lambda each: each[:1])[1], said


def _issues(document: Document) -> bool:
    """Say whether a page is a body's or a maker's own: a paper reports."""
    if is_government(document.host) or is_institution(document.host):
        return True
    return speaks_of_itself(document) and not A_MEDIUM.search(document.facts.site_name)


def _names(document: Document, origin: Document) -> bool:
    """Say whether a page names whose announcement it tells of, if by his first name alone."""
    said, first = letters(document.text), letters(origin.facts.site_name.partition(" ")[0])
    names = [*site_names(origin), *([first] if len(first) > SHORTEST_HAN else [])]
    return any(name in said for name in names)
