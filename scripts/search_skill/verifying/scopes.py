"""Scopes: what a rule covers or leaves out, and under which terms something is, without any number.

"The grant does not cover the Extended profile" answers who asks whether it does, and holds no value
by which others could be found to say the same: that they take the same side of it tells.
"""

from __future__ import annotations

import re
from functools import lru_cache

COVERS, LEAVES_OUT, TERMS = "covers", "leaves out", "under"
OUT = re.compile(
    r"\b(?:does|do|did|will|shall)(?: not|n['’]t) (?:\w+ )?(?:cover|apply|extend|count|include)\b"
    r"|\b(?:is|are)(?: not|n['’]t) (?:\w+ )?(?:covered|included|eligible|counted|part of)\b"
    r"|\bexclud(?:es|ed|ing)\b|不(?:计入|适用|享受|涵盖|包含|包括|属于)|除外"
    r"|対象(?:外|では|と(?:は|し)?な[らい]|に(?:は)?な[らい])|適用(?:されな|されませ|しな|外)"
    r"|含(?:まれな|まれませ|まな|みませ)"
    r"|적용되지|적용하지|포함되지|포함하지|제외(?:된|됩|한|되)|대상이 아",
    re.I,
)
IN = re.compile(
    r"\b(?:covers|includes|(?:applies|extends) to|counts? towards?)\b"
    r"|\b(?:is|are) (?:\w+ )?(?:covered by|included in|eligible for)\b"
    r"|(?<!不)(?:计入|适用于|涵盖)|対象(?:です|となる|となります|に含)|適用され(?:る|ます)"
    r"|적용(?:된다|됩니다|한다|합니다)|대상(?:이다|입니다)|포함(?:된다|됩니다)",
    re.I,
)
UNDER = re.compile(
    r"\b(?:is|are) (?:\w+ )?(?:under|licen[sc]ed under|available under) (?:the |an? )?"
    r"[\w. +-]{2,40}licen[cs]es?\b"
    r"|采用[\w .+-]{2,30}(?:许可|协议|授权)|[\w .+-]{2,30}ライセンス(?:で|の下で)(?:公開|提供|配布)"
    r"|[\w .+-]{2,30}(?:라이선스|허가서)(?:로|에 따라) (?:공개|배포|제공)",
    re.I,
)


POINTS_BACK = re.compile(r"\b(?:it|them|this|that|these|those)\W*$", re.I)


@lru_cache(maxsize=16_384)
def scopes_in(text: str) -> frozenset[str]:
    """Return what a text says of the scope or the terms of its matter; who says both says none."""
    out = OUT.search(text) is not None
    covered = IN.search(OUT.sub(" ", text)) is not None
    found = {LEAVES_OUT} if out and not covered else {COVERS} if covered and not out else set()
    return frozenset(found | ({TERMS} if UNDER.search(text) else set()))


def ends_in_another(text: str) -> bool:
    """Say whether a text ends in a word that stands for what it speaks of: "does not cover it"."""
    return POINTS_BACK.search(text) is not None
