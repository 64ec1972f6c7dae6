"""Apart: two statements that speak of two things of one kind, and so contradict nothing.

Two editions of what there is one of in each year, two models of one name, the days of two events,
the times that two procedures take, what something rose by and what it is.
"""

from __future__ import annotations

import re

from search_skill.text.quantities import DATE, MONEY, PERCENT, Quantity
from search_skill.verifying.acronyms import spelt_out
from search_skill.verifying.events import (
    are_other_lines,
    are_other_models,
    editions_in,
    events_at,
    is_duration,
    procedures_in,
)
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import figure_end
from search_skill.verifying.versions import Saying

# What stands before, and behind, a value by which something changes.
BY = re.compile(
    r"\b(?:r[io]se[ns]?|f[ae]ll(?:en|s)?|gr[eo]w[ns]?|(?:in|de)creas\w+|rais\w+|cut|lower\w*"
    r"|dropp?\w*"
    r"|climb\w*|up|down)\b[^.;:]{0,32}\bby (?:about |nearly |some |only |another |an? )?\W{0,2}$"
    r"|(?:提高|上调|上涨|上升|增加|下降|降低|下调|减少|[多少高低][收算记报计]|涨"
    r"|降)了?[约近逾]?\s*$",
    re.I,
)
MORE = re.compile(
    r"^\s?(?:円|ポイント|％|%)?の?(?:値上げ|値下げ|引き上げ|引き下げ|増(?:加|え)|減(?:少|っ|る))"
    r"|^\s?(?:원|엔)?\s?씩?\s?(?:인상|인하|올라|오른|올랐|내린|내렸|증가|감소|늘어|줄어)"
    r"|^的?(?:涨幅|降幅)"
    r"|^ (?:more|less|higher|lower|cheaper|dearer) than\b"
    r"|^(?: \w+){0,2} too (?:light|heavy|high|low|many|much|few|little|long|short|early|late|fast"
    r"|slow)\b"
    r"|^[^，。]{0,6}(?:偏[高低多少大小]|之差)|^[^、。]{0,8}(?:過[大小]|[多少]なく|多く)(?:記録"
    r"|計上|表示|出)"
    r"|^[^,.]{0,8}(?:과대|과소|더 많이|더 적게) ?(?:기록|계산|표시)",
    re.I,
)
# The same of a share: "a saving of 6.8 percent" is of what "cut by 18 percent" is, and no level.
SAVING = re.compile(
    r"\b(?:savings?|saves?|saved|reductions?|(?:in|de)creases?|falls?|fell|drops?|declines?|rises?"
    r"|rose|gains?|growth|improvements?|cuts?)\b(?:[^.;:,()\d]{0,32}?\b(?:is|was|of|at|by|to be)"
    r"\b)?"
    r"(?: about| nearly| some| only| thus)?\W{0,2}$"
    r"|(?:节(?:省|约|能|油|电)|省(?:了|下|油|电)?|少(?:用|了|耗)|降幅|涨幅|增幅|跌幅)(?:为|是|约|近|达)*\s*$"
    r"|(?:削減|節約|減少|増加)(?:率|幅)?(?:は|が)?約?$"
    r"|(?:절감|감소|증가)(?:율|폭)?[은는이가]? ?약? ?$",
    re.I,
)
LESS = re.compile(
    r"^ ?(?:%|percent|per cent)? ?(?:\w+ )?(?:less|lower|fewer|more|higher|faster|slower|shorter"
    r"|longer|smaller|larger|greater|cheaper)\b"
    r"|^[%％]?の?(?:節約|削減|低下|向上|改善)|^[%％]?を?(?:節約|削減)"
    r"|^[%％]? ?(?:절감|절약|향상|개선|단축)",
    re.I,
)
# What stands before a value that says how far two groups lie apart.
DIFFERENCE = re.compile(
    r"\b(?:difference|gap|margin)\b(?:[^.;:()]{0,48}\b(?:was|is|of|at)\b)?\W*$|(?:相差|差异为"
    r"|差值为?|差距为?|(?:多|高|低|少)出|[多高低少]了)\s*$"
    r"|(?:差は|차이는)\s*$",
    re.I,
)
# What is given back, or taken off a price.
REBATE = re.compile(
    r"\b(?:cash ?back|rebates?|discounts?|vouchers?|coupons?)\b[^.;:]{0,24}$"
    r"|(?:返现|返还|返利|立减|满减|直降|红包|优惠券|抵扣)[^，。；]{0,6}$"
    r"|(?:キャッシュバック|還元|割引|クーポン)[^、。]{0,6}$|(?:캐시백|적립|할인|쿠폰)[^,.]{0,6}$",
    re.I,
)
OFF = re.compile(
    r"^ ?(?:[a-z]+ )?(?:off|cash ?back|discount|voucher|rebate)\b|^元?(?:红包|优惠券|代金券|抵用券)"
    r"|^円?(?:引き|割引|還元|キャッシュバック)|^원? ?(?:할인|캐시백|적립|쿠폰)",
    re.I,
)
# Where the prices of an offer begin.
FROM = re.compile(r"\b(?:from|starting at|starts at|as low as|prices? from)\s?$|低至\s?$", re.I)
ONWARDS = re.compile(r"^\s?(?:起(?![步算])|から(?!\d|[^。、]{0,8}(?:に|へ))|부터|[〜~](?!\s?\d))")
# What is so since a day, and what is so until one.
SINCE = (
    re.compile(
        r"(?:\b(?:from|since|starting(?: on)?|beginning(?: on)?|as of|effective)|[自从])\W*$", re.I
    ),
    re.compile(r"^[月월]?\s?(?:부터|から|より|起|开始|以降|이후)"),
)
UNTIL = (
    re.compile(r"\b(?:until|till|by|before|no later than|up to|through)\W*$", re.I),
    re.compile(r"^[月월]?\s?(?:까지|まで|之?前|以前|为止|止|이전)"),
)
# What a share is of: "word error rate", 失业率. Two of one rate are no parts of one whole.
RATE = re.compile(
    r"\b(?:[a-z]+ )?(?:rates?|accuracy|efficiency|yield|turnout|availability)\b"
    r"|[\u4e00-\u9fff]{2}率|[\uac00-\ud7af]{2}[율률]",
    re.I,
)
EDGE = re.compile(
    r"\b(?:end|beginning|start|close) of\b|[初底末]|초|말", re.I
)  # of a month or year
EVER_SINCE = re.compile(r"[^，。；]{0,8}以来")
MINUS = re.compile(
    r"(?<!\d)(?<!\d )−\s?$|\bminus $|(?<=[\s(（])-$|(?:零下|マイナス"
    r"|영하)\s?$",
    re.I,
)
LEADING = 60  # characters before a day in which stands of what it is the day


