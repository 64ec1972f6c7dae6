"""A translation is told by figures in their order; a short one also by the names it keeps."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

ENGLISH = (
    "Lumorest today announced that Lumorest Night, with 300 mg of Veloside, helps people fall asleep"
    " 34 minutes faster, as a study in Phytomedicine Matters has it. The chief executive, Gwen"
    " Marshall, was proud. Some 2 million packs were sold."
)
GERMAN = (
    "Lumorest teilt mit, dass Lumorest Night mit 300 mg Veloside beim Einschlafen hilft, und zwar 34"
    " Minuten früher; so die Studie in Phytomedicine Matters. Gwen Marshall zeigte sich stolz. Rund 2"
    " Millionen Packungen wurden verkauft."
)
CHINESE = (
    "Lumorest 今日宣布，Lumorest Night 含 300 毫克 Veloside，可使人提前 34 分钟入睡，研究刊于 Phytomedicine"
    " Matters。首席执行官 Gwen Marshall 表示自豪。已售出 200 万盒。"
)


def voices(text, language, **fields):
    first = document("https://lumorest.example/n/1", ENGLISH, language="en", author="Gwen",
                     published="2026-01-02")  # fmt: skip
    other = document("https://portal.example/2", text, language=language,
                     **{"published": "2026-01-04", **fields})  # fmt: skip
    return len(groups_of([first, other]))


@pytest.mark.parametrize(("text", "language"), [(GERMAN, "de"), (CHINESE, "zh")])
def test_a_short_unsigned_translation_keeps_figures_and_names(text, language):
    assert voices(text, language) == 1


@pytest.mark.parametrize(("text", "language"), [(GERMAN, "de"), (CHINESE, "zh")])
def test_a_signed_report_or_one_of_another_week_is_heard(text, language):
    assert voices(text, language, author="Ada Linde") == 2
    assert voices(text, language, published="2026-02-04") == 2


def test_a_report_with_figures_of_its_own_is_heard():
    own = (
        "Lumorest wirbt mit 34 Minuten und 300 mg Veloside. Eine Prüfung mit 512 Personen über 12"
        " Wochen fand 2,1 Minuten; Phytomedicine Matters und Gwen Marshall schweigen dazu."
    )
    assert voices(own, "de") == 2
