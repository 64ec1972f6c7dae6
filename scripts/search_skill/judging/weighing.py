"""Weak signs weighed together: what a page for engines and a page that sells have in common.

Each sign is a kind, told in several languages, and proves nothing: an honest page has one or two.
"""

from __future__ import annotations

import re
from functools import lru_cache

from search_skill.judging import layout, prose
from search_skill.text.facts import facts_of
from search_skill.text.sentences import sentences
from search_skill.text.tokens import words

OPENING, CLOSING = 160, 260  # characters at the ends of a text
FACT_POOR = 0.4  # share of sentences with something checkable
LOUD = 3  # exclamations
ASKED = re.compile(
    r"\b(?:is your|why does your|don'?t worry|we'?ve got you|you read that right|imagine )\b"
    r"|的朋友|注意了|你知道吗|有新变化|探している方|お探しの方|고민이시죠"
    r"|\b(?:are|do|have|did|can|want|wondering|looking|searching|curious|ever|thinking|planning"
    r"|struggling|tired|need|confused)\b[^.!?\n]{0,90}\?|\bif you (?:are|'re|have|want|own)\b"
    r"|\byou(?:'ve| have)? (?:come to|found|are in) the right|read on|this guide covers"
    r"|(?:吗|呢|怎么办|怎么样|多少钱?|是什么|有哪些|如何|怎么解决)[^。！？?\n]{0,4}[？?]|大家好"
    r"|小伙伴|很多(?:人|朋友|车主|网友)"
    r"|别担心|接下来|下面就?|(?:ませんか|でしょうか|ですか|ますか|ますよね|ですよね)[？?。！!]"
    r"|方も多い|そんなあなた|皆さん"
    r"|(?:시죠|까요|나요|신가요|십니까)[?？]|안녕하세요|궁금하|오늘은"
    r"|\b(?:möchten Sie|Sie möchten|suchen Sie|sind Sie hier|fragen Sie sich|vous cherchez"
    r"|vous souhaitez|buscas|quieres saber|te preguntas)\b",
    re.I,
)
CLOSED = re.compile(
    r"\benjoy your|if nothing works|contact support|will undoubtedly|increasingly important role"
    r"|怎么看|评论区|转给|请关注|给予足够|拭目以待|公式サイトはこちら|보러가기"
    r"|\bhope\b|feel free to|leave a comment|let us know|comments? (?:below|section)"
    r"|that'?s (?:all|it)"
    r"\b|thanks? (?:you )?for reading|share (?:this|it) with|wrapping up|bookmark|now you know"
    r"|stay tuned|what are you waiting for|journey (?:today|now)\b"
    r"|in conclusion|final thoughts|great choice|consult (?:your|an?|the)\b|check (?:back|out our)"
    r"|希望(?:对|能|可以|以上|本文|大家)|以上就是|(?:介绍|分享|讲解|整理|聊|说)(?:到|完)|如果以上"
    r"|还有(?:其他|什么)疑问"
    r"|欢迎(?:留言|评论|收藏|关注|咨询)|感谢(?:您的)?阅读|请联系专业|总的来说|总之|综上"
    r"|いかが|参考に(?:な|して)|ぜひ|最後まで|紹介しました|シェア|まとめ"
    r"|도움이|이상으로|지금까지|찾아뵙|댓글|공감|마무리|알아보았|알아봤"
    r"|\bwir hoffen|\bfazit\b|nous espérons|n'hésitez pas|en conclusion|esperamos que|no dudes en",
    re.I,
)
FRAMES = re.compile(
    r"^(?:#+\s*|\*\*|\d{1,2}[.、]\s*)?(?:what (?:is|are|does)\b|why (?:is|are|do)\b|how to\b"
    r"|conclusion"
    r"|tips for\b|is (?:the|it) .{2,30} worth|首先[^\n]{4,80}其次|\w+ (?:considerations"
    r"|advancements)$"
    r"|final (?:thoughts|verdict)|wrapping up|the bottom line|faqs?\b|pros and cons"
    r"|key (?:takeaways|"
    r"considerations)|(?:fix|solution|method|tip|way) \d|introduction|overview$"
    r"|[一二三四五六七八九十]、|什么是|.{1,14}(?:是什么|有哪些|怎么办|的意义)[？?]?$|(?:方法|技巧"
    r"|第)[一二三四五1-9]|总结|结语|常见问题"
    r"|.{1,16}とは|まとめ|よくある質問|.{1,16}(?:이란|무엇)|마무리|자주 묻는"
    r"|was (?:ist|bedeutet)|fazit|qu'est-ce|conclusión|¿qué es)",
    re.I | re.M,
)
FEWEST_FRAMES = 2
DEFINES = re.compile(
    r"\b(?:is|are) (?:a|an|the|when|how|one of) [^.\n]{0,40}\b(?:that|which|of|used|you)\b"
    r"|\bmeans? (?:how|that|to|when)\b|stands for\b|\bis important\b|\bplays? an? \w+ role"
    r"|就是(?:把|指|一种|一个)?|是指|非常重要|十分重要|必不可少|とは[、,]?[^。\n]{2,30}(?:こと"
    r"|もの)です|(?:이란|은|는) "
    r"[^.\n]{2,30}(?:것|말)(?:을 말)?합니다|\bbedeutet,|\bist wichtig",
    re.I,
)
HEDGES = re.compile(
    r"\b(?:it (?:really |all )?depends|depending on|depends on|make sure|always (?:check|consult"
    r"|read)"
    r"|regularly|in general|generally|on average|various|many factors|several factors"
    r"|most (?:people"
    r"|experts)|experts (?:say|recommend|agree)|studies show|it is (?:recommended|advisable)"
    r"|sometimes a|can cause|may be the|something for everyone|as (?:many|most) people"
    r"|one of the most"
    r"|important role|for couples|promising solution|significantly improved|remains essential"
    r"|keep in mind|in recent years|very popular)\b"
    r"|以官方[^，。]{0,4}为准|据了解|符合(?:这些)?条件的|要(?:定期|保持|养成|加强|强化|注重|重视)"
    r"|日益受到"
    r"|一般来说|通常情况|根据(?:自身|实际|个人)|视情况|因人而异|近年来|越来越|建议(?:大家|您)"
    r"|专家(?:表示|建议|指出)"
    r"|が大切です|がおすすめ|と言われています|ケースバイケース|場合があります|중요합니다|좋습니다"
    r"|추천드|일반적으로",
    re.I,
)
SIGNS_OF_A_FARM = (
    "asks its reader",
    "closes with a formula",
    "has headings that fit any matter",
    "defines what everybody knows",
    "promises in its title",
    "tells hardly a fact",
    "says its title over and over",
    "gives advice that fits any matter",
)
PLAIN_SIGNS = frozenset(SIGNS_OF_A_FARM[place] for place in (0, 2, 5, 7))  # help has these too
# a guide for users is free, promises and speaks to its reader as well
HARD_SELL = frozenset(
    ("shows praise by somebody without a name", "hurries its reader", "counts its customers")
)
MANY_OF_A_FARM, OF_THEM_TELLING = 4, 2
MANY_OF_SELLING, IN_A_SHORT_TEXT = 5, 4
SHORT = 1800  # characters
LOOKED_AT = 5000  # characters in which the signs of one page stand: in a long text all of them do
CALLS = re.compile(
    r"\b(?:buy|order|shop|book|schedule|sign up|subscribe|start|try|get (?:yours|started|a quote)"
    r"|contact sales|call (?:us|now)|claim|request|download|apply)\b[^.\n]{0,24}\b(?:now|today"
    r"|free|demo"
    r"|here|yours?|us|trial)\b"
    r"|\border (?:by|before) (?:noon|\d)|ask for a (?:quotation|quote)\b|add to cart"
    r"|get yours|learn more →"
    r"|点击(?:链接|查看|下方)|下单|立即|马上(?:购买|抢|咨询)|购买链接|咨询(?:热线|电话|客服)|预约"
    r"|报名|填写表单|扫码"
    r"|到店|抢购|领取"
    r"|お申し込み|ご購入|今すぐ|お問い合わせください|カート|資料請求|구매|신청하세요|상담"
    r"|문의하세요|장바구니",
    re.I,
)
PRAISED = re.compile(
    r"★{3,}|⭐|[\"”]\s*[-—–]+\s*[A-Z][\w]+(?: [A-Z]\.?)?(?:,|$|\n)"
    r"|[”」]\s?[—-]{1,2}\s?\S{1,8}(?:先生|女士|业主)"
    r"|（\d+代(?:女性|男性)[^）]{0,8}）|\(\d+대 ?(?:여성|남성)\)|verified (?:buyer|customer)"
    r"|testimonial",
    re.M,
)
PROMISES = re.compile(
    r"\bguarantee|\blifetime\b|\bzero (?:data loss|downtime|risk|hassle)|\bnever (?:again|lose"
    r"|worry|be)"
    r"|\bsay goodbye|\bup to \d+ ?%|\b\d+ ?(?:x|times) (?:the|faster|cheaper|more)|\bunlimited\b"
    r"|\bstress[- ]free|\bpennies|\bthe (?:best|smartest|easiest|fastest) (?:way|\w+ (?:ever"
    r"|there))"
    r"|no \w+[.,] no \w+|effortless|stunned|\bsaves? (?:you )?(?:up to )?[$€£]?\d"
    r"|遥遥领先|销量(?:领先|第一)|推荐品牌|高达\d|安心|一键|进口|patented|doctor approved"
    r"|changes everything"
    r"|零(?:丢失|风险|距离|门槛)|提升\d+倍|降低\d+%|保证|保障|终身|全国联保|让.{1,12}(?:飞起来"
    r"|无忧|更省)|轻松|畅"
    r"|業界(?:最|No)|No\.?1|半額|驚き|安心(?:保証|の)|업계 ?최|최고의|보장|걱정 ?(?:끝|없이)",
    re.I,
)
SCARCE = re.compile(
    r"\bonly \d+ left|\btoday only|\bhurry|\bends (?:soon|sunday|friday|\d)|\blimited"
    r"|\bwhile (?:stocks|"
    r"supplies)|\bfirst \d+ (?:customers|orders)|\bbefore \d{1,2} \w+|\bwas [$€£]|\bnow only"
    r"|\d+ ?% off|先到先得"
    r"|大促|双11|秒杀|到手价|限时|限量|前\d+名|名额|仅需|截止|优惠|立减|原价|\d折|今だけ|期間限定"
    r"|先着|オフ[!！]"
    r"|残りわずか|한정|오늘만|선착순|할인|특가",
    re.I,
)
CROWDS = re.compile(
    r"\b(?:trusted|loved|chosen|used) by\b|\b\d[\d,]*\+? \w+ (?:trust|choose|love|rely on) us\b"
    r"|\b\d[\d,]*\+? (?:happy \w+|customers|families|companies"
    r"|teams|users|businesses)\b|(?:服务|覆盖|超过|超|累计)\s?\d[\d,.]*\s?(?:万)?(?:家|名|位|户"
    r"|用户|企业)"
    r"|累計\d|導入実績|누적 ?(?:판매|가입|사용)",
    re.I,
)
FREE = re.compile(
    r"(?:到手价|售价|现价|仅需?|只要)\s?\d|\d元(?:起|包邮)|\bfree\b|免费|免單|赠送|送货|無料|무료"
    r"|\b\d+ ?% off|首月",
    re.I,
)
# In whatever money: "| Pack | Plants | Price |"
PRICE_COLUMN = re.compile(
    r"^\|[^\n]*\|\s*(?:price|our price|preis|prix|precio|价格|售价|価格|料金|가격)\s*\|",
    re.I | re.M,
)
POLITE = re.compile(r"您|お客様|あなた|고객님|여러분")
SIGNS_OF_SELLING = (
    "names prices",
    "asks to act",
    "shows praise by somebody without a name",
    "promises",
    "hurries its reader",
    "speaks to its reader",
    "exclaims",
    "counts its customers",
)


