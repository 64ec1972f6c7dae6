"""What is shown refers to nothing that is not: sources, groups, claims, contradictions."""

from search_skill.stages.shown import shown
from search_skill.stages.verify import Verified
from search_skill.types import Claim, Contradiction, Edge, Group, Hit, Quote, Source

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
