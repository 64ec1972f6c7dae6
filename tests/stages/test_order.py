"""Which sources are on the matter: by how near the best one is, and by what they say themselves."""

from dataclasses import replace

import pytest

from search_skill.judging.corrections import EARLIER
from search_skill.judging.dimensions import RELEVANCE
from search_skill.stages.order import is_on_topic, rank_value, ranked_by
from search_skill.types import Score, Source, Tier
from stages.made import page

TOLD = (
    "Brindle waits for an answer of a queue no longer than the read timeout, which has a default.",
    "Brindle 在读取队列的答复时等待的时间不会超过读取超时，这个超时有一个默认值，文档里写明了它的单位和范围，并说明了如何修改它。",
    "Brindle はキューの応答を待つとき、読み取りの制限時間より長くは待たない。制限時間には既定値があり、文書に単位と範囲が書かれている。",
    "Brindle은 큐의 응답을 기다릴 때 읽기 제한 시간보다 오래 기다리지 않는다. 제한 시간에는 기본값이 있고 문서에 단위와 범위가 적혀 있다.",
)


def source(name, relevance, text, verdict="ok"):
    read = page(f"https://{name}.example/", text, verdict=verdict)
    made = Source(id=name, url=read.url, title="Brindle", hits=(), page=read)
    return replace(made, scores=(Score(RELEVANCE, relevance, "a", "b"),))


@pytest.mark.parametrize("text", TOLD)
def test_a_page_that_answers_a_part_is_on_the_matter(text):
    best = source("best", 90.0, TOLD[0])
    part = source("part", 25.0, text)
    assert is_on_topic(part, [best, part])


@pytest.mark.parametrize(("text", "verdict"), [("# brindle\n\nbrindle", "ok"), (TOLD[0], "login")])
def test_a_page_that_says_only_its_name_or_was_not_read_has_to_be_nearer(text, verdict):
    best = source("best", 90.0, TOLD[0])
    bare = source("bare", 25.0, text, verdict)
    assert not is_on_topic(bare, [best, bare])
    near = source("near", 60.0, text, verdict)
    assert is_on_topic(near, [best, near])


def test_who_wrote_before_a_correction_is_read_later_and_a_consolidated_law_is_no_copy():
    told = replace(source("told", 80.0, "It counts 8,412 salmon. " * 9), score=70.0)
    early = replace(told, flags=(EARLIER,))
    assert rank_value(early, is_copy=False) < rank_value(told, is_copy=False)
    assert "before a correction" in ranked_by(early, is_copy=False)
    law = replace(told, tier=Tier.T1)
    assert rank_value(law, is_copy=True) == rank_value(law, is_copy=False)
    second = replace(told, tier=Tier.T2)
    assert rank_value(second, is_copy=True) < rank_value(second, is_copy=False)
