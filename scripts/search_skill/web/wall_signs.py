"""The signs of walls: headers, addresses, JSON answers and pages, by vendor.

`walls.py` reads them. A sign without a recording behind it says so (unproven).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """A page's sign: every pattern that is given must match, on a page this short."""

    vendor: str
    at_most: int  # visible characters
    markup: str = ""
    title: str = ""
    says: str = ""  # in the visible text
    unless: str = ""  # markup that acquits
    is_final: bool = False  # it shuts out the address or the country: no browser opens it


REFUSALS = (403, 405, 429, 503)

# header, pattern of its value, statuses it holds for (none: all), vendor
BY_HEADER: tuple[tuple[str, str, tuple[int, ...], str], ...] = (
    ("cf-mitigated", r"challenge", (), "cloudflare"),
    ("x-amzn-waf-action", r"challenge|captcha", (), "aws_waf"),  # unproven
    ("x-sucuri-block", r".", (), "sucuri"),
    ("x-datadome", r"protected", (403, 405), "datadome"),
    ("x-dd-b", r".", (403, 405), "datadome"),
    ("x-kpsdk-ct", r".", (403, 429), "kasada"),  # unproven
    ("server", r"^AkamaiGHost", (403, 428), "akamai"),
    ("server", r"^ddos-guard", (403, 503), "ddos_guard"),
    ("verifytype", r".", (461, 471), "xiaohongshu"),
)

# host, path, vendor; the address that answered, or the one it sends to
BY_ADDRESS: tuple[tuple[str, str, str], ...] = (
    (r"(^|\.)google\.[a-z.]+$", r"^/sorry/", "google_sorry"),
    (r"^consent\.(google|youtube)\.[a-z.]+$", r"^/", "consent"),
    (r"(^|\.)startpage\.com$", r"^/sp/captcha", "startpage"),
    (r"(^|\.)yandex\.[a-z.]+$", r"^/showcaptcha", "yandex_smartcaptcha"),
    (r"^wappass\.baidu\.com$", r"captcha|wappass", "baidu"),
    (r"^mp\.weixin\.qq\.com$", r"^/mp/wappoc_appmsgcaptcha", "wechat"),
    (r"^weixin\.sogou\.com$|(^|\.)sogou\.com$", r"^/antispider", "sogou"),
    (r"(^|\.)xiaohongshu\.com$", r"^/website-login/(error|captcha)", "xiaohongshu"),
    (r"(^|\.)zhihu\.com$", r"^/account/unhuman", "zhihu"),
    (r"^passport\.weibo\.(com|cn)$", r"^/visitor", "weibo"),
    (
        r"(^|\.)(stackoverflow|stackexchange|serverfault|superuser|askubuntu)\.com$",
        r"^/nocaptcha",
        "stackexchange",
    ),
    (r"", r"^/cdn-cgi/challenge-platform/|^/cdn-cgi/l/chk_", "cloudflare"),
)

# vendor, host it holds for ("": any), pattern of the body
IN_JSON: tuple[tuple[str, str, str], ...] = (
    ("akamai", "", r'"sec-cp-challenge"\s*:'),
    ("datadome", "", r'"url"\s*:\s*"https:\\?/\\?/geo\.captcha-delivery\.com'),
    ("perimeterx", "", r'"appId"\s*:\s*"PX\w+"(?=.*"(?:blockScript|jsClientSrc|hostUrl)")'),
    ("zhihu", r"zhihu\.com$", r'"code"\s*:\s*403(?:52|53|62)\b'),
    ("zhihu", "", r'请求存在异常[^}]*知乎[^}]*"code"\s*:\s*403\d\d\b'),
    ("bilibili", r"bilibili\.com$", r'^\s*\{\s*"code"\s*:\s*-(?:352|412)\b'),
    (
        "bilibili",
        "",
        r'"code"\s*:\s*-(?:352|412)\b[^}]*(?:风控校验失败|请求被拦截|request was banned)',
    ),
    (
        "youtube",
        "",
        r'(?s)"playabilityStatus".{0,200}"LOGIN_REQUIRED".{0,80}"reason"\s*:\s*"[^"]*'
        r"\b(?:bot|robot|Bot|ro?bô|ボット)",
    ),
    ("qwant", r"qwant\.com$", r'"captchaUrl"|"error_code"\s*:\s*27\b'),
    ("xiaohongshu", r"xiaohongshu\.com$", r'"code"\s*:\s*(?:300011|300012|300013|-510000)\b'),
)

