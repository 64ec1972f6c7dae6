"""Who really opposes the claim that most repeat; what time has replaced opposes nobody."""

from dataclasses import replace

import pytest

from search_skill.stages.merge import merge
from search_skill.stages.verify import claim_at_hand, verify
from search_skill.types import Intent, Interpretation, Query
from search_skill.verifying.dissent import quoted
from stages.made import NOW, page, web

QUERY = Query(text="Does the Dewline pump reach 812 bar/L?", language="en", as_of=NOW)
INTERPRETATION = Interpretation(intents=(Intent.PRODUCT,), language="en", platforms=())
RELEASE = page(
    "https://dewline.example/news/pump",
    "The Dewline pump reaches a pressure of 812 bar/L, the highest of any pump on sale in 2026."
    " It ships in 14 countries.",
    "Dewline pump reaches 812 bar/L",
    "2026-04-21",
    "Orla Pike",
)
REPEATS = page(
    "https://pumpweekly.example/dewline",
    "The Dewline pump has a pressure of 812 bar/L. Dealers expect 3,000 orders this year. Editor"
    " Bo Lund saw it in Marl on 3 May 2026.",
    "The pump of the year",
    "2026-05-03",
    "Bo Lund",
)
LAB = page(
    "https://lab.marl-university.example/pumps",
    "We measured the Dewline pump on our own bench: it reaches a pressure of 604 bar/L over 40"
    " runs.\n\nThe 812 bar/L that the maker announced does not refer to the pump but to its core."
    " But nobody buys a core. Our result is far from the advertised one.",
    "The Dewline pump on the bench",
    "2026-08-02",
    "Ada Brook",
)
CORRECTED = page(
    "https://docs.dewline.example/manual",
    "The Dewline pump reaches a pressure of 812 bar/L at 20 degrees.",
    "Dewline pump manual",
    "2026-09-02",
)


def verified(*pages, query=QUERY, tried=()):
    hits, read = web(*pages)
    merged = merge(hits, read, INTERPRETATION, query)
    return merged, verify(replace(merged, tried=tried), query)


def test_a_source_that_measured_something_else_opposes_and_is_named_with_its_reasons():
    _, found = verified(RELEASE, REPEATS, LAB, tried=("Dewline 812 criticism",))
    urls = {source.id: source.url for source in found.sources}
    assert [urls[each] for each in found.opposition] == [LAB.url]
    assert "Dewline 812 criticism" in found.opposition_note
    assert "doubt" in found.opposition_note


def test_where_nobody_disputes_nobody_is_named_and_what_was_tried_is_said():
    _, found = verified(RELEASE, REPEATS, CORRECTED, tried=("Dewline 812 criticism",))
    assert found.opposition == ()
    assert "no claim was found" in found.opposition_note
    assert "Dewline 812 criticism" in found.opposition_note


def test_opposition_moves_no_score():
    _, with_note = verified(RELEASE, REPEATS, LAB, tried=("a",))
    _, without = verified(RELEASE, REPEATS, LAB)
    assert [each.score for each in with_note.sources] == [each.score for each in without.sources]


def test_the_claim_at_hand_is_what_most_repeat():
    merged, _ = verified(RELEASE, REPEATS, LAB)
    at_hand = claim_at_hand(merged, QUERY)
    assert "812" in at_hand.claim
    assert at_hand.rivals == ("number:604",)


def test_a_marked_page_opposes_nobody():
    farm = page(
        "https://codeguides.example/pump",
        "Are you wondering about the Dewline pump pressure? You have come to the right place!\n\n"
        "But the 812 bar/L is misleading. We measured 604 bar/L. Stay tuned. Let us know in the"
        " comments.",
        "Dewline Pump Pressure: The Complete Guide (Updated November 2026)",
    )
    _, found = verified(RELEASE, REPEATS, farm)
    assert found.opposition == ()


