"""The paid mode: a model reads what was found, says what is missing, and writes from it alone.

Nothing here runs without consent given for this very run. Each round asks what the model finds
missing and reads what that brings; a round that brings nothing new is the last. What the model
writes is kept sentence by sentence: each must name its passages, and every number, date, version,
name and negation in it must stand in them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from search_skill import model_replies
from search_skill.stages.discover import Discovered, discover, together
from search_skill.stages.fresh import within_window
from search_skill.stages.merge import merge
from search_skill.stages.order import Merged
from search_skill.stages.plan import Wanted, apart, numbered
from search_skill.stages.read import ReadPages, read
from search_skill.stages.refined import is_query
from search_skill.tools import Tools
from search_skill.types import Degradation, Interpretation, Query, Sentence, Source
from search_skill.verifying.support import lost_tokens

ROUNDS = 3  # of looking for what is missing; each costs one call
QUERIES = 4  # of one round
PAGES = 8  # read in one round, beyond the run's budget
SOURCES, PASSAGES = 12, 2  # that the model is shown, and passages of each
REPLY_TOKENS = 1_500  # for the answer
MISSING = (
    "The material is a question and passages that were found for it, each with its id. Name up to "
    f"{QUERIES} short search queries for what the question asks and no passage answers. "
    'Reply as {"queries": ["…"]}, with an empty list when nothing is missing.'
)
WRITE = (
    "The material is a question and passages with their ids. Answer the question in its language "
    "from the passages alone. Each sentence names the ids it rests on and states nothing that "
    "they do not; numbers, dates, names and versions as they stand there. Say where they disagree. "
    'Reply as {"sentences": [{"text": "…", "evidence": ["S1.p2"]}]}.'
)


@dataclass(frozen=True, slots=True)
class Work:
    """All that a run has so far."""

    queries: tuple[Query, ...]
    found: Discovered
    pages: ReadPages
    merged: Merged


def dig(work: Work, interpretation: Interpretation, tools: Tools) -> Work:
    """Return the work with what the model found missing, as far as that could be found."""
    if not _is_consented(tools):
        return work
    for _ in range(ROUNDS):
        wanted = _missing(work, tools)
        more = numbered(work.queries[0], wanted, first=len(work.queries) + 1)[1:]
        if not more:
            return work
        before = len(work.pages.pages)
        work = _followed(work, more, interpretation, tools)
        if len(work.pages.pages) == before:
            return work  # nobody had anything new: asking again would only cost
    return work


def written(sources: tuple[Source, ...], query: Query, tools: Tools) -> tuple[Sentence, ...]:
    """Return the model's answer, sentence by sentence, without what its evidence does not hold."""
    if not _is_consented(tools) or tools.model is None or not sources:
        return ()
    texts = {
        passage.id: passage.text for source in sources for passage in source.passages if passage.id
    }
    offered = tools.model.ask(
        "write", WRITE, _digest(sources, query), _sentences, reply_tokens=REPLY_TOKENS
    )
    kept = tuple(each for each in offered or () if _stands(each, texts))
    lost = len(offered or ()) - len(kept)
    if lost:
        because = f"{lost} of {lost + len(kept)} sentences said what their evidence does not hold"
        tools.model.degraded.append(Degradation("model write", "all sentences", "some", because))
    return kept


def _is_consented(tools: Tools) -> bool:
    return tools.model is not None and tools.model.is_consented


def _missing(work: Work, tools: Tools) -> list[Wanted]:
    if tools.model is None:
        return []
    digest = _digest(work.merged.sources, work.queries[0])
    queries = tools.model.ask("missing", MISSING, digest, _queries) or ()
    wanted = [Wanted(text, "missing, says the model") for text in queries]
    return apart(work.queries, wanted)[:QUERIES]


def _followed(
    work: Work, more: tuple[Query, ...], interpretation: Interpretation, tools: Tools
) -> Work:
    again = discover(more, replace(interpretation, platforms=()), tools)
    further = read(again.hits, work.queries[0], tools, room=PAGES, known=work.pages.pages)
    pages = ReadPages(
        pages={**work.pages.pages, **further.pages},
        attempts=(*work.pages.attempts, *further.attempts),
        degraded=(*work.pages.degraded, *further.degraded),
    )
    found = within_window(together(work.found, again), pages.pages, work.queries[0])
    return Work(
        queries=(*work.queries, *more),
        found=found,
        pages=pages,
        merged=merge(found.hits, pages.pages, interpretation, work.queries[0]),
    )


def _digest(sources: Iterable[Source], query: Query) -> str:
    """Return the question and the best passages, each behind its id."""
    lines = [f"QUESTION: {query.typed or query.text}"]
    for source in list(sources)[:SOURCES]:
        best = sorted(source.passages, key=lambda passage: -passage.score)[:PASSAGES]
        lines += [f"[{passage.id}] {source.title}: {passage.text}" for passage in best]
    return "\n".join(lines)


def _queries(reply: str) -> tuple[str, ...] | None:
    """Return the queries of a reply; none is an answer too, a reply without a list is not."""
    if model_replies.json_in(reply) is None:
        return None
    return tuple(text for text in model_replies.strings_in(reply) if is_query(text))


def _sentences(reply: str) -> tuple[Sentence, ...] | None:
    listed = model_replies.object_in(reply).get("sentences")
    if not isinstance(listed, list):
        return None
    made = []
    for each in listed:
        text = each.get("text") if isinstance(each, dict) else None
        evidence = each.get("evidence") if isinstance(each, dict) else None
        if isinstance(text, str) and text.strip() and isinstance(evidence, list):
            ids = tuple(name.strip("[] ") for name in evidence if isinstance(name, str))
            made.append(Sentence(" ".join(text.split()), tuple(dict.fromkeys(ids))))
    return tuple(made) or None


def _stands(sentence: Sentence, texts: dict[str, str]) -> bool:
    """Say whether a sentence names passages that are there, and says nothing beyond them."""
    if not sentence.evidence or any(name not in texts for name in sentence.evidence):
        return False
    return not lost_tokens(sentence.text, "\n".join(texts[name] for name in sentence.evidence))
