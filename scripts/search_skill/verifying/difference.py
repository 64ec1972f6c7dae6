"""How two statements that cannot both hold differ, and which of them time has replaced."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from search_skill.text.quantities import (
    DATE,
    VERSION,
    Quantity,
    conditions_in,
    quantities,
)
from search_skill.types import Tier
from search_skill.verifying.amounts import measure_of, ratio_of
from search_skill.verifying.asked import asked_values
from search_skill.verifying.comparison import under_one_condition
from search_skill.verifying.developing import developments_in, listed_in, told_together
from search_skill.verifying.replacing import Pairs, left_in
from search_skill.verifying.statements import Statement, date_of
from search_skill.verifying.values import keys_of
from search_skill.verifying.versions import covers
from search_skill.verifying.wording import NEWEST, ROLES, looks_back

if TYPE_CHECKING:
    from search_skill.verifying.corroboration import Signal

NEWER = 7  # days
A_YEAR = 330  # days: what is set out so much later is another year's
NEWEST_ONE = ROLES[NEWEST]
AFTER = 24  # characters behind "the latest version" in which it is named
ALTERNATIVES = 5.0  # times: values of a question that lie further apart are of two things
SEVERAL = 2  # sources
NEXT = 4  # characters between two sentences that stand one behind the other
REPLACES = re.compile(
    r"\b(?:replac\w+|supersed\w+|correct(?:s|ed|ion)|corrigendum|expand(?:s|ed)|widened|revis\w+"
    r"|updated?|changed? (?:to|from)|no longer|instead of|raised|raising|lowered|extended"
    r"|postponed|moved|now|previously|amend\w+|withdrawn|went (?:up|down|from)|(?:up|down) from"
    r"|(?:is|are|were) added to|increased to"
    r"|cut to|was:|not .{2,24} but)\b"
    r"|\bfor [\"“‘'][^\"”]{1,24}[\"”’'][\w ,]{0,48}\b(?:read|substitute[d]?)\b"
    r"|とあるのは|应为|應為|의 오기"
    r"|\b(?:rais|lower|increas|reduc|halv|doubl|cut|rose|fell|grew|drop|jump|climb|shr"
    r"|widen|chang)"
    r"\w*\b(?:[^.;]|\.\d){0,60}\bfrom (?:about |some |the |its )?[$€£¥]?\d"
    r"|\b(?:asked|charged|cost|was|were|paid|stood|set|had)\b.*[;,:] ?(?:but |and |then )?since "
    r"\w+ [^.;]*\b(?:is|are|costs?|pays?|asks?|charges?|stands)\b"
    r"|更正|修订|调整为|替代|不再|停止|延长|改为|更新|提前|推迟"
    r"|[由从].{1,16}?(?:调|改|增|降|升|提|涨|减|跌|扩|缩)[^，。；]{0,3}[至到为]"
    r"|改訂|改め|変更|延期|現在は|개정|변경|연기|현재는",
    re.I,
)
CONTRASTS = re.compile(
    r"\b(?:but|against|versus|vs|whereas|while|not|instead|rather|differ\w*|unlike|only|though"
    r"|although|however|compared|later|its own|their own)\b|后来|随后|事后|のちに|後に"
    r"|나중에|而(?!且)|但|不是|并非|相比|相差|却|对比|一方|に対し"
    r"|ではなく|반면|아니라",
    re.I,
)
# A title that asks which of several values is right.
ASKS_WHICH = re.compile(
    r"[?？]|\b(?:or|vs\.?|versus)\b|还是|还是说|到底|哪个|それとも|どちら|아니면|어느", re.I
)
# What somebody found told: "I have found 4.20, 6.80 and 6.20".
LISTED = re.compile(
    r"\b(?:i|we)(?:['’]ve| have)? (?:found|seen|read|heard)\b|\bsome (?:say|sites|pages"
    r"|people say)\b"
    r"|有(?:的人?|人|些人)说|看到(?:过)?|听说|(?:两|三|四|几|多)[个种]?(?:版本|说法)|と(?:見"
    r"|聞)い?た|라는 말도",
    re.I,
)
CYCLE = re.compile(
    r"CLTC|WLTP|NEDC|\bEPA (?:range|cycle|rating)\b|JC08", re.I
)  # by which one drives
SCOPE = re.compile(
    r"\b(stack|cell|module|pack|system|core|subset|sub-?groups?|full|total|together"
    r"|worldwide|global|national"
    r"|domestic|per (?:user|host|site|device|year|month)|average|median|peak|maximum|minimum"
    r"|united states|us|canada|europe|china|new|existing|empty|payload|encrypted|idle|single"
    r"|default|longest|shortest|largest|smallest|highest|lowest"
    r"|cluster|laborator\w+|field|indoor|outdoor|greedy|majority vote|adults?|children"
    r"|weekdays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:bank |public )?holidays?"
    r")\b|平日|土曜|日曜|祝日|工作日|周末|周[一二三四五六日]|节假日|평일|주말|토요일|일요일|공휴일|大人|小児"
    r"|おとな|こども|成人|儿童|어른|어린이"
    r"|单机|集群|全市|全国|市级|国家|空载荷|真实|最高|平均|合计|新车|旧车|全部|部分|亚组"
    r"|样本|单芯"
    r"|模组|整包|默认|最长|最短|最大|最小"
    r"|CLTC|WLTP|NEDC|标准版|长续航版?|高配|低配|顶配|入门版|基础版|旗舰版|企业版|社区版"
    r"|国内|全体|平均|最大|合計|既定|最長|전국|전체|평균|최대|기본",
    re.I,
)
# The release that a title names: "Brindle 3 documentation", "Manual of v2.8".
RELEASE = re.compile(
    r"(?:(?<=[a-zA-Z] )|\bv)(\d{1,2}(?:\.\d{1,3}){0,2}(?:\.x)?)(?![\w%/-]|,\d)"
    r"|(?<=[\u3040-\u9fff\uac00-\ud7af] )(?P<dotted>\d{1,2}(?:\.\d{1,3}){1,2}(?:\.x)?)"
    r"(?![\w%/.-]|\s?[万亿億만억%℃°])"
)
DEFINES = re.compile(
    r"\b(?:calculated|measured|defined|counted|based|expressed|refers?) (?:on|as|by|per|at|with"
    r"|to)\b"
    r"|\bper (?:volume|weight|mass|capita)\b|\bon the basis\b|\bby definition\b|\bnominal\b"
    r"|口径|按.{1,8}(?:计算|统计)|指的是|定义|定義|기준|정의",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Replacements:
    """Pairs of values that some sentence names together: as old and new, or against each other."""

    changed: frozenset[frozenset[str]] = frozenset()
    contrasted: frozenset[frozenset[str]] = frozenset()
    asked: frozenset[frozenset[str]] = frozenset()  # those that the question names side by side
    developed: frozenset[frozenset[str]] = frozenset()  # each held at its time
    left: Pairs = field(default_factory=dict)  # what was, with what it became, and who says so
    together: frozenset[frozenset[str]] = frozenset()  # days of two things, as voices tell

    @staticmethod
    def in_statements(statements: Iterable[Statement], question: str = "") -> Replacements:
        """Return the pairs that statements speak of as a change or a difference, and those that
        somebody asks about: "is it 2.65 or 2.90?".
        """
        changed: set[frozenset[str]] = set()
        past: set[frozenset[str]] = set()
        told = list(statements)
        contrasted = {pair for one, next_one in pairwise(told) for pair in _answered(one, next_one)}
        asked = {each.source.title for each in told if ASKS_WHICH.search(each.source.title)}
        in_question = frozenset(_alternatives(asked_values(question)))
        for text in sorted(asked):
            contrasted |= set(_alternatives(asked_values(text)))
        contrasted |= in_question
        for each in told:
            if len(each.values) < 2 or len(each.columns) > 2:
                continue
            pairs = set(_pairs(each.values))
            if REPLACES.search(each.text):
                changed |= pairs
            elif looks_back(each.text):
                past |= pairs
            if CONTRASTS.search(each.text) or each.rebuts or LISTED.search(each.text):
                contrasted |= pairs
        together = told_together(told) - changed - contrasted
        changed |= past - together
        return Replacements(
            frozenset(changed),
            frozenset(changed | past | contrasted),
            in_question,
            developments_in(told) | listed_in(told),
            left_in(told, [each for each in told if REPLACES.search(each.text)]),
            together,
        )

    def holds(self, first: Quantity, second: Quantity) -> bool:
        """Say whether some sentence tells of a change from one of two values to the other."""
        return _pair(first, second) in self.changed

    def asks(self, first: Quantity, second: Quantity) -> bool:
        """Say whether the question names two values side by side."""
        return _pair(first, second) in self.asked

    def leaves(self, first: Quantity, second: Quantity) -> Tier | None:
        """Return the tier of who says that the first of two values became the second one."""
        return self.left.get((keys_of(first)[0], keys_of(second)[0]))

    def contrasts(self, first: Quantity, second: Quantity) -> bool:
        """Say whether some sentence sets two values against each other."""
        return _pair(first, second) in self.contrasted


def _answered(one: Statement, following: Statement) -> Iterable[frozenset[str]]:
    """Yield the value that others are said to give, with the one that is set against it.

    "They say 300. It is 47.": two sentences, one behind the other.
    """
    apart = following.start - one.end
    if one.source.id != following.source.id or not 0 <= apart <= NEXT:
        return
    if not (one.is_reported or one.is_hedged) or following.is_reported or following.is_hedged:
        return
    if len(one.values) == len(following.values) == 1:
        first, second = one.values[0], following.values[0]
        if measure_of(first) == measure_of(second) and first.unit == second.unit:
            yield _pair(first, second)


def _alternatives(found: Sequence[Quantity]) -> Iterable[frozenset[str]]:
    """Yield the pairs of asked values that may be of one thing: a share's price is no company's."""
    for one, other in combinations(found, 2):
        if ratio_of(one, other) <= ALTERNATIVES:
            yield from _pairs((one, other))


def _pairs(found: Sequence[Quantity]) -> Iterable[frozenset[str]]:
    values = found[:6]
    for place, one in enumerate(values):
        following = [each for each in values[place + 1 :] if each.kind == one.kind]
        for other in following[:1] if one.kind == DATE else following:  # a further day is another's
            if measure_of(one) == measure_of(other) and keys_of(one) != keys_of(other):
                yield _pair(one, other)


def _pair(one: Quantity, other: Quantity) -> frozenset[str]:
    return frozenset({keys_of(one)[0], keys_of(other)[0]})


def kind_of(
    one: Statement,
    other: Statement,
    values: tuple[Quantity, Quantity] | None,
    replaced: Replacements,
) -> str:
    """Return how two statements differ: version, time, definition, scope, value or stance."""
    if values is None:
        shared = [each for each in one.values if set(keys_of(each)) & other.keys]
        kinds = {each.kind for each in shared}
        if DATE in kinds:
            return "time"
        return "version" if VERSION in kinds else "stance"
    if one.is_severity(values[0]) and other.is_severity(values[1]):
        return "stance"  # a score of how bad it is says how somebody judges it
    lines = lines_told(one, values[0]), lines_told(other, values[1])
    if values[0].kind == VERSION or (all(lines) and not lines_meet(*lines)):
        return "version"
    if Tier.T1 in (replaced.leaves(*values), replaced.leaves(*values[::-1])):
        return "time"
    if of_other_scopes((one, values[0]), (other, values[1])):
        return "scope"
    if values[0].kind == DATE or replaced.holds(*values):
        return "time"
    if DEFINES.search(one.text) or DEFINES.search(other.text):
        return "definition"
    if _scopes(one.clause(values[0])) != _scopes(other.clause(values[1])):
        return "scope"
    changes = REPLACES.search(one.text) or REPLACES.search(other.text)
    return "time" if changes and _days_between(one, other) > NEWER else "value"


def of_other_scopes(one: tuple[Statement, Quantity], other: tuple[Statement, Quantity]) -> bool:
    """Say whether two sayings name different scopes, or versions: each may hold in its own."""
    (here, first), (there, second) = one, other
    if not (under_one_condition(here, there) and under_one_condition(there, here)):
        return True
    measured = _conditions(here), _conditions(there)
    if all(measured) and not measured[0] & measured[1]:
        return True
    scopes = _scopes(here.clause(first)), _scopes(there.clause(second))
    if all(scopes) and not scopes[0] & scopes[1]:
        return True
    lines = lines_told(here, first), lines_told(there, second)
    return first.kind != VERSION and all(lines) and not lines_meet(*lines)


def _conditions(statement: Statement) -> frozenset[str]:
    """Return under what a statement says that something was measured: at 25 °C."""
    found = quantities(statement.text)
    beside = conditions_in(found)
    cycles = (each[0].casefold() for each in CYCLE.finditer(statement.text))
    return frozenset((*(each.key for each in found if each.start in beside), *cycles))


def are_measured_apart(one: Statement, other: Statement, *, is_of_two: bool) -> bool:
    """Say whether two values were measured under other conditions each: both may hold.

    Of two single voices it is enough that one of them names his.
    """
    mine, yours = _conditions(one), _conditions(other)
    if mine and yours:
        return not mine & yours
    return is_of_two and bool(mine or yours)


def lines_meet(one: frozenset[str], other: frozenset[str]) -> bool:
    """Say whether one of two sets of version lines holds a line of the other."""
    return any(covers(mine, yours) or covers(yours, mine) for mine in one for yours in other)


def _scopes(clause: str) -> frozenset[str]:
    return frozenset(match[0].casefold() for match in SCOPE.finditer(clause))


def lines_told(statement: Statement, value: Quantity) -> frozenset[str]:
    """Return the version lines a sentence limits itself to ("in 2.x"), else its headings do."""
    own = [each.value for each in statement.values if each.kind == VERSION and each is not value]
    if own:
        return frozenset(own)
    titles = " | ".join((statement.source.title, *statement.passage.heading))
    named = frozenset(match[1] or match["dotted"] for match in RELEASE.finditer(titles))
    page = statement.source.page
    return named or (newest_in(page.text) if page is not None else named)


@lru_cache(maxsize=1024)
def newest_in(text: str) -> frozenset[str]:
    """Return the version that a page calls the newest one: what it says, it says of that."""
    found: set[str] = set()
    for match in NEWEST_ONE.finditer(text):
        here = text[match.start() : match.end() + AFTER].partition("\n")[0]
        found.update(each.value for each in quantities(here) if each.kind == VERSION)
    return frozenset(found) if len(found) == 1 else frozenset()


def outdated_of(
    one: Signal,
    other: Signal,
    values: tuple[Quantity, Quantity] | None,
    replaced: Replacements,
) -> Signal | None:
    """Return the side that a newer source, as primary as the old one, has replaced.

    A later measurement alone makes no earlier one outdated: a date or a version may be, and what
    some sentence tells of as a change.
    """
    amended = _amended(one), _amended(other)
    if amended[0] != amended[1]:
        old, new = (one, other) if amended[0] else (other, one)
        # who only calls the old value wrong supports no other one, and speaks for himself
        tier = new.tier if new.voices else new.leader.source.tier
        return old if tier <= old.tier and new.leader.voice else None
    told = values is not None and replaced.holds(*values)
    for old, new, pair in ((one, other, values), (other, one, values and values[::-1])):
        said = replaced.leaves(*pair) if pair is not None else None
        if said is not None and new.leader.voice and said <= old.apart_from(new)[1]:
            return old
    dated = values is not None and values[0].kind in (DATE, VERSION)
    if not told and not dated and not _tells_of_change(one) and not _tells_of_change(other):
        return None
    pairs = ((one, other), (other, one))
    raised = next((old for old, new in pairs if _is_raised_since(old, new)), None)
    return older_of(one, other) or raised


def _is_raised_since(old: Signal, new: Signal) -> bool:
    """Say whether several voices tell, later than any primary page, of a change to another one."""
    latest, (apart, _) = _latest(old), new.apart_from(old)
    if latest is None or new.tier > Tier.T2 or new.tier < old.tier:
        return False
    telling = {
        each.voice
        for each in new.statements
        if each.voice in apart and each.supports and REPLACES.search(each.text)
        if (day := first_dated(each)) is not None and (day - latest).days > NEWER
    }
    return len(telling) >= SEVERAL


def told_anew(one: Statement, other: Statement) -> bool:
    """Say whether two rows of one name and head stand in two documents of one voice, of one year:
    who sets a table out anew means the later one.
    """
    if not (one.columns and one.voice and one.voice == other.voice):
        return False
    alike = one.name.casefold() == other.name.casefold() and one.columns == other.columns
    return alike and bool(one.name) and NEWER < _days_between(one, other) < A_YEAR


def older_of(one: Signal, other: Signal) -> Signal | None:
    """Return the side that the other one, as primary and newer, leaves behind."""
    for old, new in ((one, other), (other, one)):
        apart, tier = old.apart_from(new)
        if not new.voices or new.tier > (tier if apart else old.tier):
            continue
        latest, earlier = _latest(new), _latest(old)
        if latest is not None and earlier is not None and (latest - earlier).days > NEWER:
            return old
    return None


def _amended(signal: Signal) -> bool:
    """Say whether the most primary of those who say it say what was amended since."""
    own = [each for each in signal.statements if each.source.tier == signal.tier and each.supports]
    return any(each.amended_on is not None for each in own)


def _tells_of_change(signal: Signal) -> bool:
    return any(REPLACES.search(f"{each.source.title} {each.text}") for each in signal.statements)


def _latest(signal: Signal) -> datetime | None:
    """Return when the newest of its most primary sources first said it."""
    own = [each for each in signal.statements if each.source.tier == signal.tier and each.supports]
    dates = [day for each in own or signal.statements if (day := first_dated(each)) is not None]
    return max(dates, default=None)


def _days_between(one: Statement, other: Statement) -> int:
    first, second = date_of(one), date_of(other)
    return abs((first - second).days) if first is not None and second is not None else 0


def first_dated(statement: Statement) -> datetime | None:
    """Return since when a page has said something: one that is changed often keeps what is old."""
    published = statement.source.published
    return published.value if published is not None else date_of(statement)
