"""What a page says of where its text comes from, and what only sounds like it."""

import pytest

from judging.made import document
from search_skill.judging.credits import (
    is_relayed,
    named_origins,
    site_names,
    speaks_of_itself,
)

TEXT = "市民报废旧车购买新车的，每辆补贴12000元。"


@pytest.mark.parametrize(
    ("opening", "named"),
    [
        ("5月16日 据浔江日报\n\n", "浔江日报"),
        ("据新江社5月16日电 ", "新江社"),
        ("据浔江日报报道，", "浔江日报"),
        ("2026年5月16日，据江右晚报消息：", "江右晚报"),
    ],
)
def test_a_dateline_names_whose_report_follows(opening, named):
    found = document("https://wanbao.example/1", opening + TEXT)
    assert named in named_origins(found)
    assert is_relayed(found)


@pytest.mark.parametrize(
    "opening", ["据悉，", "据介绍，", "据了解 ", "据市工信局介绍，", "据报道，", "据统计，"]
)
def test_a_turn_of_phrase_names_nobody(opening):
    assert not named_origins(document("https://wanbao.example/1", opening + TEXT))


def test_a_report_named_in_the_middle_is_no_dateline():
    told = f"{TEXT}他说，这件事据浔江日报报道，已经过去了。"
    assert not named_origins(document("https://wanbao.example/1", told))


@pytest.mark.parametrize(
    ("ending", "relayed"),
    [
        ("Coast Wire distributes statements of firms. The text is that of the sender.", True),
        ("Relay passes on announcements of technology companies without change.", True),
        ("Press release distributed by Coast Wire on behalf of the Alliance.", True),
        ("The content of this release is the responsibility of the issuer.", True),
        ("プレスリリース配信：湾岸通信", True),
        ("Pondwire isn't responsible for the accuracy of releases posted by its members.", True),
        ("本站不对新闻稿内容的真实性负责。", True),
        ("当サイトはリリースの内容について責任を負いません。", True),
        ("보도자료의 내용에 대한 책임은 지지 않습니다.", True),
        ("The mayor isn't responsible for the accuracy of the clock.", False),
        ("厂家对产品质量负责。", False),
        ("当社は製品の安全に責任を負います。", False),
        ("제품의 안전은 회사가 책임집니다.", False),
        ("The release was late, and the issuer took responsibility.", False),
        ("Coast Wire distributes water to forty villages and publishes its statements.", False),
        ("He passes on the news to his son, who relays it.", False),
        ("Press release distributed by Coast Wire on behalf of the Frog Alliance.", True),
        ("She spoke on behalf of the Frog Alliance.", False),
        ("本稿受青蛙联盟委托发布。", True),
        ("他受青蛙联盟委托调查此事。", False),
    ],
)
def test_a_wire_that_says_what_it_is_relays(ending, relayed):
    assert is_relayed(document("https://wire.example/1", f"{TEXT}\n\n{ending}")) is relayed


@pytest.mark.parametrize(
    ("site", "title", "itself"),
    [
        ("芦桥科技", "芦桥科技控制器取得84分", True),
        ("芦桥晚报", "控制器取得84分 - 芦桥晚报", False),
        ("葦橋工業", "葦橋工業、新しい制御器を発売", True),
        ("葦橋新聞", "新しい制御器を発売｜葦橋新聞", False),
        ("갈대다리공업", "갈대다리공업 새 제어기 출시", True),
        ("갈대다리일보", "새 제어기 출시 | 갈대다리일보", False),
    ],
)
def test_a_maker_whose_name_stands_in_no_host_has_it_in_its_titles(site, title, itself):
    told = document("https://www.luqiao.example/1", TEXT, title, site_name=site)
    assert speaks_of_itself(told) is itself


@pytest.mark.parametrize(
    "ending",
    [
        "This is an agency report. The Post has not edited it.",
        "The Post takes this content from a news agency feed.",
        "Alerts isn't responsible for the accuracy of releases posted by others.",
        "本文同步自青蛙团队博客。",
        "この記事は通信社の配信記事です。",
        "※ 이 기사는 제휴통신사인 해안통신의 기사로 본지와 무관합니다.",
    ],
)
def test_what_a_paper_says_of_an_agencys_report(ending):
    assert is_relayed(document("https://post.example/1", f"{TEXT}\n\n{ending}"))


