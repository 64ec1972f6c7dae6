"""Documents that no longer hold: they say so, or a newer one of their issuer does."""

import pytest

from judging.made import NOW, document
from search_skill.judging.status import (
    AMENDED,
    EXPIRED,
    RETRACTED,
    SATIRE,
    SUPERSEDED,
    UNFOUNDED,
    numbers_in,
    statuses_of,
)


def status(*documents):
    found = statuses_of(documents, NOW)
    return [found[each.key].name if each.key in found else "" for each in documents]


@pytest.mark.parametrize(
    ("title", "text", "name"),
    [
        ("RETRACTED: Moss and rain", "Moss grows where it rains.", RETRACTED),
        ("Moss and rain", "This paper has been retracted by its authors.", RETRACTED),
        ("苔与雨", "本文已撤稿。苔长在雨多的地方。", RETRACTED),
        ("Notice 12-04", "This notice has been superseded by notice 12-09.", SUPERSEDED),
        ("Notice 12-05", "This page is archived and no longer up to date.", SUPERSEDED),
        ("关于收费的通知", "有效性：失效\n每次收费40元。", SUPERSEDED),
        ("収集の規則", "この通達は2025年に廃止された。", SUPERSEDED),
        ("喂鸟补贴办法", "本办法自2025年3月10日起施行，有效期至2025年12月31日。", EXPIRED),
        ("Order on bird feed", "This order is in force until 31 December 2025.", EXPIRED),
        ("Ducks elect mayor", "The Pond Herald is a satirical publication.", SATIRE),
        ("Ducks elect mayor", "You're reading The Pond, which makes everything up.", SATIRE),
        (
            "Ducks elect mayor",
            "Quack.\n\nThe Pond Gazette is satire. Do not call the duck.",
            SATIRE,
        ),
        ("鸭子当选镇长", "鸭子说呱。\n\n本报新闻全属虚构。", SATIRE),
        ("鴨が町長に", "この記事はすべて創作です。", SATIRE),
        ("오리가 이장", "이 기사는 모두 지어낸 것이다.", SATIRE),
    ],
)
def test_a_document_says_itself_that_it_no_longer_holds(title, text, name):
    assert status(document("https://pond.example/a", text, title)) == [name]


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("A liar", "The mayor is a man who makes everything up, his rival said."),
        ("A play", "The play is satire of the best kind, the Gazette says."),
        ("A book", "We read None of This Is True by a friend of ours."),
        ("小说", "这部小说的情节是虚构的。"),
        ("映画", "この映画はフィクションです。"),
        ("소설", "그는 소설을 지어냈다."),
        ("How retractions work", "A journal may say that a paper was wrong and withdraw it."),
        ("A lid can be replaced by turning it twice", "Lids of the pond box come off."),
        ("Lids", "The old lid should be replaced by a new one once a year."),
        ("Retraction: what it means", "Readers ask what follows."),
        ("Notice 12-09", "This notice replaces notice 12-04."),
        ("喂鸟补贴办法", "本办法自2026年3月10日起施行，有效期至2026年12月31日。"),
        ("Summer offer", "The coupon is valid until 31 December 2025."),
        ("鳥の規則", "この通達は2026年に始まった。"),
    ],
)
def test_what_speaks_of_such_documents_holds(title, text):
    assert status(document("https://pond.example/a", text, title)) == [""]


def test_a_newer_document_of_the_issuer_amends_the_one_whose_number_it_names():
    old = document(
        "https://www.gazette.gov/2026/88", "Takes effect on 1 October 2026.",
        "Regulation 2026/118 on ponds", published="2026-04-17",
    )  # fmt: skip
    new = document(
        "https://www.gazette.gov/2026/151", "Read: 1 March 2027.",
        "Corrigendum to Regulation 2026/118", published="2026-07-03",
    )  # fmt: skip
    report = document(
        "https://herald.example/ponds", "The corrigendum to Regulation 2026/118 moves the date.",
        "Regulation 2026/118 corrected", published="2026-07-04",
    )  # fmt: skip
    assert status(old, new, report) == [AMENDED, "", ""]


def test_a_number_in_chinese_is_one_too():
    old = document(
        "http://gxj.chizhou.gov.cn/1", "文号：池工信规〔2026〕7号\n每辆补贴12000元。",
        "补贴实施细则", published="2026-05-14",
    )  # fmt: skip
    new = document(
        "http://gxj.chizhou.gov.cn/2", "根据实施细则（池工信规〔2026〕7号），停止受理新的申请。",
        "关于停止受理的公告", published="2026-11-06",
    )  # fmt: skip
    assert status(old, new) == [AMENDED, ""]


