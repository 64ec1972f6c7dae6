"""Atom feeds: the two things that every reader of one needs."""

from xml.etree.ElementTree import Element

ATOM = "{http://www.w3.org/2005/Atom}"


def text(entry: Element, tag: str) -> str:
    """Return a child's text on one line, or nothing."""
    return " ".join((entry.findtext(tag) or "").split())


def attribute(entry: Element, tag: str, name: str) -> str:
    """Return a child's attribute, or nothing."""
    child = entry.find(tag)
    return "" if child is None else child.get(name, "")
