"""What a document only proposes is first-hand, and not in force."""

from dataclasses import replace

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.drafts import is_draft, is_of_a_trial
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


TRIALS = (
    "Quill 5.0 beta 2 is out",
    "The second beta of Quill: a public preview",
    "Quill 4.0rc1: release candidate",
    "羽管 3 首个候选版发布",
    "羽管 5 测试版：默认更新鲜",
    "クイル5 ベータ版を公開",
    "퀼 5 베타 버전 공개",
)
NO_TRIALS = (
    "Quill 5.0 is out",
    "Beta carotene in 5 trials",
    "Alpha Bank cuts 40 jobs",
    "Pools - The Quill Book (next, 3.0 alpha)",
    "羽管 5 正式发布",
    "クイル5 を公開",
    "퀼 5 공개",
)


@pytest.mark.parametrize("title", TRIALS)
def test_what_a_release_to_be_tried_out_does_is_not_asserted_of_the_one_that_followed(title):
    assert is_of_a_trial(title)
    assert standing_under(title) == (
        Standing.UNVERIFIED,
        "told of a release that was made to be tried out",
    )


@pytest.mark.parametrize("title", NO_TRIALS)
def test_a_release_its_manual_and_other_betas_are_none(title):
    assert not is_of_a_trial(title)
    assert standing_under(title)[0] == Standing.PROVISIONAL


def test_what_others_say_of_the_release_itself_is_asserted():
    beta = statement("Each shop keeps 40 cups.", tier=Tier.T1, published="2031-04-01")
    beta = replace(beta, source=replace(beta.source, title=TRIALS[0]))
    final = statement("Each shop keeps 40 cups.", "G2", Tier.T2, "2031-06-01", "S2")
    claims, _ = ledger_of([signal(beta, final)], [])
    assert claims[0].standing == Standing.CONFIRMED
