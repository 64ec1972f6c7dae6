"""Who can drive a browser here, and what is missing where one cannot.

Nothing is imported to find out, and nothing is ever downloaded: packages are looked for by name,
browsers by their files. Each kind has a module of its own that starts it, `launch_*.py`, which is
imported when a page first needs it.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

STEALTHY, CAMOUFOX, CLOAKBROWSER, PLAYWRIGHT = "stealthy", "camoufox", "cloakbrowser", "playwright"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
NO_BROWSER = "needs a browser: install chromium with your system's packages"
OWN_CHROMIUM = ("chrome", "Chromium.app/Contents/MacOS/Chromium", "chrome.exe")
OWN_FIREFOX = ("camoufox-bin", "Camoufox.app/Contents/MacOS/camoufox", "camoufox.exe")


@dataclass(frozen=True, slots=True)
class Found:
    """A browser on this machine."""

    executable: str
    engine: str  # two kinds with one engine show one browser to a site


Environment = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Launcher:
    """One kind of browser: the packages that drive it, and where the browser itself is looked for.

    `setup` is the extra that brings the packages, `module` what starts it.
    """

    name: str
    packages: tuple[str, ...]
    setup: str
    module: str
    find: Callable[[Environment], Found | None]
    no_browser: str = NO_BROWSER

    def found(self, environment: Environment) -> Found | None:
        """Return the browser that this kind would start here, if all that it needs is there."""
        return None if self.missing_package() else self.find(environment)

    def lacking(self, environment: Environment) -> str:
        """Return what is missing here and the command that adds it, or ""."""
        missing = self.missing_package()
        if missing:
            return f"needs {missing}: ./search setup {self.setup}"
        return "" if self.find(environment) else self.no_browser

    def missing_package(self) -> str:
        """Return the first package that is not installed, or ""."""
        return next((each for each in self.packages if not is_installed(each)), "")


def is_installed(package: str) -> bool:
    """Say whether a package is there, without importing it."""
    return importlib.util.find_spec(package) is not None


def executable(path: str = "") -> str:
    """Return the browser of this system, or ""; `path` is where to look, "" the usual."""
    return next((found for name in NAMES if (found := shutil.which(name, path=path or None))), "")


def _of_the_system(environment: Environment) -> Found | None:
    found = executable(environment.get("PATH", ""))
    return Found(found, "chromium") if found else None


def _cloakbrowser(environment: Environment) -> Found | None:
    """Return CloakBrowser's own build where it was installed, else the system's browser."""
    named = environment.get("CLOAKBROWSER_BINARY_PATH", "")
    folder = environment.get("CLOAKBROWSER_CACHE_DIR") or _below(environment, ".cloakbrowser")
    places = [Path(named)] if named else []
    for place in (*places, *_builds(folder, "chromium-*", OWN_CHROMIUM)):
        if place.is_file():
            return Found(str(place), CLOAKBROWSER)
    return _of_the_system(environment)


def _camoufox(environment: Environment) -> Found | None:
    """Return Camoufox's own Firefox; no other can take its place."""
    cache = environment.get("XDG_CACHE_HOME") or _below(environment, ".cache")
    builds = _builds(f"{cache}/camoufox/browsers" if cache else "", "*/*", OWN_FIREFOX)
    for place in builds:
        if place.is_file():
            return Found(str(place), CAMOUFOX)
    return None


def _below(environment: Environment, name: str) -> str:
    home = environment.get("HOME", "")
    return f"{home}/{name}" if home else ""


def _builds(folder: str, pattern: str, files: tuple[str, ...]) -> Iterator[Path]:
    """Yield where the executables of a folder of builds would be, the newest build first."""
    if not folder or not Path(folder).is_dir():
        return
    for build in sorted(Path(folder).glob(pattern), key=_version, reverse=True):
        yield from (build / name for name in files)


def _version(build: Path) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", build.name))


LAUNCHERS: Mapping[str, Launcher] = {
    each.name: each
    for each in (
        Launcher(
            CAMOUFOX,
            ("camoufox", "playwright"),
            "browser",
            "launch_camoufox",
            _camoufox,
            "needs its own browser: python -m camoufox fetch",
        ),
        Launcher(STEALTHY, ("scrapling", "patchright"), "fetch", "launch_stealthy", _of_the_system),
        Launcher(
            CLOAKBROWSER,
            ("cloakbrowser", "playwright"),
            "browser",
            "launch_cloakbrowser",
            _cloakbrowser,
        ),
        Launcher(PLAYWRIGHT, ("playwright",), "browser", "launch_playwright", _of_the_system),
    )
}
ANY = (PLAYWRIGHT, CLOAKBROWSER, STEALTHY, CAMOUFOX)  # for who does not mind which


def lacking(kind: str, environment: Environment) -> str:
    """Return what a kind of browser lacks here and the command that adds it, or ""."""
    if kind:
        return LAUNCHERS[kind].lacking(environment)
    if any(LAUNCHERS[each].found(environment) for each in ANY):
        return ""
    return LAUNCHERS[PLAYWRIGHT].lacking(environment)


def engine(kind: str, environment: Environment) -> str:
    """Return which browser a kind would show a page in here, or ""."""
    found = LAUNCHERS[kind].found(environment)
    return found.engine if found else ""
