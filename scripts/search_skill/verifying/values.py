"""The values of a sentence that state something: no names with digits, no conditions, no datelines.

Under a key a value meets the same value in other sentences.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from search_skill.text.quantities import (
    CLOCK,
    DATE,
    NUMBER,
    PERCENT,
    VERSION,
    Quantity,
    conditions_in,
    quantities,
)

# "Regulation 118", "No. 88", "第9条": the number is a name there, not a value.
NAMED = re.compile(
    r"\b(?:regulation|directive|article|section|chapter|annex|table|figure|fig|page|pages|no|nos"
    r"|notice|advisory|issue|recall|model|part|step|question|item|rule|act|law|lot|line|volume|vol"
    r"|paragraph|clause|appendix|number|id|ref|licen[cs]e|gazette|corrigendum|revision)\.?\s?#?$"
    r"|[第#〔]\s?$"
    r"|\bcodes?\s(?:\d{3,6}\s?(?:through|to|and|or|[-–—])\s?)?$|\d/$",
    re.I,
)
# "For the purposes of 4.1 and 4.2": sections of the document.
SECTIONS = re.compile(
    r"\b(?:(?:for )?the purposes of|pursuant to|subject to|within the meaning of|as defined in"
    r"|set out in|in accordance with|referred to in)\s(?:\d{1,2}(?:\.\d{1,2})+(?:, | and | or ))*$"
    r"|(?:依照|按照|根据|依据|前述|上述)\s?(?:\d{1,2}(?:\.\d{1,2})+[、和或及])*$",
    re.I,
)
A_SECTION = re.compile(r"\d{1,2}(?:\.\d{1,2})+")
# "CVSS 3.1 base score 8.1": the first number says by which rules the second was reached.
RULES = re.compile(r"\bcvss\W{0,2}v?$", re.I)
RULES_OF = frozenset(["2", "2.0", "3", "3.0", "3.1", "4", "4.0"])
# "on a 32-core machine" says where something was measured.
MACHINE = re.compile(
    r"^\s?[-‐‑]?\s?(?:核|cores?|v?cpus?|コア|코어)\s?(?:的)?\s?(?:机器|服务器|主机|云主机|电脑"
    r"|machines?"
    r"|servers?|box(?:es)?|laptops?|hosts?|nodes?|instances?|マシン|サーバー?|서버|머신)",
    re.I,
)
# "CORRIVALE, April 18 (VNA) - ": where and when a report was filed.
DATELINE = re.compile(
    r"\W*[A-Z][A-Z .'’-]{2,24}[A-Z](?:, [A-Z][\w.]+)?(?:, (?:[A-Z][a-z]{2,8}\.? \d{1,2}"
    r"|\d{1,2} [A-Z][a-z]{2,8})(?:,? (?:19|20)\d\d)?)?(?: \([A-Z]{2,8}\))?\s?(?:[-–—]|--)\s"
    r"|[^，。]{2,16}\d{1,2}月\d{1,2}日(?:电|讯)"
)
# "6.3.1 The issuer …": the number counts the sections.
SECTION = re.compile(
    r"\W{0,4}\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+(?=(?:The|An?|Each|Every|This|These|If|For|When|Where"
    r"|In"
    r"|On|No|All|Any)\b)"
)
SECTION_STARTS = 4  # characters: markup before it
# "Batches 2403A to 2408C", 批号2411, "(record 7714)": codes of things, and no amounts of them.
CODES = re.compile(
    r"(?<![\d.,])\d{3,6}(?P<letter>[A-Z])\s?(?:至|到|から|에서|[-–—~～]|to|through)"
    r"\s?\d{3,6}(?!(?P=letter))[A-Z](?![A-Za-z])"
)
CODED = re.compile(
    r"\b(?:batch(?:es)?|lots?|serials?)(?: (?:codes?|numbers?|nos?\.?))?[\s:]*"
    r"(?:\d{3,6}[A-Z]?\s?(?:to|through|and|[-–—])\s?)?$"
    r"|[(\[]\s?(?:record|deposit|dataset|entry|file|item)\s$"
    r"|(?:批[号次]|批號|序列号|流水号|型号|ロット(?:番号)?|製造番号|型番|배치 ?번호|로트 ?번호"
    r"|일련번호)"
    r"(?:均?[为是在]|[は은는]|[:：\s])*(?:\d{3,6}[A-Z]?\s?(?:至|到|から|에서|[-–—~～])\s?)?$",
    re.I,
)
# "Larch 2.0 is faster": the figure is a part of the name.
NAME_BEFORE = re.compile(r"(?:^|\s)(?!(?:The|An?|At|In|Of|By|To|From|About|Only)\b)[A-Z][\w-]+ $")
VERB_BEHIND = re.compile(
    r"^ (?:is|was|has|does|did|can|will|adds?|brings?|needs?|requires?|supports?|runs?|outperforms?"
    r"|beats?|came|comes)\b"
)
NUMERAL = re.compile(r"0\d+(?![\d.,:/-])")  # "case 014" numbers something
YEAR_LIKE = re.compile(r"(?:19|20)\d\d")
MORE_THAN = re.compile(
    r"\b(?:more than|over|about|nearly|some|almost)\s$|(?:超过|超|近|约|逾)\s?$", re.I
)
COUNTER = re.compile(r"\s?(?:多|余)?(?:家|人|台|辆|件|个|只|元|块|名|位|社|명|대|개)(?!月)")
# What numbers a rule, a notice, a line or a platform.
ARTICLE = re.compile(r"^\s?(?:条|款|项|章|節|号|號|番(?![目頃])|조|장|호(?!텔))")
# What stands before how far a value may be off: "25.3% ± 0.3%", 标准不确定度0.3%.
MARGIN = re.compile(
    r"(?:±|\+/-)\s?$|\b(?:uncertainty|margin of error|standard (?:error|deviation)|spread"
    r"|error bars?)"
    r"(?: (?:is|was|of))?\W{0,3}$|(?:不确定度|误差|标准差|不確かさ|誤差|標準偏差|불확도|오차"
    r"|표준 ?편차)"
    r"(?:为|是|约|は|은|는)?\W{0,3}$",
    re.I,
)
# What stands between two figures of which only the second one has its unit.
SHARING = re.compile(r"\s?(?:and|or|to|und|bis|[-–~～至到和或、와과]|から|에서)\s?")
# The rest of a length of time, which is no value of its own: "27 hours and 40 minutes".
REST_OF = {
    "h": re.compile(r"\d\s?(?:d|days?|天|日|일)(?:,| and|又)?\s?$", re.I),
    "min": re.compile(r"\d\s?(?:h|hrs?|hours?|小时|時間|시간)(?:,| and|又|零)?\s?$", re.I),
    "s": re.compile(r"\d\s?(?:m|mins?|minutes?|分钟?|분)(?:,| and|又|零)?\s?$", re.I),
}
SMALLER = {"分": "min", "분": "min", "秒": "s", "초": "s"}
# A term of a sum that is worked out: "1 + 153 × 0.05 ≈ 8.7".
TERM = re.compile(r"\d\s?[+×÷*]\s?$"), re.compile(r"^\s?[×÷*+]\s?\d")
# Numbers that go on one after the other, of which none is a value alone: "1, 2, 4, 8 and 16 s".
IN_SERIES = re.compile(
    r"(?<![\d.,])\d+(?:\.\d+)?(?:\s?[、/→]\s?|[,，] )(?:\d+(?:\.\d+)?(?:\s?[、/→]\s?|[,，] )){2,}"
    r"(?:and |or |… ?|\.\.\. ?)?\d+(?:\.\d+)?(?![\d.])"
)
# How sure an interval is, which says nothing of what lies in it: "95% confidence interval".
SURENESS = (
    re.compile(
        r"^\s?(?:[%％]|per ?cent)?[ -]?(?:confidence|credible|CI\b|C\.I\.|HDI\b|置信|可信"
        r"|の?信頼(?:区間|水準|度)|(?:의 )?신뢰 ?(?:구간|수준|도))"
    ),
    re.compile(
        r"\b(?:confidence|significance|credibility)(?: levels?| limits?| intervals?)?"
        r"(?: (?:of|at|is|was))?\W{0,2}$|\bCI\W{0,2}$"
        r"|(?:置信(?:水平|度|区间)|可信(?:水平|区间)|信頼(?:水準|区間|度)|신뢰 ?(?:수준|구간|도))"
        r"(?:为|是|は|[은는이가])?\W{0,2}$",
        re.I,
    ),
)
NOTE = re.compile(r"\[\s?$")  # "[12]" points to a note
PROPORTION = re.compile(r"^\s?[:：]\s?\d"), re.compile(r"\d\s?[:：]\s?$")  # one to another: 16:10


def telling_values(text: str) -> tuple[Quantity, ...]:
    """Return what a sentence says in numbers, dates and versions."""
    found = _with_shared_units(text, quantities(text))
    beside = conditions_in(found)
    dateline = DATELINE.match(text)
    begins = dateline.end() if dateline else 0
    series = [match.span() for match in IN_SERIES.finditer(text)]
    return tuple(
        each
        for each in found
        if each.start >= begins and each.start not in beside and _states(text, each)
        if not (each.kind != VERSION and any(low <= each.start < high for low, high in series))
        if not (each.kind == NUMBER and _is_code(text, each))
    )


def _is_code(text: str, value: Quantity) -> bool:
    """Say whether a figure is a thing's code, or a part of its name, and no amount."""
    if CODED.search(text[: value.start]) or _ends_a_name(text, value):
        return True
    return any(low <= value.start < high for low, high in map(re.Match.span, CODES.finditer(text)))


