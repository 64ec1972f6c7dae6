"""A name that is nobody's signs nothing, in four languages; a person's name like it signs."""

import pytest

from judging.made import document
from search_skill.judging.bylines import is_generic_author, nobody_answers, press_office_of


@pytest.mark.parametrize(
    "name",
    ["", "Admin", "Harbour Letter volunteers", "PumpPro Editors", "DewBot", "热点君", "美食酱", "智学小助手",
     "同城圈主", "网站管理员", "暮らし編集部", "運営者", "생활 편집부", "운영자", "Team SLG",
     "Orvane Group Communications", "凌桥日化品牌中心", "番組部", "広報課", "한빛전자 홍보팀"],
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
        "阿部 航",
        "Tea Mason",
        "局长明",
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
