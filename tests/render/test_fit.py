"""A document in a given length: listed whole, filled with what tells most, true to its pages."""

import copy
import json
from dataclasses import replace

import pytest

from render.test_document import RUN, checked, report
from search_skill.checking.reports import document_in
from search_skill.checking.verify import verify
from search_skill.render.chosen import _by_matter
from search_skill.render.document import as_text, document_of
from search_skill.render.fit import cut
from search_skill.render.leaner import LISTED
from search_skill.render.pieces import FRAME, OF_A_PAGE, pieces_of, taken
from search_skill.render.worth import Worth
from search_skill.types import Claim, Contradiction, Group, Mark, Quote, Standing

LIMITS = [24_000, 12_000, 6_000]
SAID = (
    ("The pump moves 40 litres a minute at 2 bar.", "Its seal lasts 900 hours in salt water."),
    ("水泵在 2 巴时每分钟输送 40 升。", "密封件在盐水中可用 900 小时。"),
    ("ポンプは2バールで毎分40リットルを送る。", "シールは塩水で900時間もつ。"),
    ("펌프는 2바에서 분당 40리터를 보낸다.", "씰은 바닷물에서 900시간 간다."),
)
FILLING = "Nobody asked for this line, and it is about the weather in the valley. "


def long_report(sources: int = 12, said: tuple[str, str] = SAID[0]):
    """Sources of many words, of which two sentences answer what was asked."""
    made = report(sources=sources, passages=2)
    rows = []
    for number, source in enumerate(made.sources, 1):
        text = FILLING * 12 + said[number % 2] + " " + FILLING * 12
        passage = replace(source.passages[0], text=text, start=0, end=len(text), score=0.6)
        rows.append(
            replace(
                source, passages=(passage,), marks=(), group=f"G{number}", title=f"Pump {number}"
            )
        )
    groups = tuple(
        Group(id=f"G{n}", origin=f"S{n}", members=(f"S{n}",)) for n in range(1, sources + 1)
    )
    query = replace(made.query, text=f"How does the pump do? {said[0]} {said[1]}")
    return replace(
        made, query=query, sources=tuple(rows), groups=groups, claims=(), contradictions=()
    )


def claim(number: int, text: str, source: int, against: tuple[str, ...] = ()) -> Claim:
    quote = Quote(id=f"S{source}.p1", quote=text, start=0, end=len(text), sha256="ab")
    return Claim(
        id=f"C{number}", claim=text, source=(quote,), version="3.x", confidence="likely (55-80 %)",
        uncertainty="one voice", standing=Standing.PROVISIONAL, contradicted_by=against,
    )  # fmt: skip


def test_a_short_document_is_not_cut():
    document = document_of(report(), RUN)
    assert cut(document, 10**6, "x") == document


@pytest.mark.parametrize("limit", LIMITS)
def test_a_long_document_is_cut_to_its_limit_and_says_so(limit):
    long = document_of(report(sources=10, passages=8), RUN)
    short = cut(long, limit, "runs/ab.json")
    assert len(as_text(short)) <= limit
    checked(short)
    told = short["meta"]["truncated"]
    assert told is not None
    assert told["full"] == "runs/ab.json"
    assert told["left_out"]
    assert long["meta"]["truncated"] is None, "the whole is not touched"


@pytest.mark.parametrize("limit", LIMITS)
def test_text_that_grows_in_json_is_counted_as_it_is_written(limit):
    long = long_report()
    text = 'He said "no"\\\n- \t"again" 40 l.\n' * 40
    rows = tuple(
        replace(row, passages=(replace(row.passages[0], text=text, end=len(text)),))
        for row in long.sources
    )
    assert len(as_text(cut(document_of(replace(long, sources=rows), RUN), limit, ""))) <= limit


@pytest.mark.parametrize("limit", LIMITS)
def test_what_is_left_of_a_document_refers_to_nothing_that_is_gone(limit):
    long = replace(
        report(sources=12, passages=8),
        groups=(Group(id="G1", origin="S12", members=tuple(f"S{n}" for n in range(1, 13))),),
        claims=(claim(1, "40 litres", 1, ("C2",)), claim(2, "50 litres", 12, ("C1",))),
        contradictions=(Contradiction("value", ("C1", "C2"), "S1 says 40 litres, S12 says 50"),),
    )
    short = cut(document_of(long, RUN), limit, "")
    assert verify(short).faults == ()
    kept = {row["id"] for row in short["data"]["results"]}
    assert set(short["data"]["groups"][0]["members"]) == kept
    named = {name for each in short["data"]["contradictions"] for name in each["claims"]}
    assert named <= {each["id"] for each in short["data"]["claims"]}


