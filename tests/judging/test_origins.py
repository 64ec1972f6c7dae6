"""Who copied whom: one text is one voice, whoever prints it; two own reports stay two."""

import random

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

RELEASE = (
    "Brennick, 21 April 2026 - Ostrava Cells today announced that its QX-1 cell has reached an"
    " energy density of 712 Wh/L in the first quarter. The result was obtained on multilayer cells"
    " assembled at the pilot line. Nineteen of twenty consecutive cells came within two per cent of"
    " the figure, the chief engineer said. Samples have been shipped to four partners in mining and"
    " aviation, and a decision on a plant of 2 GWh is expected before the end of the year."
)
OWN_WORDS = (
    "A battery maker from Brennick says it beat the record: 712 Wh/L, measured on a handful of"
    " multilayer samples. We asked three engineers what that means for a car, and none of them would"
    " put a date on it. The company wants to choose the site of its factory this winter."
)
CHINESE = (
    "澜江市工业局昨日宣布，新能源汽车置换补贴自6月1日起施行，至12月31日止，资金总额3.2亿元。"
    "市民报废旧车购买纯电动乘用车的，每辆补贴12000元；置换旧车的，每辆补贴8000元。"
    "旧车须于2025年1月1日前登记在本人名下，新车开票价在8万元以上30万元以下。"
)
JAPANESE = (
    "東浜市は21日、家庭用蓄電池の補助金を来年4月1日から1件あたり12万円に引き上げると発表した。"
    "対象は容量5kWh以上の機種で、予算は3億2000万円。申請は先着順で、予算がなくなり次第終了する。"
)
KOREAN = (
    "동해시는 21일 가정용 배터리 보조금을 내년 4월 1일부터 가구당 120만 원으로 올린다고 밝혔다."
    " 대상은 용량 5kWh 이상인 제품이며 예산은 32억 원이다. 신청은 선착순이고 예산이 떨어지면 끝난다."
)


def voices(*documents):
    """The groups as sets of hosts."""
    return {frozenset(key.split("/")[2] for key in group.members) for group in groups_of(documents)}


def together(one, other):
    return len(voices(one, other)) == 1


@pytest.mark.parametrize("text", [RELEASE, CHINESE, JAPANESE, KOREAN])
def test_a_text_under_another_headline_is_one_voice(text):
    assert together(
        document("https://maker.example/news/1", text, "The release"),
        document("https://daily.example/a", f"NEWS DESK\n\n{text}\n\nSubscribe!", "Record!"),
    )


def test_a_shortened_copy_is_one_voice():
    assert together(
        document("https://maker.example/news/1", RELEASE),
        document("https://daily.example/a", RELEASE[:260]),
    )


def test_two_reports_of_one_event_in_their_own_words_stay_two():
    assert not together(
        document("https://maker.example/news/1", RELEASE),
        document("https://daily.example/a", OWN_WORDS),
    )


def test_pages_of_one_template_stay_apart():
    template = (
        "{0} met {1} on Tuesday in front of {2} spectators. The final score was {3}. {4} opened the"
        " scoring in minute {5} before {6} replied in minute {7}. The home side had {8}% of"
        " possession and {9} shots. The referee showed {9} yellow cards."
    )
    one = template.format("Arle", "Bree", 41_250, "2-1", "Osk", 27, "Tan", 59, 64, 8)
    other = template.format("Coln", "Dorn", 18_900, "0-3", "Ilm", 11, "Per", 83, 41, 13)
    assert not together(
        document("https://a.example/1", one), document("https://b.example/2", other)
    )


def test_versions_of_one_documentation_are_no_copies_of_each_other():
    (group,) = groups_of(
        [
            document("https://docs.thing.example/en/1.1/install/", RELEASE),
            document("https://docs.thing.example/en/3.0/install/", RELEASE),
        ]
    )
    assert group.copies == ()  # one owner, so one voice, but each speaks of its version


def test_one_domain_counts_once_and_public_suffixes_are_known():
    found = voices(
        document("https://news.alpha.co.uk/1", "One story about ports."),
        document("https://sport.alpha.co.uk/2", "Another one about runners."),
        document("https://www.beta.co.uk/3", "A third about bread."),
        document("https://carol.github.io/4", "A fourth."),
        document("https://dave.github.io/5", "A fifth."),
    )
    assert len(found) == 4


