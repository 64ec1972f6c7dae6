"""How a sentence speaks: it states, supposes, reports what another said, rebuts, or looks back.

Only what states can be asserted. A sentence that says who announced a figure is evidence that it
was announced, not that it is so; one that says that a figure was wrong is evidence against it.
"""

from __future__ import annotations

import re

NEGATION = re.compile(
    r"\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|barely|unaffected"
    r"|lacks?|lacking|fail(?:s|ed|ing)? to|refus(?:es?|ed) to|false|incorrect|unable|nicht"
    r"|kein\w*|nie|sans|ne \w+ pas|nunca|ningun\w+)\b"
    r"|\b(?:ca|is|are|was|were|do|does|did|wo|has|have|had|would|should|could|must)n['’]t\b"
    r"|不(?!仅|但|断|同|过|少|久|得不|管|论|可或缺)|没(?:有)?(?!撒谎|说谎|说错|错)|未(?!来)|并非"
    r"|无法|无(?!论|锡)"
    r"|非(?!常|洲)|ない|ません|なかった|ず(?:に|、)|아니|않|없|못하",
    re.I,
)
HEDGED = re.compile(
    r"\b(?:(?<!\d )(?<!\bin )(?<!since )(?<!until )(?<!by )(?-i:may|MAY)(?! \d)"
    r"|might|could|perhaps|probably|reportedly|rumou?red|expected to|expects?"
    r"|plans? to|intends? to|hopes? to|aims? to|(?<!even )if"
    r"|unless(?! (?:told|stated|said|noted|set|otherwise|i (?:say|state|note))\b)"
    r"|suppose|assum\w+|would|pretty sure"
    r"|i (?:think|bet|guess|suspect|suppose)"
    r"|estimates?|(?<!analysis )(?<!study )(?<!trial )estimated|forecasts?"
    r"|projections?|projected|predicts?|predicted|suspects?|suspicions?|(?:is|are|was|were|be"
    r"|been) suspected"
    r"|is likely|are likely|should soon)\b|\?(?!\w)|？"
    r"|据说|据了解|传言|可能|或将|预[计测期]|展望|计划|有望|拟(?=[于在将对定])|估计|大概|如果|假如"
    r"|吗[？?。]?$|吗[，,]"
    r"|本当ですか|本当なの|って本当|사실인가|정말인가|맞나요"
    r"|かもしれない|という噂|だろう|でしょう|見込み|予[定測]|もし|수도 있|것으로 보인"
    r"|예[상정측]|전망|만약",
    re.I,
)
# Who found several values, and asks which one holds, says none of them.
FOUND_SEVERAL = re.compile(
    r"\bi(?:['’]ve| have)? (?:found|seen|see|read|heard|got|come across"
    r"|keep (?:seeing|finding|reading))"
    r" (?:\w+ ){0,3}?(?:values|numbers|figures|answers|claims|versions|dates|statements|opinions)\b"
    r"|(?:看到|查到|搜到|见到|听到)[^，。]{0,4}(?:[几好两三四][个种]|不同|不一样)的?[^，。]{0,4}"
    r"(?:说法|数字|版本|答案|日期|数值)"
    r"|(?:いくつか|[二三四]つ|複数|違う|異なる)[^、。]{0,4}(?:値|数字|説|答え|日付)(?:を|が)(?:見|目に|出て)"
    r"|(?:여러|두|세|네|서로 다른) ?(?:가지|개의)? ?(?:값|숫자|수치|답|말|날짜)[을를이가] ?"
    r"(?:봤|보았|찾|나오)"
    # and so who tells what many say
    r"|\b(?:half|most|some|many|all|both|several) (?:of )?(?:the )?(?:pages?|sites?|articles?"
    r"|posts?"
    r"|sources?|people|results?|answers?)\b(?: (?!who\b|that\b|which\b)\w+){0,4}"
    r" (?:say|give|claim|tell|state|put)\b"
    r"|\bdepending on (?:the|which|whose) (?:source|site|page|article)\b"
    r"|(?:说法|答案|数字|口径)[^，。]{0,4}(?:五花八门|不一|各异|各不相同|打架)|众说纷纭|各说各话"
    r"|(?:諸説|情報が(?:錯綜|まちまち))|(?:말이|설이|수치가) ?(?:제각각|엇갈)",
    re.I,
)
# What somebody is allowed to do is no guess: "owners may ask for a refund".
PERMITS = re.compile(
    r"\b(?:you|they|owners?|consumers?|customers?|buyers?|users?|applicants?|operators?|members?"
    r"|patients?|tenants?|drivers?|employees?|residents?|citizens?|holders?|companies) may"
    r"(?= (?:now |also |only |either |not )*(?:choose|ask|claim|apply|request|return|keep|use|opt"
    r"|sell|buy|cancel|appeal|receive|have|get)\b)"
    # and what nobody is allowed to: "it may no longer be sold"
    r"|\bmay (?=(?:not|no longer|only) (?:be )?(?:sold|offered|used|called|placed|put on|marketed"
    r"|described|labelled|advertised|operated|supplied|charged|offered|exceed\w*|sell|offer|use|charge"
    r")\b)"
    # a plan that was filed is a document
    r"|(?:报告|备案|提交|通过|批准|公布|发布|印发|根据|按照|依照)了?[^，。；计]{0,8}计划(?![于在将])"
    r"|\b(?:nothing|nobody|no one|none|neither|no \w+)\b(?: \w+){0,5} may(?= \w)"
    # what may happen to a thing is what is wrong with it: "seats whose buckle could open"
    r"|\bwhose (?:[\w'’-]+ ){1,4}(?:could|may|might)\b",
    re.I,
)
ASKS = re.compile(
    r"[?？]\W*$|吗[？?。]?\W*$|(?:です|ます|の)か[。？?]?\W*$|(?:나요|까요|는가)[.?？]?\W*$"
)
# What another document says.
MENTIONED = (
    r"\b(?:advisory|notice|page|article|post|text|document|readme|docs?|manual|guide|site|card"
    r"|website"
    r"|story|paper|label|brochure) (?:still )?(?:lists?|says|shows?|gives?|names?|speaks"
    r"|mentions?)\b"
    r"|\b(?:docs|documentation|page|site|website|article|readme)\b(?:[^.;,]|\.\w){0,60}?"
    r" says? that\b"
)
# A name, by its capital; what begins a sentence, and a month, is none.
WHO = (
    r"(?-i:(?!(?:The|An?|No|This|That|These|Those|Our|Your|My|Some|Any|All|Each|Every|Most|Many|In|Of|For"
    r"|From|By|On|At|As|And|To|With|January|February|March|April|May|June|July|August|September|October"
    r"|November|December)\b)[A-Z]\w+)"
)
# A third party's words: verbs of saying that the writer's own "we" does not govern.
SAID = re.compile(
    r"\b[Aa]ccording to\b|\b(?:said|says|told|claimed|claiming|announc(?:es?|ed|ing|ement)"
    r"|asserted|alleg\w+|advertis\w+|declared|warned|argued|insist(?:s|ed)|quoted|cites|cited"
    r"|described as|billed as|hailed as|so-called|supposed(?:ly)?|wrote|speaks? of|spoke of"
    r"|gave a figure|put(?:s)? the (?:figure|number|total)|the (?:press|news) release"
    r"|(?<!is the )headlines?(?! is\b)|the publicised|claims? that"
    r"|claims? to (?:be(?! (?:filed|made|lodged|sent|submitted|paid))|have|offer|beat"
    r"|reach|deliver)\b"
    r"|widely (?:reported|quoted|cited|shared)"
    r"|public statements?)\b"
    rf"|\b(?:{WHO}|company|maker|manufacturer|agency|he|she|they|report|statement)"
    r" (?:states|stated|reports|reported|rates|rated|listed|gave|names|named|called)\b"
    r"|\b(?:states|stated|reports) that\b"
    # a claim may be a right: "a claim shall be lodged", "claims are paid", "owners may claim"
    rf"|\b(?:{WHO}|who|which|company|maker|manufacturer|page|site|vendor|website|advert\w*)"
    r" claims\b"
    r"(?! (?:are|were|must|can|may|shall|should|will|for|have|need|by|within|of|made|received)\b)"
    rf"|{MENTIONED}"
    r"|\b(?:everyone|everybody|people|(?:most|all|some|many) of them|articles?|posts?|blogs?|sites?"
    r"|the (?:web|internet)) (?:all |still |keep |just )?(?:say|saying|write|writing|repeat\w*)\b"
    # what a maker tells on the day on which he shows it, below the line of place and day
    r"|^(?-i:[A-Z][A-Z .'’-]{2,40}), (?:\d{1,2} [A-Z][a-z]+|[A-Z][a-z]+\.? \d{1,2},)"
    r" (?:19|20)\d\d\s?[-–—(/]"
    r"|\btoday (?:presented|unveiled|introduced)\b|今[天日](?:正式)?亮相"
    r"|本日[^。]{0,24}お披露目|오늘 [^.]{0,20}(?:공개했|선보였)"
    # who asks tells what he came across
    r"|\b[Ii](?:['’]ve| have| just| had)? (?:read|heard|saw|was told|am told)(?: \w+){0,2} that\b"
    r"|我(?:看到|听说|听到|读到|被告知)"
    # who says it stands behind it: "…, the app Brimo found."
    r"|, (?:the |a |an )?(?!(?:we|I) )[\w’' -]{2,40} (?:found|finds|reckons?|believes?|writes)\W*$"
    r"|(?:文章|帖子|网上|群里|大家|人家|别人|有人|到处)(?:都|全|还|又)?在?(?:说|写|传)(?![明服法到过话])"
    r"|(?:公布|披露|发布)了?其"
    r"|据(?!此|以)[^，。]{0,14}(?:[称道报]|介绍|透露|公布|消息|数据)|宣布|宣称|号称|声称|自称"
    r"|称[，：:“]"
    r"|表示|介绍[，：:说]|透露|获悉|据悉|通稿|网传|流传|所谓|报道称|说[“：:]|写(?:着|道|“)"
    r"|によると|と述べ|と発表|と主張|という(?:発表|主張|話|情報)|との(?:こと|話|情報)|とされる"
    r"|らしい|そうだ[。、]"
    r"|と(?:出る|出ます|出て(?!い)|書いて|書かれ|聞い|聞き|読ん)|に따르|밝혔|전했|주장"
    r"|발표(?:했|한)"
    r"|보도(?:했|된)|라고 (?:말|했)",
)
# Who said it is told beside the point: "the 12 that they announced is per head" says what it is.
IN_PASSING = re.compile(
    r"\b(?:that|which) (?:[\w'’-]+ ){1,4}?(?:announced|claimed|advertised|reported|quoted|gave"
    r"|published|stated|named|cited)\b"
    r"(?=[^.;:]{0,48}?\b(?:is|are|was|were|refers?|means?|holds?|applies|stands?)\b)"
    r"|\b(?:the|its|their|his|her) (?:announced|claimed|advertised|reported|quoted"
    r"|cited) (?=[\w-]+)"
    r"|(?:宣布|宣称|号称|宣传|公布|所谓|报道|发表|称|発表|主張)(?:的"
    r"|した)(?=[^，。；]{1,16}?(?:是"
    r"|为|指|は|が))",
    re.I,
)
# Praise that nobody can check: who speaks so sells something, or mocks.
BOASTS = re.compile(
    r"\b(?:game.?chang\w+|revolutionary|groundbreaking|ground-breaking|world.class|unrivall?ed"
    r"|unparalleled|unbeatable|mind.?blowing|jaw.?dropping|best.in.class|second to none|must.have"
    r"|undisputed|(?:blows|crushes|destroys|smashes) (?:\w+ ){0,3}(?:away|competition|rivals?)"
    r"|incredible|impressive|amazing|captured the imagination|no.?brainer|look no further)\b"
    r"|国产之光|不接受反驳|遥遥领先|吊打|秒杀|震惊|惊人|炸裂|史上最|全网最|王炸|天花板|封神|无敌"
    r"|完爆|碾压"
    r"|重磅|首屈一指|业界第一|神器|いち押し|最強|圧倒的|革命的|神アプリ|압도적|역대급|끝판왕"
    r"|혁명적",
    re.I,
)
FIRST_PERSON = re.compile(
    r"(?<!that )(?<!which )\b(?:we|i)(?:['’]ve| have| also| here| therefore)? (?:report"
    r"|state|find|found|obtain(?:ed)?|measured?|say|claim|show|observe[d]?)\b|我们(?:测|报告|发现"
    r"|得到)|本(?:文|报告|研究)"
    r"|我々は|本研究|우리는|본 연구",
    re.I,
)
REBUTS = re.compile(
    r"^\s*(?:for|delete|was|old):\s|\(was:|"
    r"\b(?:(?<!percent )(?<!% )wrong(?:ly)?|incorrect|mistaken(?:ly)?|misprint\w*|in error"
    r"|erroneous\w*|not true"
    r"|untrue|inaccurate|(?:is|was|are|were) (?:a |an )?(?:error|mistake|myth|hoax|rumou?r)"
    r"|no longer (?:true|valid|holds?|appl(?:y|ies)|current|recommended|supported|correct)"
    r"|superseded|withdrawn|out of date|outdated|obsolete|misleading|misquoted|misread"
    r"|contrary to|must not be|should not be (?:read|taken|used|relied)"
    r"|do(?:es)? not (?:support|mean|follow|help|apply|reflect|refer|match)|never (?:helped|was"
    r"|worked|held|measured|happened|existed|took place|came about)|not (?:a"
    r"|an) (?:workaround|protection|fix|solution|substitute)"
    r"|do not (?:rely|trust|use|believe)|put right|debunk\w*|refut\w*"
    r"|(?<!not )(?<!n't )(?<!n’t )disput\w*|contradict\w*"
    r"|made up(?! of| (?:for|my|his|her|their|your|our)\b)|fabricated|bogus|nonsense|rubbish|bunk"
    r"|(?:cease|stop|refrain from) (?:describing|claiming|calling|advertising|stating|saying"
    r"|presenting|marketing|quoting)"
    r"|not enough|still (?:vulnerable|affected|shows?|says|lists|carries)|incomplete|overstate\w*"
    r"|exaggerat\w*|inflated|unfounded|without (?:stating|saying|giving)|cannot be compared"
    r"|not comparable|not the same|gets? (?:it|this) wrong|where did .{3,40} come from)\b"
    r"|\b(?:advert\w*|posters?|claims?|figure|statement|campaign|pages?) (?:was|were|has been"
    r"|have been) (?:\w+ )?(?:withdrawn|pulled|removed|taken down|deleted|corrected|retracted)\b"
    r"|\b(?:admitted|acknowledged|conceded) (?:that )?(?:the|its|their) (?:earlier |previous )?"
    r"(?:claim|figure|advert\w*|statement|number)"
    r"|承认.{0,24}(?:宣传|说法|数据|数字|承诺)|(?:宣传|海报|广告|说法|数据).{0,12}(?:撤下|撤回"
    r"|更正|下线|删除)"
    r"|(?:広告|宣伝|発表).{0,12}(?:取り下げ|削除|訂正)|(?:광고|발표|홍보).{0,12}(?:내렸|삭제|정정"
    r"|철회)"
    r"|瞎(?:编|写|说|扯|传)|胡(?:编|扯|说)|扯淡|鬼扯|无稽之谈|(?:停止|不得再?)(?:宣[传称]|声称)"
    r"|谣言|谣传|编造|捏造|假消息|误(?:传|读|导|解|以为)|错误(?![率数码]|日志|信息|提示)|有误|写错|印错|不实|不属实"
    r"|并非|不支持|不成立|站不住"
    r"|已(?:经)?(?:过期|到期|失效|废止|作废|取消|下架)|不再(?:适用|有效|受理|接受|支持)|作废"
    r"|夸大|不等于|点了?.{1,24}的名|(?:数字|数据|结果)(?:是|都是)?(?:挑|凑)出来"
    r"|不能(?:直接)?(?:比较|相比)|不可(?:直接)?比|请勿相信|别信|别交|骗|辟谣|勘误|怎么来的"
    r"|从何而来"
    r"|作り話|嘘(?:だ|です|っぱち)|헛소리|지어낸|엉터리"
    r"|誤り(?![率数])|誤報|デマ|でたらめ|誤解|間違い|事実ではない|根拠がない|もはや|撤回|廃止され"
    r"|比較できない"
    r"|틀렸|틀린|가짜 ?뉴스|거짓|잘못|오류(?! ?[율률수])|사실이 아니|근거 ?없|더 이상|철회|폐지",
    re.I,
)
LOOKS_BACK = re.compile(
    # what was before a day; what was made before it, and what must not be, is of what holds
    r"(?:^|[.;:] )\W*before (?:\d{1,2} \w+ |\w+ \d{1,2}, |\w+ )?20\d\d\b"
    r"|\bfrom before (?:\w+ ){0,3}20\d\d\b"
    r"|\b(?:was|were) [^.;]{0,40}\bbefore (?:\w+ ){0,2}20\d\d\W*$"
    r"|\b(?:previously|formerly|originally|initially|at first"
    r"|(?<!is )(?<!are )(?<!be )(?<!been )(?<!was )(?<!were )(?<!get )used to|until (?:then|now"
    r"|\w+ 20\d\d)"
    r"|before (?:that|then)|first (?:version|edition|statement|draft)"
    r"|earlier (?:version|draft|edition|statement|notice)|old(?:er)? (?:version|notice"
    r"|value|figure"
    r"|advisory|text)|(?:was|were):|last year|in the past|back then|prior to|(?:was|were) to)\b"
    r"|\b(?:has|have) (?:since )?changed from (?:what|the|our)\b"
    r"|\b(?:in|under) (?:its|the|their) original (?:form|version|wording|text)\b"
    r"|\bas (?:first|originally) (?:adopted|published|enacted|issued)\b"
    r"|(?:最初|原先|当初)的?(?:版本|规定|文本|条文)[^，。]{0,6}(?:是|为|要求|规定)|制定当初|당초(?:에는|의)"
    r"|\b(?:revision|version|edition|issue) [\w.]{1,6} (?:of (?:this|the|our) \w+ )?(?:gave|said"
    r"|named|stated|listed|set|put)\b"
    r"|第?[一二三\d]{1,2}版(?:的?(?:通知|公告|文件|说明))?(?:写|给出|规定|列)的?(?:是|为)"
    r"|\bhad (?:then |first |already )?(?:spoken|said|announced|expected|promised|planned"
    r"|hoped|named)\b"
    r"|from earlier|原(?:来|先|定|为)|此前|曾(?:经)?|去年|旧(?:版|政策|办法|规定|数据)|先前"
    r"|之前的?|当时|最初"
    r"|(?<![年月日])以前|従[来前]|旧(?:版|規定)|かつて|当初|(?:として|予定し|とされて|計画して)いた|予定(?:だった"
    r"|であった)"
    r"|(?:お知らせ|公表|発表|案内)した(?:内容|とおり|もの)[^。]{0,40}から(?:変わ|変更)"
    r"|(?:안내|공지|발표)(?:한|했던|해 드린) (?:내용|것)[^.]{0,40}(?:에서|과|와) (?:바뀌|변경|달라)"
    r"|与[^，。]{1,20}(?:公布|通知|发布|告知)的[^，。]{0,24}(?:不同|有变|有所变|有所调整)"
    r"|[円分時日年台個人件]であった|이전|종전|과거|당초|(?:예정|계획)이었",
    re.I,
)


