"""Wrappers come off, what looks like one stays, and nothing is decoded twice."""

from base64 import urlsafe_b64encode
from urllib.parse import quote

import pytest

from search_skill.text.unwrap import unwrapped

TARGET = "https://quarry.example/指南?a=1&b=%2B"
ENCODED = quote(TARGET, safe="")


def bing(url: str) -> str:
    data = urlsafe_b64encode(url.encode()).decode().rstrip("=")
    return f"https://www.bing.com/ck/a?!&&p=1&u=a1{data}&ntb=1"


@pytest.mark.parametrize(
    "url",
    [
        f"//duckduckgo.com/l/?uddg={ENCODED}&rut=1",
        f"https://html.duckduckgo.com/l/?kh=-1&uddg={ENCODED}",
        f"/l/?uddg={ENCODED}",
        f"https://www.google.com/url?q={ENCODED}&sa=U",
        f"https://www.google.co.jp/url?sa=t&q=&url={ENCODED}",
        f"/url?q={ENCODED}",
        bing(TARGET),
        bing(TARGET).replace("www.bing.com", "cn.bing.com"),
        f"https://r.search.yahoo.com/_ylt=x/RV=2/RE=1/RO=10/RU={ENCODED}/RK=2/RS=x-",
        f"https://link.zhihu.com/?target={ENCODED}",
        f"https://link.csdn.net/?from_id=1&target={ENCODED}",
        f"https://link.juejin.cn?target={ENCODED}",
        f"https://links.jianshu.com/go?to={ENCODED}",
        f"https://www.douban.com/link2/?url={ENCODED}",
        f"https://weibo.cn/sinaurl?u={ENCODED}",
        f"https://l.facebook.com/l.php?u={ENCODED}&h=x",
        f"https://steamcommunity.com/linkfilter/?u={ENCODED}",
        f"https://www.youtube.com/redirect?event=x&q={ENCODED}",
        f"https://out.reddit.com/t3_1?url={ENCODED}&token=x",
        f"https://eur01.safelinks.protection.outlook.com/?url={ENCODED}&data=x",
        f"https://href.li/?{TARGET}",
    ],
)
def test_a_wrapper_leads_to_what_is_in_it(url):
    assert unwrapped(url) == TARGET


@pytest.mark.parametrize(
    "url",
    [
        f"https://duckduckgo.com.evil.test/l/?uddg={ENCODED}",
        f"https://notduckduckgo.com/l/?uddg={ENCODED}",
        f"https://google.evil.test/url?q={ENCODED}",
        f"https://quarry.example/url?q={ENCODED}",
        f"https://quarry.example/redirect?url={ENCODED}",
        f"https://web.quarry.example/web/2024/{TARGET}",
        "https://www.google.com/search?q=url",
        "https://www.google.com/url?q=not+an+address",
        "https://duckduckgo.com/l/?uddg=javascript%3Aalert(1)",
        "https://duckduckgo.com/?q=uddg",
        "https://www.bing.com/ck/a?u=a1!!!!",
        "https://www.bing.com/ck/a?u=a1aHR0cHM",
        "https://www.bing.com/search?q=ck%2Fa",
        "https://link.zhihu.com/?target=",
        "https://www.youtube.com/watch?v=abc&q=https%3A%2F%2Fquarry.example",
        "https://www.baidu.com/link?url=Zm9vYmFy",
        "https://cdn.ampproject.org.evil.test/c/s/quarry.example/a",
        "https://notcdn.ampproject.org/c/s/quarry.example/a",
        "https://www.google.com/amp/",
    ],
)
def test_what_only_looks_like_a_wrapper_stays(url):
    assert unwrapped(url) == url


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://www.google.com/amp/s/quarry.example/a?x=1", "https://quarry.example/a?x=1"),
        ("https://www.google.co.uk/amp/quarry.example/a", "http://quarry.example/a"),
        (
            "https://quarry-example.cdn.ampproject.org/v/s/quarry.example/a",
            "https://quarry.example/a",
        ),
        ("https://cdn.ampproject.org/c/quarry.example/a", "http://quarry.example/a"),
        (
            "https://www.google.com/imgres?imgurl=x&imgrefurl=https%3A%2F%2Fquarry.example%2Fa",
            "https://quarry.example/a",
        ),
    ],
)
def test_caches_and_image_pages_lead_to_their_source(url, expected):
    assert unwrapped(url) == expected


def test_what_was_encoded_inside_stays_encoded():
    assert unwrapped("/url?q=https://quarry.example/100%2525") == "https://quarry.example/100%25"
    assert unwrapped("/url?q=https://quarry.example/a%2Bb+c") == "https://quarry.example/a+b+c"


def test_bytes_of_another_charset_stay_encoded():
    assert (
        unwrapped("/url?q=https://quarry.example/%C4%E3%E5%A5%BD")
        == "https://quarry.example/%C4%E3好"
    )


def test_wrappers_within_wrappers_come_off():
    inner = f"https://link.zhihu.com/?target={ENCODED}"
    assert unwrapped(bing(inner)) == TARGET
    assert unwrapped(f"/url?q={quote(bing(inner), safe='')}") == TARGET


def test_the_nesting_has_an_end():
    url = TARGET
    for _ in range(9):
        url = f"/url?q={quote(url, safe='')}"
    assert unwrapped(url).startswith("/url?q=")
