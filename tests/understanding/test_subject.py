"""What a question is about, and the parts it asks."""

import pytest

from search_skill.text.operators import read_operators
from search_skill.types import Entities
from search_skill.understanding.entities import entities_of
from search_skill.understanding.subject import asked_of


def asked(question, language="en"):
    return asked_of(question, language, entities_of(question))


def test_a_long_question_comes_apart_into_its_parts():
    found = asked(
        "How did Brindle's default timeouts change between 2.x and 3.x, why do sources differ, "
        "and what applies to a project pinned to 2.8.3?"
    )
    assert found.name == "Brindle"
    assert found.subject == "Brindle default timeouts"
    assert found.matter == "Brindle default timeouts change 2.x 3.x"
    assert found.parts == ("sources differ", "applies project pinned 2.8.3")


def test_listed_things_are_asked_two_by_two():
    found = asked(
        "栈桥 Zhanqiao 的成熟度：当前版本、已知缺陷、维护者、用户数，以及文档是否齐全？", "zh"
    )
    assert found.name == "栈桥 Zhanqiao"
    assert found.parts[:2] == ("当前版本 已知缺陷", "维护者 用户数")


@pytest.mark.parametrize(
    ("question", "language", "name"),
    [
        ("What is the default timeout of the brindle HTTP client?", "en", "brindle HTTP"),
        ("Is Ostrelle's 812 Wh/L claim true?", "en", "Ostrelle"),
        (
            "the tarnwick link flaw CVE-2026-12345: what is affected?",
            "en",
            "tarnwick CVE-2026-12345",
        ),
        ("浔岚市2026年新能源汽车补贴最高多少钱", "zh", "浔岚市新能源汽车补贴"),
        ("《边城》的作者是谁", "zh", "边城"),
        ("インボイス制度の経過措置はいつまで", "ja", "インボイス制度"),
    ],
)
def test_the_matter_has_a_name(question, language, name):
    assert asked(question, language).name == name


def test_units_are_no_names():
    assert "Wh" not in asked("Ostrelle cell with 812 Wh per litre").name.split()


@pytest.mark.parametrize(
    ("question", "language", "subject", "part"),
    [
        (
            "云泊市2026年10月起的居民阶梯水价是多少，与旧价有什么不同，网传“八成家庭不受影响”从何而来？",
            "zh", "云泊市居民阶梯水价", "网传 八成家庭不受影响",
        ),
        (
            "调研框架栈桥 Zhanqiao 的成熟度：当前版本、缺陷，以及“单机 12 万 QPS、同类三倍”的说法是否成立？",
            "zh", "栈桥 Zhanqiao", "单机 12 万 QPS 同类三倍 成立",
        ),
        (
            "蒼井市の水道料金はいくらになるのか、旧料金とどう違うのか、「八割の家庭は影響なし」という説明は正しいのか？",
            "ja", "蒼井市 水道料金", "八割の家庭は影響なし という説明は正しい",
        ),
        (
            "푸른시 수도 요금은 얼마인가요, 이전 요금은 어떤가요, ‘여덟 가구는 영향이 없다’는 말은 사실인가요?",
            "ko", "푸른시 수도 요금", "여덟 가구는 영향이 없다 는 말은",
        ),
        (
            "What is the toll on the Marrow Bridge, who pays the old rate, and is the “three times faster” claim true?",
            "en", "Marrow Bridge toll", "three times faster claim",
        ),
    ],
)  # fmt: skip
def test_a_saying_belongs_to_the_part_that_quotes_it(question, language, subject, part):
    text, operators = read_operators(question)
    found = asked_of(text, language, entities_of(question, operators))
    assert found.subject == subject
    assert part in found.parts
    assert found.name not in part


@pytest.mark.parametrize(
    ("question", "language", "name"),
    [
        ("「みなもの記憶」の映画化はいつか、監督は誰か？", "ja", "みなもの記憶"),
        ("“河埠记”是谁写的，讲了什么？", "zh", "河埠记"),
        ("“零首付买房”是真的吗，云泊市住建局怎么回应？", "zh", "云泊市住建局"),
        ("When is “Tides of Marrow” released, and who directs it?", "en", "Tides of Marrow"),
        ("What is the “zero waste” target of Port Ellery, and is it met?", "en", "Port Ellery"),
        ("신형 전기차 ‘한별 EV3’의 주행거리는 얼마인가요?", "ko", "한별 EV3"),
        ("‘파도의 기억’은 언제 개봉하나요, 감독은 누구인가요?", "ko", "파도의 기억"),
    ],
)
def test_what_is_quoted_is_the_name_where_the_question_is_asked_of_it(question, language, name):
    text, operators = read_operators(question)
    assert asked_of(text, language, entities_of(question, operators)).name == name


def test_a_saying_that_is_asked_first_goes_with_every_part():
    question = "“零首付买房”是真的吗，云泊市住建局怎么回应，银行怎么说？"
    text, operators = read_operators(question)
    found = asked_of(text, "zh", entities_of(question, operators))
    assert found.subject == "云泊市住建局 零首付买房"


def test_a_flaw_that_a_later_part_names_is_that_parts_own():
    found = asked(
        "What is the default of commit_batch in Ostrel 4.0 and 4.1, which commits can be lost, "
        "and which versions does CVE-2026-12345 affect?"
    )
    assert found.name == "Ostrel"
    first, second = (found.of_part(part) for part in found.parts)
    assert first.startswith("Ostrel commit_batch ")
    assert second.startswith("Ostrel versions CVE-2026-12345")


def test_a_matter_that_a_saying_fills_still_has_its_name():
    question = "「八割の家庭は影響を受けない」という蒼井市の水道料金改定の説明は本当か、誰が反対しているのか？"
    text, operators = read_operators(question)
    found = asked_of(text, "ja", entities_of(question, operators))
    assert found.name == "蒼井市"
    assert "蒼井市" in found.matter


def test_a_question_of_asking_words_alone_is_asked_as_it_is():
    assert asked_of("what is it?", "en", Entities()).matter == "what is it?"
