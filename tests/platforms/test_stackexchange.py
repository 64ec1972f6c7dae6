import re

import pytest

from platforms.scripted import NOW, Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import AuthRequired, Cure, Malformed, NotFound, RateLimited, Skipped
from search_skill.types import Operators, Query, Tier

QUESTION = "https://stackoverflow.com/questions/90000001/what-does-err-57-mean"


def test_questions_have_decoded_titles_names_and_votes_below_zero():
    batch = read("stackexchange", response("stackexchange/search.json"))
    first, japanese = batch.hits
    assert first.title == "What does 'ERR 57' mean & when?"
    assert first.author == "Jörg Müller"
    assert first.snippet.startswith("It says ERR 57 at 4 < 5 °C.")
    assert first.signals == {"upvotes": 14, "answers": 3, "accepted": True, "views": 1840}
    assert japanese.title == "モーターが止まる"
    assert japanese.signals == {"upvotes": -3, "answers": 0, "views": 9}
    assert platform("stackexchange").tier_of(first) is Tier.T2
    assert platform("stackexchange").tier_of(japanese) is Tier.T3


@pytest.mark.parametrize(
    ("question", "site"),
    [
        ("rebase a branch", "stackoverflow"),
        ("nginx 502 on serverfault", "serverfault"),
        ("ask ubuntu snap is slow", "askubuntu"),
        ("unix stack exchange trap signals", "unix"),
        ("see math.stackexchange.com for proofs", "math"),
        ("superuser.com 上的快捷键问题", "superuser"),
        ("postgres superuser role", "stackoverflow"),
        ("iPhone SE battery", "stackoverflow"),
        ("what is on stack exchange today", "stackoverflow"),
        ("スタックの使い方", "stackoverflow"),
        ("스택 오버플로 질문", "stackoverflow"),
    ],
)
def test_the_site_is_the_one_that_the_question_names(question, site):
    assert next(platform("stackexchange").flow(Query(text=question))).params["site"] == site


@pytest.mark.parametrize(
    ("question", "language", "sites"),
    [
        ("how many Torvane countertop dishwashers are covered", "en", ["diy"]),
        ("tmux or zellij under systemd", "en", ["unix"]),
        ("visa rules of the regulation on layover", "en", ["travel", "law"]),
        ("bakery website in django", "en", ["stackoverflow"]),  # "bake" is another word
        ("bake() raises OvenError", "en", ["stackoverflow"]),  # whatever it is called, it is code
        ("パンの焼き方を計算する", "ja", ["ja.stackoverflow.com", "stackoverflow"]),
        ("如何计算面包的时间", "zh", ["stackoverflow"]),
        ("빵 굽는 시간 계산", "ko", ["stackoverflow"]),
    ],
)
def test_a_question_is_asked_where_its_matter_is_at_home(question, language, sites):
    web = ScriptedWeb(Route("search/advanced", "stackexchange/search.json"))
    batch = ask(platform("stackexchange"), Query(text=question, language=language), web)
    assert [request.params["site"] for request in web.asked] == sites
    assert len(batch) == 2 * len(sites)


def test_a_site_that_refuses_costs_the_other_nothing_and_is_told():
    web = ScriptedWeb(
        Route("site=diy", body={}, status=503), Route("site=iot", "stackexchange/search.json")
    )
    batch = ask(platform("stackexchange"), Query(text="zigbee thermostat for a dishwasher"), web)
    assert len(batch) == 2
    assert any("one of 2 sites: unreachable 503" in note.says for note in batch.notes)


@pytest.mark.parametrize(
    ("fence", "site"),
    [
        ("serverfault.com", "serverfault"),
        ("diy.stackexchange.com", "diy"),
        ("ja.stackoverflow.com", "ja.stackoverflow.com"),
        ("mathoverflow.net", "mathoverflow.net"),
        ("stackexchange.com", "stackoverflow"),
        ("example.org", "stackoverflow"),
    ],
)
def test_a_fence_names_the_site(fence, site):
    query = Query(text="x", operators=Operators(sites=(fence,)))
    assert next(platform("stackexchange").flow(query)).params["site"] == site


def test_small_words_go_because_the_search_wants_every_word():
    asked = next(platform("stackexchange").flow(Query(text="What does the ERR 57 code mean?")))
    assert asked.params["q"] == "ERR 57 code mean"


