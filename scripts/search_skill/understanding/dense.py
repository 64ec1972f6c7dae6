"""What a Chinese, Japanese or Korean question is about by name, and what of it is asked.

There a name is no word between blanks: it ends where a particle, a verb that asks or a measure of
time begins. Names in letters inside such a question are its name where the first clause has them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile

from search_skill.text.hangul import PARTICLE
from search_skill.text.keywords import CJK
from search_skill.understanding.requesting import (
    LOOK_INTO,
    PLEASE,
    RATE,
    RECOMMEND,
    SORT,
    STUDY,
    THOROUGHLY,
)
from search_skill.understanding.wording import ASKING, ASKING_JA, ASKING_KO

LONGEST_NAME = 14  # characters of a Chinese name: no thing is called by more
SHORT_NAME = 6  # characters: so short a name has many sides, and one of them is asked
LONGEST_SIDE = 8
LONGEST_SIDED = 10  # characters of a name: a longer one says enough
KIND = 2  # characters
LONG_NAME = re.compile(r"[\u4e00-\u9fff]{7,}")  # nobody says all of it in passing
SAID_BY = 2  # texts that shorten a name so
OF_PLACE = re.compile(
    r"^([\u4e00-\u9fff]{2,4}?)(?:特别行政区|自治区|自治州|市|省|县)([\u4e00-\u9fff]{3,})$"
)
FORMAL = re.compile(r"(?<=..)(?:实施)?(?:政策|标准|方案|办法|规定|细则|条例|制度|问题|情况)$")
LONGEST_CLING = 4
BINDS = re.compile(r"[的里中上下在和与跟把用做对]")
MOST_WORDS = 3
YEAR = re.compile(r"(?:19|20)\d\d年?度?")
DAY = re.compile(
    r"(?:自|从)?(?:(?:19|20)\d\d年|\d{1,2}月)(?:\d{1,2}月)?(?:份|\d{1,2}[日号])?"
    r"(?:起|以来|以后|之后|以前|之前|前后|年?底|年?初|度|版)?的?"
)
LEADS_ON = ("的", "能不能", "会不会", "能否", "是否", "要不要")  # what is asked comes behind it
SPELLED = re.compile(r"[\u4e00-\u9fff]|(?<=[\u4e00-\u9fff\d])\d")  # 小米15 is a name
LATELY = re.compile(r"(?:今天|昨天|昨晚|前天|刚刚|近日|日前)的?")
DENSE_END = re.compile(
    r"的|是|吗|呢|好不好|好不好用|好用|好吗|怎么|怎麼|如何|为什么|為什麼|什么|什麼|多少|几[个种年月次]|有多|最高|最低"
    r"|最新|最窄|最宽|还能|已经|值得|有必要|有?哪|，|。|？|、|：|；|！|\s|现在|現在|目前|今后|今後|将来|未来|以后会|会不会|需要"
    r"|各级|各档|各类|各地|实际|實際|到底|究竟|有没有|能不能|能否|是否|能跑|要不要|什么时候|何时|何時|安不安全|(?:出现|发生|推出|宣布|发布|调整|調整|取消|出)?了(?!解)|都(?=[宣有是说会在要能发])"
)
DENSE_OPENING = re.compile(
    rf"^(?:(?:{PLEASE}|{LOOK_INTO}|{STUDY}|{SORT}|{THOROUGHLY}地?|{RECOMMEND}|{RATE}"
    r"|给我|一下(?!科技)|了解|看看|国产|国内"
    r"|找几[篇个种款]|找幾[篇個種款]|求推荐|吐槽|做一份|写一份|一份|提示(?=\s|[A-Za-z])|大家|觉得|[用去住]过|查找|从多个角度|怎么看|怎麼看|如何看待|为什么|為什麼|如何"
    r"|怎么|怎样|[在用](?=\s|[A-Za-z])"
    r"|全国|最新的?|今年的?|今天的?|昨天的?|昨晚的?|昨日的?|本周的?|现在的?|現在的?|目前的?|近期的?|近来的?|近[一二三四五十\d]+年来?的?"
    r"|评测一下|关于|關於|对于|對於|近年来?|这款|这个|这种|[一二两三五十百千万\d]+元(?:以内|以下|左右)的?"
    r"|(?:租房党|新手|学生党|老人|小户型)?(?:适合|该|应该)买|买什么样的|什么样的|网传的?|网上流传的?|：|，|、)+)"
)
GENERIC_SIDE = re.compile(r"^(?:影响|影響|变化|變化|情况|情況|问题|說法|说法|区别|關係|关系)$")
GENERIC_HEADS = re.compile(
    r"^.*(?:框架|软件|工具|平台|系统|公司|品牌|项目|语言|数据库|手机|汽车|车型|产品|大模型|模型"
    r"|服务|网站|应用|机构|城市|国产|开源|如何在|怎么在|如何用|怎么用|请问|关于|在|用|对|把|里|时|出现|报错|提示)"
)
LATIN = re.compile(r"[A-Za-z][A-Za-z0-9_.+#-]*[A-Za-z0-9_+#]")
WORDS = re.compile(rf"{LATIN.pattern}(?: {LATIN.pattern}){{0,2}}")
LATIN_RUN = re.compile(
    rf"{LATIN.pattern}(?: {LATIN.pattern}){{0,2}}(?: \d[\d.]*(?!\d|\s?[万亿千百%]))?"
)
BOTH = re.compile(
    rf"({WORDS.pattern})\s*(?:和|与|與|还是|還是|跟|vs\.?|VS|对比)\s*({WORDS.pattern})"
)
ONE = re.compile(rf"(?![了吗呢]).(?:$|{DENSE_END.pattern})")
ENDING = re.compile(r"(?:推荐|推薦|求助|怎样|(?<=..)(?:还会|[有在]))+$")

JA_OPENING = re.compile(
    r"^(?:(?:最新の?|最近の?|今年の?|今日の?|昨日の?|昨夜の?|今朝の?|先週の?|現在の?|近年の?|国内の?|日本の?(?=.{6})"
    r"|(?:19|20)\d\d年(?:\d{1,2}月)?(?:度|版)?の?|いわゆる|一人暮らし用の|おすすめの|、|\s)+)"
)
JA_END = re.compile(
    r"(?<=[^\u3040-\u309f])(?:は|が|を|に|の|と|で|も|へ|や|から|まで|って|する|した|され)"
    r"|について|に関する|における|とは|[、。？！「」『』（）\s]|(?=おすすめ)|(?=いつ)|(?=どう)"
)
JA_JOINS = re.compile(r"(?:の|と|における|に関する|や)")
KO_WHEN_WORDS = """
오늘 어제 최근 요즘 현재 지금 올해 내년 이번 최신 국내 가성비 좋은 위 이 그 저 제발 혹시
"""
KO_WHEN = frozenset(KO_WHEN_WORDS.split())
KO_DATE = re.compile(r"(?:\d{4}년도?|\d{1,2}월|\d{1,2}일)(?:에|의|부터|까지)?$")
KO_ASKED = re.compile(
    r"^(?:몇|얼마|어디|누가|누구|추천|비교|방법|뉴스|알려.*|찾아.*|조사.*|깊이|있.*|하는)$"
)


def dense_name(clause: str, language: str) -> str:
    """Return the name at the head of what is asked first, or "" where nothing is named."""
    if language == "ko":
        return " ".join(_korean(clause)[0])
    if language == "ja":
        return _japanese(clause)[0]
    return _chinese(clause)[0]


def dense_subject(name: str, clause: str, language: str) -> str:
    """Return a name with the side of it that is asked first, where the name alone is short."""
    if language == "ko":
        side = " ".join(_korean(clause)[1])
    else:
        side = (_japanese if language == "ja" else _chinese)(clause)[1]
    if not side or side in name or len(CJK.findall(name)) > LONGEST_SIDED:
        return name
    return f"{name} {side}"


def brief_of(name: str) -> str:
    """Return a long Chinese name as people write it: the place and what it is there."""
    found = OF_PLACE.match(name)
    if found is None:
        return name
    thing = FORMAL.sub("", found[2])
    return found[1] + (thing if len(thing) < SHORT_NAME else thing[-KIND:])


def in_passing(name: str, texts: Iterable[str]) -> str:
    """Return a long Chinese name as several texts write it: its maker and what it is; or ""."""
    if not LONG_NAME.fullmatch(name):
        return ""
    short = name[:KIND] + name[-KIND:]
    return short if sum(short in text for text in texts) >= SAID_BY else ""


def _chinese(clause: str) -> tuple[str, str]:
    """Return the name of a Chinese question and what of it is asked."""
    bare = YEAR.sub("", DAY.sub("", LATELY.sub("", clause.strip())))
    opened = DENSE_OPENING.sub("", bare.strip())
    bare = opened if not ONE.match(opened) else bare.strip()  # 信 is what is left of 推荐信
    latin = [each for each in LATIN_RUN.finditer(clause) if each[0].casefold() not in ASKING]
    if latin:
        pair = BOTH.search(clause)
        return (f"{pair[1]} {pair[2]}", "") if pair else _beside_latin(_told(latin[0][0]), clause)
    end = DENSE_END.search(bare, 1)
    head = bare[: end.start()] if end else bare
    rest = bare[end.end() :] if end and end[0] in LEADS_ON else ""
    stop = DENSE_END.search(rest)
    side = (rest[: stop.start()] if stop else rest)[:LONGEST_SIDE]
    name = _cut(ENDING.sub("", "".join(SPELLED.findall(head))))
    return name, "" if len(name) > SHORT_NAME or GENERIC_SIDE.match(side) else side


def _cut(name: str) -> str:
    """Return a name no longer than names are: up to where its last parts are joined."""
    if len(name) <= LONGEST_NAME:
        return name
    cut = name[:LONGEST_NAME]
    joint = max(cut.rfind(each) for each in "和与與及")
    return cut[:joint] if joint > SHORT_NAME else cut


def _beside_latin(word: str, clause: str) -> tuple[str, str]:
    """Return a name in letters with what it is called in Chinese, and what clings to its end."""
    before = re.search(rf"([\u4e00-\u9fff]{{2,14}})(\s*){re.escape(word)}", clause)
    near = DENSE_OPENING.sub("", before[1]).rpartition("的")[2] if before else ""
    near = GENERIC_HEADS.sub("", near)
    name = f"{near}{before[2]}{word}" if before and near else word
    after = "".join(CJK.findall(clause.partition(word)[2][:1])) and clause.partition(word)[2]
    end = DENSE_END.search(after)
    side = after[: end.start()] if end else ""
    return name, side if 2 <= len(side) <= LONGEST_CLING and not BINDS.match(side) else ""


def _told(run: str) -> str:
    """Return a run of words in letters as a name: whole where all are written alike."""
    words = run.split()
    while len(words) > 1 and words[-1] in ASKING:
        words.pop()
    rest = [word for word in words[1:] if not word[0].isdigit()]
    is_one = all(map(str.islower, rest)) or all(word[0].isupper() for word in words)
    return " ".join(words) if is_one else words[0]


def _japanese(clause: str) -> tuple[str, str]:
    """Return the name of a Japanese question and what of it is asked."""
    bare = JA_OPENING.sub("", ASKING_JA.sub(" ", clause.strip()))
    end = JA_END.search(bare, 1)
    name = (bare[: end.start()] if end else bare).strip()
    name = name if name.isascii() else name[:LONGEST_NAME]
    if end is None or not JA_JOINS.fullmatch(end[0]):
        return name, ""
    rest = bare[end.end() :]
    stop = JA_END.search(rest, 1)
    side = (rest[: stop.start()] if stop else rest).strip()
    return name, side if 2 <= len(side) <= LONGEST_SIDE else ""


def _korean(clause: str) -> tuple[list[str], list[str]]:
    """Return the words of a Korean name up to its particle, and the noun that comes behind."""
    words = [word.strip(".,?!\"'“”‘’「」") for word in ASKING_KO.sub(" ", clause).split()]
    words = [word for word in words if word and word not in KO_WHEN and not KO_DATE.match(word)]
    words = list(takewhile(lambda word: not KO_ASKED.match(word), words)) or words
    name: list[str] = []
    for place, word in enumerate(words):
        stem = PARTICLE.sub("", word)
        name.append(stem)
        if stem != word or len(name) == MOST_WORDS:
            behind = words[place + 1 : place + 2]
            return name, [PARTICLE.sub("", each) for each in behind]
    return name, []
