"""The words of a question that name something, without those that only ask, in four languages."""

from __future__ import annotations

import re
from collections.abc import Iterable

from search_skill.text.keywords import CJK
from search_skill.text.stopwords import STOPWORDS
from search_skill.text.terms import FILLERS
from search_skill.understanding.requesting import BEGINS, LOOK_INTO, PLEASE, STUDY, THOROUGHLY

WORDS_OF_A_QUERY = 12  # engines ignore what is beyond a dozen words or so
ASKING_WORDS = """
ask best can compare could describe did does exactly explain find give get happen happened
had has have how identify including investigate is known list look mean much many name overview
please real really report research say says should show shown since tell than there think though
true use using versus want whether which who whom whose why would according anyone becoming gaining
going heading losing
"""
ASKING = frozenset(ASKING_WORDS.split()) | FILLERS | STOPWORDS["en"]
ASKING_ZH = re.compile(
    rf"{PLEASE}|{BEGINS}(?:{LOOK_INTO})(?:一下)?|(?:研究|调研|调查|分析|梳理)一下|深入{STUDY}"
    rf"|{THOROUGHLY}|"
    r"是?什么时候|该?怎么办|差这么多|从哪来|是什么样?的?|有什么不同|有什么|从何而来|怎么回事|是怎么|怎么样了?|怎么|如何|为什么"
    r"|为何|是否(?:仍在)?|能否|有没有|有哪些|哪些|哪个|什么时候|什么|多少钱?|"
    r"究竟|到底|目前|现在|以及|的说法|是真的|真的|最高(?=多少)|还能(?=[领买用])|还是不是|是不是|"
    r"(?:吗|呢|吧|啊)(?=[，。？！、\s]|$)"
)
ASKING_JA = re.compile(
    r"(?:の|なの)?か(?=[、。？?\s]|$)|誰[がはを]?|は?どう違う|はどう(?=[、。？?\s]|$)|どのくらい|について|に関して|を?教えて(?:ください)?|を?詳しく|調べて(?:ください)?|ですか|でしょうか"
    r"|とは|なぜ|どうして|どのように|どんな|いつまで|いつから|いつ|どっち|どちら|は何(?:です)?"
    r"|何(?:が|を|で)?|どう(?=[、。？]|$)|(?:され|し|り|き)?ますか|されるか"
)
ASKING_KO = re.compile(
    r"은?\s?어느 정도(?:인가요)?|얼마(?:인가요|나)?|사실인가요|다른가요|있나요|바뀌었나요|하나요"
    r"|어디서 나왔나|에 대해(?:서)?|알려\s?줘|조사해\s?줘|찾아\s?줘|무엇(?:인가요|인지)?|어떻게|왜"
    r"|언제|인가요|인가|일까요?|뭐가|어떤"
)
WORD = re.compile(r"\d{1,3}(?:,\d{3})+|[^\s,，、;；:：()（）\[\]\"“”!?！？。]+")
POSSESSIVE = re.compile(r"['’]s(?![\w])")
NUMBERED = re.compile(r"\d")
BINDING_ZH = re.compile(  # and not "了解", "在线", "对策", "和平", "涉及", "存在", "饱和"
    r"^(?:[的与及为]|了(?![解结])|和(?!平|谐|解)|在(?![线职家校])|是|对(?![比策手抗象话])|将(?!军|来))+"
    r"|(?:[的与了]|(?<![饱总共温缓])和|(?<![涉普提波危顾])及|(?<![存现潜内外实])在|是)+$"
)
BINDING_JA = re.compile(  # beside anything but hiragana, in which it may be part of a word
    r"^[のがをにはへとやも]+(?=[^\u3040-\u309f])|(?<=[^\u3040-\u309f])[のがをにはへとやも]+$"
)


def keywords(text: str, language: str) -> str:
    """Return the words of a text that name something, in their order, no more than engines read."""
    cleaned = POSSESSIVE.sub("", text)
    for asking in (ASKING_ZH,) if language == "zh" else (ASKING_JA,) if language == "ja" else ():
        cleaned = asking.sub(" ", cleaned)
    if language == "ko":
        cleaned = ASKING_KO.sub(" ", cleaned)
    binding = BINDING_JA if language == "ja" else BINDING_ZH
    kept: list[str] = []
    for word in WORD.findall(cleaned):
        plain = word.strip(".'’`").casefold()
        if not plain or (plain in ASKING and (len(word) == 1 or not word.isupper())):
            continue
        if CJK.search(word):
            word = binding.sub("", word)
        if not word or word in kept:
            continue
        if weight([*kept, word]) > WORDS_OF_A_QUERY and kept:
            break
        kept.append(word.strip(".") if not NUMBERED.search(word) else word.rstrip("."))
    return " ".join(kept)


def weight(words: Iterable[str]) -> float:
    """Return how many words an engine sees: about two characters make one in Chinese."""
    total = 0.0
    for word in words:
        dense = len(CJK.findall(word))
        total += dense / 2 if dense else 1
    return total
