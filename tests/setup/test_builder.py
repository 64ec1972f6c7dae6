"""What is kept beside an environment, and what is cleared away."""

import os
import time

import pytest

from search_skill.setup.builder import Place, clear_away, earlier_extras, recorded, write_extras

A_DAY = 86_400


@pytest.fixture
def place(tmp_path):
    return Place(tmp_path / "env-3.11-aaaaaaaa", "./search setup")


def make(place, name, *, extras=(), days=0.0):
    """Make an environment that was used some days ago."""
    home = place.home.with_name(name)
    home.mkdir()
    write_extras(home / "ready.json", extras)
    then = time.time() - days * A_DAY
    for file in (home / "ready.json", home):
        os.utime(file, (then, then))
    return home


def test_an_environment_long_unused_is_removed_and_others_stay(place):
    make(place, "env-3.11-aaaaaaaa", days=90)
    make(place, "env-3.10-old", days=31)
    make(place, "env-3.12-used", days=29)
    make(place, "other-3.11-old", days=90)

    clear_away(place, alone=True)

    kept = sorted(entry.name for entry in place.home.parent.iterdir())
    assert kept == ["env-3.11-aaaaaaaa", "env-3.12-used", "other-3.11-old"]


def test_what_a_dead_builder_left_is_removed_but_not_what_another_may_be_building(place):
    for name in ("env-3.11-aaaaaaaa.building-1", "env-3.11-aaaaaaaa.former-1"):
        place.home.with_name(name).mkdir()
    place.home.with_name("env-3.12-bbbbbbbb.building-1").mkdir()
    long_dead = place.home.with_name("env-3.12-cccccccc.building-1")
    long_dead.mkdir()
    os.utime(long_dead, (0, 0))

    clear_away(place, alone=False)
    assert place.home.with_name("env-3.11-aaaaaaaa.building-1").exists()
    clear_away(place, alone=True)

    assert [entry.name for entry in place.home.parent.iterdir()] == ["env-3.12-bbbbbbbb.building-1"]


def test_the_extras_of_the_environment_used_last_are_wanted_again(place):
    make(place, "env-3.10-x", extras=["mcp"], days=3)
    make(place, "env-3.11-y", extras=["fetch", "browser"], days=1)
    make(place, "tests-3.11-z", extras=["semantic"])

    assert earlier_extras(place) == ("fetch", "browser")


def test_a_first_environment_has_no_earlier_extras(place):
    assert earlier_extras(place) == ()


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"extras": 1}', "\x00", "不是"])
def test_a_note_that_cannot_be_read_names_no_extras(tmp_path, text):
    (tmp_path / "ready.json").write_text(text, "utf-8")

    assert recorded(tmp_path / "ready.json") == ()


def test_the_neighbours_of_an_environment_keep_its_whole_name(place):
    """A name with dots in it has no suffix to replace."""
    assert place.failed.name == "env-3.11-aaaaaaaa.failed"
    assert place.lock.name == "env-3.11-aaaaaaaa.lock"
    assert place.beside("building").name == f"env-3.11-aaaaaaaa.building-{os.getpid()}"
