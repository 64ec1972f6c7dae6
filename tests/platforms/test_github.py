import re
from datetime import UTC, datetime

import pytest

from platforms.scripted import NOW, Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import Blocked, Cure, Malformed, NotFound, RateLimited
from search_skill.types import Operators, Query, Tier

REPOSITORY = "https://github.com/doughworks/quellmix"
ISSUE = f"{REPOSITORY}/issues/57"
SEARCHES = (
    Route("search/repositories", "github/search.json"),
    Route("search/issues", "github/issues.json"),
)


def asked(text, **more):
    return platform("github").request(Query(text=text, **more)).params["q"]


def test_repositories_and_issues_come_in_turn():
    batch = ask(platform("github"), Query(text="kneading firmware"), ScriptedWeb(*SEARCHES))
    assert [hit.title for hit in batch.hits] == [
        "doughworks/quellmix",
        "Motor stalls at 12 °C",
        "sato/pan",
    ]
    repository, issue, bare = batch.hits
    assert repository.snippet == "Firmware of a kneading machine. 揉面机固件"
    assert repository.signals == {"stars": 1204, "forks": 88, "language": "C", "license": "MIT"}
    assert issue.signals == {"comments": 3, "upvotes": 4, "state": "closed"}
    assert bare.signals == {"archived": True}
    assert platform("github").tier_of(repository) is Tier.T2
    assert platform("github").tier_of(issue) is Tier.T3
    assert "1 of 3 left out" in batch.notes[0].says


def test_the_issue_search_says_that_issues_are_meant():
    assert platform("github").issues_request(Query(text="stall")).params["q"] == "stall is:issue"


def test_one_search_that_is_throttled_does_not_cost_the_other():
    limited = Route("search/issues", "github/limit.json", status=403)
    batch = ask(platform("github"), Query(text="x"), ScriptedWeb(SEARCHES[0], limited))
    assert len(batch) == 2
    assert any("rate_limited" in note.says for note in batch.notes)
    with pytest.raises(RateLimited):
        ask(
            platform("github"),
            Query(text="x"),
            ScriptedWeb(Route(".", "github/limit.json", status=403)),
        )


@pytest.mark.parametrize(
    ("headers", "body", "seconds"),
    [
        (
            {"x-ratelimit-remaining": "0", "x-ratelimit-reset": str(int(NOW.timestamp()) + 99)},
            "{}",
            99,
        ),
        ({"retry-after": "30", "x-ratelimit-remaining": "7"}, "{}", 30),
        (
            {"x-ratelimit-remaining": "7"},
            '{"message": "You have exceeded a secondary rate limit"}',
            60,
        ),
    ],
)
def test_a_throttle_is_told_from_a_refusal_and_says_when_it_ends(headers, body, seconds):
    with pytest.raises(RateLimited) as caught:
        read("github", response(body=body, status=403, headers=headers))
    assert (caught.value.again_at - NOW).total_seconds() == seconds


def test_a_403_without_a_throttle_is_a_refusal():
    with pytest.raises(Blocked):
        read("github", response(body="Request forbidden by administrative rules.", status=403))


def test_422_says_what_was_wrong():
    body = {
        "message": "Validation Failed",
        "errors": [{"message": "Query must include 'is:issue'"}],
    }
    with pytest.raises(Malformed, match="is:issue"):
        read("github", response(body=body, status=422))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("How do I flash the firmware?", "flash firmware"),
        ("TypeError: x is undefined", "TypeError x undefined"),
        ("std::vector 内存泄漏", "std vector 内存泄漏"),
        ("メモリ リーク", "メモリ リーク"),
        ("메모리 누수 asyncio", "메모리 누수 asyncio"),
    ],
)
def test_words_are_no_qualifiers(question, words):
    assert set(asked(question).split()) >= set(words.split())
    assert ":" not in asked(question)


def test_a_repository_named_by_address_is_the_scope():
    assert asked("github.com/doughworks/quellmix stall") == "stall repo:doughworks/quellmix"
    fenced = Operators(sites=("github.com/doughworks/quellmix",))
    assert asked("stall", operators=fenced) == "stall repo:doughworks/quellmix"


