"""How new an answer has to be: the words ask for now, the answer ages, or neither.

Words inside quotation marks and titles do not count, and neither do words that only look like
asking for now ("出现在", "current limiting").
"""

from __future__ import annotations

import re
from datetime import datetime

from search_skill.text.error_strings import error_strings, is_trace
from search_skill.text.han import simplified
from search_skill.text.word_lists import lexicon
from search_skill.types import Intent, Operators, Reason
from search_skill.understanding.intents import stripped
from search_skill.understanding.software import is_about_software

STRONG, SOFT, NONE = "strong", "soft", "none"
NEW = re.compile(
    r"(?<![a-z])new(?:er)?(?![a-z])|新(?:出|款|版|规|政|的|发布|功能)|新しい|새로운|신제품",
    re.IGNORECASE,
)
NOT_NEW = re.compile(
    r"(?<![a-z])new (?:york|zealand|orleans|delhi|jersey|mexico|hampshire|england|testament"
    r"|guinea|deal)(?![a-z])",
    re.I,
)
SCHEME = re.compile(r"https?://\S+")
YEAR = re.compile(
    r"(?<![\d.:/-])((?:19|20)\d\d)(?![\d.]|-?\d{2}\b)(?!\s?(?:m|km|kg|g|ml|元|块|米|公里|km/h|mah"
    r"|wh|rpm|w|v)\b)"
)
SPAN_END = re.compile(r"(?:19|20)\d\d\s?(?:[-–—~～至到]|to)\s?((?:19|20)\d\d)(?!\d)")
LAST_YEARS = re.compile(
    r"(?<![a-z])(?:last|past) (?:few|two|three|five|ten|\d+|couple of) years"
    r"|近[一二三四五六七八九十两几\d]+年|过去[一二三四五六七八九十两几\d]+年"
    r"|(?:ここ|過去)(?:数|\d+|[一二三四五十])年|최근 \d+년",
    re.IGNORECASE,
)
IDLE = re.compile(
    r"(?:现在|如今|当下|最近)的(?!政策|规定|标准|价格|版本|利率|汇率|税率)"
)  # "the X of today": no date is meant
AGEING = frozenset({Intent.PRODUCT, Intent.OPINION, Intent.POLICY, Intent.SECURITY, Intent.TREND})
RECENT_YEARS = 5


def freshness_need(
    typed: str, reasons: tuple[Reason, ...], operators: Operators, as_of: datetime
) -> tuple[str, tuple[str, ...]]:
    """Return how fresh an answer has to be, and the words that say so."""
    intents = [each.intent for each in reasons]
    bare = "" if is_trace(typed) else SCHEME.sub(" ", stripped(typed))
    for message in error_strings(bare):
        bare = bare.replace(message.text, " ")
    words = _words_for_now(bare, intents)
    years = [year for year in _years(bare) if int(year) >= as_of.year]
    if words or years:
        return STRONG, (*words, *years)[:4]
    if intents[:1] == [Intent.NEWS]:
        return STRONG, ("news",)
    return _ageing(bare, intents, operators, as_of)


def _ageing(
    bare: str, intents: list[Intent], operators: Operators, as_of: datetime
) -> tuple[str, tuple[str, ...]]:
    """Return whether an answer ages though nobody asks for a new one, and why."""
    if operators.since is not None and as_of.year - operators.since.year <= RECENT_YEARS:
        return SOFT, (f"since {operators.since}",)
    for intent in intents[:1]:
        if intent in AGEING:
            return SOFT, (f"{intent} ages",)
        if intent is Intent.RESEARCH and is_about_software(bare):
            return SOFT, ("research on software",)
        if intent is Intent.COMPARISON and not lexicon("timeless").mentions(simplified(bare)):
            return SOFT, ("what is compared changes",)
    if span := LAST_YEARS.search(simplified(bare)):
        return SOFT, (span[0],)
    new = NEW.search(NOT_NEW.sub(" ", simplified(bare)))
    return (SOFT, (new[0],)) if new else (NONE, ())


def _words_for_now(bare: str, intents: list[Intent]) -> tuple[str, ...]:
    text = simplified(bare)
    if Intent.OPINION in intents[:1]:
        text = IDLE.sub(" ", text)
    return tuple(dict.fromkeys(each.word for each in lexicon("freshness").mentions(text)))


def _years(bare: str) -> list[str]:
    return [*SPAN_END.findall(bare), *YEAR.findall(bare)]
