"""Which words of a question may name a package."""

from __future__ import annotations

import re

from search_skill.text.stopwords import STOPWORDS
from search_skill.types import Entities

WORD = re.compile(
    r"(?<![\w@/.-])(?:@[\w.-]+/)?[A-Za-z][\w.-]*[\w]|(?<![\w@/.-])[\w.-]+(?:/[\w.-]+)+"
)
# words that are packages too, and mean their plain sense in a question
PLAIN_WORDS = """
app api async cache cli client color colors command config core data date debug default docs error
event events file files find fix form function get html http http-client image install json
library list log main make media method model module name node node-js number object open package
path plugin project python query rate read release run script search select server setup state
static stream string style table task template test tests text thread time timeout token tool
tools type types update url user uses utils value version versions web word write xml yaml
"""
PLAIN = frozenset(PLAIN_WORDS.split()) | STOPWORDS["en"]


def names_in_question(typed: str, entities: Entities) -> tuple[str, ...]:
    """Return the words that may name a package, those that certainly do first.

    The caller's lockfile decides whether one of them is; a word that is mostly just a word only
    counts where the question calls it a package.
    """
    words = [word.rstrip(".") for word in WORD.findall(typed)]
    telling = [
        word
        for word in words
        if word.casefold() not in PLAIN and len(word) > 2 and not word.isdigit()
    ]
    repositories = [name.split("/")[1] for name in entities.repositories]
    return tuple(dict.fromkeys([*entities.packages, *repositories, *telling]))
