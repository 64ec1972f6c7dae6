"""Pages that only relay one document speak with its voice; who asks or measures keeps their own."""

from judging.made import document
from search_skill.judging.origins import groups_of

NOTICE = document(
    "https://www.pondboard.gov/notices/27-014-A",
    "This notice widens the recall to about 73,200 pumps. Date codes 2421 to 2613 are covered."
    " Owners may choose a refund of 229 dollars.",
    "Notice 27-014-A: pumps, wider scope",
    published="2026-11-09",
)
FIGURES = "73,200 pumps, codes 2421 to 2613, refund 229 dollars"


def voices(*documents):
    return len(groups_of(documents))


def test_a_thread_that_cites_a_notice_by_its_number_is_no_voice_of_its_own():
    thread = document(
        "https://forum.pumps.example/t/1",
        f"Source is the board's notice 27-014-A: {FIGURES}.",
        "How many pumps?",
        published="2026-11-12",
        author="tess",
    )
    assert voices(NOTICE, thread) == 1


def test_what_relays_is_no_copy():
    thread = document(
        "https://forum.pumps.example/t/1",
        f"公告 27-014-A 写得清楚：{FIGURES}。",
        "多少台？",
        published="2026-11-12",
        author="獾",
    )
    (group,) = groups_of([NOTICE, thread])
    assert group.copies == ()
    assert [edge.relation for edge in group.edges] == ["quoted_report"]


def test_a_reporter_who_asked_people_keeps_a_voice():
    report = document(
        "https://marl-herald.example/pumps",
        f"Notice 27-014-A covers {FIGURES}. The maker said it was sorry. A dealer told us that he"
        " was sold out. The board confirmed the count.",
        "Pumps recalled",
        published="2026-11-12",
    )
    assert voices(NOTICE, report) == 2


def test_who_measured_keeps_a_voice():
    thread = document(
        "https://forum.pumps.example/t/2",
        f"Notice 27-014-A says {FIGURES}. I measured mine and it is fine at 40 bar.",
        "Mine is fine",
        published="2026-11-12",
        author="gus",
    )
    assert voices(NOTICE, thread) == 2


def test_a_number_alone_joins_nothing():
    thread = document(
        "https://forum.pumps.example/t/3",
        "Has anybody read notice 27-014-A? In Marl 41 people did, on 3 May 2026, over 12 pages.",
        "A question",
        published="2026-11-12",
        author="lu",
    )
    assert voices(NOTICE, thread) == 2


def test_a_short_piece_that_quotes_a_release_and_adds_no_figure_relays_it():
    said = '"We are proud to bring science to the bedroom of everyone," said Gwen Marsh.'
    release = document(
        "https://kelpine.example/press/1",
        f"Kelpine helps people fall asleep 34 minutes faster. {said} 2 million packs were sold.",
        "Kelpine works", author="Kelpine", published="2026-01-02",
    )  # fmt: skip
    short = document(
        "https://gazette.example/a", f"A plant pill works 34 minutes faster, its maker said. {said}",
        "Plant pill", author="Staff reporter", published="2026-01-03",
    )  # fmt: skip
    assert voices(release, short) == 1
    own = document(
        "https://gazette.example/a",
        f"A plant pill works 34 minutes faster, its maker said. {said} We tried 12 nights: nothing.",
        "Plant pill", author="Staff reporter", published="2026-01-03",
    )  # fmt: skip
    assert voices(release, own) == 2
    chinese = "“冬天不趴窝，是我们对用户的承诺。”祝嘉表示。"
    maker = document("https://lingchi.example/n/1", f"零下环境中轻松跑出 500 公里，领跑同级。{chinese}现在下定享 8000 元礼。",
                     "领跑", author="翎驰", published="2026-01-02")  # fmt: skip
    paper = document("https://chenbao.example/1", f"该车在零下跑出 500 公里。{chinese}", "新高",
                     published="2026-01-03")  # fmt: skip
    assert voices(maker, paper) == 1