@lru_cache(maxsize=256)
def signs_of_a_farm(title: str, text: str) -> tuple[str, ...]:
    """Return which weak signs of a page made for engines a text shows."""
    plain = text.strip()
    if len(plain) > 2 * LOOKED_AT:
        return ()
    holds = (
        bool(ASKED.search(plain[: 2 * OPENING])),
        bool(CLOSED.search(plain[-CLOSING:])),
        len(FRAMES.findall(plain)) >= FEWEST_FRAMES,
        bool(DEFINES.search(plain)),
        promises(title),
        fact_share(plain) <= FACT_POOR,
        prose.padding(prose.running_text(plain[:12_000]), (title,))[2] >= 0.06,
        len({match[0].casefold() for match in HEDGES.finditer(plain)}) > 1,
    )
    return tuple(said for held, said in zip(holds, SIGNS_OF_A_FARM, strict=True) if held)


def asks(text: str) -> bool:
    """Say whether a text begins by speaking to its reader."""
    return bool(ASKED.search(text.strip()[: 2 * OPENING]))


def sells(signs: tuple[str, ...], text: str) -> bool:
    """Say whether the signs of selling are many for so long a text."""
    many = IN_A_SHORT_TEXT if len(text) <= SHORT else MANY_OF_SELLING
    return len(signs) >= many and bool(HARD_SELL.intersection(signs))


