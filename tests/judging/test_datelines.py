"""Datelines, signatures and notes that name whose report a text is, and what only looks like them."""

import pytest

from judging.made import document
from search_skill.judging.credits import is_relayed, named_origins
from search_skill.judging.datelines import signed_at_end
from search_skill.judging.origins import groups_of

BODY = {
    "en": "The toll rises to 480 in the peak, the board said on Monday.\n\nIt was 420 since 2019.",
    "zh": "澜江大桥收费升至480元，此前为420元，通行局周一宣布。\n\n新价自11月16日起实行。",
    "ja": "霧津市は深夜バスを480円に上げる。現行は420円である。\n\n実施は11月16日からとなる。",
    "ko": "노을시는 심야버스 요금을 480원으로 올린다. 지금은 420원이다.\n\n시행은 11월 16일부터이다.",
}


def named(language, opening="", ending=""):
    text = f"{opening}{BODY[language]}\n\n{ending}".strip()
    return named_origins(document("https://abend-rundschau.example/1", text, "A toll"))


@pytest.mark.parametrize(
    ("language", "opening", "name"),
    [
        ("en", "MARL (Coast Wire) - ", "Coast Wire"),
        ("en", "MARL, Nov 3 (Coast Wire) — ", "Coast Wire"),
        ("en", "MARL (CPW) | ", "CPW"),
        ("en", "(CPW) ", "CPW"),
        ("en", "By Ada Linde, Coast Wire\n\n", "Coast Wire"),
        ("zh", "海岸社霁川3月22日电 ", "海岸社"),
        ("zh", "【海岸网5月1日讯】", "海岸网"),
        ("zh", "海岸日报讯（记者 蒲苇）", "海岸日报"),
        ("ja", "【霧津＝海岸通信】", "海岸通信"),
        ("ja", "［霧津 3日 海岸通信］ - ", "海岸通信"),
        ("ja", "（海岸通信）", "海岸通信"),
        ("ko", "(노을=해안통신) ", "해안통신"),
        ("ko", "[해안통신] ", "해안통신"),
    ],
)
def test_a_dateline_names_an_agency(language, opening, name):
    assert name in named(language, opening)


@pytest.mark.parametrize(
    ("language", "ending", "name"),
    [
        ("en", "(Coast Wire)", "Coast Wire"),
        ("zh", "（海岸社）", "海岸社"),
        ("zh", "（原载《海岸日报》2026年5月1日）", "海岸日报"),
        ("zh", "来源｜海岸日报", "海岸日报"),
        ("zh", "来源：AV Coast Wire", "AV Coast Wire"),
        ("ja", "（海岸通信）", "海岸通信"),
        ("ja", "（海岸通信による）", "海岸通信"),
        ("ja", "配信元：海岸通信", "海岸通信"),
        ("ja", "※この記事は海岸通信の記事を翻訳したものです。", "海岸通信"),
        ("ja", "翻訳元：Coast Wire", "Coast Wire"),
        ("ko", "기사 제공: 해안통신", "해안통신"),
        ("ko", "이 기사는 해안통신의 기사를 옮긴 것이다.", "해안통신"),
    ],
)
def test_a_signature_or_a_note_names_whose_report_it_was(language, ending, name):
    assert name in named(language, ending=ending)


@pytest.mark.parametrize(
    ("language", "opening", "ending"),
    [
        ("en", "MARL (population 4,100) is small. ", ""),
        ("en", "(NB) it is small. ", ""),
        ("en", "By Ada Linde, business reporter\n\n", "(Ada Linde)"),
        ("zh", "本报霁川3月22日讯 ", "（蒲苇）"),
        ("zh", "据介绍，", "（完）"),
        ("ja", "（当社）", "（34）"),
        ("ja", "（写真＝鵜殿 汐）", "資料提供：交通局"),
        ("ja", "", "写真提供：海岸通信"),
        ("ja", "", "（交通局による）"),
        ("ko", "(사진=해안통신) ", "자료 제공: 교통국"),
        ("ko", "", "사진 제공: 해안통신"),
    ],
)
def test_a_byline_a_photograph_and_a_table_name_no_agency(language, opening, ending):
    assert not named(language, opening, ending)


