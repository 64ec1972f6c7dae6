"""What judging wants to know of a page alone, found out while other pages are still awaited.

Judging a page against the others has to wait for the last of them; its facts and terms do not.
They are remembered by the functions that find them, so nothing here returns anything.
"""

from __future__ import annotations

from search_skill.judging import prose, weighing
from search_skill.judging.confessions import confessed
from search_skill.text.everyday import is_everyday
from search_skill.text.facts import facts_of
from search_skill.text.terms import terms
from search_skill.text.tokens import sentences
from search_skill.types import Page


def warmed() -> None:
    """Load the word lists and compile the phrases, while the network is being waited for."""
    is_everyday("")
    for kind in prose.KINDS:
        prose.said(kind, "")


def look_over(page: Page) -> None:
    """Find the facts, terms and telling phrases of a page and of its passages."""
    for kind in prose.KINDS:
        prose.said(kind, page.text)
    prose.said(prose.MIRRORS, f"{page.title}\n{page.text}")
    weighing.signs_of_a_farm(page.title, page.text)
    confessed(page.text)
    facts_of(page.text)
    terms(page.text)
    for sentence in sentences(page.text):
        facts_of(sentence)
    for passage in page.passages:
        facts_of(passage.text)
        terms(passage.text)
