"""What is declared, and what a run stands on."""

import os
import sys
import tomllib
from pathlib import Path

from search_skill import bootstrap
from search_skill.setup.environments import Project, read_project
from small_checkout import ROOT


def test_the_core_and_the_extras_are_those_of_the_declaration():
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    project = read_project()

    assert list(project.core) == declared["dependencies"]
    assert {name: list(wanted) for name, wanted in project.extras.items()} == declared[
        "optional-dependencies"
    ]


def test_extras_are_asked_for_together_with_the_core_so_that_its_bounds_hold():
    project = Project(("pebble>=1",), {"polish": ("polish-kit",), "lustre": ("lustre-kit",)})

    assert project.requirements(["lustre"]) == ("pebble>=1", "lustre-kit")
    assert project.requirements([]) == ("pebble>=1",)


def test_these_tests_stand_on_the_environment_that_runs_them():
    here = bootstrap.environment()

    assert here.python == Path(sys.executable)
    assert here.home == Path(sys.prefix)
    assert "SEARCH_INSIDE" not in os.environ
