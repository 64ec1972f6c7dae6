"""The bottom line: of what may be asserted, the few sentences that answer most of the question.

Nothing new is said here. Among claims that passed evidence discipline those are chosen that can be
read alone, bear on other parts of the question than the ones before, and do not say the same again.
They stand in the order in which the question asks: what was asked first is answered first.
That a sentence has the name of the thing, or a word that any sentence has, bears on no part.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from itertools import takewhile
from typing import TypeVar

from search_skill.text.quantities import quantities
from search_skill.text.stopwords import STOPWORDS
from search_skill.text.terms import is_filler, terms

T = TypeVar("T")
FEW, MANY = 3, 5  # sentences, and where the question has many parts
MANY_PARTS = 14  # telling terms of a question from which on it has many
BEARING = 2  # terms of the question that a sentence of it must have
SAME = 0.6  # of the terms of the shorter of two sentences about one value
LONGEST, SHORTEST = 300, 8
SEVERAL = 8  # sentences of which most tell what all are about
# Where a part of a question ends and another one begins; a comma within a figure ends none.
PART = re.compile(r"[;；?？:：，、。]|,(?!\d)|\b(?:and|or)\b|以及|还有|また|그리고")
HAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
KANA = re.compile(r"[\u3041-\u309f]+")  # binds words, and names nothing
ANSWERED = re.compile(r"^[^?？\n]{8,160}[?？]\s?(?=\S)")  # a question, its answer behind it
ENDS = re.compile(r"[.。．)）”\"’」』]$")
LABELLED = re.compile(r"^[^,.;，。；、]{1,40}[:：](?:\s|$|[^\d/\s])|[:：]$")
NAMED_VALUE = re.compile(  # of a name in words, not of a heading of a form
    r"^[A-Z][a-z]+(?: [a-z]+){1,4}: (?:about |up to )?\$?\d"
    r"|^[\u3040-\u30ff\u3400-\u9fff]{3,12}[:：]\s?\d"
    r"|^[\uac00-\ud7af]+(?: [\uac00-\ud7af]+){1,3}: \d"
)
ENTRY = re.compile(  # the name of a value, and it
    r"^([^\W\d][^\d:：,，。]{0,23})[:：] ?(?:[Aa]bout |[Uu]p to |约|約|약 ?)?v?\d(?!\d?:)"
)
NAME = re.compile(r"(?<=\s)[A-Z][\w'’-]*")
ALOUD = re.compile(
    r"^(?:Exhibit|Table|Figure|Annex|Appendix|Footnote) \d|^[「『][^」』]*[」』]と"
    r"|[!?！？]|^\d{1,2}:\d\d\b|[=|`]|\[\d{1,3}\]"
)
LEANS = re.compile(
    r"\bthis (?:version|release|figure|value|number)\b"
    r"|(?:该|这一?个?|此)(?:版本|数值|数字)|この(?:版|数値|数字)|이 (?:버전|수치)"
    r"|^(?:that|this|these|those|it|its|they|he|she|neither|either|also|but|so|and|or|however|then"
    r"|first|second|no|yes|therefore|thus|here|there|both|such|adding)\b"
    r"|^(?:该|这|那|此|它|他|她|但|所以|因此|另外|同时|其|上述|以上|据此|在这|楼上|上周|昨天|これ|それ|その|この|그|이것)",
    re.I,
)
OF_ONESELF = re.compile(
    r"\b(?:I|I'm|I've|[Ww]e|[Mm]y|[Oo]ur|us|me|ours|mine|this post|you|You|your|Your)\b"
    r"|我|咱|本人|楼主|群里|私たち|僕|저는|우리"
)


OF_ANY_SENTENCE = frozenset(terms(" ".join([*STOPWORDS["en"], "since including"])))


def chosen(
    findings: Sequence[T], question: str, said: Callable[[T], str], asked: Sequence[str] = ()
) -> tuple[T, ...]:
    """Return the findings of the bottom line in the order of what they answer.

    The surest and most telling ones are chosen.

    `asked` are the queries that were asked: they begin with the name of the thing.
    """
    wanted = _terms(question)
    names = _names_in(question) | _terms(_beginning(asked))
    parts = wanted - names - OF_ANY_SENTENCE - _said_by_most(map(said, findings))
    parts -= {term for term in parts if KANA.fullmatch(term)}
    most = MANY if len(wanted) >= MANY_PARTS else FEW
    picked: list[T] = []
    covered: set[str] = set()
    for each in findings:
        text = said(each)
        held = wanted & _terms(text)
        if not _bears(text, held, wanted):
            continue
        if picked and (not held & parts - covered or _says_again(text, map(said, picked))):
            continue
        picked.append(each)
        covered |= held
        if len(picked) == most or covered >= wanted:
            break
    if not picked:
        return tuple(findings[:1])
    everywhere = frozenset(parts).intersection(*(_terms(said(each)) for each in picked))
    asks = [_terms(each) & parts - everywhere for each in PART.split(question)]
    picked.sort(key=lambda each: _first_answered(_terms(said(each)), asks))
    return tuple(picked)


def _first_answered(held: Set[str], asks: Sequence[Set[str]]) -> int:
    """Return which part of a question a sentence with these terms answers most.

    Of two parts of which it holds as many terms it is the shorter one, then the first.
    """
    touched = [(len(held & part), -len(part)) for part in asks]
    return touched.index(max(touched))


def _bears(text: str, held: Set[str], wanted: Set[str]) -> bool:
    """Say whether a sentence bears on the question and can be read alone, or is an entry asked for.

    "Affected: 3.2.0 to 3.9.6" tells what is affected, where that is asked.
    """
    entry = ENTRY.match(text)
    if entry is not None and len(text) <= LONGEST:
        label = _terms(entry[1])
        return bool(label) and label <= wanted
    return len(held) >= min(BEARING, len(wanted)) and is_readable(text)


def _said_by_most(texts: Iterable[str]) -> frozenset[str]:
    """Return the terms of most sentences, where there are several: they name the matter itself."""
    held = [_terms(text) for text in texts]
    counts = Counter(term for each in held for term in each)
    several = len(held) >= SEVERAL
    return frozenset(term for term, count in counts.items() if several and 2 * count > len(held))


def _names_in(question: str) -> frozenset[str]:
    """Return the terms of the names in a question: words in capitals behind its first one."""
    return _terms(" ".join(NAME.findall(question)))


def _beginning(asked: Sequence[str]) -> str:
    """Return the words with which several queries begin."""
    first = Counter(text.split()[0] for text in asked if text.split()).most_common(1)
    if not first or first[0][1] < 2:
        return ""
    several = [text.split() for text in asked if text.split()[:1] == [first[0][0]]]
    shared = takewhile(lambda words: len(set(words)) == 1, zip(*several, strict=False))
    return " ".join(words[0] for words in shared)


def is_readable(text: str) -> bool:
    """Say whether a sentence can be read alone: whole, of something named, not of its author.

    A name with its value can: "Takes effect: 1 March 2027"; so can what is told with its question.
    """
    if not SHORTEST <= len(text) <= LONGEST:
        return False
    if (asked := ANSWERED.match(text)) is not None:
        answer = text[asked.end() :]
        return ENDS.search(answer) is not None and not OF_ONESELF.search(text) and "?" not in answer
    if any(sign.search(text) for sign in (ALOUD, LEANS, OF_ONESELF)):
        return False
    whole = ENDS.search(text) is not None and LABELLED.search(text) is None
    return whole or NAMED_VALUE.search(text) is not None


def _says_again(text: str, others: Iterable[str]) -> bool:
    """Say whether a sentence gives a value of another one of what they both speak of."""
    values, words = _values(text), _terms(text)
    for other in others:
        if text == other:
            return True
        theirs = _terms(other)
        shorter = min(len(words), len(theirs)) or 1
        is_foreign = bool(HAN.search(text)) != bool(HAN.search(other))
        alike = len(words & theirs) / shorter >= SAME or is_foreign
        if alike and (values & _values(other) or not values):
            return True
    return False


def _values(text: str) -> frozenset[str]:
    return frozenset(each.key for each in quantities(text))


def _terms(text: str) -> frozenset[str]:
    return frozenset(term for term in terms(text) if not is_filler(term) and len(term) > 1)
