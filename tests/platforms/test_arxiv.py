from datetime import date

import pytest

from platforms.scripted import NOW, Route, ScriptedWeb, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import Malformed, NotFound, RateLimited, Unreachable
from search_skill.types import Operators, Query, Tier


def searched(text, **more):
    return next(platform("arxiv").flow(Query(text=text, **more))).params


def test_papers_have_one_line_titles_authors_and_whether_a_journal_took_them():
    batch = read("arxiv", response("arxiv/search.xml"))
    first, old, korean = batch.hits
    assert first.title == "Kneading by Numbers: Gluten Graphs at Scale"
    assert first.url == "https://arxiv.org/abs/2603.04417v2"
    assert first.author == "Ana Velmor, 李 明"
    assert first.snippet == "We show that 12 < 40 minutes suffice. 面筋网络的图模型。"
    assert first.signals == {
        "category": "cs.CL",
        "journal": "Journal of Dough 4 (2026) 17",
        "paper": "2603.04417",
        "version": 2,
    }
    assert platform("arxiv").tier_of(first) is Tier.T1
    assert platform("arxiv").tier_of(old) is Tier.T2
    assert old.signals["paper"] == "hep-th/0203101"
    assert (korean.title, korean.author) == ("반죽의 위상수학", "Kim Jiho")
    assert "1 of 4 left out" in batch.notes[0].says


def test_no_entry_and_no_match_is_empty_but_no_entry_of_many_is_a_hiccup():
    assert len(read("arxiv", response("arxiv/empty.xml"))) == 0
    with pytest.raises(Unreachable, match="214881"):
        read("arxiv", response("arxiv/flaky.xml"))


@pytest.mark.parametrize("status", [200, 400])
def test_an_error_is_no_paper_whatever_its_status(status):
    with pytest.raises(Malformed, match="incorrect id format for abc"):
        read("arxiv", response("arxiv/error.xml", status=status))


@pytest.mark.parametrize("status", [200, 429, 503])
def test_a_line_that_says_rate_exceeded_is_a_throttle(status):
    kind = {"content-type": "text/plain"}
    with pytest.raises(RateLimited):
        read("arxiv", response(body="Rate exceeded.", status=status, headers=kind))


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("FooNet: Meta Planning", "FooNet Meta Planning"),
        ('graphs (sparse) AND "long" OR x', "graphs sparse and long or x"),
        ("图神经网络：综述", "图神经网络：综述"),
        ("強化学習 サーベイ", "強化学習 サーベイ"),
        ("강화학습 보상 해킹", "강화학습 보상 해킹"),
        ("ORacle ANDroid", "ORacle ANDroid"),
    ],
)
def test_words_stay_words_and_are_all_kept(question, asked):
    assert searched(question)["search_query"] == asked


def test_phrases_exclusions_and_time_are_asked_for_in_its_own_language():
    operators = Operators(phrases=("long context",), without=("vision",))
    asked = searched("long context models", operators=operators, freshness="week", as_of=NOW)
    assert asked["search_query"] == (
        'all:"long context" AND all:models ANDNOT all:"vision"'
        " AND submittedDate:[202611130900 TO 299912312359]"
    )


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("sparse attention cs.CL", "(sparse attention) AND (cat:cs.CL)"),
        ("图神经网络 cs.LG stat.ML", "(图神经网络) AND (cat:cs.LG OR cat:stat.ML)"),
        ("cat:hep-th dualities", "(dualities) AND (cat:hep-th)"),
        ("cs.CV", "(cat:cs.CV)"),
        ("what is cs.py for", "what is cs.py for"),
        ("math.PI の値", "math.PI の値"),
        ("반죽 q-fin.XX", "반죽 q-fin.XX"),
    ],
)
def test_a_subject_class_is_a_category_and_nothing_else_is(question, asked):
    assert searched(question)["search_query"] == asked


def test_a_range_of_days_is_asked_for_whole():
    operators = Operators(since=date(2025, 1, 1), until=date(2025, 3, 31))
    assert searched("面筋 gluten", operators=operators)["search_query"] == (
        "面筋 gluten AND submittedDate:[202501010000 TO 202504010000]"
    )


