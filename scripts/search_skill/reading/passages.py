"""Passages: runs of blocks under one heading, the unit of ranking, quoting and citing.

Made from the stored Markdown, so that `text[start:end] == passage.text` always holds. A fence is
never cut, nor is code that is set in; a block that is too long on its own is cut between sentences,
and a sentence that is too long where it halts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from search_skill.text.sentences import ends_in
from search_skill.types import Passage

ENOUGH, MOST = 500, 900  # characters: a passage is closed from the first on, and at the second
BREAK = re.compile(r"\n[ \t]*\n")
FENCE = re.compile(r"^[ \t]*(`{3,}|~{3,})", re.MULTILINE)
HEADING = re.compile(r"^(#{1,6})[ \t]+(\S.*?)[ \t]*#*[ \t]*$")
TABLE = re.compile(r"^\|?.*\|.*\n\|?[ \t]*:?-{2,}")
ITEM = re.compile(r"^\s*([-*+•]|\d{1,3}[.)、])\s+")
SET_IN = re.compile(r"(?: {4}|\t)[ \t]*\S")
CODE = re.compile(
    r"[{};=<>$|\\]|\w\(|::|->|--\w|^\s*(?:import|def|npm|pip|git|sudo|cd|#|//)(?:\W|$)"
)
SAYS = re.compile(r"[.!?。！？｡…][\"”’」』）)]*$")
HALTS = (";；", ",，、:：", " \n\u3000")  # where a sentence may be cut, the best first
ANSWER = re.compile(
    r"^(\[?[+\-−]?\d+\]?\s|(?:accepted )?answer\b|答案|回答|最佳答案|採納|回答者|답변"
    r"|ベストアンサー)",
    re.IGNORECASE,
)
COMMENT = re.compile(r"^(comments?|replies|评论|評論|コメント|댓글|回复|回帖)\b", re.IGNORECASE)
VOTES = re.compile(r"^\[[+\-−]?\d+\]")


@dataclass(frozen=True, slots=True)
class _Span:
    """A block of the text: where it stands, what it is, under which headings."""

    start: int
    end: int
    kind: str
    heading: tuple[str, ...]
    level: int = 0


def passages_of(text: str) -> tuple[Passage, ...]:
    """Return the passages of a page's Markdown in their order, numbered from p1."""
    found: list[Passage] = []
    run: list[_Span] = []
    for span in _spans(text):
        if run and not _belongs(run, span):
            found += _passages(run, text)
            run = []
        run.append(span)
    found += _passages(run, text)
    return tuple(
        Passage(id=f"p{at}", heading=p.heading, kind=p.kind, text=p.text, start=p.start, end=p.end)
        for at, p in enumerate(found, 1)
    )


def _belongs(run: list[_Span], span: _Span) -> bool:
    last = run[-1]
    if span.heading != last.heading or span.level:
        return False
    if all(part.level for part in run):
        return True  # a heading goes with what follows it
    size = last.end - run[0].start
    if size + span.end - span.start > MOST:
        return False
    same = span.kind == next(part.kind for part in run if not part.level)
    return same and size < ENOUGH


def _passages(run: list[_Span], text: str) -> list[Passage]:
    """Return a run as one passage, or as several where it is one block that is too long."""
    body = [span for span in run if not span.level]
    if not body:
        return _said_by_heading(run[-1], text) if run else []
    first, last = body[0], body[-1]
    kind = _kind(first, text)
    if first.kind == "code" and not FENCE.match(text, first.start):
        ends = [(first.start, last.end)]  # the first line keeps its indentation
    elif last.end - first.start <= MOST or first.kind == "code":
        ends = [part for part in (_trimmed(text, first.start, last.end),) if part]
    else:
        ends = _cut(text, first.start, last.end, lines=first.kind in ("table", "list"))
    return [
        Passage(heading=first.heading, kind=kind, text=text[a:b], start=a, end=b) for a, b in ends
    ]


def _said_by_heading(span: _Span, text: str) -> list[Passage]:
    """Return a heading that nothing stands under as a passage, if it is a sentence."""
    found = HEADING.match(text[span.start : span.end])
    if found is None or not SAYS.search(found.group(2)):
        return []
    low, high = (span.start + at for at in found.span(2))
    return [Passage(heading=span.heading, kind="prose", text=text[low:high], start=low, end=high)]


def _kind(span: _Span, text: str) -> str:
    if span.kind != "prose":
        return span.kind
    heading = span.heading[-1] if span.heading else ""
    if VOTES.match(text[span.start : span.start + 12]) or VOTES.match(heading):
        return "comment"
    if ANSWER.match(heading):
        return "answer"
    if any(COMMENT.match(above) for above in span.heading):
        return "comment"
    return "prose"


