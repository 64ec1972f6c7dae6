import sys
from pathlib import Path

import pytest

from platforms.scripted import (
    NOW,
    REGISTRY,
    Route,
    ScriptedWeb,
    bound,
    engines_finding,
    no_engines,
)
from search_skill import platforms
from search_skill.errors import (
    Blocked,
    Cure,
    Malformed,
    Refusal,
    TimedOut,
    Unavailable,
    Unreachable,
    UsageError,
)
from search_skill.ladder import Climb
from search_skill.platform import (
    BROWSER,
    Cookie,
    Pace,
    Package,
    Platform,
    Request,
    Secret,
    Signal,
    Way,
    rows,
)
from search_skill.registry import Registry, load
from search_skill.types import Attempt, Batch, Hit, Intent, Note, Operators, Outcome, Page, Query

GOOD = '''"""A forum for tests."""

from search_skill.platform import ApiPlatform, Request
from search_skill.types import Hit, Intent


class {name}(ApiPlatform):
    """{title}, for tests."""

    title = "{title}"
    hosts = ("{host}",)
    intents = (Intent.OPINION,)

    def request(self, query):
        return Request("https://{host}/search", {{"q": query.text}})

    def parse(self, response):
        yield Hit("https://{host}/1", "一件")
'''


def written(folder: Path, name: str, **fields: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    fields = {"name": name.title(), "title": name.title(), "host": f"{name}.example"} | fields
    (folder / f"{name}.py").write_text(GOOD.format(**fields), "utf-8")
    return folder


@pytest.fixture(autouse=True)
def search_path_as_before():
    """Each load sets its own search path: leave the bundled one behind."""
    yield
    load()


class Answers(Platform):
    """A platform whose rows are what it is told."""

    title = "Answers"
    hosts = ("answers.example",)
    intents = (Intent.OPINION,)
    signals = (Signal("votes", "votes"),)

    def request(self, query: Query) -> Request:
        return Request("https://answers.example/search", {"q": query.text})

    def parse(self, response):
        return rows(response.json(), lambda item: Hit(item["u"], item["t"], signals=item))

    def page_request(self, url: str) -> Request:
        return Request(url)

    def parse_page(self, response) -> Page:
        return Page(url=response.url, title=response.json()["t"], signals={"votes": 3, "odd": 1})


def registry_of(*sites: Platform) -> Registry:
    for site in sites:
        type(site).name = type(site).__name__.lower()
    return Registry({site.name: site for site in sites})


def needing(*needs) -> Registry:
    site = type("Needing", (Answers,), {"needs": needs, "__module__": __name__})()
    return registry_of(site)


def test_a_platform_of_the_users_folder_is_there_with_the_others(tmp_path):
    registry = load([written(tmp_path / "mine", "bakers")])
    assert registry.named("bakers").title == "Bakers"
    assert registry.named("reddit").title == "Reddit"
    gone = bound(ScriptedWeb(Route(".", body={})), registry=registry).search_platform(
        "bakers", Query(text="パン")
    )
    assert [hit.route for hit in gone.answer.hits] == ["bakers_api"]


def test_the_users_own_file_comes_before_the_bundled_one(tmp_path):
    registry = load([written(tmp_path, "reddit", title="My Reddit")])
    assert registry.named("reddit").title == "My Reddit"
    assert load().named("reddit").title == "Reddit"


def test_two_folders_are_told_apart_although_their_files_share_a_name(tmp_path):
    first, second = (
        written(tmp_path / "a", "bakers"),
        written(tmp_path / "b", "bakers", title="Other"),
    )
    assert load([first]).named("bakers").title == "Bakers"
    assert load([second]).named("bakers").title == "Other"
    assert "bakers" not in load().platforms


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("def broken(:", "SyntaxError"),
        ("import no_such_package_anywhere", "ModuleNotFoundError"),
        ("x = 1", "0 platforms are declared there, not one"),
        ("raise RuntimeError('壊れた')", "RuntimeError: 壊れた"),
        (GOOD.format(name="A", title="A", host="a.example") * 2, "not one"),
        (GOOD.format(name="A", title="", host="a.example"), "title and its hosts"),
    ],
)
def test_a_broken_file_is_listed_with_its_reason_and_stops_nothing(tmp_path, source, reason):
    (tmp_path / "wrong.py").write_text(source.replace("class A(", "class B(", 1), "utf-8")
    registry = load([tmp_path])
    (broken,) = registry.broken
    assert broken.module == "search_skill.platforms.wrong"
    assert reason in broken.reason
    assert len(registry.platforms) == len(REGISTRY.platforms)


