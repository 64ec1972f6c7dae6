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
    r"\bwho (?:\w+ ){0,3}?(?:disput|disagree|object|oppos|doubt|den(?:y|ies)|critici[sz]|defend"
    r"|reject|contest|question|argue|complain)\w*|\bwho (?:says|claims|thinks|still)\b"
    r"|\bof (?:another|a different|one|two) minds?\b|\b(?:speaks?|said|argued?|arguments?|case)"
    r" against\b|\b(?:objections?|critics|criticisms?|counter-?arguments?|dissent\w*|opponents?"
    r"|controvers\w+|disputed|disagree\w*|oppos(?:e[sd]?|ing|ition)|debate[sd]?)\b"
    r"|\b(?:other|opposing|differing|different) (?:views?|opinions?|side)\b|\bopinions? (?:differ"
    r"|on|about|of)\b|\bwhat do(?:es)? [\w' -]{1,40}? (?:think|say) (?:of|about)\b"
    r"|不同的?(?:意见|看法|观点|声音)|(?:哪些|什么|有何)意见|反对|争议|质疑|批评|不(?:认同|同意|赞成)"
    r"|异议|怎么看|如何看待|谁(?:说|认为|不|怀疑|还在)"
    r"|反対|異論|批判|賛否|反論|異議|疑問視|何と言って|どう(?:思わ|見て|受け止め)|誰が(?:言|疑|認め|異)"
    r"|다른 (?:의견|견해|목소리)|반대|이견|비판|논란|반론|반발"
    r"|누가 [^?]{0,12}?(?:말|의심|옹호|인정|다르)|어떻게 (?:보는|생각)",
    re.I,
)
VALUED = re.compile(
    r"\b(?:worth(?! \$)|effectiveness|drawbacks?|downsides?|overrated|good enough|any good"
    r"|a good idea|credible|plausible|proven|holds? (?:up|true)|lives? up to)\b"
    r"|(?<!\bwho )(?<!\bwhen )(?<!\bwhere )\breally\b"  # who really came is a plain question
    r"|\bhow (?:dangerous|bad|good|safe|mature|fair|likely|effective|quiet|useful) (?:is|are|was)\b"
    r"|\bthe real\b(?! estate)"
    r"|\bhow (?:strong|solid|reliable|trustworthy|severe|serious|sure)\b"
    r"|\b(?:is|are) (?:it|they|this|that) (?:really )?the"
    r" (?:best|safest|fastest|cheapest|lowest|first|most)\b"
    r"|\b(?:is|are) (?:an? |the |any )?[\w' -]{1,40}? (?:needed|necessary)\b"
    r"|^\W*(?:do|does|did|can|will|could)\b(?! (?:i|we) )[^?,;]{0,80}?\b(?:help|improve|reduce|cut"
    r"|raise|lower|speed|save|prevent|boost|increase|protect|cure|ease|beat|outperform|harm"
    r"|make [\w' -]{1,40}?(?:more|less|better|safer|faster|worse|healthier))\b"
    r"|效果|值得|值不值|怎么样|成熟|真实|真的|真能|口碑|靠谱|可靠|可信|成立|属实|划算|评价|需不需要"
    r"|有必要|必要吗|必须买|是不是最|有多(?:严重|可靠|可信|安全|准)|管用|有用吗|有没有用"
    r"|到底(?:好|值|能|有没有|有用)|是否(?:真|有效|合理|必要|安全|夸大|合算)"
    r"|本当に|効果|評判|必要か|役に立|成り立つ|信頼でき|安全か|どれほど(?:深刻|確か|信頼)"
    r"|정말|효과|평가|과연|믿을|쓸 만|살 만|가치가|얼마나 (?:심각|확실|안전)",
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


def sides_of(question: str) -> Sides:
    """Return how far a question asks for more than one view."""
    for sides, sign in ((Sides.ASKED, OTHERWISE), (Sides.WORTH, VALUED), (Sides.PERHAPS, WEAKLY)):
        if sign.search(question):
            return sides
    return Sides.NONE


def is_of_worth(question: str) -> bool:
    """Say whether a question may ask what something is worth, or who thinks otherwise."""
    return sides_of(question) > Sides.NONE


def names_a_claim(question: str) -> bool:
    """Say whether a question names a value as somebody's claim, or asks whether it is so."""
    return bool(claimed_values(question) or (WHETHER.search(question) and asked_values(question)))
