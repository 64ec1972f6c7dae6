"""Pages about the locked version, about another, and about none in particular."""

import pytest

from search_skill.judging.versioned import is_of_another_version, version_flags
from search_skill.types import Locked

LOCKED = (Locked(package="brindle", version="2.8.3", ecosystem="python", file="uv.lock"),)


@pytest.mark.parametrize(
    ("url", "title", "flags"),
    [
        ("https://docs.brindle.example/en/2.8/timeouts", "Timeouts", ("locked_version",)),
        ("https://docs.brindle.example/v2/timeouts", "Timeouts", ("locked_version",)),
        ("https://docs.brindle.example/en/latest/", "Brindle 3.2 documentation", ("other_version:3.2",)),
        ("https://github.com/x/brindle/releases/tag/v3.0.0", "Release v3.0.0", ("other_version:3.0.0",)),
        ("https://blog.example/brindle-3", "Brindle 3.0.0rc1: please break it", ("other_version:3.0.0",)),
        ("https://docs.brindle.example/zh/", "Brindle 2.8.3 文档", ("locked_version",)),
        ("https://docs.brindle.example/ja/", "Brindle 3.2 ドキュメント", ("other_version:3.2",)),
        ("https://docs.brindle.example/en/latest/", "Timeouts - Brindle documentation", ()),
        ("https://news.example/2026/11/20/brindle", "What Brindle changed", ()),
        ("https://forum.example/t/12345", "12 reasons to like Marrow 3.0", ()),
        ("https://forum.example/brindle/page/2", "Brindle in 5 minutes", ()),
    ],
)  # fmt: skip
def test_a_page_is_labelled_by_the_version_it_states(url, title, flags):
    assert version_flags(url, title, LOCKED) == flags


def test_nothing_is_labelled_without_a_locked_version():
    assert version_flags("https://docs.brindle.example/en/3.0/", "Brindle 3.0", ()) == ()


def test_another_version_is_told_from_ones_own():
    assert is_of_another_version(("other_version:3.2",))
    assert not is_of_another_version(("other_version:3.2", "locked_version"))
    assert not is_of_another_version(("not_read",))
