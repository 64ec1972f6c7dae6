"""What the sheets of a page say together: order, weight, screens, shorthands, variables."""

import pytest

from reading.answers import html
from search_skill.reading.roll import roll_of
from search_skill.reading.sheets import sheets_of
from search_skill.reading.tree import parsed


def declared(sheet, element="<p class='a b' id='i'>한 文</p>", head=""):
    tree = parsed(html(element, head=f"{head}<style>{sheet}</style>"))
    sheets = sheets_of(tree, roll_of(tree))
    return sheets.declared(tree.find(".//p")), sheets


@pytest.mark.parametrize(
    ("sheet", "colour"),
    [
        (".a{color:red}.b{color:blue}", "blue"),
        ("#i{color:red}.b{color:blue}", "red"),
        (".a{color:red!important}#i{color:blue}", "red"),
        ("p{color:red;color:blue}", "blue"),
        ("@media print{p{color:red}}p.a{color:blue}", "blue"),
        ("@media (max-width:300px){p{color:red}}", None),
        ("@media (300px < width < 3000px){p{color:red}}", "red"),
        ("@keyframes x{from{color:red}}", None),
        ("@layer l{p{color:red}}", "red"),
        (".a{color:green;&.b{color:blue}}", "blue"),
        (".q{content:'}'}.a{color:blue}", "blue"),
        ("/* .a{color:red} */ .a{color:/**/blue}", "blue"),
        ("p{color:var(--ink)}:root{--ink:blue}", "blue"),
        ("p{color:var(--none, var(--nil, blue))}", "blue"),
        (".a:hover{color:red}", None),
    ],
)
def test_the_rule_that_counts_wins(sheet, colour):
    assert declared(sheet)[0].get("color") == colour


def test_the_own_style_of_an_element_is_heavier_than_a_sheet():
    said, _ = declared("#i{color:red}", "<p id='i' style='COLOR: Blue'>x</p>")
    assert said["color"] == "blue"


def test_shorthands_are_taken_apart():
    said, _ = declared("p{inset:1px 2px 3px;margin:0 4px;font:bold 7px/1 serif;overflow:hidden}")
    assert [said[side] for side in ("top", "right", "bottom", "left")] == [
        "1px",
        "2px",
        "3px",
        "2px",
    ]
    assert said["margin-left"] == "4px"
    assert said["font-size"] == "7px"
    assert said["overflow-y"] == "hidden"


@pytest.mark.parametrize(
    ("head", "is_closed"),
    [
        ("", True),
        ("<link rel='stylesheet' href='/a.css'>", False),
        ("<link rel='stylesheet' media='print' href='/a.css'>", True),
        ("<link rel='icon' href='/a.png'>", True),
        ("<style>@import url(a.css);</style>", False),
    ],
)
def test_a_page_tells_whether_sheets_lie_elsewhere(head, is_closed):
    assert declared("p{color:red}", head=head)[1].is_closed is is_closed
