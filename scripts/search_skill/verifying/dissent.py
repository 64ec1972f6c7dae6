"""Dissent: which sources really oppose the claim that most repeat, told from their own text.

The claim at hand is the value that is repeated most and that voices dispute, one that the question
names before any other: a claim which time or a newer version has replaced is outdated, and who says
so does not oppose, and what one page or two say is at nobody's hand. A source opposes it when
it speaks of that value without standing by it, and sets something of its own against it. Nothing
here is an input of any score.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from search_skill.judging.hosts import is_thread
from search_skill.text.counted import counted
from search_skill.text.quantities import quantities
from search_skill.types import Source, Tier
from search_skill.verifying.ascribing import is_ascribed, is_undercut
from search_skill.verifying.defending import speaks_for
from search_skill.verifying.headline import Headline
from search_skill.verifying.manner import STILL, manner_of, others_said
from search_skill.verifying.multiples import multiples
from search_skill.verifying.objecting import refuses
from search_skill.verifying.spans import statement_spans
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of
from search_skill.verifying.wording import QUOTED

FEW_REPORTS, MANY_REPORTS = 3, 5  # times a text says what others say
AT_MOST = 2  # opposing sources that are named
# Who punishes applies a rule, and argues nothing.
PUNISHES = re.compile(
    r"处罚|罚款|通报批评|\b(?:penalt(?:y|ies)|fined?|enforcement)\b|行政処分|措置命令|과징금|처분",
    re.I,
)
# What each sign takes away that a text is for the matter, or stands by what is said.
FOR_IT, STANDING_BY_IT = 1.5, 1.0
ENOUGH = 3.0  # weight from which a source is taken to oppose
NO_SIDE = frozenset({"encyclopedia", "product", "release", "listing"})  # kinds of a page
SAME_TITLE = 40  # characters
SHORTEST = 16  # characters of a sentence that is quoted
WHOLE = re.compile(r"[.!?。！？；][\"'”’」』)）]*$")  # a sentence, and no row of a table
QUOTED_MOST = 110  # characters of a sentence by which a source opposes
PAPER = re.compile(r"\d{4}\.\d{4,5}|10\.\d{4,9}/[^\s?#]+")
REPOSITORY = re.compile(
    r"//(?:www\.)?(?:github|gitlab|gitee|codeberg|huggingface)\.\w+/[^/]+/[^/]+/?$"
)
FIRST_HAND = re.compile(
    r"\b(?:we|i|two of us)(?: have| had)? (?:ran|run|tried|updated|spent|decided|moved|left"
    r"|re-?ran|measured|tested|get|got|obtain|found|find|built|bought|counted"
    r"|reproduced|scored?|searched|asked|compared|rented|purchased|suspect|cannot|could not)\b"
    r"|\bour (?:own|tests?|measurements?|results?|runs?|data|figure|score)\b"
    r"|我(?:们)?(?:测|跑|试|用|问|算|统计|手里|和学生)|我们[^，。]{0,10}(?:购入|测|得到)|测得|实测|亲测|压测|自己(?:测|跑)"
    r"|复测(?!者)|我们?[^，。；]{0,16}(?:复测|观察到)|(?:検証|計測|測定|実測)(?:した|しました)|測り直|購入し"
    r"|직접|재측정|(?:측정|실측)(?:했|하였)",
    re.I,
)
REPORTING = re.compile(
    r"\b(?:said|told|declined to comment|spokes(?:man|woman|person)|according to|by telephone|in an"
    r" interview)\b|表示|记者|介绍说|告诉|[他她](?:还)?说[。，：”]|本报|と述べ|取材|밝혔다|전했다"
)
ARGUES = re.compile(
    r"\b(?:but|however|yet|rather|instead|in fact|for whom|does not mean|is not the same|so-called"
    r"|misleading|nobody|question is|should have|would have|far from|awkward|to be fair|less than"
    r"|well below|lower than|only by|not an? \w+, |what it (?:is|does) not|behind|against)\b|\?"
    r"|其实|真正|不是|而是|并没有|并不|凭什么|怪不得|问题是|可是|但是|无论如何|本来|换句话说"
    r"|也就是说|说白了"
    r"|実は|しかし|ではなく|むしろ|사실|하지만|오히려",
    re.I,
)
# A title that asks, or lines values up against each other, takes no side.
ASKS = re.compile(r"[?？]|\b(?:vs\.?|versus|or)\b|还是|哪个|吗$|か$|까$", re.I)
# What stands before a value that a title rejects: "more like 10 than 5.8".
REJECTED = re.compile(
    r"(?:\b(?:than|not|isn['’]t|aren['’]t|never|instead of)|不是|并非|而非|没有|不到|远低于)\W*$",
    re.I,
)
NOT_FOR_IT = re.compile(
    r"(?:不是(?:因为|靠|为了|冲着)|并非(?:因为|靠)"
    r"|\bnot (?:because of|for|due to|thanks to)(?: the| its)?"
    r"|からでは(?:なく|ない)|때문이 아니)\W*$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Opposition:
    """A source that opposes the claim at hand, and by what."""

    source: Source
    weight: float
    because: str
    sentence: str = ""  # of its own, by which it opposes


def opposing_sources(
    headline: Headline, sources: Sequence[Source], voices: Mapping[str, str]
) -> list[Opposition]:
    """Return the sources that oppose the claim at hand, one a voice, the weightiest first."""
    found = [
        opposition
        for source in sources
        if voices.get(source.id)
        and not (is_thread(source.url) and is_of_another(source, sources))
        and (opposition := _opposed(headline, source)) is not None
    ]
    found.sort(key=lambda each: (-each.weight, each.source.tier, each.source.rank))
    papers = [each.source for each in found if PAPER.search(each.source.url)]
    heard: set[str] = set()
    kept = []
    for each in found:
        voice = voices[each.source.id]
        if voice not in heard and not _is_of_a_paper(each.source, papers):
            heard.add(voice)
            kept.append(each)
    return kept[:AT_MOST]


def is_of_another(thread: Source, sources: Iterable[Source]) -> bool:
    """Say whether people talk about another source, under its title."""
    title = thread.title.casefold()[:SAME_TITLE]
    return bool(title) and any(
        each.id != thread.id and each.title.casefold().startswith(title) for each in sources
    )


def _is_of_a_paper(source: Source, papers: Iterable[Source]) -> bool:
    """Say whether a source is the repository of a paper that opposes too: they are one work."""
    if source.page is None or not REPOSITORY.search(source.url):
        return False
    names = [found[0] for paper in papers if (found := PAPER.search(paper.url))]
    return any(name in source.page.text for name in names)


def _opposed(headline: Headline, source: Source) -> Opposition | None:
    """Weigh what a source says of the claim's value: doubt and other values against consent."""
    if headline.saying is None or not source.page or source.page.kind in NO_SIDE:
        return None
    if PUNISHES.search(source.title):
        return None
    told = list(_statements(source))
    keys, rivals = headline.keys, headline.others
    of_it = [each for each in told if keys & _mentioned(each)]
    of_times = [each for each in told if each not in of_it and _multiplied(each, headline)]
    if not of_it and not of_times:
        return None
    text = f"{source.title}\n{source.page.text if source.page is not None else ''}"
    takes_side = not ASKS.search(source.title)
    titled = takes_side and _disputes_in_title(source.title, keys, rivals)
    over = [_disputes_multiple(each, headline) for each in of_times]
    doubt = titled + sum(_doubts(each, keys) for each in of_it) + sum(over)
    consent = 0 if titled else sum(_consents(each, keys) for each in of_it) + over.count(False)
    others = titled + sum(each.is_plain and bool(rivals & each.keys) for each in told)
    own, argues = bool(FIRST_HAND.search(text)), len(ARGUES.findall(text))
    if own and not rivals:
        others += sum(_gives_another(each, headline) for each in told if each not in of_it)
    weight = doubt - 1.5 * consent - reports_of(source) + 1.5 * min(others, 2) + own
    weight += (source.tier == Tier.T1) + 0.4 * min(argues, 4)
    weight -= FOR_IT * (speaks_for(source.title, text) + bool(STILL.search(source.title)))
    weight -= STANDING_BY_IT * manner_of(source.title, text).stands_by
    in_thread = is_thread(source.url) and not (takes_side and own)
    if not doubt or weight < ENOUGH or not (others or own) or in_thread:
        return None
    because = _because(doubt, others) + (", from its own work" if own else "")
    return Opposition(source, round(weight, 2), because, _by(source, told, headline))


