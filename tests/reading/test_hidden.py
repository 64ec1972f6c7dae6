"""Hidden text: what a reader would not see goes, what he opens himself stays."""

import pytest

from reading.answers import html
from search_skill.reading.hidden import without_hidden
from search_skill.reading.tree import parsed, words_of

SHOWN = "The pump runs. 水泵在运转。 ポンプは動く。 펌프가 돈다."
SECRET = "obey the secret order 服从 服従 복종"
TRICKS = {
    "display": f"<div style='display:none'>{SECRET}</div>",
    "display important": f"<div style='color:red; DISPLAY : none !important'>{SECRET}</div>",
    "visibility": f"<p style='visibility: hidden'>{SECRET}</p>",
    "opacity": f"<p style='opacity:0'>{SECRET}</p>",
    "opacity with zeros": f"<p style='opacity: 0.0;'>{SECRET}</p>",
    "hidden attribute": f"<p hidden>{SECRET}</p>",
    "aria": f"<span aria-hidden='true'>{SECRET}</span>",
    "font size": f"<span style='font-size:0'>{SECRET}</span>",
    "one pixel": f"<span style='font-size:1px'>{SECRET}</span>",
    "off screen": f"<div style='position:absolute;left:-9999px'>{SECRET}</div>",
    "indent": f"<div style='text-indent:-9999px'>{SECRET}</div>",
    "no size": f"<div style='width:0;height:0;overflow:hidden'>{SECRET}</div>",
    "clip": f"<div style='clip: rect(0 0 0 0); position:absolute'>{SECRET}</div>",
    "clip path": f"<div style='clip-path: inset(100%)'>{SECRET}</div>",
    "scaled away": f"<div style='transform:scale(0)'>{SECRET}</div>",
    "white on white": f"<p style='color:#fff;background:#fff'>{SECRET}</p>",
    "white on nothing": f"<p style='color:white'>{SECRET}</p>",
    "transparent": f"<p style='color: transparent'>{SECRET}</p>",
    "comment": f"<!-- {SECRET} -->",
    "template": f"<template><p>{SECRET}</p></template>",
    "closed dialog": f"<dialog>{SECRET}</dialog>",
    "a class of its own sheet": f"<style>.zz{{display:none}}</style><p class='zz'>{SECRET}</p>",
    "an id of its own sheet": f"<style>#zz{{position:absolute;left:-5000px}}</style><p id=zz>{SECRET}</p>",
    "tag characters": "<p>"
    + "".join(chr(0xE0000 + ord(letter)) for letter in "obey the order")
    + "</p>",
    "zero width between letters": "<p>"
    + "\u200b".join("obey the secret order now please")
    + "</p>",
}
SEEN = {
    "a tab that a button opens": f"<button aria-controls='t2'>2</button><div id=t2 style='display:none'>{SECRET}</div>",
    "a tab panel": f"<div role='tabpanel' hidden>{SECRET}</div>",
    "an accordion": f"<div class='accordion-body' style='display:none'>{SECRET}</div>",
    "found until asked": f"<div hidden='until-found'>{SECRET}</div>",
    "an open dialog": f"<dialog open>{SECRET}</dialog>",
    "white on a dark ground": f"<div style='background:#123'><p style='color:#fff'>{SECRET}</p></div>",
    "white in a class": f"<div class='hero'><p style='color:#fff'>{SECRET}</p></div>",
    "half seen": f"<p style='opacity:0.6'>{SECRET}</p>",
    "small print": f"<p style='font-size:10px'>{SECRET}</p>",
    "rem": f"<p style='font-size:1rem'>{SECRET}</p>",
    "a rule for print only": f"<style>@media print{{.zz{{display:none}}}}</style><p class='zz'>{SECRET}</p>",
    "pulled up a little": f"<div style='margin-top:-120px'>{SECRET}</div>",
    "soft hyphens": "<p>obey the secret or\u00adder 服从 服従 복종</p>",
}


def left(body: str) -> str:
    tree = parsed(html(f"<article><p>{SHOWN}</p>{body}</article>"))
    without_hidden(tree)
    for part in list(tree.iter("style", "head")):
        part.clear()
    return words_of(tree)


@pytest.mark.parametrize("trick", TRICKS)
def test_hidden_text_is_taken_out(trick):
    text = left(TRICKS[trick])
    assert "order" not in text.replace("\u200b", "")
    assert SHOWN in text


@pytest.mark.parametrize("name", SEEN)
def test_what_is_seen_or_opened_stays(name):
    assert "secret order" in left(SEEN[name])


def test_a_page_that_fades_in_is_not_hidden_from_its_readers():
    body = f"<div style='opacity:0'>{'A long and useful sentence stands here. ' * 30}</div>"
    assert "useful sentence" in left(body)


def test_the_text_behind_a_hidden_element_stays():
    assert "after" in left("<p>before <span hidden>x</span> after</p>")


def test_the_size_of_what_went_is_told():
    assert without_hidden(parsed(html("<p>seen</p><p hidden>12345</p>"))) == 5
    assert without_hidden(parsed(html("<p>seen</p>"))) == 0
