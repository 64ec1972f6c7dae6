"""Which addresses may be asked at all: the way in for a page that points at somebody's inside.

An address is judged by its spelling first: scheme, host, port, numbers in every notation, names
that only exist inside. Going directly, the name is resolved, every address of it is checked, and
the caller connects to the checked ones, so that a second answer of the resolver gains nothing.
Through a proxy, where names are resolved elsewhere, the spelling decides. What is not understood is
refused. The judged address is written anew, so that no client can read another host in it.
"""

from __future__ import annotations

import re
import socket
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from urllib.parse import quote, unquote_to_bytes, urljoin

from search_skill.errors import Refused, Unreachable
from search_skill.web.addresses import IpAddress, ends_in_number, is_public, read_ipv4, read_ipv6

Resolver = Callable[[str, int], Sequence[str]]

PORTS = {"http": 80, "https": 443}
INSIDE = frozenset(  # suffixes that no public name has
    {"consul", "corp", "docker", "fritz.box", "home", "home.arpa", "internal", "intra", "intranet"}
    | {"kube", "lan", "local", "localdomain", "localdomain4", "localdomain6", "localhost"}
    | {"localhost4", "localhost6", "localnet", "priv", "private", "svc", "workgroup"}
    | {"metadata.goog", "metadata.packet.net", "metadata.platformequinix.com"}
    | {"metadata.tencentyun.com"}
)
POINTING_INSIDE = frozenset(  # answer with loopback, or with the number that stands in the name
    {"lacolhost.com", "localtest.me", "lvh.me", "nip.io", "sslip.io", "traefik.me", "vcap.me"}
    | {"xip.io"}
)
CONTROL = re.compile(r"[\x00-\x1f\x7f]")
SPLIT = re.compile(r"([a-z][a-z0-9+.\-]*)://([^/?#]*)([^#]*)", re.I)
HOST_PORT = re.compile(r"(\[[^\[\]]*\]|[^:\[\]]*)(?::([0-9]*))?")
CONFUSING_USER = re.compile(r"[\\@\s]|%(?:2f|5c|3f|23|40|3a|0[0-9a-f]|1[0-9a-f])", re.I)
LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_\-]*[a-z0-9_])?")
HAS_SCHEME = re.compile(r"[a-z][a-z0-9+.\-]*:", re.I)
DOTS = re.compile("[\u3002\uff0e\uff61]")
KEPT = "!#$%&'()*+,/:;=?@[]~-._"  # of a path and query, as it stands


@dataclass(frozen=True, slots=True)
class Target:
    """An address that may be asked, written anew, and where its connection may go."""

    url: str  # ASCII, without user and fragment
    scheme: str
    host: str  # ASCII, lower case; IPv6 without brackets
    port: int
    addresses: tuple[str, ...] = ()  # checked, to connect to; none when a proxy resolves the name

    @property
    def origin(self) -> tuple[str, str, int]:
        """What cookies and credentials belong to."""
        return self.scheme, self.host, self.port


