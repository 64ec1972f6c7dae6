"""Walls and their twins: what stands in front of a page, and pages that only look like it."""

from datetime import UTC, datetime

import pytest

from search_skill.errors import Refusal
from search_skill.web.message import Request, Response, accepted
from search_skill.web.walls import visible_text, wall_in, wall_of
from shared import case, manifest

NOW = datetime(2026, 5, 4, tzinfo=UTC)
TYPES = {"html": "text/html; charset=utf-8", "json": "application/json", "xml": "application/xml"}
PROSE = "The pump house was built by the village itself, and it still runs on most days. " * 60
ZH = "这座水泵房由村民自己修建，至今大多数日子仍在运转。" * 120


def answer(
    body: str | bytes, *, status: int = 200, url: str = "https://a.example/x", **headers: str
):
    raw = body if isinstance(body, bytes) else body.encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(Request(url), status, {"content-type": "text/html"} | named, raw, url, NOW)


def recorded(row):
    status = int(row.status[:3]) if row.status[:3].isdigit() else 200
    url = row.url if row.url.startswith("http") else "https://site.example/"
    kind = TYPES.get(row.path.rpartition(".")[2], "text/plain")
    return Response(Request(url), status, {"content-type": kind}, row.body, url, NOW)


def page(title: str = "", body: str = "", head: str = "") -> str:
    return f"<html><head><title>{title}</title>{head}</head><body>{body}</body></html>"