@pytest.mark.parametrize(
    "title", ["Dewline: 812 or 604 bar/L, which is it?", "Dewline 812 vs 604", "812 还是 604"]
)
def test_a_title_that_asks_or_compares_takes_no_side(title):
    thread = page(
        "https://pumps.forum-of-marl.example/t/8",
        "The Dewline pump reaches a pressure of 812 bar/L in the core. The Dewline pump reaches a"
        " pressure of 604 bar/L as a whole. In fact both are right, but nobody says so. I measured"
        " nothing. It is rather a question of what you call a pump, however you turn it.",
        title,
        "2026-08-20",
    )
    _, found = verified(RELEASE, REPEATS, LAB, thread)
    urls = {source.id: source.url for source in found.sources}
    assert [urls[each] for each in found.opposition] == [LAB.url]


def test_a_paper_and_its_repository_oppose_once():
    text = (
        "We measured the Dewline pump on our own bench: it reaches a pressure of 604 bar/L over 40"
        " runs. The 812 bar/L that the maker announced does not refer to the pump but to its core."
    )
    paper = page("https://arxiv.org/abs/2608.99101", text, "A pump measured", "2026-08-02", "Ada B")
    code = page(
        "https://github.com/marl-pumps/bench", f"Data of arXiv:2608.99101. {text} But read on: yet"
        " another run, in fact, is far from it. However, rather see for yourself.", "bench",
        "2026-08-03",
    )  # fmt: skip
    _, found = verified(RELEASE, REPEATS, paper, code)
    urls = {source.id: source.url for source in found.sources}
    assert [urls[each] for each in found.opposition] == [paper.url]


CLAIMS = "The Dewline pump reaches 812 bar/L, three times as much as other pumps."


@pytest.mark.parametrize(
    ("said", "opposes"),
    [
        ("What I object to is the factor of three. We ran it beside two others for a week.", True),
        ("The claim of “three times” is misleading. We tested it on our own bench.", True),
        ("It is three times as strong as our old one. We tested it for a week.", False),
        ("We tested it three times a day for a week, and it never failed us.", False),
    ],
)
def test_who_disputes_how_many_times_over_it_is_opposes_the_claim(said, opposes):
    release, repeats = (
        replace(each, text=CLAIMS, passages=page(each.url, CLAIMS).passages)
        for each in (RELEASE, REPEATS)
    )
    writer = page(
        "https://b.marl.example/pump",
        f"Of the Dewline pump. {said} But in fact nobody needs that much. Rather, look at the price."
        " It is far from cheap.",
        "A week with the pump",
        "2026-08-20",
    )
    _, found = verified(release, repeats, LAB, writer)
    urls = {source.id: source.url for source in found.sources}
    assert (writer.url in [urls[each] for each in found.opposition]) == opposes


@pytest.mark.parametrize("reason", ["not because of the", "thanks to the"])
def test_who_chose_it_not_for_the_figure_does_not_stand_by_it(reason):
    writer = page(
        "https://c.marl.example/pump",
        f"We bought the Dewline pump {reason} 812 bar/L.\n\nA dealer said that it has 812 bar/L."
        " We measured it on our own bench, however, and it was far from it. But it is quiet.",
        "Why we bought it",
        "2026-08-20",
    )
    _, found = verified(RELEASE, REPEATS, LAB, writer)
    urls = {source.id: source.url for source in found.sources}
    named = writer.url in [urls[each] for each in found.opposition]
    assert named == reason.startswith("not")


def test_the_claim_is_told_in_a_sentence_that_a_stranger_understands():
    filing = page(
        "https://register.marl.example/dewline",
        "6.3.1 Our statements of 21 April refer to a pressure of 812 bar/L for the Dewline pump."
        " | Dewline | 812 bar/L |",
        "Registration document",
        "2026-09-01",
    )
    merged, found = verified(filing, RELEASE, REPEATS, LAB)
    at_hand = claim_at_hand(merged, QUERY)
    assert at_hand.claim.startswith("The Dewline pump")
    assert f'"{LAB.text.split(chr(10))[0]}"'[:60] in found.opposition_note