def test_every_result_is_listed_before_any_text_is_shown():
    short = cut(document_of(long_report(sources=22), RUN), 24_000, "")
    assert len(short["data"]["results"]) == 22
    assert any(row["passages"] for row in short["data"]["results"])


def copied(number, made):
    """The sources from the third on are copies of one text; the last two are marked."""
    if number < 3:
        return made
    marks = (Mark("copycat", "x"),) if number > 20 else ()
    return replace(made, group="G2", flags=("copy",), marks=marks)


def test_of_many_copies_of_one_text_the_first_are_listed_and_those_that_are_marked():
    long = long_report(sources=22)
    rows = tuple(copied(number, row) for number, row in enumerate(long.sources, 1))
    short = cut(document_of(replace(long, sources=rows), RUN), 24_000, "")
    kept = [row["id"] for row in short["data"]["results"]]
    assert kept == ["S1", "S2", "S3", "S4", "S5", "S21", "S22"]
    assert "further copies of one text" in short["meta"]["truncated"]["left_out"]


def test_a_copy_that_a_dispute_names_is_listed_before_the_others():
    long = long_report(sources=10)
    rows = tuple(copied(number, row) for number, row in enumerate(long.sources, 1))
    dispute = Contradiction("value", ("C1", "C2"), "S1 says 40, S9 says 60")
    sides = (claim(1, "It moves 40 litres.", 1, ("C2",)), claim(2, "No, 60.", 9, ("C1",)))
    named = replace(long, sources=rows, claims=sides, contradictions=(dispute,))
    kept = [row["id"] for row in cut(document_of(named, RUN), 24_000, "")["data"]["results"]]
    assert kept == ["S1", "S2", "S3", "S4", "S9"]
    plain = replace(named, contradictions=())
    kept = [row["id"] for row in cut(document_of(plain, RUN), 24_000, "")["data"]["results"]]
    assert "S9" not in kept


@pytest.mark.parametrize("said", SAID)
def test_the_room_goes_to_sentences_that_tell_most_each_once(said):
    short = cut(document_of(long_report(said=said), RUN), 12_000, "")
    shown = [passage for row in short["data"]["results"] for passage in row["passages"]]
    texts = [passage["text"] for passage in shown]
    assert any(said[0] in text for text in texts[:2])
    assert any(said[1] in text for text in texts[:2])
    assert all(each["end"] - each["start"] == len(each["text"]) for each in shown)
    page = FILLING * 12 + said[1] + " " + FILLING * 12
    assert all(
        page[each["start"] : each["end"]] == each["text"]
        for each in shown
        if said[1] in each["text"]
    )


def test_a_marked_source_is_listed_and_has_no_say():
    long = long_report()
    farm = replace(long.sources[1], marks=(Mark("content_farm", "template prose"),))
    long = replace(long, sources=(long.sources[0], farm, *long.sources[2:]))
    rows = cut(document_of(long, RUN), 12_000, "")["data"]["results"]
    assert rows[1]["marks"] == ["content_farm"]
    assert rows[1]["passages"] == []


def test_both_sides_of_a_contradiction_stay_or_neither():
    long = replace(
        long_report(),
        claims=tuple(claim(n, f"The pump moves {n}0 litres. {FILLING}", n) for n in range(1, 13)),
        contradictions=(
            Contradiction("value", ("C11", "C12"), "S11 says 110 litres, S12 says 120"),
        ),
    )
    data = cut(document_of(long, RUN), 12_000, "")["data"]
    assert {"C11", "C12"} <= {each["id"] for each in data["claims"]}
    assert data["contradictions"][0]["claims"] == ["C11", "C12"]
    order = [int(each["id"][1:]) for each in data["claims"]]
    assert order == sorted(order)


def test_a_claim_that_says_nothing_new_leaves_its_room_to_others():
    same = tuple(claim(n, SAID[0][0], n) for n in range(1, 10))
    other = claim(10, SAID[0][1], 10)
    long = replace(long_report(), claims=(*same, other))
    kept = [each["id"] for each in cut(document_of(long, RUN), 12_000, "")["data"]["claims"]]
    assert "C10" in kept
    assert len(kept) < 5


