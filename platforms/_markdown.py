"""The HTML of posts as Markdown: code, lists, quotations and links survive."""

from __future__ import annotations

import re
from html.parser import HTMLParser

BLOCK = "p div section article table tr ul ol dl dt dd blockquote pre h1 h2 h3 h4 h5 h6 hr"
BLOCKS = frozenset(BLOCK.split())
MARKS = {"strong": "**", "b": "**", "em": "*", "i": "*", "del": "~~", "s": "~~"}
UNSEEN = frozenset({"script", "style", "template"})
ITEM_MARK = re.compile(r"(?:^|\n) *(?:-|\d+\.) $")


def markdown(html: str) -> str:
    """Return the post as Markdown."""
    writer = _Writer()
    writer.feed(html)
    writer.close()
    return writer.written()


class _Writer(HTMLParser):
    """Writes Markdown while it reads HTML."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._out: list[str] = []
        self._lists: list[int] = []  # one for each open list: the last number, -1 without numbers
        self._quotes: list[int] = []  # where the open quotations begin
        self._links: list[tuple[str, int]] = []
        self._code: list[str] | None = None  # the text of an open <pre>
        self._unseen = 0

    def written(self) -> str:
        while self._quotes:
            self._end_quote()
        if self._code is not None:
            self._end_code()
        return "\n".join(line.rstrip() for line in "".join(self._out).split("\n")).strip()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in UNSEEN:
            self._unseen += 1
        elif tag == "pre":
            self._block()
            self._code = []
        elif self._code is None:
            self._open(tag, dict(attrs))

    def _open(self, tag: str, given: dict[str, str | None]) -> None:
        if tag in BLOCKS:
            self._block()
        if tag in ("ul", "ol"):
            self._lists.append(0 if tag == "ol" else -1)
        elif tag == "li":
            self._item()
        elif tag == "blockquote":
            self._quotes.append(len(self._out))
        elif tag == "a":
            self._links.append((given.get("href") or "", len(self._out)))
        elif tag == "img":
            self._write(f"![{given.get('alt') or ''}]({given.get('src') or ''})")
        elif re.fullmatch(r"h[1-6]", tag):
            self._write("**")  # headings of a post must not break up the thread's own
        else:
            self._write({"br": "\n", "hr": "---\n\n", "code": "`"}.get(tag, MARKS.get(tag, "")))

    def handle_endtag(self, tag: str) -> None:
        if tag in UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif self._code is not None:
            if tag == "pre":
                self._end_code()
        elif tag == "blockquote" and self._quotes:
            self._end_quote()
        elif tag == "a" and self._links:
            self._end_link()
        elif tag in ("ul", "ol") and self._lists:
            self._lists.pop()
            self._block()
        elif re.fullmatch(r"h[1-6]", tag):
            self._write("**")
            self._block()
        elif tag in BLOCKS:
            self._block()
        else:
            self._write({"code": "`"}.get(tag, MARKS.get(tag, "")))

    def handle_data(self, data: str) -> None:
        if self._unseen:
            return
        if self._code is not None:
            self._code.append(data)
            return
        said = re.sub(r"\s+", " ", data)
        if said == " " and self._at_line_start():
            return
        self._write(said.lstrip() if self._at_line_start() else said)

    def _write(self, text: str) -> None:
        if text:
            self._out.append(text)

    def _at_line_start(self) -> bool:
        before = self._out[-1] if self._out else "\n"
        return before.endswith("\n") or ITEM_MARK.search(before) is not None

    def _block(self) -> None:
        """End the block before; inside a list a line is enough, behind its mark nothing."""
        before = "".join(self._out[-3:])
        if before and not ITEM_MARK.search(before):
            missing = (1 if self._lists else 2) - (len(before) - len(before.rstrip("\n")))
            self._write("\n" * max(0, missing))

    def _item(self) -> None:
        if self._out and not "".join(self._out[-3:]).endswith("\n"):
            self._write("\n")
        indent = "  " * (len(self._lists) - 1)
        if self._lists and self._lists[-1] >= 0:
            self._lists[-1] += 1
            self._write(f"{indent}{self._lists[-1]}. ")
        else:
            self._write(f"{indent}- ")

    def _end_code(self) -> None:
        code = "".join(self._code or ()).strip("\n")
        self._code = None
        longest = max((len(run) for run in re.findall(r"`{3,}", code)), default=2)
        fence = "`" * (longest + 1)
        self._write(f"{fence}\n{code}\n{fence}")
        self._block()

    def _end_quote(self) -> None:
        start = self._quotes.pop()
        said = "".join(self._out[start:]).strip("\n")
        self._out[start:] = ["\n".join(f"> {line}".rstrip() for line in said.split("\n"))]
        self._block()

    def _end_link(self) -> None:
        address, start = self._links.pop()
        said = "".join(self._out[start:])
        if address.startswith(("http://", "https://")) and said.strip():
            same = said.strip().rstrip(".…") in address
            self._out[start:] = [address if same else f"[{said.strip()}]({address})"]
