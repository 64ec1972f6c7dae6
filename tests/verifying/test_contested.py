"""Whether a question has two sides, and how plainly it asks for them."""

import pytest

from search_skill.verifying.contested import Sides, is_of_worth, names_a_claim, sides_of


@pytest.mark.parametrize(
    "question",
    [
        "What did the lamp order change, and who objects to it?",
        "Do the lamps help hens, and who is of another mind?",
        "What do farmers think of the lamp order?",
        "What speaks against the lamp order?",
        "What is known of the lamp diet, and what do sceptics say?",
        "How are the eggs counted, and what do keepers and vets object?",
        "How do specialists argue about the announced 14 percent?",
        "新灯安全吗，车主和专家怎么说？",
        "灯の税に宿の人たちはどう言っているか",
        "조명 의자에 대해 의사들은 뭐라고 하나?",
        "灯具新规效果怎么样，养殖户有哪些不同意见？",
        "谁不认同这个结论？",
        "照明の新規則にはどのような異論があるか",
        "導入をやめた人は何と言っているか",
        "조명 규정에 누가 어떤 다른 의견을 내는가?",
    ],
)
def test_who_sees_it_otherwise_is_asked_for(question):
    assert sides_of(question) == Sides.ASKED


@pytest.mark.parametrize(
    "question",
    [
        "Do barn lamps make hens lay more eggs?",
        "Does the lamp really save power?",
        "Is the lamp worth its price?",
        "How strong is the evidence for the lamps?",
        "What is behind the claim that the lamp is eleven times brighter?",
        "On what evidence is the lamp said to be the brightest, and what was corrected?",
        "What did independent tests of the lamp find, and does it still hold for the new one?",
        "独立实测的亮度是多少？",
        "灯の明るさを独立に確かめた試験はあるか、独立した検証の結果は",
        "램프 밝기의 독립적인 검증 결과는 어땠나?",
        "Did the lamp charge bring anything, and is it fair?",
        "Which dates apply to old lamps, and was the postponement necessary?",
        "Is the lamp twice as bright as advertised?",
        "“夜灯之王”名副其实吗？",
        "灯の税は来る人を減らしたのか",
        "灯の明るさは宣伝どおりか",
        "무료 조명 정책은 성공했나?",
        "鸡舍灯真的有用吗？",
        "这个说法在真实鸡舍里成立吗？",
        "鶏舎の灯は本当に効くのか",
        "계사 조명은 정말 도움이 되나?",
    ],
)
def test_what_it_is_worth_is_asked(question):
    assert sides_of(question) == Sides.WORTH


@pytest.mark.parametrize(
    "question",
    [
        "What is the default timeout of the lamp client, and what changed in 3.0?",
        "How many lamps are recalled, and why do sources give 480 and 610?",
        "When does the lamp order take effect?",
        "Who really bought the lamp works, and when?",
        "How does S3 object storage keep the lamp files?",
        "How much oil does it hold in winter?",
        "By when must the lamp works submit their independent accounts?",
        "When does the lamp order really take effect?",
        "How did the case against the lamp works end?",
        "Who leads the opposition in the lamp council?",
        "Who defended the lamp title in 2025?",
        "Does the default apply after an upgrade?",
        "鸡舍灯客户端的默认超时是多少，2.x 和 3.x 有什么不同？",
        "Was the date of the lamp order really moved?",
        "Is it safe to upgrade from 3.1?",
        "网传补贴取消是真的吗，通知写了什么？",
        "「無料」という情報は本当か",
        "灯具新规什么时候开始施行？",
        "谁不能领取灯具补贴？",
        "灯具公司什么时候成立的？",
        "灯具劳动争议仲裁去哪里申请？",
        "ごみ袋の値段はいくらで、いつからか",
        "기본 만료 시간은 얼마이고 무엇이 바뀌었나?",
    ],
)
def test_a_plain_fact_has_one_side(question):
    assert sides_of(question) == Sides.NONE
    assert not is_of_worth(question)


@pytest.mark.parametrize(
    "question",
    [
        "Which value should a project pinned to 2.8 use?",
        "Is keepalive true by default?",
        "旧文件是否自动转换？",
        "実際の料金はいくらか",
    ],
)
def test_a_word_that_facts_have_too_asks_for_two_sides_only_perhaps(question):
    assert sides_of(question) == Sides.PERHAPS


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Does the Alder pump reach 812 bar?", True),
        ("What does the announced 5.8% mean?", True),
        ("赤杨水泵能达到 812 巴吗？", True),
        ("ハンノキポンプは812バールに達するか", True),
        ("오리나무 펌프는 812바에 이르는가?", True),
        ("Why do sources give 48,000 and 61,400?", False),
        ("为什么有 48000 和 61400 两个数字？", False),
        ("Does the pump reach the house?", False),
        ("Where does the figure of 84 million come from?", False),
        ("ミズナ3.10の既定の値は何秒か", False),
        ("고시 제88호는 언제 시행되는가?", False),
    ],
)
def test_whether_a_value_is_so_is_asked_of_a_claim(question, names):
    assert names_a_claim(question) is names
