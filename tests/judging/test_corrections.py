"""What was written before a first-hand correction is told so; what is first-hand itself is not."""

from datetime import UTC, datetime

import pytest

from search_skill.judging.corrections import EARLIER, with_earlier_ones_flagged
from search_skill.types import Dated, Source, Tier


def source(name, day, *, tier=Tier.T2, title="Salmon at the ladder"):
    moment = Dated(datetime.fromisoformat(day).replace(tzinfo=UTC), "jsonld") if day else None
    url = f"https://{name}.example/1"
    return Source(id=name, url=url, title=title, hits=(), tier=tier, published=moment)


def earlier(*sources, amending=(), relevance=None):
    near = {each.id: 60.0 for each in sources} | (relevance or {})
    found = with_earlier_ones_flagged(sources, amending, near)
    return {each.id for each in found if EARLIER in each.flags}


NEWS = (source("before", "2026-10-03"), source("after", "2026-11-04"), source("undated", ""))


@pytest.mark.parametrize(
    "title",
    [
        "Corrigendum C7 to the count",
        "Notice of revision 2026/11",
        "关于鱼道计数的更正",
        "鮭の数の訂正について",
        "연어 수 정정 (제12호)",
    ],
)
def test_what_was_written_before_a_first_hand_correction_cannot_know_of_it(title):
    notice = source("agency", "2026-11-02", tier=Tier.T1, title=title)
    assert earlier(notice, *NEWS) == {"before"}
    assert not earlier(source("paper", "2026-11-02", title=title), *NEWS)


def test_what_is_first_hand_keeps_its_place_and_a_correction_of_something_else_moves_nobody():
    notice = source("agency", "2026-11-02", tier=Tier.T1, title="Correction: salmon")
    report = source("report", "2026-10-03", tier=Tier.T1)
    assert not earlier(notice, report)
    assert not earlier(notice, *NEWS, relevance={"agency": 20.0})


def test_a_document_that_changes_another_one_corrects_whatever_its_title():
    notice = source("agency", "2026-11-02", tier=Tier.T1, title="Order 12/2026")
    assert earlier(notice, *NEWS, amending={"agency"}) == {"before"}
    assert not earlier(notice, *NEWS)
    assert not earlier(source("agency", "", tier=Tier.T1, title="Correction"), *NEWS)
