"""What a document only proposes is first-hand, and not in force."""

from dataclasses import replace

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.drafts import is_draft
from search_skill.verifying.ledger import ledger_of
from verifying.made import signal, statement

DRAFTS = (
    "Draft ordinance on reusable cups: have your say",
    "Notice 2031-04: Proposed toll schedule for the bridge",
    "Consultation paper on boat licences",
    "关于《停车收费办法（征求意见稿）》的公告",
    "水价调整听证会公告",
    "深夜バス運賃の改正案に関する意見募集",
    "화물드론 규칙 입법예고",
)
IN_FORCE = (
    "Ordinance 31/2031 on reusable cups",
    "Report on the consultation on reusable cups",
    "The wrong file: how a January draft got into the Gazette",
    "停车收费办法",
    "行政处罚决定书（虚假宣传案）",
    "深夜バスのご案内",
    "화물드론 규칙",
)


@pytest.mark.parametrize("title", DRAFTS)
def test_what_a_draft_says_is_told_as_proposed(title):
    assert is_draft(title)
    assert standing_under(title) == (Standing.UNVERIFIED, "its document only proposes it")


@pytest.mark.parametrize("title", IN_FORCE)
def test_what_is_in_force_or_speaks_of_a_draft_is_asserted(title):
    assert not is_draft(title)
    assert standing_under(title)[0] == Standing.PROVISIONAL


def standing_under(title):
    """Return how a first-hand claim stands whose page has that title, and what is open about it."""
    made = statement("Each shop keeps 40 cups.", tier=Tier.T1, published="2031-04-01")
    said = replace(made, source=replace(made.source, title=title))
    claims, _ = ledger_of([signal(said)], [])
    return claims[0].standing, claims[0].uncertainty
