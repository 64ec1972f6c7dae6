"""Text from the web, made harmless for each place it may end up in.

There are five such places and each reads other signs as orders: a terminal, Markdown, HTML, the
prompt of a model and the name of a file. The words stay; what could forge something goes.
"""

import html as html_module
import re
from unicodedata import normalize

# whole sequences: a hyperlink or title (OSC), device strings, colours and cursor moves (CSI)
OSC = re.compile(r"(?:\x1b\]|\x9d)[^\x07\x1b\x9c\x9d\n]*(?:\x07|\x1b\\|\x9c)")
DEVICE = re.compile(
    r"(?:\x1b[PX^_]|[\x90\x98\x9e\x9f])[^\x1b\x90\x98\x9c\x9e\x9f\n]*(?:\x1b\\|\x9c)"
)
CSI = re.compile(r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]")
OTHER_SEQUENCE = re.compile(r"\x1b[ -/]*[0-Z\\^-~]?")
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]")
LINE_ENDS = re.compile("\r\n?|[\u0085\u2028\u2029]")
# marks that turn the direction of what follows, and invisible letters in which text is hidden
DIRECTION = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
UNSEEN = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0"
)
HIDDEN = re.compile(f"[{DIRECTION}{UNSEEN}\ufff9-\ufffb\U000e0000-\U000e0fff]")
# joiners are letters in Persian and Hindi and bind emoji; elsewhere they only disguise words
JOINED = (
    "\u0600-\u0dff\u1000-\u109f\u1780-\u18af\u2600-\u27bf\ufb50-\ufdff\ufe0f\U0001f000-\U0001faff"
)
JOINERS = re.compile(rf"(?<![{JOINED}])[\u200c\u200d]+|[\u200c\u200d]+(?![{JOINED}])")
SURROGATE = re.compile("[\ud800-\udfff]")
# text of these letters alone has nothing to take out
SUSPECT = re.compile(
    "[^\t\n\x20-\x7e\xa0-\xac\xae-\u02ff\u0400-\u052f\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff"
    "\uac00-\ud7a3\uff01-\uff60]"
)

MARKDOWN = re.compile(r"[\\`*\[\]|~]|_(?![^\W_])|(?<![^\W_])_")
MARKDOWN_START = re.compile(
    r"^(\s*)(?:(#{1,6})(?=\s|$)|([-+])(?=\s|$)|(\d{1,9})([.)])(?=\s|$)|(=+|-{2,})\s*$"
    r"|(:)(?=\s)|(>))"
)
ENTITY = re.compile(r"&(?=#?[A-Za-z0-9]{1,32};)")
URL_MARKS = re.compile(r"[\s<>\\\"`|]")
PARENTHESES = re.compile(r"[()]")
SAFE_SCHEME = re.compile(r"https?://", re.I)

FILE_MARKS = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.I)
LONGEST_NAME = 150  # bytes: 255 is the file systems' limit, and an ending is added
NONCE = re.compile(r"[A-Za-z0-9]{8,64}")
MARKER = re.compile(r"<(?=[/\s]*untrusted)", re.I)


def terminal(text: str) -> str:
    """Return text for a terminal: its words, lines and tabs, and no order to it."""
    if not SUSPECT.search(text):
        return text
    bare = CSI.sub("", DEVICE.sub("", OSC.sub("", LINE_ENDS.sub("\n", text))))
    bare = CONTROL.sub("", OTHER_SEQUENCE.sub("", bare))
    return SURROGATE.sub("\ufffd", JOINERS.sub("", HIDDEN.sub("", bare)))


def one_line(text: str) -> str:
    """Return text for one line of a terminal or a table."""
    return " ".join(terminal(text).split())


def markdown(text: str) -> str:
    """Return text for one line of Markdown, where it can be no link, heading, table or HTML."""
    return _markdown_line(one_line(text))


def markdown_block(text: str) -> str:
    """Return text for a block of Markdown with its lines kept, each as harmless as a single one."""
    lines = (_markdown_line(" ".join(line.split())) for line in terminal(text).split("\n"))
    return "\n".join(lines).strip("\n")


def address(url: str) -> str:
    """Return a web address for the angle brackets of Markdown; "" for what is none."""
    bare = terminal(url).strip()
    return URL_MARKS.sub(_octets, bare) if SAFE_SCHEME.match(bare) else ""


def markdown_url(url: str) -> str:
    """Return a web address for the parentheses of a Markdown link; "" for what is none."""
    return PARENTHESES.sub(_octets, address(url))


def html(text: str) -> str:
    """Return text for HTML, in an element or between the quotes of an attribute."""
    return html_module.escape(terminal(text), quote=True)


def file_name(text: str) -> str:
    """Return one name for a file, without its ending: no path, nothing reserved, not too long."""
    bare = normalize("NFC", one_line(text))
    name = FILE_MARKS.sub("-", bare).replace(" ", "-").strip("-. ")
    name = re.sub(r"-{2,}", "-", name)
    if RESERVED.fullmatch(name):
        name = f"{name.partition('.')[0]}-"
    cut = name.encode("utf-8", "replace")[:LONGEST_NAME].decode("utf-8", "ignore")
    return cut.rstrip(". ") or "untitled"


def fenced(text: str, nonce: str, *, apart: str = "\n") -> str:
    """Return text for a prompt between two marks that nothing inside can close.

    The nonce comes in as an argument: the same run gives the same prompt. Between the marks and the
    text stands a line break, or what is given in its place.
    """
    if not NONCE.fullmatch(nonce):
        raise ValueError(f"a fence needs 8 to 64 letters and digits, not {nonce!r}")
    inside = without_fences(text)
    while nonce in inside:
        inside = inside.replace(nonce, "")
    return f"<untrusted-{nonce}>{apart}{inside}{apart}</untrusted-{nonce}>"


def without_fences(text: str) -> str:
    """Return text in which nothing looks like the mark of a fence."""
    return MARKER.sub("&lt;", terminal(text))


def _octets(found: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in found[0].encode("utf-8"))


def _markdown_line(line: str) -> str:
    escaped = MARKDOWN.sub(lambda found: "\\" + found[0], ENTITY.sub("&amp;", line))
    return MARKDOWN_START.sub(_start, escaped.replace("<", "&lt;"))


def _start(found: re.Match[str]) -> str:
    blank, hashes, bullet, number, mark, *others = found.groups("")
    if number:
        return f"{blank}{number}\\{mark}"
    return f"{blank}\\{hashes or bullet or ''.join(others)}"
