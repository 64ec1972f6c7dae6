"""What a body has numbered, registered, standardised or counted itself is told by its form."""

import pytest

from judging.made import document
from search_skill.judging.institutions import has_official_title, told_by_institution


def told(url, text, title="A page", **fields):
    return list(told_by_institution(document(url, text, title, **fields)))


NOTICE = "HPX-MA-0447\n\nFirst issued 25/05/2026.\n\nThe Inspectorate wishes to inform patients."


@pytest.mark.parametrize(
    ("url", "site", "title"),
    [
        ("https://www.health-inspectorate.ie/n/1", "Health Inspectorate", "Pens: notice"),
        ("https://www.hpx.ie/n/1", "Health Products Inspectorate", "Pens: notice to patients"),
        ("https://www.shuijian.org.cn/1", "水质检验协会", "关于过滤器的通告"),
        ("https://www.suishitsu.jp/1", "水質検査機構", "フィルターに関する通達"),
        ("https://www.suyeok.kr/1", "수역관리공단", "필터 교체 공고"),
    ],
)
def test_a_notice_of_a_body_without_a_states_domain(url, site, title):
    assert told(url, NOTICE, title, site_name=site)
    assert not told(url, NOTICE, title, site_name=site, author="Ada Brook")
    assert not told("https://notices.example.com/1", NOTICE, title, site_name=site)


