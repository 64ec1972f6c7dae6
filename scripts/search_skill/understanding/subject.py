"""What a question is about and the parts it asks: the matter's name, and the words of each part.

"How did X's defaults change, what breaks on upgrade, and why?" asks three things of X. Each part
is asked of X by name; the words that only ask are left out, since engines match words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from search_skill.text.everyday import is_everyday
from search_skill.text.keywords import CJK
from search_skill.text.stopwords import STOPWORDS
from search_skill.text.terms import FILLERS, terms
from search_skill.types import Entities

WORDS_OF_A_QUERY = 12  # engines ignore what is beyond a dozen words or so
MOST_OF_A_NAME = 5
ASKING_WORDS = """
ask best can compare could describe did does exactly explain find give get happen happened
had has have how identify including investigate is known list look mean much many name overview
please real really report research say says should show shown tell than there think though true
use using versus want whether which who whom whose why would according anyone becoming gaining
going heading losing
"""
ASKING = frozenset(ASKING_WORDS.split()) | FILLERS | STOPWORDS["en"]
ASKING_ZH = re.compile(
    r"请问|请|帮我|麻烦|调研(?:一下)?|调查(?:一下)?|分析(?:一下)?|研究一下|梳理(?:一下)?|深入研究"
    r"|全面|系统(?=梳理|分析)|"
    r"是什么样?的?|有什么不同|有什么|从何而来|怎么回事|是怎么|怎么样了?|怎么办|怎么|如何|为什么"
    r"|为何|是否(?:仍在)?|能否|有没有|有哪些|哪些|哪个|什么时候|什么|多少钱?|"
    r"究竟|到底|目前|现在|以及|的说法|是真的|真的|最高(?=多少)|还能(?=[领买用])|还是不是|是不是|"
    r"(?:吗|呢|吧|啊)(?=[，。？！、\s]|$)"
)
ASKING_JA = re.compile(
    r"について|に関して|を?教えて(?:ください)?|を?詳しく|調べて(?:ください)?|ですか|でしょうか"
    r"|とは|なぜ|どうして|どのように|どんな|いつまで|いつから|いつ|どっち|どちら|は何(?:です)?"
    r"|何(?:が|を|で)?|どう(?=[、。？]|$)|(?:され|し|り|き)?ますか|されるか"
)
ASKING_KO = re.compile(
    r"에 대해(?:서)?|알려\s?줘|조사해\s?줘|찾아\s?줘|무엇(?:인가요|인지)?|어떻게|왜|언제|인가요"
    r"|인가|일까요?|뭐가|어떤"
)
SPLIT = re.compile(
    r"[;；。？?！!]\s*|\.\s+(?=[A-Z])"
    r"|[,，:：]\s*(?:and\s+|but\s+|以及|并且|还有)?(?=(?:how|why|what|which|when|where|who"
    r"|whether|is|are|does|do|did|can|should|has|have|was|were)\b)"
    r"|\s+and\s+(?=(?:how|why|what|which|when|where|who|whether)\b)|[，：]",
    re.IGNORECASE,
)
LISTED = re.compile(r"、|，以及|以及")
WORD = re.compile(r"\d{1,3}(?:,\d{3})+|[^\s,，、;；:：()（）\[\]\"“”!?！？。]+")
OPENING = re.compile(
    r"^(?:(?:what|when|how|who|whom|which|why|where|is|are|was|were|does|do|did|can|could|should"
    r"|has|have|will|would|for|in|on|of|to|the|a|an)(?:'s)?\s+)+",
    re.IGNORECASE,
)
POSSESSIVE = re.compile(r"['’]s(?![\w])")
NAMED = re.compile(
    r"(?<![\w/])(?:[A-Z][\w.+#/-]*\d[\w.+#/-]*|[A-Z][a-z]+[A-Z]\w*|[A-Z]{2,}[\w.+#/-]*"
    r"|[A-Z][\w+#'’-]+|[a-z]+[-_.]?\d[\w.-]*|\d{4}/\d+)"
)
NUMBERED = re.compile(r"\d")
MOST_OF_NAME = 3
# everyday words that say something of the thing named before them
SAID_OF_IT_WORDS = """
able affect affects allow allows bad better cause causes change changed changes cheap cheaper come
comes contain contains cost costs damage dangerous dead different difficult drop dying easy fail
fails fall fast faster feel fix get gets getting give good grow growing happen harm harmful hard
healthy help helped helping helps hurt hurts improve improves increase increases keep keeps kill
kills last lasts lead leads legal lose make makes need needs old popular prevent prevents produce
reduce reduced reduces replace replaced require requires right rise rising run runs safe seem show
shows slow slower stop stops strong support supports take takes treat treats true turn useful want
wants worse worth wrong
"""
SAID_OF_IT = frozenset(SAID_OF_IT_WORDS.split())
# and those that ask something of the thing named behind them
ASKED_OF_IT_WORDS = """
advantages benefit benefits best cause causes consequences cost costs danger dangers difference
effect effects evidence explain facts future good guide history impact influence latest number
problem problems price prices rate reason reasons reliable risk risks role science state statistics
trend trends use uses
"""
ASKED_OF_IT = frozenset(ASKED_OF_IT_WORDS.split()) | SAID_OF_IT


@dataclass(frozen=True, slots=True)
class Asked:
    """A question taken apart: the name of its matter, and the words of each part."""

    name: str  # what every part is about, in the fewest words
    matter: str  # the first thing asked, in keywords
    parts: tuple[str, ...]  # keywords of each part, without the name


def asked_of(text: str, language: str, entities: Entities) -> Asked:
    """Return the matter and the parts of a question."""
    clauses = [clause for clause in _clauses(text, language) if clause.strip()]
    keyed = [keywords(clause, language) for clause in clauses]
    keyed = [words for words in keyed if words]
    if not keyed:
        return Asked(name=text.strip(), matter=text.strip(), parts=())
    matter = keyed[0]
    name = name_of(text, language, entities) or _first_words(matter, MOST_OF_A_NAME)
    parts = [_without_name(words, name) for words in keyed[1:]]
    return Asked(name=name, matter=matter, parts=_telling([part for part in parts if part]))


def _telling(parts: list[str]) -> tuple[str, ...]:
    """Return the parts that say enough to be asked; a single word goes with what follows it."""
    kept: list[str] = []
    waiting = ""
    for part in parts:
        joined = f"{waiting} {part}".strip()
        if weight(joined.split()) < 2:  # one word finds everything
            waiting = joined
            continue
        kept.append(joined)
        waiting = ""
    if waiting and kept:
        kept[-1] = f"{kept[-1]} {waiting}"
    elif waiting:
        kept.append(waiting)
    return tuple(kept)


def keywords(text: str, language: str) -> str:
    """Return the words of a text that name something, in their order, no more than engines read."""
    cleaned = POSSESSIVE.sub("", text)
    for asking in (ASKING_ZH,) if language == "zh" else (ASKING_JA,) if language == "ja" else ():
        cleaned = asking.sub(" ", cleaned)
    if language == "ko":
        cleaned = ASKING_KO.sub(" ", cleaned)
    kept: list[str] = []
    for word in WORD.findall(cleaned):
        plain = word.strip(".'’`").casefold()
        if not plain or (plain in ASKING and not word.isupper()):
            continue
        if CJK.search(word):
            word = word.strip("的和与及在了是为对将") or ""
        if not word or word in kept:
            continue
        if weight([*kept, word]) > WORDS_OF_A_QUERY and kept:
            break
        kept.append(word.strip(".") if not NUMBERED.search(word) else word.rstrip("."))
    return " ".join(kept)


def name_of(text: str, language: str, entities: Entities) -> str:
    """Return what the whole question is about by name, or "" where nothing is named."""
    for listed in (entities.cves, entities.repositories, entities.packages):
        if listed:
            return _with_neighbour(listed[0], text)
    if entities.titles and language in ("zh", "ja") and not _is_claim(entities.titles[0]):
        return entities.titles[0]
    if language in ("zh", "ja"):
        return _dense_name(text, language)
    found = _latin_names(text)
    return " ".join(found)


def weight(words: Iterable[str]) -> float:
    """Return how many words an engine sees: about two characters make one in Chinese."""
    total = 0.0
    for word in words:
        dense = len(CJK.findall(word))
        total += dense / 2 if dense else 1
    return total


def _is_claim(title: str) -> bool:
    """Say whether what is quoted is a statement and no name."""
    return bool(NUMBERED.search(title)) or len(title) > 16  # no name is so long


def _clauses(text: str, language: str) -> list[str]:
    bare = re.sub(r"[()（）\[\]“”\"「」]", " ", text)
    clauses = [part for part in SPLIT.split(bare) if part and part.strip()]
    if language not in ("zh", "ja"):
        return clauses
    apart: list[str] = []
    for clause in clauses:
        items = [item for item in LISTED.split(clause) if item.strip()]
        many = len(items) > 2  # two belong together
        apart += _pairs(items) if many else [clause]
    return apart


def _pairs(items: list[str]) -> list[str]:
    """Return listed things two by two: one alone says too little to be asked."""
    return [" ".join(items[place : place + 2]) for place in range(0, len(items), 2)]


def _first_words(text: str, most: int) -> str:
    kept: list[str] = []
    for word in text.split():
        if kept and weight([*kept, word]) > most:
            break
        kept.append(word)
    return " ".join(kept)


def _without_name(words: str, name: str) -> str:
    """Return the words of a part that its matter's name does not hold."""
    named = name.casefold()
    kept = [word for word in words.split() if word.casefold() not in named.split()]
    joined = " ".join(kept)
    return joined.replace(name, " ").strip() if CJK.search(name) else joined


