"""What a question is about by name, in letters: its names, what they are of, what of them is asked.

A name that stands in the first thing asked is the name of all of it; one that only a later part
brings (a CVE, a rival) is that part's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from search_skill.text.everyday import is_everyday
from search_skill.text.keywords import CJK
from search_skill.text.quantities import MONTHS
from search_skill.text.terms import terms
from search_skill.types import Entities
from search_skill.understanding.wording import ASKING, POSSESSIVE, keywords

MOST_OF_NAME = 3  # words; more are no longer one name
MOST_OF_SUBJECT = 5
MOST_OF_PLAIN = 4
MOST_ASKED = 2  # nouns that are asked of a name
LARGE, SMALL = "A-ZÀ-ÖØ-Þ", "a-zß-öø-ÿ"
NAMED = re.compile(
    rf"(?<![\w/.])(?:[{LARGE}][\w.+#/-]*\d[\w.+#/-]*|[{LARGE}][{SMALL}]+[{LARGE}]\w*"
    rf"|[{LARGE}]{{2,}}[\w.+#/-]*|[{LARGE}][\w+#'’-]+(?:\.[a-z]{{2,4}}\b)?|[{SMALL}]+[-_.]?\d[\w.-]*|\d{{4}}/\d+)"
)
OPENING = re.compile(
    r"^(?:(?:how (?:long|many|much|often|far|big|old|tall|effective|strong|safe|reliable)"
    r"|what|when|how|who|whom|which|why|where|is|are|was|were|does|do|did|can|could|should"
    r"|has|have|will|would|for|in|on|of|to|the|a|an)(?:['’]s)?\s+)+",
    re.IGNORECASE,
)
# what a question opens with before it comes to what it is about: "a survey of the state of"
ABOUT_WORDS = """
adoption advantages analysis announcements articles background benefits best causes claim
comparison consequences cost costs criticism criticisms dangers deep detailed developments
difference differences dive downsides drawbacks effect effects eligibility evidence examples
experience experiences explanation facts full future guide history homepage impact influence
interest introduction known latest literature look meta-analysis news number opinion opinions
outlook overview paper papers people picture popularity price prices problem problems profile pros
rate reasons report reports research results review reviews rise risks role science state
statistics status studies study summary survey text thorough trend trends truth users
"""
ABOUT = re.compile(
    rf"^(?:[\w-]+\s+){{0,4}}?(?:{'|'.join(ABOUT_WORDS.split())})\s+"
    r"(?:(?:and|or|&)\s+[\w-]+\s+)?(?:that|at|of|on|about|for|into|in|with|behind|around|from|between)\s+"
    r"(?:(?:the|a|an|my|our|how|why|what|is|are|who)\s+)*",
    re.IGNORECASE,
)
REQUEST = re.compile(
    r"^(?:please|investigate|research|survey|explain|describe|summari[sz]e|compare|recommend"
    r"|find|give me|show me|tell me|write(?: me| up)?|look into|list|breaking[:,]?"
    r"|(?:the )?(?:\w+ )?ways? to"
    r"|anyone|i (?:want|need)|should i \w+|do people|how (?:do|can) i \w+|how to \w+)\s+"
    r"(?:(?:the|a|an|my|me|what|which|how|why|is|are)\s+)*",
    re.IGNORECASE,
)
UNITED = re.compile(r"(?!(?:19|20)\d\d$)[\d.,]+")  # a number: a unit or what is counted follows
BOUND = re.compile(r"[,;:!?]|\.(?:\s|$)")  # where no noun goes on
# everyday words that say something of the thing named before them
SAID_OF_IT_WORDS = """
able affect affects after against allow allows bad before better buy buying cannot cause causes
change changed changes cheap cheaper cheapest come comes compared contain contains cost costs
damage dangerous dead different difficult dislike down drop during dying easy eat eats fail fails
fall fast faster feel fix fixed flood floods get gets getting give good grow growing happen hard
harm harmful healthy help helped helping helps hurt hurts improve improves increase increases into
itself keep keeps kill kills last lasts lead leads legal like lose lost love lower lowered lowers
make makes match matches must need needs off old open opened out outside over pass passed pay
popular prevent prevents produce publishes put raise raises read reduce reduced reduces regret
replace replaced require required requires right rise rising run runs safe score scores seem show
shows since slow slower step still stop stops strong support supports take takes themselves
through treat treats true turn under up useful want wants win wins within without won works worse
worth wrong
"""
SAID_OF_IT = frozenset(SAID_OF_IT_WORDS.split())
# and those that ask something of the thing named behind them, or when
ASKED_OF_IT_WORDS = """
advantages april august average benefit benefits best cause causes consequences cost costs current
currently danger dangers december difference effect effects eight evidence explain facts february
five four future good guide history impact influence january july june large latest main march
most new newest next nine november now number october official one people problem problems reason
reasons reliable risk risks role science september seven six small state statistics ten three
today tomorrow trend trends two use uses week year years yesterday
"""
ASKED_OF_IT = frozenset(ASKED_OF_IT_WORDS.split()) | SAID_OF_IT
OF_IT = ASKED_OF_IT | frozenset(ABOUT_WORDS.split())
NEVER_NAMES = ASKING | SAID_OF_IT | frozenset(MONTHS) | {"friday", "monday", "sunday"}
PASSED_OVER = frozenset({"old", "new", "small", "large", "big"})  # an old stone house
RIVAL = re.compile(r"\bthan\s+(?:(?:an?|the)\s+)?([\w-]{3,})", re.IGNORECASE)
VERBAL = re.compile(r"(?:ed|ly|ing)$")


def latin_name(clause: str, text: str, entities: Entities) -> str:
    """Return the name of a question's matter, first by what its first clause names.

    The name of a flaw or a package counts where the first clause holds it, with the thing that
    has the flaw; names of later parts only where the first clause has none at all.
    """
    identifier = identified_in(clause, entities)
    if identifier:
        return _of_flaw(identifier, clause) if identifier in entities.cves else identifier
    here, plain = capitals_in(clause), plain_name(clause)
    placed = _in_place(here, clause) if not entities.symbols else []
    if placed:
        return " ".join(placed)
    telling = says_something(" ".join(plain))
    if here and not (telling and _is_beside(here, plain, clause)):
        return " ".join(here)
    return " ".join(plain if telling else capitals_in(text) or plain)


def identified_in(clause: str, entities: Entities) -> str:
    """Return the first identifier of a clause: of a flaw, a repository, a paper, a package."""
    listed = (entities.cves, entities.repositories, entities.dois, entities.arxiv)
    every = (each for some in (*listed, entities.packages) for each in some)
    return next((each for each in every if each in clause), "")


def says_something(words: str) -> bool:
    """Say whether one of some words is none of every day's: in CJK, each of them is."""
    return not all(map(_is_of_every_day, words.split()))


