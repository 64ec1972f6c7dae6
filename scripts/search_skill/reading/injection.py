"""Text that speaks to the machine that reads it: flagged, never obeyed, never deleted.

Each way of speaking has words that must stand in the text before its pattern is tried, so that an
ordinary page costs a few searches for words.
"""

from __future__ import annotations

import re
from unicodedata import normalize

from search_skill.reading.tree import INVISIBLE

LONGEST = 200_000  # characters that are looked at
FOLDABLE = re.compile(
    "[\uff00-\uffef\U0001d400-\U0001d7ff\u200b-\u200f\u2060-\u2064\U000e0000-\U000e007f]"
)

MACHINE = r"(ais?|llms?|language models?|assistants?|agents?|chatbots?|crawlers?)"
WAYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        ("ignore", "disregard", "forget", "override", "bypass"),
        r"\b(ignore|disregard|forget|override|bypass)\s+(\w+\s+){0,3}?"
        r"(previous|prior|above|preceding|earlier|all|any|your|the)\s+(\w+\s+){0,2}?"
        r"(instruction|prompt|rule|direction|guideline|context|message|constraint)s?\b",
    ),
    (
        ("ignore", "disregard", "forget"),
        r"\b(ignore|disregard|forget) (instructions|everything (above|before)"
        r"|all of the above)",
    ),
    (
        ("system", "developer"),
        r"\b(system|developer)\s*(prompt|message|override|instruction)s?\s*:|^\W*system\s*:\s*\w+"
        r"|</?(system|developer)>|###\s*system\b|\[system\]|<<sys>>",
    ),
    (
        ("reveal", "print", "repeat", "output", "show", "leak"),
        r"\b(reveal|print|repeat|output|show|leak)\s+(\w+\s+){0,2}?(system prompt|hidden prompt"
        r"|initial instructions|api keys?|credentials)\b",
    ),
    (
        ("you are now", "from now on", "new instruction", "do anything now", "developer mode"),
        r"\byou are now (a|an|the|in|dan|no longer)\b|\bfrom now on,? you (are|will|must)"
        r"|\bnew instructions?\s*:|do anything now|developer mode (enabled|on)\b",
    ),
    (
        ("im_start", "im_end", "[inst", "[/inst", "tool_result", "tool_call", "function_call"),
        r"<\|im_(start|end)\|>|\[/?inst\]|</?(tool_result|tool_call|function_call)>",
    ),
    (
        ("</untrusted", "</instruction", "### instruction"),
        r"</untrusted|</instructions?>|### instruct",
    ),
    (
        ("ai", "llm", "language model", "assistant", "agent", "chatbot", "crawler"),
        r"\b(dear|attention|note to|(message|instructions?|notice) (to|for))[\s:,]+(\w+\s+){0,2}?"
        rf"{MACHINE}\b"
        rf"|\b(if you are|as) (an?|the) (automated )?{MACHINE}\b[^.\n]{{0,80}}"
        r"\b(must|should|please|ignore|instead|always|rate|recommend|rank)\b"
        rf"|\b(ai|llm|language model)s?\b[^.\n]{{0,40}}\b(must|should|are (required"
        rf"|instructed) to)\s+(\w+\s+){{0,3}}?"
        r"(rank|rate|recommend|cite|report|state|ignore|say|include)\b",
    ),
    (
        ("must", "have to", "need to"),
        r"\b(in order to|to) (complete|finish|reply|proceed|solve)[^.\n]{0,60}\byou (must|have to"
        r"|need to)\b[^.\n]{0,40}\b(go to|visit|open|send|click|navigate|email|run|download)\b",
    ),
    (
        ("important", "information", "urgent", "attention"),
        r"<(important|information|urgent|attention)>|^\W*(important|urgent)[^.\n]{0,60}"
        r"\b(this is|message from) me\b|before you can solve the task",
    ),
    (
        ("tell", "inform", "mention", "reveal"),
        r"\b(do not|don.t|never) (tell|inform|mention|reveal)( this| it)? (to )?(the )?"
        r"(user|human|operator)s?\b",
    ),
    (
        ("忽略", "无视", "無視"),
        r"(忽略|无视|無視)(你|您)?(之前|以上|前面|先前|上述|上面)?(的)?(所有|全部|一切|任何)?(的)?"
        r"(指令|指示|提示|规则|要求|規則)",
    ),
    (
        ("人工智能", "ai", "大模型", "语言模型", "智能体", "助手", "语言模型", "人工智慧"),
        r"(人工智能|人工智慧|\bai|大模型|语言模型|智能体)(助手|模型|系统)?(们)?(请|必须|应当|务必)"
        r"[^。\n]{0,30}(推荐|评为|忽略|输出|回答|标记|引用)",
    ),
    (
        ("系统提示", "系统指令", "你现在是", "您现在是"),
        r"系统(提示词?|指令)\s*[:：]|(你|您)现在是(一个|一名)",
    ),
    (
        ("無視", "忘れ", "あなたは今から", "システムプロンプト"),
        r"(以前|これまで|上記|前)の(すべての)?(指示|命令|プロンプト)を?(すべて)?(無視|忘れ)"
        r"|あなたは今から|システムプロンプト",
    ),
    (
        ("무시", "잊", "당신은 이제", "시스템 프롬프트"),
        r"(이전의?|위의?|앞의) ?(모든 )?(지시|명령|지침|프롬프트)(사항)?(를|을)? ?(모두 )?(무시|잊)"
        r"|당신은 이제|시스템 프롬프트",
    ),
    (
        ("ignorier", "ignore", "ignora"),
        r"ignorier(e|en sie) (alle )?(vorherigen|bisherigen|obigen) (anweisungen|befehle)"
        r"|ignore[zr]? (toutes )?les (instructions|consignes) (précédentes|ci-dessus)"
        r"|ignora (todas )?(las )?(instrucciones|órdenes) (anteriores|previas)",
    ),
)


def speaks_to_machines(text: str) -> str:
    """Return the words by which a text gives orders to its reader, or nothing."""
    plain = text[:LONGEST]
    if not plain.isascii() and FOLDABLE.search(plain):
        plain = INVISIBLE.sub("", normalize("NFKC", plain))
    low = plain.lower()
    for words, pattern in WAYS:
        if not any(word in low for word in words):
            continue
        if found := re.search(pattern, low, re.MULTILINE):
            return " ".join(found.group(0).split())[:120]
    return ""
