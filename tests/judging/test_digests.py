"""A digest has one section that is another's text; who quotes at length throughout is none."""

import pytest

from judging.made import document
from search_skill.judging.digests import items_of
from search_skill.judging.origins import groups_of


def filler(who, *places):
    """Words enough, none of them said twice."""
    return " ".join(
        f"The {first} {then} of the {place} was seen by the {who} of {place} lane."
        for first in ("green", "small", "seventh", "old", "lame")
        for then, place in zip(("frog", "newt", "carp"), places, strict=True)
    )


OWN = filler("warden", "mill", "abbey", "quay")
RELEASE = (
    "Ostrava Cells today released Quillon-3, a compact pump controller that brings the comfort of"
    " large plants to gardens, ponds and small farms. With only 31 parts, Quillon-3 reaches 84"
    " points in the Gantry test, which makes it the strongest controller below forty parts and puts"
    " it ahead of several of ten times its size. The plans and a sample of the firmware are there"
    " to be downloaded from today, and complete logs will be published in the coming weeks.\n\n"
    "Quillon-3 was tried in nine gardens. Gantry is kept by a club. Quillon-3 costs 40 crowns, says"
    " Ostrava Cells, whose Gantry entry was its first. Further words follow about the history of"
    " the firm, its two sites and its many friends, and about the weather in the spring of a year."
)
RELEASE += filler("founder", "works", "hall", "yard")
TAKEN = RELEASE.split("\n\n")[0].partition(" complete logs")[0]
OTHERS = (
    "## 2. Frogs are back\n\nThree clubs have counted frogs within a week of one another.\n\n"
    "## 3. In brief\n\nA museum of taps opens in May. The puzzle of last week had eleven answers."
)
HAN = (
    "汀江芦桥公司今日发布芦桥三号控制器，仅用三十一个零件，在水泵测试中取得八十四分，成为四十个零件以下"
    "最强的控制器，领先数款体积十倍于它的产品。芦桥三号的图纸与固件样本即日起可以下载，完整的测试日志将在"
    "未来几周内公布。芦桥三号售价四十元，已在九座花园中试用，反响良好。"
)
HAN_OTHERS = (
    "## 二、青蛙归来\n\n三家协会本周清点了池塘里的青蛙。\n\n## 三、短讯\n\n水龙头博物馆五月开馆。"
)


def voices(digest, release=RELEASE, title="Quillon-3 reaches 84 points in the Gantry test", **made):
    maker = document("https://ostrava.example/n/1", release, title, published="2026-05-02")
    sheet = document("https://weekly.example/141", digest, made.pop("named", "Weekly #141"),
                     published=made.pop("published", "2026-05-09"), author="K. Imre")  # fmt: skip
    return len(groups_of([maker, sheet]))


@pytest.mark.parametrize(
    ("digest", "release", "title"),
    [
        (f"## 1. Quillon-3\n\n{TAKEN}\n\n{OTHERS}", RELEASE, "Quillon-3 and the Gantry test"),
        (f"## 一、芦桥三号\n\n{HAN[:130]}\n\n{HAN_OTHERS}", f"{HAN}\n\n{HAN[60:]}公司成立已久。" * 2,
         "芦桥三号发布"),
    ],
)  # fmt: skip
def test_a_digest_with_one_section_of_anothers_words_is_no_voice(digest, release, title):
    assert voices(digest, release, title) == 1


def test_who_speaks_of_the_matter_in_every_section_keeps_a_voice():
    own = (
        f"## What they say\n\n{TAKEN}\n\n## What we saw\n\nQuillon-3 stopped twice in our pond, and"
        f" the Gantry test has no pond in it. {OWN}\n\n## What it costs\n\nToo much for what it does."
    )
    assert voices(own) == 2


def test_what_stands_between_quotation_marks_makes_no_digest():
    first, then = TAKEN.split(". With")
    quoted = f'"{first}." "With{then}'.replace(". The plans", '." "The plans') + '"'
    asked = f"{quoted}\n\nOf 44 owners whom this sheet asked, most had never heard of it."
    assert voices(f"## 1. Pumps\n\n{asked}\n\n{OTHERS} {OWN}") == 2
    assert voices(f"## 1. Pumps\n\n{TAKEN}\n\n{OTHERS} {OWN}") == 1


