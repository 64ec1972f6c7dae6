"""Who sets fares, timetables and licences is first-hand for them; who tells, compares or sells is not."""

import pytest

from judging.made import document
from search_skill.judging.own_terms import sets_terms

FERRY = """Harrow Ferries, customer service. We change our fares from 1 March 2027.

| | until now | new |
|---|---|---|
| Adult | $4.20 | $4.80 |
| Child | $2.10 | $2.40 |

Tickets bought before stay valid."""
LICENCE = """*Terms published on 3 May 2026. Effective 1 June 2026.*

| Product | Royalty |
|---|---|
| Device | $0.09 per unit |
| Software | $0.02 per copy |

Our evaluators found 9 patents. A cap of $4 million a year applies."""
BUS = """2026年8月20日 白樺観光バス株式会社

平素よりご利用いただきありがとうございます。10月1日出発便から運賃を改定いたします。

| 区分 | 改定前 | 改定後 |
|---|---|---|
| おとな | 4,200円 | 4,800円 |
| こども | 2,100円 | 2,400円 |"""
WATER = """镜湖水务集团：自2026年10月1日起执行下列价格，请广大用户知悉。

| 阶梯 | 价格 |
|---|---|
| 一 | 2.65元 |
| 二 | 3.10元 |
| 三 | 5.80元 |

本公司服务热线照常。"""
METRO = """한빛교통공사에서 안내드립니다. 10월 1일부터 요금이 변경됩니다.

| 구분 | 현행 | 변경 |
|---|---|---|
| 어른 | 1,400원 | 1,550원 |
| 어린이 | 500원 | 550원 |

고객님의 양해를 부탁드립니다."""
SETTERS = [
    ("https://www.harrow-ferries.example/fares", "New fares", "Harrow Ferries", FERRY),
    ("https://www.dunmoor-pool.example/p/x", "Codec patent license", "Dunmoor", LICENCE),
    ("https://www.shirakaba-bus.example/k", "夜行バス運賃改定のお知らせ", "白樺観光バス", BUS),
    ("https://www.jinghu-water.example/j", "居民水价收费标准", "镜湖水务集团", WATER),
    ("https://www.hanbit.example/y", "요금 조정 안내", "한빛교통공사", METRO),
]


@pytest.mark.parametrize(("url", "title", "site", "text"), SETTERS)
def test_the_setters_own_terms(url, title, site, text):
    assert sets_terms(document(url, text, title, site_name=site))


@pytest.mark.parametrize(("url", "title", "site", "text"), SETTERS)
def test_who_tells_of_them_signs_or_sells_sets_none(url, title, site, text):
    def told(**fields):
        made = {"title": title, "site_name": site} | fields
        where, said = made.pop("url", url), made.pop("text", text)
        return sets_terms(document(where, said, **made))

    assert not told(author="Ada Brook")
    assert not told(site_name="Harrow Daily News", url="https://daily.example/1",
                    text=f"Source: {site}\n\n{text}")  # fmt: skip
    assert not told(site_name="湖畔晚报")
    assert not told(text=f"{text}\n\nBook now, 20% off. 限时优惠 お得 할인")
    assert not told(title="A day out")
    assert not told(text=text.partition("|")[0])
    assert not told(url="https://www.reddit.com/r/ferries/comments/1/fares")


def test_a_list_of_others_prices_is_no_ones_terms():
    text = f"{FERRY}\n\nCheapest: competitors charge more."
    url, title, site, _ = SETTERS[0]
    assert not sets_terms(document(url, text, title, site_name=site))


def test_a_concession_is_a_tariff_and_a_coupon_is_none():
    text = (
        "榆轨交通：本页将及时更新。自2026年8月1日起。\n\n| 首档 | 满60元后8折 |\n|---|---|\n| 二档 | 满160元后6折 |"
        "\n| 封顶 | 满320元后恢复原价 |\n\n换乘减1元。"
    )
    fields = {"title": "票价优惠常见问题", "site_name": "榆轨交通集团"}
    assert sets_terms(document("https://www.yg-sw.example/faq", text, **fields))
    pushed = f"{text}领取优惠券，限时抢购。"
    assert not sets_terms(document("https://www.yg-sw.example/faq", pushed, **fields))
