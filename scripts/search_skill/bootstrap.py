"""The start: finds the libraries that the program stands on, or has them installed once.

Every run comes through here, so that only `gc`, `os`, `sys` and `zlib` are imported before it is
known that all is in place; what installs (`setup/`) is imported when something is to install.
A private environment of this Python's own version is entered by putting its packages on the
path, which costs nothing; a second interpreter would double the time to start.
"""

from __future__ import annotations

import gc
import os
import site
import sys
import time
import zlib

TYPE_CHECKING = False  # typing's own would cost its import
if TYPE_CHECKING:
    from collections.abc import Iterable, MutableMapping, Sequence

    from search_skill.setup.environments import Environment

PACKAGE = os.path.dirname(os.path.abspath(__file__))
CHECKOUT = os.path.dirname(os.path.dirname(PACKAGE))
DECLARATION = os.path.join(CHECKOUT, "pyproject.toml")
LAUNCHER = os.path.join(CHECKOUT, "search")

NAME = "search-skill"  # of the distribution, and of our folder among the user's caches
READY = "ready.json"  # written last into a private environment, removed before it is changed
INSIDE = "SEARCH_INSIDE"  # set for the interpreter that is started here, so that it starts none
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
STOPPED = 130  # by the first signal of a terminal
A_DAY = 86_400  # seconds between two notes that an environment is in use


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the libraries importable, then answer; `setup` is done here and goes no further."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    variables = os.environ
    if None in (sys.stdin, sys.stdout, sys.stderr):
        from search_skill import streams

        streams.open_all()
    already_inside = variables.pop(INSIDE, "")
    if words[:1] == ["setup"]:
        from search_skill.setup.command import asks_for_setup, set_up

        if asks_for_setup(words):
            return set_up(words[1:], variables)
    try:
        if not already_inside and is_checkout():
            start(words, variables)
        from search_skill.cli import main as answer

        return answer(words)
    except KeyboardInterrupt:  # before the program listens to signals itself
        sys.stderr.write("search: stopped\n")
        return STOPPED
    finally:
        gc.freeze()  # looking for cycles in all that is there would take longer than reading pages


def environment() -> Environment:
    """Return which interpreter and packages this run stands on, for `--doctor`."""
    from search_skill.setup.environments import describe

    return describe(os.environ)


def is_checkout() -> bool:
    """Tell a checkout from an installed package, whose libraries came with it."""
    return os.path.isfile(DECLARATION)


def start(words: list[str], variables: MutableMapping[str, str]) -> None:
    """Put what the program needs on the path, in the order of least surprise.

    A virtual environment that somebody activated, the checkout's own `.venv`, our private one,
    and only then the system's Python: packages there may leave with the next upgrade.
    """
    declared = read_declaration()
    needed = core(declared)
    if in_virtual_environment() and holds(sys.path, needed):
        return
    neighbour = checkout_environment(needed)
    if neighbour:
        run_inside(neighbour, words, variables)
    home = private_environment(declared, variables)
    if not home:
        if holds(sys.path, needed):
            return
        from search_skill.setup.command import first_run

        home = first_run(variables)
    enter(home)


# what is declared


def read_declaration() -> str:
    """Return what the project's file declares of dependencies, extras included, as text.

    Not through `tomllib`: its import alone costs more than a bare interpreter's whole start. A
    test holds what is read here against what `tomllib` reads.
    """
    with open(DECLARATION, encoding="utf-8") as file:
        text = file.read()
    needed = text.partition("\ndependencies = [")[2].partition("\n]")[0]
    extras = text.partition("\n[project.optional-dependencies]\n")[2].partition("\n[")[0]
    return f"{needed}\n]\n{extras}"


def core(declared: str) -> list[str]:
    """Return the requirements without which nothing runs."""
    lines = declared.partition("\n]")[0].splitlines()
    return [line.split('"')[1] for line in lines if line.lstrip().startswith('"')]


def environment_name(declared: str) -> str:
    """Return the private environment's name, which tells other dependencies and other Pythons."""
    platform = getattr(sys.implementation, "_multiarch", sys.platform)  # tells glibc from musl
    machine = os.uname().machine if hasattr(os, "uname") else ""
    python = (sys.implementation.cache_tag, getattr(sys, "abiflags", ""), platform, machine)
    digest = zlib.crc32(repr((declared, python)).encode())
    return f"env-{VERSION}-{digest:08x}"


# what is there


def in_virtual_environment() -> bool:
    """Say whether this interpreter belongs to a virtual environment."""
    return sys.prefix != sys.base_prefix


def site_packages(home: str) -> str:
    """Return where an environment of this Python's version keeps its packages."""
    if os.name == "nt":
        return os.path.join(home, "Lib", "site-packages")
    return os.path.join(home, "lib", f"python{VERSION}", "site-packages")


def interpreter(home: str) -> str:
    """Return an environment's interpreter."""
    if os.name == "nt":
        return os.path.join(home, "Scripts", "python.exe")
    return os.path.join(home, "bin", "python")


def checkout_environment(needed: Iterable[str]) -> str:
    """Return the checkout's own `.venv` if it holds all that is needed, else nothing."""
    home = os.path.join(CHECKOUT, ".venv")
    library = os.path.join(home, "lib")
    if not os.access(interpreter(home), os.X_OK):
        return ""
    versions = os.listdir(library) if os.path.isdir(library) else []
    folders = [os.path.join(library, version, "site-packages") for version in versions]
    return home if holds([*folders, site_packages(home)], needed) else ""


