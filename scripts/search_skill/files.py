"""Files that a person names: read up to a bound, written whole, put in the place of files alone."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from pathlib import Path

LARGEST, SMALL = 256_000_000, 4_000_000  # bytes of a file that is read: some devices have no end
ANYBODY, PRIVATE = 0o666, 0o600  # what a new file may be read by, less what the user's mask takes


def read(path: str | Path, at_most: int = LARGEST) -> bytes:
    """Return the bytes of a file, a pipe or a device.

    Raises:
        OSError: it cannot be read, or holds more than `at_most` bytes.
    """
    with Path(path).expanduser().open("rb") as file:
        held = file.read(at_most + 1)
    if len(held) > at_most:
        raise OSError(errno.EFBIG, f"it holds more than {at_most:,} bytes", str(path))
    return held


def write(path: str, text: str, mode: int = ANYBODY) -> None:
    """Write a file whole or not at all.

    A link stays and what it leads to is written; a device or a pipe is written into, never
    replaced. A file that is there keeps its mode, a new one has `mode` less the user's mask.

    Raises:
        OSError: it cannot be written; what was there is as it was.
    """
    place = Path(os.path.realpath(path))
    known = place.stat().st_mode if place.exists() else None
    if known is not None and not stat.S_ISREG(known):
        with place.open("w", encoding="utf-8") as file:
            file.write(text)
        return
    new = place.with_name(f".{place.name[:40]}-{secrets.token_hex(6)}")
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        if known is not None:
            new.chmod(stat.S_IMODE(known))
        new.replace(place)
    except OSError:
        new.unlink(missing_ok=True)
        raise