def _in_place(names: Sequence[str], clause: str) -> list[str]:
    """Return a thing with where it is, if the only name tells that: "seaweed farming in Europe"."""
    where = names[0] if len(names) == 1 else ""
    found = re.search(rf"\bin (?:the )?{re.escape(where)}(?=\W*$)", clause) if where else None
    if found is None:
        return []
    before = clause[: found.start()]
    thing = plain_name(before)
    if not says_something(" ".join(thing)):
        thing = _nouns(before)[:MOST_OF_NAME]
    return [*thing, where] if thing else []


def _is_beside(capitals: Sequence[str], plain: Sequence[str], clause: str) -> bool:
    """Say whether a lone abbreviation at the end is a circumstance: "… require from small ISPs"."""
    if len(capitals) > 1 or not _is_short(capitals[0]):
        return False
    place = clause.find(capitals[0])
    return not _after(capitals[0], clause) and -1 < clause.find(plain[0]) < place


def latin_subject(name: str, clause: str, entities: Entities) -> str:
    """Return a name with what tells the matter from all else that has to do with the name.

    That is the setting or symbol asked about, the nouns that go on after the name, and one more
    noun of what is asked first. A name with a number needs none of it.
    """
    words = name.split()
    symbols = [each for each in entities.symbols if each in clause and each not in words]
    if symbols:
        return " ".join([*words, symbols[0]][:MOST_OF_SUBJECT])
    is_whole = name in (*entities.packages, *entities.repositories)
    if is_whole or any(character.isdigit() for character in name) or CJK.search(name):
        return name
    if not any(_is_capital(word) for word in words):
        return " ".join(_goes_on(words, clause))
    asked = _before(words[0], clause)
    if asked:
        return " ".join([*words, *asked][:MOST_OF_SUBJECT])
    words = [*words, *_after(name, clause)][:MOST_OF_SUBJECT]
    far = len(words) >= MOST_OF_NAME  # then only what stands before it still belongs to it
    others = _nouns(clause[: clause.find(words[0])] if far else clause)
    others = [word for word in others if word.casefold() not in _folded(words)]
    fresh = [word for word in others if not _is_of_every_day(word)] or others
    return " ".join([*words, *(fresh[:1] if len(words) < MOST_OF_PLAIN else [])])


