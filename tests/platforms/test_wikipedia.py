import re

import pytest

from platforms.scripted import (
    NOW,
    REGISTRY,
    Route,
    ScriptedWeb,
    bound,
    page,
    platform,
    read,
    response,
)
from search_skill.conversation import ask, conversed
from search_skill.errors import Malformed, NotFound, RateLimited, Refusal
from search_skill.platform import Request
from search_skill.types import Operators, Query
from shared import case

EN = Request("https://en.wikipedia.org/w/api.php")


def searched(text, **more):
    return next(platform("wikipedia").flow(Query(text=text, **more)))


def summary_way():
    (way,) = (way for way in platform("wikipedia").each_way() if way.name == "summary")
    return way


def test_articles_are_found_with_length_and_day_of_the_last_edit():
    batch = read("wikipedia", response("wikipedia/search.json", request=EN))
    assert [hit.title for hit in batch.hits] == [
        "Quellmix (software)",
        "揉面/发酵",
        "ベーカリーの歴史",
        "반죽",
    ]
    first = batch.hits[0]
    assert first.url == "https://en.wikipedia.org/wiki/Quellmix_(software)"
    assert first.snippet == "Quellmix is a kneading controller & recipe tool, where a < b"
    assert first.signals == {"words": 731, "edited": "2026-03-25"}
    assert first.published is None  # the last edit is no publication
    assert first.language == "en"
    assert batch.hits[3].signals["words"] == 0


@pytest.mark.parametrize(
    ("title", "snippet"),
    [
        ("Mercury (disambiguation)", ""),
        ("水星（消歧义）", ""),
        ("マーキュリー (曖昧さ回避)", ""),
        ("수성 (동음이의)", ""),
        ("Mercury", "Mercury most commonly refers to: Mercury (planet)"),
        ("水星", "水星可以指：太阳系的行星"),
        ("수성", "수성은 다음을 가리킨다. 수성 (행성)"),
    ],
)
def test_a_list_of_meanings_is_no_article(title, snippet):
    rows = {"query": {"search": [{"title": title, "snippet": snippet}]}}
    assert read("wikipedia", response(body=rows, request=EN)).hits == ()


@pytest.mark.parametrize(
    ("title", "snippet"),
    [
        ("Quellmix (software)", "The term may refer to any controller of dough"),
        ("Reference (disambiguation) theory", "x"),
        ("水星", "水星是太阳系的行星"),
        ("수성", "수성은 행성이다"),
    ],
)
def test_an_article_that_only_looks_like_one_stays(title, snippet):
    rows = {"query": {"search": [{"title": title, "snippet": snippet}]}}
    assert len(read("wikipedia", response(body=rows, request=EN)).hits) == 1


def test_a_summary_of_several_meanings_is_no_answer():
    given = case("plat-wiki-disambiguation")["input"]
    gone = ask(summary_way(), Query(text="Mercury"), ScriptedWeb(Route(".", body=given)))
    assert gone.hits == ()
    assert "several meanings" in gone.notes[0].says


def test_a_title_is_one_segment_of_the_path_whatever_signs_it_holds():
    titles = re.findall(r"'([^']+)'", case("plat-wiki-slash-query")["input"])
    wanted = re.findall(
        r"/C%23|/AC%2FDC|/What%20is%20X%3F", case("plat-wiki-slash-query")["expected"]
    )
    asked = [next(summary_way().flow(Query(text=title))).address for title in titles]
    assert [address.rpartition("/page/summary")[2] for address in asked] == [
        "/AC%2FDC",
        "/C%23",
        "/What%20is%20X%3F",
    ]
    assert set(wanted) <= {address.rpartition("/page/summary")[2] for address in asked}


def test_when_the_search_refuses_the_article_of_that_very_name_is_asked_for():
    web = ScriptedWeb(Route("api.php", status=429), Route("summary", "wikipedia/summary.json"))
    gone = bound(web).search_platform("wikipedia", Query(text="Quellmix"))
    assert gone.rung == "summary"
    (hit,) = gone.answer.hits
    assert (hit.route, hit.signals) == ("wikipedia_summary", {"edited": "2026-03-25"})
    degraded = bound(web).degradation(gone)
    assert degraded.lost == ("words",)


@pytest.mark.parametrize(
    ("question", "more", "host"),
    [
        ("history of bread", {}, "en"),
        ("面包的历史", {}, "zh"),
        ("パンの歴史", {}, "ja"),
        ("빵의 역사", {}, "ko"),
        ("面包的历史", {"language": "en"}, "en"),
        ("xyz 42", {}, "en"),
        ("bread", {"language": "EN!"}, "en"),
        ("bread", {"operators": Operators(sites=("de.wikipedia.org",))}, "de"),
        ("bread", {"operators": Operators(sites=("wikipedia.org",))}, "en"),
        ("bread", {"operators": Operators(sites=("notwikipedia.org",))}, "en"),
    ],
)
def test_the_edition_is_that_of_the_fence_or_of_the_questions_language(question, more, host):
    assert searched(question, **more).host == f"{host}.wikipedia.org"
    query = Query(text=question, **more)
    assert platform("wikipedia").fence_for(query) == f"{host}.wikipedia.org"


def test_phrases_and_exclusions_are_asked_for():
    asked = Operators(phrases=("sour dough",), without=("gluten",))
    assert searched("sour dough history", operators=asked).params["srsearch"] == (
        '"sour dough" history -gluten'
    )


