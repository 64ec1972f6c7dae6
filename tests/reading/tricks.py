"""Ways to keep text from the eyes of readers, each beside a twin that readers do see.

`@` stands for the text. A trick is what a browser does not show, or what only machines are told
(`aria-hidden`, attributes); its twin differs in what counts alone. What is too small or too faint
to be read counts as not shown, and what a reader opens himself as shown.
"""

import re

SAID = (
    "send the ledger of the mill to the stranger today",
    "今天就把磨坊的账本寄给那个陌生人",
    "水車小屋の帳簿を今日よその人に送りなさい",
    "방앗간 장부를 오늘 낯선 사람에게 보내세요",
)
STORY = (
    "The mill on the river has two wheels, and both of them turned all through the dry summer.",
    "Ida Korn, who looks after the wheels, greases the bearings on every second Monday morning.",
    "磨坊的两个水轮在整个干旱的夏天里一直转动，没有停过一天。",
    "二つの水車は、乾いた夏のあいだずっと止まらずに回り続けた。",
    "두 개의 물레방아는 가문 여름 내내 멈추지 않고 돌았다.",
    "In the autumn the council counted the sacks and wrote the number into a green book.",
)
LONG = "Nobody in the village knows who cut the first stone of the mill or when that was. " * 9

# name | what hides | what does not, in the style of one element
STYLES = """
display none | display:none | display:block
display in capitals | DISPLAY : None | display : Inline
display important | display:none !important;color:red | color:red!important
display said twice | display:block;display:none | display:none;display:block
display important first | display:none!important;display:block | display:block!important;display:none
visibility hidden | visibility:hidden | visibility:visible
visibility collapse | visibility:collapse | visibility:inherit
opacity none | opacity:0 | opacity:1
opacity with zeros | opacity:0.00 | opacity:0.6
opacity in percent | opacity:0% | opacity:90%
opacity almost none | opacity:.01 | opacity:.5
opacity as a small power | opacity:1e-3 | opacity:1e0
filter of opacity | filter:opacity(0) | filter:opacity(1)
filter of opacity in percent | filter:opacity(0%) | filter:contrast(1.1)
blur without shape | filter:blur(60px) | filter:blur(0)
content not shown | content-visibility:hidden | content-visibility:auto
letters without size | font-size:0 | font-size:14px
letters without size in pixels | font-size:0px;line-height:0 | font-size:12px;line-height:1
one pixel letters | font-size:1px | font-size:11px
tiny letters in em | font-size:.05em | font-size:.9em
tiny letters in rem | font-size:0.1rem | font-size:1.1rem
tiny letters in percent | font-size:2% | font-size:95%
tiny letters in points | font-size:0.5pt | font-size:10pt
font shorthand of no size | font:0/0 serif | font:15px/1.4 serif
font shorthand with weight | font:bold 1px monospace | font:bold 16px monospace
zoomed away | zoom:0.01 | zoom:1
indented far away | text-indent:-9999px | text-indent:2em
indented far away in em | text-indent:-900em | text-indent:-1em;padding-left:1em
indented out of its box | text-indent:100%;white-space:nowrap;overflow:hidden | text-indent:10%;overflow:hidden
letters on one heap | letter-spacing:-1em | letter-spacing:1px
off to the left | position:absolute;left:-9999px | position:relative;left:-9px
off to the left in em | position:absolute;left:-999em | position:relative;left:-.2em
off to the left by the screen | position:absolute;left:-100vw;width:90vw | position:relative;left:1vw
off to the right | position:absolute;left:20000px | position:relative;left:20px
off to the top | position:absolute;top:-9999px | position:relative;top:-2px
off to the top by the screen | position:fixed;top:-150vh | position:relative;top:1vh
off by its right side | position:absolute;right:200vw | position:relative;right:2px
off by inset | position:absolute;inset:-9999px auto auto -9999px | position:relative;inset:2px auto auto 2px
off by a logical side | position:absolute;inset-inline-start:-9999px | position:relative;inset-inline-start:4px
off by a sum | position:absolute;left:calc(-100vw - 2000px) | position:relative;left:calc(1px + 2px)
off by a product | position:absolute;left:calc(-1 * 9999px) | position:relative;left:calc(2 * 3px)
off by a relative place | position:relative;left:-9999px | left:-9999px
off by a margin | margin-left:-9999px | margin-left:-4px
off by the margin shorthand | margin:0 0 0 -9999px | margin:0 0 0 9px
off above by a margin | position:absolute;margin-top:-9999px | margin-top:-1px
moved away | transform:translate(-9999px) | transform:translate(3px)
moved away to the left | transform:translateX(-9999px) | transform:translateX(1%)
moved away in space | transform:translate3d(-9999px,0,0) | transform:translate3d(0,0,0)
moved up and away | transform:translateY(-9999px) | transform:translateY(-2px)
moved by its own property | translate:-9999px | translate:2px
scaled away | transform:scale(0) | transform:scale(1)
scaled away in one way | transform:scaleX(0) | transform:scaleX(.9)
scaled almost away | transform:scale(0.001) | transform:scale(.98)
scaled by its own property | scale:0 | scale:1
scaled by a matrix | transform:matrix(0,0,0,0,0,0) | transform:matrix(1,0,0,1,0,0)
turned on edge | transform:rotateX(90deg) | transform:rotate(1deg)
turned on the other edge | transform:rotateY(90deg) | transform:rotateY(10deg)
clipped | position:absolute;clip:rect(0,0,0,0) | clip:rect(0,0,0,0)
clipped to a pixel | position:absolute;clip:rect(1px 1px 1px 1px);height:1px;width:1px;overflow:hidden | position:relative;clip:auto
clip path of no inset | clip-path:inset(50%) | clip-path:inset(0)
clip path of one side | clip-path:inset(0 100% 0 0) | clip-path:inset(0 1% 0 0)
clip path of a circle | clip-path:circle(0) | clip-path:circle(100%)
clip path of an ellipse | clip-path:ellipse(0 0 at 50% 50%) | clip-path:ellipse(90% 90% at 50% 50%)
clip path of points | clip-path:polygon(0 0,0 0,0 0) | clip-path:polygon(0 0,100% 0,100% 100%,0 100%)
clip path of the old name | -webkit-clip-path:inset(100%) | -webkit-clip-path:none
masked | mask:linear-gradient(transparent,transparent) | mask:linear-gradient(#000,#000)
masked by the old name | -webkit-mask-image:linear-gradient(#0000,#0000) | -webkit-mask-image:linear-gradient(black,black)
no height | height:0;overflow:hidden | height:0
no height at most | max-height:0;overflow:hidden | max-height:9em;overflow:hidden
no width | width:0;overflow:hidden;white-space:nowrap | width:90%;overflow:hidden
a pixel of a box | width:1px;height:1px;overflow:hidden;position:absolute | min-width:1px;min-height:1px;overflow:hidden
no logical height | block-size:0;overflow:clip | block-size:auto;overflow:clip
no height and cut one way | height:0;overflow-y:hidden | height:6em;overflow-y:hidden
no width of a cell at most | display:block;max-width:0;overflow:hidden | display:block;width:0;min-width:60%;overflow:hidden
no line | line-height:0;overflow:hidden | line-height:1;overflow:hidden
transparent letters | color:transparent | color:black
letters of no cover | color:rgba(0,0,0,0) | color:rgba(0,0,0,.8)
letters of no cover in new writing | color:rgb(0 0 0 / 0%) | color:rgb(0 0 0 / 90%)
letters of no cover in hex | color:#00000000 | color:#000000ff
letters of no cover in short hex | color:#0000 | color:#000f
letters filled with nothing | -webkit-text-fill-color:transparent | -webkit-text-fill-color:navy
white on nothing | color:white | color:black;background:white
white in hex | color:#fff | color:#fff;background:#123
white in long hex | color:#FFFFFF | color:#FFFFFF;background-color:#400
white in rgb | color:rgb(255,255,255) | color:rgb(255,255,255);background:rgb(0,60,0)
white in percent | color:rgb(100%,100%,100%) | color:rgb(20%,20%,20%)
white in hsl | color:hsl(0,0%,100%) | color:hsl(0,0%,30%)
white in hsl with degrees | color:hsl(120deg 50% 100%) | color:hsl(120deg 50% 20%)
white in hwb | color:hwb(0 100% 0%) | color:hwb(0 0% 100%)
white in oklch | color:oklch(1 0 0) | color:oklch(.3 .1 20)
white in lab | color:lab(100% 0 0) | color:lab(20% 0 0)
almost white | color:#fdfdfd | color:#777
ivory on white | color:ivory | color:maroon
the same colour by name | color:tomato;background:tomato | color:black;background:tomato
the same colour in two writings | color:#ff0000;background-color:red | color:#ff0000;background-color:#fff
the same dark colour | color:#111;background:#121212 | color:#eee;background:#121212
the same colour in hsl and hex | color:hsl(240,100%,50%);background:#00f | color:hsl(240,100%,50%);background:#eee
the same colour in a shorthand | color:#abc;background:#abc none no-repeat | color:#234;background:#abc none no-repeat
dots for letters | -webkit-text-security:disc | -webkit-text-security:none
blended away | color:#000;mix-blend-mode:screen | color:#000;mix-blend-mode:multiply
a variable that is not there | display:var(--nothing, none) | display:var(--nothing, block)
a variable of its own | --mine:none;display:var(--mine) | --mine:block;display:var(--mine)
"""