def _latin_names(text: str) -> list[str]:
    """Return the names of a text in letters, the first few, as they stand."""
    bare = POSSESSIVE.sub("", text)
    opening = OPENING.match(bare)
    start = opening.end() if opening else 0
    found: list[str] = []
    for match in NAMED.finditer(bare, start):
        word = match[0].strip(".'’-")
        before = bare[: match.start()].rstrip()
        if before[-1:].isdigit() and not match[0][0].isdigit():
            continue  # a unit
        if word.casefold() in ASKING or word.casefold() in (each.casefold() for each in found):
            continue
        found.append(word)
        if len(found) == 3:  # more are no longer one name
            break
    if found and any(len(word) > 5 or not word.isupper() for word in found):
        return found
    if found:  # HTTP alone names nothing: what stands before it does
        words = keywords(text, "en").split()
        place = words.index(found[0]) if found[0] in words else 0
        return words[max(0, place - 1) : place + 1]
    return _plain_name([word for word in keywords(text, "en").split() if not word[0].isdigit()])


def _plain_name(words: list[str]) -> list[str]:
    """Return the name in words without a capital: those that are none of every day's.

    An everyday noun beside them may belong to it ("heat pumps", "remote work"), what is asked of
    it does not ("does kelp help"). Where all are of every day, the first few are the matter.
    """
    telling = [not all(map(is_everyday, terms(word))) for word in words]
    start = telling.index(True) if any(telling) else 0
    end = start
    while end < len(words) and telling[end] and end - start < MOST_OF_NAME:
        end += 1
    if start and end - start < MOST_OF_NAME and _belongs(words[start - 1], ASKED_OF_IT):
        start -= 1
    while end < len(words) and end - start < MOST_OF_NAME - any(telling):
        if not _belongs(words[end], SAID_OF_IT):
            break
        end += 1
    return words[start:end] or words[:MOST_OF_NAME]


