from importlib import import_module

import pytest

from platforms.scripted import REGISTRY

assert REGISTRY.platforms
markdown = import_module("search_skill.platforms._markdown").markdown


@pytest.mark.parametrize(
    ("html", "written"),
    [
        ("<p>one</p><p>two</p>", "one\n\ntwo"),
        ("It&#x27;s <i>one</i><p>two<p>three", "It's *one*\n\ntwo\n\nthree"),
        ("<p>a &lt; b &amp;amp; c</p>", "a < b &amp; c"),
        ("<p>第一行<br>第二行</p>", "第一行\n第二行"),
        ("<p>한국어 <strong>굵게</strong></p>", "한국어 **굵게**"),
        ("<ul><li>一つ</li>\n<li>二つ<ul><li>深い</li></ul></li></ul>", "- 一つ\n- 二つ\n  - 深い"),
        ("<ol><li>a</li><li><p>b</p></li></ol>", "1. a\n2. b"),
        ("<blockquote><p>said</p><p>more</p></blockquote>after", "> said\n>\n> more\n\nafter"),
        ("<h2>A heading</h2><p>text</p>", "**A heading**\n\ntext"),
        (
            '<a href="https://e.example/a?x=1&amp;y=2">here</a>',
            "[here](https://e.example/a?x=1&y=2)",
        ),
        (
            '<a href="https://e.example/long/path">https://e.example/lo...</a>',
            "https://e.example/long/path",
        ),
        ('<a href="javascript:alert(1)">click</a>', "click"),
        ("<script>alert(1)</script><p>kept</p><style>p{}</style>", "kept"),
        ('<p><img src="https://e.example/i.png" alt="図"></p>', "![図](https://e.example/i.png)"),
        ("", ""),
        ("no markup: a < b", "no markup: a < b"),
        ("<p>unclosed <code>x", "unclosed `x"),
    ],
)
def test_posts_become_markdown(html, written):
    assert markdown(html) == written


def test_code_stays_as_it_was_written():
    html = (
        "<pre class='lang-py'><code>def f():\n\n\n    return &quot;&lt;b&gt;&quot;\n</code></pre>"
    )
    assert markdown(html) == '```\ndef f():\n\n\n    return "<b>"\n```'


def test_a_fence_is_longer_than_any_in_the_code():
    assert markdown("<pre>```\nx\n```</pre>") == "````\n```\nx\n```\n````"


def test_code_that_is_cut_off_is_still_code():
    assert markdown("<p>x</p><pre><code>y = 1") == "x\n\n```\ny = 1\n```"
