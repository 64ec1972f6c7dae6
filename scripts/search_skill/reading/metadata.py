"""What a page says of itself: title, author, site, language, canonical address, types."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml.html import HtmlElement

from search_skill.reading.jsonld import Node, nodes_of, text_of, types_of
from search_skill.reading.tree import flat, words_of
from search_skill.text.urls import absolute, host_of

LONGEST_TITLE = 300  # characters
LONGEST_NAME = 80
CUT = re.compile(r"[-'’.]?[0-9a-z]")  # behind a heading that ends within a word: "OS" of "OS-1"
SEPARATOR = re.compile(r"\s+[|·•»–—-]\s+|\s*[|｜_]\s*|\s+::\s+|\s+-\s*|\s*[—–]\s+")
ARTICLES = re.compile(
    r"Article$|Posting$|^Report$|^WebPage$|^Question$|^QAPage$|^ScholarlyArticle$"
)
PREFIX = re.compile(
    r"^(written by|by|von|par|por|作者|文|撰文|記者|记者|编辑|編集|글|기자)\s*[:：]?\s+|^(作者|文"
    r"|记者|記者)\s*[:：/／]\s*",
    re.IGNORECASE,
)
DIGIT = re.compile(r"\d")
NO_NAME = re.compile(r"https?://|@|\d{4}|\n", re.IGNORECASE)
BYLINE = "//*[@rel='author' or @itemprop='author' or @id='js_name' or contains(@class,'author')]"
PRICES = ("product:price:amount", "og:price:amount", "product:price")
BYLINE_CLASS = "//*[contains(@class,'byline')]"


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a page declares."""

    title: str = ""
    author: str = ""
    site: str = ""
    language: str = ""
    region: str = ""  # of the language, where the page names one: "gb" of en-GB
    canonical: str = ""
    description: str = ""
    og_type: str = ""
    types: frozenset[str] = frozenset()
    base: str = ""  # what its relative links are relative to
    nodes: tuple[Node, ...] = ()
    priced: bool = False  # a price of its own in its head


def metadata_of(tree: HtmlElement, url: str) -> Metadata:
    """Return what a page declares of itself; everything may be absent."""
    metas = metas_of(tree)
    nodes = nodes_of(tree)
    main = [node for node in nodes if any(ARTICLES.search(name) for name in types_of(node))]
    base = _base(tree, url)
    site = flat(metas.get("og:site_name") or metas.get("application-name") or _publisher(main))
    language, region = _locale(tree, metas, main)
    canonical = _link(tree, "canonical") or metas.get("og:url", "")
    return Metadata(
        title=_title(tree, metas, main, site, url),
        author=_author(tree, metas, main, site),
        site=site,
        language=language,
        region=region,
        canonical=absolute(base, canonical) if canonical else "",
        description=flat(metas.get("description") or metas.get("og:description"))[:600],
        og_type=metas.get("og:type", "").strip().lower(),
        types=frozenset(name for node in nodes for name in types_of(node)),
        base=base,
        nodes=tuple(nodes),
        priced=any(name in metas for name in PRICES),
    )


def metas_of(tree: HtmlElement) -> dict[str, str]:
    """Return the content of the page's meta tags by their lower-case names, the first of each."""
    found: dict[str, str] = {}
    for meta in tree.iter("meta"):
        name = meta.get("property") or meta.get("name") or meta.get("itemprop") or ""
        content = meta.get("content") or meta.get("value")
        if name and content and content.strip():
            found.setdefault(name.strip().lower(), content.strip())
    return found


def _base(tree: HtmlElement, url: str) -> str:
    """Return the address that relative links start from; only a real `<base>` moves it."""
    for base in tree.iter("base"):
        if base.get("href") and not any(True for _ in base.iterancestors("noscript", "template")):
            return absolute(url, base.get("href") or "") or url
    return url


def _link(tree: HtmlElement, relation: str) -> str:
    for link in tree.iter("link"):
        if relation in (link.get("rel") or "").lower().split():
            return (link.get("href") or "").strip()
    return ""