def system_resolver(host: str, port: int) -> Sequence[str]:
    """Return every address that the system knows for a name."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(entry[4][0]) for entry in found))


def judged(
    url: str,
    *,
    resolver: Resolver | None = None,
    allowed: frozenset[tuple[str, int]] = frozenset(),
) -> Target:
    """Return where an address leads, or raise `Refused` with the reason.

    With a `resolver` the name is resolved and every address of it checked; without one the
    spelling decides. `allowed` are endpoints that the user configured.
    """
    target = _spelled(url)
    is_configured = (target.host, target.port) in allowed
    literal = _literal(target.host)
    if not is_configured:
        _check(target.host, literal)
    if resolver is None:
        return target
    found = (literal,) if literal else _resolved(target, resolver)
    if not is_configured:
        for address in found:
            _check_number(target.host, address)
    return Target(target.url, *target.origin, tuple(str(address) for address in found))


@lru_cache(maxsize=4096)
def _spelled(url: str) -> Target:
    """Read and rewrite an address, strictly: what clients could read in two ways is refused."""
    text = url.strip(" ")
    if CONTROL.search(text):
        raise Refused("a control character in the address")
    parts = SPLIT.fullmatch(text.partition("#")[0])
    if not parts:
        raise Refused(f"not an http address: {_shortened(text)}")
    scheme, authority, rest = parts[1].lower(), parts[2], parts[3]
    if scheme not in PORTS:
        raise Refused(f"the scheme {scheme} is not asked")
    user, _, place = authority.rpartition("@")
    if CONFUSING_USER.search(user) or "\\" in authority:
        raise Refused("an ambiguous address")
    found = HOST_PORT.fullmatch(place)
    if not found:
        raise Refused(f"not a host: {_shortened(place)}")
    host, port = _host(found[1]), _port(found[2], scheme)
    shown = f"[{host}]" if ":" in host else host
    at = "" if port == PORTS[scheme] else f":{port}"
    tail = quote(rest if rest.startswith("/") else f"/{rest}", safe=KEPT, errors="replace")
    return Target(f"{scheme}://{shown}{at}{tail}", scheme, host, port)


def _port(digits: str | None, scheme: str) -> int:
    if not digits:
        return PORTS[scheme]
    port = int(digits) if len(digits) <= 5 else 0
    if not 1 <= port <= 65_535:
        raise Refused(f"no such port: {_shortened(digits)}")
    return port


def _host(written: str) -> str:
    """Return the host as the network knows it: numbers as dotted numbers, names in ASCII."""
    if written.startswith("["):
        literal = unquote_to_bytes(written[1:-1]).decode("ascii", "replace")
        address = read_ipv6(literal)
        if address is None or address.scope_id:
            raise Refused(f"not an address of the outside: {_shortened(written)}")
        return str(address)
    name = unquote_to_bytes(written).decode("utf-8", "replace")
    if not name.isascii():
        name = _ascii(name)
    name = name.lower().removesuffix(".")
    if ends_in_number(name):
        return _dotted(name)
    if len(name) > 253 or not all(
        len(label) <= 63 and LABEL.fullmatch(label) for label in name.split(".")
    ):
        raise Refused(f"not a host: {_shortened(written) or 'nothing'}")
    return name


def _dotted(name: str) -> str:
    readings = read_ipv4(name)
    if not readings:
        raise Refused(f"not an address: {_shortened(name)}")
    inside = [reading for reading in readings if not is_public(reading)]
    return str(inside[0] if inside else readings[0])


def _ascii(name: str) -> str:
    """Return a name as the resolver will be asked for it (UTS 46, then IDNA)."""
    import idna

    plain = DOTS.sub(".", unicodedata.normalize("NFKC", name))
    try:
        mapped = idna.uts46_remap(plain, std3_rules=False, transitional=False)
        return mapped if mapped.isascii() else idna.encode(mapped).decode("ascii")
    except (idna.IDNAError, UnicodeError):
        pass
    try:
        return plain.encode("idna").decode("ascii")  # the older rules know signs and pictures
    except UnicodeError as error:
        raise Refused(f"not a host: {_shortened(name)}") from error


def _literal(host: str) -> IpAddress | None:
    if ":" in host or ends_in_number(host):
        return ip_address(host)
    return None


def _check(host: str, literal: IpAddress | None) -> None:
    if literal:
        _check_number(host, literal)
    elif "." not in host:
        raise Refused(f"{host}: a name without a domain is somebody's inside")
    elif suffix := next((s for s in INSIDE if _is_below(host, s)), ""):
        raise Refused(f"{host}: names in {suffix} are somebody's inside")
    elif suffix := next((s for s in POINTING_INSIDE if host != s and _is_below(host, s)), ""):
        raise Refused(f"{host}: names in {suffix} lead to the address in them")


def _is_below(host: str, suffix: str) -> bool:
    return host == suffix or host.endswith(f".{suffix}")


def _check_number(host: str, address: IpAddress) -> None:
    if is_public(address):
        return
    named = "" if str(address) == host else f"{host} is "
    raise Refused(f"{named}{address}: not an address of the outside")


def _resolved(target: Target, resolver: Resolver) -> tuple[IpAddress, ...]:
    try:
        found = resolver(target.host, target.port)
    except (OSError, UnicodeError) as error:
        raise Unreachable(f"no address for {target.host}") from error
    if not found:
        raise Unreachable(f"no address for {target.host}")
    try:
        addresses = tuple(ip_address(address) for address in found)
    except ValueError as error:
        raise Refused(f"{target.host}: the resolver gave no address") from error
    return tuple(_unmapped(address) for address in addresses)


def _unmapped(address: IpAddress) -> IpAddress:
    inner = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return inner or address


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}…"


def redirected(url: str, location: str) -> str:
    """Return where a `Location` leads from an address; whatever comes of it must be judged."""
    there = location.strip(" \t\r\n")
    # an address with a scheme stands for itself: joined, `http:///x` would become a path of ours
    return there if HAS_SCHEME.match(there) else urljoin(url, there)