NEWEST = "newest"
WAS_NEWEST = re.compile(
    r"\b(?:was|were|been) (?:\w+ ){0,2}(?:latest|newest|current)\b|(?:当时|曾是|时的)"
    r"[^，。]{0,4}最新|最新(?:版)?(?:だった|でした)|최신(?:이었|버전이었)",
    re.I,
)
# What may be said of a version.
ROLES = {
    "fixed": re.compile(
        r"\b(?:fix(?:es|ed)?|patch(?:es|ed)?|correct(?:s|ed)|repair(?:s|ed)|upgrade|update"
        r"|resolv\w+)\b"
        r"|修复|已修|升级|修正|対策|수정|해결|업데이트",
        re.I,
    ),
    "affected": re.compile(
        r"\b(?:affect(?:s|ed)|vulnerab\w+|broken|expos(?:es|ed))\b|受影响|影响|存在漏洞|影響"
        r"|脆弱|영향|취약",
        re.I,
    ),
    "current": re.compile(
        r"\b(?:latest|newest|current(?:ly)?|stable|released?|recommended|supported)\b"
        r"|最新|当前|稳定|发布(?!后|前|节奏|周期)|推荐|维护|最新|現行|安定|추천|최신|안정",
        re.I,
    ),
    NEWEST: re.compile(
        r"\b(?:latest|newest|most recent)\b(?! (?:\w+ )?(?:news|post|article|test|study|data))"
        r"|\bcurrent (?:stable )?(?:version|release)\b|\bis (?:the )?current\b"
        r"|最新(?:的)?(?:稳定|正式)?(?:版|发布)|当前(?:的)?(?:稳定|正式|最新)?版|最新(?:版"
        r"|の?バージョン)|現行版|최신",
        re.I,
    ),
    "begins": re.compile(
        r"\b(?:since|introduced|added|from|came with|requires?|new in|changed in|effect (?:with|in)"
        r"|(?:begin|start)\w* with)\b|引入|新增"
        r"|起|以上|以降|부터|이상",
        re.I,
    ),
}