def test_who_bears_out_a_part_is_told_where_he_is_quoted():
    one = claim(1, SAID[0][1], 1)
    two = replace(one.source[0], id="S2.p1")
    told = "two voices; in part only: S2, S3"
    said = replace(one, source=(one.source[0], two), uncertainty=told, voices=2)
    full = document_of(replace(long_report(), claims=(said,)), RUN)
    shown = cut(full, 12_000, "")["data"]["claims"][0]
    assert [each["id"] for each in shown["source"]] == ["S1.p1"]
    assert shown["uncertainty"] == "two voices"


def test_what_was_left_out_is_missing_and_what_warns_is_not():
    rows = cut(document_of(long_report(), RUN), 12_000, "")["data"]["results"]
    assert all("scores" not in row and "found_by" not in row for row in rows)
    assert all(row["flags"] == ["instruction_like_text"] for row in rows)
    assert all(row["page"] and row["page"]["verdict"] == "ok" for row in rows)


def test_a_cut_document_can_be_read_back(tmp_path):
    path = tmp_path / "short.json"
    path.write_text(as_text(cut(document_of(long_report(), RUN), 12_000, "")), "utf-8")
    row = document_in(str(path))["data"]["results"][0]
    assert row["scores"] == {}
    assert row["dates"]["fetched"] is None


def test_a_replay_is_cut_like_its_run_whatever_the_clock_says():
    one = report(sources=10, passages=8)
    slow = replace(one, attempts=tuple(replace(each, ms=999_999) for each in one.attempts))
    texts = []
    for each, elapsed in ((one, 1), (slow, 9_999_999)):
        short = cut(document_of(each, replace(RUN, elapsed_ms=elapsed)), 24_000, "x")
        for attempt in short["meta"]["attempts"]:
            attempt["ms"] = 0
        short["meta"]["elapsed_ms"] = 0
        texts.append(as_text(short))
    assert texts[0] == texts[1]


def test_nothing_of_a_cut_document_is_decided_by_the_order_of_a_set():
    texts = {json.dumps(cut(document_of(long_report(), RUN), 12_000, "")) for _ in range(3)}
    assert len(texts) == 1


@pytest.mark.parametrize(
    ("further", "clause"),
    [
        ("As the maker says, the pump moves 40 litres a minute, which is a lot.", "40 litres"),
        ("据厂家说，水泵每分钟输送 40 升，这已经不少。", "40 升"),
        ("メーカーによると、ポンプは毎分40リットルを送り、十分である。", "40リットル"),
        ("제조사에 따르면, 펌프는 분당 40리터를 보내며, 충분하다.", "40리터"),
    ],
)
def test_further_quotes_of_a_side_are_the_clause_that_says_it_in_its_place(further, clause):
    first = claim(1, f"The pump moves {clause} a minute. {FILLING}", 1, ("C2",))
    second = Quote(id="S3.p1", quote=further, start=100, end=100 + len(further), sha256="cd")
    first = replace(first, source=(*first.source, second))
    against = Contradiction("value", ("C1", "C2"), "S1 says 40, S2 says 60")
    long = replace(
        long_report(),
        claims=(first, claim(2, "The pump moves 60 litres.", 2, ("C1",))),
        contradictions=(against,),
    )
    kept = cut(document_of(long, RUN), 12_000, "")["data"]["claims"][0]["source"]
    assert [each["id"] for each in kept] == ["S1.p1", "S3.p1"]
    quoted = kept[1]
    assert clause in quoted["quote"]
    assert len(quoted["quote"]) < len(further)
    at = quoted["start"] - 100
    assert further[at : quoted["end"] - 100] == quoted["quote"]


