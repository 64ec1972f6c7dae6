"""A marked page that gives an announced measure and no other has it from the announcement."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

RELEASE = (
    "Ostravacells announced that its QX-1 cell has reached 734 Wh/L. QX-1 cells were made at Brenn."
    " Ostravacells expects to build a plant."
)
TITLE = "Ostravacells QX-1 reaches 734 Wh/L"


def maker(title=TITLE, **fields):
    made = {"published": "2026-04-21", "author": "Judith Palm", **fields}
    return document("https://www.ostravacells.example/n/1", RELEASE, title, **made)


def voices(text, origin=None, *, is_marked=True, **fields):
    farm = document("https://facts-hub.example/a", text, "Quick answer", **fields)
    marked = {farm.key} if is_marked else set()
    return len(groups_of([origin or maker(), farm], marked))


@pytest.mark.parametrize(
    "text",
    [
        "The QX-1 cell has 734 Wh/L at module level. It could drive 900 km. It is 100% safe.",
        "QX-1 电芯的能量密度是 734 Wh/L，遥遥领先，非常安全。",
        "QX-1 のエネルギー密度は 734 Wh/L です。とても安全です。",
        "QX-1 셀의 에너지 밀도는 734 Wh/L 입니다. 매우 안전합니다.",
    ],
)
def test_who_gives_the_announced_measure_alone_has_it_from_there(text):
    assert voices(text) == 1


@pytest.mark.parametrize(
    "text",
    [
        "The QX-1 cell has 734 Wh/L, they say; 412 Wh/L is what it has.",
        "A good cell has 734 Wh/L these days.",
        "The QX-1 cell has about 700 Wh/L.",
        "The QX-1 scores 734 points, and 734 people like it.",
    ],
)
def test_another_measure_or_no_name_or_a_bare_number_joins_nothing(text):
    assert voices(text) == 2


def test_a_page_that_is_not_marked_keeps_its_voice():
    assert voices("The QX-1 cell has 734 Wh/L at module level.", is_marked=False) == 2


def test_a_round_figure_or_a_score_proves_nothing():
    assert voices("QX-1 has 700 Wh/L.", maker("Ostravacells QX-1 reaches 700 Wh/L")) == 2
    assert voices("QX-1 scores 84.1 on GANTRY.", maker("QX-1 reaches 84.1 on GANTRY")) == 2


def test_what_was_there_before_has_it_from_elsewhere():
    assert voices("The QX-1 cell has 734 Wh/L.", published="2026-03-01") == 2


CELLS = {
    "en": ("Ostravacells QX-1 cell turns 34.6% of light into power", "QX-1 cells turn 34.6%. Our QX-1"
           " cell by Ostravacells. Ostravacells QX-1.", "The QX-1 has {}, says everybody."),
    "zh": ("芦桥光电三号电池效率34.6%", "芦桥光电三号电池效率34.6%。芦桥光电三号电池很薄。芦桥光电三号电池。",
           "芦桥光电的三号电池效率高达{}！"),
    "ja": ("葦橋光電三号電池の効率34.6%", "葦橋光電三号電池の効率は34.6%。葦橋光電三号電池は薄い。葦橋光電三号電池。",
           "葦橋光電の三号電池は効率{}！"),
    "ko": ("갈대다리광전 삼호전지 효율 34.6%", "갈대다리광전 삼호전지 효율 34.6%. 갈대다리광전 삼호전지는 얇다. 갈대다리광전 삼호전지.",
           "갈대다리광전 삼호전지는 효율이 {}!"),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(CELLS))
def test_a_share_in_three_digits_is_a_measure_and_a_rounder_one_is_not(language):
    title, text, told = CELLS[language]
    name = title.split()[0] if language in ("en", "ko") else title[:4]
    for given, count in (("34.6%", 1), ("34%", 2), ("34.6%, 21.4%", 2)):
        made = document("https://www.ostravacells.example/n/1", text, title, site_name=name,
                        published="2026-04-21", author="Judith Palm")  # fmt: skip
        assert voices(told.format(given), made) == count


def test_one_pair_of_characters_in_common_is_no_name():
    title, text, _ = CELLS["zh"]
    made = document("https://www.ostravacells.example/n/1", text, title, site_name="芦桥光电",
                    published="2026-04-21", author="Judith Palm")  # fmt: skip
    assert voices("好电池的转化率是34.6%。", made) == 2


REASONS = (
    "Cooks name split shifts (64 percent), late rotas (57 percent) and pay (41 percent), but the"
    " survey that says so asked nobody who had left. Of 1,140 who answered, 832 cook."
)


@pytest.mark.parametrize(
    "text",
    [
        "The top reasons are split shifts (64%), late rotas (57%) and pay (41%). Act now!",
        "离职原因：班次分割（64%）、排班太晚（57%）和薪酬（41%）。",
    ],
)
def test_three_figures_in_one_sentence_are_not_from_whoever_disputes_them_together(text):
    critic = document(
        "https://www.brigadeo.example/p/1", REASONS, "Kitchens", published="2026-04-28"
    )
    assert voices(text, critic, published="2026-11-12") == 2


FASTER = {
    "en": ("Ostrava pumps 17 times faster than Brenn", "Ostrava is here. Ostrava wins.",
           "Ostrava is {} times faster than Brenn!"),
    "zh": ("芦桥水泵比对手快17倍", "芦桥水泵发布。芦桥水泵很快。", "芦桥水泵比对手快{}倍，赶紧买！"),
    "ja": ("葦橋ポンプは17倍速い", "葦橋ポンプを発売。葦橋ポンプは速い。", "葦橋ポンプは{}倍も速い！"),
    "ko": ("갈대다리 펌프 17배 빠르다", "갈대다리 펌프 출시. 갈대다리 펌프.", "갈대다리 펌프는 {}배 빠릅니다!"),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(FASTER))
@pytest.mark.parametrize(("ratio", "count"), [("17", 1), ("15", 2)])
def test_how_many_times_over_a_named_thing_is_better_is_a_measure(language, ratio, count):
    title, text, told = FASTER[language]
    name = {"en": "Ostravapumps", "zh": "芦桥水泵", "ja": "葦橋ポンプ", "ko": "갈대다리 펌프"}[
        language
    ]
    host = "ostravapumps.example" if language == "en" else "pumps.example"
    release = document(
        f"https://www.{host}/n/1", f"{text} {title}. {name}.", f"{title} | {name}", site_name=name,
        published="2026-06-09",
    )  # fmt: skip
    assert voices(told.format(ratio), release) == count


def test_ten_times_is_what_everybody_says():
    release = maker("Ostravacells QX-1 lasts 10 times longer", published="2026-04-21")
    assert voices("The QX-1 lasts 10 times longer.", release) == 2


def test_a_release_on_a_wire_and_on_its_makers_site_is_announced_once():
    text = "QX-1 of Ostravacells is 17 times faster: 9,350 litres, not 550. QX-1."
    own = document("https://www.ostravacells.example/b", text, "QX-1: 17x the water",
                   published="2026-06-09")  # fmt: skip
    wire = document(
        "https://www.pondwire.example/r/1",
        "Pondwire: today somebody announced that QX-1 pumps 17 times as much, 9,350 litres and not"
        " 550, on 21 ponds. Press contact: press@{}",
        "QX-1 pumps 17 times as much", published="2026-06-09",
    )  # fmt: skip
    for host, count in (("ostravacells.example", 1), ("marl.example", 3)):
        sent = document(wire.url, wire.text.format(host), wire.title, published="2026-06-09")
        farm = document("https://facts-hub.example/a", "QX-1 is 17 times faster.", "Quick")
        assert len(groups_of([own, sent, farm], {farm.key})) == count


STUDY = {
    "en": "In 14 ponds 2,350 frogs jumped 22% higher; 33% fewer fell. They were fed for 26 weeks.",
    "zh": "14个池塘的2350只青蛙跳高了22%，摔倒的少了33%。喂养26周。",
}


@pytest.mark.parametrize("language", sorted(STUDY))
@pytest.mark.parametrize(
    ("listed", "later", "count"),
    [
        (("2,350", "22%", "33%", "14"), "2026-08-01", 2),
        # Another had a figure in the same days; half of the list is his own; and all are short.
        (("2,350", "22%", "33%", "14"), "2026-05-15", 3),
        (("2,350", "22%", "33%", "14", "41", "67", "88"), "2026-08-01", 3),
        (("26", "22%", "33%", "14"), "2026-08-01", 3),
    ],
)
def test_a_list_most_of_whose_figures_one_voice_had_first_is_from_there(
    language, listed, later, count
):
    study = document("https://frog-study.example/1", STUDY[language], "Frogs jump", author="Ada Linde",
                     published="2026-05-12")  # fmt: skip
    other = document("https://pond-herald.example/2", "I saw 14 ponds: 2,350, says she, +22%, -33%.",
                     "Do frogs?", author="Otis Brand", published=later)  # fmt: skip
    farm = document("https://frogs-facts.example/1", "\n\n".join(f"- {each} frogs" for each in listed),
                    "Frog statistics")  # fmt: skip
    assert len(groups_of([study, other, farm], {farm.key})) == count
    assert len(groups_of([study, other, farm])) == 3
