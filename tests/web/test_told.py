"""A reply or a refusal."""

from datetime import UTC, datetime

import pytest

from search_skill.errors import Blocked, Cure, RateLimited
from search_skill.web.told import Reply, Told, copied


def test_an_answer_is_the_reply_or_the_refusal():
    reply = Reply(200, {}, b"abc", datetime(2026, 3, 9, tzinfo=UTC))
    assert Told(reply).answer() is reply
    assert Told(reply).size == 3
    with pytest.raises(Blocked):
        Told(refusal=Blocked("403")).answer()


def test_a_copied_refusal_says_the_same():
    moment = datetime(2026, 3, 9, tzinfo=UTC)
    first = RateLimited("稍后再试", vendor="v", status=429, again_at=moment, cure=Cure.NONE)
    twin = copied(first)
    assert type(twin) is RateLimited
    assert str(twin) == "稍后再试"
    assert (twin.vendor, twin.status, twin.again_at, twin.cure) == ("v", 429, moment, Cure.NONE)
    twin.cure = Cure.RUNG
    assert first.cure is Cure.NONE
