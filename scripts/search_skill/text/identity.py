"""The identity key: one string for all addresses of one page.

It is for comparing and never for showing or fetching: it drops `www.`, the scheme, the slash at
the end and more that a server may insist on. The key of a key is the key itself.
"""

import re
from unicodedata import normalize
from urllib.parse import quote, unquote_to_bytes

from search_skill.text.address import split
from search_skill.text.copies import original
from search_skill.text.trackers import is_amp_switch, is_print_switch, is_tracker
from search_skill.text.unwrap import unwrapped
from search_skill.text.works import one_form, site_of

DEEPEST = 8  # endings on endings, such as /story/amp/index.html
DEFAULT_PORTS = ("", "80", "443")
INDEX_FILES = frozenset(
    f"{stem}.{kind}"
    for stem in ("index", "default")
    for kind in ("html", "htm", "php", "asp", "aspx", "jsp", "shtml", "xhtml")
)
# decoded in a key: what RFC 3986 calls unreserved, and marks that no path gives a meaning
HARMLESS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*,:@")
ODD_IN_PATH = re.compile(r"%(?:[0-9A-Fa-f]{2})?|[^A-Za-z0-9\-._~/!$'()*,:@&=+;%]+")
ODD_IN_QUERY = re.compile(r"%(?:[0-9A-Fa-f]{2})?|\+|[^A-Za-z0-9\-._~/?!$'()*,:@;&=+%]+")
ARTICLE = re.compile(r"[^/]*(?:-|\d|\.html?$)[^/]*")
SESSION_IN_PATH = re.compile(
    r";(?:jsessionid|phpsessid|sid)=[^/;?]*|/\([A-Z]\([a-z0-9]{20,}\)\)(?=/)", re.IGNORECASE
)
# marks that belong to the letter before them: accents, voiced kana, the parts of a Hangul syllable
APART = re.compile(r"%C[CD]%|%E3%82%9[9A]|%E1%8[4-7]%")
OCTETS = re.compile(r"[A-Za-z]?(?:%[0-9A-F]{2})+")
# parameters that a page needs to open and that do not say which page it is
TICKETS = {"xiaohongshu.com": frozenset({"xsec_token"})}


def identity_key(url: str) -> str:
    """Return the key under which all addresses of one page meet."""
    target = original(unwrapped(url))
    address = split(target)
    if not address.is_web:
        return target  # what is no page is compared as it is
    site = site_of(address.host)
    query = _query(site, address.query)
    path = _path(address.path)
    asked = f"{path}?{query}" if query else path
    if address.port in DEFAULT_PORTS:
        place = one_form(site, asked)
    else:
        place = f"{site}:{address.port}{asked}"
    if "/" not in place:
        host, mark, rest = place.partition("?")
        place = f"{host}/{mark}{rest}"
    return f"https://{place}{_route(address.fragment)}"


def percent_normal(text: str, odd: re.Pattern[str] = ODD_IN_PATH) -> str:
    """Return text with every octet written the one way RFC 3986 prefers."""
    return odd.sub(_octets, text) if odd.search(text) else text


def _octets(found: re.Match[str]) -> str:
    text = found[0]
    if text == "+":
        return "%20"  # in a query both are a blank
    if text == "%":
        return "%25"
    if text[0] == "%":
        character = chr(int(text[1:], 16))
        return character if character in HARMLESS else text.upper()
    return "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "replace"))


def _path(raw: str) -> str:
    path = percent_normal(SESSION_IN_PATH.sub("", raw))
    if APART.search(path):
        path = OCTETS.sub(_composed, path)
    if "/." in path:
        path = _without_dots(path)
    for _ in range(DEEPEST):
        bare = _without_index(_without_amp(path.rstrip("/")))
        if bare == path:
            break
        path = bare
    return path


def _composed(found: re.Match[str]) -> str:
    """Write letters and their marks as one, as nearly all addresses do."""
    try:
        text = unquote_to_bytes(found[0]).decode("utf-8")
    except UnicodeDecodeError:
        return found[0]
    return quote(normalize("NFC", text), safe="")


def _without_dots(path: str) -> str:
    kept: list[str] = []
    for segment in path.split("/")[1:]:
        if segment == "..":
            del kept[-1:]
        elif segment != ".":
            kept.append(segment)
    return "/" + "/".join(kept)


def _without_index(path: str) -> str:
    head, _, last = path.rpartition("/")
    return head if last.lower() in INDEX_FILES else path


def _without_amp(path: str) -> str:
    """Take off what marks the AMP form of an article; a page called "amp" is left alone."""
    if "amp" not in path:
        return path
    if path.endswith((".amp.html", ".amp.htm")):
        head, _, kind = path.rpartition(".amp.")
        return f"{head}.{kind}"
    segments = path.split("/")
    if segments[-1] == "amp" and len(segments) > 2 and ARTICLE.fullmatch(segments[-2]):
        return "/".join(segments[:-1])
    if len(segments) > 3 and segments[1] == "amp" and ARTICLE.fullmatch(segments[-1]):
        return "/" + "/".join(segments[2:])
    return path.removesuffix(".amp")


def _query(site: str, raw: str) -> str:
    if not raw:
        return ""
    tickets = TICKETS.get(site, frozenset())
    kept: list[tuple[str, str]] = []
    unescaped = raw.replace("&amp;", "&")  # copied out of HTML
    for pair in percent_normal(unescaped, ODD_IN_QUERY).split("&"):
        name, _, value = pair.partition("=")
        if not pair or name in tickets or is_tracker(site, name, value):
            continue
        if not (is_amp_switch(name, value) or is_print_switch(name, value)):
            kept.append((name, pair))
    # by name alone: values of one name keep their order, which may mean something
    kept.sort(key=lambda item: item[0])
    return "&".join(pair for _, pair in kept)


def _route(fragment: str) -> str:
    """Return the fragment where a script makes a page of it (`#!…`, `#/…`), else nothing."""
    if len(fragment) < 2 or fragment[0] not in "!/":
        return ""
    return "#" + percent_normal(fragment.rstrip("/"), ODD_IN_QUERY)
