"""The words by which walls of unknown make are told, in several languages."""

# a page of such a name explains what others meet
ABOUT_IT = (
    r"\b(how (to|do|does|can)|what (is|are|does|do)|why (is|are|does|do|did|am|some|so)|explained"
    r"|means?|meaning|guide (to|for)|(a|complete|quick) guide|tutorial|understanding|fix(ing)?"
    r"|add(ing)? \w+ to"
    r"|was ist|warum|comment|pourquoi|qu.est-ce|cómo|qué es|por qué)\b"
    r"|怎么|怎麼|如何|为什么|為什麼|为何|什么是|教程|原理|とは|方法|対処|解説|仕組み|理由|なぜ"
    r"|이란|무엇|방법|해결|이유|왜 "
)

CAPTCHA = (
    r"g-recaptcha|h-captcha|cf-turnstile|recaptcha/(api|enterprise)\.js|hcaptcha\.com/1/api"
    r"|geetest|tcaptcha"
    r"|funcaptcha|arkoselabs|friendlycaptcha|(id|class|action|name|src)=[\"'][^\"']*captcha"
)

HEADINGS = "|".join(
    f"^({says})"
    for says in (
        r"access (is |has been |was )?(denied|blocked)|just a moment|one (more|last) step",
        r"(error )?429|too many requests|rate limit(ed| exceeded)|access (check|limited"
        r"|restricted)",
        r"robot or human|访问(异常|频繁|过于频繁)|禁止访问|.{0,12}访问异常|网站防火墙",
        r"security check|(security|human|bot|robot) (verification|check)|please (verify|wait)",
        r"verif(y|ying) (that )?you are (a )?human|are you (a )?(human|(not )?a robot)",
        r"attention required|checking your browser|request (blocked|rejected|denied)",
        r"(403 )?forbidden|blocked|captcha|robot check|bot check",
        r"安全验证|安全驗證|访问验证|人机验证|人機驗證|访问受限|访问被拒绝|环境异常|验证码"
        r"|滑动验证",
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
        r"unusual (traffic|activity)( activity)? (from|on|in) (your|this)",
        r"unusual (number|amount|volume) of requests",
        r"confirm (that )?you(.re| are) (a )?(human|not a (ro)?bot)",
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

# said by a page with a status of success: too much was asked
RATES = (
    r"too many requests|exceeded (the|your|our) (rate|request) limit|请求(过于|太)频繁|请求次数过多"
    r"|リクエストが多すぎ|アクセスが集中|요청이 너무 많"
)

# who asks from here may not see it, whoever it is
REGIONS = "|".join(
    (
        r"(un|not |n.t |no longer )available (in|to|from|for) (your (current )?(country|region"
        r"|location|area|territory)|(visitors|users|readers|people)? ?(from|in)? ?the (european"
        r" economic area|eea|eu\b|european union|uk\b|united kingdom))",
        r"(un|not |n.t |no longer )available to (visitors|users|readers|people) (from|in) ",
        r"from a country belonging to the european economic area|block(s|ed)? access from your"
        r" (country|region)|your (country|region) (is|has been) (blocked|restricted|not supported)",
        r"(您|你)?所在(的)?(国家|國家|地区|地區|区域|區域).{0,8}(不支持|不提供|无法|無法|暂不|暫不"
        r"|尚未"
        r"|未开放|不能|受限)|(仅|僅|只)限.{0,6}(大陆|大陸|境内|境內|国内|國內)(地区)?.{0,6}(访问"
        r"|訪問"
        r"|观看|觀看|播放|使用)",
        r"お住まいの(国|地域|国や地域)(から|では|で|には).{0,16}(ご覧|ご利用|視聴|アクセス|表示"
        r"|提供)"
        r"|海外(から|の).{0,10}(アクセス|接続|ご利用).{0,10}(制限|遮断|ブロック|できません"
        r"|いただけません)"
        r"|日本国内(から)?(のみ|に限)|欧州経済領域.{0,24}(ご利用|アクセス)",
        r"해외(에서의|에서|) ?(접속|접근|IP|이용).{0,10}(차단|제한|불가)|(거주|계신|현재|귀하의)"
        r" ?(국가|지역)"
        r"에서는? .{0,20}(이용|시청|접속|제공)",
        r"in (ihrem|deinem) land (leider )?nicht verfügbar|(pas|non) disponible dans votre (pays"
        r"|région)|no (está )?disponible en (su|tu) (país|región)",
    )
)
