"""What may be asserted: all five elements, and every exact token of the claim in its quote."""

from dataclasses import dataclass

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.ledger import ledger_of
from search_skill.verifying.statements import Statement
from verifying.made import signal, statement

TEXTS = (
    "The Dewline pump reaches 604 bar in salt water.",
    "露线水泵在盐水中可达604巴。",
    "ポンプは塩水で604バールに達する。",
    "펌프는 바닷물에서 604바에 이른다.",
)


@dataclass(frozen=True)
class Retold(Statement):
    """A statement whose claim is put in other words than its quote."""

    said: str = ""

    @property
    def plain(self) -> str:
        """The claim as it is put."""
        return self.said


def standing_of(text, said=""):
    made = statement(text, tier=Tier.T1, published="2026-04-01")
    if said:
        place = (made.source, made.passage, made.start, made.end, made.text, made.held, made.voice)
        made = Retold(*place, said=said)
    (claim,), _ = ledger_of([signal(made)], [])
    return claim.standing


@pytest.mark.parametrize("text", TEXTS)
def test_a_claim_in_the_words_of_its_quote_may_be_asserted(text):
    assert standing_of(text) == Standing.PROVISIONAL


@pytest.mark.parametrize("text", TEXTS)
def test_a_claim_with_a_figure_that_its_quote_does_not_hold_may_not(text):
    assert standing_of(text, text.replace("604", "812")) == Standing.UNVERIFIED


def test_a_claim_that_denies_what_its_quote_affirms_may_not():
    said = "The Dewline pump does not reach 604 bar in salt water."
    assert standing_of(TEXTS[0], said) == Standing.UNVERIFIED
