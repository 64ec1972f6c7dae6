"""Hosts and the domains above them, compared label by label."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

DIGITS = frozenset("0123456789")


def is_ip_address(host: str) -> bool:
    """Say whether the host is a literal address, which has no domain above it."""
    if not host or (":" not in host and host[-1] not in DIGITS):
        return False
    from ipaddress import ip_address

    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def same_or_below(host: str, domain: str) -> bool:
    """Say whether a host is the domain or one of its subdomains."""
    inner, outer = _bare(host), _bare(domain)
    if not inner or not outer:
        return False
    if inner == outer:
        return True
    return inner.endswith(f".{outer}") and not is_ip_address(inner)


@lru_cache(maxsize=8192)
def registrable_domain(host: str) -> str:
    """Return the domain that somebody registered; the host itself where there is none above it."""
    name = _bare(host)
    if "." not in name or is_ip_address(name):
        return name
    return _suffixes().privatesuffix(name) or name


def is_public_suffix(host: str) -> bool:
    """Say whether anybody may register names below a host, so that it is nobody's domain."""
    name = _bare(host)
    return not is_ip_address(name) and _suffixes().privatesuffix(name) is None


def _bare(host: str) -> str:
    return host.strip().strip("[].").lower()


@cache
def _suffixes() -> "PublicSuffixList":
    from publicsuffixlist import PublicSuffixList  # 50 ms, which most runs of --help never need

    return PublicSuffixList()
