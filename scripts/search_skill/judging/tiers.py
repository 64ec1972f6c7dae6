"""Tiers: how first-hand and authoritative a source is, told from the document, with reasons.

T1 is the thing's own documentation, repository or registry entry, a standard, a law or regulator,
a paper, original data; T2 is edited or vouched for; T3 is what has to be verified. Hosts are one
feature among many: lists of them alone are a coin toss.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.credits import is_relayed
from search_skill.judging.disclosures import is_disclosure
from search_skill.judging.documents import Document
from search_skill.judging.hosts import (
    CODE_HOSTS,
    CROWDED,
    DOCUMENTATION_LABEL,
    ENCYCLOPAEDIAS,
    JOURNALS,
    OWNED_PATHS,
    PREPRINTS,
    REGISTRIES,
    SOCIAL,
    STANDARDS,
    is_government,
    is_one_of,
    is_thread,
    is_tracker,
    labels_of,
    path_of,
)
from search_skill.judging.institutions import has_official_title, told_by_institution
from search_skill.judging.own_counts import counts_itself
from search_skill.judging.own_figures import keeps_figures
from search_skill.judging.own_terms import sets_terms
from search_skill.judging.public_bodies import passes_on
from search_skill.judging.releases import calls_back, is_press, is_statement, takes_back
from search_skill.judging.repositories import (
    RAW_DATA,
    holds_data,
    is_in_repository,
    is_registry_entry,
)
from search_skill.judging.scaffolds import told_by_scaffold
from search_skill.judging.status import SATIRICAL
from search_skill.judging.studies import told_as_research
from search_skill.judging.subject import Subject
from search_skill.judging.vouching import PARTY, PARTY_ACCOUNT, unvouched, vouched
from search_skill.types import Mark, Source, Tier

TERMS = "terms of the one who sets them"
TERMS_ASIDE = "terms of one who sets them, whom the question does not name"
PARTY_ACCOUNT_ELSEWHERE = "a party's own text, which it put there itself"
ENTRY = "the registry entry of the thing itself"
TAKEN_BACK = "what its publisher said itself, taken back"
OF_PARTIES = ((PARTY,), (PARTY_ACCOUNT,), (PARTY_ACCOUNT_ELSEWHERE,))
NEARNESS = {Tier.T1: 20.0, Tier.T2: 8.0, Tier.T3: 0.0}  # added when ranking, never to a score
AHEAD = 8.0  # what is to come may come otherwise: a release candidate, a draft law
AHEAD_OF_ITS_TIME = re.compile(
    r"\b\d[\w.]*[ -]?(?:rc|alpha|beta)[ .-]?\d*\b|\brc[.-]?\d\b|\brelease candidate\b"
    r"|\bpre-?release\b"
    r"|\b(?:public|developer|technical) (?:beta|preview)\b|候选版|预览版|(?:公测|内测|测试)版"
    r"|\b(?:draft|proposed) (?:ordinance|regulation|bill|law|rules?|order|act|decision|directive"
    r"|(?:toll |fare |price )?(?:schedule|tariff)|guidelines?|amendment)\b"
    r"|征求意见稿|听证(?:会|方案)|草案|(?:素|原)案|パブリックコメント|입법 ?예고|(?:개정|제정)안"
    r"|リリース候補|ベータ版|プレビュー版|베타 ?(?:버전|판)|출시 ?후보|미리 ?보기 ?버전",
    re.I,
)
OF_AN_ENTRY = 14.0  # what a registry shows of a thing stands in its repository, too
OF_A_TRACKER = 12.0  # where a thing's own repository lets anybody speak: an issue, a discussion
# Terms alone tell at first hand what is charged, and nothing else of the matter.
NEARNESS_BY_REASON = {TERMS: 12.0, TERMS_ASIDE: 8.0, ENTRY: OF_AN_ENTRY}

DOCUMENTATION_PATH = re.compile(
    r"/(?:docs?|documentation|reference|manual|guide|handbook|api|help|support|hc|faq|changelog"
    r"|releases?|release-notes|security|advisories|legal|filings|specs?)(?:/|$|\.)",
    re.I,
)
DOCUMENTATION_TITLE = re.compile(
    r"\b(?:documentation|reference|manual|docs|release notes|changelog|faq|user guide|api)\b"
    r"|文档|手册|参考|发布说明|ドキュメント|リファレンス|문서",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Judged:
    """A tier with the reasons for it."""

    tier: Tier
    reasons: tuple[str, ...]


def tier_of(
    document: Document,
    subject: Subject,
    marks: tuple[Mark, ...] = (),
    copy_of: str = "",
    retold: str = "",
) -> Judged:
    """Return the tier a document deserves; a marked one has to be verified, whatever it is.

    `retold` is what a digest's item on the matter, or a whole report, only retells.
    """
    if marks:
        names = ", ".join(mark.name for mark in marks)
        return Judged(Tier.T3, (f"marked {names}",))
    if SATIRICAL.search(document.text):
        return Judged(Tier.T3, ("it says that it is satire",))
    if document.page is not None and not document.is_read:
        return Judged(Tier.T3, (f"not read: {document.page.verdict.verdict}",))
    first_hand = tuple(_first_hand(document, subject))
    if first_hand and not (copy_of and not _is_official(document)):
        return Judged(Tier.T1, first_hand)
    if copy_of and _is_own_account(document, subject):
        return Judged(Tier.T2, (PARTY_ACCOUNT_ELSEWHERE,))
    if copy_of and not (_speaks_for_itself(document) or _is_own_release(document, subject)):
        return Judged(Tier.T3, (f"its text is that of {copy_of}",))
    if retold:
        return Judged(Tier.T3, (f"what it tells of the matter only retells {retold}",))
    told = tuple(vouched(document, subject))
    if told:
        return Judged(Tier.T2, told)
    return Judged(Tier.T3, tuple(unvouched(document)))


def nearness(source: Source) -> float:
    """Return what being near to the matter is worth in a ranking, in points of a score.

    A party that praises its own is not near, nor are the terms of another thing.
    """
    if source.marks or source.tier_reasons[:1] in OF_PARTIES:
        return 0.0
    if source.tier is Tier.T1 and is_tracker(source.url):
        return OF_A_TRACKER
    if source.tier is Tier.T1 and AHEAD_OF_ITS_TIME.search(source.title):
        return AHEAD
    return NEARNESS_BY_REASON.get("".join(source.tier_reasons[:1]), NEARNESS[source.tier])


def _is_official(document: Document) -> bool:
    """A body that publishes another body's text answers for it: a consolidated law, a notice.

    What one charges oneself is one's own word, whoever else tells of it.
    """
    return (_speaks_for_itself(document) and has_official_title(document)) or sets_terms(document)


def _speaks_for_itself(document: Document) -> bool:
    """Say whether a public body's page is that body's own word, and no paper's that it reprints."""
    return is_government(document.host) and not passes_on(document)


