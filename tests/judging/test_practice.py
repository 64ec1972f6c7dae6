"""Who signs and works at the matter is heard; visitors, customers and the unsigned are not."""

import pytest

from judging.made import document
from search_skill.judging.practice import advises, goes_to_documents, practises, researches

WORKING = [
    ("Rowena Halm", "I know the trial. I do not tell the people who come to my clinic to stop."),
    ("Bas Oyel", "Journal, 3 May, by Bas Oyel, founder\n\nI signed because a letter came in 2021."),
    ("Ada Brook", "We make cameras, eleven people and a dog. Why did I sign a contract?"),
    ("何小语", "诊室里来了个小伙子，二十六岁。我给他画了一个橘子。"),
    ("澹台月", "作者：澹台月，口腔预防科主治医师 2026-09-27\n\n我想替它说两句。"),
    ("令狐文", "作者：令狐文，临江大学水经济研究所\n\n有朋友问我怎么看。"),
    ("老樊", "我在南城卖了十一年车，钱进了谁的口袋我知道。"),
    ("白石 航", "白石 航、歯科医師\n\n私はこの粉を勧めない。"),
    ("白石 航", "整備士として言う。私はこの型を何十台も直した。"),
    ("김하나", "글 김하나, 약사\n\n제가 보기에는 다르다."),
    ("김하나", "변호사로서 저는 이 계약을 권하지 않는다."),
]


@pytest.mark.parametrize(("author", "text"), WORKING)
def test_who_tells_of_the_own_work_practises(author, text):
    assert practises(document("https://notes.example/1", text, "A note", author=author))
    assert not practises(document("https://notes.example/1", text, "A note", author="Staff"))


@pytest.mark.parametrize(
    ("author", "text"),
    [
        ("Ada Brook", "My dentist says it is fine. I went to the clinic and she looked at it."),
        ("Ada Brook", "Doctors say that patients should wait, according to the ministry."),
        ("Ada Brook", '"In my clinic nobody uses it," says a dentist. I asked her why.'),
        ("Ada Brook", "As an engineer, I help my clients grow. Hire me, see my rates."),
        ("林舟", "我的学生都考上了。加我微信，预约课程。"),
        ("김하나", "제 고객은 만족합니다. 상담 문의는 아래로."),
        ("Ada Brook", "We make tools that help people. I like them."),
        ("白石 航", "彼は医師として有名だ。私は会ったことがない。"),
        ("김하나", "의사로서의 책임이 크다고 나는 생각한다."),
        ("林舟", "我去了牙科诊所，医生说先停一停。大学医院的人很多。"),
        ("林舟", "记者采访了一位主治医师。我们等了两个小时。"),
        ("白石 航", "0時に大学病院を出る。私は歩いて帰った。"),
        ("김하나", "의사가 괜찮다고 했다. 나는 병원에서 두 시간을 기다렸다."),
    ],
)
def test_a_visitor_and_a_reporter_do_not(author, text):
    assert not practises(document("https://notes.example/1", text, "A note", author=author))


@pytest.mark.parametrize(
    ("author", "text"),
    [
        ("Benedek Asa", "*Benedek Asa is chief economist of a union.*\n\nForgive me if I wait."),
        ("Dot", "By Dot, school cook, thirty-one years in\n\nI scrape the plates. Same bin."),
        ("함초롬", "저희가 영상을 직접 확인했습니다.\n\n2026년 6월 25일, 변호사 함초롬"),
        ("何小语", "这是我写的。\n\n律师 何小语"),
        ("白石 航", "白石 航は調理師。私は皿を洗う。"),
    ],
)
def test_the_work_stands_beside_the_name_at_either_end(author, text):
    assert practises(document("https://notes.example/1", text, "A note", author=author))
    told = text.replace(author, "Somebody")
    assert not practises(document("https://notes.example/1", told, "A note", author=author))


def test_who_wants_a_pair_of_hands_offers_none():
    text = "By Dot, school cook\n\nHire me a pair of hands for a year, and I will peel."
    assert practises(document("https://notes.example/1", text, "A note", author="Dot"))
    sold = "By Dot, school cook\n\nHire me! See my rates. I peel."
    assert not practises(document("https://notes.example/1", sold, "A note", author="Dot"))