WALLS = {
    "cloudflare": page("Just a moment...", "<p>Checking if the site connection is secure</p>"),
    "cloudflare ": page("", "<script>window._cf_chl_opt={cRay:'1'};</script>"),
    "datadome": page("shop.example", "<script>var dd={'host':'geo.captcha-delivery.com'}</script>"),
    "akamai": page(
        "Access Denied",
        "<h1>Access Denied</h1>You don't have permission to access this on this server."
        "Reference&#32;&#35;18&#46;3faf&#46;161&#46;da3d",
    ),
    "perimeterx": page(
        "Access to this page has been denied",
        "<div id='px-captcha'></div><script>_pxAppId</script>",
    ),
    "imperva": '<html><script src="/_Incapsula_Resource?SWJIYLWA=1"></script></html>',
    "sucuri": page("You are being redirected...", "<script>sucuri_cloudproxy_js=''</script>"),
    "duckduckgo_anomaly": '<form action="//duckduckgo.com/anomaly.js?sv=html">Select all ducks</form>',
    "yandex_smartcaptcha": page("Are you not a robot?", '<form action="/checkcaptcha?key=1">'),
    "baidu": page("百度安全验证", "<p>请完成下方验证后继续操作</p>"),
    "wechat": page("", "<h2>环境异常</h2><p>当前环境异常，完成验证后即可继续访问。</p>"),
    "zhihu": '{"error":{"message":"您当前请求存在异常，知乎","code":40362}}',
    "bilibili": '{"code":-412,"message":"请求被拦截","ttl":1}',
    "challenge": page("Security check", "<p>Please verify that you are human.</p>"),
    "challenge ": page("セキュリティチェック", "<p>ロボットではありませんか。</p>"),
    "challenge  ": page("보안 확인", "<p>비정상적인 접근이 감지되었습니다.</p>"),
    "anubis": page(
        "Oh noes!", '<img src="/.within.website/x/cmd/anubis/static/reject.webp">Denied'
    ),
    "vercel": page("Vercel Security Checkpoint", "<p>We are verifying your browser</p>"),
    "amazon": page("Shop", '<form action="/errors/validateCaptcha"><button>Go on</button></form>'),
    "aliyun": "<html><script>function reload(x){setCookie('acw_sc__v2',x)}</script></html>",
    "bytedance": page("验证码中间页", "<script>window.TTGCaptcha={}</script>"),
    "safeline": page("", "<p>安全检测能力由 雷池 WAF 提供</p>"),
    "edgeone": page("Restricted Access", "<p>Protected by Tencent Cloud EdgeOne</p>"),
    "challenge    ": page("网站防火墙", "<p>您的请求带有不合法参数，已被网站管理员设置拦截！</p>"),
    "challenge     ": page(
        "Robot or human?", "<p>Hold the button to confirm that you're human.</p>"
    ),
    "challenge      ": page("Rate limited", "<h1>Too many requests</h1><p>Please slow down.</p>"),
    "region": page(
        "", "<p>This site is unavailable to visitors from the European Economic Area.</p>"
    ),
    "region ": page("提示", "<p>抱歉，您所在的地区暂不支持访问该内容。</p>"),
    "region  ": page("アクセス制限", "<p>お住まいの地域からはこのページをご覧いただけません。</p>"),
    "region   ": page("접속 차단", "<p>해외에서의 접속이 차단되었습니다.</p>"),
    "challenge   ": page("安全验证", "<p>您的访问过于频繁，请拖动滑块完成拼图后继续访问。</p>"),
}
TWINS = {
    "an article about challenges": page("Just a moment... and other walls", f"<p>{PROSE}</p>"),
    "a long page with the same title": page("Just a moment...", f"<p>{PROSE}</p>"),
    "a shop that carries DataDome's tag": page(
        "Kettles", '<script src="https://js.datadome.co/tags.js">'
    ),
    "news behind Imperva": page(
        "Bridge", f'<script src="/_Incapsula_Resource?SWJIYLWA=1"></script><p>{PROSE}</p>'
    ),
    "a Chinese article on 环境异常": page("微信提示环境异常怎么办", f"<p>环境异常。{ZH}</p>"),
    "a form with a CAPTCHA": page(
        "Contact", '<form><div class="g-recaptcha"></div>Send us a line</form>'
    ),
    "a short note that quotes a wall": page(
        "Library network", "<p>Since Tuesday it says unusual traffic from your network.</p>"
    ),
    "a server fault behind Cloudflare": page(
        "502", '<div class="cf-error-details">Error 522: connection timed out</div>'
    ),
    "日本語の記事": page(
        "「私はロボットではありません」とは", "<p>" + "説明が続きます。" * 300 + "</p>"
    ),
    "a note that quotes a firewall": page(
        "The requested URL was rejected",
        '<h1>"The requested URL was rejected. Please consult with '
        'your administrator."</h1><p>Search the log for the support ID, then accept it.</p>',
    ),
    "a thread that quotes a block": page(
        "old reddit",
        "<p>I get “Your request has been blocked due to a network policy” on reddit.</p>"
        "<blockquote>You've been blocked by network security.</blockquote><p>Log in, it goes away.</p>",
    ),
    "a question about a region": page(
        "Why is it blocked?",
        "<p>It says it is not available in your country. Lawyers advise it.</p>",
    ),
    "中文短文引用": page(
        "为什么总要验证", "<p>网页常说“当前环境异常，完成验证后即可继续访问”。本文说明原理。</p>"
    ),
    "日本語の引用": page("桟橋", "<p>「海外からのアクセスは制限しております」と表示された話。</p>"),
    "한국어 인용": page("선착장", "<p>“해외에서의 접속이 차단되었습니다”라는 문구의 역사.</p>"),
    "an API's own code": '{"code":-404,"message":"啥都木有"}',
    "a feed": '<?xml version="1.0"?><rss><title>Access Denied</title></rss>',
}


@pytest.mark.parametrize("name", WALLS)
def test_a_wall_has_its_vendor(name):
    wall = wall_in(WALLS[name], headers={"content-type": "text/html"})
    assert wall is not None
    assert wall.vendor == name.strip()
    assert wall.evidence


def cloudflare(code, says="Access denied"):
    return page(says, f'<div class="cf-error-details"><h1>Error {code}</h1>{says}</div>')


@pytest.mark.parametrize("code", [1006, 1007, 1008, 1009, 1015])
def test_a_wall_that_shuts_out_an_address_or_a_country_is_final(code):
    for body in (cloudflare(code), f"error code: {code}"):
        wall = wall_in(body)
        assert (wall.vendor, wall.is_final) == ("cloudflare", True)


def test_a_wall_that_looks_at_who_asks_is_not():
    assert not wall_in(cloudflare(1020)).is_final
    assert not wall_in(cloudflare(1010)).is_final
    assert not any(wall_in(WALLS[name]).is_final for name in WALLS if "region" not in name)


