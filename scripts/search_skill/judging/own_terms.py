"""Terms of the one who sets them: fares, timetables, tariffs and licences on the setter's own site.

Nobody is nearer to what something costs, when it runs and on which conditions than who offers it,
whether the page is signed or not. A page that sells says why one should buy; terms say from which
day they hold.
"""

from __future__ import annotations

import re

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.credits import is_relayed, letters, site_names
from search_skill.judging.documents import Document
from search_skill.judging.hosts import CROWDED, SOCIAL, is_one_of, is_thread
from search_skill.judging.own_figures import COMPARES
from search_skill.judging.public_bodies import MEDIA

OPENING = 400  # characters in which the setter names itself
ENDING = 200
FEWEST_AMOUNTS = 3
OF_A_FIRM = re.compile(
    r"(?:股份)?(?:有限)?(?:责任)?(?:公司|集团)+$|株式会社|\(주\)|㈜|주식회사"
    r"|[ ,]+(?:inc|ltd|llc|plc|gmbh|ag|corp|co|company|group|holdings?)\.?$",
    re.I,
)
TERMS = re.compile(
    r"\b(?:licen[sc]e(?! plate)|terms|tariffs?|fares?|rates|timetables?|schedule of (?:fees"
    r"|charges)"
    r"|fees|charges|tolls|opening hours|conditions of (?:carriage|use|supply)|royalt(?:y|ies))\b"
    r"|运价|票价|资费|收费标准|价目|时刻表|运行图|服务条款|许可(?:协议|条款|费)|规程|章程"
    r"|運賃|料金|ダイヤ|時刻(?:表)?|約款|利用規約|手数料|使用許諾"
    r"|요금|운임|시간표|약관|수수료|이용 ?규정",
    re.I,
)
IN_FORCE = re.compile(
    r"\b(?:effective|in force|valid|apply|applies|published|applicable) (?:from|as of|as from"
    r"|on|since)"
    r"\b[^.\n]{0,24}\d|\beffective \d|\bfrom \d{1,2} [A-Z][a-z]+ 20\d\d\b|\bas of \d{1,2} [A-Z]"
    r"|\d{1,2}日起|自[^，。\n]{4,16}起|起(?:执行|施行|实施|生效)|(?:生效|施行|执行)(?:日期|时间)"
    r"|\d日[^。\n]{0,12}(?:から|より|発)|実施日|施行日|適用日|改定(?:いた)?します|に改めます"
    r"|\d일(?:\([^)]*\))?부터|시행일|적용일|변경됩니다",
    re.I,
)
OURSELVES = re.compile(
    r"\b(?:we|our|us)\b|本(?:公司|司|站|店|馆|园|院|集团|页(?=将))|我(?:司|公司|们)|敬请谅解"
    r"|广大(?:旅客|乘客|用户"
    r"|客户)|当(?:社|店|館|園|院|組合)|弊社|平素|ご利用(?:いただ|くださ)|いたします|申し上げ"
    r"|당사|저희|이용해 ?주|고객님|안내(?:드립니다|해 ?드립니다)",
    re.I,
)
OF_THEMSELVES = re.compile(
    r"\b(?:these|our|the following) (?:terms|rates|fares|charges|tariffs|fees|licen[sc]es)\b"
    r"|\bterms published\b|本(?:价目表?|条款|规程|时刻表|办法|协议)"
    r"|本(?:約款|規程|規約|料金表|ダイヤ)"
    r"|(?:본|이) ?(?:약관|요금표|규정)",
    re.I,
)
AMOUNT = re.compile(
    r"[$€£¥]\s?\d|\d\s?(?:%|元|円|원|dollars|euros|yen|crowns)|\d{1,2}(?::|時|点)\d{2}"
    r"|\d{1,2}시 ?\d"
)
ROW = re.compile(r"^\|(?=[^\n]*\d)[^\n]*\|\s*$", re.M)
# What a seller adds, and a reporter.
PUSHES = re.compile(
    r"\b(?:buy|order|sign up|subscribe|book|try) (?:now|today|free)\b|\bfree trial|\bhurry\b"
    r"|\bbest (?:price|value|deal)|\bdiscount (?:code|offer|today)|\b\d+ ?% off|限时"
    r"|优惠(?:券|活动|码|价|多多|力度|大)|立减|立享|抢购|折扣(?:码|季|力度)|(?:免费|立即|点击"
    r"|马上)领取|お得"
    r"|今だけ"
    r"|キャンペーン|クーポン|할인 ?(?:쿠폰|행사|이벤트|코드)|특가|이벤트|쿠폰",
    re.I,
)


def sets_terms(document: Document) -> bool:
    """Say whether a page states, on the setter's own site, what it charges or how it runs.

    A newspaper that tells of new fares names whose they are; a list of many offers compares.
    """
    if not document.is_read or not is_generic_author(document.author) or is_relayed(document):
        return False
    if is_one_of(document.host, (*SOCIAL, *CROWDED)) or is_thread(document.url):
        return False
    text, title = document.text, document.title
    amounts = len(AMOUNT.findall(text))
    return (
        bool(TERMS.search(title))
        and bool(IN_FORCE.search(f"{title}\n{text}"))
        and amounts >= FEWEST_AMOUNTS
        and bool(ROW.search(text) or amounts > FEWEST_AMOUNTS)
        and _is_setter(document)
        and not (COMPARES.search(text) or PUSHES.search(f"{title}\n{text}"))
    )


def _is_setter(document: Document) -> bool:
    """Say whether a site speaks of its own, in the first person: it names itself or these terms."""
    if MEDIA.search(document.facts.site_name):
        return False
    text = document.text
    ends = letters(f"{document.title}\n{text[:OPENING]}\n{text[-ENDING:]}")
    whole = letters(OF_A_FIRM.sub("", document.facts.site_name))
    named = any(name in ends for name in (*site_names(document), *([whole] if whole else ())))
    return (named or bool(OF_THEMSELVES.search(text))) and bool(OURSELVES.search(text))