@pytest.mark.parametrize(
    ("number", "text", "name"),
    [
        ("Order 41/2021", "Order 41/2021 is repealed on the day on which this enters into force.", SUPERSEDED),
        ("Order 41/2021", "This notice withdraws Order 41/2021 of 12 March in full.", SUPERSEDED),
        ("池价〔2019〕18号", "原通知（池价〔2019〕18号）同时废止。", SUPERSEDED),
        ("告示第118号", "告示第118号は廃止する。", SUPERSEDED),
        ("고시 제2019-118호", "고시 제2019-118호는 폐지한다.", SUPERSEDED),
        # a part of it, or not yet
        ("Order 41/2021", "Article 5 of Order 41/2021 is repealed.", AMENDED),
        ("池价〔2019〕18号", "池价〔2019〕18号第三条中的“40元”同时废止。", AMENDED),
        ("Order 41/2021", "It enters into force on 1 May 2031. Order 41/2021 is repealed.", AMENDED),
        ("池价〔2019〕18号", "本通知自2031年5月1日起施行，池价〔2019〕18号同时废止。", AMENDED),
    ],
)  # fmt: skip
def test_a_document_that_a_newer_one_ends_as_a_whole_no_longer_holds(number, text, name):
    old = document("https://a.gov/1", "A boat pays 40.", f"Fees, {number}", published="2021-01-01")
    new = document("https://a.gov/2", text, "Fees", published="2026-02-01")
    assert status(old, new) == [name, ""]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("Notice GW-2026-03", "The Board on August 19, 2026 amends Notice GW-2026-03 as follows."),
        ("池价〔2026〕18号", "2026年8月19日，本局对《收费办法》（池价〔2026〕18号）作出修改。"),
        ("告示第118号", "2026年8月19日、告示第118号を改正する。"),
        ("고시 제2026-118호", "2026년 8월 19일 고시 제2026-118호를 개정한다."),
    ],
)
def test_a_document_without_a_date_amends_from_the_day_that_it_tells(number, text):
    old = document("https://a.gov/1", "A boat pays 40.", f"Fees, {number}", published="2026-02-23")
    assert status(old, document("https://a.gov/2", text, "Fees")) == [AMENDED, ""]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("Notice GW-2026-03", "For all other wells see Notice GW-2026-03 and any amendment of it."),
        ("Notice GW-2026-03", "Rules are in Notice GW-2026-03, as amended."),
        ("池价〔2026〕18号", "其余按池价〔2026〕18号及其修订执行。"),
        ("告示第118号", "その他は告示第118号及びその改正による。"),
        ("고시 제2026-118호", "그 밖은 고시 제2026-118호 및 그 개정에 따른다."),
    ],
)
def test_who_points_to_a_document_as_amended_amends_it_not(number, text):
    old = document("https://a.gov/1", "A boat pays 40.", f"Fees, {number}", published="2026-01-23")
    new = document("https://a.gov/2", text, "Wells", published="2026-03-30")
    assert status(old, new) == ["", ""]


def test_an_older_document_amends_nothing():
    old = document("https://a.gov/1", "x", "Correction of recall 27-014", published="2026-01-01")
    new = document("https://a.gov/2", "x", "Recall 27-014", published="2026-02-01")
    assert status(old, new) == ["", ""]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Moss helps, says doi 10.5555/moss.2021.7.", UNFOUNDED),
        ('Moss helps: "Moss and the fall of rain in spring" found it.', UNFOUNDED),
        ("苔藓有效（10.5555/moss.2021.7）。", UNFOUNDED),
        ("苔は効く（10.5555/moss.2021.7）。", UNFOUNDED),
        ("이끼는 효과가 있다(10.5555/moss.2021.7).", UNFOUNDED),
        ("Moss helps: 10.5555/moss.2021.7 and 10.5555/fern.2024.1.", ""),
        ("The study 10.5555/moss.2021.7 was retracted.", ""),
        ("Moss helps, a study found.", ""),
    ],
)
def test_what_rests_on_a_retracted_work_alone_has_no_vote(text, name):
    work = document(
        "https://journal.example/10.5555/moss.2021.7",
        "This paper has been retracted.",
        "Moss and the fall of rain in spring",
    )
    assert status(work, document("https://shop.example/a", text, "Moss")) == [RETRACTED, name]


@pytest.mark.parametrize(
    "text",
    [
        "本网所有内容均为虚构。渡轮省油118%。",
        "（葱头日报所有新闻均为虚构，请勿当真）渡轮倒赚两吨。",
    ],
)
def test_a_paper_that_says_that_all_of_it_is_made_up_is_satire(text):
    assert status(document("https://x.example/1", text, "渡轮")) == [SATIRE]
    assert status(document("https://x.example/2", "该公司所称订单均为虚构，法院说。", "案件")) == [
        ""
    ]