def _is_own_release(document: Document, subject: Subject) -> bool:
    """Say whether a page is a party's own release on its own site, wherever else it went."""
    return subject.is_involved(document.url) and not is_relayed(document)


def _is_own_account(document: Document, subject: Subject) -> bool:
    """Say whether a party's account on a platform of many puts the party's own text there."""
    if not is_one_of(document.host, (*CROWDED, *OWNED_PATHS)) or is_thread(document.url):
        return False
    return subject.is_called(document.author)


def _first_hand(document: Document, subject: Subject) -> Iterator[str]:
    host, path = document.host, path_of(document.url)
    if _speaks_for_itself(document) and not is_statement(document):
        yield f"{host} is a public body's own site"
    if is_one_of(host, STANDARDS):
        yield f"{host} publishes standards"
    if is_one_of(host, JOURNALS) or is_one_of(host, PREPRINTS):
        yield f"{host} publishes research"
    if is_one_of(host, CODE_HOSTS):
        yield from _of_repository(document, subject)
    elif is_one_of(host, REGISTRIES) or is_registry_entry(document, subject):
        yield ENTRY
    elif not (
        is_one_of(host, (*SOCIAL, *ENCYCLOPAEDIAS))
        or is_thread(document.url)
        or _is_told_to_all(document)
    ):
        yield from _of_own_site(document, subject, path)
        yield from _by_shape(document, subject)
        if takes_back(document, subject):
            yield TAKEN_BACK
        elif calls_back(document):
            yield "a maker's own notice of what it recalls"
        if _is_help_of_party(document, subject):
            yield "the help of a party, on its own site"


def _is_told_to_all(document: Document) -> bool:
    return is_government(document.host) and is_statement(document)


def _is_help_of_party(document: Document, subject: Subject) -> bool:
    """Say whether a page is what a party tells those who have its thing: it is nobody's praise."""
    labels = labels_of(document.host)[:-1]
    at_help = any(label in DOCUMENTATION_LABEL for label in labels)
    told = at_help and subject.is_party(document.url) and is_generic_author(document.author)
    told = told and not subject.is_own_site(document.url)
    return told and not is_press(document, path_of(document.url))


def _of_repository(document: Document, subject: Subject) -> Iterator[str]:
    if subject.owns_repository(document.url):
        yield "in the subject's own repository"
    elif is_in_repository(document.url) and holds_data(document):
        yield "a repository with the data itself"


def _of_own_site(document: Document, subject: Subject, path: str) -> Iterator[str]:
    if not (subject.is_own_site(document.url) or subject.is_own_section(document)):
        return
    labels = labels_of(document.host)
    documents = (
        any(label in DOCUMENTATION_LABEL for label in labels[:-1])
        or DOCUMENTATION_PATH.search(path)
        or DOCUMENTATION_TITLE.search(document.title)
        or document.kind == "documentation"
    )
    if documents:
        yield "the subject's own documentation"
    elif RAW_DATA.search(document.text) or has_official_title(document):
        yield "the subject's own data"
    elif not is_press(document, path):
        yield "the subject's own site"


def _by_shape(document: Document, subject: Subject) -> Iterator[str]:
    """Tell a paper, a standard or an institution's document by its own form."""
    yield from told_as_research(document)
    yield from told_by_scaffold(document)
    if sets_terms(document):
        yield TERMS if subject.names_site(document) else TERMS_ASIDE
    told = tuple(told_by_institution(document))
    yield from told
    if told:
        return
    if keeps_figures(document):
        yield "figures of the one who keeps them"
    elif counts_itself(document):
        yield "a body's own count, and how it was made"
    elif is_disclosure(document):
        yield "what its company has to disclose"