def _publisher(nodes: list[Node]) -> str:
    return next((name for node in nodes if (name := text_of(node.get("publisher"), "name"))), "")


def _title(tree: HtmlElement, metas: dict[str, str], nodes: list[Node], site: str, url: str) -> str:
    heads = [flat(words_of(head)) for head in tree.iter("h1")]
    heads = [head for head in heads if head]
    stated = flat(metas.get("og:title") or metas.get("twitter:title") or "")
    page = next((words_of(part) for part in tree.iter("title") if part.getparent() is not None), "")
    headlines = {name for node in nodes if (name := text_of(node.get("headline")))}
    headline = headlines.pop() if len(headlines) == 1 else ""
    whole = stated or page or flat(headline)
    if len(heads) == 1 and heads[0] and (not whole or _begins(whole, heads[0])):
        return heads[0][:LONGEST_TITLE]
    if not whole:
        return (heads[0] if heads else "")[:LONGEST_TITLE]
    return without_site(whole, site, host_of(url))[:LONGEST_TITLE]


def _begins(whole: str, head: str) -> bool:
    """Say whether a heading is the title, but for the site's name around it."""
    folded, part = whole.casefold(), head.casefold()
    is_part = len(head) >= 4 and part in folded and len(part) >= len(folded) * 0.3
    return is_part and not CUT.match(folded.partition(part)[2])


def without_site(title: str, site: str, host: str) -> str:
    """Return a title without the name of the site before or behind it."""
    known = {_letters(site), *(_letters(label) for label in host.split(".")[:-1])} - {"", "www"}
    cuts = list(SEPARATOR.finditer(title))
    for cut in (*reversed(cuts), *cuts):
        before, behind = title[: cut.start()].strip(), title[cut.end() :].strip()
        if behind and _letters(behind) in known and before:
            return without_site(before, site, host)
        if before and _letters(before) in known and behind:
            return without_site(behind, site, host)
    return title


def _letters(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).casefold()


def _author(tree: HtmlElement, metas: dict[str, str], nodes: list[Node], site: str) -> str:
    for node in nodes:
        for key in ("author", "creator"):
            if name := _name(_people(node.get(key)), site):
                return name
    for key in (
        "author",
        "article:author",
        "dc.creator",
        "citation_author",
        "parsely-author",
        "byl",
    ):
        if name := _name(metas.get(key, ""), site):
            return name
    for element in (*tree.xpath(BYLINE)[:6], *tree.xpath(BYLINE_CLASS)[:3]):
        inner = element.xpath(".//*[@itemprop='name' or @rel='author']")
        text = words_of(inner[0] if inner else element)
        if len(text) <= LONGEST_NAME and not DIGIT.search(text) and (name := _name(text, "")):
            return name
    return ""


def _people(value: object) -> str:
    if isinstance(value, list):
        names = [text_of(item, "name") for item in value]
        return ", ".join(dict.fromkeys(name for name in names if name))
    return text_of(value, "name")


def _name(text: str, site: str) -> str:
    """Return a person's or office's name without "by", or nothing for what is no name."""
    name = PREFIX.sub("", flat(text)).strip(" |·•,-–—")
    if not name or len(name) > LONGEST_NAME * 2 or NO_NAME.search(name):
        return ""
    return "" if site and _letters(name) == _letters(site) and "," in name else name


def _locale(tree: HtmlElement, metas: dict[str, str], nodes: list[Node]) -> tuple[str, str]:
    """Return the language of a page and the region of it, each empty where none is named."""
    for stated in (
        tree.get("lang") or tree.get("{http://www.w3.org/XML/1998/namespace}lang") or "",
        metas.get("og:locale", ""),
        metas.get("content-language", ""),
        next((lang for node in nodes if (lang := text_of(node.get("inLanguage"), "name"))), ""),
    ):
        code = re.match(
            r"([a-z]{2,3})(?=$|[-_])(?:[-_][a-z]{4})?(?:[-_]([a-z]{2})$)?",
            stated.strip().lower(),
        )
        if code:
            return code[1], code[2] or ""
    return "", ""
