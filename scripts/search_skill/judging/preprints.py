"""Preprints: what a journal has printed since, perhaps with other figures.

The preprint says where it was published, or the paper tells of its earlier version; and both bear
one work's name. What the printed version says holds against what the preprint said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from search_skill.judging.credits import letters
from search_skill.judging.documents import Document
from search_skill.judging.studies import told_as_research
from search_skill.text.terms import is_filler, terms

HEAD = 1_200  # characters in which a paper says what it is and where it was printed
FEWEST_WORDS = 3  # in common of two titles of one work
SAME_WORK = 0.5  # of the words of the shorter title
SHORTEST_NAME = 6  # letters of a journal's name
HOSTS = (
    *("arxiv.org", "biorxiv.org", "medrxiv.org", "chemrxiv.org", "psyarxiv.com", "osf.io"),
    *("ssrn.com", "preprints.org", "researchsquare.com", "techrxiv.org", "chinaxiv.org"),
    "jxiv.jst.go.jp",
)
IS_PREPRINT = re.compile(
    r"\bthis (?:article|paper|work|manuscript|study|document|version) is an? (?:unreviewed )?"
    r"preprint|^\W*posted\b[^\n]{0,60}\bpreprint\b|^\W*preprint\b[^\n]{0,60}\b(?:posted|version)\b"
    r"|本(?:文|论文|稿)(?:为|是)[^，。\n]{0,10}预印本|本(?:論文|稿)は[^。\n]{0,12}(?:プレプリント|査読前)"
    r"|이 논문은 [^.\n]{0,12}프리프린트",
    re.I | re.M,
)
PREPRINT = re.compile(
    r"\bpre-?prints?\b|\b\w*rxiv\b|\bnot (?:yet )?(?:been )?(?:certified by )?peer[- ]review"
    r"|预印本|預印本|未经同行评[议审]|プレプリント|査読前|프리프린트|사전 ?공개 ?논문",
    re.I,
)
PRINTED_IN = re.compile(
    r"\b(?:(?:now|since|later|subsequently|peer[- ]reviewed)[\w ]{0,24})?(?:published|appeared"
    r"|accepted for publication|printed) (?:in|by|as)\b(?: the)?\s*(?:[\"“*_]+)?"
    r"(?P<en>[A-Z][^\n,;:(（\"”]{4,70}|doi\b)"
    r"|\b[Jj]ournal[- ]ref(?:erence)?\s*[:：]\s*(?P<ref>[^\n,;(（]{5,70})"
    r"|(?:已|现已|后)?(?:正式)?(?:发表|刊登|刊载|刊发)[于在]《?(?P<zh>[^》，。；（\n]{2,30})"
    r"|[「『](?P<ja>[^」』\n]{2,30})[」』](?:誌)?に(?:掲載|発表)"
    r"|(?P<ko>[^\s.,「」]{2,20}(?: [^\s.,「」]{1,12}){0,2})에 (?:게재|실[렸린])",
)
EARLIER = re.compile(
    r"\b(?:earlier|previous|first|original|preliminary|draft) version\b|\bsince the preprint\b"
    r"|\b(?:posted|appeared|deposited|available) as an? preprint\b|\bthe preprint\b"
    r"|(?:早先|早期|先前|最初)的?(?:版本|预印本)|预印本|初版|プレプリント"
    r"|이전 (?:판|버전)|프리프린트",
    re.I,
)
DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>]+[^\s\"<>.,;)]")


def printed_since(documents: Sequence[Document]) -> Iterable[tuple[Document, Document]]:
    """Yield each preprint with the paper that was printed of it."""
    read = [each for each in documents if each.is_read and each.day is not None]
    drafts = [each for each in read if is_preprint(each)]
    for draft in drafts:
        for paper in read:
            if (
                paper not in drafts
                and _is_of_one_work(draft, paper)
                and _is_its_print(draft, paper)
            ):
                yield draft, paper
                break


def is_preprint(document: Document) -> bool:
    """Say whether a document is a version that nobody has reviewed."""
    on_server = any(document.host.endswith(host) for host in HOSTS)
    return on_server or IS_PREPRINT.search(document.text[:HEAD]) is not None


def _is_its_print(draft: Document, paper: Document) -> bool:
    """Say whether a later paper is the print: the preprint names its place, or it the preprint."""
    if draft.day is None or paper.day is None or paper.day <= draft.day:
        return False
    if not (paper.kind == "paper" or any(told_as_research(paper))):
        return False
    head = draft.text[:HEAD]
    dois = {found.casefold() for found in DOI.findall(head)}
    said = f"{paper.url}\n{paper.title}\n{paper.facts.site_name}\n{paper.text[:HEAD]}".casefold()
    if any(doi in said for doi in dois):
        return True
    names = {letters(next(filter(None, each.groups()), "")) for each in PRINTED_IN.finditer(head)}
    bare = letters(said)
    if any(len(name) >= SHORTEST_NAME and name in bare for name in names):
        return True
    return EARLIER.search(paper.text) is not None and PREPRINT.search(paper.text) is not None


def _is_of_one_work(one: Document, other: Document) -> bool:
    """Say whether two titles name one work: half of the shorter one's telling words."""
    mine, yours = _telling(one.title), _telling(other.title)
    shared = len(mine & yours)
    return shared >= FEWEST_WORDS and shared >= SAME_WORK * min(len(mine), len(yours))


def _telling(title: str) -> frozenset[str]:
    return frozenset(term for term in terms(title) if not is_filler(term) and not term.isdigit())