@pytest.mark.parametrize(
    ("url", "site", "author", "there"),
    [
        ("https://blogs.marl.edu/2026/panels", "Food and Behaviour", "Philippa Renn", True),
        ("https://lab.jichuan.ac.cn/1", "霁川实验室", "费黎", True),
        ("https://www.kiri-ken.jp/1", "霧津大学", "白石 航", True),
        ("https://www.noeul.kr/1", "노을대학교", "김하나", True),
        ("https://blogs.marl.edu/2026/panels", "Food and Behaviour", "Press office", False),
        ("https://university-of-pumps.com/1", "University of Pumps", "Ada Brook", False),
        ("https://notes.example/1", "Notes", "Ada Brook", False),
    ],
)
def test_a_researcher_signs_where_research_is_done(url, site, author, there):
    made = document(url, "It has not been my favourite year.", author=author, site_name=site)
    assert researches(made) is there


@pytest.mark.parametrize(
    "text",
    [
        "Go to the register: the first outcome is waste. The total is in Table S4, and the second"
        " page of the supplement has the rest.",
        "见招股书第12页，再看附录B和表3，原文写的是有效面积。",
        "官報の別表第2と第12条を読むと、付録Bの数字が正しい。",
        "관보의 부칙과 제12조, 별표 2를 보면 날짜가 다르다.",
    ],
)
def test_who_names_the_places_in_the_documents_has_read_them(text):
    made = document("https://notes.example/1", text, author="Ada Brook")
    assert goes_to_documents(made)
    assert not goes_to_documents(document("https://notes.example/1", text))
    assert not goes_to_documents(document("https://x.com/a/1", text, author="Ada Brook"))


@pytest.mark.parametrize(
    "text",
    [
        'She showed me "Table 4, page 12 and appendix B" and a shop on the corner.',
        "We sat at table 12, read the register of guests and left.",
        "看了附录，人很多。",
        "第12条を見た。",
        "관보를 보았다.",
    ],
)
def test_one_place_or_a_quoted_one_is_no_reading(text):
    assert not goes_to_documents(document("https://notes.example/1", text, author="Ada Brook"))


@pytest.mark.parametrize(
    "site",
    ["Haverley LLP", "Sable Court Legal", "海岳律师事务所", "霧津法律事務所", "법무법인 단빛"],
)
def test_who_signs_where_advice_is_answered_for_and_who_sells_it(site):
    text = "Ordinance 9 came into force yesterday. Nobody can be fined before October."
    made = {"url": "https://chambers.example/1", "title": "A checklist", "site_name": site}
    assert advises(document(text=text, author="Ada Brook", **made))
    assert not advises(document(text=text, **made))
    assert not advises(document(text=text, author="Ada Brook", **{**made, "site_name": "Ada"}))


@pytest.mark.parametrize(
    "text",
    [
        "I mend dishwashers for a living, some six hundred a year.",
        "我靠修洗碗机吃饭，一年六百台。",
        "私は食洗機の修理を生業にしている。",
        "나는 식기세척기 수리를 업으로 한다.",
    ],
)
def test_who_lives_by_the_matter_practises_it(text):
    assert practises(document("https://bench.example/1", text, "Inside", author="Ada Brook"))
    told = "They mend dishwashers. 他们修洗碗机。彼らは直す。그들은 고친다. I like it. 我喜欢。"
    assert not practises(document("https://bench.example/1", told, "Inside", author="Ada Brook"))


def test_a_firm_is_told_by_the_briefing_that_it_writes_for_clients():
    text = "Consumer law briefing, 4 May\n\nOrder 4 was published. Keep the slips."
    signed = {"title": "Order 4", "author": "Otto Brandt", "site_name": "Brandt Linde"}
    assert advises(document("https://brandt-linde.example/1", text, **signed))
    assert not advises(document("https://brandt-linde.example/1", text[28:], **signed))
