"""Opposing queries: the claim at hand, asked the way those who dispute it would write.

Families: the claim's own figure with words of doubt, the values that are given instead, the claim
denied, those who found it failing, those who turned back to something else, those who answer an
authority, and opinions on the matter that never say its name. All in the question's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from search_skill.text.quantities import MONTHS
from search_skill.types import Intent
from search_skill.verifying.headline import Headline

AT_MOST = 7
MATTER_WORDS = 4  # of a question without its name: more of them and engines want the name again
HEAD = 2  # characters at the end of a long name without blanks: what kind of thing it is
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
# Those who had it and turned back, and those who answer what an authority or a maker said.
TURNED_BACK = {
    "en": "switched back to why we left",
    "zh": "切回 换回 放弃 不值",
    "ja": "戻した やめた 乗り換え",
    "ko": "되돌렸다 갈아탔다 그만둔 이유",
}
ANSWERS = {
    "en": "statement response regrets decision",
    "zh": "回应 声明 遗憾 不认同",
    "ja": "声明 反論 見解 遺憾",
    "ko": "입장문 반박 유감 해명",
}
# Where opinions stand, and what they weigh, in the words of those who name no names.
OPINION = {
    "en": "opinion column worth it anyway who benefits",
    "zh": "专栏 观点 本来 到底 值不值",
    "ja": "論説 コラム 本当に必要か 誰のため",
    "ko": "칼럼 사설 과연 누구를 위한",
}
HAN_NAME = re.compile(r"[\u4e00-\u9fff]{6,}")
AUTHORITY = re.compile(
    r"\b(?:board|authority|agency|commission(?:er)?|committee|council|institute|ministry|department"
    r"|administration|association|federation|regulator|society|foundation|academy|bureau|inspectorate"
    r"|labs?|laborator(?:y|ies)|inc|corp|ltd|company|group)\b"
    r"|(?:局|部|委|院|所|会|厅|公司|集团|科技|協会|省|庁|委員会|협회|위원회|청|부|공사)$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class At:
    """What opposition is looked for to: a name, the matter in keywords, and who speaks of it."""

    name: str
    matter: str = ""
    spoken_of: Sequence[str] = ()  # names that several sources speak of, the most telling first
    is_of_worth: bool = False  # opinions differ on it by their nature
    bare: str = ""  # the name alone, where `name` also says what of it is asked
    brief: str = ""  # the name as people write it in passing


@dataclass(frozen=True, slots=True)
class Opposing:
    """One opposing query, and from which side it asks."""

    text: str
    why: str


def opposing_queries(
    at: At, headline: Headline | None, intents: Iterable[Intent], language: str
) -> tuple[Opposing, ...]:
    """Return the queries by which opposition to the claim at hand is looked for."""
    spoken = language if language in DOUBT else "en"
    name, claimed = at.name, headline.value if headline is not None else ""
    failing = next((FAILING[each] for each in intents if each in FAILING), ANY_FAILING)
    found = [Opposing(f"{name} {claimed} {DOUBT[spoken]}", "those who doubt the claim")]
    rivals = _rivals(headline)
    if claimed and rivals:
        instead = f"{name} {' '.join(rivals)} {INSTEAD[spoken]} {claimed}"
        found.append(Opposing(instead, "those who give another value"))
    found.append(Opposing(f"{name} {claimed} {DENIAL[spoken]}", "the claim denied"))
    found.append(Opposing(f"{_spoken(at)} {failing[spoken]}", "those who found it failing"))
    if at.is_of_worth or headline is not None:
        found += _of_others(at, spoken)
    told = [Opposing(" ".join(each.text.split()), each.why) for each in found]
    return tuple(told[:AT_MOST])


def _of_others(at: At, spoken: str) -> Iterable[Opposing]:
    """Yield the queries for those who say neither the claim nor, some of them, the name."""
    if at.is_of_worth:
        yield Opposing(f"{_spoken(at)} {TURNED_BACK[spoken]}", "those who turned back")
    for each in [name for name in at.spoken_of if AUTHORITY.search(name)][:1]:
        yield Opposing(
            f"{each} {at.brief or at.name} {ANSWERS[spoken]}", "those who answer an authority"
        )
    if at.is_of_worth and (nameless := _without_name(at)):
        yield Opposing(f"{nameless} {OPINION[spoken]}", "opinions that never name it")


def _spoken(at: At) -> str:
    """Return the name as those write who tell of themselves: a long Chinese one in passing."""
    return at.brief if HAN_NAME.fullmatch(at.name) and at.brief else at.name


def _without_name(at: At) -> str:
    """Return what a question is about without the name of it, in a few words.

    A name of several words may end in the kind of thing it is: "bridge", of a bridge's toll.
    """
    name = at.bare or at.name
    if HAN_NAME.fullmatch(name):
        return at.brief if at.brief not in ("", name) else name[-HEAD:]
    named = {word.casefold() for word in (*name.split(), *MONTHS)}
    words = [word for word in at.matter.split() if word.casefold() not in named]
    kind = [word.casefold() for word in name.split()[1:][-1:] if word.istitle()]
    plain = [word for word in (*kind, *words) if word.isascii() and word.isalpha()]
    return " ".join(plain[:MATTER_WORDS]) if len(plain) > 1 else ""


def _rivals(headline: Headline | None) -> list[str]:
    return list(headline.written[:RIVALS]) if headline is not None else []
