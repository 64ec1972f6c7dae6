"""The three addresses of a page, which are never one string.

`fetched` is what the door asks for, `shown` what a reader sees and may open, `identity_key` what
de-duplication compares. The parts they are made of live in address, hosts, unwrap, trackers,
works, identity and links; this is the door to all of them.
"""

import re
from urllib.parse import urljoin

from search_skill.text.address import SPLIT, WEB, split, with_scheme
from search_skill.text.address import cleaned as cleaned
from search_skill.text.address import host_of as host_of
from search_skill.text.hosts import is_ip_address as is_ip_address
from search_skill.text.hosts import registrable_domain as registrable_domain
from search_skill.text.hosts import same_or_below as same_or_below
from search_skill.text.identity import identity_key as identity_key
from search_skill.text.links import markdown_targets as markdown_targets
from search_skill.text.links import urls_in as urls_in
from search_skill.text.trackers import is_tracker
from search_skill.text.unwrap import unwrapped as unwrapped

SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*:")
# what may not stand in a request line; a percent sign is left as its source meant it
UNSENDABLE = re.compile(r"[^A-Za-z0-9\-._~/?!$'()*,:@&=+;%\[\]]+")


def shown(url: str) -> str:
    """Return the address to show: no wrapper, trackers, user name or place on the page.

    Everything else stays as its source wrote it, so that it opens what the source meant.
    """
    text = with_scheme(unwrapped(url))
    address = split(text)
    found = SPLIT.match(text)
    if not address.is_web or not found:
        return text
    authority, path, query, fragment = (part or "" for part in found.groups()[1:])
    place = authority.rpartition("@")[2].lower()
    kept = _without_trackers(address.host, query)
    route = f"#{fragment}" if len(fragment) > 1 and fragment[0] in "!/" else ""
    return f"{address.scheme}://{place}{path}{'?' + kept if kept else ''}{route}"


def fetched(url: str) -> str:
    """Return the address to ask for: no wrapper and no fragment, in the letters a request has."""
    address = split(unwrapped(url))
    if not address.is_web:
        return cleaned(url)
    user = f"{address.userinfo}@" if address.userinfo else ""
    port = f":{address.port}" if address.port else ""
    query = f"?{_sendable(address.query)}" if address.query else ""
    path = _sendable(address.path) or "/"
    return f"{address.scheme}://{user}{address.host}{port}{path}{query}"


def absolute(base: str, href: str) -> str:
    """Return where a link on a page leads; "" for what is no other page (`#…`, `mailto:` …)."""
    link = cleaned(href)
    if not link or link.startswith("#"):
        return ""
    if SCHEME.match(link) and not split(link).is_web:
        return ""
    try:
        joined = urljoin(cleaned(base), link)
    except ValueError:
        return ""  # brackets that are no address
    found = SPLIT.match(joined)
    has_host = found is not None and (found[1] or "").lower() in WEB and split(joined).host
    return joined if has_host else ""


def _without_trackers(host: str, query: str) -> str:
    pairs = query.split("&")
    kept = [pair for pair in pairs if not is_tracker(host, *_named(pair))]
    return query if len(kept) == len(pairs) else "&".join(kept)


def _named(pair: str) -> tuple[str, str]:
    name, _, value = pair.partition("=")
    return name, value


def _sendable(text: str) -> str:
    return UNSENDABLE.sub(
        lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode("utf-8", "replace")), text
    )
