"""The official page, and nothing more."""

import pytest

from search_skill.stages.navigate import SURE, name_asked, points
from search_skill.types import Hit, Mark, Source, Tier


def source(url, title="A page", tier=Tier.T3, reasons=(), marks=(), rank=1, platform=""):
    return Source(
        id="S1", url=url, title=title, hits=(Hit(url, title, platform=platform),), tier=tier,
        tier_reasons=reasons, marks=marks, rank=rank,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("velmora official website", "velmora"),
        ("download page of the Harlow editor", "Harlow editor"),
        ("国家统计局官网", "国家统计局"),
        ("云帆笔记 官网下载", "云帆笔记"),
        ("気象庁 公式サイト", "気象庁"),
        ("국립중앙도서관 홈페이지", "국립중앙도서관"),
    ],
)
def test_whose_address_is_asked_for(question, name):
    assert name_asked(question) == name


def best(name, text, *sources):
    return max(sources, key=lambda each: points(each, name, text))


def test_the_host_that_bears_the_name_goes_before_talk_about_it():
    own = source("https://velmora.example/", "Velmora", rank=5)
    talk = source("https://www.reddit.com/r/x/1", "velmora official website?", platform="reddit")
    farm = source(
        "https://velmora-official.example/",
        "Velmora official site",
        marks=(Mark("seo_aggregator", "x"),),
    )
    assert best("velmora", "velmora official website", talk, own, farm) is own
    assert points(own, "velmora", "velmora official website") >= SURE - 2


def test_the_page_of_the_kind_that_was_asked_for_is_preferred():
    front = source("https://velmora.example/", "Velmora")
    login = source("https://velmora.example/login", "Log in - Velmora", rank=4)
    assert best("velmora", "velmora login page", front, login) is login
    assert best("velmora", "velmora official website", front, login) is front


def test_a_chinese_authority_is_found_by_its_place_and_its_title():
    own = source(
        "https://www.xunlan.gov.cn/",
        "浔岚市人民政府",
        Tier.T1,
        ("www.xunlan.gov.cn is a public body's own site",),
    )
    other = source("https://news.example/a", "浔岚市人民政府发布公告")
    assert best("浔岚市人民政府", "浔岚市人民政府官网", other, own) is own
    assert points(own, "浔岚市人民政府", "浔岚市人民政府官网") >= SURE
    assert points(other, "浔岚市人民政府", "浔岚市人民政府官网") < SURE
