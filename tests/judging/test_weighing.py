"""Weak signs count together: farms and shops have many of them, help and notices a few."""

import pytest

from judging.made import document
from search_skill.judging.marks import marks_of
from search_skill.judging.weighing import is_a_farm, signs_of_a_farm, signs_of_selling

FARMS = [
    ("Dew Pump Lifting Height: All You Should Know",
     "Wondering how high your dew pump can lift? Let's find out.\n\n## What Does Lifting Height "
     "Mean?\n\nLifting height means how high a pump can lift. Height is important.\n\n## Can You "
     "Lift More?\n\nIt really depends on the model. Always check your manual.\n\n## Wrapping Up\n\n"
     "That's all. If you have any questions, feel free to leave a comment below!"),
    ("什么是阶梯露价？阶梯露价最新标准一览表",
     "很多人都听说过阶梯露价，那么什么是阶梯露价呢？\n\n一、什么是阶梯露价\n\n阶梯露价就是把用量分成几个阶梯。\n\n"
     "二、阶梯露价最新标准\n\n第一档0.52元。\n\n好了，今天就分享到这里，希望对你有用。"),
    ("露水を半分にする方法！専門家が教える裏ワザ10選",
     "露水が多くて困っていませんか？そんなあなたに！\n\n1. こまめに拭く\n\n2. 窓を開ける\n\nいかがでしたか？ぜひ試してみてください。"),
    ("이슬 줄이는 방법 10가지 꿀팁",
     "안녕하세요! 이슬이 많아서 걱정이신 분들 많으시죠?\n\n1. 자주 닦기\n\n2. 창문 열기\n\n이상으로 방법을 알아봤습니다. "
     "도움이 되셨길 바랍니다."),
    ("Tau sparen 2026: Die besten Tipps",
     "Sie möchten Tau sparen? Dann sind Sie hier richtig!\n\n## Was bedeutet Tau sparen?\n\nTau "
     "sparen bedeutet, weniger Tau zu haben.\n\n## Fazit\n\nTau sparen ist wichtig. Wir hoffen, "
     "dass der Artikel hilft."),
]  # fmt: skip
SHOPS = [
    "# Say goodbye to dew!\n\nThe DewWave dries any room for pennies. Get yours now at 50% off! "
    'Today only. "Best purchase ever" – Marla, verified customer. Order two and get one free!',
    "# 露水管家，让家飞起来！\n\n成本降低60%！服务超过5000家企业。新用户首月仅需9.9元，立即体验！填写表单，专属顾问为您服务。",
    "# 露水とさよなら！\n\n今だけ30%オフ！累計10万本突破。通常価格4,980円が3,480円。お申し込みはこちら！（40代女性）",
    "# 이슬 걱정 끝!\n\n지금 구매하시면 40% 할인! 무료 배송! 누적 판매 10만 대. 고객님, 선착순 한정입니다.",
]
HONEST = [
    ("How to change the read timeout",
     "## What is the read timeout?\n\nThe time between two bytes, 5 s by default.\n\n## How do I "
     "change it?\n\nMake sure that `read_timeout` is set; the limit depends on the peer.\n\n## Can I "
     "turn it off?\n\nYes, with 0; a dead peer then blocks the thread."),
    ("Dew 300 data sheet",
     "Dew 300 weighs 412 g and runs 9 hours at 20 °C. Price: $149. Warranty: 2 years. Known fault: "
     "the lid of units before May 2025 may crack below -10 °C."),
    ("Open days at the waterworks",
     "Visitors are welcome on 14 and 15 May. The tour takes 40 minutes and is free. Register at "
     "the counter; 25 places a tour."),
    ("松桥10月起调价", "松桥过桥费10月1日起调整，小车由12元调为15元。此次调整为十一年来首次。ETC用户九五折。"),
    ("橋の通行料の改定について",
     "10月1日から通行料を500円から600円に改定します。ご不明な点は料金係までお問い合わせください。"),
    ("통행료 조정 안내", "10월 1일부터 통행료를 5천 원에서 6천 원으로 조정합니다. 문의는 요금과로 해 주십시오."),
]  # fmt: skip


@pytest.mark.parametrize(("title", "text"), FARMS)
def test_a_farm_shows_many_weak_signs(title, text):
    assert is_a_farm(signs_of_a_farm(title, text))
    marks = {mark.name for mark in marks_of(document("https://d.example/1", text, title), title)}
    assert "content_farm" in marks


