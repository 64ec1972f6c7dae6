"""The style sheets that stand in a page itself: what they and its own `style` say of an element.

A sheet is read as for a common screen in daylight, before the reader touches anything: rules for
print, for small screens and for what is hovered over hold nowhere. Sheets that lie elsewhere are
not known, and the page says so (`is_closed`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from urllib.parse import unquote

from lxml import etree
from lxml.html import HtmlElement

from search_skill.reading.lengths import HEIGHT, WIDTH, pixels
from search_skill.reading.roll import Roll
from search_skill.reading.selectors import Selector, parted, selector_of

LONGEST = 300_000  # characters of style sheets that are looked at
COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->", re.DOTALL)
STRING = re.compile(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)
TOKEN = re.compile(r"([^{}]*)([{}])")
NAMES = re.compile(r"[.#]-?[a-zA-Z_][\w-]*")
ODD_SELECTOR = re.compile(r"[\\(\[]")
FOR_ALL = re.compile(r"display|visibility|opacity|color|background|clip|transform", re.IGNORECASE)
SEMICOLON = re.compile(r";(?![^(]*\))")
FEATURE = re.compile(r"\(([^()]*)\)")
COMPARED = re.compile(
    r"(width|height)\s*([<>]=?|=)\s*([\w.]+)|([\w.]+)\s*([<>]=?)\s*(width|height)"
)
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")
IMPORTANT = "!important"
SIDES = ("top", "right", "bottom", "left")
FACTS = {
    "orientation": ("landscape",),
    "prefers-color-scheme": ("light", "no-preference"),
    "prefers-reduced-motion": ("no-preference",),
    "prefers-contrast": ("no-preference",),
    "hover": ("hover", ""),
    "any-hover": ("hover", ""),
    "pointer": ("fine", ""),
    "any-pointer": ("fine", ""),
    "scripting": ("enabled", ""),
    "display-mode": ("browser",),
    "color": ("",),
    "update": ("fast", ""),
}


@dataclass(slots=True, eq=False)
class Rule:
    """What a sheet says of those whom one selector means."""

    selector: Selector
    order: int
    said: str
    meant: frozenset[HtmlElement] | None = None  # once somebody asked


@dataclass(slots=True)
class _Frame:
    """A block of a sheet that is open: its selectors, and whether it holds for our screen."""

    selectors: str
    holds: bool
    said: str = ""


@dataclass(slots=True)
class Sheets:
    """The rules of a page's own sheets that may mean somebody on it, by the key of the selector."""

    root: HtmlElement
    styles: list[str] = field(default_factory=list)  # of elements, each way once
    rules: dict[str, list[Rule]] = field(default_factory=dict)
    called: dict[str, list[HtmlElement]] = field(default_factory=dict)
    is_closed: bool = True  # no sheet lies elsewhere
    variables: dict[str, str] = field(default_factory=dict)
    read: dict[str, dict[str, str]] = field(default_factory=dict)
    known: dict[HtmlElement, dict[str, str]] = field(default_factory=dict)

    def add(self, text: str, order: int, said: str) -> None:
        """Keep what is said of one selector, if the names in it stand on the page."""
        is_simple = not ODD_SELECTOR.search(text)
        if is_simple and ("::" in text or not self.called.keys() >= {*NAMES.findall(text)}):
            return
        selector = selector_of(text)
        if selector is None:
            return
        for key in selector.keys:
            is_there = key in self.called if key[:1] in ("#", ".") else key or FOR_ALL.search(said)
            if is_there:
                self.rules.setdefault(key, []).append(Rule(selector, order, said))

    def declared(self, element: HtmlElement) -> dict[str, str]:
        """Return what is declared for an element by all rules and its own style together."""
        if element not in self.known:
            self.known[element] = self._declared(element, "")
        return self.known[element]

    def papers(self, element: HtmlElement) -> dict[str, str]:
        """Return what is declared for an element by all that speaks of grounds."""
        return self.known.get(element) or self._declared(element, "background")

    def _declared(self, element: HtmlElement, about: str) -> dict[str, str]:
        meant = [
            each
            for each in self._about(element)
            if about in each.said and element in self.meant(each)
        ]
        meant.sort(key=lambda each: (each.selector.weight, each.order))
        said = [self.declarations(each.said) for each in meant]
        if style := element.get("style"):
            said.append(self.declarations(style))
        found: dict[str, str] = {}
        for wanted in (False, True):
            for name, value in (pair for each in said for pair in each.items()):
                if value.endswith(IMPORTANT) == wanted:
                    found[name] = value.removesuffix(IMPORTANT).strip()
        return found

    def declarations(self, said: str) -> dict[str, str]:
        """Return declarations by their names, lower case, shorthands taken apart."""
        if said not in self.read:
            found: dict[str, str] = {}
            for name, value in _expanded(self._filled(said)):
                if value.endswith(IMPORTANT) or not found.get(name, "").endswith(IMPORTANT):
                    found[name] = value
            self.read[said] = found
        return self.read[said]

    def meant(self, rule: Rule) -> frozenset[HtmlElement]:
        """Return the elements that a rule speaks of."""
        if rule.meant is None:
            means = rule.selector.means
            found = (each for key in rule.selector.keys for each in self._found(key, rule.selector))
            rule.meant = frozenset(each for each in found if means(each))
        return rule.meant

    def _found(self, key: str, selector: Selector) -> Iterable[HtmlElement]:
        """Return the elements that a key stands for, within what the selector begins with."""
        if key[:1] in (".", "#"):
            return self.called.get(key, ())
        tag = key or etree.Element
        for at, part in reversed([*enumerate(selector.parts[:-1])]):
            name = f"#{part.id}" if part.id else f".{part.classes[0]}" if part.classes else ""
            if name and all(each.before in (" ", ">") for each in selector.parts[at + 1 :]):
                above = self.called.get(name, ())
                return [each for one in above for each in one.iter(tag)]
        if not key and selector.parts[-1].attributes:
            name = selector.parts[-1].attributes[0][0]
            return [*self.root.xpath("//*[@*[name()=$name]]", name=name)]
        return [*self.root.iter(tag)]

    def _about(self, element: HtmlElement) -> Iterator[Rule]:
        rules = self.rules
        if not rules:
            return
        for name in (element.get("class") or "").split():
            yield from rules.get(f".{name}", ())
        if name := element.get("id"):
            yield from rules.get(f"#{name}", ())
        yield from rules.get(element.tag, ())
        yield from rules.get("", ())

    def _filled(self, said: str) -> str:
        for _ in range(3):
            if "var(" not in said:
                return said
            said = VARIABLE.sub(lambda m: self.variables.get(m[1], m[2] or ""), said)
        return said


