"""Whether searching the web pays at all: not for work on given material, chat, textbook knowledge.

What is asked for decides, not single words: "update it to the latest version" is work, though it
says "latest", and "find me papers" is a search, though it begins like an order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from search_skill.text.error_strings import is_trace
from search_skill.text.han import simplified
from search_skill.text.keywords import CJK
from search_skill.types import Entities, Intent
from search_skill.understanding.requesting import PLEASE

POLITE = re.compile(
    r"^(?:(?:hi|hey|hello|ok(?:ay)?|so|now|please|pls|kindly|can you|could you|would you|will you|"
    r"can we|let's|lets|let us|i(?:'d| would) like (?:you )?to|i (?:just )?(?:want|need)(?: "
    r"you)? to|i(?:'ll| will)|we need to|"
    r"help me(?: to)?|help|go ahead and|just|then|also|tolong|bitte|por favor|"
    r"use \w+ to|try to|quickly|carefully)[\s,]+)+",
    re.IGNORECASE,
)
ZH_POLITE = re.compile(
    rf"^(?:{PLEASE}|帮忙|帮|给我|能不能|可以|能否|你能|我需要|我想要?|我要|现在|然后|再|先|来"
    r"|一下|你|[，,\s])+"
)
# orders for work that needs no web: the first word of a request
ORDERS_WORDS = """
translate rewrite rephrase paraphrase proofread summari[sz]e reformat refactor rename transcribe
grep brainstorm ideate automate reframe calculate compute remind organi[sz]e tidy prepare
compose delete undo revert pretend simulate extract solve optimi[sz]e adapt annotate categori[sz]e
shorten
"""
# those that are nouns as well ("design patterns", "merge sort"): orders before a determiner only
ALSO_NOUNS_WORDS = """
edit polish condense expand fix debug format convert write draft create generate make build design
add remove move copy update upgrade install uninstall run execute deploy commit push merge rebase
close save export import clean sort group score rate grade tailor improve turn transform draw
sketch plot render schedule set play sing continue proceed retry stop start take apply correct
play work read respond reply frame act imagine tell confirm check review explain fill sign send
email label classify tag number count split join replace insert append wrap indent comment
document implement test scaffold lint design plan outline answer finish
"""
DETERMINED = (
    r"(?:a|an|the|this|that|these|those|it|its|them|me|my|our|your|us|all|some|any|every|each"
    r"|both|up|out|through|to|as|unit|more|better|"
    r"\d+|one|two|three|ten|new|here|for me|presentation)"
)
ORDERS, ALSO_NOUNS = "|".join(ORDERS_WORDS.split()), "|".join(ALSO_NOUNS_WORDS.split())
WORK = re.compile(
    rf"(?:{ORDERS})(?![\w'-])(?! (?:algorithms?|services?|tools?|software|apps?|methods?"
    rf"|machines?|errors?)\b)|(?:{ALSO_NOUNS})\s+{DETERMINED}(?![\w'-])"
    rf"|(?:{ALSO_NOUNS})\b.*\bfor me\W*$|(?:continue|proceed|retry|stop|start|go on)\W*$",
    re.IGNORECASE,
)
GIVE = re.compile(
    r"name my |play (?:twenty|20|a game|chess|hangman)|"
    r"(?:give me|show me|list|suggest|come up with|think of)\s+(?:\w+\s+){0,3}(?:ideas?|names?"
    r"|titles?|slogans?|jokes?|examples? sentences?|synonyms"
    r"|taglines?|prompts?|variations?|rhymes)(?![a-z])|(?:give me|show me|list"
    r"|see)\b.{0,40}\b(?:this|my|our|here|installed|available (?:\w+ )?(?:capabilities|skills"
    r"|agents|tools|commands))\b",
    re.IGNORECASE,
)
# speaks of what the asker has at hand, not of the world
GIVEN = re.compile(
    r"(?<![a-z])(?:this|these|the (?:above|following|attached|pasted)|attached|pasted|above|below"
    r"|my|our) (?:\w+[ -]){0,2}?(?:csv|json|xml|yaml|button|component|class|method|variable|page"
    r"|text|paragraph|sentences?|article|essay|email|e-mail|letter"
    r"|message|code|snippet|function|file|files|repo|repository|branch|diff|pr|document|doc|docs"
    r"|report|draft|paper|pdf|slides?|presentation|deck|notes?|transcript|recording|video"
    r"|audio|memo|image|photo|picture|screenshot|spreadsheet|sheet|table|data|dataset|list|resume"
    r"|cv|bullets?|cover letter|profile|jd|job description|posting|poem|story"
    r"|conversation|session|project|task|codebase|tests?|desktop|downloads?|folder|article|stats"
    r"|requirements|contact details|offers?|experience|portfolio|calendar|meeting|problem|press "
    r"release|claims?)(?![a-z])"
    r"|(?<![a-z])(?:in|from|at) (?:this|the) (?:file|repo|repository|folder|pdf|text|chat"
    r"|conversation|session)|i (?:just )?(?:pasted|attached|uploaded|dropped|shared|wrote"
    r"|documented|built)|i'll share"
    r"|这段|这篇|这封|这个文件|这份|这张|这首|这两款|这几款|这两个|这三个|这几个|这些|上面|下面"
    r"|以下|上述|如下|附件|我的|我们的|桌面|下载夹|文件夹"
    r"|この(?:文章|文|関数|コード|メール|ファイル|資料|表|画像)|上記|以下の|添付|위 내용|이 문단"
    r"|이 글|이 코드|이 함수|이 파일|다음 (?:글|문장|내용)|아래|첨부",
    re.IGNORECASE,
)
# points at something that only the asker sees
AT_HAND = re.compile(
    r"(?<![a-z])(?:this|these|the (?:attached|pasted|above)) (?:\w+ ){0,1}?(?:text|paragraph"
    r"|sentences?|essay|email|e-mail|letter|code|snippet|function|class|method|line|query|regex"
    r"|file|files"
    r"|diff|pr|draft|slides?|transcript|recording|screenshot|spreadsheet|conversation|csv|json"
    r"|component)(?![a-z])|(?:text|code|data|list|function|class|method|query|table|paragraph"
    r"|notes?|essay|story|poem) (?:above|below)(?![a-z])"
    r"|这段|这张图|这封|这首|这几句|这句话|这行代码|上文|上述|以下(?:文字|内容|代码|文本)"
    r"|この(?:文章|文|関数|コード|メール|ファイル|画像)|上記の|[上下次]の(?:文章|文|コード|内容"
    r"|表)|위 (?:내용|코드|글|문장)|이 "
    r"(?:코드|문단|글|함수|파일|문장)|ce (?:texte|paragraphe|code)|dieser (?:text|code)|este "
    r"texto",
    re.IGNORECASE,
)
LOCAL = re.compile(
    r"(?<![\w/.])(?:\./|~/|[A-Za-z]:\\|/(?:home|users|tmp|var|etc)/)\S+|`[\w./-]+/[\w.-]+`"
    r"|@[\w./\u4e00-\u9fff-]+\.\w{2,5}(?![\w])|(?<!\S)[\w-]+\.(?:md|docx?|xlsx?|pptx?|csv|ris|bib"
    r"|txt|py|ts|js)(?![\w.])",
    re.I,
)
# what only somebody who looks around can answer; it outweighs an order to write something
SOUGHT = re.compile(
    r"(?<![a-z])(?:research(?! (?:assistant|question|proposal|statement))|investigat(?:e|ion)"
    r"|look(?:ing)? (?:up|into|for)|search(?:ing)? (?:for|the|on)|search online|on the web|google"
    r"|dig up|fact-?check|find (?:me|out|some|recent|any|papers?|sources?|three|information"
    r"|studies)"
    r"|catch me up|what's new|what is new|anything new|literature (?:survey|review|search)|paper "
    r"sweep|sweep of|shortlist of papers|deep dive|background report|landscape|competitive "
    r"analysis|market map|state of the art|sota|with sources|cite sources"
    r"|what is known|compare (?!these|this|the two|my)|comparison of|latest (?:news|developments?"
    r"|research|papers?|prices?|releases?)|recent (?:papers?|studies|news|developments?|research)"
    r"|current (?:consensus|price|state|status)|reviews of|recommend(?:ations?)?|best \w+ (?:for"
    r"|under))(?![a-z])"
    r"|调研|检索|搜索|搜一下|搜搜|查一下|查一查|查查|查找|找几篇|找一些|找找|文献综述|最新(?:消息"
    r"|进展|政策|研究|价格)|梳理|了解一下|推荐|对比一下|有哪些|调查一下|调查报告|行情"
    r"|調べて|調査して|探して|検索|おすすめ|찾아|조사해|검색|추천|알아봐|알려줘",
    re.IGNORECASE,
)
ZH_WORK = re.compile(
    r"^(?:翻译(?:一下|成|这|下|以下|[:：]|$)|润色|改写(?!本)|排一?下|安排(?:一下|下周|明天)|改成"
    r"|修改(?:一下|这|我)|重构(?:一下"
    r"|这)|重命名|总结(?:一下|这|上|以)|概括(?:一下|这|上|以)|归纳(?:一下|这|上|以)|提炼"
    r"|缩写(?:一下|这)|扩写|续写|仿写"
    r"|写(?:一|个|首|封|份|篇|段|出|好|完|成|下)|起草|拟(?:一|个|份)|生成(?:一|这|个|下)|画(?:一"
    r"|个|张|出)|做成|做一?(?:张|个|份)|整理(?:一下)?(?:桌面|上面|这|我|成|到)|移动(?:这|到)"
    r"|删除(?:这|我|所有)|添加(?:一|这)"
    r"|检查(?:一下)?(?:这|我|代码)|校对|排版(?:一下|这)|记一?下|提醒我|讲个|讲一个|唱一?首"
    r"|运行(?:一下|这|测试)|执行(?:一下|这)|计算(?:一下|这)|算一?下|解方程|继续(?:$|[,，。]|写|吧"
    r"|上)|优化(?:一下)?(?:这|我)|修复(?:一下)?这|加上|转换?成"
    r"|合并(?:一下|这)|拆分(?:一下|这)|压缩(?:一下|这)|截图|比较(?:一下)?这|看(?:看)?(?:下)?(?:这"
    r"|哪个方案)|用(?:python|java|c\+\+|excel|matplotlib|代码)\S*(?:画|写|实现一个|做)"
    r"|取个名|起个?名|想几个|想(?:一个|个|一下).{0,12}(?:名字|名称|标题|文案|口号|点子)|背一?下"
    r"|批改|回复(?:一下|这)|扮演|假设你|读一?下)",
    re.IGNORECASE,
)
ZH_DISPOSAL = re.compile(
    r"把.{1,60}?(?:翻译|改成|改为|改得|改写|转成|转换|转为|整理|收进|放到|放进|移到|移动|删|合并"
    r"|压缩|重构|润色|缩短|扩写|总结|做成|写成|变成|导出|记下|发给|统一成|统一为|调整|设为|设成"
    r"|标成|标出"
    r"|换成|替换|拆成|分成|画成|算成|存成|存到|改到|加上|加到|去掉|提取|抽出)"
)
ZH_RESULT = re.compile(
    r"(?:方式|语气|口吻|风格)(?:改写|重写|回复|写)|"
    r"(?:记一下|记下来|翻译成|转成 ?\w+$|提炼一下|总结一下(?:上面|这|以上)|润色一下|重构一下"
    r"|改一下|看哪个方案|生成.{0,20}(?:声明|文案|标题|代码|表格)|写(?:一)?(?:首|封|份|篇|段"
    r"|个).{0,30}(?:诗|信|邮件|条|文案|稿|作文|函数|脚本|代码|报告模板|故事))"
)
ASKS_HOW = re.compile(
    r"如何|怎么|怎样|怎麼|(?<![a-z])how (?:to|do|does|can|should)(?![a-z])|어떻게|どうやって|方法",
    re.IGNORECASE,
)
JA_WORK = re.compile(
    r"(?:翻訳|要約|添削|校正|修正|変換|清書|作成|リファクタ\w*|整理|書いて|直して|作って"
    r"|書き換えて|短くして|まとめて)(?:して|し|ください|くれ|ほしい|。|$)"
)
JA_ORDER = re.compile(
    r"(?:直して|書いて|作って|訳して|書き換えて|短くして|翻訳して|要約して|修正して|変換して"
    r"|作成して|添削して)(?:ください|くれる|ほしい|。|$)?"
)
KO_WORK = re.compile(
    r"(?:번역|요약|정리|작성|수정|변환|고쳐|써|지어|만들어|바꿔|다듬어|교정)(?:해)?\s?(?:줘|주세요"
    r"|줄래|주라|달라)"
)
OTHER_WORK = re.compile(
    r"^(?:schreib\w*|übersetz\w*|fass\w* .* zusammen|erstell\w*|traduis|traduire|résume\w*|écris"
    r"|rédige|corrige|traduce|resume|escribe|redacta|corrige|traduza|resuma|escreva"
    r"|переведи|напиши|сократи|исправь|закрой|сделай|создай|перепиши|buatkan|bikin\w*|terjemahkan"
    r"|tuliskan|ringkas\w*|rapikan)(?!\w)",
    re.IGNORECASE,
)
CHAT = re.compile(
    r"^(?:thanks?(?: you)?|thx|ty|cheers|great|perfect|nice|cool|awesome|ok(?:ay)?|yes|no|yep"
    r"|nope|sure|hi|hello|hey|good (?:morning|evening|night|job)|well done|sounds good|got it"
    r"|never ?mind|"
    r"go ahead|go on|continue|stop|looks good|lgtm|that (?:worked|works|solved it|helped)|谢谢"
    r"|多谢|好的|好|嗯|行|可以了|继续|收到|你好|您好|再见|明白了|辛苦了|没事了|不用了"
    r"|ありがとう\w*|了解(?:です)?|こんにちは|はい|続けて|감사합니다|고마워\w*|네|안녕\w*|계속)"
    r"(?![\w-])(?:[\s,，.!！。]|$)",
    re.IGNORECASE,
)
MEMORY = re.compile(
    r"(?<![a-z])(?:what|which|when|why|where|did) (?:did |have |had )?we (?:\w+ )?(?:decide"
    r"|decided|agree|agreed|discuss|discussed|say|said|do|talk|settle|pick|choose)|we (?:talked"
    r"|spoke) about|(?:last|previous|earlier) (?:session|conversation|chat|meeting)|why did you"
    r"|you (?:said|told|wrote|suggested) (?:earlier|before|above)?"
    r"|我们(?:上次|之前|刚才)|上次(?:会议|讨论|说的)|你刚才|что мы решили|前回の(?:会議|話)"
    r"|지난번에 우리",
    re.IGNORECASE,
)
SELF = re.compile(
    r"(?<![a-z])(?:what|which) (?:agents?|skills?|tools|commands|plugins) (?:are|do|can|have)"
    r"|available (?:capabilities|skills|agents|tools|commands)|what can you do|who are you|what "
    r"model are you|installed (?:globally|locally)|your (?:capabilities|system prompt"
    r"|instructions)|你是谁|你能做什么|你会什么|あなたは誰|너는 누구",
    re.IGNORECASE,
)
TEXTBOOK = re.compile(
    r"^(?:explain|describe|define)\b(?!.*\b(?:latest|recent|why .* (?:fail|collaps|chang|rose"
    r"|fell)\w*|current|20\d\d|evidence|sources|controversy)\b)"
    r"|^what (?:does|do) .{1,40} (?:mean|stand for)\??$|^what(?:'s| is) an? [a-z -]{3,24}\??$"
    r"|^(?:how do|how does) (?:an? )?[a-z ]{3,24} work(?: conceptually)?\??$"
    r"|^(?:解释一下|讲解一下|解释|通俗解释|什么叫)(?!.*(?:最新|新规|政策|争议))",
    re.IGNORECASE,
)
PERCENTAGE = re.compile(
    r"^(?:what(?:'s| is) )?[\d.,]+ ?%? (?:of|times|plus|minus|divided by) [\d.,]+\W*$", re.I
)
ARITHMETIC = re.compile(r"^[\d\s.,+*/^()=xXyY%÷×-]{3,}\??$")
BARE_VERSION = re.compile(r"^v?\d+(?:\.\d+){1,3}[\w.-]*\??$")
# one page, whose address is given, is fetched and not searched for
GIVEN_PAGE = re.compile(
    r"^(?:read|open|fetch|visit|load|look at|go to|summari[sz]e|have a look at|check out|quote"
    r"|extract .{1,40} from|what does) (?:the (?:page|article|post|text) (?:at|on) )?https?://\S+"
    r"|^(?:读|读一下|读读|阅读|打开|访问|看看?|看一下|总结一?下?|概括一?下?|抓取|提取)\s*https?://\S+"
    r"|^https?://\S+\s*(?:を(?:読んで|要約して|開いて)|(?:을|를)\s?(?:읽|요약|열))",
    re.IGNORECASE,
)
BROWSING = re.compile(
    r"(?<![a-z])(?:how (?:do|can|should) i (?:open|visit|reach|go to))(?![a-z])|怎么打开|如何打开",
    re.IGNORECASE,
)


def not_a_search(typed: str, entities: Entities, intents: Mapping[Intent, float]) -> str:
    """Return why a search hardly pays, or "" where it does."""
    text = " ".join(typed.split())
    if GIVEN_PAGE.match(_opening(text)) and not SOUGHT.search(NEGATED.sub(" ", text)):
        return "a page to read, whose address is given: ./search fetch URL"
    if is_trace(typed) or entities.errors:
        return _of_own_code(text)
    if entities.dois or entities.arxiv or entities.cves:
        return ""
    if not text or BARE_VERSION.match(text) or ARITHMETIC.match(text) or PERCENTAGE.match(text):
        return "nothing is asked: say what about it"
    if CHAT.match(text) and len(text) < 60 and not SOUGHT.search(text):
        return "it only answers or greets"
    if entities.urls and BROWSING.search(text):
        return "an address to open, not a question"
    for pattern, why in ((MEMORY, "about this conversation"), (SELF, "about this assistant")):
        if pattern.search(text):
            return why
    return _work(text, entities, intents)


def _opening(text: str) -> str:
    return ZH_POLITE.sub("", POLITE.sub("", text))


def _of_own_code(text: str) -> str:
    """An error is worth searching, unless only the asker's own files are to be worked on."""
    order = WORK.match(POLITE.sub("", text))
    return "work on what is given" if order and GIVEN.search(text) else ""


