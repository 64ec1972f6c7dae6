"""Lines in which a page tells of itself: of what state a thread is, where its file is kept.

They hold values and say nothing of what was asked; who asks is told what the page says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

OF_ITSELF = re.compile(
    r"^\W*(?:state|status|状态|狀態|状態|상태)\s*[:：]\W*(?:open|closed|merged|draft|completed"
    r"|已?关闭|已?關閉|开放|打开|已合并|已完成|クローズ|オープン|닫힘|열림|종료)"
    r"|^\W*(?:paper|pdf|doi|论文|論文|논문)\s*[:：]\s*(?:arxiv|doi|https?:|10\.\d)"
    r"|^\W*(?:latest commit|labels?|(?:alert|document) type|downloads last month"
    r"|最近提交|最新提交|标签|標籤|下载量|最新のコミット|ラベル|최근 커밋|라벨)\s*[:：]"
    r"|^\W*(?:issued|dated|published|printed|posted|date of (?:issue|publication)|发布日期|成文日期"
    r"|印发日期|签发日期|披露日期|発行日|公開日|掲載日|作成日|발행일|게시일|공표일|작성일)"
    r"\s*[:：|](?=[^:|]*(?:19|20)\d\d)[\w ,./-]{4,24}$"
    r"|^\W*(?:last (?:updated|modified|changed)|(?:最近|最后|最終)更新|最終更新日"
    r"|최종 수정)\s*[:：]"
    r"|^\W*this (?:page|manual) (?:documents|describes|covers)\b"
    r"|^\W*you are (?:reading|viewing|looking at) (?:the|an?|this)\b"
    r"|^\W*for (?:the )?.{1,40}?\bsee (?:the|its)\b"
    r"|^\W*您正在(?:阅读|查看|浏览)|^\W*本页面?(?:记录|介绍|说明)的是"
    r"|^\W*このページは.{1,40}(?:説明|文書)(?:です|します|しています)"
    r"|^\W*이 (?:페이지|문서)는 .{1,40}(?:설명|다룹니다)",
    re.I,
)


def is_of_the_page(text: str) -> bool:
    """Say whether a line tells of its page and of nothing that was asked."""
    return OF_ITSELF.search(text) is not None


# Short pieces side by side: "Comments (31) · Metrics: 212,408 · PDF".
PIECE = r"(?:[^·•。.!?！？]|\.(?!\s)){1,72}"
MASTHEAD = re.compile(rf"^(?:{PIECE}\s[·•]\s){{2,}}{PIECE}$")
# Above a list of what was changed in a document, and an entry of it by its day.
HISTORY = re.compile(
    r"\b(?:change|revision|version|document|edit|amendment) (?:history|log)\b"
    r"|\bchange ?log of this\b"
    r"|(?:变更|修订|修改|更新|版本)(?:记录|历史|日志)|(?:変更|改訂|改定|更新)履歴"
    r"|(?:변경|개정|수정) ?(?:이력|내역)",
    re.I,
)
BY_ITS_DAY = re.compile(
    r"^\W*(?:\d{1,2}\.? [A-Z][a-z]+\.? \d{4}|[A-Z][a-z]+\.? \d{1,2}, \d{4}"
    r"|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}"
    r"|\d{4}\s?[年년]\s?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일])\W{0,3}[:：.—–-]"
)


def is_masthead(text: str) -> bool:
    """Say whether a line sets short pieces about its page side by side."""
    return MASTHEAD.match(text) is not None


def is_of_a_history(text: str, headings: Sequence[str]) -> bool:
    """Say whether a line tells what was changed in a document on a day: it was so then."""
    return bool(BY_ITS_DAY.match(text)) and any(HISTORY.search(each) for each in headings[-1:])
