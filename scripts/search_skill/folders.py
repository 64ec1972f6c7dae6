"""Where things are kept: the XDG folders, or what the platform has in their place."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

NAME = "search-skill"
PROJECT = ".search"  # in the folder that the program is called from
BELOW_HOME = {  # XDG Base Directory Specification 0.8
    "config": ".config",
    "state": ".local/state",
    "data": ".local/share",
    "cache": ".cache",
}


def folder(environ: Mapping[str, str], kind: str) -> str:
    """Return our folder of this kind: `config`, `state`, `data` or `cache`; it need not exist."""
    stated = environ.get(f"XDG_{kind.upper()}_HOME", "")
    if os.path.isabs(stated):
        return os.path.join(stated, NAME)
    if sys.platform in ("darwin", "win32"):
        import platformdirs

        return str(getattr(platformdirs, f"user_{kind}_dir")(NAME, appauthor=False))
    home = environ.get("HOME") or os.path.expanduser("~")
    return os.path.join(home, BELOW_HOME[kind], NAME)


def results_folder(environ: Mapping[str, str]) -> str:
    """Return where the whole results of runs are kept, one document each."""
    return os.path.join(folder(environ, "state"), "runs")


def data_folders(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the folders that data is kept in: the project's, where it made one, then the user's.

    The project's holds data alone: settings, code and sessions are never read from it.
    """
    project = os.path.join(os.getcwd(), PROJECT)
    own = folder(environ, "data")
    return (project, own) if os.path.isdir(project) else (own,)


def plugin_folders(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the folders that may hold platforms of the user's own, the named ones first."""
    named = (each.strip() for each in environ.get("SEARCH_PLUGINS", "").split(","))
    own = os.path.join(folder(environ, "data"), "platforms")
    return (*(os.path.expanduser(each) for each in named if each), own)
