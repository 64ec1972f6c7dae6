"""What is shown refers to nothing that is not: sources, groups, claims, contradictions."""

from dataclasses import replace

from search_skill.stages.shown import shown
from search_skill.stages.verify import Verified
from search_skill.types import (
    Claim,
    Contradiction,
    Edge,
    Group,
    Hit,
    Mark,
    Page,
    PageVerdict,
    Quote,
    Score,
    Source,
)

SAID = {"C1": "The limit is 5 s.", "C2": "上限是 10 秒。", "C3": "制限は5秒。", "C4": "제한은 5초."}


def source(number: int) -> Source:
    url = f"https://s{number}.example/"
    return Source(id=f"S{number}", url=url, title=url, hits=(Hit(url, url),), rank=number)


def claim(
    name: str, *sources: str, against: tuple[str, ...] = (), uncertainty: str = "one voice"
) -> Claim:
    quotes = tuple(
        Quote(id=f"{each}.p1", quote=SAID[name], start=0, end=9, sha256="ab") for each in sources
    )
    return Claim(
        id=name, claim=SAID[name], source=quotes, version="3", confidence="likely",
        uncertainty=uncertainty, contradicted_by=against,
    )  # fmt: skip


def verified(**more) -> Verified:
    return Verified(
        sources=tuple(source(n) for n in range(1, 7)), groups=more.pop("groups", ()), **more
    )


def test_without_claims_the_limit_is_the_limit():
    seen = shown(verified(groups=(Group(id="G1", origin="S5", members=("S1", "S5")),)), 3)
    assert [each.id for each in seen.sources] == ["S1", "S2", "S3"]
    assert seen.groups == (Group(id="G1", origin="S1", members=("S1",)),)


def test_what_a_claim_quotes_is_shown_whatever_its_rank():
    seen = shown(verified(claims=(claim("C1", "S1", "S5"), claim("C3", "S6"))), 2)
    assert [each.id for each in seen.sources] == ["S1", "S2", "S5"]
    assert [each.id for each in seen.claims] == ["C1"]


def marked(number: int, relevance: float, verdict: str = "ok") -> Source:
    made = source(number)
    page = Page(url=made.url, text=SAID["C2"], verdict=PageVerdict(verdict))
    score = Score("relevance", relevance, "", "")
    return replace(made, page=page, marks=(Mark("content_farm", "hearsay"),), scores=(score,))


def test_a_farm_on_the_matter_is_shown_beside_claims_so_that_it_is_known():
    sources = (
        replace(source(1), scores=(Score("relevance", 90.0, "", ""),)), source(2),
        marked(3, 60.0), marked(4, 3.0), marked(5, 60.0, "blocked:wall"),
    )  # fmt: skip
    with_claims = Verified(sources=sources, groups=(), claims=(claim("C1", "S1"),))
    assert [each.id for each in shown(with_claims, 1).sources] == ["S1", "S3"]
    without = Verified(sources=sources, groups=())
    assert [each.id for each in shown(without, 1).sources] == ["S1"]


def test_what_contradicts_a_claim_is_shown_with_its_sources():
    claims = (claim("C1", "S1", against=("C2",)), claim("C2", "S6", against=("C1", "C9")))
    disputes = (
        Contradiction("value", ("C1", "C2"), "S1 says 5, S4 says 10"),
        Contradiction("value", ("C2", "C9"), ""),
    )
    seen = shown(verified(claims=claims, contradictions=disputes), 1)
    assert [each.id for each in seen.sources] == ["S1", "S4", "S6"]
    assert seen.claims[1].contradicted_by == ("C1",)
    assert seen.contradictions == disputes[:1]


def test_a_source_that_is_only_named_is_shown_too():
    seen = shown(verified(claims=(claim("C4", "S1", uncertainty="outdated: S6 is newer"),)), 1)
    assert [each.id for each in seen.sources] == ["S1", "S6"]


def test_edges_to_what_is_not_shown_are_left_out():
    edges = (Edge("S2", "S1", "copied_text", "0.9"), Edge("S5", "S1", "copied_text", "0.8"))
    seen = shown(
        verified(groups=(Group(id="G1", origin="S1", members=("S1", "S2", "S5"), edges=edges),)), 3
    )
    assert seen.groups[0].members == ("S1", "S2")
    assert seen.groups[0].edges == edges[:1]


def read(number: int, group: str, relevance: float = 60.0, verdict: str = "ok", **more) -> Source:
    """A source that was read, in a group."""
    url = f"https://s{number}.example/"
    return replace(
        source(number), group=group, page=Page(url=url, verdict=PageVerdict(verdict)),
        scores=(Score("relevance", relevance, "", ""),), **more,
    )  # fmt: skip


def copies(*more: Source) -> tuple[Source, ...]:
    """One text five times, and who comes behind."""
    copied = [read(number, "G1", flags=("copy",)) for number in range(2, 6)]
    return (read(1, "G1"), *copied, *more)


def names(sources: tuple[Source, ...], limit: int = 5, claims: tuple[Claim, ...] = ()) -> list[str]:
    return [
        each.id
        for each in shown(Verified(sources=sources, groups=(), claims=claims), limit).sources
    ]


def test_voices_that_nobody_heard_take_the_places_of_further_copies():
    assert names(copies(read(6, "G2"), read(7, "G3"))) == ["S1", "S2", "S3", "S6", "S7"]
    assert names(copies(read(6, "G2"))) == ["S1", "S2", "S3", "S4", "S6"]


def test_where_something_is_claimed_they_come_beside_the_copies():
    told = names(copies(read(6, "G2"), read(7, "G3")), claims=(claim("C2", "S1"),))
    assert told == ["S1", "S2", "S3", "S4", "S5", "S6", "S7"]


def test_never_more_than_there_are_further_copies():
    told = names(copies(*(read(number, f"G{number}") for number in range(6, 15))))
    assert told == ["S1", "S2", "S6", "S7", "S8"]
    assert names(tuple(read(number, f"G{number}") for number in range(1, 9)), 3) == [
        "S1",
        "S2",
        "S3",
    ]


def test_what_was_heard_or_not_read_or_says_nothing_of_its_own_takes_no_place():
    farm = (Mark("content_farm", "padding"),)
    others = (
        read(6, "G1"),
        read(7, "G2", flags=("copy",)),
        read(8, "G3", marks=farm),
        read(9, "G4", verdict="blocked:wall"),
        source(10),
        read(11, "G6", relevance=5.0),
    )
    assert names(copies(*others)) == ["S1", "S2", "S3", "S4", "S5"]


def test_a_marked_copy_is_a_warning_and_stays():
    farm = (Mark("copycat", "the text of S1"),)
    sources = [*copies(read(6, "G2"))]
    sources[4] = replace(sources[4], marks=farm)
    assert names(tuple(sources)) == ["S1", "S2", "S3", "S5", "S6"]


def test_another_page_of_an_owner_who_was_heard_is_no_new_voice():
    again = replace(read(6, "G2"), url="https://s1.example/more")
    assert names(copies(again)) == ["S1", "S2", "S3", "S4", "S5"]