CLOUDFLARE_TITLES = (
    r"^(just a moment\.\.\.|just a moment…|attention required! \| cloudflare"
    r"|please wait\.\.\. \| cloudflare|access denied \| .* used cloudflare to restrict access"
    r"|请稍候…|稍候片刻…|しばらくお待ちください\.\.\.|잠시만 기다리(세요|십시오)…?(\.\.\.)?"
    r"|nur einen moment…|un instant…|un momento…)$"
)

IN_HTML: tuple[Sign, ...] = (
    # general engines
    Sign(
        vendor="duckduckgo_anomaly",
        at_most=4000,
        markup=r'action="[^"]*anomaly\.js\?|class="anomaly-modal__',
    ),
    Sign(
        vendor="duckduckgo",
        at_most=600,
        says=r"^if this (error )?persists, please",
        markup=r"error-lite\+?\w*@duckduckgo\.com",
    ),
    Sign(
        vendor="bing_captcha",
        at_most=2500,
        markup=r'id="b_captcha"|class="captcha_(header|text)"',
        unless=r'id="b_results"',
    ),
    Sign(
        vendor="google_sorry",
        at_most=3000,
        markup=r'id="captcha-form"',
        says=r"google|unusual traffic",
    ),
    Sign(
        vendor="google_sorry",
        at_most=3000,
        markup=r'<form[^>]+action="(https?://[\w.]*google\.[a-z.]+)?/sorry/',
    ),
    Sign(vendor="startpage", at_most=1500, title=r"startpage", markup=r'class="captcha'),
    Sign(vendor="startpage", at_most=300, markup=r"startpage\.com/sp/captcha"),
    Sign(vendor="mojeek", at_most=600, markup=r'class="captcha-wrap"|page_specific/challenge\.js'),
    Sign(
        vendor="mojeek",
        at_most=600,
        title=r"^403",
        says=r"your network appears to be sending automated queries",
    ),
    Sign(
        vendor="brave",
        at_most=1500,
        title=r"brave",
        says=r"confirm you.{1,3}re (a )?human",
        unless=r'data-type="web"',
    ),
    Sign(
        vendor="qwant",
        at_most=1200,
        title=r"^service unavailable$",
        says=r"not yet available in your country",
        is_final=True,
    ),
    Sign(
        vendor="yandex_smartcaptcha",
        at_most=2500,
        markup=r'<form[^>]+action="/checkcaptcha|smartcaptcha\.(yandex|cloud)|class="CheckboxCaptcha|id="checkbox-captcha"',
    ),
    Sign(vendor="baidu", at_most=1200, title=r"^百度安全验证$"),
    # platforms
    Sign(
        vendor="reddit",
        at_most=1500,
        says=r"prove your humanity|request has been blocked due to a network policy"
        r"|you(.{1,3}ve| have) been blocked by network security",
        markup=r"reddit",
    ),
    Sign(
        vendor="stackexchange", at_most=6000, title=r"^human verification - ", markup=r"nocaptcha"
    ),
    Sign(vendor="youtube", at_most=1500, markup=r'action="/das_captcha'),
    Sign(vendor="zhihu", at_most=300, markup=r'id="zh-zse-ck"|static\.zhihu\.com/zse-ck/'),
    Sign(vendor="zhihu", at_most=800, title=r"^安全验证 - 知乎$"),
    Sign(vendor="xiaohongshu", at_most=900, markup=r"fe-verify-box|<title>安全限制</title>"),
    Sign(vendor="wechat", at_most=500, says=r"当前环境异常|环境异常.{0,40}完成验证"),
    Sign(vendor="weibo", at_most=400, title=r"^sina visitor system$"),
    # makers of walls
    Sign(vendor="cloudflare", at_most=3000, title=CLOUDFLARE_TITLES),
    Sign(
        vendor="cloudflare",
        at_most=3000,
        markup=r"window\._cf_chl_opt\s*=|<form[^>]+__cf_chl_|/cdn-cgi/challenge-platform/[^\"']{0,40}orchestrate/(?!jsch)",
        unless=r"&lt;script",
    ),
    Sign(
        vendor="cloudflare",  # an address or a country that is banned, or asks too often
        at_most=3000,
        markup=r'class="cf-error-(code|details)[^>]*>',
        says=r"\b(error|code:?)\s*(100[6-9]|1015|1106)\b",
        is_final=True,
    ),
    Sign(
        vendor="cloudflare", at_most=40, says=r"^error code: (100[6-9]|1015|1106)$", is_final=True
    ),
    Sign(
        vendor="cloudflare",
        at_most=3000,
        markup=r'class="cf-error-(code|details)[^>]*>',
        says=r"\b(error|code:?)\s*(10(0[5-9]|1[0-59]|20)|1106)\b|you have been blocked",
    ),
    Sign(vendor="cloudflare", at_most=40, says=r"^error code: 1[01]\d\d$"),
    Sign(
        vendor="cloudflare",
        at_most=20,
        markup=r"__CF\$cv\$params",
        unless=r"<script[^>]+src=['\"](?!/cdn-cgi/)|id=['\"](root|app|__next)['\"]",
    ),
    Sign(
        vendor="datadome",
        at_most=600,
        markup=r"captcha-delivery\.com/|'host'\s*:\s*'geo\.captcha-delivery\.com'",
    ),
    Sign(
        vendor="datadome", at_most=300, says=r"^(\S+ )?please enable js and disable any ad blocker"
    ),
    Sign(
        vendor="akamai",
        at_most=1500,
        title=r"^access denied$",
        says=r"reference\s*#\s*\d+\.[0-9a-f.]+|don.t have permission to access .* on this server",
    ),
    Sign(vendor="akamai", at_most=1500, says=r"https?://errors\.edgesuite\.net/"),
    Sign(
        vendor="akamai",
        at_most=1200,
        markup=r'id="sec-(if-)?cpt-(container|if)"|src="[^"]*/_sec/cp_challenge/',
    ),
    Sign(
        vendor="perimeterx",
        at_most=1500,
        title=r"^access to this page has been denied",
        markup=r"_pxappid|px-captcha|captcha\.px-c",
    ),
    Sign(
        vendor="perimeterx",
        at_most=1200,
        markup=r'(id|class)="px-captcha|<meta[^>]+content="px-captcha"|captcha\.px-c(dn|loud)\.net',
    ),
    Sign(
        vendor="imperva",
        at_most=250,
        markup=r"_Incapsula_Resource\?(SWJIYLWA|SWUDNSAI|SWHANEDL|CWUDNSAI)",
    ),
    Sign(
        vendor="imperva",
        at_most=900,
        says=r"request unsuccessful\. incapsula incident id|incapsula incident id:",
    ),
    Sign(vendor="imperva", at_most=2000, title=r"^pardon our interruption"),
    Sign(
        vendor="sucuri",
        at_most=600,
        title=r"^you are being redirected",
        markup=r"sucuri_cloudproxy_js",
    ),
    Sign(vendor="sucuri", at_most=2500, title=r"sucuri website firewall"),
    Sign(
        vendor="aws_waf",
        at_most=800,
        markup=r"window\.gokuProps\s*=|awsWafCookieDomainList\s*=|AwsWafIntegration\.(saveReferrer|checkForceRefresh)",
    ),  # unproven
    Sign(
        vendor="kasada", at_most=100, markup=r"window\.KPSDK\s*=|src=\"[^\"]+/ips\.js"
    ),  # unproven
    Sign(
        vendor="f5",
        at_most=600,
        says=r"the requested url was rejected\. please consult with your administrator",
    ),  # unproven
    Sign(
        vendor="challenge",
        at_most=400,
        markup=r"ddos-shield\.appspot\.com",
        says=r"you will be connected to",
    ),
    Sign(
        vendor="challenge",
        at_most=1500,
        title=r"\bverifying your (request|browser)\b",
        markup=r"<script",
    ),
    Sign(
        vendor="challenge",
        at_most=1500,
        title=r"^(making sure you.{1,3}re not a bot!?|ddos-guard)$",
    ),
)