def test_time_is_asked_for_by_day():
    assert asked("stall", freshness="week", as_of=NOW) == "stall pushed:>=2026-11-13"


@pytest.mark.parametrize("word", ["асинхронный", "异步", "非同期", "비동기", "asynchronous"])
def test_a_search_is_never_longer_than_the_api_takes(word):
    for question in (f"{word} " * 60, word * 60):
        for request in (
            platform("github").request(Query(text=question)),
            platform("github").issues_request(Query(text=question)),
        ):
            assert len(request.params["q"]) <= 256


def test_a_repository_is_read_with_its_readme():
    web = ScriptedWeb(
        Route("/readme", "github/readme.md"), Route("repos/", "github/repository.json")
    )
    read_page = bound(web).fetch_detail(REPOSITORY)
    assert read_page.route == "github/page"
    assert "Flash it with `make flash`." in read_page.text
    assert "電源を入れます。" in read_page.text
    assert read_page.published.value == datetime(2024, 1, 5, 8, tzinfo=UTC)
    assert read_page.signals["stars"] == 1204
    assert read_page.fetched == "https://api.github.com/repos/doughworks/quellmix"


def test_a_repository_may_have_no_readme():
    read_page = page(
        "github",
        REPOSITORY,
        Route("/readme", status=404),
        Route("repos/", "github/repository.json"),
    )
    assert "揉面机固件" in read_page.text
    assert read_page.facts.flags == ()
    throttled = (
        Route("/readme", "github/limit.json", status=403),
        Route("repos/", "github/repository.json"),
    )
    assert page("github", REPOSITORY, *throttled).facts.flags == ("readme_left_out:rate_limited",)


def test_an_issue_is_read_with_its_comments_and_who_speaks_for_the_project():
    routes = (Route("comments", "github/comments.json"), Route("issues/57", "github/issue.json"))
    read_page = page("github", ISSUE, *routes)
    assert "State: closed, 2026-03-01; labels: bug" in read_page.text
    assert "```\nERR 57\n```" in read_page.text
    assert re.findall(r"^### .*", read_page.text, re.MULTILINE) == [
        "### [+9] ana-velmor (member), 2026-02-03",
        "### unknown, 2026-02-04",
    ]
    assert "我也遇到了。" in read_page.text
    assert read_page.kind == "forum"


def test_a_release_says_what_is_new():
    read_page = page(
        "github",
        f"{REPOSITORY}/releases/tag/v3.1",
        Route("releases/tags/v3.1", "github/release.json"),
    )
    assert read_page.title == "3.1: colder kitchens"
    assert "the motor starts at 4 °C" in read_page.text
    assert read_page.published.proof == "github:published_at"


def test_all_releases_are_read_newest_first():
    for url in (f"{REPOSITORY}/releases", f"{REPOSITORY}/releases/"):
        read_page = page("github", url, Route(r"releases\?per_page", "github/releases.json"))
        assert re.findall(r"^## .*", read_page.text, re.MULTILINE) == [
            "## 3.1: colder kitchens, 2026-03-05",
            "## v3.0, 2025-11-20",
        ]
        assert "面板显示中文" in read_page.text
        assert read_page.url == f"{REPOSITORY}/releases"
        assert read_page.updated.value == datetime(2026, 3, 5, 8, tzinfo=UTC)
    with pytest.raises(NotFound):
        page("github", f"{REPOSITORY}/releases", Route(".", body=[]))
    latest = page("github", f"{REPOSITORY}/releases/latest", Route("latest", "github/release.json"))
    assert latest.title == "3.1: colder kitchens"


def test_a_branch_is_its_repository_with_the_readme_of_that_branch():
    web = ScriptedWeb(
        Route(r"/readme\?ref=next", "github/readme.md"), Route("repos/", "github/repository.json")
    )
    assert "Flash it" in bound(web).fetch_detail(f"{REPOSITORY}/tree/next").text
    assert not platform("github").owns_page(f"{REPOSITORY}/tree/next/src")


