import re
from datetime import UTC, datetime

import pytest

from search_skill.errors import UsageError
from search_skill.store.cookie_files import as_rows, read_cookies
from shared import case


def line(*fields):
    return "\t".join(fields)


def pairs(imported):
    return {cookie.name: cookie.value for cookie in imported.cookies}


def test_a_line_for_http_only_is_a_cookie_and_no_comment():
    text = case("store-netscape-httponly")["input"].removesuffix(" (tabs)")
    text = text.replace("\\t", "\t").replace("\\n", "\n")
    first, second = read_cookies(f"# Netscape HTTP Cookie File\n\n{text}\n").cookies
    assert (first.name, first.value, first.http_only, first.expires) == (
        "session",
        "abc==",
        True,
        None,
    )
    assert (first.domain, first.for_subdomains) == ("site.example", True)
    assert (second.name, second.value, second.http_only) == ("plain", "xyz", False)
    assert second.expires == datetime(2100, 1, 1, tzinfo=UTC)
    assert not second.for_subdomains


def test_comments_and_broken_lines_are_no_cookies():
    text = "\n".join(
        [
            "# www.bakery.example\tFALSE\t/\tFALSE\t0\tno\tcomment",
            line("bakery.example", "TRUE", "/", "TRUE"),
            line("bakery.example", "TRUE", "/", "TRUE", "soon", "パン", "食パン"),
            line("bakery.example", "TRUE", "/", "TRUE", "0", "empty"),
        ]
    )
    found = read_cookies(text)
    assert pairs(found) == {"パン": "食パン", "empty": ""}
    assert found.left_out == 1


def test_a_header_is_cut_at_its_own_signs_alone():
    given = re.findall(r"'([^']+)'", case("store-cookie-header-equals")["input"])
    assert pairs(read_cookies(given[0], "x.com")) == {
        "auth_token": "a1b2",
        "ct0": "c3==",
        "lang": "en",
    }
    assert pairs(read_cookies(f"Cookie: {given[1]}", "x.com")) == {"name": "v=1", "x": "2"}
    with pytest.raises(UsageError, match="can be read") as caught:
        read_cookies(given[2], "x.com")
    assert "a1b2" not in f"{caught.value} {caught.value.remediation}"


def test_a_header_does_not_say_whose_it_is():
    with pytest.raises(UsageError, match="whose"):
        read_cookies("sid=a")


def test_a_storage_state_and_what_add_ons_export_are_read():
    given = case("fetch-cookie-samesite-export")["input"]
    first, second = read_cookies(given).cookies
    assert (first.name, first.same_site, first.for_subdomains) == ("sid", "", True)
    assert first.expires is not None
    assert first.expires.year == 2121
    assert (second.name, second.same_site, second.expires) == ("t", "None", None)
    state = {"cookies": as_rows([first, second]), "origins": []}
    import json

    assert read_cookies(json.dumps(state)).cookies == (first, second)


@pytest.mark.parametrize(
    "domain",
    ["com", ".co.uk", "github.io", "", "no host", "-x.example", "a..example", "x.example/path"],
)
def test_what_is_nobodys_domain_gets_no_cookie(domain):
    good = line("茶.example", "TRUE", "/", "TRUE", "0", "tea", "oolong")
    found = read_cookies(f"{line(domain, 'TRUE', '/', 'TRUE', '0', 'a', 'b')}\n{good}")
    assert [cookie.domain for cookie in found.cookies] == ["xn--fiqx14c.example"] or [
        cookie.name for cookie in found.cookies
    ] == ["tea"]
    assert found.left_out == 1


@pytest.mark.parametrize("value", ["a\x00b", "a;b", "a\x0bb"])
def test_a_value_that_would_break_a_header_is_left_out(value):
    text = line("bakery.example", "TRUE", "/", "TRUE", "0", "a", value)
    with pytest.raises(UsageError):
        read_cookies(text)


@pytest.mark.parametrize(
    "text", ["", "   ", "[]", "{}", "{broken", '{"cookies": 5}', "# only\tthis"]
)
def test_a_file_without_a_cookie_says_so(text):
    with pytest.raises(UsageError):
        read_cookies(text, "x.example")


@pytest.mark.parametrize(
    ("stated", "year"),
    [("4102444800", 2100), ("4102444800000", 2100), ("4102444800.25", 2100)],
)
def test_seconds_and_milliseconds_are_told_apart(stated, year):
    (cookie,) = read_cookies(line("a.example", "TRUE", "/", "TRUE", stated, "n", "v")).cookies
    assert cookie.expires is not None
    assert cookie.expires.year == year


@pytest.mark.parametrize("stated", ["0", "-1", "", "nan", "inf", "1e400", "soon"])
def test_no_date_is_no_past_date(stated):
    (cookie,) = read_cookies(line("a.example", "TRUE", "/", "TRUE", stated, "n", "v")).cookies
    assert cookie.expires is None
