"""The way in: the environment and the arguments are read here, and nowhere below.

Help that was shown before is shown again without importing the program.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from search_skill import help_text


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code of the design's section 10."""
    words = [_readable(word) for word in (sys.argv[1:] if argv is None else argv)]
    environ = dict(os.environ)
    if help_text.is_wanted(words):
        text = help_text.kept(environ)
        if text:
            return _shown(text)
    if words[:1] == ["mcp"]:
        from search_skill.mcp_server import serving

        if serving.is_wanted(words):
            return serving.serve(words, environ)
    from search_skill import commands

    return commands.main(words, environ)


def _readable(word: str) -> str:
    """Return a word as text, though a terminal with another code than UTF-8 sent it."""
    word = word.replace("\0", "\ufffd")  # no system has it in the name of a file
    if word.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in word):
        return word
    try:
        sent = os.fsencode(word)
    except UnicodeEncodeError:  # half a character, which only some systems let through
        return word.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    try:
        return sent.decode("gb18030")
    except UnicodeDecodeError:
        return sent.decode("latin-1")


def _shown(text: str) -> int:
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except UnicodeEncodeError:
        sys.stdout.buffer.write(text.encode("utf-8"))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.stderr.write(f"search: standard output: {error.strerror}\n")
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
