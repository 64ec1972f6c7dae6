"""Numbers as addresses, in every notation."""

from ipaddress import ip_address

import pytest

from search_skill.web.addresses import ends_in_number, is_public, read_ipv4, read_ipv6


@pytest.mark.parametrize(
    ("host", "first"),
    [
        ("8.8.8.8", "8.8.8.8"),
        ("8.8.2056", "8.8.8.8"),
        ("8.526344", "8.8.8.8"),
        ("134744072", "8.8.8.8"),
        ("0x8080808", "8.8.8.8"),
        ("0X8.010.8.0x8", "8.8.8.8"),
        ("8.8.8.8.", "8.8.8.8"),
        ("0x", "0.0.0.0"),
    ],
)
def test_a_number_is_read_as_the_system_reads_it(host, first):
    assert str(read_ipv4(host)[0]) == first


def test_a_leading_zero_has_two_readings():
    assert [str(a) for a in read_ipv4("010.8.8.8")] == ["8.8.8.8", "10.8.8.8"]


@pytest.mark.parametrize(
    "host", ["256.1.1.1", "1.1.1.1.1", "4294967296", "1.08.1.1", "1..1", "0xg", "9" * 99]
)
def test_what_is_no_address_is_none(host):
    assert read_ipv4(host) == ()


def test_a_name_that_ends_in_a_number_must_be_an_address():
    assert ends_in_number("a.1")
    assert ends_in_number("0x7f.")
    assert ends_in_number("10")
    assert not ends_in_number("1.example")
    assert not ends_in_number("10a")
    assert not ends_in_number("")


@pytest.mark.parametrize(
    "address",
    [
        "10.0.0.1",
        "168.63.129.16",
        "192.88.99.1",
        "::",
        "::8.8.8.8",
        "2001::1",
        "2001:db8::1",
        "3fff::1",
        "64:ff9b::a00:1",
        "64:ff9b:1::808:808",
        "2002:a00:1::",
        "::ffff:0:7f00:1",
        "5f00::1",
        "fd00:ec2::254",
        "2001:4860::200:5efe:10.0.0.1",
        "fe80::1%eth0",
    ],
)
def test_the_inside_is_not_public(address):
    assert not is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        "9.255.255.255",
        "192.0.1.1",
        "192.0.3.1",
        "198.51.101.1",
        "203.0.112.1",
        "223.255.255.255",
        "2606:4700:4700::1111",
        "64:ff9b::808:808",
        "2002:808:808::1",
        "::ffff:8.8.8.8",
        "2001:200::1",
    ],
)
def test_its_neighbours_are(address):
    assert is_public(ip_address(address))


def test_a_literal_is_read_or_not():
    assert str(read_ipv6("0:0:0:0:0:0:0:1")) == "::1"
    assert read_ipv6("1.2.3.4") is None
    assert read_ipv6("::g") is None