def sheets_of(tree: HtmlElement, roll: Roll) -> Sheets:
    """Return what the sheets of a page say of what is on it."""
    styles = sorted({style for _, style in roll.styled})
    sheets = Sheets(tree, styles, called=roll.called)
    texts = list(_texts(tree, sheets))
    own = ";".join((*texts, *sheets.styles))
    if "var(" in own:
        found = re.findall(r"(--[\w-]+)\s*:\s*([^;{}]+)", own)
        sheets.variables.update((name, value.strip()) for name, value in reversed(found))
    if not texts:
        return sheets
    order = 0
    for text in texts:
        for selectors, said in _blocks(text):
            for each in selectors:
                order += 1
                sheets.add(each, order, said)
    return sheets


def _texts(tree: HtmlElement, sheets: Sheets) -> Iterator[str]:
    """Yield the sheets that stand in the page, and note whether others lie elsewhere."""
    left = LONGEST
    for sheet in tree.iter("style", "link"):
        if sheet.tag == "link" and "stylesheet" not in (sheet.get("rel") or "").lower():
            continue
        if not _holds(sheet.get("media") or "all"):
            continue
        text = _linked(sheet.get("href") or "") if sheet.tag == "link" else sheet.text or ""
        if "@import" in text or (sheet.tag == "link" and not text):
            sheets.is_closed = False
        left -= len(text)
        if left < 0:
            sheets.is_closed = False
            return
        if text.strip():
            yield text


def _linked(address: str) -> str:
    kind, _, text = address.partition(",")
    return unquote(text) if kind.startswith("data:text/css") and "base64" not in kind else ""


def _blocks(text: str) -> Iterator[tuple[list[str], str]]:
    """Yield each block of a sheet that holds: its selectors, what it says."""
    if "/*" in text or "<!--" in text:
        text = COMMENT.sub("", text)
    text = STRING.sub(lambda m: re.sub(r"[{};]", "", m[0]), text)
    frames: list[_Frame] = []
    for before, brace in TOKEN.findall(text):
        if brace == "{":
            said, _, head = before.rpartition(";")
            if said and frames:
                frames[-1].said += said + ";"
            frames.append(_frame(head.strip(), frames[-1] if frames else None))
            continue
        if not frames:
            continue
        frame = frames.pop()
        said = frame.said + before
        if frame.holds and frame.selectors and said.strip():
            yield parted(frame.selectors), said


