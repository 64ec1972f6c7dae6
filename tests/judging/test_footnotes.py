"""An encyclopaedia's article speaks with the voice of the document its footnotes take most from."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

FILING = document(
    "https://filings.marl-securities.gov/qmp/report-1001",
    "On 1 October 2026 the merger of Quillpumps was completed. Each share became a right to 39.75 crowns; 51.6"
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
        "**珍珠粉**是一种粉末。\n\n一项186人的试验改善14个单位。商家被罚18600元，须在30天里改好2750盒。[1] 旧时用贝壳。[2]\n\n"
        "## 参考资料\n\n1. 通告2026年第{}号。\n2. 《贝壳史》，2011年。",
    ),
    "ja": (
        "https://www.city.kasumi.lg.jp/r8-151", "交通局公告第33号　運賃の改正",
        "大人480円、小児245円、回数券は5,100円とする。平日の最終は23時50分とする。11月16日から実施する。",
        "**霞市営バス**は公営バスである。\n\n運賃は480円、小児245円、回数券5,100円で、11月16日から最終は23時50分である[1]。"
        "\n\n## 脚注\n\n1. 交通局公告（令和8年）第{}号。",
    ),
    "ko": (
        "https://www.noeulsi.go.kr/33", "고시 제2026-33호 요금 변경",
        "어른 480원, 어린이 245원, 정기권 51,000원으로 한다. 차량 6,930대, 11월 16일부터 시행한다.",
        "**노을시 버스**는 공영 버스이다.\n\n요금은 480원, 어린이 245원, 정기권 51,000원, 차량은 6,930대로 11월 16일부터다.[1]\n\n## 각주\n\n"
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


def office(name, host, releases):
    return [
        document(f"https://{host}/{place}", text, title, site_name=name, published=f"2026-{day}")
        for place, (day, title, text) in enumerate(releases)
    ]


ISSUED = {
    "en": (
        office("Marl Safety Board", "safety-board.marl.gov", [
            ("10-16", "Notice of recall", "Tarn Kettles of Brackwater: 61,400 pieces, 16 October 2026."),
            ("11-09", "Expanded notice", "Now 73,200 pieces, from 9 November 2026."),
        ]),
        "It called back 61,400 kettles on 16 October 2026.[1] On 9 November it was 73,200.[2]\n\n"
        "## References\n\n1. Marl Safety Board, 16 October 2026.\n2. Marl Safety Board, 9 November 2026.",
        ("Tarn Kettles", "Recalls in Marl"),
    ),
    "zh": (
        office("岚亭监管局", "jgj.lanting.gov.cn", [
            ("10-16", "召回通告", "岚亭铜壶制造召回61400件，2026年10月16日。"),
            ("11-09", "扩大召回通告", "2026年11月9日起为73200件。"),
        ]),
        "2026年10月16日召回61400件。[1] 11月9日扩大为73200件。[2]\n\n"
        "## 参考资料\n\n1. 岚亭监管局，2026年10月16日。\n2. 岚亭监管局，2026年11月9日。",
        ("岚亭铜壶制造", "岚亭的产品召回"),
    ),
    "ja": (
        office("霧原安全局", "anzen.kirihara.go.jp", [
            ("10-16", "回収のお知らせ", "霧原やかん工業は61,400個を回収する。2026年10月16日。"),
            ("11-09", "対象の拡大", "2026年11月9日から73,200個とする。"),
        ]),
        "2026年10月16日に61,400個を回収した[1]。11月9日に73,200個となった[2]。\n\n"
        "## 脚注\n\n1. 霧原安全局、2026年10月16日。\n2. 霧原安全局、2026年11月9日。",
        ("霧原やかん工業", "霧原の製品回収"),
    ),
    "ko": (
        office("노을시안전국", "safety.noeul.go.kr", [
            ("10-16", "회수 공고", "노을주전자공업은 61,400개를 회수한다. 2026년 10월 16일."),
            ("11-09", "확대 공고", "2026년 11월 9일부터 73,200개로 한다."),
        ]),
        "2026년 10월 16일 61,400개를 회수했다.[1] 11월 9일 73,200개가 되었다.[2]\n\n"
        "## 각주\n\n1. 노을시안전국, 2026년 10월 16일.\n2. 노을시안전국, 2026년 11월 9일.",
        ("노을주전자공업", "노을시의 제품 회수"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(ISSUED))
def test_documents_of_one_issuer_count_together_for_an_article_on_what_they_are_about(language):
    notices, told, (their_subject, a_wider_one) = ISSUED[language]
    for title, joined in ((their_subject, True), (a_wider_one, False)):
        wiki = document(f"https://{language}.wikipedia.org/wiki/T", told, title)
        assert origin_of(wiki, *notices) == sorted(each.key for each in notices if joined)


TESTED = {
    "en": ("It lasted 27 hours and 40 minutes, then 31 hours and 50 minutes.[1]",
           "27 h 40 min; 31 h 50 min", "Laboratory report 26-311"),
    "zh": ("它坚持了27小时40分钟，后来是31小时50分钟。[1]", "27小时40分；31小时50分", "第26-311号检测报告"),
    "ja": ("27時間40分、のちに31時間50分持った[1]。", "27時間40分、31時間50分", "試験報告26-311"),
    "ko": ("27시간 40분, 나중에는 31시간 50분을 버텼다.[1]", "27시간 40분, 31시간 50분", "시험보고서 26-311"),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(TESTED))
def test_hours_and_minutes_are_one_figure_and_two_of_them_prove_no_origin(language):
    told, text, name = TESTED[language]
    wiki = f"{told} {{}}\n\n## References\n\n1. {name}."
    for more, measured, count in (
        ("", "", 0),
        ("410 g, 23 mm, 900 W.[1]", "410 g; 23 mm; 900 W", 1),
    ):
        report = document("https://lab.example/r", f"{text}; {measured}.", f"{name}, kettles")
        assert len(origin_of(article(wiki.format(more)), report)) == count


FERRY = (
    "**{0}** is a ferry. On 29 September the line said 18 percent.[1] On 13 November it said 6.8, 8.4"
    " and 2.8 percent.[2]\n\n## References\n\n1. {1}, 29 September 2026. 2. {1}, 13 November 2026."
)


@pytest.mark.parametrize(
    ("name", "line"), [("MV Ostrel", "Brennick Line"), ("岚亭号", "岚亭航运公司")]
)
def test_a_short_name_is_a_subject_where_an_issuers_title_has_it(name, line):
    told = document("https://line.example/1", "18 percent.", f"{name}: fuel", published="2026-09-29",
                    site_name=line)  # fmt: skip
    for title, count in ((f"Correction: {name}", 1), ("Correction: a ferry", 2)):
        fixed = document("https://line.example/2", f"{name}: 6.8, 8.4 and 2.8 percent.", title,
                         published="2026-11-13", site_name=line)  # fmt: skip
        first = told if count == 1 else document("https://line.example/1", "18 percent.", "Fuel",
                                                 published="2026-09-29", site_name=line)  # fmt: skip
        found = document("https://en.wikipedia.org/wiki/X", FERRY.format(name, line), name)
        assert len(groups_of([first, fixed, found])) == count


@pytest.mark.parametrize(
    ("shares", "count"), [("13.8, 14.2, 13.1 and 12.9", 1), ("13.8, 14.2 and 13.1", 0)]
)
def test_four_figures_but_for_days_are_of_the_one_document_that_has_them(shares, count):
    survey = document(
        "https://pondquorum.example/2026", f"Pumps in ponds, in per cent: {shares}.", "Pumps 2026",
        published="2026-09-15", site_name="Pondquorum",
    )  # fmt: skip
    wiki = article(
        f"Most ponds have one: {shares} per cent.[1] Of 61 makers 19 were asked.[2]\n\n"
        "## References\n\n1. Pondquorum, 15 September 2026.\n2. Marl Register of Makers."
    )
    assert len(origin_of(wiki, survey)) == count


LED = {
    "zh": ("**芦桥积分游泳**是芦桥的制度。2023年定为100米、6000人。[1]2026年7月10日改为80米。[2]", "是", "芦桥"),
    "ja": ("**葦橋水泳点数**は葦橋の制度。2023年に100m、6000人。[1]2026年7月10日に80mとした。[2]", "は", "葦橋"),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(LED))
@pytest.mark.parametrize("is_bold", [True, False])
def test_an_article_is_named_by_how_it_begins_where_its_address_is_in_other_letters(
    language, is_bold
):
    told, verb, place = LED[language]
    name = told.split("**")[1]
    begun = told if is_bold else told.replace("**", "")
    notes = f"\n\n## 参考资料\n\n1. {place}泳办〔2023〕2号\n2. {place}泳办〔2026〕6号"
    for called, count in ((name, 2), (f"{place}遊船", 0)):
        rules = [
            document(
                f"https://swim.{place_host}.gov.cn/{year}", said,
                f"{called}办法 {place}泳办〔{year}〕{number}号", published=f"{year}-05-01",
                site_name=f"{place}游泳办公室",
            )
            for year, number, said, place_host in (
                (2023, 2, "100米，6000人。", "reedbridge"), (2026, 6, "80米，自7月10日。", "reedbridge"),
            )
        ]  # fmt: skip
        wiki = document(
            f"https://{language}.wikipedia.org/wiki/Reedbridge_swim", f"# Reedbridge swim\n\n{begun}{notes}",
            "Reedbridge swim",
        )  # fmt: skip
        assert verb in begun
        assert len(origin_of(wiki, *rules)) == count


def test_a_note_names_an_amendment_by_its_kind_and_number():
    amendment = document(
        "https://records.alder.gov/12c", "39.75 crowns; 51.6 million, 2.05 billion, 12.3%, 44,100.",
        "Amendment 12C to the Pump Act", published="2026-09-25",
    )  # fmt: skip
    text = "**Pumps** cost 39.75 crowns, 51.6 million, 2.05 billion, 12.3% and 44,100.[1]\n\n## References\n\n"
    assert origin_of(article(f"{text}1. Records, Amendment 12C."), amendment) == [amendment.key]
    assert origin_of(article(f"{text}1. Records, Amendment 12D."), amendment) == []
