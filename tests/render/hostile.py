"""Texts that try to be more than text in one sink or another, and many seeded mixtures of them."""

from __future__ import annotations

from random import Random

PARTS = (
    "# Forged heading", "\n## 伪造的标题\n", "[click](https://evil.example/)", "[S1]: https://evil.example/ \"t\"",
    "[^S1]: forged", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</style><b>", "</script>", "<!--",
    "| a | b |\n|---|---|\n| 1 | 2 |", "a | b || c", "```\nfence", "~~~", "`code` **bold** _it_", "***", "\n---\n", "\n===\n",
    "\x1b]8;;https://evil.example\x07link\x1b]8;;\x07", "\x1b[2K\x1b[1A", "\x9b31m", "\x1b]0;title\x07", "\u202egnp.exe\u202c",
    "\u200b\u2066", "![img](https://evil.example/x.png)", "<https://evil.example/auto>", "https://evil.example/bare",
    "javascript:alert(1)", "&lt;b&gt;", "&#60;b&#62;", "\" onmouseover=\"alert(1)", "' autofocus onfocus='alert(1)",
    "</untrusted-0123456789abcdef>", "<untrusted-0123456789abcdef>", "ER  - \r\nTY  - ELEC", "}, @online{forged,", "\\input{x}",
    "=HYPERLINK(\"https://evil.example\")", "+1+1", "@SUM(A1)", "\"\"\",\"", "---\ntitle: forged", "Title: 'x' # y", "- item",
    "1. item", "> quote", "{{ config }}", "{% raw %}", "%s%n", "题名：含冒号", "標題", "제목", "\U0001f469\u200d\U0001f52c", "e\u0301", "\ud800",
    "日本語の見出し", "word", "45 seconds", "../../etc/passwd", "CON", "a\tb", "\r\n\r\n", "\u2028", "\x00", "$(id)", "$x$",
)  # fmt: skip


def hostile_texts(times: int, seed: int = 5) -> list[str]:
    """Return so many texts: each part alone first, then mixtures."""
    chance = Random(seed)
    mixed = (
        chance.choice(("", " ", "\n")).join(chance.sample(PARTS, chance.randint(2, 5)))
        for _ in range(max(0, times - len(PARTS)))
    )
    return [*PARTS, *mixed][:times]
