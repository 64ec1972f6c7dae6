"""Whether a question has two sides: it asks who sees it otherwise, what something is worth, perhaps
so, or for facts alone.

Who asks for facts wants nobody named who argues: what is told of a default, a day or a count has no
opponents, only mistakes.
"""

from __future__ import annotations

import re
from enum import IntEnum

from search_skill.verifying.asked import asked_values, claimed_values


class Sides(IntEnum):
    """How far a question asks for more than one view, the least first."""

    NONE = 0  # a plain fact
    PERHAPS = 1  # a word of worth that questions of fact have as well
    WORTH = 2  # whether something holds, helps or is worth it
    ASKED = 3  # who sees it otherwise


OTHERWISE = re.compile(
    r"\bwho (?:\w+ ){0,3}?(?:disput|disagree|object|oppose|doubt|critici[sz])\w*"
    r"|\bwho (?:\w+ ){0,3}?(?:denies|defends?|rejects?|contests?|argues?|complains?)\b"
    r"|\bwho (?:says|claims|thinks|still)\b|\bof (?:another|a different|one|two) minds?\b"
    r"|\b(?:what|how|why) (?:do|did|does) [\w',/ -]{1,60}? (?:object(?= to\b|\W*$|[,;?])"
    r"|argue|disagree|complain|doubt|dispute|criticise|criticize)\b"
    r"|\b(?:speaks?|said|argued?|arguments?) against\b|\b(?:objections?|critics|criticisms?"
    r"|counter-?arguments?|dissent\w*|opponents?|controvers\w+|disagree\w*|oppos(?:e[sd]?|ing)"
    r"|opposition (?:to|against)|debated?(?: (?:over|about|on))|is disputed)\b"
    r"|\b(?:other|opposing|differing|different) (?:views?|opinions?|side)\b|\bopinions? (?:differ"
    r"|on|about|of)\b|\bwhat do(?:es)? [\w' -]{1,40}? (?:think|say) (?:of|about)\b"
    r"|\b(?:agrees? with|unhappy|s[ck]eptic\w*|dissatisf\w+)\b"
    r"|(?:车主|用户|专家|医生|家长|老师|居民|业内|学者|网友|读者)[^，。？]{0,8}怎么(?:说|看)|不满"
    r"|(?:専門家|利用者|住民|医師|現場|人)[^。、？]{0,8}(?:どう|何と)(?:言|見|評価|受け)"
    r"|(?:의사|전문가|사용자|주민|이용자|교사|학부모)[^?]{0,8}(?:뭐라|어떻게)|불만|회의적"
    r"|不同的?(?:意见|看法|观点|声音)|(?:哪些|什么|有何)意见|反对|争议(?!仲裁|解决|处理)|质疑|批评"
    r"|不(?:认同|同意|赞成)|异议|怎么看|如何看待|谁(?:说|认为|怀疑|还在)"
    r"|反対|異論|批判|賛否|反論|異議|疑問視|何と言って|どう(?:思わ|見て|受け止め)|誰が(?:言|疑|認め|異)"
    r"|다른 (?:의견|견해|목소리)|반대|이견|비판|논란|반론|반발"
    r"|누가 [^?]{0,12}?(?:말|의심|옹호|인정|다르)|어떻게 (?:보는|생각)",
    re.I,
)
VALUED = re.compile(
    r"\b(?:worth(?! \$)|effectiveness|drawbacks?|downsides?|overrated|good enough|any good"
    r"|a good idea|credible|plausible|proven|holds? (?:up|true)|lives? up to)\b|\breally\b"
    r"|\bhow (?:dangerous|bad|good|safe|mature|fair|likely|effective|quiet|useful) (?:is|are|was)\b"
    r"|\bthe real\b(?! estate)"
    r"|\bhow (?:strong|solid|reliable|trustworthy|severe|serious|sure)\b"
    r"|\b(?:is|are) (?:it|they|this|that) (?:really )?the"
    r" (?:best|safest|fastest|cheapest|lowest|first|most)\b"
    r"|\b(?:is|are|was|were) (?:an? |the |any )?[\w' -]{1,40}? (?:needed|necessary|justified"
    r"|sensible|wise|worthwhile)\b"
    r"|^\W*(?:do|does|did|can|will|could)\b(?! (?:i|we) )[^?,;]{0,80}?\b(?:help|improve|reduce|cut"
    r"|raise|lower|speed|save|protect|prevent|boost|increase|cure|ease|beat|outperform|harm"
    r"|make [\w' -]{1,40}?(?:more|less|better|safer|faster|worse|healthier))\b"
    r"|\bdoes (?:it|this|that) (?:help|work|protect|pay)\b"
    r"|\bstill holds?\b|\b(?:does|do|did) (?:it|this|that|they) (?:really )?"
    r"hold(?= (?:for|true|up)\b)|\bbehind (?:the|this|that|its|their) claims?\b"
    r"|\b(?:the|this|that) claim that\b|\b(?:the|what|which|any) evidence\b(?! must)"
    r"|\bindependent(?:ly)? (?:\w+ )?(?:tests?|tested|measure\w*|verif\w+|reproduc\w+|replicat\w+"
    r"|evidence|re-?runs?|evaluat\w+|studies|trials?|checks?|checked|confirm\w+)\b"
    r"|\b(?:was|were|been|who|anybody|anyone) (?:reproduced|replicated)\b"
    r"|独立(?:的)?(?:实测|测试|测量|验证|复现|评测|核查|研究)|复现|(?:什么|哪些|何种|有无)证据"
    r"|独立(?:した|の)[^、。？]{0,8}(?:検証|試験|測定|調査|再現)|再現(?:でき|され|した)|どんな証拠"
    r"|독립(?:적인|된)? ?(?:검증|시험|측정|조사|연구)|재현(?:되|했|할|한)|어떤 증거"
    r"|\b(?:is|are|was) (?:it|this|that|they) (?:really )?(?:fair|safe(?! to)|useful|any use|good"
    r"|justified|effective|successful|a success)\b|\bas (?:claimed|advertised|promised)\b"
    r"|安全吗|名副其实|成功吗|合理吗|公平吗|满意吗|有什么问题|好用吗"
    r"|[どと]おりか|通りか|(?:減ら|増や|改善|向上|良く)[^。、？]{0,6}か\W*(?:$|[、。])|妥当か|公平か|安全なのか"
    r"|좋은가|안전한가|공정한가|성공했|(?:광고|선전|말)대로|줄였나|늘렸나|개선(?:했|되었|됐)나"
    r"|效果|值得|值不值|怎么样|成熟|真实|真的|真能|是真|口碑|靠谱|可靠吗|可信吗|属实|划算|评价"
    r"|需不需要|成立吗|(?:是否|能否|能不能)[^，。？]{0,4}成立|(?:说法|结论)[^，。？]{0,12}成立"
    r"|有必要|必要吗|必须买|是不是最|有多(?:严重|可靠|可信|安全|准)|管用|有用吗|有没有用"
    r"|到底(?:好|值|能|有没有|有用)|是否(?:真|有效|合理|必要|安全|夸大|合算|可靠|可信)"
    r"|本当[にか]|効果|評判|必要か|役に立|成り立つ|信頼でき|安全か|価値が|どれほど(?:深刻|確か|信頼)"
    r"|정말|효과|평가|과연|믿을|쓸 만|살 만|가치가|값어치|사실(?:인가|일까)"
    r"|얼마나 (?:심각|확실|안전)",
    re.I,
)
# Who really came, when it really begins, whether a day was really moved or a rumour is so: facts.
PLAIN = re.compile(
    r"\b(?:who|when|where|which)\b[^?,;]{0,60}\breally\b"
    r"|\bthe (?:date|day|deadline|number|price|fee|default|version)\b[^?,;]{0,20}\breally\b"
    r"|(?:网传|传言|听说|传闻)[^。？]{0,24}真的?"
    r"|(?:情報|噂|うわさ)[^。？]{0,8}本当|(?:소문|정보)[^.?]{0,12}(?:정말|사실)",
    re.I,
)
WEAKLY = re.compile(
    r"\b(?:should|actually|true|impacts?|benefits?|recommend\w*|opinions?|views?)\b"
    r"|是否|(?<!多大)影响|意见|実際|실제",
    re.I,
)
WHETHER = re.compile(
    r"^\W*(?:do|does|did|is|are|was|were|can|could|will|has|have)\b|吗\W*$|か\W*$|[나가까]\W*$",
    re.I,
)

# What asks for a word and not for yes or no, in languages that end both alike.
FOR_A_WORD = re.compile(
    r"何|いつ|いくら|なぜ|どこ|どう|どの|どれ|誰|언제|얼마|누구|누가|무엇|왜|어떻게|어디|몇"
)

FIGURE_OF = re.compile(r"\b(?:figure|number)s? of\b", re.I)


def sides_of(question: str) -> Sides:
    """Return how far a question asks for more than one view."""
    asked = PLAIN.sub(" ", question)
    for sides, sign in ((Sides.ASKED, OTHERWISE), (Sides.WORTH, VALUED), (Sides.PERHAPS, WEAKLY)):
        if sign.search(asked):
            return sides
    return Sides.NONE


def is_of_worth(question: str) -> bool:
    """Say whether a question may ask what something is worth, or who thinks otherwise."""
    return sides_of(question) > Sides.NONE


def names_a_claim(question: str) -> bool:
    """Say whether a question names a value as somebody's claim, or asks whether it is so.

    Where a figure comes from is asked of mistakes as well.
    """
    asks_whether = WHETHER.search(question) and not FOR_A_WORD.search(question)
    return bool(
        claimed_values(FIGURE_OF.sub(" ", question)) or (asks_whether and asked_values(question))
    )
