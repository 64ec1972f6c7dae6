"""Addresses under which somebody shows another page whole, and the address of that page.

A kept, translated or plainer copy is no second page and no second voice. It is for comparing only:
who asks for a copy means the copy, which may be older than the page.
"""

import re

from search_skill.text.address import Address, split

DEEPEST = 3
TARGET = r"(?P<target>(?:https?:/{1,2})?[^/?#]+\.[^/?#]+(?:[/?#].*)?)"
# host, without www. -> the path that holds the address
HOLDERS: dict[str, re.Pattern[str]] = {
    "web.archive.org": re.compile(rf"/web/(?:\d{{4,14}}|\*)?(?:[a-z]{{2}}_)?/?{TARGET}"),
    **dict.fromkeys(
        ("archive.ph", "archive.today", "archive.is", "archive.li", "archive.vn", "archive.md"),
        re.compile(r"/(?:newest/|o/\w+/|\d{4,14}/)?(?P<scheme>https?):/{1,2}(?P<rest>.+)"),
    ),
    **dict.fromkeys(
        ("r.jina.ai", "12ft.io", "1ft.io", "freedium.cfd", "txtify.it"),
        re.compile(r"/(?:proxy\?q=)?(?P<scheme>https?):/{1,2}(?P<rest>.+)"),
    ),
}
TRANSLATED = ".translate.goog"
TRANSLATORS = frozenset({"translate.google.com", "translate.google.cn"})
OF_TRANSLATOR = re.compile(r"&?_x_tr_[a-z]+=[^&]*")


def original(url: str) -> str:
    """Return the address of the page that a copy shows; the address itself where it is none."""
    for _ in range(DEEPEST):
        inner = _inside(split(url))
        if not inner:
            break
        url = inner
    return url


def _inside(address: Address) -> str:
    host = address.host.removeprefix("www.")
    if host.endswith(TRANSLATED):
        return _translated(host, address)
    if host in TRANSLATORS:
        found = re.search(r"(?:^|&)u=(https?[^&]+)", address.query)
        return _decoded(found[1]) if found and address.path == "/translate" else ""
    holder = HOLDERS.get(host)
    if holder is None:
        return ""
    query = f"?{address.query}" if address.query else ""
    found = holder.fullmatch(f"{address.path}{query}")
    if not found:
        return ""
    parts = found.groupdict()
    target = parts.get("target") or f"{parts['scheme']}://{parts['rest']}"
    target = re.sub(r"^(https?):/(?!/)", r"\1://", target)
    return target if "://" in target else f"http://{target}"


def _translated(host: str, address: Address) -> str:
    """Read n-example.translate.goog: a hyphen is a dot there, and two are a hyphen."""
    name = host.removesuffix(TRANSLATED).replace("--", "\0").replace("-", ".").replace("\0", "-")
    query = OF_TRANSLATOR.sub("", address.query).lstrip("&")
    return f"https://{name}{address.path}{'?' + query if query else ''}" if "." in name else ""


def _decoded(text: str) -> str:
    from urllib.parse import unquote

    return unquote(text) if "%3A" in text.upper() else text
