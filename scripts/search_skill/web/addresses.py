"""Numbers that are addresses, in every notation, and which of them are somebody's inside.

Everything here is pure: no name is resolved. A range that is not known to be public is not public.
"""

from __future__ import annotations

import re
from functools import cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

IpAddress = IPv4Address | IPv6Address

INSIDE_4 = tuple(
    IPv4Network(network)
    for network in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",  # private
        "100.64.0.0/10",  # carrier-grade NAT; some clouds keep their metadata there
        "127.0.0.0/8",  # loopback
        "168.63.129.16/32",  # a cloud's wire server
        "169.254.0.0/16",  # link-local, metadata
        "172.16.0.0/12",  # private
        "192.0.0.0/24",  # protocol assignments, metadata
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # relays of 6to4
        "192.168.0.0/16",  # private
        "198.18.0.0/15",  # benchmarks
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, broadcast
    )
)
PUBLIC_6 = IPv6Network("2000::/3")
INSIDE_6 = tuple(
    IPv6Network(network)
    for network in (
        "2001::/23",  # protocol assignments, Teredo, benchmarks, ORCHID
        "2001:db8::/32",  # documentation
        "3fff::/20",  # documentation
    )
)
# prefixes with an IPv4 address inside, which is what is really asked, and the bits right of it
CARRIERS = (
    (IPv6Network("::ffff:0:0/96"), 0),  # mapped
    (IPv6Network("::ffff:0:0:0/96"), 0),  # translated
    (IPv6Network("64:ff9b::/96"), 0),  # NAT64, which hosts without IPv4 need
    (IPv6Network("2002::/16"), 80),  # 6to4
)
ISATAP = 0x5EFE  # third and fourth byte of an interface id before an IPv4 address

NUMBER = re.compile(r"0[xX][0-9a-fA-F]*|[0-9]+")
HIGHEST = 0xFFFFFFFF
LONGEST_NUMBER = 40  # digits; no part of an address needs more


def ends_in_number(host: str) -> bool:
    """Say whether every client must take this host for an IPv4 address, valid or not."""
    return NUMBER.fullmatch(host.removesuffix(".").rpartition(".")[2]) is not None


def read_ipv4(host: str) -> tuple[IPv4Address, ...]:
    """Return what a host of numbers may mean, as `inet_aton` reads it first; none when unreadable.

    One to four parts, each decimal, octal (0…) or hexadecimal (0x…), the last one filling the rest.
    Some readers take a leading zero for decoration, so that reading is there too.
    """
    parts = host.removesuffix(".").split(".")
    if not 1 <= len(parts) <= 4 or any(len(part) > LONGEST_NUMBER for part in parts):
        return ()
    readings = (_joined([_number(part, octal=octal) for part in parts]) for octal in (True, False))
    first, *others = readings
    if first is None:
        return ()
    return tuple(dict.fromkeys([first, *(other for other in others if other is not None)]))


def read_ipv6(literal: str) -> IPv6Address | None:
    """Return the address between the brackets of a URL; one with a zone is nobody's outside."""
    try:
        return IPv6Address(literal)
    except ValueError:
        return None


@cache
def is_public(address: IpAddress) -> bool:
    """Say whether an address belongs to the outside; what is not known to be public is not."""
    if isinstance(address, IPv4Address):
        return not any(address in network for network in INSIDE_4)
    if address.scope_id:
        return False
    for carrier, shift in CARRIERS:
        if address in carrier:
            return is_public(IPv4Address((int(address) >> shift) & HIGHEST))
    if (int(address) >> 32) & 0xFDFFFFFF == ISATAP and not is_public(
        IPv4Address(int(address) & HIGHEST)
    ):
        return False
    return address in PUBLIC_6 and not any(address in network for network in INSIDE_6)


def _number(part: str, *, octal: bool) -> int | None:
    if not NUMBER.fullmatch(part):
        return None
    if part[:2].lower() == "0x":
        return int(part[2:] or "0", 16)
    if octal and len(part) > 1 and part[0] == "0":
        return int(part, 8) if set(part) <= set("01234567") else None
    return int(part)


def _joined(numbers: list[int | None]) -> IPv4Address | None:
    known = [number for number in numbers if number is not None]
    *heads, last = known or [HIGHEST + 1]
    if len(known) != len(numbers) or any(head > 0xFF for head in heads):
        return None
    room = 8 * (4 - len(heads))
    if last >= 1 << room:
        return None
    value = 0
    for head in heads:
        value = value << 8 | head
    return IPv4Address(value << room | last)
