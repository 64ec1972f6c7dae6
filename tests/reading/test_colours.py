"""Colours in every writing that sheets know, and whether a reader can tell two apart."""

import pytest

from search_skill.reading.colours import WHITE, colour_of


@pytest.mark.parametrize(
    "value",
    [
        *("white", "#fff", "#ffff", "#ffffff", "#ffffffff", "rgb(255,255,255)", "canvas"),
        *("rgb(255 255 255 / 1)", "rgba(100%,100%,100%,1)", "hsl(90,20%,100%)", "hwb(0 100% 0%)"),
        *("hsl(.5turn 50% 100%)", "oklch(1 0 0)", "oklab(100% 0 0)", "lab(100% 0 0)"),
        *("color(srgb 1 1 1)", "none repeat white", "#fff none no-repeat"),
    ],
)
def test_white_is_white_in_every_writing(value):
    assert colour_of(value) == WHITE


@pytest.mark.parametrize(
    "value", ["inherit", "currentcolor", "none", "", "var(--x)", "lab(50% 9 9)"]
)
def test_what_names_no_colour_is_none(value):
    assert colour_of(value) is None


@pytest.mark.parametrize("value", ["transparent", "#0000", "#12345600", "rgba(1,2,3,0)"])
def test_what_covers_nothing_is_told(value):
    assert colour_of(value).alpha == 0


def test_only_what_differs_is_seen():
    assert colour_of("#fafafa").is_near(WHITE)
    assert not colour_of("#999").is_near(WHITE)
    assert not colour_of("red").is_near(colour_of("green"))
    assert colour_of("rgba(0,0,0,.03)").over(WHITE).is_near(WHITE)
    assert not colour_of("rgba(0,0,0,.6)").over(WHITE).is_near(WHITE)
