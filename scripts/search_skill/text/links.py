"""Addresses that stand in prose and in Markdown, without the punctuation around them."""

import re
from collections.abc import Iterator
from html import unescape

# Han, kana and hangul: in prose without blanks they may be the next word of the sentence
CJK = "\u3041-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
# what ends an address: blanks, quotes, angle brackets, and full-width punctuation
ENDS = (
    r"\s\x00-\x1f\x7f-\x9f<>\"`{}|\\^\u2014\u2018-\u201f\u2026"
    r"\u3000-\u3004\u3008-\u3020\u3030\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65"
)
FOUND = re.compile(rf"(?<![A-Za-z0-9])https?://[^{ENDS}]+", re.I)
GLUED = re.compile(rf"[{CJK}]")
HOST_END = re.compile(r"[/?#:]")
TRAILING = ".,;:!?'*~"
PAIRS = {")": "(", "]": "[", "}": "{"}

FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,}).*?(?:^ {0,3}\1[`~]*[ \t]*$|\Z)", re.M | re.S)
CODE = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", re.S)
DEFINITION = re.compile(r"^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\n?[ \t]*(?:<([^>\n]*)>|(\S+))", re.M)
AUTOLINK = re.compile(r"<(https?://[^\s<>]+)>", re.I)
TITLE = re.compile(
    r"""\s*(?:\s(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)))?\s*\)"""
)
ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
LONGEST_TEXT = 2_000  # characters of a link's text that are searched for its bracket


def urls_in(text: str) -> list[str]:
    """Return the web addresses written in prose, in their order, each as it stands there."""
    found = (_in_prose(text, match) for match in FOUND.finditer(text))
    return [url for url in found if not url.endswith("://")]


def markdown_targets(text: str) -> list[str]:
    """Return the targets of a Markdown text's links in their order, images and code left out."""
    prose = CODE.sub(_blanked, FENCE.sub(_blanked, text))
    targets = [*_inline(prose)]
    targets += [(found.start(), found[1] or found[2]) for found in DEFINITION.finditer(prose)]
    targets += [(found.start(), found[1]) for found in AUTOLINK.finditer(prose)]
    return [_written(target) for _, target in sorted(set(targets))]


def _in_prose(text: str, match: re.Match[str]) -> str:
    url = match[0]
    start, end = match.span()
    before = text[start - 1] if start else " "
    if GLUED.match(before):
        url = _without_next_word(url)
    elif end < len(text) and GLUED.search(url):
        url = _host_alone(url)
    return _trimmed(url, before)


def _without_next_word(url: str) -> str:
    """Cut where the sentence goes on, in a text that puts no blanks around an address."""
    scheme, _, rest = _host_alone(url).partition("://")
    place, slash, path = rest.partition("/")
    for found in GLUED.finditer(path):
        before = path[found.start() - 1] if found.start() else ""
        if before not in "/=-_" and not GLUED.match(before):
            path = path[: found.start()]
            break
        if not before:
            path = ""
            break
    return f"{scheme}://{place}{slash}{path}"


def _host_alone(url: str) -> str:
    """Cut a host that runs into the next word: `https://a.example然后`."""
    scheme, _, rest = url.partition("://")
    place = HOST_END.split(rest, maxsplit=1)[0]
    label = place.rpartition(".")[2]
    glued = GLUED.search(label)
    if not glued or not label[0].isascii():
        return url
    return f"{scheme}://{place[: len(place) - len(label) + glued.start()]}"


def _trimmed(url: str, before: str) -> str:
    """Take off the punctuation of the sentence; a bracket stays where the address opened it."""
    while url:
        last = url[-1]
        opener = PAIRS.get(last)
        is_unbalanced = opener is not None and url.count(last) > url.count(opener)
        if last not in TRAILING and not is_unbalanced and not (last == before == "_"):
            break
        url = url[:-1]
    return url


def _blanked(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _inline(prose: str) -> Iterator[tuple[int, str]]:
    """Find `[text](target "title")`, its text in balanced brackets, its target in parentheses."""
    position = prose.find("](")
    while position >= 0:
        opened = _opening(prose, position)
        target, end = _target(prose, position + 2)
        is_link = opened >= 0 and not (opened and prose[opened - 1] == "!")
        if is_link and target and TITLE.match(prose, end):
            yield position, target
        position = prose.find("](", position + 2)


def _opening(prose: str, closed: int) -> int:
    depth = 0
    for index in range(closed, max(-1, closed - LONGEST_TEXT), -1):
        character = prose[index]
        if character not in "[]" or (index and prose[index - 1] == "\\"):
            continue
        depth += 1 if character == "]" else -1
        if not depth:
            return index
    return -1


def _target(prose: str, start: int) -> tuple[str, int]:
    """Return what stands between the parentheses up to a blank, and where it ends."""
    while start < len(prose) and prose[start] in " \t\n":
        start += 1
    if prose.startswith("<", start):
        end = prose.find(">", start)
        return (prose[start + 1 : end], end + 1) if end > 0 else ("", start)
    depth, index = 0, start
    while index < len(prose) and not prose[index].isspace():
        character = prose[index]
        depth += (character == "(") - (character == ")")
        if depth < 0:
            break
        index += 2 if character == "\\" else 1
    return prose[start:index], min(index, len(prose))


def _written(target: str) -> str:
    """Undo Markdown's escapes and entities, each once."""
    plain = ESCAPE.sub(r"\1", target)
    return ENTITY.sub(lambda found: unescape(found[0]), plain)
