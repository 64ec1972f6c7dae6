"""Stage 5: hits and pages become sources: grouped by origin, tiered, marked, scored, ranked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from search_skill.judging.corrections import with_earlier_ones_flagged
from search_skill.judging.dimensions import (
    Measured,
    horizon_of,
    is_foreign,
    overall,
    scores_of,
)
from search_skill.judging.documents import Document, document_of
from search_skill.judging.framing import taken_account
from search_skill.judging.grades import credibility, reliability
from search_skill.judging.marks import marks_of
from search_skill.judging.origins import Origin, groups_of
from search_skill.judging.quoting import only_retells
from search_skill.judging.relevance import Pool, Question, Text, passage_scores, question_of
from search_skill.judging.status import statuses_of
from search_skill.judging.subject import Subject, subject_of
from search_skill.judging.tiers import tier_of
from search_skill.judging.versioned import version_flags
from search_skill.stages.order import COPY, Merged, numbered_in_order, relevance_of
from search_skill.text.facts import facts_of
from search_skill.text.tokens import narrowed
from search_skill.types import (
    Dated,
    Group,
    Hit,
    Interpretation,
    Mark,
    Page,
    Passage,
    Query,
    Score,
    Source,
    Standing,
    Tier,
)

MONTH_IN_PATH = re.compile(r"/((?:19|20)\d\d)[/-](0?[1-9]|1[0-2])(?=[/-])")
DAY = timedelta(days=1)


def merge(
    hits: tuple[Hit, ...],
    pages: Mapping[str, Page],
    interpretation: Interpretation,
    query: Query,
) -> Merged:
    """Return every hit as a source; the order of the hits decides nothing."""
    found = {document.key: document for document in _documents(hits, pages)}
    documents = [found[key] for key in sorted(found)]
    query = replace(query, text=narrowed(query.text))
    marks = {document.key: marks_of(document, query.text, "") for document in documents}
    origins = groups_of(documents, {key for key, found in marks.items() if found})
    case = _Case(documents, origins, marks, interpretation, query)
    judged = [case.source(document) for document in documents]
    amending = {status.by for status in case.status.values()}
    judged = with_earlier_ones_flagged(
        judged, amending, {source.id: relevance_of(source) for source in judged}
    )
    return numbered_in_order(
        judged,
        _groups(origins),
        Merged(
            sources=(),
            groups=(),
            interpretation=interpretation,
            copies=case.copy_of,
            amended={key: status.by for key, status in case.status.items() if status.by},
            as_of=case.as_of,
        ),
    )


def joined(first: Merged, anew: Merged) -> Merged:
    """Return what was merged anew with the scores of the first time: who comes later moves none."""
    if anew is first:
        return first
    known = {source.url: source for source in first.sources}
    sources = [
        replace(source, scores=known[source.url].scores, score=known[source.url].score)
        if source.url in known
        else source
        for source in anew.sources
    ]
    return numbered_in_order(sources, anew.groups, anew)


def _documents(hits: Sequence[Hit], pages: Mapping[str, Page]) -> list[Document]:
    made = [document_of(hit, None) for hit in hits]
    return [
        document_of(hit, pages.get(document.key)) for hit, document in zip(hits, made, strict=True)
    ]


class _Case:
    """All that judging one document needs to know of the others."""

    def __init__(
        self,
        documents: Sequence[Document],
        origins: Sequence[Origin],
        marks: Mapping[str, tuple[Mark, ...]],
        interpretation: Interpretation,
        query: Query,
    ) -> None:
        self.query = query
        self.locked = interpretation.locked
        self.language = query.language or interpretation.language
        self.horizon = horizon_of(query, interpretation)
        self.as_of = query.as_of or _latest_look(documents)
        self.group = {key: origin.origin for origin in origins for key in origin.members}
        self.copy_of = {copy: first for origin in origins for copy, first in origin.copies}
        edges = [edge for origin in origins for edge in origin.edges]
        self.retold = {edge.source: edge.target for edge in edges if only_retells(edge)}
        self.subject: Subject = subject_of(query.text, documents)
        self.status = statuses_of(documents, self.as_of)
        self.by_key = {document.key: document for document in documents}
        copies = [document for document in documents if document.key in self.copy_of]
        self.marks = {**marks, **{document.key: self._marks(document) for document in copies}}
        self.facts = {document.key: facts_of(document.text) for document in documents}
        self.group_facts, self.carriers = self._carriers(origins)
        self.pool, self.places = self._pool(documents)
        self.question: Question = question_of(query.text, self.pool, query.operators.phrases)
        self.passage_scores = passage_scores(self.pool, self.question, query.text)

    def _marks(self, document: Document) -> tuple[Mark, ...]:
        copy_of = self.copy_of.get(document.key, "")
        account = taken_account(document, self.by_key[copy_of]) if copy_of in self.by_key else ""
        return marks_of(document, self.query.text, copy_of, account)

    def _carriers(
        self, origins: Sequence[Origin]
    ) -> tuple[dict[str, frozenset[str]], Counter[str]]:
        """Return the facts of each group and in how many groups each stands.

        Copies and marked pages carry nothing: they must not make a fact less unique.
        """
        facts: dict[str, frozenset[str]] = {}
        counts: Counter[str] = Counter()
        for origin in origins:
            held = [
                self.facts[key]
                for key in origin.members
                if key not in self.copy_of and not self.marks[key]
            ]
            facts[origin.origin] = frozenset().union(*held)
            counts.update(facts[origin.origin])
        return facts, counts

    def _pool(self, documents: Sequence[Document]) -> tuple[Pool, dict[str, range]]:
        texts: list[Text] = []
        places: dict[str, range] = {}
        for document in documents:
            start = len(texts)
            counts = document.key not in self.copy_of
            texts += [
                Text(
                    key=f"{document.key} {passage.id}",
                    title=document.title,
                    headings=passage.heading,
                    body=passage.text,
                    counts=counts,
                )
                for passage in _passages(document)
            ]
            places[document.key] = range(start, len(texts))
        return Pool(texts), places

    def _others(self, document: Document) -> frozenset[str]:
        """Return those of a document's facts that stand in other groups."""
        own = self.group_facts[self.group[document.key]]
        return frozenset(
            fact
            for fact in self.facts[document.key]
            if self.carriers[fact] > (1 if fact in own else 0)
        )

    def source(self, document: Document) -> Source:
        """Return the source that a document is, not yet ranked: its id is its key."""
        marks = self.marks[document.key]
        status = self.status.get(document.key)
        copied, retold = self.copy_of.get(document.key, ""), self.retold.get(document.key, "")
        judged = tier_of(document, self.subject, marks, copied, retold)
        scores = self._scores(document, judged.tier, marks)
        score = overall(scores, marks)
        passages = self._scored_passages(document)
        page = document.page
        assert document.hit is not None  # noqa: S101  every document here was made of one
        return Source(
            id=document.key,
            url=document.url,
            title=document.title,
            hits=(document.hit,),
            page=page,
            snippet=document.hit.snippet,
            tier=judged.tier,
            tier_reasons=(*judged.reasons, *([status.because] if status is not None else [])),
            marks=marks,
            grade=reliability(document, judged.tier, marks)
            + str(credibility(0, 0, Standing.UNVERIFIED)),
            scores=scores,
            score=score,
            group=self.group[document.key],
            passages=passages,
            published=_published(document),
            updated=page.updated if page is not None else None,
            flags=self._flags(document),
        )

    def _scores(self, document: Document, tier: Tier, marks: tuple[Mark, ...]) -> tuple[Score, ...]:
        return scores_of(
            Measured(
                document=document,
                question=self.question,
                passages=[
                    f"{' '.join(self.pool.texts[place].headings)} {self.pool.texts[place].body}"
                    for place in self.places[document.key]
                ],
                others=self._others(document),
                tier=tier,
                marks=marks,
                horizon=self.horizon,
                as_of=self.as_of,
                foreign=is_foreign(document, self.language),
            )
        )

    def _scored_passages(self, document: Document) -> tuple[Passage, ...]:
        if not document.is_read:
            return ()
        return tuple(
            replace(passage, score=self.passage_scores[place])
            for passage, place in zip(_passages(document), self.places[document.key], strict=True)
        )

    def _flags(self, document: Document) -> tuple[str, ...]:
        flags = list(document.facts.flags)
        if document.key in self.copy_of:
            flags.append(COPY)
        if document.key in self.status:
            flags.append(self.status[document.key].name)
        if document.page is not None and not document.is_read:
            flags.append(document.page.verdict.verdict)
        if document.page is None:
            flags.append("not_read")
        flags += version_flags(document.url, document.title, self.locked)
        return tuple(dict.fromkeys(flags))


