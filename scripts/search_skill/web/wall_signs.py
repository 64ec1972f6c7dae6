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
    ("x-vercel-mitigated", r"challenge|deny", (), "vercel"),  # unproven
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
    (r"^sec\.douban\.com$", r"^/", "douban"),  # unproven
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
    Sign(vendor="vercel", at_most=900, title=r"^vercel security checkpoint$"),  # unproven
    Sign(
        vendor="anubis",
        at_most=2500,
        markup=r"id=[\"']anubis_(challenge|version)|/\.within\.website/x/cmd/anubis/",
    ),  # unproven, as all from here on
    Sign(vendor="amazon", at_most=900, markup=r"action=[\"'][^\"']*/errors/validateCaptcha"),
    Sign(
        vendor="aliyun",
        at_most=600,
        markup=r"_____tmd_____/punish|/sd/punish/|acw_sc__v[23]|id=[\"']nocaptcha|errors\.aliyun\.com",
    ),
    Sign(vendor="aliyun", at_most=600, says=r"访问的URL有可能对网站造成安全威胁"),
    Sign(vendor="bytedance", at_most=300, markup=r"/rc-verifycenter/|window\.TTGCaptcha"),
    Sign(vendor="edgeone", at_most=900, says=r"protected by tencent cloud edgeone"),
    Sign(vendor="safeline", at_most=600, says=r"安全检测能力由.{0,10}雷池|长亭雷池 ?waf"),
    Sign(
        vendor="challenge",
        at_most=900,
        says=r"已被(网站)?(管理员)?.{0,6}(设置)?(拦截|阻断|屏蔽)|(已被|访问被).{0,4}(创宇盾|加速乐|安全狗"
        r"|防火墙|waf).{0,4}(拦截|阻断)",
        title=r"防火墙|拦截|访问(异常|被拒|受限|报错)|安全(狗|防护|拦截)|waf",
    ),
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
        title=r"^(making sure you.{1,3}re not a bot!?|checking you are not a bot|ddos-guard)$",
    ),
)

BY_HAND = frozenset(  # walls that only a person's hand opens: they never do so by themselves
    {
        "baidu", "bing_captcha", "brave", "duckduckgo_anomaly", "google_sorry", "mojeek", "qwant",
        "stackexchange", "startpage", "wechat", "xiaohongshu", "yandex_smartcaptcha", "youtube",
    }
)  # fmt: skip
