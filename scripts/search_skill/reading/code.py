"""Code and formulas of a page, as they are shown and as they are written."""

from __future__ import annotations

import re

from lxml.html import HtmlElement

LINES = ".//*[contains(concat(' ', @class, ' '), ' line ') or contains(@class, 'code-line')]"
BLOCKS = (
    ".//div[not(.//div)] | .//li"
    " | .//*[contains(translate(@style, ' ', ''), 'display:block') and not(*[contains(@style,"
    " 'block')])]"
)
TEX = ".//*[local-name()='annotation' and contains(@encoding, 'tex')]"
STYLED = re.compile(r"^\{\\(?:display|text)style\s*(.*)\}$", re.DOTALL)


def code_of(element: HtmlElement) -> str:
    """Return the code of a `pre`, its lines and indentation as they are shown."""
    for child in element.iter("br"):
        child.tail = "\n" + (child.tail or "")
    lines = element.xpath(LINES) or element.xpath(BLOCKS)
    text = "".join(element.itertext())
    if lines and text.count("\n") < len(lines) - 1:
        text = "\n".join("".join(line.itertext()).rstrip("\n") for line in lines)
    return text.replace("\xa0", " ").replace("\u200b", "").strip("\n").rstrip()


CODE_LANGUAGE = re.compile(
    r"(?:^|\s)(?:lang|language|highlight-source|brush:|highlight)[-\s:]+([\w+#.]{1,20})"
)
NO_LANGUAGE = frozenset(
    {"default", "text", "none", "plaintext", "notranslate", "source", "code", "wrapper"}
)


def language_of_code(element: HtmlElement) -> str:
    """Return the language that a code block names, or nothing."""
    around = [element, *element.iter("code"), *list(element.iterancestors())[:2]]
    for part in around:
        stated = part.get("data-lang") or part.get("data-language") or part.get("lang-code") or ""
        found = CODE_LANGUAGE.search((part.get("class") or "").lower())
        name = stated.lower() or (found.group(1) if found else "")
        if name and name not in NO_LANGUAGE:
            return name
    return ""


def is_gutter(code: str) -> bool:
    """Say whether a block is only the numbers of the lines of the code beside it."""
    lines = code.split()
    if len(lines) < 2 or not all(line.isdigit() for line in lines):
        return False
    first = int(lines[0])
    return first < 10_000 and lines == [str(first + at) for at in range(len(lines))]


def formula_of(element: HtmlElement) -> str:
    """Return a formula as its writer wrote it, else the signs that are shown, in one line."""
    for written in element.xpath(TEX):
        tex = (written.text or "").strip()
        if tex:
            styled = STYLED.match(tex)
            return styled[1].strip() if styled else tex
    return " ".join("".join(element.itertext()).split())
