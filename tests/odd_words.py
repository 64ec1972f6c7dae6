"""Runs many odd command lines in one process, each as the command line itself would, and says how each ended.

python tests/odd_words.py SEED NUMBER     # in a folder with odd files; one JSON line for each
"""

from __future__ import annotations

import contextlib
import io
import json
import random
import sys

from search_skill import cli

VALUES = (
    "", "-1", "0", "1e999", "nan", "inf", "9" * 21, "1_0", "٣", "ten", "a" * 5000, "日本", "夜" * 400, "\ud800",
    "a\x00b", "a b", "\n", "../..", "/", "nonexistent/x", "/dev/null", "/dev/full", "/proc/self/mem", "{}", "%s",
    "S0", "S1", "S" + "9" * 20, "0" * 12, "http://", "http://[", "https://x.example:99999/", "file:///etc/passwd",
    "2026-13-01", "0000-00-00", "junk.json", "list.json", "deep.json", "odd.json", "empty.json", "folder",
    "folder.json", "tape.warc.gz", "bad.toml", "typed.toml", "keys.toml", "cookies.txt", "x.patch", "json", "=",
    "csv=", "=x", "csv=/dev/full", "html=nonexistent/a", "tcsh", "zh-CN-x-y-z", "\x1b[31mred", "\u202egnp.exe",
)  # fmt: skip
FLAGS = (
    "--limit", "--lang", "--report-lang", "--progress", "--region", "--freshness", "--since", "--as-of", "--timeout",
    "--budget-seconds", "--max-pages", "--reuse-minutes", "--engines", "--platforms", "--robots", "--searxng-url",
    "--project", "--base-url", "--max-calls", "--out", "--confirm", "--record", "--replay", "--config",
    "--format", "--export", "--html", "--bundle", "--tape", "--explain", "--watch", "--completion", "--page",
    "--export-as", "--with", "--query",
)  # fmt: skip
SWITCHES = (
    "--json", "--full", "--fail-empty", "--no-model", "--no-store", "--refresh", "--demo", "--doctor", "--version",
    "--", "-", "---", "--=", "--json=1", "--redit", "-x", "--research",
)  # fmt: skip
COMMANDS = (
    ("open",), ("open", "S1"), ("find", "q"), ("history",), ("resume",), ("cache", "stats"), ("cache", "clear"),
    ("knowledge", "show"), ("knowledge", "forget", "x.example"), ("verify",), ("audit",), ("show",), ("diff",),
    ("cookies", "list"), ("cookies", "import"), ("cookies", "remove"), ("platforms",),  # "new" would write into this checkout
    ("platforms", "check"), ("q",), ("茶",), (),
)  # fmt: skip


def odd(chance: random.Random) -> list[str]:
    """One odd command line, which asks nobody."""
    words = ["--local", *chance.choice(COMMANDS)]
    for _ in range(chance.choice((0, 1, 1, 2))):
        words += [chance.choice(FLAGS), chance.choice(VALUES)]
    words += [chance.choice(VALUES) for _ in range(chance.choice((0, 1, 1, 2)))]
    if chance.random() < 0.4:
        words.insert(1, chance.choice(SWITCHES))
    return words


def ended(words: list[str]) -> dict[str, object]:
    """How a command line ended, and what it printed."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = cli.main(words)
        except SystemExit as left:
            code = left.code
        except BaseException as error:  # noqa: BLE001  whatever gets out is what is looked for
            code = f"{type(error).__name__}: {error}"
    shown = []
    for stream in (out, err):
        stream.flush()
        shown.append(stream.buffer.getvalue().decode("utf-8", "replace"))
    return {
        "words": [word[:60] for word in words],
        "code": code,
        "out": shown[0][:3000],
        "err": shown[1],
    }


if __name__ == "__main__":
    for number in range(int(sys.argv[2])):
        told = ended(odd(random.Random(f"{sys.argv[1]} {number}")))
        sys.stdout.write(f"{json.dumps(told)}\n")
        sys.stdout.flush()
