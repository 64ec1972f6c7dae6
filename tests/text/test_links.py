"""Addresses come out of prose and Markdown whole, and without the sentence around them."""

import pytest

from search_skill.text.links import markdown_targets, urls_in


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "See https://quarry.example/a, then (https://quarry.example/b).",
            ["https://quarry.example/a", "https://quarry.example/b"],
        ),
        (
            "见https://quarry.example/a，或《https://quarry.example/b》。",
            ["https://quarry.example/a", "https://quarry.example/b"],
        ),
        ("「https://quarry.example/a」を見て。", ["https://quarry.example/a"]),
        ("詳しくはhttps://quarry.example/jaをご覧ください。", ["https://quarry.example/ja"]),
        ("자세한 내용은 https://quarry.example/ko에서 보세요.", ["https://quarry.example/ko"]),
        ("参见https://quarry.example然后看", ["https://quarry.example"]),
        ("看 https://zh.quarry.example/wiki/C语言 吧", ["https://zh.quarry.example/wiki/C语言"]),
        (
            "见https://zh.quarry.example/wiki/深度学习。",
            ["https://zh.quarry.example/wiki/深度学习"],
        ),
        ("（https://例子.example/路径）", ["https://例子.example/路径"]),
        (
            "**https://quarry.example/a** and _https://quarry.example/b_",
            ["https://quarry.example/a", "https://quarry.example/b"],
        ),
        ("https://quarry.example/Foo_ stays", ["https://quarry.example/Foo_"]),
        (
            '<https://quarry.example/a> "https://quarry.example/b" | https://quarry.example/c |',
            [f"https://quarry.example/{x}" for x in "abc"],
        ),
        (
            "https://quarry.example/w_(x)_(y)) https://quarry.example/a[1]",
            ["https://quarry.example/w_(x)_(y)", "https://quarry.example/a[1]"],
        ),
        ("http://[2001:db8::7]/x!", ["http://[2001:db8::7]/x"]),
        ("https://quarry.example/?q=a&b=c#d?", ["https://quarry.example/?q=a&b=c#d"]),
        ("https:// alone, xhttps://quarry.example, ftp://quarry.example", []),
        ("", []),
    ],
)
def test_addresses_in_prose(text, expected):
    assert urls_in(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            '[a](https://quarry.example/x_(y) "T") [b](<https://quarry.example/a b>)',
            ["https://quarry.example/x_(y)", "https://quarry.example/a b"],
        ),
        (
            "[深 [度]](https://quarry.example/深度) [한](/ko 'T') [日](/ja (T))",
            ["https://quarry.example/深度", "/ko", "/ja"],
        ),
        ("![image](https://quarry.example/i.png)", []),
        (
            "[![badge](https://quarry.example/i.png)](https://quarry.example/ci)",
            ["https://quarry.example/ci"],
        ),
        ("`[code](https://quarry.example/no)` [yes](/yes)", ["/yes"]),
        ("```\n[fence](https://quarry.example/no)\n```\n[yes](/yes)", ["/yes"]),
        ('see [a][1]\n\n[1]: https://quarry.example/def "T"', ["https://quarry.example/def"]),
        ("[^1]: a footnote", []),
        ("<https://quarry.example/auto>", ["https://quarry.example/auto"]),
        ("[a](https://quarry.example/?x=1&amp;copy=2)", ["https://quarry.example/?x=1&copy=2"]),
        ("[a](https://quarry.example/b\\)c)", ["https://quarry.example/b)c"]),
        ("[a] (https://quarry.example/no) and f(x)[0](y z)", []),
        ("\\[a](https://quarry.example/no)", []),
        ("[a]()", []),
    ],
)
def test_targets_of_markdown_links(text, expected):
    assert markdown_targets(text) == expected


@pytest.mark.parametrize("hostile", ["](", "[a](", "https://a.b/" + "(", "[", "`a", "https://"])
def test_a_hostile_text_takes_no_more_than_its_length(hostile):
    assert markdown_targets(hostile * 20_000) is not None
    assert urls_in("https://quarry.example/" + hostile * 20_000) != []