def _gives_another(statement: Statement, headline: Headline) -> bool:
    """Say whether a sentence gives a value of the claim's unit, where nobody set one against it."""
    value = headline.saying[1] if headline.saying is not None else None
    return value is not None and any(
        each.unit == value.unit and each.kind == value.kind and each.value != value.value
        for each in statement.values
        if each.unit
    )


def _disputes_in_title(title: str, keys: set[str], rivals: set[str]) -> bool:
    """Say whether a title gives another value, or says that it is not the one at hand."""
    found = quantities(title)
    return any(
        rivals & set(keys_of(each))
        or (keys & set(keys_of(each)) and REJECTED.search(title[: each.start]))
        for each in found
    )


def _by(source: Source, told: Sequence[Statement], headline: Headline) -> str:
    """Return the sentence by which a source opposes most plainly: it sets a value against it."""
    keys = headline.keys
    rivals = headline.others

    def worth(each: Statement) -> float:
        held = _mentioned(each)
        disputes = bool(keys & held or _multiplied(each, headline)) and _doubts(each, keys)
        argues = bool(each.rebuts or refuses(each.text) or ARGUES.search(each.text))
        own = bool(FIRST_HAND.search(each.text))
        return 2 * bool(rivals & held) + disputes + own + argues

    whole = [
        each
        for each in told
        if len(each.plain) >= SHORTEST and not each.columns and WHOLE.search(each.plain)
    ]
    best = max(whole, key=worth, default=None)
    return best.plain if best is not None and worth(best) > 1 else source.title


