"""What is said of a page that was not read."""

import pytest

from search_skill.types import PageVerdict


@pytest.mark.parametrize(
    ("verdict", "evidence", "said"),
    [
        ("consent", "a form of agreement", "consent: a form of agreement"),
        ("consent", "consent: a form of agreement", "consent: a form of agreement"),
        ("login", "请先登录", "login: 请先登录"),
        ("blocked:sogou", "blocked:sogou: 请输入验证码", "blocked:sogou: 请输入验证码"),
        ("empty", "", "empty"),
        ("empty", "emptied: by its owner", "empty: emptied: by its owner"),
    ],
)
def test_a_verdict_is_named_once_with_its_evidence(verdict, evidence, said):
    assert str(PageVerdict(verdict, evidence)) == said
