"""HTML as a tree, whatever is wrong with it, and the few questions that all readers ask of it."""

from __future__ import annotations

import re

from lxml import etree, html
from lxml.html import HtmlElement

from search_skill.text.keywords import CJK

LONGEST = 6_000_000  # characters of HTML that are parsed; the rest of a larger page is left out
NOSCRIPT_PAGE = 400  # characters in a `noscript` that make it a page of its own
NOSCRIPT_SHARE = 0.3  # as much text outside it, and it is only a notice
NOT_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
INVISIBLE = re.compile(
    "[\u00ad\u034f\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff\U000e0000-\U000e007f]"
)
NOT_WORD = re.compile(r"[\W_]+")
NOT_ALNUM = bytes(code for code in range(128) if not chr(code).isalnum())
OF_HEAD = frozenset({"title", "meta", "link", "script", "style", "base", "noscript", "template"})
ONE_CLASS = etree.ElementDefaultClassLookup(
    element=HtmlElement,
    comment=html.HtmlComment,
    pi=html.HtmlProcessingInstruction,
    entity=html.HtmlEntity,
)
DRAWN = frozenset({"script", "style", "template", "noscript", "svg", "iframe", "object", "canvas"})


def parsed(text: str) -> HtmlElement:
    """Return the page's root element; a page without any gives an empty body, never an error."""
    text = NOT_TEXT.sub("", DECLARATION.sub("", text[:LONGEST], count=1))
    try:
        tree = html.document_fromstring(text.encode("utf-8"), parser=_parser())
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        tree = html.document_fromstring("<html><body></body></html>")
    if tree.find("body") is None:
        _give_body(tree)
    return tree


def _parser() -> etree.HTMLParser:
    """Return a parser whose elements are all of one class, which is found without asking Python:
    what a form would have beyond it nobody asks for.
    """
    parser = etree.HTMLParser(encoding="utf-8", huge_tree=True)
    parser.set_element_class_lookup(ONE_CLASS)
    return parser


def _give_body(tree: HtmlElement) -> None:
    """Move what a page without a body has beside its head's own elements into one."""
    body = etree.SubElement(tree, "body")
    for part in [*(tree.find("head") if tree.find("head") is not None else ())]:
        if isinstance(part.tag, str) and part.tag not in OF_HEAD:
            body.append(part)


def flat(text: str | None) -> str:
    """Return text on one line, without invisible characters."""
    if not text:
        return ""
    return " ".join((text if text.isascii() else INVISIBLE.sub("", text)).split())


def words_of(element: HtmlElement) -> str:
    """Return all text below an element on one line."""
    return flat(" ".join(element.itertext()))


def normal(text: str) -> str:
    """Return the letters and digits of a text, lower case, joined."""
    if text.isascii():
        return text.encode().translate(None, NOT_ALNUM).lower().decode()
    return NOT_WORD.sub("", text).lower()


def word_count(text: str) -> float:
    """Return the words of a text; two CJK characters count as one."""
    if text.isascii():
        return float(len(text.split()))
    return len(text.split()) + len(CJK.findall(text)) / 2


def class_and_id(element: HtmlElement) -> str:
    """Return the class and id of an element, lower case, by which sites name their parts."""
    return f"{element.get('class') or ''} {element.get('id') or ''}".strip().lower()


def removed(element: HtmlElement) -> None:
    """Take an element out of its tree and leave the text that follows it."""
    parent = element.getparent()
    if parent is None:
        return
    if element.tail:
        previous = element.getprevious()
        if previous is not None:
            previous.tail = (previous.tail or "") + element.tail
        else:
            parent.text = (parent.text or "") + element.tail
    parent.remove(element)


def unwrap_noscript(tree: HtmlElement) -> None:
    """Let the text for readers without script stand for a page that has no other."""
    body = tree.find("body")
    if body is None:
        return
    parts = [part for part in body.iter("noscript") if len(words_of(part)) > NOSCRIPT_PAGE]
    if not parts:
        return
    without = len(words_of(body)) - sum(len(words_of(part)) for part in body.iter(*DRAWN))
    if without < max(len(words_of(part)) for part in parts) * NOSCRIPT_SHARE:
        for part in parts:
            part.tag = "div"
