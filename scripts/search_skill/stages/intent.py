"""Stage 1: what kind of answer a question wants, in which language, and who is worth asking.

Rules only: whole words and patterns, never substrings ("Redditch" is not Reddit). Several intents
at once are normal, each with the words that called for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from search_skill.stages.routing import platforms_for
from search_skill.text.keywords import mentioned
from search_skill.text.language import language_of
from search_skill.tools import Tools
from search_skill.types import Intent, Interpretation, Query

WORDS: Mapping[Intent, tuple[str, ...]] = {
    Intent.COMPARISON: (
        "vs", "vs.", "versus", "or", "compare", "compared", "comparison", "difference between",
        "better than", "alternative to", "alternatives", "which is better",
        "对比", "比较", "哪个好", "区别", "还是", "相比", "比較", "違い", "どちら", "비교", "차이",
    ),
    Intent.OPINION: (
        "opinion", "opinions", "review", "reviews", "worth it", "experience", "experiences",
        "recommend", "regret", "mature", "reliable", "anyone use", "complaints",
        "怎么样", "评价", "口碑", "值得", "推荐", "体验", "好用吗", "靠谱", "成熟吗", "吐槽",
        "評判", "おすすめ", "感想", "후기", "추천",
    ),
    Intent.TREND: (
        "trend", "trends", "trending", "history of", "over time", "evolution", "adoption",
        "growth", "since when", "timeline",
        "趋势", "走势", "发展", "变化", "历程", "動向", "推移", "추세", "동향",
    ),
    Intent.CODE: (
        "error", "exception", "traceback", "stack trace", "segfault", "undefined", "compile",
        "api", "library", "framework", "function", "config", "timeout", "install", "deprecated",
        "http client", "sdk", "cli", "package", "module", "bug", "release notes", "changelog",
        "upgrade", "migrate", "开源", "框架", "报错", "异常", "编译", "接口", "函数", "配置",
        "安装", "源码", "性能", "エラー", "例外", "ライブラリ", "오류", "에러", "라이브러리",
    ),
    Intent.ACADEMIC: (
        "paper", "papers", "study", "studies", "preprint", "meta-analysis", "clinical trial",
        "randomized", "peer-reviewed", "arxiv", "benchmark", "dataset", "state of the art",
        "energy density", "experiment", "replication", "hypothesis",
        "论文", "研究", "文献", "综述", "实验", "期刊", "論文", "研究論文", "논문", "연구",
    ),
    Intent.PRODUCT: (
        "price", "buy", "cheapest", "specs", "warranty", "recall", "model number", "battery life",
        "价格", "多少钱", "购买", "召回", "参数", "保修", "価格", "値段", "リコール", "가격", "리콜",
    ),
    Intent.POLICY: (
        "law", "regulation", "regulations", "directive", "policy", "subsidy", "tax", "ban",
        "take effect", "takes effect", "deadline", "ordinance", "court", "election",
        "政策", "法规", "条例", "补贴", "规定", "法律", "施行", "生效", "税", "法律", "補助金",
        "規制", "정책", "법률", "보조금", "규정",
    ),
    Intent.SECURITY: (
        "vulnerability", "vulnerabilities", "exploit", "advisory", "cve", "ransomware", "malware",
        "patch", "fixed version", "漏洞", "安全公告", "脆弱性", "취약점",
    ),
    Intent.RESEARCH: (
        "how", "why", "explain", "investigate", "evidence", "what is known", "really", "true",
        "调研", "分析", "为什么", "如何", "原因", "是否", "なぜ", "どうして", "調査", "왜", "조사",
    ),
    Intent.FACT: (
        "when", "who", "where", "what", "how many", "how much", "which", "default", "does", "is",
        "多少", "几", "什么时候", "谁", "哪里", "最高", "いつ", "誰", "いくつ", "언제", "누가", "몇",
    ),
}  # fmt: skip
PATTERNS: Mapping[Intent, re.Pattern[str]] = {
    Intent.SECURITY: re.compile(r"\bCVE-\d{4}-\d{4,}\b|\bGHSA(?:-[a-z0-9]{4}){3}\b", re.IGNORECASE),
    Intent.ACADEMIC: re.compile(
        r"\b10\.\d{4,9}/\S+|\barxiv:\s*\S+|\b\d{4}\.\d{4,5}(?:v\d+)?\b", re.I
    ),
    Intent.CODE: re.compile(
        r"\b[A-Z]\w+(?:Error|Exception)\b|\b\w+\(\)|\b[a-z]\w*::\w+|\bE\d{4}\b|\b\w+\.\w+\.\w+\("
    ),
    Intent.NAVIGATIONAL: re.compile(
        r"\b(?:official (?:web)?site|home ?page|website url)\b|官网|官方网站|公式サイト|공식 ?(?:홈페이지|사이트)",
        re.IGNORECASE,
    ),
}
FRESH = (
    "latest", "newest", "current", "currently", "today", "this week", "this month", "right now",
    "as of now", "still", "recent", "recently", "price", "release", "最新", "现在", "目前", "今天",
    "本周", "近期", "还能", "最近", "現在", "今日", "최신", "현재", "오늘", "최근",
)  # fmt: skip
WEAK = frozenset({Intent.FACT, Intent.RESEARCH})  # said of nearly every question
AT_MOST = 4  # intents; more say nothing


def understand(query: Query, tools: Tools) -> Interpretation:
    """Return the intents, the language and the platforms worth asking, each with its reason."""
    found = {intent: words for intent, words in _called_for(query.text) if words}
    strong = [intent for intent in found if intent not in WEAK]
    weak = [intent for intent in found if intent in WEAK]
    intents = tuple((strong + weak)[:AT_MOST]) or (Intent.RESEARCH,)
    language = query.language or language_of(query.text) or "en"
    platforms, why = platforms_for(query, intents, language, tools)
    because = [f"{intent}: {', '.join(found[intent][:4])}" for intent in intents if intent in found]
    return Interpretation(
        intents=intents,
        language=language,
        platforms=platforms,
        because=(*(because or ["research: no word says otherwise"]), why),
        freshness_wanted=bool(mentioned(FRESH, query.text)) and not _is_dated(query),
    )


def _called_for(text: str) -> list[tuple[Intent, tuple[str, ...]]]:
    called = []
    for intent in Intent:
        words = mentioned(WORDS.get(intent, ()), text)
        pattern = PATTERNS.get(intent)
        if pattern is not None and (match := pattern.search(text)):
            words = (match[0], *words)
        called.append((intent, words))
    return called


def _is_dated(query: Query) -> bool:
    return bool(query.freshness or query.operators.since)
