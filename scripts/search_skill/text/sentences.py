"""Sentences, cut where they end: "3.5", "e.g." and "the U.S. Senate" stay whole."""

import re
from collections.abc import Iterator

BLOCK = re.compile(r"\n\s*\n|\n(?=[ \t]*(?:[-*+•][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|[|>]))")
HEADING = re.compile(r"^[ \t]*#{1,6}[ \t].*$", re.M)
ITEM = re.compile(r"\s*\d{1,3}[.)]")
CLOSERS = "\"'”’)\\]）」』】》〉»"
# the mark of a note belongs to the sentence before it: "… units.[6] On November 9 …"
NOTES = r"(?:\[(?:\d{1,3}|[a-z]|(?:note|citation|注) ?\w*)\])*+"
# full-width marks end a sentence wherever they stand; the others need what follows to agree
END = re.compile(
    rf"(?P<wide>[。！？｡؟۔।]+[…]*)(?P<wide_close>[{CLOSERS}]*){NOTES}"
    rf"|(?<![.!?…])(?P<mark>[.!?…]++)[{CLOSERS}]*+{NOTES}(?P<gap>\s+|$|(?=[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]))"
)
LISTED = """
approx art bzw ca capt cf co col corp dept dr ed eds e.g eg eq et.al etc.z est ex fig figs gen gov
i.e ie inc jr ltd max min mr mrs ms mt no nos nr op p pp p.ex prof pt rep rev s.a sec sen sr st
str u.a usw vgl vol vs z.b z.t d.h dt engl ggf evtl inkl sog sra srta ud mme mlle mm al
jan feb mar apr jun jul aug sep sept oct nov dec
"""
ABBREVIATIONS = frozenset(LISTED.split())
BEFORE_NUMBERS = frozenset(["no", "nos"])
COUNTED = re.compile(r"[\d#§(]|[IVXLC]+\b|[A-Z]\w*\d|[A-Z]\b")  # No. 5, No. XII, No. B2
LAST_WORD = re.compile(r"[^\s(\[“\"'（「]+$")
LONGEST_WORD = 40  # characters; no abbreviation is longer
DOTTED = re.compile(r"(?:[^\W\d_]\.)+[^\W\d_]")
# what goes on after a quotation in Japanese: 「はい。」と言った
QUOTED_ON = re.compile(r"[とっがをはにのでもや、，,]")


def sentences(text: str) -> list[str]:
    """Return the sentences of a text in their order, without the blanks around them."""
    found: list[str] = []
    for block in _blocks(text):
        found.extend(_in_block(block))
    return found


def ends_in(text: str, start: int, end: int) -> Iterator[int]:
    """Yield where the sentences between two places of a text end, that of the last one left out."""
    begin = start
    for match in END.finditer(text, start, end):
        if match.end() < end and _ends_here(text, begin, match):
            begin = match.end()
            yield begin


def _blocks(text: str) -> list[str]:
    parted = HEADING.sub(lambda heading: f"\n\n{heading[0]}\n\n", text)
    return [" ".join(block.split()) for block in BLOCK.split(parted) if block.strip()]


def _in_block(block: str) -> list[str]:
    found: list[str] = []
    start = 0
    for match in END.finditer(block):
        if not _ends_here(block, start, match):
            continue
        found.append(block[start : match.end()].strip())
        start = match.end()
    found.append(block[start:].strip())
    return [sentence for sentence in found if sentence]


def _ends_here(block: str, start: int, match: re.Match[str]) -> bool:
    following = block[match.end() : match.end() + 1]
    if match["wide"]:
        return not (match["wide_close"] and QUOTED_ON.match(following))
    if following.islower():
        return False
    return match["mark"] != "." or not _is_abbreviated(block, start, match)


def _is_abbreviated(block: str, start: int, match: re.Match[str]) -> bool:
    before = block[max(start, match.start() - LONGEST_WORD) : match.start()]
    last = LAST_WORD.search(before)
    if last is None:
        return True  # a point that belongs to what follows: .NET
    if not match["gap"] or match.end() == len(block):
        return False  # 그렇다.그래서: between CJK words no abbreviation stands
    word = last[0]
    if word.lower() in BEFORE_NUMBERS and not COUNTED.match(block, match.end()):
        return False  # "No. The limit is 25 MW" answers
    if DOTTED.fullmatch(word) or word.lower() in ABBREVIATIONS:
        return True
    is_initial = len(word) == 1 and word.isalpha() and word.isupper() and word.isascii()
    return is_initial or ITEM.fullmatch(before + ".") is not None
