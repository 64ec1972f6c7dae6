"""A name that is nobody's signs nothing, in four languages; a person's name like it signs."""

import pytest

from judging.made import document
from search_skill.judging.bylines import is_generic_author, nobody_answers, press_office_of


@pytest.mark.parametrize(
    "name",
    ["", "Admin", "Harbour Letter volunteers", "PumpPro Editors", "DewBot", "热点君", "美食酱", "智学小助手",
     "同城圈主", "网站管理员", "暮らし編集部", "運営者", "생활 편집부", "운영자", "Team SLG",
     "Orvane Group Communications", "凌桥日化品牌中心", "番組部", "広報課", "한빛전자 홍보팀",
     "Gazette reporter", "Newsdesk", "Marl Evening Times reporters", "리서치팀", "水泵小管家", "省钱攻略", "泵站那些事", "모빌리티 인사이트팀"],
)  # fmt: skip
def test_names_of_nobody(name):
    assert is_generic_author(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ada Brook",
        "李文君",
        "王君",
        "沈一苇",
        "山田花",
        "김하나",
        "Talbot",
        "u/second_row",
        "服部",
        "管小家",
        "阿部 航",
        "Tea Mason",
        "局长明",
        "Ada Brook, health reporter",
        "Jo Reporterson",
    ],
)
def test_names_of_persons(name):
    assert not is_generic_author(name)


def test_a_site_that_signs_in_its_own_name_is_no_person():
    url = "https://dewradar.example/1"
    assert nobody_answers(document(url, "Text.", author="Dew Radar", site_name="DEW radar"))
    assert not nobody_answers(document(url, "Text.", author="Ada Brook", site_name="Dew Radar"))
    assert nobody_answers(document(url, "文。", author="露水网", site_name="露水网"))


@pytest.mark.parametrize(
    ("author", "name"),
    [
        ("Orvane Group Communications", "Orvane Group"),
        ("凌桥日化品牌中心", "凌桥日化"),
        ("白樺電機広報部", "白樺電機"),
        ("한빛전자 홍보팀", "한빛전자"),
    ],
)
def test_a_press_office_that_writes_of_its_house_is_a_party(author, name):
    text = f"{name} announced it. {name} is proud."
    assert press_office_of(document("https://x.example/1", text, author=author)) == name
    assert not press_office_of(document("https://x.example/1", "Others did it.", author=author))
    for other in ("湖畔日报新闻部", "暮らし編集部", "Ada Brook", ""):
        assert not press_office_of(document("https://x.example/1", text, author=other))


@pytest.mark.parametrize(
    ("url", "site", "author", "nobody"),
    [
        ("https://www.pumpadvisor247.example/1", "Pump Advisor 24/7", "Pump Advisor", True),
        ("https://dewpulse.example/1", "DewPulse Online", "Dew Pulse", True),
        ("https://x.example/1", "修泵大师247", "修泵大师", False),
        ("https://adabrook.example/1", "Ada Brook's notes", "Ada Brook", False),
        ("https://adabrook-repairs.example/1", "Ada Brook Repairs", "Ada Brook", False),
        ("https://x.example/1", "Pump Advisor", "Ada Brook", False),
    ],
)
def test_a_site_that_signs_with_a_part_of_its_own_address_is_no_person(url, site, author, nobody):
    made = document(url, "A pump.", author=author, site_name=site)
    assert nobody_answers(made) is nobody


@pytest.mark.parametrize(
    "name", ["ErrorWizard AI", "AI 内容组", "码农阿强", "代码搬运工小李", "程序猿老王"]
)
def test_who_goes_by_a_trade_alone_is_nobody(name):
    assert is_generic_author(name)


def test_a_branch_of_the_firm_whose_site_it_is_signs_for_nobody():
    made = {
        "url": "https://trendex.example/1",
        "text": "Cooks leave.",
        "site_name": "Trendex Insights",
    }
    assert nobody_answers(document(**made, author="Trendex Research"))
    assert not nobody_answers(document(**made, author="Halden Research"))
    assert not nobody_answers(document(**made, author="Ada Brook"))
