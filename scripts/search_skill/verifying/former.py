"""Which value of a sentence was so, or is only compared with: what changed leaves one behind."""

from __future__ import annotations

import re

# What stands before a value that was, or to which another one is compared.
FORMER = re.compile(
    r"\b(?:from(?! the)|was:|used to be|instead of|rather than|previously|earlier|originally"
    r"|added to|above|below"
    r"|(?:again|long|much|fast|slow|high|low|many|big|large|small|few) as"
    r"|replac\w+|supersed\w+|up from|down from|old|against|compared (?:to|with)|unlike|not"
    r"|(?:lower|higher|smaller|larger|greater|fewer|less|more) than the)\W+(?:(?:the|its|an?"
    r"|about|some"
    r"|earlier|previous|original|old|first|figure|value|of|announced|claimed)\W+){0,3}$"
    r"|(?:原(?:来|先|定)?(?:为|的)?|由|从|此前(?:的|为)?|先前(?:的|为)?|高于|低于|相比|而(?:非"
    r"|不是)|不是|并非)[约近]?\s*$"
    r"|(?:以前の|従来の|かつての|기존|종전|이전)\s*$"
    # what was said first, or before something else was
    r"|[(（]was\W+$"
    r"|\bhad (?:\w+ )?(?:said|stated|given|been|spoken of|reported|counted|listed|named|shown"
    r"|put it at)\W+(?:(?:the|an?|about|some|of|at) ){0,2}$"
    r"|\b(?:at first|first|initially|originally) (?:gave|put|said|stated|reported|announced"
    r"|counted|set|estimated)\b(?:[^.;,]|\.\d){0,36}$"
    r"|(?:最初|起初|首次|一开始)(?:公布|给出|报告|说|称|估计|定)[^，。；]{0,14}$"
    r"|(?:当初は|最初は|最初に)[^、。]{0,12}$|(?:당초|처음에는|처음에)[^,.]{0,12}$",
    re.I,
)


# What is said to be replaced: "these terms replace the sheet of 24 February (0.20 a unit)".
REPLACED = re.compile(
    r"\b(?:replac(?:es?|ed|ing)|supersed(?:es?|ed|ing)) (?:the|our|its|their|that|those|all|any)\b"
    r"(?!.*\b(?:by|with)\b)(?:[^.;,(]|\.\d)*(?:\([^)]*)?$"
    r"|(?:替代|取代|代替)[^。；，（]*(?:（[^）]*)?$",
    re.I,
)


# What stands behind a value that one may set to have things as they were.
KEEPS = re.compile(
    r"^\W{0,4}(?:\w+\W+){0,3}(?:keep|restore|get back) the (?:old|former|previous|earlier)\b"
    r"|^.{0,8}(?:保持|恢复)(?:旧|原)|^.{0,8}(?:以前|従来)の.{0,6}(?:保つ|戻)|^.{0,8}(?:이전"
    r"|기존).{0,4}유지",
    re.I,
)
# What stands behind a value that holds, and before the one that does not: "1 March, not October".
PREFERRED = re.compile(
    r"^\W{0,2}(?:and |but )?(?:not|rather than|instead of)\b|^.{0,4}(?:而不是|而非|并非)"
    # with the name of what is counted between them: "30 florins and not 80"
    r"|^(?: [a-z][\w-]*){1,2},? (?:and |but )?(?:not|rather than|instead of) (?:the )?[$€£¥]?\d",
    re.I,
)
BEGINS = re.compile(r"\bfrom\W+(?:about\W+)?$|由\s*$|从\s*$", re.I)
GOES_ON = re.compile(
    r"\bto\b|[到至升降增减涨跌]|[改变變调調延缩縮放扩擴提换換][^，。；]{0,3}[为為成]|→"
)
# "raised the rate to 6.1 percent from 5.2": what it was follows what it is.
TURNED = re.compile(
    r"\bto\W+(?:\w+\W+){0,3}?[$€£¥]?\d[\d.,]*(?:\W*[\w%/]+){0,3}\W+from\W+"
    r"(?:(?:the|its|an?|earlier|previous|old)\W+){0,2}$",
    re.I,
)

ONWARDS = re.compile(r"\W*(?:on|onwards?|forward)\b", re.I)


# Until when something is not so is when it begins.
UNTIL = re.compile(r"\b(?:until|till|before|prior to|earlier than)\W+(?:the )?$", re.I)
UNTIL_BEHIND = re.compile(
    r"^日?\s?(?:之?前|以前|まで|より前|前に)|^일?\s?(?:까지|이전|전에|전까지)"
)


def bounds(before: str, after: str) -> bool:
    """Say whether the words around a day make it the one since which, or until which, something is
    so: "not due until 1 March" denies no day.
    """
    return bool(BEGINS.search(before) or UNTIL.search(before) or UNTIL_BEHIND.match(after))