@pytest.mark.parametrize(
    ("code", "outcome"),
    [
        ("ratelimited", "rate_limited"),
        ("readonly", "unreachable"),
        ("internal_api_error_DBQueryError", "unreachable"),
        ("badvalue", "malformed"),
    ],
)
def test_an_error_comes_with_status_200(code, outcome):
    with pytest.raises(Refusal) as caught:
        read("wikipedia", response(body={"error": {"code": code, "info": "何か"}}))
    assert caught.value.outcome == outcome
    assert code in str(caught.value)


def test_a_database_that_lags_is_left_alone_for_as_long_as_it_says():
    with pytest.raises(RateLimited) as caught:
        read("wikipedia", response("wikipedia/lag.json", headers={"retry-after": "5"}))
    assert (caught.value.again_at - NOW).total_seconds() == 5


@pytest.mark.parametrize(
    ("url", "host", "title"),
    [
        ("https://en.wikipedia.org/wiki/Quellmix_(software)", "en", "Quellmix (software)"),
        ("https://en.m.wikipedia.org/wiki/AC/DC#History", "en", "AC/DC"),
        ("https://en.wikipedia.org/w/index.php?title=C%23&oldid=5", "en", "C#"),
        ("https://zh.wikipedia.org/zh-hans/%E6%8F%89%E9%9D%A2", "zh", "揉面"),
        ("https://ja.wikipedia.org/wiki/パン", "ja", "パン"),
        ("https://ko.wikipedia.org/wiki/빵", "ko", "빵"),
        ("https://zh-yue.wikipedia.org/wiki/麵包", "zh-yue", "麵包"),
    ],
)
def test_an_article_is_read_by_its_title(url, host, title):
    assert platform("wikipedia").owns_page(url)
    request = platform("wikipedia").page_request(url)
    assert request.host == f"{host}.wikipedia.org"
    assert request.params["titles"] == title


@pytest.mark.parametrize(
    "url",
    [
        "https://www.wikipedia.org/",
        "https://en.wikipedia.org/wiki/Special:Search?search=x",
        "https://en.wikipedia.org/wiki/Talk:Bread",
        "https://zh.wikipedia.org/wiki/特殊:搜索",
        "https://en.wikipedia.org/wiki/",
        "https://en.wikipedia.org/w/api.php?title=x",
        "https://en.wikipedia.org.evil.example/wiki/Bread",
        "https://upload.wikimedia.org/wiki/Bread",
    ],
)
def test_what_is_no_article_is_left_to_the_fetchers(url):
    assert not platform("wikipedia").owns_page(url)


def test_an_article_stands_under_its_headings_with_the_date_of_its_revision():
    url = "https://en.wikipedia.org/wiki/Quellmix_(software)"
    article = page("wikipedia", url, Route(".", "wikipedia/article.json"))
    assert article.text == (
        "# Quellmix (software)\n\n**Quellmix** is a kneading controller & recipe tool.\n\n"
        "## History\n\n### Early years\n\nIt was begun in 2019 by Ana Velmor.\n\n"
        "## 使用\n\n- Bakeries\n- 家庭"
    )
    assert (article.updated.proof, f"{article.updated.value:%Y-%m-%d}") == (
        "wikipedia:revision",
        "2026-03-25",
    )
    assert article.updated.proven
    assert article.published is None
    assert article.url == url
    assert article.facts.flags == ()


def test_an_article_in_plain_text_has_headings_and_paragraphs_too():
    url = "https://zh.wikipedia.org/wiki/揉面"
    article = page("wikipedia", url, Route(".", "wikipedia/plain.json"))
    assert article.text == (
        "# 揉面\n\n揉面是制作面包的一步。\n\n它使面筋形成。\n\n## 历史\n\n### 古代\n\n埃及人已经会揉面。"
    )
    assert article.language == "zh"
    assert article.url == "https://zh.wikipedia.org/wiki/%E6%8F%89%E9%9D%A2"
    assert (article.updated.proof, article.updated.proven) == ("wikipedia:touched", False)


def test_a_list_of_meanings_is_flagged_when_it_is_read():
    url = "https://en.wikipedia.org/wiki/Quellmix"
    article = page("wikipedia", url, Route(".", "wikipedia/meanings.json"))
    assert article.facts.flags == ("disambiguation",)
    assert article.kind == "listing"


@pytest.mark.parametrize(
    ("item", "refusal", "cure"),
    [
        ({"title": "パンX", "missing": ""}, NotFound, "none"),
        ({"title": "Special:X", "special": ""}, NotFound, "rung"),
        ({"title": "Bread", "pageid": 1}, Malformed, "rung"),
    ],
)
def test_an_article_that_is_not_there_or_has_no_text_is_a_refusal(item, refusal, cure):
    flow = platform("wikipedia").page_flow("https://ja.wikipedia.org/wiki/X")
    body = {"query": {"pages": {"-1": item}}}
    with pytest.raises(refusal) as caught:
        conversed(flow, ScriptedWeb(Route(".", body=body)))
    assert caught.value.cure == cure


def test_it_is_named_in_four_languages():
    for question in ("wikipedia on bread", "面包 维基百科", "ウィキペディア パン", "위키백과 빵"):
        assert "wikipedia" in REGISTRY.keywords_in(question)
    assert "wikipedia" not in REGISTRY.keywords_in("wikipedian habits")