def is_a_farm(signs: tuple[str, ...]) -> bool:
    """Say whether the signs are many, and not only those that help for users shows too."""
    telling = len(signs) - len(PLAIN_SIGNS.intersection(signs))
    return len(signs) >= MANY_OF_A_FARM and telling >= OF_THEM_TELLING


TITLED = re.compile(
    r"[!！]|？$|\? \(|\btips\b|\beasy (?:fix|way)|\b\d+ \w* ?fixes\b|\bexploring the"
    r"|\bthe future of"
    r"|\bunbelievable|\bchanges everything|推荐|排行|ランキング|おすすめ|추천|\btop ?\d|速看"
    r"|大变化|最新消息"
    r"|千万别|重要性|浅析|浅谈|都能领|\ball you (?:should|need)|\bguide\b|\b\d+ (?:tips|ways|best"
    r"|reasons|things"
    r"|hacks)\b"
    r"|\b(?:top|best) \d|trends, |challenges|一览表|大全|最新|详解|全攻略|指南|(?:多少钱"
    r"|怎么(?:办|解决|样))|\d+(?:个|招|种|大)"
    r"(?:方法|技巧|妙招|理由)|\d+選|裏ワザ|必見|方法！|\d+ ?가지|꿀팁|방법|총정리|tipps\b"
    r"|ratgeber|对策(?:分析)?$|现状",
    re.I,
)


