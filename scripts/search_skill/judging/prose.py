"""Signs in the prose of a page: template phrases, machine prose, selling, padding. No verdicts."""

from __future__ import annotations

import re
from collections import Counter
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
    r"|quick answer|(?:many|most) people (?:want to know|wonder)|you may have heard"
    r"|answered your questions?|you've found the right"
    r"|in this (?:article|post|guide),? (?:we|you|I) (?:will|are going to|explain|cover|answer)"
    r"|read on to (?:find|learn)"
    r"|don't forget to (?:read|check|subscribe)"
    r"|here's (?:everything|what you need)"
    r"|ultimate guide|complete guide|share this (?:article|post)"
    r"|(?:hello and )?welcome to our (?:article|guide|page|post)|readers have asked us"
    r"|in one convenient place|to put this (?:number |figure )?into perspective"
    r"|what are you waiting for|start your [\w ]{2,24}journey"
    r"|tell us in the comments|in this comprehensive (?:article|guide)"
    r"|小编|家人们|小伙伴|一起来(?:看看|了解)|希望(?:对大家|能)有?所?帮助|以上就是|关注(?:我们"
    r"|公众号)"
    r"|点赞|转发|速速|不看后悔|手慢无|炸裂|重磅|干货|收藏|敬请期待|什么是.{1,12}呢|就在刚刚|刚刚！"
    r"|大家都知道|废话不多说|一文(?:读懂|看懂)|点击(?:下方|上方|蓝字)|长按识别|阅读原文"
    r"|本节(?:介绍|学习)|通过本节|上一篇|下一篇|下一[节章]我们|深受[^，。]{0,8}(?:喜爱|欢迎|青睐)"
    r"|适用于各种场景|每日更新|供大家参考"
    r"|跟随[^，。]{0,6}一起来|就(?:介绍|说|分享|聊)到这里|希望(?:能|可以)帮到|很多(?:人|车主|网友"
    r"|用户)都?在?"
    r"(?:关心|好奇|想知道)|到底是[^，。]{0,10}呢"
    r"|相信(?:很多|不少|大家)|带大家(?:一起)?|为(?:大家|您)整理|想了解更多|记得收藏|赶紧收藏"
    r"|建议收藏"
    r"|今天(?:就)?(?:来|给|为|跟)(?:大家)?(?:聊|说|分享|介绍|讲)|不少(?:朋友|网友)都?(?:想|在)问"
    r"|写文章不易|(?:博主|小编)(?:就|将|来)?(?:教|带|给)(?:大家|你)|(?:您|你)的(?:点赞|支持)是"
    r"|希望(?:本文|这篇)[^，。]{0,6}(?:能|可以|对)|手把手(?:带|教)|零基础(?:也能|入门)|你学会了吗"
    r"|(?:今天|本期)的?(?:教程|内容"
    r"|分享)[^，。]{0,4}就到这里"
    r"|后台回复|在当今[^，。]{0,12}(?:时代|社会|发展)|你是否(?:也)?(?:遇到|正在|想)|行之有效的"
    r"|(?:本文|下面)将?(?:为|给)(?:您|你|大家)(?:深入|详细)?(?:介绍|讲解|带来|分析|解析|提供)"
    r"|(?:欢迎)?在评论区(?:分享|留言)"
    r"|相信您一定|如果您有更好的"
    r"|初心者(?:でも|の方でも)|ぜひ(?:参考|最後)に|コメント欄で|この記事を読めば"
    r"|초보자도|댓글로 (?:남겨|알려)|이 글 하나(?:로|면)|끝까지 함께"
    r"|いかがでしたか|いかがでしたでしょうか|気になる方も多い|最後まで(?:お読み|読んで)"
    r"|調べてみました|いかがだったでしょうか|(?:気になって|悩んで)(?:いる|る)方"
    r"|についてご?紹介しま|徹底解説|まとめました|ご紹介します|この記事では|알아보겠습니다|총정리"
    r"|도움이 되|공감과 댓글|에 대해 알아보|궁금하신 분|오늘은 [^.\n]{2,30}(?:알아|정리|소개)"
    r"|끝까지 읽어|포스팅"
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
    r"|marks a significant (?:shift|step|milestone)|explores? the (?:implications|challenges)"
    r"|implications, challenges|increasing pressure on|becomes essential|enhanced quality of life"
    r"|requires careful consideration|by embracing|fostering (?:collaboration|innovation|a|trust)"
    r"|a more sustainable future|generations to come|despite these (?:advantages|challenges)"
    r"|improved utili[sz]ation|community needs"
    r"|in today'?s (?:fast[- ]paced|data[- ]driven|digital|modern|rapidly|competitive|connected)"
    r"|more (?:important|critical|crucial|relevant) than ever|plays an? essential role"
    r"|it is (?:essential|advisable|crucial) to|a wide (?:range|array|variety) of|a myriad of"
    r"|first and foremost|against this backdrop|as technology continues to evolve"
    r"|harness(?:ing)? (?:its|the|their)|unlock(?:s|ed)? (?:its|significant|new|their)"
    r"|elevate your|strik(?:e|ing) (?:a|the right) balance|a balanced approach|key considerations"
    r"|an optimal balance|future outlook|sparked (?:widespread|intense) (?:discussion|debate)"
    r"|in this (?:analysis|overview), we|sheds? light on|it'?s worth (?:noting|mentioning)"
    r"|when it comes to [\w -]{2,30}, it is"
    r"|cutting[- ]edge|push(?:es|ing)? the boundaries|commitment to (?:innovation|excellence"
    r"|quality)"
    r"|sett?(?:s|ing)? a new standard|overwhelmingly positive|than ever before|sets? itself apart"
    r"|showcas(?:es|ing)|enormous potential|empower(?:s|ing) \w+|depends? on numerous factors"
    r"|well[- ]positioned to|remains one of the most|early feedback|must-have for"
    r"|make an informed (?:decision|choice)|unique set of (?:strengths|features|benefits)"
    r"|particularly well suited|depends? on your (?:specific|individual|unique)"
    r"|as (?:the|this) [\w -]{3,30} continues to evolve"
    r"|goe?s? the extra mile"
    r"|unprecedented (?:change|times)|redefin(?:e|es|ing) what is possible"
    r"|at the intersection of|bold step (?:forward|towards?)|compelling (?:example|case study)"
    r"|at a glance\b|from hobbyists to|continuously (?:transforming|evolving)"
    r"|时代背景下|注入了?(?:一剂)?(?:强心[针剂]|新(?:的)?活力)|标志着[^，。]{2,16}(?:迈入|进入"
    r"|迈向)"
    r"|奠定了?坚实(?:的)?基础|意义深远|翘首以盼|无论您是|专家(?:普遍|一致)认为|贡献(?:自己的)?力量"
    r"|未来已来|前景可期|发挥(?:着)?关键作用|充分彰显|有力印证|历史性时刻|崭新(?:的)?(?:阶段|篇章)"
    r"|大背景下|在此背景下|随着[^，。]{2,20}的(?:不断|快速|持续|深入)(?:发展|提高|提升|推进)"
    r"|取得了?显著成效"
    r"|在这一背景下|应运而生|(?:社会各界|各界)的?广泛关注|积极回应|高质量发展|重要举措"
    r"|严峻(?:的)?(?:挑战|考验)"
    r"|焕发[^，。]{0,6}生机|携手(?:共进|并进)|共创[^，。]{0,4}(?:未来|明天)|新的?动能"
    r"|提供了?(?:有力|坚实)(?:的)?"
    r"(?:支撑|保障)|不容忽视|发挥着?重要作用|具有重要的?作用|首先.{4,60}其次.{4,80}(?:再次|此外)"
    r"|日益突出|深远的?(?:历史|现实)?意义|不可或缺|良好氛围|系统工程|必将|再上新台阶|多方协同"
    r"|久久为功|综合来看|已成为[^，。]{2,24}的重要|(?:充分)?满足(?:了)?(?:广大)?(?:用户|消费者)[^，。]{0,12}需求"
    r"|赢得了?(?:广大)?[^，。]{0,8}好评|集[^，。]{2,16}于一体|(?:您|你)的理想(?:伙伴|选择|之选)"
    r"|具有(?:一定|明显)(?:的)?优势|为(?:用户|您)带来[^，。]{0,14}体验"
    r"|利当前|惠长远|未来可期|行稳致远|谱写|本文将从|机遇与挑战|脱颖而出|有助于.{2,40}有助于"
    r"|综上所述|总而言之|具有重要的?(?:现实|战略)?意义|多个维度|全面解析"
    r"|首先.{4,60}其次.{4,80}最后"
    r"|不断提升|展望未来|多方共赢|可以说|值得注意的是|需要各方共同|迎来更加?广阔|助力|赋能|积极响应"
    r"|が重要です。|と言えるでしょう|現代社会において|近年、[^。]{2,24}注目(?:を集めて|されて)"
    r"|重要な役割を(?:果た|担)|今後の(?:動向|展開)(?:に|が)|さまざまな(?:要因|観点|側面)|多角的に"
    r"|期待されています|と考えられます。|一助となれば"
    r"|新たな(?:時代|ステージ)の幕開け|大きな転換点|可能性を秘めて|不可欠な存在|包括的な(?:視点"
    r"|アプローチ)"
    r"|持続可能な(?:未来|社会)の実現|一層重要に|注目が集まっています"
    r"|새로운 (?:패러다임|전환점|지평)|중요한 이정표|선제적(?:으로|인)|다각도로|시사점(?:을|과)"
    r"|생태계를 구축"
    r"|긍정적으로 평가|것으로 평가됩니다|것으로 나타났습니다|경쟁 ?우위|혁신적인 (?:솔루션|기술"
    r"|서비스)"
    r"|전략을 재정비|체계적으로 이행"
    r"|in an era of|redefin(?:e|es|ing) what(?:'s| is) possible|strategic imperative"
    r"|not (?:merely|just) an? \w+(?: \w+)?,? but an?\b|(?:benefits|results) are compelling"
    r"|best positioned to|the verdict is in\b|(?:data|numbers|results) speaks? for"
    r" (?:itself|themselves)|(?:become|into) opportunities|emerging as a powerful"
    r"|현대 사회에서|중요한 역할을|주목받고 있|다양한 (?:측면|요인|관점)|귀추가 주목|결론적으로"
    r"|할 수 있을 것입니다|빠르게 변화하는|기대됩니다|시사하는 바"
)
SELLING = (
    r"book (?:a|my|your) (?:demo|call|survey|consultation)|free (?:trial|shipping|assessment"
    r"|site survey"
    r"|quote|review|consultation)|get (?:my|your) (?:free|api|quote)|talk to (?:sales|us\b"
    r"|an expert)"
    r"|add to (?:cart|basket)|buy now|order (?:now|before|today)|check (?:the )?(?:latest )?price"
    r"|offer (?:code|valid|limited)|limited (?:time )?offer|promo(?:tion)? code|coupon"
    r"|why (?:our )?customers (?:choose|love)|\d\.\d out of 5\b|from [\d,]+ (?:customer )?reviews"
    r"|orders received before|university[ -]proven"
    r"|no credit card|no cure,? no pay|reserve your\b|(?:today|now) and save \d+"
    r"|(?:replacement|delivery|results?) guarantee\b"
    r"|start (?:free|your trial)|verified buyer|what (?:our )?customers (?:say|are saying)"
    r"|download (?:the )?brochure|join (?:the|our) (?:waitlist|webinar)|money[- ]back|in stock"
    r"|ships in|we (?:may )?(?:earn|get) a commission|affiliate links?|billed (?:yearly"
    r"|annually|monthly)"
    r"|a (?:month|host per month)\b.{0,30}\||\bper host per month|request (?:a )?(?:demo|quote)"
    r"|free (?:tail light|gift)|™|sponsored (?:post|content)|attorney advertising|you pay nothing"
    r"|you may (?:be entitled|qualify)|free case review|no (?:win,? no )?fee unless|apply (?:now"
    r"|by)|book before|pricing that"
    r"|schedule (?:a|your) demo|get started (?:for )?free|contact sales|shop now|free returns"
    r"|while (?:stocks?|supplies) last|(?:trusted|loved) by (?:over |more than )?[\d,]+"
    r"|(?:only )?\d+ left (?:at|in)|\bwas \$\d+|\d+ ?% off\b"
    r"|lifetime warranty|satisfaction guarantee"
    r"|best price guarantee|risk[- ]free|hurry\b|order your|guaranteed\.|offer ends"
    r"|(?:earn|commission)[^.\n]{0,20} (?:from )?qualifying purchases"
    r"|(?:现在|立即|马上|今日|前)下单|立享|立减|前\d+名|以旧换新|门店(?:电话|地址)|全国联保"
    r"|(?:独家区域|区域独家|独家代理|区域)保护|先到先得|(?:加盟|招商)(?:热线|政策|电话|咨询)|(?:合伙人|加盟商)招募"
    r"|免费(?:安装|试用|体验"
    r"|上门|检测)|买一[送赠]|优惠价|包邮|爆款|热销|抢购|咨询热线|加(?:我)?微信|抽奖|免单|\d折"
    r"|点击查看优惠"
    r"|(?:获得|赚取)[^。\n]{0,4}佣金"
    r"|今だけ|\d+ ?%(?:オフ|OFF)|お申し込みは|累計\d+|通常価格|大人気"
    r"|期間限定|お得な|カートに入れる"
    r"|특가|\d+ ?% ?할인|무료 ?(?:배송|설치)|누적 ?판매|정가 "
    r"|지금 ?바로|한정 ?수량|최저가|장바구니|구매하기"
    r"|立即(?:购买|咨询|领取|下单|预约)|预约试驾|在线咨询|到店|限时(?:免费|优惠)|原价|现价"
    r"|优惠券|名额有限|名额告急"
    r"|锁定.{0,6}名额|扫码(?!进|出|乘|支付|付款|开门|登录|过闸)|二维码|专属顾问|客服|领取(?:通道"
    r"|入口)|免费领|元起|0息|首付|广告合作"
    r"|材料费"
    r"|不成功不收费|免服务费|手续费\s?\d+(?:%起|元)|当天到账|专属管家|商务合作[^。\n]{0,4}联系"
    r"|最终解释权|厂家|今すぐ(?:購入|申し込)|お問い合わせ|無料(?:体験|相談)|クーポン|送料無料"
    r"|지금 (?:구매|신청)|무료 ?체험|할인 ?쿠폰|상담 ?신청"
)
# What a price is called that is lowered: of a fare as well as of what is sold.
LOWERED = re.compile(
    r"(?:only )?\d+ ?% off|\bwas \$\d+|\d折|原价|现价|优惠价|元起|优惠券|通常価格"
    r"|\d+ ?%(?:オフ|off)|お得な|정가|\d+ ?% ?할인|특가",
    re.I,
)
PRICES = re.compile(
    r"[$€£]\s?\d[\d,.]*|(?<!\w)\d[\d,.]*\s?(?:crowns|dollars|euros|元|円|원)(?!\w)", re.I
)
PAID = (  # what those have to say who live on the links that they set
    r"(?:we|I|this (?:site|page|post)|our site) (?:may |might )?(?:earn|receive|get"
    r"|be paid)s? (?:a |an |some )?"
    r"(?:small |affiliate |referral )?(?:commission|compensation|referral fee)s?"
    r"|(?:may|might|can) (?:earn|receive|get) (?:a |an |some )?(?:small |affiliate |referral )?"
    r"commissions? (?:when|if) (?:you|readers|visitors) (?:click|buy|purchase|order|book|shop|sign)"
    r"|(?:contains?|includes?|uses?) affiliate links|as an? [\w ]{0,12}(?:affiliate"
    r"|associate),? (?:we|I) earn"
    r"|(?:we|I) earn (?:a little |something )?from (?:qualifying )?(?:purchases|sales|orders)"
    r"|(?:which|that) may affect (?:the )?rankings?|sponsored by the (?:brands|providers)"
    r"|(?<![不未])(?<!不会)(?<!没有)(?<!从未)(?:获得|赚取|收取)(?:一定|少量|部分)?的?"
    r"(?:佣金|返利|推广费)"
    r"|(?<![不未])(?<!没有)含(?:有)?(?:推广|返利|联盟|广告|营销)(?:链接|信息|内容)"
    r"|プロモーションが含まれ(?!て(?:い|お)(?:ませ|な|ら)|ませ)|アフィリエイト(?:広告|プログラム"
    r"|リンク)|PRを含み(?!ませ)|広告を(?:含み(?!ませ)|掲載し(?!て(?:い|お)(?:ませ|な|ら)|ませ"
    r"|ない))"
    r"|파트너스 활동의 일환|수수료를 (?:제공|지급)받(?!지)|제휴 ?링크|원고료를 (?:제공"
    r"|지급)받(?!지)"
)
GATHERS = (
    r"(?:collects?|gathers?|mirrors?|imports?|aggregates?|hosts?) (?:the )?(?:documentation"
    r"|records?"
    r"|questions?|answers?|articles?)|\d{1,3},\d{3} (?:records|open-source projects|projects"
    r"|packages)"
    r"|records are imported|imported from|remove advertising|without warranty|from public sources"
    r"|contact us for removal|if you (?:own|are the owner of) this content|from around the web"
    r"|转自网络|来源[：:]\s?(?:网络|互联网)|内容源自网络|imported once"
    r"|(?:index|archive|collect|host|list)s? (?:over |more than )?\d{1,3}(?:,\d{3})+"
    r"|originally (?:posted|asked) (?:on|at) another|licensed under cc by"
    r"|unofficial (?:copy|mirror)|last crawled|remove ads|\d{1,3},\d{3} open source"
    r"|\d{1,3},\d{3} (?:articles|entries|questions|pages|advisories|records|items|packages"
    r"|documents) and counting|taken over from upstream|accepts? no liability"
    r"|at the time of indexing"
    r"|(?:收录|收集)(?:了)?[^，。\n]{1,10}(?:个|篇|条|款|份)(?:开源)?[^，。\n]{0,4}(?:文档|文章"
    r"|问题|软件|项目)"
    r"|去除广告|文档镜像|(?:記事|文書|質問|ドキュメント)を[\d,万]+件(?:以上)?(?:収録|掲載)"
    r"|[\d,만]+ ?건(?:의)? (?:문서|질문|글|기사)(?:를|을) (?:수집|수록)"
    r"|all rights belong to (?:the|their) (?:original )?(?:authors?|owners?)"
    r"|(?:来源于|来自|由)(?:网友|用户|读者)(?:投稿|上传|提供)|不代表本(?:站|网"
    r"|平台)(?:的)?(?:立场|观点|意见)"
    r"|大家都在看|热门推荐|不对真实性负责|仅供参考，?不(?:代表|构成)本站|侵权(?:请)?联系"
    r"|内容(?:均)?(?:整理|收集|摘|采集)自(?:互联)?网络"
    r"|猜你喜欢|如有侵权|版权归原作者|本文系转载|内容来(?:源于|自)网络|转载自网络|聚合|相关推荐"
    r"|無断転載|まとめサイト|출처[: ]?인터넷"
    r"|(?:ネット|みんな|海外|世間|ネット民)の(?:反応|声)|名無し(?:さん|の)|2chまとめ|5chまとめ"
    r"|(?:네티즌|누리꾼|댓글) ?반응"
)
# A note below a reprint is one thing, however many of these it says.
REPRINT = re.compile(r"转自|版权归原作者|侵权|转载|不代表本|無断転載|all rights belong", re.I)
# What a copy of a question or a manual is framed with; on a site of its own a question has it too.
MIRRORS = (
    r"viewed \d[\d,]* times|more (?:answers|questions|articles|results) you (?:may|might) like"
    r"|(?:similar|related) (?:questions|searches)|related tags|verified by our"
    r"|best answer|about this question|\[solved\]"
    r"|相关问题(?:推荐)?|类似问题|大家还在问|最佳答案|浏览(?:次数|量)[:： ]?\d"
    r"|類似の質問|関連する質問|ベストアンサー|閲覧(?:数|回数)|비슷한 질문|관련 질문|조회수"
)
# What catches the eye above a text that is another's, and what is asked below it.
HOOKS = re.compile(
    r"here'?s (?:why|what|how)|\byou (?:should|need to|must|won'?t)\b|\bjackpot\b|\bwhy (?:you"
    r"|everyone"
    r"|CEOs)\b|\bjust (?:beat|got|became|killed)\b|\bis dead\b|(?-i:\b(?:BILLION|MILLION|FREE"
    r"|NOW|HUGE)\b)"
    r"|告别|终于|竟然|居然|震惊|炸裂|[！!]|【(?:悲報|朗報|速報|衝撃|驚愕|緊急)】|模様$|ヤバ|w{3,}$"
    r"|충격|경악|헉|알고 ?보니|난리",
    re.I,
)
# A headline that advises its reader, above a text which advises nobody.
ADVISES = re.compile(
    r"\b(?:your|you)\b|\bwhat to do\b|\bhere(?:['’]s| is| are) (?:how|what|why|the)\b|\bhow to \w+"
    r"|\bwhat it means for\b|\bwhat (?:every )?\w+ (?:need to|should|must|have to) know\b"
    r"|\bthings to know\b|[你您]|怎么办|怎么查|怎么做|该如何|千万别|必看"
    r"|あなた|対処法|確認方法|すべきこと|知っておきたい|당신|여러분|확인 ?방법|대처법|꼭 ?알아야"
    r"|어떻게 해야",
    re.I,
)
# What is put below a text of another's, for those who are to read it here.
ADDED = re.compile(
    r"^#{1,6} *(?:why (?:it|this) matters\b|the bottom line for \w|our take\b"
    r"|what (?:it|this|that) means for \w|(?:对|這對|这对)[^\n]{1,12}意味着什么"
    r"|(?:为什么|為什麼)(?:这|這)?(?:很)?重要|(?:小编|编辑)点评|[^\n]{1,12}にとって何を意味|なぜ重要"
    r"|왜 중요한가|[^\n]{1,12}에게 무엇을 의미)",
    re.I | re.M,
)
PITCHED = re.compile(
    r"\bsubscribe to\b[^.\n]{0,40}\b(?:pro|premium|plus|vip)\b|\bsign up (?:below|here)\b"
    r"|\bour (?:team of )?(?:analysts|experts)\b|\bshould you buy\b"
    r"|\bdownload (?:our|your) free\b|\bregistration required\b|点击(?:下方|卡片|链接|这里)"
    r"|直达"
    r"|闭眼入|旗舰店|登録はこちら|下のリンク|아래 ?링크|구매 ?링크",
    re.I,
)
LISTED = re.compile(
    r"^(?:#+\s*)?(?:no\.?\s?)?\d{1,2}[.)、:—–-]?\s*\S.{2,80}?(?:★|⭐|best|\brating\b|:|—|–)"
    r"|★★★|⭐|our rating|推荐指数|editor'?s choice|our top pick"
    r"|^\W{0,4}(?:no\.|number) ?\d{1,2}\s?[:.]|^\W{0,4}(?:第\d{1,2}[名位]|\d{1,2}위)[:：.]"
    r"|^\W{0,4}TOP ?\d{1,2}\b"
    r"|\b(?:score|rated)[: ]+\d{1,2}\.\d\b|[🥇🥈🥉]",
    re.I | re.M,
)
PADDED_TITLE = re.compile(
    r"ultimate guide|complete guide|everything you need|\(?updated (?:\w+ )?20\d\d|\b20\d\d guide"
    r"|^\s*(?:top )?\d+ best\b|\b(?:top|best) \d+\b|\d+ best |\[solved\]|\d+ (?:proven )?ways to"
    r"|how to (?:fix|resolve) .*(?:fast|easy|error)|explained(?: with examples)?$|quick answer"
    r"|\b\d+ (?:[a-z-]+ )?(?:benefits|reasons|secrets|tricks|mistakes|myths)\b|backed by science"
    r"|ranked by|(?:20\d\d)?最新(?:版|政策|整理)|排行榜|十大|大全|教程_|震惊|炸裂|重磅|\+.{2,8}\+"
    r"|一文(?:看懂|读懂|搞懂|了解)|【已解决】|[一二三四五六七八九十\d]+种(?:解决)?(?:方法|方案"
    r"|办法)|亲测有效|最全"
    r"|看完(?:赶紧|快)|赶紧转|刚刚官宣|紧急通知|速看|多少钱一|全面解析"
    r"|what you need to know|you won'?t believe|comprehensive (?:guide|analysis|overview|review)"
    r"|benefits, (?:dosage|side effects|uses)|prices?, discounts|とは[？?]|まとめ(?:ました)?$"
    r"|알아보기|정리!|완벽 ?(?:정리|가이드)"
    r"|完全ガイド|おすすめ\d+選|徹底|총정리|추천 ?\d+",
    re.I,
)
TRIVIAL = re.compile(
    r"(?:^|[.!?\n]\s*)(?:An?|The) [a-z][\w -]{2,40}? (?:is (?:an? |when |the system of "
    r"|the amount of )"
    r"|are (?:people|like) )|stands for [A-Z]|(?:简单来说|的意思就是|是指的?是|就是.{2,8}的工具)",
)
FIXES = re.compile(
    r"^(?:#+\s*(?:fix|solution|method|step|way|方法|解决方案|解決策|해결 ?방법)|(?:方法|方案"
    r"|解决方案"
    r"|解決策|対処法|해결 ?방법))\s?[\d一二三四五六七八九十]+\s?[:：.]",
    re.I | re.M,
)
QUESTION_HEADING = re.compile(
    r"^#+\s*[^\n]*(?:\?|？|(?:what is|how to|why|pros and cons|conclusion|faq)\b[^\n]*)$"
    r"|^\*{0,2}(?:Q|问|質問)\s?[:：]",
    re.I | re.M,
)
TABLE_OR_CODE = re.compile(r"```.*?```|^(?:\|[^\n]*|#{1,6} [^\n]*|[ ]{4}[^\n]*)$", re.S | re.M)
MEANINGFUL = 3  # words a padded phrase has at least
FEWEST = 4  # times it comes back


KINDS = (TEMPLATE, MACHINE, SELLING, GATHERS, PAID)  # of phrases that tell of a text


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.I | re.S)


@lru_cache(maxsize=256)
def said(pattern: str, text: str) -> tuple[str, ...]:
    """Return the distinct phrases of a kind that a text holds, as they stand there."""
    line = " ".join(text.split())
    found = {match[0].strip().casefold(): None for match in _compiled(pattern).finditer(line)}
    return tuple(found)


def running_text(text: str) -> str:
    """Return a text without tables, lists of code and headings, which repeat what they are of."""
    return TABLE_OR_CODE.sub(" ", text)


@lru_cache(maxsize=256)
def padding(text: str, subject: tuple[str, ...]) -> tuple[str, int, float]:
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
