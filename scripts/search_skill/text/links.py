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
# Korean hangs its particles on foreign words: https://a.example/ko에서
PARTICLE = re.compile(r"(?<=[A-Za-z0-9/])(?:에서|에게|으로|에|을|를|은|는|이|가|와|과|로|의|도)$")
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
BRACKET = re.compile(r"\\.|[\[\]]", re.S)
PLAIN = r"(?:[^\s()\\]|\\.)"
INNER = rf"\((?:{PLAIN}|\({PLAIN}*+\))*+\)"
TARGET = re.compile(rf"\(\s*(?:<([^<>\n]*)>|((?:{PLAIN}|{INNER})*+))")
ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


def urls_in(text: str) -> list[str]:
    """Return the web addresses written in prose, in their order, each as it stands there."""
    found = (_in_prose(text, match) for match in FOUND.finditer(text))
    return [url for url in found if url.partition("://")[2]]


def markdown_targets(text: str) -> list[str]:
    """Return the targets of a Markdown text's links in their order, images and code left out."""
    prose = CODE.sub(_blanked, FENCE.sub(_blanked, text))
    targets = [*_inline(prose)]
    targets += [(found.start(), found[1] or found[2]) for found in DEFINITION.finditer(prose)]
    targets += [(found.start(), found[1]) for found in AUTOLINK.finditer(prose)]
    return [_written(target) for _, target in sorted(set(targets)) if target]


def _in_prose(text: str, match: re.Match[str]) -> str:
    url = match[0]
    start = match.start()
    before = text[start - 1] if start else " "
    if GLUED.match(before):
        url = _without_next_word(url)
    elif GLUED.search(url):
        url = _host_alone(PARTICLE.sub("", url))
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
    unmatched = {closer: url.count(closer) - url.count(opener) for closer, opener in PAIRS.items()}
    end = len(url)
    while end:
        last = url[end - 1]
        if last in TRAILING or last == before == "_":
            end -= 1
        elif unmatched.get(last, 0) > 0:
            unmatched[last] -= 1
            end -= 1
        else:
            break
    return url[:end]


def _blanked(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _inline(prose: str) -> Iterator[tuple[int, str]]:
    """Find `[text](target "title")`, its text in balanced brackets, its target in parentheses."""
    opened: list[int] = []
    for found in BRACKET.finditer(prose):
        if found[0] == "[":
            opened.append(found.start())
        if found[0] != "]" or not opened:
            continue
        begin = opened.pop()
        if begin and prose[begin - 1] == "!":
            continue  # an image
        target = TARGET.match(prose, found.end())
        if target and TITLE.match(prose, target.end()):
            yield begin, target[1] or target[2] or ""


def _written(target: str) -> str:
    """Undo Markdown's escapes and entities, each once."""
    plain = ESCAPE.sub(r"\1", target)
    return ENTITY.sub(lambda found: unescape(found[0]), plain)
