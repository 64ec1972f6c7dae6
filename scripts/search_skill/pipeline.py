"""The seven stages in order, the earlier the cheaper. Read this first."""

from __future__ import annotations

from search_skill.stages.discover import discover
from search_skill.stages.intent import understand
from search_skill.stages.plan import plan
from search_skill.stages.typed import is_wanted
from search_skill.tools import Tools
from search_skill.types import Query, Report


def search(query: Query, tools: Tools) -> Report:
    """Turn a question into evidence.

    1. intent    what kind of answer is wanted, in which language, and who is worth asking
    2. plan      the queries to ask: the question itself, with --deep its facets too
    3. discover  platforms and general engines side by side, fused with one vote an index
    4. read      the best pages, each down the reading ladder; with --deep, what they leave open
                 is asked once more
    5. merge     who copied whom, tiers and marks, five scores for every source; with --deep, who
                 may oppose the claim at hand is looked for
    6. verify    claims, corroboration, contradictions, opposition (with --deep)
    7. report    all of it, and all that failed
    """
    stage = tools.trace.stage
    stage("intent")
    interpretation = understand(query, tools)
    stage("plan")
    queries = plan(query, interpretation, tools)
    stage("discover")
    found = discover(queries, interpretation, tools, ahead=True)
    stage("read")
    from search_skill.stages import late  # loaded by now: there were answers to wait for

    pages = late.read(found.hits, query, tools, room=late.pages_to_read(interpretation, tools))
    if tools.deep:
        queries, found, pages = late.fill_gaps(queries, found, pages, interpretation, tools)
    found = late.within_window(found, pages.pages, queries[0])
    found, pages = late.only_official(found, pages, interpretation, queries[0], tools)
    stage("merge")
    merged = late.merge(found.hits, pages.pages, interpretation, queries[0])
    if tools.deep and not is_wanted(interpretation):
        work = late.dig(late.Work(queries, found, pages, merged), interpretation, tools)
        queries, found, pages, merged = late.confront(
            work.queries, work.found, work.pages, work.merged, interpretation, tools
        )
    merged = late.reranked(merged, queries[0], tools.vectors)
    stage("verify")
    verified = late.verify(merged, queries[0]) if tools.deep else late.unverified(merged)
    answer = late.written(verified.sources, queries[0], tools)
    stage("report")
    return late.report(queries, interpretation, found, pages, verified, tools, answer)