def _ends_a_name(text: str, value: Quantity) -> bool:
    """Say whether a figure with a point is the version in a name: "Larch 2.0 is faster"."""
    if "." not in text[value.start : figure_end(text, value)]:
        return False
    return bool(NAME_BEFORE.search(text[: value.start]) and VERB_BEHIND.match(_behind(text, value)))


def _with_shared_units(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """Return values, a bare figure that shares the % of the next one as a share: 6.2 and 6.1%."""
    told = list(found)
    for at, (one, other) in enumerate(pairwise(found)):
        between = text[figure_end(text, one) : other.start]
        if one.kind == NUMBER and other.kind == PERCENT and SHARING.fullmatch(between):
            told[at] = replace(one, kind=PERCENT, unit=other.unit)
    return told


def _states(text: str, value: Quantity) -> bool:
    before = text[: value.start]
    return (_is_telling(value) or _is_counted(text, value)) and not (
        (value.start < SECTION_STARTS and SECTION.match(text))
        or NUMERAL.match(text, value.start)
        or MARGIN.search(before)
        or _is_rest_of_a_length(before, value)
        or (A_SECTION.fullmatch(value.value) and SECTIONS.search(before))
        or NAMED.search(before)
        or (value.value in RULES_OF and RULES.search(before))
        or ARTICLE.search(_behind(text, value))
        or (NOTE.search(before) and _behind(text, value)[:1] == "]")
        or (value.kind == NUMBER and _is_of_a_proportion(text, value))
        or (value.kind == NUMBER and _is_a_term(text, value))
        or MACHINE.search(_behind(text, value))
        or (value.kind == PERCENT and _is_sureness(text, value))
    )


def _is_sureness(text: str, value: Quantity) -> bool:
    behind, before = SURENESS
    return bool(behind.match(_behind(text, value)) or before.search(text[: value.start]))


def _is_rest_of_a_length(before: str, value: Quantity) -> bool:
    sign = REST_OF.get(SMALLER.get(value.unit[:1], value.unit))
    return sign is not None and sign.search(before) is not None


def _is_a_term(text: str, value: Quantity) -> bool:
    before, behind = TERM
    return bool(before.search(text[: value.start]) or behind.match(_behind(text, value)))


def _is_of_a_proportion(text: str, value: Quantity) -> bool:
    behind, before = PROPORTION
    return bool(behind.match(_behind(text, value)) or before.search(text[: value.start]))


def _is_counted(text: str, value: Quantity) -> bool:
    """Say whether what looks like a year counts something: "2,000 firms", "over 2000", 2000家."""
    if not YEAR_LIKE.fullmatch(value.value) or value.kind != NUMBER:
        return False
    written, behind = text[value.start : value.end], text[value.end : value.end + 3]
    before = text[max(0, value.start - 12) : value.start]
    return bool("," in written or MORE_THAN.search(before) or COUNTER.match(behind))


def keys_of(value: Quantity) -> tuple[str, ...]:
    """Return the forms under which a value meets the same value elsewhere."""
    if value.kind == DATE:
        year, month, day = value.value.split("-")
        return (f"date:{month}-{day}",) if day != "00" else (f"date:{year}-{month}",)
    if value.kind in (VERSION, PERCENT, CLOCK):
        return (f"{value.kind}:{value.value}",)
    return (f"{NUMBER}:{value.value}",)


def figure_end(text: str, value: Quantity) -> int:
    """Return where the figure of a value ends and its unit begins."""
    figure = re.match(r"\W*[\d.,]+", text[value.start :])
    return value.start + (figure.end() if figure else 0)


def _behind(text: str, value: Quantity) -> str:
    """Return what stands behind the figure, its unit included."""
    at = figure_end(text, value)
    return text[at : at + 24]


def _is_telling(value: Quantity) -> bool:
    """A bare small integer numbers a list; a bare year dates a sentence: neither is a claim."""
    if value.kind != NUMBER:
        return not (value.kind == DATE and value.value.endswith("-00-00"))
    small = len(value.value) < 2 and not value.unit
    return not small and not YEAR_LIKE.fullmatch(value.value)
