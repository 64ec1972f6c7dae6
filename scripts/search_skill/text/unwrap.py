"""Links that lead through somebody's counter, and the address they lead to.

Search engines, networks and forums wrap what they link to; the wrapper's host is not the
publisher. Each wrapper is named with the path and the parameter it uses, so that a page which only
looks like one stays as it is. What is inside is decoded exactly once.
"""

import re
from base64 import urlsafe_b64decode
from collections.abc import Callable
from urllib.parse import unquote

from search_skill.text.address import Address, cleaned, split, with_scheme

DEEPEST = 5  # a link of a forum found by an engine is two; more than five is a trap

TARGET = re.compile(r"(?:https?:)?//[^/?#\s]", re.I)
STRAY_BYTE = re.compile(r"[\udc80-\udcff]")
GOOGLE = re.compile(r"(?:[a-z0-9\-]+\.)*google\.(?:com|[a-z]{2}|com?\.[a-z]{2})")
GOOGLE_AMP = re.compile(r"/amp/(s/)?([^/]+\..+)")
AMP_CACHE = re.compile(r"/[cv]/(s/)?([^/]+\..+)")
AMP_CACHES = (".cdn.ampproject.org", ".bing-amp.com", ".amp.cloudflare.com")
YAHOO = re.compile(r"r\.search\.yahoo\.(?:com|co\.jp)")
YAHOO_TARGET = re.compile(r"/RU=([^/]+)(?:/|$)")
BING_TARGET = re.compile(r"a1[A-Za-z0-9_\-]+=*")
SAFE_LINKS = ".safelinks.protection.outlook.com"

# host (without www.) -> the path a wrapper has there ("" for any) and its parameters, best first
WRAPPERS: dict[str, tuple[str, tuple[str, ...]]] = {
    "afdian.com": ("/link", ("target",)),
    "away.vk.com": ("/away.php", ("to",)),
    "c.pc.qq.com": ("/middlem.html", ("pfurl",)),
    "cloud.tencent.com": ("/developer/tools/blog-entry", ("target",)),
    "disq.us": ("/url", ("url",)),
    "douban.com": ("/link2", ("url",)),
    "duckduckgo.com": ("/l", ("uddg",)),
    "exit.sc": ("", ("url",)),
    "facebook.com": ("/l.php", ("u",)),
    "getpocket.com": ("/redirect", ("url",)),
    "gitee.com": ("/link", ("target",)),
    "href.li": ("", ()),
    "html.duckduckgo.com": ("/l", ("uddg",)),
    "l.facebook.com": ("/l.php", ("u",)),
    "l.instagram.com": ("", ("u",)),
    "l.messenger.com": ("/l.php", ("u",)),
    "l.threads.com": ("", ("u",)),
    "l.wl.co": ("/l", ("u",)),
    "leetcode.cn": ("/link", ("target",)),
    "link.csdn.net": ("", ("target",)),
    "link.jianshu.com": ("", ("t",)),
    "link.juejin.cn": ("", ("target",)),
    "link.segmentfault.com": ("", ("url",)),
    "link.zhihu.com": ("", ("target",)),
    "linkedin.com": ("/safety/go", ("url",)),
    "links.jianshu.com": ("/go", ("to",)),
    "links.duckduckgo.com": ("/l", ("uddg",)),
    "lite.duckduckgo.com": ("/l", ("uddg",)),
    "lm.facebook.com": ("/l.php", ("u",)),
    "m.facebook.com": ("/l.php", ("u",)),
    "m.youtube.com": ("/redirect", ("q",)),
    "oschina.net": ("/action/GoToLink", ("url",)),
    "out.reddit.com": ("", ("url",)),
    "pixiv.net": ("/jump.php", ("url",)),
    "slack-redir.net": ("/link", ("url",)),
    "sspai.com": ("/link", ("target",)),
    "steamcommunity.com": ("/linkfilter", ("u", "url")),
    "t.umblr.com": ("/redirect", ("z",)),
    "vk.com": ("/away.php", ("to",)),
    "weibo.cn": ("/sinaurl", ("u", "toasturl")),
    "xie.infoq.cn": ("/link", ("target",)),
    "youtube.com": ("/redirect", ("q",)),
}
BARE_QUERY = frozenset({"href.li"})  # the whole query is the target
# the paths under which engines link to themselves, where the host is left out
HOSTLESS = {"/l": ("uddg",), "/url": ("url", "q")}