def plain_name(clause: str) -> list[str]:
    """Return the name in words without a capital: those that are none of every day's.

    An everyday noun beside them may belong to it ("heat pumps", "remote work"), what is asked of
    it does not ("does kelp help"). Where all are of every day, the first few are the matter.
    """
    runs = list(_runs(_bared(clause)))
    words = next((run for run in runs if any(map(_names_something, run))), runs[0] if runs else [])
    telling = [_names_something(word) for word in words]
    start = telling.index(True) if any(telling) else 0
    end = start
    while end < len(words) and telling[end] and end - start < MOST_OF_NAME:
        end += 1
    if start and end - start < MOST_OF_NAME and _belongs(words[start - 1], ASKED_OF_IT):
        start -= 1
    while end < len(words) and end - start < MOST_OF_NAME:
        if not _belongs(words[end], SAID_OF_IT):
            break
        end += 1
    return words[start:end] or words[:MOST_OF_NAME]


def _bared(clause: str) -> str:
    """Return a clause from where it comes to what it is about."""
    bare = POSSESSIVE.sub("", clause).strip()
    for turn in range(3):  # "give me | a survey of | the state of"
        before = bare
        for pattern in (REQUEST, OPENING, ABOUT):
            found = pattern.match(bare)
            if found is None or not bare[found.end() :].strip(" .?!"):
                continue
            if pattern is ABOUT and turn and _names_in(found[0]):
                continue  # "side effects of | long-term melatonin use in children"
            bare = bare[found.end() :]
        if bare == before:
            break
    return bare


def _names_in(opening: str) -> bool:
    return any(word.isalpha() and _names_something(word) for word in opening.split())


def _runs(text: str) -> Iterator[list[str]]:
    """Yield the words that stand side by side, with nothing between them that binds or asks."""
    run: list[str] = []
    before = ""
    for token in re.findall(r"[^\s,;:!?()\[\]\"“”]+|[,;:!?()\[\]\"“”]", text):
        word = token.strip(".'’`")
        told = word.casefold() not in ASKING or (word.isupper() and len(word) > 1)
        is_word = told and any(map(str.isalpha, word)) and not UNITED.fullmatch(before)
        before = token
        if is_word and len(word) > 1:
            run.append(word)
        elif run:
            yield run
            run = []
    if run:
        yield run


def capitals_in(text: str) -> list[str]:
    """Return the names of a text in letters, the first few, as they stand."""
    bare = POSSESSIVE.sub("", text)
    opening = OPENING.match(bare)
    start = opening.end() if opening else 0
    found: list[str] = []
    for match in NAMED.finditer(bare, start):
        word = match[0].strip(".'’-")
        before = bare[: match.start()].rstrip()
        if before[-1:].isdigit() and not (word[0].isdigit() or _is_titled(word)):
            continue  # a unit
        if (not before or before[-1] in ".:?!") and _is_of_every_day(word) and word.istitle():
            continue  # the capital of a sentence
        if word.casefold() in NEVER_NAMES or word.casefold() in _folded(found):
            continue
        found.append(word)
        if len(found) == MOST_OF_NAME:
            break
    if all(map(_is_of_every_day, found)):
        return []
    return _of_short(found, text) if all(map(_is_short, found)) else found


def _is_titled(word: str) -> bool:
    """Say whether a word is written as a name is: no unit is, of four letters and more."""
    return len(word) > 3 and word[:1].isupper() and word[1:].islower()


