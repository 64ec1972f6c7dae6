"""Between merging and verifying: the claim at hand is confronted with those who may oppose it.

Opposing queries are asked of the general engines, the answers that may oppose the claim are read,
and what they say is put beside the other sources. Their coming changes no score of another.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

from search_skill.stages.discover import Discovered, discover
from search_skill.stages.fresh import within_window
from search_skill.stages.merge import joined, merge
from search_skill.stages.order import Merged
from search_skill.stages.read import ReadPages, read
from search_skill.stages.verify import claim_at_hand
from search_skill.text.urls import identity_key
from search_skill.tools import Tools
from search_skill.types import Hit, Intent, Interpretation, Purpose, Query
from search_skill.understanding.dense import in_passing
from search_skill.understanding.gaps import names_spoken_of
from search_skill.understanding.subject import asked_of
from search_skill.verifying.contested import is_of_worth
from search_skill.verifying.opposing import Candidates
from search_skill.verifying.queries import At, opposing_queries

# What is asked with these is what something is worth, whatever the words.
OF_WORTH = frozenset({Intent.OPINION, Intent.COMPARISON, Intent.POLICY, Intent.PRODUCT})
PAGES = 6  # read beyond the run's budget of pages, those that may oppose most


def confront(
    queries: tuple[Query, ...],
    found: Discovered,
    pages: ReadPages,
    merged: Merged,
    interpretation: Interpretation,
    tools: Tools,
) -> tuple[tuple[Query, ...], Discovered, ReadPages, Merged]:
    """Return all that was asked, found, read and merged, with those who may oppose among it."""
    if not tools.reads or not any(source.page for source in merged.sources):
        return queries, found, pages, merged
    main = queries[0]
    headline = claim_at_hand(merged, main)
    asked = asked_of(main.text, interpretation.language, interpretation.entities)
    contents = [page for page in pages.pages.values() if page.verdict.is_content]
    names = names_spoken_of(contents, main.text)
    worth = is_of_worth(main.text) or bool(OF_WORTH & set(interpretation.intents))
    brief = in_passing(asked.name, [page.text for page in contents]) or asked.brief
    at = At(asked.subject, asked.matter, names, worth, bare=asked.name, brief=brief)
    wanted = opposing_queries(at, headline, interpretation.intents, interpretation.language)
    more = tuple(
        replace(
            main,
            id=f"Q{len(queries) + number}",
            text=each.text,
            why=f"opposition: {each.why}",
            purpose=Purpose.OPPOSITION,
            operators=replace(main.operators, phrases=()),
        )
        for number, each in enumerate(wanted, 1)
    )
    again = discover(more, replace(interpretation, platforms=()), tools)
    claim = headline.claim if headline is not None else main.text
    fresh = may_oppose(again.hits, found.hits, claim)
    further = read(fresh, main, tools, room=PAGES, known=pages.pages)
    kept = tuple(hit for hit in fresh if identity_key(hit.url) in further.pages)
    whole = replace(
        found,
        hits=(*found.hits, *kept),
        asked=(*found.asked, *again.asked),
        degraded=(*found.degraded, *again.degraded),
    )
    read_all = ReadPages(
        pages={**pages.pages, **further.pages},
        attempts=(*pages.attempts, *further.attempts),
        degraded=(*pages.degraded, *further.degraded),
    )
    whole = within_window(whole, read_all.pages, main)
    anew = merge(whole.hits, read_all.pages, interpretation, main) if kept else merged
    tried = tuple(each.text for each in more)
    return (*queries, *more), whole, read_all, replace(joined(merged, anew), tried=tried)


def may_oppose(hits: tuple[Hit, ...], known: tuple[Hit, ...], claim: str) -> tuple[Hit, ...]:
    """Return the hits that were not found before, those that may oppose the claim first.

    Every other place is for what the engines put first: who never says the claim's own words can
    be told by nothing else yet.
    """
    seen = {identity_key(hit.url) for hit in known}
    new = {identity_key(hit.url): hit for hit in hits if identity_key(hit.url) not in seen}
    texts = [(key, f"{hit.title}. {hit.snippet}") for key, hit in new.items()]
    near = Candidates(texts).opposing(claim, len(texts))
    turns = (key for pair in zip_longest(near, new) for key in pair if key is not None)
    return tuple(new[key] for key in dict.fromkeys(turns))