BY_HAND = frozenset(  # walls that only a person's hand opens: they never do so by themselves
    {
        "baidu", "bing_captcha", "brave", "duckduckgo_anomaly", "google_sorry", "mojeek", "qwant",
        "stackexchange", "startpage", "wechat", "xiaohongshu", "yandex_smartcaptcha", "youtube",
    }
)  # fmt: skip

CAPTCHA = (
    r"g-recaptcha|h-captcha|cf-turnstile|recaptcha/(api|enterprise)\.js|hcaptcha\.com/1/api|geetest|tcaptcha"
    r"|funcaptcha|arkoselabs|friendlycaptcha|(id|class|action|name|src)=[\"'][^\"']*captcha"
)

HEADINGS = "|".join(
    f"^({says})"
    for says in (
        r"access (is |has been |was )?(denied|blocked)|just a moment|one (more|last) step",
        r"security check|(security|human|bot|robot) (verification|check)|please (verify|wait)",
        r"verif(y|ying) (that )?you are (a )?human|are you (a )?(human|(not )?a robot)",
        r"attention required|checking your browser|request (blocked|rejected|denied)",
        r"(403 )?forbidden|blocked|captcha|robot check|bot check",
        r"安全验证|安全驗證|访问验证|人机验证|人機驗證|访问受限|访问被拒绝|环境异常|验证码|滑动验证",
        r"アクセス(が)?(拒否|制限)|セキュリティ(チェック|認証|確認)|ロボットではありません|認証",
        r"접근(이)? ?(거부|차단|제한)|보안 ?(확인|검사|문자)|로봇이 아닙니다",
        r"zugriff (verweigert|gesperrt)|sicherheits(überprüfung|abfrage|prüfung)",
        r"accès (refusé|bloqué|interdit)|vérification de sécurité",
        r"acceso (denegado|bloqueado)|(comprobación|verificación|control) de seguridad",
    )
)

