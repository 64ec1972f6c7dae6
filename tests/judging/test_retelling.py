"""Who only retells another is no voice: a report passed on, a bulletin's item, an unsigned brief."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of


def voices(*documents, marked=()):
    return len(groups_of(documents, {each.key for each in marked}))


# -- a medium is named as who reported it ----------------------------------------------------------
WIRE = {
    "en": document(
        "https://www.coastwire.example/a",
        "Engineers found a crack of 14 metres in the spillway of the dam, and 2,300 people were asked"
        ' to leave. "The wall is sound, it is the apron that leaks," said Petra Olund. The lake goes'
        " down within 12 days.",
        "Crack in the dam", author="Jorn Vestby", site_name="Coast Wire", published="2026-05-04",
    ),
}  # fmt: skip
PASSED_ON = {
    "en": "A dam in the hills has a crack of 14 metres, Coast Wire reports. Some 2,300 had to go.{}",
    "zh": "据Coast Wire报道，山区一座大坝出现14米长的裂缝，2300人被要求撤离。{}",
    "ja": "山間のダムに長さ14メートルの亀裂が見つかり、2300人が避難したとCoast Wireが報じた。{}",
    "ko": "산간의 한 댐에서 14m 길이의 균열이 발견돼 2300명이 대피했다고 Coast Wire가 보도했다.{}",
}
OF_HIS_OWN = {
    "en": " The council has put up 410 of them in a hall.",
    "zh": "其中410人住进了体育馆。",
    "ja": "このうち410人は体育館に泊まった。",
    "ko": " 이 가운데 410명은 체육관에 묵고 있다.",
}
ASKED = {
    "en": " The mayor told us that nobody had warned her.",
    "zh": "镇长对本报记者说，没有人提醒过她。",
    "ja": "町長は本紙の取材に応じ、警告はなかったと述べた。",
    "ko": " 기자가 만난 읍장은 아무도 알려 주지 않았다고 했다.",
}


@pytest.mark.parametrize("language", sorted(PASSED_ON))
def test_who_names_the_medium_that_reported_it_and_adds_no_figure_has_it_from_there(language):
    told = PASSED_ON[language]
    for added, count in (("", 1), (OF_HIS_OWN[language], 2), (ASKED[language], 2)):
        passed = document("https://herald.example/5", told.format(added), "A dam", author="Otis Brand",
                          site_name="Herald", published="2026-05-05", language=language)  # fmt: skip
        assert voices(WIRE["en"], passed) == count


def test_a_quotation_of_its_own_or_an_elder_date_keeps_a_voice():
    told = PASSED_ON["en"]
    quoted = told.format(' "I took the dog and the papers, and that was it," said Ewan Prye.')
    for text, day in ((quoted, "2026-05-05"), (told.format(""), "2026-05-01")):
        page = document("https://herald.example/5", text, "A dam", author="Otis Brand",
                        site_name="Herald", published=day)  # fmt: skip
        assert voices(WIRE["en"], page) == 2


def test_who_argues_in_the_first_person_has_a_voice_whatever_he_cites():
    column = PASSED_ON["en"].format(" I do not believe it: my own sums say that no apron leaks so.")
    page = document("https://view.example/5", column, "Sums", author="Mona Kestrel",
                    site_name="View", published="2026-05-06")  # fmt: skip
    assert voices(WIRE["en"], page) == 2


# -- it stands among other matters -----------------------------------------------------------------
RELEASES = {
    "en": (
        "A new kind of hull coating has cut the fuel use of the ferry Ostrel by 18 percent, the line"
        " announced today. Between April and August the ship burned 11.48 tonnes on a round trip,"
        " compared with 14.06 tonnes in the same months of last year. Ostrel was coated in February."
        " Her sister follows in spring. The work took nine days, and it will be shown to guests who"
        " come on the open day of the yard. A band plays, and there is soup for everybody who likes"
        " it, as there was in each of the years before, says the line in its letter to the islands.",
        "Coating cuts fuel use of Ostrel",
    ),
    "zh": (
        "新型船体涂层使渡轮岚亭号的油耗下降18%，航运公司今日宣布。今年4月至8月，该船往返一次耗油11.48吨，"
        "而去年同期为14.06吨。岚亭号于2月完成涂装，姊妹船将在明年春天跟进。整个工程历时九天，公司将在船厂"
        "开放日向来宾展示，届时有乐队演奏，并像往年一样为喜欢的人准备热汤，公司在致岛民的信中写道。"
        "岚亭号从下周起恢复原来的班次，船票价格保持不变，乘客可以照常在码头购票上船。",
        "岚亭号油耗下降",
    ),
    "ja": (
        "新しい船体塗料により渡船の霧津丸の燃料使用量が18％減ったと、運航会社がきょう発表した。ことし4月から"
        "8月の間に同船が往復1回で使った燃料は11.48トンで、前の年の同じ時期は14.06トンだった。霧津丸は2月に塗装され、"
        "姉妹船は来春に続く。工事は九日間で終わり、造船所の公開日に来る人に見せるという。当日は楽隊が演奏し、"
        "例年のように希望者には汁物がふるまわれると、会社は島の住民への手紙に書いている。霧津丸は来週から元の便に戻る。",
        "霧津丸の燃料が減る",
    ),
    "ko": (
        "새로운 선체 도료로 나룻배 노을호의 연료 사용량이 18% 줄었다고 운항 회사가 오늘 발표했다. 올해 4월부터 8월까지"
        " 이 배가 한 번 오가는 데 쓴 연료는 11.48톤으로 지난해 같은 기간의 14.06톤보다 적었다. 노을호는 2월에 칠을 마쳤고"
        " 자매선은 내년 봄에 뒤따른다. 공사는 아흐레 만에 끝났으며 조선소를 여는 날 찾아오는 사람들에게 보여 줄 예정이다."
        " 그날은 악대가 연주하고 해마다 그랬듯이 원하는 사람에게는 국을 나누어 준다고 회사는 섬 주민에게 보낸 편지에 썼다.",
        "노을호 연료 줄다",
    ),
}  # fmt: skip
TAKEN = {
    "en": (
        "The line says that a new kind of hull coating has cut the fuel use of the ferry Ostrel by 18"
        " percent. Between April and August the ship burned 11.48 tonnes on a round trip; it was 14.06"
        " tonnes in the same months of last year."
    ),
    "zh": (
        "航运公司说，新型船体涂层使渡轮岚亭号的油耗下降18%。4月至8月，该船往返一次耗油11.48吨，而去年同期为14.06吨。"
        "岚亭号在冬天上了漆。"
    ),
    "ja": (
        "運航会社によれば霧津丸の燃料使用量が18％減った。同船が往復1回で使った燃料は11.48トンで、前の年の同じ時期は"
        "14.06トンだった。霧津丸は冬に塗られた。"
    ),
    "ko": (
        "회사는 노을호의 연료 사용량이 18% 줄었다고 한다. 이 배가 한 번 오가는 데 쓴 연료는 11.48톤으로 지난해 같은 기간의"
        " 14.06톤보다 적었다. 노을호는 겨울에 칠했다."
    ),
}
LEADS = {
    "en": "The big white boat has become thriftier since the winter.",
    "zh": "那条大白船入冬以来省油了。",
    "ja": "大きな白い船が冬から倹約家になった。",
    "ko": "크고 흰 배가 겨울부터 알뜰해졌다.",
}
WEATHER = {
    "en": "The weather for the crossing: south-west five, good visibility. {} After the break the host"
    " plays your wishes, and the phone-in is about the best fish pie on the islands this week.",
    "zh": "今晚海上西南风五级，能见度良好。{}节目之后为您播放点播歌曲，本周话题是谁家的鱼饼最好吃，欢迎来电。",
    "ja": "海上は南西の風、見通しはよい。{}このあとは音楽をお届けし、今週の話題は島でいちばんの魚の包み焼きです。",
    "ko": "바다에는 남서풍이 불고 시야는 좋다. {} 이어서 신청곡을 들려 드리며 이번 주 이야깃거리는 섬에서 가장 맛있는 어묵이다.",
}  # fmt: skip
OF_THE_SHIP = {
    "en": " On Sunday Ostrel burned 12.31 tonnes.",
    "zh": "岚亭号周日耗油12.31吨。",
    "ja": "霧津丸は日曜に12.31トン使った。",
    "ko": " 노을호는 일요일에 12.31톤을 썼다.",
}


def bulletin(language, own=""):
    """A page with a maker's sentences between a lead and the weather of its own."""
    weather = WEATHER[language].format("17 °C, 25 km.")
    body = f"(Sound 88) {LEADS[language]}\n\n{TAKEN[language]}{own}\n\n{weather}"
    return document("https://radio.example/5", body, "Slippery", author="Maud Tarrant",
                    site_name="Sound 88", published="2026-09-30", language=language)  # fmt: skip


