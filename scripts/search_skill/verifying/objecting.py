"""Objections: whether a text turns, in words of its own, against what others say.

Those who oppose a claim often never say its name or its figure. What they have in common is how
they speak: they say what everybody says, what that leaves out and what it is instead, refuse it,
grant a point and turn, tell that they went back, and speak from a place of their own. One of these
is a manner of speaking, and praise has the first and third as well ("as everybody says", "not the
cheapest but the best"): an objection has several, and one of the others among them. To say in so
many words that one does not hold with it is enough. Quoted words are another's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from search_skill.text.sentences import sentences
from search_skill.verifying import wording

MOST = 2  # sentences of a kind that count: a long text says more of everything
KINDS = 2  # ways that an objection has at least, the writer's own place among them
ENOUGH = 2.0  # weight of an objection
A_SAYING = 24  # bytes from which on a sentence says something alone: a Han character is a word
A_SENTENCE = 120  # characters: a longer one says no more of it


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.I)


# What everybody says: the text speaks of a belief as of one that it does not share.
HEARSAY = _any(
    r"\b(?:every(?:one|body)|people|those|many|all) (?:who |now |still )?(?:cites?|quotes?|repeats?"
    r"|prais\w+|swears? by|assumes?|keeps? (?:saying|telling|quoting)|will tell you"
    r"|talks? about)\b",
    r"\bpeople tell (?:me|us)\b|[\"”],? (?:people|they|some) say\b"
    r"|(?:^|, |; )(?:so )?they say[.,:;]"
    r"|\b(?:so|when) i (?:read|hear) that\b",
    r"(?:^|[。；])他们说|说是(?=因为)|と言うけれど|そうだ[。]|라고들 (?:하|말)",
    r"\b(?:some|many|people|others)(?: \w+){0,4} (?:have |had |will )?call(?:ed)? (?:this|it|that"
    r"|us|me)\b|有人(?:管|把)(?:这|它|我)[^，。]{0,6}叫"
    r"|(?:これを|私たちを)[^。]{1,12}と呼ぶ人|라고 부르는 사람",
    r"\b(?:we are|i am|one is) (?:\w+ )?told\b|\bas gospel\b|\bconventional wisdom\b",
    r"\b(?:so|as) the (?:argument|story|claim|saying) goes\b|\bthe (?:usual|standard) (?:story"
    r"|argument)",
    r"\b(?:looks?|sounds?|reads?) (?:\w+ )?(?:lovely|good|great|nice|fine|wonderful|impressive)"
    r" (?:on|in) (?:paper|a slide|slides|theory|the brochure|print|a table)\b",
    r"大家都|人人都|(?:都|总|老)(?:在)?[说夸吹](?!明)|说它[^，。]{1,8}的人|(?:很多|不少"
    r"|许多)人(?:都)?(?:说|夸|以为"
    r"|觉得|相信)|网上(?:都)?(?:说|夸|吹)|(?:听|看)(?:起来|上去)(?:很|挺|是)?(?:美|好听|漂亮)",
    r"(?:皆|みんな|誰も)(?:が|は)?[^。]{0,8}(?:言う|言い|褒め|信じ)|よく(?:言われ|聞く)"
    r"|と(?:言われて|思われて)いる(?:が|けれど)",
    r"다들|모두(?:가|들)?\s?[^.]{0,12}(?:말하|칭찬|믿)|사람들은\s?[^.]{0,12}(?:말하|믿)"
    r"|흔히\s?[^.]{0,12}하지만",
    r"\b(?:the |a |this )?(?:label|brochure|leaflet|announcement|advert\w*|press release|chart"
    r"|headline|poster"
    r"|campaign|ministry|maker|vendor|firm|company)(?:['’]s \w+)? (?:says?|shows?|claims?"
    r"|promis\w+|used|counted"
    r"|boasts?|tells? (?:us|you|people))\b",
    r"(?:宣传册|海报|广告|通稿|官网|厂家|商家|专家|报道|报告)(?:里|上|中)?(?:说|称|讲|写|比的"
    r"|那个|那些)|数字の上では|(?:記事|広告|発表)の(?:比較|数字)"
    r"|(?:보도자료|광고|발표|홍보)(?:의|에서는) (?:숫자|수치|말)",
)

# What that leaves out.
OMITS = _any(
    r"\bmakes? no (?:statements?|promises?|claims?) (?:about|of|on)\b"
    r"|(?:没有|未)(?:作出)?(?:任何)?(?:说明|承诺|保证)[^，。]{0,6}(?:别人|他人|第三方)"
    r"|第三者について[^。]{0,10}(?:述べ|約束し)ていない|제삼자[^.]{0,10}(?:언급|약속)하지 않",
    r"\b(?:promises?|guarantees?|covers?) nothing (?:about|of|to|for|beyond)\b",
    r"\b(?:never|nobody|no one|not one|none of (?:them|these)|does not|do not|did not"
    r"|doesn['’]t|don['’]t"
    r"|didn['’]t|seldom|rarely) (?:\w+ )?(?:mention(?:s|ed)?|count(?:s|ed)?|ask(?:s|ed)?"
    r"|says? who|say what"
    r"|tells? (?:you|us|me|anybody)|include[sd]?|look(?:s|ed)? at|measure[sd]?"
    r"|report(?:s|ed)? what)\b",
    r"\bs(?:ay|ays|aid|aying) nothing (?:whatever |at all )?(?:about|of)\b"
    r"|\btells? (?:you|us|me) (?:nothing|only)\b"
    r"|\b(?:will|can|could)(?: not|n['’]t) tell (?:you|us|me|anybody) (?:anything|much|who|what|how"
    r"|whether)\b",
    r"\b(?:leav(?:es|ing)|left) out\b|\b(?:ignor|overlook|forget|omit|gloss\w* over)(?:s|es|ed"
    r"|ing|ting|ted)?\b",
    r"\bcounted \w+[\w ]{0,20} and called\b|\btake away the\b|\bmissing from (?:the|this|that"
    r"|all)\b",
    r"\b(?:does|do|did)(?: not|n['’]t) appear (?:on|in|anywhere)\b"
    r"|\bwithout (?:having been|being) asked\b"
    r"|\bonly [^.,]{1,24} where (?:they|it|we) (?:counts?|looks?|measures?)\b",
    r"\bwhat (?:it|they|the \w+|nobody|no one) (?:does not|do not|doesn['’]t|don['’]t|never)\b",
    r"\b(?:was|were) (?:not|never) (?:consulted|asked|counted|measured|mentioned)\b"
    r"|\bin no (?:brochure|report"
    r"|table|chart|headline)\b|\bin (?:a footnote|the small print)\b|\bat the expense of\b"
    r"|\bthat nobody (?:counts|counted|mentions|asks)\b",
    r"(?:没有?|从未|从不)(?:人)?(?:算|提|问|数|统计|计入|说明?)(?:过|到|进)?|没人(?:认|问|提|算"
    r"|说)|漏(?:了|掉|算)"
    r"|忽略|忽视|避而不谈|只字不提|挑好(?:听|看)的|没(?:有)?(?:算|写)进去",
    r"(?:数え|触れ|含め|考慮し|問わ|聞い)(?:られ)?て(?:は)?いない|抜け落ち|無視|見落と"
    r"|言及(?:が|は)?(?:ない|なかった)"
    r"|だけを数え|誰も[^。]{0,12}(?:していない|言わない)",
    r"(?:언급|고려|포함|계산)(?:하지|되지) 않|(?:만|뿐) (?:센다|셌다|본다|계산)|빠져 ?있|빠뜨"
    r"|외면|무시",
)
# What it is instead.
INSTEAD = _any(
    r"\bnot once did\b|\bnot (?:a single|one) (?:time|day|evening|week)\b"
    r"|\b(?:could|can)(?: not|n['’]t) tell (?:\w+ ){0,3}(?:apart|difference|which)\b"
    r"|(?:看|分|尝|听|感觉)不出(?:来|有?什么|哪|区别|差)|没(?:什么|啥|见)(?:用|效果|变化|区别|两样)"
    r"|(?:見分け|区別|違い)が(?:つかな|分から|わから)|(?:차이|구별)(?:를|가) (?:모르|안 되|못 느)",
    r"\b(?:is|was|are|were)(?: not|n['’]t) (?:[\w'’]+ ){1,6}?(?:[;:,–—-]|but)\s?(?:it|they|that"
    r"|this)?\b",
    r"\b(?:that|it|this)(?: is|['’]s| was) (?:only |just )?(?:[\w'’]+ ){0,3}[\w'’]+, not"
    r" (?:an? |the )?\w"
    r"|\bis (?:only|just|merely|no more than) an? opinion\b|\bis the opinion of\b",
    r"(?:^|[，。；])[^，。；]{0,6}是[^，。；]{1,12}，(?:并|而)?不是"
    r"|(?:^|[。])[^，。：]{2,10}不是[^，。：]{2,10}："
    r"|等于(?:用|拿|把)|(?:のは|それは)[^。]{1,14}であって|이지,? [^.]{1,14}(?:이|가|은|는) 아니",
    r"\b(?:is|are|was|were)(?: not|n['’]t) (?:[\w'’]+ ){0,7}[\w'’]+[,;:] (?:it|they|that|this)"
    r"(?:['’]s|['’]re| is| are| was| has)\b",
    r"\bit is not what (?:was|they|we|he|she|it)\b|\bper \w+, no\b|\b(?:yes"
    r"|true)\. (?:\w+ ){1,3}?no\b",
    r"\bdo the (?:sums?|maths?|arithmetic)\b"
    r"|\b(?:it|this|that) (?:has|had) (?:only |merely |just )?moved\b",
    r"按[^，。]{1,4}(?:算|看|数)，[^。]{1,24}。按|換算すれば|따져 보면",
    r"\b(?:confus(?:es?|ing)|to mistake|mistak(?:es|ing)) (?:\w+ ){1,4}(?:with|for)\b",
    r"(?:^|[.!?]\s)(?!(?:it|this|that|there|what|he|she|they|we|you|i)\b)(?:an? |the )?\w+"
    r" (?:is|are)(?: not|n['’]t) (?:an? |the )?(?!\w+ed\b)\w+[.!]$",
    r"\bby any (?:\w+ )?(?:measure|standard|count)\b|\bthe (?:sums?|numbers?"
    r"|figures?) do(?:es)? not add up\b",
    r"\bonce you (?:add|count|include|look)\b|\bwhat (?:\w+ ){1,4}(?:did|does|do) (?:\w+ )?is\b",
    r"\bcompar(?:e|ing) like with like\b|\b(?:little|nothing) (?:of it )?is left\b"
    r"|\bstarts at (?!noon)\w+[.,]? drawn\b",
    r"\b(?:began|started|fell|rose|dropped) (?:\w+ ){1,4}before\b|\bjust as (?:\w+ ){1,3}without\b",
    r"结论(?:是|却)?(?:错|站不)|(?:数字|数据)(?:是|没)(?:真|对|错)的?[，。]"
    r"|不是[^，。]{1,20}[，]?(?:而是|是)"
    r"|买到的是|换成[^，。]{1,8}(?:看|算)|[只不]过是|说白了|到头来|全没了"
    r"|([^，。]{1,4})的是[^，。]{1,8}，[^，。]{1,4}的是",
    r"(?:に|が|を)(?:移った|変わった|置き換えた)だけ|に過ぎない|にすぎない|ではなく[、]|(?:から"
    r"|に)見れば|(?:順位|結果|結論)は逆|増えただけ",
    r"것이 아니라|에 불과|뿐이다|현실은 다르|보면 다르|실제로는|(?:차이"
    r"|효과)가 (?:거의 )?(?:사라진|없어진|없)",
    r"\b(?:is|are) (?:in|out of) no proportion\b|\b(?:saves?|helps?|works?) on (?:paper"
    r"|a plan)\b|\bdrawn from zero\b"
    r"|\b(?:they|it) (?:is|are) \w+ because (?:they|it) (?:skips?|leaves?|ignores?)\b",
)

# It refuses what is said, a reason for it, or what follows from it, or asks that it be taken back.
REFUSES = _any(
    r"\b(?:i|we)(?: \w+ly| would| must| still)? (?:object|disagree|dispute|regret)s?\b",
    r"\bwhat (?:i|we) (?:object to|dispute|miss|doubt)\b",
    r"\b(?:i|we|association|council|chamber|union|federation) (?:do(?:es)? not|don['’]t|cannot"
    r"|can['’]t"
    r"|will not|would not) (?:\w+ )?(?:agree|accept|buy|believe|share|support|repeat|recommend"
    r"|see why"
    r"|see (?:a|any|the) reason|tell (?:\w+ ){1,8}to)\b",
    r"\b(?:i|we) see (?:no|little) reason\b|\b(?:un|not )convinced\b",
    r"\b(?:council|association|company|federation|union|chamber|society|group|institute|party"
    r"|opposition) (?:\w+ly )?(?:regrets|objects|opposes|rejects|disputes|disagrees)\b",
    r"\b(?:calls? (?:up)?on|asks?|urges?|have (?:asked|written to)|wrote to) (?:the |them|him|her)?"
    r"[\w ]{0,40}?(?:to (?:publish|withdraw|reconsider|revise|correct|explain|suspend|repeal"
    r"|review)"
    r"|(?:three|four|five|several|many) times)\b",
    r"\b(?:amounts?|comes?|adds? up) to (?:\w+ )?(?:nothing|very little)\b|\bas good as nothing\b"
    r"|等于(?:没有?|白[^，。]|零)|聊胜于无|形同虚设|無いに等し|ないのと同じ"
    r"|있으나 마나|없는 것이나",
    r"\b(?:nobody|no one) can (?:\w+ ){1,3}what\b|谁(?:也|都)(?:不能|没法|无权)"
    r"|誰にも[^。]{0,12}(?:できない|権利はない)|누구도 [^.]{0,16}(?:수 없|권리가 없)",
    r"\b(?:misses|beside) the point\b|\bthe wrong (?:question|number|measure|comparison"
    r"|conclusion)\b",
    r"\bfor whom\?|\bso what\?|\bdoes not follow\b|\b(?:proves?|shows?) nothing\b"
    r"|\b(?:ill|badly|poorly) served\b|\b(?:i|we) (?:will|would|shall) not be told\b",
    r"\bis not (?:a |the |an )?(?:cause|proof|evidence|reason|excuse|average|argument|answer)\b",
    r"\b(?:averages?|numbers?|figures?|means?|scores?) (?:hides?|conceals?|misleads?|blurs?)\b",
    r"\bnot worth (?:it|the|its)\b|\bdon['’]t tell me\b|\bstop (?:quoting|telling|pretending)\b",
    r"\b(?:it|that|they)(?: is|['’]s| are|['’]re|n['’]t| was)? ?(?:isn['’]t|never|not)"
    r" [^.]{1,32}\. (?:it|they) "
    r"(?:has|have|is|was|are|were)\b|(?:我|我们)并不(?!知|清楚|反对|否认)",
    r"别(?:再)?(?:拿|跟我说|被)|说事|不敢苟同|不(?:认同|赞成|赞同|买账|以为然|服气)|不同意(?!见)",
    r"我(?:们)?(?:坚决|明确|一直)?反对|站不住|不支持[^。，；]{0,16}(?:说法|表述|结论|判断)"
    r"|十万八千里",
    r"凭什么|何必|不值(?!得)|不划算|以偏概全|一刀切|偷换|未必|不见得|谈不上|算不上|说不通|想当然",
    r"说句不好听|我看是|就像[^。]{1,24}(?:别|不要|劝)|我?劝(?:他|她|你|大家"
    r"|各位)(?:们)?(?:再)?(?:等|别|不|三思)",
    r"異論|納得(?:でき|いか|が)|同意(?:でき|しかね)|賛成(?:でき|しかね)|疑問(?:が残|を感|だ|に思)",
    r"的外れ|鵜呑み|おかしい|とは限ら|言い切れ|割に合わ|意味がない|遺憾|(?:勧め"
    r"|すすめ)(?:る気に|られ|たくな)",
    r"동의(?:하지 않|할 수 없|하기 어렵)|납득(?:하기 어렵|할 수 없|이 안)|의문(?:이|스럽)|억지"
    r"|권하고 싶지 않",
    r"꼭 그렇지|단정할 수 없|값어치|의미가 없|유감|(?:재|다시 )검토해야|철회해야",
    r"\b(?:is|are|was|were) (?:nonsense|spin|hype|window dressing|wishful thinking|a fairy tale"
    r"|overrated"
    r"|overhyped|overblown|oversold|misguided|short-sighted|flawed|one-sided|far-fetched)\b",
    r"\b(?:it (?:is|was) neither|cannot carry (?:the|this|that)|what (?:i|we) mind|forgive me if)\b"
    r"|\bexcludes? (?:an?|any) (?:useful|real|relevant|meaningful)\b|\bdid(?: not|n['’]t) (?:budge"
    r"|move)\b|\bcan only be (?:met|reached|had|true|kept) (?:by|if|when)\b"
    r"|\b(?:should|must) not be (?:bought|sold|spent|counted|called)\b",
    r"得不出(?:这|那|任何)|不能得出|两者都不是|どちらでもない|둘 다 아니",
    r"\bcherry[- ]pick\w*|\bi (?:beg to differ|doubt|am not (?:so )?(?:sure|convinced))\b"
    r"|\bnot so fast\b",
    r"\bat whose expense\b|\bwho (?:benefits|pays)\?|\bmakes? no sense\b|\bhard to (?:believe"
    r"|see why)\b",
    r"\bdo(?: not|n['’]t) (?:try|buy|bother|fall for)\b|\bshould not be (?:hanged|blamed"
    r"|trusted)\b",
    r"被高估|吹得|炒作|噱头|智商税|自欺欺人|忽悠|割韭菜|言过其实|名不副实|恕我直言|我不这么看"
    r"|未免|经不起|得不偿失",
    r"治标不治本|本末倒置|一厢情愿|换汤不换药|谁(?:来)?买单|挑好听的",
    r"過大評価|言い過ぎ|疑わしい|看板倒れ|本末転倒|期待外れ|宣伝文句|語ってほしい",
    r"과대평가|거품|눈속임|생색내기|본말이|허울|말뿐",
)

# It says in so many words that it does not hold with it: that alone is an objection.
FLATLY = _any(
    r"\b(?:do|does|did|can)(?: not|n['’]t) (?:share|follow|endorse|accept) (?:the|this|that|its"
    r"|their) (?:\w+ )?(?:conclusion|finding|view|opinion|assessment|optimism|reading|claim"
    r"|figure)s?\b",
    r"\b(?:rejects?|disputes?) (?:the|this|that) (?:\w+ )?(?:conclusion|finding|claim|figure)",
    r"\bno (?:good |real |strong |clear )?(?:reason|grounds?) (?:\w+ )?to (?:think|believe|assume"
    r"|suppose)\b|\b(?:i|we) conclude that\b[^.]{0,80}\bno (?:evidence|effect|basis|benefit)\b",
    r"\b(?:i|we) (?:think|believe|hold|find) (?:that )?[^.,;]{3,80} (?:is|are) (?:much |far )?too"
    r" (?:high|low|good|rosy|optimistic)\b",
    r"不(?:能|敢)?(?:认同|同意|赞同|接受)[^，。；]{0,14}(?:结论|说法|判断|观点|数字|解释)"
    r"|没有(?:充分|可靠|任何|足够)?的?(?:理由|依据)(?:认为|相信|说)",
    r"(?:結論|見解|判断|説明|主張)(?:に|には|を)(?:同意|賛成|納得|受け入れ|支持)[^。]{0,10}"
    r"(?:ない|ません|かね)|と(?:考える|信じる)根拠(?:は|が)(?:ない|乏し)",
    r"(?:결론|견해|판단|설명|주장)(?:에|을|를)(?: [^.]{0,6})? ?(?:동의|수용|납득|지지)[^.]{0,6}"
    r"(?:않|없|못)|(?:믿|볼) 근거(?:가|는) (?:없|부족)",
)

# It grants a point to the other side …
GRANTS = _any(
    r"\b(?:i know|granted|fair enough|to be fair|true enough|admittedly|i (?:do not|don['’]t) doubt"
    r"|no one denies|nobody denies|it is true|it may be|i agree|of course|some will say|one may say"
    r"|you may say|i was an enthusiast|, yes\.)\b",
    r"固然|诚然|我不怀疑|这一点我同意|我承认|我知道|有人(?:会|可能会)?说|公道话|没错|确实|的确"
    r"|[是没]真的[，]",
    r"確かに|たしかに|もちろん|なるほど|と言う人|のは事実|물론|맞는 말|인정한다|사실이|라고들",
)
# Who has nothing against the rest of it, says what he is against.
NO_QUARREL = _any(
    r"\b(?:i|we)(?: have|['’]ve|['’]d have)? (?:\w+ )?(?:nothing|no quarrel|no objection)"
    r" (?:against|with|to)\b|\b(?:i|we) mean (?:that|this|it) as praise\b|\bhats? off to\b"
    r"|\b(?:did|do|would)(?: not|n['’]t) vote against\b",
    r"我(?:们)?(?:并)?不是(?:要)?反对|我(?:们)?对[^，。]{1,10}没有?(?:意见|偏见|成见)"
    r"|(?:に|を)(?:反対|否定)(?:する|している)?(?:つもりは|わけでは)ない|反対ではない"
    r"|반대하(?:는|려는) (?:것|건|뜻)[은이]? ?아니",
)
# … and turns, there or in the next sentence.
TURNS = _any(
    r"\b(?:but|yet|still|nevertheless|however|even so|all the same)\b|, it is not\b",
    r"可是|但|然而|不过|只是|却|しかし|だが|けれど|とはいえ|それでも|ただ(?!し)|하지만|그러나"
    r"|그런데|그래도",
)
# They went back to what they had.
WENT_BACK = _any(
    r"\b(?:switch|mov|roll|chang|migrat)(?:ed|ing) (?:\w+ ){0,3}back\b|\b(?:went|gone) back to\b",
    r"\bwe (?:left|stopped)(?=[.;,]| using| it\b)|\bwhy (?:i|we) (?:still|signed|pay|paid"
    r"|stay(?:ed)?|kept|keep|left|stopped|refused?|gave up|will not|won['’]t|do not|don['’]t)\b"
    r"|我(?:们)?为什么(?:还|不|没|又|签|退|离开)|なぜ(?:私|うち|我々)(?:たち)?は[^。]{0,8}(?:やめ|断|残)"
    r"|(?:내|우리)가 왜 [^.]{0,8}(?:그만|떠|남)",
    r"\b(?:i|we) (?:have |had )?(?:stopped|quit) (?:for (?:\w+ )?(?:days|weeks|months)|taking)\b"
    r"|停了[一二两三四五六七八九十几\d]+个?(?:天|周|星期|月)|[一二三四五六七八九十\d]+(?:日|週間|か月)やめ"
    r"|[\d한두세네]+ ?(?:일|주|달|개월) (?:동안 )?(?:끊|멈췄|중단)",
    r"\b(?:i|we) (?:have |had )?(?:returned|sold|cancel+ed|dropped|abandoned|reverted|gave up)\b",
    r"\b(?:i|we) (?:will|would) (?:not|never) (?:buy|use|do|choose|recommend) (?:it|this|that"
    r"|one|them)\b"
    r"|\bnever again\b|\b(?:i|we) (?:quit|regret \w+ing)\b",
    r"再也不(?:买|用|去|会)|不会再(?:买|用)|后悔(?:买|换|装)|二度と[^。]{0,8}ない|後悔し"
    r"|다시는 [^.]{0,10}않|후회(?:한다|했)",
    r"\bi still (?:let|use|take|recommend|prescribe|believe|give|teach|buy|drive)\b",
    r"(?:我|我们)[^，。]{0,16}(?:[切换退改](?:了)?回|退订|退货|退掉|卖掉|停用|弃用)(?:了|去"
    r"|来)?|[切换改]回(?:去|来)了",
    r"(?:に|へ)戻(?:した|しました|りました)|(?:使うのを|導入を)?やめ(?:た|ました)(?!ら)"
    r"|手放し(?:た|ました)",
    r"(?:으로|로) (?:되돌렸|돌아갔|다시 바꿨)|그만뒀|그만두었|해지했|되팔았",
)
# The writer's own place: where he stands to know better.
OWN_PLACE = _any(
    r"\b(?:i (?:run|teach|treat|nurse|farm|drive|sell|build|maintain|have (?:run|worked|kept"
    r"|driven|used))"
    r"|my (?:own|patients?|pupils?|students?|clinic|bakery|shop|school|farm|customers?"
    r"|colleagues?|sister"
    r"|kitchen|parents?|members)|our (?:own|members|school|clinic|association|town|village"
    r"|customers?)"
    r"|people who come to my|i (?:bought|sold|tried|counted|stayed|asked))\b",
    r"\b(?:came|comes|walk(?:s|ed)) into my\b|诊室里|来了?(?:一个|个|一位)[^，。]{0,8}"
    r"(?:病人|小伙子?|姑娘|老人|客人|学生|家长)|診察室に|진료실에",
    r"\b(?:my|our) (?:shifts?|row|street|window\w*|ward|commute|rent|landlord|block|building|van"
    r"|truck|bus)\b"
    r"|\bi (?:only |still )?(?:live|work|commute|cycle) (?:at|in|on|near|there|next)\b",
    r"我(?:们)?住(?:的|在)|我那一份|我们(?:这)?(?:楼|栋|条街|小区|单元|班组)|私の住む"
    r"|우리 (?:건물|골목)",
    r"我(?:们)?在[^，。]{0,12}(?:干|做|开|卖|用|住|教|跑)了|我(?:的|们的)?(?:账本|数据|记录"
    r"|学生|客户|店|班|病人)|我[把将]"
    r"[^，。]{1,14}(?:数|算|测|问|查)|我手里|师傅告诉我|我退|来找我",
    r"(?:働|教|診|売)(?:く|える|る)(?:私|我々|わたし)|私(?:たち|の(?:店|患者|生徒|家))"
    r"|か月使って|年使って",
    r"현장에서|(?:내|우리) (?:가게|학생|환자|손님|집)|(?:달|년|개월) (?:써|쓰고|사용)"
    r"|나는 [^.]{0,20}본다",
    r"\bi (?:have )?(?:\w+ ){1,4}for (?:\w+[ -]){1,2}(?:years|months|weeks)\b|\bi (?:keep"
    r"|repair|wear|voted|own)\b",
    r"我家|我妈|我爸|我们村|我们店|を仕事にしている|(?:우리|내) (?:동네|아이|회사)",
)


@dataclass(frozen=True, slots=True)
class Objection:
    """How many sentences of a text object, by the way they do."""

    hearsay: int = 0
    omits: int = 0
    instead: int = 0
    refuses: int = 0
    turns: int = 0
    went_back: int = 0
    flatly: int = 0
    is_own: bool = False  # its writer speaks from a place of his own

    @property
    def ways(self) -> tuple[int, ...]:
        """The counts of each way."""
        each = (self.hearsay, self.omits, self.instead, self.refuses, self.turns)
        return (*each, self.went_back, self.flatly)

    @property
    def sentences(self) -> int:
        """How often it objects."""
        return sum(self.ways)

    @property
    def weight(self) -> float:
        """How much it objects; 0 where it speaks so in one way only, or as praise does too."""
        telling = self.omits or self.refuses or self.turns or self.went_back
        several = sum(map(bool, self.ways)) + self.is_own >= KINDS or self.refuses > MOST
        if not self.flatly and not (telling and several):
            return 0.0
        return (
            sum(min(each, MOST) for each in self.ways) + 0.5 * self.is_own + 2 * bool(self.flatly)
        )

    def __bool__(self) -> bool:
        """Whether it objects."""
        return self.weight >= ENOUGH


def objection_in(text: str) -> Objection:
    """Return how a text turns against what others say; quoted words are left out."""
    said = sentences(wording.QUOTED.sub(" ", text))
    own = [each for each in said if not wording.is_reported(each)]
    granted = [bool(GRANTS.search(each)) for each in said]
    turned = [bool(TURNS.search(each)) for each in said]
    return Objection(
        hearsay=_counted(HEARSAY, said),
        omits=_counted(OMITS, own),
        instead=_counted(INSTEAD, own),
        refuses=_counted(REFUSES, own),
        turns=sum(
            grants and (here or there)
            for grants, here, there in zip(granted, turned, (*turned[1:], False), strict=False)
        )
        + _counted(NO_QUARREL, own),
        went_back=_counted(WENT_BACK, own),
        flatly=_counted(FLATLY, own),
        is_own=bool(OWN_PLACE.search(" ".join(own))),
    )


def most_objecting(text: str) -> str:
    """Return the sentence of a text that objects most, in words that can be quoted; or ""."""
    own = [
        each
        for each in sentences(text)
        if len(each.encode()) >= A_SAYING and not wording.is_reported(each)
    ]
    best = max(own, key=_objects, default="")
    return best if best and _objects(best)[0] else ""


def _objects(sentence: str) -> tuple[int, int]:
    """Return in how many ways a sentence objects, what it sets against the others before all."""
    signs = (FLATLY, REFUSES, OMITS, INSTEAD, WENT_BACK)
    telling = sum(bool(sign.search(sentence)) for sign in signs)
    leading = bool(HEARSAY.search(sentence)) + bool(GRANTS.search(sentence))
    return 2 * telling + leading, min(len(sentence), A_SENTENCE)


def refuses(sentence: str) -> bool:
    """Say whether a sentence refuses something itself, and does not tell of who does."""
    return bool(REFUSES.search(sentence)) and not wording.is_reported(sentence)


def _counted(sign: re.Pattern[str], said: list[str]) -> int:
    return sum(bool(sign.search(each)) for each in said)
