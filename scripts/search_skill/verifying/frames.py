"""Frames: what is said of a thing without any number, and its opposite.

"Shortens sleep" and "no better than placebo" have hardly a word in common and cannot both hold.
What they have in common is a frame: a predicate that has two sides. Each side is known by its
words; a text that says both of one frame tells nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from search_skill.verifying.wording import NEGATION

NEAR = 28  # characters before a predicate in which a denial turns it
ACTS = (
    r"(?:shorten|reduc|improv|lower|help|work|prevent|protect|cur|eas|reliev|boost|speed|stop|solv"
    r"|treat|fix|heal|restor|strengthen|rais|increas|enhanc|eliminat)(?:e?s|ed|e|s)?"
)


@dataclass(frozen=True, slots=True)
class Frame:
    """A predicate with two sides, and how those who take them differ."""

    name: str
    kind: str
    yes: str
    no: str
    of_the_thing: bool = False  # said of the thing asked about; else a further word must be shared
    is_bare: bool = False  # who offers what is over says little more than that it is not
    by_itself: bool = False  # tells what it is said of: no word beside the thing need be shared


FRAMES = (
    Frame(
        "effect", "stance",
        (
            r"\b(?:proven|shown|known|demonstrated) to \w+"
            r"|(?<!security )(?<!bug )\b(?:shorten|reduce|improve|lower|help|prevent|protect|cure"
            r"|ease"
            r"|relieve|boost|speed|stop|solve|treat|heal|restore|strengthen|enhance|eliminate)s\b"
            r"|\bfix(?:es|ed) (?:it|this|the|all)\b|\bworks\b(?! (?:at|for|with|as|on|in|by"
            r"|like)\b)"
            r"|\b(?:can|will) (?:really |also |significantly )*(?:shorten|reduce|improve|prevent"
            r"|protect"
            r"|cure|relieve|boost|speed|solve|heal|enhance|eliminate)\b"
            r"|\b(?:is|are|was|were|an?|highly|very) (?:\w+ )?effective\b"
            r"|\b(?:a|as a) (?:\w+ )?(?:workaround|remedy|cure|fix)\b"
            r"|有效(?=[，。；！、]|$|缓解|改善|降低|减少|减轻|预防|防止|提[高升]|解决|避免|抑制"
            r"|遏制|缩短|增[加强]"
            r"|治疗|控制|阻止)|有助于|效果(?:显著|明显|很好|不错)|临床(?:证明|验证)"
            r"|(?:即可|就能|就可以|便可)(?:解决|修复|恢复|避免|改善)|就行了?|能(?:够)?(?:改善"
            r"|缩短|降低|预防|提高|解决|防止)|可以(?:改善|缩短|降低|预防|解决"
            r"|防止)"
            r"|効果が(?:ある|あり|確認)|効果的|改善(?:する|します|した)|短縮(?:する|します|した)"
            r"|효과(?:가 있|적|를 보)|개선(?:한다|합니다|됐)|단축(?:한다|합니다)|도움이 (?:된다"
            r"|됩니다)"
        ),
        (
            r"\bno (?:\w+ ){0,2}(?:effect|difference|benefit|improvement|protection)\b"
            r"|\bno (?:\w+ ){0,1}evidence (?:that|of|for)\b|\bno (?:better|faster|more effective)\b"
            r"|\b(?:did|does|do|will|would|could|can)(?: not|n['’]t) (?:\w+ ){0,2}"
            rf"(?:{ACTS}|differ)\b"
            r"|\bcannot (?:\w+ )?(?:help|prevent|protect|fix|stop|cure)\b"
            r"|\b(?:not|in)[ -]?effective\b|\bnot (?:been )?(?:proven|shown|demonstrated)\b"
            r"|\bfail(?:s|ed)? to (?:shorten|reduce|improve|help|work|prevent|protect)\b"
            r"|\bnot (?:a|an) (?:workaround|fix|remedy|cure|solution)\b|\bnever helped\b"
            r"|\bdoes nothing\b|\bmakes? no difference\b"
            r"|没有?(?:效果|作用|疗效|用处|差异|改善)|无效|不(?:起作用|管用|见效)|没用"
            r"|(?:只会|只是|不过是)(?:推迟|延后|晚)|治标|不能(?:改善|缩短|降低|预防|提高|解决"
            r"|防止)|没有(?:可靠|充分)?证据|无(?:统计学"
            r"|显著)?差异"
            r"|効果(?:は|が)?(?:ない|なかった|なく|認められな|ありません)|差(?:は|が)(?:ない"
            r"|なかった|認められな)"
            r"|효과(?:가|는)? ?없|차이(?:가|는)? ?없|도움이 되지 않|증거(?:가|는)? ?없"
        ),
        of_the_thing=True,
    ),
    Frame(
        "safety", "stance",
        (
            r"\b(?:no|without(?: any)?) (?:known |serious |adverse |negative |harmful )*"
            r"(?:side[ -]?effects?|adverse (?:effects?|events?|reactions?)|health risks?)\b"
            r"|\b(?:100 ?%|completely|perfectly|generally|entirely|absolutely|totally) safe\b"
            r"|\b(?:is|are) (?:considered |\w+ and )?safe\b(?! to say)|\beffective and safe\b"
            r"|\bsafe and effective\b|[无無](?:任何|明显)?(?:毒)?副作用|没有(?:任何)?副作用"
            r"|安全无害"
            r"|(?:绝对|完全|100%)安全|副作用(?:は|が)(?:ない|ありません|なく)|(?:完全に|全く)安全"
            r"|부작용(?:이|은)? ?없|완전히 안전|100% 안전"
        ),
        (
            r"\b(?:reports?|cases?|number) of (?:[\w-]+ ){0,3}(?:injur(?:y|ies)|harm|damage"
            r"|overheating|burns?|fires?|deaths?|poisonings?|reactions?|side effects)\b"
            r"|\b(?:raised|elevated|abnormal) (?:liver|blood)\b|\bside effects? (?:includ\w+|were"
            r"|such)\b"
            r"|\b(?:linked to|risk of|caus\w+) (?:[\w-]+ ){0,3}(?:injury|damage|deaths?|cancer"
            r"|harm|fire"
            r"|failure)\b"
            r"|\b(?:should|must|do) not (?:take|use|eat|drink|touch)\b|\bstop (?:taking|using)\b"
            r"|\b(?:is|are|was|were) (?:not safe|unsafe|dangerous|hazardous)\b"
            r"|副作用(?:包括|有|明显|报告)|不良反应|(?:肝|肾)(?:脏)?损伤|转氨酶升高|不安全|停止使用"
            r"|(?:起火|自燃|中毒|受伤|死亡)(?:事故|事件|病例|报告)"
            r"|副作用(?:が|も)(?:ある|報告|出)|健康被害|使用を中止|危険(?:です|である)"
            r"|부작용(?:이|을) ?(?:보고|있|나타)|사용을? 중지|위험하"
        ),
        of_the_thing=True,
        by_itself=True,
    ),
    Frame(
        "verified", "stance",
        (
            r"\bindependent(?:ly)? (?:\w+ ){0,2}(?:verified|confirmed|validated|tested)\b"
            r"|\bindependent (?:\w+ ){0,2}(?:have|has) (?:\w+ )?(?:confirmed|verified)\b"
            r"|\bconfirmed by (?:\w+ ){0,2}independent\b|\btests? (?:confirm|prove)(?:s|ed)?\b"
            r"|\b(?:officially|scientifically) (?:verified|confirmed|proven)\b"
            r"|\bverified (?:\w+ )?(?:score|result|figure|value|number|rating|range)s?\b"
            r"|(?:经|已经?|获得?)(?:第三方|独立|权威)(?:机构)?(?:验证|证实|认证)"
            r"|(?:第三方|独立|权威)[^，。；]{0,10}?(?:证实|验证|复现)(?!结果不|失败)"
            r"|第三者(?:機関)?(?:により|が)(?:確認|検証)"
            r"|(?:独立|第三者)[^、。]{0,12}?(?:確認|検証|再現)(?:した|され(?:た|て))"
            r"|독립(?:적으로|기관이) (?:확인|검증)"
            r"|(?:독립|제3자)[^,.]{0,12}?(?:확인|검증|재현)(?:했|됐|되었|하였)"
        ),
        (
            r"\b(?:could|can|did|do|was|were|has|have|had)(?: not|n['’]t) (?:yet |be |been )*"
            r"(?:independently )?(?:verif\w+|confirm\w+|reproduc\w+|replicat\w+)\b"
            r"|\bcannot be (?:verified|confirmed|reproduced)\b"
            r"|\b(?:nobody|no one|no lab\w*|none) (?:\w+ ){0,4}(?:verified|confirmed|reproduced)\b"
            r"|\bno (?:\w+ ){0,2}(?:lab\w*|stud(?:y|ies)|tests?|teams?|institutes?) (?:has|have|was"
            r"|were|could|can) (?:\w+ ){0,4}(?:confirm|verif|reproduc|replicat)\w*"
            r"|\bno independent (?:\w+ )?(?:confirmation|verification|test\w*)\b|\bunverified\b"
            r"|\b(?:replicat\w+|re-?ran|repeated|independent)\b(?:[^.;]"
            r"|\.\d){0,90}?\b(?:no (?:\w+ ){0,2}"
            r"(?:difference|effect|gain|benefit)|found none|did not find|excludes? (?:an?"
            r"|any) (?:\w+ )?"
            r"effect|failed to)\b"
            r"|(?:重复(?:实验|试验)|独立(?:实验|试验|测试))[^。；]{0,30}?(?:未能|没有|未见|低于"
            r"|无显著)"
            r"|(?:追試|独立した試験)[^。]{0,30}?(?:差(?:は|が)な|認められな|再現できな)"
            r"|(?:재현 ?(?:실험|시험)|독립 ?시험)[^.]{0,30}?(?:차이(?:가|는)? ?없|못했|않았)"
            r"|未(?:经|获)(?:第三方|独立|权威)?(?:机构)?(?:验证|证实|核实)|无法(?:复现|证实|核实"
            r"|验证)"
            r"|尚未(?:证实|验证|核实)|(?:確認|検証|再現)(?:できな|されていな)|(?:확인|검증"
            r"|재현)(?:되지|하지|할 수)"
        ),
        is_bare=True,
    ),
    Frame(
        "independent", "stance",
        (
            r"\b(?:fully|wholly|completely|entirely|truly) independent\b"
            r"|\bindependent of (?:the |any |its )?(?:maker|manufacturer|industry|compan\w+"
            r"|seller|vendor"
            r"|sponsor)s?\b|\bno (?:industry|outside|company|corporate) (?:funding|money|support)\b"
            r"|完全独立|独立于(?:厂[家商]|企业|行业)|(?:没有|未(?:接受|获))(?:企业|厂[家商]"
            r"|行业)(?:资助|赞助|资金)"
            r"|完全に独立|企業から(?:の)?(?:資金|助成|支援)(?:は|を)(?:受けてい)?な"
            r"|완전히 독립|기업(?:의|으로부터)? ?(?:지원|후원|자금)[을은]? ?(?:받지 않|없)"
        ),
        (
            r"\b(?:funded|financed|sponsored|paid for|supplied|donated|provided|commissioned)"
            r"(?: \w+){0,3} by (?:the )?(?:(?-i:[A-Z])|maker|manufacturer|compan|industry|seller"
            r"|vendor)"
            r"|\breceived (?:\w+ ){0,3}?(?:fees|funding|money|grants?|expenses|honoraria"
            r"|payments?) from\b"
            r"|\b(?:employees?|shareholders?|consultants?) of (?:the )?(?:(?-i:[A-Z])|maker|compan)"
            r"|(?:由|受)[^，。；]{2,20}?(?:公司|企业|厂[家商]|集团)[^，。；]{0,6}(?:资助|出资"
            r"|赞助|委托|提供)"
            r"|(?:社|企業|メーカー)[^、。]{0,6}(?:の|から)(?:資金|助成|提供|支援|委託)"
            r"|(?:회사|기업|제조사|업체)[^,.]{0,6}(?:지원|후원|제공|의뢰)[을를이가]? ?(?:받|했|한)"
        ),
        is_bare=True,
        by_itself=True,
    ),
    Frame(
        "leaked", "stance",
        (
            r"\bcontaminat(?:ed|ion)\b|\bleaked (?:into|from)\b|\bnear-duplicates?\b"
            r"|\b(?:occur|appear|present|sitting|found|are|were) (?:also )?in (?:\w+ ){0,2}"
            r"(?:\d+ ?% of )?(?:the |your |its |their )?(?:\w+ ){0,2}"
            r"(?:training (?:data|set|mix)|mix sample)\b"
            r"|泄露|泄漏|污染|汚染|漏洩|오염|유출"
        ),
        (
            r"\b(?:did|have|has|had|does|do|was|were|is|are|would)(?: not|n['’]t| never)"
            r" (?:\w+ ){0,3}(?:train(?:ed)?|contaminat\w+|leak\w*)\b"
            r"|\bnever (?:trained on|leaked)\b"
            r"|\bno (?:sign|evidence|trace|indication)s? of (?:\w+ ){0,3}(?:contamination|leak)"
            r"|\b(?:den(?:y|ies|ied)|reject(?:s|ed)?) (?:\w+ ){0,12}(?:contaminat\w+|leak\w*)\b"
            r"|(?:否认|驳斥)[^，。；]{0,12}(?:泄露|泄漏|污染)"
            r"|(?:并未|没有|不存在|从未|未)(?:任何|受到?|发生)?(?:数据)?(?:泄露|泄漏|污染)"
            r"|(?:汚染|漏洩)(?:は|を)?(?:していない|ない|否定|なかった)"
            r"|(?:오염|유출)(?:은|는|되지|된 적)? ?(?:없|않)|(?:오염|유출)[을를]? ?부인"
        ),
        of_the_thing=True,
        by_itself=True,
    ),
    Frame(
        "fabricated", "stance",
        (
            r"\b(?:fabricated|falsified|manipulated|rigged|faked|forged|cherry-picked|tampered with"
            r"|doctored|plagiari[sz]ed|covered up|concealed)\b"
            r"|造假|伪造|作弊|篡改|刷(?:分|量|单)|捏造|抄袭|隐瞒|改ざん|盗用|隠蔽|조작(?:했|됐|된)"
            r"|위조|표절|은폐"
        ),
        (
            r"\b(?:did|have|has|had|does|do|was|were|is|are|would)(?: not|n['’]t| never)"
            r" (?:\w+ ){0,3}(?:fabricat\w+|falsif\w+|manipulat\w+|rig(?:ged)?|fake[ds]?|forge[ds]?"
            r"|cop(?:y|ied)|cheat\w*|tamper\w*|plagiari\w+|conceal\w*|cover(?:ed)? up)\b"
            r"|\bnever (?:copied|manipulated|falsified|concealed)\b"
            r"|\bno (?:sign|evidence|trace|indication)s? of (?:\w+ ){0,3}(?:fabrication"
            r"|manipulation|misconduct|tampering|fraud|plagiarism|forgery)\b"
            r"|\b(?:den(?:y|ies|ied)|reject(?:s|ed)?) (?:\w+ ){0,12}(?:allegations?|accusations?"
            r"|wrongdoing|fabricat\w+|falsif\w+|manipulat\w+|fraud|plagiari\w+|forge\w+)\b"
            r"|(?:否认|驳斥)[^，。；]{0,12}(?:造假|伪造|作弊|篡改|刷|捏造|抄袭|隐瞒|指控)"
            r"|(?:并未|没有|不存在|从未)(?:任何)?(?:数据)?(?:造假|伪造|作弊|篡改|刷|捏造|抄袭|隐瞒)"
            r"|(?:改ざん|盗用|捏造|隠蔽)(?:は|を)?(?:していない|ない|否定|なかった)"
            r"|(?:조작|위조|표절|은폐)(?:은|는|하지|한 적)? ?(?:없|않)"
            r"|(?:조작|위조|표절|은폐)[을를]? ?부인"
        ),
        of_the_thing=True,
        by_itself=True,
    ),
    Frame(
        "cause", "stance",
        (
            r"\b(?:was|were|is|are|been) (?:\w+ )?(?:caused|triggered) by\b"
            r"|\bwas (?:the )?cause of\b|\bblam(?:e|es|ed) (?:the|a|on)\b"
            r"|\b(?:to blame|responsible) for\b"
            r"|(?:是|系)?由[^，。；]{2,24}(?:引起|导致|造成|所致)|原因(?:是|为|在于)|归咎于"
            r"|が原因(?:だ|で)|に(?:よって|より)(?:起き|発生)|때문(?:이|에)|원인은|로 인해"
        ),
        (
            r"\b(?:did|does|do|has|have)(?: not|n['’]t) (?:cause|trigger|lead to|contribute)\w*\b"
            r"|\b(?:was|were|is|are)(?: not|n['’]t) (?:the |a )?(?:caused?|due|responsible|to blame"
            r"|related|linked)\b|\bnothing to do with\b"
            r"|\brul(?:es?|ed) out (?:\w+ ){1,5}as (?:the|a) cause\b"
            r"|与[^，。；]{2,16}无关|(?:并非|不是|并不是)[^，。；]{0,16}(?:引起|导致|造成|原因)"
            r"|排除了?"
            r"[^，。；]{2,16}(?:因素|原因)|原因では(?:ない|なかった)|とは(?:関係が?ない|無関係)"
            r"|원인(?:이|은)? 아니|(?:와|과)는? ?무관"
        ),
    ),
    Frame(
        "proper", "stance",
        (
            r"\bstand(?:s|ing)? by (?:the|its|our|their|his|her)\b|\b(?:technical|expert|informed"
            r"|professional) audience\b|\b(?:common|industry|standard|usual|normal) practice\b"
            r"|\b(?:is|was|are|were) (?:perfectly |entirely |fully )?(?:acceptable|justified"
            r"|legitimate|appropriate|defensible|lawful|fair)\b"
            r"|\bcompl(?:y|ies|ied) with (?:the|all|every)\b"
            r"|(?:行业|业内|国际)(?:惯例|通行做法)|符合(?:惯例|规定|规范|标准|要求)|并无不妥"
            r"|合法合规"
            r"|業界の慣(?:行|例)|問題(?:は)?(?:ない|ありません)|適切(?:だ|である|です)"
            r"|업계 관행|문제(?:가|는)? ?없|적법|적절했"
        ),
        (
            r"\bmisle(?:a?d|ads|ading)\b|\bdeceptive\b|\bdeceiv\w+|\bnot (?:acceptable|justified"
            r"|legitimate|appropriate|defensible|lawful|fair|compliant)\b|\bunlawful\b"
            r"|\bshould have (?:said|been (?:called|stated|labelled|marked|disclosed))\b"
            r"|\b(?:shall|must) be (?:accompanied|stated|declared|labelled|marked|disclosed)\b"
            r"|\bmust (?:state|say|declare|disclose)\b|\bin breach\b|\bviolat(?:es|ed|ion)\b"
            r"|误导|违规|违反|不符合(?:惯例|规定|规范|标准|要求)|不当|应当(?:注明|标明|说明|披露)"
            r"|誤解を(?:招|与)|不適切|違反|명시해야|오해의 소지|부적절|위반"
        ),
        of_the_thing=True,
    ),
    Frame(
        "changed", "time",
        (
            r"\b(?:has|have|was|were|had) (?:since )?(?:been )?(?:changed|moved|postponed|replaced"
            r"|brought forward|put back|delayed|corrected)\b|\breplac(?:es"
            r"|ed) the (?:\w+ )?(?:date|deadline"
            r"|limit|figure|value|number)\b"
            r"|(?:已|已经|被)(?:推迟|提前|变更|调整|更改|改为)|(?:変更|延期)(?:された|されました)"
            r"|(?:변경|연기)(?:됐|되었)"
        ),
        (
            r"\b(?:has|have|was|were|is|are)(?: not|n['’]t) (?:been )?(?:changed|altered|moved"
            r"|postponed|replaced|delayed)\b|\b(?:is|are|remains?|stays?) unchanged\b"
            r"|\bchanged\? No\b|\bno change (?:to|of|in) the\b"
            r"|(?:没有|未|不)(?:推迟|变更|调整|更改|改变)|維持され|変更(?:は|されてい)ない"
            r"|변경(?:되지|이 없)"
        ),
    ),
    Frame(
        "open", "time",
        (
            r"\b(?:is|are|remains?|stays?) (?:still |now )?(?:open|being accepted)\b"
            r"|\bstill (?:open|accepted|accepting|available|possible|valid|offered)\b"
            r"|(?:已|仍|正)(?:在)?开放|开放至|仍(?:在|可)(?:以)?(?:受理|申请|领取|办理|报名)"
            r"|受付中|まだ(?:申請|受付)|접수 ?중|아직 (?:신청|접수)"
        ),
        (
            r"\b(?:is|are|was|were|has|have) (?:now |already |been )*(?:closed|discontinued"
            r"|exhausted)\b"
            r"|\bno longer (?:accept\w*|open|available|possible|offered|valid)\b"
            r"|停止(?:受理|接受|申请|办理|报名)|不再(?:补录|受理|接受|开放|办理)"
            r"|(?:已|已经)(?:关闭|截止|停止|结束|用完)|(?:系统|通道|入口)关闭|请勿相信"
            r"|受付(?:を|は)?(?:終了|停止|締め切)|접수(?:를|가)? ?(?:마감|중단|종료)"
        ),
        is_bare=True,
    ),
    Frame(
        "offered", "time",
        (
            r"\b(?:may|can|could) (?:now |also |either )*(?:choose|ask for|claim|get|receive|have"
            r"|request"
            r"|apply for)\b(?! (?:to|no|nothing))|\b(?:is|are) entitled to\b"
            r"|\bor (?:a )?(?:full )?refund\b"
            r"|可(?:以)?(?:选择|申请|要求|获得)|返金(?:を受け|に応じ)|환불(?:을|이) ?(?:받|가능)"
        ),
        (
            r"\b(?:is|are|was|were)(?: not|n['’]t) (?:being )?(?:offer\w+|provid\w+|refund\w+)\b"
            r"|\bno (?:refunds?|compensation|replacements?|exchanges?)\b"
            r"|\bnot offering\b|不(?:予|提供|支持|接受)(?:退款|退货|赔偿|补偿)|返金(?:は"
            r"|に)(?:できな|応じな|ありません)"
            r"|환불(?:이|은)? ?(?:불가|안 |되지)"
        ),
    ),
    Frame(
        "included", "scope",
        (
            r"\b(?:expanded|extended|widened|broadened)(?: \w+){0,3} to (?:include|take in|cover)\b"
            r"|\b(?:is|are|were|was) (?:now |also )+(?:affected|included|covered)\b"
            r"|\b(?:is|are) added to\b|也(?:受影响|包括|适用|在内)|(?:扩大|扩展)(?:到|至)"
            r"|(?:も|まで)(?:対象|含まれ|拡大)|(?:도|까지) ?(?:포함|대상|확대)"
        ),
        (
            r"\b(?:not|never) (?:a )?(?:part of|included|covered|affected by)\b"
            r"|\bonly\b[^.;]{3,60}\b(?:are|is) (?:part of|included|affected|covered)\b"
            r"|(?:只有|仅)[^，。；]{2,24}(?:受影响|适用|在内|包括)|不(?:受影响|包括|适用|在此?范围)"
            r"|(?:対象外|含まれな|だけが対象)|(?:포함되지|대상이 아니|만 (?:포함|대상))"
        ),
    ),
)  # fmt: skip
KINDS = {frame.name: frame for frame in FRAMES}


@lru_cache(maxsize=16_384)
def sides_in(text: str) -> frozenset[tuple[str, bool]]:
    """Return the sides that a text takes: the name of each frame, and whether it affirms."""
    return frozenset(
        (frame.name, side) for frame in FRAMES if (side := _side(frame, text)) is not None
    )


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.I)  # when it is first looked for: quick runs never do


def _side(frame: Frame, text: str) -> bool | None:
    yes, no = _compiled(frame.yes), _compiled(frame.no)
    denies = no.search(text) is not None
    rest = no.sub(lambda found: "·" * len(found[0]), text)
    affirms = any(
        not NEGATION.search(rest[max(0, found.start() - NEAR) : found.start()])
        for found in yes.finditer(rest)
    )
    return None if denies == affirms else affirms