@pytest.mark.parametrize("language", sorted(RELEASES))
def test_a_bulletin_that_has_what_it_tells_of_a_matter_from_there_is_no_voice(language):
    text, title = RELEASES[language]
    line = document("https://line.example/n/1", text, title, site_name="The line",
                    published="2026-09-29", language=language)  # fmt: skip
    assert voices(line, bulletin(language)) == 1
    assert voices(line, bulletin(language, OF_THE_SHIP[language])) == 2


# -- an unsigned brief -----------------------------------------------------------------------------
STATISTICS = {
    "en": ("In the second quarter 11,430 dwellings were completed, 6.2 percent fewer than before. 8,210"
           " were flats. Permits were granted for 14,900 dwellings, 3.8 percent more. Enquiries: housing"
           " section, every day in the morning, by telephone.", "Pond Statistics"),
    "zh": ("第二季度全市竣工住宅11430套，同比下降6.2%，其中公寓8210套。批准新建住宅14900套，增长3.8%。"
           "如有疑问请在工作日上午致电住宅处。", "池塘统计局"),
    "ja": ("第2四半期に完成した住宅は11430戸で、前年より6.2％減った。うち集合住宅は8210戸。許可は14900戸で3.8％増えた。"
           "問い合わせは住宅課まで、平日の午前中に電話で受け付ける。", "池統計局"),
    "ko": ("2분기에 완공된 주택은 11430채로 6.2% 줄었고 그 가운데 아파트는 8210채였다. 허가는 14900채로 3.8% 늘었다."
           " 문의는 평일 오전에 주택과로 전화하면 된다.", "연못통계청"),
}  # fmt: skip
BRIEFS = {
    "en": "Completions fell by 6.2 percent to 11,430, Pond Statistics has said; permits rose to 14,900.{}",
    "zh": "池塘统计局称，竣工住宅下降6.2%，为11430套，批准14900套。{}",
    "ja": "池統計局によると、完成は6.2％減の11430戸、許可は14900戸だった。{}",
    "ko": "연못통계청은 완공이 6.2% 준 11430채, 허가는 14900채라고 밝혔다.{}",
}
DEMANDED = {
    "en": " We call on the council to act.",
    "zh": "我们呼吁市政府采取行动。",
    "ja": "私たちは市に対策を求める。",
    "ko": " 우리는 시에 대책을 촉구한다.",
}


