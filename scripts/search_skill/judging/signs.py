"""Signs in prose of who speaks: one who tells what others said, or one who did it and saw it."""

from __future__ import annotations

import re

from search_skill.text.facts import QUOTED

REPORTS = re.compile(
    r"\b(?:said|told|according to|reported|confirmed|declined to comment|spokes(?:man|woman"
    r"|person))\b"
    r"|表示|记者|(?<=[，。”])(?:他|她)(?:在电话里|补充|解释)?说|(?:告诉|提醒)我|(?:他|她)承认"
    r"|告诉|据悉|介绍说|坦言|回应(?:称|说)|受访|によると|と(?:述べ|話し|語っ|明かし|訴え"
    r"|説明し)た|取材"
    r"|기자|밝혔다|전했다|말했다|설명했다|덧붙였다|귀띔했다",
    re.I,
)
FIRST_HAND = re.compile(
    # "I have found three values" is what everybody finds who looks for them.
    r"\b(?:we|i)(?:'ve|'d| have| had)? (?!(?:found|read) (?:[\w,-]+ ){0,3}(?:values?|numbers"
    r"|figures|sources|articles?|pages?|answers?|posts?|claims|threads?|sites?|versions|dates)\b)"
    r"(?:measured|tested|ran|re-?ran|built|bought|purchased|opened"
    r"|took|asked"
    r"|switched|moved|migrated|found|counted|timed|reproduced|checked|used|work|worked|design|read"
    r"|wrote|computed|upgraded|patched|surveyed|interviewed|recorded|analy[sz]ed|sampled|logged"
    r"|collected|gathered|listened|recomputed|scraped|crawled|redid|dug"
    r"|tracked|weighed|photographed|inspected|repeated|compared|benchmarked|profiled|pulled"
    r"|replaced"
    r"|installed|drove|rode)\b|\bour (?:tests?|measurements?|service|team|cluster|fleet"
    r"|production|code|pager|traces)\b|\bdisclosure\b|raw (?:data|logs)"
    r"|\bmy (?:own )?(?:counts|counters?|measurements?|readings|logs?|meters?|stopwatch"
    r"|spreadsheets?|figures|camera)\b"
    r"|我(?:们)?(?:都|也|自己|亲自|又|还|就|先后|专门|特意)?(?:测|试|用|做|跑|写"
    r"|在|把|问|卖|数|量|查|调查|统计|跟踪|收集|记录|观测|比较|分析)"
    r"|(?:我们[^，。；：\n]{0,18}?|[我本]人?[^，。；：\n]{0,3}?)(?:迁(?:移|到|完)|切(?:到|换|回)"
    r"|换成了?"
    r"|上线|部署|升级到|回退|拆(?:开|解))"
    r"|移行した|切り替えた|導入してみ|使ってみた|分解した|이전했|전환했|도입해 ?보|써 ?봤|분해했"
    r"|实测|亲测(?!有效|可用|好用|推荐)|压测|踩坑|検証した|試した|計測した|測定した|調査した|数えた"
    r"|직접 (?:써|테스트|세|재|측정|확인|찾아|방문|비교|조사|읽|걸|몰|뜯)|측정했|조사했|기록했",
    re.I,
)

# Somebody was asked for this page, or for the paper that prints it; or tried it and asked about.
ASKED = re.compile(
    r"\b(?:told|tells|assured|informed) (?:us|me|this (?:paper|newspaper|magazine|site))\b"
    r"|\b(?:we|i) (?:asked|called|phoned|rang|visited|met|contacted|spoke|tried|went|reached)\b"
    r"|\b(?:reached|asked|contacted) by (?:telephone|phone|e-?mail|us|this)\b|\bwhen asked\b"
    r"|\bdeclined to comment\b|\bdid not (?:reply|respond|answer)\b"
    r"|\bour (?:own )?(?:reporter|correspondent)\b"
    r"|(?:本报|本刊|本台|本网)记者|记者(?:了解到|获悉|采访|走访|追问|看到|实测|探访|注意到)"
    r"|(?:告诉|对)(?:记者|本报)|(?:我|昨天|今天)[^，。\n]{0,6}(?:打电话|问了|坐了|去了)"
    r"|(?:本紙|本誌|記者)(?:が|は|の取材)|取材(?:に応じ|に対し|で明らか|した)"
    r"|(?:乗っ|行っ|買っ|電話し|問い合わせ)た(?:ら|ところ)|(?:さん|係員|窓口)に(?:聞く|聞いた|尋ね|確認し)"
    r"|(?:본지|기자)(?:가|는|와|에게|의 취재)|취재(?:한|진|에 응)|(?:타|가|사|전화해|물어) ?보니",
    re.I,
)


def unquoted(text: str) -> str:
    """Return a text without what it quotes: "we found 12" in quotation marks is another's work."""
    return QUOTED.sub(" ", text)
