"""The field's own faults about addresses, counts, markup and escapes, each by its id."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from markdown_it import MarkdownIt

from search_skill.text.escape import html, markdown, markdown_url, terminal
from search_skill.text.markup import plain
from search_skill.text.numbers import read_number
from search_skill.text.urls import (
    absolute,
    fetched,
    host_of,
    identity_key,
    markdown_targets,
    same_or_below,
    shown,
    unwrapped,
    urls_in,
)
from shared import case, cases, needs_shared


def given(case_id: str) -> str:
    """Return what a case feeds in."""
    return case(case_id)["input"]


def listed(text: str, mark: str) -> list[str]:
    return [part.strip() for part in text.split(mark)]


def one_key(urls: list[str]) -> bool:
    return len({identity_key(url) for url in urls}) == 1


def test_an_encoded_percent_sign_stays_as_it_is():
    url = given("url-percent25")
    assert shown(url) == fetched(url) == identity_key(url) == url
    assert identity_key(identity_key(url)) == identity_key(url)


def test_encoded_delimiters_stay_encoded():
    url = given("url-encoded-delimiters")
    assert shown(url) == fetched(url) == identity_key(url) == url


def test_a_fragment_behind_a_literal_address_goes():
    url = given("url-fragment-ipv6")
    assert shown(url) == fetched(url) == "http://[2001:db8::7]/do?a=1"
    assert identity_key(url) == identity_key("http://[2001:db8::7]/do?a=1")


def test_a_tab_in_the_host_hides_no_other_host():
    url = given("url-tab-in-host").strip("'").encode().decode("unicode_escape")
    assert host_of(url) == "good.example.evil.test"
    assert host_of(shown(url)) == host_of(fetched(url)) == "good.example.evil.test"


def test_user_and_password_are_never_lower_cased():
    url = given("url-userinfo-case")
    assert fetched(url) == "https://UsEr:PaSs@www.example.com/"
    assert shown(url) == "https://www.example.com/"


def test_a_root_of_trackers_alone_is_the_root():
    urls = listed(given("url-idempotent-tracker-root"), ";")
    assert one_key(urls[:3])
    assert not one_key(urls)
    assert "p=1" in identity_key(urls[3])
    assert [shown(shown(url)) for url in urls] == [shown(url) for url in urls]


def test_an_apostrophe_ends_no_address():
    url = given("url-apostrophe-truncation")
    assert shown(url).endswith("s_cat")
    assert urls_in(f"see {url}.") == [url]


def test_double_hyphens_and_bangs_stay():
    url = given("url-double-hyphen-bang")
    assert shown(url) == url
    assert identity_key(url) == url.rstrip("/")


def test_the_shown_address_keeps_its_slash():
    urls = re.findall(r"https://\S+", given("url-trailing-slash-display"))
    assert one_key(urls)
    assert [shown(url) for url in urls] == urls


def test_http_https_and_default_ports_are_one_page():
    assert one_key(re.findall(r"https?://[^\s,]+", given("url-http-https-dup")))


def test_an_encoded_plus_stays_a_plus():
    key = identity_key(given("url-plus-vs-2b"))
    assert parse_qs(urlsplit(key).query)["q"] == ["c++ tips"]


def test_one_octet_has_one_spelling():
    assert one_key(listed(given("url-percent-case"), "|"))


def test_amp_caches_lead_to_the_publisher():
    urls = listed(given("url-amp-unwrap"), "|")
    assert {unwrapped(url) for url in urls} == {"https://www.news.example/2024/story.amp.html"}
    assert one_key(urls)


def test_outbound_links_of_chinese_sites_are_unwrapped():
    zhihu, csdn = listed(given("url-zhihu-link-unwrap"), "|")
    assert unwrapped(zhihu) == "https://docs.example.org/guide?id=7&v=2"
    assert unwrapped(csdn) == "https://docs.example.org/"


def test_google_holds_the_target_in_either_parameter():
    url, relative = listed(given("url-google-url-param"), "|")
    assert unwrapped(url) == "https://git.example/o/r"
    assert unwrapped(relative) == "https://docs.example/a%20b?x=1"


def test_full_width_punctuation_ends_an_address():
    expected = ["https://ex.example/a", "https://ex.example/b", "https://ex.example/c"]
    assert urls_in(given("url-fullwidth-punct")) == expected


def test_balanced_parentheses_belong_to_the_address():
    expected = ["https://en.example.org/wiki/Quine_(computing)", "https://ex.example/x"]
    assert urls_in(given("url-paren-balance")) == expected


def test_brackets_cut_no_markdown_link_short():
    expected = ["https://en.example.org/wiki/Foo_(bar)", "https://ex.example/p"]
    assert markdown_targets(given("url-markdown-link-brackets")) == expected


def test_links_without_a_scheme_are_read_from_their_page():
    base, *hrefs = re.findall(r"(https://\S+)|'([^']+)'", given("url-protocol-relative"))
    assert [absolute(base[0], href[1]) for href in hrefs] == [
        "https://cdn.example/x",
        "https://ex.example/y",
        "https://ex.example/a/b?z=1",
    ]


def test_a_duckduckgo_link_without_a_scheme_is_unwrapped():
    href = re.search(r'href="([^"]+)"', given("eng-ddg-uddg-schemeless"))
    assert href is not None
    assert unwrapped(href[1].replace("&amp;", "&")) == "https://example.org/docs?a=1&b=2"


def test_a_bing_link_is_base64_for_addresses():
    assert unwrapped(given("eng-bing-cka-base64url")) == "https://example.org/a?q=~~~&r=???"


def test_markup_leaves_titles_and_snippets():
    text = given("eng-title-html-markup")
    title, snippet = re.findall(r'"[ta]":"([^"]+)"', text)
    assert plain(title) == "How to use asyncio & trio"
    assert plain(snippet) == "Use asyncio <3"


def test_a_bare_bracket_cuts_nothing_off():
    snippet = given("eng-html-to-text-truncates").partition('"')[2].rstrip('"')
    assert plain(snippet) == "match (?<!x)end then stop"


def test_chinese_counts_are_read():
    values = re.findall(r"'([^']*)'", given("plat-cn-counts-wan"))
    expected = [12000, 300000000, 9876, 1308, 100000, None, None]
    assert [read_number(value) for value in values] == expected


def test_tweets_have_one_key():
    assert one_key(listed(given("plat-tweet-url-forms"), "|"))


def test_arxiv_papers_have_one_key():
    assert one_key(listed(given("dedup-arxiv-forms"), "|"))


@pytest.mark.parametrize("sink", [terminal, markdown, html])
def test_a_title_orders_no_terminal_about(sink):
    title = given("sec-ansi-in-title").removeprefix("title ").strip("'")
    out = sink(title.encode().decode("unicode_escape"))
    assert not re.search("[\x1b\x80-\x9f\u202a-\u202e\u2066-\u2069]", out)
    assert all(word in out for word in ("Safe", "link", "forged"))


def test_a_domain_is_compared_label_by_label():
    urls = re.findall(r"https://[^\s,]+", given("sec-tier-suffix-boundary"))
    trusted = ("github.com", "docs.python.org", "python.org")
    verdicts = [any(same_or_below(host_of(url), domain) for domain in trusted) for url in urls]
    assert verdicts == [False, False, False, False, True]


def test_an_address_renders_to_one_link():
    url = re.search(r"'(https://[^']+)'", given("rep-md-url-chars"))
    assert url is not None
    page = MarkdownIt("commonmark").render(f"[T]({markdown_url(url[1])})")
    assert page.count("<a ") == 1
    assert 'href="https://ex.example/a%20b%28c%29%3Ed"' in page


def test_every_case_about_addresses_is_tested_here():
    needs_shared()
    here = Path(__file__).read_text("utf-8")
    assert [row["id"] for row in cases("url") if row["id"] not in here] == []
