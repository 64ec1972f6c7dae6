"""Prepare the environment that the tests run in, and print its interpreter.

It is built by the product's own builder: beside its place, once for each set of requirements. The agent
clients that some tests start are brought to the same folder, where npm can.
"""

import os
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "scripts"))

import agent_clients  # noqa: E402
from search_skill import bootstrap  # noqa: E402
from search_skill.setup.builder import Place, Wish, complete  # noqa: E402
from search_skill.setup.command import refusals_end_the_run, writable_root  # noqa: E402
from search_skill.setup.environments import read_project  # noqa: E402
from search_skill.setup.installer import Target  # noqa: E402

EXTRAS: tuple[str, ...] = (
    "fetch",
    "browser",
    "mcp",
    "semantic",
    "semantic-multi",
)  # of the product: tests need them


def main() -> None:
    """Build it unless it is there."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = (*read_project().requirements(EXTRAS), *declared["dependency-groups"]["test"])
    with refusals_end_the_run():
        root = writable_root(os.environ)
        name = bootstrap.environment_name("\n".join(wanted)).replace("env-", "tests-", 1)
        place = Place(root / name, "tests/run --env")
        complete(place, [Wish(EXTRAS, wanted)], os.environ, heed_failure=False)
        agent_clients.bring_all(root, os.environ)
        print(Target.at(place.home).python)


if __name__ == "__main__":
    main()
