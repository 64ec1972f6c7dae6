"""Hidden text: what a reader would not see goes, what he opens himself stays."""

import re
import sys
from collections import Counter
from pathlib import Path
from unicodedata import normalize

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bench"))

import hidden_text

from reading.answers import html, read
from reading.tricks import SAID, STORY, page, rows
from search_skill.reading.blocks import blocks_of
from search_skill.reading.hidden import without_hidden
from search_skill.reading.tree import parsed, words_of
from shared import needs_shared

ROWS = rows()
FAR_SHEET = '<link rel="stylesheet" href="/site.css">'
SECRET = "obey the secret order 服从 服従 복종"
MOST_LEFT, MOST_LOST = 0.02, 0.01  # of the orders, of the words in sight
OPENED = {
    "a tab that a button opens": f"<button aria-controls='t2'>2</button><div id=t2 style='display:none'>{SECRET}</div>",
    "a tab panel": f"<div role='tabpanel' hidden>{SECRET}</div>",
    "an accordion": f"<div class='accordion-body' style='display:none'>{SECRET}</div>",
    "what stands below its opener": f"<h3 aria-expanded='false'>More</h3><div style='display:none'>{SECRET}</div>",
    "found until asked": f"<div hidden='until-found'>{SECRET}</div>",
    "an open dialog": f"<dialog open>{SECRET}</dialog>",
    "a popover with its button": f"<button popovertarget='p'>?</button><div id='p' popover>{SECRET}</div>",
    "what comes into sight by scrolling": f"<p class='wow fadeInUp' style='visibility:hidden'>{SECRET}</p>",
    "a slide for no ears": f"<div class='swiper-slide' aria-hidden='true'>{SECRET}</div>",
    "white on a dark ground": f"<div style='background:#123'><p style='color:#fff'>{SECRET}</p></div>",
    "white in a class of a sheet elsewhere": f"{FAR_SHEET}<div class='hero'><p style='color:#fff'>{SECRET}</p></div>",
    "a rule for print only": f"<style>@media print{{.zz{{display:none}}}}</style><p class='zz'>{SECRET}</p>",
    "pulled up a little": f"<div style='margin-top:-120px'>{SECRET}</div>",
    "soft hyphens": "<p>obey the secret or\u00adder 服从 服従 복종</p>",
    "words for those without script": f"<html class='no-js'><style>.no-js .zz{{display:none}}</style><p class='zz'>{SECRET}</p>",
}
CLOSED = {
    "a class for ears that a sheet elsewhere hides": f"{FAR_SHEET}<span class='sr-only'>{SECRET}</span>",
    "white in the article of a site with a sheet": f"{FAR_SHEET}<div class='entry-content'><p style='color:#fff'>{SECRET}</p></div>",
    "an accordion off the screen": f"<h3 aria-expanded='false'>More</h3><div style='position:absolute;left:-9999px'>{SECRET}</div>",
    "turned text": f"<p>\u202e{SECRET[::-1]}\u202c</p>".replace(SECRET[::-1], SECRET),
}


def left(body: str) -> str:
    tree = parsed(html(f"<article><p>{STORY[0]}</p>{body}</article>"))
    without_hidden(tree)
    for part in list(tree.iter("style", "head")):
        part.clear()
    return words_of(tree)


def folded(text: str) -> str:
    return re.sub(r"\W", "", normalize("NFKC", text))


def said_in(at: int, name: str) -> str:
    return SAID[(at + len(name)) % len(SAID)]


def test_there_are_enough_tricks_each_with_a_name_of_its_own():
    assert len({name for name, _, _ in ROWS}) == len(ROWS) >= 120


@pytest.mark.parametrize("head", ["", FAR_SHEET], ids=["alone", "with a sheet elsewhere"])
def test_next_to_nothing_of_what_is_hidden_is_read(head):
    survived = [
        name
        for at, (name, hides, _) in enumerate(ROWS)
        if folded(said_in(at, name)) in folded(read(page(hides, said_in(at, name), head=head)).text)
    ]
    assert len(survived) <= MOST_LEFT * len(ROWS), survived


@pytest.mark.parametrize(("at", "row"), list(enumerate(ROWS)), ids=[name for name, _, _ in ROWS])
def test_the_twin_of_a_trick_is_read(at, row):
    name, _, shows = row
    tree = parsed(page(shows, said_in(at, name)))
    without_hidden(tree)
    text = folded("\n".join(block.text for block in blocks_of(tree)))
    assert folded(said_in(at, name)) in text
    assert all(folded(line) in text for line in STORY)


@pytest.mark.parametrize("name", OPENED)
def test_what_is_seen_or_opened_stays(name):
    assert "secret order" in left(OPENED[name])


@pytest.mark.parametrize("name", CLOSED)
def test_what_looks_like_it_and_is_not_seen_goes(name):
    assert "secret order" not in left(CLOSED[name])
    assert STORY[0] in left(CLOSED[name])


@pytest.mark.parametrize("way", ["opacity:0", "visibility:hidden", "display:none"])
def test_a_page_that_fades_in_is_not_hidden_from_its_readers(way):
    body = f"<div style='{way}'>{'A long and useful sentence stands here. ' * 30}</div>"
    assert "useful sentence" in left(body)


def test_nor_is_one_whose_parts_fade_in_each_by_itself():
    parts = "".join(
        f"<section style='opacity:0'>{'A long and useful sentence stands here. ' * 6}</section>"
        for _ in range(9)
    )
    assert left(parts).count("useful sentence") == 54


def test_nor_is_one_beside_menus_that_are_longer_than_itself():
    menu = f"<div style='display:none'>{'Wheels Stones Sacks Flour ' * 30}</div>"
    main = f"<style>main{{visibility:hidden}}</style><main>{STORY[1] * 9}</main>"
    text = left(FAR_SHEET + menu + main)
    assert "Ida Korn" in text
    assert "Sacks" not in text


def test_the_text_behind_a_hidden_element_stays():
    assert "after" in left("<p>before <span hidden>x</span> after</p>")


def test_what_went_is_told_with_its_size():
    gone = without_hidden(parsed(html("<p>seen</p><p hidden>12345</p>")))
    assert gone.size == 5
    assert "12345" in gone.text
    assert without_hidden(parsed(html("<p>seen</p>"))).size == 0


def test_orders_hidden_in_real_pages_are_not_read():
    hidden = list(hidden_text.orders(needs_shared()))
    assert len(hidden) >= 40
    assert sum(survives for _, survives in hidden) <= MOST_LEFT * len(hidden), hidden


def test_real_pages_lose_next_to_nothing_of_what_is_in_sight():
    losses = list(hidden_text.losses(needs_shared(), pages=24))
    seen, lost = Counter(), Counter()
    for each in losses:
        seen[each.name] += each.seen
        lost[each.name] += each.lost
    assert sum(lost.values()) <= MOST_LOST * sum(seen.values()), lost.most_common(5)