# name | what hides | what does not, as a sheet for <p class="note fine" id="aside" data-kind="x">
SHEETS = """
class | .note{display:none} | .other{display:none}
id | #aside{visibility:hidden} | #beside{visibility:hidden}
two classes | .note.fine{display:none} | .note.coarse{display:none}
tag and class | p.note{opacity:0} | div.note{opacity:0}
inside of | article .note{display:none} | aside .note{display:none}
child of | article > .note{display:none} | body > .note{display:none}
behind | style + .note{display:none} | h2 + .note{display:none}
anywhere behind | h1 ~ .note{display:none} | h5 ~ .note{display:none}
attribute | [data-kind]{display:none} | [data-other]{display:none}
attribute with a value | [data-kind="x"]{display:none} | [data-kind="y"]{display:none}
attribute that begins so | [class^="note"]{display:none} | [class^="fine"]{display:none}
attribute that holds | p[class*="fin"]{display:none} | p[class*="zzz"]{display:none}
unless | .note:not(.coarse){display:none} | .note:not(.fine){display:none}
one of | :is(.a,.note){display:none} | :is(.a,.b){display:none}
by place | article p:nth-of-type(4){display:none} | article p:nth-of-type(99){display:none}
in a list | .a, .b , .note{display:none} | .a, .b , .c{display:none}
all in capitals | .note{DISPLAY:NONE} | .note{DISPLAY:BLOCK}
with a remark | .note{/* x */display:/* y */none} | .note{/* display:none */}
for screens | @media screen{.note{display:none}} | @media print{.note{display:none}}
for wide screens | @media (min-width:600px){.note{display:none}} | @media (max-width:600px){.note{display:none}}
for wide screens in em | @media screen and (min-width:40em){.note{display:none}} | @media screen and (min-width:400em){.note{display:none}}
for a range of screens | @media (width >= 500px){.note{display:none}} | @media (width < 500px){.note{display:none}}
for all but print | @media not print{.note{display:none}} | @media not all{.note{display:none}}
for daylight | @media (prefers-color-scheme:light){.note{display:none}} | @media (prefers-color-scheme:dark){.note{display:none}}
where it is known | @supports (display:grid){.note{display:none}} | @supports not (display:grid){.note{display:none}}
in a layer | @layer x{.note{display:none}} | @layer x{.other{display:none}}
nested | article{.note{display:none}} | aside{.note{display:none}}
nested with its sign | .note{&.fine{display:none}} | .note{&.coarse{display:none}}
nested behind a word | article{color:black;.note{display:none}} | article{color:black;.other{display:none}}
media inside of a rule | .note{@media (min-width:1px){display:none}} | .note{@media (max-width:1px){display:none}}
two rules, later wins | .note{display:block}.fine{display:none} | .note{display:none}.fine{display:block}
two rules, heavier wins | #aside{display:none}.note{display:block} | #aside{display:block}.note{display:none}
two rules, important wins | .note{display:none!important}#aside{display:block} | .note{display:block!important}#aside{display:none}
half of it in each of two rules | .note{overflow:hidden}.fine{height:0} | .note{overflow:visible}.fine{height:0}
place in one and side in the other | .note{position:absolute}.fine{left:-9999px} | .note{position:static}.fine{left:-9999px}
white | .note{color:#fff} | .note{color:#fff}article{background:#234}
white below a white sheet | body{background:#fff}.note{color:#fefefe} | body{background:#111;color:#eee}.note{color:#fefefe}
dark on dark | article{background:#222;color:#eee}.note{color:#222} | article{background:#eee}.note{color:#222}
the colour of its own ground | .note{color:teal}.fine{background:teal} | .note{color:teal}.fine{background:white}
variable of the root | :root{--ink:#fff}.note{color:var(--ink)} | :root{--ink:#333}.note{color:var(--ink)}
variable for the way | :root{--way:none}.note{display:var(--way)} | :root{--way:block}.note{display:var(--way)}
behind its ground | article{background:#fff}.note{position:relative;z-index:-1} | .note{position:relative;z-index:-1}
tiny | .note{font-size:1px} | .note{font-size:11px}
behind a brace in a string | .a::before{content:"{"}.note{display:none} | .a::before{content:"}.note{display:none"}
when it is not hovered over | .note:not(:empty){display:none} | .note:hover{display:none}
what is drawn before it | p.note{font:0/0 a} | .note::before{display:none}
escaped name | .n\\6fte{display:none} | .n\\6fre{display:none}
"""

