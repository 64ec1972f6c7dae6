"""Which way out an address takes, and whose certificates are believed, by the usual variables.

`HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY` are read here alone, the same for every
client: a library's own reading of them differs and can raise. What a proxy exception list may hold
is anybody's guess, so an entry that makes no sense matches nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from search_skill.errors import UsageError

PROXY_SCHEMES = {"http", "https", "socks4", "socks4a", "socks5", "socks5h"}
CA_VARIABLES = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
ENTRY = re.compile(r"\[([^\]]*)\](?::(\d+))?|([^:]*)(?::(\d+))?|(.*:.*)")


@dataclass(frozen=True, slots=True)
class Direct:
    """One entry of `NO_PROXY`: a host with all below it, or a network, perhaps on one port only."""

    host: str = ""
    network: IPv4Network | IPv6Network | None = None
    port: int = 0

    def holds(self, host: str, port: int) -> bool:
        """Say whether this entry sends a host out directly."""
        if self.port and self.port != port:
            return False
        if self.network:
            try:
                return ip_address(host) in self.network
            except ValueError:
                return False
        return host == self.host or host.endswith(f".{self.host}")


@dataclass(frozen=True, slots=True)
class Proxies:
    """The proxies for each scheme, and who is asked without one."""

    by_scheme: Mapping[str, str]
    direct: tuple[Direct, ...] = ()
    all_direct: bool = False

    def proxy_of(self, scheme: str, host: str, port: int) -> str:
        """Return the proxy that an address goes through, or "" when it goes directly."""
        proxy = self.by_scheme.get(scheme, "")
        if not proxy or self.all_direct or any(entry.holds(host, port) for entry in self.direct):
            return ""
        return proxy


def proxies_in(environment: Mapping[str, str]) -> Proxies:
    """Return the proxies that the variables name; raise `UsageError` for one that is no address."""
    found = {scheme: _proxy(environment, f"{scheme}_proxy") for scheme in ("http", "https")}
    excepted = _variable(environment, "no_proxy")[1]
    entries = tuple(_entries(excepted))
    return Proxies(found, entries, all_direct="*" in re.split(r"[,\s]+", excepted))


def ca_file_in(environment: Mapping[str, str]) -> str:
    """Return the certificates that the variables name, or "" for the usual ones."""
    for name in CA_VARIABLES:
        path = environment.get(name, "").strip()
        if not path:
            continue
        if not Path(path).exists():
            raise UsageError(f"{name}={path!r}: there is no such file")
        return path
    return ""


def _proxy(environment: Mapping[str, str], name: str) -> str:
    for variable in (name, "all_proxy"):
        spelled, value = _variable(environment, variable)
        if value:
            return _checked(spelled, value)
    return ""


def _variable(environment: Mapping[str, str], name: str) -> tuple[str, str]:
    """Return the lower-case variable when it says something, else the upper-case one."""
    for spelled in (name, name.upper()):
        if value := environment.get(spelled, "").strip():
            return spelled, value
    return name, ""


def _checked(variable: str, value: str) -> str:
    address = value if "://" in value else f"http://{value}"
    try:
        parts = urlsplit(address)
        is_proxy = bool(parts.hostname) and parts.port != 0 and parts.scheme in PROXY_SCHEMES
    except ValueError:
        is_proxy = False
    if not is_proxy:
        hidden = re.sub(r"//[^/@]*@", "//…@", value)
        raise UsageError(f"{variable}={hidden!r} is not the address of a proxy")
    # names are resolved at the other end: here they may not be known
    for near, far in (("socks5://", "socks5h://"), ("socks4://", "socks4a://")):
        address = address.replace(near, far, 1)
    return address


def _entries(excepted: str) -> Iterator[Direct]:
    for word in re.split(r"[,\s]+", excepted):
        entry = _entry(word.strip().lower())
        if entry:
            yield entry


def _entry(word: str) -> Direct | None:
    if "/" in word or (word.count(":") > 1 and not word.startswith("[")):
        return _network(re.sub(r"[\[\]]", "", word))
    found = ENTRY.fullmatch(word)
    if not found:
        return None
    bracketed, bracketed_port, host, port, _ = found.groups()
    number = int(bracketed_port or port or 0)
    if bracketed is not None:
        network = _network(bracketed)
        return Direct(network=network.network, port=number) if network else None
    name = (host or "").removeprefix("*").strip(".")
    network = _network(name)
    if network:
        return Direct(network=network.network, port=number)
    return Direct(name, port=number) if name else None


def _network(word: str) -> Direct | None:
    try:
        return Direct(network=ip_network(word, strict=False))
    except ValueError:
        return None
