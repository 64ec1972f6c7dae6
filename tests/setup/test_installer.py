"""What tools there are to install with, and what is made of their complaints."""

import sys
from pathlib import Path

import pytest

from search_skill.errors import Missing
from search_skill.setup.installer import Target, install, reason, recipes
from small_checkout import UV, write_wheel

NOWHERE = {"PATH": "", "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": "/dev/null"}


def test_uv_comes_before_pip_where_there_is_one(tmp_path):
    target = Target.at(tmp_path / "home", new=True)

    with_uv = [recipe.tool for recipe in recipes(target, ["pebble"], {"PATH": str(UV.parent)})]
    without = [recipe.tool for recipe in recipes(target, ["pebble"], {"PATH": str(tmp_path)})]

    assert (with_uv, without) == (["uv", "pip"], ["pip"])


def test_what_the_caller_has_on_its_path_does_not_stand_in_for_what_is_missing(tmp_path):
    """Else pip takes a package in PYTHONPATH for installed."""
    wheels, decoy = tmp_path / "wheels", tmp_path / "decoy"
    wheels.mkdir()
    write_wheel(wheels, "pebble")
    (decoy / "pebble-1.2.dist-info").mkdir(parents=True)
    (decoy / "pebble-1.2.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: pebble\nVersion: 1.2\n"
    )
    target = Target.at(tmp_path / "home", new=True)

    variables = {**NOWHERE, "PYTHONPATH": str(decoy), "PIP_FIND_LINKS": str(wheels)}
    install(target, ["pebble"], {**variables, "PIP_TARGET": str(tmp_path / "elsewhere")})

    assert list(target.home.glob("lib/python*/site-packages/pebble/__init__.py"))
    assert not (tmp_path / "elsewhere").exists()


def test_a_failure_names_the_tool_and_its_complaint(tmp_path):
    target = Target(tmp_path, Path(sys.executable))

    with pytest.raises(Missing, match=r"\(pip: No matching distribution found for pebble\)"):
        install(target, ["pebble"], NOWHERE)


def test_a_tool_that_does_not_start_is_a_failure_like_any_other(tmp_path):
    target = Target(tmp_path, tmp_path / "no python")
    (tmp_path / "uv").write_text("no program")
    (tmp_path / "uv").chmod(0o755)

    with pytest.raises(Missing, match=r"uv: .*; pip: .*"):
        install(target, ["pebble"], {**NOWHERE, "PATH": str(tmp_path)})


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        (
            "Looking in links: wheels\n"
            "ERROR: Could not find a version that satisfies the requirement pebble\n"
            "ERROR: No matching distribution found for pebble\n",
            "No matching distribution found for pebble",
        ),
        (
            "  \u00d7 No solution found when resolving dependencies:\n"
            "  \u2570\u2500\u25b6 Because pebble was not found,\n"
            "      your requirements are unsatisfiable.\n",
            "No solution found when resolving dependencies: Because pebble was not found, "
            "your requirements are unsatisfiable",
        ),
        (
            "error: 디스크가 가득 찼습니다\n  Caused by: 磁盘已满\n",
            "디스크가 가득 찼습니다 Caused by: 磁盘已满",
        ),
        ("\x1b[31merror\x1b[0m\n", "[31merror[0m"),
        ("", ""),
    ],
)
def test_a_complaint_becomes_one_line_without_drawing(output, expected):
    assert reason(output) == expected


def test_a_page_of_complaint_is_cut():
    assert len(reason("ERROR: " + "because " * 200)) <= 203
