"""robots.txt, as RFC 9309 reads it."""

import pytest

from search_skill.web.robots import read_robots

TEXT = """
# comment
User-agent: other
Disallow: /

User-Agent: *
Disallow: /private   # not this
Allow: /private/open
Disallow: /*.pdf$
Disallow: /搜索
Disallow: /a?q=
Sitemap: https://site.example/sitemap.xml
"""


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("", True),
        ("/", True),
        ("/private", False),
        ("/private/x", False),
        ("/private/open/x", True),
        ("/public/private", True),
        ("/x/y.pdf", False),
        ("/x/y.pdf?download", True),
        ("/%E6%90%9C%E7%B4%A2/1", False),
        ("/搜索", False),
        ("/検索", True),
        ("/a?q=1", False),
        ("/a?r=1", True),
        ("/robots.txt", True),
    ],
)
def test_the_longest_rule_decides(path, allowed):
    assert read_robots(TEXT, "search-skill").allows(path) is allowed


def test_a_group_that_names_us_is_the_only_one_that_counts():
    text = "User-agent: *\nDisallow: /\n\nUser-agent: Search-Skill\nUser-agent: b\nDisallow: /x"
    assert read_robots(text, "search-skill").allows("/y")
    assert not read_robots(text, "search-skill").allows("/x")


@pytest.mark.parametrize(
    "text", ["", "Disallow: /", "<html>not found</html>", "User-agent: *\nDisallow:"]
)
def test_what_forbids_nothing_allows_all(text):
    assert read_robots(text, "search-skill").allows("/x")


def test_of_two_rules_of_one_length_the_kind_one_wins():
    text = "User-agent: *\nDisallow: /x\nAllow: /x"
    assert read_robots(text, "search-skill").allows("/x")