def test_a_file_with_an_underscore_is_no_platform(tmp_path):
    written(tmp_path, "_shared")
    registry = load([tmp_path])
    assert registry.platforms.keys() == REGISTRY.platforms.keys()
    assert registry.broken == ()


def test_a_folder_that_is_not_there_is_no_fault(tmp_path):
    assert load([tmp_path / "nowhere"]).platforms.keys() == REGISTRY.platforms.keys()


def test_the_working_directory_is_never_searched(tmp_path, monkeypatch):
    written(tmp_path / "platforms", "intruder")
    monkeypatch.chdir(tmp_path)
    assert "intruder" not in load().platforms
    assert all(Path(folder).is_absolute() for folder in platforms.__path__)


def plugin(folder: Path, monkeypatch, name: str, entry: str, **fields: str) -> None:
    written(folder, name, **fields)
    info = folder / f"{name}_plugin-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}-plugin\nVersion: 1.0\n", "utf-8"
    )
    (info / "entry_points.txt").write_text(f"[search_skill.platforms]\n{name} = {entry}\n", "utf-8")
    monkeypatch.syspath_prepend(str(folder))


def test_an_installed_plugin_is_found_by_its_entry_point(tmp_path, monkeypatch):
    plugin(tmp_path, monkeypatch, "millers", "millers")
    assert load().named("millers").title == "Millers"
    sys.modules.pop("millers", None)


def test_a_plugin_in_the_working_directory_is_not_installed(tmp_path, monkeypatch):
    plugin(tmp_path, monkeypatch, "squatters", "squatters")
    monkeypatch.chdir(tmp_path)
    assert "squatters" not in load().platforms
    monkeypatch.chdir(tmp_path.parent)
    assert "squatters" in load().platforms
    sys.modules.pop("squatters", None)


def test_a_plugin_that_cannot_be_imported_is_listed(tmp_path, monkeypatch):
    plugin(tmp_path, monkeypatch, "lost", "no_such_module_of_a_plugin")
    (broken,) = load().broken
    assert broken.module == "no_such_module_of_a_plugin"


def test_of_two_with_one_name_the_first_in_order_stays(tmp_path, monkeypatch):
    plugin(tmp_path, monkeypatch, "reddit", "reddit", title="Another")
    registry = load()
    assert registry.named("reddit").title == "Reddit"
    assert [each.reason for each in registry.broken] == ["there is a 'reddit' before it"]
    sys.modules.pop("reddit", None)


@pytest.mark.parametrize("word", ["hackernews", "hn", "--hn", "HN", "Hacker News", " hackernews "])
def test_a_platform_is_named_by_name_alias_or_title(word):
    assert REGISTRY.named(word).name == "hackernews"


def test_a_name_that_nobody_has_is_a_usage_error_with_what_was_meant():
    with pytest.raises(UsageError, match=r"no platform 'redit'; did you mean reddit\?") as caught:
        REGISTRY.named("redit")
    assert "arxiv" in caught.value.remediation
    with pytest.raises(UsageError, match=r"no platform '知乎'$"):
        REGISTRY.named("知乎")


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("reddit opinions on vim", ("reddit",)),
        ("Redditch town council budget", ()),
        ("GitHubbub, the coffee podcast", ()),
        ("arXiv:2401.01234 and follow-up work", ("arxiv",)),
        ("arxivist job duties", ()),
        ("用reddit找揉面机的评价", ("reddit",)),
        ("看看reddit.com的评价", ("reddit",)),
        ("v2ex 上怎么说", ("v2ex",)),
        ("github.com/doughworks/quellmix の使い方", ("github",)),
        ("“未授权访问” site：v2ex.com 开源网关漏洞", ("v2ex",)),
        ("vim -site:reddit.com", ()),
        ("reddit.com.example.org phishing", ()),
        ("notgithub.com is down", ()),
        ("게시판 비교 hacker news", ("hackernews",)),
        ("news about hackers", ()),
        ("best budget paper shredder", ()),
        ("docs.github.com actions", ("github",)),
        ("关于注意力机制的预印本", ("arxiv",)),
    ],
)
def test_a_question_names_platforms_by_whole_words_and_hosts(question, names):
    assert REGISTRY.keywords_in(question) == names


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://old.reddit.com/r/x/", "reddit"),
        ("https://redd.it/abc", "reddit"),
        ("https://diy.stackexchange.com/questions/1", "stackexchange"),
        ("HTTPS://GITHUB.COM./x", "github"),
        ("https://fakereddit.com/r/x", None),
        ("https://reddit.com.evil.example/r/x", None),
        ("https://ycombinator.com/item?id=1", None),
        ("not an address", None),
        ("", None),
    ],
)
def test_an_address_is_owned_by_whose_host_holds_it(url, name):
    owner = REGISTRY.owning(url)
    assert (owner.name if owner else None) == name


