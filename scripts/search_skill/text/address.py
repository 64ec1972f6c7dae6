"""The parts of an address, read the same way by everyone who asks.

Checkers and clients that split one address differently are how a look-alike host passes; so
there is one splitter here, it never raises, and it reads what a browser would read: tabs and line
breaks vanish, a backslash is a slash, the host ends at the last `@`.
"""

import re
from functools import lru_cache
from typing import NamedTuple

WEB = ("http", "https")
INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
EDGES = "".join(map(chr, range(0x21))) + "\x7f\u0085\u00a0\u2028\u2029\u3000" + INVISIBLE

DIRTY = re.compile(r"[\x00-\x20\x7f\\]|^https?:(?!//[^/\\])", re.I)
BREAKS = re.compile(r" *[\x00-\x1f\x7f][\x00-\x20\x7f]*")
SLASHES = re.compile(r"^(https?):[/\\]+", re.I)
AUTHORITY = re.compile(r"^((?:https?:)?//)([^/?#]*)(.*)$", re.I | re.S)
SPLIT = re.compile(
    r"(?:([A-Za-z][A-Za-z0-9+.\-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.S
)
PLAIN_HOST = re.compile(r"[a-z0-9_\-]+(?:\.[a-z0-9_\-]+)*")
PORT = re.compile(r":(\d*)$")
SCHEMELESS = re.compile(r"[\w\-]+(?:\.[\w\-]+)*\.[^\W\d][\w\-]+(?::\d+)?(?:[/?#]|$)")


class Address(NamedTuple):
    """An address in its parts; absent parts are empty, `query` without its `?`."""

    scheme: str
    userinfo: str
    host: str
    port: str
    path: str
    query: str
    fragment: str

    @property
    def is_web(self) -> bool:
        """Whether a page can be fetched from it."""
        return self.scheme in WEB and bool(self.host)


def cleaned(url: str) -> str:
    """Return the address without what no address may hold: tabs, line breaks, blanks at its ends.

    A blank inside the host vanishes, one behind it becomes `%20`. Entities stay, because whoever
    read the markup has decoded them, once.
    """
    text = url.strip(EDGES)
    if not DIRTY.search(text):
        return text
    text = SLASHES.sub(r"\1://", BREAKS.sub("", text))
    found = AUTHORITY.match(text)
    if not found:
        return text.replace(" ", "%20")
    start, authority, rest = found.groups()
    head, *tail = re.split(r"(?=[?#])", authority.replace(" ", "") + rest, maxsplit=1)
    return start + (head.replace("\\", "/") + "".join(tail)).replace(" ", "%20")


def split(url: str) -> Address:
    """Split an address, cleaned first; `//host/…` and `host.tld/…` count as https."""
    text = with_scheme(cleaned(url))
    found = SPLIT.match(text)
    scheme, authority, path, query, fragment = found.groups("") if found else ("",) * 5
    userinfo, _, place = authority.rpartition("@")
    port = PORT.search(place)
    raw_host = place[: port.start()] if port else place
    return Address(
        scheme.lower(),
        userinfo,
        normal_host(raw_host),
        port[1] if port else "",
        path,
        query,
        fragment,
    )


def with_scheme(text: str) -> str:
    """Return a cleaned address with `https:` where its source left that out."""
    if text.startswith("//"):
        return f"https:{text}"
    return f"https://{text}" if SCHEMELESS.match(text) else text


def normal_host(host: str) -> str:
    """Return a host as the resolver gets it: lower case, ASCII, no dot at the end; "" for none.

    A literal IPv6 address keeps its brackets.
    """
    lowered = host.lower().rstrip(".")
    return lowered if PLAIN_HOST.fullmatch(lowered) else _unusual_host(lowered)


@lru_cache(maxsize=1024)
def _unusual_host(lowered: str) -> str:
    if lowered.startswith("["):
        return _literal(lowered)
    from urllib.parse import unquote

    visible = unquote(lowered).translate(dict.fromkeys(map(ord, INVISIBLE)))
    if re.search(r"[\x00-\x20\x7f#%/:<>?@\[\\\]^|]", visible):
        return ""  # clients differ over such a host, so it is none
    return _ascii(visible).strip(".")


def _literal(host: str) -> str:
    from ipaddress import AddressValueError, IPv6Address

    try:
        return f"[{IPv6Address(host.strip('[]')).compressed}]"
    except AddressValueError:
        return ""


def _ascii(host: str) -> str:
    if host.isascii():
        return host
    import idna

    try:
        return idna.encode(host, uts46=True).decode("ascii").lower()
    except idna.IDNAError:
        return _old_ascii(host)


def _old_ascii(host: str) -> str:
    try:
        return host.encode("idna").decode("ascii").lower()
    except UnicodeError:
        return ""


def host_of(url: str) -> str:
    """Return the host an address leads to, lower-case, without port or dot at the end; or ""."""
    address = split(url)
    return address.host.strip("[]")
