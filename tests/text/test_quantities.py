"""What a text says in numbers, in one form whatever the script."""

import pytest

from search_skill.text.quantities import NUMBER, VERSION, conditions_in, quantities


def keys(text):
    return [quantity.key for quantity in quantities(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12.5 s", ["number:12.5"]),
        ("12.5 seconds", ["number:12.5"]),
        ("12.5秒", ["number:12.5"]),
        ("about 73,200 units", ["number:73200"]),
        ("48.000 lavavajillas", ["number:48000"]),
        ("84,1 Punkte", ["number:84.1"]),
        ("12 万 QPS", ["number:120000"]),
        ("3.2亿元", ["money:320000000"]),
        ("12万円", ["money:120000"]),
        ("1万4200人", ["number:14200"]),
        ("6億3000万円", ["money:630000000"]),
        ("2億5千万円", ["money:250000000"]),
        ("3万5,000円", ["money:35000"]),
        ("18万4000名", ["number:184000"]),
        ("1만 4200명", ["number:14200"]),
        ("32억 5000만 원", ["money:3250000000"]),
        ("售价10万2026年上市", ["number:100000", "date:2026-00-00"]),
        ("10만 2026년", ["number:100000", "date:2026-00-00"]),
        ("3万台、4200円", ["number:30000", "money:4200"]),
        ("120만 원", ["money:1200000"]),
        ("$1,240.50", ["money:1240.5"]),
        ("91 per cent", ["percent:91"]),
        ("百分之30", ["percent:30"]),
        ("300 milligrams", ["number:300"]),
        ("6.2 trillion tokens", ["number:6200000000000"]),
        ("version 2.8.3 and 3.x", ["version:2.8.3", "version:3.x"]),
    ],
)
def test_figures(text, expected):
    assert keys(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "1 March 2027",
        "March 1, 2027",
        "2027-03-01",
        "2027年3月1日",
        "2027년 3월 1일",
        "1. März 2027",
    ],
)
def test_one_day_in_every_notation(text):
    assert keys(text)[0] == "date:2027-03-01"


@pytest.mark.parametrize(
    "text", ["CVE-2026-990417", "the DX-40 and the OS-1", "x86-64", "no digits"]
)
def test_a_name_with_digits_is_no_quantity(text):
    assert keys(text) == []


def test_every_quantity_knows_its_place():
    text = "It took 14 months, 212 changes and 3.2亿元."
    for quantity in quantities(text):
        assert text[quantity.start : quantity.end].strip()
    assert [quantity.unit for quantity in quantities("5 s, 5 MB, 5 dogs")] == ["s", "MB", "dogs"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "At −11 °C the range was 388 km on software 3.1.",
            [("11", "°C"), ("388", "km"), ("3.1", "")],
        ),
        ("零下 15 度，3.1 版软件，一共 361 公里。", [("15", "°C"), ("3.1", ""), ("361", "km")]),
        ("氷点下10度で346キロ", [("10", "°C"), ("346", "km")]),
        ("영하 10도에서 346km", [("10", "°C"), ("346", "km")]),
        ("百公里 14.9 度电", [("14.9", "度电")]),
        ("it turned 90 degrees", [("90", "degrees")]),
        ("约 4.1 万辆", [("41000", "辆")]),
    ],
)
def test_temperatures_and_editions_are_told_from_other_figures(text, found):
    assert [(each.value, each.unit) for each in quantities(text)] == found


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("At −11 °C the range was 388 km.", ["11"]),
        ("零下 15 度、空调 23 度，跑了 361 公里。", ["15", "23"]),
        ("Gallium melts at 29.8 °C and boils at 2400 °C.", []),
        ("Version 3.1 runs at 85 °C.", []),
    ],
)
def test_a_temperature_beside_another_measure_is_its_condition(text, conditions):
    found = quantities(text)
    beside = conditions_in(found)
    assert [each.value for each in found if each.start in beside] == conditions


@pytest.mark.parametrize(
    "text", ["蓝鲸2.1.0是长期版", "ブリンドル2.1.0は長期版", "브린들2.1.0은", "Brindle 2.1.0 is"]
)
def test_a_version_is_one_beside_letters_of_any_script(text):
    assert keys(text) == ["version:2.1.0"]


def test_a_name_with_points_and_figures_in_it_is_no_version():
    assert not [key for key in keys("x2.1.0y and lib_2.1.0") if key.startswith("version:")]


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("目前最新版本为 **1.6**。", "1.6"),
        ("2.1 是 LTS", "2.1"),
        ("The latest version is 1.6 now.", "1.6"),
        ("バージョンは 1.6 です", "1.6"),
        ("버전은 1.6 입니다", "1.6"),
    ],
)
def test_a_number_that_names_an_edition_is_a_version(text, version):
    assert [each.value for each in quantities(text) if each.kind == VERSION] == [version]


def test_a_round_figure_keeps_what_it_counts():
    assert [each.unit for each in quantities("已被300多家企业采用")] == ["家"]
    assert [each.kind for each in quantities("The dam holds 2.1 bar")] == [NUMBER]


def test_one_unit_has_one_form():
    for texts in (
        ("300 mg", "300 milligrams", "300毫克"),
        ("25 MW", "25 megawatts", "25兆瓦"),
        ("5 km", "5 kilometres", "5公里"),
    ):
        assert len({quantities(text)[0].unit for text in texts}) == 1


def test_what_is_called_the_latest_release_is_a_version():
    for text in ("The latest version of Brindle is 2.8.", "Newest release: 2.8", "最新版本为2.8"):
        assert [each.kind for each in quantities(text)] == [VERSION]


@pytest.mark.parametrize(
    "text",
    ["JT-3的效率为25.7%。", "QN-5の効率は25.7%だ。", "KD-7의 효율은 25.7%이다.", "JT-3: 25.7%"],
)
def test_a_name_with_a_digit_ends_where_other_words_begin(text):
    assert [(each.kind, each.value) for each in quantities(text)] == [("percent", "25.7")]


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("分数线由100分调整为80分。", ["分", "分"]),
        ("分数线：80分", ["分"]),
        ("全程3小时20分", ["h", "min"]),
        ("约30分钟", ["min"]),
        ("徒歩12分です", ["min"]),
        ("所要時間は90分、待ちは5分の見込み", ["min", "min"]),
    ],
)
def test_in_chinese_points_are_no_minutes(text, units):
    assert [each.unit for each in quantities(text)] == units
