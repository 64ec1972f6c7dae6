"""Trackers are a list, and what means something is not on it."""

import pytest

from search_skill.text.trackers import is_amp_switch, is_print_switch, is_tracker


@pytest.mark.parametrize(
    ("host", "name", "value"),
    [
        ("quarry.example", "utm_source", "x"),
        ("quarry.example", "UTM_Campaign", "x"),
        ("quarry.example", "gclid", "x"),
        ("quarry.example", "spm", "1001.2014.3001.5501"),
        ("www.bilibili.com", "spm_id_from", "333.1"),
        ("www.bilibili.com", "vd_source", "x"),
        ("x.com", "s", "20"),
        ("www.nytimes.com", "smid", "x"),
        ("www.producthunt.com", "ref", "x"),
        ("blog.csdn.net", "ops_request_misc", "x"),
        ("www.zhihu.com", "utm_psn", "1"),
        ("www.youtube.com", "si", "x"),
        ("quarry.example", "__hstc", "1"),
        ("quarry.example", "mibextid", "x"),
        ("quarry.example", "PHPSESSID", "ab12"),
        ("quarry.example", "s", "0123456789abcdef0123456789abcdef"),
        ("item.taobao.com", "spm", "a21"),
        ("blog.csdn.net", "spm", "1001.2014"),
        ("news.yahoo.co.jp", "source", "rss"),
    ],
)
def test_what_tells_where_a_reader_came_from_is_a_tracker(host, name, value):
    assert is_tracker(host, name, value)


@pytest.mark.parametrize(
    ("host", "name", "value"),
    [
        ("quarry.example", "id", "1"),
        ("quarry.example", "s", "20"),
        ("quarry.example", "ref", "v2"),
        ("quarry.example", "from", "beijing"),
        ("quarry.example", "source", "db"),
        ("quarry.example", "spm", "3"),
        ("quarry.example", "utm_zone", "33"),
        ("quarry.example", "utmost", "1"),
        ("quarry.example", "at_time", "1"),
        ("quarry.example", "fb_id", "1"),
        ("quarry.example", "pk_id", "1"),
        ("api.github.com", "ref", "dev"),
        ("github.com", "tab", "repositories"),
        ("notx.com", "s", "20"),
        ("www.xiaohongshu.com", "xsec_token", "AB="),
        ("www.youtube.com", "v", "x"),
        ("news.ycombinator.com", "id", "1"),
        ("www.v2ex.com", "p", "2"),
        ("quarry.example", "session", "12"),
        ("quarry.example", "commit", "0123456789abcdef0123456789abcdef"),
        ("item.taobao.com", "id", "12"),
    ],
)
def test_what_means_something_is_none(host, name, value):
    assert not is_tracker(host, name, value)


def test_the_amp_switch_is_known_by_its_value():
    assert is_amp_switch("amp", "1")
    assert is_amp_switch("outputType", "amp")
    assert not is_amp_switch("amp", "12")
    assert not is_amp_switch("output", "pdf")


def test_a_form_to_print_is_known_by_its_value():
    assert is_print_switch("print", "1")
    assert is_print_switch("view", "print")
    assert not is_print_switch("print", "sunset")
    assert not is_print_switch("view", "list")