PHRASES = "|".join(
    (
        r"verif(y|ying|ied) (that )?you(.re| are) (a )?(human|not a (ro)?bot)",
        r"(you are|you.re|i.m|i am) (a human|not a robot)|are you (a )?(human|robot)",
        r"prove (that )?you(.re| are) (a )?human|solve (the|this) (captcha|challenge|puzzle)",
        r"complete (the|this|a) (security check|captcha|challenge)",
        r"checking (your browser|if the site connection is secure)",
        r"unusual (traffic|activity) (from|on|in) (your|this)",
        r"(sending|making) automated (queries|requests)|security of your connection",
        r"enable javascript and cookies|press (&|and) hold",
        r"(request|access|connection|ip( address)?|you) (was|were|has been|have been|is|are) "
        r"(temporarily )?(blocked|denied|banned|refused)",
        r"blocked by (the |our |a )?(security|network|firewall|waf)",
        r"完成(下方|以下|安全)?.{0,6}验证后.{0,6}(继续|访问)|访问过于频繁|操作过于频繁",
        r"请?(拖动|滑动|按住).{0,8}滑块|环境异常|异常(访问|流量|请求)|人机(身份)?验证",
        r"点击(按钮)?进行验证|请(完成|进行)(安全)?验证|請完成.{0,6}驗證",
        r"ロボットで(はない|はありません)|人間であることを確認|アクセスが(制限|拒否|ブロック)",
        r"(通常と異なる|不審な)(アクセス|トラフィック)",
        r"로봇이 아닙니다|로봇이 아님|사람인지 확인|비정상적인 (접근|트래픽|접속)",
        r"접근이 (제한|차단|거부)|자동(화된)? ?(입력|요청|접속)",
        r"(ich bin )?kein roboter|dass sie (ein mensch|kein roboter) sind",
        r"wurde (blockiert|gesperrt)|ungewöhnliche[rn]? (datenverkehr|aktivität|zugriffe)",
        r"(je ne suis|vous n.êtes) pas un robot|que vous êtes (un )?humain",
        r"trafic (inhabituel|suspect|exceptionnel)|(a été|est) bloquée?",
        r"no (soy|eres) un robot|que (eres|es) (un )?humano|tráfico inusual|ha sido bloquead[oa]",
    )
)
