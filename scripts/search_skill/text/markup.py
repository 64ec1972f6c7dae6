"""Plain text out of a fragment of HTML, such as the title or the snippet of a hit.

Engines send markup in text and text that only looks like markup ("a < b", `List<int>`), so a `<`
is a tag only where it opens an element that HTML has. Tags go first, then entities are decoded,
once.
"""

import re
from html import unescape

INLINE = """
a abbr acronym b bdi bdo big cite code data del dfn em font hlword i ins kbd label mark nobr q s
samp small span strike strong sub sup time tt u var wbr
"""
BLOCK = """
address article aside audio blockquote body br button canvas caption center col colgroup dd details
dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head
header hr html iframe img input legend li link main map menu meta nav noscript object ol optgroup
option p param picture pre progress ruby section select source summary svg table tbody td template
textarea tfoot th thead title tr track ul video
"""
INLINE_TAGS = frozenset(INLINE.split())
TAGS = INLINE_TAGS | frozenset(BLOCK.split()) | {"script", "style"}
# the rest opens text only where it is closed again, or has attributes: `Vec<object>`, `<input>`
LEFT_OPEN_NAMES = "b strong em i mark p li br hr td th tr dt dd wbr"
LEFT_OPEN = frozenset(LEFT_OPEN_NAMES.split())
SWITCHES = "hidden|disabled|checked|selected|async|defer|controls|autoplay|muted|nowrap|reversed"
ATTRIBUTE = (
    r"""\s+(?:[A-Za-z_:@][\w:.@\-]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+)"""
    rf"""|(?:{SWITCHES})(?=[\s/>]))"""
)
TAG = re.compile(rf"</?([A-Za-z][A-Za-z0-9]*)(?:{ATTRIBUTE})*\s*/?>")
# a tag that the cut of a snippet left without its end
CUT_TAG = re.compile(rf"<(?:/?([A-Za-z][A-Za-z0-9]*)(?:{ATTRIBUTE})*\s+[\w\-]+=[^<>]*|/([a-z]+))$")
CLOSING = re.compile(r"</([A-Za-z][A-Za-z0-9]*)")
# what a reader never sees: where it begins, and where it ends
UNSEEN = (
    (re.compile(r"<!--"), re.compile(r"-->")),
    (re.compile(r"<!doctype\b", re.I), re.compile(r">")),
    (re.compile(r"<script\b[^<>]*>", re.I), re.compile(r"</script\s*>", re.I)),
    (re.compile(r"<style\b[^<>]*>", re.I), re.compile(r"</style\s*>", re.I)),
)
CDATA = re.compile(r"<!\[CDATA\[|\]\]>")
# without its semicolon an entity is more often part of an address (`&copy=1`) than a sign
ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
INVISIBLE = re.compile("[\u00ad\u200b\u2060\ufeff]")


def plain(html_fragment: str) -> str:
    """Return the text a reader would see, on one line."""
    text = html_fragment
    if "<" in text:
        text = _without_tags(text)
    if "&" in text:
        text = ENTITY.sub(lambda found: unescape(found[0]), text)
    return " ".join(INVISIBLE.sub("", text).split())


def _without_tags(text: str) -> str:
    seen = CDATA.sub("", text) if "<![CDATA[" in text else text
    for begins, ends in UNSEEN:
        seen = _without_span(seen, begins, ends)
    closed = frozenset(name.lower() for name in CLOSING.findall(seen))

    def replaced(found: re.Match[str]) -> str:
        name = found[1].lower()
        is_bare = found[0] == f"<{found[1]}>"
        if name not in TAGS or (is_bare and name not in LEFT_OPEN | closed):
            return found[0]
        return "" if name in INLINE_TAGS else " "

    return CUT_TAG.sub(_cut, TAG.sub(replaced, seen))


def _without_span(text: str, begins: re.Pattern[str], ends: re.Pattern[str]) -> str:
    """Drop everything from each beginning to its end; one that never ends is text."""
    kept: list[str] = []
    position = 0
    while True:
        begin = begins.search(text, position)
        end = ends.search(text, begin.end()) if begin else None
        if not begin or not end:
            return "".join([*kept, text[position:]])
        kept.append(text[position : begin.start()])
        position = end.end()


def _cut(found: re.Match[str]) -> str:
    return "" if (found[1] or found[2]).lower() in TAGS else found[0]
