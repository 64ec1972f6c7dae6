"""Repositories and registries: where a thing itself, or the data of a matter, is kept."""

from __future__ import annotations

import re

from search_skill.judging.documents import Document
from search_skill.judging.hosts import path_of
from search_skill.judging.subject import Subject

REGISTRY_PATH = re.compile(r"/(?:projects?|packages?|gems|crates|p)/(?:@[\w-]+/)?([\w.-]+)/?$")
INSTALLS = re.compile(
    r"\b(?:pip|npm|cargo|gem|go|yarn|pnpm|uv) (?:install|add|get|i)\b|weekly downloads"
    r"|latest version"
    r"|release history|maintainers?\b|dependents\b|downloads? all[- ]time|all[- ]time downloads?"
    r"|\byanked\b|[•·]\s?public\s?[•·]|\b\d+ (?:of \d+ )?versions\b|周下载量?|最新版本|版本历史"
    r"|维护者|被依赖"
    r"|週間ダウンロード|最新バージョン|メンテナ|주간 다운로드|최신 버전",
    re.I,
)
RAW_DATA = re.compile(
    r"raw (?:[\w-]+ ){0,2}(?:data|logs|measurements|traces|curves|readings)|reproduces? every"
    r"|原始[^，。；\n]{0,10}(?:数据|曲线|记录|日志)|数据集|leaderboard|dataset|生データ|測定データ"
    r"|원시 ?데이터|원본 ?데이터|데이터셋",
    re.I,
)
# The tables of a repository of data, and what such a one says of itself.
TABLES = re.compile(
    r"\b(?!requirements|readme|licen[sc]e|robots|cmakelists|changelog|constraints)[\w-]+"
    r"\.(?:csv|tsv|parquet|geojson|jsonl|xlsx|txt)\b",
    re.I,
)
FEW_TABLES = 2
OPEN = re.compile(
    r"\bopen data\b|\bGTFS\b|\bCC BY\b|\bCC0\b|\bODbL\b|开放数据|開放資料|オープンデータ|データです"
    r"|공공 ?데이터|데이터입니다"
)


# What a repository is for that lets others come to the figures of a study or a test.
REPRODUCES = re.compile(
    r"\breproduc(?:e|es|ing|ible|ibility)\b|\breplicat(?:e|ion) (?:package|materials?)\b|复现|重现"
    r"|再現|재현",
    re.I,
)


def is_in_repository(url: str) -> bool:
    """Say whether a code host's address lies in a repository, and is no report of anybody's."""
    parts = [part for part in path_of(url).split("/") if part]
    return len(parts) > 1 and "issues" not in parts


def holds_data(document: Document) -> bool:
    """Say whether a repository holds data: it says so, or names their licence and its use.

    It names the tables, or what can be reproduced with them.
    """
    text = f"{document.title}\n{document.text}"
    tables = {found.casefold() for found in TABLES.findall(text)}
    used = len(tables) >= FEW_TABLES or bool(REPRODUCES.search(text))
    return bool(RAW_DATA.search(text)) or (used and bool(OPEN.search(text)))


def is_registry_entry(document: Document, subject: Subject) -> bool:
    """Say whether a page is the entry of the thing asked about in a registry of packages."""
    found = REGISTRY_PATH.search(path_of(document.url))
    named = found is not None and found[1].casefold() in subject.all_names
    told = {match[0].casefold() for match in INSTALLS.finditer(document.text)}
    return named and len(told) > 1
