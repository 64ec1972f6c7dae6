"""Lines in which a page tells of itself."""

import pytest

from search_skill.types import Tier
from search_skill.verifying.ledger import ledger_of
from search_skill.verifying.own_lines import is_masthead, is_of_a_history, is_of_the_page
from verifying.made import signal, statement

OF_ITSELF = (
    "State: closed, 2026-03-18",
    "state: closed as completed · labels: durability, 7.2",
    "Paper: arXiv:2609.10007v1, https://papers.example/2609.10007v1",
    'Latest commit: mo-r "pool: wait no longer (3.2)" · 2026-09-22',
    "You are reading the manual of an old release series (2.8).",
    "This page documents Torrigan 3.2.",
    "For the 2.x series see the old manual.",
    "状态： 已关闭 · 标签： docs, 2.3",
    "您正在阅读 2.8 版的手册。",
    "状態：クローズ、2026-03-18",
    "상태: 닫힘, 2026-03-18",
    "Issued: 17 March 2026",
    "Last modified: 21 August 2026",
    "最近更新：2026年10月12日",
    "披露日期：2026年9月4日",
    "公開日：2026年9月4日",
    "작성일: 2026년 9월 4일",
)
OF_THE_MATTER = (
    "Status: the 2.8 series gets fixes until 31 March 2027.",
    "The state closed 14 bridges in 2026.",
    "The paper reports 431 bar at module level.",
    "The default of 12.5 s is set in this one place.",
    "For the second stage 40 bar is enough, as Dewline writes.",
    "状态机在 2.3 版中有 14 个状态。",
    "状態は3.2で変わる。",
    "상태 코드는 3.2에서 14개이다.",
    "Printed: 14,000 copies",
    "Released: 17 March 2026",
    "开放日期：2026年9月4日",
)


@pytest.mark.parametrize("text", OF_ITSELF)
def test_a_line_of_the_page_is_no_claim(text):
    assert is_of_the_page(text)
    assert ledger_of([signal(statement(text, tier=Tier.T1, published="2026-04-01"))], [])[0] == ()


@pytest.mark.parametrize("text", OF_THE_MATTER)
def test_a_line_of_the_matter_is_one(text):
    assert not is_of_the_page(text)
    assert ledger_of([signal(statement(text, tier=Tier.T1, published="2026-04-01"))], [])[0]


@pytest.mark.parametrize(
    "text",
    [
        "Comments (31) · Metrics: abstract views 212,408; full text 48,117 · PDF",
        "Licence: Otter-2.0 · Requires: Reed 3.10 or newer · Downloads last week: 3,391,204",
        "评论 31 · 浏览 212408 · 收藏 9000",
    ],
)
def test_short_pieces_side_by_side_are_no_claim(text):
    assert is_masthead(text)
    assert ledger_of([signal(statement(text, tier=Tier.T1, published="2026-04-01"))], [])[0] == ()


@pytest.mark.parametrize(
    "text", ["The pump holds 40 bar · the valve 12.", "The pump holds 40 bar. It is new · 7 · 8."]
)
def test_a_sentence_with_a_dot_in_it_is(text):
    assert not is_masthead(text)


@pytest.mark.parametrize(
    ("heading", "text"),
    [
        ("Change history", "14 July 2026: first analysis, score 7.5 for the pump"),
        ("Document history", "July 14, 2026 - score 7.5 for the pump"),
        ("修订记录", "2026年7月14日：首次发布，评分7.5"),
        ("変更履歴", "2026-07-14: 初版、点数7.5"),
    ],
)
def test_what_a_document_said_on_a_day_of_its_history_was_so_then(heading, text):
    assert is_of_a_history(text, ("Pump", heading))
    assert not statement(text, tier=Tier.T1, heading=("Pump", heading)).is_plain
    assert not is_of_a_history(text, ("Pump", "Deadlines"))
    assert not is_of_a_history("The score of the pump is 7.5.", ("Pump", heading))
