"""Names in a text that are nearly those of the page it cites, and so are not the same.

A name is looked for only where it is written as one: capitals in a row, or Han behind a surname and
before a word of speech or office. What the page does not have at all may be known from elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

LATIN = re.compile(r"\b[A-ZÀ-Þ][\w'’-]+(?: (?:(?:de|van|von|der|la|el|bin) )?[A-ZÀ-Þ][\w'’-]+)+\b")
LEADING = frozenset(
    ["the", "a", "an", "in", "on", "at", "by", "of", "from", "its", "his", "her", "their", "this"]
)
ALONE = re.compile(r"(?<=[a-z,;] )[A-ZÀ-Þ][a-zà-ÿ'’-]{3,}\b")
WORD = re.compile(r"\b[A-ZÀ-Þ][\w'’-]+\b")
SURNAMES = (
    "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方"
    "俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏"
    "成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪"
    "干解应宗丁宣邓郁单杭洪包诸左石崔吉龚程邢裴陆荣翁荀羊惠甄曲家封芮储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全班仰"
    "温别庄晏柴瞿阎慕连茹习艾容向古易戈廖居耿满弘匡国文寇广欧沃利越隆师巩聂晁勾冷辛那简饶曾沙关查红游权岳肖闫商佟翟覃邸"
    "秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶黎薄印宿白怀蒲台从鄂索咸籍赖卓蔺屠蒙池乔阴桂"
)
OFFICE = (
    "表示|说|称|介绍|认为|指出|透露|强调|解释|告诉|写道|回应|坦言|补充|教授|博士|院士|先生|女士|经理|主任|局长|副局长"
    "|总裁|工程师|研究员|记者|律师"
)
HAN_NAME = re.compile(rf"([{SURNAMES}][\u4e00-\u9fff]{{1,2}})(?={OFFICE})")
CLOSE = 0.55  # of the letters of two names


def misspelt(said: str, page: str, known: str) -> Iterator[tuple[str, str]]:
    """Yield the names of a text that the page has otherwise, with what it has.

    `known` holds what else the one who writes may have had them from.
    """
    yield from _han(said, page)
    everything = f"{page}\n{known}".casefold()
    there = sorted({found[0] for found in WORD.finditer(page)})
    for found in LATIN.finditer(said):
        words = [word for word in found[0].split() if word.casefold() not in LEADING]
        if len(words) < 2:
            continue
        missing = [word for word in words if not _stands(word, everything)]
        held = [word for word in words if word not in missing and _stands(word, page.casefold())]
        if missing and held and len(missing) < len(words):
            instead = _beside(held[-1], page) or held[-1]
            if instead.casefold() != " ".join(words).casefold() and len(instead.split()) > 1:
                yield " ".join(words), instead
                return
    for found in ALONE.finditer(said):
        if _stands(found[0], everything):
            continue
        near = next((word for word in there if _is_near(found[0], word)), "")
        if near:
            yield found[0], near
            return


def _stands(word: str, text: str) -> bool:
    bare = word.casefold().removesuffix("'s").removesuffix("’s").rstrip("'’-")
    return re.search(rf"(?<!\w){re.escape(bare)}", text) is not None


def _beside(word: str, page: str) -> str:
    """Return the name that a word is part of in the page."""
    bare = re.escape(word.removesuffix("'s").removesuffix("’s"))
    found = re.search(rf"\b[A-ZÀ-Þ][\w'’-]+ {bare}\b|\b{bare} [A-ZÀ-Þ][\w'’-]+", page)
    return found[0] if found else ""


def _is_near(one: str, other: str) -> bool:
    if one.casefold() == other.casefold() or (one[0] != other[0] and one[1:] != other[1:]):
        return False
    if abs(len(one) - len(other)) > 1:
        return False
    return SequenceMatcher(None, one.casefold(), other.casefold()).ratio() >= 0.75


def _han(said: str, page: str) -> Iterator[tuple[str, str]]:
    for found in HAN_NAME.finditer(said):
        name = found[1]
        if name in page:
            continue
        near = sorted(
            {
                other[1]
                for other in HAN_NAME.finditer(page)
                if len(other[1]) == len(name) and _differ_in_one(name, other[1])
            }
        )
        if near:
            yield name, near[0]


def _differ_in_one(one: str, other: str) -> bool:
    return sum(a != b for a, b in zip(one, other, strict=True)) == 1
