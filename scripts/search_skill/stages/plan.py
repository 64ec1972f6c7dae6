"""Stage 2: from one question to the queries that are asked.

Quick mode asks the question as it is. `--deep` adds sub-questions by the intents' facets and by
perspective, in the question's language; none is longer than engines read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from search_skill.text.keywords import CJK
from search_skill.tools import Tools
from search_skill.types import Intent, Interpretation, Purpose, Query

AT_MOST = 6  # sub-questions; more find the same pages again
WORDS_OF_A_QUERY = 14  # engines ignore what is beyond a dozen words or so

FACETS: Mapping[Intent, tuple[tuple[str, str, str], ...]] = {  # English, Chinese, why
    Intent.COMPARISON: (
        ("comparison benchmark", "对比 评测", "criteria measured side by side"),
        ("migrated from why we left", "迁移 为什么 放弃", "those who moved away say why"),
        ("drawbacks limitations", "缺点 局限", "what each does badly"),
    ),
    Intent.TREND: (
        ("history first release timeline", "历史 首次 时间线", "when it began"),
        ("adoption survey statistics", "普及率 调查 统计", "how far it has come"),
        ("decline criticism", "下降 质疑", "the turn, if there is one"),
    ),
    Intent.CODE: (
        ("documentation reference", "官方文档 参考", "what the maker says"),
        ("release notes changelog breaking changes", "更新日志 不兼容 变更", "what changed when"),
        ("issue bug open", "issue 缺陷 未解决", "what is known to fail"),
        ("production experience postmortem", "生产环境 实践 踩坑", "those who run it"),
    ),
    Intent.ACADEMIC: (
        ("measurement independent replication", "独立 测量 复现", "who else measured"),
        ("systematic review meta-analysis", "综述 荟萃分析", "the sum of the studies"),
        ("retraction critique limitations", "撤稿 质疑 局限", "what is wrong with it"),
        ("method mechanism definition", "方法 机制 定义", "how the number came to be"),
    ),
    Intent.POLICY: (
        ("official text gazette", "官方 原文 公告", "the text itself"),
        ("effective date amendment postponed", "生效日期 修订 推迟", "when it holds"),
        ("who is affected obligations", "适用对象 条件", "whom it binds"),
        ("opposition objections statement", "反对 意见 争议", "who objects"),
    ),
    Intent.PRODUCT: (
        ("official notice recall warranty", "官方 公告 召回", "what the maker says"),
        ("owners experience problems", "车主 用户 问题", "those who own it"),
        ("independent test", "独立 测试", "who else tested"),
    ),
    Intent.SECURITY: (
        ("advisory affected versions fixed version", "安全公告 影响版本 修复版本", "the advisory"),
        ("workaround mitigation", "缓解措施 临时方案", "what helps before the fix"),
        ("severity score exploit", "严重性 评分 利用", "how bad it is"),
    ),
    Intent.OPINION: (
        ("user experience long term", "长期 使用体验", "those who stayed"),
        ("problems complaints regret", "问题 吐槽 后悔", "those who left"),
        ("official announcement", "官方 介绍", "what the maker says"),
    ),
    Intent.RESEARCH: (
        ("official statement primary source", "官方 声明 原始资料", "first-hand"),
        ("independent analysis evidence", "独立 分析 证据", "who checked"),
        ("criticism dispute correction", "质疑 争议 更正", "who disagrees"),
    ),
    Intent.FACT: (
        ("official source", "官方 来源", "first-hand"),
        ("correction updated", "更正 更新", "whether it still holds"),
    ),
}


def plan(query: Query, interpretation: Interpretation, tools: Tools) -> tuple[Query, ...]:
    """Return the queries to ask, the question itself first."""
    main = replace(query, language=query.language or interpretation.language, why="as asked")
    if not tools.deep:
        return (main,)
    column = 1 if interpretation.language == "zh" else 0
    subject = subject_of(query.text)
    asked = [(f"{subject} {facet[column]}", facet[2]) for facet in _facets(interpretation.intents)]
    if _is_long(query.text):
        asked.insert(0, (subject, "the matter alone: engines ignore the end of a long question"))
    loose = replace(main, purpose=Purpose.SUB, operators=replace(main.operators, phrases=()))
    return (
        main,
        *(
            replace(loose, id=f"Q{number}", text=text, why=why)
            for number, (text, why) in enumerate(asked[:AT_MOST], 2)
        ),
    )


def _facets(intents: tuple[Intent, ...]) -> list[tuple[str, str, str]]:
    """Take the intents' facets in turn, so that no intent takes all the places."""
    lists = [FACETS[intent] for intent in intents if intent in FACETS]
    longest = max((len(each) for each in lists), default=0)
    turns = [each[turn] for turn in range(longest) for each in lists if turn < len(each)]
    return list(dict.fromkeys(turns))


ASKING = re.compile(
    r"^(?:what(?:'s| is| are| was| does)?|when (?:does|did|is|was)|how (?:many|much|do|does|did)|"
    r"who (?:is|was)|which|why (?:do|does|did|is)|is|are|does|do|did|can|should|for)"
    r"\s+(?:the\s+|a\s+)?",
    re.IGNORECASE,
)
ASKING_ZH = re.compile(
    r"^(?:请问|调研(?:一下)?|分析(?:一下)?|研究(?:一下)?)|怎么样|是什么|多少钱?|"
    r"(?:吗|呢)(?=[，。？！\s]|$)|如何|为什么|是否"
)
CLAUSE = re.compile(r"(?<=\D)[,:](?=\s)|[，：；;。？?！!]")


def subject_of(text: str) -> str:
    """Return what the question is about: its first clause without asking words, not too long."""
    first = CLAUSE.split(text, maxsplit=1)[0] or text
    subject = ASKING_ZH.sub(" ", ASKING.sub("", first)).strip()
    kept: list[str] = []
    for word in subject.split() or text.split():
        if _weight([*kept, word]) > WORDS_OF_A_QUERY and kept:
            break
        kept.append(word)
    return " ".join(kept)


def _is_long(text: str) -> bool:
    return _weight(text.split()) > WORDS_OF_A_QUERY


def _weight(words: list[str]) -> float:
    """Return how many words an engine sees: about two characters make one in Chinese."""
    dense = sum(len(CJK.findall(word)) for word in words)
    return dense / 2 + sum(1 for word in words if not CJK.search(word))
