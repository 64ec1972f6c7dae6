"""Which addresses may be asked: as given, as where a redirect leads, with and without a proxy."""

import pytest

from search_skill.errors import Refused, Unreachable
from search_skill.web.guard import judged, redirected
from search_skill.web.message import API, PAGE, Request
from shared import is_shared, shared_folder

PUBLIC = "93.184.216.34"
PATHS = ("", "example.com")  # where a redirect names them, they are paths of the same site


def rows() -> list[tuple[str, str]]:
    """The shared list of addresses, and some of ours beyond it."""
    listed = []
    if is_shared():
        lines = (shared_folder() / "cases" / "addresses.tsv").read_text("utf-8").splitlines()
        listed = [tuple(line.split("\t")) for line in lines[1:] if line]
    return [*listed, *((url, "refused") for url in REFUSED), *((url, "allowed") for url in ALLOWED)]


def in_a_header(url: str, expected: str) -> bool:
    """Whether an address that is refused can stand in a Location."""
    return expected == "refused" and url not in PATHS and "\n" not in url


REFUSED = [
    "http://%6c%6fcalhost/",
    "http://127.0.0.1%00.example.com/",
    "http://lo\u00adcalhost/",
    "http://0x7f.1/",
    "http://0x7f000001.nip.io/",
    "http://2130706433./",
    "http://010.8.8.8/",
    "http://00000000000000000000177.1/",
    "http://1.2.3.4.5/",
    "http://256.256.256.256/",
    "http://4294967296/",
    "http://168.63.129.16/",
    "http://192.0.0.192/",
    "http://[::ffff:0:7f00:1]/",
    "http://[0:0:0:0:0:ffff:a9fe:a9fe]/",
    "http://[2001:0:7f00:1::]/",
    "http://[2001:4860::5efe:127.0.0.1]/",
    "http://[::1%25lo]/",
    "http://[::1/",
    "http://[1.2.3.4]/",
    "http://example.com\\@127.0.0.1/",
    "http:\\\\127.0.0.1/",
    "http:/127.0.0.1/",
    "https:example.com",
    "http://a@b@example.com/",
    "http://exam\tple.com/",
    "http://example.com\n.evil.example/",
    "http://example.com:８０/",
    "http://example.com:99:99/",
    "http://example..com/",
    "http://-example.com/",
    "http://１０.０.０.１/",
    "http://ｌｏｃａｌｈｏｓｔ/",
    "http://サーバ/",
    "http://서버.lan/",
    "http://wiki.intranet/",
    "http://metadata.goog/",
    "http://localhost6.localdomain6/",
    "http://kubernetes.default.svc/",
    "ws://example.com/",
    "blob:https://example.com/1",
    "about:blank",
    "",
    "example.com",
    f"http://{'a' * 64}.example/",
]
ALLOWED = [
    "HTTP://EXAMPLE.COM:80",
    "http://134744072/",
    "http://[::ffff:8.8.8.8]/",
    "http://[64:ff9b::808:808]/",
    "http://ex．ample．com/",
    "http://例え。テスト/",
    "http://한국.example/",
    "http://中文.example/",
    "http://faß.example/",
    "http://a_b.example.com/",
    "https://r3---sn.example.com/",
    "http://nip.io/",
    "http://lan.example/",
    "http://corp.example.org./",
    "http://localdomain.example/",
    "https://example.com/a b?q=量子#x",
    "https://example.com/\\backslash",
    "https://user:pass@example.com/",
]


@pytest.mark.parametrize(("url", "expected"), rows())
@pytest.mark.parametrize("resolver", [None, lambda host, port: [PUBLIC]], ids=["proxied", "direct"])
def test_an_address_is_judged_as_it_is_meant(url, expected, resolver):
    if expected == "allowed":
        assert judged(url, resolver=resolver).url.isascii()
        return
    with pytest.raises(Refused):
        judged(url, resolver=resolver)