def _is_short(word: str) -> bool:
    return len(word) < 6 and word.removesuffix("s").isupper()


def _of_short(found: list[str], text: str) -> list[str]:
    """Return capitals with the word before them: HTTP alone names nothing."""
    if not found:
        return []
    words = keywords(text, "en").split()
    place = words.index(found[0]) if found[0] in words else 0
    before = [
        word
        for word in words[max(0, place - 1) : place]
        if word.isalpha() and _belongs(word, OF_IT)
    ]
    number = [word for word in words[place + 1 : place + 2] if word[0].isdigit()]
    return [*before, found[0], *number]


def _of_flaw(identifier: str, clause: str) -> str:
    """Return a flaw's identifier with the name of what has it, if one stands before it."""
    before = clause[: clause.find(identifier)]
    words = [word for word in keywords(before, "en").split() if not CJK.search(word)]
    named = [word for word in words if len(word) > 2 and _names_something(word)]
    return f"{named[0]} {identifier}" if named else identifier


def _before(word: str, clause: str) -> list[str]:
    """Return the nouns that are asked of a name: the "visibility timeout" of it, the toll on it."""
    found = re.search(
        rf"((?:[\w-]+\s+){{1,4}})(?:of|on|for|at|by)\s+(?:(?:the|an?)\s+)?{re.escape(word)}(?!\w)",
        clause,
    )
    nouns = found[1].split() if found else []
    kept: list[str] = []
    while nouns and len(kept) < MOST_ASKED and nouns[-1].isalpha() and _is_noun(nouns[-1]):
        kept.insert(0, nouns.pop())
        if nouns and nouns[-1].casefold() in ASKING:
            break
    return kept


def _after(name: str, clause: str) -> list[str]:
    """Return the nouns that go on after a name: of a town's hall, of a client's timeouts."""
    bare = POSSESSIVE.sub("", clause)
    place = bare.find(name)
    if place < 0:
        return []
    rest = BOUND.split(bare[place + len(name) :])[0]
    found: list[str] = []
    for word in rest.split():
        if not word.isalpha() or word.casefold() in ASKING or not _is_noun(word):
            break
        found.append(word)
    return found


def _goes_on(words: Sequence[str], clause: str) -> list[str]:
    """Return a plain name with the nouns that go on after it: "microplastics | in tap water"."""
    runs = list(_runs(BOUND.split(_bared(clause))[0]))
    place = next((at for at, run in enumerate(runs) if words[-1] in run), len(runs))
    run = runs[place] if place < len(runs) else []
    before = runs[place - 1] if run and place else []
    if before and run[0] == words[0] and all(map(_is_noun, before)):
        words = [*before, *words]  # "blue light | and sleep latency"
    rest = [*run[run.index(words[-1]) + 1 :], *next(iter(runs[place + 1 :]), [])] if run else []
    found = list(words)
    for word in rest:
        if word.casefold() in PASSED_OVER:
            continue
        if len(found) >= MOST_OF_PLAIN or not _is_noun(word):
            break
        found.append(word)
    rival = RIVAL.search(clause)
    return list(dict.fromkeys([*found, *([rival[1]] if rival else [])]))


def _nouns(clause: str) -> list[str]:
    bare = _bared(clause)
    words = keywords(BOUND.split(bare)[0], "en").split()
    pairs = zip(["", *words], words, strict=False)
    return [
        word
        for before, word in pairs
        if word.isalpha() and _is_noun(word) and not UNITED.fullmatch(before)
    ]


def _is_noun(word: str) -> bool:
    """Say whether a word may name something: no verb's form, no everyday word that only says."""
    if CJK.search(word) or not _belongs(word, OF_IT):
        return False
    return len(word) < 5 or VERBAL.search(word) is None


def _names_something(word: str) -> bool:
    return not _is_of_every_day(word) and _belongs(word, ASKED_OF_IT)


def _is_of_every_day(word: str) -> bool:
    return all(map(is_everyday, terms(word)))


def _belongs(word: str, others: frozenset[str]) -> bool:
    return word.casefold() not in others


def _is_capital(word: str) -> bool:
    return NAMED.match(word) is not None


def _folded(words: Sequence[str]) -> set[str]:
    return {word.casefold() for word in words}
