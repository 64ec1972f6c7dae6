"""Whose a host is, by what registries give to whom."""

import pytest

from search_skill.judging.hosts import is_government


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
