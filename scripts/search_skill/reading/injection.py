"""Text that speaks to the machine that reads it: flagged, never obeyed, never deleted.

Each way of speaking has words that must stand in the text before its pattern is tried, so that an
ordinary page costs a few searches for words.
"""

from __future__ import annotations

import re
from unicodedata import normalize

from search_skill.reading.tree import INVISIBLE

TAGS = 0xE0000  # the letters again, as characters without a shape
BEYOND_LATIN = re.compile("[\u0400-\u06ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
TAGGED = re.compile("[\U000e0001-\U000e007e]")
LONGEST = 200_000  # characters that are looked at
FOLDABLE = re.compile(
    "[\uff00-\uffef\U0001d400-\U0001d7ff\u200b-\u200f\u2060-\u2064\U000e0000-\U000e007f]"
)

MACHINE = r"(ais?|llms?|language models?|assistants?|agents?|chatbots?|crawlers?)"
MACHINES = re.compile(rf"\b{MACHINE}\b")
WAYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        ("ignore", "disregard", "forget", "override", "bypass", "overlook"),
        r"\b(ignore|disregard|forget|override|bypass|overlook)\s+(\w+\s+){0,3}?"
        r"(previous|prior|above|preceding|earlier|all|any|your|the)\s+(\w+\s+){0,2}?"
        r"(instruction|prompt|rule|direction|guideline|context|message|constraint|order|command"
        r"|directive)s?\b",
    ),
    (
        ("ignore", "disregard", "forget", "overlook"),
        r"\b(ignore|disregard|forget|overlook) (instructions|everything (above|before)"
        r"|all of the above|(everything|all|anything|whatever|what) (that )?(you|you['’]ve)( have"
        r"| were)?( been)? (told|instructed|taught|programmed|trained|asked))",
    ),
    (
        ("system", "developer"),
        r"\b(system|developer)\s*(prompt|message|override|instruction)s?\s*:|^\W*system\s*:\s*\w+"
        r"|</?(system|developer)>|###\s*\W?system\b|\[system\]|<<sys>>"
        r"|\(system[ _](message|prompt|override)\)|###\s*\W?system_",
    ),
    (
        ("reveal", "print", "repeat", "output", "show", "leak", "what is your", " my "),
        r"\b(reveal|print|repeat|output|show|leak)\s+(\w+\s+){0,2}?(system prompt|hidden prompt"
        r"|(initial|previous|above|original) (instructions|prompt)|api keys?|credentials"
        r"|your prompt)\b|\b(listen to|obey) my (instructions|commands|orders)\b"
        r"|\bwhat is your (system prompt|password|secret (key|password|word|code))\b",
    ),
    (
        ("you are now", "from now on", "new instruction", "do anything now", "developer mode"),
        r"\byou are now (a|an|the|in|dan|no longer)\b|\bfrom now on,? you (are|will|must|reply"
        r"|respond|answer|act|speak)"
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
        ("mode",),
        r"<\W?[\w ]{0,20}\b(system|god|developer|override|admin|debug|sudo|root|maintenance) mode\b"
        r"[^<>]{0,10}>|\b(enter|entering|activate|activating|switch(ing)? (in)?to|initiat\w+)"
        r" (\w+ ){0,4}"
        r"(override|god|jailbreak|unrestricted|dan|no.?limits?|unfiltered) mode\b",
    ),
    (
        ("pretend", "act as", "called", "dan ", "creator", "developed by", "forgot"),
        r"\bpretend (to have|you have|that you have|you) (forgotten|no (rules|restrictions"
        r"|limits|guidelines))|\bpretend (to be|you are) (an? )?(\w+ )?(ai|model|assistant)\b"
        r"|\byou (will|shall|must) be (called|known as) \w+ (from now on|and)"
        r"|\bforgot(ten)? (about )?all (of )?(the|your) (rules|instructions|guidelines|training)"
        r"|\bdan (can|will|has|is) (do anything|now|not|override|never|broken|no)\b"
        r"|\bas (your creator|an (ai|llm|model) (developed|created|made|trained) by \w+)"
        r",? (i|you)\b",
    ),
    (
        ("ignore", "regardless", "disregard"),
        r"\b(ignore|disregard) (the|this|that|what) [\w ]{1,25}?,? and (just |instead |only )?(say"
        r"|state|output|print|tell|respond|reply|answer|return|write)\b"
        r"|\bregardless of (any |all |your |the )?(previous|prior|earlier|above) (tasks?"
        r"|instructions?|prompts?|rules)\b",
    ),
    (
        ("if asked", "if questioned", "if anyone asks", "if you are asked", "when asked"),
        r"\b(if|when) (you are |anyone |the user )?(asked|questioned|asks)\b[^.\n]{0,40}, "
        r"(just |always )?(report|say|answer|respond|reply|state|claim|deny)( that)?\b"
        r"[^.\n]{0,60}\b(safe|benign|not malicious|harmless|trusted|legitimate|best|nothing|is"
        r" visit)\b",
    ),
    (
        ("offensive", "toxic", "insulting", "racist", "hateful", "obscene"),
        r"\b(write|say|generate|output|include|produce) (one|an?|some) (very |highly )?(offensive"
        r"|toxic|insulting|racist|hateful|obscene) (sentence|word|joke|statement|remark"
        r"|phrase)s?\b",
    ),
    (
        ("todo", "without asking", "the user"),
        r"\btodo\s*:\s*(please )?(send|transfer|create|delete|email|forward|change|share|upload"
        r"|post|buy|pay|reserve|book|update|invite)\b[^\n]{0,200}(the user\b|[\w.+-]+@"
        r"|\b[a-z]{2}\d{10,})"
        r"|\b(send|transfer|email|forward|wire|delete|share|upload)\b[^.\n]{0,160}(the user['’]s|of"
        r" the user|my account)[^.\n]{0,120}([\w.+-]+@[\w-]|\b[a-z]{2}\d{10,}|https?:)"
        r"|\bfill (them|it) in without asking (me|the user)|\b(do|act|proceed|continue|complete"
        r"|execute)\b[^.\n]{0,40} without asking (the user|for (permission|confirmation)"
        r"|(their|any) permission)",
    ),
    (
        ("致智能", "致ai", "致人工", "致所有", "致各", "回答用户", "回答用戶"),
        r"(^|[\s\W])致(所有|各位?)?(人工智能|智能|ai)(助手|助理|模型|程序|系统|爬虫)"
        r"|回答用[户戶][^。\n]{0,30}时[，,]?(请|务必|必须|应)",
    ),
    (
        ("忽略", "无视", "無視"),
        r"(忽略|无视|無視)(你|您)?(之前|以上|前面|先前|上述|上面)?(的)?(所有|全部|一切|任何)?(的)?"
        r"(指令|指示|提示|规则|要求|規則)",
    ),
    (
        (
            *("人工智能", "人工智慧", "大模型", "语言模型", "智能体"),
            *("ai助手", "ai模型", "ai系统", "ai们", "ai请", "ai必须", "ai应当", "ai务必"),
        ),
        r"(人工智能|人工智慧|\bai|大模型|语言模型|智能体)(助手|模型|系统)?(们)?(请|必须|应当|务必)"
        r"[^。\n]{0,30}(推荐|评为|忽略|输出|回答|标记|引用)",
    ),
    (
        ("系统", "现在", "忘", "用户", "假装", "模式"),
        r"系统(提示词?|指令|消息|覆盖)\s*[:：]|(你|您)现在是(一个|一名)|从现在(起|开始)[，,]?(你|您)"
        r"(是|将|要|必须|只能)|(忘记|忘掉|忘了)(你|您)?(之前|以上|前面|先前|所有|全部|上述)[^。\n]{0,6}"
        r"(指令|指示|提示|规则|要求|设定)|(不要|别|不得|切勿)(向|对|让|告诉|告知)(用户|使用者)[^。\n]{0,6}"
        r"(说|提|透露|知道|说明)?|进入(开发者|上帝|越狱|无限制)模式|假装(你|您)(没有|不受)[^。\n]{0,6}限制",
    ),
    (
        (
            "無視",
            "忘れ",
            "あなたは今から",
            "今からあなたは",
            "システムプロンプト",
            "ユーザー",
            "モード",
        ),
        r"(以前|これまで|上記|前)の(すべての)?(指示|命令|プロンプト)を?(すべて)?(無視|忘れ)"
        r"|あなたは今から|今からあなたは|システムプロンプト\s*[:：]|ユーザー(に|には)(知らせ|言わ|伝え|話さ)"
        r"(ないで|ず|るな|てはいけ)|(開発者|脱獄|無制限)モード(に入|を有効|に切)",
    ),
    (
        ("무시", "잊", "당신은 이제", "지금부터", "시스템 프롬프트", "사용자에게", "모드"),
        r"(이전의?|위의?|앞의) ?(모든 )?(지시|명령|지침|프롬프트)(사항)?(를|을)? ?(모두 )?(무시|잊)"
        r"|당신은 이제|지금부터 (너|당신)(는|은)|시스템 프롬프트\s*[:：]"
        r"|사용자에게 (알리|말하|밝히)지 ?(마|말)"
        r"|(개발자|탈옥|무제한) 모드(로|를) (전환|활성)",
    ),
    (
        ("ignor", "vergiss", "oubli", "olvid", "dimentic", "esque", "desconsider"),
        r"ignorier(e|en sie) (alle )?(vorherigen|bisherigen|obigen) (anweisungen|befehle)"
        r"|ignore[zr]? (toutes )?les (instructions|consignes) (précédentes|ci-dessus)"
        r"|ignora (todas )?(las )?(instrucciones|órdenes) (anteriores|previas)"
        r"|vergiss (alle |deine )*(vorherigen|bisherigen|obigen)? ?(anweisungen|regeln)"
        r"|oublie[zr]? (toutes )?(les|tes|vos) (instructions|consignes)"
        r"|olvid[ae] (todas )?(las|tus) (instrucciones|reglas)"
        r"|(ignora|dimentica) (tutte )?(le|tutte le) (istruzioni|regole) (precedenti|sopra)"
        r"|(ignore|esqueça|desconsidere) (todas )?(as|suas) (instruções|regras)( anteriores)?",
    ),
    (
        ("игнорир", "забудь", "инструкци"),
        r"(игнорируй(те)?|забудь(те)?) (все )?(предыдущие|прежние|вышеуказанные|свои|ваши) "
        r"(инструкции|указания|правила|команды)",
    ),
    (
        ("تجاهل", "انس"),
        r"(تجاهل|انسَ?|إنسَ?) (جميع |كل )?(التعليمات|تعليماتك|الأوامر|ما سبق)",
    ),
)


def speaks_to_machines(text: str) -> str:
    """Return the words by which a text gives orders to its reader, or nothing."""
    plain = text[:LONGEST]
    if not plain.isascii():
        if tagged := TAGGED.findall(plain):  # letters that nobody sees, each a tag
            plain = "\n".join((plain, "".join(chr(ord(char) - TAGS) for char in tagged)))
        if FOLDABLE.search(plain):
            plain = INVISIBLE.sub("", normalize("NFKC", plain))
    low = plain.lower()
    has_letters_beyond = not low.isascii() and BEYOND_LATIN.search(low) is not None
    for words, pattern in WAYS:
        if not has_letters_beyond and not words[-1].isascii():
            continue  # a way of another script
        if not any(word in low for word in words):
            continue
        if MACHINE in pattern and not MACHINES.search(low):
            continue  # only within other words
        if found := re.search(pattern, low, re.MULTILINE):
            return " ".join(found.group(0).split())[:120]
    return ""
