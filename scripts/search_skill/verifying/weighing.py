"""Weighing: a text sets against what is said what else could be had for it, who gains by it, or
what else has done it. Those who oppose a measure or a thing, and grant its figure, speak so.
"""

from __future__ import annotations

import re

# For the same money, or rather than this.
INSTEAD = re.compile(
    r"\b(?:for|with) (?:that|the same|this) (?:money|sum|price|amount)\b|\bthe same money\b"
    r"|\b(?:spend|spent) (?:the|that|this) money\b|\bthe money (?:would|could|should) (?:be|have)\b"
    r"|\bcould have (?:had|bought|paid|built|lit|run|hired|kept|been)\b"
    r"|\b(?:i|we) (?:would|['’]d) (?:rather|sooner)\b|\bbetter spent\b|\bkeep your\b"
    r"|同样的(?:钱|价钱|预算|时间)|[这那][笔些]钱|省下来?的|剩下的钱|够买|不如(?!此|何)|与其|宁[可愿]"
    r"|同じ(?:金|お金|費用|予算)|その(?:お金|金で|費用で)|ほうがまし|よりも?むしろ"
    r"|같은 돈|그 돈|차라리|돈이면|느니",
    re.I,
)
# Who has it, and who pays for it.
WHO_GAINS = re.compile(
    r"\bwho (?:saves|pays|benefits|gains|loses|profits)\b|\b(?:for|at) whom\b|\bat whose\b"
    r"|\bwhose (?:expense|pocket|money)\b|\bin(?:to)? (?:the|whose) pockets?\b"
    r"|谁(?:受益|得利|买单|的口袋|得了|在贴)|流向了?谁|进了谁|落到谁|写进了谁"
    r"|誰のため|誰が(?:得|払|負)|誰の財布|누구를 위한|누가 (?:이득|부담|내는)|누구의 (?:돈|주머니)",
    re.I,
)
# What did it, and would have done it.
OTHER_CAUSE = re.compile(
    r"\b(?:was|were|had) (?:already|always) (?:\w+ )?(?:falling|rising|going|fallen|risen|been)\b"
    r"|\bwould have (?:\w+ ){0,3}anyway\b|\bfrom a peak\b|\bthat is where the\b"
    r"|\bof course (?:they|it|he|she) \w+[!.]|\bnothing to do with\b|\btakes? the credit\b"
    r"|\bclaims? the credit\b|\bin the (?:same|five|three|two|four) (?:\w+ )?(?:before|without)\b"
    r"|扣掉|扣除|剔除|剩下的在|本来就|原来就|不相干|没有?关系[，。]|同期没有"
    r"|もともと|差し引(?:く|け|い)|関係(?:が|は)な|畑違い|원래|그전에|덕(?:이|일) 뿐|때문이 아니",
    re.I,
)
MOST = 3
A_TEXT = 600.0  # words in which so much is said: a longer text says more of everything


def weighs(text: str, length: float) -> float:
    """Return how often a text of so many words weighs what is said against something else."""
    found = sum(len(sign.findall(text)) for sign in (INSTEAD, WHO_GAINS, OTHER_CAUSE))
    return min(MOST, found / max(1.0, length / A_TEXT))
