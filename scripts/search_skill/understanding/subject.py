"""What a question is about and the parts it asks: the matter's name, and the words of each part.

"How did X's defaults change, what breaks on upgrade, and why?" asks three things of X. Each part
is asked of X by name; the words that only ask are left out, since engines match words. What a
sentence quotes is no name of its matter unless the first thing asked is asked of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from search_skill.text.keywords import CJK
from search_skill.types import Entities
from search_skill.understanding.dense import brief_of, dense_name, dense_subject
from search_skill.understanding.naming import (
    capitals_in,
    identified_in,
    latin_name,
    latin_subject,
    says_something,
)
from search_skill.understanding.wording import NUMBERED, keywords, weight

MOST_OF_A_NAME = 5
LONGEST_TITLE = 16  # characters; no name is so long
ASKS = r"(?:how|why|what|which|when|where|who|whom|whose|whether)\b"
BY = r"(?:(?:by|for|from|to|in|at|on|of|with|under|until|since)\s+)?"
SPLIT = re.compile(
    r"[;；。？?！!]\s*|(?<=か)、|(?<=[요가나까니]),\s*|\.\s+(?=[A-Z])"
    rf"|[,，:：]\s*(?:and\s+|but\s+|以及|并且|还有)?(?={BY}{ASKS}"
    r"|(?:is|are|does|do|did|can|should|has|have|was|were)\b)"
    rf"|\s+and\s+(?={BY}{ASKS})|[，：]",
    re.IGNORECASE,
)
IN_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")
LISTED = re.compile(r"、|，以及|以及")
ENTITLED = re.compile(r"[《〈]([^》〉\n]{1,80})[》〉]")
# beside a quotation: somebody's words, and no name
SAYING_BEFORE = re.compile(
    r"(?:\bthat|网传|传|传言|号称|宣称|声称|自称|称|所谓|说|説|说法|claims?|claimed|says?|said|called"
    r")\W*$",
    re.I,
)
SAYING_AFTER = re.compile(
    r"^\W*(?:(?:是真的|是不是真|真的吗|属实|は本当|は事実)|的?(?:说法|說法|传言|言论|口号|宣传|结论|观点|这句话|一说|之说)|という(?:の|話|主張|噂|説|こと)"
    r"|と(?:いう|言|主張|書)|라는|는 말|이라는|claims?\b|sayings?\b|statements?\b"
    r"|arguments?\b|slogans?\b|rumou?rs?\b|figures?\b)",
    re.I,
)
ANOTHER = re.compile(r"\b(?:CVE-\d{4}-\d+|GHSA-[\w-]+|[A-Z]{2,}-\d{2,}[\w-]*)\b")
CODED = re.compile(r"[A-Za-z]+-?\d+[A-Za-z]*")  # a model, no figure
SYMBOL = re.compile(r"[A-Za-z]_[A-Za-z]|\w\(|--\w|[a-z]\.[a-z]|::")
QUOTED_PAUSE = re.compile(r"[,，、;；:：。．.!！?？](?!\d)")
LONGEST_SAYING = 5  # words that are asked with every part


@dataclass(frozen=True, slots=True)
class Asked:
    """A question taken apart: its matter by name and in keywords, and the words of each part."""

    name: str  # what every part is about, in the fewest words
    subject: str  # the name with what of it is asked, where the name alone says too little
    matter: str  # the first thing asked, in keywords
    parts: tuple[str, ...]  # keywords of each part, without the name

    @property
    def brief(self) -> str:
        """The name as people write it in passing."""
        return brief_of(self.name) if CJK.search(self.name) else self.name

    def of_part(self, part: str) -> str:
        """Return a part with its subject: the whole one, unless it is about a thing of its own.

        A claim with a figure is none about the setting that was asked first.
        """
        is_apart = names_another(part) or (SYMBOL.search(self.subject) and NUMBERED.search(part))
        return f"{self.name if is_apart else self.subject} {part}"


def asked_of(text: str, language: str, entities: Entities) -> Asked:
    """Return the matter and the parts of a question."""
    whole = _unbroken(text, entities)
    clauses = [each for each in _clauses(whole, language) if keywords(each, language)]
    if not clauses:
        return Asked(name=text.strip(), subject=text.strip(), matter=text.strip(), parts=())
    keyed = [keywords(clause, language) for clause in clauses]
    matter = keyed[0]
    bare = _clauses(IN_BRACKETS.sub(" ", whole), language)
    said = [each for each in entities.titles if not _is_name(each, text, bare[0])]
    first = next((each for each in _told(bare, said) if keywords(each, language)), clauses[0])
    name = name_of(text, first, language, entities) or _first_words(matter, MOST_OF_A_NAME)
    subject = _subject(name, first, language, entities)
    saying = next((each for each in said if each in clauses[0]), "")
    if saying and weight(saying.split()) <= LONGEST_SAYING and saying not in name:
        subject = f"{name} {saying}"
    parts = [_without_name(words, name, subject) for words in keyed[1:]]
    return Asked(
        name=name,
        subject=subject,
        matter=_named(matter, name, keywords(first, language)),
        parts=_telling([part for part in parts if part]),
    )


def name_of(text: str, first: str, language: str, entities: Entities) -> str:
    """Return what the whole question is about by name, or "" where nothing is named."""
    title = next((each for each in entities.titles if _is_name(each, text, first)), "")
    if title:
        return title
    if language in ("zh", "ja", "ko"):
        return identified_in(first, entities) or dense_name(first, language)
    return latin_name(first, text, entities)


def names_another(part: str) -> bool:
    """Say whether a part asks about something with an identifier of its own."""
    return ANOTHER.search(part) is not None


def _subject(name: str, first: str, language: str, entities: Entities) -> str:
    if name in entities.titles:
        return name
    if language in ("zh", "ja", "ko"):
        return dense_subject(name, first, language)
    return latin_subject(name, first, entities)


def _is_name(title: str, text: str, first: str) -> bool:
    """Say whether what is quoted names the matter: a title, or what the first thing is asked of.

    A saying is quoted to be doubted; it has a number, or somebody who says it stands beside it.
    """
    if any(match[1].strip() == title for match in ENTITLED.finditer(text)):
        return True
    place = first.find(title)
    if title[:1].islower() and capitals_in(text.replace(title, " ")):
        return False  # "the zero waste target of Port Ellery"
    if (
        place < 0
        or NUMBERED.search(CODED.sub("", title))
        or len(title) > LONGEST_TITLE * (1 if CJK.search(title) else 3)
    ):
        return False
    before, after = first[:place], first[place + len(title) :]
    return not (SAYING_BEFORE.search(before) or SAYING_AFTER.search(after))


def _named(matter: str, name: str, told: str) -> str:
    """Return the matter so that it holds its name, if a saying has crowded that out."""
    if name[:2] in matter or name.casefold() in matter.casefold():
        return matter
    return told if name[:2] in told else f"{name} {matter}"


def _told(clauses: list[str], said: list[str]) -> Iterator[str]:
    """Yield the clauses without the sayings that they only quote."""
    for clause in clauses:
        for saying in said:
            clause = SAYING_AFTER.sub(" ", clause.replace(saying, " ").strip())
        yield clause


def _unbroken(text: str, entities: Entities) -> str:
    """Return the text with no pause in what it quotes: that goes to one part as a whole."""
    for title in entities.titles:
        text = text.replace(title, QUOTED_PAUSE.sub(" ", title))
    return text


def _telling(parts: list[str]) -> tuple[str, ...]:
    """Return the parts that say enough to be asked; a single plain word goes with what follows."""
    kept: list[str] = []
    waiting = ""
    for part in parts:
        joined = f"{waiting} {part}".strip()
        if weight(joined.split()) < 2 and not says_something(joined):
            waiting = joined
            continue
        kept.append(joined)
        waiting = ""
    if waiting and kept:
        kept[-1] = f"{kept[-1]} {waiting}"
    elif waiting:
        kept.append(waiting)
    return tuple(kept)


def _clauses(text: str, language: str) -> list[str]:
    bare = re.sub(r"[()（）\[\]“”\"「」]", " ", text)
    clauses = [part for part in SPLIT.split(bare) if part and part.strip()]
    if language not in ("zh", "ja"):
        return clauses
    apart: list[str] = []
    for clause in clauses:
        items = [item for item in LISTED.split(clause) if item.strip()]
        many = len(items) > 2  # two belong together
        apart += _pairs(items) if many else [clause]
    return apart


def _pairs(items: list[str]) -> list[str]:
    """Return listed things two by two: one alone says too little to be asked.

    The last of an odd number goes with the two before it.
    """
    pairs = [items[place : place + 2] for place in range(0, len(items), 2)]
    if len(pairs) > 2 and len(pairs[-1]) == 1:
        pairs[-2:] = [pairs[-2] + pairs[-1]]
    return [" ".join(pair) for pair in pairs]


def _first_words(text: str, most: int) -> str:
    kept: list[str] = []
    for word in text.split():
        if kept and weight([*kept, word]) > most:
            break
        kept.append(word)
    return " ".join(kept)


def _without_name(words: str, name: str, subject: str) -> str:
    """Return the words of a part that its matter's name and subject do not hold."""
    held = subject.casefold().split()
    joined = " ".join(word for word in words.split() if word.casefold() not in held)
    return joined.replace(name, " ").strip() if CJK.search(name) else joined
