"""The bottom line: sentences that can be read alone, each with something of its own."""

import pytest

from search_skill.render.bottom import chosen, is_readable


@pytest.mark.parametrize(
    "text",
    [
        "The default read timeout of Brindle is 12.5 s.",
        "自2026年11月10日起，浔岚市停止受理新的申请。",
        "ブリンドルの既定の待ち時間は12.5秒です。",
        "브린들의 기본 제한 시간은 12.5초이다.",
        "Takes effect: 1 March 2027",
        "开始施行日期：2027年3月1日",
        "Under this schedule a car with a tag pays $6.20 in the peak.",
        "施行の日付：2027年3月1日",
        "시행 날짜: 2027년 3월 1일",
        "When does the Marl Act apply? From 1 March 2027.",
        "新规从什么时候开始施行？自2027年3月1日起。",
        "新しい規則はいつから適用されますか？2027年3月1日からです。",
        "새 규칙은 언제부터 적용됩니까? 2027년 3월 1일부터이다.",
        "6.3.2 On the basis of outer dimensions, the cell delivered a mean of 604 Wh/L (C/3, 25 °C).",
    ],
)
def test_a_whole_sentence_about_something_named_can_be_read_alone(text):
    assert is_readable(text)


@pytest.mark.parametrize(
    "text",
    [
        "Units: About 61,400",
        "That figure is calculated on the volume of the stack.",
        "We obtain 431 Wh/L at module level.",
        "Nobody expected this!",
        "What did we find? That our pump held 431 bar.",
        "Does it hold? Does anybody know?",
        "到底哪个数对？我们也不知道。",
        "timeout=90 works too and is shorter.",
        "The board listed 61,400 units.[6]",
        "1:19 people are asking do they get money back.",
        "浔岚市工业和信息化局 2026年11月6日",
        "现将有关事项公告如下：",
        "上周组里要选框架，领导让大家三天出结论。",
        "我们平均载荷 700 字节，不开 TLS。",
        "それは5秒ではない。",
        "그것은 5초가 아니다.",
        "pybrindle 2.2.1 bundles this version.",
        "浔岚发布的下一版不再使用这一数值。",
        "ブリンドルの次の版もこの数値を使います。",
        "브린들의 다음 판도 이 수치를 쓴다.",
        "Exhibit 2.2: Amendment No. 1 to the agreement of 9 July 2026.",
        "「土曜は24時10分まである」と一人が言った。",
    ],
)
def test_fragments_speakers_and_what_leans_on_a_sentence_before_cannot(text):
    assert not is_readable(text)


def line(question: str, *said: str, asked: tuple[str, ...] = ()) -> list[int]:
    picked = chosen(said, question, str, asked)
    return [said.index(each) for each in picked]


def test_a_plain_question_is_answered_once():
    said = (
        "The default read timeout of Brindle is 12.5 s.",
        "In Brindle 3.0 the default read timeout is 12.5 s, says the manual.",
        "布林德 3.0 的默认读超时是 12.5 秒。",
        "Brindle is used by 4,100 organisations.",
    )
    assert line("What is the default read timeout of Brindle?", *said) == [0]


def test_a_question_of_many_parts_is_answered_part_by_part():
    said = (
        "The Torvane recall covers about 73,200 units.",
        "About 73,200 units are covered by the Torvane recall.",
        "Date codes 2421 to 2613 are included for the DX-40 and DX-42 models.",
        "Units: About 61,400",
        "Owners are entitled to a repair or a refund of 349 dollars.",
    )
    question = "How many units does the Torvane recall cover, which models and date codes are included, and what are owners entitled to?"
    assert line(question, *said) == [0, 2, 4]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "How many pumps are under the Marl recall, why do sources give 1,200, and which codes are included?",
            (
                "Codes 2421 to 2613 of the Marl recall are included.",
                "The Marl recall covers 4,800 pumps.",
            ),
        ),
        (
            "灯浜市补贴的标准是多少，申请何时截止？",
            ("灯浜市补贴的申请于2026年11月10日截止。", "灯浜市补贴的标准为每辆8000元。"),
        ),
        (
            "灯浜市の運賃はいくらで、最終便は何時ですか、乗り場はどこですか？",
            ("灯浜市の乗り場は南口にある。", "灯浜市の最終便は23時50分である。", "灯浜市の運賃は480円である。"),
        ),
    ],
)  # fmt: skip
def test_what_is_asked_first_is_answered_first(question, said):
    assert line(question, *said) == [*reversed(range(len(said)))]


def test_parts_of_a_chinese_question_are_answered_too():
    said = (
        "浔岚市置换补贴资金总额3.2亿元。",
        "浔岚市置换补贴的资金共3.2亿元。",
        "自2026年11月10日起，停止受理新的补贴申请。",
    )
    assert line("浔岚市置换补贴资金总额是多少，目前是否受理申请？", *said) == [0, 2]


def test_a_sentence_that_adds_but_the_name_or_a_word_of_any_sentence_is_beside_the_point():
    said = (
        "The cell of the pump holds 431 Wh/L.",
        "Six Marl OS-1 cells, lent by a customer, were cycled at 30 °C.",
        "Volumes of the cells were taken at full charge, since they swell by 6.8 per cent.",
        "The filing says that each cell was measured warm.",
    )
    question = "What does a cell of the Marl OS-1 hold, and what has a filing shown since?"
    assert line(question, *said) == [0, 3]


@pytest.mark.parametrize(
    ("question", "said", "asked"),
    [
        (
            "松岚牙粉的美白效果如何，磨耗值是多少？",
            ("试验的美白效果为1.4个色阶。", "松岚牙粉累计销售260万盒。", "其磨耗值为186。"),
            ("松岚牙粉 美白效果", "松岚牙粉 磨耗值"),
        ),
        (
            "霧津市営の深夜バスの運賃はどう変わった、最終便は何時？",
            ("深夜バスの運賃は480円である。", "霧津市営の車庫は市内にあったといいます。", "平日の最終便は23時50分である。"),
            ("霧津市営 運賃", "霧津市営 最終便"),
        ),
        (
            "What does the Halloway toll cost, and where did vehicles go?",
            ("The toll costs $6.20.", "Halloway was built in 1961.", "Most vehicles go by Millrace."),
            ("Halloway toll", "Halloway vehicles"),
        ),
    ],
)  # fmt: skip
def test_the_name_with_which_the_queries_begin_bears_on_no_part(question, said, asked):
    assert 1 not in line(question, *said, asked=asked)
    assert 0 in line(question, *said, asked=asked)


@pytest.mark.parametrize(
    ("question", "entry"),
    [
        (
            "Which versions of tarn are affected by the flaw?",
            "Affected: 3.2.0 to 3.9.6; 4.0.0 to 4.6.3",
        ),
        ("漏洞的受影响版本是哪些？", "受影响版本：3.2.0 至 3.9.6"),
        ("影響を受ける版はどれですか？", "影響を受ける版：3.2.0 から 3.9.6"),
        ("영향 버전은 무엇인가?", "영향 버전: 3.2.0 - 3.9.6"),
    ],
)
def test_an_entry_of_a_form_answers_where_its_name_is_asked_for(question, entry):
    assert line(question, entry, "Downloads: 4100") == [0]
    assert line(
        "Who wrote the flaw report of tarn, and where?", "Tarn is a flaw report by Bo.", entry
    ) == [0]


def test_where_none_can_be_read_alone_the_surest_one_stands_for_all():
    assert line("How many units?", "Units: About 61,400", "Units: 73,200") == [0]
    assert line("How many units?") == []
