"""Domains are compared by labels, and addresses in numbers have none."""

import pytest

from search_skill.text.hosts import is_ip_address, registrable_domain, same_or_below


@pytest.mark.parametrize(
    ("host", "domain"),
    [
        ("www.quarry.example", "quarry.example"),
        ("quarry.example", "quarry.example"),
        ("a.b.quarry.co.uk", "quarry.co.uk"),
        ("ann.github.io", "ann.github.io"),
        ("a.ann.github.io", "ann.github.io"),
        ("github.io", "github.io"),
        ("co.uk", "co.uk"),
        ("www.city.kawasaki.jp", "city.kawasaki.jp"),
        ("news.quarry.com.cn", "quarry.com.cn"),
        ("blog.quarry.co.kr", "quarry.co.kr"),
        ("localhost", "localhost"),
        ("127.0.0.1", "127.0.0.1"),
        ("2001:db8::7", "2001:db8::7"),
        ("[2001:db8::7]", "2001:db8::7"),
        ("WWW.Quarry.Example.", "quarry.example"),
        ("", ""),
    ],
)
def test_the_registrable_domain(host, domain):
    assert registrable_domain(host) == domain


@pytest.mark.parametrize(
    ("host", "domain", "expected"),
    [
        ("docs.quarry.example", "quarry.example", True),
        ("quarry.example", "quarry.example", True),
        ("Docs.Quarry.Example.", "quarry.example", True),
        ("notquarry.example", "quarry.example", False),
        ("quarry.example.evil.test", "quarry.example", False),
        ("quarry.example", "docs.quarry.example", False),
        ("192.0.2.7", "2.7", False),
        ("192.0.2.7", "192.0.2.7", True),
        ("", "quarry.example", False),
        ("quarry.example", "", False),
    ],
)
def test_below_means_whole_labels(host, domain, expected):
    assert same_or_below(host, domain) is expected


def test_only_literal_addresses_are_addresses():
    assert is_ip_address("192.0.2.7")
    assert is_ip_address("[::1]")
    assert not is_ip_address("192.0.2.7.example")
    assert not is_ip_address("v2")
    assert not is_ip_address("")
