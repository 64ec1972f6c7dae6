"""Text that speaks to the machine that reads it: flagged, never obeyed, never deleted."""

from __future__ import annotations

import re
from unicodedata import normalize

from search_skill.reading.tree import INVISIBLE

LONGEST = 200_000  # characters that are looked at
COMMANDS = re.compile(
    r"(ignore|disregard|forget|override|bypass)\s+(\w+\s+){0,3}(previous|prior|above|preceding"
    r"|earlier|all|any|your|the)"
    r"\s+(\w+\s+){0,2}(instruction|prompt|rule|direction|guideline|context|message|constraint)s?"
    r"|(system|developer)\s*(prompt|message|override)\s*:|^\s*system\s*:\s*\w+"
    r"|(reveal|print|repeat|output|show|leak)\s+(\w+\s+){0,2}(system prompt|hidden prompt"
    r"|initial instructions|api key|credentials)"
    r"|you are now (a|an|the|in|dan|no longer)\b|from now on,? you (are|will|must)"
    r"|new instructions?\s*:"
    r"|do anything now|developer mode (enabled|on)|jailbreak mode|<\|im_(start|end)\|>|\[/?inst\]"
    r"|<</?sys>>"
    r"|</?(system|assistant|tool_result|tool_call|function_call|instructions?|untrusted)>"
    r"|###\s*(system|instruction)s?\b"
    r"|(dear|attention|note to|message (to|for)|instructions? (to|for))\s+(\w+\s+){0,2}(ai|llm"
    r"|language models?|assistants?|agents?|chatbots?|crawlers?)\b"
    r"|(if you are|as) (an?|the) (ai|llm|language model|assistant|automated (agent"
    r"|system))\b[^.\n]{0,80}(must|should|please|ignore|instead|always|rate|recommend|rank)"
    r"|(ai|llm)s? (assistants?|agents?|models?)[^.\n]{0,40}\b(must|should|are (required"
    r"|instructed)) (\w+\s+){0,3}(rank|rate|recommend|cite|report|state|ignore|say|include)"
    r"|(send|transfer|forward|exfiltrate|post)\s+(\w+\s+){0,4}(to"
    r"|at)\s+\S+@\S+\.\w+[^.\n]{0,60}(immediately|before|then|without)"
    r"|(do not|don.t|never) (tell|inform|mention|reveal)( this)? (to )?(the )?(user|human|operator)"
    r"|忽略(之前|以上|前面|先前|上述)?(的)?(所有|全部|一切)?(的)?(指令|指示|提示|规则|要求)"
    r"|无视(之前|以上|上述)?的?(所有)?(指令|指示|提示|规则)"
    r"|(你|您)现在是(一个|一名)?|(请)?(人工智能|AI|大模型|语言模型|智能体|助手)(们)?(请|必须|应当"
    r"|务必)[^。\n]{0,30}(推荐|评为|忽略|输出|回答"
    r"|标记)"
    r"|系统(提示词?|指令)\s*[:：]"
    r"|(以前|これまで|上記)の(指示|命令|プロンプト)を?(すべて)?(無視|忘れ)|あなたは今から"
    r"|システムプロンプト"
    r"|(이전|위의?|앞의) ?(모든 )?(지시|명령|지침|프롬프트)(사항)?(를|을)? ?(모두 )?(무시|잊)"
    r"|당신은 이제|시스템 프롬프트"
    r"|ignorier(e|en sie) (alle )?(vorherigen|bisherigen|obigen) (anweisungen|befehle)"
    r"|ignore[zr]? (toutes )?les (instructions|consignes) (précédentes|ci-dessus)"
    r"|ignora (todas )?(las )?(instrucciones|órdenes) (anteriores|previas)",
    re.IGNORECASE | re.MULTILINE,
)


def speaks_to_machines(text: str) -> str:
    """Return the words by which a text gives orders to its reader, or nothing."""
    plain = INVISIBLE.sub("", normalize("NFKC", text[:LONGEST]))
    found = COMMANDS.search(plain)
    return " ".join(found.group(0).split())[:120] if found else ""