@pytest.mark.parametrize(
    ("further", "clause", "beside"),
    [
        (
            "Its makers say that the pump moves 40 litres, and its seal lasts 900 hours in salt "
            "water, they add.",
            "40 litres",
            "900 hours",
        ),
        (
            "厂家说水泵每分钟输送 40 升，密封件在盐水中可用 900 小时，仅此而已。",
            "40 升",
            "900 小时",
        ),
        (
            "ポンプは毎分40リットルを送り、シールは塩水で900時間もつ、とある。",
            "40リットル",
            "900時間",
        ),
        (
            "펌프는 분당 40리터를 보내며, 씰은 바닷물에서 900시간 간다, 고 한다.",
            "40리터",
            "900시간",
        ),
    ],
)
@pytest.mark.parametrize("is_first", [True, False])
def test_a_further_quote_is_of_the_value_in_dispute(further, clause, beside, is_first):
    said = f"The pump moves {clause}, its seal lasts {beside} in salt water, 盐水 塩水 바닷물 씰은."
    second = Quote(id="S3.p1", quote=further, start=0, end=len(further), sha256="cd")
    first = claim(1, said, 1, ("C2",))
    first = replace(first, source=(*first.source, second))
    told = f"S1 says {clause if is_first else beside} (2 voices, T1), S2 says 7"
    long = replace(
        long_report(),
        claims=(first, claim(2, "It is 7.", 2, ("C1",))),
        contradictions=(Contradiction("value", ("C1", "C2"), told),),
    )
    quoted = cut(document_of(long, RUN), 12_000, "")["data"]["claims"][0]["source"][1]["quote"]
    assert (clause in quoted, beside in quoted) == (is_first, not is_first)


def test_one_side_does_not_take_the_room_of_every_other_matter():
    main = claim(1, f"The pump moves 40 litres a minute. {FILLING}", 1, ("C3", "C4", "C5"))
    other = claim(2, f"The seal lasts 900 hours in salt water. {FILLING}", 2, ("C6",))
    rivals = [
        claim(n, f"The pump moves {n}1 litres a minute. {FILLING}", n, ("C1",)) for n in (3, 4, 5)
    ]
    last = claim(6, f"The seal lasts 90 hours in salt water. {FILLING}", 6, ("C2",))
    told = [("C1", "C3"), ("C1", "C4"), ("C1", "C5"), ("C2", "C6")]
    long = replace(
        long_report(sources=6),
        claims=(main, other, *rivals, last),
        contradictions=tuple(Contradiction("value", each, "they differ") for each in told),
    )
    data = cut(document_of(long, RUN), 9_500, "")["data"]
    order = [each["claims"] for each in data["contradictions"]]
    assert order.index(["C2", "C6"]) < order.index(["C1", "C5"])


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("Pump 40 litres 2 bar moves", "The pump moves 40 litres at 2 bar."),
        ("水泵 2 巴 每分钟 输送 40 升", "水泵在 2 巴时每分钟输送 40 升。"),
    ],
)
def test_a_line_that_is_no_sentence_is_worth_less_than_one(line, sentence):
    long = long_report(sources=1)
    text = f"{line}\n\n{sentence}"
    passage = replace(long.sources[0].passages[0], text=text, end=len(text))
    one = replace(long, sources=(replace(long.sources[0], passages=(passage,)),))
    data = document_of(replace(one, query=replace(one.query, text=sentence)), RUN)["data"]
    (piece,) = taken(pieces_of(data["results"]), Worth(data), OF_A_PAGE + FRAME + len(sentence))
    assert piece.made()["text"] == sentence


def shortened(document):
    """A document after all the steps that a list of results takes."""
    made = copy.deepcopy(document)
    for steps in LISTED:
        for step in steps(made):
            step()
    return made


def degraded(ladder, got, because, lost=()):
    wanted = {"ladder": ladder, "wanted": "api", "got": got, "because": because}
    return {**wanted, "lost": list(lost)}


def test_what_was_read_another_way_without_a_loss_is_no_news_and_a_refusal_is():
    made = document_of(long_report(), RUN)
    page = "read https://pump.example/1"
    made["meta"]["degraded"] = [
        degraded(page, "http", "not_found: 404"),
        degraded(page, "http", "blocked: cloudflare"),
        degraded(page, "", "not_found: 404"),
        degraded("reddit", "old", "not_found: 404", ["votes"]),
    ]
    assert shortened(made)["meta"]["degraded"] == made["meta"]["degraded"][1:]


def test_a_platform_that_had_nothing_is_told_among_the_sources_once():
    made = document_of(long_report(), RUN)
    empty = {"ladder": "wikipedia", "rung": "api", "outcome": "empty", "detail": "", "found": 0}
    refused = {**empty, "rung": "web", "outcome": "blocked"}
    made["meta"]["degraded"] = []
    made["meta"]["attempts"] = [{**empty, "ms": 3}, {**refused, "ms": 3}]
    made["meta"]["sources"] = [{"name": "wikipedia_api", "status": "empty", "count": 0}]
    short = shortened(made)["meta"]
    assert [each["outcome"] for each in short["attempts"]] == ["blocked"]
    assert [each["name"] for each in short["sources"]] == ["wikipedia_api"]


