"""Values that a question names, and which of them it calls somebody's claim."""

import pytest

from search_skill.verifying.asked import asked_values, claimed_values, is_of_a_version, names_in
from search_skill.verifying.stated import statements_of
from verifying.made import statement


def told(found):
    return [(each.kind, each.value) for each in found]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Why are 5.2, 6.1 and 11.4 percent all reported for Alder?",
            [("percent", "5.2"), ("percent", "6.1"), ("percent", "11.4")],
        ),
        ("Is it 6.1 or 11.4%?", [("percent", "6.1"), ("percent", "11.4")]),
        ("是 6.1 还是 11.4%？", [("percent", "6.1"), ("percent", "11.4")]),
        ("失业率是 5.2、6.1 和 11.4%？", [("percent", v) for v in ("5.2", "6.1", "11.4")]),
        ("What did versions 2.4 and 2.5 of Alder change?", []),
        ("In 12 towns it is 11.4%?", [("number", "12"), ("percent", "11.4")]),
    ],
)
def test_of_values_in_a_row_all_have_the_sign_of_the_last(question, expected):
    found = told(asked_values(question))
    assert [each for each in found if each[1] != "2.5"] == expected


@pytest.mark.parametrize(
    ("question", "claimed"),
    [
        ("What does the announced 5.8% of Alder mean, and why is it 9.7%?", "5.8"),
        ("Where does the figure of 37% come from?", "37"),
        ("网传的 5.80 元从何而来？", None),  # a rumour is nobody's claim
        ("How was the 160 km on one charge measured?", "160"),
        ("How did Alder arrive at 70 percent?", "70"),
        ("这个 53% 是怎么测出来的？", "53"),
        ("70%削減はどのような条件の値か", "70"),
        ("37%는 어떻게 측정한 값인가?", "37"),
        ("厂家宣传的 5.80 元从何而来？", "5.8"),
        ("Alder 公司宣称的 37% 是怎么来的？", "37"),
        ("公称の37%はどこから来たのか", "37"),
        ("발표한 37%는 어디서 나왔나?", "37"),
        ("By how much did it fall, by 14 or by 9.4 percent?", None),
        ("降了 14% 还是 9.4%？", None),
    ],
)
def test_a_question_says_whether_a_value_is_somebodys_claim(question, claimed):
    assert [each.value for each in claimed_values(question)] == ([claimed] if claimed else [])


def test_a_figure_is_a_line_of_versions_where_one_of_the_line_is_named():
    assert is_of_a_version("3.0", {"version:3.0.4", "number:7"})
    assert is_of_a_version("3.0", {"version:3.0"})
    assert not is_of_a_version("3.0", {"version:3.1.0", "number:3.0"})
    assert not is_of_a_version("300", {"version:300.1"})


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("How many Corvid Larch 360 boats are recalled?", ("Larch 360",)),
        ("多少艘 Larch 360 渔船被召回？", ("Larch 360",)),
        ("Why do sources give 38,400 and 57,100 for June 2031?", ()),
        ("What does Version 12 of the rule say since March 14?", ()),
        ("Are 360 boats recalled?", ()),
        ("Did it fall by nearly Larch 12 percent?", ()),
    ],
)
def test_a_name_in_a_question_may_end_in_a_figure(question, names):
    assert names_in(question) == names


def test_the_figure_of_such_a_name_is_no_value_and_the_same_figure_elsewhere_is():
    text = "The Larch 360 recall is of 38,400 boats. Of the Larch boats 360 are left."
    found = statements_of(statement(text).source, "How many new Larch 360 boats are left?", "G1")
    assert [sorted(each.keys) for each in sorted(found, key=lambda each: each.start)] == [
        ["number:38400"],
        ["number:360"],
    ]
