"""The search path of the platforms: one folder, wherever the program runs from.

A checkout keeps its platforms in its top-level `platforms/` folder, an installed package keeps
them here. The registry puts the user's own folders in front. The caller's working directory is
never searched: data may come from there, code may not.
"""

from pathlib import Path

_here = Path(__file__).resolve().parent
_root = _here.parents[2]

_checkout = [str(_root / "platforms")] if (_root / "pyproject.toml").is_file() else []

BUNDLED = [*_checkout, str(_here)]

__path__ = list(BUNDLED)