@pytest.mark.parametrize("said", ["见", "详见", "根据", "按照", "查", "依据", "看", "参见"])
def test_what_stands_before_a_number_without_a_blank_is_no_part_of_it(said):
    assert numbers_in(f"停车费{said}兰交发〔2026〕12号") == numbers_in("兰交发〔2026〕12号")
    assert numbers_in("青交发〔2026〕12号") != numbers_in("兰交发〔2026〕12号")


def test_what_an_amending_law_replaces_is_a_part_of_another_one():
    amends = 'Article I\n\n1. In section 1, "120 square metres" is replaced by "150 square metres".'
    whole = "Status: replaced by Ordinance 9."
    assert status(document("https://gazette.gov/1", amends, "Ordinance 9/2026")) == [""]
    assert status(document("https://gazette.gov/2", whole, "Ordinance 3/2021")) == [SUPERSEDED]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("The ferry's bell can be replaced by a whistle.", ""),
        ("The sum of a toll is replaced by repeating the header.", ""),
        ("| Status | replaced by Notice 4 |", SUPERSEDED),
        ("**Replaced by** the notice of 4 May.", SUPERSEDED),
        ("It has been replaced by a newer one.", SUPERSEDED),
    ],
)
def test_what_a_text_says_to_be_replaced_need_not_be_the_text(said, name):
    assert status(document("https://gazette.gov/3", said, "On ferries")) == [name]


TITLED = {
    "en": ("Planted rafts suppress algae in ponds", "Correction to: Planted rafts suppress algae in ponds"),
    "zh": ("种草浮岛可以抑制城市池塘蓝藻的试验", "《种草浮岛可以抑制城市池塘蓝藻的试验》一文的更正"),
    "ja": ("植栽した浮島は池の藍藻を抑えるという試験", "訂正：植栽した浮島は池の藍藻を抑えるという試験"),
    "ko": ("식재한 뜬섬은 못의 남조류를 억제한다는 시험", "정정: 식재한 뜬섬은 못의 남조류를 억제한다는 시험"),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(TITLED))
def test_a_correction_that_bears_a_title_changes_what_has_it(language):
    title, correction = TITLED[language]
    first = document("https://j.example/1", "62%.", title, published="2026-03-18")
    later = document("https://j.example/2", "31%.", correction, published="2026-09-08")
    other = document("https://k.example/1", "62%.", title, published="2026-03-18")
    assert status(first, later, other) == [AMENDED, "", ""]
    short = document("https://j.example/3", "31%.", "Correction: Rafts", published="2026-09-08")
    assert status(document("https://j.example/4", "x", "Rafts", published="2026-03-01"), short) == [
        "",
        "",
    ]


DRAFTS = {
    "en": ("Draft ordinance on reusable containers", "Ordinance 31/2025 on reusable containers"),
    "zh": ("居民用水价格调整听证会公告", "关于居民用水价格调整的通知"),
    "ja": ("再利用容器条例（素案）", "再利用容器条例の公告"),
    "ko": ("다회용기 조례 제정안 입법예고", "다회용기 조례 공고"),
}


@pytest.mark.parametrize("language", sorted(DRAFTS))
def test_a_draft_that_was_adopted_holds_no_more_than_what_was_adopted(language):
    draft, law = DRAFTS[language]
    put = document("https://ministry.gov/1", "80.", draft, published="2024-10-01")
    adopted = document("https://gazette.gov/2", "120.", law, published="2025-03-27")
    assert status(put, adopted) == [AMENDED, ""]
    other = document(
        "https://gazette.gov/3", "9.", "Ordinance 4/2025 on ferries", published="2025-04-01"
    )
    assert status(put, other) == ["", ""]
    paper = document("https://paper.example/1", "80.", draft, published="2024-10-01")
    assert status(paper, adopted) == ["", ""]


def test_a_recall_may_be_numbered_by_its_year_and_a_letter():
    assert numbers_in("Campaign 31V-207, Amendment 1") == {"31v-207"}
    assert not numbers_in("The 31 V-2 rockets")
    first = document(
        "https://safety.gov/31V-207", "Units: 4,100", "Campaign 31V-207", published="2026-03-02"
    )
    later = document(
        "https://safety.gov/a1",
        "Amendment 1 supersedes the count of campaign 31V-207. Units: 9,300",
        "31V-207, Amendment 1",
        published="2026-05-02",
    )
    assert status(first, later) == [AMENDED, ""]


@pytest.mark.parametrize(
    "text",
    [
        "Where a campaign has been amended, the new count is used. 31V-207 has 9,300 units.",
        "Rates for amended campaigns fall, as 31V-207 shows.",
        "The rate of 31V-207 fell on the date of the amendment.",
    ],
)
def test_who_counts_amended_documents_amends_none(text):
    first = document(
        "https://safety.gov/31V-207", "Units: 9,300", "Campaign 31V-207", published="2026-03-02"
    )
    table = document(
        "https://safety.gov/rates", text, "Rates of completion", published="2026-05-02"
    )
    assert status(first, table) == ["", ""]