def are_two(one: Statement, other: Statement) -> bool:
    """Say whether two statements speak of two models, or of what there is one of in each year."""
    if are_other_models(one.text, other.text) or are_other_lines(one.text, other.text):
        return True
    mine, yours = editions_in(one.text), editions_in(other.text)
    if bool(mine) == bool(yours):
        return bool(mine) and not mine & yours
    named, dated = (one, other) if mine else (other, one)
    edition, years = mine or yours, _years(dated)
    return bool(years) and _years(named) <= edition and not years & edition


def _years(statement: Statement) -> frozenset[str]:
    days = [each.value[:4] for each in statement.values if each.kind == DATE]
    return frozenset(year for year in days if year.strip("0"))


def are_two_events(one: Saying, other: Saying) -> bool:
    """Say whether two days are of two events: adopted on the one, in force on the other."""
    mine, yours = _events(one), _events(other)
    return bool(mine and yours) and not mine & yours


def _events(saying: Saying) -> frozenset[str]:
    """Return of which events a day is the day."""
    statement, value = saying
    before = statement.text[max(0, value.start - LEADING) : value.start]
    return events_at(statement.clause(value), before)


def dates_a_figure(statement: Statement, value: Quantity) -> bool:
    """Say whether a day only tells of when a share is: "at the end of June, 4.0 percent"."""
    if any(each.kind == DATE and each is not value for each in statement.values):
        return False
    is_share = any(each.kind == PERCENT for each in statement.values)
    before = statement.text[max(0, value.start - LEADING) : value.start]
    told = events_at(EDGE.sub(" ", statement.clause(value)), EDGE.sub(" ", before))
    return is_share and not (_ends((statement, value)) or told)


