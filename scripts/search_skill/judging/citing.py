"""By what a page cites a document: number, address, words, issuer and day, or its announcer.

An index of all documents by what others may cite them by, so that the work grows with the text.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from search_skill.judging.copies import HEAD, sized
from search_skill.judging.credits import initials_of, letters, site_names, speaks_of_itself
from search_skill.judging.documents import Document
from search_skill.judging.hosts import is_board, is_government
from search_skill.judging.publishers import A_BODY
from search_skill.judging.status import numbers_borne, numbers_in
from search_skill.text.facts import QUOTED
from search_skill.text.quantities import DATE, quantities
from search_skill.text.sentences import sentences
from search_skill.text.tokens import CJK_START, words
from search_skill.text.urls import host_of, identity_key

NUMBER, ADDRESS, WORDS, ISSUED, NAMED = "number", "address", "words", "issuer and day", "announced"
TITLED = "title"  # a thread under a document's title talks of it
LONG_QUOTE = 7  # words that two authors do not say by chance
SHORTEST_NAME = 5  # letters of a host by which an account stands for it
A_TITLE = 16  # letters of a title that is one document's own
A_MARK = re.compile(r"[:：?？|]\s?| [–—-] |——")
INITIALS = 4  # letters of a body's initials that stand for nothing else
BEGINNING = 3  # characters, and as many has the shortest name in Chinese, Japanese or Korean
DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>(),;?#]+")
HANDLE = re.compile(r"(?<![\w.@])@([A-Za-z][\w.-]{3,}|[\u3041-\u30ff\u4e00-\u9fff가-힣]{2,16})")
ANNOUNCED = re.compile(
    r"\b(?:says|said|per|according to|based on|from|as)\b[^.\n]{0,30}"
    r"\b(?:announcement|press (?:release|statement))\b|\bannounced (?:in|on|last|earlier)\b"
    r"|(?:据|根据|来自|以)(?:厂家|厂商|官方|公司|品牌方)[^。\n]{0,8}(?:公告|新闻稿|通稿|发布|公布"
    r"|宣传)"
    r"|(?:公式|メーカー)(?:発表|リリース)による?と|(?:공식|회사|제조사) ?발표에 따르면",
    re.I,
)
ANNOUNCES = re.compile(
    r"\b(?:announc|releas|launch|unveil|introduc|present)(?:e[ds]|es|s)\b|宣布|发布|發布|推出"
    r"|公布|亮相"
    r"|発表|発売|公開|발표|출시|공개",
    re.I,
)
# What a document calls itself in its title, and others where they cite it by its day.
KINDS = re.compile(
    r"\b(?:notice|order|circular|corrigendum|correction|decision|bulletin|advisory|statement"
    r"|revision|notification|directive|communiqu[ée]|erratum|amendment|attestation|retraction)\b"
    r"|通知|公告|决定|通报|更正|声明|勘误|公报|通達|告示|お知らせ|訂正|声明文|고시|공고|정정|공지|성명",
    re.I,
)
# What has a number of its own beside that of what it changes: Amendment 14B, Corrigendum C7.
INSTRUMENT = re.compile(
    r"(?<![\w-])(?P<kind>amendment|correction|corrigendum|order|ordinance|notice|circular|regulation"
    r"|directive|decree|decision|bulletin|advisory|determination)\s(?:no\.?\s?)?"
    r"(?P<number>[A-Z]?\d{1,4}[A-Z]?)(?![\w/-]|\.\d)",
    re.I,
)
HOST = re.compile(r"(?<![\w@./-])(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,10})(?![\w-])", re.I)
NEWSROOM = re.compile(
    r"\b(?:newsroom|press (?:release|page|office|statement)|news page|announcement|company blog"
    r"|release notes|changelog)\b"
    r"|新闻中心|新闻稿|官网|官方(?:公告|通报|声明|博客)|通稿|公式(?:サイト|ブログ|発表)|プレスリリース|リリースノート"
    r"|보도자료|공식 ?(?:홈페이지|블로그|발표)|뉴스룸",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Cited:
    """A document that a page cites, and by what."""

    place: int
    by: str
    said: str
    context: str = ""  # the paragraph in which its words are quoted


class Citations:
    """The documents by what others may cite them by."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.documents = documents
        self.read = [place for place, document in enumerate(documents) if document.is_read]
        self.by_name: defaultdict[str, list[int]] = defaultdict(list)
        self.by_words: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
        for place in self.read:
            document = documents[place]
            for name in sorted({document.key, *_numbers(document), *_doi(document)}):
                self.by_name[name].append(place)
        self._find_words()

    def of(self, document: Document) -> Iterable[Cited]:
        """Yield the documents that a page cites; it may cite one by several of them."""
        for number in sorted(numbers_in(document.text) | instruments_in(document.text)):
            yield from (Cited(place, NUMBER, repr(number)) for place in self.by_name[number])
        hosts = {host_of(f"https://{match[1]}") for match in HOST.finditer(document.text)}
        for host in sorted(hosts & self._official.keys()):
            yield from (Cited(place, ISSUED, repr(host)) for place in self._official[host])
        links = {identity_key(url) for url in document.facts.links_out}
        for key in sorted(links & self.by_name.keys()):
            yield from (Cited(place, ADDRESS, repr(key)) for place in self.by_name[key])
        for doi in sorted(
            {match[0].casefold().rstrip(".") for match in DOI.finditer(document.text)}
        ):
            yield from (Cited(place, ADDRESS, repr(doi)) for place in self.by_name.get(doi, ()))
        yield from self.quoted_in(document)
        yield from self._issued(document)
        yield from self._announced(document)
        if is_board(document.url):
            title = letters(document.title)
            for place in self._by_title.get(title, ()) if len(title) >= A_TITLE else ():
                yield Cited(place, TITLED, repr(document.title[:60]))

    def quoted_in(self, document: Document) -> Iterable[Cited]:
        """Yield the documents that hold what a page has between quotation marks."""
        for run, (said, context) in sorted(_quotes(document.text).items()):
            yield from (Cited(place, WORDS, repr(said), context) for place in self.by_words[run])

    def _find_words(self) -> None:
        """Note who says what anybody quotes, between quotation marks or not."""
        wanted = {run for place in self.read for run in _quotes(self.documents[place].text)}
        firsts: defaultdict[str, set[int]] = defaultdict(set)
        for run in wanted:
            firsts[run[0]].add(len(run))
        for place in self.read if wanted else ():
            said = words(self.documents[place].text[:HEAD])
            runs = {
                tuple(said[at : at + size])
                for at, word in enumerate(said)
                for size in firsts.get(word, ())
            }
            for run in sorted(runs & wanted):
                self.by_words[run].append(place)

    def _issued(self, document: Document) -> Iterable[Cited]:
        """Yield what is cited by its issuer and its day: "the board's 9 May update"."""
        yield from self._of_a_body(document)
        for said, then in pairwise([*sentences(document.text), ""]):
            kinds = {match[0].casefold() for match in KINDS.finditer(said)}
            places = {
                place
                for kind in kinds
                for day in _days(said)
                for place in self._titled.get((day, kind), ())
            }
            if NEWSROOM.search(said):
                places |= self._announced_on(_days(said) or _days(then), letters(said))
            for place in sorted(places):
                yield Cited(place, ISSUED, repr(" ".join(said.split())[:60]))

    @cached_property
    def _official(self) -> dict[str, list[int]]:
        """The documents of public bodies by their hosts, as a thread may write them out."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for place in self.read:
            host = self.documents[place].host
            if is_government(host):
                found[host.removeprefix("www.")].append(place)
        return found

    @cached_property
    def _by_title(self) -> dict[str, list[int]]:
        """The documents by their titles and what stands on either side of a mark in them."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for place in self.read:
            title = self.documents[place].title
            if not is_board(self.documents[place].url):
                for name in sorted({letters(part) for part in (title, *A_MARK.split(title, 1))}):
                    found[name].append(place)
        return found

    @cached_property
    def _titled(self) -> dict[tuple[str, str], list[int]]:
        """The documents by their day and by what their titles call them: a notice, an order."""
        found: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for day, places in self._by_day.items():
            for place in places:
                for kind in {each[0] for each in KINDS.finditer(self.documents[place].title)}:
                    found[day, kind.casefold()].append(place)
        return found

    @cached_property
    def _by_day(self) -> dict[str, list[int]]:
        found: defaultdict[str, list[int]] = defaultdict(list)
        for place in self.read:
            day = self.documents[place].day
            if day is not None:
                found[f"{day:%m-%d}"].append(place)
        return found

    def _announced_on(self, days: Collection[str], said: str) -> set[int]:
        """Return what was published on one of some days by somebody whom a sentence names."""
        return {
            place
            for day in days
            for place in self._by_day.get(day, ())
            if any(name in said for name in _called(self.documents[place]) if _is_long(name))
        }

    def _of_a_body(self, document: Document) -> Iterable[Cited]:
        for name in sorted(name for name in self._bodies if _is_in(name, document.text)):
            # "Go to the board's site. Its supplement has 18 June in the first line."
            told = [
                f"{each} {then}"
                for each, then in pairwise([*sentences(document.text), ""])
                if _is_in(name, each)
            ]
            days = {day for said in told for day in _days(said)}
            for place in self._bodies[name]:
                day = self.documents[place].day
                if day is not None and f"{day:%m-%d}" in days:
                    yield Cited(place, ISSUED, repr(f"{name}, {day:%m-%d}"))

    def _announced(self, document: Document) -> Iterable[Cited]:
        """Yield what somebody says of himself, by his account or as "the announcement"."""
        handles = {letters(handle) for handle in HANDLE.findall(document.text)}
        for handle in sorted(handles & self._makers.keys()):
            yield from (Cited(place, NAMED, f"@{handle}") for place in self._makers[handle])
        for name in sorted(self._announcers(document)):
            yield from (Cited(place, NAMED, repr(name)) for place in self._makers[name])
        found = ANNOUNCED.search(document.text)
        if found:
            places = sorted({place for held in self._makers.values() for place in held})
            yield from (Cited(place, NAMED, repr(found[0][:60])) for place in places)

    def _announcers(self, document: Document) -> set[str]:
        """Return the makers of whom a page says that they announce something."""
        if not self._makers or not ANNOUNCES.search(document.text):
            return set()
        told = [letters(each) for each in sentences(document.text) if ANNOUNCES.search(each)]
        return {
            name
            for said in told
            for at in range(len(said))
            for name in self._begun.get(said[at : at + BEGINNING], ())
            if said.startswith(name, at)
        }

    @cached_property
    def _begun(self) -> dict[str, list[str]]:
        """The makers' names by how they begin, so that a text is looked through once."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for name in self._makers:
            found[name[:BEGINNING]].append(name)
        return dict(found)

    @cached_property
    def _bodies(self) -> dict[str, list[int]]:
        found: defaultdict[str, list[int]] = defaultdict(list)
        for place in self.read:
            name = self.documents[place].facts.site_name
            if is_government(self.documents[place].host) and len(letters(name)) >= A_BODY:
                found[name].append(place)
                for short in initials_of(self.documents[place]):
                    if len(short) >= INITIALS and short.upper() != name:
                        found[short.upper()].append(place)
        return found

    @cached_property
    def _makers(self) -> dict[str, list[int]]:
        found: defaultdict[str, list[int]] = defaultdict(list)
        for place in self.read:
            document = self.documents[place]
            names = {name for name in site_names(document) if _is_long(name)}
            for name in sorted(names) if speaks_of_itself(document) else ():
                found[name].append(place)
        return found


def _is_in(name: str, text: str) -> bool:
    """Say whether a text has a body's name; its initials must be a word of their own."""
    at = text.find(name)
    if at < 0 or not (name.isupper() and name.isascii() and name.isalpha()):
        return at >= 0
    return bool(re.search(rf"\b{name}\b", text))


