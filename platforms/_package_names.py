"""Which packages a question names: the index behind them knows exact names, no questions.

A name counts where a sign of its own marks it (`npm:left-pad`, `pip install x`, a purl, backticks,
`@scope/name`, `group:artifact`), where a word for packages stands beside it, or where it is all
that a question about versions, licences or advisories leaves. Anything else names none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

SYSTEMS = ("pypi", "npm", "cargo", "go", "maven", "nuget", "rubygems")
USUAL = ("pypi", "npm", "cargo")  # asked when a question names no ecosystem
MOST_NAMES = 3
HINTS = {  # words that name an ecosystem
    "pypi": "python python3 pip pip3 pypi poetry",
    "npm": "npm node nodejs node.js javascript typescript yarn pnpm",
    "cargo": "cargo crate crates rust",
    "go": "golang",
    "maven": "maven gradle java kotlin",
    "nuget": "nuget dotnet .net csharp c#",
    "rubygems": "rubygems ruby gem gems rails",
}
SYSTEM_OF = {word: system for system, words in HINTS.items() for word in words.split()}
OF_PURL = {"golang": "go", "gem": "rubygems"}
NAME = r"@?[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?(?:/[A-Za-z0-9][\w.-]*)?"
VERSION = r"v?\d+(?:\.\d+)+(?:[-.+]?(?:rc|alpha|beta|pre|post|dev|a|b)[\w.-]*)?"
PURL = re.compile(
    r"\bpkg:(?P<system>npm|pypi|golang|cargo|maven|nuget|gem)/(?P<name>[^\s@?#,;，。]+|%40[^\s@?#]+)"
    r"(?:@(?P<version>[^\s?#,;，。]+))?"
)
PREFIXED = re.compile(rf"\b(?P<system>{'|'.join(SYSTEMS)})\s?:\s?(?P<name>{NAME})", re.IGNORECASE)
COMMANDS = (
    ("pypi", r"(?:pip3? install|uv add|uv pip install|poetry add)"),
    ("npm", r"(?:npm (?:install|i|add)|yarn add|pnpm (?:add|install))"),
    ("cargo", r"cargo (?:add|install)"),
    ("go", r"go get"),
    ("nuget", r"dotnet add package"),
    ("rubygems", r"gem install"),
)
COORDINATE = re.compile(r"(?<![\w:/.])[a-z][\w-]*(?:\.[\w-]+)+:[a-z][\w.-]*", re.IGNORECASE)
SCOPED = re.compile(r"(?<![\w@./])@[a-z0-9][\w.-]*/[a-z0-9][\w.-]*", re.IGNORECASE)
IMPORT_PATH = re.compile(r"(?<![\w@./])(?:[a-z0-9-]+\.)+[a-z]{2,}/[\w./~-]*[\w~-]", re.IGNORECASE)
QUOTED = re.compile(rf"`(?P<name>{NAME})`")
NOUN = (
    "package|library|crate|gem|module|dependency|パッケージ|ライブラリ|패키지|라이브러리|包|库|套件"
)
BESIDE = re.compile(
    rf"(?<![\w@./-])(?P<name>{NAME})\s*(?:{NOUN})s?(?![a-z])"
    rf"|\b(?:package|library|crate|gem|module)\s+(?:named\s+|called\s+)?(?P<behind>{NAME})",
    re.IGNORECASE,
)
OTHER_IDS = re.compile(r"\b(?:CVE-\d{4}-\d+|GHSA(?:-[a-z0-9]{4}){3})\b", re.IGNORECASE)
ADVISORY = re.compile(r"\bGHSA(?:-[23456789cfghjmpqrvwx]{4}){3}\b", re.IGNORECASE)
A_VERSION = re.compile(rf"(?<![\w.-]){VERSION}(?![\w-]|\.\d)")
TOKEN = re.compile(rf"(?<![\w@./-]){NAME}(?![\w/])")
SECURITY = re.compile(
    r"\b(?:cve|ghsa|vulnerab\w+|advisor\w+|exploit\w*|secur\w+|malware|malicious|compromised"
    r"|fixed|patched|affected)\b|漏洞|安全|恶意|脆弱性|セキュリティ|취약점|보안",
    re.IGNORECASE,
)
COMMON_WORDS = """
a about after affected affects all an and any anyone api apis are as at available be been before
best bug bugs build by can change changed changelog changes cli client code compatible compare
comparison compromised config current currently cve cves date default dependencies dependency
deprecated did difference do does documentation does download downloads eol error errors exploit
exploited exploits fail fails faster find fix fixed fixes for free from get getting ghsa good has
have history how http i if in install installed installing into is issue issues it its know known
last latest least leak left legacy licence licences license licenses list long maintained maintainer
malicious malware many memory migrate migration minimum more most much my new newest no not notes of
old older on open open-source or our out outdated package packages patch patched performance pin
popular problem project published range release released releases repo repository require required
requires risk run safe secure security server set severe severity should since size slow source
stable still support supported supports test than that the their there these this timeout to trust
unmaintained update updated updates upgrade upgrading use used using version versions vs
vulnerabilities vulnerability vulnerable was we were what when where which who why will with without
work workaround works yanked yes you your advisory advisories breaking module modules library
libraries crate gem gems framework tool tools apply score scores differ project's according
"""
COMMON = frozenset(COMMON_WORDS.split())
AGAINST = re.compile(r"\b(?:vs\.?|versus|or|and)\b|和|与|還是|还是|と|와|과", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Named:
    """A package as a question names it; no system where it does not say."""

    name: str
    system: str = ""
    version: str = ""


def named(question: str) -> tuple[Named, ...]:
    """Return the packages that a question names, the most certain first."""
    marked = list(_marked(question))
    hint = _hint(question)
    bare = [] if marked else list(_bare(question))
    versions = A_VERSION.findall(OTHER_IDS.sub(" ", question))
    found = []
    for each in [*marked, *bare][:MOST_NAMES]:
        system = each.system or _system_by_form(each.name) or hint
        version = each.version or (versions[0].removeprefix("v") if len(versions) == 1 else "")
        found.append(Named(each.name, system, version))
    return tuple(dict.fromkeys(found))


def systems_of(package: Named) -> tuple[str, ...]:
    """Return the ecosystems to look a package up in."""
    return (package.system,) if package.system else USUAL


def as_registered(name: str, system: str) -> str:
    """Return a name as its ecosystem writes it: `Flask_Login` is `flask-login` to Python."""
    if system == "pypi":
        return re.sub(r"[-_.]+", "-", name).lower()
    return name.lower() if system in ("npm", "cargo") else name


def advisories_in(question: str) -> tuple[str, ...]:
    """Return the advisories that a question names by their ids."""
    found = (f"GHSA{each[4:].lower()}" for each in ADVISORY.findall(question))
    return tuple(dict.fromkeys(found))


def _marked(question: str) -> Iterator[Named]:
    """Yield the names that carry a sign of their own."""
    for found in PURL.finditer(question):
        name = found["name"].replace("%40", "@").replace("%2F", "/")
        system = OF_PURL.get(found["system"], found["system"])
        if system == "maven":
            name = name.replace("/", ":")
        yield Named(name, system, found["version"] or "")
    text = PURL.sub(" ", question)
    for found in PREFIXED.finditer(text):
        yield Named(found["name"], found["system"].lower())
    for system, command in COMMANDS:
        for found in re.finditer(rf"\b{command}\s+(?:-\S+\s+)*(?P<name>{NAME})", text):
            yield Named(found["name"], system)
    for found in SCOPED.finditer(text):
        yield Named(found[0], "npm")
    for found in COORDINATE.finditer(text):
        yield Named(found[0], "maven")
    if _hint(text) == "go":
        yield from (Named(found[0].rstrip("."), "go") for found in IMPORT_PATH.finditer(text))
    yield from (Named(found["name"]) for found in QUOTED.finditer(text))


def _bare(question: str) -> Iterator[Named]:
    """Yield the names that only their place in the question tells."""
    text = A_VERSION.sub(" ", OTHER_IDS.sub(" ", question))
    beside = [found["name"] or found["behind"] for found in BESIDE.finditer(text)]
    sure = [name for name in beside if _may_be_name(name)]
    if sure:
        yield from map(Named, sure)
        return
    left = list(dict.fromkeys(each for each in TOKEN.findall(text) if _may_be_name(each)))
    is_pair = len(left) == 2 and AGAINST.search(_between(text, *left)) is not None
    if len(left) == 1 or is_pair:
        yield from map(Named, left)


def _between(text: str, first: str, second: str) -> str:
    return text.partition(first)[2].partition(second)[0]


def _may_be_name(word: str) -> bool:
    folded = word.casefold()
    return len(word) > 1 and folded not in COMMON and folded not in SYSTEM_OF


def _hint(question: str) -> str:
    words = re.findall(r"(?<![\w])\.?[a-z][\w.#+]*", question.casefold())
    return next((SYSTEM_OF[word] for each in words if (word := each.rstrip(".")) in SYSTEM_OF), "")


def _system_by_form(name: str) -> str:
    if name.startswith("@"):
        return "npm"
    if ":" in name:
        return "maven"
    return "nuget" if re.fullmatch(r"(?:[A-Z]\w+\.)+[A-Z]\w+", name) else ""