@pytest.mark.parametrize(
    "ending",
    [
        "The agency takes its content seriously, and edited the report.",
        "The mayor is not responsible for the accuracy of the clock.",
        "本文讨论青蛙。",
        "通信社の社員は記事を読んだ。",
        "통신사는 요금을 올렸다.",
    ],
)
def test_what_is_said_of_agencies_relays_nothing(ending):
    assert not is_relayed(document("https://post.example/1", f"{TEXT}\n\n{ending}"))


def test_an_agency_of_three_letters_signs_its_own_report():
    dated = "MARL, Oct 15 (QNA) - A dam leaks, its keeper said."
    assert not is_relayed(document("https://qna-agency.example/1", dated, site_name="QNA"))
    assert is_relayed(document("https://post.example/1", dated, site_name="Post"))


@pytest.mark.parametrize(
    ("shown", "name"),
    [
        ("University of Marl News", "universityofmarl"),
        ("Marl Water Board Newsroom", "marlwaterboard"),
        ("霁川大学新闻网", "霁川大学"),
        ("霧津大学ニュースルーム", "霧津大学"),
        ("노을대학교 뉴스룸", "노을대학교"),
    ],
)
def test_a_newsroom_is_its_bodys(shown, name):
    assert name in site_names(document("https://a.example/1", TEXT, site_name=shown))
    assert "evening" not in site_names(
        document("https://a.example/1", TEXT, site_name="Evening News")
    )


@pytest.mark.parametrize(
    ("opening", "site_name", "relayed"),
    [
        ("MARL (TCN) - Ferries stop at noon.", "Three Capes News Service", False),
        ("MARL (TCN) - Ferries stop at noon.", "Tri-Capes News", False),
        ("MARL (TCN) - Ferries stop at noon.", "Marl Evening Post", True),
        ("MARL (Harbour) - Ferries stop at noon.", "Harbour Newswire", False),
        ("MARL (Harbour) - Ferries stop at noon.", "The Marl Courier", True),
        ("First published on 20 November 2025. Ferries stop at noon.", "Ferry Office", False),
        ("First published on May 4, 2026. Ferries stop at noon.", "Ferry Office", False),
        ("First published on Marl Today. Ferries stop at noon.", "Ferry Office", True),
        ("| Public title | Ferries at noon (MARLTIME) | 4 |", "Register of Ferries", False),
        ("来源：海岸日报\n\n渡轮中午停航。", "渡轮网", True),
    ],
)
def test_a_sites_own_short_name_and_a_day_are_nobody_elses_report(opening, site_name, relayed):
    made = document("https://somewhere.example/1", f"{opening}\n\n{TEXT}", site_name=site_name)
    assert is_relayed(made) is relayed


def test_letters_of_its_own_name_credit_nobody_else():
    text = "HARBOUR (HSW) - The lamp was recalled on Monday."
    own = document("https://hillsidewire.example/1", text, site_name="Hillside Wire")
    other = document("https://marlpost.example/1", text, site_name="Marl Post")
    assert not is_relayed(own)
    assert is_relayed(other)


@pytest.mark.parametrize(
    ("site", "text", "relayed"),
    [
        ("Marl Wire", "PORT ALDER, May 25 (MW) - The toll is 30 crowns, the board said.", False),
        ("Alder Morning", "PORT ALDER, May 25 (MW) - The toll is 30 crowns, it said.", True),
        ("Alder Business", "The toll is 30 crowns.\n\nAlder Business staff and agencies", True),
        ("Alder Business", "The toll is 30 crowns.\n\nStaff of two agencies were heard.", False),
        ("桤城晚报", "过桥费为三十元。（综合媒体报道）", True),
        ("桤城晚报", "过桥费为三十元。综合来看并不高。", False),
    ],
)
def test_two_letters_of_ones_own_name_are_nobody_elses_and_staff_and_agencies_are(
    site, text, relayed
):
    assert is_relayed(document("https://paper.example/1", text, site_name=site)) == relayed