RECORD = {
    "en": (
        "Trial Register for Health", "TRX-2024-0318: Quiet Lunch",
        "| Field | Entry |\n|---|---|\n| Record | TRX-2024-0318 |\n| Sponsor | Marl |\n"
        "| Status | Completed |\n| Design | Parallel |\n\n**Primary outcome.** Plate waste.",
    ),
    "zh": (
        "临床试验登记处", "CTX2024-0318 安静午餐",
        "登记号：CTX2024-0318\n申办者：霁川大学\n状态：已完成\n设计：平行\n主要结局：剩菜量\n样本：十二所学校",
    ),
    "ja": (
        "臨床試験登録機構", "UTX000031801 静かな昼食",
        "登録番号：UTX000031801\n実施責任者：霧津大学\n状態：終了\n方法：並行群\n主要評価項目：食べ残し\n対象：12校",
    ),
    "ko": (
        "임상시험 등록원", "KTX0003180 조용한 점심",
        "등록번호: KTX0003180\n의뢰자: 노을대학교\n상태: 종료\n설계: 평행\n주요 결과: 잔반\n대상: 12개교",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(RECORD))
def test_an_entry_of_a_register_has_a_number_and_fields(language):
    site, title, text = RECORD[language]
    assert told("https://www.register.org/r/1", text, title, site_name=site)
    short = text.partition("\n")[0]
    assert not told("https://www.weekly.org/r/1", short, "A lunch", site_name="The Weekly")
    assert not told("https://best-deals.com/r/1", text, "Quiet Lunch", site_name="Best Deals")


FIGURES = (
    "| Indicator | Value | Year |\n|---|---|---|\n| Labour force | 3,187 | 2024 |\n"
    "| Rate | 6.9 | 2024 |\n| Hours | 36.9 | 2023 |\n\nSeries are not seasonally adjusted."
)


def test_a_table_of_statistics_is_first_hand_where_a_body_keeps_them():
    url, site = "https://data.basin-organisation.org/marl", "Basin Organisation"
    assert told(url, FIGURES, "Marl at a glance", site_name=site)
    assert not told(url, FIGURES.partition("\n\n")[0], "Marl at a glance", site_name=site)
    assert not told("https://data.marl-news.org/1", FIGURES, "Marl", site_name="Marl Times")
    chinese = "| 指标 | 数值 |\n|---|---|\n| 人口 | 610 |\n| 劳动力 | 318 |\n| 失业率 | 6.9 |\n\n说明：初步数。"
    assert told("https://tongji.yehu.org.cn/1", chinese, "统计", site_name="野湖统计协会")


@pytest.mark.parametrize(
    ("title", "text", "is_standard"),
    [
        (
            "T/GXCX 1286—2024 水泵效率的标示",
            "本文件规定了水泵效率的标示方法。应当以全面积为准。",
            True,
        ),
        ("ISO 4412-3 Pumps", "The pressure shall be given. Annex A is normative.", True),
        ("JIS 8301 ポンプ", "この規格は、ポンプの効率について規定する。", True),
        ("KS 4412 펌프", "이 표준은 펌프의 효율을 정한다.", True),
        ("Our 1286 pumps", "A pump shall be blue.", False),
        ("水泵效率有标准了", "协会说，今年有新的标准。", False),
    ],
)
def test_a_standard_has_a_number_and_says_what_it_lays_down(title, text, is_standard):
    url = "https://www.pump-standards.org.cn/1"
    assert ("a standard" in told(url, text, title, author="x y")) is is_standard


@pytest.mark.parametrize(
    ("title", "official"),
    [
        ("화물용 기체의 운항에 관한 규칙 [하늘부령 제247호, 정정 반영]", True),
        ("정정(하늘부령 제247호)", True),
        ("養蜂法（令和8年法律第12号）", True),
        ("养蜂管理规定（第12号）", True),
        ("Order on bees", True),
        ("규칙이 바뀌었다: 247번 버스", False),
        ("養蜂の話", False),
        ("养蜂人的规定动作", False),
        ("Bees at 12 o'clock", False),
    ],
)
def test_a_title_names_what_only_a_body_issues(title, official):
    assert has_official_title(document("https://a.example/1", "x", title)) is official


def test_a_consortium_lays_down_and_a_states_text_is_its_legislations():
    said = "The unit shall send signal A within 50 ms. See clause 4."
    url = "https://www.openrail.org/specs/210"
    assert told(url, said, "ORC 210: signals", site_name="Open Rail Consortium") == ["a standard"]
    assert not told(url, said, "ORC 210: signals", site_name="Rail Fans")
    act = "Section 1. Pumps are registered."
    place = "https://www.lexcoast.org/acts/44"
    assert told(place, act, "Act No. 44 of 2026 on pumps", site_name="Coast Legislation")
    assert not told(place, act, "Act No. 44 of 2026 on pumps", site_name="Coast Chat")


@pytest.mark.parametrize(
    ("url", "site"),
    [
        ("https://www.meridian-agency.org/1", "Meridian Press Agency"),
        ("https://www.meridian-agency.com/1", "Meridian"),
        ("https://www.haian.org.cn/1", "海岸通讯社"),
        ("https://www.shuibeng.org.cn/1", "水泵选购网"),
        ("https://www.kaigan.or.jp/1", "海岸通信社"),
        ("https://www.haean.or.kr/1", "해안일보"),
    ],
)
def test_an_agency_of_news_is_no_body_that_issues_notices(url, site):
    assert not told(url, NOTICE, "Pens: recall notice 12", site_name=site)


def test_a_numbered_notice_is_that_of_the_site_that_signs_it_or_stands_in_its_title():
    title = "蓝城市公积金中心关于调整缴存基数的通知"
    text = "蓝公积金〔2026〕11号\n\n各单位：缴存基数上限为31884元。"
    url = "https://www.gjj-lan.example.com/1"
    assert told(url, text, title, site_name="蓝城市公积金中心")
    assert told(url, f"{text}\n\n蓝城市公积金中心", "通知", site_name="蓝城市公积金中心")
    assert not told(url, f"{text}\n\n蓝城晚报", title, site_name="蓝城晚报")
    assert not told(url, text, title, site_name="蓝城生活")


def test_a_draft_of_a_body_binds_with_words_in_capitals():
    text = (
        "Working Draft 07. Editors: L. Ash.\n\nA node MUST send a heartbeat every 15 s. A receiver"
        " SHOULD drop it after 45 s. It MUST NOT answer."
    )
    url, site = "https://www.open-sensor-consortium.org/d/07", "Open Sensor Consortium"
    assert told(url, text, "OSC Wire, draft 07", site_name=site, author="L. Ash") == ["a standard"]
    calm = text.replace("MUST", "must").replace("SHOULD", "should")
    assert not told(url, calm, "OSC Wire, draft 07", site_name=site, author="L. Ash")
    assert not told(
        "https://blog.example.com/1", text, "OSC Wire", site_name="Ash", author="L. Ash"
    )


@pytest.mark.parametrize(
    ("url", "site", "title", "text"),
    [
        ("https://www.cropcount-institute.org/r/88", "Institute for Crop Counts", "Ponds and peas",
         "Technical Note 88. 6 May 2026. At the request of the board we looked at the records."),
        ("https://www.pump-register.org/t/69", "Pump Efficiency Register", "Table 7, small pumps",
         "Edition 69. Issued 2 October 2026. Only certified values are listed."),
        ("https://www.cekong-lab.org/r/1", "澄测空气实验室", "检验报告查询", "报告编号 AB-17"),
        ("https://www.rz.org.cn/cx/1", "明衡认证中心", "产品认证证书查询", "证书持有人：某公司"),
        ("https://www.nanshui-bao.org/1", "南水省消保委", "2026年水泵比较试验报告", "我委购买了14款。"),
    ],
)  # fmt: skip
def test_notes_editions_certificates_and_tests_of_a_body_are_its_own(url, site, title, text):
    assert told(url, text, title, site_name=site)
    assert not told(url, text, title, site_name=site, author="Ada Brook")
    assert not told("https://pumps-today.com/1", text, title, site_name=site)
