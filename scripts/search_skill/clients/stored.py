"""A file as it stands, byte for byte, and put in its place in one step."""

from __future__ import annotations

import hashlib
import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from search_skill.clients.leaving import LeftAlone

BOM = b"\xef\xbb\xbf"
PRIVATE, COMMON = 0o600, 0o644
LARGEST = 20_000_000  # bytes; a file beyond it is no configuration


@dataclass(frozen=True, slots=True)
class Stored:
    """A file's bytes, and where they really are: a link is followed, and stays a link."""

    named: Path
    real: Path
    data: bytes | None  # None: there is no such file

    @property
    def text(self) -> str:
        """What it says, without its byte order mark."""
        try:
            return (self.data or b"").removeprefix(BOM).decode("utf-8")
        except UnicodeDecodeError as error:
            raise LeftAlone(f"it is no UTF-8 (byte {error.start})") from error

    def bytes_of(self, text: str) -> bytes:
        """Return a text as this file would hold it."""
        return (BOM if (self.data or b"").startswith(BOM) else b"") + text.encode("utf-8")


def stored(path: Path) -> Stored:
    """Return a file as it stands; raise `LeftAlone` for what is none or cannot be read."""
    real = Path(os.path.realpath(path))
    try:
        if real.stat().st_size > LARGEST:
            raise LeftAlone("it is too large to be a configuration")
        return Stored(path, real, real.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return Stored(path, real, None)
    except OSError as error:
        raise LeftAlone(f"it cannot be read: {error.strerror}") from error


def digest_of(data: bytes | None) -> str:
    """Return what bytes are told apart by; "" for a file that is not there."""
    return "" if data is None else hashlib.sha256(data).hexdigest()


def write(real: Path, data: bytes, *, mode: int = PRIVATE) -> list[str]:
    """Put bytes in a file's place, whole or not at all; return the folders made for it.

    A file that is there keeps its mode; `mode` is for a new one.
    """
    made = make_folders(real.parent)
    with suppress(FileNotFoundError):
        mode = real.stat().st_mode & 0o7777
    handle, name = tempfile.mkstemp(dir=real.parent, prefix=f".{real.name}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(mode)
        Path(name).replace(real)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    return made


def make_folders(folder: Path) -> list[str]:
    """Make a folder with those above it; return the ones that were missing, outermost first."""
    missing = []
    for place in (folder, *folder.parents):
        if place.exists():
            break
        missing.append(str(place))
    folder.mkdir(parents=True, exist_ok=True)
    return missing[::-1]


def remove_folders(made: list[str]) -> None:
    """Remove folders that were made, innermost first, as far as nothing else is in them."""
    for name in reversed(made):
        with suppress(OSError):
            Path(name).rmdir()
