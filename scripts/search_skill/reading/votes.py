"""What readers thought of the answers on a page of questions: accepted, and the most votes.

Sites say it in their marks and their data; extractors drop a lone number above an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lxml.html import HtmlElement

from search_skill.reading.jsonld import Node, types_of
from search_skill.types import Scalar

KINDS = ("qa", "forum")  # of pages on which answers are voted on
ACCEPTED, MOST_VOTES = "accepted", "answer_votes"
MARKED = (
    "//*[@data-score or @itemprop='upvoteCount' or @itemprop='acceptedAnswer'"
    " or contains(@class,'accept') or contains(@class,'best')]"
)
ACCEPTS = re.compile(
    r"(?:^|[\s_-])(?:is-)?accepted(?:[_-]?answer)?(?:$|\s)|(?:^|\s)(?:js-)?accepted-answer"
    r"|best-?answer|answer[_-]+(?:accepted|best)",
    re.I,
)
OF_AN_ANSWER = re.compile(r"(?:^|[\s_/-])(?:suggested|accepted)?answer(?:$|[\s_-])", re.I)
NUMBER = re.compile(r"^[+\s]*(\d{1,6})\s*$")
FAR_ENOUGH = 6  # elements above, of which one is the answer


def votes_of(tree: HtmlElement, nodes: Iterable[Node]) -> dict[str, Scalar]:
    """Return what a page of questions says of its answers; what it does not say is absent."""
    found: dict[str, Scalar] = {}
    votes = [*_told(nodes, found)]
    for element in tree.xpath(MARKED):
        if element.get("itemprop") == "acceptedAnswer" or ACCEPTS.search(element.get("class", "")):
            found[ACCEPTED] = True
        if _is_of_an_answer(element):
            said = element.get("data-score") or element.get("content") or element.text or ""
            votes += [int(match[1]) for match in [NUMBER.match(said)] if match]
    if votes:
        found[MOST_VOTES] = max(votes)
    return found


def _told(nodes: Iterable[Node], found: dict[str, Scalar]) -> Iterator[int]:
    """Yield the votes of answers in a page's data, and note that one was accepted."""
    for node in nodes:
        if node.get("acceptedAnswer"):
            found[ACCEPTED] = True
        count = node.get("upvoteCount")
        if "Answer" in types_of(node) and isinstance(count, int | str):
            match = NUMBER.match(str(count))
            if match:
                yield int(match[1])


def _is_of_an_answer(element: HtmlElement) -> bool:
    for _, each in zip(range(FAR_ENOUGH), (element, *element.iterancestors()), strict=False):
        stated = f"{each.get('class', '')} {each.get('itemprop', '')} {each.get('itemtype', '')}"
        if OF_AN_ANSWER.search(stated):
            return True
    return False