def _work(text: str, entities: Entities, intents: Mapping[Intent, float]) -> str:
    sought = SOUGHT.search(NEGATED.sub(" ", text))
    researched = max(intents.get(each, 0.0) for each in (Intent.RESEARCH, Intent.ACADEMIC)) >= SURE
    given = None if entities.titles and not LOCAL.search(text) else GIVEN.search(text)
    if _is_order(text):
        is_how_to = HOW_TO_ORDER.match(text) and intents.get(Intent.CODE, 0.0) >= HALF
        if (sought or researched or is_how_to) and not (given or LOCAL.search(text)):
            return ""
        return "an order for work, not a question about the world"
    if sought:
        return "" if not _is_comparison_of_given(text) else "a choice between given things"
    if _is_comparison_of_given(text):
        return "a choice between given things"
    if not entities.titles and AT_HAND.search(text):
        return "work on what is given"
    if (given or LOCAL.search(text)) and _asks_for_work(text):
        return "work on what is given"
    if TEXTBOOK.match(text):
        return "textbook knowledge"
    return ""


NEGATED = re.compile(
    r"(?<![a-z])(?:no|without|don't|do not|not) (?:need |want |any |more )?(?:papers?|research"
    r"|search\w*|sources|web)|不要(?:搜索|上网|查)|不用(?:搜索|上网|查)",
    re.IGNORECASE,
)
# what is ordered in code and is looked up: "convert a column to dates"
HOW_TO_ORDER = re.compile(
    r"(?:convert|parse|sort|group|merge|split|join|implement|configure|deploy|install|upgrade"
    r"|export|import|format|run|schedule|render|insert|replace|count|sign|send) ",
    re.IGNORECASE,
)
SURE, HALF = 0.6, 0.4  # of an intent's confidence
CHOICE_OF_GIVEN = re.compile(
    r"(?<![a-z])(?:which|compare|choose|pick|rank|evaluate)\b.{0,30}\b(?:these|those|the "
    r"following|my two|the two)(?! \w+ (?:countries|cities|languages|methods))|(?:比较|对比|看看?"
    r"|选)(?:一下)?(?:这|以下|下面).{0,4}(?:款|个|种|份|家|方案)|哪个方案",
    re.IGNORECASE,
)