def unwrapped(url: str) -> str:
    """Return where a link leads once all known wrappers are off; the address itself without any."""
    address = cleaned(url)
    for _ in range(DEEPEST):
        inner = _inside(split(address))
        if not inner:
            break
        address = cleaned(inner)
    return with_scheme(address)


def _inside(address: Address) -> str:
    """Return what one wrapper holds, or nothing where the address is none."""
    if not address.query and "/" not in address.path:
        return ""
    host = address.host.removeprefix("www.")
    if not host and not address.scheme:
        return _parameter(address.query, HOSTLESS.get(address.path.rstrip("/"), ()))
    known = WRAPPERS.get(host)
    if known:
        return _known(host, address, *known)
    reader = _special(host)
    return reader(address) if reader else ""


def _known(host: str, address: Address, path: str, names: tuple[str, ...]) -> str:
    if path and address.path.rstrip("/") != path:
        return ""
    if host in BARE_QUERY:
        return _target(address.query)
    return _parameter(address.query, names)


def _special(host: str) -> Callable[[Address], str] | None:
    """Return the reader of a host whose wrapper is not one path and one parameter."""
    if f".{host}".endswith(".bing.com"):
        return _bing
    if YAHOO.fullmatch(host):
        return _yahoo
    if f".{host}".endswith(AMP_CACHES):
        return _amp_cache
    if host.endswith(SAFE_LINKS):
        return _safe_link
    return _google if "google." in host and GOOGLE.fullmatch(host) else None


def _google(address: Address) -> str:
    if address.path == "/url":
        return _parameter(address.query, ("url", "q"))
    if address.path == "/imgres":
        return _parameter(address.query, ("imgrefurl",))
    return _amp(GOOGLE_AMP.fullmatch(address.path), address)


def _amp_cache(address: Address) -> str:
    return _amp(AMP_CACHE.fullmatch(address.path), address)


def _amp(found: re.Match[str] | None, address: Address) -> str:
    if not found:
        return ""
    held, _, own = found[2].replace("%3F", "%3f").partition("%3f")  # its own query, in the path
    query = "&".join(part for part in (own.replace("%26", "&"), address.query) if part)
    return f"http{'s' if found[1] else ''}://{held}{'?' + query if query else ''}"


def _safe_link(address: Address) -> str:
    return _parameter(address.query, ("url",))


def _yahoo(address: Address) -> str:
    found = YAHOO_TARGET.search(address.path)
    return _target(_decoded(found[1])) if found else ""


def _bing(address: Address) -> str:
    if not address.path.startswith("/ck/a"):
        return ""
    raw = _raw_parameter(address.query, "u")
    if not BING_TARGET.fullmatch(raw):
        return ""
    data = raw[2:].rstrip("=")
    try:
        return _target(urlsafe_b64decode(data + "=" * (-len(data) % 4)).decode("utf-8"))
    except ValueError:
        return ""


def _parameter(query: str, names: tuple[str, ...]) -> str:
    """Return the first of these parameters that holds an address, decoded once."""
    for name in names:
        # a plus stays: an address has no blanks, and some wrappers leave its pluses as they are
        found = _target(_decoded(_raw_parameter(query, name)))
        if found:
            return found
    return ""


def _raw_parameter(query: str, name: str) -> str:
    for pair in query.split("&"):
        key, _, value = pair.partition("=")
        if key == name and value:
            return value
    return ""


def _decoded(text: str) -> str:
    """Decode percent signs once; bytes that are not UTF-8 (GBK, Shift_JIS) stay encoded."""
    loose = unquote(text, errors="surrogateescape")
    return STRAY_BYTE.sub(lambda byte: f"%{ord(byte[0]) - 0xDC00:02X}", loose)


def _target(text: str) -> str:
    return text if TARGET.match(text) and split(text).is_web else ""