def promises(title: str) -> bool:
    """Say whether a title promises more than it names."""
    return bool(TITLED.search(title) or prose.PADDED_TITLE.search(title))


@lru_cache(maxsize=256)
def signs_of_selling(text: str) -> tuple[str, ...]:
    """Return which weak signs of a page that sells a text shows."""
    if len(text) > LOOKED_AT:
        return ()
    found = words(text)
    you = sum(word in layout.ADDRESSES for word in found) / len(found) if found else 0.0
    holds = (
        bool(prose.PRICES.search(text) or FREE.search(text) or PRICE_COLUMN.search(text)),
        bool(CALLS.search(text)),
        bool(PRAISED.search(text) or layout.TESTIMONY.search(text)),
        bool(PROMISES.search(text)),
        bool(SCARCE.search(text)),
        you >= layout.ADDRESSING or len(POLITE.findall(text)) > 1,
        len(re.findall(r"[!！]", text)) >= LOUD,
        bool(CROWDS.search(text)),
    )
    return tuple(said for held, said in zip(holds, SIGNS_OF_SELLING, strict=True) if held)


def fact_share(text: str) -> float:
    """Return the share of sentences that state something checkable."""
    found = sentences(text)
    return sum(bool(facts_of(sentence)) for sentence in found) / len(found) if found else 0.0
