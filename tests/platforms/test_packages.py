import re

import pytest
from search_skill.platforms._package_names import Named, advisories_in, named
from search_skill.platforms._package_pages import needs_in
from search_skill.platforms.packages import Packages

from platforms.scripted import NOW, Route, ScriptedWeb, bound, page, read, response
from search_skill.conversation import ask, conversed
from search_skill.errors import Malformed, NotFound
from search_skill.registry import Registry
from search_skill.types import Query, Tier

RELEASE = "https://registry.example/package/dough-kit/v/1.2.0"
ROUTES = (
    Route(":dependencies", "packages/dependencies.json"),
    Route("/versions/", "packages/release.json"),
    Route("/advisories/", "packages/advisory.json"),
    Route("/projects/", "packages/project.json"),
    Route("/npm/packages/dough-kit", "packages/search.json"),
    Route("/packages/", body="package not found", status=404),
)


@pytest.fixture
def site():
    """A platform that has not learned any registry's address yet."""
    return Packages()


def asked(web):
    return [request.url.removeprefix("https://api.deps.dev/v3/") for request in web.asked]


@pytest.mark.parametrize(
    ("question", "packages"),
    [
        ("npm:left-pad latest", [Named("left-pad", "npm")]),
        ("pkg:npm/%40dough/kit@1.2.3", [Named("@dough/kit", "npm", "1.2.3")]),
        ("pkg:maven/org.dough/kit@1.2", [Named("org.dough:kit", "maven", "1.2")]),
        ("pip install doughlib compromised", [Named("doughlib", "pypi")]),
        ("npm install -g dough-kit fails", [Named("dough-kit", "npm")]),
        ("is @dough/kit 7.0.0 safe?", [Named("@dough/kit", "npm", "7.0.0")]),
        (
            "org.dough.logging:dough-core CVE-2026-990001",
            [Named("org.dough.logging:dough-core", "maven")],
        ),
        ("golang github.com/velmor/dough latest version", [Named("github.com/velmor/dough", "go")]),
        ("Dough.Json version", [Named("Dough.Json", "nuget")]),
        ("default timeout of the doughlib library", [Named("doughlib")]),
        ("the rust crate kneader", [Named("kneader", "cargo")]),
        ("doughlib CVE-2026-990001: which versions are affected?", [Named("doughlib")]),
        ("what does `dough_kit` need in python", [Named("dough_kit", "pypi")]),
        ("doughlib vs kneader", [Named("doughlib"), Named("kneader")]),
        ("Python 的 doughlib 库 超时", [Named("doughlib", "pypi")]),
        ("Doughlib 和 Kneader 哪个好", [Named("Doughlib"), Named("Kneader")]),
        ("doughlib パッケージの脆弱性", [Named("doughlib")]),
        ("doughlib 패키지 최신 버전", [Named("doughlib")]),
        ("rust kneader 1.0 breaking changes", [Named("kneader", "cargo", "1.0")]),
    ],
)
def test_a_question_names_packages_by_their_signs_or_by_all_it_leaves(question, packages):
    assert list(named(question)) == packages


@pytest.mark.parametrize(
    "question",
    [
        "vector database comparison",
        "which http client library should I use",
        "is vim better than emacs",
        "how do I fix this error",
        "向量数据库 对比",
        "ベクトル データベース",
        "벡터 데이터베이스",
        "best python library",
        "CVE-2026-990001",
        "github.com/velmor/dough stars",
        "mail me at ana@dough.example/x today",
    ],
)
def test_a_question_that_names_no_package_asks_nothing(site, question):
    assert named(question) == ()
    web = ScriptedWeb()
    assert len(ask(site, Query(text=question), web)) == 0
    assert web.asked == []


def test_releases_come_with_the_default_one_first_and_then_the_newest():
    batch = read("packages", response("packages/search.json"))
    assert [hit.signals["version"] for hit in batch.hits] == ["1.2.0", "2.0.0-beta.1", "1.0.0"]
    first, beta, _ = batch.hits
    assert first.title == "dough-kit 1.2.0 (npm)"
    assert first.url == "https://deps.dev/npm/dough-kit/1.2.0"
    assert "advisories" not in first.signals  # a list of releases does not speak of them
    assert beta.signals["deprecated"] is True
    assert "1 of 4 left out" in batch.notes[0].says