def test_an_error_of_the_site_with_such_a_number_in_it_is_no_wall():
    assert (
        wall_in(page("Order 1015", "<p>Error 1015 units are missing. 部品が足りません。</p>"))
        is None
    )


def test_who_is_shut_out_by_region_is_so_for_good():
    assert wall_in(WALLS["region"]).is_final


def test_a_status_that_says_too_much_was_asked_needs_no_wall():
    assert wall_in(page("Too Many Requests", "<p>Too many requests.</p>"), status=429) is None


@pytest.mark.parametrize("name", TWINS)
def test_a_page_that_only_looks_like_a_wall_is_none(name):
    assert wall_in(TWINS[name]) is None


@pytest.mark.parametrize(
    ("headers", "status", "vendor"),
    [
        ({"cf-mitigated": "challenge"}, 403, "cloudflare"),
        ({"x-amzn-waf-action": "captcha"}, 405, "aws_waf"),
        ({"x-datadome": "protected"}, 403, "datadome"),
    ],
)
def test_a_header_is_enough(headers, status, vendor):
    wall = wall_in("<p>no words</p>", status=status, headers=headers)
    assert wall is not None
    assert wall.vendor == vendor


def test_the_same_header_on_an_answer_says_nothing():
    assert wall_in(page("Kettles", "Copper"), headers={"x-datadome": "protected"}) is None


@pytest.mark.parametrize(
    ("url", "vendor"),
    [
        ("https://www.google.co.uk/sorry/index?continue=x", "google_sorry"),
        ("https://www.startpage.com/sp/captcha-block?bc=NL", "startpage"),
        ("https://www.xiaohongshu.com/website-login/error?error_code=300012", "xiaohongshu"),
        ("https://consent.youtube.com/m?continue=x", "consent"),
    ],
)
def test_the_address_that_answered_tells(url, vendor):
    wall = wall_in(page("", ""), url=url)
    assert wall is not None
    assert wall.vendor == vendor


def test_so_does_the_address_it_sends_to():
    sent = answer("", status=303, location="https://www.startpage.com/sp/captcha")
    found = wall_of(
        Response(
            Request("https://www.startpage.com/sp/search"), 303, sent.headers, b"", sent.url, NOW
        )
    )
    assert found is not None
    assert found.vendor == "startpage"


def test_an_address_with_the_same_path_elsewhere_is_none():
    assert (
        wall_in(page("Sorry", "<p>We are closed.</p>"), url="https://shop.example/sorry/") is None
    )


def test_bytes_that_are_no_text_are_no_wall():
    assert wall_of(answer(b"\x89PNG captcha Just a moment...", content_type="image/png")) is None


def test_visible_text_leaves_out_scripts_comments_and_markup():
    html = "<style>p{}</style><p>one &amp; <b>two</b></p><!-- no --><script>'<p>no'</script>三"
    assert visible_text(html) == "one & two 三"


def test_visible_text_stops_when_there_is_enough():
    assert len(visible_text(f"<p>{'word </p><p>' * 9999}", at_most=100)) < 200


@pytest.mark.parametrize(
    "row", [r for r in manifest() if r.kind == "block"], ids=lambda row: row.path
)
def test_recorded_walls_have_their_vendor_and_errors_are_none(row):
    wall = wall_of(recorded(row))
    if row.expect.startswith("blocked:"):
        assert wall is not None
        assert f"blocked:{wall.vendor}" == row.expect
    elif row.expect in ("challenge", "consent"):
        assert wall is not None
        assert wall.vendor == row.expect
    else:
        assert wall is None


@pytest.mark.parametrize(
    "row", [r for r in manifest() if r.kind != "block"], ids=lambda row: row.path
)
def test_recorded_answers_are_no_walls(row):
    assert wall_of(recorded(row)) is None


@pytest.mark.parametrize(
    "html",
    [part.strip().strip("'") for part in case("fetch-challenge-200")["input"].split("   and   ")]
    if manifest()
    else [],
)
def test_challenges_with_200_are_refused(html):
    with pytest.raises(Refusal) as refusal:
        accepted(answer(html.removeprefix("HTTP 200 '")))
    assert refusal.value.label.startswith("blocked:")
