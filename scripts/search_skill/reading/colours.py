"""Colours of style sheets as red, green, blue and how much they cover, and whether two differ."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb
from functools import lru_cache
from typing import NamedTuple

NEAR = 16  # of 255 in each channel: a text nearer than this to its ground is not seen
FAINT = 0.1  # a colour that covers less is no colour
NAMED = """
aliceblue f0f8ff  antiquewhite faebd7  aqua 00ffff  aquamarine 7fffd4  azure f0ffff
beige f5f5dc  bisque ffe4c4  black 000000  blanchedalmond ffebcd  blue 0000ff
blueviolet 8a2be2  brown a52a2a  burlywood deb887  cadetblue 5f9ea0  chartreuse 7fff00
chocolate d2691e  coral ff7f50  cornflowerblue 6495ed  cornsilk fff8dc  crimson dc143c
cyan 00ffff  darkblue 00008b  darkcyan 008b8b  darkgoldenrod b8860b  darkgray a9a9a9
darkgreen 006400  darkgrey a9a9a9  darkkhaki bdb76b  darkmagenta 8b008b  darkolivegreen 556b2f
darkorange ff8c00  darkorchid 9932cc  darkred 8b0000  darksalmon e9967a  darkseagreen 8fbc8f
darkslateblue 483d8b  darkslategray 2f4f4f  darkslategrey 2f4f4f  darkturquoise 00ced1
darkviolet 9400d3  deeppink ff1493  deepskyblue 00bfff  dimgray 696969  dimgrey 696969
dodgerblue 1e90ff  firebrick b22222  floralwhite fffaf0  forestgreen 228b22  fuchsia ff00ff
gainsboro dcdcdc  ghostwhite f8f8ff  gold ffd700  goldenrod daa520  gray 808080  green 008000
greenyellow adff2f  grey 808080  honeydew f0fff0  hotpink ff69b4  indianred cd5c5c
indigo 4b0082  ivory fffff0  khaki f0e68c  lavender e6e6fa  lavenderblush fff0f5
lawngreen 7cfc00  lemonchiffon fffacd  lightblue add8e6  lightcoral f08080  lightcyan e0ffff
lightgoldenrodyellow fafad2  lightgray d3d3d3  lightgreen 90ee90  lightgrey d3d3d3
lightpink ffb6c1  lightsalmon ffa07a  lightseagreen 20b2aa  lightskyblue 87cefa
lightslategray 778899  lightslategrey 778899  lightsteelblue b0c4de  lightyellow ffffe0
lime 00ff00  limegreen 32cd32  linen faf0e6  magenta ff00ff  maroon 800000
mediumaquamarine 66cdaa  mediumblue 0000cd  mediumorchid ba55d3  mediumpurple 9370db
mediumseagreen 3cb371  mediumslateblue 7b68ee  mediumspringgreen 00fa9a
mediumturquoise 48d1cc  mediumvioletred c71585  midnightblue 191970  mintcream f5fffa
mistyrose ffe4e1  moccasin ffe4b5  navajowhite ffdead  navy 000080  oldlace fdf5e6
olive 808000  olivedrab 6b8e23  orange ffa500  orangered ff4500  orchid da70d6
palegoldenrod eee8aa  palegreen 98fb98  paleturquoise afeeee  palevioletred db7093
papayawhip ffefd5  peachpuff ffdab9  peru cd853f  pink ffc0cb  plum dda0dd  powderblue b0e0e6
purple 800080  rebeccapurple 663399  red ff0000  rosybrown bc8f8f  royalblue 4169e1
saddlebrown 8b4513  salmon fa8072  sandybrown f4a460  seagreen 2e8b57  seashell fff5ee
sienna a0522d  silver c0c0c0  skyblue 87ceeb  slateblue 6a5acd  slategray 708090
slategrey 708090  snow fffafa  springgreen 00ff7f  steelblue 4682b4  tan d2b48c  teal 008080
thistle d8bfd8  tomato ff6347  turquoise 40e0d0  violet ee82ee  wheat f5deb3  white ffffff
whitesmoke f5f5f5  yellow ffff00  yellowgreen 9acd32
"""
HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![0-9a-f])")
FUNCTION = re.compile(r"(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(([^()]*)\)")
WORD = re.compile(r"(?<![\w-])[a-z]+(?![\w-]|\()")
PART = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)(%|deg|turn|rad)?|none")


class Colour(NamedTuple):
    """A colour: three channels of 0–255, and the share that it covers."""

    red: float
    green: float
    blue: float
    alpha: float = 1.0

    def over(self, ground: Colour) -> Colour:
        """Return what is seen of it on a ground."""
        share, rest = self.alpha, 1 - self.alpha
        return Colour(
            self.red * share + ground.red * rest,
            self.green * share + ground.green * rest,
            self.blue * share + ground.blue * rest,
        )

    def is_near(self, other: Colour) -> bool:
        """Say whether nobody can tell the two apart."""
        return all(abs(own - its) <= NEAR for own, its in zip(self[:3], other[:3], strict=True))


WHITE = Colour(255, 255, 255)
BLACK = Colour(0, 0, 0)
CLEAR = Colour(0, 0, 0, 0)
OWN_NAMES = {"transparent": CLEAR, "canvas": WHITE, "canvastext": BLACK}


@lru_cache(maxsize=2048)
def colour_of(value: str) -> Colour | None:
    """Return the first colour that a lower-case value names; none where it names none we know."""
    if found := HEX.search(value):
        return _of_hex(found.group(1))
    if found := FUNCTION.search(value):
        return _of_function(found.group(1), found.group(2))
    for word in WORD.findall(value):
        if word in OWN_NAMES:
            return OWN_NAMES[word]
        if word in _named():
            return _of_hex(_named()[word])
    return None


@lru_cache(maxsize=1)
def _named() -> dict[str, str]:
    words = NAMED.split()
    return dict(zip(words[::2], words[1::2], strict=True))


def _of_hex(digits: str) -> Colour:
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    channels = [int(digits[at : at + 2], 16) for at in range(0, len(digits), 2)]
    alpha = channels[3] / 255 if len(channels) == 4 else 1.0
    return Colour(channels[0], channels[1], channels[2], alpha)


def _of_function(name: str, inside: str) -> Colour | None:
    parts = [(float(number or 0), unit) for number, unit in PART.findall(inside)]
    if len(parts) < 3:
        return None
    (a, of_a), (b, _), (c, _) = parts[:3]
    alpha = _share(*parts[3]) if len(parts) > 3 else 1.0
    if name.startswith("rgb"):
        red, green, blue = (n * 255 / (100 if unit == "%" else 255) for n, unit in parts[:3])
        return Colour(red, green, blue, alpha)
    if name.startswith("hsl"):
        turn = a if of_a == "turn" else a / 360
        red, green, blue = hls_to_rgb(turn % 1, c / 100, b / 100)
        return Colour(255 * red, 255 * green, 255 * blue, alpha)
    if name == "color":
        red, green, blue = (255 * _share(*part) for part in parts[:3])
        return Colour(red, green, blue, alpha)
    return _of_lightness(name, parts, alpha)


def _of_lightness(name: str, parts: list[tuple[float, str]], alpha: float) -> Colour | None:
    """Read white and black, which hide text, of the spaces that begin with a lightness."""
    (light, unit), (b, _), (c, _) = parts[:3]
    if name == "hwb":
        white, black = b / 100, c / 100
        grey = white / max(1.0, white + black)
        return Colour(255 * grey, 255 * grey, 255 * grey, alpha) if white + black >= 1 else None
    full = 100 if unit == "%" or not name.startswith("ok") else 1
    if abs(b) > full / 50 or (abs(c) > full / 50 and name.endswith("lab")):
        return None
    if light >= 0.98 * full:
        return Colour(255, 255, 255, alpha)
    return Colour(0, 0, 0, alpha) if light <= 0.02 * full else None


def _share(number: float, unit: str) -> float:
    return min(1.0, max(0.0, number / 100 if unit == "%" else number))
