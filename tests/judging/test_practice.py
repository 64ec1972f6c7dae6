"""Who signs and works at the matter is heard; visitors, customers and the unsigned are not."""

import pytest

from judging.made import document
from search_skill.judging.practice import practises

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