@pytest.mark.parametrize(("url", "expected"), [row for row in rows() if row[0] not in PATHS])
def test_an_address_is_judged_the_same_where_a_redirect_leads_to_it(url, expected):
    target = redirected("http://site.example/start", url)
    if expected == "allowed":
        assert judged(target).url == judged(url).url
        return
    with pytest.raises(Refused):
        judged(target)


@pytest.mark.parametrize("kind", [API, PAGE])
@pytest.mark.parametrize("url", [url for url, expected in rows() if in_a_header(url, expected)])
def test_no_redirect_through_the_door_leads_inside(recorded_web, proxied, url, kind):
    location = url.encode().decode("latin-1")
    web = recorded_web([{"host": "site.example", "status": 302, "headers": {"location": location}}])
    with pytest.raises(Refused):
        proxied(web).send(Request("https://site.example/", kind=kind))
    assert [asked.host for asked in web.log] == ["site.example"]


def test_every_address_of_a_name_is_checked():
    with pytest.raises(Refused, match="10\\.0\\.0\\.7"):
        judged("http://two.example/", resolver=lambda host, port: [PUBLIC, "10.0.0.7"])
    assert judged("http://two.example/", resolver=lambda *_: [PUBLIC, "9.9.9.9"]).addresses == (
        PUBLIC,
        "9.9.9.9",
    )


@pytest.mark.parametrize(
    "answer", ["::ffff:127.0.0.1", "fe80::1%eth0", "64:ff9b::7f00:1", "0.0.0.0"]
)
def test_a_resolver_cannot_smuggle_an_address_in(answer):
    with pytest.raises(Refused):
        judged("http://name.example/", resolver=lambda host, port: [answer])


def test_a_literal_is_never_looked_up():
    def resolver(host, port):
        raise AssertionError(f"looked up {host}")

    assert judged("http://134744072/", resolver=resolver).addresses == ("8.8.8.8",)
    for url in ("http://167772165/", "http://0xac100504/", "http://127.1:8888/", "http://[::1]/"):
        with pytest.raises(Refused):
            judged(url, resolver=resolver)


def test_a_name_without_an_address_is_unreachable():
    def unknown(host, port):
        raise OSError("no such name")

    for resolver in (unknown, lambda host, port: []):
        with pytest.raises(Unreachable):
            judged("http://gone.example/", resolver=resolver)


def test_a_configured_endpoint_is_let_through_on_its_port_alone():
    allowed = frozenset({("127.0.0.1", 8888), ("searxng", 8080)})
    assert judged("http://127.0.0.1:8888/search", allowed=allowed).port == 8888
    assert judged("http://searxng:8080/", allowed=allowed).host == "searxng"
    for url in (
        "http://127.0.0.1:8889/",
        "http://127.0.0.1/",
        "http://searxng/",
        "http://[::1]:8888/",
    ):
        with pytest.raises(Refused):
            judged(url, allowed=allowed)


def test_the_judged_address_is_written_anew():
    target = judged("HTTPS://user:secret@MÜNCHEN.example:443/grüße?q=a b&x=%E9%87%8F#part")
    assert target.url == "https://xn--mnchen-3ya.example/gr%C3%BC%C3%9Fe?q=a%20b&x=%E9%87%8F"
    assert judged("http://a.example?q=量子").url == "http://a.example/?q=%E9%87%8F%E5%AD%90"
    assert judged("http://[2606:4700::0:1]:8080/").url == "http://[2606:4700::1]:8080/"


@pytest.mark.parametrize(
    ("location", "url"),
    [
        ("/section/", "https://site.example/section/"),
        ("next?a=1", "https://site.example/dir/next?a=1"),
        ("?page=2", "https://site.example/dir/page?page=2"),
        ("//other.example/x", "https://other.example/x"),
        (" https://other.example/y ", "https://other.example/y"),
        ("http:///x", "http:///x"),
        ("javascript:alert(1)", "javascript:alert(1)"),
    ],
)
def test_a_location_is_joined_as_browsers_join_it(location, url):
    assert redirected("https://site.example/dir/page", location) == url
