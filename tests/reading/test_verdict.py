"""What a page is, told in both directions: each rule beside a page that must not trigger it."""

import pytest

from reading.answers import answer, html
from search_skill.reading.verdict import verdict_in, verdict_of
from shared import case, manifest

STORY = "The pump house was built by the village itself, and it still runs on most days. " * 30
ZH = "这座水泵房由村民自己修建，至今大多数日子仍在运转。" * 60
JA = "このポンプ小屋は村の人々が自ら建てたもので、今もほとんどの日に動いている。" * 40
KO = "이 펌프장은 마을 사람들이 직접 지었고 지금도 거의 매일 돌아간다. " * 50

SPOILT = {
    "consent": [
        '<body class="consent-page"><form action="/consent/save"><h2>We value your privacy</h2>'
        "<p>We and our 412 partners use cookies for personalised advertising.</p>"
        "<button>Accept all</button></form>",
        '<div class="cmp-wall"><h1>Wir schätzen Ihre Privatsphäre</h1><p>Wir und unsere 90 Partner'
        " verwenden Cookies.</p><button>Akzeptieren</button></div>",
        '<div class="consent-wall"><p>当サイトはCookieを使用します。プライバシーの設定に同意して'
        "ください。</p><button>同意して続ける</button></div>",
    ],
    "login": [
        "<h1>Log in to continue</h1><form><input name=u><input type=password></form>",
        "<h1>抱歉，您尚未登录，没有权限访问该版块</h1><form><input type=password></form>",
        "<h2>ログインが必要です</h2><form><input type='password'></form>",
        "<p>로그인이 필요합니다</p><form><input type=password></form>",
    ],
    "soft_404": [
        "<h1>404</h1><p>Sorry, we could not find that page.</p><a href='/'>Home</a>",
        "<h2>This page has moved on</h2><p>The page that you were looking for isn't here any more.</p>",
        "<title>Page not here - Dew manual</title><h1>There is nothing at this address</h1><p>The "
        "manual is published for each series.</p><ul><li>7.2</li><li>7.1</li></ul><p>If you "
        "followed a link from a book, please tell its author.</p>",
        "<h1>此地址没有内容</h1><p>如果您通过旧链接来到这里，请告诉我们。</p>",
        "<h1>このアドレスには何もありません</h1><p>古いリンクからお越しの方はお知らせください。</p>",
        "<h1>이 주소에는 아무것도 없습니다</h1><p>링크를 따라 오셨다면 알려 주세요.</p>",
        "<p>抱歉，您访问的页面不存在</p>",
        "<h1>ページが見つかりません</h1><p>お探しのページは移動または削除された可能性があります。</p>",
        "<h1>페이지를 찾을 수 없습니다</h1><p>삭제되었거나 주소가 바뀌었습니다.</p>",
        "<h1>Seite nicht gefunden</h1><p>Die gesuchte Seite existiert nicht mehr.</p>",
    ],
    "paywall_teaser": [
        "<p>Two villages share one pump.</p><div class='paywall'><h3>Subscribe to continue reading</h3></div>",
        "<p>两个村子共用一台水泵。</p><div id='paywall'>订阅后继续阅读</div>",
        "<p>二つの村が一台を共有する。</p><div class='paywall-box'>会員限定記事です</div>",
        "<script type='application/ld+json'>{\"isAccessibleForFree\": false}</script><p>Two villages.</p>",
    ],
    "shell": [
        "<noscript>You need to enable JavaScript to run this app.</noscript><div id='root'></div>"
        "<script src='/main.js'></script>",
        "<div id=\"app\"></div><script src='/app.js'></script>",
        "<noscript>请启用 JavaScript</noscript><script src='/a.js'></script>",
    ],
    "parked": [
        "<script>window.onload=function(){window.location.href='/lander'}</script>",
        "<h1>pump-house.example</h1><p>This domain is for sale.</p>"
        "<script src='//img.sedoparking.com/a.js'></script>",
        "<h1>该域名正在出售</h1><p>请联系我们</p>",
    ],
    "empty": ["<div></div>", ""],
}
TWINS = {
    "a cookie bar over a full text": f"<div id='cookie-consent'>We use cookies. <button>Accept</button></div><p>{STORY}</p>",
    "an article about cookies": f"<h1>Cookies and consent</h1><p>{STORY}cookies, consent, partners</p>",
    "a login form in the header": f"<form>Log in<input type=password></form><p>{STORY}</p>",
    "an article named 404": f"<h1>404 Not Found: a history</h1><p>{STORY}</p>",
    "an essay on emptiness": f"<h1>There is nothing here</h1><p>{STORY} Nothing at this address.</p>",
    "a short note with a link": "<h1>New address</h1><p>If you followed a link from the old site, "
    "note that the pump of Harrow now stands in Mill Lane 4 and moves 40 litres a minute.</p>",
    "a changelog": f"<h1>Changes</h1><p>The old page has been removed. {STORY}</p>",
    "a full text behind a paywall's marks": f"<div class='paywall'>Already a subscriber?</div><p>{STORY * 2}</p>",
    "an app with its text for those without script": "<div id='app'></div><script src='/main.js'></script>"
    f"<noscript><article><h1>水泵 pumps</h1><p>{STORY}</p></article></noscript>",
    "a rendered app": f"<div id='root'><p>{STORY}</p></div><script src='/main.js'></script>",
    "a guide to parking domains": f"<h1>This domain is for sale: how it works</h1><p>{STORY}</p>",
    "a status line": "<h1>Status</h1><p>All systems normal. Version 2.1 released.</p>",
    "中文文章": f"<h1>登录后查看的历史</h1><p>{ZH}</p>",
    "日本語の記事": f"<h1>ページが見つかりませんとは</h1><p>{JA}</p>",
    "한국어 글": f"<h1>로그인이 필요합니다에 대하여</h1><p>{KO}</p>",
}


