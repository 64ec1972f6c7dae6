"""A command, or a question that begins like one."""

import pytest

from search_skill.clients.meant import is_meant


@pytest.mark.parametrize(
    "words",
    [
        "setup clients",
        "setup clients --yes",
        "setup clients cursor zed --dry-run",
        "setup clients cursr",
        "setup clients 크서",
        "setup clients --undo 20261130T001500Z",
        "setup clients --undo",
        "setup clients cursor and zed",
    ],
)
def test_these_are_the_command(words):
    assert is_meant(words.split())


@pytest.mark.parametrize(
    "words",
    ["setup clients behind nginx", "setup clients -- cursor", "setup", "clients setup",
     "setup クライアント 方法", "how to setup clients", "setup clients 怎么 配置"],
)  # fmt: skip
def test_these_are_questions(words):
    assert not is_meant(words.split())
    assert not is_meant([words])