@pytest.mark.parametrize("text", SHOPS)
def test_a_page_that_sells_shows_many_weak_signs(text):
    assert len(signs_of_selling(text)) >= 4
    marks = {mark.name for mark in marks_of(document("https://d.example/1", text, "Dew"), "dew")}
    assert marks == {"unsigned_marketing"}


@pytest.mark.parametrize(("title", "text"), HONEST)
def test_help_notices_and_data_show_a_few(title, text):
    assert not is_a_farm(signs_of_a_farm(title, text))
    assert len(signs_of_selling(text)) < 4
    assert not marks_of(document("https://d.example/1", text, title), title)


@pytest.mark.parametrize(
    "text",
    [
        "1. SwiftPump ★★★★★ – great. 2. DewMate ★★★★ – good. We receive compensation from some of "
        "the makers listed, which may affect rankings.",
        "第一名 清露X9，第二名 碧露Q5。通过本站链接购买，我们可能获得佣金。",
        "1位 まるまるポンプ、2位 さくらポンプ。※本ページはプロモーションが含まれています。",
        "1위 이슬펌프, 2위 안개펌프. 파트너스 활동의 일환으로 일정액의 수수료를 제공받습니다.",
    ],
)
def test_who_is_paid_for_his_links_and_signs_nothing_is_marked_and_who_signs_is_not(text):
    marks = marks_of(document("https://d.example/1", text, "Pumps"), "pumps")
    assert [mark.name for mark in marks][-1:] == ["unsigned_marketing"]
    assert not marks_of(document("https://d.example/1", text, "Pumps", author="Ada Brook"), "pumps")
    news = "Half of the shops asked pay a commission for links, the study found."
    assert not marks_of(document("https://d.example/1", news, "Pumps"), "pumps")


def test_a_long_guide_for_users_holds_every_sign_and_sells_nothing():
    guide = (
        "This guide is free! You may try it now: no magic, no setup. It is used by 12 teams. You "
        "will never lose a row! " + "The pump keeps the level of the tank at 40 litres. " * 120
    )
    assert not marks_of(document("https://guide.example/1", guide, "Dew pumps"), "dew pumps")


def test_help_on_the_site_that_documents_something_is_spared_and_so_is_who_signs():
    title, text = FARMS[0]
    for url in ("https://help.dew.example/1", "https://dew.example/support/lifting"):
        assert "content_farm" not in {
            mark.name
            for mark in marks_of(document(url, text, title), title)
            if "nobody signs it, and" in mark.because
        }
    signed = document("https://d.example/1", text, title, author="Ada Brook")
    assert not marks_of(signed, title)


def _marks(title, text, **fields):
    found = marks_of(document("https://d.example/1", text, title, **fields), title)
    return {mark.name for mark in found}


BENEFITS = "\n\n".join(
    f"## {number}. Dew {said}\n\nDew {said}, and everybody loves it."
    for number, said in enumerate(("is good", "is wet", "is free", "is early", "looks nice"), 1)
)


@pytest.mark.parametrize("title", ["5 Wonderful Benefits of Dew", "5 Reasons for Dew"])
def test_a_numbered_list_of_benefits_that_nobody_signs_is_a_farms(title):
    text = f"In this article we look at dew.\n\n{BENEFITS}\n\nSo what are you waiting for? Go out!"
    assert "content_farm" in _marks(title, text)
    assert not _marks(title, text, author="Ada Brook")
    assert not _marks("What dew does", "Dew fell on 14 nights of May. It was weighed: 412 g.")


OFFER = (
    "# Plant once\n\n| Pack | Plants | {head} |\n|---|---|---|\n| Small | 250 | 199 thalers |\n\n"
    '"Best decision ever." - Happy customer\n\nGuaranteed growth. {calls}'
)


def test_a_column_of_prices_in_any_money_and_an_order_by_noon_are_signs_of_selling():
    sold = OFFER.format(head="Price", calls="Order before noon. Ask for a quotation.")
    assert {"names prices", "asks to act"} <= set(signs_of_selling(sold))
    told = OFFER.format(head="Height", calls="It was planted in order.")
    assert not {"names prices", "asks to act"} & set(signs_of_selling(told))