def _spans(text: str) -> list[_Span]:
    spans: list[_Span] = []
    path: list[tuple[int, str]] = []
    for start, end in _blocks(text):
        for low, high in _parted(text, start, end):
            line = text[low:high]
            found = HEADING.match(line) if "\n" not in line else None
            if found:
                level = len(found.group(1))
                path = [part for part in path if part[0] < level]
                path.append((level, found.group(2).strip()))
                heading = tuple(name for _, name in path)
                spans.append(_Span(low, high, "heading", heading, level))
            else:
                heading = tuple(name for _, name in path)
                spans.append(_Span(low, high, _kind_of_block(line), heading))
    return spans


def _parted(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Part a heading from the lines that follow it without an empty line."""
    line = text.find("\n", start, end)
    if line > 0 and HEADING.match(text[start:line]):
        return [(start, line), *_parted(text, line + 1, end)]
    return [(start, end)]


def _blocks(text: str) -> list[tuple[int, int]]:
    """Return where the blocks stand: between empty lines, a fence as a whole."""
    found: list[tuple[int, int]] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        start = _line_start(text, position)
        fence = FENCE.match(text, start)
        is_set_in = fence is None and _is_set_in(text, start, found)
        if fence:
            end = _end_of_fence(text, fence)
        else:
            end = _end_of_set_in(text, start) if is_set_in else _end_of_block(text, position)
        found.append((start if fence or is_set_in else position, end))
        position = end
    return found


def _is_set_in(text: str, start: int, before: list[tuple[int, int]]) -> bool:
    """Say whether a block is code by its indentation: not below the items of a list, nor prose."""
    if not SET_IN.match(text, start) or text[max(0, start - 2) : start] not in ("", "\n", "\n\n"):
        return False
    for low, high in reversed(before):
        if not text[text.rfind("\n", 0, low) + 1].isspace():
            if ITEM.match(text[low:high]):
                return False
            break
    lines = [line for line in text[start : _end_of_set_in(text, start)].split("\n") if line.strip()]
    return not ITEM.match(lines[0]) and 2 * sum(map(_is_code, lines)) > len(lines)


def _is_code(line: str) -> bool:
    return CODE.search(line) is not None


def _end_of_set_in(text: str, start: int) -> int:
    """Return where the lines that are set in end, empty ones between them included."""
    end = position = start
    while position < len(text):
        line = text.find("\n", position)
        stop = len(text) if line < 0 else line
        if SET_IN.match(text, position):
            end = stop
        elif text[position:stop].strip():
            break
        position = stop + 1
    return end


def _line_start(text: str, position: int) -> int:
    start = text.rfind("\n", 0, position) + 1
    return start if not text[start:position].strip() else position


def _end_of_block(text: str, start: int) -> int:
    found = BREAK.search(text, start)
    end = found.start() if found else len(text)
    fence = FENCE.search(text, start + 1, end)
    if fence and fence.start() > start and text[fence.start() - 1] == "\n":
        end = fence.start() - 1
    return len(text[:end].rstrip()) if end == len(text) else end


def _end_of_fence(text: str, fence: re.Match[str]) -> int:
    mark = fence.group(1)
    closing = re.compile(rf"^[ \t]*{re.escape(mark[0])}{{{len(mark)},}}[ \t]*$", re.MULTILINE)
    line = text.find("\n", fence.end())
    found = closing.search(text, line + 1) if line >= 0 else None
    return found.end() if found else len(text.rstrip())


def _kind_of_block(block: str) -> str:
    if FENCE.match(block) or SET_IN.match(block):
        return "code"
    if TABLE.search(block):
        return "table"
    return "list" if ITEM.match(block) else "prose"


def _cut(text: str, start: int, end: int, *, lines: bool) -> list[tuple[int, int]]:
    """Cut a long block between sentences, or between lines for lists and tables."""
    parts: list[tuple[int, int]] = []
    begin = last = start
    for at in _ends(text, start, end, lines=lines):
        if at - begin > MOST and last > begin:
            parts.append((begin, last))
            begin = last
        while at - begin > 2 * MOST:
            halt = _halt(text, begin)
            parts.append((begin, halt))
            begin = halt
        last = at
    parts.append((begin, end))
    return [trimmed for low, high in parts if (trimmed := _trimmed(text, low, high))]


def _ends(text: str, start: int, end: int, *, lines: bool) -> list[int]:
    """Return where a block may be cut; within the lines of a list only where one is too long."""
    found = {start + line.end() for line in re.finditer(r"\n", text[start:end])} | {end}
    begin = start
    for at in sorted(found) if lines else [end]:
        if not lines or at - begin > MOST:
            found.update(ends_in(text, begin, at))
        begin = at
    return sorted(found)


def _halt(text: str, begin: int) -> int:
    """Return where a sentence that is too long is cut: behind a mark, else between words."""
    low, high = begin + MOST // 2, begin + MOST
    for marks in HALTS:
        if (at := max(text.rfind(mark, low, high) for mark in marks)) >= 0:
            return at + 1
    return high


def _trimmed(text: str, low: int, high: int) -> tuple[int, int] | None:
    while low < high and text[low].isspace():
        low += 1
    while high > low and text[high - 1].isspace():
        high -= 1
    return (low, high) if low < high else None