def test_a_long_question_without_a_match_is_asked_for_by_similar_titles():
    web = ScriptedWeb(
        Route("search/advanced", body={"items": []}), Route("similar", "stackexchange/search.json")
    )
    batch = ask(platform("stackexchange"), Query(text="what does err 57 mean on a cold motor"), web)
    assert len(batch) == 2
    refused = ScriptedWeb(
        Route("search/advanced", body={"items": []}), Route("similar", status=500)
    )
    assert len(ask(platform("stackexchange"), Query(text="what does err 57 mean"), refused)) == 0


def test_time_is_asked_for_in_seconds():
    asked = next(platform("stackexchange").flow(Query(text="x", freshness="day", as_of=NOW))).params
    assert asked["fromdate"] == int(NOW.timestamp()) - 86_400


def test_a_throttle_comes_as_400_and_says_when_it_ends():
    with pytest.raises(RateLimited) as caught:
        read("stackexchange", response("stackexchange/throttle.json", status=400))
    assert (caught.value.again_at - NOW).total_seconds() == 90


@pytest.mark.parametrize(
    ("name", "refusal"),
    [("bad_parameter", Malformed), ("access_denied", AuthRequired), ("no_method", NotFound)],
)
def test_other_errors_have_their_own_type(name, refusal):
    body = {"error_id": 400, "error_name": name, "error_message": "x"}
    with pytest.raises(refusal):
        read("stackexchange", response(body=body, status=400))


def test_a_question_about_backoff_holds_nobody():
    site = platform("stackexchange")
    item = {"items": [{"title": 'what is "backoff"', "link": "https://x.example"}]}
    assert site.hold_of(response(body=item)) == 0
    assert site.hold_of(response(body={"items": [], "backoff": 12})) == 12
    assert site.hold_of(response(body='"backoff" in no JSON')) == 0


def test_a_wait_is_for_the_method_that_stated_it():
    site = platform("stackexchange")
    assert site.held(site.request(Query(text="x"))) == "api.stackexchange.com/2.3/search/advanced"
    assert site.held(site.page_request(QUESTION)) == "api.stackexchange.com/2.3/questions"


def test_a_question_is_read_with_the_accepted_answer_first():
    routes = (
        Route("answers", "stackexchange/answers.json"),
        Route("questions", "stackexchange/question.json"),
    )
    read_page = page("stackexchange", QUESTION, *routes)
    assert re.findall(r"^#+ .*", read_page.text, re.MULTILINE) == [
        "# What does 'ERR 57' mean & when?",
        "### [+4] 李明, 2026-04-02 (accepted answer)",
        "### [+31] kim, 2026-04-02",
    ]
    assert "Update to 3.1:\n\n```\nif (t < 5) warm();\n```" in read_page.text
    assert "It says `ERR 57` at 4 < 5 °C." in read_page.text
    assert read_page.kind == "qa"
    assert read_page.updated.proof == "stackexchange:last_edit_date"


def test_a_question_stands_without_its_answers_and_says_so():
    routes = (
        Route("answers", refusal=Skipped("held for 8 s")),
        Route("questions", "stackexchange/question.json"),
    )
    assert page("stackexchange", QUESTION, *routes).facts.flags == ("answers_left_out:skipped",)


def test_a_limit_of_the_api_is_none_of_the_page():
    web = ScriptedWeb(Route(".", "stackexchange/throttle.json", status=400))
    with pytest.raises(RateLimited) as caught:
        bound(web).fetch_detail(QUESTION)
    assert caught.value.cure is Cure.RUNG


@pytest.mark.parametrize(
    ("url", "site", "number"),
    [
        (QUESTION, "stackoverflow", "90000001"),
        ("https://www.askubuntu.com/q/17/99", "askubuntu", "17"),
        ("https://diy.stackexchange.com/questions/318842/x", "diy", "318842"),
    ],
)
def test_a_question_is_asked_for_at_its_own_site(url, site, number):
    request = platform("stackexchange").page_request(url)
    assert request.url.endswith(f"/questions/{number}")
    assert request.params["site"] == site


@pytest.mark.parametrize(
    "url",
    [
        "https://stackoverflow.com/questions/tagged/c",
        "https://stackoverflow.com/users/1",
        "https://stackoverflow.blog/questions/1",
    ],
)
def test_what_is_no_question_is_left_to_the_fetchers(url):
    assert not platform("stackexchange").owns_page(url)
