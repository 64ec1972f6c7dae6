"""What a question names exactly: messages, versions, packages, identifiers, addresses, symbols.

Everything stands as it was typed, misspellings included. What only looks like one (a number with
a unit, an address of a file, "and/or") is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from search_skill.text.error_strings import error_strings, is_trace
from search_skill.text.facts import names_in
from search_skill.text.hosts import registrable_domain
from search_skill.text.keywords import CJK
from search_skill.text.quantities import DATE, UNITS, VERSION, quantities
from search_skill.types import Entities, Operators

CVE = re.compile(r"(?<![\w-])(?:CVE-\d{4}-\d{4,}|GHSA(?:-[a-z0-9]{4}){3})(?![\w-])", re.IGNORECASE)
DOI = re.compile(
    r"(?<![\w/.])10\.\d{4,9}/[^\s\"<>，。；、？！）】》]+[^\s\"<>，。；、？！）】》.,;:)\]?!]"
)
ARXIV = re.compile(
    r"(?:arxiv\s*[:：.]?\s*(?:org/(?:abs|pdf|html)/)?)(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})"
    r"(?:v\d+)?(?!\d)",
    re.IGNORECASE,
)
BARE_ARXIV = re.compile(r"(?<![\w./-])(\d\d(?:0[1-9]|1[0-2])\.\d{5})(?:v\d+)?(?![\w.]\w|\w)")
SCHEME = re.compile(
    r"\bhttps?://[^\s\"<>，。；、？！）】》]+[^\s\"<>，。；、？！）】》.,;:)\]?!]", re.IGNORECASE
)
BARE_HOST = re.compile(
    r"(?<![\w@./-])((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24})((?:/[\w.~%+@=&?#/-]*)?)"
    r"(?![\w@])",
    re.IGNORECASE,
)
# ends of file names that are top-level domains too
FILE_ENDS_WORDS = "app cc cpp dev java md mov pl ps py rs sh so zip ts tf pt ai"
FILE_ENDS = frozenset(FILE_ENDS_WORDS.split())
CODE_HOSTS = re.compile(
    r"(?:github|gitlab|gitee|codeberg|bitbucket)\.(?:com|org)/([\w.-]+/[\w.-]*[\w-])", re.IGNORECASE
)
OWNER_AND_NAME = re.compile(r"(?<![\w./@:-])([A-Za-z0-9][\w-]*/[A-Za-z0-9][\w.-]*[\w])(?![\w/])")
ABOUT_REPOSITORIES = re.compile(
    r"(?<![a-z])(?:repo(?:s|sitor(?:y|ies))?|git(?:hub|lab|ee)|forks?|stars?|issues?|pull request"
    r"|README)(?![a-z])"
    r"|仓库|倉庫|代码库|源码|リポジトリ|저장소",
    re.IGNORECASE,
)
VERSION_BODY = (
    r"\d{1,4}(?:\.\d{1,6})+(?:[-.]?(?:rc|alpha|beta|preview|post|dev|a|b|m)[-.]?\d*)?(?:\.x)?"
)
LONG_VERSION = re.compile(
    r"(?<![\w.,$€£¥-])[vV]?(\d{1,4}(?:\.\d{1,6}){2,3}(?:[-.]?(?:rc|alpha|beta|preview|post|dev|a"
    r"|b|m|SNAPSHOT)[-.]?\d*)?)(?!\w|\.\d)"
)
MARKED_VERSION = re.compile(
    rf"(?:(?<![\w.])v|(?<![a-z])versions?\s+|版本\s*(?:为|是|号)?\s*|バージョン\s*|ver\.?\s?"
    rf"|버전\s*"
    rf"|[<>=~^!]=?\s*|(?<=[\w\]])@)({VERSION_BODY}|\d{{1,4}}\.x|\d{{1,3}})(?![\w%]|\.\d)",
    re.IGNORECASE,
)
FAMILY_VERSION = re.compile(r"(?<![\w.$])(\d{1,3}(?:\.\d{1,3})?\.x)(?![\w.])", re.IGNORECASE)
NAMED_VERSION = re.compile(
    r"(?<![\w.@/-])((?:@[\w.-]+/)?[A-Za-z][\w.+#-]*[\w+#]"
    r"|[CR])\s+[vV]?(\d{1,3}\.\d{1,3})(?![\w%°]|[.,]\d)"
    r"(?!\s?(?:%|percent|°|万|亿|億|萬|元|块|度|米|倍|点|分|秒|小时|英寸|寸"
    r"|(?:k|m|c|d)?(?:m|g|b|s|w|v|l)\b|[kmgt]i?b\b|[kmg]?hz\b|inch|in\b|ft\b|mm\b|kg\b|lbs?\b"
    r"|gb?ps\b|kwh\b|wh\b"
    r"|million\b|billion\b|trillion\b|times\b|x\b|stars?\b|out of\b|per\b|hours?\b|years?\b"
    r"|miles?\b|liters?\b|litres?\b))"
)
NEXT_VERSION = re.compile(  # "3.12 to 3.13"
    r"(\d+(?:\.\d+)+(?:\.x)?)\s*(?:to|and|or|vs\.?|->|→|=>|,|到|至|和|与|与|から|에서|升级到"
    r"|升到)\s*"
    r"[vV]?(\d{1,4}(?:\.\d{1,4})+)(?![\w%]|\.\d)"
)
# what carries a two-part number without being released as a package
NOT_PACKAGES_WORDS = """
about above after and around at average be below between by chrome-os cost costs earn first for
from gdp hdmi http https in inflation into ios ipados is it level magnitude macos minus near of on
or over pcie plus price quake rate rates ratio richter rose score scores season section since than
the then to tls under until up usb version versions vs was with within wi-fi wifi windows android
ubuntu debian bluetooth chapter figure table gpa
"""
NOT_PACKAGES = frozenset(NOT_PACKAGES_WORDS.split())
# standards and systems: what follows them is a version, they are no package
STANDARDS_WORDS = """
http https tls usb bluetooth hdmi pcie ios ipados macos android ubuntu debian windows
"""
STANDARDS = frozenset(STANDARDS_WORDS.split())
BEFORE_VERSION = re.compile(
    r"((?:@[\w.-]+/)?[A-Za-z][\w.-]*\w)\s*(?:\(?\s*(?:[<>=~^!]{1,2}|@)\s*|\s[vV]?|\sversions?\s)$"
)
INSTALLED = re.compile(
    r"(?<![\w-])(?:pip3?|pipx|uv|poetry|npm|pnpm|yarn|bun|cargo|gem|bundle|go|brew|composer"
    r"|dotnet|conda|apt(?:-get)?|dnf|yum)"
    r"\s+(?:pip\s+)?(?:install|add|i|get|require|require-dev|add package|tool "
    r"install)\s+(?:-{1,2}[\w=-]+\s+)*"
    r"((?:@[\w.-]+/)?[A-Za-z][\w./-]*[\w])",
    re.IGNORECASE,
)
CALLED_PACKAGE = re.compile(
    r"(?<![\w-])(?:packages?|crates?|gems?|npm module|依赖包|软件包|包|パッケージ"
    r"|패키지)\s*(?:called|named|名为|叫)?\s*[\"'`“「]?"
    r"((?:@[\w.-]+/)?[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)+|@[\w.-]+/[\w.-]+)",
    re.IGNORECASE,
)
PACKAGE_CALLED = re.compile(
    r"(?<![\w./-])((?:@[\w.-]+/)?[A-Za-z][\w.-]*\w)\s*(?:(?:npm|pypi|python|rust|go|cargo|nuget"
    r"|maven|composer)\s+)?"
    r"(?:packages?|crates?|gems?)(?![\w-])",
)
NOT_NAMES_WORDS = """
a an any the this that these those which what my our your some most npm pypi python rust go cargo
nuget maven composer ruby java php external typosquatted malicious popular new old best other same
each every javascript node software care internet value vacation holiday relief stimulus benefits
pay pension severance hiking food gift statistics third-party open-source official no of and or in
with without install installed
"""
NOT_NAMES = frozenset(NOT_NAMES_WORDS.split())
SYMBOLS = re.compile(
    r"`([^`\n]{1,80})`"
    r"|(?<![\w@./-])(@[A-Z][A-Za-z]\w*(?:\([^)]*\))?)"
    r"|(?<![\w./-])([A-Za-z_]\w*(?:(?:\.|::|->|#)[A-Za-z_]\w*)*\([^()\s]{0,40}\))"
    r"|(?<![\w./:-])([A-Za-z_]\w*(?:::[A-Za-z_]\w*)+)"
    r"|(?<![\w./-])(?!(?:i[PM]|eB|iC|iO|mac[A-Z]|mRNA|eS))([a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+)"
    r"|(?<![\w./-])([A-Za-z]\w*_\w+)"
    r"|(?<![\w./-])([a-z][a-z0-9_]*\.[A-Z]\w+(?:\.\w+)*)"
    r"|(?<![\w-])(--[a-z][\w-]+)"
    r"|(?<![\w./-])(node:[\w/]+)"
)
TITLES = re.compile(r"[《〈]([^》〉\n]{1,80})[》〉]")
MEASURES = frozenset({*UNITS.values(), "%", "money", "°c", "°f"})
TRAIL = ".,;:!?)]}>\"'"


def entities_of(typed: str, operators: Operators | None = None) -> Entities:
    """Return what a question names exactly, without what its operators name."""
    asked = operators or Operators()
    bare = _without_operators(typed)
    urls = tuple(_urls(bare))
    rest = _without(bare, urls)
    identifiers = [*CVE.findall(bare), *DOI.findall(rest), *ARXIV.findall(bare)]
    words = _without(rest, [i for i in identifiers if i])
    packages = tuple(_unique(_packages(words)))
    repositories = tuple(_unique(_repositories(bare, rest)))
    titles = [match[1].strip() for match in TITLES.finditer(typed)]
    return Entities(
        errors=tuple(each.text for each in error_strings(typed)),
        symbols=() if is_trace(typed) else tuple(_unique(_symbols(_without(words, repositories)))),
        versions=tuple(_unique(_versions(words))),
        packages=packages,
        cves=tuple(_unique(CVE.findall(bare))),
        dois=tuple(_unique(DOI.findall(bare))),
        arxiv=tuple(_unique([*ARXIV.findall(bare), *_bare_arxiv(rest)])),
        repositories=repositories,
        urls=urls,
        quantities=tuple(_unique(_measured(words, DATE, inside=False))),
        dates=tuple(_unique(_measured(words, DATE, inside=True))),
        titles=tuple(_unique([*asked.phrases, *asked.quoted, *titles])),
        names=tuple(_names(bare)),
    )


def _names(text: str) -> Iterator[str]:
    """Yield the names of a text as they stand in it, in their order."""
    folded = text.casefold()
    for name in sorted(names_in(text), key=folded.find):
        place = folded.find(name)
        if place >= 0:
            yield text[place : place + len(name)].removesuffix("'s").removesuffix("’s")


def _without_operators(typed: str) -> str:
    return re.sub(
        r"(?<![^\W_])-?(?:site|filetype|ext|inurl|since|after|until|before)[:：]\S+",
        " ",
        typed,
        flags=re.IGNORECASE,
    )


def _without(text: str, parts: Iterable[str]) -> str:
    for part in parts:
        text = text.replace(part, " ")
    return text


def _unique(found: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(each for each in found if each))


def _urls(text: str) -> Iterator[str]:
    whole = [match[0] for match in SCHEME.finditer(text)]
    yield from whole
    for match in BARE_HOST.finditer(_without(text, whole)):
        host, path = match[1], match[2].rstrip(TRAIL)
        if _is_host(host, path):
            yield host + path


def _is_host(host: str, path: str) -> bool:
    """Say whether it is a site and not a file, a module or two sentences grown together."""
    labels = host.split(".")
    if host != host.lower() and not path:
        return False
    if labels[-1].lower() in FILE_ENDS and not path and labels[0] != "www" and len(labels) == 2:
        return labels[-1].lower() in ("dev", "app", "ai") and len(labels[0]) > 2
    return registrable_domain(host.lower()) != "" and _is_top_level(labels[-1].lower())


TOP_LEVEL_WORDS = """
com org net edu gov mil int info biz name io ai dev app co me tv cc xyz site online store tech
cloud blog wiki news page space pro top club shop live world eu uk us de fr jp cn tw hk kr ru in
br ca au nz it es nl be ch at se no fi dk pl cz pt gr ie il tr mx ar cl za sg my th vn id ph ua ro
hu to ly gg so sh rs py md is fm am st example test museum travel jobs mobi tel asia cat coop aero
law bank health guide academy software systems network
"""
TOP_LEVEL = frozenset(TOP_LEVEL_WORDS.split())


def _is_top_level(label: str) -> bool:
    return label in TOP_LEVEL


def _bare_arxiv(text: str) -> list[str]:
    """Return identifiers without the word: alone, or where the rest speaks of papers."""
    speaks = re.search(
        r"(?<![a-z])(?:papers?|preprints?|abstract)(?![a-z])|论文|論文|논문", text, re.I
    )
    return [
        match[1]
        for match in BARE_ARXIV.finditer(text)
        if speaks or match[0].strip() == text.strip()
    ]


def _repositories(whole: str, rest: str) -> Iterator[str]:
    for match in CODE_HOSTS.finditer(whole):
        yield match[1].removesuffix(".git")
    about = ABOUT_REPOSITORIES.search(rest) is not None
    for match in OWNER_AND_NAME.finditer(rest):
        owner, name = match[1].split("/", 1)
        named = about or rest.strip() == match[1]
        if named and _is_slug(owner) and _is_slug(name) and not CVE.search(match[1]):
            yield match[1]


def _is_slug(part: str) -> bool:
    """Say whether it may name an owner or a repository: not `CI/CD`, `24/7`, `and/or`."""
    plain = part.lower()
    if plain in (
        "and",
        "or",
        "him",
        "her",
        "he",
        "she",
        "n",
        "a",
        "w",
        "client",
        "server",
        "read",
        "write",
    ):
        return False
    return any(c.isalpha() for c in part) and not (part.isupper() and len(part) < 5)


def _versions(text: str) -> Iterator[str]:
    taken = [text[each.start : each.end] for each in quantities(text) if each.kind == DATE]
    text = _without(text, [day for day in taken if "." not in day or day.count(".") == 2])
    found: list[tuple[int, str]] = []
    for pattern in (LONG_VERSION, MARKED_VERSION, FAMILY_VERSION):
        found += [
            (match.start(1), match[1].rstrip("."))
            for match in pattern.finditer(text)
            if not _is_ip(match[1], text[: match.start(1)])
        ]
    for match in NAMED_VERSION.finditer(text):
        if _releases(match[1], text):
            found.append((match.start(2), match[2]))
    known = {version for _, version in found}
    found += [(m.start(2), m[2]) for m in NEXT_VERSION.finditer(text) if m[1] in known]
    seen: dict[int, str] = {}
    for start, version in sorted(found, key=lambda each: (each[0], -len(each[1]))):
        seen.setdefault(start, version)
    yield from seen.values()


def _is_ip(number: str, before: str) -> bool:
    parts = number.split(".")
    if len(parts) != 4 or not all(part.isdigit() and int(part) < 256 for part in parts):
        return False
    return not before.rstrip().lower().endswith(("v", "version", "版本"))


def _releases(name: str, text: str) -> bool:
    """Say whether a word before a number with one dot is a thing that is released in versions."""
    plain = name.lower()
    if plain in STANDARDS:
        return True
    if plain in NOT_PACKAGES:
        return False
    from search_skill.understanding.software import software_in

    if plain in software_in(text):
        return True
    odd = re.search(r"[A-Z]{2}|[a-z][A-Z]|[-_.+#\d]", name) is not None
    return odd or (name[0].isupper() and not text.lstrip().startswith(name))


def _packages(text: str) -> Iterator[str]:
    for match in INSTALLED.finditer(text):
        yield match[1].split("@")[0] if not match[1].startswith("@") else match[1]
    for match in _version_places(text):
        at = match.start(2) if match.re is NAMED_VERSION else match.start(1)
        before = BEFORE_VERSION.search(text[:at])
        if before and _is_package(before[1]):
            yield _whole_name(before[1], text[: before.start(1)])
    for pattern in (CALLED_PACKAGE, PACKAGE_CALLED):
        for match in pattern.finditer(text):
            if match[1].lower() not in NOT_NAMES and _looks_packaged(match[1], text):
                yield match[1]


def _version_places(text: str) -> Iterator[re.Match[str]]:
    for pattern in (LONG_VERSION, MARKED_VERSION, FAMILY_VERSION):
        yield from pattern.finditer(text)
    for match in NAMED_VERSION.finditer(text):
        if _releases(match[1], text):
            yield match


def _whole_name(name: str, before: str) -> str:
    """Return a name of two words whole where both together are one of software."""
    from search_skill.understanding.software import software_in

    first = before.split()[-1:] or [""]
    pair = f"{first[0]} {name}"
    return pair if pair.lower() in software_in(pair) else name


def _is_package(name: str) -> bool:
    plain = name.lower()
    if plain in STANDARDS or plain in NOT_PACKAGES or plain in NOT_NAMES or len(plain) < 2:
        return False
    if plain in (
        "v",
        "ver",
        "version",
        "versions",
        "upgrading",
        "upgrade",
        "downgrade",
        "update",
        "release",
    ):
        return False
    return not CJK.search(name)


def _looks_packaged(name: str, text: str) -> bool:
    """Say whether a word beside "package" is its name: one of software, or written like one."""
    if re.search(r"[-_@./\d]", name):
        return True
    from search_skill.understanding.software import software_in

    return name.lower() in software_in(text)


def _symbols(text: str) -> Iterator[str]:
    for match in SYMBOLS.finditer(text):
        yield next(part for part in match.groups() if part)


def _measured(text: str, kind: str, *, inside: bool) -> Iterator[str]:
    """Yield the quantities of a kind, or with `inside=False` those of every other that measure."""
    for each in quantities(text):
        written = text[each.start : each.end].strip()
        if (inside and each.kind == kind) or (
            not inside and each.kind not in (kind, VERSION) and each.unit in MEASURES
        ):
            yield written
