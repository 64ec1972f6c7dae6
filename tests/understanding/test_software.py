"""Words of software, and the same words elsewhere."""

import pytest

from search_skill.understanding.software import developed_in, is_about_software, software_in


@pytest.mark.parametrize(
    "question",
    [
        "rust async runtime memory leak",
        "Postgres index not used",
        "self-hosted wiki",
        "用 Python 怎么批量重命名",
        "国产开源框架成熟吗",
        "Goで並行処理を書く",
        "스프링 부트 트랜잭션",
    ],
)
def test_a_name_beside_the_trade_is_software(question):
    assert is_about_software(question)


@pytest.mark.parametrize(
    "question",
    [
        "rust on my car",
        "what does python the snake eat",
        "apple pie or crumble",
        "dress code for a wedding",
        "小区停车位政策",
        "東京の桜",
        "서울 날씨",
    ],
)
def test_the_same_word_elsewhere_is_not(question):
    assert not is_about_software(question)


def test_a_shared_name_counts_in_company_only():
    assert software_in("rust on my car") == ()
    assert "rust" in software_in("rust compiler error")


def test_what_programmers_make_is_told():
    assert developed_in("HTTP library for Go") == ("library",)
    assert developed_in("国产框架") == ("框架",)
    assert developed_in("the city library") == ("library",)  # its intent stays a hint
