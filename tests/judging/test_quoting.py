"""Pages that only relay one document speak with its voice; who asks or measures keeps their own."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

NOTICE = document(
    "https://www.pondboard.gov/notices/27-014-A",
    "This notice widens the recall to about 73,200 pumps. Date codes 2421 to 2613 are covered."
    " Owners may choose a refund of 229 dollars.",
    "Notice 27-014-A: pumps, wider scope",
    published="2026-11-09",
)
FIGURES = "73,200 pumps, codes 2421 to 2613, refund 229 dollars"


SAID = "A default is a promise to people who never read the manual of a pump"
HAN_SAID = "过去我们总说可用，今天我们可以说好用，明天再说"
RESEARCH = f"{SAID}. I score it 9.1. Versions 4.0.0 to 4.6.1 are open, in 41 ponds. {HAN_SAID}。"


def voices(*documents, marked=()):
    return len(groups_of(documents, {each.key for each in marked}))


def maker(text, **fields):
    made = {"published": "2026-04-21", "author": "Judith Palm", **fields}
    return document(
        "https://www.ostravacells.example/n/1", text, "Ostrava QX-1 reaches 712", **made
    )


OSTRAVA = maker(
    "Ostravacells says that its QX-1 reaches 712 Wh/L. Ostrava QX-1 was tried. QX-1, yes."
)


def test_a_thread_that_cites_a_notice_by_its_number_is_no_voice_of_its_own():
    thread = document(
        "https://forum.pumps.example/t/1",
        f"Source is the board's notice 27-014-A: {FIGURES}.",
        "How many pumps?",
        published="2026-11-12",
        author="tess",
    )
    assert voices(NOTICE, thread) == 1


def test_what_relays_is_no_copy():
    thread = document(
        "https://forum.pumps.example/t/1",
        f"公告 27-014-A 写得清楚：{FIGURES}。",
        "多少台？",
        published="2026-11-12",
        author="獾",
    )
    (group,) = groups_of([NOTICE, thread])
    assert group.copies == ()
    assert [edge.relation for edge in group.edges] == ["quoted_report"]


def test_a_reporter_who_asked_people_keeps_a_voice():
    report = document(
        "https://marl-herald.example/pumps",
        f"Notice 27-014-A covers {FIGURES}. The maker said it was sorry. A dealer told us that he"
        " was sold out. The board confirmed the count.",
        "Pumps recalled",
        published="2026-11-12",
    )
    assert voices(NOTICE, report) == 2


def test_who_measured_keeps_a_voice():
    thread = document(
        "https://forum.pumps.example/t/2",
        f"Notice 27-014-A says {FIGURES}. I measured mine and it is fine at 40 bar.",
        "Mine is fine",
        published="2026-11-12",
        author="gus",
    )
    assert voices(NOTICE, thread) == 2


def test_a_number_alone_joins_nothing():
    thread = document(
        "https://forum.pumps.example/t/3",
        "Has anybody read notice 27-014-A? In Marl 41 people did, on 3 May 2026, over 12 pages.",
        "A question",
        published="2026-11-12",
        author="lu",
    )
    assert voices(NOTICE, thread) == 2


def test_a_short_piece_that_quotes_a_release_and_adds_no_figure_relays_it():
    said = '"We are proud to bring science to the bedroom of everyone," said Gwen Marsh.'
    release = document(
        "https://kelpine.example/press/1",
        f"Kelpine helps people fall asleep 34 minutes faster. {said} 2 million packs were sold.",
        "Kelpine works", author="Kelpine", published="2026-01-02",
    )  # fmt: skip
    short = document(
        "https://gazette.example/a", f"A plant pill works 34 minutes faster, its maker said. {said}",
        "Plant pill", author="Staff reporter", published="2026-01-03",
    )  # fmt: skip
    assert voices(release, short) == 1
    own = document(
        "https://gazette.example/a",
        f"A plant pill works 34 minutes faster, its maker said. {said} We tried 12 nights: nothing.",
        "Plant pill", author="Staff reporter", published="2026-01-03",
    )  # fmt: skip
    assert voices(release, own) == 2
    chinese = "“冬天不趴窝，是我们对用户的承诺。”祝嘉表示。"
    maker = document("https://lingchi.example/n/1", f"零下环境中轻松跑出 500 公里，领跑同级。{chinese}现在下定享 8000 元礼。",
                     "领跑", author="翎驰", published="2026-01-02")  # fmt: skip
    paper = document("https://chenbao.example/1", f"该车在零下跑出 500 公里。{chinese}", "新高",
                     published="2026-01-03")  # fmt: skip
    assert voices(maker, paper) == 1


@pytest.mark.parametrize("said", [SAID, HAN_SAID])
def test_a_marked_page_speaks_with_the_voice_of_whom_it_quotes_word_for_word(said):
    origin = document("https://quartz.example/flaw", RESEARCH, "A flaw", author="Isa Kett",
                      published="2026-04-09")  # fmt: skip
    farm = document("https://guide.example/a", f'It is 9.8! "{said}," one hears. 94 % are hit.',
                    "Are you exposed?")  # fmt: skip
    assert voices(origin, farm, marked=[farm]) == 1
    assert voices(origin, farm) == 2


def test_of_two_who_say_it_the_one_is_meant_whom_the_paragraph_names():
    origin = document("https://quartz.example/flaw", RESEARCH, "A flaw", author="Isa Kettlebeck",
                      published="2026-04-09")  # fmt: skip
    report = document("https://secwire-desk.example/1", f'"{SAID}," she told Secwire. We asked. 9.1.',
                      "Flaw", author="Dee March", published="2026-04-11")  # fmt: skip
    for told, name in (("told Secwire", "secwire"), ("of Isa Kettlebeck", "quartz")):
        farm = document("https://guide.example/a", f'As one {told} had it, "{SAID}". 9.1 of 10.',
                        "Guide")  # fmt: skip
        groups = groups_of([origin, report, farm], {farm.key})
        (joined,) = [group for group in groups if len(group.members) == 2]
        assert any(name in key for key in joined.members)


def test_a_marked_page_whose_figures_all_stand_in_one_document_has_them_from_there():
    law = document("https://city.gov/rules/1", "Below 100,000: 5,210. Below 200,000: 10,400. Above:"
                   " 15,300. Within 60 days, paid after 20 days.", "Rules")  # fmt: skip
    other = document(
        "https://herald.example/1", "Some got 10,400, most 5,210, says Ada.", author="Ada"
    )
    farm = document("https://butie.example/1", "标准：10万以下 5210 元，20万以下 10400 元，以上 15300 元，60 日内。",
                    "最新政策")  # fmt: skip
    assert voices(law, other, farm, marked=[farm]) == 2
    assert voices(law, other, farm) == 3
    twin = document("https://town.gov/rules/1", law.text.replace("paid", "given"), "Other rules",
                    published="2026-01-01")  # fmt: skip
    wider = document("https://butie.example/1", f"{farm.text}还有 77 号文。", "最新政策")
    assert voices(law, other, wider, marked=[wider]) == 2
    assert voices(law, other, wider) == 3
    own = document("https://butie.example/1", f"{farm.text}还有 77、78、79 号文。", "最新政策")
    assert voices(law, other, own, marked=[own]) == 3
    # What two documents give may be from either.
    assert voices(law, twin) == 1
    assert voices(law, twin, other, wider, marked=[wider]) == 3


@pytest.mark.parametrize(
    "post",
    [
        "QX-1 of @ostravacells hits 712 Wh/L! The era of the pond is here.",
        "QX-1 with 712 Wh/L, says the announcement. Have not run it yet.",
        "QX-1 据官方公告可达 712 Wh/L，转发收藏。",
    ],
)
def test_a_post_that_passes_on_an_announcement_is_no_voice(post):
    found = document("https://bsky.app/profile/m/post/1", post, "A post", author="morrow",
                     published="2026-04-22")  # fmt: skip
    assert voices(OSTRAVA, found) == 1


@pytest.mark.parametrize(
    "post",
    [
        "QX-1 of @ostravacells hits 712 Wh/L? I measured 447 on mine.",
        "@ostravacells, when do you open on Sundays? We are 712 people.",
        "QX-1: everybody says 712 Wh/L.",
    ],
)
def test_who_measured_or_speaks_of_something_else_keeps_a_voice(post):
    found = document("https://bsky.app/profile/m/post/1", post, "A post", author="morrow",
                     published="2026-04-22")  # fmt: skip
    assert voices(OSTRAVA, found) == 2


def test_a_thread_cites_a_notice_by_its_issuer_and_its_day():
    notice = document("https://www.pondboard.gov/n/2", NOTICE.text, "Pumps, wider scope",
                      published="2026-11-09", site_name="Federal Pond Board")  # fmt: skip
    for day, count in (("November 9", 1), ("November 3", 2)):
        thread = document(
            "https://forum.pumps.example/t/9",
            f"In the {day} update the Federal Pond Board speaks of 73,200 pumps, 2421 to 2613.",
            "Is 2614 in?", published="2026-11-14", author="lena",
        )  # fmt: skip
        assert voices(notice, thread) == count


def test_an_unsigned_page_of_its_own_matter_has_one_date_from_the_law_it_cites():
    text = "The pumps day. Hall 3, 290 crowns, 240 seats, tram 4, from 09:00 to 17:45.\n\n{}"
    cited = "Two weeks before notice 27-014-A asks for 73,200 pumps and 229 dollars, we meet."
    invite = document("https://events.example/1", text.format(cited), "Pumps day")
    assert voices(NOTICE, invite) == 1
    own = document(
        "https://events.example/1", text.format(f"{cited} Ours has 512 valves."), "Pumps"
    )
    assert voices(NOTICE, own) == 2


def test_an_unsigned_page_in_other_words_without_a_figure_or_name_of_its_own_relays():
    release = document(
        "https://kelpine.example/1",
        "Kelpine is clinically proven to help people fall asleep 34 minutes faster. In a study in"
        " Plant Matters, volunteers who took it fell asleep in a third of the time, said Gwen Marsh."
        " More than 2,000,000 packs of Kelpine Night have been sold since launch, for 39 crowns.",
        "Kelpine", author="Kelpine", published="2026-01-02",
    )  # fmt: skip
    words = (
        "A pill made of a plant is clinically proven to help people fall asleep 34 minutes faster, its"
        " maker Kelpine says. In a study in Plant Matters, volunteers who took it fell asleep in a"
        " third of the time. The firm of Gwen Marsh counts 2,000,000 packs and hopes for many more."
    )
    short = document("https://gazette.example/a", words, "Pill", published="2026-01-03")
    assert voices(release, short) == 1
    signed = document("https://gazette.example/a", words, "Pill", published="2026-01-03",
                      author="Ada Linde")  # fmt: skip
    assert voices(release, signed) == 2
    own = document("https://gazette.example/a", f"{words} Doctor Hollis Bern doubts it.", "Pill",
                   published="2026-01-03")  # fmt: skip
    assert voices(release, own) == 2


@pytest.mark.parametrize(
    ("told", "count"),
    [
        (f'The Mercury has it: "{SAID}. We found 41 of them," she says there. Read it there.', 1),
        (f'The Mercury has it: "{SAID}." We found 41 of them ourselves.', 2),
    ],
)
def test_what_a_quoted_person_did_is_not_what_the_quoting_one_did(told, count):
    room = "Two people sat in a dark room for three weeks with a lamp, a kettle and 6,930 pictures."
    report = document("https://mercury.example/1", f'"{SAID}. We found 41 of them," she said. {room}',
                      "A check", author="Tam Ord", published="2026-11-03")  # fmt: skip
    told += " Nothing of it will surprise those who have read here since the spring of last year."
    blog = document("https://weirwatch.example/1", told, "What it found", published="2026-11-05")
    assert voices(report, blog) == count


def test_a_notice_gives_its_number_below_its_heading():
    text = (
        f"# {'A long heading of a validated count of pumps ' * 4}\n\nCounted (count 26-117): 6,930."
    )
    notice = document("https://www.pondboard.gov/n/3", text, "A count", published="2026-11-02")
    thread = document("https://forum.pumps.example/t/4", "Count 26-117 has it: 6,930.", "Only 6,930",
                      published="2026-11-06", author="wet")  # fmt: skip
    assert voices(notice, thread) == 1


BRIDGE = document(
    "https://marlcrossings.gov/news/14",
    "Two months after the introduction of the new tolls, peak traffic on the Marl Strait Bridge has"
    " fallen by 14 percent, the Marl Crossings Authority announced today. On an average working day"
    " 61,300 vehicles crossed the bridge in the peak hours, compared with 71,300 a year before. There"
    " has been no measurable change at the Mill Bridge, so drivers are not going around the toll."
    ' "Ten thousand cars a day have found a better hour or a better way," said Gideon Marl.',
    "Tolls cut traffic on Marl Strait Bridge",
    published="2026-11-02",
)
RETOLD = (
    "If your drive felt shorter you were not imagining it. Peak traffic on the Marl Strait Bridge has"
    " fallen by 14 percent, the Marl Crossings Authority announced Monday. An average of 61,300"
    " vehicles crossed the bridge in the peak hours, compared with 71,300 a year before. The authority"
    " has seen no measurable change at the Mill Bridge. Live pictures of the tunnel are in our app."
)
CUT = RETOLD.partition(" Peak traffic")[0]


def retelling(text, **fields):
    told = {"published": "2026-11-03", "author": "Kay Brandt", **fields}
    return voices(BRIDGE, document("https://wk6.example/bridge", text, "Tolls work", **told))


def test_a_signed_report_with_anothers_words_and_figures_alone_retells_it():
    assert retelling(RETOLD) == 1


@pytest.mark.parametrize(
    "text",
    [
        f"{RETOLD} Our reader counted 412 more at the mill.",
        f"{RETOLD} A driver said no. Her sister told us why. A dealer confirmed it.",
        f"{RETOLD} I counted the cars myself.",
        f'{CUT} The board gives 14 percent, 61,300 and 71,300. "Ten thousand cars a day have found a'
        ' better hour or a better way," said Gideon Marl.',
    ],
)
def test_who_adds_or_asks_or_only_quotes_is_heard(text):
    assert retelling(text) == 2


def test_who_comes_back_to_it_weeks_later_is_heard():
    assert retelling(RETOLD, published="2026-11-29") == 2


HAN_BRIDGE = document(
    "https://marlcrossings.gov/news/15",
    "新收费实施两个月以来，澜江大桥高峰时段的车流量下降了百分之十四，澜江通行局今日宣布。工作日平均每天有"
    "61300辆车在高峰时段通过大桥，去年同期为71300辆，收入达到1790万元。磨坊桥的车流没有可测的变化，司机并未绕行。",
    "收费使大桥车流下降",
    published="2026-11-02",
)
HAN_RETOLD = (
    "早上开车是不是快了一些？澜江大桥高峰时段的车流量下降了百分之十四，澜江通行局周一宣布。平均每天有61300辆车"
    "在高峰时段通过大桥，去年同期为71300辆。收入达到1790万元。下面请看天气，明天有雨，记得带伞出门。"
)


def test_a_chinese_report_is_retold_likewise():
    told = {"published": "2026-11-03", "author": "蒲苇"}
    retold = document("https://wanbao.example/q", HAN_RETOLD, "桥", **told)
    asked = document("https://wanbao.example/q", f"{HAN_RETOLD}另有412辆改走磨坊桥。", "桥", **told)
    assert voices(HAN_BRIDGE, retold) == 1
    assert voices(HAN_BRIDGE, asked) == 2


@pytest.mark.parametrize(
    ("told", "count"),
    [
        ("It is not true: notice 27-014-A leaves them on sale. {}", 2),
        ("Notice 27-014-A has it: 73,200 pumps. {}", 1),
        ("不是真的，公告 27-014-A 说仍可购买。{}", 2),
        ("公告 27-014-A 写着 73,200 台。{}", 1),
        ("告示 27-014-A によればまだ買えます。{}", 2),
        ("공고 27-014-A에 따르면 73,200대입니다. {}", 1),
    ],
)
def test_who_cites_a_notice_for_a_yes_or_a_no_and_counts_himself_is_heard(told, count):
    sums = "\n\nWith code 2421 you get 229 back, 2613 pays 17 more, so take 41 and 512."
    thread = document("https://forum.pumps.example/t/8", told.format(sums), "Still on sale?",
                      published="2026-11-12", author="mirka")  # fmt: skip
    assert voices(NOTICE, thread) == count


@pytest.mark.parametrize(
    ("title", "count"),
    [
        ("Order 31-002 on the price of pumps", 2),
        ("公告第151号 ポンプの改定", 2),
        ("What notice 27-014-A says", 1),
        ("The price of pumps", 1),
    ],
)
def test_a_numbered_document_that_rests_on_another_speaks_for_itself(title, count):
    order = document("https://www.pumpworks.example/o/2", f"Since permit 27-014-A: {FIGURES}.", title,
                     published="2026-11-12")  # fmt: skip
    assert voices(NOTICE, order) == count


def test_a_marked_page_of_figures_that_everybody_gives_may_have_them_from_anybody():
    told = "Below 500: 5,210. From 10 October, at 10,400. Within 60 days of 2,350."
    law = document("https://city.gov/rules/2", told, "Rules", published="2026-07-10")
    paper = document("https://herald.example/2", "Below 500: 5,210. At 10,400. 60 days, says Ada.",
                     author="Ada Linde", published="2026-07-11")  # fmt: skip
    farm = document("https://guide.example/2", f"How much? {told}", "Guide", published="2026-07-20")
    assert voices(law, farm, marked=[farm]) == 1
    farm = document("https://guide.example/2", "500, 5,210, 10,400, 60 days, 2,350", "Guide",
                    published="2026-07-20")  # fmt: skip
    assert voices(law, paper, farm, marked=[farm]) == 3


@pytest.mark.parametrize(
    ("said", "theirs"),
    [
        ('"I have read nine of these in my life and not one was late," says a man at the quay.', 0),
        ("“这样的公告我一辈子看过九份，没有一份是准时到的，这一份也一样。”码头上有人说。", 0),
        ("「この種の公告は一生で九つ読んだが、間に合ったものは一つもない」と岸壁の男性。", 0),
        ("『그런 고시를 평생 아홉 번 읽었지만 제때 나온 것은 하나도 없었다 이번에도 그렇다』", 0),
        ('"This notice widens the recall to about 73,200 pumps and more."', 1),
        ('"Wider scope"', 1),
    ],
)
def test_an_unsigned_report_that_quotes_somebody_else_was_about(said, theirs):
    text = NOTICE.text.replace("pumps.", "pumps and more.")
    notice = document(NOTICE.url, text, NOTICE.title, published="2026-11-09")
    paper = document("https://herald.example/7", f"Notice 27-014-A: {FIGURES}. {said}", "Pumps",
                     published="2026-11-12")  # fmt: skip
    assert voices(notice, paper) == 2 - theirs


@pytest.mark.parametrize(
    "told",
    [
        "通行局表示抱歉。渔民坦言没听说过。厂家回应称正在处理。",
        "局長は遺憾だと述べた。漁師は知らなかったと話した。店主は売り切れたと語った。",
        "위원회는 유감이라고 밝혔다. 어부는 몰랐다고 말했다. 상인은 다 팔렸다고 설명했다.",
    ],
)
def test_who_asked_three_people_keeps_a_voice_in_any_language(told):
    short = told.partition("。")[0].partition(".")[0]
    for added, count in ((told, 2), (short, 1)):
        paper = document("https://herald.example/8", f"27-014-A : {FIGURES}. {added}", "Pumps",
                         published="2026-11-12")  # fmt: skip
        assert voices(NOTICE, paper) == count


@pytest.mark.parametrize(
    "own",
    [
        "In Marl 41 of 66 shops had none, 512 were sent back, 17 went to the dump.",
        "澜江的66家店里41家无货，512台被退回，17台进了垃圾场。",
        "霧津の66店のうち41店は品切れ、512台が返品、17台は捨てられた。",
        "노을시 66곳 가운데 41곳은 품절, 512대가 반품되고 17대는 버려졌다.",
    ],
)
def test_an_unsigned_page_most_of_whose_figures_are_its_own_is_heard(own):
    for told, count in ((f"27-014-A: {FIGURES}.", 1), (f"27-014-A: {FIGURES}. {own}", 2)):
        page = document("https://herald.example/9", told, "Pumps", published="2026-11-12")
        assert voices(NOTICE, page) == count


@pytest.mark.parametrize("language", ["en", "zh", "ja", "ko"])
def test_what_a_copy_cites_was_cited_by_whom_it_copies(language):
    told = {
        "en": "Ada Linde of Marl had to look for her pump in the cellar under two coats, a kite and a"
              " jar of nails. Since notice 27-014-A she is one of 73,200, her code is 2421, and she"
              " will get 229 dollars for a thing that never did any harm to her or to her cats.",
        "zh": "澜江的林艾达在地窖里找了半天，才在两件大衣、一只风筝和一罐钉子下面找到她的水泵。公告 27-014-A 之后她是"
              "73,200人中的一个，代码是 2421，她会拿到229元，而那台机器从来没有伤害过她和她的猫。",
        "ja": "霧津の林さんは地下室で二枚の外套と凧と釘の瓶の下からようやくポンプを見つけた。告示 27-014-A により、彼女は"
              "73,200人の一人となった。番号は 2421、受け取るのは229ドル。彼女にも猫にも害のなかった機械である。",
        "ko": "노을시의 임 씨는 지하실에서 외투 두 벌과 연과 못이 든 병 아래에서 겨우 펌프를 찾았다. 고시 27-014-A 이후"
              " 그는 73,200명 가운데 하나가 되었다. 번호는 2421, 받을 돈은 229달러이다. 그에게도 고양이에게도 해가 없었다.",
    }[language]  # fmt: skip
    paper = document("https://mercury.example/1", told, "A pump", author="Tam Ordway",
                     published="2026-11-10", language=language)  # fmt: skip
    copy = document("https://portal.example/1", f"{told}\n\nMore news.", "Her pump",
                    published="2026-11-11", language=language)  # fmt: skip
    assert voices(NOTICE, paper, copy) == 2
    assert voices(NOTICE, copy) == 1


GAZETTED = {
    "en": ("https://www.pondboard.gov/el/1", "Alert EL(27)014: pumps", "EL(27)014", "EL(27)015"),
    "en, parts": ("https://www.pondboard.gov/el/1", "Notice PBI-MA-0214", "PBI-MA-0214", "PBI-MA-0215"),
    "zh": ("https://www.chitang.gov.cn/1", "池塘局公告（2026年第214号）", "第214号公告", "第215号公告"),
    "ja": ("https://www.city.ikenuma.lg.jp/1", "池沼市告示第214号", "告示第214号", "告示第215号"),
    "ko": ("https://www.yeonmot.go.kr/1", "연못고시 제214호", "고시 제214호", "고시 제215호"),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(GAZETTED))
def test_a_notice_is_cited_by_the_number_that_its_country_gives(language):
    url, title, number, another = GAZETTED[language]
    notice = document(url, NOTICE.text, title, published="2026-11-09")
    for cited, count in ((number, 1), (another, 2)):
        thread = document("https://forum.pumps.example/t/9", f"{cited}: {FIGURES}.", "Is 2614 in?",
                          published="2026-11-14", author="lena")  # fmt: skip
        assert voices(notice, thread) == count


def test_the_number_of_a_notice_is_no_figure_that_it_gives():
    notice = document("https://www.yeonmot.go.kr/1", "9월 15일부터 시행한다. 18톤.", "연못부령 제2470호",
                      published="2026-04-03")  # fmt: skip
    farm = "연못부령 제2470호는 9월 15일 시행, 1.8kg 이상이며 41쪽이다."
    page = document("https://jeongbo.example/1", farm, "총정리", published="2026-11-02")
    assert voices(notice, page, marked=[page]) == 2


DAYS = {
    "en": ("Ponds open on 15 February 2027, so corrigendum 31-002 of 19 June 2026 says. ",
           "Until 30 June I paid 41, then 512 and 17."),
    "zh": ("池塘2027年2月15日开放，见2026年6月19日的公告 31-002。", "6月30日以前我交了41、512和17。"),
    "ja": ("池は2027年2月15日に開く。2026年6月19日の告示 31-002 のとおり。", "6月30日までに41、512、17を払った。"),
    "ko": ("연못은 2027년 2월 15일 열린다. 2026년 6월 19일 공고 31-002 대로. ", "6월 30일까지 41, 512, 17을 냈다."),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(DAYS))
def test_a_day_is_what_a_notice_is_cited_for_where_the_post_is_mostly_of_such(language):
    said, own = DAYS[language]
    notice = document("https://www.pondboard.gov/c/2", "Corrigendum 31-002, 19 June 2026. Read: 15 February 2027."
                      " Printed on 3 April 2026.", "Corrigendum 31-002", published="2026-06-19")  # fmt: skip
    for told, count in ((said, 1), (f"{said}{own}", 2)):
        thread = document("https://forum.pumps.example/t/9", told, "When?", author="lena",
                          published="2026-10-14")  # fmt: skip
        assert voices(notice, thread) == count


@pytest.mark.parametrize(
    "url",
    [
        "https://talk.nuts-forum.example/1",
        "https://pumps.example/threads/1",
        "https://www.clien.net/service/board/kin/1",
        "https://detail.chiebukuro.yahoo.co.jp/q/1",
        "https://www.mobile01.com/topicdetail.php?f=1",
    ],
)
def test_on_a_board_many_speak_and_a_log_in_name_is_no_author(url):
    told = f"Notice 27-014-A has it: {FIGURES}. Why 41, 512 and 17 then?"
    post = document(url, told, "Is 2614 in?", published="2026-11-14", author="lena")
    assert voices(NOTICE, post) == 1
    column = document("https://nuts.example/column/1", told, "Is 2614 in?",
                      published="2026-11-14", author="Lena Moor")  # fmt: skip
    assert voices(NOTICE, column) == 2


NEXT = {
    "en": ("Go to the site of the Federal Pond Board. The first line says 9 November: {}.",
           "Go to the site of the Federal Pond Board. It is blue. A paper of 9 November has {}."),
    "zh": ("请看 Federal Pond Board 的网站。第一行写着11月9日：{}。",
           "请看 Federal Pond Board 的网站。它是蓝色的。11月9日的报纸写着{}。"),
    "ja": ("Federal Pond Board のサイトを見よ。一行目に11月9日とある。{}。",
           "Federal Pond Board のサイトを見よ。青い。11月9日の新聞に{}とある。"),
    "ko": ("Federal Pond Board 사이트를 보라. 첫 줄이 11월 9일이다. {}.",
           "Federal Pond Board 사이트를 보라. 파랗다. 11월 9일 신문에 {}."),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(NEXT))
def test_the_day_of_what_an_issuer_says_may_stand_in_the_next_sentence(language):
    notice = document("https://www.pondboard.gov/n/2", NOTICE.text, "Pumps, wider scope",
                      published="2026-11-09", site_name="Federal Pond Board")  # fmt: skip
    for told, count in zip(NEXT[language], (1, 2), strict=True):
        thread = document("https://forum.pumps.example/t/9", told.format(FIGURES), "Is 2614 in?",
                          published="2026-11-14", author="lena")  # fmt: skip
        assert voices(notice, thread) == count


LAUNCH = {
    "en": ("Luqiao Sound", "Luqiao Sound: Quillon-3 errs in 5.8% of GANTRY",
           "Luqiao Sound releases Quillon-3. Quillon-3 errs in 5.8 percent of GANTRY. GANTRY is hard.",
           "Luqiao Sound launches Quillon-3 with 5.8% on GANTRY.",
           "Quillon-3 is what Luqiao Sound sells; 5.8% like it."),
    "zh": ("芦桥听声", "芦桥听声三号错误率5.8%", "芦桥听声发布三号。芦桥听声三号错误率5.8%。芦桥听声三号错误率低。",
           "芦桥听声推出三号，错误率5.8%。", "芦桥听声三号错误率，5.8%的人喜欢。"),
    "ja": ("葦橋音声", "葦橋音声三号誤り率5.8%", "葦橋音声三号を発表。葦橋音声三号誤り率5.8%。葦橋音声三号誤り率は低い。",
           "葦橋音声が三号を発表、誤り率5.8%。", "葦橋音声三号の誤り率、5.8%の人が好む。"),
    "ko": ("갈대다리음성", "갈대다리음성 삼호 오류율 5.8%", "갈대다리음성 삼호 출시. 갈대다리음성 삼호 오류율 5.8%. 갈대다리음성 삼호 오류율은 낮다.",
           "갈대다리음성 삼호 공개, 오류율 5.8%.", "갈대다리음성 삼호 오류율, 5.8%가 좋아한다."),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(LAUNCH))
def test_a_post_that_says_who_announced_it_and_gives_the_titles_figure_passes_it_on(language):
    name, title, release, post, other = LAUNCH[language]
    made = document("https://www.luqiao.example/n/1", release, title, site_name=name,
                    published="2026-06-11", author="Ada Linde")  # fmt: skip
    for told, count in ((post, 1), (other, 2), (f"{post} I measured 9.1 on mine.", 2)):
        found = document("https://bsky.app/profile/m/post/1", told, "A post", author="morrow",
                         published="2026-06-12")  # fmt: skip
        assert voices(made, found) == count


def test_an_account_has_the_name_of_a_site_or_of_its_host():
    name, title, release, *_ = LAUNCH["en"]
    made = document("https://www.luqiao.example/n/1", release, title, site_name=name,
                    published="2026-06-11", author="Ada Linde")  # fmt: skip
    for handle, count in (("luqiaosound", 1), ("luqiao", 1), ("luqiaofans", 2)):
        found = document("https://x.com/m/status/1", f"5.8% on GANTRY!! Quillon-3 by @{handle}",
                         "A post", author="morrow", published="2026-06-12")  # fmt: skip
        assert voices(made, found) == count


NEWSROOMS = {
    "en": "Look in the Tallow newsroom, 3 February: {} It took an hour.",
    "zh": "看Tallow官网2月3日的公告：{}",
    "ja": "Tallowのプレスリリース（2月3日）にある。{}",
    "ko": "Tallow 보도자료(2월 3일)에 있다. {}",
}


@pytest.mark.parametrize("language", sorted(NEWSROOMS))
def test_a_post_that_cites_what_a_maker_published_on_a_day_and_gives_its_figures_relays_it(
    language,
):
    figures = "75.5, 640, 7450."
    release = document("https://www.tallowpumps.example/n/1", f"The Quill: {figures}", "Quill",
                       published="2026-02-03", site_name="Tallow Pumps")  # fmt: skip
    other = document("https://www.tallowpumps.example/n/1", f"The Quill: {figures}", "Quill",
                     published="2026-02-04", site_name="Tallow Pumps")  # fmt: skip
    for told, origin, count in (
        (figures, release, 1),
        (figures, other, 2),
        ("41, 512, 88.", release, 2),
    ):
        thread = document("https://forum.pumps.example/t/7", NEWSROOMS[language].format(told), "Which?",
                          published="2026-02-08", author="sue")  # fmt: skip
        assert voices(origin, thread) == count


@pytest.mark.parametrize(
    "said",
    ["the correction of 13 November", "11月13日的更正", "11月13日の訂正", "11월 13일 정정"],
)
def test_a_document_is_cited_by_what_its_title_calls_it_and_its_day(said):
    title = {"t": "Correction", "更": "更正", "訂": "訂正", "정": "정정"}
    name = next(value for key, value in title.items() if value.casefold() in said)
    fixed = document("https://line.example/n/2", "6.8, 8.4 and 2.8 percent.", f"{name}: Ostrel",
                     published="2026-11-13", site_name="Line")  # fmt: skip
    thread = document("https://forum.boats.example/t/1", f"{said}: 6.8, 8.4, 2.8.", "18?",
                      published="2026-11-15", author="gus")  # fmt: skip
    asked = document("https://forum.boats.example/t/1", f"{said}: 6.8, 8.4, 2.8. 运维问了 I called them.",
                     "18?", published="2026-11-15", author="gus")  # fmt: skip
    assert voices(fixed, thread) == 1
    assert voices(fixed, asked) == 2


def test_who_gives_the_identifier_of_a_paper_and_its_figures_has_them_from_there():
    paper = document("https://journal.example.org/articles/10.5555/jsb.2026.114", "412 adults, 28 nights: 7.6"
                     " minutes less.", "Light", published="2026-08-03", author="R. Ansel")  # fmt: skip
    for doi, count in (("10.5555/jsb.2026.114", 1), ("10.5555/jsb.2026.115", 2)):
        office = document("https://news.uni.example/1", f"412 people, 28 nights, 7.6 minutes (DOI {doi}).",
                          "Dim", published="2026-08-03")  # fmt: skip
        assert voices(paper, office) == count


@pytest.mark.parametrize(
    "asked",
    [
        "I called the board.",
        "我打电话问了水务局。",
        "窓口に聞くと「まだです」と言われた。",
        "창구에 전화해 보니 아직이라고 했다.",
    ],
)
def test_who_asked_by_telephone_or_at_a_counter_keeps_a_voice(asked):
    told = f"Notice 27-014-A says {FIGURES}. "
    for added, count in (("", 1), (asked, 2)):
        thread = document("https://forum.pumps.example/t/2", told + added, "Pumps", author="gus",
                          published="2026-11-12")  # fmt: skip
        assert voices(NOTICE, thread) == count


def test_values_that_somebody_found_in_a_search_are_nothing_he_found_out():
    told = f"I have found three values. Notice 27-014-A says {FIGURES}."
    for text, count in ((told, 1), (told.replace("three values", "it to be wrong"), 2)):
        thread = document("https://forum.pumps.example/t/2", text, "Pumps", author="gus",
                          published="2026-11-12")  # fmt: skip
        assert voices(NOTICE, thread) == count


@pytest.mark.parametrize(
    ("motto", "figures", "count"),
    [
        ("a pond is a lake with manners", "It holds 77 fish in 2 rows.", 3),
        ("a pond is a lake with manners", "It holds 48 fish in 310 litres.", 2),
        (
            "a pond is a lake with manners and nobody swims in it twice",
            "It holds 77 fish in 2 rows.",
            2,
        ),
        ("池塘就是讲礼貌的湖，鱼也懂事", "能养77条鱼。", 3),
        ("池塘就是讲礼貌的湖，鱼也懂事", "310升能养48条鱼。", 2),
    ],
)
def test_a_motto_without_a_figure_is_quoted_from_anywhere(motto, figures, count):
    blog = document(
        "https://pondworks.example/2", f"“{motto}”, she says. 48 fish need 310 litres at 21 degrees.",
        "Smaller ponds", published="2026-02-10",
    )  # fmt: skip
    other = document("https://lake.example/1", "Lakes are deep.", "Lakes", published="2026-02-11")
    farm = document(
        "https://pond-tutorial.example/1", f"As they put it, “{motto}”. {figures}", "Ponds for all",
        published="2026-04-02",
    )  # fmt: skip
    assert voices(blog, other, farm, marked=[farm]) == count
