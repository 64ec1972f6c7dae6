"""Many lists become one, with one vote an index."""

import random

from judging.made import day, hit
from search_skill.judging.fusion import Leg, fused
from search_skill.types import Batch, Query


def leg(*hits, weight=1.0, query="Q1"):
    return Leg(batch=Batch(tuple(hits)), query=Query(text="q", id=query), weight=weight)


def found(url, rank, route, upstream=(), **fields):
    return hit(url, route=route, rank=rank, upstream=upstream, **fields)


def urls(hits):
    return [each.url for each in hits]


def test_two_carriers_of_one_index_are_one_vote():
    carried_twice = [
        leg(found("https://a.example/1", 1, "searxng", ("bing",))),
        leg(found("https://a.example/1", 1, "ddgs", ("bing",))),
    ]
    seen_by_two = [
        leg(found("https://b.example/2", 2, "mojeek", ("mojeek",))),
        leg(found("https://b.example/2", 2, "brave", ("brave",))),
    ]
    assert urls(fused([*carried_twice, *seen_by_two])) == [
        "https://b.example/2",
        "https://a.example/1",
    ]


def test_the_best_rank_of_an_index_is_its_vote():
    legs = [
        leg(found("https://a.example/1", 9, "searxng", ("bing",))),
        leg(found("https://a.example/1", 1, "ddgs", ("bing",))),
        leg(found("https://b.example/2", 2, "mojeek", ("mojeek",))),
    ]
    assert urls(fused(legs))[0] == "https://a.example/1"


def test_one_page_under_two_addresses_is_one_hit_that_remembers_both_paths():
    (only,) = fused(
        [
            leg(found("http://www.a.example/x?utm_source=n", 1, "bing", ("bing",), title="T")),
            leg(found("https://a.example/x", 3, "mojeek", ("mojeek",), snippet="long snippet")),
        ]
    )
    assert only.url == "https://a.example/x"
    assert only.snippet == "long snippet"
    assert [(path.engine, path.rank) for path in only.found_by] == [("bing", 1), ("mojeek", 3)]
    assert only.upstream == ("bing", "mojeek")


def test_a_parameter_that_means_something_keeps_two_pages_apart():
    pages = fused(
        [
            leg(
                found("https://a.example/show?id=1", 1, "bing", ("bing",)),
                found("https://a.example/show?id=2", 2, "bing", ("bing",)),
            )
        ]
    )
    assert len(pages) == 2


def test_a_platform_keeps_its_signals_route_and_date():
    (only,) = fused(
        [
            leg(found("https://www.reddit.com/r/x/comments/abc/t/", 1, "bing", ("bing",))),
            leg(
                found(
                    "https://www.reddit.com/r/x/comments/abc/t/",
                    7,
                    "reddit_api",
                    platform="reddit",
                    signals={"upvotes": 12},
                    published=day("2026-03-01"),
                )
            ),
        ]
    )
    assert (only.platform, only.route, only.signals) == ("reddit", "reddit_api", {"upvotes": 12})
    assert only.published == day("2026-03-01")


def test_a_title_that_was_cut_gives_way_to_a_whole_one():
    (only,) = fused(
        [
            leg(found("https://a.example/x", 1, "bing", ("bing",), title="栈桥 2.3 性能测试报…")),
            leg(found("https://a.example/x", 2, "ddgs", ("brave",), title="栈桥 2.3 性能测试报告")),
        ]
    )
    assert only.title == "栈桥 2.3 性能测试报告"


def test_the_order_of_the_legs_decides_nothing():
    legs = [
        leg(
            *(
                found(f"https://{name}.example/{n}", n, route, (route,))
                for n, name in enumerate("abcdefgh", 1)
            )
        )
        for route in ("bing", "brave", "mojeek")
    ]
    expected = fused(legs)
    for seed in range(5):
        shuffled = random.Random(seed).sample(legs, len(legs))
        assert fused(shuffled) == expected


def test_ties_are_broken_the_same_way_every_time():
    one = leg(found("https://b.example/", 1, "bing", ("bing",)))
    other = leg(found("https://a.example/", 1, "brave", ("brave",)))
    assert (
        urls(fused([one, other]))
        == urls(fused([other, one]))
        == [
            "https://a.example/",
            "https://b.example/",
        ]
    )


def test_nothing_found_is_nothing_fused():
    assert fused([]) == fused([leg()]) == ()


def test_ranks_follow_the_fused_order():
    hits = fused([leg(*(found(f"https://a.example/{n}", n, "bing", ("bing",)) for n in (1, 2, 3)))])
    assert [each.rank for each in hits] == [1, 2, 3]