def test_all_versions_are_one_paper_and_the_newest_stands_for_it():
    entry = "<entry><id>http://arxiv.org/abs/2603.04417v{}</id><title>{}</title></entry>"
    feed = "<feed xmlns='http://www.w3.org/2005/Atom'>{}</feed>"
    body = feed.format(
        entry.format(1, "初稿") + entry.format(3, "第三稿") + entry.format(2, "二稿")
    )
    batch = ask(platform("arxiv"), Query(text="2603.04417v1"), ScriptedWeb(Route(".", body=body)))
    assert [hit.title for hit in batch.hits] == ["第三稿"]


@pytest.mark.parametrize(
    ("comment", "flags"),
    [
        ("This paper has been withdrawn by the authors", ("withdrawn",)),
        ("12 pages; 3 figures", ()),
    ],
)
def test_a_withdrawn_paper_is_flagged(comment, flags):
    body = (
        "<feed xmlns='http://www.w3.org/2005/Atom' xmlns:arxiv='http://arxiv.org/schemas/atom'>"
        "<entry><id>http://arxiv.org/abs/2603.04417v1</id><title>x</title><summary>y</summary>"
        f"<arxiv:comment>{comment}</arxiv:comment></entry></feed>"
    )
    read_page = page("arxiv", "https://arxiv.org/abs/2603.04417", Route(".", body=body))
    assert read_page.facts.flags == flags


@pytest.mark.parametrize(
    ("question", "ids"),
    [
        ("2401.01234", "2401.01234"),
        ("arXiv:2401.01234v2", "2401.01234v2"),
        ("https://arxiv.org/pdf/hep-th/0203101v2.pdf", "hep-th/0203101v2"),
        ("arxiv.org/abs/2401.01234", "2401.01234"),
    ],
)
def test_an_id_is_looked_up(question, ids):
    assert searched(question)["id_list"] == ids


@pytest.mark.parametrize(
    "question", ["version 2401.01234 of the tool", "10.1000/demo.2024.007", "3.14159"]
)
def test_a_number_inside_a_question_is_no_id(question):
    assert "search_query" in searched(question)


def test_words_beside_an_id_are_searched_for_too_and_no_paper_comes_twice():
    web = ScriptedWeb(
        Route("id_list", "arxiv/paper.xml"), Route("search_query", "arxiv/search.xml")
    )
    batch = ask(platform("arxiv"), Query(text="arXiv:2603.04417 and follow-up work"), web)
    assert [hit.signals["paper"] for hit in batch.hits] == [
        "2603.04417",
        "hep-th/0203101",
        "2604.00001",
    ]
    assert web.asked[1].params["search_query"] == "and follow-up work"


@pytest.mark.parametrize(
    ("url", "ids"),
    [
        ("https://arxiv.org/abs/2603.04417", "2603.04417"),
        ("http://www.arxiv.org/pdf/2603.04417v2.pdf", "2603.04417v2"),
        ("https://arxiv.org/html/2603.04417v1", "2603.04417v1"),
        ("https://arxiv.org/abs/math.GT/0309136", "math.GT/0309136"),
    ],
)
def test_a_paper_is_read_by_its_record(url, ids):
    assert platform("arxiv").owns_page(url)
    assert platform("arxiv").page_request(url).params["id_list"] == ids


@pytest.mark.parametrize(
    "url", ["https://arxiv.org/list/cs.CL/recent", "https://info.arxiv.org/abs/2603.04417"]
)
def test_what_is_no_paper_is_left_to_the_fetchers(url):
    assert not platform("arxiv").owns_page(url)


def test_a_page_holds_abstract_authors_journal_and_both_dates():
    read_page = page("arxiv", "https://arxiv.org/abs/2603.04417", Route(".", "arxiv/paper.xml"))
    assert read_page.text.startswith(
        "# Kneading by Numbers: Gluten Graphs at Scale\n\n- Authors: Ana"
    )
    assert "https://arxiv.org/pdf/2603.04417v2" in read_page.text
    assert "- DOI: 10.5555/dough.2026.17" in read_page.text
    assert "## Abstract\n\nWe show that 12 < 40 minutes suffice." in read_page.text
    assert f"{read_page.published.value:%Y-%m-%d}" == "2026-03-01"
    assert (f"{read_page.updated.value:%Y-%m-%d}", read_page.updated.proof) == (
        "2026-04-02",
        "arxiv:updated",
    )


def test_an_unknown_id_is_not_found():
    with pytest.raises(NotFound):
        page("arxiv", "https://arxiv.org/abs/0000.0000", Route(".", "arxiv/empty.xml"))