def _belongs(word: str, others: frozenset[str]) -> bool:
    return word.casefold() not in others


def _with_neighbour(identifier: str, text: str) -> str:
    """Return an identifier with the first name that stands before it, if one does."""
    before = text[: text.find(identifier)] if identifier in text else ""
    words = [word for word in keywords(before, "en").split() if not CJK.search(word)]
    return f"{words[0]} {identifier}" if words and len(words[0]) > 2 else identifier


YEAR = re.compile(r"(?:19|20)\d\d年?度?")
DENSE_END = re.compile(
    r"的|是|吗|呢|好不好|怎么|如何|为什么|什么|多少|最高|最低|最新|还能|已经|值得|有必要|哪|，|。|？|、|：|\s"
    r"|は|が|を|に|の|と|で|も|へ"
)
DENSE_OPENING = re.compile(
    r"^(?:(?:请问|请|帮我|麻烦|调研|调查|分析|研究|梳理|深入|全面|系统|一下|了解|看看|国产|国内"
    r"|开源|全国|最新的?|今年的?|关于|对于|近年来?|这款|这个|大家|20\d\d年)+)"
)


def _dense_name(text: str, language: str) -> str:
    """Return the name at the head of a question without blanks: its first noun, and names in it."""
    latin = [
        word
        for word in re.findall(r"[A-Za-z][\w.+#-]*[\w+#]", text)
        if word.casefold() not in ASKING
    ]
    bare = DENSE_OPENING.sub("", text.strip())
    end = DENSE_END.search(bare, 1)
    head = bare[: end.start()] if end else bare
    dense = "".join(CJK.findall(YEAR.sub("", head)))
    if latin and language == "zh":
        before = re.search(rf"([\u4e00-\u9fff]{{2,8}})\s*{re.escape(latin[0])}", text)
        near = _last_word(before[1]) if before else ""
        return " ".join(part for part in (near, latin[0]) if part)
    return dense[:14] if dense else " ".join(latin[:2])


GENERIC_HEADS = re.compile(
    r"^.*(?:框架|软件|工具|平台|系统|公司|品牌|项目|语言|数据库|手机|汽车|车型|产品|大模型|模型"
    r"|服务|网站|应用|机构|城市|国产|开源|如何在|怎么在|如何用|怎么用|请问|关于|在|用|对)"
)


def _last_word(run: str) -> str:
    """Return what names the thing in a run of characters: what follows the kind it is of."""
    return GENERIC_HEADS.sub("", run)
