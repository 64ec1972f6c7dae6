"""The subject: what a question is about by name, and which sites are that thing's own.

A site is a thing's own when the name it registered is the thing's name, or the name by which
several others call an organisation in the same breath. A look-alike host is compared label by
label and has neither.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from search_skill.judging.credits import letters
from search_skill.judging.documents import Document
from search_skill.judging.hosts import CODE_HOSTS, is_one_of, labels_of, owner_of, path_of
from search_skill.text.facts import names_in
from search_skill.text.han import simplified
from search_skill.text.pinyin import spellings
from search_skill.text.sentences import sentences
from search_skill.text.terms import is_filler
from search_skill.text.tokens import CJK_START, tokens, words

SHORTEST = 3  # letters of a name that a label may stand for
SHORTEST_PARTY = 5  # letters which a label has to have more of
WITNESSES = 2  # other owners that must use an organisation's name
# What an organisation adds to the name of its thing when it registers a site.
OWN_PARTS_WORDS = """
app apps bench client cloud co community company corp db dev docs doc energy engine foundation
framework go group home hq inc initiative io js lab labs lang language library ltd net network
official open oss org platform project projects py python rs security server software status
sdk systems team tech technologies tools web works api ai data motors auto health pharma bio
robotics electric cache kit core pkg build queue mq orm ui ide vm os rpc proto stream store graph
search run ride mobility moto bike drive power solar air mobile digital tools foods audio games
model models llm editor studio
"""
OWN_PARTS = frozenset(OWN_PARTS_WORDS.split())
GENERAL_WORDS = """
best top how what when why who which where does has have default version versions release
timeout price review error guide tutorial python java javascript rust golang http https api
client server library framework package model models battery energy regulation rule law
deadline recall count number fixed affected claim true real take effect open source data news
report update latest new benchmark score test performance stable security policy
"""
GENERAL = frozenset(GENERAL_WORDS.split())
LETTERS = re.compile(r"[\W_]+")
# What a Chinese site calls itself where it is the thing's own: its name, and what it is.
COMPANY = re.compile(
    r"^(?P<name>[\u4e00-\u9fff]{2,6}?)(?:汽车|科技|集团|公司|股份|有限|软件|电子|电器|药业|生物"
    r"|医疗|能源|"
    r"银行|大学|医院|光电|日化|航运|航空|医药|食品|保险|证券|物流|通信"
    r"|出行|骑行|智能|新能源|电池|快递|游戏|影像|环保|新闻|用户手册"
    r"|材料|化工|重工|机械|仪器|家居|乳业|酒业|动力|机器人|框架|文档|开源|项目|官网|官方|网站"
    r"|社区|开发者|使用手册|手册|团队|博客"
    r"|维护组|开发组|数据库|缓存)+"
    r"(?:网站|中心|平台)?$"
)
OF_A_TEAM = re.compile(
    r"\s*(?:官方|团队|开发组|项目组|维护组|開発チーム|チーム|公式|팀|공식)+$"
    r"| (?:team|project|developers|official|maintainers)$",
    re.I,
)
LEGAL_FORM = re.compile(r"(?:株式会社|有限会社|㈱|주식회사|\(주\)|㈜|(?:股份)?有限(?:责任)?公司)")
HAN_NAME = re.compile(r"[\u4e00-\u9fff]{2,8}")
# "CLAMOUR working group", those who keep a part of another's site
GROUP = re.compile(
    r"(?P<name>[A-Za-z][\w.+-]{2,30})(?: (?:working group|project team|maintainers|core team"
    r"|steering (?:group|committee)|editors)\b"
    r"| ?(?:工作组|维护组|ワーキンググループ|작업반|실무 ?그룹))",
    re.I,
)
SIGNED = 120  # characters in which those who keep a document sign it
DOUBLE = re.compile(r"(?<![\w.])(?=([A-Z][\w+]+) ([A-Z][a-z]\w+)\b)")
LATIN = re.compile(r"[A-Za-z][\w.+#-]*")


@dataclass(frozen=True)
class Subject:
    """The names of a question, and the organisations that its sources speak of."""

    question: str
    documents: tuple[Document, ...] = field(repr=False)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names in the question, folded: what is asked about, not what is asked of it."""
        return frozenset(
            term
            for term in tokens(" ".join(LATIN.findall(self.question)))
            if len(term) >= SHORTEST
            and not term.isdigit()
            and not is_filler(term)
            and term not in GENERAL
        )

    @cached_property
    def double_names(self) -> frozenset[str]:
        """Names of two words in the question, as a site registers them: Orrin Pay is `orrinpay`.

        Where every word is written large, nothing tells a name from the rest.
        """
        found = LATIN.findall(self.question)
        small = [word for word in found if word.islower() and not is_filler(word)]
        pairs = (pair for pair in DOUBLE.findall(self.question) if small)
        return frozenset(
            "".join(LETTERS.sub("", word.casefold()) for word in pair)
            for pair in pairs
            if not any(word.casefold() in GENERAL or is_filler(word.casefold()) for word in pair)
        )

    @cached_property
    def all_names(self) -> frozenset[str]:
        """The names in letters: those of the question, and how a Chinese one of it is spelt."""
        return self.names | frozenset(spelt for _, spelt in self._spelt.values())

    @cached_property
    def organisations(self) -> dict[str, frozenset[str]]:
        """Names in running text, letters only, with the owners of the texts that use them."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for document in self.documents:
            owner = owner_of(document.url) or document.key
            for sentence in sentences(document.text[:12_000]):
                for name in names_in(sentence):
                    for part in _prefixes(name):
                        found[part].add(owner)
        return {name: frozenset(owners) for name, owners in found.items()}

    def is_own_site(self, url: str) -> bool:
        """Say whether the registered name of an address's site is the subject's name."""
        document_host = _host(url)
        if is_one_of(document_host, CODE_HOSTS):
            return self.owns_repository(url)
        label = labels_of(document_host)[-1] if document_host else ""
        if not LETTERS.sub("", label):
            return False
        if any(_registers(label, LETTERS.sub("", name)) for name in self.names):
            return True
        if LETTERS.sub("", label) in self.double_names:
            return True
        if owner_of(url) in self._registered:
            return True
        return owner_of(url) in self.romanised or self._is_organisation_of_subject(label, url)

    def names_site(self, document: Document) -> bool:
        """Say whether the question names the site of a document, by its name or its address."""
        asked = LETTERS.sub("", simplified(self.question).casefold())
        label = labels_of(document.host)[-1] if document.host else ""
        shown = LETTERS.sub("", simplified(document.facts.site_name).casefold())
        plain = LETTERS.sub("", label)
        named = any(len(name) > SHORTEST and name in asked for name in (shown, plain))
        return named or self.is_own_site(document.url)

    def is_own_section(self, document: Document) -> bool:
        """Say whether a part of another's site is the subject's, and those who keep it sign it.

        `clamour.speech.example` may be a mirror's, too: it names no working group as its author.
        """
        labels = {LETTERS.sub("", label) for label in labels_of(document.host)[:-1]}
        said = f"{document.author}\n{document.text[:SIGNED]}"
        groups = {letters(match["name"]) for match in GROUP.finditer(said)}
        return any(name in labels and name in groups for name in map(letters, self.names))

    @cached_property
    def romanised(self) -> frozenset[str]:
        """The owners of sites which say that they are a Chinese name's own, and spell it so."""
        return frozenset(self._spelt)

    @cached_property
    def _registered(self) -> frozenset[str]:
        """The owners of sites that bear a name of the question, which signs there as a firm's.

        A name in Chinese, Japanese or Korean need not be spelt in the address: 霧津汽船株式会社.
        """
        asked = letters(simplified(self.question))
        found = set()
        for document in self.documents:
            name = LEGAL_FORM.sub("", document.facts.site_name).strip()
            if len(name) < SHORTEST or not CJK_START.match(name):
                continue
            if letters(simplified(name)) in asked and _signs_as_a_firm(name, document):
                found.add(owner_of(document.url))
        return frozenset(found - {""})

    @cached_property
    def _chinese(self) -> frozenset[str]:
        return frozenset(name for name, _ in self._spelt.values())

    @cached_property
    def _spelt(self) -> dict[str, tuple[str, str]]:
        """The Chinese names of the question, and how their own sites spell them in letters."""
        asked = simplified(self.question)
        found: dict[str, tuple[str, str]] = {}
        for document in self.documents:
            shown = simplified(document.facts.site_name)
            company = COMPANY.match(shown)
            names = dict.fromkeys((company["name"] if company is not None else shown, shown))
            for name in names if document.host else ():
                if not HAN_NAME.fullmatch(name) or name not in asked:
                    continue
                for spelt in spellings(name):
                    if _registers(labels_of(document.host)[-1], spelt):
                        found[owner_of(document.url)] = (name, spelt)
        return found

    def is_called(self, name: str) -> bool:
        """Say whether a name is the subject's: in letters as the question has it, or in Chinese."""
        plain = letters(OF_A_TEAM.sub("", simplified(name)))
        if plain in map(letters, self.all_names) or plain in self._chinese:
            return True
        asked = letters(simplified(self.question))
        return len(plain) >= SHORTEST and bool(CJK_START.match(plain)) and plain in asked

    def owns_repository(self, url: str) -> bool:
        """Say whether a code host's address lies in the subject's own repository."""
        parts = [part.casefold() for part in path_of(url).split("/") if part]
        if not is_one_of(_host(url), CODE_HOSTS) or not parts:
            return False
        owned = {LETTERS.sub("", part) for part in parts[:2]}
        return any(LETTERS.sub("", name) in owned for name in self.all_names)

    def is_party(self, url: str) -> bool:
        """Say whether others name the owner of this site as an organisation of the story."""
        label = labels_of(_host(url))[-1] if _host(url) else ""
        return any(
            len(self.organisations.get(name, frozenset()) - {owner_of(url)}) >= WITNESSES
            for name in (LETTERS.sub("", label), _without_own_parts(label))
            if len(name) > SHORTEST_PARTY
        )

    def is_involved(self, url: str) -> bool:
        """Say whether a site is the subject's own, or that of an organisation of the story."""
        return self.is_own_site(url) or self.is_party(url)

    def _is_organisation_of_subject(self, label: str, url: str) -> bool:
        """`lumenor-energy` is Lumenor's where the sources write "Lumenor Energy"."""
        plain = LETTERS.sub("", label)
        starts = any(
            plain.startswith(LETTERS.sub("", name)) and plain != name
            for name in self.names
            if len(name) > SHORTEST
        )
        owners = self.organisations.get(plain, frozenset())
        return starts and len(owners - {owner_of(url)}) >= WITNESSES


