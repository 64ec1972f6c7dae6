"""Proxies, exceptions and certificates by the usual variables."""

import pytest

from search_skill.errors import UsageError
from search_skill.web.proxies import ca_file_in, proxies_in
from shared import case

PROXY = "http://10.9.8.7:3128"


def goes_directly(excepted: str, host: str, port: int = 443) -> bool:
    proxies = proxies_in({"HTTPS_PROXY": PROXY, "NO_PROXY": excepted})
    return proxies.proxy_of("https", host, port) == ""


def test_each_scheme_has_its_proxy_and_all_proxy_is_the_rest():
    proxies = proxies_in({"HTTPS_PROXY": PROXY, "all_proxy": "socks5://proxy.example:1080"})
    assert proxies.proxy_of("https", "a.example", 443) == PROXY
    assert proxies.proxy_of("http", "a.example", 80) == "socks5h://proxy.example:1080"


def test_the_lower_case_variable_counts_first_and_a_blank_one_not_at_all():
    environment = {"https_proxy": " ", "HTTPS_PROXY": "10.9.8.7:3128"}
    assert proxies_in(environment).proxy_of("https", "a.example", 443) == PROXY
    environment["https_proxy"] = "http://first.example:1"
    assert proxies_in(environment).proxy_of("https", "a.example", 443) == "http://first.example:1"
    assert proxies_in({}).proxy_of("https", "a.example", 443) == ""


@pytest.mark.parametrize(
    ("excepted", "host", "directly"),
    [
        ("corp.example", "corp.example", True),
        ("corp.example", "x.corp.example", True),
        ("corp.example", "xcorp.example", False),
        (".corp.example", "x.corp.example", True),
        ("*.corp.example", "x.corp.example", True),
        ("CORP.example.", "corp.example", True),
        ("例え.example, corp.example", "corp.example", True),
        ("192.168.0.0/24", "192.168.0.9", True),
        ("192.168.0.0/24", "192.168.1.9", False),
        ("192.168.0.0/24", "name.example", False),
        ("::1", "::1", True),
        ("[2606:4700::]/32", "2606:4700::1", True),
        ("[2606:4700::1]:443", "2606:4700::1", True),
        ("[2606:4700::1]:80", "2606:4700::1", False),
        ("corp.example:443", "corp.example", True),
        ("corp.example:80", "corp.example", False),
        ("a.example b.example\tc.example", "b.example", True),
        ("*", "any.example", True),
        ("", "any.example", False),
        (",, , :: [ ]: 10.0.0.0/99 http://x.example/ :80 a:b:c ...", "any.example", False),
    ],
)
def test_an_exception_holds_for_whom_it_names(excepted, host, directly):
    assert goes_directly(excepted, host) is directly


def test_the_case_of_odd_exceptions():
    case("eng-no-proxy-odd-entries")
    excepted = "localhost,127.0.0.1,::1,192.168.0.0/24, .corp.example"
    assert goes_directly(excepted, "x.corp.example")
    assert not goes_directly(excepted, "a.example")


@pytest.mark.parametrize(
    "value", ["http://proxy.example:port", "gopher://proxy.example", "http://", "a:0"]
)
def test_a_proxy_that_is_no_address_is_a_usage_error_that_names_the_variable(value):
    with pytest.raises(UsageError, match="HTTP_PROXY"):
        proxies_in({"HTTP_PROXY": value})


def test_a_complaint_does_not_tell_the_password():
    with pytest.raises(UsageError) as caught:
        proxies_in({"HTTP_PROXY": "http://me:secret@proxy.example:port"})
    assert "secret" not in str(caught.value)


def test_certificates_are_found_by_any_of_the_variables(tmp_path):
    for place, name in enumerate(("CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE", "SSL_CERT_FILE")):
        file = tmp_path / f"{place}.pem"
        file.touch()
        assert ca_file_in({name: str(file)}) == str(file)
    assert ca_file_in({"SSL_CERT_FILE": ""}) == ""


def test_certificates_that_are_not_there_are_a_usage_error(tmp_path):
    with pytest.raises(UsageError, match="SSL_CERT_FILE"):
        ca_file_in({"SSL_CERT_FILE": str(tmp_path / "none.pem")})
