"""What a page is, told in both directions: each rule beside a page that must not trigger it."""

import pytest

from reading.answers import answer, html
from search_skill.reading.verdict import verdict_in, verdict_of
from shared import case, manifest

STORY = "The pump house was built by the village itself, and it still runs on most days. " * 30
ZH = "这座水泵房由村民自己修建，至今大多数日子仍在运转。" * 60
JA = "このポンプ小屋は村の人々が自ら建てたもので、今もほとんどの日に動いている。" * 40
KO = "이 펌프장은 마을 사람들이 직접 지었고 지금도 거의 매일 돌아간다. " * 50

SOME = (
    "The two villages share one pump, and they have never agreed who is to pay for its repair. " * 2
)

SPOILT = {
    "consent": [
        '<body class="consent-page"><form action="/consent/save"><h2>We value your privacy</h2>'
        "<p>We and our 412 partners use cookies for personalised advertising.</p>"
        "<button>Accept all</button></form>",
        '<div class="cmp-wall"><h1>Wir schätzen Ihre Privatsphäre</h1><p>Wir und unsere 90 Partner'
        " verwenden Cookies.</p><button>Akzeptieren</button></div>",
        '<div class="consent-wall"><p>当サイトはCookieを使用します。プライバシーの設定に同意して'
        "ください。</p><button>同意して続ける</button></div>",
        "<h1>Willkommen!</h1><p>Besuchen Sie uns wie gewohnt mit Werbung und Tracking oder nutzen Sie "
        "PUR ohne Werbetracking.</p><button>Akzeptieren und weiter</button><a>Jetzt PUR abonnieren</a>"
        "<script src='//cdn.privacy-mgmt.com/w.js'></script>",
        "<h3>You must be 18+ to view this community</h3><button>no thank you</button>"
        "<button>continue</button>",
        "<p>本站内容仅供成年人浏览，您是否已满18岁？</p><a href=/in>进入</a><a href=/out>离开</a>",
        "<p>あなたは18歳以上ですか</p><a href=/y>はい</a><a href=/n>いいえ</a>",
        "<p>만 19세 미만은 이용할 수 없습니다. 성인인증</p><button>인증하기</button>",
    ],
    "login": [
        "<h1>Log in to continue</h1><form><input name=u><input type=password></form>",
        "<h1>抱歉，您尚未登录，没有权限访问该版块</h1><form><input type=password></form>",
        "<h2>ログインが必要です</h2><form><input type='password'></form>",
        "<p>로그인이 필요합니다</p><form><input type=password></form>",
        "<h1>Happening now</h1><button>Sign up with Google</button><a>Create account</a>"
        "<h3>Already have an account?</h3><a>Sign in</a>",
        "<h1>Join today</h1><form><input type=email><input type='password'><button>Agree</button>",
        "<div>验证码登录</div><div>密码登录</div><input placeholder=手机号><p>未注册手机验证后自动登录，"
        "注册即代表同意协议</p>",
        "<p>抱歉，您所在的用户组(游客)无法进行此操作</p><form><input type=password></form>",
        "<button>Googleでログイン</button><button>LINEでログイン</button><a>新規会員登録</a>",
        "<button>카카오로 시작하기</button><button>네이버로 로그인</button><a>비밀번호 찾기</a>",
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
        "<h1>This job is no longer available</h1><p>The position has been filled.</p>",
        "<h2>Video unavailable</h2><p>This video isn't available anymore</p>",
        "<p>视频去哪了呢？</p><p>视频不见了？</p><a>返回首页</a>",
        "<h2>抱歉，你访问的微博不存在</h2>",
        "<p>当前笔记暂时无法浏览</p><p>请打开App扫码查看</p>",
    ],
    "paywall_teaser": [
        "<p>Two villages share one pump.</p><div class='paywall'><h3>Subscribe to continue reading</h3></div>",
        "<p>两个村子共用一台水泵。</p><div id='paywall'>订阅后继续阅读</div>",
        "<p>二つの村が一台を共有する。</p><div class='paywall-box'>会員限定記事です</div>",
        "<script type='application/ld+json'>{\"isAccessibleForFree\": false}</script><p>Two villages.</p>",
        f"<h1>One pump</h1><p>{SOME}</p><h3>Continue reading your article with a subscription</h3>",
        f"<h1>One pump</h1><p>{SOME}</p><p>To continue reading, start your free trial.</p>",
        "<h1>Subscribe to unlock this article</h1><h2>Try unlimited access</h2><p>Only £1</p>",
        "<h1>一台水泵</h1><p>两个村子共用一台水泵。</p><p>全文共计2317字，订阅后可继续阅读</p>",
        "<h1>一台水泵</h1><p>两个村子共用一台水泵。</p><p>还剩 82% 的内容，开通会员即可阅读全文</p>",
        "<h1>ポンプ</h1><p>二つの村が一台を共有する。</p><p>この記事は会員限定です。登録すると続きを"
        "お読みいただけます。</p><p>残り1248文字</p>",
        "<h1>펌프</h1><p>두 마을이 하나를 함께 쓴다.</p><p>구독하시면 기사 전문을 보실 수 있습니다.</p>",
        "<h1>La pompe</h1><p>Deux villages.</p><p>Il vous reste 83% de cet article à lire.</p>",
        "<h1>Die Pumpe</h1><p>Zwei Dörfer.</p><h3>Weiterlesen mit dem Digital-Abo</h3>",
    ],
    "shell": [
        "<noscript>You need to enable JavaScript to run this app.</noscript><div id='root'></div>"
        "<script src='/main.js'></script>",
        "<div id=\"app\"></div><script src='/app.js'></script>",
        "<noscript>请启用 JavaScript</noscript><script src='/a.js'></script>",
        "<div id=app>加载中，请稍候...</div><script src='/a.js'></script>",
        "<div id=root><span>Something went wrong. Try again</span></div><script src=a.js></script>",
    ],
    "parked": [
        "<script>window.onload=function(){window.location.href='/lander'}</script>",
        "<h1>pump-house.example</h1><p>This domain is for sale.</p>"
        "<script src='//img.sedoparking.com/a.js'></script>",
        "<h1>该域名正在出售</h1><p>请联系我们</p>",
        "<div id=root></div><script src='//x.example/parking-lander/static/js/main.js'></script>",
        "<h1>pump.example</h1><p>Diese Domain könnte zum Verkauf stehen!</p>",
        "<h1>pump.example</h1><h2>Get this domain</h2><p>Buy now for $2,495.</p>",
        "<h1>This domain has expired.</h1><p>Is this your domain? Renew it now.</p>",
        "<h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully "
        "installed and working.</p>",
        "<h1>Account Suspended</h1><p>This Account has been suspended.</p>",
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
    "a short article on a status": "<h1>404 Not Found: what the status means</h1><p>The server sends "
    "it when it has nothing there. お探しのページは見つかりませんでした is the Japanese form.</p>",
    "a room": "<h1>Room 404</h1><p>A double room on the fourth floor with a view of the pump.</p>",
    "a page of help": "<h1>Log in with a key</h1><p>You must log in to continue when your session has "
    "ended. Choose the key and go on.</p><h2>If it fails</h2><p>Remove it and add it again.</p>",
    "a guide to selling a domain": "<h1>How to sell a domain you no longer need</h1><p>Put the words "
    '"This domain is for sale" on the page. Set a floor price first.</p>',
    "an offer above a text": "<header><a>Sign up to continue reading this offline</a></header>"
    f"<h1>One pump</h1><p>{SOME}</p><p>{SOME}It stands.</p><p>{SOME}It works.</p>",
    "an archive offered below a text": f"<h1>One pump</h1><p>{SOME}</p><p>Subscribe now to keep "
    "reading and get access to the full archive.</p>",
    "an article about paywalls": f'<h1>Gates</h1><p>{SOME}</p><p>"Subscribe to continue reading" is '
    "what they meet. 「この記事は会員限定です」 is met in Japan.</p>",
    "a free article below an offer": "<script type='application/ld+json'>{\"isAccessibleForFree\": "
    f"true}}</script><h1>One pump</h1><p>{SOME}</p><p>Subscribe to continue reading this week</p>",
    "用网页安装的说明": "<h1>安装</h1><p>打开浏览器，看到“Welcome to nginx!”就说明装好了。登录后可发表评论。</p>",
    "料金の説明": "<h1>有料会員とは</h1><p>「残り1248文字」という表示の仕組みを説明する。</p>",
    "a price with two ways to pay": "<h1>Plans</h1><p>Continue with Google or by mail. 12 a month.</p>",
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
    [
        (401, "login"),
        (404, "soft_404"),
        (403, "blocked:403"),
        (405, "blocked:405"),
        (451, "blocked:451"),
        (999, "blocked:999"),
        (500, "empty"),
    ],
)
def test_a_status_is_a_verdict(status, verdict):
    assert verdict_of(answer(html("<p>no</p>"), status=status), "no").verdict == verdict


def test_a_wall_is_a_verdict_with_its_vendor_and_evidence():
    verdict = verdict_of(answer(html("<p>x</p>", title="Just a moment...")), "x")
    assert verdict.verdict == "blocked:cloudflare"
    assert "Just a moment" in verdict.evidence
    assert not verdict.is_content


def test_what_the_title_quotes_is_the_name_of_something():
    lyric = "<h1>页面不存在</h1><p>我又打开那年夏天的网址，可我记得每一行字。</p>"
    assert verdict_in(html(lyric, title="歌曲《页面不存在》歌词"), "我又打开").verdict == "ok"
    assert verdict_in(html("<h1>页面不存在</h1>", title="页面不存在"), "").verdict == "soft_404"


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
