"""The words and structures by which pages that are no content are told, in several languages."""

from __future__ import annotations

import re


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


CONSENT_WORDS = _any(
    r"cookies?\b|consent|privacy|partners?\b|personali[sz]ed|tracking|advertis|we value your|gdpr",
    r"einwillig|datenschutz|privatsphäre|partner|werbung|cookies|zustimm|personalisier",
    r"confidentialité|consentement|partenaires|traceurs|privacidad|consentimiento|socios",
    r"隐私|隱私|同意|クッキー|プライバシー|쿠키|개인정보",
)
CONSENT_MARKUP = _any(
    r"cmp-?wall|consent-(page|wall|form)|sp_message_container|class=[\"'][^\"']*consent"
    r"|/consent(/|\"|\?)",
    r"action=[\"'][^\"']*(consent|cookie)|onetrust|didomi|usercentrics|truste|cookie-?(wall"
    r"|consent)",
    r"__tcfapi",
)
CONSENT_BUTTON = _any(
    r"accept( all| and continue| & continue)?|agree|allow all|reject all|more options"
    r"|manage (options|choices)",
    r"akzeptieren|zustimmen|einverstanden|ablehnen|accepter|refuser|aceptar|rechazar",
    r"同意して|すべて許可|接受|同意|동의|모두 허용|\bOK\b",
)
LOGIN_WORDS = _any(
    r"(log|sign)[ -]?in to (continue|view|read|access|see|your)|(must|need to) be (logged"
    r"|signed) in",
    r"please (log|sign) in|(log|sign) in or (sign up|register|create)|members[- ]only"
    r"|for members\b",
    r"请(先)?登[录陆](后|以)?|登[录陆]后(查看|继续|可见|浏览|才)|(尚未|还没有|没有)登[录陆]"
    r"|未登[录陆]",
    r"請(先)?登入|登入後|尚未登入|ログイン(して|が必要|後)|会員登録が必要|로그인(이 필요|하셔야"
    r"|해 ?주세요|후 이용|이 필요한)",
    r"(bitte )?melden sie sich an|anmelden, um|connectez-vous (pour|afin)|inicia(r)? sesión para",
)
LOGIN_TITLE = _any(
    r"^\W*(log[ -]?in|sign[ -]?in|login required|authentication required|登录|登陆|登入|用户登录"
    r"|ログイン|로그인"
    r"|anmelden|anmeldung|connexion|iniciar sesión)\b"
)
PASSWORD = _any(r"<input[^>]+type=[\"']?password")
LOGIN_PATH = _any(r"/(log-?in|sign-?in|signin|accounts?/login|auth/login|sso|passport)(/|\.|\?|$)")
MISSING_TITLE = _any(
    r"\b404\b|\b410\b.{0,20}gone|(page|file|article|content|document|post|site|resource) (was "
    r"|is |could )?(not|no longer) (be )?(found|available|exist)",
    r"(not|isn.t|wasn.t|couldn.t be) found|page (has )?(moved|gone|missing|expired|removed)"
    r"|no such page|oops|nothing (was )?found|page (is )?not here\b|nothing (is |lives )?"
    r"(at this (address|url)|(to see )?here)|no page (here|at (this|that))",
    r"(这里|此处|该地址|此地址)(没有|暂无|沒有).{0,4}(内容|页面|東西|东西)|(ここ|このアドレス"
    r"|このURL)には?.{0,4}(何も|ページは)"
    r"|(여기|이 주소)에는? .{0,6}(없습니다|아무것도)",
    r"(could ?n.t|could not|can.t|cannot|unable to) (find|locate) (that|the|this|your) page"
    r"|link (has )?expired",
    r"页面(不存在|未找到|找不到|已删除|走丢|出错)|找不到(该|此|您)?.{0,6}(页面|网页|文章|内容)"
    r"|(內容|内容|文章|链接|連結|页面)(已)?(不存在|过期|過期"
    r"|失效|被删除|已删除)",
    r"ページが(見つかり|存在し|ありま)|お探しのページ|見つかりません|페이지를 찾을 수 없"
    r"|존재하지 않는 (페이지|게시)|찾을 수 없습니다|삭제된 (페이지|게시)",
    r"(seite|inhalt) (wurde )?(leider )?nicht (gefunden|verfügbar)|page (introuvable|non trouvée)"
    r"|página no (encontrada|existe|disponible)",
)
MISSING_WORDS = _any(
    r"(page|article|content|document|link|url|address) (that )?(you|you.re|you are|you were"
    r"|you have|you.ve) (are |were )?(looking for|requested|trying to (reach|access|view|find)"
    r"|followed|entered|searching for)",
    r"(page|content|article|link|post|resource)( that you requested)? (does ?n.t exist"
    r"|does not exist|no longer exists?|is no longer available|has been (moved|removed|deleted"
    r"|renamed|archived)|may have been (moved|removed|renamed|deleted)|cannot be found"
    r"|could not be found|can.t be found|was not found|isn.t available|is not available)",
    r"(could ?n.t|could not|can.t|cannot|unable to) (find|locate) (that|the|this|your|what you)",
    r"is ?n.t here any ?more|has moved on|(we.re )?sorry,? (but )?(the|this|that|we) .{0,40}(not"
    r"|could ?n.t|no longer)|nothing (was )?found|404 (error|not found)",
    r"nothing (is |lives )?at this (address|url)",
    r"(您|你)(要)?(访问|查看|找|請求|请求)的?.{0,8}(页面|内容|网页|文章|链接).{0,6}(不存在|已删除"
    r"|未找到|找不到|失效|过期|丢失)|页面(不存在|已删除"
    r"|找不到)|链接已过期|已被(发布者|作者)?删除",
    r"此内容(因|已).{0,16}(无法查看|删除)|该(内容|文章|页面)(已|不).{0,8}(删除|存在|下架)"
    r"|頁面(不存在|已移除)|找不到(您|你|該)",
    r"お探しの(ページ|記事).{0,20}(見つかり|存在|削除|移動)|(削除|移動)された可能性"
    r"|ページは(見つかり|存在し)",
    r"요청하신 (페이지|게시물).{0,12}(없|찾을 수)|존재하지 않|삭제되었거나|페이지를 찾을 수",
    r"(gesuchte|angeforderte) seite|existiert nicht( mehr)?|n.existe (pas|plus)|a été (supprimée"
    r"|déplacée)|no existe|ha sido (eliminad|movid)[ao]",
)
PAYWALL_MARKUP = _any(
    r"(class|id)=[\"'][^\"']*(paywall|regwall|meter(ed|-wall)|subscriber-only|premium-(wall"
    r"|content-lock)|tp-(modal|container)|piano-|subscribe-?wall|article-?gate|barrier-page)",
)
NOT_FREE = _any(r"isAccessibleForFree[\"']?\s*:\s*[\"']?false")
METER_SPENT = 'data-meter="exhausted"'
PAYWALL_WORDS = _any(
    r"(subscribe|sign up|register|join|log in|upgrade)( now| today)? to (continue|keep|finish"
    r"|read|unlock|get (full )?access)",
    r"(this|the) (article|story|content|post|page) is (for|only available to|available to"
    r"|reserved for|exclusive to) .{0,20}(subscribers|members)",
    r"already (a |an )?(subscriber|member)\?|subscribers? only|for subscribers|you.ve (reached"
    r"|read|used) .{0,30}(free )?articles|continue reading (with|by)|unlock (this|the full)",
    r"订阅后(继续|查看)|(继续|繼續)阅读.{0,12}(订阅|会员|付费)|(付费|會員|会员)(内容|专享|可读"
    r"|才能|阅读|閱讀)|(仅|只)(供|限).{0,6}(订阅|会员"
    r"|付费)|剩余.{0,8}(付费|会员)",
    r"(有料|会員)(会員|限定|記事|登録)|続きを(読む|ご覧).{0,16}(会員|登録|ログイン|購読)"
    r"|残り\d+文字|구독(하고|자 전용|하시면|하면)|유료 (회원|기사"
    r"|콘텐츠)",
    r"(jetzt |weiter)?(abonnieren|lesen mit).{0,20}(weiterlesen|plus|abo)|nur für abonnenten"
    r"|(réservé|destiné) aux abonnés|abonnez-vous pour|suscríbete (para|y)|solo para suscriptores",
)
PARKED_MARKUP = _any(
    r"window\.location(\.href)?\s*=\s*[\"']/lander",
    r"sedoparking|parkingcrew|bodis\.com|parklogic|parking\.godaddy|afternic\.com"
    r"|hugedomains\.com|dan\.com/buy|domainmarket|above\.com/marketplace|cdn\.sedo|uniregistry"
    r"|img\.sedoparking",
)
PARKED_WORDS = _any(
    r"(this )?domain( name)?( \S+)? (is|may be|might be|has been) (for sale|parked|registered"
    r"|available for)|buy this domain|(the )?domain .{0,60}is for sale"
    r"|make an offer on this domain",
    r"(该|此|本)?域名(正在)?(出售|转让|待售|可(以)?(出售|购买))|このドメインは"
    r"|ドメイン.{0,10}(販売|売り出し|取得)|도메인.{0,8}(판매|매매)"
    r"|diese domain (steht|ist) (zum|zu) verkauf|ce domaine est à vendre"
    r"|este dominio está en venta",
)
SHELL_ROOT = _any(
    r"<(div|main|section)[^>]+(id=[\"']?(root|app|__next|__nuxt|___gatsby|main-app|app-root"
    r"|react-root|svelte|q-app|application)\b[\"']?)[^>]*>\s*(<!--.{0,80}?-->\s*"
    r"|<div[^>]*>\s*(</div>)?\s*|<svg.{0,400}?</svg>\s*)*</",
    r"<(app-root|my-app|ion-app|app)[^>]*>\s*(loading\S*)?\s*</",
)
SHELL_WORDS = _any(
    r"(enable|turn on|requires?|needs?|activate|without) (\w+ )?java-?script|java-?script (is "
    r"|must be )?(required|disabled|not enabled|needed|enabled)",
    r"(请|請)?(启用|开启|打开|啟用).{0,8}java-?script|java-?script.{0,8}(有効|オン|を有効)"
    r"|java-?script.{0,10}(활성화"
    r"|사용)",
    r"java-?script (aktivieren|ist deaktiviert)|activer java-?script|(habilit"
    r"|activ)\w+ java-?script",
)
SHELL_RETRY = _any(
    r"/httpservice/retry/enablejs", r"<noscript>\s*<meta[^>]+refresh[^>]+(enablejs|noscript|nojs)"
)