def test_paces_hold_for_sites_and_for_their_apis():
    paces = REGISTRY.paces()
    assert paces["arxiv.org"] == paces["arxiv.org"] == Pace(seconds_between=3, at_once=1)
    assert paces["api.stackexchange.com"] == paces["stackoverflow.com"]


def test_hits_keep_only_declared_signals_that_say_something():
    items = [
        {"u": "https://answers.example/1", "t": "一", "votes": 0, "odd": 5},
        {"u": "https://answers.example/2", "t": "二", "votes": None},
    ]
    registry = bound(ScriptedWeb(Route(".", body=items)), registry=registry_of(Answers()))
    gone = registry.search_platform("answers", Query(text="質問"))
    assert [hit.signals for hit in gone.answer.hits] == [{"votes": 0}, {}]
    assert [(hit.rank, hit.route) for hit in gone.answer.hits] == [
        (1, "answers_api"),
        (2, "answers_api"),
    ]


def test_rows_left_out_are_a_degradation_of_a_way_that_held():
    registry = bound(
        ScriptedWeb(Route(".", body=[None, {"u": "https://answers.example/1", "t": "하나"}])),
        registry=registry_of(Answers()),
    )
    degraded = registry.degradation(registry.search_platform("answers", Query(text="x")))
    assert (degraded.wanted, degraded.got, degraded.lost) == ("api", "api", ())
    assert "1 of 2 left out" in degraded.because


def test_a_whole_answer_is_no_degradation_and_neither_is_an_empty_one():
    for body in ([{"u": "https://answers.example/1", "t": "x"}], []):
        registry = bound(ScriptedWeb(Route(".", body=body)), registry=registry_of(Answers()))
        assert registry.degradation(registry.search_platform("answers", Query(text="x"))) is None


def test_when_nobody_answers_all_signals_are_lost_and_the_reasons_are_kept():
    registry = bound(ScriptedWeb(Route(".", status=451)), registry=registry_of(Answers()))
    gone = registry.search_platform("answers", Query(text="x"))
    assert gone.answer is None
    assert [(a.rung, str(a.outcome)) for a in gone.attempts] == [
        ("api", "blocked"),
        ("metasearch", "unreachable"),
    ]
    assert "searxng: unreachable" in gone.attempts[-1].detail
    degraded = registry.degradation(gone)
    assert (degraded.got, degraded.lost) == ("", ("votes",))


class Shown(Answers):
    """A platform with a way through a browser, and one through a browser at another host."""

    def shown_request(self, query: Query) -> Request:
        return Request("https://answers.example/s", {"q": query.text}, kind=BROWSER)

    def mirror_request(self, query: Query) -> Request:
        return Request("https://mirror.example/s", {"q": query.text}, kind=BROWSER)

    ways = (
        Way("page", shown_request, Answers.parse),
        Way("mirror", mirror_request, Answers.parse),
    )


@pytest.mark.parametrize(
    ("refusal", "rungs"),
    [
        (Unreachable("no connection"), ["api", "mirror", "metasearch"]),
        (TimedOut("no answer in time"), ["api", "mirror", "metasearch"]),
        (Unreachable("503", status=503), ["api", "page", "mirror", "metasearch"]),
        (Blocked("滑块验证", vendor="wall"), ["api", "page", "mirror", "metasearch"]),
    ],
)
def test_where_nobody_was_reached_no_browser_is_sent_after(refusal, rungs):
    registry = bound(ScriptedWeb(Route(".", refusal=refusal)), registry=registry_of(Shown()))
    gone = registry.search_platform("shown", Query(text="펌프"))
    assert [attempt.rung for attempt in gone.attempts] == rungs


def test_a_climb_without_an_attempt_is_no_degradation():
    assert REGISTRY.degradation(Climb(None, ())) is None