def _is_comparison_of_given(text: str) -> bool:
    return CHOICE_OF_GIVEN.search(text) is not None


def _is_order(text: str) -> bool:
    """Say whether the text orders work: in its first words, or on something it disposes of."""
    bare = POLITE.sub("", text)
    if (
        WORK.match(bare)
        or HELPED.match(text)
        or GIVE.match(bare)
        or OTHER_WORK.match(bare)
        or _ends_in_order(text)
    ):
        return not ASKS_HOW.match(bare)
    if not CJK.search(text):
        return False
    han = simplified(text)
    if ASKS_HOW.search(han):
        return False
    opening = ZH_POLITE.sub("", han)
    return any(
        (
            ZH_WORK.match(opening),
            ZH_DISPOSAL.search(han),
            ZH_RESULT.search(han),
            JA_ORDER.search(text) and not re.search(r"調べて|探して|調査", text),
            KO_WORK.search(text) and not re.search(r"조사|찾아|검색|근거|자료", text),
        )
    )


HELPED = re.compile(
    rf"(?:please |can you |could you )?help me (?:to )?(?:{ALSO_NOUNS})(?![\w-])", re.IGNORECASE
)
LATER_ORDER = re.compile(
    r"(?:[.;!?—–]|,| - )\s*(?P<asked>(?:(?:can|could|would|will) you |please |just |i (?:just "
    r")?need (?:you to )?|help me )+)?"
    r"(?P<rest>[^.;!?—–]+)[.!?]*$",
    re.IGNORECASE,
)