def _passages(document: Document) -> tuple[Passage, ...]:
    """Return the passages of a document; what was not read has its snippet for one."""
    if document.is_read and document.page is not None and document.page.passages:
        return document.page.passages
    return (Passage(id="p1", text=document.text, start=0, end=len(document.text)),)


def _published(document: Document) -> Dated | None:
    """Return the day a page gives, else the one an index has, unless the page speaks against it.

    An index often has the day of the last change: the page's own update, or a day outside the
    month that its address names.
    """
    page, hit = document.page, document.hit
    if page is not None and page.published is not None:
        return page.published
    if hit is None or hit.published is None:
        return None
    updated = page.updated if page is not None else None
    if updated is not None and updated.value.date() == hit.published.date():
        return None
    month = MONTH_IN_PATH.search(hit.url)
    if month and not _is_near(hit.published, int(month[1]), int(month[2])):
        return None
    return Dated(hit.published, f"{hit.route or hit.platform or 'index'}", proven=False)


def _is_near(moment: datetime, year: int, month: int) -> bool:
    """Say whether a moment lies in a month, a day of another time zone allowed."""
    around = (moment - DAY, moment, moment + DAY)
    return any((each.year, each.month) == (year, month) for each in around)


def _latest_look(documents: Sequence[Document]) -> datetime | None:
    looks = [
        document.page.fetched_at
        for document in documents
        if document.page is not None and document.page.fetched_at is not None
    ]
    return max(looks, default=None)


def _groups(origins: Sequence[Origin]) -> tuple[Group, ...]:
    return tuple(
        Group(id=origin.origin, origin=origin.origin, members=origin.members, edges=origin.edges)
        for origin in origins
    )
