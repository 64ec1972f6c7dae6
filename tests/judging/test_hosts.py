"""Whose a host is, by what registries give to whom."""

import pytest

from search_skill.judging.hosts import is_board, is_government


@pytest.mark.parametrize(
    "host",
    ["www.city.kasumi.lg.jp", "www.kasumi-unyu.go.jp", "yjj.lanting.gov.cn", "noeulsi.go.kr",
     "www.pondboard.gov"],
)  # fmt: skip
def test_a_host_under_what_a_registry_keeps_for_public_bodies_is_one_of_theirs(host):
    assert is_government(host)


@pytest.mark.parametrize(
    "host", ["lg.example.jp", "www.lg.co.kr", "kasumi.jp", "gov.example.com", "lgjp.example"]
)
def test_a_host_that_only_looks_like_it_is_none(host):
    assert not is_government(host)


@pytest.mark.parametrize(
    ("url", "board"),
    [
        ("https://www.clien.net/service/board/kin/1", True),
        ("https://bbs.kakaku.com/bbs/1", True),
        ("https://www.ptt.cc/bbs/pond/1", True),
        ("https://talk.nuts-forum.example/1", True),
        ("https://nuts.example/forum/viewtopic.php?t=1", True),
        ("https://nuts.example/threads/1", True),
        ("https://school-board.example/minutes/1", False),
        ("https://nuts.example/bbs/board.php?bo_table=news", False),
        ("https://nuts.example/forumla/1", False),
    ],
)
def test_a_board_is_told_by_its_host_or_its_path(url, board):
    assert is_board(url) is board