QUOTED = re.compile(
    r"“[^”]{2,160}”|\"[^\"]{2,160}\"|「[^」]{2,160}」|『[^』]{2,160}』|‘[^’]{2,160}’(?!\w)"
)
OPENING = ("“", '"', "「", "『", "‘")  # a sentence that is a quotation whole says it itself
SEVERITY = "is severity"
SEVERE = re.compile(
    r"\bcvss\b|\bseverit(?:y|ies)\b|(?:\bscore[sd]?|\brat(?:es?|ed"
    r"|ing))\b.{0,40}\b(?:critical|high"
    r"|moderate|medium|low)\b|\b(?:critical|high|moderate|medium|low)\b.{0,12}\(\d"
    r"|\d[,;)]? (?:critical|high|moderate|medium|low)\b"
    r"|严重(?:性|程度|等级)|[高中低]危|深刻度|심각도",
    re.I,
)


ADOPTION = "is adoption"
ADOPTERS = re.compile(
    r"\b(?:users?|customers?|clients?|compan(?:y|ies)|firms?|enterprises?|business(?:es)?"
    r"|organi[sz]ations?|teams?|adopters?|deployments?|installations?|subscribers?|sites)$"
    r"|家|企业|用户|客户|单位|公司|社|사|곳|기업|사용자|고객",
    re.I,
)
ADOPTING = re.compile(
    r"\b(?:us(?:e|es|ed|ing|ers?)|adopt\w*|in production|deploy\w*|rel(?:y|ies) on|trust\w*"
    r"|customers?|subscribers?|run(?:s|ning)? (?:it|on))\b"
    r"|采用|使用|用户|客户|部署|接入|落地|採用|導入|利用|도입|사용|채택",
    re.I,
)