@pytest.mark.parametrize("language", sorted(BRIEFS))
def test_an_unsigned_brief_of_what_a_body_issued_is_no_voice_but_a_demand_is(language):
    text, name = STATISTICS[language]
    issued = document("https://www.pondstat.gov/q2", text, "Q2", site_name=name,
                      published="2026-07-14", language=language)  # fmt: skip
    cases = (("", "", "2026-07-15", 1), (DEMANDED[language], "", "2026-07-15", 2),
             ("", "Ada Linde", "2026-07-15", 2), ("", "", "2026-09-15", 2))  # fmt: skip
    for added, author, day, count in cases:
        brief = document("https://brief.example/1", BRIEFS[language].format(added), "Homes",
                         author=author, site_name="Brief", published=day, language=language)  # fmt: skip
        assert voices(issued, brief) == count


def test_a_signed_piece_with_all_figures_of_a_makers_release_is_no_voice_of_a_paper_it_may_be():
    text = (
        "Tallowpumps today introduced the Quill, which delivers water of 75.5 degrees at minus 12, holds"
        " 640 grams of propane, makes 38 decibels, costs 7,450 euros and is made 12,000 times a year by"
        " 140 people. Deliveries begin in May. Tallowpumps has made circulators for many years."
    )
    piece = (
        "Tallow has launched a pump: 75.5 degrees at minus 12, 640 grams of propane, 38 decibels, 7,450"
        " euros. It will make 12,000 and has hired 140 people, the firm says."
    )
    signed = document("https://installer.example/1", piece, "Quill", author="Dov Maddern",
                      site_name="Installer", published="2026-02-06")  # fmt: skip
    for name, count in (("Tallow Pumps", 1), ("Tallow Herald", 2)):
        maker = document("https://www.tallowpumps.example/n", text, "The Quill", site_name=name,
                         published="2026-02-03")  # fmt: skip
        assert voices(maker, signed) == count