WIDELY = [
    page(
        f"https://paper{number}.example/pump",
        f"The Dewline pump is sold in 57 countries, the maker's agent in {town} told us. Sales of the"
        " Dewline pump are good.",
        f"Dewline pumps in {town}",
        f"2026-06-{number + 10}",
        f"Ilse Marn{'abcde'[number]}",
    )
    for number, town in enumerate(["Marl", "Ostrow", "Brenn", "Tarn", "Velde"])
]
FEWER = page(
    "https://customs.marl.example/pumps",
    "We counted ourselves: the Dewline pump is sold in 31 countries. The 57 countries are not"
    " countries but dealers.",
    "Dewline pumps by country",
    "2026-08-08",
    "Bo Lund",
)


@pytest.mark.parametrize(
    ("question", "claimed"),
    [
        ("Does the Dewline pump reach 812 bar/L?", "812"),
        ("How is the Dewline pump sold in 57 countries?", "57"),
    ],
)
def test_a_value_that_the_question_names_is_at_hand_before_any_other(question, claimed):
    query = replace(QUERY, text=question)
    merged, _ = verified(RELEASE, REPEATS, LAB, *WIDELY, FEWER, query=query)
    assert claimed in claim_at_hand(merged, query).claim


@pytest.mark.parametrize(
    ("says", "opposes"),
    [
        ("The maker announced 812 bar/L. We got 604 bar/L in our own runs.", True),
        ("If 812 bar/L were the pump's, it would burst. Our own result is 604 bar/L.", True),
        ("It reaches 812 bar/L. Our own older pump reaches 604 bar/L.", False),
    ],
)
def test_who_gives_the_value_as_anothers_does_not_stand_by_it(says, opposes):
    said = page("https://f.example/p", f"The Dewline pump. {says}", "Dewline", "2026-08-05")
    _, found = verified(RELEASE, REPEATS, LAB, said)
    urls = {source.id: source.url for source in found.sources}
    assert (said.url in [urls[each] for each in found.opposition]) is opposes


def test_an_encyclopaedia_tells_who_differs_and_opposes_nobody():
    entry = replace(LAB, url="https://enc.example/dewline", kind="encyclopedia")
    assert verified(RELEASE, REPEATS, entry)[1].opposition == ()


def test_a_thread_opposes_only_by_what_one_did_himself():
    own = page("https://forum.ostin.example/t/1", LAB.text, "Dewline has 604", "2026-08-03")
    told = page(
        "https://forum.ostin.example/t/2",
        "The 812 bar/L does not refer to the pump but to its core. But nobody buys a core. The pump"
        " has 604 bar/L, far from the advertised 812 bar/L.",
        "Dewline has 604",
        "2026-08-03",
    )
    for thread, opposes in ((own, True), (told, False)):
        _, found = verified(RELEASE, REPEATS, replace(thread, kind="forum"))
        assert bool(found.opposition) is opposes


def test_a_thread_under_the_title_of_another_source_opposes_nothing():
    own = page("https://forum.ostin.example/t/1", LAB.text, "Dewline on a bench", "2026-08-03")
    paper = replace(LAB, title="Dewline on a bench", text="The pump has three valves and a core.")
    about = verified(RELEASE, REPEATS, replace(own, kind="forum"), paper)[1]
    alone = verified(RELEASE, REPEATS, replace(own, kind="forum"))[1]
    assert about.opposition == ()
    assert alone.opposition != ()


def test_who_stands_by_the_claim_whatever_he_measured_opposes_it_less():
    stands = " The figure holds. We stand by it. So yes, I recommend it. It was right about it."
    sides = replace(LAB, text=LAB.text + stands)
    assert verified(RELEASE, REPEATS, sides)[1].opposition == ()