def is_adoption(unit: str, clause: str) -> bool:
    """Say whether what is counted are those who use something: "used by 300 companies"."""
    return bool(ADOPTERS.search(unit) and ADOPTING.search(clause))


def is_severity(text: str) -> bool:
    """Say whether a text speaks of how bad a flaw is, by a score."""
    return bool(SEVERE.search(text))


def roles_in(text: str) -> frozenset[str]:
    """Return what a text says of the versions it names: that they are fixed, affected, current."""
    return frozenset(role for role, sign in ROLES.items() if sign.search(text))


PARTITIVE = re.compile(
    r"\s*(?:of (?:the|these|those|them|which|its|our)\b|个中的|のうち"
    r"|중)"
)
OF_THEM = re.compile(
    r"^\W*of (?:the|these|those|them|which|its|our|their|all)\b[^.;:]*$|其中[^，。；]{0,12}$"
    r"|(?:その)?うち[^、。]{0,8}$|(?:이|그) ?중[^,.]{0,8}$",
    re.I,
)


def counts_a_part(before: str, behind: str) -> bool:
    """Say whether the words around a figure make it one of a part: "4,200 of the units"."""
    return bool(PARTITIVE.match(behind) or OF_THEM.search(before))


def was_newest(text: str) -> bool:
    """Say whether a text tells of what was the newest version once."""
    return bool(WAS_NEWEST.search(text))


