"""The words and structures by which pages that are no content are told, in several languages."""

from __future__ import annotations

import re


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


CONSENT_WORDS = _any(
    r"cookies?\b|consent|privacy|partners?\b|personali[sz]ed|tracking|advertis|we value your|gdpr",
    r"einwillig|datenschutz|privatsphäre|partner|werbung|werbetracking|cookies|zustimm"
    r"|personalisier|\bpur\b",
    r"confidentialité|consentement|partenaires|traceurs|privacidad|consentimiento|socios",
    r"隐私|隱私|同意|クッキー|プライバシー|쿠키|개인정보",
)
# Makers of consent forms, in lower case: found faster than by a pattern.
CONSENT_MAKERS = (
    "sp_message_container", "privacy-mgmt.com", "sdk.privacy-center.org", "consentmanager",
    "contentpass", "cookiebot", "trustarc", "axeptio", "iubenda", "quantcast", "onetrust",
    "didomi", "usercentrics", "truste", "__tcfapi",
)  # fmt: skip
CONSENT_MARKUP = _any(
    r"cmp-?wall|consent-(page|wall|form)|class=[\"'][^\"']*consent|/consent(/|\"|\?)",
    r"action=[\"'][^\"']*(consent|cookie)|cookie-?(wall|consent)",
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
    r"|未登[录陆]|(您|你)?所在的用户组.{0,10}(无法|无权|不能)|没有权限(访问|查看|浏览)",
    r"請(先)?登入|登入後|尚未登入|ログイン(して|が必要|後)|会員登録が必要|로그인(이 필요|하셔야"
    r"|해 ?주세요|후 이용|이 필요한)",
    r"(bitte )?melden sie sich an|anmelden, um|connectez-vous (pour|afin)|inicia(r)? sesión para",
)
LOGIN_TITLE = _any(
    r"^\W*(log[ -]?in|sign[ -]?(in|up)|join (linkedin|today|now|us)|register|create (an |your"
    r" )?account"
    r"|login required|authentication required|登录|登陆|登入|用户登录"
    r"|ログイン|로그인"
    r"|anmelden|anmeldung|connexion|iniciar sesión)\b"
)
PASSWORD = _any(r"<input[^>]+type=[\"']?password")
LOGIN_PATH = _any(
    r"/(log-?in|sign-?(in|up)|accounts?/login|auth/login|authwall|sso|passport)(/|\.|\?|$)"
)
LOGIN_IF = _any(  # what follows says when one has to: it is explained, not asked for
    r"^\W*(\w+\W+){0,4}(when|whenever|if|after|before|unless|once|wenn|falls|sobald|lorsque|si"
    r"|cuando)\b"
)
LOGIN_WAYS = _any(  # several of them on one page are a form, whatever it asks for
    r"(continue|(sign|log) (up|in)|register) (with|via|using) (google|apple|facebook|github"
    r"|microsoft|x|twitter|email|e-mail|phone|sso|a passkey|saml)\b",
    r"forgot(ten)? (your )?(password|username)|create (an |a |your )?(new |free )?account"
    r"|already (have an account|on \w+|registered|a member)\?|don.t have an account"
    r"|keep me (signed|logged) in|remember me",
    r"(验证码|密码|手机号|短信|扫码|账号|邮箱|快捷|二维码|微信|QQ|微博)登[录陆]"
    r"|扫(描)?(二维)?码登[录陆]"
    r"|登[录陆] ?[/·] ?注册|忘记密码|可用.{0,14}扫码|登[录陆]后推荐|获取验证码|(注册"
    r"|登录)即代表同意"
    r"|我已阅读并同意",
    r"(Google|Apple|LINE|メール(アドレス)?|Yahoo!? ?(JAPAN)? ?ID|Facebook).{0,6}(で|から)(ログイン"
    r"|登録|続ける)"
    r"|パスワードを?(お)?忘れ|新規(会員|ユーザー)?登録|アカウントをお(持ち|もち)",
    r"(구글|카카오|네이버|애플|이메일|페이스북)(로|으로| 계정으로| 아이디로)? ?(로그인|시작|계속)"
    r"|비밀번호 ?(찾기|를 잊)|아이디 ?찾기|회원 ?가입|로그인 상태 유지",
)
AGE_WORDS = _any(
    r"(must be|are you|i am|confirm (that )?you are) (at least |over |above )?(18|19|20|21|eighteen"
    r"|twenty.one)( ?\+| years| or older|\b)",
    r"(未满|未滿|已满|已滿|年满|年滿) ?(18|十八) ?(周)?(岁|歲)|(18|20)歳(以上|未満).{0,12}(ですか"
    r"|閲覧|入場"
    r"|確認|いいえ|はい)|(만 ?)?19세 (미만|이상).{0,20}(이용|인증|제한|확인)|성인 ?인증",
)
AGE_BUTTON = _any(
    r"\b(yes|enter|leave|continue|exit|no thank)\b|进入|進入|离开|離開|はい|いいえ|入場|退場|입장"
    r"|나가기"
    r"|예\b|인증"
)
MISSING_TITLE = _any(
    r"^\W*(http |error |status |code |エラー|错误|錯誤|오류)*404\b|\b404\W{0,3}(error|not found"
    r"|page|エラー|错误|页面|頁面|에러|오류)|(error|fehler|erreur|oops|http|status|エラー|错误"
    r"|오류)\W{0,3}404\b",
    r"\b410\b.{0,20}gone|(page|file|article|content|document|post|site|resource) (was "
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
    r"(视频|視頻|页面|頁面|内容|笔记|帖子|商品|微博)(去哪了|不见了|不見了)|(指定|請求"
    r"|请求)的?(主题|帖子|页面)不存在",
    r"^(this |the )?(job|position|vacancy|listing|video|event|question|topic|thread|profile|account"
    r"|post) (is |has been |was |isn.t )?(un|not |no longer )?(available|closed|expired|filled"
    r"|removed"
    r"|deleted)",
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
    r"(job|position|vacancy|listing|video|event|question|topic|thread|profile|account)( that"
    r" you\W+\w+"
    r"(ing)? for)? (is|has been|was|isn.t|is not|may be)( no longer| not| now)? (available|open"
    r"|active"
    r"|closed|expired|filled|removed|deleted|private)|(video|content|page) unavailable",
    r"is ?n.t here any ?more|has moved on|(we.re )?sorry,? (but )?(the|this|that|we) .{0,40}(not"
    r"|could ?n.t|no longer)|nothing (was )?found|404 (error|not found)",
    r"nothing (is |lives )?at this (address|url)",
    r"(您|你)(要|想)?(访问|查看|找|請求|请求|浏览)的?.{0,8}(页面|内容|网页|文章|链接|微博|视频"
    r"|笔记|帖子|主题"
    r"|问题|回答|用户|商品|资源|地址).{0,6}(不存在|已删除|未找到|找不到|失效|过期|丢失|不见了)"
    r"|(视频|页面|笔记)不见了"
    r"|(指定的?)?(主题|帖子|用户|文章|日志)不存在|(笔记|视频|内容|文章)(暂时|暂)?无法(浏览|观看"
    r"|查看|播放)|页面(不存在|已删除"
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
GATE_WORDS = _any(  # a notice of its own where a text breaks off
    r"(subscribe|sign up|register|join|log in|sign in|upgrade|create (an|a)( free)? account)( now"
    r"| today| for free)? to (continue reading|keep reading|finish (reading|this)|(read|unlock"
    r"|access"
    r"|view|get) (this|the (full|rest|whole|entire)|the story|full))(?!.{0,40}\barchive)",
    r"(continue|keep) reading .{0,30}with (a|an|your|our) .{0,40}(subscription|membership|account"
    r"|trial|plan)|to (continue|keep) reading,? (please )?(subscribe|start|register|log in|sign (in"
    r"|up)|create|become|you need)",
    r"^\W*member.only (story|article|post)|(post|article|story|episode|content|letter|issue) is"
    r"( only)? (for|available to|reserved for|exclusive to) (our )?(paid|paying|premium)?\W?"
    r"(subscribers|members)\b",
    r"the rest of this (article|post|story|issue) is (for|only|behind)|(made this|this) (story|post"
    r"|article) (is )?available to .{0,30}(members|subscribers) only",
    r"you(.ve| have) (reached|used|read|hit) (your|all|the|\w+ of) .{0,40}(articles?|stories|limit)"
    r"|subscribe for (unlimited|full|instant) access|try unlimited access",
    r"(订阅|开通|购买|付费|訂閱|付費|会员|會員|登录|登入|注册|註冊).{0,16}(后|後|即|才|可|继续"
    r"|繼續).{0,6}"
    r"(阅读|閱讀|查看|解锁|解鎖|看)(?!评论|評論).{0,6}(全文|余下|餘下|剩余|剩餘|本文|完整|正文"
    r"|更多内容|$)",
    r"(订阅|开通|购买|付费|訂閱|付費).{0,14}(后|後).{0,4}(继续|繼續)(阅读|閱讀)|(还剩|還剩|剩余"
    r"|剩餘|余下|餘下)"
    r".{0,10}(内容|內容|全文|正文|未读|字)(?!符)|解锁(文章|全文|本文)|试读(结束|部分已)"
    r"|全文共计?\d+字",
    r"(この|本)(記事|コンテンツ)(の続き)?は.{0,14}(有料|会員|購読者|登録)"
    r"|残り[:：]?\s*[\d,]+\s*(文字|字)"
    r"|続きを(お読み|ご覧|読むには|読みたい).{0,24}(登録|会員|ログイン|購読|いただけ)"
    r"|続きは.{0,10}(会員|有料)",
    r"(이|본|해당) ?(기사|콘텐츠|글)(는|은) .{0,20}(유료|회원|구독자)|구독(하시면|하면|후).{0,24}"
    r"(보실|읽으실|볼|읽을) 수|(전문|나머지|기사)(을|를)? .{0,14}(로그인|구독|결제)(하|이|후)",
    r"weiterlesen mit\b|mit .{0,24}(abo|plus)\b.{0,12}(weiter)?lesen|(diesen|den) artikel"
    r" (weiter)?lesen\?"
    r"|(artikel|inhalt|beitrag) ist (nur |exklusiv )?für .{0,30}abonnent",
    r"il vous reste .{0,24}(de cet article|à lire)|(la suite|cet article|ce contenu) est réservée?"
    r" (aux|à nos) abonnés|pour lire la suite|article réservé (aux|à nos) abonnés",
    r"(contenido|artículo|noticia) (exclusiv|reservad)[oa] para (suscriptores|socios)|suscríbete"
    r" para"
    r" (seguir|continuar|leer)|contenuto riservato agli abbonati|(abbonati|accedi) per (continuare"
    r"|leggere)|exclusiv[oa] para assinantes|assine para (continuar|ler)",
)
# One of these stands in each notice of a gate: found faster than it, and on few other pages.
OF_A_GATE = (
    "reading", "to finish", "to read ", "to unlock", "to access", "to view", "to get ",
    "member-only", "member only", "subscribers", "members", "rest of this", "ve reached",
    "ve used", "ve read", "ve hit", "unlimited access", "full access", "instant access",
    "订阅", "開通", "开通", "购买",
    "付费", "訂閱", "付費", "会员", "會員", "登录", "登入", "注册", "註冊", "还剩", "還剩", "剩余",
    "剩餘", "余下", "餘下", "解锁", "试读", "全文", "有料", "購読", "登録", "残り", "続き", "유료",
    "회원", "구독", "로그인", "결제", "lesen", "abonn", "il vous reste", "la suite", "suscr",
    "socios", "riservat", "abbonat", "accedi", "assina", "assine",
)  # fmt: skip
FREE = _any(r"isAccessibleForFree[\"']?\s*:\s*[\"']?true")
PARKED_MARKUP = _any(
    r"window\.location(\.href)?\s*=\s*[\"']/lander|/parking-lander/|window\.LANDER_SYSTEM",
    r"sedoparking|parkingcrew|bodis\.com|parklogic|parking\.godaddy|afternic\.com"
    r"|hugedomains\.com|dan\.com/buy|domainmarket|above\.com/marketplace|cdn\.sedo|uniregistry"
    r"|img\.sedoparking",
)
PARKED_WORDS = _any(
    r"(this )?domain( name)?( \S+)? (is|may be|might be|has been) (for sale|parked|registered"
    r"|available for)|buy this domain|(the )?domain .{0,60}is for sale"
    r"|make an offer on this domain|this domain( name)? has expired|get this domain\b",
    r"diese domain k(ö|oe)nnte zum verkauf|(您)?(正在)?访问的域名(可以|可)?(转让|出售)",
    r"^(welcome to nginx!|apache2? .{0,20}default page|it works!|iis windows( server)?|test page"
    r" for"
    r" the)|account suspended\b.{0,80}has been suspended|(if you see|you are seeing) this page,?"
    r" .{0,60}"
    r"(web ?server|http server|nginx) is (successfully )?(installed|working)",
    r"(该|此|本)?域名(正在)?(出售|转让|待售|可(以)?(出售|购买))|このドメインは"
    r"|ドメイン.{0,10}(販売|売り出し|取得)|도메인.{0,8}(판매|매매)"
    r"|diese domain (steht|ist) (zum|zu) verkauf|ce domaine est à vendre"
    r"|este dominio está en venta",
)
SHELL_ROOT = _any(
    r"<(div|main|section)[^>]+(id=[\"']?(root|app|__next|__nuxt|___gatsby|main-app|app-root"
    r"|react-root|svelte|q-app|application)\b[\"']?)[^>]*>\s*(<!--.{0,80}?-->\s*"
    r"|<(div|p|span|img)[^>]*>\s*(</(div|p|span)>)?\s*|<svg.{0,400}?</svg>\s*)*"
    r"(loading|please wait|正在加载|加载中|載入中|请稍候|读取中|読み込み中|ロード中|로딩 ?중"
    r"|불러오는 중"
    r"|wird geladen|chargement)?[^<\w]{0,4}(请稍候|请稍等|お待ちください|잠시만"
    r" 기다)?[^<\w]{0,4}\w{0,2}\s*</",
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
APP_FAILED = _any(  # what an app shows in the place of the page
    r"something went wrong.{0,60}(try again|another shot|reload|refresh)|failed to load.{0,30}(try"
    r" again|retry)|(加载|載入)失败.{0,20}(重试|刷新)|読み込みに失敗"
    r"|エラーが発生しました.{0,30}(再読み込み|もう一度)"
    r"|오류가 발생.{0,30}다시 시도"
)
SHELL_RETRY = _any(
    r"/httpservice/retry/enablejs", r"<noscript>\s*<meta[^>]+refresh[^>]+(enablejs|noscript|nojs)"
)