def test_a_platform_of_many_owners_is_not_one_owner():
    found = groups_of(
        [
            document("https://www.reddit.com/r/x/comments/aaa/one/", "The port reopened."),
            document("https://www.reddit.com/r/x/comments/bbb/two/", "The strike is over."),
        ]
    )
    assert len(found) == 2


def test_a_copy_on_a_site_does_not_lend_its_voice_to_the_site():
    groups = groups_of(
        [
            document("https://maker.example/news/1", RELEASE, published="2026-04-21"),
            document("https://daily.example/a", RELEASE, published="2026-04-22"),
            document("https://daily.example/b", OWN_WORDS, published="2026-05-01"),
        ]
    )
    assert len(groups) == 2


def test_the_wire_story_counts_once_beside_a_blog():
    body = (
        "BERLIN (Nordwire) - The port reopened on Friday after a strike of 7 days, officials said."
    )
    more = " Ships had waited outside since the 3rd of the month, and 41 of them are still there."
    found = voices(
        document("https://herald.example/1", f"{body}{more} Herald."),
        document("https://tribune.example/1", f"{body}{more} Tribune."),
        document("https://blog.example/1", "I live beside the harbour and the noise is back."),
    )
    assert len(found) == 2


def test_a_translation_of_the_figures_in_their_order_is_one_voice():
    german = (
        "Die Firma meldet 712 Wh/L für ihre Zelle, erreicht mit 22 Mikrometern Separator. Nach 600"
        " Zyklen blieben 91 Prozent. Die Probe wog 340 Gramm und kostete 1.250 Euro am 14. Januar."
    )
    english = (
        "The company reports 712 Wh/L for its cell, reached with a separator of 22 micrometres."
        " After 600 cycles 91 per cent were left. The sample weighed 340 grams, and cost 1,250 euros"
        " on 14 January."
    )
    assert together(
        document("https://a.example/1", english, language="en", published="2026-04-21"),
        document("https://b.example/2", german, language="de", published="2026-04-22"),
    )


def test_the_earliest_is_the_origin_and_edges_say_why():
    (group,) = groups_of(
        [
            document("https://daily.example/a", RELEASE, published="2026-04-22"),
            document("https://maker.example/news/1", RELEASE, published="2026-04-21"),
        ]
    )
    assert group.origin.endswith("maker.example/news/1")
    (edge,) = group.edges
    assert edge.relation == "copied_text"
    assert "%" in edge.evidence
    assert group.copies == ((edge.source, edge.target),)


def test_a_credited_page_is_the_origin_even_of_a_dated_copy():
    groups = groups_of(
        [
            document(
                "https://zeitung.example/a",
                f"{CHINESE}\n\n（来源：澜江日报）",
                published="2026-05-15",
            ),
            document("https://ribao.example/x", CHINESE, site_name="澜江日报"),
        ]
    )
    assert [group.origin.split("/")[2] for group in groups] == ["ribao.example"]


@pytest.mark.parametrize(
    ("said", "origin"),
    [
        ("Press release distributed by Marl Wire on behalf of Ostrava Cells.", "maker.example"),
        ("Marl Wire, 14:00.", "marlwire.example"),
    ],
)
def test_a_wire_that_says_for_whom_it_distributes_is_credited_in_its_stead(said, origin):
    maker = document("https://maker.example/1", RELEASE, published="2026-04-21")
    wire = document("https://www.marlwire.example/7", f"{said}\n\n{RELEASE}", site_name="Marl Wire",
                    published="2026-04-21")  # fmt: skip
    paper = document("https://daily.example/a", f"{RELEASE}\n\nSource: Marl Wire",
                     published="2026-04-22")  # fmt: skip
    (group,) = groups_of([maker, wire, paper])
    assert origin in group.origin


TABLES = {
    "en": ("The board has counted 41,200 pumps, of which 512 had failed and 17,300 were sold.",
           "Of 41,200 pumps 512 failed, 17,300 were sold.{}\n\nSource: Pond Board",
           " Ada counted 88 in 66 shops."),
    "zh": ("本局清点水泵41,200台，其中512台发生故障，另有17,300台已经售出。",
           "41,200台里坏了512台，卖掉17,300台。{}\n\n来源：Pond Board", "记者在66家店里数到88台。"),
    "ja": ("当局はポンプ41,200台を数え、512台に故障があり、17,300台は販売済みであった。",
           "41,200台のうち512台が故障、17,300台を販売。{}\n\n出典：Pond Board", "66店で88台を数えた。"),
    "ko": ("본 위원회가 센 펌프는 41,200대이고 512대가 고장이며 17,300대는 이미 팔렸다.",
           "41,200대 가운데 512대가 고장, 17,300대 판매.{}\n\n출처: Pond Board", " 66곳에서 88대를 보았다."),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(TABLES))