@pytest.mark.parametrize(
    ("need", "outcome", "says"),
    [
        (Secret("BAKERY_KEY"), "unavailable", "BAKERY_KEY"),
        (Cookie("answers.example"), "auth_required", "answers.example"),
        (
            Package("no_such_package_anywhere", extra="browser"),
            "unavailable",
            "./search setup browser",
        ),
    ],
)
def test_what_is_missing_is_said_before_anything_is_asked(need, outcome, says):
    web = ScriptedWeb(Route(".", body=[]))
    engines = engines_finding(Hit("https://answers.example/9", "九"))
    registry = bound(web, engines, registry=needing(need))
    gone = registry.search_platform("needing", Query(text="x"))
    assert web.asked == []
    assert (str(gone.attempts[0].outcome), gone.rung) == (outcome, "metasearch")
    assert says in gone.attempts[0].detail
    with pytest.raises(Exception, match=says):
        registry.fetch_detail("https://answers.example/1")


def test_what_is_there_or_optional_stops_nothing():
    needs = (
        Secret("BAKERY_KEY"),
        Cookie("answers.example"),
        Package("json"),
        Secret("OTHER", optional=True),
    )
    web = ScriptedWeb(Route(".", body=[]), sessions={"answers.example": "valid"})
    registry = bound(web, registry=needing(*needs), secrets={"BAKERY_KEY": "k"})
    assert registry.search_platform("needing", Query(text="x")).rung == "api"


def test_a_search_applies_what_the_site_cannot_express():
    items = [
        {"u": "https://answers.example/1", "t": "quiet mixer"},
        {"u": "https://answers.example/2", "t": "loud mixer"},
        {"u": "https://m.answers.example/3", "t": "调面机 mixer"},
    ]
    registry = bound(ScriptedWeb(Route(".", body=items)), registry=registry_of(Answers()))
    operators = Operators(without=("loud",), without_sites=("m.answers.example",))
    gone = registry.search_platform("answers", Query(text="mixer", operators=operators))
    assert [hit.title for hit in gone.answer.hits] == ["quiet mixer"]


class Elsewhere(Answers):
    """A platform whose pages are read at an API."""

    api_hosts = ("api.answers.example",)

    def page_request(self, url: str) -> Request:
        return Request("https://api.answers.example/items", {"of": url})


@pytest.mark.parametrize(
    ("site", "status", "cure"),
    [
        (Elsewhere, 404, Cure.RUNG),  # it is the API's address that is not there
        (Elsewhere, 429, Cure.RUNG),
        (Elsewhere, 451, Cure.NONE),
        (Answers, 404, Cure.NONE),  # the page itself was asked for
        (Answers, 429, Cure.NONE),
    ],
)
def test_what_an_api_says_no_to_may_be_read_at_its_own_address(site, status, cure):
    web = ScriptedWeb(Route(".", body="no", status=status))
    registry = bound(web, registry=registry_of(site()))
    with pytest.raises(Refusal) as caught:
        registry.fetch_detail("https://answers.example/1")
    assert caught.value.cure is cure


def test_a_page_gets_its_route_its_address_and_declared_signals():
    registry = bound(ScriptedWeb(Route(".", body={"t": "頁"})), registry=registry_of(Answers()))
    page = registry.fetch_detail("https://answers.example/1")
    assert (page.route, page.title, page.signals) == ("answers/page", "頁", {"votes": 3})
    assert (page.fetched, page.fetched_at) == ("https://answers.example/1", NOW)


def test_a_page_of_an_unknown_shape_is_malformed_and_one_of_nobody_is_unavailable():
    registry = bound(ScriptedWeb(Route(".", body=[1])), registry=registry_of(Answers()))
    with pytest.raises(Malformed, match="TypeError"):
        registry.fetch_detail("https://answers.example/1")
    with pytest.raises(Unavailable):
        registry.fetch_detail("https://elsewhere.example/1")


def test_an_unbound_registry_asks_nobody():
    with pytest.raises(Unavailable):
        REGISTRY.search_platform("reddit", Query(text="x"))


def test_notes_of_the_engines_are_kept_beside_what_they_found():
    def noted(query: Query) -> Climb[Batch]:
        batch = Batch((Hit("https://answers.example/1", "x"),), notes=(Note("brave", "suspended"),))
        return Climb(batch, (Attempt("engines", "searxng", Outcome.OK),))

    registry = bound(ScriptedWeb(Route(".", status=500)), noted, registry=registry_of(Answers()))
    gone = registry.search_platform("answers", Query(text="x"))
    assert gone.answer.notes == (Note("brave", "suspended"),)


def test_general_engines_that_do_not_answer_are_a_reason_not_an_exception():
    assert no_engines(Query(text="x")).answer is None
