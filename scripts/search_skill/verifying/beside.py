"""What stands beside a sentence: what it leans on, and what takes it back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from search_skill.verifying import wording
from search_skill.verifying.leaning import leans_on_more
from search_skill.verifying.spans import LONGEST

SAME_PARAGRAPH = re.compile(r"[^\S\n]*\n?[^\S\n]*")  # between two sentences of one
OWN = (
    r"\b(?:we|our|i|this (?:newspaper|office|agency|article|story|page))\b"
    r"|我们|我(?=[局司]|公司|中心)|本(?=[局报站台院所部会校厂刊文]|公司|中心)"
    r"|当社|弊社|本紙|当局|本記事|당사|본지|우리|저희|본 기사"
)
TAKES_BACK = re.compile(
    r"\bwithdr(?:aw|ew|awn|aws)\b|\bretract(?:s|ed)?\b|\btak(?:e|es|en|ing) (?:it|this|that) back\b"
    r"|\b(?:was|were|is|are|has been|had been) (?:\w+ )?(?:wrong|incorrect|mistaken|inaccurate"
    r"|in error|not (?:true|right|correct)|an? (?:error|mistake))\b"
    r"|有误|错误|不实|不准确|更正|撤回|收回|誤り|誤って|訂正|取り消|잘못|오류|정정|철회",
    re.I,
)
SAID_BEFORE = re.compile(
    rf"(?:{OWN}).{{0,40}}?(?:\b(?:stated|said|reported|wrote|announced|gave|published|told|put)\b"
    r"|[曾称说]|表示|报道|通报|公布|宣布|と(?:発表|報|述べ|書)|밝[혔힌]|보도했|발표했|했다고)",
    re.I,
)
NEXT = re.compile(r"[^\S\n]*[^\n.!?。！？]{2,160}[.!?。！？]")  # sentence, however short
CORRECTION = re.compile(
    r"\b(?:correct(?:ion|ed|s)|corrigend\w+|errat\w+|retract(?:ion|ed|s)|withdr(?:aw\w*|ew))\b"
    r"|更正|勘误|撤回|訂正|正誤|정정|철회",
    re.I,
)
OWN_FIGURE = re.compile(
    r"\bour (?:average|figure|number|count|estimate|statement|result|total|value|report)s? of\b"
    r"|我们(?:的|给出的|公布的).{0,6}(?:数字|数据|平均)|当社の.{0,6}(?:数値|数字)"
    r"|당사의? .{0,6}수치",
    re.I,
)
IS_NEW = re.compile(
    r"\b(?:now|new|revised|corrected|current|updated)\b|现在|最新|新的|現在|현재", re.I
)


@dataclass(frozen=True, slots=True)
class Placed:
    """A sentence from `start` to `end`; with what it leans on it begins at `begin`."""

    begin: int
    start: int
    end: int
    is_taken_back: bool


def beside_others(text: str, spans: Iterable[tuple[int, int]]) -> Iterable[Placed]:
    """Yield the sentences of a text with what stands beside them.

    "That figure is per volume of the stack" says nothing to who does not see which figure; and
    what its writers take back in the next sentence is not what they say.
    """
    before = (0, 0)
    for start, end in spans:
        own = text[start:end]
        joins = _follows(text, before, start) and end - before[0] <= LONGEST
        leans = joins and leans_on_more(own) and _can_carry(text[slice(*before)])
        after = NEXT.match(text, end)
        yield Placed(
            begin=before[0] if leans else start,
            start=start,
            end=end,
            is_taken_back=after is not None and is_taken_back(own, after[0]),
        )
        before = (start, end)


def is_taken_back(sentence: str, following: str) -> bool:
    """Say whether a sentence tells what its own writers said and the next one takes it back."""
    is_own = SAID_BEFORE.search(sentence) is not None
    return is_own and leans_on_more(following) and TAKES_BACK.search(following) is not None


def is_of_the_corrected(sentence: str, title: str) -> bool:
    """Say whether a correction tells of the figure that it corrects: "our average of 61 took in".

    What it sets in its place is said to be new, or is not its writers' "our figure of".
    """
    own = OWN_FIGURE.search(sentence) is not None and IS_NEW.search(sentence) is None
    return own and CORRECTION.search(title) is not None


def _follows(text: str, before: tuple[int, int], start: int) -> bool:
    """Say whether a sentence stands in one paragraph with the one before it."""
    return before[1] > 0 and SAME_PARAGRAPH.fullmatch(text[before[1] : start]) is not None


def _can_carry(sentence: str) -> bool:
    """Say whether what leans on a sentence may be told with it: it states something itself."""
    return not (
        wording.asks(sentence)
        or wording.is_hedged(sentence)
        or wording.rebuts(sentence)
        or leans_on_more(sentence)
    )