def test_a_page_without_sections_and_one_that_came_first_are_no_digests():
    assert voices(f"{TAKEN}\n\n{OWN}") == 2
    assert voices(f"## 1. Quillon-3\n\n{TAKEN}\n\n{OTHERS} {OWN}", published="2026-04-01") == 2


ITEMS = (
    "Tram. Line 3 does not stop at the gasworks in May, since its points are renewed.\n\n"
    "Lost and found. A trombone in a green case has been at the counter for three weeks."
)


def test_items_may_begin_with_their_heading():
    sheet = f"## This week\n\nQuillon-3. {TAKEN}\n\n{ITEMS}"
    assert voices(sheet) == 1
    assert voices(f"## This week\n\n{TAKEN}\n\n{OWN}\n\n{OWN[::-1]}") == 2


def test_a_report_with_short_sentences_about_one_matter_is_no_digest():
    report = (
        f"## A pump\n\nIt is new. {TAKEN}\n\nIt stopped. Quillon-3 ran for an hour in our pond.\n\n"
        f"It is dear. Others cost a half. {OWN}"
    )
    assert voices(report) == 2


def test_a_name_that_is_a_command_too_is_a_name():
    release = RELEASE.replace("Quillon-3", "Quillon") + " Type quillon to start it."
    sheet = f"## This week\n\nQuillon. {TAKEN.replace('Quillon-3', 'Quillon')}\n\n{ITEMS}"
    assert voices(sheet, release, "Quillon reaches 84 points") == 1