def test_code_is_searched_where_a_token_is_set_and_a_symbol_is_asked_for():
    routes = (*SEARCHES, Route("search/code", "github/code.json"))
    query = Query(text="warm_up motor 低温")
    web = ScriptedWeb(*routes)
    gone = bound(web, secrets={"GITHUB_TOKEN": "t0ken"}).search_platform("github", query)
    (code,) = [hit for hit in gone.answer.hits if "motor.c" in hit.url]
    assert code.title == "doughworks/quellmix: src/motor.c"
    assert "低温启动" in code.snippet
    web = ScriptedWeb(*routes)
    gone = bound(web).search_platform("github", query)
    assert len(gone.answer) == 3
    assert gone.answer.notes == tuple(n for n in gone.answer.notes if n.about == "rows")
    assert not any("search/code" in request.url for request in web.asked)


@pytest.mark.parametrize("question", ["warm kitchens 厨房", "モーター 起動", "모터 시작"])
def test_words_that_are_no_symbol_are_not_looked_for_in_code(question):
    web = ScriptedWeb(*SEARCHES)
    bound(web, secrets={"GITHUB_TOKEN": "t0ken"}).search_platform("github", Query(text=question))
    assert len(web.asked) == 2


def test_releases_of_a_repository_that_is_named_are_found():
    web = ScriptedWeb(*SEARCHES, Route("quellmix/releases", "github/releases.json"))
    query = Query(text="github.com/doughworks/quellmix release notes")
    titles = [hit.title for hit in ask(platform("github"), query, web).hits]
    assert {"3.1: colder kitchens", "v3.0"} <= set(titles)
    web = ScriptedWeb(*SEARCHES)
    ask(platform("github"), Query(text="release notes of quellmix 更新日志"), web)
    assert len(web.asked) == 2  # nothing says whose


def test_a_file_is_read_as_it_is():
    url = f"{REPOSITORY}/blob/main/src/揉面.py"
    web = ScriptedWeb(
        Route("raw", body="X = 1\n", headers={"content-type": "text/plain; charset=utf-8"})
    )
    read_page = bound(web).fetch_detail(url)
    assert read_page.text == "```\nX = 1\n```"
    assert read_page.title == "doughworks/quellmix: src/揉面.py"
    prose = f"{REPOSITORY}/blob/main/README.md"
    assert page("github", prose, Route("raw", "github/readme.md")).text.startswith("# Quellmix")


def test_a_raw_file_that_is_not_there_may_still_have_a_page():
    with pytest.raises(NotFound) as caught:
        page("github", f"{REPOSITORY}/blob/feature/x/a.py", Route("raw", body="404", status=404))
    assert caught.value.cure is Cure.RUNG


@pytest.mark.parametrize(
    "url",
    [
        "https://github.com/",
        "https://github.com/doughworks",
        "https://github.com/topics/bread",
        "https://github.com/search/advanced",
        "https://docs.github.com/en/rest",
        "https://gist.github.com/mara/abc",
        f"{REPOSITORY}/security/advisories/GHSA-xxxx-xxxx-xxxx",
        f"{REPOSITORY}/blob/main/logo.png",
        f"{REPOSITORY}/issues",
        f"{REPOSITORY}/wiki/Home",
    ],
)
def test_what_the_api_gives_no_text_of_is_left_to_the_fetchers(url):
    assert not platform("github").owns_page(url)


def test_a_token_goes_to_the_api_alone_and_a_refused_one_is_left_out():
    secrets = {"GITHUB_TOKEN": "t0ken"}
    site = platform("github")
    assert (
        site.authorised(site.request(Query(text="x")), secrets).headers["Authorization"]
        == "Bearer t0ken"
    )
    raw = site.page_request(f"{REPOSITORY}/blob/main/a.py")
    assert site.authorised(raw, secrets) == raw

    class Picky(ScriptedWeb):
        def send(self, request):
            answered = super().send(request)
            if "Authorization" in request.headers:
                return response(body={"message": "Bad credentials"}, status=401, request=request)
            return answered

    registry = bound(Picky(*SEARCHES), secrets=secrets)
    gone = registry.search_platform("github", Query(text="x"))
    assert len(gone.answer) == 3
    assert "GITHUB_TOKEN was refused" in registry.degradation(gone).because
