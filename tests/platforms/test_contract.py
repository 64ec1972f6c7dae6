"""What holds for every platform that the registry finds, whoever wrote it."""

from __future__ import annotations

import ast
import json
from collections import Counter
from datetime import datetime
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from platforms.scripted import (
    NOW,
    REGISTRY,
    SAMPLES,
    Route,
    ScriptedWeb,
    bound,
    platform,
    read,
    response,
)
from search_skill.contract import faults_of
from search_skill.conversation import ask
from search_skill.errors import Malformed, Refusal
from search_skill.platform import Pace, Secret
from search_skill.types import Hit, Intent, Query, Tier

NAMES = tuple(REGISTRY.platforms)
FOLDER = Path(__file__).resolve().parents[2] / "platforms"
QUESTIONS = {
    "en": "vector database comparison",
    "zh": "向量数据库 对比",
    "ja": "ベクトル データベース",
    "ko": "벡터 데이터베이스",
    "signs": "C++ a&page=9 #5 50%",
}
KNOWS_NAMES_ALONE = ("packages",)  # it looks up what a question names, and no question
WITHOUT_SEARCH = ("producthunt",)  # a feed, held against the words of the question
ALLOWED = ("search_skill.platform", "search_skill.types", "search_skill.platforms._")


EVERY_SESSION = {"*": "valid"}


def keys_of(name: str) -> dict[str, str]:
    """The keys without which a platform's first way is not asked."""
    needs = (need for need in platform(name).needs if isinstance(need, Secret))
    return {need.name: "a-key" for need in needs if not need.optional}


def sample(name: str) -> Path:
    (path,) = SAMPLES.glob(f"{name}/search.[jxh]*")
    return path


def first_question(flow, question):
    """The first request that asks something; a visit before it, for a cookie, asks nothing."""
    request = next(flow)
    asks = request.params or request.json or question.split()[0] in unquote(request.url)
    return request if asks else flow.send(response(request=request))


def said_in(body) -> str:
    """The words of a JSON body."""
    if isinstance(body, dict):
        return " ".join(said_in(value) for value in body.values())
    return body if isinstance(body, str) else ""


def hits_of_sample(name: str) -> list[Hit]:
    return list(read(name, response(f"{name}/{sample(name).name}")).hits)


def test_every_file_of_the_folder_is_a_platform_and_nothing_is_broken():
    files = {path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_")}
    assert set(NAMES) == files
    assert REGISTRY.broken == ()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_missing(name):
    """The sentences are for who is adding a platform: `./search platforms check NAME` says them."""
    faults = faults_of(platform(name), SAMPLES)
    assert faults == (), "\n".join(["what it lacks:", *faults])


@pytest.mark.parametrize("name", NAMES)
def test_it_declares_all_that_others_derive_from(name):
    site = platform(name)
    assert site.name == name
    assert site.title
    assert site.canary
    assert (type(site).__doc__ or "").strip().partition("\n")[0].endswith(".")
    assert site.hosts
    assert all(host == host.lower().strip("./") for host in (*site.hosts, *site.api_hosts))
    assert site.intents
    assert all(isinstance(intent, Intent) for intent in site.intents)
    assert site.keywords
    assert isinstance(site.tier, Tier)
    assert isinstance(site.pace, Pace)
    assert site.signals
    assert all(signal.name and signal.meaning for signal in site.signals)
    known = {signal.name for signal in site.signals}
    assert all(set(way.lacks) <= known for way in site.each_way())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_each_way_asks_what_was_asked_once_encoded_and_over_https(name, question):
    if name in (*KNOWS_NAMES_ALONE, *WITHOUT_SEARCH):
        return
    for way in platform(name).each_way():
        request = first_question(way.flow(Query(text=question)), question)
        parts = urlsplit(request.address)
        assert parts.scheme == "https"
        assert parts.fragment == ""
        values = " ".join(v for vs in parse_qs(parts.query).values() for v in vs)
        values += f" {unquote(parts.path.rpartition('/')[2])} {said_in(request.json)}"
        assert all(word in values for word in question.split()), values
        assert "page" not in parse_qs(parts.query) or "a&page=9" in values


@pytest.mark.parametrize("name", NAMES)
def test_each_way_asks_a_host_that_its_pace_holds_for(name):
    paced = REGISTRY.paces()
    for way in platform(name).each_way():
        host = next(way.flow(Query(text="bread"))).host
        assert any(host == one or host.endswith(f".{one}") for one in paced)


@pytest.mark.parametrize("name", NAMES)
def test_its_sample_is_read_and_every_hit_is_whole(name):
    hits = hits_of_sample(name)
    known = {signal.name for signal in platform(name).signals}
    assert hits
    for hit in hits:
        assert urlsplit(hit.url).scheme in ("http", "https")
        assert hit.title.strip() == hit.title != ""
        assert "\n" not in hit.title
        assert set(hit.signals) <= known
        assert all(value is not None and value != "" for value in hit.signals.values())
        assert hit.published is None or hit.published.tzinfo is not None


@pytest.mark.parametrize("name", NAMES)
def test_it_leaves_platform_route_and_rank_to_the_ladder(name):
    for hit in hits_of_sample(name):
        assert (hit.platform, hit.route, hit.rank) == ("", "", 0)


@pytest.mark.parametrize("name", NAMES)
def test_the_registry_stamps_what_it_found(name):
    web = ScriptedWeb(
        Route("search/issues", "github/issues.json"),
        Route("esearch", "pubmed/ids.xml"),
        Route(".", f"{name}/{sample(name).name}"),
        sessions=EVERY_SESSION,
    )
    gone = bound(web, secrets=keys_of(name)).search_platform(name, Query(text="bread"))
    assert gone.rung == platform(name).entry
    assert [hit.rank for hit in gone.answer.hits] == list(range(1, len(gone.answer) + 1))
    assert {hit.route for hit in gone.answer.hits} == {f"{name}_{platform(name).entry}"}
    assert {hit.platform for hit in gone.answer.hits} == {name}


@pytest.mark.parametrize("name", NAMES)
def test_a_row_that_cannot_be_read_costs_no_other(name):
    """Every sample holds a row that is null, or lacks what a row must have."""
    batch = read(name, response(f"{name}/{sample(name).name}"))
    assert len(batch.hits) >= 2
    if name != "reddit":
        assert any("left out" in note.says for note in batch.notes)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "body",
    [
        "",
        "null",
        "[1, 2]",
        '{"unexpected": true}',
        "not what was asked for",
        "<html><body><p>Welcome</p></body></html>",
        "<feed><entry/></feed>",
        "\x00\x01\x02",
        '{"hits": 5, "items": 5, "data": 5}',
        '{"hits": [5], "items": ["x"], "data": {"children": [null]}}',
    ],
)
def test_a_shape_that_nobody_knows_is_malformed_on_every_way(name, body):
    for way in platform(name).each_way():
        with pytest.raises(Malformed):
            ask(way, Query(text="bread"), ScriptedWeb(Route(".", body=body)))