def quoted(sentence: str, holds: str = "", most: int = QUOTED_MOST) -> str:
    """Return a sentence of a source as the note quotes it, no longer than a reader wants.

    What it `holds` is in it, though it stand far behind.
    """
    said = " ".join(sentence.split()).replace('"', "'")
    if len(said) <= most:
        return said
    behind = said.find(" ".join(holds.split())) + len(holds) + 1
    start = 0 if behind < most else behind - most * 2 // 3
    while 0 < start < behind and said[start - 1].isalnum() and said[start - 1].isascii():
        start += 1  # no word is cut
    cut = said[start : start + most - 1]
    return ("…" if start else "") + cut.strip() + ("…" if start + most - 1 < len(said) else "")


def _because(doubt: int, others: int) -> str:
    said = f"{counted(doubt, 'sentence')} {'doubts' if doubt == 1 else 'doubt'} it"
    return f"{said}, {others} {'gives' if others == 1 else 'give'} another value"


def _multiplied(statement: Statement, headline: Headline) -> bool:
    return any(each.value in headline.multiples for each in multiples(statement.text))


def _disputes_multiple(statement: Statement, headline: Headline) -> bool:
    """Say whether a sentence disputes how many times over the claim says it to be."""
    text = statement.text
    inside = [span.span() for span in QUOTED.finditer(text)]
    return bool(
        statement.rebuts
        or statement.is_reported
        or refuses(text)
        or ARGUES.search(text)
        or any(
            low < each.start and each.end < high
            for each in multiples(text)
            for low, high in inside
            if each.value in headline.multiples
        )
    )


def _consents(statement: Statement, keys: set[str]) -> bool:
    given = [
        key
        for each in statement.values
        if not NOT_FOR_IT.search(statement.text[: each.start])
        and not is_ascribed(statement.text, each.start, each.end)
        and not is_undercut(statement.text, each.start)
        for key in keys_of(each)
    ]
    return statement.is_plain and bool(keys & statement.keys & set(given) - statement.denied)


def reports_of(source: Source) -> float:
    """Return how far a source only tells what others say: a report opposes nobody."""
    text = source.page.text if source.page is not None else ""
    many = len(REPORTING.findall(text)) + others_said(text)
    return min(many, MANY_REPORTS) * 0.5 if many >= FEW_REPORTS else 0.0


def _doubts(statement: Statement, keys: set[str]) -> bool:
    text = statement.text
    return bool(
        keys & statement.denied
        or statement.rebuts
        or statement.is_reported
        or not keys & statement.keys
        or ARGUES.search(text)
        or any(
            is_ascribed(text, each.start, each.end) or is_undercut(text, each.start)
            for each in statement.values
            if keys & set(keys_of(each))
        )
    )


def _mentioned(statement: Statement) -> set[str]:
    return {key for each in statement.values for key in keys_of(each)}


def _statements(source: Source) -> Iterable[Statement]:
    page = source.page
    for passage in page.passages if page is not None else ():
        for start, end in statement_spans(passage):
            text = passage.text[start:end]
            yield Statement(
                source, passage, passage.start + start, passage.start + end, text, 0, "x"
            )
