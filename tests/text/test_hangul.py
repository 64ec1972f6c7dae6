"""Korean words meet whatever particle or ending is bound to them."""

import pytest

from search_skill.text.hangul import unbound
from search_skill.text.terms import terms


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("규칙은 시행됩니다", "규칙이 시행된다"),
        ("요금이 인상되었습니다", "요금을 인상한다"),
        ("등대섬에서 연어를", "등대섬으로 연어가"),
        ("보조금까지 신청하면", "보조금부터 신청하고"),
        ("API는 30초로 변경했다", "API가 30초로 변경됩니다"),
    ],
)
def test_two_wordings_have_the_same_terms(one, other):
    assert terms(one) == terms(other)


@pytest.mark.parametrize(
    "word", ["나이", "가로", "원인", "은", "이", "시민", "鰊の運賃は", "herring"]
)
def test_what_is_a_word_itself_stays(word):
    assert unbound(word) == word