@pytest.mark.parametrize("words", ["pump doubts", "水泵 质疑", "ポンプ 疑問", "펌프 논란"])
def test_of_many_opposing_queries_the_first_are_named_and_the_others_counted(words):
    made = document_of(long_report(), RUN)
    asked = [f"{words} {number}" for number in range(5)]
    made["data"]["opposition_note"] = f"nobody opposes it; asked: {'; '.join(asked)}"
    told = shortened(made)["data"]["opposition_note"]
    assert told == f"nobody opposes it; asked: {asked[0]}; {asked[1]}; and 3 more"
    made["data"]["opposition_note"] = f"nobody opposes it; asked: {'; '.join(asked[:3])}"
    assert shortened(made)["data"]["opposition_note"] == made["data"]["opposition_note"]


def test_two_pages_that_differ_often_are_told_of_once_before_others():
    pages = {"C1": "S1", "C2": "S2", "C3": "S1", "C4": "S2", "C5": "S3", "C6": "S4"}
    claims = {name: {"source": [{"id": f"{page}.p1"}]} for name, page in pages.items()}
    disputes = [{"claims": pair} for pair in (["C1", "C2"], ["C3", "C4"], ["C5", "C6"])]
    told = [each["claims"] for each in _by_matter(disputes, claims)]
    assert told == [["C1", "C2"], ["C5", "C6"], ["C3", "C4"]]


def test_a_side_that_was_told_is_told_again_behind_the_sides_of_others():
    pages = {"C1": "S1", "C2": "S2", "C3": "S3", "C4": "S4", "C5": "S5"}
    claims = {name: {"source": [{"id": f"{page}.p1"}]} for name, page in pages.items()}
    disputes = [{"claims": pair} for pair in (["C1", "C2"], ["C1", "C3"], ["C4", "C5"])]
    told = [each["claims"] for each in _by_matter(disputes, claims)]
    assert told == [["C1", "C2"], ["C4", "C5"], ["C1", "C3"]]
    apart = [{"claims": pair} for pair in (["C1", "C2"], ["C3", "C4"])]
    assert [each["claims"] for each in _by_matter(apart, claims)] == [["C1", "C2"], ["C3", "C4"]]


def test_a_listed_result_says_where_its_day_was_read_and_who_wrote_what_is_no_copy():
    made = document_of(long_report(sources=3), RUN)
    rows = made["data"]["results"]
    rows[1]["flags"] = ["copy"]
    for row, proof in zip(
        rows, ("jsonld:datePublished", "url", "byline:relative (unproven)"), strict=True
    ):
        row["author"] = "Ada Brook"
        row["dates"]["published"] = {"value": "2026-05-01", "proof": proof}
    short = shortened(made)["data"]["results"]
    proofs = [row["dates"]["published"]["proof"] for row in short]
    assert proofs == ["jsonld", "url", "byline (unproven)"]
    assert [row.get("author") for row in short] == ["Ada Brook", None, "Ada Brook"]


def test_what_is_missing_here_is_told_once_for_all_pages_and_a_wall_for_each():
    made = document_of(long_report(), RUN)
    needs = {"rung": "pump/page", "outcome": "unavailable", "detail": "needs a browser", "found": 0}
    wall = {**needs, "outcome": "blocked", "detail": "a challenge"}
    pages = [f"read https://pump.example/{number}" for number in (1, 2)]
    made["meta"]["degraded"] = []
    made["meta"]["attempts"] = [
        {**each, "ladder": page, "ms": 1} for each in (needs, wall) for page in pages
    ]
    told = [(each["ladder"], each["outcome"]) for each in shortened(made)["meta"]["attempts"]]
    assert told == [(pages[0], "unavailable"), (pages[0], "blocked"), (pages[1], "blocked")]


@pytest.mark.parametrize(
    "lead", ["The pump moves 40 litres at 2 bar:", "水泵在 2 巴时输送 40 升："]
)
def test_a_claim_that_leads_on_to_what_stands_behind_it_is_none_to_show(lead):
    def kept(text):
        long = replace(long_report(), claims=(claim(1, text, 1),))
        return cut(document_of(long, RUN), 12_000, "")["data"]["claims"]

    assert not kept(lead)
    assert kept(lead[:-1] + ".")