def _registers(label: str, plain: str) -> bool:
    """Say whether a registered label is a name, alone or with what an organisation adds to it."""
    if LETTERS.sub("", label) == plain:
        return True
    parts = [part for part in label.split("-") if part]
    others = [part for part in parts if part != plain]
    return len(others) < len(parts) and all(part in OWN_PARTS for part in others)


def _signs_as_a_firm(name: str, document: Document) -> bool:
    """Say whether a name stands beside its legal form in the title, at an end, or as the site's."""
    ends = (
        document.facts.site_name,
        document.title,
        document.text[:SIGNED],
        document.text[-SIGNED:],
    )
    firm = re.compile(
        rf"{re.escape(name)}\s?{LEGAL_FORM.pattern}|{LEGAL_FORM.pattern}\s?{re.escape(name)}"
    )
    return any(firm.search(each) for each in ends)


def _without_own_parts(label: str) -> str:
    """Return a registered label without what an organisation adds: `brindle-app` is Brindle's."""
    parts = [part for part in label.split("-") if part]
    kept = [part for part in parts if part not in OWN_PARTS]
    return kept[0] if len(kept) == 1 and len(parts) > 1 else ""


def subject_of(question: str, documents: Sequence[Document]) -> Subject:
    """Return the subject of a question as these documents speak of it."""
    return Subject(question, tuple(sorted(documents, key=lambda document: document.key)))


def _prefixes(name: str) -> set[str]:
    """Return the letters of a name's first one, two and three words, and of the whole."""
    found = words(name)
    return {"".join(found[:size]) for size in (1, 2, 3)} | {"".join(found)}


def _host(url: str) -> str:
    from search_skill.text.urls import host_of

    return host_of(url)