def test_what_a_page_or_two_say_is_at_nobodys_hand():
    query = replace(QUERY, text="How good is the Dewline pump?")
    one = page(
        "https://d.example/p", "The Dewline pump weighs 44 kg. It is blue.", "Dewline", "2026-05-01"
    )
    other = page(
        "https://e.example/p", "The Dewline pump weighs 61 kg. We put it on our own scale.",
        "Dewline weighed", "2026-05-02",
    )  # fmt: skip
    merged, found = verified(one, other, *WIDELY, query=query)
    assert claim_at_hand(merged, query) is None
    assert found.opposition == ()


@pytest.mark.parametrize(
    ("texts", "question"),
    [
        (("6月换泵的人最多。", "换泵的人5月最多。"), "换泵的人多吗？"),
        (("ポンプの発表は17時だった。", "ポンプの発表は14時だった。"), "ポンプの発表はいつ?"),
        (("펌프 발표는 17시였다.", "펌프 발표는 14시였다."), "펌프 발표는 언제?"),
    ],
)
def test_months_and_hours_are_no_claim(texts, question):
    pages = [
        page(
            f"https://m{number}.example/1", texts[number % 2], f"泵 {number}", f"2026-06-1{number}"
        )
        for number in range(8)
    ]
    query = replace(QUERY, text=question)
    merged, found = verified(*pages, query=query)
    assert claim_at_hand(merged, query) is None
    assert found.opposition == ()


@pytest.mark.parametrize(
    ("sentence", "holds", "is_cut_before"),
    [
        ("It reaches 812 bar/L.", "812 bar/L", False),
        ("The pump that was shown in Marl today reaches 812 bar/L at last.", "812 bar/L", True),
        ('He said "no" to all who asked him about that pump.', "", False),
        ("今天在马尔市举行的新品沟通会上宣布的这一款泵在没有任何外部压力的情况下压力达到812巴", "812巴", True),
    ],
)  # fmt: skip
def test_a_long_sentence_is_quoted_with_the_value_that_it_holds(sentence, holds, is_cut_before):
    cut = quoted(sentence, holds, 40)
    assert len(cut) <= 41
    assert holds in cut
    assert cut.strip("…") in sentence.replace('"', "'")
    assert cut.startswith("…") == is_cut_before


FACT = replace(QUERY, text="What pressure has the Dewline pump, and since when?")


def test_of_a_plain_fact_others_are_mistaken_and_oppose_nobody():
    _, found = verified(RELEASE, REPEATS, LAB, query=FACT)
    assert found.opposition == ()
    assert found.opposition_note


@pytest.mark.parametrize(
    ("says", "opposes"),
    [
        ("We measured nine pumps. Dewline advertises 812 bar/L. Ours gave 604 bar/L.", True),
        ("Nine pumps are on sale. Dewline advertises 812 bar/L. Others have 604 bar/L.", False),
    ],
)
def test_a_measurement_of_the_same_unit_is_set_against_a_claim_that_no_voice_disputes(
    says, opposes
):
    tester = page(
        "https://tester.example/nine", f"A test of the Dewline pump. {says}", "Nine pumps",
        "2026-08-08", "Ada Brook",
    )  # fmt: skip
    query = replace(QUERY, text="Does the Dewline pump really reach the announced 812 bar/L?")
    third = replace(REPEATS, url="https://pumps-daily.example/dewline", title="Pump news")
    _, found = verified(RELEASE, REPEATS, third, tester, query=query)
    urls = {source.id: source.url for source in found.sources}
    assert (tester.url in [urls[each] for each in found.opposition]) is opposes


def test_who_punishes_argues_nothing():
    fined = replace(LAB, title="Penalty decision 88: Dewline pump")
    assert verified(RELEASE, REPEATS, fined)[1].opposition == ()
    fined = replace(LAB, title="行政处罚决定书：Dewline")
    assert verified(RELEASE, REPEATS, fined)[1].opposition == ()
