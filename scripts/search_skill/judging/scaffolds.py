"""Documents of record told by their scaffold: the fields that only such a document has.

A judgment, a patent, a call for tenders, a thesis, a data set's card and a museum's record are
what they are wherever they are kept: each has its number and its fields. Who writes about one
names two or three of them, in sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from search_skill.judging.documents import Document
from search_skill.judging.signs import unquoted

HEAD = 600  # characters in which a document gives its number
LOOKED_AT = 20_000  # characters in which its fields stand


@dataclass(frozen=True, slots=True)
class Scaffold:
    """A kind of document: what stands in its head, and which fields it has."""

    said: str
    head: re.Pattern[str]
    fields: re.Pattern[str]
    fewest: int
    last: re.Pattern[str]  # what makes it whole: a ruling, the claims


def _fields(latin: str, wide: str) -> re.Pattern[str]:
    """Return the pattern of fields, at the head of lines or sentences, with what follows a name."""
    return re.compile(
        rf"(?:^|[\n.;|]\s*)[#*\s]*(?P<latin>{latin})\b\**\s?(?:\([^)\n]{{1,12}}\))?\s?(?:[:|.]|$)"
        rf"|(?:^"
        rf"|[\s。；;|　【［])[#*\s]*(?P<wide>{wide})\**"
        r"(?:[（(][^)）\n]{1,16}[)）])?\s?(?:[:：】］|　]|\s|$)",
        re.I | re.M,
    )


ANYTHING = re.compile(r"")
SCAFFOLDS = (
    Scaffold(
        "a court's own decision: its case number, the parties and the ruling",
        re.compile(
            r"\[(?:19|20)\d\d\] \d{0,3} ?[A-Z]{2,}|\bcase (?:no|number)\b|\bdocket\b|\bappeal no\b"
            r"|[（(]20\d\d[)）][^\s，。]{1,8}\d+号"
            r"|(?:平成|令和)\d+年[（(]\S{1,3}[)）]\s?第\d+号|事件番号"
            r"|사건 ?(?:번호)?\s?[:：]?\s?20\d\d|20\d\d[가-힣]{1,3}\d{2,}",
            re.I,
        ),
        _fields(
            r"neutral citation(?: number)?|case (?:no|number)|docket(?: no)?|appeal no|before"
            r"|between|judgments?|claimants?|defendants?|appellants?|respondents?|plaintiffs?"
            r"|petitioners?|coram|counsel|order|held|date of (?:hearing|judgment)",
            r"审判长|审判员|书记员|人民陪审员|上诉人|被上诉人|原告|被告|再审申请人|被申请人"
            r"|(?:民事|刑事|行政)(?:判决书|裁定书)|判决如下|裁定如下"
            r"|事件番号|裁判年月日|裁判所名|主文|事実及び理由|当事者"
            r"|사건(?: ?번호)?|주문|청구 ?취지|판결 ?선고|재판장|이유",
        ),
        4,
        re.compile(
            r"\b(?:claims?|appeals?|applications?|petitions?) (?:is|are|must be) (?:therefore )?"
            r"(?:dismissed|allowed|refused|granted)|\bit is (?:hereby )?ordered"
            r"|\b(?:affirmed|reversed|remanded)\b|判决如下|裁定如下|(?:驳回|维持)[^，。\n]{1,16}"
            r"|(?:請求|控訴|上告)を(?:棄却|認容|却下)する|(?:청구|항소|상고)(?:를"
            r"|을) ?(?:모두 )?기각",
            re.I,
        ),
    ),
    Scaffold(
        "a patent: its number, who owns it and its claims",
        re.compile(
            r"\b[A-Z]{2}[ -]?(?:\d{4}/)?\d{6,}[ -]?[A-Z]\d?\b|\b(?:patent|publication) (?:no"
            r"|number)"
            r"|(?:授权|公开|公布)(?:公告)?号|(?:特許|公開|出願)番号|특허 ?번호|(?:출원|공개"
            r"|등록) ?번호",
            re.I,
        ),
        _fields(
            r"(?:patent|publication|application) (?:no|number)|applicants?|inventors?|assignees?"
            r"|(?:current|original) assignee|(?:earliest )?priority(?: date)?|filing date"
            r"|publication date|grant date|abstract|claims|description|classification|ipc|cpc",
            r"申请(?:\(?专利权\)?)?人|专利权人|发明人|申请日|申请号|(?:授权|公开)公告(?:号|日)"
            r"|权利要求(?:书)?|摘要|优先权日"
            r"|出願人|特許権者|発明者|出願日|出願番号|公開番号|特許番号|特許請求の範囲|要約"
            r"|출원인|특허권자|발명자|출원일|출원 ?번호|등록 ?번호|청구(?:항|범위)|요약",
        ),
        4,
        re.compile(
            r"\bclaims?\b|权利要求|特許請求の範囲|【?請求項|청구(?:항|의 ?범위|범위)",
            re.I,
        ),
    ),
    Scaffold(
        "a call for tenders: its number, who buys, and until when",
        re.compile(
            r"\b(?:contract|tender|procurement) notice\b|\binvitation to tender\b"
            r"|\bcall for tenders\b|\brequest for (?:proposals|tenders)\b"
            r"|(?:招标|采购|磋商|谈判|询价|比选)[^\n]{0,8}(?:公告|邀请)|入札公告|(?:公募"
            r"|指名)[^\n]{0,8}公告"
            r"|입찰 ?공고",
            re.I,
        ),
        _fields(
            r"contracting (?:authority|entity)|buyer|reference(?: number)?|notice (?:no|number)"
            r"|type of contract|procedure|estimated value[^:\n]{0,20}|time limit[^:\n]{0,40}"
            r"|deadline[^:\n]{0,40}|award criteria|lots|cpv(?: code)?|place of performance"
            r"|duration",
            r"项目编号|采购编号|采购人|招标人|预算金额|最高限价|招标代理机构|采购代理机构"
            r"|获取(?:招标|采购)文件"
            r"|投标截止(?:时间)?|开标(?:时间)?|合同履行期限|项目基本情况"
            r"|公告番号|件名|発注者|契約(?:方法|期間)|予定価格|履行(?:期間|場所)|入札(?:日時"
            r"|参加資格)|開札"
            r"|공고 ?번호|공고명|수요 ?기관|추정 ?가격|예정 ?가격|입찰 ?(?:방식|마감|참가 ?자격)"
            r"|개찰",
        ),
        4,
        ANYTHING,
    ),
    Scaffold(
        "a thesis: original work that a university has examined",
        re.compile(
            r"\b(?:thesis|dissertation) (?:submitted|presented|in partial)"
            r"|\b(?:doctoral|phd|ph\.d\.|master'?s) (?:thesis|dissertation)\b"
            r"|学位论文|(?:博士|硕士)(?:学位)?论文|(?:博士|修士|学位)論文|(?:박사|석사"
            r"|학위) ?(?:학위)? ?논문",
            re.I,
        ),
        _fields(
            r"abstract|supervisors?|advisors?|author|degree|keywords|references|bibliography"
            r"|chapter \d+|acknowledge?ments",
            r"摘要|关键词|指导教师|导师|学号|专业|第[一二三四五六]章|参考文献|致谢"
            r"|要旨|指導教員|目次|第[一二三四五六\d]章|謝辞|초록|국문 ?초록|지도 ?교수|주제어"
            r"|제\s?\d\s?장|참고 ?문헌",
        ),
        3,
        ANYTHING,
    ),
    Scaffold(
        "a data set's own card: what it holds, how it was made and its licence",
        re.compile(
            r"\b(?:dataset|data set|data card|open data|data package)\b|数据集|数据(?:目录|资源)"
            r"|開放數據"
            r"|データ ?セット|オープンデータ|데이터 ?(?:셋|세트)|공공 ?데이터",
            re.I,
        ),
        _fields(
            r"rows|records|columns|fields|variables|version(?: [\d.]+[^:\n]{0,30})?|licen[cs]e"
            r"|doi|publisher|files?|update frequency|frequency|format|size|coverage"
            r"|(?:temporal|spatial) coverage|collection|known issues|maintainer|last updated",
            r"数据量|记录数|字段|更新(?:频率|周期|时间)|数据来源|提供(?:单位|方)|许可(?:协议)?"
            r"|数据格式|覆盖范围|采集方法"
            r"|レコード数|項目|更新頻度|提供者|ライセンス|形式|データ形式|収集方法"
            r"|데이터 ?건수|항목|갱신 ?주기|제공 ?기관|라이선스|이용 ?허락|데이터 ?형식|수집 ?방법",
        ),
        4,
        re.compile(
            r"\b(?:rows|records|columns|fields|variables)\b|数据量|记录数|字段|レコード数|項目"
            r"|건수|항목",
            re.I,
        ),
    ),
    Scaffold(
        "a survey's own tables: how it was done, who answered and what was asked",
        re.compile(
            r"\b(?:survey|fieldwork|field work|questionnaire|poll|tables)\b|问卷|调查|アンケート"
            r"|調査|설문|여론 ?조사",
            re.I,
        ),
        _fields(
            r"field ?work|who answered|respondents|sample(?: size)?|response rate|question \d+|q\d+"
            r"|weighting|mode|population|margin of error|base|comparison with [^:.\n]{1,20}",
            r"调查(?:时间|方式|对象|地点)|样本量|有效问卷|回收率|问题?\s?\d+|加权"
            r"|調査(?:期間|方法|対象|時期)|有効回答(?:数)?|回収率|問\s?\d+|[QＱ]\d+"
            r"|조사 ?(?:기간|방법|대상|일시)|표본 ?(?:수|오차|크기)|응답률|문항? ?\d+",
        ),
        4,
        re.compile(
            r"(?:\bquestion \d|\bQ\d|问题?\s?\d|問\s?\d|문항? ?\d)[\s\S]*?^\|[^\n]*\d[^\n]*\|",
            re.I | re.M,
        ),
    ),
    Scaffold(
        "a distribution's own record of a flaw, with what it did about it",
        re.compile(r"\bCVE-\d{4}-\d{4,}\b", re.I),
        _fields(
            r"source package|package|urgency|priority|notes(?: by)?|introduced by|fixed by|status"
            r"|fixed versions?|debian bugs|origin|release|version in (?:the )?archive",
            r"软件包|源码包|修复版本|状态|优先级|パッケージ|修正版|状態|優先度"
            r"|패키지|수정 ?버전|상태",
        ),
        4,
        re.compile(
            r"^\|(?=[^\n]*\d)[^\n]*\|\s*(?:\*\*)?(?:not[ -]affected|vulnerable|fixed|needed"
            r"|released|ignored|end[ -]of[ -]life|deferred|needs[ -]triage|不受影响|已修复"
            r"|影響なし|修正済み|영향 ?없음|수정됨)\b[^\n]*\|",
            re.I | re.M,
        ),
    ),
    Scaffold(
        "a collection's own record of a thing that it keeps",
        re.compile(
            r"\b(?:object|accession|inventory|catalogue|shelfmark) (?:no|number)\b|\bshelfmark\b"
            r"|(?:藏品|文物|总登记|登录|收藏)(?:编)?号|(?:資料|収蔵|収蔵品|登録)番号|(?:유물"
            r"|소장품|등록) ?번호",
            re.I,
        ),
        _fields(
            r"(?:object|accession|inventory|catalogue) (?:no|number)|shelfmark|maker|artist"
            r"|creator|dates?(?: made)?|materials?|medium|dimensions|acquired|provenance|credit"
            r"(?: line)?|place made|collection",
            r"(?:藏品|文物|总登记|登录|收藏)(?:编)?号|年代|材质|质地|尺寸|来源|作者|级别"
            r"|(?:資料|収蔵|収蔵品|登録)番号|製作者|作者|製作年|制作年|寸法|材質|素材|寄贈者|年代"
            r"|(?:유물|소장품|등록) ?번호|작가|제작 ?(?:자|연도)|시대|재질|크기|출토지|입수",
        ),
        4,
        re.compile(
            r"\b(?:acquired|provenance|credit line|accession|gift of|bequest|purchased from)\b"
            r"|藏品|文物|捐赠|入藏|収蔵|資料番号|寄贈|유물|소장|기증",
            re.I,
        ),
    ),
)


LAW = Scaffold(
    "a law",
    re.compile(
        r"(?:条例|办法|规定|细则|法)(?=[（(\s]|$)|(?:法律|政令|省令|条例|規則)第?\s?\d|条例$"
        r"|(?:조례|법률|규칙|시행령|고시)\s?제\s?[\d-]+\s?호|\bact(?:,)? \d{4}\b|\bact no",
        re.I | re.M,
    ),
    _fields(
        r"(?:section|article) \d+|commencement|short title|schedule",
        r"第[一二三四五六七八九十百\d]+条|附[則则]|제\s?\d+\s?조|부칙",
    ),
    3,
    re.compile(r"施行|公布|通过|시행|공포|\bcomes? into force\b|\bcommence"),
)


def is_law_text(document: Document) -> bool:
    """Say whether a page gives the text of a law, article by article, whoever keeps it."""
    return _has(LAW, document)


def told_by_scaffold(document: Document) -> Iterator[str]:
    """Yield which document of record a page is, by its head and its fields."""
    for scaffold in SCAFFOLDS:
        if _has(scaffold, document):
            yield scaffold.said
            return


def _has(scaffold: Scaffold, document: Document) -> bool:
    if not scaffold.head.search(f"{document.title}\n{document.text[:HEAD]}"):
        return False
    text = unquoted(f"{document.title}\n{document.text[:LOOKED_AT]}")
    names = {
        (match["latin"] or match["wide"]).casefold().rstrip("s")
        for match in scaffold.fields.finditer(text)
    }
    return len(names) >= scaffold.fewest and bool(scaffold.last.search(text))