def _frame(head: str, around: _Frame | None) -> _Frame:
    """Return what a block stands for, within the one around it."""
    holds = around is None or around.holds
    above = around.selectors if around else ""
    if not head.startswith("@"):
        if above:
            head = ", ".join(_nested(each, above) for each in parted(head))
        return _Frame(head, holds)
    name, _, condition = head[1:].partition(" ")
    name = name.partition("(")[0].lower()
    if name == "media":
        return _Frame(above, holds and _holds(head[6:]))
    if name == "supports":
        return _Frame(above, holds and not condition.strip().lower().startswith("not"))
    return _Frame(above, holds and name in ("layer", "scope"))


def _nested(selector: str, above: str) -> str:
    whole = f":is({above})"
    if "&" in selector:
        return selector.replace("&", whole)
    return f"{whole} {selector}" if selector[0] not in ">+~" else f"{whole}{selector}"


def _holds(query: str) -> bool:
    """Say whether a media query holds for our screen."""
    return any(_one_holds(each.strip().lower()) for each in query.split(",")) or not query.strip()


def _one_holds(query: str) -> bool:
    denied = query.startswith("not ")
    query = query.removeprefix("not ").removeprefix("only ").strip()
    kind = query.partition(" ")[0]
    is_true = kind in ("all", "screen", "") or kind.startswith("(")
    is_true = is_true and all(_is_so(feature.strip()) for feature in FEATURE.findall(query))
    return is_true != denied


def _is_so(feature: str) -> bool:
    name, _, value = (part.strip() for part in feature.partition(":"))
    if name.startswith(("min-", "max-")) and name[4:] in ("width", "height"):
        length, own = pixels(value), WIDTH if name.endswith("width") else HEIGHT
        return length is not None and (own >= length if name[1] == "i" else own <= length)
    if found := [_compared(*each) for each in COMPARED.findall(feature)]:
        return all(found)
    return value in FACTS.get(name, ())


def _compared(side: str, sign: str, value: str, left: str, turned: str, other: str) -> bool:
    own = WIDTH if (side or other) == "width" else HEIGHT
    length = pixels(value or left)
    if length is None:
        return False
    low, high = (own, length) if side else (length, own)
    sign = sign or turned
    return low > high if sign[0] == ">" else low < high if sign[0] == "<" else low == high


def _expanded(said: str) -> Iterator[tuple[str, str]]:
    """Yield names and values, shorthands taken apart into what they stand for."""
    for each in SEMICOLON.split(said):
        name, colon, value = each.partition(":")
        if not colon:
            continue
        name, value = name.strip().lower(), value.strip().lower()
        important = ""
        if value.endswith("important"):
            value, _, _ = value.rpartition("!")
            value, important = value.strip(), IMPORTANT
        for one, its in _long(name, value):
            yield one, its + important


def _long(name: str, value: str) -> Iterator[tuple[str, str]]:
    if name in ("inset", "margin", "padding"):
        words = re.findall(r"[^\s()]+(?:\([^()]*\))?", value)
        lead = "" if name == "inset" else f"{name}-"
        for at, side in enumerate(SIDES if words else ()):
            from_other = at - 2 if 0 <= at - 2 < len(words) else 0
            yield lead + side, words[at if at < len(words) else from_other]
        return
    if name == "font":
        found = re.search(
            r"(?<![\w.#-])([\d.]+(?:px|pt|r?em|%|v[wh])?)(?:\s*/|\s+[a-z\"'-])", value
        )
        yield "font-size", found.group(1) if found else ""
        return
    if name == "overflow":
        yield "overflow-x", value.split()[0] if value else ""
        yield "overflow-y", value.split()[-1] if value else ""
        return
    yield NEW_NAMES.get(name, name), value


NEW_NAMES = {
    "inset-inline-start": "left",
    "inset-inline-end": "right",
    "inset-block-start": "top",
    "inset-block-end": "bottom",
    "margin-inline-start": "margin-left",
    "margin-block-start": "margin-top",
    "inline-size": "width",
    "block-size": "height",
    "max-inline-size": "max-width",
    "max-block-size": "max-height",
    "-webkit-transform": "transform",
    "-ms-transform": "transform",
    "-moz-transform": "transform",
    "-moz-opacity": "opacity",
    "-webkit-clip-path": "clip-path",
    "-webkit-mask-image": "mask",
    "-webkit-mask": "mask",
    "mask-image": "mask",
    "-webkit-background-clip": "background-clip",
    "-webkit-filter": "filter",
    "background-color": "background",
}