def _days(text: str) -> set[str]:
    return {quantity.value[5:] for quantity in quantities(text) if quantity.kind == DATE}


def _called(document: Document) -> set[str]:
    """Return the names of the one whose site it is, also cut: Tallow for Tallow Pumps."""
    first = document.facts.site_name.partition(" ")[0]
    return {*site_names(document), letters(first)}


def _is_long(name: str) -> bool:
    return len(name) >= (BEGINNING if CJK_START.match(name) else SHORTEST_NAME)


def _doi(document: Document) -> set[str]:
    """Return the identifier of a paper that its address or its own first page gives."""
    is_paper = document.kind == "paper"
    found = DOI.search(document.url) or (DOI.search(document.text) if is_paper else None)
    return {found[0].casefold().rstrip(".")} if found else set()


def _numbers(document: Document) -> frozenset[str]:
    """Return the numbers of a document: they are its own where a public body gave them."""
    if not is_government(document.host):
        return frozenset()
    return numbers_borne(document) | instruments_in(document.title)


def instruments_in(text: str) -> frozenset[str]:
    """Return the instruments that a text names by kind and number: "amendment 14b"."""
    return frozenset(
        f"{match['kind']} {match['number']}".casefold() for match in INSTRUMENT.finditer(text)
    )


def _quotes(text: str) -> dict[tuple[str, ...], tuple[str, str]]:
    """Return the first words of each quotation, with what is said and its line."""
    found: dict[tuple[str, ...], tuple[str, str]] = {}
    for line in text.splitlines():
        for match in QUOTED.finditer(line):
            part = next(part for part in match.groups() if part)
            said = words(part)
            size = sized(said, LONG_QUOTE)
            if len(said) >= size:
                found.setdefault(tuple(said[:size]), (part[:60], line))
    return found
