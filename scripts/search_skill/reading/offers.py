"""Whether a page offers one thing for sale: what it declares, and its buttons to buy."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lxml.html import HtmlElement

from search_skill.reading.jsonld import MARKUP, Node, text_of, types_of
from search_skill.reading.metadata import Metadata
from search_skill.reading.tree import flat, normal, word_count

PRODUCTS = frozenset({"Product", "ProductGroup", "IndividualProduct", "Book", "Vehicle"})
LISTED = frozenset({"ListItem", "ItemList"})
LONGEST_LABEL = 60  # characters of a button
FEW = 3  # buttons to buy on the page of one thing
BUY = re.compile(
    r"\b(add to (cart|bag|basket|trolley)|buy( it)?( now)?\b|pre-?order|order now|notify me"
    r"|sold out|out of stock|in den (warenkorb|einkaufswagen)|ajouter au panier|acheter"
    r"|añadir (al|a la)|comprar|aggiungi al|acquista|adicionar ao|in winkelwagen|do koszyka"
    r"|lägg i|læg i|sepete ekle)|в корзину|купить"
    r"|加入购物车|加入購物車|立即购买|立即購買|直接購買|カートに入れる|カートに追加|買い物かご|今すぐ買う"
    r"|今すぐ購入|購入する|장바구니|바로 ?구매|구매하기",
    re.IGNORECASE,
)
DESCRIPTION = 20  # words from which on a text describes a thing
BREAK = re.compile(r"<(?:br|/p|/li|/div|/h\d)\b[^<>]{0,300}>|\n", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Offer:
    """What speaks for it that a page offers one thing."""

    declared: bool = False  # its data describe one product with its offer
    typed: bool = False  # og:type says product
    priced: bool = False  # a price in its head
    marked: bool = False  # one element is marked as the product
    buttons: int = 0  # buttons to buy
    name: str = ""
    description: str = ""

    @property
    def is_one(self) -> bool:
        """Whether the page says so itself."""
        return self.declared or self.typed or self.priced or self.marked

    def signs(self) -> tuple[float, ...]:
        """Return it as numbers."""
        few, many = 0 < self.buttons <= FEW, self.buttons > FEW
        said = (self.declared, self.typed, self.priced, self.marked, few, many)
        return tuple(map(float, said))


def offer_of(tree: HtmlElement, metadata: Metadata) -> Offer:
    """Return what a page says of the one thing that it offers."""
    product = _product(metadata)
    kind = metadata.og_type
    return Offer(
        declared=bool(product),
        typed="product" in kind and "group" not in kind,
        priced=metadata.priced,
        marked=len(tree.xpath("//*[contains(@itemtype, 'schema.org/Product')]")) == 1,
        buttons=sum(map(_is_to_buy, tree.iter("button", "input"))),
        name=flat(text_of(product.get("name"))),
        description=_lines(text_of(product.get("description"))),
    )


def _product(metadata: Metadata) -> Node:
    """Return the node of the page's one product: the only one with an offer, or its title's."""
    nodes = [node for node in metadata.nodes if types_of(node) & PRODUCTS]
    offered = [node for node in nodes if node.get("offers") or node.get("hasVariant")]
    names = {text_of(node.get("name")) for node in offered}
    if len(names) == 1:
        return max(offered, key=lambda node: len(text_of(node.get("description"))))
    return next(iter(_titled(offered, metadata.title)), {})


def _titled(nodes: Iterable[Node], title: str) -> list[Node]:
    """Return the nodes whose name is the page's title, or stands in it."""
    wanted = normal(title)
    names = ((node, normal(text_of(node.get("name")))) for node in nodes)
    return [node for node, name in names if len(name) > 3 and (name in wanted or wanted in name)]


def described(offer: Offer, shown: str) -> str:
    """Return what the data of a page tell of its product, where the page shows less of it.

    Shops that are built by script carry their text for machines alone.
    """
    words = word_count(offer.description)
    if words < DESCRIPTION or word_count(shown) >= words:
        return ""
    name = f"# {offer.name}\n\n" if offer.name and normal(offer.name) not in normal(shown) else ""
    return name + offer.description


def _lines(text: str) -> str:
    """Return a text with or without markup as paragraphs."""
    lines = [flat(MARKUP.sub(" ", line)) for line in BREAK.split(text)]
    return "\n\n".join(line for line in lines if line)


def _is_to_buy(button: HtmlElement) -> bool:
    label = button.get("value") if button.tag == "input" else " ".join(button.itertext())
    text = " ".join((label or button.get("aria-label") or "").split())
    return len(text) <= LONGEST_LABEL and BUY.search(text) is not None
