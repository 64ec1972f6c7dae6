"""A public body's own word, a paper's report that it reprints, and its account on a platform."""

import pytest

from judging.made import document
from search_skill.judging.public_bodies import passes_on, speaks_for_organisation, speaks_officially
from search_skill.judging.subject import subject_of
from search_skill.judging.tiers import tier_of
from search_skill.types import Tier

REPORT = "居民水价将于10月1日起调整，第一级为每立方米2.65元。"


def tier(url, text, title="水价", copy_of="", **fields):
    made = document(url, text, title, **fields)
    return tier_of(made, subject_of("水价 toll", [made]), (), copy_of).tier


def test_a_paper_whose_report_a_public_body_reprints_is_named():
    url = "http://www.hexi.jinghu.gov.cn/ywdt/1.html"
    reprint = document(url, f"发布时间：2026-08-07　来源：镜湖日报\n\n{REPORT}", "执行新标准")
    assert passes_on(reprint).startswith("镜湖日报")
    assert tier(url, reprint.text, "执行新标准", copy_of="paper.example") == Tier.T3
    assert tier(url, reprint.text, "执行新标准") == Tier.T2


@pytest.mark.parametrize(
    "text",
    [f"来源：市发展改革委\n\n{REPORT}", REPORT, "Source: Official Gazette\n\nArticle 1. In force."],
)
def test_what_a_public_body_issues_is_its_own(text):
    url = "http://fgw.jinghu.gov.cn/zwgk/1.html"
    assert not passes_on(document(url, text))
    assert tier(url, text) == Tier.T1
    assert tier(url, text, copy_of="paper.example") == Tier.T2
    assert tier(url, text, "关于调整水价的通知", copy_of="paper.example") == Tier.T1


def test_praise_of_its_own_work_for_the_press_is_not_the_notice_itself():
    text = ('The toll has cut traffic by 14 percent, the Authority announced today. "This is what a '
            'fair price does," said its chairman.')  # fmt: skip
    press = "https://www.straits.gov/news/2026/fourteen-percent"
    assert tier(press, text, "Tolls cut traffic") == Tier.T2
    assert tier(press, text, "Tolls cut traffic", copy_of="wire.example") == Tier.T2
    assert tier("https://www.straits.gov/notices/11", text, "Notice 11: toll schedule") == Tier.T1
    plain = "The 14 percent was wrong. Without the two days of storm it is 9.4 percent."
    assert tier("https://www.straits.gov/news/2026/correction", plain, "Correction") == Tier.T1


@pytest.mark.parametrize(
    ("text", "official"),
    [
        ("@镜湖发布 2026-08-11 20:15 来自 政务微博\n\n第一级为每立方米2.65元。", True),
        ("Straits Authority · Verified government account\n\nThe bridge is shut.", True),
        (
            "@看水人 2026-08-11 来自 手机\n\n第一级为每立方米2.65元。\n\n### 某人\n\n政务微博说的",
            False,
        ),
        ("I asked. " * 40 + "It says verified government account there.", False),
    ],
)
def test_a_badge_beside_the_name_vouches_for_a_post(text, official):
    post = document("https://weibo.com/6120/Rk7", text, "微博", author="somebody")
    assert speaks_officially(post) is official
    assert (tier(post.url, text, author="somebody") == Tier.T2) is official
    assert not speaks_officially(document("https://blog.example/1", text))


@pytest.mark.parametrize(
    ("text", "vouched"),
    [
        ("**@凌桥日化** 2026-06-13 18:02 来自 企业微博\n\n我们接受处罚并道歉。", True),
        ("Orvane Ferries · Verified organization\n\nThe 9:15 boat is cancelled.", True),
        ("白樺バス 認証済み企業\n\n運賃は480円です。", True),
        ("한빛버스 기업 인증\n\n요금은 1,550원입니다.", True),
        ("@看水人 来自 手机\n\n凌桥道歉了。\n\n### 某人\n\n来自 企业微博", False),
        ("白樺バス【公式】\n\n運賃は480円です。", False),
    ],
)
def test_a_badge_of_a_firm_makes_a_post_its_own_word(text, vouched):
    post = document("https://weibo.com/6120/Rk7", text, "微博", author="somebody")
    assert speaks_for_organisation(post) is vouched
    assert (tier(post.url, text, author="somebody") == Tier.T2) is vouched
    assert not speaks_for_organisation(document("https://blog.example/1", text))
