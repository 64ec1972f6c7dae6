"""Where the checkable sentences of a passage stand: no code, no bylines, no lists of references.

A quote has to stand in the page as it is, so a sentence never runs over the end of a short line
(a byline, a heading of a box), and the number of a list item is no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from search_skill.text.keywords import CJK
from search_skill.text.quantities import DATE, quantities
from search_skill.text.spans import sentence_spans
from search_skill.text.terms import is_filler, terms
from search_skill.types import Passage
from search_skill.verifying.rows import row_spans

LONGEST, SHORTEST = 420, 10  # characters of a sentence that can be quoted and checked
SHORT_LINE = 60  # characters: a line that ends earlier without a mark ends a sentence
FEW_WORDS = 2  # telling words beside the values; a line with fewer dates something
FEWEST_CJK = 4  # characters beside the values, of a sentence in Chinese, Japanese or Korean
MANY_WORDS = 8  # a sentence with more says something beside who wrote it when
BYLINE = 24  # characters: what names a day of publishing so early is a byline
MARKER = re.compile(r"^\s*(?:(?:[-*+•>]|\d{1,3}[.)、]|\[\+?-?\d+\])\s+|>+\s*)+")
ENDED = re.compile(r"[.!?。！？；;:：,，”\"’)）]\s*$")
LAYOUT = re.compile(r"```|~~~|\\\||^\s*#|^\s*[©|]|\s\|\s(?:\S+\s){3,}")
# A dated line about the page itself, and an entry of a bibliography.
PROVENANCE = re.compile(
    r"\b(?:last (?:reviewed|changed|updated|edited|modified|seen|publish\w*)|published (?:on|this)"
    r"|page owner|posted (?:by|on)|updated:|reporting by|released this|opened (?:by|this)|min read"
    r"|asked \d{4}|commented|issued \d|built on \d|imported:|expires:|subscribers|copyright)\b"
    r"|^comments?:|\btoll-free\b|\b\d{3}[-.]\d{3}[-.]\d{4}\b|^(?:recall|case|file"
    r"|document) number\b"
    r"|^(?:corrected|published|adopted|updated|issued|asked|answered|edited|revised)\b:?\s*\W*\d"
    r"|^(?:posted|received|submitted|accepted|published|revised)\b:?\s*\W*(?:\d{1,2} )?(?:jan|feb"
    r"|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? (?:\d{1,2}, )?(?:19|20)\d\d"
    r"|^(?:now )?published in\b"
    r"|\b(?:originally|first) published\b|\bupdated (?:on )?\d|\bmin(?:ute)? read\b"
    r"|本报记者|通讯员|第\s?\d+\s?版[：:]|发布(?:日期|时间|于)|更新(?:日期|时间|于)|编辑于"
    r"|成文日期|浏览(?:次数|量)|字号[：:]"
    r"|责任编辑|编辑[：:]"
    r"|索引号|阅读\s?\d|次点击|公開日|更新日|投稿日|게시일|수정일|입력\s?\d{4}|回答数|閲覧数|조회수"
    r"|\d\s?(?:件の)?(?:リポスト|いいね|リツイート)|좋아요 ?\d|\d\s?(?:转发|点赞)"
    r"|, published (?:19|20)\d\d\s?[年-]"
    r"|\bCC[ -]BY\b|creative commons|^(?:報道発表資料|報道資料|新闻稿|보도자료|press release\b)",
    re.I,
)
# Who issued it and when, at the foot of a notice.
SIGNATURE = re.compile(
    r"^[\W_]*[\u3400-\u9fff\uac00-\ud7af（）()·\s]{1,28}"
    r"(?:[局委部厅院办会署处庁省市区县府]|公司|中心|集团|청|부|시|원|센터)[,，\s]*(?:19"
    r"|20)\d\d\s?[年년.-]\s?\d{1,2}\s?[月월.-]"
    r"\s?\d{1,2}\s?[日일]?[\W_]*$"
    r"|^[\W_]*[A-Z][\w&.'’ -]{2,60}, (?:\d{1,2} [A-Z][a-z]+|[A-Z][a-z]+ \d{1,2},) (?:19|20)\d\d"
    r"(?:,? \d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?)?[\W_]*$"
    # the day first: 令和8年9月4日 海辺市交通局長 佐藤 一
    r"|^[\W_]*(?:(?:19|20)\d\d|[\u4e00-\u9fff]{2}(?:\d{1,2}|元))\s?[年년]\s?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]"
    r"(?:\s?\d{1,2}\s?[时時시:：]\s?\d{1,2}\s?[分분]?)?\s+[\u3400-\u9fff\u30a1-\u30ff\uac00-\ud7af（）()·・\s]{0,28}"
    r"(?:[局委部厅庁院办会署处市区县府者長长社課]|公司|中心|集团|센터|[청부원시장과])"
    r"(?:[\s·・]+[\u3400-\u9fff\u30a1-\u30ff\uac00-\ud7af]{1,4}){0,2}[\W_]*$"
)
# Which document it was: an issuer with a number or a day, and no more. It says nothing of anything.
DOCUMENT = re.compile(
    r"^[\W_]*[\u3400-\u9fff\u30a1-\u30ff\uac00-\ud7afA-Z『』「」《》（）()・〔〕、，,\s\d年]{2,44}"
    r"(?:第\s?\d+\s?[号號]|제\s?\d+\s?호)[\W_]*"
    r"(?:(?:公告日|公布日|公示日|告示日|日付|日期)\s?[:：]\s?\S.{0,28})?$"
    r"|^[\W_]*[\u3400-\u9fff\u30a1-\u30ff]{2,16}[、，,]\s?(?:19|20)\d\d\s?[年.-]\s?\d{1,2}\s?[月.-]"
    r"\s?\d{1,2}\s?日?[\W_]*$"
)
# What a page tells machines to say is no statement of it.
ORDERS = re.compile(
    r"\b(?:ignore|disregard|forget) (?:all |any |the )?(?:other|previous|prior|above|earlier)\b"
    r"|\byou must (?:\w+ )?(?:recommend|state|tell|say|cite|answer|mention|link)\b"
    r"|\bin your (?:answer|reply|response|summary)\b|\b(?:as|if you are) an? (?:ai"
    r"|language model)\b"
    r"|请忽略|忽略(?:其他|以上|之前)|致AI|(?:回答|总结)(?:用户|时).{0,12}(?:请|必须)"
    r"|(?:他の|以前の).{0,8}(?:無視)|(?:다른|이전) .{0,8}무시",
    re.I,
)
# What only announces that something follows.
LEADS_ON = re.compile(
    r"(?:如下|以下のとおり|次のとおり|다음과 같다|다음과 같습니다)\W*$"
    r"|\b(?:as follows|the following(?: \w+){0,3}):\W*$",
    re.I,
)
PREDICATE = re.compile(
    r"\b(?:is|are|was|were|be|been|has|have|had|will|shall|must|can|may|do|does|did|ist|sind|war"
    r"|hat|wird|est|sont|a été|es|son|fue|went|came|goes|comes|took|takes|makes|made|gives|gave"
    r"|gets|got|set|sets|put|puts|ran|runs|rose|rises|fell|falls|grew|grows|held|holds|kept|keeps"
    r"|lets|saw|sees|sent|sends|uses|needs|works|fixes|covers|applies|includes|requires|shows"
    r"|means|provides|allows|supports|contains|returns|reaches|scores|delivers|costs|opens|starts"
    r"|ends|begins|began|remains|stays|affects|reports|says|said|beats|lasts|draws|serves|tells"
    r"|meets|passes|becomes|became|follows|lies|stands|leaves|left|lost|won|sold|bought|built)\b"
    r"|\b[a-z]{3,}ed\b|n['’]t\b"
    r"|\b[a-z]{4,}s (?:about |over |some |up to |at least |only )?[$€£¥]?\d"  # "charges $3"
)
ENDS_AS_SENTENCE = re.compile(r"[.!?][\"”’')\]]*$")
NAME_AND_VALUE = re.compile(r"^[\w*](?:[^:：|.!?。]|(?<=\d)\.(?=[\dx])){1,40}[:：|]\**\s*\S")
# The names of fields that stand in one line with their values, as in the head of a record.
FIELD = re.compile(
    r"(?:^|(?<=[\s·|]))(?!https?:)[^\W\d][^\s:：·|]{0,30}[:：](?=\s|[^\s/\d])"
    r"|(?:^|(?<=\s))[\u3400-\u9fff]{2,6}[:：](?=\d)"
)
IN_FRONT = re.compile(r"(?:[A-Z][\w'’-]*(?: [a-z][\w'’-]*){0,5} )$")  # of its last word
CITES = re.compile(r"(?:\bof|[,*”\"])\s?$")
MANY_FIELDS = 3
DATED = re.compile(
    r"^[^:：|]{0,40}(?:date|day|日期|时间|日時|날짜)\**\s*[:：|]"
    r"|^\**(?:(?:as of|state|status|next|posted|checked|imported|retrieved|last seen|opened|closed"
    r"|first issued|next review)|截至|状态|更新|时点|現在|基準日|기준일?|상태)"
    r"\**\s*[:：|]\s*\W*\w*\W*\d",
    re.I,
)
# Above a list of documents, of which each entry says no more than which one it is.
REFERENCES = re.compile(
    r"\W*(?:\d+\.?\s*)?(?:references|footnotes|notes and references|bibliography|works cited"
    r"|参考(?:文献|资料)|注释|脚注|参考来源|出典|参考文献|각주|참고 ?문헌|출처)\W*$",
    re.I,
)
REFERENCE = re.compile(
    r"[“\"《].{8,120}[”\"》].{0,80}(?:19|20)\d\d\.?\s*$|^\s*\[?\d{1,3}\]?\.?\s?[A-Z]\w+, [A-Z]\."
)


def statement_spans(passage: Passage) -> Iterable[tuple[int, int]]:
    """Yield start and end of the sentences of a passage that can be quoted and checked."""
    if passage.kind == "code" or any(REFERENCES.match(each) for each in passage.heading):
        return
    text = passage.text
    if passage.kind == "table":
        yield from row_spans(text)
        return
    for start, end in sentence_spans(text):
        for one, other in _unmixed(text, start, end):
            begin = one + _marker(text[one:other])
            if is_quotable(text[begin:other]):
                yield begin, other


def is_quotable(sentence: str) -> bool:
    """Say whether a stretch of text is a sentence about something, and not furniture of a page."""
    if not SHORTEST <= len(sentence) <= LONGEST or LAYOUT.search(sentence):
        return False
    if REFERENCE.search(sentence) or SIGNATURE.search(sentence) or not has_predicate(sentence):
        return False
    if DOCUMENT.search(sentence) or LEADS_ON.search(sentence) or ORDERS.search(sentence):
        return False
    found = list(PROVENANCE.finditer(sentence))
    if len(found) > 1:
        return False
    return not found or (found[0].start() > BYLINE and words_beside_values(sentence) > MANY_WORDS)


def is_furniture(sentence: str) -> bool:
    """Say whether a line dates, signs or orders something: no statement, however short."""
    return bool(
        PROVENANCE.search(sentence) or SIGNATURE.search(sentence) or ORDERS.search(sentence)
    )


def is_named_value(sentence: str) -> bool:
    """Say whether a line is a name and its value ("Units: about 61,400"), not one of a byline."""
    found = NAME_AND_VALUE.match(sentence)
    return bool(found) and not PROVENANCE.search(sentence) and not DATED.search(sentence)


def words_beside_values(sentence: str) -> int:
    """Return how many telling words a sentence has beside its dates and numbers."""
    return sum(not is_filler(term) and not term.isdigit() for term in terms(_bare(sentence)))


def _bare(sentence: str) -> str:
    """Return a sentence with blanks where its values stood."""
    bare = list(sentence)
    for each in quantities(sentence):
        bare[each.start : each.end] = " " * (each.end - each.start)
    return "".join(bare)


def has_predicate(sentence: str) -> bool:
    """Say whether a sentence says something of something: a verb, or a name with its value."""
    if (
        len(CJK.findall(_bare(sentence))) >= FEWEST_CJK
        or PREDICATE.search(sentence)
        or NAME_AND_VALUE.search(sentence)
    ):
        return True
    if not ENDS_AS_SENTENCE.search(sentence) or words_beside_values(sentence) <= FEW_WORDS:
        return False
    last = max(quantities(sentence), key=lambda each: each.end, default=None)
    if last is None or last.kind != DATE or sentence[last.end :].strip('.)"” '):
        return True
    return CITES.search(sentence[: last.start]) is None  # "The council's notice of 4 May."


def _unmixed(text: str, start: int, end: int) -> Iterable[tuple[int, int]]:
    """Yield the parts of a span that short lines do not cut, of a line of fields each field."""
    fields = [_beginning(text, start + each.start()) for each in FIELD.finditer(text[start:end])]
    if len(fields) >= MANY_FIELDS and "\n" not in text[start:end]:
        ends = [*fields[1:], end]
        spans = zip(fields, ends, strict=True)
        yield from ((one, one + len(text[one:other].rstrip(" ·|"))) for one, other in spans)
        return
    at = start
    for line in text[start:end].splitlines(keepends=True):
        stop = at + len(line)
        short = len(line) < SHORT_LINE and not ENDED.search(line) and stop < end
        if short:
            yield start, at + len(line.rstrip())
            start = stop
        at = stop
    if start < end:
        yield start, end


def _beginning(text: str, at: int) -> int:
    """Return where the name of a field begins whose last word stands there: "Units affected:"."""
    is_last = text[at : at + 1].islower()
    found = IN_FRONT.search(text[max(0, at - SHORT_LINE) : at]) if is_last else None
    return at - len(found[0]) if found else at


def _marker(text: str) -> int:
    found = MARKER.match(text)
    return found.end() if found else 0