@pytest.mark.parametrize("name", NAMES)
def test_half_an_answer_is_malformed(name):
    if sample(name).suffix == ".html":
        return  # half a page is a page: what it shows is read
    whole = sample(name).read_bytes()
    half = Route(".", body=whole[: len(whole) // 2])
    with pytest.raises(Malformed):
        ask(platform(name), Query(text="bread"), ScriptedWeb(half))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (401, "auth_required"),
        (403, "blocked"),
        (404, "not_found"),
        (410, "not_found"),
        (429, "rate_limited"),
        (451, "blocked"),
        (500, "unreachable"),
        (503, "unreachable"),
        (400, "malformed"),
        (202, "blocked"),
    ],
)
def test_a_status_becomes_its_outcome_on_every_way(name, status, outcome):
    for way in platform(name).each_way():
        with pytest.raises(Refusal) as caught:
            ask(way, Query(text="bread"), ScriptedWeb(Route(".", body="no", status=status)))
        assert caught.value.outcome == outcome


@pytest.mark.parametrize("name", NAMES)
def test_when_a_throttle_says_when_it_ends_that_is_kept(name):
    limited = Route(".", body="{}", status=429, headers={"retry-after": "60"})
    with pytest.raises(Refusal) as caught:
        ask(platform(name), Query(text="bread"), ScriptedWeb(limited))
    assert isinstance(caught.value.again_at, datetime)
    assert (caught.value.again_at - NOW).total_seconds() == 60


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_ever_an_exception_of_the_search(name):
    web = ScriptedWeb(Route(".", body="", status=500), sessions=EVERY_SESSION)
    gone = bound(web, secrets=keys_of(name)).search_platform(name, Query(text="bread"))
    assert gone.answer is None
    assert [attempt.rung for attempt in gone.attempts][-1] == "metasearch"
    outcomes = {str(attempt.outcome) for attempt in gone.attempts}
    assert outcomes - {"unavailable"} == {"unreachable"}  # a way that wants a key is not tried


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("url", ["", "https://", "no address", "https://www.example.org/t/1"])
def test_it_owns_no_page_of_others(name, url):
    assert not platform(name).owns_page(url)


@pytest.mark.parametrize("name", NAMES)
def test_it_owns_no_page_of_a_host_that_only_looks_like_its_own(name):
    for host in platform(name).hosts:
        for false in (f"not{host}", f"{host}.example.org", f"{host}.evil.example"):
            assert not platform(name).owns_host(false)
            assert REGISTRY.owning(f"https://{false}/x") is None


def test_no_two_share_a_word_or_a_host():
    words = Counter(w for p in REGISTRY.platforms.values() for w in (p.name, *p.aliases))
    keywords = Counter(w for p in REGISTRY.platforms.values() for w in p.keywords)
    hosts = Counter(h for p in REGISTRY.platforms.values() for h in (*p.hosts, *p.api_hosts))
    for counted in (words, keywords, hosts):
        assert [word for word, count in counted.items() if count > 1] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_it_imports_only_the_contract_the_nouns_and_siblings(path):
    """No request library, no file, no environment: what does no I/O needs none of them."""
    standard = set(
        [
            "__future__",
            "collections",
            "dataclasses",
            "datetime",
            "html",
            "itertools",
            "json",
            "math",
            "re",
            "typing",
        ]
    )
    standard |= {"urllib", "xml"}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        for name in names:
            assert name.startswith(ALLOWED) or name.partition(".")[0] in standard, name
            assert not name.startswith(("urllib.request", "urllib.error")), name


@pytest.mark.parametrize("name", NAMES)
def test_its_samples_are_in_use(name):
    """A sample that no test reads says nothing."""
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for path in (SAMPLES / name).iterdir():
        assert path.name == sample(name).name or f"{name}/{path.name}" in tests, path


def test_json_samples_are_json():
    for path in SAMPLES.rglob("*.json"):
        json.loads(path.read_text("utf-8"))