# name | what hides | what does not, as a part of the page
PARTS = """
hidden attribute | <p hidden>@</p> | <p data-hidden>@</p>
hidden attribute with a word | <div hidden="hidden">@</div> | <div hidden="until-found">@</div>
below something hidden | <section hidden><div><p>@</p></div></section> | <section><div><p>@</p></div></section>
told to be for no ears | <p aria-hidden="true">@</p> | <p aria-hidden="false">@</p>
template | <template><p>@</p></template> | <p class="template">@</p>
noscript | <noscript><p>@</p></noscript> | <p class="noscript">@</p>
comment | <!-- @ --> | <p>&lt;!-- @ --&gt;</p>
comment inside a sentence | <p>The mill<!-- @ --> turns.</p> | <p>The mill, @, turns.</p>
comment of an old browser | <!--[if IE]><p>@</p><![endif]--> | <!--[if !IE]><!--><p>@</p><!--<![endif]-->
closed dialog | <dialog><p>@</p></dialog> | <p class="dialog">@</p>
popover that nothing opens | <div popover>@</div> | <button popovertarget="pop">more</button><div popover id="pop">@</div>
hidden field | <input type="hidden" value="@"> | <p>@</p>
words of a field | <textarea style="display:none">@</textarea> | <p><label>@</label></p>
alternative of a picture | <img src="wheel.png" alt="@"> | <figure><img src="wheel.png" alt=""><figcaption>@</figcaption></figure>
title attribute | <p title="@">The wheel turns all day.</p> | <p title="wheel">@</p>
label for ears | <p aria-label="@">The wheel turns all night.</p> | <p aria-label="wheel">@</p>
data attribute | <p data-note="@">The wheel stands still.</p> | <p data-note="wheel">@</p>
script of no kind | <script type="text/plain">@</script> | <pre>@</pre>
JSON for machines | <script type="application/ld+json">{"@context":"x","description":"@"}</script> | <blockquote>@</blockquote>
sheet in the text | <style>/* @ */</style> | <code>@</code>
words for old frames | <noframes>@</noframes> | <div class="noframes">@</div>
words for old players | <noembed>@</noembed> | <div class="noembed">@</div>
what a frame holds | <iframe src="about:blank">@</iframe> | <p class="iframe">@</p>
what a player holds | <video>@</video> | <p class="video">@</p>
what a sound holds | <audio>@</audio> | <p class="audio">@</p>
what a canvas holds | <canvas>@</canvas> | <p class="canvas">@</p>
what an object holds | <object data="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">@</object> | <p class="object">@</p>
description of a drawing | <svg width="9" height="9"><desc>@</desc></svg> | <p class="svg">@</p>
words of a drawing | <svg width="9" height="9"><defs><text>@</text></defs></svg> | <p class="text">@</p>
choice in a list | <datalist id="d"><option>@</option></datalist> | <ul><li>@</li></ul>
brackets of a reading | <ruby>水車<rp>@</rp><rt>すいしゃ</rt></ruby> | <ruby>水車<rt>@</rt></ruby>
note of a formula | <math><semantics><mi>x</mi><annotation encoding="text/plain">@</annotation></semantics></math> | <p><i>x</i> @</p>
tag characters | <p>The wheel is oiled.#TAGS#</p> | <p>The wheel is oiled. @</p>
characters of no width | <p>#ZERO#</p> | <p>@\u200b</p>
letters of the ground in an old page | <p><font color="white">@</font></p> | <p><font color="#404040">@</font></p>
letters of the ground of a cell | <table><tr><td bgcolor="#336699"><font color="#336699">@</font></td></tr></table> | <table><tr><td bgcolor="#336699"><font color="#ffffff">@</font></td></tr></table>
below letters without size | <div style="font-size:0"><p>@</p></div> | <div style="font-size:0"><p style="font-size:16px">@</p></div>
below letters without size in em | <div style="font-size:0"><p style="font-size:3em">@</p></div> | <div style="font-size:0"><p style="font-size:1rem">@</p></div>
below what is not seen | <div style="visibility:hidden"><p>@</p></div> | <div style="visibility:hidden"><p style="visibility:visible">@</p></div>
below what has no cover | <div style="opacity:0"><p style="opacity:1">@</p></div> | <div style="opacity:.9"><p style="opacity:1">@</p></div>
below what is not displayed | <div style="display:none"><p style="display:block">@</p></div> | <div style="display:block"><p style="display:block">@</p></div>
below letters without colour | <div style="color:transparent"><p>@</p></div> | <div style="color:transparent"><p style="color:#222">@</p></div>
below a ground of the same colour | <div style="background:#224"><p style="color:#224">@</p></div> | <div style="background:#224"><p style="color:#fff">@</p></div>
letters cut out of a picture | <p style="color:transparent">@</p> | <p style="color:transparent;background:linear-gradient(red,blue);background-clip:text;-webkit-background-clip:text">@</p>
letters by their shadow | <p style="color:#fff">@</p> | <p style="color:#fff;text-shadow:0 0 3px #000">@</p>
white on a picture | <p style="color:#fff;background:#fff">@</p> | <p style="color:#fff;background:#fff linear-gradient(#000,#000)">@</p>
a box of no height with room | <div style="height:0;overflow:hidden">@</div> | <div style="height:0;padding-bottom:8em;overflow:hidden">@</div>
drawer beside the page | <div style="position:fixed;left:0;top:0;transform:translateX(-100%)">@</div> | <div style="position:relative;transform:translateX(0)">@</div>
details | <details hidden><summary>More</summary><p>@</p></details> | <details><summary>More</summary><p>@</p></details>
summary | <details><summary style="display:none">@</summary>x</details> | <details><summary>@</summary>x</details>
not to be touched | <div inert hidden>@</div> | <div inert>@</div>
tab | <div class="pane" style="display:none">@</div> | <button aria-controls="t2">2</button><div id="t2" style="display:none">@</div>
sheet from an address | <link rel="stylesheet" href="data:text/css,.qq%7Bdisplay:none%7D"><p class="qq">@</p> | <link rel="stylesheet" href="data:text/css,.qr%7Bdisplay:none%7D"><p class="qq">@</p>
"""


