"""A safety net under the tests: nothing in this process connects to anywhere but this machine.

Names outside it do not resolve, as on a machine without a network. An address outside it is refused
and remembered, so that the test fails even where the code under test swallows the error.
"""

from __future__ import annotations

import errno
import ipaddress
import socket
from typing import Any

attempts: list[str] = []


def is_local(host: str) -> bool:
    """Say whether a host name or address is this machine's own."""
    if host in ("", "localhost") or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return False


def is_literal(host: str) -> bool:
    """Say whether a host is an address already, so that resolving it asks nobody."""
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def install() -> None:
    """Put the net under `socket`, once and for the whole process."""
    connect, connect_ex = socket.socket.connect, socket.socket.connect_ex
    resolve = socket.getaddrinfo

    def allowed(own: socket.socket, address: Any) -> bool:
        if own.family not in (socket.AF_INET, socket.AF_INET6) or is_local(str(address[0])):
            return True
        attempts.append(f"{address[0]}:{address[1]}")
        return False

    def checked_connect(own: socket.socket, address: Any) -> None:
        if not allowed(own, address):
            raise OSError(errno.ENETUNREACH, "tests reach nothing but loopback", str(address))
        connect(own, address)

    def checked_connect_ex(own: socket.socket, address: Any) -> int:
        return connect_ex(own, address) if allowed(own, address) else errno.ENETUNREACH

    def checked_resolve(host: Any, *rest: Any, **named: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else (host or "")
        if is_local(name) or is_literal(name):
            return resolve(host, *rest, **named)
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    socket.socket.connect = checked_connect  # type: ignore[method-assign]
    socket.socket.connect_ex = checked_connect_ex  # type: ignore[method-assign]
    socket.getaddrinfo = checked_resolve