def test_a_package_is_found_in_each_ecosystem_that_may_be_meant(site):
    web = ScriptedWeb(*ROUTES)
    batch = ask(site, Query(text="dough-kit latest version"), web)
    assert asked(web) == [
        "systems/pypi/packages/dough-kit",
        "systems/npm/packages/dough-kit",
        "systems/npm/packages/dough-kit/versions/1.2.0",
        "systems/cargo/packages/dough-kit",
    ]
    (hit,) = batch.hits
    assert hit.url == RELEASE
    assert hit.signals == {
        "system": "npm",
        "version": "1.2.0",
        "default": True,
        "license": "MIT",
        "advisories": 1,
    }
    assert "released 2026-03-01" in hit.snippet
    assert site.tier_of(hit) is Tier.T2


@pytest.mark.parametrize(
    "question",
    ["npm:dough-kit CVE", "npm:dough-kit 漏洞", "npm:dough-kit 脆弱性", "npm:dough-kit 취약점"],
)
def test_a_question_about_safety_brings_the_advisories(site, question):
    hits = ask(site, Query(text=question), ScriptedWeb(*ROUTES)).hits
    assert [hit.title for hit in hits] == [
        "dough-kit 1.2.0 (npm)",
        "GHSA-2222-3333-4444: Dough-kit overflows the bowl 碗",
    ]
    assert hits[1].signals == {"cvss": 7.5}
    assert "also CVE-2026-990001" in hits[1].snippet


def test_the_release_in_question_is_looked_up_and_a_short_number_is_the_newest_of_it(site):
    for question, version in (
        ("npm:dough-kit 1.0.0 licence", "1.0.0"),
        ("npm:dough-kit 1.0 licence", "1.0.0"),
        ("npm:dough-kit 9.9.9 licence", "1.2.0"),
    ):
        web = ScriptedWeb(*ROUTES)
        ask(site, Query(text=question), web)
        assert asked(web)[1].endswith(f"/versions/{version}")


def test_a_name_is_one_segment_and_written_as_its_ecosystem_does(site):
    for question, path in (
        ("npm:@dough/kit", "npm/packages/%40dough%2Fkit"),
        ("pypi:Dough_Kit.core", "pypi/packages/dough-kit-core"),
        ("maven org.dough:kit", "maven/packages/org.dough%3Akit"),
    ):
        assert site.request(Query(text=question)).url.endswith(f"/systems/{path}")


def test_a_name_that_nobody_has_is_not_found(site):
    with pytest.raises(NotFound):
        ask(site, Query(text="npm:no-such"), ScriptedWeb(*ROUTES))


def test_a_release_that_cannot_be_read_leaves_what_the_list_says(site):
    web = ScriptedWeb(Route("/versions/", status=503), *ROUTES)
    batch = ask(site, Query(text="npm:dough-kit"), web)
    assert [hit.url for hit in batch.hits] == ["https://deps.dev/npm/dough-kit/1.2.0"]
    assert any("unreachable" in note.says for note in batch.notes)


def test_an_advisory_is_looked_up_by_its_id(site):
    assert advisories_in("看 ghsa-2222-3333-4444 と GHSA-2222-3333-4444") == (
        "GHSA-2222-3333-4444",
    )
    assert advisories_in("GHSA-1234") == ()
    (hit,) = ask(site, Query(text="GHSA-2222-3333-4444"), ScriptedWeb(*ROUTES)).hits
    assert hit.url == "https://advisories.example.org/GHSA-2222-3333-4444"
    assert site.tier_of(hit) is Tier.T1


def read_page(site, url, *routes):
    return conversed(site.page_flow(url), ScriptedWeb(*routes, *ROUTES))


def test_a_page_holds_release_advisories_repository_needs_and_history(site):
    whole = read_page(site, "https://deps.dev/npm/dough-kit")
    assert whole.title == "dough-kit 1.2.0 (npm)"
    assert re.findall("^## .+", whole.text, re.MULTILINE) == [
        "## Advisories",
        "## Links",
        "## Repository",
        "## Direct dependencies",
        "## Releases, the newest first",
    ]
    assert "- Licence MIT" in whole.text
    assert "CVSS 7.5" in whole.text
    assert "- Stars: 512\n- Forks: 0\n- Open issues: 4" in whole.text
    assert "- About: Dough & more" in whole.text
    assert "- yeast 3.0.1" in whole.text
    assert "sugar" not in whole.text
    assert "- 2.0.0-beta.1: 2026-04-01 (deprecated)\n- 1.2.0: 2026-03-01 (default)" in whole.text
    assert whole.published.proof == "depsdev:publishedAt"
    assert whole.signals["stars"] == 512
    assert (whole.signals["advisories"], whole.signals["forks"], whole.signals["versions"]) == (
        1,
        0,
        4,
    )
    assert whole.facts.flags == ()