OTHERS = " Abel Crane of the guild and Della Marsh of the union want to see the drawings first."


def test_who_names_others_than_the_report_does_has_asked_around():
    told = PASSED_ON["en"].format(OTHERS)
    page = document("https://herald.example/5", told, "A dam", author="Otis Brand", site_name="Herald",
                    published="2026-05-05")  # fmt: skip
    assert voices(WIRE["en"], page) == 2
    one = PASSED_ON["en"].format(" Coast Wire's Jorn Vestby was there.")
    page = document("https://herald.example/5", one, "A dam", author="Otis Brand", site_name="Herald",
                    published="2026-05-05")  # fmt: skip
    assert voices(WIRE["en"], page) == 1


TITLES = {
    "en": ("Homes", "Fact check: homes"),
    "zh": ("住宅竣工减少", "求证：住宅竣工减少了吗"),
    "ja": ("住宅の完成減る", "社説　住宅の完成"),
    "ko": ("주택 완공 줄어", "[사설] 주택 완공"),
}


@pytest.mark.parametrize("language", sorted(TITLES))
def test_who_checks_a_claim_or_writes_a_leader_keeps_a_voice_and_a_month_is_no_figure(language):
    text, name = STATISTICS[language]
    issued = document("https://www.pondstat.gov/q2", text, "Q2", site_name=name,
                      published="2026-07-14", language=language)  # fmt: skip
    month = {"en": "", "zh": "10月公布", "ja": "10月に", "ko": " 10월부터"}[language]
    for title, count in zip(TITLES[language], (1, 2), strict=True):
        brief = document("https://brief.example/1", BRIEFS[language].format(month), title,
                         site_name="Brief", published="2026-07-15", language=language)  # fmt: skip
        assert voices(issued, brief) == count


# -- whose finding it is -----------------------------------------------------------------------------
TRIAL = document(
    "https://www.marl-university.example/news/1",
    "People who swim at noon sleep 37 minutes longer, a trial with 81 adults at the University of Marl"
    " has found. 在马尔大学的试验中，中午游泳的81人多睡37分钟。Nothing else has changed for any of them, and"
    " nobody fell ill in the six weeks of it. A larger trial follows.",
    "A swim at noon", site_name="University of Marl", published="2026-01-14",
)  # fmt: skip
OF_A_BODY = {
    "en": "Swim at noon! It gives you {} more sleep, as shown by the University of Marl.{}",
    "zh": "中午去游泳吧！University of Marl的研究显示，能多睡{}。{}",
    "ja": "正午に泳ごう！University of Marlの研究では睡眠が{}のびた。{}",
    "ko": "정오에 수영하세요! University of Marl 연구진에 따르면 {} 더 잔다.{}",
}
SLEEP = {"en": "37 minutes", "zh": "37分钟", "ja": "37分", "ko": "37분"}


@pytest.mark.parametrize("language", sorted(OF_A_BODY))
def test_an_unsigned_page_with_one_figure_beside_its_finders_name_has_it_from_there(language):
    told, figure = OF_A_BODY[language], SLEEP[language]
    for said, author, count in (
        (told.format(figure, ""), "", 1),
        # A figure of another's, one that stands beside no name, and somebody who signs.
        (told.format(figure, " 412 swim."), "", 2),
        (told.format("...", f" \n\n{figure}."), "", 2),
        (told.format(figure, ""), "Ada Linde", 2),
    ):
        page = document("https://swim-pulse.example/1", said, "Swim", author=author,
                        published="2026-02-05", language=language)  # fmt: skip
        assert voices(TRIAL, page) == count


def test_a_marked_page_that_names_whose_finding_it_gives_has_it_from_there():
    for said, count in (
        ("The number is 37 minutes, as shown by the University of Marl, with 81 people.", 1),
        ("The number is 37 minutes, as everybody knows, with 81 people.", 2),
        ("The number is 52 minutes, as shown by the University of Marl, with 81 people.", 2),
    ):
        farm = document(
            "https://sleepfacts.example/1", f"Facts checked by our team. {said}", "Facts"
        )
        assert voices(TRIAL, farm, marked=[farm]) == count
