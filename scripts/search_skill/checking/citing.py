"""Somebody else's report as statements and references, from Markdown, HTML or JSON.

A statement is what stands between two markers of one paragraph, with the references that its
marker names. Nothing is taken for a reference list that is not one: an address in the text is a
reference of its own, cited where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from search_skill.checking import forms
from search_skill.checking.reports import is_ours, is_whole, parsed
from search_skill.text.sentences import sentences

MARKER = re.compile(
    r"[\[［【]\s*\^?((?:[SQ]?\d{1,3})(?:\s*[,，、;–-]\s*[SQ]?\d{1,3})*)\s*[\]］】](?![(:：])"
)
CLUSTER = re.compile(rf"(?:\s*{MARKER.pattern})+")
HEADING = re.compile(r"^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$")
LISTS = re.compile(
    r"^(?:\d+[.)]?\s*)?(?:references?|sources?|bibliography|works cited|citations?|footnotes?|links"
    r"|参考(?:资料|文献|来源)?|引用(?:来源)?|资料来源|来源|出典|参照|참고\s?(?:문헌|자료)?|출처)\s*[:：]?$",
    re.I,
)
ENTRY = re.compile(
    r"^\s*(?:[-*+]\s+)?(?:[\[［【]\^?([SQ]?\d{1,3})[\]］】]:?|(\d{1,3})[.)、])\s*(.+)$"
)
OWN_ENTRY = re.compile(r"(S\d+) (.+)")  # how our own Markdown heads a source
ADDRESS = re.compile(r"https?://[^\s<>\"'）】」|]+")
LINK = re.compile(r"!?\[([^\]]*)\]\(\s*<?(https?://[^\s)>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
TAIL = ".,;:!?。，；：！？*_"
BLANK = re.compile(r"\n\s*\n")
LINE_OF_LIST = re.compile(r"^\s*(?:[-*+]|\d{1,3}[.)])\s+")
NUMBER = re.compile(r"[SQ]?\d{1,3}")
LED = re.compile(r"^\s*[\[［【(]?([SQ]?\d{1,3})[\]］】).、]")
LISTED = ("citations", "references", "sources", "links", "bibliography")


@dataclass(frozen=True, slots=True)
class Reference:
    """One entry of a list of references, or one link in a text."""

    number: str
    title: str
    url: str
    is_listed: bool = True  # in a list of references: what is there should be cited


@dataclass(frozen=True, slots=True)
class Stated:
    """What stands before a marker: the whole of it, its last sentence, and what it cites."""

    text: str
    last: str
    numbers: tuple[str, ...]
    where: str = ""  # the heading above


@dataclass(frozen=True, slots=True)
class Cited:
    """A report as far as its references go."""

    references: tuple[Reference, ...]
    statements: tuple[Stated, ...]
    title: str = ""
    marked: tuple[str, ...] = field(default=())  # every number that a marker names, in its order


def cited_in(text: str) -> Cited:
    """Return the references and statements of a report, whatever its form."""
    told = parsed(text) if text.lstrip()[:1] in ("{", "[") else None
    if is_ours(told) and is_whole(told):
        return _ours(told)
    if isinstance(told, dict):
        return _from_json(told)
    if re.search(r"<(?:html|body|article|p|div|h1)[\s>]", text[:4000], re.I):
        return _from_html(text)
    return _from_markdown(text)


def _ours(told: Any) -> Cited:  # noqa: ANN401  parsed JSON is what it is
    """Read a document of this program: each claim states, each result is a reference."""
    rows = told["data"].get("results", ())
    claims = told["data"].get("claims", ())
    used = {q["id"].partition(".")[0] for claim in claims for q in claim.get("source", ())}
    references = [Reference(r["id"], r.get("title", ""), r["url"]) for r in rows if r["id"] in used]
    statements = [
        Stated(
            c["claim"],
            c["claim"],
            tuple(dict.fromkeys(q["id"].partition(".")[0] for q in c["source"])),
            c["id"],
        )
        for c in claims
    ]
    marked = tuple(number for stated in statements for number in stated.numbers)
    return Cited(tuple(references), tuple(statements), told["data"]["query"]["text"], marked)


def _from_json(told: dict[str, Any]) -> Cited:
    references = []
    for name in LISTED:
        for place, row in enumerate(forms.rows_of(told.get(name)), 1):
            number = str(row.get("id", row.get("number", place)))
            references.append(Reference(number, str(row.get("title", "")), str(row["url"])))
        if references:
            break
    paragraphs = list(_texts(told, ""))
    return _cited(paragraphs, references, str(told.get("title", "")))


def _texts(value: Any, above: str) -> Iterator[tuple[str, str]]:  # noqa: ANN401
    """Yield every paragraph of prose in parsed JSON with the heading beside it."""
    if isinstance(value, dict):
        heading = str(value.get("heading", value.get("title", above)))
        for name, inner in value.items():
            if name not in (*LISTED, "title", "heading", "question", "url", "id"):
                yield from _texts(inner, heading)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner, above)
    elif isinstance(value, str):
        yield from ((above, part) for part in _blocks(value))


def _from_html(text: str) -> Cited:
    from lxml import html

    tree = html.document_fromstring(
        text.encode("utf-8", "replace"), html.HTMLParser(encoding="utf-8")
    )
    if _is_our_page(tree):
        return _from_our_page(tree)
    items = _items(tree)
    references = list(_listed(items))
    listed = set(items)
    paragraphs: list[tuple[str, str]] = []
    above = ""
    for element in tree.iter("h1", "h2", "h3", "h4", "p", "li", "td", "th", "dd", "blockquote"):
        if element in listed or any(parent in listed for parent in element.iterancestors()):
            continue
        said = _said(element)
        if element.tag in ("h1", "h2", "h3", "h4"):
            above = said
        elif said and element.find(".//p") is None:
            paragraphs.append((above, said))
    title = tree.findtext(".//title") or ""
    return _cited(paragraphs, references, " ".join(title.split()))


def _is_our_page(tree: Any) -> bool:  # noqa: ANN401
    made_by = tree.xpath("string(//meta[@name='generator']/@content)")
    return made_by.startswith("search ") and bool(tree.xpath("//article[@id]//*[@class='lead']"))


def _from_our_page(tree: Any) -> Cited:  # noqa: ANN401
    """Read a page of this program as its document is read: claims state, cards are references."""
    statements = []
    for each in tree.iter("article", "p"):
        kind = (each.get("class") or "").partition(" ")[0]
        if kind == "claim":
            chips = each.xpath(".//figure//figcaption/a[1]")
            statements.append(_stated_by(_headline(each), chips, each.get("id", "")))
        elif kind == "written":
            said = "".join(each.xpath("text()"))
            statements.append(_stated_by(said, each.xpath("./a"), "answer"))
    marked = tuple(number for stated in statements for number in stated.numbers)
    cards = [each for each in tree.iter("article") if each.get("id") in marked]
    references = tuple(
        Reference(each.get("id"), _headline(each), each.xpath("string(.//*[@class='url'])").strip())
        for each in cards
    )
    title = " ".join(tree.xpath("string(//h1)").split())
    return Cited(references, tuple(statements), title, marked)


def _headline(article: Any) -> str:  # noqa: ANN401
    """Return what stands in the heading of an article, its id aside."""
    return " ".join("".join(article.xpath(".//h3[1]/text()")).split())


def _stated_by(said: str, chips: Iterable[Any], where: str) -> Stated:
    numbers = (chip.text_content().strip().partition(".")[0] for chip in chips)
    text = " ".join(said.split())
    return Stated(text, text, tuple(dict.fromkeys(numbers)), where)


def _said(element: Any) -> str:  # noqa: ANN401  lxml's elements
    """Return the text of an element; a link to another site stays one."""
    parts = [element.text or ""]
    for child in element:
        inner = _said(child)
        target = child.get("href", "") if isinstance(child.tag, str) else ""
        is_link = child.tag == "a" and target.startswith("http")
        is_marker = NUMBER.fullmatch(inner.strip()) and (child.tag == "sup" or target[:1] == "#")
        shown = f" [{inner.strip()}]" if is_marker else inner
        parts += [f"[{inner}]({target})" if is_link else shown, child.tail or ""]
    return " ".join("".join(parts).split())


def _items(tree: Any) -> list[Any]:  # noqa: ANN401
    """Return the entries of the lists that markers of the page lead to."""
    led_to = {a.get("href", "")[1:] for a in tree.iter("a") if a.get("href", "").startswith("#")}
    return [
        item
        for item in tree.iter("li", "p", "div", "dd")
        if (item.get("id") in led_to or _is_in_list(item)) and item.find(".//a[@href]") is not None
    ]


def _is_in_list(item: Any) -> bool:  # noqa: ANN401
    parent = item.getparent()
    if item.tag in ("p", "div", "dd") and LED.match(item.text_content()):
        above = next(
            (each for each in item.itersiblings("h1", "h2", "h3", "h4", preceding=True)), None
        )
        return above is not None and bool(LISTS.match(" ".join(above.text_content().split())))
    if item.tag != "li" or parent is None:
        return False
    said = f"{parent.get('class', '')} {parent.get('id', '')}"
    if re.search(r"reference|footnote|bibliograph|sources|citation", said, re.I):
        return True
    before = parent.getprevious()
    return before is not None and bool(LISTS.match(" ".join(before.text_content().split())))


def _listed(items: Iterable[Any]) -> Iterator[Reference]:
    for place, item in enumerate(items, 1):
        links = [a for a in item.iter("a") if a.get("href", "").startswith("http")]
        if not links:
            continue
        led = LED.match(item.text_content())
        named = re.sub(r"\D", "", item.get("id") or "")
        stated = item.get("value") or named or (led[1] if led else str(place))
        title = " ".join(links[0].text_content().split())
        yield Reference(stated, title, links[0].get("href"))


def _from_markdown(text: str) -> Cited:
    body: list[tuple[str, str]] = []
    references: list[Reference] = []
    above, in_list, block = "", False, []  # type: str, bool, list[str]
    for line in [*forms.in_one_form(text, LISTS).splitlines(), ""]:
        defined = forms.definition_of(line)
        if defined is not None:
            references.append(Reference(*defined))
            continue
        heading = HEADING.match(line)
        if heading or not line.strip() or _starts_anew(line, block):
            body += [(above, part) for part in _joined(block) if not in_list]
            block = []
        if heading:
            above = heading[1]
            in_list = bool(LISTS.match(above.strip("*_ ")))
            continue
        own = OWN_ENTRY.match(above) if line.startswith("<http") else None
        if own:
            references.append(Reference(own[1], own[2], line.strip("<> "), is_listed=False))
            continue
        entry = _entry(line) if in_list or line.lstrip().startswith("[^") else None
        if entry is not None:
            references.append(entry)
        elif line.strip() and not in_list:
            block.append(line)
    title = next((found[1] for line in text.splitlines() if (found := HEADING.match(line))), "")
    return _cited(body, references, title)


def _starts_anew(line: str, block: list[str]) -> bool:
    return bool(block) and bool(LINE_OF_LIST.match(line) or line.lstrip().startswith("|"))


def _joined(block: list[str]) -> Iterator[str]:
    if block:
        yield " ".join(line.strip() for line in block)


def _entry(line: str) -> Reference | None:
    found = ENTRY.match(line)
    address = ADDRESS.search(line)
    if not found or not address:
        return None
    number, rest = found[1] or found[2], found[3]
    link = LINK.search(rest)
    url = link[2] if link else address[0].rstrip(TAIL)
    title = link[1] if link else rest[: rest.find("http")]
    return Reference(number, title.strip(" .·—–-<>*_"), url)


def _blocks(text: str) -> Iterator[str]:
    for part in BLANK.split(text):
        lines = part.strip().splitlines()
        block: list[str] = []
        for line in lines:
            if _starts_anew(line, block):
                yield from _joined(block)
                block = []
            block.append(line)
        yield from _joined(block)


def _cited(paragraphs: Iterable[tuple[str, str]], references: list[Reference], title: str) -> Cited:
    statements: list[Stated] = []
    marked: list[str] = []
    linked = list(references)
    known = {reference.number for reference in references}
    for above, paragraph in paragraphs:
        paragraph = paragraph if references else forms.with_links(paragraph)
        told = _with_links_as_markers(paragraph, linked, known, numbered=bool(references))
        for stated in _stated(told, above):
            statements.append(stated)
            marked += stated.numbers
    leads = set(marked) or {each.number for each in linked}  # where nothing is marked: all
    cited = tuple(each for each in linked if each.is_listed or each.number in leads)
    return Cited(cited, tuple(statements), title, tuple(marked))


def _with_links_as_markers(
    paragraph: str, references: list[Reference], known: set[str], *, numbered: bool
) -> str:
    """Give each link of a paragraph a number of its own, where links are how a report cites."""
    if numbered:
        return LINK.sub(lambda found: found[1], paragraph)

    def marked(found: re.Match[str]) -> str:
        number = next((r.number for r in references if r.url == found[2]), "")
        if not number:
            number = str(len(references) + 1)
            references.append(Reference(number, found[1], found[2], is_listed=False))
            known.add(number)
        return f"{found[1]} [{number}]"

    return LINK.sub(marked, paragraph)


def _stated(paragraph: str, above: str) -> Iterator[Stated]:
    start = 0
    for cluster in CLUSTER.finditer(paragraph):
        text = paragraph[start : cluster.start()].strip(" .。,，;；")
        start = cluster.end()
        numbers = tuple(
            number for marker in MARKER.finditer(cluster[0]) for number in _numbers(marker[1])
        )
        text = LINE_OF_LIST.sub("", text)
        said = sentences(text)
        yield Stated(text, said[-1] if said else text, tuple(dict.fromkeys(numbers)), above)


def _numbers(said: str) -> Iterator[str]:
    """Yield the numbers of a marker, ranges in full."""
    for part in re.split(r"\s*[,，、;]\s*", said):
        low, _, high = re.sub(r"\s", "", part).replace("–", "-").partition("-")
        if high and low.isdigit() and high.isdigit() and 0 < int(high) - int(low) < 20:
            yield from (str(number) for number in range(int(low), int(high) + 1))
        else:
            yield low
