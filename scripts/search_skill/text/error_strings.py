"""Error messages inside a question: where the part stands that is worth quoting.

A message begins at a name that only errors have (`KeyError`, `ERR_…`, `error:`) or, where the text
speaks of a failure, at the usual opening of a complaint ("failed to …"); it ends before the words
that tell when or where it came.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from search_skill.text.keywords import CJK

NAMED = re.compile(
    r"""(?<![\w.$/])(?:
        (?:[A-Za-z_$][\w$]*\.)*[A-Z]\w*(?:Error|Exception|Panic|Fault)\b     # a class of errors
      | (?:Keyboard|System)(?:Interrupt|Exit)\b | StopIteration\b
      | [A-Z]{2,}(?:_[A-Z0-9]+)*_?(?:ERR|ERROR|FAIL|FAILED|DENIED|INVALID|REFUSED)(?:_[A-Z0-9]+)*\b
      | ERR_[A-Z0-9_]+ | (?:NET::|net::)ERR_[A-Z_]+
      | E(?:ACCES|NOENT|PERM|EXIST|ISDIR|NOTDIR|NOTEMPTY|MFILE|PIPE|INVAL|INTR|AGAIN|NOMEM|NOSPC
         |CONN[A-Z]+|ADDR[A-Z]+|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|RESOLVE|LOOP|INTEGRITY)\b
      | SIG(?:SEGV|ABRT|KILL|TERM|BUS|ILL|FPE)\b
      | ORA-\d{5} | SQLSTATE\[?\w+ | HRESULT\b | 0x[8C][0-9A-Fa-f]{7}\b | Xid\ \d+
      | (?:TS|CS|LNK|MSB|NU|NETSDK|PLS|DPI|JDK|SC|W?C)\d{4}\b(?=\s*:|\s|$) | E0\d{3}\b
      | (?:fatal\ error\ |error\ )[A-Z]{1,3}\d{4}
    )""",
    re.VERBOSE,
)
DECLARED = re.compile(
    r"""(?<![\w.])(?:(?:[a-z]+[ -])?(?:error|panic|fatal|exception|failure|warning)
        (?:\[\w+\])?(?:\s\d{1,5})?(?:\s?\([\w ]+\))?:(?=\s*\S)
      | (?:error|errno|exit\ code|status\ code|error\ code|错误码|錯誤碼)\s?[:#]?\s?-?\d{1,6}\b)""",
    re.VERBOSE | re.IGNORECASE,
)
COMPLAINT = re.compile(
    r"""(?<![\w.])(?:
        failed\ to\ \w+ | failed\ (?:with|building)\b | unable\ to\ \w+ | could\ not\ \w+
      | couldn['’]t\ \w+ | cannot\ \w+ | can['’]t\ (?:find|open|resolve|connect|load|import|read)
      | un(?:expected|defined|caught|handled|recognized|resolved)\ \w+ | invalid\ \w+
      | no\ such\ \w+ | access\ (?:is\ )?denied | connection\ (?:reset|closed|was\ \w+)
      | bus\ error | out\ of\ memory | broken\ pipe | too\ many\ (?:connections|requests)
      | no\ space\ left | disk\ quota\ exceeded | incorrect\ \w+\ value | duplicate\ \w+
      | is\ not\ (?:defined|recognized) | missing\ (?:dependency|module|required|parameter)
      | (?:50[0-4]|40[0-9]|429)\ (?:bad|internal|forbidden|not\ found|gateway|too|service|unauth)\w*
      | exited?\ with\ (?:code|status)\ -?\d+
    )""",
    re.VERBOSE | re.IGNORECASE,
)
UNMISTAKABLE = re.compile(
    r"""(?<![\w.])(?:
        no\ module\ named | module\ not\ found | command\ not\ found | no\ such\ file\ or\ directory
      | permission\ denied(?=\s*[:(,]|\s+\(|\s*$) | operation\ not\ permitted
      | connection\ (?:refused|timed\ out|aborted) | address\ already\ in\ use
      | port\ \d*\s?(?:is\ )?already\ in\ use | segmentation\ fault | segfault | core\ dumped
      | stack\ (?:overflow\ detected|smashing) | too\ many\ open\ files | cuda\ out\ of\ memory
      | deadlock\ (?:found|detected) | is\ not\ (?:a\ function|callable|iterable|subscriptable)
      | undefined\ (?:reference|symbol) | unresolved\ external\ symbol | ssl\ handshake\ failed
      | cannot\ (?:read\ propert\w+|find\ module|borrow)
      | certificate\ (?:verify\ failed|has\ expired)
      | certificate\ signed\ by\ unknown\ authority | x509: | was\ refused(?=\s*[-,.]|\s*$)
      | port\ is\ already\ \w+ | refusing\ to\ merge | module\ '[\w.]+'\ has\ no\ attribute
      | (?:can't|cannot|could\ not)\ resolve\ \S+ | duplicate\ class\ \S+
      | (?<=一直)\s?(?:是|报|返回)?\s?[45]\d\d(?!\d)
      | symbol\(s\)\ not\ found | duplicate\ key\ error | hydration\ failed
      | execution\ failed\ for
      | merge\ conflict | kernel\ panic | blue\ screen
    )""",
    re.VERBOSE | re.IGNORECASE,
)
SPOKEN_OF = re.compile(
    r"(?<![a-z0-9_])(?:error|errors|exception|traceback|stack ?trace|crash(?:es|ed)?|fails?|build"
    r"|log"
    r"|says|throws?|compil(?:e|es|ing|er)|linker|stderr|console)(?![a-z0-9_])"
    r"|报错|錯誤|错误|异常|提示(?!词|詞|工程)|失败|失敗|崩溃|编译|启动|抛出|エラー|例外|ビルド"
    r"|오류|에러|예외"
    r"|빌드|실패",
    re.IGNORECASE,
)
# a run of foreign words beside one of these is the message, whatever it says
BESIDE = re.compile(r"报错|错误|錯誤|异常|提示(?!词|詞|工程)|抛出|エラー|例外|오류|에러|예외")
# words that tell when, where or how it came: the message is over before them
CIRCUMSTANCE = re.compile(
    r"\s[-–—]\s|\s(?=(?:when|while|after|only|but|during|whenever|even though|since|because|every"
    r"|how|why|what|any|please|and (?:i|then|how)|with (?:node|python|java|docker|webpack)"
    r"|(?:in|on|with|for|behind|inside) (?:a|an|the|my|our|one|ubuntu|windows|mac|macos|linux"
    r"|debian"
    r"|docker|startup|every|minimal)"
    r")\b)|,\s(?=(?:why|how|what|any|but|though|even|and|is|can|should|help)\b)"
    r"|[.!?](?=\s+[A-Z]|\s*$)|\?(?=\s)|[，。！？；、\n“”]",
    re.IGNORECASE,
)
FOREIGN_RUN = re.compile(r"[A-Za-z][\w'’`\".:/()\[\]=-]*(?: [\w'’`\".:/()\[\]=-]+){2,}")
TRACE = re.compile(
    r"^Traceback \(most recent call last\)|^\s*File \"[^\"]+\", line \d+"
    r"|^\s*at [\w$.<>/]+ ?\(|^\s+at \S+:\d+|^\s*(?:goroutine \d+|thread '[^']*' panicked)"
    r"|^Caused by: |^\s*\d+: 0x[0-9a-f]+",
    re.MULTILINE,
)
LONGEST = 160  # characters; engines match no longer quotation


@dataclass(frozen=True, slots=True)
class ErrorString:
    """A message and its place."""

    text: str
    start: int
    end: int


def is_trace(text: str) -> bool:
    """Say whether a stack trace was pasted."""
    return TRACE.search(text) is not None


def error_strings(text: str) -> tuple[ErrorString, ...]:
    """Return the error messages of a text, the one worth quoting most first."""
    found = [_from(text, match) for match in _heads(text)]
    apart: list[ErrorString] = []
    for each in sorted(found, key=lambda error: (error.start, -error.end)):
        if not apart or each.start >= apart[-1].end:
            apart.append(each)
    if not apart and BESIDE.search(text):
        apart = _foreign_runs(text)
    if is_trace(text):
        apart.sort(key=lambda error: -error.start)  # the last line says what happened
    return tuple(apart[:3])


def _heads(text: str) -> list[re.Match[str]]:
    heads = [*NAMED.finditer(text), *DECLARED.finditer(text), *UNMISTAKABLE.finditer(text)]
    if heads or SPOKEN_OF.search(text) or is_trace(text):
        heads += COMPLAINT.finditer(text)
    return heads


def _from(text: str, head: re.Match[str]) -> ErrorString:
    """Return the message that begins at a head, up to what tells its circumstances."""
    start, end = head.span()
    rest = text[end:]
    carries_on = head.re is not NAMED or re.match(r"\s*[:(\[]|\s+-\s*\d", rest)
    if carries_on:
        end += _length(rest, is_quoted=text[:start].endswith(('"', "“", "「")))
    end = min(end, start + LONGEST)
    said = text[start:end].rstrip(" \t:,;-(")
    return ErrorString(said, start, start + len(said))


def _length(rest: str, *, is_quoted: bool) -> int:
    """Return how much of what follows still belongs to the message."""
    stop = re.search('["”」]', rest) if is_quoted else CIRCUMSTANCE.search(rest)
    dense = CJK.search(rest)
    ends = [found.start() for found in (stop, dense) if found]
    return min(ends, default=len(rest))


def _foreign_runs(text: str) -> list[ErrorString]:
    """Return the longest run of several foreign words that stands beside a word for a failure."""
    runs = [
        match
        for match in FOREIGN_RUN.finditer(text)
        if BESIDE.search(text[max(0, match.start() - 5) : match.start()])
        or BESIDE.match(text[match.end() :].lstrip(" ”」"))
    ]
    if not runs:
        return []
    longest = max(runs, key=lambda match: (len(match[0]), -match.start()))
    return [ErrorString(longest[0].rstrip(" .:"), longest.start(), longest.end())]
