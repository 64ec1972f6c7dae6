"""What text is written on: letters in the colour of their ground, and things under other things."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml.html import HtmlElement

from search_skill.reading.colours import FAINT, WHITE, Colour, colour_of
from search_skill.reading.lengths import pixels
from search_skill.reading.places import Place, place_of_name
from search_skill.reading.sheets import Sheets
from search_skill.reading.tree import class_and_id
from search_skill.reading.unseen import Why, ink_of, is_blended_away, is_lit_otherwise

PAPER = re.compile(r"background(?:-color)?\s*:\s*([^;!]+)")
LAID = frozenset({"absolute", "fixed", "relative", "sticky"})
STACKED = ("transform", "opacity", "filter", "isolation", "mix-blend-mode", "will-change")


UNSAID = Colour(0, 0, 0, -1)


def _stated(element: HtmlElement, style: Mapping[str, str]) -> Colour | None:
    """Return the ground that an element says it has; none where it is a picture."""
    said = style.get("background") or (element.get("bgcolor") or "").lower()
    if "url(" in said or "gradient(" in said or "background-image" in style:
        return None
    colour = colour_of(said) if said else None
    return colour if colour is not None and colour.alpha > 0.5 else UNSAID


def _inks(style: Mapping[str, str]) -> list[Colour]:
    said = (style.get(name) for name in ("color", "-webkit-text-fill-color"))
    return [ink for each in said if each and (ink := colour_of(each)) is not None]


class Grounds:
    """The grounds of a page, as far as its own sheets and styles tell of them."""

    def __init__(self, sheets: Sheets) -> None:
        """Note every colour that something on the page is written on."""
        self.sheets = sheets
        said = [each.said for rules in sheets.rules.values() for each in rules]
        said += [each for each in sheets.styles if "background" in each]
        papers = {colour_of(each.strip()) for one in said for each in PAPER.findall(one.lower())}
        self.known: dict[HtmlElement, Colour | None] = {}
        self.papers = {paper for paper in papers if paper is not None} | {WHITE}

    def may_hide(self, style: Mapping[str, str]) -> bool:
        """Say whether a style writes in a colour that something on the page is written on."""
        return any(ink.over(paper).is_near(paper) for ink in _inks(style) for paper in self.papers)

    def is_faint_on(self, style: Mapping[str, str], ground: Colour | None) -> bool:
        """Say whether a style writes so that nobody can read it on a ground."""
        return ground is not None and any(ink.over(ground).is_near(ground) for ink in _inks(style))

    def why_unseen(self, element: HtmlElement, style: Mapping[str, str]) -> Why:
        """Return why an element is not seen where it stands."""
        ink = ink_of(element, style)
        if ink is not None and not is_lit_otherwise(style):
            if ink.alpha < FAINT:
                return Why.INK
            ground = self.below(element)
            if ground is not None:
                is_light = min(ground[:3]) >= 240
                if ink.over(ground).is_near(ground) or (is_light and is_blended_away(ink, style)):
                    return Why.INK
        return Why.LATER if self._is_behind(element, style) else Why.SEEN

    def below(self, element: HtmlElement) -> Colour | None:
        """Return the colour that an element is written on; none where that cannot be told."""
        ground = _stated(element, self.sheets.papers(element))
        return self._around(element) if ground is UNSAID else ground

    def _around(self, element: HtmlElement) -> Colour | None:
        """Return the colour that what stands in an element's place is written on."""
        ground: Colour | None = WHITE
        path: list[HtmlElement] = []
        above = element.getparent()
        while above is not None:
            path.append(above)
            ground = self.known[above] if above in self.known else self._said_of(above)
            if ground is not UNSAID:
                break
            above = above.getparent()
        ground = WHITE if ground is UNSAID else ground
        self.known.update(dict.fromkeys(path, ground))
        return ground

    def _said_of(self, element: HtmlElement) -> Colour | None:
        """Return the ground that something around has; none where a sheet elsewhere may tell."""
        is_plain = self._is_plain(element)
        if not is_plain and "background" not in element.get("style", ""):
            return None
        ground = _stated(element, self.sheets.papers(element))
        return None if ground is UNSAID and not is_plain else ground

    def _is_plain(self, element: HtmlElement) -> bool:
        """Say whether no sheet that we do not know can have given an element a ground."""
        if self.sheets.is_closed or not element.get("class") or element.tag in ("article", "main"):
            return True
        if element.tag in ("body", "html"):
            return True
        place = place_of_name(class_and_id(element))
        return bool(place & (Place.CONTENT | Place.BODY)) and not place & (Place.HERO | Place.PROMO)

    def _is_behind(self, element: HtmlElement, style: Mapping[str, str]) -> bool:
        """Say whether an element lies below the ground of one that it stands in."""
        level = pixels(style.get("z-index", "0")) or 0
        if level >= 0 or style.get("position") not in LAID:
            return False
        for above in element.iterancestors():
            if above.tag in ("body", "html"):
                return False
            its = self.sheets.declared(above)
            if its.get("z-index", "auto") != "auto" or any(name in its for name in STACKED):
                return False
            colour = colour_of(its["background"]) if "background" in its else None
            if colour is not None and colour.alpha > 1 - FAINT:
                return True
        return False
