"""What a listed company has to tell is known by its form; news of it and praise have another."""

import pytest

from judging.made import document
from search_skill.judging.disclosures import is_disclosure

DISCLOSED = [
    (
        "Orvane Group",
        "Orvane Group plc. Regulatory announcement, 4 February 2026.\n\nThe board notes the article."
        " Under Rule 14 of the Takeover Code it is bound not to make an offer.",
    ),
    (
        "Orvane Group",
        "Orvane Group plc has agreed to buy Dunmoor for $41.50 a share.\n\nThis announcement"
        " contains inside information. It isn't an offer to buy or to sell securities.",
    ),
    (
        "凌桥股份",
        "凌桥股份有限公司\n证券代码：600999 公告编号：2026-012\n\n本公司董事会及全体董事保证本公告内容"
        "不存在任何虚假记载、误导性陈述。",
    ),
    (
        "白樺電機",
        "白樺電機株式会社（コード番号：9999）\n\n当社は本日開催の取締役会において決議いたしましたので、"
        "下記のとおりお知らせいたします。",
    ),
    (
        "한빛전자",
        "한빛전자 (종목코드 999999)\n\n조회공시 답변: 보도된 인수는 확정된 바 없습니다.",
    ),
]


@pytest.mark.parametrize(("site", "text"), DISCLOSED)
def test_a_disclosure_says_by_what_rule_it_is_made_and_answers_for_itself(site, text):
    assert is_disclosure(document("https://ir.orvane.example/1", text, "Statement", site_name=site))


@pytest.mark.parametrize(("site", "text"), DISCLOSED)
def test_news_of_a_disclosure_is_none(site, text):
    for paper in ("Harrow Daily News", "湖畔晚报", "南海新聞", "한강일보"):
        made = document("https://daily.example/1", text, "Orvane denies", site_name=paper)
        assert not is_disclosure(made)
    other = document("https://blog.example/1", text, "On the bid", site_name="Spread Notes")
    assert not is_disclosure(other)
    relayed = document("https://ir.orvane.example/1", f"Source: Wire\n\n{text}", site_name=site)
    assert not is_disclosure(relayed)


@pytest.mark.parametrize(
    "text",
    [
        "Orvane Group today announced record sales. Forward-looking statements involve risks.",
        "Orvane Group is proud of its people, and the board of directors thanks them.",
        "凌桥股份今日宣布，新产品销量第一。",
        "白樺電機は新製品を発表しました。",
        "한빛전자가 신제품을 공개했다.",
    ],
)
def test_a_release_that_praises_is_none(text):
    site = text.split()[0] if text[0] > "z" else "Orvane Group"
    assert not is_disclosure(document("https://orvane.example/1", text, "News", site_name=site))


def test_an_annual_securities_report_discloses_and_news_of_it_does_not():
    text = "【提出書類】有価証券報告書\n【根拠条文】金融商品取引法第24条第1項\n【会社名】白樺電機株式会社\n売上高は412億円。"
    url = "https://www.shirakaba.example/ir/58"
    assert is_disclosure(document(url, text, "第58期", site_name="白樺電機"))
    news = "白樺電機が有価証券報告書を出した。売上高は412億円だった。"
    assert not is_disclosure(document(url, news, "決算", site_name="白樺電機"))