def private_environment(declared: str, variables: MutableMapping[str, str]) -> str:
    """Return the private environment for what is declared if it is complete, else nothing."""
    name = environment_name(declared)
    for root in cache_roots(variables):
        home = os.path.join(root, name)
        try:
            used = os.stat(os.path.join(home, READY)).st_mtime
        except OSError:
            continue
        if time.time() - used > A_DAY:
            note_use(home)
        return home
    return ""


def note_use(home: str) -> None:
    """Leave a sign that an environment is in use: those long unused are removed one day."""
    try:
        os.utime(os.path.join(home, READY))
    except OSError:
        return  # a cache that cannot be written is never cleared either


def cache_roots(variables: MutableMapping[str, str]) -> list[str]:
    """Return the folders where a private environment may stand, the best first."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        local = variables.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
        usual = os.path.join(local, NAME, "Cache")
    elif sys.platform == "darwin":
        usual = os.path.join(home, "Library", "Caches", NAME)
    else:
        stated = variables.get("XDG_CACHE_HOME", "")  # its standard says to ignore a relative one
        base = stated if os.path.isabs(stated) else os.path.join(home, ".cache")
        usual = os.path.join(base, NAME)
    own = variables.get("SEARCH_CACHE_DIR", "")
    roots = [os.path.abspath(os.path.expanduser(own))] if own else []
    temporary = temporary_root(variables)
    return [*roots, usual, *([temporary] if is_ours(temporary) else [])]


def temporary_root(variables: MutableMapping[str, str]) -> str:
    """Return the folder of last resort, for an account with no writable home."""
    if sys.platform == "win32":
        return os.path.join(variables.get("TEMP") or os.path.expanduser("~"), NAME)
    return os.path.join(variables.get("TMPDIR") or "/tmp", f"{NAME}-{os.getuid()}")


def is_ours(folder: str) -> bool:
    """Say whether nobody else can have put something into a folder where everybody may write."""
    try:
        facts = os.lstat(folder)
    except OSError:
        return False
    if sys.platform == "win32":
        return True  # the temporary folder there is the user's own
    is_folder = (facts.st_mode & 0o170000) == 0o040000
    return is_folder and facts.st_uid == os.getuid() and not facts.st_mode & 0o022


# what it holds


def holds(folders: Iterable[str], needed: Iterable[str]) -> bool:
    """Say whether the packages in these folders meet every requirement."""
    versions = installed(folders)
    return all(meets(versions, requirement) for requirement in needed)


def installed(folders: Iterable[str]) -> dict[str, str]:
    """Return the version of every distribution in these folders, from the names of its records.

    Reading `importlib.metadata` for it would cost more than the rest of the start.
    """
    versions: dict[str, str] = {}
    for folder in folders:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for name in names:
            stem, _, kind = name.rpartition(".")
            if kind in ("dist-info", "egg-info") and "-" in stem:
                title, version = stem.split("-")[:2]
                versions.setdefault(plain(title), version)
    return versions


def plain(name: str) -> str:
    """Return a distribution's name in the one spelling that compares."""
    return name.lower().replace("_", "-").replace(".", "-")


def meets(versions: dict[str, str], requirement: str) -> bool:
    """Say whether what is installed meets one requirement of ours.

    It knows the operators that our own declaration uses; a test keeps it to them.
    """
    bare = requirement.partition("[")[0] + requirement.partition("]")[2]
    where = min((bare.index(sign) for sign in "<>=!~" if sign in bare), default=len(bare))
    version = versions.get(plain(bare[:where].strip()))
    if version is None:
        return False
    bounds = [bound.strip() for bound in bare[where:].split(",") if bound.strip()]
    return all(within(version, bound) for bound in bounds)


def within(version: str, bound: str) -> bool:
    """Say whether a version lies within one bound."""
    if bound.startswith("=="):
        return version == bound[2:]
    if bound.startswith(">="):
        return release(version) >= release(bound[2:])
    return release(version) < release(bound.lstrip("<"))


def release(version: str) -> tuple[int, ...]:
    """Return a version's numbers, without trailing zeros: 2.30 and 2.30.0 are one version."""
    numbers: list[int] = []
    for part in version.split("."):
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        numbers.append(int(digits or 0))
        if digits != part:
            break
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


# going in


def run_inside(home: str, words: list[str], variables: MutableMapping[str, str]) -> None:
    """Hand this run over to another environment's interpreter; does not come back."""
    command = [interpreter(home), LAUNCHER, *words]
    inside = {**variables, INSIDE: "1"}
    if sys.platform == "win32":  # its execve returns to the shell before the program has ended
        import subprocess

        raise SystemExit(subprocess.call(command, env=inside))
    os.execve(command[0], command, inside)


def enter(home: str) -> None:
    """Let imports come from a private environment instead of this interpreter's own packages."""
    folder = site_packages(home)
    own = {*site.getsitepackages(), site.getusersitepackages()} & set(sys.path)
    first = min((sys.path.index(entry) for entry in own), default=len(sys.path))
    after = [entry for entry in sys.path[first:] if entry not in own]
    del sys.path[first:]
    if sys.platform == "win32":  # pywin32 is found through its .pth file alone
        site.addsitedir(folder)
    else:
        sys.path.append(folder)
    sys.path.extend(after)
    elsewhere = sys.pycache_prefix or os.access(PACKAGE, os.W_OK)
    if not elsewhere:  # or a read-only folder is compiled anew every run
        sys.pycache_prefix = os.path.join(os.path.dirname(home), "pycache")
