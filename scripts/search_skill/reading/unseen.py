"""Why an element is not seen, by what its style declares."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum

from lxml.html import HtmlElement

from search_skill.reading.colours import FAINT, Colour, colour_of
from search_skill.reading.lengths import HEIGHT, WIDTH, lengths_in, pixels

Declared = Mapping[str, str]

FAR = 500  # pixels from which on a thing that is pushed aside is off the screen
TINY = 3  # pixels: no letter can be read
THIN = 2  # pixels of a box that shows nothing of what it cuts off
SMALL_SCALE = 0.05
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?")
CALL = re.compile(r"([a-z0-9]+)\(((?:[^()]|\([^()]*\))*)\)")
LIGHTENING = frozenset({"screen", "lighten", "color-dodge", "difference", "plus-lighter"})
NAMED_SIZES = frozenset(
    {"initial", "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large"}
)
CONTAINED = ("paint", "strict", "content", "size paint", "layout paint")
SIZES = ("width", "height", "max-width", "max-height")


class Why(StrEnum):
    """Why a text is not seen."""

    SEEN = ""
    GONE = "gone"  # the element with all that is in it
    LATER = "later"  # the same, but pages wait so for their script, too
    SIZE = "font-size"  # inherited: what is in it may say otherwise
    SIGHT = "visibility"
    INK = "color"
    SPACING = "letter-spacing"
    INDENT = "text-indent"


def why_unseen(style: Declared) -> Why:
    """Return why what has this style is not seen, whatever stands around it."""
    for name, asked in BY_NAME.items():
        if (value := style.get(name)) and (why := asked(value, style)):
            return why
    return Why.GONE if _is_cut_off(style) else Why.SEEN


def may_be_unseen(style: Declared) -> bool:
    """Say whether this style can be a part of what hides an element."""
    if (style.get("z-index") or "0")[0] == "-" or style.get("mix-blend-mode") in LIGHTENING:
        return True
    return bool(why_unseen({"overflow-x": "hidden", "white-space": "nowrap", **style}))


def _by_word(why: Why, *words: str) -> Callable[[str, Declared], Why]:
    return lambda value, _: why if value in words else Why.SEEN


def _opacity(value: str, _: Declared) -> Why:
    found = NUMBER.match(value)
    share = float(found[0]) / (100 if value.endswith("%") else 1) if found else 1.0
    return Why.LATER if share < FAINT else Why.SEEN


def _filter(value: str, _: Declared) -> Why:
    for name, inside in CALL.findall(value.replace("opacity=", "").replace(" ", "")):
        found = NUMBER.match(inside)
        whole = 100 if name == "alpha" or inside.endswith("%") else 1
        if name in ("alpha", "opacity") and found and float(found[0]) / whole < FAINT:
            return Why.LATER
        if name == "blur" and (pixels(inside) or 0) >= 20:
            return Why.LATER
    return Why.SEEN


def _font_size(value: str, _: Declared) -> Why:
    size = pixels(value, 16)
    return Why.SIZE if size is not None and size <= TINY else Why.SEEN


def _zoom(value: str, _: Declared) -> Why:
    found = NUMBER.match(value)
    scale = float(found[0]) / (100 if value.endswith("%") else 1) if found else 1.0
    return Why.LATER if scale <= SMALL_SCALE else Why.SEEN


def _indent(value: str, style: Declared) -> Why:
    indent = pixels(value)
    if indent is None or style.get("float") == "none":
        return Why.SEEN
    if indent <= -FAR:
        return Why.INDENT
    is_cut = style.get("overflow-x") in ("hidden", "clip")
    is_one_line = style.get("white-space") in ("nowrap", "pre")
    return Why.INDENT if indent >= WIDTH and is_cut and is_one_line else Why.SEEN


def _spacing(value: str, _: Declared) -> Why:
    width = pixels(value)
    return Why.SPACING if width is not None and width <= -14 else Why.SEEN


def _moved(value: str, style: Declared, whole: float = WIDTH) -> Why:
    """Left, right, top and bottom: far out of the page on the side where nobody can scroll."""
    if style.get("position") in ("static", "sticky"):
        return Why.SEEN
    length = pixels(value, whole)
    return Why.LATER if length is not None and (length <= -FAR or length >= 5000) else Why.SEEN


def _moved_up(value: str, style: Declared) -> Why:
    return _moved(value, style, HEIGHT)


def _moved_left(value: str, style: Declared) -> Why:
    length = pixels(value)
    is_far = length is not None and length >= 1.5 * WIDTH and style.get("position") != "static"
    return Why.LATER if is_far else _moved(value, style)


def _margin(value: str, _: Declared) -> Why:
    length = pixels(value)
    far = -2 * FAR
    return (
        Why.LATER if length is not None and not value.endswith("%") and length <= far else Why.SEEN
    )


def _transform(value: str, style: Declared) -> Why:
    for name, inside in CALL.findall(value):
        if name.startswith("translate") and _is_moved_out(inside, style):
            return Why.LATER
        if name.startswith(("scale", "matrix")) and _is_scaled_away(name, inside):
            return Why.LATER
        if name in ("rotatex", "rotatey") and re.match(
            r"-?(90|270)deg|-?\.?25turn", inside.strip()
        ):
            return Why.LATER
    return Why.SEEN


def _is_moved_out(inside: str, style: Declared) -> bool:
    parts = [part.strip() for part in inside.split(",")]
    lengths = [pixels(part) for part in parts if not part.endswith("%")]
    if any(length is not None and (length <= -FAR or length >= 5000) for length in lengths):
        return True
    return style.get("position") == "fixed" and parts[0] in ("-100%", "-110%", "-200%")


def _is_scaled_away(name: str, inside: str) -> bool:
    numbers = [float(number) for number in NUMBER.findall(inside)]
    if name.startswith("matrix"):
        numbers = [numbers[0], numbers[3]] if len(numbers) == 6 else []
    return any(abs(number) <= SMALL_SCALE for number in numbers)


def _translate(value: str, style: Declared) -> Why:
    return Why.LATER if _is_moved_out(",".join(value.split()), style) else Why.SEEN


def _scale(value: str, _: Declared) -> Why:
    return Why.LATER if _is_scaled_away("scale", value) else Why.SEEN


def _clip(value: str, style: Declared) -> Why:
    sides = lengths_in(value.partition("(")[2].rstrip(") "))
    if len(sides) != 4 or style.get("position") in ("static", "relative", "sticky"):
        return Why.SEEN
    return Why.GONE if _is_thin(*sides) else Why.SEEN


def _clip_path(value: str, _: Declared) -> Why:
    name, inside = value.partition("(")[::2]
    inside = inside.partition(")")[0].partition(" at ")[0].partition(" round ")[0]
    lengths = lengths_in(inside, 100)
    if name == "path":
        return Why.SEEN if NUMBER.search(inside) else Why.GONE
    is_shut = SHUT.get(name)
    return Why.GONE if is_shut and lengths and is_shut(lengths, inside) else Why.SEEN


def _is_inset_away(_: list[float], inside: str) -> bool:
    """Say whether opposite sides meet, of which only shares tell."""
    shares = [pixels(word, 100) or 0 if "%" in word else 0 for word in inside.split()]
    top, right = shares[0], shares[1 % len(shares)]
    bottom = shares[2] if len(shares) > 2 else top
    left = shares[3] if len(shares) > 3 else right
    return top + bottom >= 100 or left + right >= 100


def _is_flat(points: list[float], _: str) -> bool:
    return any(max(each) - min(each) <= 1 for each in (points[::2], points[1::2]) if each)


SHUT: dict[str, Callable[[list[float], str], bool]] = {
    "inset": _is_inset_away,
    "circle": lambda lengths, _: min(lengths) <= 1,
    "ellipse": lambda lengths, _: min(lengths) <= 1,
    "polygon": _is_flat,
    "rect": lambda sides, _: len(sides) == 4 and _is_thin(*sides),
}


def _is_thin(top: float, right: float, bottom: float, left: float) -> bool:
    return bottom - top <= THIN or right - left <= THIN


def _mask(value: str, _: Declared) -> Why:
    inside = value.partition("gradient(")[2].rstrip(") ")
    ends = [colour_of(part) for part in re.split(r",(?![^(]*\))", inside)] if inside else []
    known = [end for end in ends if end is not None]
    return Why.LATER if known and all(end.alpha < FAINT for end in known) else Why.SEEN


def _is_cut_off(style: Declared) -> bool:
    """Say whether a box has no room and shows nothing beyond itself."""
    overflows = {style.get("overflow-x", ""), style.get("overflow-y", "")}
    if not overflows & {"hidden", "clip"} and style.get("contain") not in CONTAINED:
        return False
    return any(_has_no_room(name, style) for name in SIZES) or _is_zero(style.get("line-height"))


def _has_no_room(name: str, style: Declared) -> bool:
    value = style.get(name, "auto")
    size = pixels(value, 100)
    if size is None or size > THIN or (size and value.endswith("%")):
        return False
    grows = name.startswith("max-") and "text-overflow" in style  # a cell that takes what is left
    grows = grows or any(style.get(each, "0")[0] not in "0n" for each in ("flex", "flex-grow"))
    sides = ("left", "right") if name.endswith("width") else ("top", "bottom")
    others = [f"padding-{side}" for side in sides] + [f"min-{name.removeprefix('max-')}"]
    room = sum(pixels(style.get(other, "0")) or 0 for other in others)
    return not grows and size + room <= THIN


def _is_zero(value: str | None) -> bool:
    return value is not None and pixels(value) == 0


BY_NAME: dict[str, Callable[[str, Declared], Why]] = {
    "display": _by_word(Why.LATER, "none"),
    "visibility": _by_word(Why.SIGHT, "hidden", "collapse"),
    "content-visibility": _by_word(Why.LATER, "hidden"),
    "-webkit-text-security": _by_word(Why.GONE, "disc", "circle", "square"),
    "opacity": _opacity,
    "filter": _filter,
    "font-size": _font_size,
    "zoom": _zoom,
    "text-indent": _indent,
    "letter-spacing": _spacing,
    "left": _moved,
    "right": _moved_left,
    "top": _moved_up,
    "bottom": _moved_up,
    "margin-left": _margin,
    "margin-top": _margin,
    "transform": _transform,
    "translate": _translate,
    "scale": _scale,
    "clip": _clip,
    "clip-path": _clip_path,
    "mask": _mask,
}


def ink_of(element: HtmlElement, style: Declared) -> Colour | None:
    """Return the colour in which the text of an element is written, if it says so itself."""
    said = style.get("-webkit-text-fill-color") or style.get("color")
    if not said and element.tag == "font":
        said = (element.get("color") or "").lower()
    return colour_of(said) if said else None


def is_lit_otherwise(style: Declared) -> bool:
    """Say whether letters without a colour are seen by what lies behind them or around them."""
    return (
        "text" in style.get("background-clip", "")
        or style.get("text-shadow", "none") != "none"
        or "-webkit-text-stroke" in style
    )


def is_blended_away(ink: Colour, style: Declared) -> bool:
    """Say whether dark letters are mixed into a light ground until nothing of them is left."""
    return style.get("mix-blend-mode", "") in LIGHTENING and max(ink[:3]) <= 40


def restores(why: Why, style: Declared) -> bool:
    """Say whether an element inside one that is not seen makes itself seen again."""
    value = style.get(why, "")
    if why == Why.SIGHT:
        return value == "visible"
    if why == Why.SIZE:
        is_own = not value.endswith(("em", "%")) or value.endswith("rem")
        return value in NAMED_SIZES or (is_own and (pixels(value) or 0) > TINY)
    if why == Why.INK:
        colour = colour_of(value) if value else None
        return value == "initial" or (colour is not None and colour.alpha >= FAINT)
    if why in (Why.SPACING, Why.INDENT):
        return bool(value) and value != "inherit" and (pixels(value) or 0) > -TINY
    return False