def judged(body, **how):
    text = body if "<p>" in body and len(body) > 1500 else " ".join(_texts(body))
    return verdict_in(html(body), text, url="https://a.example/x", **how).verdict


def _texts(body):
    import re

    without = re.sub(r"<(script|noscript|button).*?</\1>", "", body, flags=re.DOTALL)
    return re.findall(r">([^<]{2,})<", without)


@pytest.mark.parametrize(
    ("verdict", "body"), [(name, body) for name, bodies in SPOILT.items() for body in bodies]
)
def test_what_is_no_content_is_named(verdict, body):
    assert judged(body) == verdict


@pytest.mark.parametrize("name", TWINS)
def test_content_that_looks_like_it_stays_content(name):
    assert judged(TWINS[name]) == "ok"


@pytest.mark.parametrize(
    ("status", "verdict"),
    [(401, "login"), (404, "soft_404"), (403, "blocked:403"), (451, "blocked:451")],
)
def test_a_status_is_a_verdict(status, verdict):
    assert verdict_of(answer(html("<p>no</p>"), status=status), "no").verdict == verdict


def test_a_wall_is_a_verdict_with_its_vendor_and_evidence():
    verdict = verdict_of(answer(html("<p>x</p>", title="Just a moment...")), "x")
    assert verdict.verdict == "blocked:cloudflare"
    assert "Just a moment" in verdict.evidence
    assert not verdict.is_content


def test_a_teaser_may_be_read():
    assert judged(SPOILT["paywall_teaser"][0]) == "paywall_teaser"
    assert verdict_in(html(SPOILT["paywall_teaser"][0]), "Two villages").is_content


@pytest.mark.parametrize(
    "row",
    [row for row in manifest() if row.kind == "detail" and row.path.endswith(".html")],
    ids=lambda row: row.path,
)
def test_recorded_pages_are_content(row):
    from reading.answers import read

    assert read(row.body, url=row.url).verdict.verdict == "ok"


@pytest.mark.parametrize(
    "row",
    [r for r in manifest() if r.kind == "block" and r.expect in ("consent", "shell", "parked")],
    ids=lambda row: row.path,
)
def test_recorded_pages_without_content_are_none(row):
    from reading.answers import read

    assert read(row.body, url="https://a.example/x").verdict.verdict == row.expect


def test_a_short_page_and_a_spec_that_mention_removal_are_content():
    from reading.answers import read

    assert case("fetch-tiny-page-flagged")["expected"].startswith("success")
    spec = "The old syntax has been removed in version 2; it returns 404 Not Found when absent. "
    assert read(html(f"<h1>Spec</h1><p>{spec * 40}</p>")).verdict.verdict == "ok"
