"""The first rung: a page, or the refusal that its wall, status or verdict stands for."""

from datetime import UTC, datetime

import pytest

from search_skill import fetchers
from search_skill.errors import AuthRequired, Blocked, Cure, Malformed, NotFound, Refusal
from search_skill.fetchers.unread import refusal_of
from search_skill.ladder import Trace, climb
from search_skill.types import Outcome, PageVerdict
from search_skill.web.message import PAGE, Response

NOW = datetime(2026, 5, 20, tzinfo=UTC)
TEXT = "<html><head><title>Pumps</title></head><body><h1>Pumps</h1><p>The pump runs. 水泵在转。</p></body></html>"


class Site:
    """A web of one answer."""

    def __init__(self, body: str, status: int = 200, url: str = "") -> None:
        self.body, self.status, self.url, self.asked = body, status, url, []

    def send(self, request):
        self.asked.append(request)
        headers = {"content-type": "text/html; charset=utf-8"}
        url = self.url or request.url
        return Response(request, self.status, headers, self.body.encode(), url, NOW)

    def now(self):
        return NOW


class Still:
    """A clock that stands."""

    def ms(self) -> int:
        return 0


def read(body: str, status: int = 200):
    return fetchers.chain("https://a.example/x", Site(body, status))[0].run()


def test_a_page_is_asked_for_as_a_browser_would_and_read():
    site = Site(TEXT, url="https://a.example/moved")
    page = fetchers.chain("https://a.example/x#part", site)[0].run()
    assert site.asked[0].kind == PAGE
    assert site.asked[0].url == "https://a.example/x"
    assert page.url == "https://a.example/x#part"
    assert page.fetched == "https://a.example/moved"
    assert page.route == "http"
    assert "水泵在转" in page.text


@pytest.mark.parametrize(
    ("body", "status", "refusal", "cure"),
    [
        ("<title>Just a moment...</title>", 200, Blocked, Cure.RUNG),
        (
            "<noscript>Please enable JavaScript</noscript><div id=root></div><script src=a></script>",
            200,
            Blocked,
            Cure.RUNG,
        ),
        (
            "<h1>Log in to continue</h1><form><input type=password></form>",
            200,
            AuthRequired,
            Cure.COOKIE,
        ),
        ("<h1>404</h1><p>We could not find that page.</p>", 200, NotFound, Cure.NONE),
        ("<p>gone</p>", 404, NotFound, Cure.NONE),
        ("<p>no</p>", 451, Blocked, Cure.NONE),
        ("<div></div>", 200, Malformed, Cure.RUNG),
    ],
)
def test_what_is_no_content_is_a_refusal_with_its_cure(body, status, refusal, cure):
    with pytest.raises(Refusal) as raised:
        read(body, status)
    assert isinstance(raised.value, refusal)
    assert raised.value.cure is cure


@pytest.mark.parametrize("verdict", ["consent", "login", "soft_404", "shell", "parked", "empty"])
def test_a_refusal_remembers_its_verdict(verdict):
    refusal = refusal_of(PageVerdict(verdict, "why"))
    assert refusal.verdict == verdict
    assert "why" in str(refusal)


def test_a_walls_vendor_is_kept():
    assert refusal_of(PageVerdict("blocked:acme", "seen")).label == "blocked:acme"


def test_the_first_rung_of_the_ladder_is_told_in_its_trace():
    trace = Trace(Still())
    gone = climb("read", fetchers.chain("https://a.example/x", Site("<p>no</p>", 404))[:1], trace)
    assert gone.answer is None
    assert [attempt.outcome for attempt in trace.attempts] == [Outcome.NOT_FOUND]


def test_what_was_made_ahead_is_taken_once_and_only_of_the_very_same_answer():
    url, ahead = "https://pumps.example/a", {}
    made = fetchers.http.read_ahead(url, Site(TEXT), 0.0, ahead)
    again = fetchers.http.read(url, Site(TEXT), ahead=ahead)
    assert again.passages is made.passages
    assert (again.text, again.route) == (fetchers.http.read(url, Site(TEXT)).text, "http")
    assert ahead == {}

    fetchers.http.read_ahead(url, Site(TEXT), 0.0, ahead)
    other = fetchers.http.read(url, Site(TEXT.replace("水泵", "ポンプ")), ahead=ahead)
    assert "ポンプ" in other.text