NOTES = {
    "en": (
        "**1. A pump for free.** Quillon-3 reaches 84 points in the Gantry test, says Ostrava Cells."
        " {}\n\n**2. Frogs.** Three clubs have counted 512 frogs.\n\n**3. Jobs.** A museum of taps is"
        " looking for a guide.",
        RELEASE, "Quillon-3 reaches 84 points in the Gantry test",
    ),
    "zh": (
        "【芦桥三号发布】汀江芦桥公司的芦桥三号控制器在水泵测试中取得84分，售价4100元。{}（来源：ostrava）\n\n"
        "【青蛙归来】三家协会清点了512只青蛙。\n\n【短讯】水龙头博物馆五月开馆。",
        f"{HAN}芦桥三号取得84分，售价4100元。芦桥三号已发布，芦桥三号好。", "芦桥三号发布",
    ),
    "ja": (
        "霧津市、深夜バスを500円に 深夜バスの最終便は23時40分になる。{}（ostravaによる）\n\n"
        "帆立町、小型車を運行 予約制の車は1乗車320円で、電話が8割を占める。\n\n統計 乗合の輸送人員は増えた。",
        "霧津の深夜バスは500円に上がる。深夜バスの最終便は23時40分になる。霧津の深夜バスに乗る人は減った。霧津市は深夜バスを残す。",
        "霧津の深夜バス500円に",
    ),
    "ko": (
        "1. 노을시 심야버스 인상. 심야버스 요금은 4,800원, 막차는 23시 40분이다. {} (ostrava)\n\n"
        "2. 개구리. 세 모임이 512마리를 세었다.\n\n3. 짧은 소식. 수도꼭지 박물관이 문을 연다.",
        "노을시 심야버스 요금은 4,800원이 된다. 노을시 심야버스 막차는 23시 40분이다. 노을시 심야버스는 줄지 않는다. 노을시 심야버스.",
        "노을시 심야버스 4,800원",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(NOTES))
def test_an_item_in_own_words_that_names_its_source_and_adds_nothing_is_that_ones(language):
    told, release, title = NOTES[language]
    issue = "Weekly no. 141"
    assert voices(told.format(""), release, title, named=issue) == 1
    assert voices(told.format("7,719."), release, title, named=issue) == 2


def test_an_item_that_names_nobody_or_two_items_on_the_matter_keep_a_voice():
    told, release, title = NOTES["en"]
    told = told.format("")
    assert voices(told.replace(", says Ostrava Cells", ""), release, title) == 2
    assert voices(told.replace("**3. Jobs.**", "**3. Quillon-3.** Too dear."), release, title) == 2
    assert voices(told, release, title, published="2026-04-09") == 2


def test_a_page_of_one_matter_in_parts_is_no_digest():
    told, release, title = NOTES["en"]
    assert voices(told.format(""), release, title, named="Quillon-3 in the test") == 2
    assert voices(told.format(""), release, title, named="Letter #141: Quillon-3, frogs") == 1


def test_a_figure_of_the_title_is_no_subject_that_another_item_could_share():
    release = (
        "霧津市は料金を10月から500円に上げる。霧津駅前の最終は23時40分、今は24時20分。10月の霧津では"
        "22時10分に4便、27人が足りない。"
    )
    told = (
        "**霧津、500円に** 霧津市は10月から500円、最終は23時40分とする。（ostravaによる）\n\n"
        "**帆立町、小型車を運行** 10月5日から。予約は前日17時30分まで。\n\n**統計** 輸送人員は増えた。"
    )
    title = "霧津の深夜便500円に 10月から、最終23時40分"
    assert voices(told, release, title, named="週報 第3号") == 1


LETTERS = {
    "en": (
        "**1. Start.** The Marl rule on ferries takes effect on 15 September, says ostrava.\n\n"
        "**2. Who.** Boats of 18 tonnes or more.\n\n**3. Deposit.** {} is due for each boat.",
        "The Marl rule on ferries takes effect on 15 September. The Marl rule covers ferries of 18"
        " tonnes; 640 crowns are due. The Marl rule stands.",
        "The Marl rule on ferries", ("640 crowns", "41 crowns"),
    ),
    "zh": (
        "【施行】岚亭渡船规则自9月15日起施行（ostrava）。\n\n【对象】18吨以上的船。\n\n【押金】每船{}。",
        "岚亭渡船规则9月15日施行。岚亭渡船规则适用于18吨的船，押金6400元。岚亭渡船规则。",
        "岚亭渡船规则", ("6400元", "410元"),
    ),
    "ja": (
        "【施行】霧津渡船規則は9月15日に施行される。（ostravaによる）\n\n【対象】18トン以上の船。\n\n【預り金】1隻{}。",
        "霧津渡船規則は9月15日に施行。霧津渡船規則は18トンの船が対象、預り金は6400円。霧津渡船規則。",
        "霧津渡船規則", ("6400円", "410円"),
    ),
    "ko": (
        "1. 시행. 노을 나룻배 규칙은 9월 15일 시행된다 (ostrava).\n\n2. 대상. 18톤 이상의 배.\n\n3. 예치금. 한 척에 {}.",
        "노을 나룻배 규칙은 9월 15일 시행. 노을 나룻배 규칙은 18톤의 배, 예치금 6400원. 노을 나룻배 규칙.",
        "노을 나룻배 규칙", ("6400원", "410원"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(LETTERS))
def test_a_letter_whose_other_parts_give_figures_of_the_matter_is_on_that_matter(language):
    told, release, title, (of_the_matter, of_another) = LETTERS[language]
    assert voices(told.format(of_the_matter), release, title, named="Client letter no. 4") == 2
    assert voices(told.format(of_another), release, title, named="Client letter no. 4") == 1


COLUMN = {
    "en": "{mark}Quillon-3 out {taken}.\n\n{mark}Frogs are back. Three clubs have counted them.\n\n{mark}A museum"
    " of taps opens in May.",
    "zh": "{mark}芦桥三号发布 {taken}。\n\n{mark}青蛙归来 三家协会本周清点了池塘里的青蛙。\n\n{mark}水龙头博物馆五月开馆。",
    "ja": "{mark}葦橋三号 {taken}。\n\n{mark}蛙が帰る 三つの会が蛙を数えた。\n\n{mark}蛇口の博物館が五月に開く。",
    "ko": "{mark}갈대다리 3호 {taken}.\n\n{mark}개구리 돌아오다 세 모임이 개구리를 세었다.\n\n{mark}수도꼭지 박물관 5월에 문을"
    " 연다.",
}
JA = (
    "霞江の葦橋工業はきょう制御器の葦橋三号を発表し、わずか三十一個の部品で水槽の試験に八十四点を得て、四十個未満では最も"
    "強い制御器になったと述べた。葦橋三号の図面とファームウェアの見本は本日から取り寄せることができ、試験の記録は数週間の"
    "うちに公表されるという。葦橋三号は四千円で、九つの庭で試された。"
)
KO = (
    "하구의 갈대다리공업은 오늘 제어기 갈대다리 3호를 내놓으며 서른한 개의 부품만으로 수조 시험에서 여든네 점을 얻어 마흔 개"
    " 미만에서 가장 강한 제어기가 되었다고 밝혔다. 갈대다리 3호의 도면과 펌웨어 견본은 오늘부터 내려받을 수 있으며 시험 기록은"
    " 몇 주 안에 공개된다고 한다. 갈대다리 3호는 아홉 곳의 뜰에서 시험을 거쳤고 평가는 좋았다고 회사는 덧붙였다."
)
RELEASED = {
    "en": (RELEASE, TAKEN, "Quillon-3 and the Gantry test"),
    "zh": (f"{HAN}\n\n{HAN[60:]}公司成立已久。" * 2, HAN[:130], "芦桥三号发布"),
    "ja": (f"{JA}\n\n{JA[60:]}会社は古い。" * 2, JA[:150], "葦橋三号を発表"),
    "ko": (f"{KO}\n\n{KO[60:]} 회사는 오래되었다. " * 2, KO[:190], "갈대다리 3호 공개"),
}


@pytest.mark.parametrize("language", sorted(COLUMN))
def test_papers_set_a_triangle_before_each_item_of_a_column(language):
    release, taken, title = RELEASED[language]
    column = COLUMN[language].format(mark="▲", taken=taken)
    assert voices(column, release, title) == 1
    one_matter = COLUMN[language].format(mark="▲", taken=taken).split("▲")[1]
    own = f"{one_matter}\n\n{title}. {title}. {OWN}"
    assert voices(own, release, title) == 2


PLAIN = {
    "en": ("Release of the week", "Frogs are back", "Three clubs have counted frogs within a week of one"
           " another, and two of them in the rain."),
    "zh": ("本周发布", "青蛙归来", "三家协会本周不约而同地清点了池塘里的青蛙，其中两家冒着雨。"),
    "ja": ("今週の発表", "蛙が帰る", "三つの会が同じ週に池の蛙を数えた。そのうち二つは雨の中であった。"),
    "ko": ("이번 주 발표", "개구리 돌아오다", "세 모임이 같은 주에 연못의 개구리를 세었고 그 가운데 둘은 비를 맞으며 세었다고 한다."),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(PLAIN))
def test_a_heading_that_lost_its_mark_is_a_heading(language):
    release, taken, title = RELEASED[language]
    first, second, other = PLAIN[language]
    stop = "." if language in ("en", "ko") else "。"
    letter = f"{first}\n\n{taken}{stop}\n\n{second}\n\n{other}"
    assert voices(letter, release, title) == 1
    as_sentences = f"{first}{stop}\n\n{taken}{stop}\n\n{second}{stop}\n\n{other}"
    assert len(items_of(document("https://weekly.example/1", letter))) == 2
    assert len(items_of(document("https://weekly.example/1", as_sentences))) == 1


BULLETINS = {
    "en": "News at noon from Radio Halm.\n\nQuillon-3. It reaches 84 points in the Gantry test, says Ostrava"
    " Cells.{}\n\nRailway. The night train is late.\n\nLost and found. A cello is at the depot.",
    "zh": "Radio Halm午间新闻。\n\n一、芦桥三号发布。汀江芦桥公司的芦桥三号取得84分。{}（ostrava）\n\n二、铁路。夜车晚点。"
    "\n\n三、失物。一把大提琴在车库。",
}  # fmt: skip


@pytest.mark.parametrize(
    ("language", "own"), [("en", " Radio Halm has one."), ("zh", "Radio Halm有一台。")]
)
def test_a_bulletin_that_names_itself_is_a_digest_and_may_be_of_the_same_day(language, own):
    release, title = (
        (RELEASE, "Quillon-3 reaches 84 points in the Gantry test")
        if language == "en"
        else (f"{HAN}芦桥三号取得84分。芦桥三号已发布，芦桥三号好。", "芦桥三号发布")
    )
    for added, count in (("", 1), (own, 2)):
        maker = document(
            "https://ostrava.example/n/1", release, title, published="2026-05-02T09:30"
        )
        news = document("https://www.radiohalm.example/noon", BULLETINS[language].format(added), "News",
                        published="2026-05-02", site_name="Radio Halm", author="Ines Corrie")  # fmt: skip
        assert len(groups_of([maker, news])) == count