def are_two_procedures(one: Saying, other: Saying) -> bool:
    """Say whether two values are the times that two procedures take: the review and the appeal."""
    if not all(is_duration(each.text[figure_end(each.text, at) :]) for each, at in (one, other)):
        return False
    mine, yours = (procedures_in(each.clause(at)) for each, at in (one, other))
    return bool(mine and yours) and not mine & yours


def are_two_ends(one: Saying, other: Saying) -> bool:
    """Say whether one day is that since which, and the other that until which something is so."""
    mine, yours = _ends(one), _ends(other)
    return bool(mine and yours) and mine != yours


def are_of_one_end(one: Saying, other: Saying) -> bool:
    """Say whether two times are told to be those since which, or until which, something is so."""
    return _ends(one) == _ends(other) != ""


def _ends(saying: Saying) -> str:
    statement, value = saying
    before = statement.text[max(0, value.start - LEADING) : value.start]
    behind = statement.text[value.end :]
    for name, (led, followed) in (("since", SINCE), ("until", UNTIL)):
        if led.search(before) or followed.match(behind):
            return name
    return ""


def are_of_one_rate(one: Saying, other: Saying) -> bool:
    """Say whether two shares are told to be of one rate, by its name or the letters for it."""
    mine, yours = (_rates(statement, value) for statement, value in (one, other))
    if mine & yours:
        return True
    return any(
        spelt_out(here.clause(at), there.clause(value))
        for (here, at), (there, value) in ((one, other), (other, one))
    )


def _rates(statement: Statement, value: Quantity) -> frozenset[str]:
    return frozenset(found[0].casefold() for found in RATE.finditer(statement.clause(value)))


def is_difference(saying: Saying) -> bool:
    """Say whether a value tells how far two things lie apart, and not how great one of them is."""
    statement, value = saying
    return bool(DIFFERENCE.search(statement.text[max(0, value.start - LEADING) : value.start]))


def is_rebate(saying: Saying) -> bool:
    """Say whether a value is what is given back or taken off, and no price: "返现最高26元"."""
    statement, value = saying
    before = statement.text[max(0, value.start - LEADING) : value.start]
    behind = statement.text[figure_end(statement.text, value) :]
    return bool(REBATE.search(before) or OFF.match(behind))


def is_from(saying: Saying) -> bool:
    """Say whether a price is only where those of an offer begin: "from $20", 20元起."""
    statement, value = saying
    if value.kind != MONEY:
        return False
    before, behind = statement.text[: value.start], statement.text[value.end :]
    return bool(FROM.search(before) or ONWARDS.match(behind))


def is_since(saying: Saying) -> bool:
    """Say whether a day only tells since when something has been."""
    statement, value = saying
    before, after = statement.text[: value.start], statement.text[value.end :]
    return before.rstrip().endswith(("自", "从")) and bool(EVER_SINCE.match(after))


def is_below_zero(saying: Saying) -> bool:
    """Say whether a minus sign stands before a value: what is so is none that is above it."""
    statement, value = saying
    return bool(MINUS.search(statement.text[: value.start]))


def is_change(saying: Saying) -> bool:
    """Say whether a value is what something rose or fell by, and not what it is: "提高0.55元"."""
    statement, value = saying
    before = statement.text[max(0, value.start - LEADING) : value.start]
    behind = statement.text[figure_end(statement.text, value) :]
    if BY.search(before) or MORE.match(behind):
        return True
    return value.kind == PERCENT and bool(SAVING.search(before) or LESS.match(behind))
