"""Statements: the checkable sentences of the sources, verbatim, with what they say in numbers.

A statement is the smallest thing that another voice can confirm or contradict. It keeps its place
and the hash of the page, so that a quote can be checked against what was read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from hashlib import sha256

from search_skill.text.facts import CODE
from search_skill.text.quantities import DATE, NUMBER, PERCENT, VERSION, Quantity
from search_skill.text.terms import is_filler, terms
from search_skill.text.tokens import words
from search_skill.types import Passage, Quote, Source
from search_skill.verifying import former, wording
from search_skill.verifying.clauses import NEAR, clause_at, window_of
from search_skill.verifying.deadlines import Deadline, deadlines_in
from search_skill.verifying.denying import denies, denies_all
from search_skill.verifying.frames import sides_in
from search_skill.verifying.leaning import is_personal, is_unfinished, leans_on_more
from search_skill.verifying.own_lines import is_of_a_history
from search_skill.verifying.plain import plain_text
from search_skill.verifying.quoting import is_anothers, only_quotes
from search_skill.verifying.rows import TWO_COLUMNS, is_of_what_was, told
from search_skill.verifying.scopes import ends_in_another, scopes_in
from search_skill.verifying.spans import is_named_value
from search_skill.verifying.values import figure_end, keys_of, telling_values

ENOUGH_NEAR = 3  # words of a clause that tell what its value is of; fewer, and the window counts
FEW_VALUES, MUCH_ELSE = 3, 0.15  # values that one sentence tells clearly; what each more takes
HIGHEST_SEVERITY = 10.0
SAYS = "says:"  # begins the key of a side that is taken without a value


@dataclass(frozen=True)
class Statement:
    """One checkable sentence of one source. `voice` is "" for a source that has no vote."""

    source: Source
    passage: Passage
    start: int
    end: int
    text: str  # verbatim
    held: float  # share of the question's terms in it and its headings
    voice: str
    columns: tuple[str, ...] = ()  # the headings of a table, where it is a row of one
    amended_on: datetime | None = None  # when its document was amended
    antecedent: str = ""  # what stands before it, verbatim, where it leans on that
    taken_back: bool = False  # its own writers take it back in the next sentence
    lapsed_on: date | None = None  # until when it held, where that is past
    bears: bool = True  # on the question by its own words, and not by its page's title alone
    names: tuple[str, ...] = ()  # that end in a figure, as the question writes them

    @cached_property
    def values(self) -> tuple[Quantity, ...]:
        """What it says in numbers, dates and versions."""
        return tuple(each for each in telling_values(self.text) if not self._is_in_a_name(each))

    def _is_in_a_name(self, value: Quantity) -> bool:
        """Say whether a figure is a part of a name that the question uses: "Larch 360"."""
        written = self.text[: figure_end(self.text, value)]
        return value.kind == NUMBER and written.endswith(self.names)

    @cached_property
    def keys(self) -> frozenset[str]:
        """The values and identifiers that it gives; one that was, or is compared with, is none.

        Where it gives none, the sides that it takes.
        """
        found = frozenset(key for key, _, _ in self._places())
        sides = [f"{name}:{side}" for name, side in self.sides]
        ends = [each.kind for each in self.deadlines]
        scopes = scopes_in(self.text)
        return found or frozenset(f"{SAYS}{each}" for each in (*sides, *ends, *scopes))

    @cached_property
    def sides(self) -> frozenset[tuple[str, bool]]:
        """What it says of its matter without a number: that it works, or that it does not."""
        return sides_in(self.text)

    @cached_property
    def deadlines(self) -> tuple[Deadline, ...]:
        """Until when it says something lasts, since when it is over, by when it is to happen."""
        return deadlines_in(self.text, date_of(self))

    @cached_property
    def words(self) -> frozenset[str]:
        """What it speaks of: its terms without the values and the words that only bind."""
        own = frozenset(_telling(f"{self.text} {' '.join(self.columns)}"))
        return own if len(own) >= ENOUGH_NEAR else own | frozenset(_telling(self.antecedent))

    @cached_property
    def undated_words(self) -> frozenset[str]:
        """Its words without those in which its days are written."""
        text = self.text
        for each in sorted(self.values, key=lambda value: -value.start):
            if each.kind == DATE:
                text = f"{text[: each.start]} {text[each.end :]}"
        return frozenset(_telling(text))

    @cached_property
    def context(self) -> frozenset[str]:
        """Its words and those of the headings above it."""
        return self.words | frozenset(_telling(" ".join(self.passage.heading)))

    @cached_property
    def about(self) -> frozenset[str]:
        """Its context and the title of its page."""
        return self.context | frozenset(_telling(self.source.title))

    @cached_property
    def is_negated(self) -> bool:
        """Whether it denies something."""
        return wording.is_negated(self.text)

    @cached_property
    def denied(self) -> frozenset[str]:
        """The keys that it denies or calls wrong: those in a clause that does so."""
        whole = self.taken_back or (self.rebuts and len(self.keys) == 1) or denies_all(self.text)
        found: set[str] = set(self.keys) if whole else set()
        for key, start, end in self._places():
            if former.is_preferred(self.text[end : end + NEAR]):
                found.discard(key)
                continue
            if key.startswith("date:") and former.bounds(self.text[:start], self.text[end:]):
                continue  # since when, or until when, something is not so
            if denies(self.text, clause_at(self.text, start, end), (start, end)):
                found.add(key)
            elif self.rebuts and is_anothers(self.text, start, end):
                found.add(key)  # "it is said that “5.80 from 1 September”: a rumour"
        return frozenset(found)

    @cached_property
    def tells_former(self) -> bool:
        """Whether it names, beside a value, the one that was: "raised from 10 to 12"."""
        own = [each for each in self.values if self.keys & set(keys_of(each))]
        left = [each for each in self.values if each not in own]
        return any(one.kind == each.kind and one.unit == each.unit for one in own for each in left)

    def _places(self) -> Iterable[tuple[str, int, int]]:
        for each in self.values:
            before = self.text[max(0, each.start - NEAR) : each.start]
            behind = self.text[each.end : each.end + NEAR]
            is_left = former.is_left(behind, is_day=each.kind == DATE)
            is_past = is_of_what_was(self.text, self.columns, each.start)
            is_left |= former.is_read_otherwise(before, behind)
            if not (is_left or is_past or former.is_former(before, behind)):
                yield from ((key, each.start, each.end) for key in keys_of(each))
        for match in CODE.finditer(self.text):
            yield from (
                (f"code:{word}", match.start(), match.end())
                for word in words(match[1])
                if len(word) > 1 and not word.isdigit()
            )

    @cached_property
    def is_hedged(self) -> bool:
        """Whether it only supposes, asks or foresees."""
        return wording.is_hedged(self.text)

    @cached_property
    def asks(self) -> bool:
        """Whether it is a question."""
        return wording.asks(self.text)

    @cached_property
    def is_reported(self) -> bool:
        """Whether it gives the words of somebody else."""
        return wording.is_reported(self.text) or only_quotes(self.text, self.values)

    def is_quoted(self, value: Quantity) -> bool:
        """Say whether a value stands in quotation marks within a sentence: another's words."""
        return is_anothers(self.text, value.start, value.end)

    @cached_property
    def rebuts(self) -> bool:
        """Whether it calls what it mentions wrong or out of force."""
        return self.taken_back or wording.rebuts(self.text)

    @cached_property
    def is_plain(self) -> bool:
        """Whether it states something of its own, as it is now, in a sentence."""
        return self.states and len(self.columns) <= TWO_COLUMNS

    @cached_property
    def states(self) -> bool:
        """Whether it states something of its own, as it is now, be it in a row of a wide table."""
        says_more = self.is_hedged or self.is_reported or self.rebuts
        sells = bool(self.voice) and wording.boasts(self.text)  # who has no vote is told as he is
        is_past = self.lapsed_on is not None
        is_past |= wording.looks_back(self.text) and not self.tells_former  # it tells what is too
        is_past |= is_of_a_history(self.text, self.passage.heading)
        return not (says_more or sells or is_past)

    @cached_property
    def is_unfinished(self) -> bool:
        """Whether it goes on in what stands below it."""
        page = self.source.page
        behind = page.text[self.end : self.end + NEAR] if page is not None else ""
        return not self.columns and is_unfinished(self.text, behind)

    @cached_property
    def stands_alone(self) -> bool:
        """Whether it can be read without what is before it, and gives one value of a measure."""
        kinds = [(each.kind, each.unit) for each in self.values if each.kind != VERSION]
        is_nameless = is_named_value(self.text) and not self.name
        return len(set(kinds)) == len(kinds) and not (
            is_nameless or self.is_unfinished or leans_on_more(self.text) or is_personal(self.text)
        )

    @cached_property
    def told(self) -> float:
        """How well it tells of the question: what it holds of it, less where it tells much else."""
        return self.held / (1 + MUCH_ELSE * max(0, len(self.values) - FEW_VALUES))

    @property
    def says_what(self) -> bool:
        """Whether it names what it is about: without a value, "it works" says nothing."""
        if not all(key.startswith(SAYS) for key in self.keys):
            return True
        return (self.stands_alone or bool(self.antecedent)) and not ends_in_another(self.text)

    @property
    def supports(self) -> bool:
        """Whether it speaks for what it says; what supposes or rebuts does not.

        What bears on the question by the title of its page alone says what others mean, no more.
        """
        return self.bears and bool(self.voice) and not self.is_hedged and not self.rebuts

    @property
    def plain(self) -> str:
        """The sentence without markup; of a row what its name is given, cell by cell."""
        if not self.columns:
            return plain_text(self.antecedent + self.text)
        return told([plain_text(each) for each in self.text.split("|")])

    def near(self, value: Quantity) -> frozenset[str]:
        """Return the terms that stand beside a value: what it is a value of.

        Its own clause tells that best; where the clause is bare, the window around it does.
        """
        if value.kind != VERSION:
            judged = {wording.SEVERITY} if self.is_severity(value) else set()
            around = self.text[max(0, value.start - NEAR) : value.end + NEAR]
            if wording.is_adoption(value.unit, around):
                judged.add(wording.ADOPTION)
            return self._beside(value) | judged
        return self._beside(value) | {f"is {role}" for role in self.roles(value)}

    def roles(self, value: Quantity) -> frozenset[str]:
        """Return what is said of a version: in its clause, else in the sentence of all of them.

        What the clause of another version says is said of that one: "2.1 is LTS, 2.3 is current".
        """
        own = wording.roles_in(self.clause(value))
        if wording.was_newest(self.text):
            return own - {wording.NEWEST, "current"}
        if own:
            return own
        others = {self.clause(each) for each in self.values if each.kind == VERSION}
        if any(wording.roles_in(clause) for clause in others):
            return frozenset()
        return wording.roles_in(self.text)

    def _beside(self, value: Quantity) -> frozenset[str]:
        if self.columns:
            return frozenset(_telling(self._cell(value)))
        low, high = clause_at(self.text, value.start, value.end)
        found = frozenset(_telling(self._around(value, low, high)))
        if len(found) >= ENOUGH_NEAR:
            return found
        around = self._around(value, *window_of(self.text, value, self.values))
        found = frozenset(_telling(around))
        return found if len(found) >= ENOUGH_NEAR else found | frozenset(_telling(self.antecedent))

    def is_severity(self, value: Quantity) -> bool:
        """Say whether a value is a score of how bad something is: "Moderate (6.5)"."""
        if value.kind != NUMBER or "." not in value.value or float(value.value) > HIGHEST_SEVERITY:
            return False
        around = self.text[max(0, value.start - NEAR) : value.end + NEAR]
        return wording.is_severity(self.text if self.columns else around)

    def is_part(self, value: Quantity) -> bool:
        """Say whether a value counts a part only: "48,000 of the units", "of them 4,200".

        A share is always of something.
        """
        if value.kind == PERCENT:
            return False
        low, _ = clause_at(self.text, value.start, value.end)
        return wording.counts_a_part(self.text[low : value.start], self.text[value.end :])

    def clause(self, value: Quantity) -> str:
        """Return the clause in which a value stands; in a table, its row and column."""
        if self.columns:
            return self._cell(value)
        low, high = clause_at(self.text, value.start, value.end)
        return self.text[low:high]

    @cached_property
    def name(self) -> str:
        """What a row of a table is about: its first cell with letters; "" for a sentence.

        A line that gives a name its value is such a row.
        """
        cells = self.text.split("|") if self.columns else []
        if not cells and is_named_value(self.text):
            cells = [self.text.replace("：", ":").partition(":")[0].strip("*_ ")]
        return next((cell for cell in cells if any(char.isalpha() for char in cell)), "")

    def _cell(self, value: Quantity) -> str:
        place = self.text.count("|", 0, value.start)
        wide = len(self.columns) > TWO_COLUMNS and place < len(self.columns)
        column = self.columns[place] if wide else ""
        return f"{self.name} {column} {value.unit}"

    def _around(self, value: Quantity, low: int, high: int) -> str:
        return f"{self.text[low : value.start]} {value.unit} {self.text[value.end : high]}"

    def quote(self, *, is_claim: bool = False) -> Quote:
        """Return the sentence as a quote that anyone can check; as a claim with its antecedent."""
        page = self.source.page
        whole = page.text if page is not None else ""
        known = page.sha256 if page is not None else ""
        before = self.antecedent if is_claim else ""
        return Quote(
            id=self.passage.id,
            quote=before + self.text,
            start=self.start - len(before),
            end=self.end,
            sha256=known or sha256(whole.encode("utf-8")).hexdigest(),
        )


def date_of(statement: Statement) -> datetime | None:
    """Return when the page of a statement was last changed, as far as it is known."""
    source = statement.source
    known = [each.value for each in (source.published, source.updated) if each is not None]
    return max(known, default=None)


def _telling(text: str) -> list[str]:
    return [
        term
        for term in terms(text)
        if not is_filler(term) and not term[0].isdigit() and (len(term) > 1 or term > "\u3000")
    ]
