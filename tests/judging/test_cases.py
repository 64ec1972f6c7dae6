"""The field's own faults about ranking and duplicates, each by its id."""

import math

import pytest

from judging.made import document, hit
from search_skill.judging.dimensions import overall
from search_skill.judging.documents import document_of
from search_skill.judging.origins import groups_of
from search_skill.judging.relevance import Pool, Text, passage_scores, question_of, rank
from search_skill.text.urls import urls_in
from shared import case, needs_shared


def found(url, title, snippet):
    return document_of(hit(url, title, snippet), None)


def count(*documents):
    return len(groups_of(documents))


def test_empty_titles_match_nothing():
    assert case("dedup-empty-title")
    items = [
        ("", "https://a.example/1"),
        ("", "https://b.example/2"),
        ("News", "https://c.example/3"),
    ]
    assert count(*(found(url, title, "") for title, url in items)) == 3


def test_a_generic_title_is_no_identity():
    assert case("dedup-generic-titles")
    assert (
        count(
            found("https://a.example/changelog", "Changelog", "Adds websocket support"),
            found("https://b.example/changelog", "Changelog", "Fixes crash on Windows"),
        )
        == 2
    )


def test_releases_that_differ_in_one_digit_are_two():
    assert case("dedup-version-digits")
    groups = groups_of(
        [
            found("https://acme.example/3.12", "Acme Engine 3.12 release notes", "What is new."),
            found("https://acme.example/3.13", "Acme Engine 3.13 release notes", "What is new."),
        ]
    )
    assert all(group.copies == () for group in groups)


@pytest.mark.parametrize(
    ("case_id", "one", "other"),
    [
        ("dedup-quotes-case", "“Attention” isn’t all you need", '"attention" isn\'t All You Need'),
        ("dedup-fullwidth", "基于ＡＢＣ的筛查研究。", "基于ABC的筛查研究"),
    ],
)
def test_quotes_case_and_width_hide_no_duplicate(case_id, one, other):
    assert case(case_id)
    snippet = (
        "We show on 12 benchmarks that attention alone does not explain the gain of 3.4 points."
    )
    chinese = "本文基于ABC方法对12000名居民进行筛查，检出率为3.4%，提出三点改进建议。"
    text = chinese if "筛查" in one else snippet
    assert (
        count(found("https://a.example/1", one, text), found("https://b.example/2", other, text))
        == 1
    )


def test_one_paper_on_four_hosts_is_one_voice():
    urls = urls_in(case("dedup-same-paper-many-hosts")["input"])
    title = "Zinc uptake in dwarf wheat"
    snippets = ["doi:10.1000/xyz123", "", "doi:10.1000/xyz123", ""]
    assert len(urls) >= 4
    made = [found(url, title, said) for url, said in zip(urls[:4], snippets, strict=True)]
    assert count(*made) == 1


def test_a_wire_story_and_a_blog_are_two_voices():
    body = (
        "BERLIN (Reuters) - The port reopened on Friday after a week-long strike, officials said."
    )
    assert body in case("dedup-wire-syndication")["input"]
    documents = [
        document(f"https://{name}.example/1", f"{body} {name.title()}", "Port reopens")
        for name in ("herald", "tribune", "daily")
    ]
    blog = document(
        "https://blog.example/x", "My street is loud again since the cranes run.", "Noise"
    )
    assert count(*documents, blog) == 2


def test_editions_of_one_publisher_are_one_voice():
    urls = urls_in(case("dedup-registrable-domain")["input"])
    assert count(*(document(url, f"Text {n} of its own.") for n, url in enumerate(urls))) == 4


def test_empty_corpora_and_empty_questions_raise_nothing():
    assert case("rank-bm25-empty")
    for bodies in ((), ("", ""), ("a",)):
        for question in ("", "the of", "zinc"):
            pool = Pool([Text(key=str(n), body=body) for n, body in enumerate(bodies)])
            scores = passage_scores(pool, question_of(question, pool), question)
            assert all(math.isfinite(score) for score in scores)


def test_what_does_not_match_is_no_hit():
    assert case("rank-zero-score-hits")
    texts = [Text(key=body, body=body) for body in ("bread", "bikes", "bees")]
    assert rank(texts, [("q", "zirconium")], 3) == {"q": []}


def test_scores_stay_finite_and_equal_inputs_give_equal_outputs():
    needs_shared()
    assert case("rank-minmax-degenerate")
    same = [Text(key=str(n), body="zinc in wheat") for n in range(3)]
    pool = Pool(same)
    scores = passage_scores(pool, question_of("zinc", pool), "zinc")
    assert len(set(scores)) == 1
    assert 0.0 <= scores[0] <= 1.0
    assert overall(()) == 0.0


def test_a_negligible_best_score_is_not_inflated():
    assert case("rank-minmax-amplify")
    pool = Pool(
        [Text(key="a", body="wheat"), Text(key="b", body="zinc uptake in dwarf wheat plants")]
    )
    question = "zinc uptake in dwarf wheat plants after drought"
    slight, full = passage_scores(pool, question_of(question, pool), question)
    assert full > 2 * slight