def _ends_in_order(text: str) -> bool:
    """Say whether the last clause orders work: "it keeps crashing, can you help me debug it"."""
    if SOUGHT.search(NEGATED.sub(" ", text)):
        return False
    for found in LATER_ORDER.finditer(text):
        rest = POLITE.sub("", found["rest"])
        begins_anew = found["asked"] or text[found.start()] != ","
        if begins_anew and WORK.match(rest):
            return True
    return OWN_PIECE.search(text) is not None


OWN_PIECE = re.compile(
    r"(?<![a-z])i (?:just )?need (?:the piece|a (?:practical|quick) \w+|a draft)", re.IGNORECASE
)


WORK_ANYWHERE = re.compile(rf"(?<![\w-])(?:{ORDERS}|{ALSO_NOUNS}|tell me)(?![\w'-])", re.IGNORECASE)


OWN_WORK = re.compile(
    rf"(?:how|where|when) (?:would|could|should|can|do) (?:you|i) (?:{ORDERS}|{ALSO_NOUNS}) (?:my"
    rf"|our|this|these)\b",
    re.IGNORECASE,
)


def _asks_for_work(text: str) -> bool:
    """Say whether something at hand is to be worked on, wherever the order stands."""
    if OWN_WORK.search(text):
        return True
    words = WORK_ANYWHERE.search(text)
    opinion = re.search(
        r"(?<![a-z])(?:what do you think|how does (?:it|this) (?:look|sound)|is (?:this|it) (?:ok"
        r"|good|correct))(?![a-z])|你觉得|对吗|有没有bug",
        text,
        re.I,
    )
    return bool(
        words or opinion or ZH_RESULT.search(text) or JA_WORK.search(text) or KO_WORK.search(text)
    )
