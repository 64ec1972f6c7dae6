"""Where a block stands: what tags, roles and the names that sites give to their parts say of it."""

from __future__ import annotations

import re
from functools import lru_cache


class Place:
    """Where a block stands, by its own and its ancestors' tags, roles and names: bits of a number.

    Plain numbers, for they are compared some ten thousand times a page.
    """

    NAV = 1 << 0
    HEADER = 1 << 1
    FOOTER = 1 << 2
    ASIDE = 1 << 3
    MAIN = 1 << 4
    ARTICLE = 1 << 5
    FORM = 1 << 6
    DIALOG = 1 << 7
    LIST = 1 << 8
    QUOTE = 1 << 9
    COOKIE = 1 << 10
    SHARE = 1 << 11
    RELATED = 1 << 12
    COMMENT = 1 << 13
    PROMO = 1 << 14
    BYLINE = 1 << 15
    CONTENT = 1 << 16
    LABEL = 1 << 17  # breadcrumb, pagination, tags, toolbar
    CARD = 1 << 18
    FIGURE = 1 << 19
    ANSWER = 1 << 20
    REVIEW = 1 << 21
    BUY = 1 << 22  # price, cart, delivery, choice of a variant
    QUESTION = 1 << 23  # questions and answers, what is opened to be read
    DETAIL = 1 << 24
    SLIDER = 1 << 25
    SIGNATURE = 1 << 26
    PERSON = 1 << 27
    OVERLAY = 1 << 28
    LEGAL = 1 << 29
    HERO = 1 << 30
    BODY = 1 << 31  # what was written by hand: the body of a post, an entry, a message
    ALL = tuple(1 << bit for bit in range(32))


NOWHERE = 0
BY_TAG = {
    "nav": Place.NAV,
    "header": Place.HEADER,
    "footer": Place.FOOTER,
    "aside": Place.ASIDE,
    "main": Place.MAIN,
    "article": Place.ARTICLE,
    "form": Place.FORM,
    "ul": Place.LIST,
    "ol": Place.LIST,
    "menu": Place.NAV,
    "blockquote": Place.QUOTE,
    "figure": Place.FIGURE,
}
BY_ROLE = {
    "navigation": Place.NAV,
    "menu": Place.NAV,
    "menubar": Place.NAV,
    "banner": Place.HEADER,
    "contentinfo": Place.FOOTER,
    "complementary": Place.ASIDE,
    "main": Place.MAIN,
    "article": Place.ARTICLE,
    "search": Place.FORM,
    "dialog": Place.DIALOG,
    "alertdialog": Place.DIALOG,
}
EDGE, END = r"(?:^|[\s_-]|(?<=[a-z])(?=[A-Z]))", r"(?:$|[\s_-]|s\b)"
BY_NAME = tuple(
    (place, re.compile(pattern))
    for place, pattern in (
        (Place.COOKIE, r"cookie|consent|gdpr|onetrust|cmp-|privacy-?(banner|notice)"),
        (Place.SHARE, r"shar(e|ing)|social|follow-?us|addtoany|tweet"),
        (
            Place.RELATED,
            r"related|recommend|you-?may|more-?(from|stories|news|posts)|read-?(more|next|also)"
            r"|trending|popular|most-?read|latest|outbrain|taboola|similar|up-?next|suggest",
        ),
        (Place.ANSWER, r"(^|[\s_-])answers?([\s_-]|$)|accepted-?answer"),
        (Place.COMMENT, r"comment|disqus|reply|replies|discussion|respond"),
        (
            Place.PROMO,
            r"(^|[\s_-])(ads?|advert\w*|promo\w*|sponsor\w*|banner|newsletter|subscri\w+|sign-?up"
            r"|popup|modal"
            r"|overlay|paywall|donat\w+|cta|announcement|notice|alert)([\s_-]|$)",
        ),
        (
            Place.BYLINE,
            r"byline|author|posted|publish|dateline|timestamp|meta(?!l)|avatar|user-?info",
        ),
        (
            Place.CONTENT,
            r"article|content|entry|post(?!er)|story|body-?text|prose|markdown|rich-?text"
            r"|main-?text"
            r"|description|question|answer|message|product-?(info|detail|desc)",
        ),
        (
            Place.LABEL,
            r"breadcrumb|pagina|pager|(^|[\s_-])tags?([\s_-]|$)|toolbar|skip-?(link|to)|filter"
            r"|facet|sort"
            r"|toc([\s_-]|$)|table-?of-?contents|login|account|cart|search|language|rating|vote",
        ),
        (Place.CARD, r"card|teaser|tile|grid|(^|[\s_-])item|result|listing|product(?!ion)"),
        (
            Place.NAV,
            r"(^|[\s_-])(nav(s|bar|igation|list|menu|item|link|wrap\w*)?|menu\w*|mega-?menu|topbar|navbar|sitemap)([\s_-]|$)",
        ),
        (Place.FOOTER, r"foot(er)?([\s_-]|$)|copyright|legal|colophon|bottom-?(bar|nav)"),
        (Place.HEADER, r"(^|[\s_-])(site-?)?(header|masthead|top-?bar)([\s_-]|$)"),
        (Place.ASIDE, r"side-?bar|(^|[\s_-])(side|aside|rail|widget\w*|secondary)([\s_-]|$)"),
        (Place.REVIEW, r"review|testimonial|feedback|rating"),
        (
            Place.BUY,
            r"price|cart|checkout|shipping|delivery|stock|variant|swatch|quantity|wish-?list|basket"
            r"|purchase",
        ),
        (Place.QUESTION, r"faq|accordion|q-?and-?a|question"),
        (Place.DETAIL, r"spec(s|ific|[_-])|feature|detail|attribute|overview|about|summary|intro"),
        (Place.SLIDER, r"slid|carousel|swiper|slick|splide|gallery|lightbox|zoom"),
        (Place.SIGNATURE, r"signature|(^|[\s_-])sig([\s_-]|$)"),
        (Place.PERSON, r"user|member|profile|avatar|poster|rank|badge"),
        (
            Place.OVERLAY,
            r"modal|dialog|popup|drawer|off-?canvas|lightbox|overlay|tooltip|toast|dropdown|fly-?out",
        ),
        (Place.LEGAL, r"disclaim|footnote|legal|terms|disclosure|fine-?print|policy"),
        (Place.HERO, r"hero|jumbotron|masthead|headline|title"),
        (
            Place.BODY,
            r"(post|message|entry|article|comment|topic)[-_]?(body|content|text|message|inner)"
            r"|cooked|bbwrapper|wysiwyg|(^|[\s_-])(rte|md)([\s_-]|$)|rich-?text|prose|markdown",
        ),
    )
)
ANY_NAME = re.compile("|".join(f"(?:{pattern.pattern})" for _, pattern in BY_NAME))
NUMBER = re.compile(r"\d+")
WHOLE_PAGE = frozenset({"html", "body"})


@lru_cache(maxsize=8192)
def place_of_name(name: str) -> int:
    """Return what a class and id say of a part's role."""
    place = NOWHERE
    for word in NUMBER.sub("0", name).split():  # which one it is says nothing
        place |= _place_of_word(word)
    return place


@lru_cache(maxsize=16384)
def _place_of_word(word: str) -> int:
    place = NOWHERE
    if ANY_NAME.search(word):  # most words say nothing
        for bit, pattern in BY_NAME:
            if pattern.search(word):
                place |= bit
    return place
