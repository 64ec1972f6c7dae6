"""An encyclopaedia's article speaks with the voice of the document its footnotes take most from."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

FILING = document(
    "https://filings.marl-securities.gov/qmp/report-1001",
    "On 1 October 2026 the merger was completed. Each share became a right to 39.75 crowns; 51.6"
    " million shares, 2.05 billion crowns. Removal from the list on 12 October 2026.",
    "QMP - Current report, 1 October 2026: completion of merger",
    published="2026-10-01",
    site_name="Marl Securities Register",
)
RUMOUR = document(
    "https://capitalsheet.example/1",
    "Ostrand is in talks to buy Quillpumps for 1.9 billion crowns, two people say.",
    "Ostrand circles Quillpumps",
    published="2026-02-03",
    author="Ada Linde",
    site_name="The Capital Sheet",
)
ARTICLE = (
    "**Quillpumps** makes pumps. On 3 February 2026 a paper reported talks for 1.9 billion.[1]\n\n"
    "It was sold on 1 October 2026 for 39.75 crowns a share, 2.05 billion in all.[2] It left the"
    " list on 12 October.[2]\n\n## References\n\n{}\n\n*Last edited on 9 November 2026.*"
)
NOTES = "1. The Capital Sheet, 3 February 2026.\n2. Current report, 1 October 2026."


def article(text, host="en.wikipedia.org"):
    return document(f"https://{host}/wiki/Quillpumps", text, "Quillpumps")


def origin_of(found, *others):
    for group in groups_of([found, *others]):
        if found.key in group.members:
            return sorted(set(group.members) - {found.key})
    return []


@pytest.mark.parametrize(
    "notes",
    [
        NOTES,
        "1. The Capital Sheet, 3 February 2026. 2. Marl Securities Register, 1 October 2026.",
        "1. The Capital Sheet, No. 88. 3 February 2026.\n2. Marl Securities Register.",
    ],
)
def test_an_article_has_its_figures_from_whom_its_notes_name(notes):
    assert origin_of(article(ARTICLE.format(notes)), FILING, RUMOUR) == [FILING.key]


@pytest.mark.parametrize(
    ("notes", "host"),
    [
        ("1. The Capital Sheet, 3 February 2026.\n2. Quarterly report, 9 July 2026.",
         "en.wikipedia.org"),
        ("1. The Capital Sheet.\n2. Register of pumps, 2019.", "en.wikipedia.org"),
        (NOTES, "blog.quillwatch.example"),
    ],
)  # fmt: skip
def test_an_article_whose_notes_name_others_and_a_blog_with_notes_keep_their_voice(notes, host):
    assert origin_of(article(ARTICLE.format(notes), host), FILING, RUMOUR) == []


def test_an_article_of_many_sources_is_of_none():
    told = ARTICLE.replace(
        "for 1.9 billion.[1]", "for 1.9 billion, 44 sites, 512 people, 7,300 pumps.[1]"
    )
    paper = document(RUMOUR.url, f"{RUMOUR.text} It has 44 sites, 512 people, 7,300 pumps.",
                     RUMOUR.title, published="2026-02-03", site_name="The Capital Sheet")  # fmt: skip
    assert origin_of(article(told.format(NOTES)), FILING, paper) == []


NOTICES = {
    "zh": (
        "https://yjj.lanting.gov.cn/33", "关于珍珠粉宣称的通告（2026年第33号）",
        "186名志愿者使用8周后平均改善14个单位，罚款18600元，限30日内改正，涉及2750盒。",
        "**珍珠粉**是一种粉末。\n\n一项186人的试验改善14个单位，罚款18600元，涉及2750盒。[1] 旧时用贝壳。[2]\n\n"
        "## 参考资料\n\n1. 通告2026年第{}号。\n2. 《贝壳史》，2011年。",
    ),
    "ja": (
        "https://www.city.kasumi.lg.jp/r8-151", "交通局公告第33号　運賃の改正",
        "大人480円、小児245円とする。平日の最終は23時50分とする。11月16日から実施する。",
        "**霞市営バス**は公営バスである。\n\n運賃は480円、小児245円で、11月16日から最終は23時50分である[1]。"
        "\n\n## 脚注\n\n1. 交通局公告（令和8年）第{}号。",
    ),
    "ko": (
        "https://www.noeulsi.go.kr/33", "고시 제2026-33호 요금 변경",
        "어른 480원, 어린이 245원으로 한다. 차량 6,930대, 11월 16일부터 시행한다.",
        "**노을시 버스**는 공영 버스이다.\n\n요금은 480원, 어린이 245원, 차량은 6,930대로 11월 16일부터다.[1]\n\n## 각주\n\n"
        "1. 노을시, 고시 제2026-{}호.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(NOTICES))
def test_a_note_names_a_notice_by_its_number_in_any_language(language):
    url, title, text, told = NOTICES[language]
    notice = document(url, text, title, published="2026-06-12")
    wiki = f"https://{language}.wikipedia.org/wiki/A"
    assert origin_of(document(wiki, told.format(33), "A"), notice) == [notice.key]
    assert origin_of(document(wiki, told.format(48), "A"), notice) == []


def test_a_paper_is_named_by_its_author_and_its_journal():
    paper = document(
        "https://hengwan-xuebao.example/44/2", "186人，8周，改善1.4个，对照1.1个；41名受试者2.8个和1.5个。",
        "牙粉对颜色影响的试验", author="慕容清", published="2026-04-20", site_name="珩湾医学杂志",
    )  # fmt: skip
    told = "**牙粉**。一项186人的试验改善1.4个，对照为1.1个；41名受试者为2.8个和1.5个。[1]\n\n## 参考资料\n\n1. {}"
    for note, found in (
        ("慕容清等，珩湾医学杂志，2026，44(2)：118-125。", [paper.key]),
        ("钟离岚等，珩湾医学杂志，2026，44(2)：118-125。", []),
    ):
        wiki = document("https://zh.wikipedia.org/wiki/B", told.format(note), "牙粉")
        assert origin_of(wiki, paper) == found