def is_former(before: str, after: str) -> bool:
    """Say whether the words around a value make it the old one, or one to compare with.

    "From 1 March on" begins something, "from 10 to 12.5" leaves something behind.
    """
    is_turned = TURNED.search(before) and not ONWARDS.match(after)
    if is_turned:
        return True
    if BEGINS.search(before) and not (GOES_ON.search(after) or is_turned):
        return False
    return bool(FORMER.search(before) or REPLACED.search(before) or KEEPS.search(after))


# What stands behind a value that was left: 420円から480円に, 420엔을 480엔으로, 80元降到60元,
# "up to 52 hours" became "up to 44", “第一类”修改为“第二类”.
LEFT = re.compile(
    r"^[）)]?から[^。、]{0,18}?(?:\d[^。、]{0,12}?[にへ]"
    r"|変わ|変更|改め|改定|改正|引き[上下]げ|値[上下]げ|繰り[上下]げ)"
    r"|^[^。、\d]{0,12}を[^。、\d]{0,8}\d[^。、]{0,10}?[にへ](?:変|改|引|値|繰|増|減|延|短|緩|広|縮)"
    r"|^[^。、]{0,8}に代[わえ]"
    r"|^에서(?:[^.,]|[.,]\d){0,18}?(?:\d(?:[^.,]|[.,]\d){0,12}?(?:로|으로)|바뀌|변경|인상|인하)"
    r"|^[^.,\d]{0,12}[을를] [^.,\d]{0,8}\d[^.,]{0,10}?(?:로|으로) ?(?:인상|인하|변경|바꾸|바꿨|개정"
    r"|조정|늘|줄|연장|단축|확대|축소|완화|올|내|낮|높)"
    r"|^[^.,]{0,8}[을를] (?:대체|대신)"
    r"|^(?:的[^，。；\d]{1,8})?(?:都|均|分别|统一|已|也|再|全部)?(?:调|降|升|提|增|减|缩|延|放|扩|上|下|更|变|修|改)"
    r"(?:整|低|高|加|少|短|长|宽|大|调|浮|正|更|改|动)?(?:为|成|到|至)[^，。；\d]{0,6}\d"
    r"|^[\w /%-]{0,12}[\"”’']? (?:became|turned into|gave way to)\b[^.;]{0,20}\d",
    re.I,
)
# A correction in set words: for "80 crowns" read "30 crowns", 「80円」とあるのは「30円」の誤り.
READ = (
    re.compile(r"\b(?:for|in place of|instead of)\s?[\"“”‘’']?[^\"“”.;:]{0,24}$", re.I),
    re.compile(
        r"^[^\"“”.;:]{0,24}[\"”’']?,? (?:[\w ,]{0,40}? )?(?:(?:there )?(?:is|shall be) )?"
        r"(?:to be )?(?:read|substitute[d]?)\b[^.;]{0,24}\d",
        re.I,
    ),
)
READ_SO = re.compile(
    r"^[^。「」]{0,12}」?とあるのは[^。]{0,16}\d|^[^，。；“”]{0,12}[”」』]?(?:应为|應為|应作|應作|当为|應改為)"
    r"[“「『]?[^，。；]{0,12}\d|^[^.,‘’'\"“”]{0,12}[\"”’'](?:은|는|을|를)"
    r" [^.]{0,12}\d[^.]{0,16}(?:의 오기|로 바로잡)"
)
# What stands behind a wording that was left, be it a day's: “7月1日”改为“8月1日”.
REWORDED = re.compile(
    r"^[^。「」]{0,24}」を「|^[^.\"“”]{0,24}[\"”’'][을를] [\"“‘']"
    r"|^[^，。；“”]{0,24}[”」』](?:修改|调整|变更|更改|改)(?:为|成)"
    r"|^[^.;\"“”]{0,40}[\"”’'],? (?:(?:is|are|was|were|shall be|has been|there (?:is|are"
    r"|shall be)) )?(?:replaced|substitut\w+|amended)\b",
    re.I,
)


def is_read_otherwise(before: str, behind: str) -> bool:
    """Say whether a value stands in a correction as what was printed: for "80" read "30"."""
    led, followed = READ
    return bool(READ_SO.match(behind) or (led.search(before) and followed.match(behind)))


def is_left(behind: str, *, is_day: bool = False) -> bool:
    """Say whether the words behind a value make it the one that was left for another.

    Behind a day those of an amount tell when something begins.
    """
    return REWORDED.match(behind) is not None or (not is_day and LEFT.match(behind) is not None)


def is_preferred(after: str) -> bool:
    """Say whether the words behind a value set it against one that does not hold."""
    return bool(PREFERRED.match(after))