@pytest.mark.parametrize(
    ("ending", "relayed"),
    [
        ("（翻訳：十河）", True),
        ("この記事は翻訳記事です。", True),
        ("번역: 김여울", True),
        ("Traduit de l'anglais.", True),
        ("通訳は十河がつとめた。翻訳は難しい。", False),
        ("번역은 어렵다.", False),
        ("Elle traduit des livres.", False),
    ],
)
def test_a_translation_says_that_it_is_one(ending, relayed):
    assert is_relayed(document("https://a.example/1", f"{BODY['ja']}\n\n{ending}")) is relayed


def test_an_agency_of_three_characters_is_credited():
    wire = document("https://haian.example/1", f"{BODY['zh']}通行局称，每天61300辆车。", "收费",
                    site_name="海岸社", published="2026-11-02")  # fmt: skip
    told = "（海岸社）\n\n大桥要贵了：从11月16日起是480元而不是420元，每天有61300辆车要多付，周一宣布。"
    paper = document("https://wanbao.example/1", told, "桥", published="2026-11-03")
    assert len(groups_of([wire, paper])) == 1
    other = document("https://wanbao.example/1", told.replace("（海岸社）", ""), "桥",
                     published="2026-11-03")  # fmt: skip
    assert len(groups_of([wire, other])) == 2


SHORT_NAMES = {
    "en": ("PNA", "MARL, Nov 3 (PNA) - "),
    "zh": ("海岸社", "海岸社霁川3月22日电 "),
    "ja": ("海岸通信", "【霧津＝海岸通信】"),
    "ko": ("해안통신", "(노을=해안통신) "),
}


@pytest.mark.parametrize("language", sorted(SHORT_NAMES))
def test_an_agency_under_its_own_dateline_is_nobodys_copy(language):
    name, opening = SHORT_NAMES[language]
    for site, relayed in ((name, False), ("Abend-Rundschau", True)):
        told = document("https://agency.example/1", f"{opening}{BODY[language]}", site_name=site)
        assert is_relayed(told) is relayed


@pytest.mark.parametrize(
    ("ending", "names"),
    [
        ("… and no more. (Pondbrief)", ("Pondbrief",)),
        ("… und mehr nicht. (mk/dpn)", ("mk", "dpn")),
        ("……到此为止。（芦苇速报）", ("芦苇速报",)),
        ("……以上。（葦の便り）", ("葦の便り",)),
        ("… 그뿐이다. (갈대소식)", ("갈대소식",)),
        ("It fell by 3 percent (2019). The rest is silence.", ()),
        ("The bridge (built in 1931).", ()),
    ],
)
def test_brackets_at_the_very_end_hold_who_signs(ending, names):
    assert signed_at_end(ending) == names


SIGNED = {
    "en": "Crossing will cost 480 from 16 November, 420 no more; 61,300 vehicles a day.",
    "zh": "从11月16日起过桥要480元，不再是420元，每天61300辆车。",
    "ja": "11月16日から渡るのに480円かかる。もう420円ではない。一日61300台。",
    "ko": "11월 16일부터 건너려면 480원이다. 이제 420원이 아니다. 하루 61300대.",
}


@pytest.mark.parametrize("language", sorted(SIGNED))
def test_whoever_signs_with_the_name_of_another_site_has_it_from_there(language):
    brief = document("https://pondbrief.example/1", f"{BODY[language]} 61300.", "A toll",
                     published="2026-11-02", site_name="Pondbrief")  # fmt: skip
    for ending, count in (("(Pondbrief)", 1), ("(Ada Linde)", 2)):
        told = document("https://rundschau.example/1", f"{SIGNED[language]} {ending}", "A bridge",
                        author="Ada Linde", published="2026-11-03")  # fmt: skip
        assert len(groups_of([brief, told])) == count
