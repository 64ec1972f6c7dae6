"""Opposing queries: the claim at hand, asked the way those who dispute it would write.

Four families: the claim's own figure with words of doubt, the values that are given instead, the
claim denied, and those who left or found it failing. All in the question's language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from search_skill.types import Intent
from search_skill.verifying.dissent import Headline

AT_MOST = 4
RIVALS = 2  # other values that are named in one query

DOUBT = {
    "en": "criticism misleading disputed independent test",
    "zh": "质疑 争议 实测 不符",
    "ja": "疑問 批判 検証 実測",
    "ko": "논란 비판 검증 실측",
}
DENIAL = {
    "en": "not true wrong overstated",
    "zh": "不实 夸大 并非",
    "ja": "誤り 誇張 事実ではない",
    "ko": "사실 아님 과장",
}
INSTEAD = {"en": "not", "zh": "而不是", "ja": "ではなく", "ko": "아니라"}
# Words for failing, as each field says it.
FAILING: Mapping[Intent, Mapping[str, str]] = {
    Intent.CODE: {
        "en": "why we left problems in production regression", "zh": "踩坑 弃用 换回 性能问题",
        "ja": "やめた 理由 不具合", "ko": "포기 이유 문제",
    },
    Intent.ACADEMIC: {
        "en": "failed to replicate limitations critique", "zh": "无法复现 污染 局限 质疑",
        "ja": "再現できない 限界 批判", "ko": "재현 실패 한계 비판",
    },
    Intent.POLICY: {
        "en": "objections who loses unintended effects opposed", "zh": "反对 意见 效果 存疑 谁受益",
        "ja": "反対 問題点 効果 疑問", "ko": "반대 부작용 실효성",
    },
    Intent.PRODUCT: {
        "en": "complaints defects not worth it returned", "zh": "投诉 缺陷 不值 后悔",
        "ja": "不満 欠陥 後悔", "ko": "불만 결함 후회",
    },
    Intent.SECURITY: {
        "en": "overrated severity not exploitable context", "zh": "严重性 高估 无法利用",
        "ja": "深刻度 過大評価", "ko": "심각도 과대평가",
    },
    Intent.COMPARISON: {
        "en": "switched back drawbacks why not", "zh": "换回 缺点 不推荐",
        "ja": "戻した 欠点", "ko": "단점 복귀",
    },
}  # fmt: skip
ANY_FAILING = {
    "en": "drawbacks problems regret",
    "zh": "缺点 问题 吐槽",
    "ja": "欠点 問題 後悔",
    "ko": "단점 문제 후회",
}


@dataclass(frozen=True, slots=True)
class Opposing:
    """One opposing query, and from which side it asks."""

    text: str
    why: str


def opposing_queries(
    name: str, headline: Headline | None, intents: Iterable[Intent], language: str
) -> tuple[Opposing, ...]:
    """Return the queries by which opposition to the claim at hand is looked for."""
    spoken = language if language in DOUBT else "en"
    claimed = _value(headline)
    failing = next((FAILING[each] for each in intents if each in FAILING), ANY_FAILING)
    found = [Opposing(f"{name} {claimed} {DOUBT[spoken]}", "those who doubt the claim")]
    rivals = _rivals(headline)
    if claimed and rivals:
        instead = f"{name} {' '.join(rivals)} {INSTEAD[spoken]} {claimed}"
        found.append(Opposing(instead, "those who give another value"))
    found.append(Opposing(f"{name} {claimed} {DENIAL[spoken]}", "the claim denied"))
    found.append(Opposing(f"{name} {failing[spoken]}", "those who found it failing"))
    told = [Opposing(" ".join(each.text.split()), each.why) for each in found]
    return tuple(told[:AT_MOST])


def _value(headline: Headline | None) -> str:
    """Return the value at hand as it is written, without its unit's sentence."""
    if headline is None or headline.saying is None:
        return ""
    statement, value = headline.saying
    return statement.text[value.start : value.end].strip()


def _rivals(headline: Headline | None) -> list[str]:
    return list(headline.written[:RIVALS]) if headline is not None else []
