"""Lines in which a page tells of itself: of what state a thread is, where its file is kept.

They hold values and say nothing of what was asked; who asks is told what the page says.
"""

from __future__ import annotations

import re

OF_ITSELF = re.compile(
    r"^\W*(?:state|status|状态|狀態|状態|상태)\s*[:：]\W*(?:open|closed|merged|draft|completed"
    r"|已?关闭|已?關閉|开放|打开|已合并|已完成|クローズ|オープン|닫힘|열림|종료)"
    r"|^\W*(?:paper|pdf|doi|论文|論文|논문)\s*[:：]\s*(?:arxiv|doi|https?:|10\.\d)"
    r"|^\W*(?:latest commit|labels?|(?:alert|document) type|downloads last month"
    r"|最近提交|最新提交|标签|標籤|下载量|最新のコミット|ラベル|최근 커밋|라벨)\s*[:：]"
    r"|^\W*(?:issued|dated|published|printed|posted|date of (?:issue|publication)|发布日期|成文日期"
    r"|印发日期|签发日期|披露日期|発行日|公開日|掲載日|作成日|발행일|게시일|공표일|작성일)"
    r"\s*[:：|](?=[^:|]*(?:19|20)\d\d)[\w ,./-]{4,24}$"
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
