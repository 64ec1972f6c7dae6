"""What must change nothing: copies, order, names of hosts, what is beside the point, case, width."""

import itertools
import random
import unicodedata
from dataclasses import replace

import pytest

from search_skill.stages.merge import merge
from search_skill.stages.verify import verify
from search_skill.types import Standing
from stages.made import (
    BEES,
    BLOG,
    DOCS,
    FARM,
    FORUM,
    INTERPRETATION,
    NEWS,
    QUERY,
    page,
    web,
)

ORDER = [Standing.UNVERIFIED, Standing.CONTESTED, Standing.PROVISIONAL, Standing.CONFIRMED]
CHINESE = (
    page(
        "https://docs.lanjing.example/zh/timeouts",
        "蓝鲸客户端的默认读取超时为12.5秒，默认连接超时为4秒。\n\n蓝鲸2.x对两者都用5秒。",
        "超时 - 蓝鲸 3.2 文档",
        "2026-03-17",
    ),
    page(
        "https://boke.yunhe.example/lanjing",
        "我们用秒表实测了蓝鲸客户端的默认读取超时，40次里40次都是12.5秒。\n\n服务器从不应答，测试在2026年10月18日进行。",
        "蓝鲸超时实测",
        "2026-10-18",
        "何青禾",
    ),
    page(
        "https://luntan.qiye.example/t/lanjing",
        "### [+61] 砂石，2026-04-03\n\n蓝鲸客户端的默认读取超时在3.0里改成了12.5秒，我们用代理和3个进程查过。",
        "蓝鲸改了默认读取超时",
        "2026-04-03",
        "砂石",
    ),
)
ASKED_IN_CHINESE = replace(QUERY, text="蓝鲸客户端的默认读取超时是多少？", language="zh")
WEBS = [((DOCS, BLOG, FORUM, NEWS, FARM), QUERY), (CHINESE, ASKED_IN_CHINESE)]
HEADLINES = ("You will not believe this", "快讯", "速報", "속보", "A report")


def found(pages, query=QUERY):
    hits, read = web(*pages)
    return verify(merge(hits, read, INTERPRETATION, query), query)


def copies_of(original, number=30):
    return [
        page(
            f"https://portal{at}.example/story/{at}",
            f"{HEADLINES[at % 5]}\n\n{original.text}",
            HEADLINES[at % 5],
            "2026-11-01",
        )
        for at in range(number)
    ]


def scores(report, pages):
    wanted = {each.url for each in pages}
    return {each.url: each.score for each in report.sources if each.url in wanted}


def said(report):
    """Every claim with how it stands, without the names of its sources."""
    return {
        each.claim: (each.standing, each.confidence, each.voices, each.version)
        for each in report.claims
    }


@pytest.mark.parametrize(("pages", "query"), WEBS)
def test_thirty_copies_of_any_source_leave_scores_and_confidence_alone(pages, query):
    alone = found(pages, query)
    for original in pages:
        flooded = found((*pages, *copies_of(original)), query)
        before, after = scores(alone, pages), scores(flooded, pages)
        for url, score in before.items():
            if url == original.url:
                continue
            assert abs(after[url] - score) <= 0.5, (original.url, url)
        told = said(flooded)
        for claim, how in said(alone).items():
            assert told[claim][:3] == how[:3], original.url


@pytest.mark.parametrize(
    "text",
    [
        "The default read timeout of Brindle is 12.5 s. It moves water and people like it a lot.",
        "蓝鲸客户端的默认读取超时为12.5秒。大家都说它很好用，说了一遍又一遍。",
    ],
)
def test_three_copies_never_make_three_sources(text):
    for query in (QUERY, ASKED_IN_CHINESE):
        copies = copies_of(page("https://a.example/x", text, "Water"), 3)
        one, three = found(copies[:1], query), found(copies, query)
        assert max(scores(three, copies).values()) <= max(scores(one, copies).values()) + 0.5
        assert all(each.voices <= 1 for each in three.claims)


