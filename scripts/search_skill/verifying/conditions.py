"""Conditions: days on which it depends what applies to a thing, and which are no day of the rule.

"Stoves installed before 1 January 1995 have until 31 December 2026": the first day tells which
stoves, and contradicts no other date. "Requests must be filed before 1 May" gives a day of its own.
"""

from __future__ import annotations

import re

_DONE = (
    "installed|built|bought|made|manufactured|produced|sold|registered|connected|issued|born|signed"
    "|concluded|enrolled|hired|purchased|ordered|delivered|placed|licensed|commissioned|filed"
    "|lodged|submitted|received|created|opened|erected|acquired|insured|employed|approved|granted"
)
LED = re.compile(
    rf"\b(?P<done>{_DONE})(?: (?!by\b)[\w'’-]+){{0,4}}? (?:before|after|since|from|between|until"
    r"|up to|prior to|on or (?:before|after)|no later than|in the years?)\W{0,2}(?:the )?$",
    re.I,
)
# What is to be done by then is asked of somebody.
ASKED = re.compile(
    r"\b(?:must|shall|should|can|could|may|might|will|would|to|(?:has|have|need\w*|is|are) to)\b"
    r"(?: \w+){0,2}? be (?:\w+ )?$",
    re.I,
)
# What is told of a thing, and tells which one only behind a word that leads such a clause.
TOLD = re.compile(r"\b(?:was|were|been|is|are|has|have|had)(?: (?:not|also|first|only))?\s$", re.I)
LEADS = re.compile(r"\b(?:where|if|when|which|that|whose|who)\b[^.;:,]{0,40}$", re.I)
FOLLOWED = re.compile(
    r"^\s?(?:之?前|之?后|以前|以后|起)?(?:就|已经?|曾)?(?:安装|购[买置入]|登记|注册|上牌|生产|出厂|签[订署约]"
    r"|入职|出生|取得|建成|投产|销售|提交|备案|投保)(?:了|过)?[^，。；、]{0,4}的(?!.{0,3}[应须])"
    r"|^\s?(?:以前|以後|以降|より前|まで)?に(?:設置|購入|製造|登録|契約|販売|建築|生産|取得|加入)"
    r"(?:された|した|済み)"
    r"|^\s?(?:이전|이후|전)?에? ?(?:설치|구매|구입|제조|등록|계약|판매|건축|생산|취득|가입)"
    r"(?:된|한|했던)",
)


def is_condition(before: str, behind: str) -> bool:
    """Say whether a day, by the words before and behind it, tells which things are meant."""
    led = LED.search(before)
    if led is not None:
        lead = before[: led.start("done")]
        if ASKED.search(lead) is not None:
            return False
        return TOLD.search(lead) is None or LEADS.search(lead) is not None
    return FOLLOWED.match(behind) is not None
