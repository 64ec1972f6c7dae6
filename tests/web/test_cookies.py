"""A conversation's cookies: who gets them back."""

import pytest

from search_skill.web.cookies import Jar
from search_skill.web.guard import judged


def sent(line: str, setter: str, asked: str) -> str:
    jar = Jar()
    jar.take((line,), judged(setter))
    return jar.header(judged(asked))


@pytest.mark.parametrize(
    ("line", "asked", "header"),
    [
        ("s=1", "https://www.a.example/x", "s=1"),
        ("s=1", "https://a.example/", ""),
        ("s=1", "https://b.www.a.example/", ""),
        ("s=a=b; Domain=a.example", "https://b.a.example/", "s=a=b"),
        ("s=1; Domain=.A.EXAMPLE; Path=/", "https://a.example/", "s=1"),
        ("s=1; Domain=example", "https://www.a.example/", ""),
        ("s=1; Domain=other.example", "https://www.a.example/", ""),
        ("s=1; Domain=other.example", "https://other.example/", ""),
        ("s=1; Secure", "http://www.a.example/", ""),
        ("s=1; Secure", "https://www.a.example/", "s=1"),
        ("s=1; Path=/docs", "https://www.a.example/docs/1?q=量子", "s=1"),
        ("s=1; Path=/docs", "https://www.a.example/docs2", ""),
        ("nothing", "https://www.a.example/", ""),
        ("=x", "https://www.a.example/", ""),
        ("s=" + "x" * 5000, "https://www.a.example/", ""),
    ],
)
def test_a_cookie_goes_where_it_belongs(line, asked, header):
    assert sent(line, "https://www.a.example/start", asked) == header


@pytest.mark.parametrize("end", ["Max-Age=0", "Expires=Thu, 01 Jan 1970 00:00:00 GMT"])
def test_a_cookie_is_taken_back(end):
    jar, site = Jar(), judged("https://a.example/")
    jar.take(("s=1", "t=2"), site)
    jar.take((f"s=; {end}",), site)
    assert jar.header(site) == "t=2"


def test_a_newer_value_replaces_the_older():
    jar, site = Jar(), judged("https://a.example/")
    jar.take(("s=1", "s=2"), site)
    assert jar.header(site) == "s=2"