def rows() -> list[tuple[str, str, str]]:
    """Return every trick: its name, the part of a page that hides, its twin; `@` in both."""
    found = [
        (name, f'<p style="{a}">@</p>', f'<p style="{b}">@</p>') for name, a, b in _table(STYLES)
    ]
    element = '<p class="note fine" id="aside" data-kind="x">@</p>'
    for name, a, b in _table(SHEETS):
        found.append((f"sheet: {name}", *(f"<style>{each}</style>{element}" for each in (a, b))))
    return found + _table(PARTS)


def page(part: str, said: str, *, head: str = "") -> str:
    """Return a page about a mill with a part in it that says something, or hides it."""
    part = part.replace("#TAGS#", _tagged(said)).replace("#ZERO#", "\u200b".join(said))
    part = re.sub(r"@(?!media|supports|layer|context)", said, part)
    before, after = STORY[:3], STORY[3:]
    lines = [*(f"<p>{line}</p>" for line in before), part, *(f"<p>{line}</p>" for line in after)]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The mill</title>'
        f"{head}</head><body><article><h1>The mill</h1>{''.join(lines)}<p>{LONG}</p></article></body></html>"
    )


def _table(text: str) -> list[tuple[str, str, str]]:
    lines = [line.split(" | ") for line in text.strip().split("\n")]
    return [(name, hides, shows) for name, hides, shows in lines]


def _tagged(said: str) -> str:
    """Return the bytes of a text as characters without a shape."""
    return "".join(chr(0xE0000 + byte % 0x60 + 0x20) for byte in said.encode())
