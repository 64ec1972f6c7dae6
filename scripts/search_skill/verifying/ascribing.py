"""Ascribing: whether a sentence gives a value as what somebody announced, supposes it, or puts
another one below it. Who writes so does not state that value himself.
"""

from __future__ import annotations

import re

BEFORE = 48  # characters before a value in which it is told whose it is
BEHIND = 24  # … and behind it
ASCRIBED = re.compile(
    r"\b(?:announced|claimed|advertised|promised|touted|quoted|headline|brochure|so-called)"
    r"(?: [\w'’-]+){0,4} $|\b(?:maker|vendor|company|firm|manufacturer|press release|brochure"
    r"|website|announcement|label)(?:['’]s)?(?: (?:says?|said|promises?|claims?|figure|value"
    r"|number|of))*[:,]? $"
    r"|(?-i:\b[A-Z][\w-]+) (?:gives|states|quotes|promises|advertises|claims) $"
    r"|\b(?:his|her|their|(?!(?:it|that|there|here|what|let|today|yesterday|year|week|month)['’]s)"
    r"[a-z]+['’]s) $"
    r"|(?:宣传|公布|披露|宣布|号称|声称|标称|宣称|通稿|官网|广告|标注|标示)[^，。；]{0,14}$"
    r"|(?:公称|発表|宣伝|カタログ|表示)[^、。]{0,12}$|(?:발표|광고|홍보|공칭|표시|표기)[^,.]{0,12}$",
    re.I,
)
ASCRIBED_BEHIND = re.compile(
    r"^[^,.;，。；]{0,8}\b(?:of|in|on) the (?:brochure|label|advert\w*|posters?|box"
    r"|announcement|frame)"
    r"|^[^,.;，。；]{0,8}(?:\b(?:claim(?:ed)?|announced|advertised|headline|figure comes from)\b"
    r"|的(?:来历|说法|宣传|由来)|という(?:主張|数字)|라는 (?:주장|수치))",
    re.I,
)
SUPPOSED = re.compile(
    r"(?:\b(?:if|suppose|were)\b[^,.;]{0,24}|(?:倘若|假如|要是|如果|若)|もし|만약)\s?$"
    r"|\btake [\w'’ ]{3,36} and (?:it['’]s|it is|you get) $",
    re.I,
)
ABOVE = re.compile(  # what is put below the value
    r"\b(?:below|less than|lower than|short of|under|far from|instead of|rather than)"
    r"(?: [\w'’-]+){0,4} $"
    r"|(?:低于|不及|不到|未达|达不到|不足)[^，。；]{0,14}$|(?:下回る|及ばない)|못 미치",
    re.I,
)


def is_ascribed(text: str, start: int, end: int) -> bool:
    """Say whether the value at that place is another's, or only supposed."""
    before = text[max(0, start - BEFORE) : start]
    behind = text[end : end + BEHIND]
    return bool(
        ASCRIBED.search(before) or SUPPOSED.search(before) or ASCRIBED_BEHIND.search(behind)
    )


def is_undercut(text: str, start: int) -> bool:
    """Say whether something is put below the value that begins there."""
    return bool(ABOVE.search(text[max(0, start - BEFORE) : start]))