def test_who_names_a_public_body_below_a_table_and_has_figures_of_his_own_is_heard(language):
    text, told, own = TABLES[language]
    board = document("https://www.pondboard.gov/n/5", text, "A count", site_name="Pond Board",
                     published="2026-04-21", language=language)  # fmt: skip
    for added, count in (("", 1), (own, 2)):
        paper = document("https://herald.example/5", told.format(added), "Pumps", author="Ada Linde",
                         published="2026-04-25", language=language)  # fmt: skip
        assert len(groups_of([board, paper])) == count


STALE = {
    "en": (
        "A replica of the pump can be asked for a snapshot",
        "The port on which a replica pulls a snapshot answers before the client has been"
        " authenticated. Whoever reaches the port can read the whole database of the pump. Nothing can"
        " be written there, and nothing is kept of who was here on the line before.",
    ),
    "zh": (
        "水泵副本接口在未经验证的情况下可被请求快照",
        "副本拉取快照所用的端口在客户端通过验证之前就会应答，任何能够到达该端口的人都可以读取水泵的整个数据库。"
        "数据不能被写入，而此前谁曾连接到这条线路上也不会留下任何记录，除非管理员另行开启日志功能并保存。",
    ),
    "ja": (
        "ポンプの複製は認証なしでスナップショットを渡すおそれがある",
        "複製がスナップショットを取得するポートは、利用者が認証される前に応答する。このポートに到達できる者は誰でも"
        "ポンプのデータベース全体を読むことができる。書き込みはできないが、接続の記録はどこにも残らないままである。",
    ),
    "ko": (
        "펌프 복제본은 인증 없이도 스냅숏을 내어 줄 수 있는 것으로 확인되었다",
        "복제본이 스냅숏을 가져가는 포트는 이용자가 인증되기 전에 응답한다. 이 포트에 닿을 수 있는 사람은 누구나 펌프의"
        " 데이터베이스 전체를 읽을 수 있다. 무엇을 써 넣을 수는 없지만 앞서 누가 이 줄에 접속했는지에 대한 기록은 어디에도"
        " 남지 않으며 관리자가 따로 켜지 않는 한 저장되지 않는다.",
    ),
}  # fmt: skip


GATES = ("gate", "lock", "mill", "sluice", "weir", "bank", "ford", "quay", "pier", "dock", "mole")
CASKS = ("lamp", "wick", "vial", "cask", "drum", "crate", "sack", "tub", "bin", "jar", "pot")


@pytest.mark.parametrize("language", sorted(STALE))
def test_a_mirror_that_was_not_kept_up_is_told_by_its_heading(language):
    title, text = STALE[language]
    more = " ".join(f"Point {place}: the {word} was {word}{place}, {word} said." for place, word in
                    enumerate(GATES, 311))  # fmt: skip
    less = " ".join(f"Record {place}, {word} {word}{place} imported by {word}." for place, word in
                    enumerate(CASKS, 7420))  # fmt: skip
    advisory = document("https://pumps.example/a/1", f"# {title}\n\n{text} 7.1.4, 7.2.0, 88. {more}",
                        "Advisory 1", published="2026-06-30", language=language)  # fmt: skip
    for heading, count in ((title, 1), ("What we make of the port of the pump", 2)):
        mirror = document("https://lookup.example/1", f"# {heading}\n\n{text} 7.1.3, 61, 44. {less}",
                          "Lookup", published="2026-07-02", language=language)  # fmt: skip
        assert len(voices(advisory, mirror)) == count


def test_the_order_of_the_documents_decides_nothing():
    documents = [
        document(f"https://s{n}.example/1", RELEASE if n % 3 else OWN_WORDS + f" {n}")
        for n in range(9)
    ]
    expected = groups_of(documents)
    for seed in range(5):
        assert groups_of(random.Random(seed).sample(documents, len(documents))) == expected


def test_empty_texts_and_generic_titles_are_not_alike():
    found = groups_of(
        [
            document("https://a.example/1", "", ""),
            document("https://b.example/2", "", ""),
            document("https://c.example/changelog", "Adds websocket support", "Changelog"),
            document("https://d.example/changelog", "Fixes a crash on start", "Changelog"),
        ]
    )
    assert len(found) == 4