def test_what_a_page_lacks_is_flagged_and_costs_no_other_part(site):
    part = read_page(
        site,
        "https://deps.dev/npm/dough-kit/1.2.0",
        Route(":dependencies", status=404),
        Route(":requirements", status=503),
        Route("/projects/", status=500),
        Route("/advisories/", status=429),
    )
    assert part.facts.flags == (
        "advisories_left_out:rate_limited",
        "repository_left_out:unreachable",
        "dependencies_left_out:unreachable",
    )
    assert "- Licence MIT" in part.text


def test_what_a_release_states_stands_in_where_no_graph_is_kept(site):
    stated = read_page(
        site,
        "https://deps.dev/npm/dough-kit/1.2.0",
        Route(":dependencies", status=404),
        Route(":requirements", "packages/requirements.json"),
    )
    assert "- Yeast.Core [3.0.0, )" in stated.text
    assert "oven-test" not in stated.text
    with pytest.raises(Malformed):
        needs_in([])


def test_a_registry_is_known_by_the_link_that_the_index_gave(site):
    other = "https://registry.example/package/yeast"
    assert not site.owns_host("registry.example")
    assert not site.owns_page(RELEASE)
    ask(site, Query(text="npm:dough-kit"), ScriptedWeb(*ROUTES))
    assert site.owns_host("registry.example")
    assert not site.owns_host("registry.example.evil.example")
    for url, path in (
        (RELEASE, "npm/packages/dough-kit"),
        (other, "npm/packages/yeast"),
        ("https://registry.example/package/@dough/kit/v/1.0.0", "npm/packages/%40dough%2Fkit"),
    ):
        assert site.owns_page(url)
        assert site.page_request(url).url.endswith(path)
    for url in ("https://registry.example/", "https://registry.example/about/x"):
        assert not site.owns_page(url)


def test_a_page_of_a_registry_that_the_index_does_not_know_is_for_others_to_read(site):
    ask(site, Query(text="npm:dough-kit"), ScriptedWeb(*ROUTES))
    with pytest.raises(NotFound) as caught:
        read_page(site, "https://registry.example/package/yeast")
    assert caught.value.cure == "rung"
    with pytest.raises(NotFound) as caught:
        read_page(site, "https://deps.dev/npm/yeast")
    assert caught.value.cure == "none"


def test_the_registry_takes_over_a_page_that_a_search_has_linked_to():
    Packages.name = "packages"
    registry = bound(ScriptedWeb(*ROUTES), registry=Registry({"packages": Packages()}))
    gone = registry.search_platform("packages", Query(text="npm:dough-kit"))
    whole = registry.fetch_detail(gone.answer.hits[0].url)
    assert whole.route == "packages/page"
    assert whole.fetched_at == NOW
    assert "## Releases, the newest first" in whole.text


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("https://deps.dev/npm/%40dough%2Fkit/1.0.0", "systems/npm/packages/%40dough%2Fkit"),
        ("https://deps.dev/npm/@dough/kit", "systems/npm/packages/%40dough%2Fkit"),
        (
            "https://deps.dev/go/github.com%2Fvelmor%2Fdough",
            "systems/go/packages/github.com%2Fvelmor%2Fdough",
        ),
        ("https://deps.dev/advisory/ghsa/GHSA-2222-3333-4444", "advisories/GHSA-2222-3333-4444"),
    ],
)
def test_a_page_of_the_index_is_read_by_its_name(site, url, path):
    assert site.owns_page(url)
    assert site.page_request(url).url == f"https://api.deps.dev/v3/{path}"


@pytest.mark.parametrize(
    "url", ["https://deps.dev/", "https://deps.dev/about/x", "https://deps.dev/npm"]
)
def test_what_is_no_package_is_left_to_the_fetchers(site, url):
    assert not site.owns_page(url)


def test_one_answer_alone_is_a_page_too(site):
    assert "1.0.0: 2024-01-02" in site.parse_page(response("packages/search.json")).text
    assert "CVE-2026-990001" in site.parse_page(response("packages/advisory.json")).text
    assert (
        page("packages", "https://deps.dev/advisory/ghsa/GHSA-2222-3333-4444", *ROUTES).kind
        == "advisory"
    )
    for body in ({}, [], {"versions": []}, {"versionKey": {"system": "NPM"}}):
        with pytest.raises(Malformed):
            site.parse_page(response(body=body))