def is_negated(text: str) -> bool:
    """Say whether a text denies something; two denials cancel out."""
    return len(NEGATION.findall(text)) % 2 == 1


def is_hedged(text: str) -> bool:
    """Say whether a text only supposes, asks or foresees."""
    return bool(HEDGED.search(PERMITS.sub("", text)) or FOUND_SEVERAL.search(text))


def asks(text: str) -> bool:
    """Say whether a text is a question."""
    return bool(ASKS.search(text))


def is_reported(text: str) -> bool:
    """Say whether a text gives another's words and not its writer's finding."""
    return bool(SAID.search(IN_PASSING.sub("", text))) and not FIRST_PERSON.search(text)


def rebuts(text: str) -> bool:
    """Say whether a text calls something that was said wrong, unsupported or out of force."""
    return bool(REBUTS.search(text))


def mentions(text: str) -> bool:
    """Say whether a text tells what another document says."""
    return bool(re.search(MENTIONED, text))


def boasts(text: str) -> bool:
    """Say whether a text praises beyond what anybody could check."""
    return bool(BOASTS.search(text))


def looks_back(text: str) -> bool:
    """Say whether a text tells of how things were."""
    return bool(LOOKS_BACK.search(text))


def is_plain(text: str) -> bool:
    """Say whether a text states something of its own, as it is now."""
    return not (is_hedged(text) or is_reported(text) or rebuts(text) or looks_back(text))
