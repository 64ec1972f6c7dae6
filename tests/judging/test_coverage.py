"""What two independent indexes both found tells how much there is."""

from search_skill.judging.coverage import coverage_of
from search_skill.types import Hit, Sighting


def hit(number, *indexes):
    seen = tuple(Sighting(engine=each, rank=1, upstream=(each,)) for each in indexes)
    return Hit(url=f"https://site{number}.example/苔", title="苔", found_by=seen)


def test_much_in_common_means_that_little_was_missed():
    hits = [hit(n, "bing", "brave") for n in range(18)] + [hit(18, "bing"), hit(19, "brave")]
    found = coverage_of(hits)
    assert found.both == 18
    assert found.missed == 0
    assert "both 18" in str(found)


def test_little_in_common_means_that_much_was_missed():
    hits = [hit(n, "bing") for n in range(10)] + [hit(n, "brave") for n in range(10, 20)]
    found = coverage_of([*hits, hit(20, "bing", "brave")])
    assert found.estimated > 60
    assert found.missed == found.estimated - 21


def test_one_index_under_two_engines_tells_nothing():
    assert coverage_of([hit(n, "bing") for n in range(20)]) is None
    assert coverage_of([]) is None


def test_the_order_of_the_hits_decides_nothing():
    hits = [hit(n, "bing", *(["mojeek"] if n % 2 else [])) for n in range(20)]
    assert coverage_of(hits) == coverage_of(hits[::-1])
