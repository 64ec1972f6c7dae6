"""Signs in the prose of a page: template phrases, machine prose, selling, padding. No verdicts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from search_skill.text.tokens import words

# Openers and closers that a writer fills a page with when there is nothing to say.
TEMPLATE = (
    r"(?:have|'ve) come to the right place|you are (?:not alone|in the right place)"
    r"|are you (?:wondering|curious|looking for|searching for|tired of)|if you(?:'re| are) "
    r"(?:looking|searching) for|without further ado|let's (?:dive|get started)|dive (?:right )?in\b"
    r"|in this (?:complete |ultimate |comprehensive )?(?:guide|article|tutorial|post),? (?:we|you)"
    r"(?:'ll| will)?|everything you need to know|don't panic|step[ -]by[ -]step guide"
    r"|(?:we|i) hope (?:you|this)|let us know in the comments|bookmark this page|stay tuned"
    r"|if you found this (?:article|guide) helpful|follow the steps (?:above|below)"
    r"|check out our|read our articles?|so (?:that )?you don't have to|our (?:experts"
    r"|team of experts)"
    r"|game[ -]changer|look no further|as you can see|that's it!|now you know"
    r"|quick answer|many people want to know|you may have heard|here's (?:everything|what you need)"
    r"|ultimate guide|complete guide|share this (?:article|post)"
    r"|小编|家人们|小伙伴|一起来(?:看看|了解)|希望(?:对大家|能)有?所?帮助|以上就是|关注(?:我们"
    r"|公众号)"
    r"|点赞|转发|速速|不看后悔|手慢无|炸裂|重磅|干货|收藏|敬请期待|什么是.{1,12}呢|就在刚刚|刚刚！"
    r"|大家都知道|废话不多说|一文(?:读懂|看懂)|点击(?:下方|上方|蓝字)|长按识别|阅读原文"
    r"|本节(?:介绍|学习)|通过本节|上一篇|下一篇"
    r"|いかがでしたか|徹底解説|まとめました|ご紹介します|この記事では|알아보겠습니다|총정리"
    r"|도움이 되"
)
MACHINE = (
    r"ever-(?:evolving|changing)|it is (?:important|worth|crucial) (?:to )?not(?:e|ing)|delve"
    r"|underscor(?:e|es|ing) (?:the|its)|pav(?:e|es|ing) the way|pivotal (?:moment|role)|"
    r"(?:plays?|playing) an? (?:crucial|vital|key|pivotal) role|navigat(?:e|ing) (?:the"
    r"|a) (?:complex|"
    r"evolving|landscape)|one thing is (?:clear|certain)|whether you(?:'re| are) an? |stakeholders"
    r"|synergy|transformative|groundbreaking|landmark|multifaceted|far-reaching|rapidly evolving"
    r"|landscape of|a testament to|ushering in|in conclusion|in summary,|key takeaways|"
    r"looking ahead|the road ahead|fosters? (?:a|an|the|trust|accountab|innov)|leverag(?:e|ing)"
    r"|remarkable capabilities|holistic|seamless(?:ly)?|robust (?:supply|secur|frame|solution)"
    r"|significant step (?:forward|towards?)|proactive|competitive advantage|it's important to "
    r"understand|can arise for a (?:number|variety) of|may vary depending|valuable insights"
    r"|powerful reminder|exciting to see|compelling blend|best practices|experts agree"
    r"|embrac(?:e|ing) (?:innov|change)|tapestry|realm of|unlock(?:ing)? the"
    r"|大背景下|综上所述|总而言之|具有重要的?(?:现实|战略)?意义|多个维度|全面解析"
    r"|首先.{4,60}其次.{4,80}最后"
    r"|不断提升|展望未来|多方共赢|可以说|值得注意的是|需要各方共同|迎来更加?广阔|助力|赋能|积极响应"
    r"|が重要です。|と言えるでしょう|현대 사회에서|중요한 역할을"
)
SAYS_MACHINE = (
    r"\b(?:this|the) (?:page|article|post|content|text|summary|report|translation"
    r"|overview)\b.{0,40}"
    r"\b(?:generated|compiled|created|written|produced) (?:automatically|by (?:an? )?(?:AI\b"
    r"|artificial|language model|machine))|\b(?:AI|automatically)[ -]generated (?:article|page|post"
    r"|summary|text|overview)\b(?! (?:is|are|can|may|will))|本(?:文|页"
    r"|内容)?.{0,6}(?:由|通过).{0,8}"
    r"(?:智能助手|人工智能|AI|机器).{0,6}(?:生成|创作|撰写)|^由.{0,8}(?:智能助手|人工智能"
    r"|AI).{0,6}(?:生成|创作|撰写)"
    r"|(?:由|通过)(?:智能助手|人工智能|AI|机器)(?:自动)?(?:生成|创作|撰写)"
    r"|AI.{0,4}(?:による自動)?生成(?:記事|です|された)|자동 ?생성(?:된 글|되었)"
    r"|this page is compiled|\bas an? (?:AI|artificial intelligence|large language model)\b"
    r"(?: (?:language )?(?:model|assistant))?,? (?:i |this )"
    r"|作为一(?:个|名|款)?(?:人工智能|AI|大语言|语言)(?:助手|模型|语言模型)"
    r"|(?:AI|人工知能)(?:アシスタント|言語モデル)(?:として|ですので)"
    r"|(?:AI|인공지능) ?(?:비서|언어 ?모델|어시스턴트)(?:로서|이므로)"
)
SELLING = (
    r"book (?:a|my|your) (?:demo|call|survey|consultation)|free (?:trial|shipping|assessment"
    r"|site survey"
    r"|quote|review|consultation)|get (?:my|your) (?:free|api|quote)|talk to (?:sales|us\b"
    r"|an expert)"
    r"|add to (?:cart|basket)|buy now|order (?:now|before|today)|check (?:the )?(?:latest )?price"
    r"|offer (?:code|valid|limited)|limited (?:time )?offer|promo(?:tion)? code|coupon"
    r"|no credit card"
    r"|start (?:free|your trial)|verified buyer|what (?:our )?customers (?:say|are saying)"
    r"|download (?:the )?brochure|join (?:the|our) (?:waitlist|webinar)|money[- ]back|in stock"
    r"|ships in|we (?:may )?(?:earn|get) a commission|affiliate links?|billed (?:yearly"
    r"|annually|monthly)"
    r"|a (?:month|host per month)\b.{0,30}\||\bper host per month|request (?:a )?(?:demo|quote)"
    r"|free (?:tail light|gift)|™|sponsored (?:post|content)|attorney advertising|you pay nothing"
    r"|you may (?:be entitled|qualify)|apply (?:now|by)|book before|pricing that"
    r"|立即(?:购买|咨询|领取|下单|预约)|预约试驾|在线咨询|到店|限时(?:免费|优惠)|原价|现价"
    r"|优惠券|名额有限|名额告急"
    r"|锁定.{0,6}名额|扫码|二维码|专属顾问|客服|领取(?:通道|入口)|免费领|元起|0息|首付|广告合作"
    r"|材料费"
    r"|最终解释权|厂家|今すぐ(?:購入|申し込)|お問い合わせ|無料(?:体験|相談)|クーポン|送料無料"
    r"|지금 (?:구매|신청)|무료 ?체험|할인 ?쿠폰|상담 ?신청"
)
PRICES = re.compile(
    r"[$€£]\s?\d[\d,.]*|(?<!\w)\d[\d,.]*\s?(?:crowns|dollars|euros|元|円|원)(?!\w)", re.I
)
GATHERS = (
    r"(?:collects?|gathers?|mirrors?|imports?|aggregates?|hosts?) (?:the )?(?:documentation"
    r"|records?"
    r"|questions?|answers?|articles?)|\d{1,3},\d{3} (?:records|open-source projects|projects"
    r"|packages)"
    r"|records are imported|imported from|remove advertising|without warranty|from public sources"
    r"|猜你喜欢|如有侵权|版权归原作者|本文系转载|内容来(?:源于|自)网络|转载自网络|聚合|相关推荐"
    r"|無断転載|まとめサイト|출처[: ]?인터넷"
)
LISTED = re.compile(
    r"^(?:#+\s*)?(?:no\.?\s?)?\d{1,2}[.)、:—–-]?\s*\S.{2,80}?(?:★|⭐|best|\brating\b|:|—|–)"
    r"|★★★|⭐|our rating|推荐指数|editor'?s choice|our top pick",
    re.I | re.M,
)
PADDED_TITLE = re.compile(
    r"ultimate guide|complete guide|everything you need|\(?updated (?:\w+ )?20\d\d|\b20\d\d guide"
    r"|^\s*(?:top )?\d+ best\b|\b(?:top|best) \d+\b|\d+ best |\[solved\]|\d+ (?:proven )?ways to"
    r"|how to (?:fix|resolve) .*(?:fast|easy|error)|explained(?: with examples)?$|quick answer"
    r"|ranked by|(?:20\d\d)?最新(?:版|政策|整理)|排行榜|十大|大全|教程_|震惊|炸裂|重磅|\+.{2,8}\+"
    r"|完全ガイド|おすすめ\d+選|徹底|총정리|추천 ?\d+",
    re.I,
)
TRIVIAL = re.compile(
    r"(?:^|[.!?\n]\s*)(?:An?|The) [a-z][\w -]{2,40}? (?:is (?:an? |when |the system of "
    r"|the amount of )"
    r"|are (?:people|like) )|stands for [A-Z]|(?:简单来说|的意思就是|是指的?是|就是.{2,8}的工具)",
)
FIXES = re.compile(
    r"^#+\s*(?:fix|solution|method|step|way|方法|解决方案)\s?\d+\s?[:：.]", re.I | re.M
)
QUESTION_HEADING = re.compile(
    r"^#+\s*[^\n]*(?:\?|？|(?:what is|how to|why|pros and cons|conclusion|faq)\b[^\n]*)$"
    r"|^\*{0,2}(?:Q|问|質問)\s?[:：]",
    re.I | re.M,
)
GENERIC_AUTHOR = re.compile(
    r"^(?:admin(?:istrator)?|staff|editor(?:s|ial)?(?: (?:team|staff|desk|board))?|.*\b(?:team|desk"
    r"|staff|editorial|newsroom)|(?:our |staff |special |local |web )*(?:reporter|writer"
    r"|correspondent)s?|news ?room|agencies|wire (?:service|reports?)"
    r"|redaktion|redacción|red|guest|author|小编|.*小编|编辑部?|智能助手|佚名"
    r"|(?:本[报刊台网站社]|特约|实习)?(?:记者|通讯员|编辑|综合)|综合(?:报道|消息)|.*(?:取材班|취재팀|뉴스팀)"
    r"|榜单君"
    r"|.{0,6}资讯|管理人|編集部|관리자|에디터)$",
    re.I,
)
MEANINGFUL = 3  # words a padded phrase has at least
FEWEST = 4  # times it comes back


KINDS = (TEMPLATE, MACHINE, SAYS_MACHINE, SELLING, GATHERS)  # of phrases that tell of a text


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.I | re.S)


@lru_cache(maxsize=256)
def said(pattern: str, text: str) -> tuple[str, ...]:
    """Return the distinct phrases of a kind that a text holds, as they stand there."""
    line = " ".join(text.split())
    found = {match[0].strip().casefold(): None for match in _compiled(pattern).finditer(line)}
    return tuple(found)


def is_generic_author(name: str) -> bool:
    """Say whether a byline names nobody."""
    return not name.strip() or bool(GENERIC_AUTHOR.match(name.strip()))


def padding(text: str, subject: Sequence[str]) -> tuple[str, int, float]:
    """Return the phrase a text is padded with: itself, how often, and its share of all words.

    Only phrases with a word of the subject count: a formula of contract language is no padding.
    """
    tokens = _parts(text)
    wanted = {word for name in subject for word in _parts(name)}
    best: tuple[str, int, float] = ("", 0, 0.0)
    cjk = sum(len(word) == 1 and word > "\u3000" for word in tokens) * 2 > len(tokens)
    for size in (5, 7, 9, 11) if cjk else (3, 4, 5, 6):
        runs = [tuple(tokens[at : at + size]) for at in range(len(tokens) - size + 1)]
        counts = Counter(run for run in runs if wanted & set(run))
        for run, times in counts.most_common(1):
            share = times * size / max(1, len(tokens))
            if times >= FEWEST and share > best[2]:
                best = ("".join(run) if cjk else " ".join(run), times, share)
    return best


def _parts(text: str) -> list[str]:
    return [part for word in words(text) for part in word.split("-") if part]