@pytest.mark.parametrize(("pages", "query"), WEBS)
def test_a_supporting_voice_less_never_raises_standing_or_confidence(pages, query):
    voices = [each for each in pages if "12.5" in each.text and "farm" not in each.url]
    for gone in voices:
        fewer = [each for each in pages if each is not gone]
        assert _best(found(fewer, query)) <= _best(found(pages, query)), gone.url


def _best(report):
    """The best standing of what is said of 12.5, with the chance it is given."""
    return max(
        (
            (ORDER.index(each.standing), each.voices, _chance(each.confidence))
            for each in report.claims
            if "12.5" in each.claim
        ),
        default=(0, 0, 0),
    )


def _chance(words):
    return int(words.partition("(")[2].partition("-")[0] or 0)


@pytest.mark.parametrize(("pages", "query"), WEBS)
def test_the_order_in_which_things_come_decides_nothing(pages, query):
    hits, read = web(*pages, BEES)
    expected = verify(merge(hits, read, INTERPRETATION, query), query)
    for seed in range(3):
        mixed = tuple(random.Random(seed).sample(hits, len(hits)))
        turned = dict(random.Random(seed).sample(sorted(read.items()), len(read)))
        assert verify(merge(mixed, turned, INTERPRETATION, query), query) == expected


@pytest.mark.parametrize(("pages", "query"), WEBS)
def test_pages_beside_the_point_change_no_order_and_no_claim(pages, query):
    beside = [
        page(f"https://bees{at}.example/honey", BEES.text.replace("41", f"{at}1"), f"Honey {at}")
        for at in range(2, 8)
    ]
    alone, crowded = found(pages, query), found((*pages, *beside), query)
    wanted = [each.url for each in alone.sources]
    assert [each.url for each in crowded.sources if each.url in set(wanted)] == wanted
    told = said(crowded)
    assert all(told[claim] == how for claim, how in said(alone).items())


@pytest.mark.parametrize(("pages", "query"), WEBS)
def test_names_of_hosts_decide_nothing(pages, query):
    """But the matter's own: whose site it is tells who speaks."""
    names = (f"zq{at}" for at in itertools.count())
    renamed = {
        each.url: each.url
        if each.url.startswith("https://docs.")
        else _under(each.url, next(names))
        for each in pages
    }
    moved = [replace(each, url=renamed[each.url]) for each in pages]
    one, other = found(pages, query), found(moved, query)
    assert [renamed[each.url] for each in one.sources] == [each.url for each in other.sources]
    assert [round(each.score, 1) for each in one.sources] == [
        round(each.score, 1) for each in other.sources
    ]
    assert said(one) == said(other)


def _under(url, name):
    """The address with another registered name; what kind of place it is stays."""
    host = url.split("/")[2]
    return url.replace(f"{host.split('.')[-2]}.", f"{name}.", 1)


def wide(text):
    """The same text in full-width letters and figures."""
    return "".join(chr(ord(each) + 0xFEE0) if "!" <= each <= "~" else each for each in text)


@pytest.mark.parametrize("turned", [str.upper, str.lower, str.title, wide])
def test_case_and_width_of_a_question_change_nothing(turned):
    pages, query = WEBS[0]
    plain, other = found(pages, query), found(pages, replace(query, text=turned(query.text)))
    assert [each.url for each in plain.sources] == [each.url for each in other.sources]
    assert said(plain) == said(other)


def test_figures_in_full_width_are_the_same_figures():
    pages = [replace(each, text=each.text) for each in CHINESE]
    turned = [
        page(each.url, "".join(wide(c) if c.isdigit() else c for c in each.text), each.title,
             each.published.value.date().isoformat(), each.author)
        for each in CHINESE
    ]  # fmt: skip
    narrow, broad = found(pages, ASKED_IN_CHINESE), found(turned, ASKED_IN_CHINESE)
    assert {
        unicodedata.normalize("NFKC", claim): how[:3] for claim, how in said(broad).items()
    } == {unicodedata.normalize("NFKC", claim): how[:3] for claim, how in said(narrow).items()}
